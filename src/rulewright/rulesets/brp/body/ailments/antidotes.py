"""Antidotes: taken ahead of a poison they lower its potency, taken after it half as much."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rulewright.contract import Pick, Within, action
from rulewright.kits.choosing import entries_of
from rulewright.play import rule
from rulewright.rulesets.brp.body.clock import rounds_now
from rulewright.rulesets.brp.state.ailing import Antidote, Dose
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.entries import Poison
from rulewright.rulesets.brp.state.units import half, rounds_in

AHEAD = rounds_in(full_turns=6)
"""Rounds for which an antidote waits for its poison. [BRP-SPT-225]"""


def worth(antidote: Antidote, poison: str, book: Book) -> int:
    """The potency of an antidote against a poison: all of it, half against another where a table plays so, or none.

    [BRP-SPT-225 BRP-SPT-226]
    """
    if antidote.against == poison:
        return antidote.potency
    return half(antidote.potency) if book.options.kindred_antidotes else 0


def potency_left(me: Actor, poison: str, potency: int, now: int, book: Book) -> int:
    """The potency of a dose that meets antidotes taken within six full turns before it; the best of them counts.

    [BRP-SPT-225 BRP-SPT-226]
    """
    fresh = (each for each in me.ailing.antidotes.values() if now - each.taken <= AHEAD)
    return max(0, potency - max((worth(each, poison, book) for each in fresh), default=0))


@action("Antidote", "table", id="antidote", gm_only=True, any_time=True)
def give_antidote(
    play: Play,
    actor: str,
    against: Annotated[str, Pick("Against", entries_of(Poison))],
    potency: Annotated[int, Within("Potency", 1, 100)],
) -> None:
    """Somebody takes an antidote: for six full turns it takes its potency off that poison, ahead of the resistance roll;
    off doses that are in the body already it takes half. [BRP-SPT-225 BRP-SPT-226]
    """
    me, now = play.actor(actor), rounds_now(play.scene)
    taken = Antidote(against=against, potency=potency, taken=now)
    play.change(actor, f"ailing.antidotes.{against}", taken, "antidote")
    name = play.book.content.get(Poison, against).name
    play.note(f"{me.name} takes an antidote of potency {potency} against {name}.")
    for key, dose in me.ailing.doses.items():
        meet_late(play, actor, key, dose, taken)


@rule
def meet_late(play: Play, who: str, key: str, dose: Dose, antidote: Antidote) -> None:
    """An antidote that comes after its poison, and before that works, has half its effect. [BRP-SPT-225]"""
    off = half(worth(antidote, dose.poison, play.book))
    if off:
        play.change(who, f"ailing.doses.{key}", replace(dose, potency=max(0, dose.potency - off)), "antidote")
