"""Counters: what may answer an action, what it costs, and what else comes with it."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.kits.counting import counted
from rulewright.play import Option, rule
from rulewright.rulesets.shards.checks.attempt import BARE, Attempt
from rulewright.rulesets.shards.checks.boosts import declare, no_boosts
from rulewright.rulesets.shards.checks.checks import boost_limit, defences, is_surprised_by
from rulewright.rulesets.shards.checks.laid import PLAIN, Boosted, Boosting, deed_name, entry_of, is_expertise
from rulewright.rulesets.shards.checks.turns import free_way, no_drain, use_bonus
from rulewright.rulesets.shards.state.adjustments import adjusting, grants, holds, powers_giving, powers_of, stands_for
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.effects import impose, mount_of, pilot_of
from rulewright.rulesets.shards.state.forms import melee_in_hand, shields_of
from rulewright.rulesets.shards.state.minds import chooser_for
from rulewright.rulesets.shards.state.numbers import level, reach
from rulewright.rulesets.shards.state.questions import CounterBoostQuestion, CounterQuestion, StepQuestion
from rulewright.rulesets.shards.state.templates import pushed
from rulewright.space.grid import Space, beside

COUNTER = "counter"
CATCHES = "catches"
GUARD = "floating guard"
COUNTER_BOOSTS = {"leap": ("acrobatics", "athletics", "melee", "projectile", "stealth"), "double-block": ("melee",)}
"""Boosts open to everybody, and the counters they go with."""
STEPS_ASIDE = "pearl-tear"
"""What the stance gives in which a counter carries one out of the way."""


@dataclass(frozen=True, slots=True)
class Countering:
    """A counter that somebody makes: with which skill, and boosted how."""

    skill: str
    boosted: Boosted


def counter_skills(attempt: Attempt, them: Actor, book: Book, *, guarding: bool = False) -> tuple[str, ...]:
    """What somebody may counter with: the skills that defend, the one used against them among them.

    Who can snatch projectiles answers those with Melee and Projectile too; for others one counters with Melee only, for
    what one rides with Athletics instead of its Acrobatics. [SHA-SKL-023 SHA-SKL-043 SHA-MTH-041 SHA-MTH-110]
    """
    if them.is_disabled or "surprise" in attempt.flags or them.is_marked("stunned"):
        return ()
    if is_surprised_by(them, attempt.actor):
        return ()
    barred = frozenset((*attempt.barred, *them.turn.barred, *attempt.uncounterable))
    allowed = defences(attempt.versus, attempt.skill, barred=barred)
    allowed = tuple(dict.fromkeys((*allowed, *snatching(attempt, them, book))))
    if guarding and mount_of(them) == attempt.target:
        allowed = ("athletics",) if "acrobatics" in allowed and "athletics" not in barred else ()
    elif guarding:
        allowed = ("melee",) if parries_for_others(attempt, them, book) else ()
    return tuple(each for each in allowed if not has_acted(them, book) or free_counter(them, book, each))


def has_acted(actor: Actor, book: Book) -> bool:
    """Whether somebody's action is gone, so that any counter they still have comes on top and takes no boosts.

    [SHA-SKL-023 SHA-CORE-085]
    """
    return actor.turn.standard and not book.options.counter_after_standard


def parries_for_others(attempt: Attempt, guard: Actor, book: Book) -> bool:
    """Whether somebody could parry a blow or shot at another: with a blade in reach, against shots with a shield.

    Bare hands parry bare hands, and those of iron all else. [SHA-MTH-041 SHA-SKL-067]
    """
    if "melee" in (*guard.turn.barred, *attempt.uncounterable):
        return False
    if attempt.skill == "projectile":
        return bool(shields_of(guard, book)) or guard.is_marked("guarded")
    palm = grants(guard.character, book, "iron-palm") or book.options.unarmed_parry
    return attempt.skill == "melee" and (bool(melee_in_hand(guard, book)) or BARE in attempt.flags or palm)


def snatching(attempt: Attempt, them: Actor, book: Book) -> tuple[str, ...]:
    """Skills that catch a projectile, for who has learned it, can pay, and has an action to boost so. [SHA-MTH-110]"""
    known = bool(powers_giving(them.character, book, CATCHES)) and not has_acted(them, book)
    able = known and attempt.skill == "projectile" and not no_drain(them, {"pool": 1})
    return ("melee", "projectile") if able else ()


def free_counter(actor: Actor, book: Book, skill: str) -> str:
    """The power that gives a counter with this skill beside the standard action; "" where none does.

    A guard of ice gives one with Melee. [SHA-MTH-042 SHA-MTH-083 SHA-MTH-087 SHA-SHM-014]
    """
    arms = tuple(quality for each in melee_in_hand(actor, book) for quality in each.qualities)
    guarded = skill == "melee" and actor.is_marked("guarded") and GUARD not in actor.turn.bonus
    return free_way(actor, book, COUNTER, skill, arms, bonus=True) or (GUARD if guarded else "")


def guards(state: State, book: Book, attempt: Attempt) -> tuple[str, ...]:
    """Who pilots the target, and friends within reach whose stance lets them counter for others. [SHA-SKL-043 SHA-MTH-041]"""
    where, scene, pilot = state.actor(attempt.target).at, state.scene, pilot_of(state, attempt.target)
    return tuple(
        who
        for who, each in state.actors.items()
        if who not in (attempt.actor, attempt.target)
        and (
            who == pilot
            or (
                not scene.are_enemies(who, attempt.target)
                and holds(each, book, "counters-for-others")
                and scene.distance(each.at, where) <= reach(each, book)
            )
        )
    )


@rule
def answer_with(play: Play, who: str, attempt: Attempt, successes: int, *, guarding: bool = False) -> Countering | None:
    """Ask somebody whether they counter, with what, and boosted how; it is spent at once. [SHA-SKL-023]

    For whoever is under control the controller says. [SHA-EFF-012]
    """
    me = play.actor(who)
    skills = counter_skills(attempt, me, play.book, guarding=guarding)
    if not skills:
        return None
    options = (
        Option("no", "Let it come", ""),
        *(Option(each, f"{each.title()} {level(me.character, play.book, each)}", each) for each in skills),
    )
    whom = f" against {play.actor(attempt.target).name}" if guarding else ""
    what = deed_name(attempt.deed, play.book)
    text = f"{what[:1].upper()}{what[1:]}{whom}: {counted(successes, 'success', 'successes')}. Counter?"
    skill = play.ask(
        CounterQuestion(
            of=chooser_for(play.state, who),
            among=options,
            by=attempt.actor,
            deed=attempt.deed,
            successes=successes,
            whose=who,
            text=text,
        )
    )
    if not skill:
        return None
    plainly = defences(attempt.versus, attempt.skill, barred=frozenset(attempt.barred))
    needed = () if skill in plainly else powers_giving(me.character, play.book, CATCHES)[:1]
    boosts = (*needed, *choose_boosts(play, who, skill, attempt.actor, needed))
    boosted = boost_counter(play, who, skill, attempt.actor, boosts)
    spend_counter(play, who, skill, plain=not boosts)
    return Countering(skill, boosted)


def countering(actor: Actor, book: Book, skill: str) -> Boosting:
    """A counter as boosts see it: one that comes on top of all else takes none. [SHA-CORE-085]"""
    return Boosting(COUNTER, skill, "instant", bonus=has_acted(actor, book))


@rule
def choose_boosts(play: Play, who: str, skill: str, by: str, needed: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Ask which boosts go with a counter, besides what it could not be made without; any of them takes the action.

    Expertise with the skill is one: a counter is an action like any other.
    [SHA-SKL-033 SHA-SKL-071 SHA-MTH-008 SHA-MTH-052 SHA-MTH-110 SHA-CORE-085]
    """
    me = play.actor(who)
    action = countering(me, play.book, skill)
    entries = (entry_of(each, play.book) for each in powers_of(me.character, play.book))
    known = [each.id for each in entries if COUNTER in each.boosts or is_expertise(each)]
    open_to = [each for each in ("leap", "double-block") if skill in COUNTER_BOOSTS[each]]
    fitting = [
        each
        for each in (*open_to, *known)
        if each not in needed and no_boosts(play.state, play.book, who, (*needed, each), action) is None
    ]
    most = min(len(fitting), boost_limit(level(me.character, play.book, skill)) - len(needed))
    if most <= 0:
        return ()
    among = tuple(Option(each, entry_of(each, play.book).name, each) for each in fitting)
    costs = " It takes the action then." if free_counter(me, play.book, skill) else ""
    return play.ask(
        CounterBoostQuestion(
            of=chooser_for(play.state, who),
            by=by,
            skill=skill,
            whose=who,
            among=among,
            most=most,
            text=f"Boost the counter?{costs}",
        )
    )


