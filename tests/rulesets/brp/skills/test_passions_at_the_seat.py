"""Passions at the seat: what inspires, what casts down, what strong ones demand, and how they fade."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chances, changed, rolled, said, seat
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, legal_character, person, rated, told
from tests.rulesets.brp.stage import seat as seat_at

from rulewright.chance.dice import RandomDice
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.rulesets.brp.state.entries import Dishonour, Passion
from rulewright.testing.at_the_seat import AtTheSeat

AT = book(passions=True)
LOVE, HATE, FEAR, HOME = "Love (family)", "Hate (the reeves)", "Fear (wolves)", "Loyalty (the home town)"
DAY = 24 * 60


def table(passions: dict[str, int] | None = None, **more: Any) -> AtTheSeat:
    """Ada, who feels something, and Brom, who looks on."""
    skills = rated(climb=40, spot=50, persuade=50, dodge=40, hide=40)
    ada = person(at=AT, name="Ada", passions=passions or {LOVE: 80}, skills=skills, **more)
    return seat(AT, ada=ada, brom=person(at=AT, name="Brom"))


def fight(passions: dict[str, int]) -> AtTheSeat:
    """Ada and Brom with swords in hand, and Cole beside Brom."""
    ada, brom = fighter("sword-broad", at=AT, name="Ada", passions=passions), fighter("sword-broad", at=AT, name="Brom")
    return seat_at(duel(ada, brom, c=fighter("sword-broad", at=AT, name="Cole")), AT)


def inspired(there: AtTheSeat, face: int, *more: int, passion: str = LOVE, skill: str = "climb", **form: Any) -> str:
    """Call on a passion, with leave; what was said."""
    there.press("passion", "ada", [face, *more], [True], passion=passion, skill=skill, **form)
    return said(there)


# -- inspiration --------------------------------------------------------------------------------


@pytest.mark.rule("BRP-OPT-055", "BRP-SDX-071")
def test_what_a_passion_gives() -> None:
    """At 80: 04 gives 50, 16 gives 30, 80 gives 20, and a check each; 81 takes 10 off every roll of the scene."""
    for face, by in ((4, 50), (16, 30), (80, 20)):
        there = table()
        assert f"Love (family) inspires Ada: Climb +{by}%." == inspired(there, face)
        assert (f"passion/{LOVE}",) == there.actor("ada").checks
        there.press("skill", "ada", [40], skill="climb")
        assert [40 + by] == chances(there)
        there.press("skill", "ada", [40], skill="spot")
        assert [50] == chances(there)
    there = table()
    assert "Love (family) leaves Ada cold: -10% on every roll of this scene." == inspired(there, 81)
    assert () == there.actor("ada").checks
    there.press("skill", "ada", [40], skill="spot")
    assert [40] == chances(there)
    there.press("characteristic", "ada", [30], characteristic="CON")
    assert [40] == chances(there)
    there.press("ask-passion", "ada", [70], [True], passion=LOVE)
    assert [70] == chances(there)
    there.press("end-scene", "ada")
    there.press("skill", "ada", [40], skill="spot")
    assert [50] == chances(there)


@pytest.mark.rule("BRP-OPT-055")
def test_whoever_is_left_cold_rolls_everything_worse() -> None:
    """10 off resistance, sanity, a name and allegiance too, each as whoever rolls has it; a poison has it the easier."""
    at = book(passions=True, sanity=True, reputation=True, allegiance=True)
    sheet = {"POW": 12, "reputation": 40, "allegiances": {"law": 62}, "acknowledged": "law", "passions": {LOVE: 80}}
    there = seat(at, ada=person(at=at, name="Ada", **sheet), brom=person(at=at, name="Brom", reputation=50))
    inspired(there, 81)
    for press, form, dice, chance in (
        ("resist", {"active": 10, "passive": 10}, [50], 40),
        ("poison", {"potency": 10}, [99], 60),
        ("sanity", {"loss": "1/1d3"}, [30], 50),
        ("impress", {"target": "brom", "skill": "persuade"}, [10], 30),
        ("know-by-repute", {"target": "brom"}, [99], 40),
        ("call-on-force", {"benefit": "benefit-life"}, [60], 52),
    ):
        there.press(press, "ada", dice, **form)
        assert [chance] == chances(there), press


@pytest.mark.rule("BRP-OPT-018", "BRP-OPT-054")
def test_nobody_calls_on_what_they_do_not_feel() -> None:
    """Only what is written down, and in use, is on offer: no other's love, and no trait where traits are not played."""
    there = table({LOVE: 80}, traits={"brave-or-cowardly": 60})
    assert [LOVE] == there.offered("passion", "ada", "passion")
    for feeling in (HOME, "trait/brave"):
        assert not there.allows("passion", "ada", passion=feeling, skill="climb")


