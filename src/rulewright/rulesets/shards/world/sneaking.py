"""Sneaking: how hidden somebody is who goes unseen, and what gives them away."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.play import GM, Effect, ThisScene, rule
from rulewright.play.effects import begin
from rulewright.rulesets.shards.state.adjustments import adjusting, grants, holds
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.numbers import level
from rulewright.rulesets.shards.world.concealment import sight_between
from rulewright.rulesets.shards.world.lighting import CLEAR
from rulewright.rulesets.shards.world.senses import notices
from rulewright.rulesets.shards.world.terrain import ground_at, sound_bonus

EXPOSED = "exposed"
SEARCHED = 20
"""Spaces around that a search covers."""
CROWD = 3
"""How many others around somebody are a crowd to get lost in."""


def crowd_rating(actor: Actor, book: Book, rating: int, *, crowd: bool) -> int:
    """How hidden somebody is among a crowd who draws no attention. [SHA-MTH-124]"""
    helps = sum(part.value for part in adjusting(actor, book, ("crowd-stealth",)))
    return rating + (helps if crowd else 0)


def hidden_by_sneaking(actor: Actor, book: Book) -> int:
    """How hidden somebody is who sneaks; -1 for who does not. [SHA-SKL-093 SHA-MTH-125]"""
    return level(actor.character, book, "stealth") - exposure(actor) if "sneak" in actor.stances else -1


def sneaking_rating(state: State, book: Book, who: str) -> int:
    """How hidden a sneaker is where they are: loud or soft ground counts, and a crowd for who goes unremarked in one.

    A face that nobody forgets is picked out of one. [SHA-TRT-015 SHA-TRT-022 SHA-SKL-093 SHA-ENV-024 SHA-MTH-124]
    """
    me = state.actor(who)
    near = [
        other
        for other, each in state.in_view_of(who).items()
        if state.scene.distance(each.at, me.at) <= 1 and not each.dead
    ]
    ground = sound_bonus(ground_at(state.scene, me.at), book)
    crowd = len(near) > CROWD
    picked_out = int(crowd and grants(me.character, book, "easily-recognised"))
    return crowd_rating(me, book, hidden_by_sneaking(me, book) + ground - picked_out, crowd=crowd)


def is_hidden_from(state: State, book: Book, who: str, watcher: str) -> bool:
    """Whether a sneaker is there for nobody to aim at: out of plain sight, and better hidden than an enemy is watchful.

    [SHA-SKL-093]
    """
    if "sneak" not in state.actor(who).stances or not state.scene.are_enemies(who, watcher):
        return False
    sight = sight_between(state, book, watcher, who)
    plain = sight.concealment == CLEAR and sight.cover == CLEAR
    return not plain and not notices(state.actor(watcher), book, sneaking_rating(state, book, who))


def notice_around(play: Play, who: str) -> tuple[str, ...]:
    """Without looking for it, the watchful are aware of who sneaks too badly around them. [SHA-SKL-056 SHA-SKL-059]"""
    me = play.actor(who)
    seen = tuple(
        other
        for other, each in play.state.actors.items()
        if other != who
        and "sneak" in each.stances
        and play.scene.distance(me.at, each.at) <= SEARCHED
        and not me.is_disabled
        and notices(me, play.book, sneaking_rating(play.state, play.book, other))
    )
    for other in seen:
        notice(play, who, other)
    return seen


@rule
def notice(play: Play, who: str, other: str) -> None:
    """Somebody becomes aware of who sneaks by. [SHA-SKL-056]"""
    play.note(f"{play.actor(who).name} notices {play.actor(other).name}", to=(who, GM))


def exposure(actor: Actor) -> int:
    """What striking from hiding has taken from one's Stealth so far. [SHA-MTH-125]"""
    found = actor.effects.get(EXPOSED)
    return found.level if found is not None else 0


@rule
def show_oneself(play: Play, actor: str, *, stays: bool = False) -> None:
    """An aggressive act ends sneaking; who can hide in plain sight stays hidden, who vanishes again a little less.

    [SHA-SKL-093 SHA-MTH-062 SHA-MTH-125]
    """
    me = play.actor(actor)
    if "sneak" not in me.stances or holds(me, play.book, "hides-in-sight"):
        return
    if stays:
        more = Effect(
            id=EXPOSED,
            name=EXPOSED,
            level=exposure(me) + 1,
            clock=ThisScene(),
            stacking="refresh",
            rules=("SHA-MTH-125",),
        )
        begin(play, actor, more)
    else:
        play.change(actor, "stances", tuple(each for each in me.stances if each != "sneak"), "shows oneself")


@rule
def lie_low(play: Play, actor: str) -> None:
    """A round of doing nothing gives back a point of what striking from hiding took. [SHA-MTH-125]"""
    me = play.actor(actor)
    if exposure(me) and not (me.turn.standard or me.turn.moved or me.turn.free):
        left = exposure(me) - 1
        play.change(
            actor, f"effects.{EXPOSED}", replace(me.effects[EXPOSED], level=left) if left else UNSET, "lies low"
        )
