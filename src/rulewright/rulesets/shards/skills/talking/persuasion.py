"""Persuasion: an exchange as somebody at the table fills it in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from rulewright.contract import Pick, Say, Tick, Within, action
from rulewright.kits.choosing import always, words
from rulewright.play import Refusal
from rulewright.rulesets.shards.checks.measures import PASSES
from rulewright.rulesets.shards.checks.offers import Boosts, Target, circumstances
from rulewright.rulesets.shards.checks.trait_effects import prejudged, prejudice
from rulewright.rulesets.shards.skills.doing import Approach, Doing, no_deed, no_pride
from rulewright.rulesets.shards.skills.talking.conversation import (
    APPROACH_FITS,
    LEVERAGE,
    LEVERAGE_TYPES,
    Argument,
    Exchange,
    Leverage,
    LeverageDegree,
    LeverageType,
    needs_no_roll,
    talk,
    times_refused,
)
from rulewright.rulesets.shards.state.character import Book, Play, State

WEIGHTS = {f"{degree} {kind}": Leverage(kind, degree) for kind in LEVERAGE_TYPES for degree in LEVERAGE}
"""Every kind of leverage, one to an argument. [SHA-ENC-019 SHA-ENC-030]"""


@dataclass(frozen=True, slots=True)
class Persuasion:
    """What somebody says: the first argument with what lends it weight, and further ones. [SHA-ENC-019]

    `bears` is what only this approach brings: props and evidence, how a fight would end, an ear open to flattery.
    """

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
    wish: Annotated[str, Say("What is wanted")] = ""
    further: Annotated[tuple[str, ...], Pick("Further arguments", always(words(*WEIGHTS)))] = ()
    bears: Annotated[int, Within("What this approach brings to bear", -3, 3)] = 0
    harms: Annotated[bool, Tick("It harms those they despise")] = False
    boosts: Boosts = ()

    def exchange(self, actor: str, target: str) -> Exchange:
        """The exchange that this makes between two."""
        weight = Leverage(self.leverage, self.degree) if self.leverage else None
        return Exchange(
            actor,
            target,
            asks=self.asks,
            approach=self.approach,
            fit=self.fit,
            arguments=(Argument(self.temptation, weight), *(Argument(leverage=WEIGHTS[each]) for each in self.further)),
            evidence=self.bears,
            fear=self.bears,
            flattery=self.bears,
            wish=self.wish,
            failures=self.failures,
            authority=self.authority,
            defied=self.defied,
            wanted=self.wanted,
            boosts=self.boosts,
        )


GENTLY = Persuasion()


def between(state: State, book: Book, actor: str, target: str, said: Persuasion) -> Exchange:
    """What somebody says as it stands between two: with what was asked before, and what one thinks of the other's kind.

    [SHA-ENC-020 SHA-TRT-030]
    """
    me, them, made = state.actor(actor), state.actor(target), said.exchange(actor, target)
    return replace(
        made,
        failures=said.failures + times_refused(state, actor, target, said.wish),
        prejudice=prejudice(me, them, book, forceful=said.approach == "forceful", harms=said.harms).value,
        at_first=prejudged(them, me, book),
    )


def no_new_argument(state: State, actor: str, target: str, persuasion: Persuasion) -> Refusal | None:
    """Why one cannot ask again: not without a new argument, nor without a word on whether it is the same. [SHA-ENC-020]"""
    refused = times_refused(state, actor, target, persuasion.wish)
    if refused and not persuasion.wish:
        return Refusal("Something was turned down already.", "SHA-ENC-020", "Say what is wanted now.")
    if not persuasion.repeated or not persuasion.failures + refused:
        return None
    return Refusal("They have heard that before.", "SHA-ENC-020", "Find a new argument.")


def no_persuading(state: State, book: Book, actor: str, target: str, persuasion: Persuasion) -> Refusal | None:
    """Why somebody cannot be talked to now, where it takes a roll. [SHA-ENC-016 SHA-ENC-017]"""
    if needs_no_roll(between(state, book, actor, target, persuasion), state.actor(target), book):
        return None
    said, boosts = persuasion.approach, persuasion.boosts
    return no_deed(state, book, actor, Doing("convince", "influence", target, approach=said, boosts=boosts))


@action("Persuade", "skill", unless=(no_new_argument, no_pride, no_persuading), tells=(PASSES,))
def persuade(play: Play, actor: str, target: Target, persuasion: Persuasion = GENTLY) -> bool:
    """An exchange as its parts add up; at two or better nobody rolls. [SHA-ENC-016 SHA-ENC-017 SHA-ENC-019]"""
    return talk(play, between(play.state, play.book, actor, target, persuasion))