@pytest.mark.rule("BRP-OPT-054")
def test_inspiration_lasts_for_the_task_and_a_day_at_most() -> None:
    """It takes no time, ends when the task is done, or after a day of play."""
    there = table()
    inspired(there, 50)
    assert 0 == there.state.scene.minutes
    there.press("pass-time", "ada", [], ["rest", "rest"], hours=23)
    there.press("skill", "ada", [40], skill="climb")
    assert [60] == chances(there)
    there.press("pass-time", "ada", [], ["rest", "rest"], hours=1)
    there.press("skill", "ada", [40], skill="climb")
    assert [40] == chances(there)
    there = table()
    inspired(there, 50)
    there.press("end-inspiration", "ada")
    assert "inspired" not in there.actor("ada").effects
    assert "Ada is not inspired." == there.refused("end-inspiration", "ada").reason


@pytest.mark.rule("BRP-OPT-054")
def test_one_try_in_a_scene_whatever_the_feeling() -> None:
    """A second passion must wait for the next scene; and an augment does not go with an inspiration."""
    there = table({LOVE: 80, HOME: 60})
    inspired(there, 50)
    again = there.refused("passion", "ada", passion=HOME, skill="spot")
    assert "Ada has called on a feeling in this scene." == again.reason
    besides = there.refused("skill", "ada", skill="climb", augment="spot")
    assert ("BRP-OPT-054", "A feeling or a name lifts that roll already.") == (besides.rule, besides.reason)
    assert there.allows("skill", "ada", skill="spot", augment="climb")
    there.press("end-scene", "ada")
    assert there.allows("passion", "ada", passion=HOME, skill="spot")
    assert "BRP-OPT-054" == there.refused("passion", "ada", passion=HOME, skill="climb").rule


@pytest.mark.rule("BRP-OPT-052", "BRP-OPT-054")
def test_the_game_master_must_allow_it() -> None:
    """Without leave nothing is rolled, and the try is not spent; who asks for a roll is advised and no more."""
    there = table()
    there.press("passion", "ada", [], [False], passion=LOVE, skill="climb")
    assert ([], {}) == (rolled(there), changed(there))
    assert "Ada finds no strength in Love (family) now." == said(there)
    assert there.allows("passion", "ada", passion=LOVE, skill="climb")
    there.press("ask-passion", "ada", [80], [True], passion=LOVE, what="the child cries")
    assert "Love (family) stirs in Ada (the child cries). What they do is theirs to say." == said(there)
    there.press("ask-passion", "ada", [81], [True], passion=LOVE)
    assert "Love (family) does not move Ada. What they do is theirs to say." == said(there)
    there.press("ask-passion", "ada", [], [False], passion=LOVE)
    assert "Love (family) has nothing to say to Ada now." == said(there)
    there.press("call-passion", "ada", [30], passion=LOVE, what="an insult")
    assert [80] == chances(there)
    assert "No passion is in use here." == seat(BOOK, ada=person()).refused("call-passion", "ada", passion=LOVE).reason


