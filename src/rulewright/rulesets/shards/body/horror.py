"""Horror: what a mind cannot bear, how strong it is, and to what one has grown used."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rulewright.contract import Pick, Tick, action
from rulewright.kits.choosing import always, choices, words
from rulewright.play import GM, OneOf, rule
from rulewright.rulesets.shards.body.disorders import gain_disorder
from rulewright.rulesets.shards.checks.offers import everybody
from rulewright.rulesets.shards.checks.perils import Peril, surroundings_test
from rulewright.rulesets.shards.state.character import Actor, Play
from rulewright.rulesets.shards.state.entries_world import Disorder

type Degree = Literal["none", "trivial", "minor", "major", "overwhelming"]
DEGREES: tuple[Degree, ...] = ("none", "trivial", "minor", "major", "overwhelming")
SKILLS_OF: dict[Degree, int] = {"trivial": 0, "minor": 1, "major": 3, "overwhelming": 6}
"""The level a horror tests with. [SHA-EFF-039]"""
SOURCES: dict[str, Degree] = {
    "killing another species": "trivial",
    "being alone": "trivial",
    "carnage": "trivial",
    "great loss": "trivial",
    "near death": "trivial",
    "permanent damage": "trivial",
    "meeting the undead": "trivial",
    "killing one's own species": "minor",
    "solitary confinement": "minor",
    "deprivation": "minor",
    "seeing a mutation": "minor",
    "meeting a shard core": "minor",
    "torturing another species": "major",
    "undergoing a mutation": "major",
    "torturing one's own species": "overwhelming",
    "being tortured": "overwhelming",
    "undergoing a shard mutation": "overwhelming",
}
"""What is how horrible. [SHA-EFF-039 SHA-SPC-022]"""


@dataclass(frozen=True, slots=True, kw_only=True)
class MadnessQuestion(OneOf[str]):
    """Horror has struck: which disorder fits?"""

    victim: str


def degree_of(source: str, actor: Actor, *, special: bool = False) -> Degree:
    """How horrible something is to somebody: worse with a friend in it, less once withstood.

    [SHA-EFF-040 SHA-EFF-041 SHA-SPC-022]
    """
    at = DEGREES.index(SOURCES[source]) + special - (source in actor.inured)
    return DEGREES[min(max(at, 0), len(DEGREES) - 1)]


@rule
def horror(
    play: Play, who: str, source: str, *, special: bool = False, skill: int | None = None, disorder: str = ""
) -> str:
    """Surroundings test against the mind; gives the disorder that comes of it. Who withstands it grows used to it.

    Where a power is the source, it brings its own skill. [SHA-EFF-039 SHA-EFF-041 SHA-EFF-042]
    """
    degree = degree_of(source, play.actor(who), special=special) if skill is None else "minor"
    if degree == "none":
        return ""
    tested = SKILLS_OF[degree] if skill is None else skill
    if not surroundings_test(play, who, Peril("horror", tested, "reflection")):
        if source in SOURCES and source not in play.actor(who).inured:
            play.change(who, "inured", (*play.actor(who).inured, source), "withstood it")
        return ""
    return go_mad(play, who, source, disorder)


@rule
def go_mad(play: Play, who: str, source: str, disorder: str = "") -> str:
    """A mind gives way: to what the source brings, or to what the game master finds fitting. [SHA-EFF-042]"""
    running = [
        each for each in play.actor(who).effects.values() if "disorder" in each.marks and each.source == "horror"
    ]
    chosen = disorder or next((mark[4:] for each in running for mark in each.marks if mark[:4] == "has-"), "")
    if not chosen:
        fitting = {each.id: each.name for each in play.book.content[Disorder].values() if not each.of_shards}
        text = f"{source}: which disorder does {play.actor(who).name} get?"
        chosen = play.ask(MadnessQuestion(of=GM, victim=who, among=choices(fitting), text=text))
    gain_disorder(play, who, chosen)
    return chosen


@action("Horror", "table", id="horror", any_time=True, gm_only=True)
def horror_after(
    play: Play,
    actor: str,
    who: Annotated[str, Pick("Who", everybody)],
    source: Annotated[str, Pick("At what", always(words(*SOURCES)))],
    *,
    special: Annotated[bool, Tick("A friend in it, or worse than most")] = False,
) -> str:
    """A mind meets what it cannot bear: it withstands it and grows used to it, or gives way. [SHA-EFF-039 SHA-EFF-043]

    The game master says when it has grasped what it saw: at once, or when all is over.
    """
    return horror(play, who, source, special=special)


@rule
def settle_horrors(play: Play) -> None:
    """An encounter is over: whoever heard whispers in it faces the horror of them. [SHA-SHM-039]"""
    for who, each in tuple(play.state.actors.items()):
        for effect in each.effects.values():
            if "horror-to-come" in effect.marks and not each.dead:
                horror(play, who, effect.id, skill=effect.level)
