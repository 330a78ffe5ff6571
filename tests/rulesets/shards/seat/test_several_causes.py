"""At the seat: a condition that more than one thing has caused, and what each of them takes away when it ends."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat, thrown_at
from tests.rulesets.shards.stage import caster, npc, state

from rulewright.play import FrozenMap, Minutes, Rounds, ThisScene
from rulewright.rulesets.shards.state.character import Scene
from rulewright.rulesets.shards.state.ground import Ground, key_of
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat

GUARDS = {"a": (0, 1), "c": (2, 1)}
STRIKES = {
    "addling-strike": "dazed",
    "flensing-strike": "crippled",
    "jarring-blow": "staggered",
    "weeping-strike": "suffering",
    "concussive-blow": "stunned",
}


def duel(power: str) -> AtTheSeat:
    """One with a strike beside one who takes it."""
    striker = npc("a", melee=4, projectile=4, weapons=("light",), powers={power: 1})
    armed = replace(striker, in_hand=("light",))
    return seat(state(turn="a", sides={"a": "1", "b": "2"}, a=armed, b=npc("b", where=(1, 0))))


def test_a_blow_ends_nothing_that_lasts_longer() -> None:
    """Who was hurt for a day is hurt after the fight as well, whatever a strike added to it. [SHA-EFF-001 SHA-MTH-009]"""
    for power, condition in STRIKES.items():
        known: tuple[dict[str, Any], ...] = ({}, {"by": "a"})
        for whose in known:
            table = duel(power)
            table.press("afflict", "a", target="b", condition=condition, lasts="day", **whose)
            answers = [] if condition == "stunned" else ["no"]
            table.press("attack", "a", [2], answers, target="b", weapon="light", boosts=(power,))
            held = [each for each in table.actor("b").effects.values() if condition in each.marks]
            assert ["lasts-day", "lasts-encounter"] == sorted(
                mark for each in held for mark in each.marks if mark.startswith("lasts-")
            )
            table.press("end-encounter", "a")
            assert [condition] == list(table.actor("b").effects)


def test_what_two_things_cause_counts_once() -> None:
    """Crippled by a fall for a day and by a strike for the fight, somebody is one worse and not two. [SHA-EFF-001 SHA-EFF-005]

    It was so before a table went on in this version as well: one of them stands there as it was written then.
    """
    for stacking in ("refresh", "highest"):
        table = duel("flensing-strike")
        table.press("afflict", "a", target="b", condition="crippled", lasts="day")
        b = table.actor("b")
        old = replace(b.effects["crippled"], stacking=stacking)
        aged = replace(b, effects=FrozenMap({"crippled": old}))
        table.state = state(turn="a", sides={"a": "1", "b": "2"}, a=table.actor("a"), b=aged)
        table.press("attack", "a", [2], ["no"], target="b", weapon="light", boosts=("flensing-strike",))
        table.proceed()
        table.press("cleanse", "b", [6], skill="athletics")
        assert [2 - 1] == thrown_at(table)


def test_each_cause_of_suffering_is_one_wound() -> None:
    """One point a turn, from however much somebody suffers. [SHA-EFF-001 SHA-EFF-023]"""
    table = seat(state(turn="a", a=npc("a"), b=npc("b", where=(1, 0))))
    table.press("afflict", "a", target="b", condition="suffering", lasts="encounter", by="a")
    table.press("afflict", "a", target="b", condition="suffering", lasts="day")
    table.proceed()
    table.proceed()
    assert ("b", 1) == (table.state.scene.turn, table.actor("b").wounds.total)


def test_one_success_ends_a_condition_and_leaves_what_lasts_too_long() -> None:
    """What two strikes did is one condition to shake off, and the day's stays. [SHA-CORE-017 SHA-EFF-001 SHA-SKL-021]"""
    table = seat(state(turn="b", a=npc("a"), b=npc("b", where=(1, 0), athletics=3), c=npc("c", where=(2, 0))))
    for by in "ac":
        table.press("afflict", "a", target="b", condition="crippled", lasts="encounter", by=by)
    table.press("afflict", "a", target="b", condition="crippled", lasts="day")
    assert 3 == len(table.actor("b").effects)
    assert 1 == table.press("cleanse", "b", [1], skill="athletics")
    assert [("", "lasts-day")] == [(each.source, each.marks[1]) for each in table.actor("b").effects.values()]
    assert not table.last.asked