# -- despair ------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-OPT-055", "BRP-OPT-056")
def test_a_fumble_ends_in_despair() -> None:
    """The passion loses 1D10; until it is over one can only run or hide, unless the game master allows more."""
    there = table({LOVE: 80})
    words = inspired(there, 100, 7, 2, 10)
    assert 73 == there.actor("ada").character.passions[LOVE]
    assert "Love (family) fails Ada, and loses 7 points." in words
    assert "Ada falls into despair for 10 rounds, and can only run or hide." in words
    no = there.refused("skill", "ada", skill="spot")
    assert ("BRP-OPT-056", "Ada is in despair, and can only run or hide.") == (no.rule, no.reason)
    assert there.allows("hide", "ada")
    assert there.allows("move", "ada")
    there.press("allow-in-despair", "ada")
    assert there.allows("skill", "ada", skill="spot")
    there.press("end-scene", "ada")
    assert not there.allows("skill", "ada", skill="spot")
    there.press("lift-despair", "ada")
    assert there.allows("skill", "ada", skill="spot")
    assert "Ada does not despair." == there.refused("lift-despair", "ada").reason


@pytest.mark.rule("BRP-OPT-056")
def test_how_long_despair_lasts() -> None:
    """1–3: 1D10 rounds; 4–7: ten more; 8–9: until the sun rises or sets; 10: 1D3 days of play."""
    for die, more, minutes in ((3, 10, 2), (4, 5, 3), (7, 10, 4)):
        there = table()
        inspired(there, 100, 1, die, more)
        there.press("pass-time", "ada", [], ["rest", "rest"], hours=1)
        assert there.allows("skill", "ada", skill="spot")
        there = table()
        inspired(there, 100, 1, die, more)
        assert minutes == there.actor("ada").effects["in-despair"].clock.left
    there = table()
    inspired(there, 100, 1, 8)
    there.press("pass-time", "ada", [], ["rest", "rest"], hours=5)
    assert not there.allows("skill", "ada", skill="spot")
    there.press("sun", "ada")
    assert there.allows("skill", "ada", skill="spot")
    there = table()
    inspired(there, 100, 1, 9)
    there.press("pass-time", "ada", [], ["rest", "rest"], hours=12)
    assert there.allows("skill", "ada", skill="spot")
    there = table()
    inspired(there, 100, 1, 7, 10)
    there.press("sun", "ada")
    assert not there.allows("skill", "ada", skill="spot")
    there = table()
    inspired(there, 100, 1, 10, 2)
    there.press("pass-time", "ada", [], ["rest", "rest"], hours=47)
    assert not there.allows("skill", "ada", skill="spot")
    there.press("pass-time", "ada", [], ["rest", "rest"], hours=1)
    assert there.allows("skill", "ada", skill="spot")


@pytest.mark.rule("BRP-OPT-056")
def test_despair_in_a_fight() -> None:
    """Whoever despairs strikes nobody, but may run; rounds end it."""
    there = fight({LOVE: 80})
    there.press("passion", "a", [100, 1, 1, 2], [True], passion=LOVE, skill="melee-weapon/sword")
    assert "BRP-OPT-056" == there.refused("attack", "a", target="b", weapon="sword-broad").rule
    assert there.allows("move", "a")
    assert "BRP-OPT-056" == there.refused("aura", "a").rule
    assert "BRP-OPT-056" == there.refused("put-away", "a", item="sword-broad").rule
    for _ in range(2):
        there.proceed([], ["act", "act", "act"])
    assert there.allows("attack", "a", target="b", weapon="sword-broad")


# -- limits -------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-OPT-048")
def test_hate_helps_against_its_subject_alone() -> None:
    """Against the one who is hated 20 more, and nothing against whoever stands beside."""
    there = fight({HATE: 60})
    no = there.refused("passion", "a", passion=HATE, skill="melee-weapon/sword")
    assert "Hate helps against its subject alone." == no.reason
    there.press("passion", "a", [50], [True], passion=HATE, skill="melee-weapon/sword", against=("b",))
    assert "Hate (the reeves) inspires Ada: Melee Weapon (Sword) +20% against Brom." == said(there)
    start = there.state
    there.press("attack", "a", [96], target="b", weapon="sword-broad")
    assert 70 == chances(there)[0]
    there.state = start.write("scene", "places.c", 1).write("scene", "sides.c", "blue")
    there.press("attack", "a", [96], target="c", weapon="sword-broad")
    assert 50 == chances(there)[0]


