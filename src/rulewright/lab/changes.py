"""Changes: what would make a planned fight even: one more or fewer of a kind, or one in another's place.

Each change is fought with the luck of the fight that it changes, first a little, and those that come nearest for longer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rulewright.lab.planned import PlannedScene
from rulewright.lab.sampler import never
from rulewright.lab.spell import SpellAsked, SpellTold, tell_spell
from rulewright.lab.stopping import share_interval, spent_at
from rulewright.lab.tally import FightTally, winner
from rulewright.log.scene import MOST_NEWCOMERS, Newcomer, ScenePlan
from rulewright.play.values.wire import decode, encode

EVEN = 0.05
"""A fight is even where the group wins half of them, give or take this share."""
FEW, MANY = 24, 96
"""How often each change is fought at first, and how often the best of them."""
FOR_BASE = 64
"""So many fights tell whether it is too easy or too hard."""
BEST = 3
MOST_TRIED = 12
FEW_KINDS = 2
NUMBER = re.compile(r" \d+$")


class PlanChange(Struct, frozen=True):
    """A plan that is otherwise in one thing: so many more or fewer of somebody, or one of them in another's place."""

    what: Literal["more", "fewer", "instead"]
    who: str
    many: int
    plan: ScenePlan
    other: str = ""


class ChangeFound(Struct, frozen=True):
    """What a change would come to: how often the group would win, between which bounds, from how many fights."""

    what: Literal["more", "fewer", "instead"]
    who: str
    many: int
    other: str
    share: float
    low: float
    high: float
    fights: int


def share_won(tally: FightTally, side: str) -> float:
    """How often a side was left."""
    return sum(count for ended, count in tally.ends.items() if winner(ended) == side) / tally.fights


def even_steps(
    scene: PlannedScene, base: SpellTold, is_time_up: Callable[[], bool]
) -> Generator[SpellAsked, SpellTold, tuple[ChangeFound, ...]]:
    """The changes that come nearest to an even fight, at most three; whoever drives it has each question answered.

    Nothing where it is even already, or the plan brings nobody against the group. Once time is up no fight more is asked
    for than the first of all: what was fought so far is told, within its wider bounds.
    """
    share = share_won(base.tally, base.party)
    if abs(share - 0.5) <= EVEN:
        return ()
    tried: list[tuple[PlanChange, FightTally]] = []
    for change in changes_of(scene.plan, base.party, easy=share > 0.5):
        if tried and is_time_up():
            break
        changed = SpellAsked(scene=replace(scene, plan=change.plan, luck=base.digest), upto=FEW)
        tried.append((change, (yield from _fought(changed, is_time_up))))
    tried.sort(key=lambda each: abs(share_won(each[1], base.party) - 0.5))
    found = []
    for change, tally in tried[:BEST]:
        changed = SpellAsked(scene=replace(scene, plan=change.plan, luck=base.digest), before=tally, upto=MANY)
        more = yield from _fought(changed, is_time_up)
        won = share_won(more, base.party)
        low, high = share_interval(round(won * more.fights), more.fights, spent_at(2 if more.fights > FEW else 1))
        found.append(ChangeFound(change.what, change.who, change.many, change.other, won, low, high, more.fights))
    return tuple(sorted(found, key=lambda each: abs(each.share - 0.5)))


def even_out(
    scene: PlannedScene, is_time_up: Callable[[], bool] = never, heard: Callable[[int], None] = lambda many: None
) -> tuple[ChangeFound, ...]:
    """The same in one call, fought here; `heard` is told after each spell how many there have been."""
    base = _answered(SpellAsked(scene=scene, upto=FOR_BASE))
    while base.tally.fights < FOR_BASE:
        base = _answered(SpellAsked(scene=scene, before=base.tally, upto=FOR_BASE))
    steps, spells = even_steps(scene, base, is_time_up), 0
    try:
        asked = next(steps)
        while True:
            told, spells = _answered(asked), spells + 1
            heard(spells)
            asked = steps.send(told)
    except StopIteration as end:
        return tuple(end.value)


def _answered(asked: SpellAsked) -> SpellTold:
    return decode(tell_spell(encode(asked)), SpellTold)


def _fought(asked: SpellAsked, is_time_up: Callable[[], bool]) -> Generator[SpellAsked, SpellTold, FightTally]:
    """Fight up to a number, or as far as time goes, and one fight at the least."""
    tally = asked.before
    while not tally.fights or (tally.fights < asked.upto and not is_time_up()):
        told = yield replace(asked, before=tally)
        tally = told.tally
    return tally


def changes_of(plan: ScenePlan, party: str, *, easy: bool) -> tuple[PlanChange, ...]:
    """Changes to whom a plan brings against the group: more of them where it is too easy, fewer where it is too hard.

    Where there are many kinds, each is tried in fewer ways.
    """
    kinds = _kinds(plan, party)
    steps = (1, 2, 3, 4) if len(kinds) <= FEW_KINDS else (1, 2)
    changed = _more if easy else _fewer
    found = [each for name in kinds for each in changed(plan, name, kinds, steps)]
    found += [each for one in kinds for other in kinds if one != other for each in _instead(plan, one, other, kinds)]
    return tuple(found[:MOST_TRIED])


def _kinds(plan: ScenePlan, party: str) -> dict[str, list[str]]:
    """Whom a plan brings against the group, those of a kind together: by what they are called without their number."""
    kinds: dict[str, list[str]] = {}
    for id_, newcomer in plan.cast.items():
        if newcomer.side != party:
            kinds.setdefault(NUMBER.sub("", str(newcomer.character.get("name") or id_)), []).append(id_)
    return kinds


def _more(plan: ScenePlan, name: str, kinds: dict[str, list[str]], steps: tuple[int, ...]) -> Iterator[PlanChange]:
    ids = kinds[name]
    for many in sorted({*steps, len(ids)}):
        if len(plan.cast) + many <= MOST_NEWCOMERS:
            yield PlanChange("more", name, many, _with(plan, ids[0], name, many))


def _fewer(plan: ScenePlan, name: str, kinds: dict[str, list[str]], steps: tuple[int, ...]) -> Iterator[PlanChange]:
    ids, others = kinds[name], sum(map(len, kinds.values())) - len(kinds[name])
    for many in sorted({*steps, len(ids) // 2}):
        if 0 < many < len(ids) or (many == len(ids) and others):
            yield PlanChange("fewer", name, many, _without(plan, ids[-many:]))


def _instead(plan: ScenePlan, one: str, other: str, kinds: dict[str, list[str]]) -> Iterator[PlanChange]:
    left = _without(plan, kinds[one][-1:])
    yield PlanChange("instead", one, 1, _with(left, kinds[other][0], other, 1, plan.cast), other)


def _without(plan: ScenePlan, gone: list[str]) -> ScenePlan:
    return replace(plan, cast={id_: each for id_, each in plan.cast.items() if id_ not in gone})


def _with(plan: ScenePlan, like: str, name: str, many: int, among: dict[str, Newcomer] | None = None) -> ScenePlan:
    """A plan with so many more of somebody, each by a number of their own."""
    cast, written = dict(plan.cast), (among or plan.cast)[like]
    number = 1
    for _ in range(many):
        while f"{like}-more-{number}" in cast:
            number += 1
        named = {**written.character, "name": f"{name} {len(cast) + 1}"}
        cast[f"{like}-more-{number}"] = replace(written, character=named)
    return replace(plan, cast=cast)