@rule
def boost_counter(play: Play, who: str, skill: str, by: str, boosts: tuple[str, ...]) -> Boosted:
    """Lay boosts upon a counter: two weapons block better, a fading step never fails quite, a leap gets away.

    [SHA-SKL-033 SHA-SKL-071 SHA-MTH-052 SHA-MTH-110]
    """
    me = play.actor(who)
    boosted = declare(play, who, boosts, countering(me, play.book, skill)) if boosts else PLAIN
    if "leap" in boosts:
        leap(play, who, by)
    elif skill == "acrobatics" and stands_for(me, play.book, STEPS_ASIDE):
        step_aside(play, who, by)
    return boosted


@rule
def leap(play: Play, who: str, by: str) -> None:
    """Throw oneself a space away and land prone; in the stance for it on one's feet, and further with its dew.

    [SHA-SKL-033 SHA-MTH-087 SHA-MTH-088]
    """
    me = play.actor(who)
    far = 2 if holds(me, play.book, "pearl-dew") else 1
    play.change(who, "at", away_from(play.state, who, by, far), "leap")
    if not stands_for(me, play.book, STEPS_ASIDE):
        impose(play, who, "prone", "lasting", "leap")


def away_from(state: State, who: str, by: str, far: int) -> Space:
    """So many spaces straight away from somebody; from what nobody does, into any space beside that is free."""
    me, grid = state.actor(who), state.scene.grid
    if by:
        return pushed(me.at, state.actor(by).at, far, grid)
    taken = {each.at for each in state.in_view_of(who).values()}
    return next((each for each in sorted(beside(me.at, grid)) if each not in taken), me.at)


