"""Newcomers: people and creatures that nobody planned, how large they are, and how far off an encounter begins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from msgspec.structs import replace

from rulewright.chance import Chance, Dice, Odds
from rulewright.play import GM, FrozenMap, refuse, rule
from rulewright.rulesets.shards.arrival import enter
from rulewright.rulesets.shards.character import Book, Character, Play
from rulewright.rulesets.shards.entries import Background, Power
from rulewright.rulesets.shards.numbers import health
from rulewright.rulesets.shards.scale import scale_of, space_width
from rulewright.rulesets.shards.species import species_of, unusual

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


@rule
def improvise(play: Play, actor: str = "") -> str:
    """A name and a word for somebody, or somewhere, that nobody planned. [SHA-BLD-016]"""
    name, manner = play.draw(OneOfList(NAMES), what="name"), play.draw(OneOfList(MANNERS), what="manner")
    play.note(f"{name}, {manner}")
    return f"{name}, {manner}"


@rule
def newcomer(
    play: Play, actor: str, name: str = "", background: str = "soldier", level: int = 2, second: str = "",
    powers: tuple[str, ...] = (), species: str = "human", rank: Rank = "lieutenant", side: str = "", more: int = 0,
    stronger: int = 0,
) -> str:  # fmt: skip
    """Somebody joins the scene, by a background or two at one level, a little larger or smaller than most.

    The game master is told which powers will slow things down, and what is odd about the body. Gives their id.
    [SHA-BLD-012 SHA-BLD-013 SHA-BLD-014 SHA-SPC-021]
    """
    called = name or improvise(play)
    lives = {background: level, **({second: level} if second else {})}
    made = replace(quick(called, lives, play.book, powers, species), stature=(more, stronger))
    key = called.split(",")[0].strip().lower().replace(" ", "-")
    if not key or key in play.state.actors:
        raise refuse(f"There is somebody called {called} already.", "SHA-BLD-012", "Choose another name.")
    odd = (
        *(f"{each} slows things down" for each in too_much(made, play.book, rank)),
        *unusual(species_of(made, play.book)),
    )
    if odd:
        play.note("; ".join(odd), to=(GM,))
    play.change(key, "", enter(key, made, play.book), "joins")
    play.change_scene("sides", play.scene.sides.with_(key, side or play.scene.sides.get(actor, actor)), "joins")
    if play.scene.order:
        play.change_scene("order", (*play.scene.order, key), "joins")
    return key


@rule
def resize(play: Play, actor: str, target: str, centimetres: int) -> float:
    """Somebody is enlarged or shrunk to a length: Health, Strength and speed go with it. Gives the new Scale.

    [SHA-CORE-065 SHA-CORE-066 SHA-CORE-069]
    """
    grown = scale_of(centimetres / 100)
    mine = play.actor(target).character
    born = species_of(replace(mine, size=1.0), play.book).scale
    me = play.actor(target)
    if health(replace(me, character=replace(mine, size=grown / born)), play.book) <= 0 < health(me, play.book):
        raise refuse(f"{me.name} is too badly hurt for that.", "SHA-CORE-066", "Heal them first.")
    play.change(target, "character.size", grown / born, "changes size")
    return grown


# -- where it begins ----------------------------------------------------------------------------


def starting_distance(vegetation: Vegetation, nearer: int = 0) -> int:
    """How many spaces apart it begins at most; walls and fog bring it closer. [SHA-ENC-002]"""
    return max(1, DISTANCES[vegetation] - nearer)


@rule
def set_out(play: Play, actor: str, vegetation: Vegetation, nearer: int = 0) -> int:
    """Say in what country the next encounter begins, and so how far apart. [SHA-ENC-002]"""
    apart = starting_distance(vegetation, nearer)
    play.change_scene("apart", apart, "the country")
    return apart


@rule
def measure_map(play: Play, actor: str, tallest: int = 200) -> float:
    """Say how tall the people of this map are at most, in centimetres, and so how wide its spaces are. [SHA-CORE-056]"""
    width = space_width(tallest / 100)
    play.change_scene("metres", width, "the map")
    return width