@pytest.mark.rule("BRP-OPT-047", "BRP-SEX-036")
def test_what_fear_is_of_and_what_it_helps() -> None:
    """Of beings and not of old age; near them, to run and to dodge, and to strike only when cornered."""
    there = table({FEAR: 60})
    assert (
        "Fear stirs only when its subject is near."
        == there.refused("passion", "ada", passion=FEAR, skill="dodge").reason
    )
    assert there.allows("passion", "ada", passion=FEAR, skill="dodge", near=True)
    assert there.allows("passion", "ada", passion=FEAR, skill="climb", near=True)
    assert (
        "Fear does not help with Persuade."
        == there.refused("passion", "ada", passion=FEAR, skill="persuade", near=True).reason
    )
    assert not there.allows("passion", "ada", passion=FEAR, skill="brawl", near=True)
    assert there.allows("passion", "ada", passion=FEAR, skill="brawl", near=True, cornered=True)
    for focus in ("old age", "Earthquakes"):
        no = there.refused("new-passion", "ada", kind="Fear", focus=focus)
        assert ("BRP-OPT-047", f"Fear is of somebody, or of a kind of beings, not of {focus}.") == (no.rule, no.reason)
    there.press("new-passion", "ada", kind="Fear", focus="death")
    assert "Fear (death) is of little use: everybody feels that." in said(there)
    there.press("new-passion", "ada", kind="Fear", focus="a former enemy")
    assert "Ada feels Fear (a former enemy) from now on, at 60%." == said(there)
    mortal = legal_character(passions={"Fear (death)": 80, LOVE: 60, HOME: 60})
    assert "feels Fear (death), as everybody does" in CREATION.doubts(mortal, AT)
    there.press("call-passion", "ada", [30], passion=FEAR, affront="toward-the-feared")
    assert "Fear (wolves) stirs in Ada (the way leads toward what is feared)" in said(there)
    assert "BRP-OPT-047" == table().refused("call-passion", "ada", passion=LOVE, affront="toward-the-feared").rule


@pytest.mark.rule("BRP-OPT-049", "BRP-SEX-037")
def test_an_insult_asks_love_or_devotion_and_not_honor() -> None:
    """The family is a matter of love, the god one of devotion or of loyalty to the temple."""
    felt = {LOVE: 60, "Honor": 60, "Devotion (the Lady)": 60, "Loyalty (the temple)": 60, HOME: 60}
    there = table(felt)
    for affront, asked in (
        ("family-insulted", {LOVE}),
        ("god-insulted", {"Devotion (the Lady)", "Loyalty (the temple)"}),
    ):
        allowed = {each for each in felt if there.allows("call-passion", "ada", passion=each, affront=affront)}
        assert asked == allowed
    no = there.refused("call-passion", "ada", passion="Honor", affront="family-insulted")
    assert ("Where the family is insulted, Honor is not asked.", "Ask Love (family).") == (no.reason, no.instead)


@pytest.mark.rule("BRP-OPT-049")
@pytest.mark.parametrize(
    ("act", "loss"),
    [
        ("attack-on-an-unarmed-foe", 5),
        ("cowardice", 5),
        ("deserting-in-battle", 5),
        ("denying-deserved-mercy", 5),
        ("plundering-a-holy-place-of-one-s-own-religion", 5),
        ("discourtesy-to-a-person-under-own-protection", 10),
        ("flagrant-cowardice", 15),
        ("treason-to-allies", 15),
        ("oath-broken", 25),
        ("attacking-or-robbing-the-weak", 25),
        ("killing-a-weaker-person", 35),
        ("rape-or-sexual-assault", 50),
        ("killing-family-members", 50),
    ],
)
def test_what_each_act_costs(act: str, loss: int) -> None:
    """Five for the least, fifty for the worst of them. [BRP-OPT-049]"""
    there = table({"Honor": 90, LOVE: 60})
    assert 90 - loss == there.press("lose-honor", "ada", passion="Honor", act=f"dishonour-{act}")


