"""Trial: a whole test from the defence to the last karma: who defends with what, the die, bids, and a counter."""

from __future__ import annotations

from dataclasses import replace

from rulewright.kits.counting import counted
from rulewright.play import Derived, Option, Part, rule
from rulewright.play.effects import end
from rulewright.rulesets.shards.checks.attempt import Attempt, Outcome
from rulewright.rulesets.shards.checks.bond import bond_parts
from rulewright.rulesets.shards.checks.boosts import declare, no_boosts
from rulewright.rulesets.shards.checks.checks import (
    SkillTest,
    against_parts,
    best_defence,
    defences,
    face_of,
    is_surprised_by,
    is_trivial,
    skill_parts,
    target_number,
)
from rulewright.rulesets.shards.checks.counters import COUNTER, answer_with, guards, shield_bonus
from rulewright.rulesets.shards.checks.giving_up import YIELDED, fight_on
from rulewright.rulesets.shards.checks.karma import Bidding, bid, bidders, roll_again
from rulewright.rulesets.shards.checks.laid import PLAIN, Boosted, deed_name, entry_of
from rulewright.rulesets.shards.checks.order.initiative import swapped
from rulewright.rulesets.shards.checks.purse import purse, task_of
from rulewright.rulesets.shards.checks.trait_effects import dulled, hive_part, inept, limbs_part
from rulewright.rulesets.shards.checks.turns import pay_drain, use_bonus
from rulewright.rulesets.shards.checks.zones import strength_of_aura
from rulewright.rulesets.shards.state.adjustments import adjusting, grants, holds, powers_of
from rulewright.rulesets.shards.state.character import Actor, Book, Play
from rulewright.rulesets.shards.state.entries import Cycle, Power, Skill
from rulewright.rulesets.shards.state.minds import chooser_for, dread_parts, groups_of, untouched
from rulewright.rulesets.shards.state.questions import LateBoostQuestion, RerollQuestion, WaiveQuestion

ARMS = ("melee", "projectile")
"""Skills that nobody turns on another in peace."""
ONCE = "defend-melee-once"
"""What helps the first Melee defence of a round."""
SECOND_COUNTER = "second-counter"
"""What holds of an attempt whose counter may be rolled again."""

__all__ = ["Attempt", "Outcome", "defending_skill", "resolve", "target_of"]


# -- the target number --------------------------------------------------------------------------


def defending_skill(attempt: Attempt, them: Actor, book: Book) -> str:
    """The skill that defends best of those allowed; "" where there is no defence. [SHA-CORE-008 SHA-ENC-008]"""
    if not attempt.versus or "surprise" in attempt.flags or "waived" in attempt.flags:
        return ""
    if is_surprised_by(them, attempt.actor):
        return ""
    allowed = defences(attempt.versus, attempt.skill, barred=frozenset(attempt.barred))
    return best_defence(them, book, allowed, *attempt.flags, f"from-{attempt.actor}")


def target_of(attempt: Attempt, me: Actor, them: Actor | None, book: Book) -> Derived:
    """The number that the die must not pass, in its parts. [SHA-CORE-003]"""
    against: tuple[Part, ...] = ()
    flags = attempt.flags
    if them is not None and attempt.target != attempt.actor:
        skill = defending_skill(attempt, them, book)
        against = (*against_parts(them, book, skill, *flags, f"from-{attempt.actor}"), *once_part(them, book, skill))
        against = (*against, hive_part(me, them, book, skill))
        flags = (*flags, *(("against-animal",) if grants(them.character, book, "animal") else ()))
    feared = adjusting(me, book, against_whom(attempt.target, them)) if them is not None else ()
    return target_number(
        attempt.deed,
        Part("inept", inept(me, book, attempt.skill), "SHA-TRT-023"),
        *skill_parts(me, book, attempt.skill, attempt.deed, *flags),
        *against,
        *feared,
        swapped(me),
        *attempt.gives,
    )


