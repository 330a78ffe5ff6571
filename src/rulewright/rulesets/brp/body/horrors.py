"""Horrors: what somebody meets that shakes the mind, and the heart that people take when it is beaten."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rulewright.contract import Measure, Pick, Within, action
from rulewright.kits.choosing import Options, all_but, option, people
from rulewright.play import Refusal
from rulewright.rulesets.brp.body.insanity import Sight, bouts_of
from rulewright.rulesets.brp.body.sanity import losses, no_sanity, restore, sanity_roll
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.creatures import creature_of
from rulewright.rulesets.brp.state.entries import Creature, Horror
from rulewright.rulesets.brp.state.units import half


@dataclass(frozen=True, slots=True)
class Shaken:
    """What a sight did to a mind: the sanity it cost, and whether the mind gave way."""

    lost: int
    mad: bool = False


LOST = Measure("lost", "Sanity lost", lambda ending: ending.outcome.lost)
MADDENED = Measure("maddened", "Goes mad", lambda ending: ending.outcome.mad, bool)
REGAINED = Measure("regained", "Sanity won back", lambda ending: ending.outcome, lambda points: points > 0)


def horrors(state: State, book: Book, who: str) -> Options:
    """What may shake a mind, with what it costs. [BRP-OPT-081]"""
    return tuple(
        option(each.id, each.name, f"{each.loss.upper()}{' or more' if each.or_more else ''}")
        for each in book.content.all(Horror)
    )


def others(state: State, book: Book, who: str) -> Options:
    """Everybody else."""
    return people(state, all_but(state, who))


def no_more_of_it(book: Book, horror: str, more: int) -> Refusal | None:
    """Why something costs no more than is written: only some of it may. [BRP-OPT-081]"""
    entry = book.content.get(Horror, horror)
    if not more or entry.or_more:
        return None
    return Refusal(f"{entry.name}: that costs {entry.loss.upper()}.", "BRP-OPT-081", "Add nothing to it.")


@action(
    "Meet something horrible",
    "table",
    unless=(no_sanity, no_more_of_it),
    tells=(LOST, MADDENED),
    id="face-horror",
    gm_only=True,
    any_time=True,
)
def face_horror(
    play: Play,
    actor: str,
    horror: Annotated[str, Pick("What", horrors)],
    besides: Annotated[tuple[str, ...], Pick("Who else sees it", others)] = (),
    more: Annotated[int, Within("Or more", 0, 50)] = 0,
) -> Shaken:
    """Something shakes the minds of those who see it: each rolls under sanity, and loses what the table of horrors says.
    Says what became of the first. [BRP-OPT-071 BRP-OPT-081 BRP-OPT-082]
    """
    entry = play.book.content.get(Horror, horror)
    loss = with_more(entry.loss, more)
    shaken = [_meet(play, who, loss, Sight(entry.name.lower(), entry.id)) for who in dict.fromkeys((actor, *besides))]
    return shaken[0]


def with_more(loss: str, more: int) -> str:
    """A loss that the game master has made worse, on a failure and where a success costs something. [BRP-OPT-081]"""
    if not more:
        return loss
    return "/".join(each if each == "0" else f"{each}+{more}" for each in loss.split("/"))


def _meet(play: Play, who: str, loss: str, sight: Sight) -> Shaken:
    before = bouts_of(play.actor(who))
    lost = sanity_roll(play, who, loss, sight)
    me = play.actor(who)
    play.note(f"{me.name} loses {lost} sanity, and has {me.sanity} left.")
    return Shaken(lost, me.fate == "insane" or bouts_of(me) != before)


def causes(state: State, book: Book, who: str) -> Options:
    """What may be beaten that had shaken minds: horrors, and creatures that are dreadful to look at. [BRP-OPT-076]"""
    kinds = {kind.id: kind for each in state.actors.values() if (kind := creature_of(each, book)) and kind.sanity}
    return (*horrors(state, book, who), *(option(each.id, each.name, each.sanity.upper()) for each in kinds.values()))


def threatened(cause: str, book: Book) -> str:
    """What a cause costs those whom it shakes. [BRP-OPT-076 BRP-OPT-081]"""
    if cause in book.content[Horror]:
        return book.content.get(Horror, cause).loss
    return book.content.get(Creature, cause).sanity


@action(
    "Take heart from a victory",
    "table",
    unless=(no_sanity,),
    tells=(REGAINED,),
    id="take-heart",
    gm_only=True,
    any_time=True,
)
def take_heart(
    play: Play,
    actor: str,
    cause: Annotated[str, Pick("What was beaten", causes)],
    besides: Annotated[tuple[str, ...], Pick("Who else took part", others)] = (),
    flat: Annotated[int, Within("So many points each, or 0 to roll", 0, 99)] = 0,
) -> int:
    """Whatever shook people is beaten: half of what a failed roll would have cost comes back to all who took part, by the
    dice or as the game master says. Says what the first won. [BRP-OPT-076 BRP-OPT-080]
    """
    shaken = losses(threatened(cause, play.book))[1]
    won: list[int] = []
    for who in dict.fromkeys((actor, *besides)):
        points = flat or half(play.draw(shaken, of=who, what="the loss it threatened"))
        won.append(restore(play, who, points, cause="victory"))
        play.note(f"{play.actor(who).name} takes heart: {won[-1]} sanity comes back.")
    return won[0]
