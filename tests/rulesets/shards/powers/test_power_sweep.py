"""The great sweep: every power that is used or cast, on every kind of target, however it comes out."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.powers.expected_effects import CAME, IMMUNE
from tests.rulesets.shards.powers.sweep import (
    ACTIVE,
    ALLIES,
    BORN,
    CASES,
    OUTCOMES,
    PRINTED,
    RANK,
    ROWS,
    WEAK,
    Seen,
    is_untouched,
    request,
    scene_for,
    used,
)
from tests.rulesets.shards.stage import BOOK

from rulewright.chance import RandomDice
from rulewright.play import Exact, Sampled, TurnEnds
from rulewright.play.effects import pass_moment
from rulewright.play.facts import Changed
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.actions.invariants import broken
from rulewright.rulesets.shards.body.recovery import end_encounter, pass_time
from rulewright.rulesets.shards.state.character import Actor, Book, Day, Scene, State, Turn
from rulewright.rulesets.shards.state.entries import Power
from rulewright.tables.history.past import Moment

USED = (*ACTIVE, *BORN)
FIRST = {power: next(kind for one, kind in CASES if one == power) for power in USED}
"""The first kind of target that each power is meant for."""
OWN_TEST = ("pulse-of-insanity",)
"""The target's choice comes first; only who resists is tested."""
CIRCUMSTANCE = {"clattering-cry": -1}
"""Something held in one hand."""
MINUTES = {"hour": 60, "day": 1440, "week": 10_080, "month": 43_200, "year": 525_600}
STAYS_FOR = {"flesh-puppet": 9 * 1440}
"""Until host and swarm are one, on the tenth day."""
STAYS = {"prone", "unconscious", "ablative-dermal-skein"}
"""What an instant power may leave: a fall, a faint."""


# -- what it costs and how it is tested ---------------------------------------------------------


def check_cost(seen: Seen) -> None:
    """A point of pool or well, its fragments, its action, and no karma; a shard counts what it does."""
    was, now = seen.me
    each = seen.printed
    spent = {"pool": (1, 0), "well": (0, 1), "": (0, 0)}[each.cost]
    assert spent == (was.pool - now.pool, was.well - now.well)
    assert each.burns == was.fragments - now.fragments == now.day.fragments
    assert int(each.is_shard) == now.day.shard_powers
    assert was.karma == now.karma
    freely = each.cycle == "free"
    assert (not freely and bool(seen.before.scene.order)) == now.turn.standard
    assert (("taunt",) if seen.power == "taunt" else ()) == now.turn.free


def check_dice(seen: Seen, rank: int) -> None:
    """One die against two and the skill, less a defence; for burned fragments one more, by the shard.

    Humans stand at a genetic crossroads: one easier; and who had to withstand a horror first is a bit overwhelmed.
    """
    tested = [draw for draw in seen.draws if draw.what == seen.power]
    corrupted = [draw.chance for draw in seen.draws if draw.what == "corruption"]
    burned, horrors = seen.printed.burns, sum(draw.what == "horror" for draw in seen.draws)
    withstands = 0 if seen.me[1].is_disabled else rank  # who has preserved oneself withstands nothing
    assert ([f"1d6 ≤ {2 + burned - withstands + 1 + horrors}"] if burned else []) == corrupted
    if is_untouched(seen.power, seen.kind) or seen.power in OWN_TEST:
        assert not tested
        return
    assert 1 == len(tested)
    if seen.kind not in ("giant", "swarm"):  # size has its say there
        assert f"1d6 ≤ {2 + rank - defence(seen) + CIRCUMSTANCE.get(seen.power, 0)}" == tested[0].chance


def defence(seen: Seen) -> int:
    """The target's skill, unless it sleeps, lets a friend do it, or there is no defence against it at all."""
    willing = BOOK.content.get(Power, seen.power).friendly and seen.kind in ALLIES
    met = without_it(seen).actor("b")
    if not seen.printed.versus or seen.on == "a" or met.is_marked("unconscious") or willing:
        return 0
    return met.character.level(seen.printed.versus.split()[0])


