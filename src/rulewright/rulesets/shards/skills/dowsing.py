"""Dowsing: what somebody reads out of the tides of magic with a rod or a pendulum."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from rulewright.contract import Say, action
from rulewright.kits.choosing import choices
from rulewright.kits.counting import counted
from rulewright.play import GM, Effect, Refusal
from rulewright.rulesets.shards.checks.measures import WORKS
from rulewright.rulesets.shards.checks.offers import Boosts
from rulewright.rulesets.shards.checks.saturation import saturation_at
from rulewright.rulesets.shards.checks.zones import covers
from rulewright.rulesets.shards.gear.wares import owned
from rulewright.rulesets.shards.skills.deeds import attempt
from rulewright.rulesets.shards.skills.doing import Doing, trying
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.effects import MAGICAL
from rulewright.rulesets.shards.state.entries import Deed, Power
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.rulesets.shards.state.ground import SATURATIONS, Zone
from rulewright.rulesets.shards.state.numbers import level, reach
from rulewright.rulesets.shards.state.questions import DowsingQuestion, InformationQuestion
from rulewright.rulesets.shards.state.templates import past_cover, read_template, spaces_of

DOWSING = "dowsing"
OF_SHARDS = "SHA-SHM"
"""Where the rules of magic stand."""
TIDES = {
    "saturation": "How charged the ground is",
    "effect": "Whether there is magic within reach",
    "shard": "Whether there is a shard within reach",
}


def no_instrument(instrument: str) -> Refusal | None:
    """Why nobody dowses with bare hands. [SHA-SKL-079]"""
    if instrument.strip():
        return None
    return Refusal("Dowsing takes an instrument.", "SHA-SKL-079", "Take a rod or a pendulum.")


def within_reach(state: State, book: Book, who: str) -> Iterator[Actor]:
    """Everybody whom somebody could touch, oneself included."""
    me = state.actor(who)
    return (each for each in state.in_view_of(who).values() if state.scene.distance(me.at, each.at) <= reach(me, book))


def is_magic(effect: Effect) -> bool:
    """Whether a power of shards made it."""
    return MAGICAL in effect.marks or any(each.startswith(OF_SHARDS) for each in effect.rules)


def is_magic_place(zone: Zone, book: Book) -> bool:
    """Whether a power fills a place, not what was spun there."""
    return any(zone.power in (each.id, each.fills) for each in book.content.all(Power))


def magic_near(state: State, book: Book, who: str) -> bool:
    """Whether a magical effect lies on a place or on somebody within reach. [SHA-SKL-079]"""
    near, me = tuple(within_reach(state, book, who)), state.actor(who)
    zones = [zone for zone in state.scene.zones.values() if is_magic_place(zone, book)]
    spaces = spaces_of("field", int(reach(me, book)), me.at, grid=state.scene.grid) if zones else ()
    fills = any(covers(state, zone, each) for zone in zones for each in spaces)
    return fills or any(is_magic(effect) for each in near for effect in each.effects.values())


def shard_near(state: State, book: Book, who: str) -> bool:
    """Whether somebody within reach has a shard or fragments of one. [SHA-SKL-079]"""
    arms = book.content[Weapon]
    return any(
        each.fragments
        or any("shard" in arms[thing].qualities for thing in owned(each.character, book) if thing in arms)
        for each in within_reach(state, book, who)
    )


def charge_around(state: State, book: Book, who: str) -> str:
    """How charged the ground is over the whole aura, which goes by Mysticism whatever one dowses with. [SHA-SKL-079]"""
    me, aura = state.actor(who), read_template(book.content.get(Deed, DOWSING).template)
    far = aura.size * level(me.character, book, aura.of)
    whole = spaces_of(aura.name, far, me.at, grid=state.scene.grid)
    spaces = past_cover(aura.name, whole, me.at, state.scene.cover, state.scene.grid)
    here, there = saturation_at(state, me.at), {saturation_at(state, each) for each in spaces}
    others = [each for each in SATURATIONS if each in there and each != here]
    return f"the ground is {here}" + (f", and {' and '.join(others)} within {counted(far, 'space')}" if others else "")


def told(play: Play, actor: str, which: str) -> str:
    """One piece of what is read; where no rule knows of magic, the game master may. [SHA-SKL-079]"""
    if which == "saturation":
        return charge_around(play.state, play.book, actor)
    if which == "shard":
        return "a shard is near" if shard_near(play.state, play.book, actor) else "no shard is near"
    if magic_near(play.state, play.book, actor):
        return "magic is at work"
    text = f"Is any magic at work within reach of {play.actor(actor).name}? Nothing for none."
    words = play.ask(InformationQuestion(of=GM, by=actor, pieces=1, text=text, rules=("SHA-SKL-079",)))
    return words or "no magic is at work"


@action("Dowse", "skill", unless=(*trying(DOWSING), no_instrument), tells=(WORKS,))
def dowse(
    play: Play,
    actor: str,
    instrument: Annotated[str, Say("With what")],
    skill: Literal["mysticism", "reflection"] = "mysticism",
    boosts: Boosts = (),
) -> tuple[str, ...]:
    """Read the tides of magic around one: a piece for each success, of one's own choice. [SHA-SKL-079]

    How charged the ground is, whether magic is within reach, whether a shard is.
    """
    outcome, _ = attempt(play, actor, Doing(DOWSING, skill, boosts=boosts))
    chosen = tuple(TIDES) if outcome.successes >= len(TIDES) else ()
    if 0 < outcome.successes < len(TIDES):
        text = f"{play.actor(actor).name} reads {outcome.successes} of them. Which?"
        question = DowsingQuestion(
            of=actor, among=choices(TIDES), most=outcome.successes, text=text, rules=("SHA-SKL-079",)
        )
        chosen = play.ask(question)
    found = tuple(told(play, actor, each) for each in chosen)
    if found:
        play.note(f"{play.actor(actor).name} reads: {', '.join(found)}", to=(actor, GM))
    return found
