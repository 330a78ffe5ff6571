"""Arms and creatures at the table, figure by figure: attack, range, rounds, hands, hides and what a kind is born with."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworlds.stage import BOOK, battle, person, seated, table

from rulewright.play.readers.scripted import OffScript
from rulewright.rulesets.otherworlds.state.character import Spot
from rulewright.rulesets.otherworlds.state.entries import Weapon, WeaponType
from rulewright.testing.at_the_seat import AtTheSeat

# A weapon, what is added to its attack value, the value, its range in spaces, the hands it takes, its rounds.
ARMS = """
    hand-axe strength 2 1 1 0
    great-axe strength 4 1 2 0
    longshot dexterity 4 12 2 4
    hunting-bow dexterity 3 8 2 0
    thumper explosive 7 8 2 3
    buster-sword strength 4 1 2 0
    steel-claws dexterity 1 1 0 0
    cudgel strength 2 1 1 0
    fists strength 0 1 0 0
    frag-grenade explosive 7 6 1 1
    hand-cannon dexterity 4 3 1 2
    tower-shield strength 1 1 1 0
    buckler strength 0 1 1 0
    war-hammer strength 4 1 2 0
    mace strength 3 1 1 0
    javelin strength 2 1 1 0
    katana dexterity 3 1 1 0
    knight-sword strength 3 1 1 0
    fighting-knife dexterity 1 1 1 0
    venom-knife dexterity 1 1 1 0
    chain-flail strength 3 1 1 0
    lance strength 4 2 2 0
    belt-gun dexterity 3 6 2 20
    service-pistol dexterity 2 4 1 8
    shock-pistol dexterity 2 3 1 6
    combat-rifle dexterity 3 8 2 12
    rapier dexterity 2 1 1 0
    spear strength 3 2 2 0
    frost-spear strength 2 2 2 0
    revolver dexterity 3 4 1 6
    rocket-launcher explosive 8 10 2 1
    scythe strength 3 1 2 0
    shotgun dexterity 4 2 2 4
    oak-staff strength 2 1 2 0
    bullwhip dexterity 1 2 1 0
    machine-pistol dexterity 2 4 1 16
    stun-baton strength 2 1 1 0
    acid-sprayer dexterity 3 2 1 5
    burning-brand strength 2 1 1 0
    soul-reaver strength 3 1 2 0
    fangs strength 2 1 0 0
    talons dexterity 2 1 0 0
    stone-gaze dexterity 3 4 0 0
    chill-touch strength 2 1 0 0
    venom-stinger dexterity 2 1 0 0
    slam strength 3 1 0 0
    gale-wings dexterity 3 2 0 0
"""
# A creature: its six attributes, Speed, initiative, Armor, guard, recharge, Health, size, absorb; and what else it has.
KINDS = """
    bandit 4 3 3 2 2 2 3 3 0 0 0 15 2 0 bandages=1
    raider-gunner 3 4 4 2 3 2 3 3 1 0 0 20 2 0
    duelist-captain 3 6 4 3 3 4 3 3 1 3 1 20 2 0 acrobatics=2 influence=2
    frost-wolf 4 5 3 1 4 1 5 5 0 0 0 15 2 0 perception=2 athletics=2
    venom-spider 3 6 3 1 3 1 3 3 0 0 0 15 1 0 stealth=3
    ghoul 4 3 5 1 2 2 3 3 0 0 0 25 2 0
    restless-spirit 2 5 3 3 3 5 3 3 0 0 0 15 2 0 astrana=2
    clay-golem 7 1 6 1 1 0 2 2 2 0 0 30 3 0
    basilisk 5 3 5 1 3 3 3 3 1 0 0 25 3 0
    ember-demon 6 4 5 3 3 5 3 3 0 4 2 25 2 0 astrana=2 influence=3
    storm-roc 6 5 6 1 4 3 6 6 0 0 0 30 4 0
    mire-troll 7 2 6 1 2 2 3 3 0 0 0 30 3 0
    will-o-wisp 1 7 2 3 4 5 3 3 0 0 0 10 1 0 astrana=3
    security-drone 2 5 4 2 4 0 3 3 0 5 2 20 2 3
    void-tyrant 9 6 9 6 6 8 3 3 2 8 3 50 4 0 astrana=4 influence=4 perception=3
