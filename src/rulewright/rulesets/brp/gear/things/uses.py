"""Things that act: skills of their own, what they say, what they learn, and what they ask of their users."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec.structs import replace

from rulewright.chance import Die, Percentile
from rulewright.contract import Pick, Tick, Within, action
from rulewright.kits.choosing import Options, option
from rulewright.play import FrozenMap, Refusal, derived
from rulewright.rulesets.brp.checks.checks import Level, check
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.offers import AnySkill, skills
from rulewright.rulesets.brp.gear.things.finding import (
    AnyThing,
    everything,
    find,
    is_broken,
    no_thing,
    write,
)
from rulewright.rulesets.brp.gear.things.tools import MOST
from rulewright.rulesets.brp.state.belongings.things import FIGURES, Unmet
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, Book, Play, State
from rulewright.rulesets.brp.state.keys import name_of, split


def skills_in_things(state: State, book: Book, who: str) -> Options:
    """Skills that things within reach have."""
    known = dict.fromkeys(key for each in everything(state).values() for key in each.thing.skills)
    return tuple(option(key, name_of(key, book)) for key in known)


def no_root(state: State, thing: str, root: str) -> Refusal | None:
    """Why a rating is not made of a characteristic: the thing has none. [BRP-EQP-040]"""
    if not root or root in find(state, thing).thing.figures:
        return None
    return Refusal(f"It has no {root}.", "BRP-EQP-040", "Give it one, or say the rating.")


@action("Give a thing a skill", "table", unless=(no_thing, no_root), gm_only=True, any_time=True)
def teach_thing(
    play: Play,
    actor: str,
    thing: AnyThing,
    skill: AnySkill,
    rating: Annotated[int, Within("Rating, or times the characteristic", 1, 500)] = 5,
    root: Annotated[Literal["", "STR", "CON", "INT", "POW", "DEX", "CHA", "EDU"], Pick("Times which")] = "",
) -> int:
    """A thing can do something by itself: at a rating, or as many times a characteristic of its own. [BRP-EQP-040]"""
    found = find(play.state, thing)
    value = rating * int(found.thing.figures[root]) if root else rating
    write(play, found, replace(found.thing, skills=FrozenMap({**found.thing.skills, skill: value})), "a skill")
    play.note(f"{found.thing.name}: {name_of(skill, play.book)} {value}%.")
    return value


def no_skill_in_it(state: State, book: Book, thing: str, skill: str) -> Refusal | None:
    """Why a thing does not act so: it cannot. [BRP-EQP-040]"""
    found = find(state, thing).thing
    if skill in found.skills:
        return None
    can = ", ".join(name_of(each, book) for each in found.skills) or "nothing"
    return Refusal(f"{found.name} cannot do that by itself.", "BRP-EQP-040", f"It can: {can}.")


def is_at_rest(state: State) -> Refusal | None:
    """Why a thing does not act for a player now: in a fight the game master says when it does. [BRP-EQP-040]"""
    if not state.scene.round.number:
        return None
    return Refusal("Rounds are being counted.", "BRP-EQP-040", "The game master says when it acts.")


@action(
    "Let a thing act",
    "skill",
    unless=(is_at_rest, no_thing, is_broken, no_skill_in_it),
    tells=LEVELS,
)
def thing_acts(
    play: Play, actor: str, thing: AnyThing, skill: Annotated[str, Pick("Skill", skills_in_things)]
) -> Level:
    """A thing does something by itself, at its own rating. It learns nothing by that, unless it has INT and the table lets
    such things learn. [BRP-EQP-040 BRP-EQP-045]
    """
    found = find(play.state, thing)
    chance = derived(name_of(skill, play.book), (found.thing.name, int(found.thing.skills[skill]), "BRP-EQP-040"))
    level = play.draw(check(int(chance), play.book), of=actor, what=skill)
    play.note(f"{found.thing.name}, {name_of(skill, play.book)}: {level.name.lower()}.", chance.derivation)
    learns = play.book.options.things_learn and "INT" in found.thing.figures
    if learns and level >= Level.SUCCESS and skill not in found.thing.ticked:
        write(play, found, replace(found.thing, ticked=(*found.thing.ticked, skill)), "experience check")
    return level


def is_mute(state: State, thing: str) -> Refusal | None:
    """Why a thing says nothing: it has no mind, or no language. [BRP-EQP-034 BRP-EQP-041]"""
    found = find(state, thing).thing
    if "INT" not in found.figures:
        return Refusal(f"{found.name} has no mind.", "BRP-EQP-034", "The game master gives it INT if it should.")
    if any(split(key)[0] == "language" for key in found.skills):
        return None
    return Refusal(f"{found.name} has no language.", "BRP-EQP-041", "Give it the one of its owner or maker.")


@action("Talk with a thing", "skill", unless=(is_at_rest, no_thing, is_broken, is_mute), tells=LEVELS)
def thing_speaks(play: Play, actor: str, thing: AnyThing) -> Level:
    """A thing with a mind is understood, and reads, as far as its language goes. [BRP-EQP-034 BRP-EQP-041]"""
    found = find(play.state, thing).thing
    return thing_acts(play, actor, thing, next(key for key in found.skills if split(key)[0] == "language"))


# -- learning -----------------------------------------------------------------------------------


def no_lesson(state: State, book: Book) -> Refusal | None:
    """Why things learn nothing: the table does not let them, or nothing was ticked. [BRP-EQP-045]"""
    if not book.options.things_learn:
        return Refusal("Things do not learn here.", "BRP-EQP-045", "Switch the option on.")
    if any(each.thing.ticked for each in everything(state).values()):
        return None
    return Refusal("No thing has learned anything.", "BRP-EQP-045", "Let one with INT use its skills.")


@action("Things learn", "table", unless=(no_lesson,), gm_only=True)
def thing_learns(play: Play, actor: str) -> None:
    """Things with a mind improve as people do: above its rating on a d100, a skill that was ticked gains 1D6. [BRP-EQP-045]"""
    for name in everything(play.state):
        for skill in find(play.state, name).thing.ticked:
            found = find(play.state, name)
            had = int(found.thing.skills[skill])
            gains = not play.draw(Percentile.plain(min(99, had)), what=f"{found.thing.name} learns")
            more = play.draw(Die(6), what="gain") if gains else 0
            rest = tuple(each for each in found.thing.ticked if each != skill)
            skilled = FrozenMap({**found.thing.skills, skill: had + more})
            write(play, found, replace(found.thing, skills=skilled, ticked=rest), "learns")
            play.note(f"{found.thing.name}, {name_of(skill, play.book)}: {had + more}%.")


# -- what is asked of users ---------------------------------------------------------------------


def demands(state: State, book: Book, who: str) -> Options:
    """What a thing can ask of its users: characteristics and skills."""
    return (*(option(code) for code in CHARACTERISTICS), *skills(state, book, who))


@action("Say what a thing asks for", "table", unless=(no_thing,), gm_only=True, any_time=True)
def demand(
    play: Play,
    actor: str,
    thing: AnyThing,
    what: Annotated[str, Pick("Asks for", demands)],
    bound: Annotated[int, Within("Bound", 1, 500)],
    unmet: Annotated[Unmet, Pick("Or else")] = "difficult",
    *,
    at_most: Annotated[bool, Tick("At most that")] = False,
) -> None:
    """Whoever uses a thing must have so much of a characteristic or a skill, or no more; or else it is Difficult, tires,
    brings mishaps, or does not work at all. [BRP-EQP-067 BRP-EQP-068]
    """
    found = find(play.state, thing)
    key = f"{MOST}{what}" if at_most else what
    write(
        play,
        found,
        replace(found.thing, needs=FrozenMap({**found.thing.needs, key: bound}), unmet=unmet),
        "asks for it",
    )
    named = what if what in FIGURES or what in CHARACTERISTICS else name_of(what, play.book)
    play.note(f"{found.thing.name} asks for {named} of {bound} at {'most' if at_most else 'least'}; else: {unmet}.")
