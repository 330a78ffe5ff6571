"""Workings that make something: a spy of slivers, a slave of sand or stone, a way into somebody's body."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.play import Effect, FrozenMap, rule
from rulewright.play.effects import begin
from rulewright.rulesets.shards.character import SKILLS, Actor, Character, Play, State
from rulewright.rulesets.shards.conditions import effect_named
from rulewright.rulesets.shards.effects import clock_of, effect_of, lift
from rulewright.rulesets.shards.entries import Condition
from rulewright.rulesets.shards.numbers import scale
from rulewright.rulesets.shards.powers.casting import ONCE, WORKINGS, Casting

SLAVES = ("sand-walker", "splinter-swarm", "stone-simulacrum")
SPY = "sliver-spy"
ANIMATED = 1
"""The level of all skills of what was made, unless something is said of it. [SHA-SHM-050]"""
FUSED_DAYS = 10


def made_one(species: str, name: str) -> Character:
    """Something animated: one level in everything. [SHA-SHM-050]"""
    return Character(name=name, player=False, species=species, skills=FrozenMap(dict.fromkeys(SKILLS, ANIMATED)))


@rule
def animate(play: Play, casting: Casting, species: str) -> str:
    """Make a thing that obeys; a new one takes the place of the old. Gives its id. [SHA-SHM-028 SHA-SHM-050]"""
    key = f"{casting.actor}-{casting.entry.id}"
    character = made_one(species, f"{play.actor(casting.actor).name}'s {species.replace('-', ' ')}")
    leash = Effect(
        id="animated", name="animated", source=casting.actor, marks=("animated", "lasts-day"),
        clock=clock_of("day", play.scene), rules=("SHA-SHM-050",),
    )  # fmt: skip
    made = Actor(name=character.name, character=character, at=casting.middle, effects=FrozenMap({"animated": leash}))
    play.change(key, "", made, casting.entry.name)
    play.change_scene("sides", play.scene.sides.with_(key, play.scene.sides.get(casting.actor, casting.actor)), "made")
    if play.scene.order and key not in play.scene.order:
        play.change_scene("order", (*play.scene.order, key), "made")
    return key


@rule
def fictive_oculus(play: Play, casting: Casting) -> None:
    """A sliver spy, seen through and steered within fifty spaces for each level of Mysticism. [SHA-SHM-050]"""
    animate(play, casting, SPY)


@rule
def shard_slave(play: Play, casting: Casting) -> None:
    """A servant of sand, splinters or stone. [SHA-SHM-050]"""
    animate(play, casting, casting.choice if casting.choice in SLAVES else SLAVES[0])


def maker_of(actor: Actor) -> str:
    """Who made something that obeys. [SHA-SHM-050]"""
    effect = effect_named(actor, "animated")
    return "" if effect is None else effect.source


def steering(mysticism: int) -> int:
    """How far off a spy can be steered. [SHA-SHM-050]"""
    return mysticism * 50


@rule
def lend_skills(play: Play, actor: str, made: str) -> None:
    """With the standard action, what one made fights with one's own skills for the round. [SHA-SHM-050]"""
    me, it = play.actor(actor), play.actor(made)
    play.change(actor, "turn.standard", after=True, cause="lends skills")
    skills = {skill: max(it.character.level(skill), me.character.level(skill)) for skill in SKILLS}
    play.change(made, "character", replace(it.character, skills=FrozenMap(skills)), "lent skills")


# -- puppets ------------------------------------------------------------------------------------


def can_possess(state: State, swarm: str, host: str, sizes: tuple[float, float]) -> bool:
    """Whether a swarm can creep into somebody: it holds them, and they are of its size. [SHA-SPC-013]"""
    return state.actor(host).is_marked("grappled") and sizes[0] == sizes[1] and swarm != host


@rule
def flesh_puppet(play: Play, casting: Casting) -> None:
    """Somebody held is walked in: controlled until the swarm is driven out, and no attack frees them. [SHA-SPC-013]"""
    host = casting.on
    sizes = (scale(play.actor(casting.actor), play.book), scale(play.actor(host), play.book))
    if not can_possess(play.state, casting.actor, host, sizes):
        play.note("It must hold somebody of its own size")
        return
    entry = play.book.content.get(Condition, "controlled")
    held = effect_of(entry, "lasting", play.scene, casting.actor, ("reflection",))
    begin(play, host, replace(held, marks=(*held.marks, "possessed", "stuck")))


@rule
def drive_out(play: Play, host: str) -> bool:
    """Held fast and treated, a host is free of the swarm. [SHA-SPC-013]"""
    return play.actor(host).is_marked("grappled") and lift(play, host, "controlled", "driven out")


@rule
def fuse(play: Play, host: str, days: int) -> bool:
    """After ten days host and swarm are one: ravening dead. [SHA-SPC-013]"""
    if days < FUSED_DAYS or not play.actor(host).is_marked("possessed"):
        return False
    play.change(host, "character.overlay", "ravening-dead", "fused")
    lift(play, host, "controlled", "fused")
    return True


def shielded_by_host(state: State, swarm: str) -> str:
    """Who takes the harm meant for a swarm that walks in somebody. [SHA-SPC-013]"""
    for who, each in state.actors.items():
        effect = effect_named(each, "possessed")
        if effect is not None and effect.source == swarm:
            return who
    return ""


WORKINGS.update({"fictive-oculus": fictive_oculus, "shard-slave": shard_slave, "flesh-puppet": flesh_puppet})
ONCE.update({"fictive-oculus", "shard-slave"})
