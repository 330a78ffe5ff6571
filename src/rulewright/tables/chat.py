"""Chat: words at the table, and the short commands that roll dice, whisper and act."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulewright.chance import Dice, NotationError, parse
from rulewright.log.facts import Fact, Said
from rulewright.play import EVERYONE, GM, Audience, Refusal
from rulewright.play.facts import Drew
from rulewright.tables.address import AddressBook, addressed
from rulewright.tables.seat import Seat

OPENLY = {"r", "roll"}
FOR_THE_GM = {"gmr", "gmroll", "br", "blindroll"}
FOR_ONESELF = {"sr", "selfroll"}
BLIND = {"br", "blindroll"}
ACTING = {"me", "em", "emote"}
ASIDE = {"ooc"}
WHISPER = {"w", "whisper"}
NOTE = {"note"}

HELP = "Try /r 4d6kh3, /gmr 1d100, /sr 1d6, /w name words, /note words, /me does something, /ooc words."


@dataclass(frozen=True, slots=True)
class Speaker:
    """Who speaks: from which seat, as whom, whom they can reach, and whether it is for their own eyes alone."""

    seat: Seat
    by: str
    book: AddressBook = ()
    private: bool = False
    openly: Audience = EVERYONE

    @property
    def heard_by(self) -> Audience:
        """Who hears plain words: everyone, but of somebody unseen only those who know of them."""
        return (self.seat.id,) if self.private else self.openly


def speak(text: str, speaker: Speaker, dice: Callable[[Audience], Dice], dialect: str = "rulewright") -> Fact | Refusal:
    """What words come to: something said, or dice rolled. `dice` gives those of the next draw that an audience sees."""
    if not text.strip():
        return Refusal("There is nothing to say.", instead=HELP)
    by, heard_by = speaker.by, speaker.heard_by
    if not text.startswith("/"):
        return Said(by, text, heard_by)
    command, _, rest = text[1:].partition(" ")
    command, rest = command.lower(), rest.strip()
    if command in OPENLY | FOR_THE_GM | FOR_ONESELF:
        return _rolled(rest, by, dice, _watching(command, speaker), dialect)
    if command in WHISPER:
        return _whispered(rest, speaker)
    if command in NOTE:
        return Said(by, rest, (speaker.seat.id,)) if rest else Refusal("There is nothing to note.", instead=HELP)
    if command in ACTING:
        return Said(by, f"* {rest}", heard_by)
    if command in ASIDE:
        return Said(by, f"(({rest}))", heard_by)
    return Refusal(f"There is no command /{command}.", instead=HELP)


def _watching(command: str, speaker: Speaker) -> Audience:
    """Who sees dice that are rolled by a command."""
    if speaker.private or command in FOR_ONESELF:
        return (speaker.seat.id,)
    if command in FOR_THE_GM:
        return (GM,) if command in BLIND else (GM, speaker.seat.id)
    return speaker.openly


def _rolled(text: str, by: str, dice: Callable[[Audience], Dice], to: Audience, dialect: str) -> Fact | Refusal:
    try:
        expression = parse(text, dialect)
    except NotationError as problem:
        return Refusal(f"{problem}", instead=HELP)
    throw = expression.chance.roll(dice(to))
    return Drew(str(expression), throw.faces, throw.outcome, by, expression.comment, throw.dice, to=to)


def _whispered(text: str, speaker: Speaker) -> Fact | Refusal:
    if speaker.private:
        return Refusal("A whisper is for somebody else's ears.", instead="Say it openly, or note it with /note.")
    found = addressed(text, speaker.book)
    if isinstance(found, Refusal):
        return found
    to, words = found
    return Said(speaker.by, words, to if speaker.seat.id in to else (*to, speaker.seat.id))
