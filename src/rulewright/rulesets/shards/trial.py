"""Trial: a whole test from the defence to the last karma: who defends with what, the die, bids, and a counter."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulewright.play import Derived, Option, Part, rule
from rulewright.rulesets.shards.burdens import inept
from rulewright.rulesets.shards.character import Actor, Book, Play
from rulewright.rulesets.shards.checks import (
    SkillTest,
    against_parts,
    best_defence,
    boost_limit,
    defences,
    face_of,
    skill_parts,
    target_number,
)  # fmt: skip
from rulewright.rulesets.shards.effects import impose
from rulewright.rulesets.shards.entries import Weapon
from rulewright.rulesets.shards.karma import Standing, bid, purse, roll_again
from rulewright.rulesets.shards.numbers import adjusting, level, powers_of
from rulewright.rulesets.shards.powers.boosts import PLAIN, Boosted, Boosting, declare, entry_of, no_boosts
from rulewright.rulesets.shards.questions import CounterBoostQuestion, CounterQuestion, RerollQuestion, WaiveQuestion
from rulewright.rulesets.shards.templates import pushed

COUNTER = "counter"
FREE_COUNTER = "free-counter"
COUNTER_BOOSTS = {"leap": ("acrobatics", "athletics", "melee", "projectile", "stealth"), "double-block": ("melee",)}
"""Boosts open to everybody, and the counters they go with."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """Something that is tested: who does what with which skill, to whom, and all that bears on it.

    `barred` skills do not defend here; `gives` holds modifiers of the moment; `flags` are what holds of it ("power",
    "surprise", "forceful"). `rerolls` were paid for; `on_failure` is what a failure counts as all the same.
    """

    actor: str
    deed: str
    skill: str
    target: str = ""
    versus: tuple[str, ...] = ()
    friendly: bool = False
    gives: tuple[Part, ...] = ()
    flags: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    task: str = ""
    rerolls: bool = False
    counterable: bool = True
    added: int = 0
    on_failure: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a test came to. `undone` tells that the action never happened."""

    successes: int
    undone: bool = False

    @property
    def passed(self) -> bool:
        """Whether anything came of it."""
        return self.successes > 0


# -- the target number --------------------------------------------------------------------------


def defending_skill(attempt: Attempt, them: Actor, book: Book) -> str:
    """The skill that defends best of those allowed; "" where there is no defence. [SHA-CORE-008]"""
    if not attempt.versus or "surprise" in attempt.flags or "waived" in attempt.flags:
        return ""
    allowed = defences(attempt.versus, attempt.skill, barred=frozenset(attempt.barred))
    return best_defence(them, book, allowed, *attempt.flags)


def target_of(attempt: Attempt, me: Actor, them: Actor | None, book: Book) -> Derived:
    """The number that the die must not pass, in its parts. [SHA-CORE-003]"""
    against: tuple[Part, ...] = ()
    if them is not None and attempt.target != attempt.actor:
        against = against_parts(them, book, defending_skill(attempt, them, book), *attempt.flags)
    feared = adjusting(me, book, (f"against-{attempt.target}",)) if attempt.target else ()
    return target_number(
        attempt.deed,
        Part("inept", inept(me, book, attempt.skill), "SHA-TRT-023"),
        *skill_parts(me, book, attempt.skill, attempt.deed, *attempt.flags),
        *against,
        *feared,
        *attempt.gives,
    )


# -- the test -----------------------------------------------------------------------------------


@rule
def waived(play: Play, attempt: Attempt) -> bool:
    """Whether a willing, conscious target lets a friend act without defending; on oneself, always. [SHA-CORE-098]"""
    if not attempt.friendly or not attempt.target or attempt.target == attempt.actor:
        return attempt.friendly
    if play.book.options.always_defend or play.actor(attempt.target).is_disabled:
        return False
    text = f"{play.actor(attempt.actor).name}: {attempt.deed}. Let it happen without defending?"
    return play.ask(WaiveQuestion(of=attempt.target, by=attempt.actor, deed=attempt.deed, text=text))