def without_it(seen: Seen) -> State:
    """Everybody as they would be if nothing had been used; what takes a week lets a week pass, with what heals in it."""
    entry = BOOK.content.get(Power, seen.power)
    if not entry.minutes or seen.before.scene.order:
        return seen.before
    play = Sampled(seen.before, BOOK, RandomDice(1), RULESET.policy)
    pass_time(play, entry.minutes)
    return play.state


# -- what it does, and what it leaves alone -----------------------------------------------------


def bare(who: Actor, *, fell: bool = False) -> Actor:
    """Somebody without what any action takes: points, fragments, a turn, a defence; and a fall that was a price."""
    effects = who.effects.without("prone") if fell and "prone" in who.effects else who.effects
    return replace(who, pool=0, well=0, fragments=0, turn=Turn(), overwhelm=0, day=Day(), effects=effects)


def check_nothing_else(seen: Seen) -> None:
    """Nobody is changed but for what it costs and what a defence takes."""
    otherwise = without_it(seen)
    assert set(otherwise.actors) == set(seen.after.actors)
    for who, was in otherwise.actors.items():
        fell = who == "a" and seen.outcome == "alternate"
        assert bare(was) == bare(seen.after.actor(who), fell=fell), who
    assert otherwise.scene == seen.after.scene


def check_effect(seen: Seen) -> None:
    """It came to what the book says; nobody is left in a state that cannot be."""
    if is_untouched(seen.power, seen.kind) or seen.kind in IMMUNE.get(seen.power, ()):
        check_nothing_else(seen)
    else:
        assert CAME[seen.power](seen), seen.after.actor(seen.on)
    assert () == broken(seen.after, BOOK)


# -- undo, odds, endings ------------------------------------------------------------------------


def check_undo(seen: Seen) -> None:
    """Every change taken back, last first, gives each state there was; and the table rewinds to what it was."""
    now = Moment(seen.after, seen.desk.dial)
    states = [seen.before, *seen.moments]
    facts = [entry.fact for entry in seen.desk.live if entry.number > seen.head]
    for fact, before in zip(reversed(facts), reversed(states[:-1]), strict=True):
        if isinstance(fact, Changed):
            now = now.after(Changed(fact.change.reversed()), RULESET)
        assert before == now.state
    back = seen.desk.rewind(seen.head)
    assert isinstance(back, tuple)
    seen.desk.take(back)
    assert seen.before == seen.desk.state


def check_odds(power: str, kind: str) -> None:
    """The exact reading of the same action sums to one; on oneself it is the die's own law."""
    action, args = request(power, kind)
    declared = RULESET.action(action)
    reader: Exact[Actor, Scene, Book] = Exact(BOOK, RULESET.policy)
    odds = reader.odds(declared.rule, scene_for(power, kind), actor="a", **declared.complete(args))
    assert Fraction(1) == sum((odds.p(each) for each in odds), Fraction(0))
    if kind == "oneself" and power not in OWN_TEST and ROWS[power].range == "self":
        assert Fraction(2 + RANK, 6) == odds.chance_that(lambda ending: ending.outcome[0] > 0)


def left_over(before: State, after: State) -> set[tuple[str, str]]:
    """What was not there before: effects, zones, and somebody who was made."""
    effects = {
        (who, key)
        for who, each in after.actors.items()
        for key, effect in each.effects.items()
        if who not in before.actors or before.actor(who).effects.get(key) != effect
    }
    zones = {("zone", key) for key in after.scene.zones if key not in before.scene.zones}
    made = {("made", who) for who in after.actors if who not in before.actors}
    return {(who, key) for who, key in effects if key not in STAYS} | zones | made


