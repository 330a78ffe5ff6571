"""Lighting: how light a space is, what carries light into it, and what too much or too little of it hides."""

from __future__ import annotations

from math import ceil
from typing import Annotated

from rulewright.contract import Pick, Tick, Within, action
from rulewright.kits.choosing import Options, listed
from rulewright.play import Effect, Minutes, Refusal, Rounds
from rulewright.play.effects import begin, end
from rulewright.rulesets.shards.checks.offers import Across, Along
from rulewright.rulesets.shards.checks.turns import spending
from rulewright.rulesets.shards.checks.zones import zones_at
from rulewright.rulesets.shards.gear.belongings import carry
from rulewright.rulesets.shards.gear.stock import SPENT, lit
from rulewright.rulesets.shards.gear.wares import worked_into_armor
from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.effects import MINUTES, Hold, impose
from rulewright.rulesets.shards.state.entries_gear import Item, Weapon
from rulewright.rulesets.shards.state.ground import Light, key_of
from rulewright.rulesets.shards.state.scale import exactly
from rulewright.rulesets.shards.state.templates import FROM_ACTOR, read_template, spaces_of
from rulewright.space.grid import Space

LIGHTS: tuple[Light, ...] = ("dark", "normal", "blinding")
CLEAR, PARTIAL, FULL = 0, 1, 2
"""Degrees of concealment."""
GLOW = "field (5)"
"""What a glowing thing lights. [SHA-ECO-009]"""
CARRIED = "carries-light"
AIMED = "aimed "
"""Begins the mark that says which way a lamp throws its light, as steps across and along. [SHA-ECO-030]"""
DAZZLED = "dazzled"
SAID: dict[str, Light] = {"dark": "dark", "normal-light": "normal", "blinding": "blinding"}
"""What the ground itself may say of its light."""


def brighter(light: Light, by: int) -> Light:
    """Light a level up or down. [SHA-ENV-031 SHA-SHM-053]"""
    return LIGHTS[min(max(LIGHTS.index(light) + by, 0), len(LIGHTS) - 1)]


def in_light(light: Light, *, stands_out: bool = False) -> int:
    """Concealment by light; carrying one that stands out cancels it. [SHA-ENV-031 SHA-ENV-032]"""
    return CLEAR if light == "normal" or stands_out else FULL