@rule
def resolve(play: Play, attempt: Attempt) -> Outcome:
    """Test a skill: roll, bid karma, be countered; gives the successes. [SHA-CORE-001 SHA-CORE-002 SHA-CORE-003]"""
    if attempt.friendly and waived(play, attempt):
        attempt = replace(attempt, flags=(*attempt.flags, "waived"))
    them = play.actor(attempt.target) if attempt.target else None
    target = target_of(attempt, play.actor(attempt.actor), them, play.book)
    if them is not None and attempt.target != attempt.actor:
        overwhelm(play, attempt.target, defending_skill(attempt, them, play.book))
    standing = roll(play, attempt, int(target))
    if standing.cancelled:
        return Outcome(0, undone=True)
    successes = standing.successes + (attempt.added if standing.passed else attempt.on_failure)
    opposed = attempt.target and attempt.target != attempt.actor and "waived" not in attempt.flags
    if successes and attempt.counterable and opposed:
        successes = countered(play, attempt, successes)
    return Outcome(successes)


@rule
def overwhelm(play: Play, who: str, skill: str) -> None:
    """Each defence makes the next one harder, until the round is over. [SHA-CORE-012]"""
    if skill:
        play.change(who, "overwhelm", play.actor(who).overwhelm + 1, "overwhelmed")


@rule
def roll(play: Play, attempt: Attempt, target: int) -> Standing:
    """Throw the die, roll again where that was paid for, and let karma be bid. [SHA-CORE-004 SHA-CORE-005]"""
    matters = attempt.rerolls or anyone_may_bid(play, attempt)
    outcome = play.draw(SkillTest(target, close=matters), of=attempt.actor, what=attempt.deed)
    now = Standing(target, face_of(outcome, target) if outcome else target + 1)
    if attempt.rerolls:
        text = f"The die shows {now.face} against {target}. Roll again?"
        if play.ask(RerollQuestion(of=attempt.actor, face=now.face, target=target, text=text)):
            now = roll_again(play, attempt.actor, now)
    return bid(play, attempt.actor, attempt.target, now, attempt.skill, attempt.task) if matters else now


def anyone_may_bid(play: Play, attempt: Attempt) -> bool:
    """Whether anybody has karma that could change this test."""
    for who, each in play.state.actors.items():
        concerned = who in (attempt.actor, attempt.target) or each.is_disabled
        if concerned and purse(each, attempt.skill, attempt.task):
            return True
    return False


# -- counters -----------------------------------------------------------------------------------


def counter_skills(attempt: Attempt, them: Actor, book: Book) -> tuple[str, ...]:
    """What somebody may counter with: the skills that defend, the one used against them among them. [SHA-SKL-023]"""
    if them.is_disabled or "surprise" in attempt.flags or them.is_marked("stunned"):
        return ()
    spent = them.turn.standard and not book.options.counter_after_standard
    if spent and not has_free_counter(them, book):
        return ()
    allowed = defences(attempt.versus, attempt.skill, barred=frozenset((*attempt.barred, *them.turn.barred)))
    return tuple(skill for skill in allowed if not spent or free_counter_with(them, book, skill))


def has_free_counter(actor: Actor, book: Book) -> bool:
    """Whether a power gives a counter that costs no standard action, not used yet this round."""
    return FREE_COUNTER not in actor.turn.bonus and bool(adjusting(actor, book, ("free-counter",)))


def free_counter_with(actor: Actor, book: Book, skill: str) -> bool:
    """Whether that counter may use this skill."""
    return FREE_COUNTER not in actor.turn.bonus and bool(adjusting(actor, book, (f"free-counter-{skill}",)))