def test_a_shorter_tiredness_leaves_the_debt_of_sleep() -> None:
    """No power that tires for a fight gives back a night; nor does waking, or the game master. [SHA-EFF-015]"""
    a = replace(caster("murmur-of-lassitude", rank=4), in_hand=("full-shard",))
    table = seat(state(turn="a", a=a, b=npc("b", where=(1, 0))))
    table.press("sleepless", "b")
    table.press("cast", "a", [1], ["no"], power="murmur-of-lassitude", targets=("b",))
    assert 2 == sum("fatigued" in each.marks for each in table.actor("b").effects.values())
    assert table.press("relieve", "a", target="b", condition="fatigued")
    assert ["no long rest"] == [each.source for each in table.actor("b").effects.values() if "fatigued" in each.marks]
    assert "SHA-EFF-015" == table.refused("relieve", "a", target="b", condition="fatigued").rule
    table.press("end-encounter", "a")
    assert table.actor("b").is_marked("fatigued")
    table.press("rest", "b", minutes=480)
    assert not table.actor("b").is_marked("fatigued")


def test_a_charm_leaves_a_conditioning() -> None:
    """An hour's charm by one ends no month's toward another. [SHA-EFF-010 SHA-MTH-033]"""
    master = npc("a", influence=4, medical=3, powers={"conditioning": 1})
    table = seat(state(sides=dict.fromkeys("abcd", "1"), a=master, b=npc("b"), c=npc("c"), d=npc("d")))
    table.press("use-power", "a", [1], ["no"], power="conditioning", targets=("b",), choice="c")
    table.press("afflict", "a", target="b", condition="charmed", lasts="encounter", by="d")
    assert ["c", "d"] == [each.source for each in table.actor("b").effects.values()]
    table.press("rest", "b", minutes=60)
    assert ["c"] == [each.source for each in table.actor("b").effects.values()]


def test_the_same_cause_renews_its_own() -> None:
    """Twice by one and as long is once, and what is left of the first is not cut short. [SHA-EFF-001]"""
    table = seat(state(turn="a", a=npc("a"), b=npc("b", where=(1, 0))))
    for _ in range(2):
        table.press("afflict", "a", target="b", condition="dazed", lasts="week", by="a")
    assert [Minutes(10080)] == [each.clock for each in table.actor("b").effects.values()]


def test_who_took_hold_last_gives_the_orders() -> None:
    """Two hold one mind: the later one chooses, and once that is over the first does again. [SHA-EFF-012]"""
    table = seat(state(turn="a", a=npc("a"), b=npc("b", where=(1, 0)), c=npc("c", where=(2, 0))))
    table.press("afflict", "a", target="b", condition="controlled", lasts="day", by="a")
    table.press("afflict", "a", target="b", condition="controlled", lasts="encounter", by="c")
    assert table.allows("orders", "c", target="b", words="stand")
    assert "SHA-EFF-012" == table.refused("orders", "a", target="b", words="go").rule
    table.press("orders", "c", target="b", words="stand")
    table.press("end-encounter", "a")
    assert table.allows("orders", "a", target="b", words="go")
    assert [""] == [each.text for each in table.actor("b").effects.values()]


def test_what_one_cause_takes_away_leaves_the_others() -> None:
    """Wine ends what the lack of it did, and air what its lack did: a wound by another stays. [SHA-EFF-001 SHA-TRT-011 SHA-ENV-029]"""
    table = seat(state(a=npc("a"), b=npc("b", traits={"addiction": "wine"})))
    table.press("craving", "b")
    table.press("afflict", "a", target="b", condition="crippled", lasts="lasting", by="a")
    table.press("craving", "b", indulged=True)
    assert ["a"] == [each.source for each in table.actor("b").effects.values()]
    table.press("breathe", "a", target="b", medium="water", rounds=99)
    table.press("afflict", "a", target="b", condition="suffering", lasts="lasting", by="a")
    table.press("breathe", "a", target="b", medium="air")
    assert ["a", "a"] == [each.source for each in table.actor("b").effects.values()]


# -- agents -------------------------------------------------------------------------------------


def test_what_an_agent_brings_lasts_as_long_as_the_agent() -> None:
    """Half a day on a horse, a day of two doses; the condition and the agent end together. [SHA-ECO-038 SHA-ECO-040]"""
    for doses, minutes in ((1, 720), (2, 1440)):
        table = seat(state(a=npc("a"), b=npc("b", species="horse")))
        table.press("agent", "a", target="b", agent="inflammatory", delivery="contact", doses=doses)
        assert [Minutes(minutes)] * 2 == [each.clock for each in table.actor("b").effects.values()]
    for doses, minutes in ((1, 30), (2, 60)):
        table = seat(state(a=npc("a"), b=npc("b", species="horse")))
        table.press("agent", "a", target="b", agent="hemotoxin", delivery="injection", doses=doses)
        assert [Minutes(minutes)] * 2 == [each.clock for each in table.actor("b").effects.values()]


def test_an_agent_in_a_fight_ends_with_it_or_before() -> None:
    """Enough of it works until the encounter is over, too little for as many rounds; then nothing is left. [SHA-ECO-040]"""
    clocks: tuple[tuple[int, object], ...] = ((1, Rounds(300)), (2, ThisScene()))
    for doses, clock in clocks:
        table = seat(state(turn="a", a=npc("a"), b=npc("b", where=(1, 0), species="horse")))
        table.press("agent", "a", target="b", agent="neurotoxin", delivery="injection", doses=doses)
        assert [clock] * 2 == [each.clock for each in table.actor("b").effects.values()]
        table.press("end-encounter", "a")
        assert not table.actor("b").effects