@pytest.mark.rule("BRP-OPT-049", "BRP-OPT-057", "BRP-SDX-081")
def test_honor_is_lost_by_what_one_does() -> None:
    """Honor 60: a weaker person killed leaves 25, an oath broken nothing; then it is gone, and does not come back."""
    losses = {each.name: each.loss for each in AT.content.all(Dishonour)}
    assert (13, 5, 15, 50) == (
        len(losses), losses["cowardice"], losses["treason to allies"], losses["killing family members"]
    )  # fmt: skip
    there = table({"Honor": 60, LOVE: 60})
    there.press("award", "ada", skill="passion/Honor")
    assert ["Honor"] == there.offered("lose-honor", "ada", "passion")
    assert 25 == there.press("lose-honor", "ada", passion="Honor", act="dishonour-killing-a-weaker-person")
    assert "Ada loses 35 of Honor for killing a weaker person: 25% is left." == said(there)
    assert 0 == there.press("lose-honor", "ada", passion="Honor", act="dishonour-oath-broken")
    assert "Ada no longer feels Honor: it is extinct." in said(there)
    assert ({LOVE: 60}, ()) == (dict(there.actor("ada").character.passions), there.actor("ada").checks)
    assert "Honor is extinct in Ada." == there.refused("new-passion", "ada", kind="Honor").reason
    there.press("new-passion", "ada", kind="Honor", again=True, why="a miracle")
    assert 60 == there.actor("ada").character.passions["Honor"]
    assert ["Honor"] == there.offered("lose-honor", "ada", "passion")


# -- conflict and demand ------------------------------------------------------------------------


@pytest.mark.rule("BRP-OPT-050", "BRP-SEX-038")
def test_loyalties_in_conflict() -> None:
    """The town against the captain: the higher rating, or an opposed roll of the two."""
    captain = "Loyalty (the captain)"
    there = table({HOME: 70, captain: 60})
    assert HOME == there.press("weigh-passions", "ada", passion=captain, other=HOME, how="higher").winner
    assert [] == rolled(there)
    assert captain == there.press("weigh-passions", "ada", [71, 50], passion=HOME, other=captain).winner
    assert (f"Ada goes by {captain}.", [70, 60]) == (said(there), chances(there))
    assert HOME == there.press("weigh-passions", "ada", [10, 50], passion=HOME, other=captain).winner
    assert "" == there.press("weigh-passions", "ada", [80, 70], passion=HOME, other=captain).winner
    even = table({HOME: 60, captain: 60})
    assert (
        "Neither is the higher."
        == even.refused("weigh-passions", "ada", passion=HOME, other=captain, how="higher").reason
    )


@pytest.mark.rule("BRP-OPT-058", "BRP-SEX-029")
def test_a_strong_passion_demands_its_due() -> None:
    """Hate 95, and the hated are let go: a roll; then one gives in, or it sinks to 79, or another passion outweighs it."""
    felt = {HATE: 95, LOVE: 60}
    form = {"passion": HATE, "what": "lets them go"}
    assert "free" == table(felt).press("demand-passion", "ada", [96], **form)
    assert "gives in" == table(felt).press("demand-passion", "ada", [50], ["give in"], **form)
    there = table(felt)
    assert "lowered" == there.press("demand-passion", "ada", [50], ["lower"], **form)
    assert 79 == there.actor("ada").character.passions[HATE]
    assert "At 79% it demands nothing." == there.refused("demand-passion", "ada", **form).reason
    there = table(felt)
    assert "excused" == there.press("demand-passion", "ada", [50, 96, 30], [LOVE], **form)
    assert (95, [95, 95, 60]) == (there.actor("ada").character.passions[HATE], chances(there))
    there = table(felt)
    assert "lowered" == there.press("demand-passion", "ada", [50, 50, 96], [LOVE, "lower"], **form)
    assert 79 == there.actor("ada").character.passions[HATE]


