"""The stage of SHARDS: people and scenes that its tests share, casters and masters among them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from rulewright.content import Pack, load
from rulewright.contract import Book as Open
from rulewright.library import open_book
from rulewright.play import Effect, FrozenMap, Scripted
from rulewright.play import State as AnyState
from rulewright.play.values.wire import convert, plain
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.powers.casting import cast
from rulewright.rulesets.shards.powers.cost_and_range import CAST, Shaping
from rulewright.rulesets.shards.state.character import SKILLS, Actor, Book, Character, Relationship, Scene, State
from rulewright.rulesets.shards.state.effects import impose
from rulewright.rulesets.shards.state.entries import Power, Skill
from rulewright.space.grid import Space

BOOK: Book = open_book(RULESET)
FRIEND = {"friend": Relationship(bond="friend")}
POWERS = {key: each for key, each in BOOK.content[Power].items() if not each.is_core}
SHARD = {key: each for key, each in POWERS.items() if each.method == "shard"}
TO_CAST = [key for key, each in POWERS.items() if each.practice in CAST]
MASTER = dict.fromkeys(SKILLS, 6)


def book(**options: Any) -> Book:
    """The rulebook with some house rules."""
    return open_book(RULESET, options)


def with_own(text: str) -> Book:
    """The rulebook with entries of one's own."""
    packs = (BOOK.content, Pack.of_texts("homebrew", {"own.toml": text}))
    return Open(BOOK.options, load(packs, RULESET.kinds, RULESET.checks))


def character(name: str = "", **written: Any) -> Character:
    """A character; skills may be given by name."""
    skills = {key: written.pop(key) for key in tuple(written) if key in BOOK.content[Skill]}
    return convert(
        {"name": name.title(), **plain(written), "skills": {**skills, **written.get("skills", {})}}, Character
    )


def actor(
    name: str = "", at: Book = BOOK, *, karma: int | None = None, where: tuple[int, int] = (0, 0), **written: Any
) -> Actor:
    """Somebody in play: with karma they have a friend, so that it costs what it costs."""
    entered: Actor = RULESET.enter(name, character(name, **written), at)
    entered = replace(entered, at=Space(*where))
    if karma is not None:
        entered = replace(entered, karma=karma, relationships=FrozenMap(FRIEND))
    return entered


def npc(name: str, **more: Any) -> Actor:
    """Somebody nobody plays, who asks no price for a failure."""
    return actor(name, player=False, **more)


def somebody(name: Any = "a", where: Any = (0, 0), **more: Any) -> Actor:
    """Somebody nobody plays, without karma."""
    return actor(name, where=where, **{"player": False, "karma": 0, **more})


def state(turn: str = "", sides: dict[str, str] | None = None, scene: Scene | None = None, **actors: Actor) -> State:
    """Actors in a scene in which everybody is everybody's enemy unless sides are given; with a turn, a fight is on."""
    order = tuple(actors) if turn else ()
    made = scene or Scene(
        sides=FrozenMap(sides or {who: who for who in actors}), order=order, turn=turn, round=int(bool(turn))
    )
    return AnyState.of(actors, made)


def scripted(
    start: State, faces: Iterable[int] = (), answers: Iterable[object] = (), at: Book = BOOK
) -> Scripted[Actor, Scene, Book]:
    """A play by script."""
    return Scripted(start, at, faces, answers)


def in_state(*conditions: str, source: str = "b", **written: Any) -> Actor:
    """Somebody in some conditions for the encounter."""
    play = scripted(state(turn="a", a=actor("a", **written), b=actor("b", where=(1, 0))))
    for each in conditions:
        play.run(impose, "a", each, "encounter", source)
    return play.actor("a")


def story() -> State:
    """Somebody with a little of everything, somebody under control, and somebody dead."""
    a = actor(
        "a", reflection=3, ranging=2, items=("torch", "pack"), weapons=("light",), funds=10_000, player=False,
        traits={"addiction": "wine", "allergy": "nuts"},
    )  # fmt: skip
    held = Effect("held", "Held", source="b", marks=("sustained", "lasts-encounter"))
    b = actor("b", where=(1, 0), player=False)
    c = replace(actor("c", where=(3, 0), player=False), dead=True)
    play = scripted(state(a=replace(a, effects=a.effects.with_("held", held)), b=b, c=c))
    play.run(impose, "b", "controlled", "day", "a")
    return play.state


def caster(*powers: str, rank: int = 3, **more: Any) -> Actor:
    """Somebody with a shard in hand, fragments, and powers."""
    steeled = ("mysticism", "reflection", *(("athletics",) if rank > 3 else ()))
    skills = more.pop("skills", dict.fromkeys(steeled, rank))
    made = actor("a", skills=skills, powers=dict.fromkeys(powers, 1), weapons=("full-shard",), player=False, **more)
    return replace(made, fragments=9)


def target(**more: Any) -> Actor:
    """Somebody to cast at."""
    return actor("b", player=False, **{"where": (2, 0), **more})


def casting(
    power: str, faces: list[int], answers: tuple[Any, ...] = (), at: Book = BOOK, rank: int = 3, **more: Any
) -> Any:
    """A power cast at b; corruption fails unless faces say otherwise."""
    them = more.pop("them", target())
    entry = at.content.get(Power, power)
    targets = () if entry.range == "self" else ("b",)
    play = scripted(state(turn="a", a=caster(power, *more.get("boosts", ()), rank=rank), b=them), faces, answers, at)
    play.run(cast, "a", power, more.pop("targets", targets), Shaping(**more))
    return play


def master(name: str, *powers: str, stances: tuple[str, ...] = (), **more: Any) -> Actor:
    """Somebody nobody plays, with every skill at 6 and some powers, in some stances."""
    more.setdefault("player", False)
    found = actor(name, **{"skills": MASTER, "powers": dict.fromkeys(powers, 1), **more})
    return replace(found, stances=stances)


def dull(name: str, where: tuple[int, int] = (1, 0), **more: Any) -> Actor:
    """Somebody nobody plays who can do nothing well and has no karma."""
    return actor(name, player=False, where=where, **more)


def spent(who: Actor) -> Actor:
    """Somebody whose standard action is gone."""
    return replace(who, turn=replace(who.turn, standard=True))
