"""Planned: a scene that a game master has in mind for a table, as a fight that can be fought anywhere.

It begins with everybody as they stand now, wounds and all, exactly as if the scene were set: the table's own setting
is asked, and what it would tell is folded over a copy of the state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from rulewright.contract import Book, ReadyFight, Ruleset
from rulewright.lab.fight import Spec
from rulewright.library import chosen_options, reopen_book, ruleset
from rulewright.library.edition import edition_of
from rulewright.log.scene import Newcomer, ScenePlan
from rulewright.play import FrozenMap, Refusal, Refused, refuse
from rulewright.play.values.wire import plain
from rulewright.tables.desk import Desk
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.history.past import Moment
from rulewright.tables.history.rules import plain_packs, typed_packs
from rulewright.tables.history.snapshot import KnownState, plain_state, typed_state
from rulewright.tables.scenes.setting import Setting
from rulewright.tables.scenes.standing import sides_in

NOTHING_TO_FIGHT = Refusal(
    "Everybody stands on one side, so there is no fight to tell the chance of.",
    instead="Bring somebody against them, or put somebody on another side.",
)


class PlannedScene(Struct, frozen=True, kw_only=True):
    """A scene in plain values: the table as it is now and by which rules, who is played by people, and what is planned.

    `luck` is the digest of another fight whose luck this one shares.
    """

    ruleset: str
    options: Any
    packs: dict[str, dict[str, str]]
    state: KnownState
    seats: tuple[str, ...]
    players: tuple[str, ...]
    plan: ScenePlan
    seed: int = 1
    luck: str | UnsetType = UNSET


def spec_of_scene(scene: PlannedScene) -> Spec:
    """The fight that a scene would be; refuses a scene that cannot be set, and one in which nobody would fight."""
    game = ruleset(scene.ruleset)
    book = reopen_book(game, scene.options or {}, typed_packs(scene.packs))
    if game.move is None:
        raise refuse(f"{game.name} cannot play by itself, so nobody can tell how such a fight would go.")
    desk = Desk(game, book, FairDice(b"", ""))
    desk.restore(0, Moment(typed_state(scene.state, game), FrozenMap(), book=book), desk.box)
    setting = Setting(desk, frozenset(scene.seats), frozenset(scene.players), "all", lambda who: [])
    state = setting.foreseen(scene.plan)
    if isinstance(state, Refusal):
        raise Refused(state)
    sides = sides_in(state)
    if len(sides) < 2:
        raise Refused(NOTHING_TO_FIGHT)
    return Spec(
        ruleset=game.id,
        edition=edition_of(game),
        sides=sides,
        characters={},
        options=chosen_options(game, book),
        packs=scene.packs,
        seed=scene.seed,
        start=replace(plain_state(state), standing={}),  # the game answers for everybody
        luck=scene.luck,
    )


def scene_of_fight(
    game: Ruleset, fight: ReadyFight, characters: Mapping[str, Any], book: Book[Any], seed: int = 1
) -> PlannedScene:
    """A fight as a scene for a table at which nobody is yet: it brings everybody."""
    cast = {who: Newcomer(plain(characters[who]), side) for who, side in fight.stands.items()}
    return PlannedScene(
        ruleset=game.id,
        options=plain(book.options),
        packs=plain_packs(book.packs),
        state=KnownState({}, plain(game.encounter.scene({}))),
        seats=(),
        players=(),
        plan=ScenePlan(cast=cast, place=dict(fight.scene)),
        seed=seed,
    )


def party_in(sides: Mapping[str, Sequence[str]], players: Iterable[str]) -> str:
    """The side on which most of those stand whom people play; the first where there are none."""
    played = frozenset(players)
    stand = Counter({side: len(played.intersection(members)) for side, members in sides.items()})
    side, many = stand.most_common(1)[0]
    return side if many else next(iter(sides))
