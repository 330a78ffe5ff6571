"""Workings that make something: a spy of slivers, a slave of sand or stone, a way into somebody's body."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.contract import action
from rulewright.play import GM, Effect, FrozenMap, Modifier, Refusal, Rounds, rule
from rulewright.play.effects import begin
from rulewright.rulesets.shards.checks.offers import Across, Along, Friend, Target
from rulewright.rulesets.shards.checks.refusals import only
from rulewright.rulesets.shards.checks.turns import spending, take_action
from rulewright.rulesets.shards.powers.at_work import WORKINGS, Casting
from rulewright.rulesets.shards.powers.cost_and_range import NOT_SO, let_call
from rulewright.rulesets.shards.state.character import SKILLS, Actor, Book, Character, Play, State
from rulewright.rulesets.shards.state.effects import clock_of, effect_named, effect_of, lay
from rulewright.rulesets.shards.state.entries import Condition
from rulewright.rulesets.shards.state.numbers import level, scale
from rulewright.rulesets.shards.world.arriving import get_to
from rulewright.space.grid import Space

ANIMATED = 1
"""The level of all skills of what was made, unless something is said of it. [SHA-SHM-050]"""
STEERED = 50


def made_one(species: str, name: str) -> Character:
    """Something animated: one level in everything. [SHA-SHM-050]"""
    return Character(name=name, player=False, species=species, skills=FrozenMap(dict.fromkeys(SKILLS, ANIMATED)))


@rule
def animate(play: Play, casting: Casting, species: str) -> str:
    """Make a thing that obeys; a new one takes the place of the old. Gives its id. [SHA-SHM-028 SHA-SHM-050]"""
    key = f"{casting.actor}-{casting.entry.id}"
    character = made_one(species, f"{play.actor(casting.actor).name}'s {species.replace('-', ' ')}")
    leash = Effect(
        id="animated",
        name="animated",
        source=casting.actor,
        marks=("animated", "lasts-day"),
        clock=clock_of("day", play.scene),
        rules=("SHA-SHM-050",),
    )
    made = Actor(name=character.name, character=character, at=casting.middle, effects=FrozenMap({"animated": leash}))
    play.change(key, "", made, casting.entry.name)
    play.change_scene("sides", play.scene.sides.with_(key, play.scene.sides.get(casting.actor, casting.actor)), "made")
    if play.scene.order and key not in play.scene.order:
        play.change_scene("order", (*play.scene.order, key), "made")
    return key


@rule
def fictive_oculus(play: Play, casting: Casting) -> None:
    """A sliver spy, seen through and steered within fifty spaces for each level of Mysticism. [SHA-SHM-050]"""
    animate(play, casting, casting.entry.makes or casting.choice)


@rule
def shard_slave(play: Play, casting: Casting) -> None:
    """A servant of sand, splinters or stone. [SHA-SHM-050]"""
    animate(play, casting, casting.choice)


def maker_of(actor: Actor) -> str:
    """Who made something that obeys. [SHA-SHM-050]"""
    effect = effect_named(actor, "animated")
    return "" if effect is None else effect.source


def steering(actor: Actor, book: Book) -> int:
    """How far off a spy can be steered and seen through. [SHA-SHM-050]"""
    return level(actor.character, book, "mysticism") * STEERED


no_maker = only(
    lambda state, book, who: any(maker_of(each) == who for each in state.actors.values()),
    "Nothing here was made by you.",
    "SHA-SHM-050",
    "Make something first.",
)


def no_own_work(state: State, actor: str, target: str) -> Refusal | None:
    """Why something does not obey: another made it, or nobody did. [SHA-SHM-050]"""
    it = state.actor(target)
    if maker_of(it) == actor:
        return None
    return Refusal(f"{it.name} is not of your making.", "SHA-SHM-050", "Choose your own.")


def no_steering(state: State, book: Book, actor: str, target: str, x: int, y: int) -> Refusal | None:
    """Why what one has made does not go there: one's Mysticism does not reach so far. [SHA-SHM-050]"""
    me = state.actor(actor)
    if state.scene.distance(me.at, Space(x, y)) <= steering(me, book):
        return None
    return Refusal(f"{state.actor(target).name} does not go there for you.", "SHA-SHM-050", "Steer it nearer.")


@action(
    "Steer what one has made",
    "power",
    unless=(no_maker, spending("free", "steer"), no_own_work, no_steering),
    toward="friends",
)
def steer(play: Play, actor: str, target: Target, x: Across, y: Along) -> None:
    """Send what one has made as far as one's Mysticism goes, and see through it. [SHA-SHM-050]"""
    me, it = play.actor(actor), play.actor(target)
    take_action(play, actor, "free", "steer")
    get_to(play, target, Space(x, y), "steered")
    play.note(f"{me.name} sees through {it.name}", to=(actor, GM))


@action(
    "Lend one's skills",
    "power",
    unless=(no_maker, spending("instant", "lend-skills"), no_own_work),
    any_time=True,
    toward="friends",
)
def lend_skills(play: Play, actor: str, target: Friend) -> None:
    """What one has made uses one's own skills for the rest of the round. [SHA-SHM-050 SHA-TRT-044]

    That takes the standard action, at any moment of the round.
    """
    me, it = play.actor(actor), play.actor(target)
    take_action(play, actor, "instant", "lend-skills")
    more = {skill: level(me.character, play.book, skill) - level(it.character, play.book, skill) for skill in SKILLS}
    lent = tuple(
        Modifier(name, by, "SHA-SHM-050") for skill, by in more.items() if by > 0 for name in (skill, f"defend-{skill}")
    )
    begin(
        play,
        target,
        Effect(
            id="lent-skills",
            name="lent skills",
            source=actor,
            modifiers=lent,
            clock=Rounds(1),
            stacking="refresh",
            rules=("SHA-SHM-050",),
        ),
    )


# -- puppets ------------------------------------------------------------------------------------


def can_possess(state: State, swarm: str, host: str, sizes: tuple[float, float]) -> bool:
    """Whether a swarm can creep into somebody: it holds them, and they are of its size. [SHA-SPC-013]"""
    return state.actor(host).is_marked("grappled") and sizes[0] == sizes[1] and swarm != host


def no_puppet(
    state: State, book: Book, actor: str, targets: tuple[str, ...], choice: str, at: Space | None
) -> Refusal | None:
    """Why a swarm cannot creep into somebody. [SHA-SPC-013]"""
    host = targets[0]
    sizes = (scale(state.actor(actor), book), scale(state.actor(host), book))
    if can_possess(state, actor, host, sizes):
        return None
    return Refusal("It must hold somebody of its own size.", "SHA-SPC-013", "Take hold of one first.")


@rule
def flesh_puppet(play: Play, casting: Casting) -> None:
    """Somebody held is walked in: controlled until the swarm is driven out, and no attack frees them. [SHA-SPC-013]"""
    host = casting.on
    entry = play.book.content.get(Condition, "controlled")
    held = effect_of(entry, "lasting", play.scene, casting.actor, ("reflection",))
    lay(play, host, replace(held, marks=(*held.marks, "possessed", "stuck")))


let_call(WORKINGS, fictive_oculus, shard_slave, flesh_puppet)
let_call(NOT_SO, no_puppet)