@rule
def countered(play: Play, attempt: Attempt, successes: int) -> int:
    """Whoever is acted on may counter: each success removes one, for the one who counters only.

    It is an intervening standard action, tested alone. [SHA-CORE-030 SHA-SKL-023 SHA-CORE-084]
    """
    them = play.actor(attempt.target)
    skills = counter_skills(attempt, them, play.book)
    if not skills:
        return successes
    options = (
        Option("no", "Let it come", ""),
        *(Option(each, f"{each.title()} {level(them.character, play.book, each)}", each) for each in skills),
    )
    text = f"{attempt.deed}: {successes} successes. Counter?"
    question = CounterQuestion(
        of=attempt.target, among=options, by=attempt.actor, deed=attempt.deed, successes=successes, text=text
    )
    skill = play.ask(question)
    if not skill:
        return successes
    boosted = boost_counter(play, attempt.target, skill, attempt.actor)
    spend_counter(play, attempt.target, skill)
    made = Attempt(
        attempt.target, COUNTER, skill, counterable=False, flags=attempt.flags, rerolls=boosted.rerolls,
        added=boosted.successes, on_failure=boosted.on_failure,
        gives=(Part("shield", shield_bonus(them, play.book) if skill == "melee" else 0, "SHA-SKL-067"),),
    )  # fmt: skip
    removed = resolve(play, made)
    return max(0, successes - removed.successes)


@rule
def boost_counter(play: Play, who: str, skill: str, by: str) -> Boosted:
    """Lay boosts upon a counter: two weapons block better, a fading step never fails quite, a leap gets away.

    [SHA-SKL-033 SHA-SKL-071 SHA-MTH-052]
    """
    me, action = play.actor(who), Boosting(COUNTER, skill, "instant")
    known = [each for each in powers_of(me.character, play.book) if COUNTER in entry_of(each, play.book).boosts]
    open_to = [each for each in ("leap", "double-block") if skill in COUNTER_BOOSTS[each]]
    fitting = [each for each in (*open_to, *known) if no_boosts(me, play.book, (each,), action) is None]
    if not fitting:
        return PLAIN
    among = tuple(Option(each, entry_of(each, play.book).name, each) for each in fitting)
    most = min(len(among), boost_limit(level(me.character, play.book, skill)))
    question = CounterBoostQuestion(of=who, by=by, skill=skill, among=among, most=most, text="Boost the counter?")
    chosen = play.ask(question)
    boosted = declare(play, who, chosen, action)
    if "leap" in chosen:
        leap(play, who, by)
    return boosted


@rule
def leap(play: Play, who: str, by: str) -> None:
    """Throw oneself a space away and land prone; in the stance for it, on one's feet. [SHA-SKL-033 SHA-MTH-088]"""
    me = play.actor(who)
    play.change(who, "at", pushed(me.at, play.actor(by).at, 1, play.scene.grid), "leap")
    if "pearl-tear" not in me.stances:
        impose(play, who, "prone", "lasting", "leap")


def shield_bonus(actor: Actor, book: Book) -> int:
    """A shield in hand helps a Melee counter; more in the stance for it. [SHA-SKL-067 SHA-MTH-041]"""
    shields = [each for each in actor.in_hand if "shield" in book.content.get(Weapon, each).qualities]
    return 1 + sum(part.value for part in adjusting(actor, book, ("shield-counter",))) if shields else 0


@rule
def spend_counter(play: Play, who: str, skill: str) -> None:
    """A counter takes the standard action, unless a power gives it; it breaks off what was not instant.

    [SHA-SKL-023 SHA-CORE-084]
    """
    me = play.actor(who)
    if free_counter_with(me, play.book, skill):
        play.change(who, "turn.bonus", (*me.turn.bonus, FREE_COUNTER), "bonus counter")
    else:
        play.change(who, "turn.standard", after=True, cause="counter")
    play.change(who, "busy", "", "interrupted")
    if play.book.options.counter_overwhelms:
        play.change(who, "overwhelm", me.overwhelm + 1, "counter")
