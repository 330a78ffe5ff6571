"""Surprise: what finds somebody unready, what they hear of it in time, and whom they think of meanwhile."""

from __future__ import annotations

from rulewright.play import GM, Effect, Part, Rounds, rule
from rulewright.rulesets.shards.checks.attempt import Attempt
from rulewright.rulesets.shards.checks.checks import is_surprised_by
from rulewright.rulesets.shards.checks.resolve import resolve
from rulewright.rulesets.shards.checks.turns import no_action, no_drain, pay_drain
from rulewright.rulesets.shards.skills.aftereffects import CAPTIVATED
from rulewright.rulesets.shards.skills.deeds import attempt
from rulewright.rulesets.shards.skills.doing import Doing
from rulewright.rulesets.shards.state.adjustments import adjusting, nodes_of, powers_left
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.effects import effect_named, lift, renew
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.minds import chooser_for
from rulewright.rulesets.shards.state.nodes import RollAgain
from rulewright.rulesets.shards.state.numbers import level
from rulewright.rulesets.shards.state.questions import AgreeQuestion, SurpriseQuestion
from rulewright.rulesets.shards.state.ranges import band
from rulewright.rulesets.shards.world.senses import lost
from rulewright.rulesets.shards.world.sneaking import is_hidden_from

RESIST = "resist-surprise"
SECOND_LOOK = "rerolls-surprise"
"""What a warning gives."""


def off_guard(play: Play, target: str, by: str) -> tuple[str, ...]:
    """What holds of an action against somebody who may be distracted: it surprises, or nothing. [SHA-EFF-013]"""
    return ("surprise",) if target and target != by and caught_off_guard(play, target, by) else ()


def out_of_nowhere(play: Play, target: str, by: str) -> tuple[str, ...]:
    """What holds of a power against somebody: it surprises whoever is distracted, and out of hiding, or nothing.

    [SHA-EFF-013 SHA-SKL-093]
    """
    return ("surprise",) if target and target != by and finds_unready(play, target, by) else ()


def finds_unready(play: Play, target: str, by: str, *, claimed: bool = False) -> bool:
    """Whether a blow, a grip or a power finds somebody unready: still surprised, distracted, struck out of hiding, or as claimed.

    [SHA-SKL-060 SHA-SKL-093 SHA-EFF-013 SHA-ENC-008]
    """
    them = play.actor(target)
    if is_surprised_by(them, by):
        return True
    if them.is_marked("distracted") and not them.is_disabled:
        return caught_off_guard(play, target, by)
    return (claimed or is_hidden_from(play.state, play.book, by, target)) and taken_unawares(play, target, by)


@rule
def taken_unawares(play: Play, target: str, by: str) -> bool:
    """Something comes out of nowhere: out of hiding, or because the game master says so. Who is awake may resist it.

    Who does not has no defence against it, no counter and no blow back for the rest of the round.
    [SHA-ENC-008 SHA-ENC-009 SHA-SKL-060]
    """
    them, me = play.actor(target), play.actor(by)
    text = f"Does {me.name} take {them.name} unawares?"
    plain = not them.is_disabled and not is_hidden_from(play.state, play.book, by, target)
    if plain and not play.ask(SurpriseQuestion(of=GM, by=by, target=target, text=text, rules=("SHA-ENC-008",))):
        return False
    if keeps_guard(play, target, by):
        return False
    if play.scene.order:
        mark = f"surprised-by-{by}"
        name = f"surprised by {me.name}"
        renew(play, target, Effect(id=mark, name=name, source=by, marks=(mark,), clock=Rounds(1)))
    return True


def can_resist(actor: Actor, book: Book) -> bool:
    """Whether somebody can resist surprise at all: it is an action, if one that costs nothing. [SHA-SKL-060]"""
    return no_action(actor, "passive", RESIST, book) is None


@rule
def resist_surprise(play: Play, actor: str, against: str, *, trap: bool = False, hidden: int = 0) -> bool:
    """Keep one's defence and one's answers when something comes out of nowhere, against the Stealth of who or what it is.

    Some are harder to see coming; a cry of warning, or a light step near a trap, gives a second look.
    [SHA-SKL-060 SHA-MTH-037 SHA-MTH-073 SHA-ENC-009]
    """
    me = play.actor(actor)
    if not can_resist(me, play.book):
        return False
    sly = sum(part.value for part in adjusting(play.actor(against), play.book, ("surprising",))) if against else 0
    again = me.is_marked("rerolls-surprise") or (trap and light_step(me, play.book))
    doing = Doing(
        RESIST,
        "intuition",
        against,
        versus=("stealth",) if against else (),
        flags=("surprise-test", *(() if lost(me, play.book, "sight") else ("sight",))),
        gives=(Part("hard to see coming", -sly, "SHA-MTH-024"), Part("hidden", -hidden, "SHA-ENC-038")),
        rerolls=again,
        cycle="passive",
    )
    outcome, _ = attempt(play, actor, doing)
    return outcome.passed


