"""Fight: a whole fight as plain values, and one course of it on the real rules.

Both sides are played by the game itself: its moves, and its policy where somebody is asked. A balance is a balance of
these; people may do better, or worse.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

from msgspec import UNSET, Struct, UnsetType

from rulewright.chance import Chance
from rulewright.chance.dice import RandomDice
from rulewright.contract import MOVES_ON, Book, NextDeed, ReadyFight, Ruleset, next_deed
from rulewright.library import chosen_options, reopen_book, ruleset
from rulewright.library.edition import edition_of
from rulewright.library.outside import set_out
from rulewright.play import EVERYONE, Audience, Play, Sampled, State, refuse
from rulewright.play.facts import Started
from rulewright.play.policy import Policy, decisive
from rulewright.play.values.wire import convert, decode, encode, plain
from rulewright.tables.history.rules import plain_packs, typed_packs
from rulewright.tables.history.snapshot import KnownState, typed_state
from rulewright.tables.open_action import BEGIN, PROCEED, procedure

MOST_STEPS = 4000
"""Steps after which a fight counts as one without an end."""


class Spec(Struct, frozen=True, kw_only=True):
    """A fight that can be fought anywhere, any number of times: who is on which side, where, by which rules.

    `edition` says which rules these are, to the letter; `seed` gives other luck to the same fight. A fight is stopped
    after `most_steps` actions. Whatever comes of it follows from these values and the number of the fight.
    Where it begins with people as they stand at a table, `start` is all of them with their scene, in place of characters
    as they are written. `luck` is the digest of another fight whose luck it shares, so that the two can be compared.
    """

    ruleset: str
    edition: str
    sides: dict[str, tuple[str, ...]]
    characters: dict[str, Any]
    scene: dict[str, Any] = {}
    options: dict[str, Any] = {}
    packs: dict[str, dict[str, str]] = {}
    seed: int = 1
    most_steps: int = MOST_STEPS
    start: KnownState | UnsetType = UNSET
    luck: str | UnsetType = UNSET

    @property
    def packed(self) -> bytes:
        """All of it as bytes, to be sent to whoever fights it."""
        return encode(self)

    @property
    def digest(self) -> str:
        """What tells it from all other fights."""
        return blake2b(self.packed, digest_size=16).hexdigest()


def spec_of(
    game: Ruleset,
    fight: ReadyFight,
    characters: Mapping[str, Any],
    book: Book[Any],
    seed: int = 1,
    most_steps: int = MOST_STEPS,
) -> Spec:
    """A fight with these characters by this book."""
    return Spec(
        ruleset=game.id,
        edition=edition_of(game),
        sides=dict(fight.sides),
        characters={who: plain(characters[who]) for members in fight.sides.values() for who in members},
        scene=dict(fight.scene),
        options=chosen_options(game, book),
        packs=plain_packs(book.packs),
        seed=seed,
        most_steps=most_steps,
    )


class ThrownFight(Sampled[Any, Any, Any]):
    """Luck thrown die by die, as at a table: so that a table can be shown the very same course."""

    __slots__ = ()

    def draw[T: Hashable](self, chance: Chance[T], *, of: str = "", what: str = "", to: Audience = EVERYONE) -> T:
        return chance.throw(self._dice)


class FightCourse(NamedTuple):
    """How one fight went: everybody as they were last, how it ended (None if it did not), and in how many steps."""

    state: State[Any, Any]
    ended: str | None
    steps: int


@dataclass(frozen=True, eq=False)
class SetFight:
    """A fight that has been set out: game, book, and everybody where they begin. `digest` tells it from all others."""

    spec: Spec
    digest: str
    game: Ruleset
    book: Book[Any]
    start: State[Any, Any]

    @cached_property
    def policy(self) -> Policy:
        """Who answers when somebody is asked."""
        return decisive(self.game.policy)

    def luck(self, number: int) -> RandomDice:
        """The dice of one course. They follow from the fight, or from the one whose luck it shares, and the number alone."""
        return RandomDice(f"{self.digest if self.spec.luck is UNSET else self.spec.luck}/{number}")

    def once(self, number: int) -> FightCourse:
        """One course of it."""
        return self.course(ThrownFight(self.start, self.book, self.luck(number), self.policy))

    def course(self, play: Play[Any, Any, Any]) -> FightCourse:
        """One course of it, with whatever luck and answers a play has."""
        if self.game.encounter.begin is not None:
            self._follow(play, Started(BEGIN))
        return self.go_on(play)

    def go_on(self, play: Play[Any, Any, Any]) -> FightCourse:
        """What comes of it from where a play is."""
        steps = 0
        while steps < self.spec.most_steps and (deed := next_deed(self.game, play.state, self.book)) is not None:
            self._follow(play, started(deed))
            steps += 1
        return FightCourse(play.state, self.game.encounter.over(play.state, self.book), steps)

    def _follow(self, play: Play[Any, Any, Any], begun: Started) -> None:
        rule, args = procedure(self.game, begun)
        rule.run(play, (), args)


def started(deed: NextDeed) -> Started:
    """What a table would write down of a deed before it is done."""
    return Started(PROCEED) if deed is MOVES_ON else Started(deed.action, {"actor": deed.actor, **deed.args})


@lru_cache(maxsize=8)
def set_fight(packed: bytes) -> SetFight:
    """A fight set out from its bytes, once in each process; refused where the rules are others."""
    spec = decode(packed, Spec)
    game = ruleset(spec.ruleset)
    if edition_of(game) != spec.edition:
        raise refuse(
            f"This fight is by {game.name} {spec.edition}, and here is {edition_of(game)}.",
            instead="Install the same version everywhere.",
        )
    book = reopen_book(game, spec.options, typed_packs(spec.packs))
    if spec.start is UNSET:
        characters = {who: convert(told, game.character) for who, told in spec.characters.items()}
        start = set_out(game, book, spec.sides, characters, spec.scene)
    else:
        start = typed_state(spec.start, game)
    return SetFight(spec, spec.digest, game, book, start)
