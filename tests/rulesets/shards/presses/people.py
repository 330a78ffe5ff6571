"""People and scenes by whim: whatever can hold of somebody in play, a little of it each time, the same for a seed."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, scripted

from rulewright.play import FrozenMap
from rulewright.play import State as AnyState
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.body.mutations import mutation_effect
from rulewright.rulesets.shards.checks.order.waiting import EVENTS
from rulewright.rulesets.shards.state.character import (
    SKILLS,
    Actor,
    Boost,
    Relationship,
    Scene,
    State,
    Trigger,
    Turn,
    Wounds,
)
from rulewright.rulesets.shards.state.effects import impose
from rulewright.rulesets.shards.state.entries import Condition, Power, Trait
from rulewright.rulesets.shards.state.entries_gear import Item, Weapon
from rulewright.rulesets.shards.state.entries_people import Species
from rulewright.rulesets.shards.state.entries_world import Agent, Footing
from rulewright.rulesets.shards.state.ground import Ground, Terrain, Zone, key_of
from rulewright.rulesets.shards.state.nodes import Lasts
from rulewright.space.grid import Space

ALL = "abcd"
POOL = 48
"""So many bodies are made once; scenes take four of them each."""
PLACES = ((0, 0), (1, 0), (0, 1), (2, 1), (1, 1), (3, 0), (6, 0), (12, 2), (25, 0), (110, 0))
ZONES = ("clutching-darkness", "glimmer", "sublime-burden", "ethereal-hunger", "shard-land", "death-field")
LASTS: tuple[Lasts, ...] = ("turn", "round", "encounter", "hour", "day", "lasting")
MUTATED = ("seed", "core")


@lru_cache(maxsize=1)
def _words() -> dict[str, list[str]]:
    content = BOOK.content
    return {
        "species": sorted(content[Species]),
        "traits": sorted(each.id for each in content.all(Trait) if not each.species),
        "powers": sorted(each.id for each in content.all(Power) if not each.per_language),
        "shards": sorted(
            each.id for each in content.all(Power) if each.method == "shard" and each.practice != "development"
        ),
        "weapons": sorted(each.id for each in content.all(Weapon) if not each.natural),
        "items": sorted([*content[Item], *content[Agent]]),
        "conditions": sorted(content[Condition]),
        "ground": sorted(content[Footing]),
    }


@lru_cache(maxsize=POOL)
def body(number: int) -> Actor:
    """One of those who were made up: most are people, many know something, some are beasts or dead."""
    whim, words = Random(f"body {number}"), _words()
    species = "human" if whim.random() < 0.65 else whim.choice(words["species"])
    written: dict[str, Any] = {
        "species": species,
        "player": number % 3 == 0,
        "skills": {skill: whim.randint(1, 5) for skill in SKILLS if whim.random() < 0.6},
        "traits": {each: whim.choice(("so", "melee, stealth")) for each in _some(whim, words["traits"], 2)},
        "powers": {each: whim.choice((1, 1, 2)) for each in _some(whim, words["powers"], 12)},
        "weapons": _some(whim, words["weapons"], 3),
        "items": (*_some(whim, words["items"], 5), *_some(whim, words["items"], 2)),
        "funds": whim.choice((0, 900, 60_000)),
        "xp": whim.choice((0, 4, 40)),
    }
    if number % 4 == 1:
        written["weapons"] = ("full-shard", *written["weapons"][:1])
        written["skills"] |= {"mysticism": 4, "reflection": whim.randint(2, 5), "athletics": whim.randint(1, 4)}
        written["powers"] |= dict.fromkeys(whim.sample(words["shards"], 14), 1)
        written["armor"] = ""
    if whim.random() < 0.12:
        written["overlay"] = whim.choice(("risen", "remnant", "ravening-dead"))
    elif whim.random() < 0.3:
        written["armor"] = whim.choice(("light", "heavy"))
    if whim.random() < 0.1:
        written["mutations"] = {whim.choice(("shard-touched", "cancerous", "evolutionary")): whim.choice(MUTATED)}
    written["motivations"], written["temptations"] = ("greed",), ("wine",)
    written["languages"] = ("latin",) if number % 2 else ()
    return actor(f"body {number}", **written)


def _some(whim: Random, among: list[str], most: int) -> tuple[str, ...]:
    return tuple(sorted(whim.sample(among, whim.randint(0, min(most, len(among))))))


def somebody(whim: Random, name: str, others: str) -> Actor:
    """One of them in some state, known by a letter."""
    me = body(whim.randrange(POOL))
    at = whim.choice(PLACES)
    me = replace(me, name=name.upper(), at=Space(*at), fragments=whim.choice((0, 0, 3, 6)))
    if whim.random() < 0.4:
        friends = {each: Relationship(bond="friend") for each in others if whim.random() < 0.5}
        me = replace(me, karma=whim.randint(0, 4), relationships=FrozenMap(friends))
    if whim.random() < 0.35:
        kinds = {kind: whim.randint(1, 3) for kind in ("lethal", "subdual", "shard") if whim.random() < 0.5}
        me = replace(me, wounds=Wounds(**kinds))
    if whim.random() < 0.3:
        me = replace(me, pool=whim.randint(0, 2), well=whim.randint(0, 2), overwhelm=whim.randint(0, 2))
    stances = [each for each in me.character.powers if BOOK.content.get(Power, each).practice == "stance"]
    if stances and whim.random() < 0.5:
        me = replace(me, stances=(whim.choice(stances),))
    elif whim.random() < 0.15:
        me = replace(me, stances=("sneak",))
    if whim.random() < 0.15:
        me = replace(me, boosts=(Boost(expires=whim.choice(("encounter", "day", "session"))),))
    if whim.random() < 0.2:
        used = {path: whim.random() < 0.5 for path in ("standard", "moved", "drew")}
        me = replace(me, turn=replace(me.turn, points=whim.randint(0, 5), **used))
    if me.in_hand and whim.random() < 0.1:
        me = replace(me, dropped=me.in_hand[:1], in_hand=me.in_hand[1:])
    if me.mutations and not me.effects:
        grown = [mutation_effect(each, stage, BOOK) for each, stage in me.mutations.items()]
        me = replace(me, effects=FrozenMap({each.id: each for each in grown}))
    return me


def minded(me: Actor, whim: Random, who: str) -> Actor:
    """The same with something on their mind: whom they like, what they wait for, what they have had today."""
    others = ALL.replace(who, "")
    if whim.random() < 0.35:
        me = replace(me, attitudes=FrozenMap({whim.choice(others): whim.randint(-2, 2)}))
    if whim.random() < 0.2:
        me = replace(
            me, trigger=Trigger(action="", event=whim.choice(sorted(EVENTS)), target=whim.choice(("", *others)))
        )
    if whim.random() < 0.2:
        had = {each: whim.random() < 0.5 for each in ("healed", "centered", "driven")}
        me = replace(me, day=replace(me.day, fragments=whim.randint(0, 2), shard_powers=whim.randint(0, 3), **had))
    if whim.random() < 0.2:
        me = replace(me, indulged=(whim.choice(("motivation", "temptation")),), initiative=whim.randint(0, 2))
    if whim.random() < 0.1:
        me = replace(me, turn=replace(me.turn, swapped=whim.choice((-1, 1, 2)), bonus=("attack",)))
    return me


def place(whim: Random) -> dict[str, Any]:
    """How it is there: light, noise, charge, ground, and what powers have laid over it."""
    words, found = _words(), dict[str, Any]()
    if whim.random() < 0.3:
        found["light"] = whim.choice(("dark", "blinding"))
    if whim.random() < 0.3:
        found["saturation"] = whim.choice(("dead zone", "starved", "vibrant", "immersed"))
    if whim.random() < 0.15:
        found["loudness"] = whim.choice(("quiet", "loud", "booming"))
    if whim.random() < 0.4:
        terrain: tuple[Terrain, ...] = ("clear", "difficult", "arduous")
        found["ground"] = FrozenMap({
            key_of(Space(*at)): Ground(terrain=whim.choice(terrain), modifiers=_some(whim, words["ground"], 2))
            for at in PLACES[:6]
            if whim.random() < 0.6
        })  # fmt: skip
    if whim.random() < 0.2:
        power = whim.choice(ZONES)
        laid = Zone(
            power=power, owner=whim.choice(ALL), middle=Space(1, 0), radius=3, rating=3, by=whim.choice((-1, 1))
        )
        found["zones"] = FrozenMap({f"{power}-{laid.owner}": laid})
    return found


def fresh(me: Actor, whim: Random) -> Actor:
    """Somebody close by who has everything left."""
    full = RULESET.enter(me.name, me.character, BOOK)
    return replace(me, at=Space(*whim.choice(PLACES[:6])), turn=Turn(), pool=full.pool, well=full.well, fragments=6)


def scene(seed: str, *, fight: float = 0.6, near: bool = False) -> State:
    """Four people somewhere, two against two or each alone, most often in a fight, some of them in a bad way."""
    whim = Random(seed)
    people = {who: somebody(whim, who, ALL.replace(who, "")) for who in ALL}
    if near:
        people = {who: fresh(each, whim) for who, each in people.items()}
    split = whim.random() < 0.6
    sides = {who: "odd" if split and who in "bd" else "even" if split else who for who in ALL}
    begun = {"order": tuple(ALL), "turn": "a", "round": 1} if whim.random() < fight else {}
    now: State = AnyState.of(people, Scene(sides=FrozenMap(sides), **begun, **place(whim)))  # type: ignore[arg-type]
    troubled = [
        (who, whim.choice(_words()["conditions"]), whim.choice(LASTS), whim.choice(ALL))
        for who in ALL
        for chance in (0.3, 0.15)
        if whim.random() < chance * ((0 if near else 0.5) if who == "a" else 1)
    ]
    now = AnyState.of({who: minded(me, Random(f"{seed} {who}"), who) for who, me in now.actors.items()}, now.scene)
    if not troubled:
        return now
    play = scripted(now)
    for who, condition, lasts, source in troubled:
        impose(play, who, condition, lasts, source)
    return play.state