def still_there(play: Sampled[Actor, Scene, Book], left: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """What of it is there still; what was made and has fallen apart is not."""
    zones = {("zone", key) for key in play.scene.zones}
    effects = {(who, key) for who, each in play.state.actors.items() for key in each.effects}
    made = {("made", who) for who, each in play.state.actors.items() if not each.dead}
    return left & (effects | zones | made)


def check_end(seen: Seen) -> None:
    """It lasts as long as it is printed to, to the minute, and not a minute longer."""
    lasts, left = seen.printed.lasts, left_over(seen.before, seen.after)
    if is_untouched(seen.power, seen.kind) or seen.kind in IMMUNE.get(seen.power, ()):
        return
    play = Sampled(seen.after, BOOK, RandomDice(1), RULESET.policy)
    if lasts == "instant":
        assert left <= {("b", "cry-of-warning"), ("a", "cry-of-warning")}
        return
    if seen.power not in ("forgery", "repeal-the-dermal-shell", "dermal-skein", "pulse-of-insanity"):
        assert left, "nothing was left"
    if lasts == "turn":
        pass_moment(play, TurnEnds(seen.on))
        assert not still_there(play, left)
        return
    end_encounter(play)
    if lasts == "encounter":
        assert not still_there(play, left)
    elif lasts == "lasting":
        pass_time(play, STAYS_FOR.get(seen.power, MINUTES["year"]))
        assert left == still_there(play, left)
    elif seen.power not in ("phantom-limb", "pulse-of-insanity"):  # kept up; over when its owner has given in
        pass_time(play, MINUTES[lasts] - 1)
        assert left == still_there(play, left)
        pass_time(play, 1)
        assert not still_there(play, left)


# -- all of them --------------------------------------------------------------------------------


def check(power: str, kind: str, outcome: str) -> None:
    """One power, one target, one outcome: everything."""
    seen = used(power, kind, outcome)
    rank = WEAK if outcome in ("failure", "alternate") else RANK
    check_cost(seen)
    if outcome != "countered":
        check_dice(seen, rank)
    if seen.successes:
        check_effect(seen)
    else:
        check_nothing_else(seen)
    if outcome == "alternate" and not is_untouched(power, kind):
        assert seen.me[1].is_marked("prone"), "the price was paid"
    if outcome == "three":
        check_end(seen)
    check_undo(seen)


def outcomes_of(power: str, kind: str) -> tuple[str, ...]:
    """What can come out: a counter only by a foe who is no friend of it; some leave the choice to their target."""
    if power in OWN_TEST:
        return ("three",)
    friendly = BOOK.content.get(Power, power).friendly or not ROWS[power].versus
    return tuple(each for each in OUTCOMES if each != "countered" or (kind == "foe" and not friendly))


def test_the_sweep_is_whole() -> None:
    """Of 192 powers 76 are used or cast, and five that some are born with, on nine kinds of target as they are meant."""
    assert (192, 76) == (len(PRINTED), len(ACTIVE))
    assert set(USED) == set(CAME)
    assert (560, 40) == (sum(power in PRINTED for power, _ in CASES), sum(power in BORN for power, _ in CASES))


@pytest.mark.rule("SHA-MTH-007", "SHA-MTH-033", "SHA-SHM-015", "SHA-SHM-016", "SHA-SHM-026", "SHA-CHR-035")
@pytest.mark.parametrize("power", USED)
def test_a_power_once(power: str) -> None:
    """It costs what is printed, works, ends, can be undone, and its odds sum to one."""
    check(power, FIRST[power], "three")
    check_odds(power, FIRST[power])


@pytest.mark.slow
@pytest.mark.rule("SHA-CORE-032", "SHA-CORE-033", "SHA-SHM-014", "SHA-SHM-025", "SHA-TRT-044", "SHA-TRT-064")
@pytest.mark.parametrize("power", USED)
def test_a_power_on_every_kind_however_it_comes_out(power: str) -> None:
    """A little, well, not at all, for a price, or countered."""
    for kind in [kind for one, kind in CASES if one == power]:
        for outcome in outcomes_of(power, kind):
            check(power, kind, outcome)


@pytest.mark.slow
@pytest.mark.parametrize("power", USED)
def test_odds_of_a_power_on_every_kind(power: str) -> None:
    """Exactly one, whoever it is used on."""
    for kind in [kind for one, kind in CASES if one == power]:
        check_odds(power, kind)


@pytest.mark.rule("SHA-SHM-009", "SHA-SHM-023")
@pytest.mark.parametrize("power", [each for each in ACTIVE if PRINTED[each].fragments.endswith("optional")])
def test_the_larger_form_of_a_power(power: str) -> None:
    """A fragment burns and the shard has its turn; what it does, it does over more."""
    seen = used(power, "foe", "three", larger=True)
    was, now = seen.me
    assert (1, 1, 1) == (was.pool - now.pool, was.fragments - now.fragments, now.day.fragments)
    assert ["1d6 ≤ 1"] == [draw.chance for draw in seen.draws if draw.what == "corruption"]
    check_effect(seen)
    check_undo(seen)


# -- choices ------------------------------------------------------------------------------------

MADE: dict[str, dict[str, Any]] = {
    "climatize": {each: f"adapted-{each}" for each in ("cold", "corrosive", "gas", "electricity", "heat", "pressure")},
    "shard-slave": {each: each for each in ("sand-walker", "splinter-swarm", "stone-simulacrum")},
    "sublime-burden": {"harder": (15, 1), "easier": (15, -1)},
    "glimmer": {
        "object": (3, 1), "object-dark": (3, -1), "shard": (6, -1), "ball": (3, 1), "ball-dark": (3, -1),
        "ambient-up": (6, 1), "ambient-down": (6, -1),
    },
    "clattering-cry": {"one-hand": 3, "hands": 1, "attached": 3, "secured": 1},
    "draw-from-the-depths": {"gossip": 5, "library": 4, "secret": 2, "personal": -1, "beyond": -7},
    "phantom-limb": {"pool": (4, 5), "well": (5, 4)},
    "repeal-the-dermal-shell": {"give-cancerous": {"cancerous": "seed"}, "give-shard": {"shard": "seed"}},
}  # fmt: skip
"""What each choice comes to, by the book."""
MADE["climatize-accession"] = MADE["climatize"]


def as_made(seen: Seen) -> Any:
    """What a choice came to, in the words of the table above."""
    now, zones = seen.after.actor(seen.on), seen.after.scene.zones
    match seen.power:
        case "climatize" | "climatize-accession":
            return next(mark for mark in now.effects[seen.power].marks if mark.startswith("adapted"))
        case "shard-slave":
            return seen.after.actor("a-shard-slave").character.species
        case "sublime-burden" | "glimmer":
            return zones[f"{seen.power}-a"].radius, zones[f"{seen.power}-a"].by
        case "clattering-cry" | "draw-from-the-depths":
            return int(seen.draws[0].chance.split("≤")[1])
        case "phantom-limb":
            return now.pool, now.well
    return dict(now.mutations)


@pytest.mark.rule("SHA-SHM-039", "SHA-SHM-048", "SHA-SHM-050", "SHA-SHM-051", "SHA-SHM-052", "SHA-SHM-053")
@pytest.mark.parametrize(("power", "choice"), [(power, choice) for power, each in MADE.items() for choice in each])
def test_what_a_power_is_made_into(power: str, choice: str) -> None:
    """Each listed choice is on offer at the table and makes the difference that is printed."""
    seen = used(power, FIRST[power], "one", choice=choice)
    assert MADE[power][choice] == as_made(seen)


def test_no_other_choice_is_on_offer() -> None:
    """Neither what no power lists nor what another lists."""
    now = scene_for("climatize", "oneself")
    declared = RULESET.action("cast")
    for choice, refused in (("heat", False), ("soup", True), ("sand-walker", True)):
        refusal = declared.refuse(now, BOOK, "a", {"power": "climatize", "choice": choice})
        assert refused == (refusal is not None)
