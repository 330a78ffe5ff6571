"""Lighting: how light a space is, what carries light into it, and what too much or too little of it hides."""

from __future__ import annotations

from math import ceil

from rulewright.kits.grid import Space
from rulewright.play import Effect, Minutes, refuse, rule
from rulewright.play.effects import begin
from rulewright.rulesets.shards.character import Actor, Book, Play, State
from rulewright.rulesets.shards.entries import Item, Weapon
from rulewright.rulesets.shards.ground import Light, key_of
from rulewright.rulesets.shards.scale import exactly
from rulewright.rulesets.shards.templates import read_template
from rulewright.rulesets.shards.zones import zones_at

LIGHTS: tuple[Light, ...] = ("dark", "normal", "blinding")
CLEAR, PARTIAL, FULL = 0, 1, 2
"""Degrees of concealment."""
GLOW = "field (5)"
"""What a glowing thing lights. [SHA-ECO-009]"""
CARRIED = "carries-light"
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


def light_at(state: State, book: Book, space: Space) -> Light:
    """How light a space is: like the scene or as the ground says, with what is carried there and what glimmers.

    A clutching dark stays dark. [SHA-ENV-031 SHA-SHM-053]
    """
    if state.scene.light == "normal" and not state.scene.ground and not state.scene.zones:
        return "normal"
    ground = state.scene.ground.get(key_of(space))
    said = [SAID[each] for each in ground.modifiers if each in SAID] if ground is not None else []
    ambient: Light = said[-1] if said else state.scene.light
    if any(zones_at(state, space, "clutching-darkness")) and ambient == "dark":
        return "dark"
    if ambient == "dark" and any(shines_on(state, book, each, space) for each in state.actors.values()):
        ambient = "normal"
    return brighter(ambient, sum(zone.by for zone in zones_at(state, space, "glimmer")))


def shines_on(state: State, book: Book, actor: Actor, space: Space) -> bool:
    """Whether what somebody carries lights a space: a lamp that burns, a weapon that glows. [SHA-ECO-009 SHA-ECO-030]"""
    held = (book.content.get(Weapon, each) for each in actor.in_hand if each in book.content[Weapon])
    glows = any("glowing" in (*each.qualities, *actor.character.worked.get(each.id, ())) for each in held)
    glow = read_template(GLOW).size if glows else 0
    burning = (each.level for each in actor.effects.values() if CARRIED in each.marks)
    far = max((glow, *burning))
    return bool(far) and state.scene.distance(actor.at, space) <= far


def stands_out(actor: Actor, surroundings: Light) -> bool:
    """Whether a light that somebody carries gives them away. [SHA-ENV-032]"""
    return surroundings == "dark" and actor.is_marked(CARRIED)


@rule
def kindle(play: Play, actor: str, item: str) -> None:
    """Light a lamp, a torch or a candle: it shines as far as it does, for as long as it burns. [SHA-ECO-030]"""
    me, entry = play.actor(actor), play.book.content.get(Item, item)
    if item not in me.character.items or not entry.light:
        raise refuse(f"{me.name} has no {entry.name} that burns.", "SHA-ECO-030", "Carry one.")
    begin(play, actor, Effect(id=f"lit-{item}", name=f"{entry.name}, burning", source=item, marks=(CARRIED,),
                              level=read_template(entry.light).size, clock=Minutes(60 * max(1, entry.hours)),
                              stacking="refresh", rules=("SHA-ECO-030",)))  # fmt: skip
