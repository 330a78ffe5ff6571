"""One use of a power from press to end: what it costs, whom it meets, what it does, how it is kept up, and its odds."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from tests.rulesets.brp.powers.expected import (
    OTHER_HARM,
    dice_of,
    due_of,
    finds_hold,
    floor_of,
    lasts,
    level_at,
    numbers_of,
    odds_of_payment,
    price_of,
    rounds_of,
    shape_of,
)
from tests.rulesets.brp.powers.stage import ALL, rounds_later
from tests.rulesets.brp.powers.sweep import (
    BUTTONS,
    HURT,
    Case,
    InOrder,
    OnlySuggested,
    Outcome,
    form_of,
    hundreds_of,
    points_of,
    press,
    stage,
)
from tests.rulesets.brp.stage import undone

from rulewright.play import Effect, Exact, Rounds
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.body.clock import elapse
from rulewright.rulesets.brp.powers.minutes import rounds_go_by
from rulewright.rulesets.brp.powers.moments import go_off
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, Actor, Book, Scene

NOBODY_GETS_FREE = 99
AHEAD = ("levitation", "mind-shield")
"""What is paid for these is time, a span for each point."""


# -- one use, from press to end -----------------------------------------------------------------


def laid_on(play: InOrder, case: Case) -> list[tuple[str, Effect]]:
    """What a power has left on somebody, as (who, effect)."""
    marks = (case.key, f"thing {case.key}")
    return [
        (who, effect)
        for who, actor in play.state.actors.items()
        for effect in actor.effects.values()
        if effect.source == "a" and any(mark in effect.marks for mark in marks)
    ]


def damage_to(them: Actor) -> int:
    """All damage that somebody has ever taken."""
    return sum(each.damage for each in them.wounds.values())


def holds(case: Case, outcome: Outcome) -> None:
    """One use: what it costs, whom it meets, what it does; then its end; and all of it taken back."""
    there, play = stage(case), press(case, outcome)
    said = (case, outcome)
    assert there == undone(play), said
    assert due_of(case, outcome) == points_of(there.actor("a")) - points_of(play.actor("a")), said
    contests = [chance for chance, _, _ in play.drawn if getattr(chance, "chance", 0) == 50]
    if case.resists and outcome in ("success", "resisted") and case.id != "transfer":
        assert contests, said
    if outcome == "fumble" and case.set_ in ("magic", "psychic"):
        assert (case.set_ == "psychic") == (play.actor("a").fight.stunned == 1), said
        assert not play.actor("a").powers.locked, said  # rounds are not counted
    if not finds_hold(case, outcome):
        assert [] == laid_on(play, case), said
        before, after = there.actor("b"), play.actor("b")
        assert (shape_of(before), before.wounds) == (shape_of(after), after.wounds), said
        return
    if case.id == "conjure-elemental" and case.target:
        assert "b" not in play.state.actors, said
        return
    if case.target == "b" and case.choice not in OTHER_HARM:
        harm = damage_to(play.actor("b")) - damage_to(there.actor("b"))
        assert dice_of(case, outcome) == harm, said
    besides(case, outcome, play)
    stays(case, outcome, play)


def besides(case: Case, outcome: Outcome, play: InOrder) -> None:
    """What comes of single powers at once, by dice that all show 1."""
    there, said = stage(case), (case, outcome)
    before, after = (state.actor(case.target or "a") for state in (there, play.state))
    match case.id:
        case "heal":
            points = 1 if case.set_ == "sorcery" else level_at(case, outcome)
            assert min(HURT, points) == after.hit_points - before.hit_points, said
        case "pox":
            assert 1 == before.power_points - after.power_points, said
        case "mind-blast":
            rounds = {"special": 25, "critical": 300}.get(outcome, 0)
            clocks = [effect.clock for effect in after.effects.values() if "unconscious" in effect.marks]
            assert ([Rounds(rounds)] if rounds else [], 0 if rounds else 1) == (clocks, after.fight.stunned), said
            play.run(rounds_go_by, rounds)
            assert before.effects == play.actor("b").effects, said
        case "brazier-of-power":
            assert (29, 29) == (after.characteristics.POW, after.powers.stores["brazier"].most), said
        case "conjure-elemental":
            assert level_at(case, outcome) == play.actor(f"{case.variant}-elemental-of-a").value("POW"), said
        case "summon-demon":
            assert 1 == len(play.state.actors) - len(there.actors), said
        case "drain" if case.variant in ("PP", "SAN"):
            pool = {"PP": "power_points", "SAN": "sanity"}[case.variant]
            assert case.level == getattr(before, pool) - getattr(after, pool), said
        case "teleport" if case.choice in ("forward", "back", "go") and case.set_ == "magic" and case.target:
            moved = play.scene.places[case.target] - there.scene.places[case.target]
            assert moved == (-1000 if case.choice == "back" else 1000), said


def holds_in_a_fight(case: Case, outcome: Outcome) -> None:
    """The same use in a fight, at once or in its time: it costs as much, takes the round, and does the same."""
    there, play = stage(case, fight=True), press(case, outcome, fight=True)
    said = (case, outcome)
    assert (True, 0) == (play.actor("a").fight.acted, play.actor("a").fight.rank), said
    casting = play.actor("a").powers.casting
    if casting is not None:
        assert casting.round in (1, 2), said
        play.run(go_off, "a", casting)
    if outcome == "fumble" and case.set_ == "magic":
        assert {case.key: 2} == dict(play.actor("a").powers.locked), said
    assert there == undone(play), said
    assert due_in_a_fight(case, outcome) == points_of(there.actor("a")) - points_of(play.actor("a")), said
    assert (finds_hold(case, outcome) and (lasts(case) or case.choice == "dig")) == bool(laid_on(play, case)), said
    for _, effect in laid_on(play, case):
        assert rounds_of(case, outcome) == (effect.clock.left if isinstance(effect.clock, Rounds) else 0), said


def due_in_a_fight(case: Case, outcome: Outcome) -> int:
    """What is due in a fight, where digging takes rounds that are counted by themselves."""
    return due_of(case, outcome) - (case.choice == "dig" and finds_hold(case, outcome))


def fights(case: Case) -> bool:
    """Whether a use has its place in a fight: no summoning of hours, no touch that may be parried, no being sent home."""
    return (
        case.id not in ("summon-demon", "divination")
        and not (case.set_ == "magic" and case.reached)
        and (case.id, case.kind) != ("conjure-elemental", "outsider")
    )


def stays(case: Case, outcome: Outcome, play: InOrder) -> None:
    """What lasts is there with its clock and its numbers, and gone in its time or at will, without a trace."""
    there, laid, said = stage(case), laid_on(play, case), (case, outcome)
    assert lasts(case) == bool(laid), said
    if not laid:
        return
    bearer = case.target or (f"{case.variant}-elemental-of-a" if case.id == "conjure-elemental" else "a")
    rounds = rounds_of(case, outcome)
    for who, effect in laid:
        assert (bearer, rounds) == (who, effect.clock.left if isinstance(effect.clock, Rounds) else 0), said
    if case.target:
        moved_as_printed(case, outcome, laid, there.actor(bearer), play.actor(bearer))
    play.steady.hundred = NOBODY_GETS_FREE
    if rounds:
        play.run(rounds_go_by, rounds - 1)
        assert laid_on(play, case), said
        play.run(rounds_go_by, 1)
    else:
        end = RULESET.action("end-power")
        for who, effect in laid:
            form = {"effect": f"{who}:{effect.id}"}
            assert end.refuse(play.state, ALL, "a", form) is None, said
            play.run(end.rule, actor="a", **end.complete(form))
        play.run(rounds_go_by, 3)  # what it left behind besides, such as blindness
    assert [] == laid_on(play, case), said
    assert not play.actor("a").powers.kept, said
    for who in "ab":
        assert shape_of(there.actor(who)) == shape_of(play.actor(who)), said
    assert there == undone(play), said


def moved_as_printed(case: Case, outcome: Outcome, laid: list[tuple[str, Effect]], before: Actor, after: Actor) -> None:
    """Numbers are moved by as much as the catalogue says."""
    for to, by in numbers_of(case, level_at(case, outcome)).items():
        if to in CHARACTERISTICS:
            assert max(floor_of(case, to), before.value(to) + by) == after.value(to), (case, outcome, to)
        else:
            moved = sum(each.by for _, effect in laid for each in effect.modifiers if each.to == to)
            assert by == moved, (case, outcome, to)


# -- upkeep -------------------------------------------------------------------------------------


def kept_up(case: Case) -> bool:
    """Whether a use is kept up for points, and nobody fights it off."""
    return case.printed.upkeep is not None and lasts(case) and case.kind in ("self", "friend", "thing", "place")


def first_due(case: Case) -> tuple[int, int, int]:
    """What upkeep costs, how often, and in how many rounds it is due for the first time."""
    assert case.printed.upkeep is not None
    flat, each, every = case.printed.upkeep
    return flat + each * case.level, every, every * (price_of(case) if case.id in AHEAD else 1)


def paid_in_a_fight(case: Case) -> None:
    """Nothing until a span is over, then its points; and no points, no power."""
    there, play = stage(case, fight=True), press(case, "success", fight=True)
    if play.actor("a").powers.casting is not None:
        rounds_later(play, 1)
    play.steady.hundred = NOBODY_GETS_FREE
    points, every, first = first_due(case)
    has = points_of(play.actor("a"))
    rounds_later(play, first - 1)
    assert has == points_of(play.actor("a")), case
    rounds_later(play, 1)
    assert has - points == points_of(play.actor("a")), case
    play.change("a", "power_points", 0, "spent")
    rounds_later(play, every)
    if case.id == "astral-projection":
        assert there.actor("a").hit_points - 1 == play.actor("a").hit_points
        return
    assert ([], {}) == (laid_on(play, case), dict(play.actor("a").powers.kept)), case
    fainted = {"fate": "fainted"} if has == points else {}  # by the last point
    assert shape_of(there.actor("a")) | fainted == shape_of(play.actor("a")), case
    assert shape_of(there.actor("b")) == shape_of(play.actor("b")), case


def paid_at_leisure(case: Case) -> None:
    """Minutes take as many points as their rounds, for as long as one stays awake by them."""
    there, play = stage(case), press(case, "success")
    play.steady.hundred = NOBODY_GETS_FREE
    points, every, first = first_due(case)
    has = points_of(play.actor("a"))
    minutes = -(-first // 5)
    play.run(elapse, minutes, "waits")
    due = points * (1 + (5 * minutes - first) // every)
    goes_on = due < has
    assert goes_on is bool(laid_on(play, case)), case
    assert (has - due if goes_on else (has - 1) % points + 1) == points_of(play.actor("a")), case
    assert there == undone(play), case


# -- suggested ----------------------------------------------------------------------------------


def stands_alone(case: Case) -> None:
    """A use, and an hour of what came of it, at a table where changes are only suggested: nothing fails, nothing moves."""
    button, form = RULESET.action(BUTTONS[case.set_]), form_of(case)
    for fight in (False, True) if fights(case) else (False,):
        there = stage(case, fight=fight)
        play = OnlySuggested(there, hundreds_of(case, "success"))
        play.run(button.rule, actor="a", **button.complete(form))
        assert there == play.state, case
    done = press(case, "success").state
    later = OnlySuggested(done, ())
    later.run(elapse, 60, "waits")
    assert done == later.state, case


# -- odds ---------------------------------------------------------------------------------------


def odds_hold(case: Case) -> None:
    """The odds of pressing the button come to one, and every payment is as likely as rolls, touch and contest make it."""
    there, button = stage(case), RULESET.action(BUTTONS[case.set_])
    reader: Exact[Actor, Scene, Book] = Exact(ALL, RULESET.policy)
    odds = reader.odds(button.rule, there, actor="a", **button.complete(form_of(case)))
    assert 1 == sum((odds.p(ending) for ending in odds), Fraction(0)), case
    has, paid = points_of(there.actor("a")), Counter[int]()
    found: dict[int, Fraction] = {}
    for ending in odds:
        points = has - points_of(ending.state.actor("a"))
        found[points] = found.get(points, Fraction(0)) + odds.p(ending)
        paid[points] += 1
    expected = odds_of_payment(case)
    assert expected is None or expected == found, case