@pytest.mark.rule("BRP-OPT-053")
def test_a_feeling_is_shown_to_win_support() -> None:
    """Who is believed has them behind; who is not is a fraud to them for this scene."""
    there = table({HOME: 60})
    there.press("show-passion", "ada", [60], passion=HOME, target="brom")
    assert "Brom believes Ada, and stands behind them." == said(there)
    assert (
        "Brom stands behind them already." == there.refused("show-passion", "ada", passion=HOME, target="brom").reason
    )
    there = table({HOME: 60})
    there.press("show-passion", "ada", [61], passion=HOME, target="brom")
    assert "Brom sees a fraud in Ada." == said(there)
    assert "Brom takes them for a fraud." == there.refused("show-passion", "ada", passion=HOME, target="brom").reason
    there.press("end-scene", "ada")
    assert there.allows("show-passion", "ada", passion=HOME, target="brom")


@pytest.mark.rule("BRP-OPT-053")
def test_a_feeling_shown_in_a_fight_is_a_deed() -> None:
    """It costs five ranks, as another deed does; whoever has none left shows nothing."""
    there = fight({HOME: 60})
    rank = there.actor("a").fight.rank
    there.press("show-passion", "a", [60], passion=HOME, target="c")
    assert rank - 5 == there.actor("a").fight.rank
    there.state = there.state.write("a", "fight.rank", 0)
    assert not there.allows("show-passion", "a", passion=HOME, target="b")


# -- how they come and go -----------------------------------------------------------------------


@pytest.mark.rule("BRP-OPT-045", "BRP-OPT-046", "BRP-OPT-051")
def test_three_passions_to_start_with() -> None:
    """One at 80 and two at 60, each with what it is about; other ones, or of another kind, by leave."""
    three = {LOVE: 80, "Love (Tam)": 60, "Honor": 60}
    assert [] == told(legal_character(passions=three), AT)
    for felt, rules in (
        ({LOVE: 80, HOME: 60}, ["BRP-OPT-051"]),
        ({LOVE: 80, HOME: 70, "Honor": 60}, ["BRP-OPT-051"]),
        ({"Love": 80, HOME: 60, "Honor": 60}, ["BRP-OPT-045"]),
        ({"Envy (Tam)": 80, HOME: 60, "Honor": 60}, ["BRP-OPT-046"]),
        ({"Brave": 80, HOME: 60, "Honor": 60}, ["BRP-OPT-046", "BRP-OPT-046"]),
        ({"Fear (old age)": 80, HOME: 60, "Honor": 60}, ["BRP-OPT-047"]),
    ):
        assert rules == told(legal_character(passions=felt), AT)
    assert [] == told(legal_character(passions={"Envy (Tam)": 70}, agreed=["passions"]), AT)
    anybody = CREATION.random(RandomDice(5), AT, {})
    assert ([], 3) == (told(anybody, AT), len(anybody.passions))
    listed = {(each.name, about) for each in AT.content.all(Passion) for about in each.about or ("none",)}
    assert 12 == len(listed)
    there = table(three)
    assert 80 == int(there.number("ada", LOVE))


@pytest.mark.rule("BRP-OPT-045")
def test_a_passion_grows_and_is_worn_down() -> None:
    """By experience beyond 100 too; by contrary acts as the game master says."""
    there = table({LOVE: 98}, INT=10)
    there.press("award", "ada", skill=f"passion/{LOVE}")
    there.press("learn", "ada", [99, 6])
    assert 104 == there.actor("ada").character.passions[LOVE]
    assert 94 == there.press("lower-passion", "ada", passion=LOVE, points=10, why="forgot them")
    assert "Ada acts against Love (family) (forgot them): 94% is left." == said(there)
    assert 0 == there.press("lower-passion", "ada", passion=LOVE, points=100, why="sold them")
    assert {} == dict(there.actor("ada").character.passions)