def against_whom(target: str, them: Actor) -> tuple[str, ...]:
    """What acting against somebody is called by who fears them, or their kind. [SHA-EFF-006 SHA-EFF-046]"""
    kinds = groups_of(them)
    return (f"against-{target}", *(f"against-{each}" for each in kinds), *(f"against-{each}s" for each in kinds))


def once_part(them: Actor, book: Book, skill: str) -> tuple[Part, ...]:
    """What a stance adds to the first Melee defence of a round. [SHA-MTH-084]"""
    if skill != "melee" or ONCE in them.turn.bonus or them.is_disabled:
        return ()
    return tuple(Part(part.label, -part.value, part.rule) for part in adjusting(them, book, (ONCE,)))


# -- the test -----------------------------------------------------------------------------------


@rule
def waived(play: Play, attempt: Attempt) -> bool:
    """Whether a willing, conscious target lets a friend act without defending; on oneself, always.

    For whoever is under control the controller says. [SHA-CORE-098 SHA-EFF-012]
    """
    if not attempt.friendly or not attempt.target or attempt.target == attempt.actor:
        return attempt.friendly
    if play.book.options.always_defend or play.actor(attempt.target).is_disabled:
        return False
    chooser = chooser_for(play.state, attempt.target)
    whom = "it" if chooser == attempt.target else f"{play.actor(attempt.target).name} let it"
    text = (
        f"{play.actor(attempt.actor).name}: {deed_name(attempt.deed, play.book)}. Let {whom} happen without defending?"
    )
    return play.ask(WaiveQuestion(of=chooser, by=attempt.actor, deed=attempt.deed, text=text))


@rule
def resolve(play: Play, attempt: Attempt) -> Outcome:
    """Test a skill: roll, bid karma, be countered; gives the successes. What cannot fail and nobody opposes is granted.

    [SHA-CORE-001 SHA-CORE-002 SHA-CORE-003]
    """
    if attempt.friendly and waived(play, attempt):
        attempt = replace(attempt, flags=(*attempt.flags, "waived"))
    if is_out_of_touch(play, attempt):
        play.note(f"{play.actor(attempt.target).name} has no mind to touch")
        return Outcome(0, untested=True)
    here = (
        *bond_parts(play.state, play.book, attempt.actor, attempt.skill, attempt.deed),
        *dread_parts(play.state, attempt.actor, attempt.deed),
    )
    attempt = replace(attempt, gives=(*attempt.gives, *here)) if here else attempt
    if play.actor(attempt.actor).is_marked(YIELDED) and is_hostile(play, attempt):
        fight_on(play, attempt.actor)
    if play.actor(attempt.actor).boosts and not attempt.task:
        attempt = replace(attempt, task=task_of(play, attempt.actor, attempt.skill))
    them = play.actor(attempt.target) if attempt.target else None
    target = target_of(attempt, play.actor(attempt.actor), them, play.book)
    opposed = bool(attempt.target) and attempt.target != attempt.actor and "waived" not in attempt.flags
    if is_trivial(int(target), binary=attempt.binary and not opposed):
        play.note(f"{deed_name(attempt.deed, play.book)} cannot fail")
        use_up(play, attempt.actor, attempt.deed)
        return Outcome(1)
    if them is not None and attempt.target != attempt.actor:
        defended(play, attempt.target, defending_skill(attempt, them, play.book))
    standing, late = roll(play, attempt, int(target))
    use_up(play, attempt.actor, attempt.deed)
    if standing.cancelled:
        return Outcome(0, undone=True)
    aura = strength_of_aura(play.state, attempt.actor, attempt.skill)
    added, at_least = attempt.added + late.successes + aura, max(attempt.on_failure, late.on_failure)
    successes = standing.successes + (added if standing.passed else at_least)
    if successes and attempt.counterable and opposed:
        successes = countered(play, attempt, successes)
    if successes and opposed:
        successes = max(0, successes - dulled(play.actor(attempt.target), play.book, attempt.flags))
    return Outcome(successes, late=late, face=standing.face if standing.passed else 0)


