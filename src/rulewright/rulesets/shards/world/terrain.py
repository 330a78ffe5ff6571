"""Terrain: what a step costs, what a footing does, and where a current carries."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from rulewright.contract import Pick, Tick, Within, action
from rulewright.kits.choosing import always, entries_of, words
from rulewright.play import GM, YesNo, rule
from rulewright.rulesets.shards.checks.offers import Across, Along
from rulewright.rulesets.shards.checks.zones import zones_at
from rulewright.rulesets.shards.state.adjustments import adjusting, grants
from rulewright.rulesets.shards.state.character import Actor, Book, Play, Scene, State
from rulewright.rulesets.shards.state.effects import impose, mount_of
from rulewright.rulesets.shards.state.entries_world import Footing
from rulewright.rulesets.shards.state.ground import PLAIN_GROUND, Ground, Terrain, key_of
from rulewright.rulesets.shards.state.minds import chooser_for
from rulewright.rulesets.shards.state.numbers import WATER, level, scale
from rulewright.rulesets.shards.state.scale import exactly
from rulewright.rulesets.shards.state.species import species_of
from rulewright.rulesets.shards.world.arriving import get_to
from rulewright.rulesets.shards.world.gait import ON_FOOT, Gait
from rulewright.space.grid import Space, line

TERRAINS: tuple[Terrain, ...] = ("clear", "difficult", "arduous", "impassable")
COSTS: dict[Terrain, int] = {"clear": 1, "difficult": 2, "arduous": 4}
"""Movement points to enter a space, or to cross a kilometre. [SHA-ENV-004]"""
STEEP = 1
WEBS = "webs"
"""The zone that a lair of webs is."""
HUNGER = "ethereal-hunger"
"""The zone that a pull toward a middle is: it flows there like a current. [SHA-SHM-048]"""
SURE_FOOTED = 2
AT_HOME = "at-home-in-water"
THINNER: dict[Terrain, Terrain] = {"difficult": "clear", "arduous": "difficult"}
"""What liquids are to who is at home in them. [SHA-TRT-042 SHA-TRT-045]"""
WINDS = {
    "east": Space(1, 0),
    "south-east": Space(1, 1),
    "south": Space(0, 1),
    "south-west": Space(-1, 1),
    "west": Space(-1, 0),
    "north-west": Space(-1, -1),
    "north": Space(0, -1),
    "north-east": Space(1, -1),
}
"""Where a current may flow."""


def ground_at(scene: Scene, space: Space) -> Ground:
    """What a space is like; unless something is said of it, it is clear. [SHA-ENV-003]"""
    found: Ground = scene.ground.get(key_of(space), PLAIN_GROUND)
    return found


def harder(terrain: Terrain, by: int = 1) -> Terrain:
    """Terrain some degrees harder or easier; below clear is clear, and nothing changes the impassable. [SHA-SHM-048]"""
    if terrain == "impassable":
        return terrain
    return TERRAINS[min(max(TERRAINS.index(terrain) + by, 0), len(TERRAINS) - 1)]


def footings(ground: Ground, book: Book) -> tuple[Footing, ...]:
    """All that modifies a space; everything holds together. [SHA-ENV-001 SHA-ENV-003]"""
    return tuple(book.content.get(Footing, each) for each in ground.modifiers)


def terrain_at(state: State, book: Book, space: Space, mover: str = "", gait: Gait = ON_FOOT) -> Terrain:
    """The terrain of a space with its footing, webs, and what powers have made of it. [SHA-ENV-020 SHA-ENV-021 SHA-SHM-048]

    Thin liquid does not slow who swims, and who is at home in water treats thick ones as thin. [SHA-TRT-042 SHA-TRT-045]
    """
    ground = ground_at(state.scene, space)
    found = ground.terrain
    at_home = mover in state.actors and grants(state.actor(mover).character, book, AT_HOME)
    for each in footings(ground, book):
        least = THINNER.get(each.least, each.least) if each.liquid and at_home else each.least
        swims = each.liquid and gait.mode == WATER and least == "difficult"
        found = max(found, "clear" if swims else least, key=TERRAINS.index)
    webs = web_terrain(state, book, space, mover)
    return harder(found, webs + sum(zone.by for zone in zones_at(state, space, "sublime-burden")))


def web_terrain(state: State, book: Book, space: Space, mover: str) -> int:
    """Degrees that a lair of webs is harder for who is no spider. [SHA-SPC-016]"""
    at_home = mover in state.actors and species_of(state.actor(mover).character, book).weaves
    return 0 if at_home else int(any(zones_at(state, space, WEBS)))


def occupied(state: State, book: Book, space: Space, mover: str) -> int:
    """Degrees that others in a space add: one, unless they are too small to matter; two for who obstructs.

    Occupants of half the mover's Scale or less count only where together they come to it. [SHA-ENC-012 SHA-ENC-013]
    """
    mine = exactly(scale(state.actor(mover), book))
    seen = state.in_view_of(mover).items()
    there = {who: each for who, each in seen if who != mover and each.at == space and not each.dead}
    sizes = {who: exactly(scale(each, book)) for who, each in there.items()}
    counted = [who for who, size in sizes.items() if size * 2 > mine]
    if not counted and sum(sizes.values(), exactly(0)) < mine:
        return 0
    foes = {who for who in counted if state.scene.are_enemies(who, mover)}
    blocking = [1 + (obstruction(there[who], book) if who in foes else 0) for who in counted]
    return max(blocking, default=1)


def obstruction(actor: Actor, book: Book) -> int:
    """How much harder than others somebody is for their enemies to get past. [SHA-MTH-082]"""
    return int(not actor.is_disabled and grants(actor.character, book, "obstructs"))


def blocks_entirely(state: State, book: Book, space: Space, mover: str) -> bool:
    """Whether somebody larger closes a space to a mover, at tables where they do. [SHA-ENC-013]"""
    if not book.options.large_block:
        return False
    mine = scale(state.actor(mover), book)
    return any(
        who != mover and each.at == space and not each.is_disabled and scale(each, book) > mine
        for who, each in state.in_view_of(mover).items()
    )


def grade(ground: Ground, other: Ground) -> str:
    """How the ground rises or falls between two spaces: "", "steep" or "sheer". [SHA-ENV-014 SHA-ENV-015]"""
    change = abs(exactly(ground.height) - exactly(other.height))
    return "sheer" if change > 1 else "steep" if 2 * change >= 1 else ""


def step_cost(state: State, book: Book, mover: str, start: Space, to: Space, gait: Gait = ON_FOOT) -> int | None:
    """Points to enter a space from another; None where it cannot be entered.

    No step is sure enough to help in what floods or encases. [SHA-ENV-004 SHA-ENV-014 SHA-ENV-015 SHA-ENV-019 SHA-ENC-012 SHA-MTH-044]
    """
    me, touching = state.actor(mover), gait.touching
    here, there = ground_at(state.scene, start), ground_at(state.scene, to)
    terrain = terrain_at(state, book, to, mover, gait) if touching else "clear"
    crowded = harder(terrain, occupied(state, book, to, mover))
    slope = grade(here, there) if touching else ""
    if crowded == "impassable" or (touching and (slope == "sheer" or "sheer" in there.modifiers)):
        return None
    if blocks_entirely(state, book, to, mover):
        return None
    climb = STEEP if touching and (slope or "steep" in there.modifiers) else 0
    base = COSTS[crowded] + climb
    wading = touching and any(each.least != "clear" for each in footings(there, book))
    parts = adjusting(me, book, ("movement-cost",))
    return max(1, base + sum(part.value for part in parts if part.value > 0 or not wading))


def sure_footed(actor: Actor, book: Book) -> bool:
    """Whether unsteady ground does nothing to somebody: Acrobatics or Athletics 2. [SHA-ENV-022 SHA-ENV-023]"""
    return max(level(actor.character, book, each) for each in ("acrobatics", "athletics")) >= SURE_FOOTED


def footing_penalty(actor: Actor, ground: Ground, book: Book) -> int:
    """What the ground takes from every action of who stands on it; divers mind liquids less, who is at home in water too.

    Who rides or drives is in no liquid. [SHA-ENV-019 SHA-ENV-020 SHA-ENV-021 SHA-ENV-023 SHA-TRT-042 SHA-TRT-045]
    """
    if not actor.on_the_ground:
        return 0
    total = 0
    for each in footings(ground, book):
        if each.id == "rocking" and sure_footed(actor, book):
            continue
        if each.liquid and mount_of(actor):
            continue
        eased = sum(part.value for part in adjusting(actor, book, ("liquid",))) if each.liquid else 0
        total += min(0, each.actions + eased + (each.liquid and grants(actor.character, book, AT_HOME)))
    return total


def shaky_spaces(state: State, book: Book, actor: str, way: Iterable[Space]) -> tuple[Space, ...]:
    """The spaces on a way where the ground gives under somebody; the sure-footed mind none. [SHA-ENV-022 SHA-ENV-023]"""
    if sure_footed(state.actor(actor), book):
        return ()
    unsteady = {"unstable", "rocking"}
    return tuple(each for each in way if unsteady & set(ground_at(state.scene, each).modifiers))


@rule
def keeps_upright(play: Play, actor: str, spare: int) -> bool:
    """Onto or across unstable or rocking ground: a point more, or one falls there. Whether one stays upright.

    [SHA-ENV-022 SHA-ENV-023]
    """
    if spare >= 1 and play.ask(
        YesNo(of=chooser_for(play.state, actor), text="The ground gives. Spend a point to stay upright?")
    ):
        play.change(actor, "turn.points", play.actor(actor).turn.points - 1, "unsteady ground")
        return True
    impose(play, actor, "prone", "lasting", "unsteady ground")
    return False


def sound_bonus(ground: Ground, book: Book) -> int:
    """What the ground does to Stealth where sound is concerned. [SHA-ENV-024]"""
    return sum(each.sound for each in footings(ground, book))


# -- currents -----------------------------------------------------------------------------------


def drift(rating: int, *, exposed: bool = True) -> int:
    """Spaces that a current carries something a round, half where half of it or less is in it. [SHA-ENV-025]"""
    return rating if exposed else rating // 2


def hangs_on(state: State, who: str) -> bool:
    """Whether somebody is held where they are: by another, or by what has snared them. [SHA-ENV-025]"""
    return any(state.actor(who).is_marked(mark) for mark in ("grappled", "snared"))


@rule
def carry_along(play: Play, who: str) -> int:
    """At the start of a round a current moves whoever is not held where they are, half as far where it is shallow.

    Gives the spaces. [SHA-ENV-025]
    """
    me = play.actor(who)
    ground = ground_at(play.scene, me.at)
    if not ground.current or hangs_on(play.state, who):
        return 0
    spaces = drift(ground.current, exposed=not ground.shallow)
    step = Space(ground.flow.x, ground.flow.y)
    get_to(play, who, Space(me.at.x + step.x * spaces, me.at.y + step.y * spaces), "current")
    return spaces


def through_currents(state: State, start: Space, to: Space) -> int:
    """What flows across a line take from a shot, a hunger's pull as well: the highest rating, not the sum.

    [SHA-ENV-026 SHA-SHM-048]
    """
    crossed = (start, *line(start, to, state.scene.grid), to)
    pulls = (zone.rating for each in crossed for zone in zones_at(state, each, HUNGER))
    return -max((*(ground_at(state.scene, each).current for each in crossed), *pulls))


# -- saying so -----------------------------------------------------------------------------------


def lay(play: Play, spaces: Iterable[Space], ground: Ground) -> None:
    """Say what some spaces are like."""
    for each in spaces:
        play.change_scene(f"ground.{key_of(each)}", ground, "terrain")


@dataclass(frozen=True, slots=True)
class Lie:
    """What the game master says of a space: its terrain, what lies on it, how high it is, and what flows over it."""

    terrain: Terrain = "clear"
    modifiers: Annotated[tuple[str, ...], Pick("Modifiers", entries_of(Footing))] = ()
    halves: Annotated[int, Within("Height in half spaces", -200, 200)] = 0
    current: Annotated[int, Within("Rating of a current", 0, 50)] = 0
    toward: Annotated[str, Pick("Which way it flows", always(words(*WINDS)))] = "east"
    shallow: Annotated[bool, Tick("It reaches no higher than the waist")] = False

    @property
    def ground(self) -> Ground:
        """The space as rules see it."""
        flow = WINDS[self.toward] if self.current else Space()
        return Ground(
            terrain=self.terrain,
            modifiers=self.modifiers,
            height=self.halves / 2,
            current=self.current,
            flow=flow,
            shallow=self.shallow,
        )


CLEAR_GROUND = Lie()


@action("Say what a space is like", "table", id="ground", any_time=True, gm_only=True)
def lay_ground(play: Play, actor: str, x: Across, y: Along, lie: Lie = CLEAR_GROUND) -> None:
    """Terrain, what lies on it, how high it is, and what flows over it. [SHA-ENV-003 SHA-ENV-013 SHA-ENV-025]"""
    lay(play, (Space(x, y),), lie.ground)
    play.note(f"The ground at {x},{y} is {lie.terrain}", to=(actor, GM))
