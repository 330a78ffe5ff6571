"""Conversation: an exchange as its parts add up: approach, temptation, attitude, risk, leverage, and then the die or none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rulewright.contract import Pick, Tick, Within, action
from rulewright.kits.choosing import always, words
from rulewright.play import Derived, Part, Refusal, derived, rule
from rulewright.rulesets.shards.body.conditions import charm_part
from rulewright.rulesets.shards.checks.measures import PASSES
from rulewright.rulesets.shards.checks.offers import Target, circumstances
from rulewright.rulesets.shards.skills.dealings import automatic_successes
from rulewright.rulesets.shards.skills.deeds import attempt
from rulewright.rulesets.shards.skills.doing import Approach, Doing, no_deed, no_pride
from rulewright.rulesets.shards.state.attitudes import ATTITUDES, attitude, embitter
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.entries import Deed

type LeverageDegree = Literal["minor", "major", "great"]
type LeverageType = Literal["positive", "negative", "insult"]
LEVERAGE_TYPES: tuple[LeverageType, ...] = ("positive", "negative", "insult")
LEVERAGE: dict[LeverageDegree, int] = {"minor": 1, "major": 2, "great": 3}
"""What leverage weighs. [SHA-ENC-030]"""
CERTAIN = 2
FAILURES = ("more leverage", "a gain of their own", "agreement now, betrayal later")
"""What a failed exchange may still come to. [SHA-ENC-018]"""
APPROACH_FITS = {"to its strength": 1, "plain": 0, "unfit": -1, "quite unfit": -2}
"""How well an approach is chosen. [SHA-ENC-022]"""


@dataclass(frozen=True, slots=True)
class Leverage:
    """Something that weighs: a bribe, a threat, an insult. [SHA-ENC-030 SHA-ENC-031 SHA-ENC-032 SHA-ENC-033]"""

    type: LeverageType
    degree: LeverageDegree

    @property
    def weight(self) -> int:
        """What it adds; an insult takes away."""
        return LEVERAGE[self.degree] * (-1 if self.type == "insult" else 1)


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument: whether it plays to their temptation or against it, and the one thing that lends it weight.

    [SHA-ENC-019 SHA-ENC-027]
    """

    temptation: int = 0
    leverage: Leverage | None = None


@dataclass(frozen=True, slots=True)
class Exchange:
    """What somebody wants of another, and how they go about it. `asks` is how much is asked of them.

    `evidence`, `fear` and `flattery` are the game master's: props for the charming, how a fight would end for the
    forceful, an open ear for the submissive. [SHA-ENC-024 SHA-ENC-025 SHA-ENC-026]
    """

    actor: str
    target: str
    objective: str = "convince"
    asks: str = "easy"
    approach: Approach = "charming"
    fit: str = "plain"
    arguments: tuple[Argument, ...] = (Argument(),)
    evidence: int = 0
    fear: int = 0
    flattery: int = 0
    failures: int = 0
    authority: int = 0
    defied: bool = False
    wanted: int = 1


def approach_part(exchange: Exchange) -> Part:
    """How well the approach fits, and what only this approach can bring to bear. [SHA-ENC-022 SHA-ENC-024 SHA-ENC-025]"""
    own = {"charming": exchange.evidence, "forceful": exchange.fear, "submissive": exchange.flattery}
    return Part(exchange.approach, APPROACH_FITS[exchange.fit] + own[exchange.approach], "SHA-ENC-022")


def difficulty(exchange: Exchange, them: Actor, book: Book) -> Derived:
    """The net modifier of an exchange, in its parts: every argument is judged and all are added up.

    [SHA-ENC-016 SHA-ENC-019 SHA-ENC-027 SHA-ENC-028 SHA-ENC-030]
    """
    known = {each.id: each for each in book.content.get(Deed, "convince").circumstances}
    feeling = attitude(them, exchange.actor)
    return derived(
        "exchange",
        approach_part(exchange),
        Part("temptation", sum(each.temptation for each in exchange.arguments), "SHA-ENC-027"),
        Part(feeling, ATTITUDES[feeling], "SHA-ENC-028"),
        Part(known[exchange.asks].name, known[exchange.asks].by, "SHA-ENC-016"),
        Part("leverage", sum(each.leverage.weight for each in exchange.arguments if each.leverage), "SHA-ENC-030"),
        Part("tried before", -exchange.failures, "SHA-ENC-020"),
        charm_part(them, exchange.actor),
    )


def is_certain(exchange: Exchange, them: Actor, book: Book) -> bool:
    """Whether no roll is needed: the net modifier is two or better. [SHA-ENC-017]"""
    return difficulty(exchange, them, book) >= CERTAIN


def goodwill(exchange: Exchange, them: Actor, book: Book) -> int:
    """Successes that a friend gives instead of a roll, where nothing takes from their goodwill. [SHA-ENC-029]"""
    feeling = attitude(them, exchange.actor)
    others = (part.value for part in difficulty(exchange, them, book).parts if part.label != feeling)
    return automatic_successes(them, exchange.actor, min(others, default=0))


