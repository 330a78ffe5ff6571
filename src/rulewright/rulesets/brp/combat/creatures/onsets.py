"""Onsets: several blows of a creature in one round, those that follow only on a hit or a miss, and clinging."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from rulewright.contract import bears_on
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.turns import next_rank
from rulewright.rulesets.brp.checks.weighing import NOTHING, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.combat.creatures.attempt import AFTER_ATTACK, Attempt
from rulewright.rulesets.brp.combat.creatures.clutches import busy_arms
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.creatures import creature_of
from rulewright.rulesets.brp.state.entries import Weapon
from rulewright.rulesets.brp.state.fight import Struck
from rulewright.rulesets.brp.state.kinds.creatures import Creature, Onset, Strike

HARMLESS = "may not harm"
THIRD = 3


def onsets_of(me: Actor, target: str, book: Book) -> tuple[Onset, ...]:
    """What a creature may do to a target in this round: whoever clings to it goes on with that, and nothing else.

    [BRP-CRE-007 BRP-CRE-040 BRP-CRE-048 BRP-CRE-114]
    """
    kind = creature_of(me, book)
    if kind is None:
        return ()
    clings = me.fight.clings == target and any(each.clings for each in kind.onsets)
    return tuple(
        each
        for each in kind.onsets
        if each.clings == clings and (not each.disarmed or has_lost_a_weapon(me, kind, book))
    )


def has_lost_a_weapon(me: Actor, kind: Creature, book: Book) -> bool:
    """Whether something that a creature strikes with in a round is not in its hand any more, or broken. [BRP-CRE-114]"""
    arms = {each.arm for onset in kind.onsets for each in onset.strikes} & set(book.content[Weapon])
    carried = {each for each in arms if not arm(each, book).natural}
    return not carried <= set(me.in_hand) or bool(carried & set(me.broken))


def left_of(onset: Onset, struck: tuple[Struck, ...]) -> tuple[Strike, ...] | None:
    """The blows of an onset that are left after those that were struck; None where another way was gone. One that waits
    for a hit or a miss is left out where it was the other. [BRP-CRE-007 BRP-CRE-042 BRP-CRE-049]
    """
    left = list(onset.strikes)
    for each in struck:
        found = next((strike for strike in left if strike.arm == each.arm), None)
        if found is None:
            return None
        left.remove(found)
    if struck and left and not comes_after(left[0], struck[-1]):
        return ()
    return tuple(left)


def comes_after(strike: Strike, last: Struck) -> bool:
    """Whether a blow follows on the one before it: only on a hit, only on a miss, or on anything. What was parried was neither.

    [BRP-CRE-042 BRP-CRE-049]
    """
    match strike.when:
        case "hit":
            return last.hit
        case "missed":
            return not last.hit and not last.parried
        case _:
            return True


def has_seized(onset: Onset, struck: tuple[Struck, ...], target: str) -> bool:
    """Whether an onset has taken hold of its target: all of it hit, or all blows of the arm that it seizes by.

    [BRP-CRE-040 BRP-CRE-048 BRP-CRE-137]
    """
    told = [each for each in struck if each.arm == onset.by] if onset.by else struck
    return onset.seizes and all(each.hit and each.target == target for each in told)


def next_blows(state: State, actor: str, target: str, book: Book) -> Iterator[Strike]:
    """The blows that may come next in a round: those of one rank in any order, then those that come later. An arm that is
    busy strikes no blow, and no target is one too many. [BRP-CRE-007 BRP-CRE-047]
    """
    me, busy = state.actor(actor), busy_arms(state, actor, book)
    struck_at = {target, *(each.target for each in me.fight.struck)}
    for onset in onsets_of(me, target, book):
        if onset.targets and len(struck_at) > onset.targets:
            continue
        left = tuple(each for each in left_of(onset, me.fight.struck) or () if each.arm not in busy)
        at_once = takewhile(lambda each: not each.later, left)
        yield from left[:1] if left and left[0].later else at_once


def rank_of_next(play: Play, actor: str, target: str, rank: int) -> int:
    """The DEX rank of the blow that comes next: the same, five later, or none. [BRP-CRE-007 BRP-CRE-053 BRP-CRE-114]"""
    blows = tuple(next_blows(play.state, actor, target, play.book))
    return 0 if not blows else next_rank(rank) if blows[0].later else rank


def no_trampling(state: State, actor: str, target: str, held: Weapon) -> Refusal | None:
    """Why nobody is trampled: what tramples must be moving, and its victim prone or not a third of its SIZ. [BRP-CRE-030]"""
    me, them = state.actor(actor), state.actor(target)
    if not held.tramples:
        return None
    if state.scene.round.number and not me.fight.moved and state.scene.distance(actor, target) <= 1:
        return Refusal("It tramples only while it moves.", "BRP-CRE-030", "Move first, or strike with something else.")
    if them.is_marked("prone") or THIRD * them.value("SIZ") < me.value("SIZ"):
        return None
    return Refusal(f"{them.name} is too large to be trampled.", "BRP-CRE-030", "Strike with something else.")


def no_onset(state: State, book: Book, actor: str, target: str, weapon: str) -> Refusal | None:
    """Why a creature does not strike with that now: it has done so, or it goes on in another way. The first blow is free,
    unless it comes only after others or while it clings. Some machines may not harm anybody.

    [BRP-CRE-007 BRP-CRE-027 BRP-CRE-030 BRP-CRE-053 BRP-CRE-143]
    """
    me = state.actor(actor)
    kind = creature_of(me, book)
    if kind is None:
        return None
    if me.is_marked(HARMLESS):
        return Refusal("It was built so that it may not harm anybody.", "BRP-CRE-143", "Let it help in another way.")
    if refusal := no_trampling(state, actor, target, arm(weapon, book)):
        return refusal
    if me.is_marked("aloft") and me.is_marked("only breathes aloft") and not state.actor(target).is_marked("aloft"):
        return Refusal("Aloft it only breathes.", "BRP-CRE-053", "Come down, or fight what flies.")
    if not kind.onsets:
        return None
    coming = [each.arm for each in next_blows(state, actor, target, book)]
    listed = {each.arm for onset in kind.onsets for each in onset.strikes}
    if weapon in coming or (not me.fight.struck and weapon not in listed):
        return None
    other = (
        " or ".join(dict.fromkeys(arm(each, book).name for each in coming if each in book.content[Weapon]))
        or "nothing more"
    )
    return Refusal(f"{arm(weapon, book).name} does not come next.", "BRP-CRE-007", f"What comes next: {other}.")


@bears_on(AFTER_ATTACK)
def go_on(play: Play, attempt: Attempt) -> None:
    """A creature has struck: the next blow of its onset comes on the same DEX rank, or five later; where all of an onset
    that seizes has hit, or its claws have, it clings. What was parried counts neither as a hit nor as a miss.

    [BRP-CRE-007 BRP-CRE-034 BRP-CRE-040 BRP-CRE-042 BRP-CRE-048 BRP-CRE-049]
    """
    me, target = play.actor(attempt.actor), attempt.target
    kind = creature_of(me, play.book)
    if kind is None or not kind.onsets or not play.scene.round.number or me.is_out:
        return
    blow = Struck(arm=attempt.weapon, target=target, hit=attempt.hit, parried=attempt.parried and not attempt.hit)
    play.change(attempt.actor, "fight.struck", (*me.fight.struck, blow), "struck")
    follow(play, attempt)


@bears_on(ATTACK)
def with_ease(aim: Aim) -> Weight:
    """What has its teeth in somebody may bite on with ease. [BRP-CRE-042]"""
    if not aim.me.fight.clings or aim.me.fight.clings != aim.target:
        return NOTHING
    easy = any(each.easy for each in onsets_of(aim.me, aim.target, aim.book))
    return Weight(difficulty=Difficulty.EASY) if easy else NOTHING


@rule
def follow(play: Play, attempt: Attempt) -> None:
    """What follows on a blow of an onset. [BRP-CRE-007 BRP-CRE-040 BRP-CRE-048]"""
    actor, target = attempt.actor, attempt.target
    me = play.actor(actor)
    blows = tuple(next_blows(play.state, actor, target, play.book))
    if blows and play.actor(target).fate != "dead":
        play.change(actor, "fight.rank", rank_of_next(play, actor, target, attempt.rank), "goes on")
    done = [each for each in onsets_of(me, target, play.book) if left_of(each, me.fight.struck) == ()]
    if any(has_seized(each, me.fight.struck, target) for each in done) and not play.actor(target).is_out:
        play.change(actor, "fight.clings", target, "holds on")
        play.note(f"{me.name} holds on to {play.actor(target).name}.")
    elif me.fight.clings and not any(each.hit or each.parried for each in me.fight.struck) and not blows:
        let_loose(play, actor)


def let_loose(play: Play, who: str) -> None:
    """A creature holds on no more: every blow of its round went wide, or one of both is out of it. [BRP-CRE-040]"""
    other = play.actor(who).fight.clings
    play.change(who, "fight.clings", "", "lets go")
    if other in play.state.actors:
        play.note(f"{play.actor(who).name} lets {play.actor(other).name} go.")


@rule
def still_clings(play: Play, who: str) -> None:
    """A round ends: a creature clings only to those who are here and alive. [BRP-CRE-040 BRP-CRE-048]"""
    me = play.actor(who)
    there = play.state.actors.get(me.fight.clings)
    if me.is_out or there is None or there.fate == "dead":
        let_loose(play, who)