"""
SHOWN = (
    *("Strength", "Dexterity", "Toughness", "Intellect", "Wisdom", "Resolve"),
    *("Speed", "Initiative", "Armor", "Guard", "Recharge", "Most Health"),
)


def rows(listed: str) -> list[list[str]]:
    """A table of figures, line by line."""
    return [line.split() for line in listed.strip().splitlines()]


def armed(weapon: str, away: int, **me: Any) -> AtTheSeat:
    """Somebody with Strength 4 and Dexterity 3 and a weapon, and a target so many spaces away: Defense 5."""
    mine = person(strength=4, dexterity=3, toughness=9, weapons=(weapon,), **me)
    return seated(battle(table({"a": "us", "b": "them"}, a=mine, b=person(at=Spot(away, 0))), "a"))


@pytest.mark.parametrize("row", rows(ARMS), ids=lambda row: str(row[0]))
def test_ows_068_a_weapon_as_the_list_has_it(row: list[str]) -> None:
    """Its attack value on the sheet, the rounds in it, and how far it reaches: no further, or a gun one worse for each space.

    [OWS-068 OWS-073 OWS-077 OWS-097]
    """
    weapon, base, (attack, reach, _, rounds) = row[0], row[1], map(int, row[2:])
    entry = BOOK.content.get(Weapon, weapon)
    at = armed(weapon, reach)
    assert {"strength": 4, "dexterity": 3, "explosive": 0}[base] + attack == at.number("a", f"Attack: {entry.name}")
    assert rounds == at.actor("a").weapons[weapon].rounds
    assert at.allows("attack", "a", target="b", weapon=weapon)
    beyond = armed(weapon, reach + 1)
    if BOOK.content.get(WeaponType, entry.type).group != "guns":
        assert "OWS-073" == beyond.refused("attack", "a", target="b", weapon=weapon).rule
        return
    dealt, times = [], entry.keywords.get("explosive", 1)
    for each in (armed(weapon, reach - 1), at, beyond):
        dealt.append(each.press("attack", "a", target="b", weapon=weapon, faces=[5, 1] * times)[0].dealt)
    assert dealt[0] == dealt[1] == dealt[2] + 1


@pytest.mark.parametrize("row", rows(ARMS), ids=lambda row: str(row[0]))
def test_ows_050_the_hands_a_weapon_takes(row: list[str]) -> None:
    """Two hands are all there are: beside a knife, beside a knife and a sword, or not at all. [OWS-050 OWS-068 OWS-074]"""
    weapon, hands = row[0], int(row[4])
    one, two = ("katana", "knight-sword") if weapon in {"mace", "rapier"} else ("mace", "rapier")
    for others, free in (((one,), 1), ((one, two), 0)):
        at = seated(table(a=person(weapons=(*others, weapon), drawn=others)))
        if BOOK.content.get(Weapon, weapon).natural:
            assert "body" == at.actor("a").weapons[weapon].where
            continue
        assert (hands <= free) == at.allows("draw", "a", weapon=weapon)


@pytest.mark.parametrize(
    ("weapon", "mastery", "reach"),
    [
        ("lance", "lances", 3),
        ("service-pistol", "pistols", 6),
        ("shock-pistol", "pistols", 5),
        ("combat-rifle", "combat-rifles", 10),
    ],
)
def test_ows_077_a_mastery_that_reaches_further(weapon: str, mastery: str, reach: int) -> None:
    """A lance one space, pistols and rifles two; a gun is one worse beyond that, a lance does not go there. [OWS-073 OWS-077]"""
    near, beyond = (armed(weapon, away, masteries=(mastery,)) for away in (reach, reach + 1))
    if weapon == "lance":
        assert near.allows("attack", "a", target="b", weapon=weapon)
        assert "OWS-073" == beyond.refused("attack", "a", target="b", weapon=weapon).rule
        return
    nearer = armed(weapon, reach - 1, masteries=(mastery,))
    tried = [each.press("attack", "a", target="b", weapon=weapon, faces=[5, 1]) for each in (nearer, near, beyond)]
    dealt = [blows[0].dealt for blows in tried]
    assert dealt[0] == dealt[1] == dealt[2] + 1


def test_ows_077_a_mastered_revolver_hits_harder() -> None:
    """One more on the sheet. [OWS-077]"""
    plain, mastered = armed("revolver", 1), armed("revolver", 1, masteries=("revolvers",))
    assert 1 == mastered.number("a", "Attack: Revolver") - plain.number("a", "Attack: Revolver")


@pytest.mark.parametrize(
    ("weapon", "mastery", "maneuver", "cost"),
    [
        ("mace", "", "knockdown", 2),
        ("hand-cannon", "hand-cannon", "knockdown", 1),
        ("tower-shield", "shields", "knockdown", 1),
        ("katana", "katanas", "trespass", 1),
        ("fighting-knife", "knives", "bleeding-strike", 1),
        ("chain-flail", "flails", "bleeding-strike", 1),
        ("mace", "", "bleeding-strike", 2),
        ("rapier", "rapiers", "pierce", 1),
        ("spear", "spears", "pierce", 1),
        ("mace", "", "pierce", 2),
        ("oak-staff", "staves", "disarm:mace", 1),
        ("bullwhip", "whips", "disarm:mace", 1),
        ("katana", "", "disarm:mace", 2),
        ("mace", "", "stagger", 1),
        ("mace", "", "execute", 2),
        ("mace", "", "speed-attack", 2),
        ("mace", "", "epic-kill", 3),
        ("revolver", "", "reload:revolver", 1),
    ],
)
def test_ows_078_what_a_maneuver_costs(weapon: str, mastery: str, maneuver: str, cost: int) -> None:
    """With so many sixes it is on offer, with one fewer it is not; a mastery may make it cheaper.

    [OWS-023 OWS-025 OWS-026 OWS-027 OWS-028 OWS-029 OWS-030 OWS-032 OWS-033 OWS-077 OWS-078 OWS-096]
    """
    for sixes in (cost - 1, cost):
        at = armed(weapon, 1, masteries=(mastery,) if mastery else ())
        foe = person(at=Spot(1, 0), armor="leather", weapons=("mace", "buckler"), guard=3, toughness=9)
        at.state = at.state.write("b", "", foe)
        assert (sixes == cost) == (maneuver in offered_after(at, weapon, sixes))


def offered_after(at: AtTheSeat, weapon: str, sixes: int) -> set[str]:
    """What an attack roll with so many sixes lets one buy, with an edge or without."""
    for dice in (2, 3):
        here = AtTheSeat(at.game, at.state, at.book)
        try:
            here.press(
                "attack",
                "a",
                target="b",
                weapon=weapon,
                faces=[6] * sixes + [5, 1, 1][:dice],
                answers=[[]] * (sixes > 0),
            )
        except OffScript:  # there is an edge, or nothing to buy
            continue
        return {each.key for question in here.last.asked for each in question.form().options}
    return set()


@pytest.mark.parametrize(
    ("armor", "figures"),
    [
        ("clothes", (0, 0, 0, 0)),
        ("leather", (1, 0, 0, 0)),
        ("weave-suit", (1, 3, 1, 0)),
        ("chain", (2, 0, 0, 0)),
        ("riot-vest", (2, 0, 0, 6)),
        ("plate", (3, 0, 0, 0)),
        ("powered-plate", (3, 6, 2, 0)),
        ("warded-robe", (0, 4, 2, 0)),
        ("ash-cloak", (0, 0, 0, 4)),
    ],
)
def test_ows_069_what_is_worn(armor: str, figures: tuple[int, int, int, int]) -> None:
    """Armor, guard, what it regains, and what it absorbs once. [OWS-069 OWS-071 OWS-072]"""
    at = seated(table(a=person(toughness=9, armor=armor)))
    shown = tuple(int(at.number("a", each)) for each in ("Armor", "Guard", "Recharge"))
    assert figures == (*shown, at.actor("a").absorb)
    assert figures[1] == at.actor("a").guard


@pytest.mark.parametrize(("shield", "guard", "recharge"), [("tower-shield", 4, 2), ("buckler", 2, 1)])
def test_ows_071_a_shield_in_hand(shield: str, guard: int, recharge: int) -> None:
    """It guards while it is in hand. [OWS-068 OWS-071]"""
    for drawn in (True, False):
        at = seated(table(a=person(weapons=(shield,), drawn=(shield,) if drawn else ())))
        shown = (at.number("a", "Guard"), at.number("a", "Recharge"))
        assert ((guard, recharge) if drawn else (0, 0)) == shown


@pytest.mark.parametrize("row", rows(KINDS), ids=lambda row: str(row[0]))
def test_ows_039_a_creature_as_its_kind_is(row: list[str]) -> None:
    """Attributes, Speed, hide, guard, Health, size, training and belt of each, as whoever meets it finds them.

    [OWS-030 OWS-039 OWS-071 OWS-078 OWS-079 OWS-080 OWS-081 OWS-087 OWS-094 OWS-095 OWS-098 OWS-099 OWS-100 OWS-102
    OWS-109 OWS-111 OWS-112 OWS-122]
    """
    at = seated(table(a=person()))
    who = at.press("bring", "a", creature=row[0])
    figures, more = [int(each) for each in row[1:15]], [each.split("=") for each in row[15:]]
    beast = at.actor(who)
    assert figures == [*(int(at.number(who, each)) for each in SHOWN), beast.size, beast.absorb]
    assert {key: int(count) for key, count in more} == {**beast.proficiencies, **beast.belt}
    assert (beast.health, beast.guard) == (at.number(who, "Most Health"), at.number(who, "Guard"))