def light_step(actor: Actor, book: Book) -> bool:
    """Whether a trap gives somebody a second look, and a second try at countering it. [SHA-MTH-073]"""
    nodes = (node for _, node, _, _ in nodes_of(actor.character, book))
    return any(isinstance(node, RollAgain) and node.only == "trap" for node in nodes)


def keeps_guard(play: Play, target: str, by: str) -> bool:
    """Whether somebody resists surprise, at once or when a friend has cried out. [SHA-SKL-060 SHA-MTH-037]"""
    if resist_surprise(play, target, by):
        return True
    if not can_resist(play.actor(target), play.book) or not is_warned(play, target, by):
        return False
    play.change(by, "overwhelm", max(0, play.actor(by).overwhelm - 1), "the same look again")
    return resist_surprise(play, target, by)


def criers(state: State, book: Book, target: str, by: str) -> dict[str, Power]:
    """Friends within earshot who are on their guard and know how to warn somebody, and the power. [SHA-MTH-037]"""
    where, scene = state.actor(target).at, state.scene
    found = {}
    for who, each in state.actors.items():
        known = [book.content.get(Power, power) for power in powers_left(each, book)]
        cry = next((entry for entry in known if entry.practice == "shout" and entry.gives(SECOND_LOOK)), None)
        metres = scene.distance(each.at, where) * scene.metres
        near = band(metres, scene.loudness) in ("short", "medium")
        friend = who not in (target, by) and not scene.are_enemies(who, target)
        ready = not each.is_disabled and not each.is_marked("distracted") and not each.is_marked("stunned")
        if cry is not None and friend and near and ready and no_drain(each, {"pool": 1}) is None:
            found[who] = cry
    return found


@rule
def is_warned(play: Play, target: str, by: str) -> bool:
    """Somebody is about to be surprised: a friend who sees it may cry out, in between and for a point of the pool.

    [SHA-MTH-037]
    """
    for who, cry in criers(play.state, play.book, target, by).items():
        text = f"{play.actor(target).name} sees nothing coming. {cry.name}?"
        if play.ask(AgreeQuestion(of=chooser_for(play.state, who), by=by, text=text, rules=cry.rules)):
            pay_drain(play, who, cry.cost, cry.cycle, cry.name)
            if resolve(play, Attempt(who, cry.id, cry.skills[0], flags=("power",))).passed:
                return True
    return False


@rule
def caught_off_guard(play: Play, target: str, by: str) -> bool:
    """The next action against the distracted surprises them unless they resist, and that is the end of it.

    Whoever has them think of nobody else surprises them with nothing, and lends others the Influence that holds them.
    [SHA-EFF-013 SHA-MTH-120]
    """
    from_whom = startle(play, target, by)
    if from_whom is None:
        return False
    return not (look_away(play, target, by, from_whom) if from_whom else keeps_guard(play, target, by))


@rule
def startle(play: Play, target: str, by: str) -> str | None:
    """Something surprises the distracted: that is the end of it. Whom they thought of, if of anybody; None if of all else.

    What comes from whom they think of does not. [SHA-EFF-013 SHA-MTH-120]
    """
    effect = effect_named(play.actor(target), "distracted")
    if effect is None or play.actor(target).is_disabled:
        return None
    captivated = CAPTIVATED in effect.marks
    if captivated and effect.source == by:
        return None
    lift(play, target, "distracted", "startled")
    return effect.source if captivated and effect.source in play.state.actors else ""


@rule
def look_away(play: Play, target: str, by: str, from_whom: str) -> bool:
    """Resist surprise while thinking of somebody: against their Influence, or the Stealth of who comes, whichever is more.

    [SHA-MTH-120]
    """
    ranks = {
        who: level(play.actor(who).character, play.book, skill)
        for who, skill in ((from_whom, "influence"), (by, "stealth"))
    }
    if ranks[from_whom] < ranks[by] or not can_resist(play.actor(target), play.book):
        return resist_surprise(play, target, by)
    sly = sum(part.value for part in adjusting(play.actor(by), play.book, ("surprising",)))
    doing = Doing(
        RESIST,
        "intuition",
        from_whom,
        versus=("influence",),
        flags=("surprise-test",),
        gives=(Part("hard to see coming", -sly, "SHA-MTH-024"),),
        rerolls=play.actor(target).is_marked("rerolls-surprise"),
        cycle="passive",
    )
    return attempt(play, target, doing)[0].passed