def is_hostile(play: Play, attempt: Attempt) -> bool:
    """Whether somebody turns arms or a power on an enemy."""
    armed = attempt.skill in ARMS or "power" in attempt.flags
    return armed and not attempt.friendly and play.scene.are_enemies(attempt.actor, attempt.target or attempt.actor)


def is_out_of_touch(play: Play, attempt: Attempt) -> bool:
    """Whether what would be defended with the mind meets somebody who has none. [SHA-TRT-058]"""
    if not attempt.target or attempt.target == attempt.actor or not attempt.versus:
        return False
    return all(untouched(play.actor(attempt.target), play.book, skill) for skill in attempt.versus)


@rule
def defended(play: Play, who: str, skill: str) -> None:
    """A defence makes the next one harder, and uses up what helps only the first. [SHA-CORE-012 SHA-MTH-084]"""
    me = play.actor(who)
    if once_part(me, play.book, skill):
        use_bonus(play, who, ONCE, "defence")
    overwhelm(play, who, skill)


@rule
def overwhelm(play: Play, who: str, skill: str) -> None:
    """Each defence makes the next one harder, until the round is over. [SHA-CORE-012]"""
    if skill:
        play.change(who, "overwhelm", play.actor(who).overwhelm + 1, "overwhelmed")


def use_up(play: Play, who: str, deed: str) -> None:
    """What helps the next use of an action is gone with it. [SHA-MTH-057 SHA-MTH-067]"""
    for key, effect in tuple(play.actor(who).effects.items()):
        if f"next-{deed}" in effect.marks:
            end(play, who, key, "used")


@rule
def roll(play: Play, attempt: Attempt, target: int) -> tuple[Bidding, Boosted]:
    """Throw the die, lay late boosts upon it, roll again where that was paid for, and let karma be bid.

    [SHA-CORE-004 SHA-CORE-005]
    """
    late_boosts = fitting_late(play, attempt)
    matters = attempt.rerolls or bool(late_boosts) or anyone_may_bid(play, attempt)
    outcome = play.draw(SkillTest(target, close=matters), of=attempt.actor, what=attempt.deed)
    face, late = face_of(outcome, target) if outcome else target + 1, PLAIN
    now = Bidding(target, face, of=attempt.actor)
    if late_boosts:
        late = lay_late(play, attempt, now, late_boosts)
        now = replace(now, target=now.target + late.chance)
    if attempt.rerolls or late.rerolls:
        text = f"The die shows {now.face} against {now.target}. Roll again?"
        if play.ask(
            RerollQuestion(of=chooser_for(play.state, attempt.actor), face=now.face, target=now.target, text=text)
        ):
            for boost in (*attempt.owed, *late.owed):
                pay_drain(play, attempt.actor, entry_of(boost, play.book).cost, cycle_of(attempt, play.book), boost)
            now = roll_again(play, now)
    after = bid(play, attempt.actor, made_against(play, attempt), now, attempt.skill, attempt.task) if matters else now
    if after != now and attempt.skill not in ARMS:
        play.note(f"After karma it is {counted(after.successes, 'success', 'successes')}")
    return after, late


def cycle_of(attempt: Attempt, book: Book) -> Cycle:
    """How long the action takes, which says what boosts drain."""
    if attempt.boosting is not None:
        return attempt.boosting.cycle
    return book.content.get(Power, attempt.deed).cycle if attempt.deed in book.content[Power] else "instant"


def fitting_late(play: Play, attempt: Attempt) -> tuple[str, ...]:
    """Boosts that could still be laid upon an action once the die lies, for who foresees so much. [SHA-MTH-094]"""
    me = play.actor(attempt.actor)
    if attempt.boosting is None or not holds(me, play.book, "boosts-after-roll"):
        return ()
    known = (each for each in powers_of(me.character, play.book) if each not in attempt.boosts)
    boosts = (each for each in known if play.book.content.get(Power, each).practice == "boost")
    return tuple(
        each
        for each in boosts
        if no_boosts(play.state, play.book, attempt.actor, (*attempt.boosts, each), attempt.boosting, attempt.boosts)
        is None
    )