@rule
def step_aside(play: Play, who: str, by: str) -> None:
    """With an Acrobatics counter, the stance for it allows a step away. [SHA-MTH-088]"""
    there = away_from(play.state, who, by, 1)
    free = all(each.at != there for each in play.state.in_view_of(who).values())
    if free and play.ask(StepQuestion(of=chooser_for(play.state, who), by=by, text="Step a space away?")):
        play.change(who, "at", there, "steps aside")


def shield_bonus(actor: Actor, book: Book, *, guarding: bool = False) -> int:
    """A shield in hand helps a Melee counter; for oneself more in the stance for it; half as much once it is dull.

    [SHA-SKL-067 SHA-MTH-041 SHA-SHM-037]
    """
    shielded = bool(shields_of(actor, book)) or actor.is_marked("guarded")
    extra = 0 if guarding else sum(part.value for part in adjusting(actor, book, ("shield-counter",)))
    bonus = 1 + extra if shielded else 0
    return bonus // 2 if actor.is_marked("deteriorated") else bonus


@rule
def spend_counter(play: Play, who: str, skill: str, *, plain: bool = True) -> None:
    """A counter takes the standard action, unless a power gives it and it is `plain`; it breaks off what was not instant.

    [SHA-SKL-023 SHA-CORE-084 SHA-CORE-085]
    """
    me = play.actor(who)
    way = free_counter(me, play.book, skill) if plain else ""
    if way:
        use_bonus(play, who, way, "bonus counter")
    elif play.scene.order:
        play.change(who, "turn.standard", after=True, cause="counter")
    play.change(who, "busy", "", "interrupted")
    if play.book.options.counter_overwhelms:
        play.change(who, "overwhelm", me.overwhelm + 1, "counter")