@pytest.mark.rule("BRP-OPT-059")
def test_a_new_passion() -> None:
    """At 60 as a rule, higher for a reason; not twice, not without a focus, and no trait by another name."""
    there = table()
    there.press("new-passion", "ada", kind="Loyalty", focus="the captain")
    assert 60 == there.actor("ada").character.passions["Loyalty (the captain)"]
    there.press("new-passion", "ada", kind="Hate", focus="Brom", rating=85, why="he burned the mill")
    assert 85 == there.actor("ada").character.passions["Hate (Brom)"]
    assert "Ada feels that already." == there.refused("new-passion", "ada", kind="Hate", focus="Brom").reason
    assert "Hate needs a focus." == there.refused("new-passion", "ada", kind="Hate").reason
    assert not seat(BOOK, ada=person()).allows("new-passion", "ada", kind="Honor")


@pytest.mark.rule("BRP-OPT-046", "BRP-OPT-059")
def test_a_passion_of_the_tables_own() -> None:
    """Both may agree on what the book does not name, but on no trait by another name, and not on nothing."""
    there = table()
    there.press("new-passion", "ada", kind="another", focus="Envy (Tam)")
    assert 60 == there.actor("ada").character.passions["Envy (Tam)"]
    assert "Ada feels Envy (Tam) from now on, at 60%." == said(there)
    assert "BRP-OPT-046" == there.refused("new-passion", "ada", kind="another", focus="Brave").rule
    assert "BRP-OPT-045" == there.refused("new-passion", "ada", kind="another").rule


@pytest.mark.rule("BRP-OPT-060", "BRP-SDX-072")
def test_a_passion_is_let_cool() -> None:
    """At 70 with INT 12: 60 is not enough to keep it, and it loses 1D6; 70 is. Only without a check, once an adventure."""
    there = table({LOVE: 70}, INT=12)
    assert 66 == there.press("cool-passion", "ada", [60, 4], passion=LOVE)
    assert "That was tried after this adventure." == there.refused("cool-passion", "ada", passion=LOVE).reason
    there.press("new-adventure", "ada")
    assert there.allows("cool-passion", "ada", passion=LOVE)
    there = table({LOVE: 70}, INT=12)
    assert 70 == there.press("cool-passion", "ada", [70], passion=LOVE)
    there = table({LOVE: 70}, INT=12)
    there.press("award", "ada", skill=f"passion/{LOVE}")
    assert "Love (family) has earned a check." == there.refused("cool-passion", "ada", passion=LOVE).reason


@pytest.mark.rule("BRP-OPT-060", "BRP-OPT-061")
def test_a_passion_is_lowered_or_dropped_by_choice() -> None:
    """Acted against, one of 80 or more falls to 80 or below; at 50 or less it may be dropped."""
    there = table({LOVE: 95, HOME: 50, "Honor": 51})
    assert 80 == there.press("renounce-passion", "ada", passion=LOVE)
    assert 65 == there.press("renounce-passion", "ada", passion=LOVE, to=65)
    assert "At 65% it demands nothing." == there.refused("renounce-passion", "ada", passion=LOVE).reason
    there.press("drop-passion", "ada", passion=HOME)
    assert {LOVE: 65, "Honor": 51} == dict(there.actor("ada").character.passions)
    assert "At 51% it is still felt." == there.refused("drop-passion", "ada", passion="Honor").reason
    assert there.allows("new-passion", "ada", kind="Loyalty", focus="the home town")


@pytest.mark.parametrize(("rated", "strong"), [(79, False), (80, True)])
def test_a_passion_demands_from_the_same_strength_on_for_both_buttons(rated: int, strong: bool) -> None:
    """What demands nothing at 79 need not be acted against, and what demands its due at 80 must. [BRP-OPT-058 BRP-OPT-060]"""
    there = table({LOVE: rated})
    for button, form, rule in (
        ("demand-passion", {"what": "walks by"}, "BRP-OPT-058"),
        ("renounce-passion", {}, "BRP-OPT-060"),
    ):
        if strong:
            assert there.allows(button, "ada", passion=LOVE, **form)
        else:
            no = there.refused(button, "ada", passion=LOVE, **form)
            assert ("At 79% it demands nothing.", rule) == (no.reason, no.rule)
