"""Machines, kits and books at the seat: what heals what was built, what gear adds, what reading teaches."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chances, rolled, said, seat
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, legal_character, person, rated, told

from rulewright.kits.counting import counted
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import Wound
from rulewright.rulesets.brp.state.entries import Kit, Species
from rulewright.testing.at_the_seat import AtTheSeat

MANY = book(nonhumans=True)
LOCATED = book(hit_locations=True)
MAD = book(sanity=True, sanity_by_leave=False)


def hurt(table: AtTheSeat, who: str, damage: int, location: str = "") -> None:
    """Somebody has a wound."""
    table.state = table.state.write(who, "wounds.wound-1", Wound(damage=damage, location=location)).write(
        who, "hit_points", table.actor(who).hit_points - damage
    )
    if location:
        table.state = table.state.write(who, f"locations.{location}", damage)


# -- bodies that were built ---------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-189", "BRP-EQP-190")
def test_a_robot_is_made_like_anybody() -> None:
    """It has the same characteristics and rolls; who plays one needs leave, where only humans are played."""
    robot = BOOK.content.get(Species, "robot")
    assert robot.made
    assert {"STR", "CON", "SIZ", "INT", "POW", "DEX", "CHA"} == set(robot.dice)
    assert "BRP-CHR-014" in told(legal_character(species="robot"))
    assert "BRP-CHR-014" not in told(legal_character(species="robot", agreed=["species"]))
    table = seat(MANY, tin=person(at=MANY, name="Tin", species="robot", POW=14, CON=12, SIZ=12))
    assert (12, 14) == (int(table.number("tin", "Hit points")), int(table.number("tin", "Power points")))
    table.press("skill", "tin", [5], skill="spot")
    assert "Tin, Spot" in said(table)


@pytest.mark.rule("BRP-EQP-190")
def test_only_repair_heals_a_robot() -> None:
    """First Aid, Medicine and time do nothing for it; Repair gives hit points back as First Aid would."""
    smith = person(at=MANY, name="Smith", skills=rated(first_aid=80, medicine=80, repair__mechanical=50, status=40))
    table = seat(MANY, smith=smith, tin=person(at=MANY, name="Tin", species="robot"))
    hurt(table, "tin", 4)
    reason = "Tin was built, and is not healed like that."
    assert reason == table.refused("first-aid", "smith", patient="tin", wound="wound-1").reason
    assert reason == table.refused("medicine", "smith", patient="tin", wound="wound-1", effect="heal").reason
    start = table.state
    table.press("repair-body", "smith", [30, 2], patient="tin", wound="wound-1", key="repair/mechanical")
    assert (["50%", "1d3"], 8) == (rolled(table), table.actor("tin").hit_points)
    table.state = start
    table.press("repair-body", "smith", [8, 1, 2], patient="tin", wound="wound-1", key="repair/mechanical")
    assert 9 == table.actor("tin").hit_points
    table.state = start
    table.press("repair-body", "smith", [70], patient="tin", wound="wound-1", key="repair/mechanical")
    assert 6 == table.actor("tin").hit_points
    table.press("repair-body", "smith", [99, 50], patient="tin", wound="wound-1", key="repair/mechanical")
    assert 5 == table.actor("tin").hit_points
    table.state = start
    table.press(
        "repair-body", "smith", [90], patient="tin", wound="wound-1", key="repair/mechanical", parts_needed=True
    )
    assert ("No parts are to be had." in said(table), 6) == (True, table.actor("tin").hit_points)
    table.press(
        "repair-body", "smith", [15, 30, 3], patient="tin", wound="wound-1", key="repair/mechanical", parts_needed=True
    )
    assert 9 == table.actor("tin").hit_points
    table.state = start
    table.press("heal-week", "tin")
    assert ([], 6) == (rolled(table), table.actor("tin").hit_points)


@pytest.mark.rule("BRP-EQP-191")
def test_an_artificial_arm() -> None:
    """It stands in for one that was lost, and only Repair heals it; the rest of the body heals as ever."""
    smith = person(at=LOCATED, name="Smith", skills=rated(first_aid=50, technical_skill__electronics=50))
    table = seat(LOCATED, smith=smith, ann=person(at=LOCATED, name="Ann"))
    hurt(table, "ann", 2, "left-arm")
    assert (
        "is flesh and blood"
        in table.refused(
            "repair-body", "smith", patient="ann", wound="wound-1", key="technical-skill/electronics"
        ).reason
    )
    table.press("fit-part", "ann", part="left-arm")
    assert "Ann has an artificial left arm." == said(table)
    assert "That part was built." == table.refused("first-aid", "smith", patient="ann", wound="wound-1").reason
    table.press("repair-body", "smith", [30, 2], patient="ann", wound="wound-1", key="technical-skill/electronics")
    assert 10 == table.actor("ann").hit_points
    table.state = table.state.write("ann", "wounds.wound-2", Wound(damage=1, location="chest")).write(
        "ann", "hit_points", 9
    )
    assert table.allows("first-aid", "smith", patient="ann", wound="wound-2")


@pytest.mark.rule("BRP-EQP-192")
def test_an_arm_better_than_nature() -> None:
    """It raises a characteristic while it is worn; without it the arm is wanting."""
    table = seat(ann=person(name="Ann", STR=12))
    assert "No part of the body comes off." == table.refused("remove-part", "ann").reason
    table.press("fit-part", "ann", part="right-arm", raises="STR", by=6, removable=True)
    assert 18 == table.actor("ann").value("STR")
    table.press("remove-part", "ann", part="part-right-arm")
    assert "Ann takes off: artificial right arm." == said(table)
    assert (12, True) == (table.actor("ann").value("STR"), table.actor("ann").is_marked("useless right-arm"))
    table.press("fit-part", "ann", part="right-arm")
    assert not table.actor("ann").is_marked("useless right-arm")
    assert "No part of the body comes off." == table.refused("remove-part", "ann").reason


# -- kits ---------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-217", "BRP-EEX-058")
@pytest.mark.parametrize(
    ("kits", "chance", "healed"), [((), 30, 2), (("First aid kit",), 30, 2), (("Medi-kit",), 60, 4)]
)
def test_a_medi_kit(kits: tuple[str, ...], chance: int, healed: int) -> None:
    """First Aid of 30 is 60 with it, and 2 points healed are 4."""
    doctor = person(name="Doc", skills=rated(first_aid=30), possessions=list(kits))
    table = seat(doc=doctor, ann=person(name="Ann"))
    hurt(table, "ann", 6)
    table.press("first-aid", "doc", [30, 2], patient="ann", wound="wound-1")
    assert ([chance], 4 + healed) == (chances(table)[:1], table.actor("ann").hit_points)


@pytest.mark.rule("BRP-EQP-218")
def test_an_auto_doc() -> None:
    """It rolls its own 100%, heals twice as much, and after Medicine a week of healing gives twice as much, once."""
    table = seat(ann=person(name="Ann", CON=40), doc=person(name="Doc"))
    assert "There is no auto-doc here." == table.refused("auto-doc", "doc").reason
    table.press("issue", "doc", item="auto-doc")
    hurt(table, "ann", 20)
    table.press("auto-doc", "doc", [90, 3], patient="ann", wound="wound-1")
    assert ([100], 11) == (chances(table)[:1], table.actor("ann").hit_points)
    assert "Auto-doc treats Ann: success." in said(table)
    table.press("heal-week", "ann", [2])
    assert 13 == table.actor("ann").hit_points
    table.press("auto-doc", "doc", [96], patient="ann", wound="wound-1", skill="medicine")
    assert 13 == table.actor("ann").hit_points
    table.press("auto-doc", "doc", [15, 1, 1], patient="ann", wound="wound-1", skill="medicine")
    assert 17 == table.actor("ann").hit_points
    table.press("heal-week", "ann", [2])
    assert 21 == table.actor("ann").hit_points
    table.press("heal-week", "ann", [2])
    assert 23 == table.actor("ann").hit_points


@pytest.mark.rule("BRP-EQP-219")
@pytest.mark.parametrize(
    ("machines", "chance"),
    [
        ((), 40),
        (("Computer",), 40),
        (("Poor computer",), 20),
        (("Fine computer",), 60),
        (("Poor computer", "Computer"), 40),
    ],
)
def test_a_computer(machines: tuple[str, ...], chance: int) -> None:
    """A fine one adds 20% to what it is used for, a poor one takes as much off; the best counts, and Spot has nothing of it."""
    table = seat(ann=person(name="Ann", possessions=list(machines), skills=rated(appraise=40, spot=40)))
    table.press("skill", "ann", [90], skill="appraise")
    assert [chance] == chances(table)
    table.press("skill", "ann", [90], skill="spot")
    assert [40] == chances(table)


# -- on weapons ---------------------------------------------------------------------------------


def shooter(*things: str, weapon: str = "pistol-medium", apart: int = 30) -> AtTheSeat:
    """Ann with a gun at 50%, and things to fit to it."""
    ann = person(
        name="Ann",
        weapons=[weapon],
        possessions=list(things),
        skills=rated(firearm__pistol=50, firearm__shotgun=50),
        STR=14,
        DEX=14,
    )
    return AtTheSeat(RULESET, duel(ann, fighter(name="Bo", CON=110, SIZ=10), apart=apart))


def shot(table: AtTheSeat, apart: int) -> int:
    """The chance of a shot at somebody so far away; 0 beyond reach."""
    table.state = table.state.write("scene", "places.b", apart).write("a", "fight.rank", 14)
    if not table.allows("attack", "a", target="b", weapon="pistol-medium"):
        return 0
    before = table.state
    table.press("attack", "a", [90], target="b", weapon="pistol-medium")
    found, table.state = chances(table)[0], before
    return found


@pytest.mark.rule("BRP-EQP-221", "BRP-EQP-222", "BRP-EEX-059")
@pytest.mark.parametrize(
    ("thing", "item", "base"),
    [
        ("", "", 20),
        ("Silencer", "silencer", 10),
        ("Telescopic scope", "telescopic-scope", 40),
        ("Laser sight", "laser-sight", 80),
    ],
)
def test_base_range(thing: str, item: str, base: int) -> None:
    """A medium pistol of 20 metres has 10 with a silencer, 40 with a scope, 80 with a laser sight."""
    table = shooter(*([thing] if thing else []))
    if item:
        table.press("fit", "a", [50] if item == "silencer" else [], item=item, weapon="pistol-medium")
        assert f"Ann fits {thing} to Medium Pistol." == said(table)
        assert not table.actor("a").stock
    assert [50, 25, 0] == [shot(table, base), shot(table, base + 1), shot(table, 4 * base + 1)]


@pytest.mark.rule("BRP-EQP-222")
def test_one_sight_at_a_time() -> None:
    """Two sights do not go on one weapon; what is taken off is carried again."""
    table = shooter("Telescopic scope", "Laser sight")
    assert "Nothing is fitted to a weapon." == table.refused("unfit", "a").reason
    table.press("fit", "a", item="laser-sight", weapon="pistol-medium")
    assert (
        "Such a thing is fitted already."
        == table.refused("fit", "a", item="telescopic-scope", weapon="pistol-medium").reason
    )
    table.state = table.state.write("a", "fight.rank", 14)
    table.press("unfit", "a", weapon="pistol-medium")
    assert {"telescopic-scope": 1, "laser-sight": 1} == dict(table.actor("a").stock)
    assert 25 == shot(table, 21)
    assert "Bo has nothing to fit." == table.refused("fit", "b").reason
    sniper = AtTheSeat(RULESET, duel(person(weapons=["rifle-sniper"], possessions=["Telescopic scope"], STR=12)))
    own = sniper.refused("fit", "a", item="telescopic-scope", weapon="rifle-sniper")
    assert "Such a thing is fitted already." == own.reason
    table.state = table.state.write("a", "fight.rank", 14)
    table.press("fit", "a", item="telescopic-scope", weapon="pistol-medium")
    table.state = table.state.write("a", "fight.rank", 14)
    assert not table.allows("fit", "a", item="laser-sight", weapon="pistol-medium")


@pytest.mark.rule("BRP-EQP-221")
def test_a_silencer_wears_out() -> None:
    """It lasts D100+10 shots, and then the base range is whole again; on a shotgun none goes."""
    table = shooter("Silencer")
    table.press("fit", "a", [1], item="silencer", weapon="pistol-medium")
    assert (["1d100 + 10"], 11) == (rolled(table), table.actor("a").fitted["pistol-medium"].lasts)
    table.state = table.state.write("a", "fitted.pistol-medium.lasts", 2).write("a", "fight.rank", 14)
    table.press("attack", "a", [90], target="b", weapon="pistol-medium")
    assert 1 == table.actor("a").fitted["pistol-medium"].lasts
    table.state = table.state.write("a", "fight.rank", 14)
    table.press("attack", "a", [90], target="b", weapon="pistol-medium")
    assert "The silencer on Medium Pistol is worn out." in said(table)
    assert not table.actor("a").fitted
    burst = shooter("Silencer", weapon="gun-submachine")
    burst.press("fit", "a", [1], item="silencer", weapon="gun-submachine")
    burst.state = burst.state.write("a", "fight.rank", 14)
    burst.press("autofire", "a", [90], at=("b",), weapon="gun-submachine", shots=3)
    assert 8 == burst.actor("a").fitted["gun-submachine"].lasts
    other = shooter("Silencer", weapon="shotgun-sporting")
    refusal = other.refused("fit", "a", item="silencer", weapon="shotgun-sporting")
    assert refusal.reason.startswith("Silencer does not fit")
    assert "restricted" in BOOK.content.get(Kit, "silencer").text


@pytest.mark.rule("BRP-EQP-220")
def test_a_stabilizer_steadies_later_shots() -> None:
    """The first shot of a round is as ever, the second has 5% more."""
    table = shooter("Stabilizer", apart=20)
    table.press("fit", "a", item="stabilizer", weapon="pistol-medium")
    for chance in (50, 55):
        table.press("attack", "a", [90], target="b", weapon="pistol-medium")
        assert [chance] == chances(table)[:1]


# -- books --------------------------------------------------------------------------------------


def reader(at: Any = BOOK, **more: Any) -> AtTheSeat:
    """Ann, who reads Latin at 50%, and knows some history."""
    skills = rated(language__latin=50, knowledge__history=40, literacy__latin=20)
    return seat(at, ann=person(at=at, name="Ann", skills={**skills, **more}))


def study(table: AtTheSeat, *faces: int, **form: Any) -> int:
    """Ann studies a book in Latin on history."""
    given: int = table.press("study-book", "ann", faces, skill="knowledge/history", language="language/latin", **form)
    return given


@pytest.mark.rule("BRP-EQP-207", "BRP-EQP-209")
def test_a_book_must_be_read() -> None:
    """Without a Language roll nothing comes of it, nor time lost; a translation needs none; Literacy, where that is a skill."""
    table = reader()
    assert 0 == study(table, 51, kind="lore", reward=5)
    assert [50] == chances(table)
    assert "Ann makes nothing of the book." in said(table)
    assert 0 == table.state.scene.minutes
    assert 5 == study(table, kind="lore", reward=5, translated=True)
    assert [] == rolled(table)
    lettered = reader(book(literacy="separate"))
    study(lettered, 21, kind="lore", reward=5)
    assert [20] == chances(lettered)


@pytest.mark.rule("BRP-EQP-208", "BRP-EQP-211")
def test_lore_adds_its_reward() -> None:
    """When its hours are over, the skill has grown by the reward; of no reward nothing is learned."""
    table = reader()
    assert 10 == study(table, 50, kind="lore", reward=10, hours=100)
    assert "Ann: reads for 100 hours, in 2 weeks. Ann learns 10% from it: 50% now." in said(table)
    assert 2 * 7 * 24 * 60 == table.state.scene.minutes
    assert 50 == int(table.number("ann", "Knowledge (History)"))
    refusal = table.refused("study-book", "ann", skill="knowledge/history", language="language/latin", kind="lore")
    assert "Such a book adds some percent." == refusal.reason


@pytest.mark.rule("BRP-EQP-210")
def test_an_instructional_book_gives_a_check() -> None:
    """Or a set increase, if the game master says so."""
    table = reader()
    assert 0 == study(table, 50)
    assert "Ann has a check to make for it." in said(table)
    assert ("knowledge/history",) == table.actor("ann").checks
    assert 3 == study(table, 50, reward=3)


@pytest.mark.rule("BRP-EQP-212", "BRP-EEX-057")
@pytest.mark.parametrize(("limit", "most"), [(100, 57), (99, 56)])
def test_horrific_lore(limit: int, most: int) -> None:
    """What stands there costs sanity without a roll, and Blasphemous Lore of 43 leaves 57 of it at the most,
    however much there was before.
    """
    at = book(sanity=True, lore_limit=limit)
    lore = rated(language__latin=50, knowledge__blasphemous_lore=38)
    table = seat(at, ann=person(at=at, name="Ann", POW=18, skills=lore))
    table.press(
        "study-book",
        "ann",
        [50],
        skill="knowledge/blasphemous-lore",
        language="language/latin",
        kind="lore",
        reward=5,
        horror=4,
    )
    assert "What stands there costs Ann 4 sanity." in said(table)
    assert (most - 4, most) == (table.actor("ann").sanity, int(table.number("ann", "Most sanity")))
    assert ["50%"] == rolled(table)


@pytest.mark.rule("BRP-EQP-213")
def test_a_reference_book() -> None:
    """It takes twice the time, and the skill itself must succeed too; no check comes of it."""
    table = reader()
    assert 0 == study(table, 50, 41, kind="reference", reward=4)
    assert [50, 40] == chances(table)
    assert "Ann finds nothing new in it." in said(table)
    assert 2 * 7 * 24 * 60 == table.state.scene.minutes
    assert 4 == study(table, 50, 40, kind="reference", reward=4)
    assert () == table.actor("ann").checks


@pytest.mark.rule("BRP-EQP-208", "BRP-EQP-214")
def test_a_spellbook_is_for_casters() -> None:
    """It teaches no skill, and costs nobody a week: it is read as a grimoire, where magic or sorcery is played."""
    table = reader()
    refusal = table.refused("study-book", "ann", skill="knowledge/history", language="language/latin", kind="spellbook")
    assert ("BRP-EQP-214", "A spellbook teaches no skill.") == (refusal.rule, refusal.reason)
    assert "grimoire" in refusal.instead


@pytest.mark.rule("BRP-EQP-215")
@pytest.mark.parametrize(
    ("size", "binding", "rounds", "gone", "armour"),
    [
        (2, "boards", 1, False, 2),
        (2, "boards", 2, True, 2),
        (0, "paper", 1, True, 0),
        (1, "leather", 1, True, 4),
        (1, "iron", 9, False, 6),
    ],
)
def test_a_book_in_the_fire(size: int, binding: str, rounds: int, gone: bool, armour: int) -> None:
    """It lasts as many rounds as it has hit points, which are its SIZ; iron keeps it."""
    table = reader()
    assert gone == table.press("ruin-book", "ann", size=size, binding=binding, rounds=rounds)
    assert f"{counted(size, 'hit point')} and armour {armour}" in said(table)
    assert gone == ("destroyed" in said(table))


@pytest.mark.rule("BRP-EQP-193")
@pytest.mark.parametrize(
    ("unit", "amount", "told_so"),
    [("metre-in-feet", 2, "2 m (in feet) is about 6 feet."), ("kilometre", 10, "10 km is about 6 miles."), ("kilogram", 10, "10 kg is about 22 pounds."),
     ("celsius", 100, "100 degrees Celsius is about 212 degrees Fahrenheit."), ("celsius", 0, "0 degrees Celsius is about 32 degrees Fahrenheit."),
     ("centimetre", 30, "30 cm is about 10 inches."), ("gram", 100, "100 g is about 3 ounces."), ("tonne", 1, "1 t is about 2200 pounds."),
     ("metre", 5, "5 m is about 5 yards."), ("litre", 4, "4 l is about 4 quarts.")],
)  # fmt: skip
def test_measures(unit: str, amount: int, told_so: str) -> None:
    """Roughly, as the table has it."""
    table = reader()
    assert told_so == table.press("convert", "ann", unit=unit, amount=amount)
    assert told_so == said(table)
