"""Cleansing: what takes a condition away, by which skill, and when it costs nothing."""

from __future__ import annotations

from rulewright.contract import action
from rulewright.kits.choosing import choices
from rulewright.play import Effect, Refusal, Refused, rule
from rulewright.play.effects import end
from rulewright.rulesets.shards.checks.attempt import Attempt
from rulewright.rulesets.shards.checks.measures import PASSES
from rulewright.rulesets.shards.checks.resolve import resolve
from rulewright.rulesets.shards.checks.trait_effects import brittle_part
from rulewright.rulesets.shards.checks.turns import use_bonus
from rulewright.rulesets.shards.state.character import SKILLS, Actor, Book, Play, State
from rulewright.rulesets.shards.state.effects import OWN_FAULT, Hold, effect_named, impose, lasting_at_most
from rulewright.rulesets.shards.state.entries import Condition
from rulewright.rulesets.shards.state.minds import SENT_AT, TOLD
from rulewright.rulesets.shards.state.nodes import Lasts
from rulewright.rulesets.shards.state.numbers import level
from rulewright.rulesets.shards.state.questions import ConditionQuestion

CLEANSING = {
    "acrobatics": ("speed", "balance", "coordination"),
    "athletics": ("body", "disease", "fatigue", "injury", "restraint"),
    "influence": ("karma", "deception", "personality"),
    "intuition": ("perception",),
    "reflection": ("behaviour", "fear", "control"),
}
"""Which skill cleanses what, where a condition names none. [SHA-SKL-022]"""
NATURES = tuple(what for things in CLEANSING.values() for what in things)
PATTERN = ("pattern", "no-memory", TOLD, SENT_AT)
"""How the marks begin that a hypnotic pattern leaves on whom it holds, however long, and what they were told. [SHA-SHM-042]"""
LASTING = ("turn", "round", "encounter", "hour", "day", "week", "lasting")
HELD_FAST = {"possessed", "stuck"}
"""Marks of what nothing shakes off."""
FREED = {"controlled": "when attacked", "stunned": "at any time"}
"""Conditions that give a cleanse for nothing, once a round. [SHA-EFF-012 SHA-EFF-022]"""


def no_free_cleanse(actor: Actor, condition: str, *, attacked: bool = False) -> Refusal | None:
    """Why there is no cleanse for nothing now; what is acted out to the full nothing shakes off.

    [SHA-EFF-012 SHA-EFF-022 SHA-EFF-036]
    """
    held = (effect for effect in actor.effects.values() if condition in effect.marks)
    if condition not in FREED or all(HELD_FAST & set(effect.marks) for effect in held):
        return Refusal(f"Nothing frees {actor.name} from {condition} so.", "SHA-EFF-022", "Cleanse it as an action.")
    if condition == "controlled" and not attacked:
        return Refusal("Only being attacked shakes control.", "SHA-EFF-012", "Wait for it.")
    if f"cleanse-{condition}" in actor.turn.bonus:
        return Refusal("Once a round.", "SHA-EFF-022", "Wait for the next round.")
    return None


def best_against(actor: Actor, book: Book, condition: str) -> str:
    """The best of the skills that a condition goes with; its mind where it names none. [SHA-EFF-003]"""
    effect = effect_named(actor, condition)
    named = [each for each in SKILLS if effect is not None and f"by-{each}" in effect.marks]
    return max(named, key=lambda each: level(actor.character, book, each), default="reflection")


@rule
def free_cleanse(play: Play, who: str, condition: str, *, attacked: bool = False) -> bool:
    """Cleanse one condition for nothing, once a round: the stunned at will, the controlled when attacked.

    With the best of the skills that it goes with. [SHA-EFF-003 SHA-EFF-012 SHA-EFF-022]
    """
    refusal = no_free_cleanse(play.actor(who), condition, attacked=attacked)
    if refusal is not None:
        raise Refused(refusal)
    skill = best_against(play.actor(who), play.book, condition)
    use_bonus(play, who, f"cleanse-{condition}", "cleanse")
    outcome = resolve(
        play,
        Attempt(who, "cleanse", skill, gives=(brittle_part(play.actor(who), play.book, skill),)),
    )
    if not outcome.passed:
        return False
    for key, effect in tuple(play.actor(who).effects.items()):
        if condition in effect.marks and not HELD_FAST & set(effect.marks):
            end(play, who, key, "cleansed")
    return True


def no_shaking_off(state: State, actor: str) -> Refusal | None:
    """Why somebody cannot pull themselves together for nothing now. [SHA-EFF-022]"""
    return no_free_cleanse(state.actor(actor), "stunned")


