"""Insanity: what a mind that lost too much at once does for a time, and what brings it back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rulewright.chance import Table
from rulewright.contract import Pick, action
from rulewright.play import Effect, Minutes, Refusal, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.checks.senseless import lose_hold
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Derangement, Madness

MAD = "temporarily insane"
RULE = "BRP-CHR-120"

type Cure = Literal["counsel", "drugs", "a power", "divine help", "something else"]
"""What brings somebody back before the time is up. [BRP-OPT-073]"""


@dataclass(frozen=True, slots=True)
class Sight:
    """What shook a mind: what it is called, the key by which one grows used to it, and who it was, if it was anybody."""

    name: str = ""
    key: str = ""
    who: str = ""


UNNAMED = Sight()


def forms(book: Book) -> tuple[Madness, ...]:
    """The forms that insanity takes, by the face of the d6. [BRP-CHR-120 BRP-OPT-072]"""
    return tuple(sorted(book.content.all(Madness), key=lambda each: each.roll))


def lengths(book: Book) -> tuple[Derangement, ...]:
    """How long it may last, by the face of the d8. [BRP-CHR-120 BRP-OPT-072]"""
    return tuple(sorted(book.content.all(Derangement), key=lambda each: each.roll))


@rule
def go_mad(play: Play, who: str, sight: Sight = UNNAMED) -> None:
    """Somebody goes out of their mind for a time: a d6 says how, a d8 how long. Another bout runs beside the first, and
    what is feared is what was seen.

    [BRP-CHR-120 BRP-OPT-072]
    """
    named = {each.name: each for each in forms(play.book)}
    form = named[play.draw(Table(tuple((name, 1) for name in named)), of=who, what="insanity")]
    times: dict[int, str] = {each.minutes: each.name.lower() for each in lengths(play.book)}
    lasts = play.draw(Table(tuple((each, 1) for each in times)), of=who, what="minutes of insanity")
    told = f"{form.text} It is {sight.name}." if form.about and sight.name else form.text
    marks = (MAD, *form.marks)
    source = sight.who if form.about else ""
    bout = Effect(form.id, form.name, source, marks=marks, clock=Minutes(lasts), rules=(*form.rules,), text=told)
    begin(play, who, bout, "temporary insanity")
    play.note(f"{play.actor(who).name} goes temporarily insane for {times[lasts]}: {form.name}. {told}")
    lose_hold(play, who)


def bouts_of(me: Actor) -> tuple[str, ...]:
    """What somebody's mind suffers from for now. [BRP-CHR-120]"""
    return tuple(key for key, effect in me.effects.items() if MAD in effect.marks)


def no_madness(state: State, actor: str) -> Refusal | None:
    """Why nobody is brought back: they are in their right mind. [BRP-CHR-120]"""
    me = state.actor(actor)
    if bouts_of(me):
        return None
    return Refusal(f"{me.name} is in their right mind.", RULE, "Wait until something shakes it.")


@action("Come back to one's senses", "table", unless=(no_madness,), id="come-round", gm_only=True, any_time=True)
def come_round(play: Play, actor: str, by: Annotated[Cure, Pick("By what")] = "counsel") -> None:
    """Good counsel, strong drugs, a power or a god brings somebody back before the time is up. [BRP-CHR-120 BRP-OPT-073]"""
    for bout in bouts_of(play.actor(actor)):
        end(play, actor, bout, by)
    play.note(f"{play.actor(actor).name} is in their right mind again, by {by}.")
