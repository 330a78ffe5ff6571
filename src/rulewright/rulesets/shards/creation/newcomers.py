"""Newcomers: people and creatures that nobody planned, how large they are, and how far off an encounter begins."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import Annotated, Literal

from msgspec.structs import replace

from rulewright.chance import Chance, Dice, Odds
from rulewright.contract import Bestiary, Pick, Say, Within, action
from rulewright.kits.choosing import entries_of
from rulewright.play import EVERYONE, GM, Audience, FrozenMap, Refusal
from rulewright.rulesets.shards.checks.offers import Anybody
from rulewright.rulesets.shards.checks.refusals import no_quiet
from rulewright.rulesets.shards.creation.arrival import enter
from rulewright.rulesets.shards.state.character import Actor, Book, Character, Play, State
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.entries_people import Background, Species
from rulewright.rulesets.shards.state.entries_world import Overlay
from rulewright.rulesets.shards.state.numbers import health, strength
from rulewright.rulesets.shards.state.scale import scale_of, space_width
from rulewright.rulesets.shards.state.species import species_of, unusual

type Vegetation = Literal["clear", "light", "mild", "heavy"]
DISTANCES: dict[Vegetation, int] = {"clear": 200, "light": 100, "mild": 50, "heavy": 20}
"""Spaces at which an encounter begins at most. [SHA-ENC-002]"""
type Rank = Literal["minion", "lieutenant", "captain"]
POWERS_OF: dict[Rank, int] = {"minion": 0, "lieutenant": 2, "captain": 99}
"""How many powers an opponent of some rank has. [SHA-ENC-004]"""
NAMES = ("Aldo", "Berta", "Cuno", "Dietlind", "Eberhard", "Frida", "Gero", "Hedwig", "Imma", "Lampert")
MANNERS = ("anxious", "boastful", "courteous", "dour", "earnest", "gaunt", "jovial", "limping", "prim", "weathered")


# -- people on the spot -------------------------------------------------------------------------


def quick(
    name: str, backgrounds: dict[str, int], book: Book, powers: tuple[str, ...] = (), species: str = "human"
) -> Character:
    """Somebody made up on the spot: all four skills of a background at one level, the best where they meet.

    They are under the same rules as player characters. [SHA-BLD-012 SHA-BLD-014]
    """
    skills: dict[str, int] = {}
    for background, rank in backgrounds.items():
        for skill in book.content.get(Background, background).skills:
            skills[skill] = max(rank, skills.get(skill, 0))
    return Character(
        name=name,
        player=False,
        species=species,
        background=next(iter(backgrounds), ""),
        skills=FrozenMap(skills),
        powers=FrozenMap(dict.fromkeys(powers, 1)),
    )


def too_much(character: Character, book: Book, rank: Rank = "lieutenant") -> tuple[str, ...]:
    """Powers that make an opponent slow to run: what is passive costs nothing to run, of the rest one or two.

    [SHA-BLD-013 SHA-ENC-004]
    """
    active = [each for each in character.powers if book.content.get(Power, each).practice != "development"]
    return tuple(active[POWERS_OF[rank] :])


@dataclass(frozen=True, slots=True)
class OneOfList(Chance[str]):
    """A word from a list."""

    words: tuple[str, ...]

    def throw(self, dice: Dice) -> str:
        return self.words[dice.die(len(self.words)) - 1]

    def law(self) -> Odds[str]:
        return Odds((word, 1) for word in self.words)

    def __str__(self) -> str:
        return "a word"


@action("Make somebody up", "table", id="somebody", any_time=True, gm_only=True)
def make_up(play: Play, actor: str = "") -> str:
    """A name and a word for a person or place that nobody planned. [SHA-BLD-016]"""
    made = thought_up(play)
    play.note(made)
    return made


def thought_up(play: Play, to: Audience = EVERYONE) -> str:
    """A name from a list and a word from another. [SHA-BLD-016]"""
    name = play.draw(OneOfList(NAMES), what="name", to=to)
    return f"{name}, {play.draw(OneOfList(MANNERS), what='manner', to=to)}"


@dataclass(frozen=True, slots=True)
class Recruit:
    """Somebody who is to join: a background or two at one level, and a little larger or smaller than most."""

    name: Annotated[str, Say("Name")] = ""
    background: Annotated[str, Pick("Background", entries_of(Background))] = "soldier"
    level: Annotated[int, Within("Level", 0, 6)] = 2
    second: Annotated[str, Pick("A second background", entries_of(Background))] = ""
    powers: Annotated[tuple[str, ...], Pick("Powers", entries_of(Power))] = ()
    species: Annotated[str, Pick("Species", entries_of(Species))] = "human"
    rank: Rank = "lieutenant"
    side: Annotated[str, Say("Side")] = ""
    more: Annotated[int, Within("Health beyond most", -2, 2)] = 0
    stronger: Annotated[int, Within("Strength beyond most", -2, 2)] = 0

    def character(self, called: str, book: Book) -> Character:
        """Them as written."""
        lives = {self.background: self.level, **({self.second: self.level} if self.second else {})}
        made = quick(called, lives, book, self.powers, self.species)
        return replace(made, stature=(self.more, self.stronger))


SOMEBODY = Recruit()


def creatures_of(book: Book) -> tuple[Species | Overlay, ...]:
    """Every species that nobody plays, and what death and shards make of people. [SHA-SPC-004 SHA-SPC-021]"""
    beasts = (each for each in book.content.all(Species) if not each.playable)
    return (*beasts, *book.content.all(Overlay))


def specimen(kind: Species | Overlay, name: str, book: Book, dice: Dice | None) -> Character:
    """One of a kind as a character: with the skills of somebody who joins when nothing else is said, and no walk of life.

    [SHA-BLD-012 SHA-BLD-014 SHA-SPC-004]
    """
    del dice
    if isinstance(kind, Overlay):
        return replace(SOMEBODY.character(name, book), background="", overlay=kind.id)
    return replace(SOMEBODY.character(name, book), background="", species=kind.id)


BESTIARY = Bestiary(creatures_of, specimen)
"""Whom a game master can bring with a scene. [SHA-BLD-012]"""


def key_of(called: str) -> str:
    """The id of somebody by their name."""
    return called.split(",", maxsplit=1)[0].strip().lower().replace(" ", "-")


def no_such_name(state: State, name: str) -> Refusal | None:
    """Why nobody can join under a name: another has it, or it is none. [SHA-BLD-012]"""
    if not name or (key_of(name) and key_of(name) not in state.actors):
        return None
    return Refusal(f"There is somebody called {name} already.", "SHA-BLD-012", "Choose another name.")


@action("Somebody joins the scene", "table", unless=(no_such_name,), any_time=True, gm_only=True, to=(GM,))
def newcomer(play: Play, actor: str, recruit: Recruit = SOMEBODY) -> str:
    """By a background and a level, ready to act at once; nothing else needs to be known.

    The game master is told which powers will slow things down, and what is odd about the body. Gives their id.
    [SHA-BLD-012 SHA-BLD-013 SHA-BLD-014 SHA-SPC-021]
    """
    called = recruit.name or thought_up(play, (GM,))
    made, named = recruit.character(called, play.book), key_of(called)
    key = next(each for n in count(1) if (each := named if n == 1 else f"{named}-{n}") not in play.state.actors)
    odd = (
        *(
            f"{play.book.content.get(Power, each).name} slows things down"
            for each in too_much(made, play.book, recruit.rank)
        ),
        *unusual(species_of(made, play.book)),
    )
    if odd:
        play.note("; ".join(odd), to=(GM,))
    play.change(key, "", enter(key, made, play.book), "joins")
    play.change_scene("sides", play.scene.sides.with_(key, recruit.side or play.scene.side_of(actor)), "joins")
    if play.scene.order:
        play.change_scene("order", (*play.scene.order, key), "joins")
    play.note(f"{called} comes.")
    return key


MOST_STRENGTH = 5_000
"""Strength goes with the square of a size; what doubles it must still fit an effect."""


def size_at(actor: Actor, book: Book, centimetres: int) -> float:
    """How many times its usual length a body has at so many centimetres. [SHA-CORE-065]"""
    born = species_of(replace(actor.character, size=1.0), book).scale
    return scale_of(centimetres / 100) / born


def no_size(state: State, book: Book, target: str, centimetres: int) -> Refusal | None:
    """Why somebody cannot be so large or small: no number holds it, or wounds would kill them. [SHA-CORE-066]"""
    me = state.actor(target)
    then = replace(me, character=replace(me.character, size=size_at(me, book, centimetres)))
    if strength(then, book) > MOST_STRENGTH:
        return Refusal(f"{me.name} would be too strong for any number here.", "SHA-CORE-066", "Choose a smaller size.")
    if health(then, book) <= 0 < health(me, book):
        return Refusal(f"{me.name} is too badly hurt for that.", "SHA-CORE-066", "Heal them first.")
    return None


@action("Enlarge or shrink", "table", unless=(no_size,), any_time=True, gm_only=True)
def resize(
    play: Play, actor: str, target: Anybody, centimetres: Annotated[int, Within("To how many centimetres", 5, 100_000)]
) -> float:
    """Health and speed go with the length, Strength with its square. [SHA-CORE-065 SHA-CORE-066 SHA-CORE-069]

    Gives the new Scale.
    """
    play.change(target, "character.size", size_at(play.actor(target), play.book, centimetres), "changes size")
    return scale_of(centimetres / 100)


# -- where it begins ----------------------------------------------------------------------------


def starting_distance(vegetation: Vegetation, nearer: int = 0) -> int:
    """How many spaces apart it begins at most; walls and fog bring it closer. [SHA-ENC-002]"""
    return max(1, DISTANCES[vegetation] - nearer)


@action("Say how far off it begins", "table", unless=(no_quiet,), id="distance", any_time=True, gm_only=True)
def set_out(
    play: Play,
    actor: str,
    vegetation: Annotated[Vegetation, Pick("Vegetation or crowds")],
    nearer: Annotated[int, Within("Spaces nearer for walls and fog", 0, 200)] = 0,
) -> int:
    """The thicker the country, the nearer the sides are when they meet. [SHA-ENC-002]"""
    apart = starting_distance(vegetation, nearer)
    play.change_scene("apart", apart, "the country")
    return apart


@action("Say how wide a space is", "table", id="map", any_time=True, gm_only=True)
def measure_map(
    play: Play, actor: str, tallest: Annotated[int, Within("Centimetres of the tallest people", 10, 5000)] = 200
) -> float:
    """One space is as wide as half of the tallest people here. [SHA-CORE-056]"""
    width = space_width(tallest / 100)
    play.change_scene("metres", width, "the map")
    return width
