"""Caches: things hidden at a place, who looked on, and who comes upon them."""

from __future__ import annotations

from itertools import count

from msgspec.structs import replace

from rulewright.play import GM, rule
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.ground import Cache
from rulewright.rulesets.shards.world.concealment import lost_to_the_eye, sees_space, sight_between, sight_to
from rulewright.rulesets.shards.world.lighting import FULL
from rulewright.rulesets.shards.world.senses import notices

SEARCHED = 20
"""Spaces around that a search covers."""
PLAIN = -1
"""How hidden a thing is from who knows where it is."""


def onlookers(state: State, book: Book, actor: str) -> tuple[str, ...]:
    """Who sees what somebody does with their hands. [SHA-SKL-034]"""
    return tuple(
        who
        for who, each in state.in_view_of(actor).items()
        if who != actor and not each.is_disabled and sight_between(state, book, who, actor).concealment < FULL
    )


def hide_thing(play: Play, actor: str, thing: str, rating: int, witnesses: tuple[str, ...]) -> None:
    """Leave a thing where one stands, hidden from all but oneself and who looked on. [SHA-SKL-034]"""
    key = next(f"cache-{n}" for n in count(1) if f"cache-{n}" not in play.scene.caches)
    keep(play, key, Cache(thing=thing, rating=rating, at=play.actor(actor).at, known=(actor, *witnesses)))


def keep(play: Play, key: str, cache: Cache) -> None:
    """Write a cache down for those who know of it, and nobody else."""
    play.change_scene(f"caches.{key}", cache, "hidden", to=(*cache.known, GM))


def rating_by_eye(state: State, book: Book, who: str, key: str) -> int:
    """How hidden a thing is to somebody's eye: half hidden, half covered or far off counts; not at all if they know of it.

    [SHA-SKL-034 SHA-SKL-056 SHA-SKL-059]
    """
    cache = state.scene.caches[key]
    if who in cache.known:
        return PLAIN
    metres = state.scene.distance(state.actor(who).at, cache.at) * state.scene.metres
    return cache.rating - lost_to_the_eye(sight_to(state, book, who, cache.at), metres, book)


def around(state: State, book: Book, who: str) -> dict[str, int]:
    """What lies hidden where somebody searches, and how well; what is beside one is felt for in whatever light.

    [SHA-SKL-034 SHA-SKL-059 SHA-SKL-061]
    """
    far = {key: state.scene.distance(state.actor(who).at, each.at) for key, each in state.scene.caches.items()}
    return {
        key: cache.rating if far[key] <= 1 and who not in cache.known else rating_by_eye(state, book, who, key)
        for key, cache in state.scene.caches.items()
        if far[key] <= SEARCHED
    }


@rule
def come_upon(play: Play, who: str, key: str) -> str:
    """Somebody finds a hidden thing, and can find it again; gives what it is. [SHA-SKL-034]"""
    cache = play.scene.caches[key]
    if who not in cache.known:
        keep(play, key, replace(cache, known=(*cache.known, who)))
    play.note(f"{play.actor(who).name} finds {cache.thing}", to=(who, GM))
    return cache.thing


def notice_things(play: Play, who: str) -> None:
    """Without looking for it, the watchful see what is hidden too badly around them. [SHA-SKL-034 SHA-SKL-056]"""
    for key, cache in play.scene.caches.items():
        rating = rating_by_eye(play.state, play.book, who, key)
        seen = rating > PLAIN and sees_space(play.state, play.book, who, cache.at)
        if seen and notices(play.actor(who), play.book, rating, "sight"):
            come_upon(play, who, key)