@rule
def lay_late(play: Play, attempt: Attempt, now: Bidding, among: tuple[str, ...]) -> Boosted:
    """Declare boosts when the die is seen and the target has not reacted yet. [SHA-MTH-094]"""
    if attempt.boosting is None:
        return PLAIN
    options = tuple(Option(each, entry_of(each, play.book).name, each) for each in among)
    text = f"The die shows {now.face} against {now.target}. Boosts?"
    chosen = play.ask(
        LateBoostQuestion(
            of=chooser_for(play.state, attempt.actor),
            among=options,
            most=len(options),
            face=now.face,
            target=now.target,
            text=text,
        )
    )
    return declare(play, attempt.actor, chosen, attempt.boosting, paid=attempt.boosts)


def made_against(play: Play, attempt: Attempt) -> str:
    """Whom an action is made against; "" where a friend's is let happen: karma amends what is against oneself.

    [SHA-CORE-039]
    """
    if not attempt.friendly or not attempt.target:
        return attempt.target
    welcome = "waived" in attempt.flags or play.actor(attempt.target).is_disabled
    return "" if welcome else attempt.target


def anyone_may_bid(play: Play, attempt: Attempt) -> bool:
    """Whether anybody has karma that could change this test."""
    concerned = bidders(play, attempt.actor, made_against(play, attempt))
    return any(purse(play.actor(who), attempt.skill, attempt.task) for who in concerned)


def gross_parts(actor: Actor, book: Book, skill: str) -> tuple[Part, ...]:
    """What lying down takes from a counter with the body. [SHA-SKL-009]"""
    return adjusting(actor, book, ("gross",)) if book.content.get(Skill, skill).element == "physical" else ()


# -- counters -----------------------------------------------------------------------------------


@rule
def countered(play: Play, attempt: Attempt, successes: int) -> int:
    """Whoever is acted on may counter, and who guards them: each success removes one, for that one only.

    It is an intervening standard action, tested alone. [SHA-CORE-030 SHA-SKL-023 SHA-CORE-084 SHA-MTH-041]
    """
    for who in (attempt.target, *guards(play.state, play.book, attempt)):
        guarding = who != attempt.target
        answer = answer_with(play, who, attempt, successes, guarding=guarding) if successes else None
        if answer is None:
            continue
        shield = shield_bonus(play.actor(who), play.book, guarding=guarding) if answer.skill == "melee" else 0
        made = Attempt(
            who,
            COUNTER,
            answer.skill,
            flags=attempt.answered_flags,
            rerolls=answer.boosted.rerolls or SECOND_COUNTER in attempt.flags,
            owed=answer.boosted.owed,
            added=answer.boosted.successes,
            on_failure=answer.boosted.on_failure,
            gives=(
                Part("shield", shield, "SHA-SKL-067"),
                *gross_parts(play.actor(who), play.book, answer.skill),
                *counter_parts(play, who, attempt, answer.skill),
            ),
        )
        removed = resolve(play, made)
        successes = max(0, successes - removed.successes)
        if removed.successes:
            left = counted(successes, "success", "successes") if successes else "nothing of it"
            play.note(f"{play.actor(who).name}'s counter leaves {left}")
        if not successes and "catches" in answer.boosted.marks:
            play.note(f"{play.actor(who).name} catches it")
    return successes


def counter_parts(play: Play, who: str, attempt: Attempt, skill: str) -> tuple[Part, ...]:
    """What bodies and minds do to a counter: many bare limbs help a Melee one, a hive hinders Intuition within it.

    [SHA-TRT-053 SHA-TRT-059]
    """
    me = play.actor(who)
    limbs = limbs_part(me, play.book, unarmed=skill == "melee" and not me.in_hand)
    if not attempt.actor:
        return (limbs,)
    return limbs, hive_part(me, play.actor(attempt.actor), play.book, skill, defends=False)
