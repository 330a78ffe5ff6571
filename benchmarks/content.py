"""What loading content costs: TOML read and checked against TOML merely parsed, and the bundle against TOML."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from time import process_time
from typing import Annotated

import msgspec

from benchmarks.row import Row
from rulewright.content import DiceText, Entry, Kinds, Pack, Ref, assemble, compile_bundle, load_bundle
from rulewright.play.values.frozen import FrozenMap


class Hurt(msgspec.Struct, frozen=True, tag="hurt"):
    amount: Annotated[str, DiceText()]


class Bind(msgspec.Struct, frozen=True, tag="bind"):
    rounds: int


class Skill(Entry, frozen=True, kw_only=True):
    base: int = 0


class Weapon(Entry, frozen=True, kw_only=True):
    damage: Annotated[str, DiceText()]
    skill: Annotated[str, Ref("skill")]


class Armour(Entry, frozen=True, kw_only=True):
    points: int
    burden: float = 0.0


class Spell(Entry, frozen=True, kw_only=True):
    cost: int
    effects: tuple[Hurt | Bind, ...] = ()


class Creature(Entry, frozen=True, kw_only=True):
    strength: int
    speed: int
    skills: FrozenMap[Annotated[str, Ref("skill")], int] = FrozenMap()
    weapons: tuple[Annotated[str, Ref("weapon")], ...] = ()


KINDS: Kinds = {"skill": Skill, "weapon": Weapon, "armour": Armour, "spell": Spell, "creature": Creature}

OWN_KEYS = {
    "skill": "base = {n}",
    "weapon": 'damage = "{d}d6+1"\nskill = "skill-{n}"',
    "armour": "points = {d}\nburden = {n}.5",
    "spell": 'cost = {d}\neffects = [{{ type = "hurt", amount = "{d}d6" }}, {{ type = "bind", rounds = {d} }}]',
    "creature": (
        'strength = {n}\nspeed = {d}\nskills = {{ skill-{n} = 40, skill-{e} = 25 }}\nweapons = ["weapon-{n}", "weapon-{e}"]'
    ),
}


def generated(per_kind: int) -> Pack:
    """A pack with so many entries of each kind, a file each."""
    texts = {}
    for kind, keys in OWN_KEYS.items():
        entries = [
            f'[[{kind}]]\nid = "{kind}-{n}"\nname = "{kind.title()} the {n}th"\nrules = ["XX-{n:03}"]\n'
            f'text = "Met in the hills by night, and seldom by those who look for it."\nplace = "page {n % 300}"\n'
            f"{keys.format(n=n, d=n % 9 + 1, e=(n + 1) % per_kind)}\n"
            for n in range(per_kind)
        ]
        texts[f"{kind}.toml"] = "\n".join(entries)
    return Pack.of_texts("generated", texts)


def best_of(times: int, run: Callable[[], object]) -> float:
    """The shortest of some runs, in milliseconds."""
    spans = []
    for _ in range(times):
        start = process_time()
        run()
        spans.append((process_time() - start) * 1000)
    return min(spans)


def rows(*, quick: bool) -> list[Row]:
    """One row per figure: ours, the reference, and their ratio."""
    per_kind, times = (100, 2) if quick else (600, 5)
    pack = generated(per_kind)
    texts = [file.data.decode() for file in pack.files]
    bundle = compile_bundle([pack], KINDS)
    parsed = best_of(times, lambda: [tomllib.loads(text) for text in texts])
    loaded = best_of(times, lambda: assemble([pack], KINDS))
    bundled = best_of(times, lambda: load_bundle(bundle, KINDS))
    plain = best_of(times, lambda: msgspec.json.decode(bundle))
    return [
        _row("content.load", "tomllib alone", loaded, parsed),
        _row("content.load_bundle", "msgspec.json alone", bundled, plain),
        _row("content.load_bundle", "content.load", bundled, loaded),
    ]


def _row(name: str, against: str, ours: float, reference: float) -> Row:
    """The ratio says how many times faster we are."""
    return Row(name, ours, reference, reference / ours, "ms", against)