def by_authority(exchange: Exchange) -> int:
    """Successes that recognised authority gives a forceful speaker without a roll, unless defied. [SHA-ENC-023]"""
    return exchange.authority if exchange.approach == "forceful" and not exchange.defied else 0


def freely_given(exchange: Exchange, them: Actor, book: Book) -> int:
    """Successes that need no roll, by goodwill or by authority. [SHA-ENC-023 SHA-ENC-029]"""
    return max(goodwill(exchange, them, book), by_authority(exchange))


def needs_no_roll(exchange: Exchange, them: Actor, book: Book) -> bool:
    """Whether an exchange is settled without the die. [SHA-ENC-017 SHA-ENC-023 SHA-ENC-029]"""
    return is_certain(exchange, them, book) or freely_given(exchange, them, book) >= exchange.wanted


@rule
def talk(play: Play, exchange: Exchange) -> bool:
    """An exchange from its objective to its end; what was said has its consequences either way.

    [SHA-ENC-016 SHA-ENC-017 SHA-ENC-018 SHA-ENC-020 SHA-ENC-021 SHA-ENC-032 SHA-ENC-033]
    """
    them = play.actor(exchange.target)
    passed = needs_no_roll(exchange, them, play.book)
    if not passed:
        net = Part("exchange", int(difficulty(exchange, them, play.book)), "SHA-ENC-016")
        doing = Doing(exchange.objective, "influence", exchange.target, approach=exchange.approach, gives=(net,))
        passed = attempt(play, exchange.actor, doing)[0].passed
    for each in exchange.arguments:
        if each.leverage is not None:
            leave_feelings(play, exchange.actor, exchange.target, each.leverage)
    if not passed:
        play.note(f"It may yet come to: {', '.join(FAILURES)}")
    return passed


@rule
def leave_feelings(play: Play, actor: str, target: str, leverage: Leverage) -> None:
    """Threats and insults leave dealings a step worse until made good. [SHA-ENC-031 SHA-ENC-032 SHA-ENC-033]"""
    if leverage.type == "positive":
        return
    embitter(play, target, actor, 1, leverage.type)


# -- at the table -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Persuasion:
    """One argument as somebody fills it in, with what lends it weight. [SHA-ENC-019]"""

    asks: Annotated[str, Pick("What it asks of them", circumstances("convince"))] = "easy"
    approach: Approach = "charming"
    fit: Annotated[str, Pick("How the approach fits", always(words(*APPROACH_FITS)))] = "plain"
    temptation: Annotated[int, Within("For or against their temptation", -1, 1)] = 0
    leverage: Annotated[LeverageType | Literal[""], Pick("Leverage", always(words(*LEVERAGE_TYPES)))] = ""
    degree: Annotated[LeverageDegree, Pick("Its weight")] = "minor"
    failures: Annotated[int, Within("Tried before", 0, 20)] = 0
    repeated: Annotated[bool, Tick("With nothing new to say")] = False
    authority: Annotated[int, Within("Successes that authority covers", 0, 6)] = 0
    defied: Annotated[bool, Tick("They mean to defy it")] = False
    wanted: Annotated[int, Within("Successes it takes", 1, 6)] = 1

    def exchange(self, actor: str, target: str) -> Exchange:
        """The exchange that this makes between two."""
        weight = Leverage(self.leverage, self.degree) if self.leverage else None
        return Exchange(
            actor,
            target,
            asks=self.asks,
            approach=self.approach,
            fit=self.fit,
            arguments=(Argument(self.temptation, weight),),
            failures=self.failures,
            authority=self.authority,
            defied=self.defied,
            wanted=self.wanted,
        )


GENTLY = Persuasion()


def no_new_argument(failures: int, *, repeated: bool) -> Refusal | None:
    """Why one cannot ask again: not without a new argument. [SHA-ENC-020]"""
    if not failures or not repeated:
        return None
    return Refusal("They have heard that before.", "SHA-ENC-020", "Find a new argument.")


def no_persuading(state: State, book: Book, actor: str, target: str, persuasion: Persuasion) -> Refusal | None:
    """Why somebody cannot be talked to now, where it takes a roll. [SHA-ENC-016 SHA-ENC-017]"""
    if needs_no_roll(persuasion.exchange(actor, target), state.actor(target), book):
        return None
    return no_deed(state, book, actor, Doing("convince", "influence", target))


@action("Persuade", "skill", unless=(no_new_argument, no_pride, no_persuading), tells=(PASSES,))
def persuade(play: Play, actor: str, target: Target, persuasion: Persuasion = GENTLY) -> bool:
    """An exchange as its parts add up; at two or better nobody rolls. [SHA-ENC-016 SHA-ENC-017 SHA-ENC-019]"""
    return talk(play, persuasion.exchange(actor, target))