def under_water(light: Light, metres: float, *, rounds_down: bool = False) -> Light:
    """Light under water: a level less for each twenty metres or part of them. [SHA-ENV-034]"""
    levels = int(exactly(metres) // 20) if rounds_down else ceil(exactly(metres) / 20)
    return brighter(light, -levels)


@action("Light or darken", "table", id="light", any_time=True, gm_only=True)
def light_scene(
    play: Play,
    actor: str,
    light: Annotated[Light, Pick("How light")],
    depth: Annotated[int, Within("Metres under water", 0, 10_000)] = 0,
    *,
    hazy: Annotated[bool, Tick("A light haze")] = False,
    clear: Annotated[bool, Tick("Clear water, lit down to twenty metres")] = False,
) -> None:
    """Too little hides everything, too much as well; under water it fades with the depth.

    [SHA-ENV-007 SHA-ENV-031 SHA-ENV-034]
    """
    play.change_scene("light", under_water(light, depth, rounds_down=clear), "light")
    play.change_scene("hazy", hazy, "haze")


def light_at(state: State, book: Book, space: Space) -> Light:
    """How light a space is: like the scene or as the ground says, with what is carried there and what glimmers.

    A clutching dark stays dark. [SHA-ENV-031 SHA-SHM-053]
    """
    if state.scene.light == "normal" and not state.scene.ground and not state.scene.zones:
        return "normal"
    ambient = without_lamps(state, space)
    if any(zones_at(state, space, "clutching-darkness")) and ambient == "dark":
        return "dark"
    if ambient == "dark" and any(shines_on(state, book, each, space) for each in state.actors.values()):
        ambient = "normal"
    return brighter(ambient, glimmering(state, space))


def without_lamps(state: State, space: Space) -> Light:
    """How light a space is by itself: like the scene, or as the ground says. [SHA-ENV-031]"""
    ground = state.scene.ground.get(key_of(space))
    said = [SAID[each] for each in ground.modifiers if each in SAID] if ground is not None else []
    return said[-1] if said else state.scene.light


def glimmering(state: State, space: Space) -> int:
    """By how many levels what glimmers makes a space lighter, or darker. [SHA-SHM-053]"""
    return sum(zone.by for zone in zones_at(state, space, "glimmer"))


def shines_on(state: State, book: Book, actor: Actor, space: Space) -> bool:
    """Whether what somebody carries lights a space: a lamp that burns, whatever glows. [SHA-ECO-009 SHA-ECO-030]"""
    mine, held = actor.character, (each for each in actor.in_hand if each in book.content[Weapon])
    shows = [(*book.content.get(Weapon, each).qualities, *mine.worked.get(each, ())) for each in held]
    shows += [mine.worked.get(each, ()) for each in mine.items]
    glows = any("glowing" in each for each in (*shows, worked_into_armor(mine, actor.armor, book)))
    if glows and state.scene.distance(actor.at, space) <= read_template(GLOW).size:
        return True
    return any(lights(state, actor, each, space) for each in actor.effects.values() if CARRIED in each.marks)


def lights(state: State, actor: Actor, lamp: Effect, space: Space) -> bool:
    """Whether a lamp that somebody carries lights a space: all around, or ahead of it where it is aimed. [SHA-ECO-030]"""
    aimed = next((each.split()[1:] for each in lamp.marks if each.startswith(AIMED)), None)
    if aimed is None:
        return state.scene.distance(actor.at, space) <= lamp.level
    across, along = (int(each) for each in aimed)
    toward = Space(actor.at.x + across, actor.at.y + along)
    return space in spaces_of("cone", lamp.level, actor.at, toward, state.scene.grid)


def stands_out(state: State, actor: Actor) -> bool:
    """Whether a light that somebody carries gives them away: where it is dark around them but for it. [SHA-ENV-032]"""
    if not actor.is_marked(CARRIED):
        return False
    return brighter(without_lamps(state, actor.at), glimmering(state, actor.at)) == "dark"


def lamps(state: State, book: Book, who: str) -> Options:
    """What somebody carries that gives light."""
    mine = state.actor(who).character.items
    carried = (book.content.get(Item, each) for each in dict.fromkeys(mine) if each in book.content[Item])
    return listed(each for each in carried if each.light)


def no_lamp(state: State, book: Book, actor: str, item: str) -> Refusal | None:
    """Why something cannot be lit: it does not burn, or is not there, burns already, or has burnt its fuel. [SHA-ECO-030]"""
    me, entry = state.actor(actor), book.content.get(Item, item)
    if lit(item) in me.effects:
        turns = read_template(entry.light).name in FROM_ACTOR
        return None if turns else Refusal(f"{entry.name} burns already.", "SHA-ECO-030", "Wait until it is out.")
    spent = sum(each.level for each in me.effects.values() if SPENT in each.marks and each.source == item)
    if entry.light and 0 < me.character.items.count(item) <= spent:
        return Refusal(f"{entry.name} has burnt its fuel.", "SHA-ECO-030", "It is filled a day after it was lit.")
    if item in me.character.items and entry.light:
        return None
    return Refusal(f"{me.name} has no {entry.name} that burns.", "SHA-ECO-030", "Carry one.")


@action("Light a lamp", unless=(spending("passive", "kindle"), no_lamp))
def kindle(play: Play, actor: str, item: Annotated[str, Pick("Which", lamps)], x: Across = 0, y: Along = 0) -> None:
    """A torch, lamp or candle lights the spaces around, and shows who carries it. [SHA-ECO-030 SHA-ENV-032]

    It shines as far as it does, for as long as it burns; what throws its light ahead, toward the space aimed at. While
    that burns it can be turned elsewhere. Torches and candles are used up so; a lamp is filled again within a day.
    """
    entry, at = play.book.content.get(Item, item), play.actor(actor).at
    shape, key = read_template(entry.light), lit(item)
    aimed: tuple[str, ...] = (CARRIED,)
    if shape.name in FROM_ACTOR:
        across, along = (x - at.x, y - at.y) if (x, y) != (at.x, at.y) else (1, 0)
        aimed = (CARRIED, f"{AIMED}{across} {along}")
        if key in play.actor(actor).effects:
            play.change(actor, f"effects.{key}.marks", aimed, "turned")
            return
    begin(
        play,
        actor,
        Effect(
            id=key,
            name=f"{entry.name}, burning",
            source=item,
            marks=aimed,
            level=shape.size,
            clock=Minutes(60 * max(1, entry.hours)),
            stacking="refresh",
            rules=("SHA-ECO-030",),
        ),
    )
    if entry.burns_up:
        carry(play, actor, lost=(item,))
    else:
        clock = Minutes(MINUTES["day"])
        begin(play, actor, Effect(id=f"spent-{item}", name=SPENT, source=item, marks=(SPENT,), clock=clock, level=1))


def dazzle(play: Play, who: str) -> None:
    """Who cannot bear light is blind after too much of it, for as long as it lasted. [SHA-TRT-055]"""
    me = play.actor(who)
    if not grants(me.character, play.book, "light-sensitive"):
        return
    borne = me.effects.get(DAZZLED)
    if light_at(play.state, play.book, me.at) == "blinding":
        rounds = 1 + (borne.level if borne is not None else 0)
        begin(play, who, Effect(id=DAZZLED, name=DAZZLED, level=rounds, stacking="refresh", rules=("SHA-TRT-055",)))
    elif borne is not None:
        end(play, who, DAZZLED, "out of the light")
        impose(play, who, "blind", "lasting", DAZZLED, Hold(clock=Rounds(borne.level)))
