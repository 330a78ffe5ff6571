"""Conversation: an exchange as its parts add up: approach, temptation, attitude, risk, leverage, and then the die or none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rulewright.play import Derived, Part, derived, rule
from rulewright.rulesets.shards.body.conditions import charm_part
from rulewright.rulesets.shards.checks.trait_effects import prejudged
from rulewright.rulesets.shards.skills.deeds import attempt
from rulewright.rulesets.shards.skills.doing import Approach, Doing
from rulewright.rulesets.shards.skills.surprise import off_guard
from rulewright.rulesets.shards.skills.talking.dealings import automatic_successes, tell_answer
from rulewright.rulesets.shards.state.attitudes import ATTITUDES, attitude, embitter, insult, slights_by
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
    """What somebody wants of another, and how they go about it. `asks` is how much is asked of them, `wish` what it is.

    `prejudice` stands between the two, and `at_first` is how one feels about the other who has no other reason.

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
    wish: str = ""
    prejudice: int = 0
    at_first: int = 0
    boosts: tuple[str, ...] = ()


def approach_part(exchange: Exchange) -> Part:
    """How well the approach fits, and what only this approach can bring to bear. [SHA-ENC-022 SHA-ENC-024 SHA-ENC-025]"""
    own = {"charming": exchange.evidence, "forceful": exchange.fear, "submissive": exchange.flattery}
    return Part(exchange.approach, APPROACH_FITS[exchange.fit] + own[exchange.approach], "SHA-ENC-022")


def difficulty(exchange: Exchange, them: Actor, book: Book) -> Derived:
    """The net modifier of an exchange, in its parts: every argument is judged and all are added up.

    [SHA-ENC-016 SHA-ENC-019 SHA-ENC-027 SHA-ENC-028 SHA-ENC-030]
    """
    known = {each.id: each for each in book.content.get(Deed, "convince").circumstances}
    feeling = attitude(them, exchange.actor, exchange.at_first)
    return derived(
        "exchange",
        approach_part(exchange),
        Part("temptation", sum(each.temptation for each in exchange.arguments), "SHA-ENC-027"),
        Part(feeling, ATTITUDES[feeling], "SHA-ENC-028"),
        Part(known[exchange.asks].name, known[exchange.asks].by, "SHA-ENC-016"),
        Part("leverage", sum(each.leverage.weight for each in exchange.arguments if each.leverage), "SHA-ENC-030"),
        Part("tried before", -exchange.failures, "SHA-ENC-020"),
        Part("insulted", -slights_by(them, exchange.actor), "SHA-ENC-033"),
        Part("prejudice", exchange.prejudice, "SHA-TRT-030"),
        charm_part(them, exchange.actor),
    )


def is_certain(exchange: Exchange, them: Actor, book: Book) -> bool:
    """Whether no roll is needed: the net modifier is two or better. [SHA-ENC-017]"""
    return difficulty(exchange, them, book) >= CERTAIN


def goodwill(exchange: Exchange, them: Actor, book: Book) -> int:
    """Successes that a friend gives instead of a roll, where nothing takes from their goodwill. [SHA-ENC-029]"""
    feeling = attitude(them, exchange.actor, exchange.at_first)
    others = (part.value for part in difficulty(exchange, them, book).parts if part.label != feeling)
    return automatic_successes(them, exchange.actor, min(others, default=0), exchange.at_first)


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

    Who is distracted is taken by surprise where it takes a roll. [SHA-EFF-013 SHA-ENC-016 SHA-ENC-017 SHA-ENC-018 SHA-ENC-020 SHA-ENC-021 SHA-ENC-032 SHA-ENC-033]
    """
    them = play.actor(exchange.target)
    passed = needs_no_roll(exchange, them, play.book)
    if not passed:
        net = Part("exchange", int(difficulty(exchange, them, play.book)), "SHA-ENC-016")
        doing = Doing(
            exchange.objective,
            "influence",
            exchange.target,
            approach=exchange.approach,
            boosts=exchange.boosts,
            gives=(net,),
            flags=off_guard(play, exchange.target, exchange.actor),
        )
        outcome, _ = attempt(play, exchange.actor, doing)
        if outcome.undone:  # it was never said
            return False
        passed = outcome.successes >= exchange.wanted
    for each in exchange.arguments:
        if each.leverage is not None:
            leave_feelings(play, exchange.actor, exchange.target, each.leverage)
    tell_answer(play, exchange.actor, exchange.target, exchange.wish, given_in=passed)
    if not passed:
        turn_down(play, exchange)
        play.note(f"It may yet come to: {', '.join(FAILURES)}")
    return passed


def wish_of(state: State, actor: str, wish: str) -> str:
    """What somebody asks for, as it is remembered of them and of all who are plainly with them. [SHA-ENC-020]"""
    return f"{state.scene.sides.get(actor, actor)}: {wish}"


def times_refused(state: State, actor: str, target: str, wish: str) -> int:
    """How often somebody has turned this down already, asked by the same people. [SHA-ENC-020]"""
    return int(state.actor(target).turned_down.get(wish_of(state, actor, wish), 0))


@rule
def turn_down(play: Play, exchange: Exchange) -> None:
    """What was asked in vain is remembered: it is harder the next time, for friends as well. [SHA-ENC-020]"""
    times = times_refused(play.state, exchange.actor, exchange.target, exchange.wish) + 1
    key = wish_of(play.state, exchange.actor, exchange.wish)
    refused = play.actor(exchange.target).turned_down.with_(key, times)
    play.change(exchange.target, "turned_down", refused, "turned down")


@rule
def leave_feelings(play: Play, actor: str, target: str, leverage: Leverage) -> None:
    """Threats leave an attitude a step worse, insults a point of their own, until made good.

    [SHA-ENC-031 SHA-ENC-032 SHA-ENC-033]
    """
    if leverage.type == "negative":
        embitter(play, target, actor, 1, leverage.type, prejudged(play.actor(target), play.actor(actor), play.book))
    elif leverage.type == "insult":
        insult(play, target, actor)
