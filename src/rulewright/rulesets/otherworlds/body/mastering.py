"""The World Master's hand on somebody: conditions, and damage that no roll stands against."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.contract import Pick, Within, action
from rulewright.kits.choosing import Options, entries_of, listed
from rulewright.play import Refusal
from rulewright.play.effects import begin, end
from rulewright.rulesets.otherworlds.body.conditions import condition, turns_of
from rulewright.rulesets.otherworlds.body.damage import fixed
from rulewright.rulesets.otherworlds.state.character import Book, Play, State
from rulewright.rulesets.otherworlds.state.entries import DamageType, Keyword

MASTER = "the World Master"


def states(state: State, book: Book, who: str) -> Options:
    """Keywords that somebody can be in the state of."""
    return listed((each for each in book.content.all(Keyword) if each.mark), told=True)


type AnyState = Annotated[str, Pick("Condition", states)]


@action("Put into a condition", "table", any_time=True, gm_only=True)
def impose(
    play: Play, actor: str, keyword: AnyState, turns: Annotated[int, Within("Own turns, 0 for the battle", 0, 20)] = 0
) -> None:
    """Berserk, blind, confused, silenced, exhausted, prone and the like, for the battle or some own turns.

    [OWS-083 OWS-084 OWS-089 OWS-103 OWS-104 OWS-108 OWS-112 OWS-115]
    """
    entry = play.book.content.get(Keyword, keyword)
    play.cite(*entry.rules)
    begin(play, actor, condition(entry.mark, MASTER, turns_of(actor, turns)), MASTER)


def no_such_state(state: State, book: Book, actor: str, keyword: str) -> Refusal | None:
    """Why there is nothing to lift. [OWS-083]"""
    me, entry = state.actor(actor), book.content.get(Keyword, keyword)
    return None if entry.mark in me.effects else Refusal(f"{me.name}: no {entry.name} to lift.", "OWS-083")


@action("Lift a condition", "table", unless=(no_such_state,), any_time=True, gm_only=True)
def lift(play: Play, actor: str, keyword: AnyState) -> None:
    """A condition ends because the World Master says so."""
    end(play, actor, play.book.content.get(Keyword, keyword).mark, MASTER)


def no_victim(state: State, actor: str) -> Refusal | None:
    """Why nothing can be done to somebody any longer. [OWS-020]"""
    me = state.actor(actor)
    return Refusal(f"{me.name} is dead.", "OWS-020") if me.dead else None


@action("Deal damage", "table", unless=(no_victim,), any_time=True, gm_only=True)
def harm(
    play: Play,
    actor: str,
    amount: Annotated[int, Within("Damage", 1, 500)],
    damage: Annotated[str, Pick("Type", entries_of(DamageType, told=True))],
    death: Annotated[Literal["none", "half", "all"], Pick("Of it death damage")] = "none",
) -> int:
    """A trap, a fire, a curse: fixed damage, which meets no defence roll and the rest of the chain. [OWS-016 OWS-079]"""
    return fixed(play, actor, amount, damage, MASTER, death)
