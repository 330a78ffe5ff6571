"""Needs: what a power asks of whoever learns it, written as "all(science 3, any(chemist, erudite))"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from rulewright.content import Fault, Known, Mark

_TOKEN = re.compile(r"\s*([a-z][a-z0-9_-]*(?: \d+)?|[(),])")
LENGTHS = {"all": None, "any": 1, "two_of": 2}
MUTATIONS = ("seed", "core")


class Need(Struct, frozen=True, cache_hash=True):
    """A skill at a level, a power, a shard mutation, or so many of several needs."""

    kind: Literal["skill", "power", "mutation", "all", "any", "two_of"]
    name: str = ""
    level: int = 0
    among: tuple[Need, ...] = ()

    def __str__(self) -> str:
        if self.kind == "skill":
            return f"{self.name.title()} {self.level}"
        if self.kind == "mutation":
            return f"a shard mutation {self.name}"
        if self.kind == "power":
            return self.name.replace("-", " ")
        joint = {"all": ", ", "any": " or ", "two_of": ", "}[self.kind]
        inner = joint.join(f"({each})" if each.kind in ("any", "two_of") else str(each) for each in self.among)
        return f"two of {inner}" if self.kind == "two_of" else inner


NOTHING = Need("all")


def shard_stages(mutations: Mapping[str, str]) -> tuple[str, ...]:
    """How far the shard mutations among somebody's have grown; no other kind serves. [SHA-SHM-005]"""
    return tuple(stage for kind, stage in mutations.items() if kind.startswith("shard"))


@dataclass(frozen=True, slots=True)
class Learner:
    """What needs are held against: skills by level, powers known, shard mutations held."""

    skills: Mapping[str, int]
    powers: Mapping[str, int]
    mutations: tuple[str, ...] = ()


def met(need: Need, learner: Learner, raised: int = 0) -> bool:
    """Whether somebody meets a need; each further purchase raises the skills in it. [SHA-CHR-070 SHA-SHM-005]

    A core serves where a seed is asked for.
    """
    match need.kind:
        case "skill":
            return learner.skills.get(need.name, 0) >= need.level + raised
        case "power":
            return bool(learner.powers.get(need.name, 0))
        case "mutation":
            return need.name in learner.mutations or (need.name == "seed" and "core" in learner.mutations)
    held = sum(met(each, learner, raised) for each in need.among)
    wanted = LENGTHS[need.kind]
    return held >= (len(need.among) if wanted is None else wanted)


def leaves(need: Need) -> Iterator[Need]:
    """Every skill, power and mutation that a need speaks of."""
    if need.among:
        for each in need.among:
            yield from leaves(each)
    elif need.name:
        yield need


@lru_cache(maxsize=1024)
def read_needs(text: str) -> Need:
    """Needs from their notation; nothing at all is needed where nothing is written."""
    if not text:
        return NOTHING
    tokens, at = [], 0
    while at < len(text):
        found = _TOKEN.match(text, at)
        if found is None:
            msg = f"what comes at {text[at:]!r} is neither a name nor a bracket"
            raise ValueError(msg)
        tokens.append(found[1])
        at = found.end()
    need, rest = _read(tokens)
    if rest:
        msg = f"{' '.join(rest)!r} is left over"
        raise ValueError(msg)
    return need


def _read(tokens: list[str]) -> tuple[Need, list[str]]:
    if not tokens:
        msg = "something is missing at the end"
        raise ValueError(msg)
    first, *rest = tokens
    if first in LENGTHS and rest[:1] == ["("]:
        among, rest = [], rest[1:]
        while True:
            each, rest = _read(rest)
            among.append(each)
            if not rest or rest[0] not in ",)":
                msg = "a bracket is not closed"
                raise ValueError(msg)
            closing, *rest = rest
            if closing == ")":
                return Need(first, among=tuple(among)), rest  # type: ignore[arg-type]
    name, _, level = first.partition(" ")
    if level:
        return Need("skill", name, int(level)), rest
    return Need("mutation" if name in MUTATIONS else "power", name), rest


@dataclass(frozen=True, slots=True)
class NeedsText(Mark):
    """A text that must be needs, of skills and powers that there are."""

    def fault(self, text: str, known: Known) -> Fault | None:
        """What is wrong with it."""
        try:
            need = read_needs(text)
        except ValueError as problem:
            return Fault((), f"cannot be read as needs: {problem}")
        for leaf in leaves(need):
            if leaf.kind in known and leaf.name not in known[leaf.kind]:
                return Fault((), f"names a {leaf.kind} that there is not", leaf.name, list(known[leaf.kind]))
        return None


def unmet(need: Need, learner: Learner, raised: int = 0) -> tuple[str, ...]:
    """In words, what is still wanting."""
    if met(need, learner, raised):
        return ()
    if need.kind == "all":
        return tuple(word for each in need.among for word in unmet(each, learner, raised))
    if need.kind == "skill":
        return (f"{need.name.title()} {need.level + raised}",)
    return (str(need),)