def test_an_antidote_ends_its_agent_and_nothing_else() -> None:
    """Whoever was never poisoned bleeds on; whoever was crippled by a fall as well is crippled still. [SHA-ECO-038]"""
    table = seat(state(a=npc("a"), b=npc("b", where=(1, 0))))
    table.press("afflict", "a", target="b", condition="crippled", lasts="day", by="a")
    table.press("agent", "a", target="b", agent="antidote", delivery="ingestion", against="inflammatory")
    assert ["a"] == [each.source for each in table.actor("b").effects.values()]
    table.press("agent", "a", target="b", agent="inflammatory", delivery="contact")
    assert 3 == len(table.actor("b").effects)
    table.press("agent", "a", target="b", agent="antidote", delivery="ingestion", against="inflammatory")
    assert ["a"] == [each.source for each in table.actor("b").effects.values()]


def test_an_antidote_in_time_leaves_the_memory() -> None:
    """While the encounter is on nothing is forgotten yet; once it is over, it is. [SHA-ECO-038]"""
    for late in (False, True):
        table = seat(state(turn="a", a=npc("a"), b=npc("b", where=(1, 0))))
        table.press("agent", "a", target="b", agent="mnemotoxin", delivery="contact")
        if late:
            table.press("end-encounter", "a")
        table.press("agent", "a", target="b", agent="antidote", delivery="ingestion", against="mnemotoxin")
        assert late == table.actor("b").is_marked("forgotten")


def test_one_poison_is_one_thing_to_treat() -> None:
    """A success takes the agent with the condition that it brought. [SHA-CORE-017 SHA-ECO-038 SHA-SKL-065]"""
    healer = npc("a", medical=4, items=("medical-kit",))
    table = seat(state(sides={"a": "1", "b": "1"}, a=healer, b=npc("b", where=(1, 0))))
    table.press("agent", "a", target="b", agent="inflammatory", delivery="contact")
    assert 1 == table.press("treat-condition", "a", [2], [True], target="b", extended=True)
    assert 1 == len(table.last.asked)
    assert not table.actor("b").effects


def test_a_diarrhetic_gripes_for_as_long_as_it_works() -> None:
    """A day's rest at once is as bad as the day hour by hour, and no more comes after it. [SHA-ECO-038]"""
    for rests in ((1440,), (300,) * 4 + (240,), (900, 540), (9000,)):
        table = seat(state(a=npc("a")))
        table.press("agent", "a", target="a", agent="diarrhetic", delivery="ingestion")
        gripes = 0
        for minutes in rests:
            table.press("rest", "a", minutes=minutes)
            gained: list[Any] = [each for each in table.last.changes if each.cause == "Diarrhetic"]
            gripes += sum(each.after - each.before for each in gained)
        assert 4 == gripes


def test_a_pain_killer_is_for_a_day() -> None:
    """Whoever is crippled for a week is not for a day, and then again. [SHA-ECO-038]"""
    table = seat(state(a=npc("a", athletics=3)))
    found = []
    table.press("afflict", "a", target="a", condition="crippled", lasts="week")
    for press in ({}, {"agent": "pain-killer"}, {"minutes": 1440}):
        if "agent" in press:
            table.press("agent", "a", [6], target="a", delivery="ingestion", **press)
        if "minutes" in press:
            table.press("rest", "a", **press)
        table.press("cleanse", "a", [6], skill="athletics")
        found += thrown_at(table)
    assert found[0] + 1 == found[1] == found[2] + 1


# -- two of one name ----------------------------------------------------------------------------


def test_two_of_one_name_surprise_each_by_themselves() -> None:
    """Whoever was taken unawares by two guards can do nothing about either of them. [SHA-ENC-008]"""
    people: dict[str, Any] = {
        who: replace(npc("guard", stealth=4, where=at), stances=("sneak",)) for who, at in GUARDS.items()
    }
    ground = FrozenMap({key_of(Space(*at)): Ground(modifiers=("full-concealment",)) for at in GUARDS.values()})
    sides = FrozenMap({"a": "x", "c": "x", "b": "y"})
    scene = Scene(sides=sides, order=("a", "c", "b"), turn="a", round=1, ground=ground)
    table = seat(state(scene=scene, b=npc("b", where=(1, 1)), **people))
    for who in ("a", "c"):
        table.state = replace(table.state, scene=replace(table.state.scene, turn=who))
        table.press("attack", who, [6, 6], target="b", weapon="basic")
    assert all(table.actor("b").is_marked(f"surprised-by-{who}") for who in GUARDS)
    assert {"surprised by Guard"} == {each.name for each in table.actor("b").effects.values() if "surp" in each.name}