@action("Shake it off", unless=(no_shaking_off,), tells=(PASSES,))
def shake_off(play: Play, actor: str) -> bool:
    """The stunned may cleanse that once a round, for nothing. [SHA-EFF-022]"""
    return free_cleanse(play, actor, "stunned")


@rule
def shaken(play: Play, who: str) -> bool:
    """Whoever is under control and openly attacked may shake it off; a pattern first loses its hold on the day, with
    all that was ordered.

    Gives whether they are free. [SHA-EFF-012 SHA-SHM-042]
    """
    me = play.actor(who)
    effect = effect_named(me, "controlled")
    if effect is None or "possessed" in effect.marks:
        return False
    if "pattern" in effect.marks and "lasts-day" in effect.marks:
        hold = Hold(("reflection",), tuple(mark for mark in effect.marks if mark.startswith(PATTERN)), effect.text)
        end(play, who, effect.id, "loses its hold on the day")
        impose(play, who, "controlled", "encounter", effect.source, hold)
        return False
    if no_free_cleanse(me, "controlled", attacked=True) is not None:
        return False
    return free_cleanse(play, who, "controlled", attacked=True)


def cleansing_skill(what: str) -> str:
    """The skill for a condition that names none. [SHA-SKL-022]"""
    return next(skill for skill, things in CLEANSING.items() if what in things)


@rule
def remove_conditions(play: Play, target: str, most: int, lasts: Lasts, skill: str = "") -> int:
    """Take away one condition per success, of those short enough and tied to the skill used. [SHA-CORE-017]

    A condition goes with all that caused it and may be taken.
    """
    me, removed = play.actor(target), 0
    may_go = {key: effect for key, effect in me.effects.items() if removable(effect, lasts, skill, me)}
    found = {
        key: effect.name
        for key, effect in may_go.items()
        if is_first(effect, may_go, play.book) and not is_told_of(effect, may_go, play.book)
    }
    while found and removed < most:
        chosen = next(iter(found))
        if len(found) > 1:
            text = "Which condition goes?"
            chosen = play.ask(ConditionQuestion(of=target, among=choices(found), left=most - removed, text=text))
        gone = [each for each in may_go.values() if is_one_with(each, may_go[chosen], play.book)]
        for effect in gone:
            end(play, target, effect.id, "removed")
        for agent in {each.source for each in gone if agent_mark(each.source) in me.effects}:
            for key, effect in me.effects.items():
                if key == agent_mark(agent) or belongs_to(effect, agent, play.book):
                    end(play, target, key, "removed")
        del found[chosen]
        removed += 1
    return removed


def is_one_with(effect: Effect, other: Effect, book: Book) -> bool:
    """Whether two effects are one condition; what is feared is each a fear of its own. [SHA-EFF-001 SHA-EFF-006]"""
    entry = book.content[Condition].get(next(iter(effect.marks), ""))
    if entry is not None and entry.of_each and effect.source != other.source:
        return False
    return effect.name == other.name


def is_first(effect: Effect, among: dict[str, Effect], book: Book) -> bool:
    """Whether no effect before it is the same condition."""
    return next(each for each in among.values() if is_one_with(each, effect, book)) is effect


def agent_mark(agent: str) -> str:
    """The key and mark of what an agent does to somebody."""
    return f"agent-{agent}"


def belongs_to(effect: Effect, agent: str, book: Book) -> bool:
    """Whether something is the doing of an agent that still works: a condition, or what it has one forget. [SHA-ECO-038]"""
    is_work = "forgotten" in effect.marks or next(iter(effect.marks), "") in book.content[Condition]
    return bool(agent) and effect.source == agent and is_work


def is_told_of(effect: Effect, among: dict[str, Effect], book: Book) -> bool:
    """Whether an agent goes with the condition that it brings: one poison is one thing to remove. [SHA-ECO-038]"""
    agent = effect.source
    return agent_mark(agent) in effect.marks and any(belongs_to(each, agent, book) for each in among.values())


def removable(effect: Effect, lasts: Lasts, skill: str, actor: Actor) -> bool:
    """Whether an action that removes conditions may take this one. [SHA-SKL-021]"""
    stays = "stuck" in effect.marks and not is_lock_of_a_power(effect)
    if stays or not any(mark.startswith("lasts-") for mark in effect.marks):
        return False
    fits = not skill or f"by-{skill}" in effect.marks or (skill == "reflection" and actor.is_marked("sieve"))
    return fits and lasting_at_most(effect, lasts)


def is_lock_of_a_power(effect: Effect) -> bool:
    """Whether a karma lock was laid on by somebody; who brought it on themselves waits. [SHA-EFF-018]"""
    return "karma-lock" in effect.marks and OWN_FAULT not in effect.marks
