"""Table: a desk with people around it. Every wish comes from a seat, and the seat's role is asked first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import UNSET

from rulewright.contract import Book, Ruleset
from rulewright.play import GM, SCENE, Audience, Change, Refusal
from rulewright.play.facts import Changed, Committed, Contributed, Fact, Joined, Revealed
from rulewright.play.wire import convert
from rulewright.stores.entry import Entry
from rulewright.tables.chat import speak
from rulewright.tables.desk import Desk
from rulewright.tables.fair import FairDice
from rulewright.tables.mapping import draw_map
from rulewright.tables.seat import Seat
from rulewright.tables.wishes import (
    Answer,
    Begin,
    Bring,
    Contribute,
    Do,
    LayMap,
    Override,
    Place,
    Proceed,
    Resume,
    Reveal,
    Rewind,
    Say,
    Sketch,
    Stand,
    TurnDial,
    Veil,
    Wish,
)  # fmt: skip

type Planned = tuple[Entry, ...] | Refusal
"""What a wish comes to: entries to append, or a "no" with its reason."""


class Table:
    """A live table: its desk, and its seats by id. It plans; whoever keeps the log appends."""

    def __init__(
        self, game: Ruleset, book: Book[Any], dice: FairDice, *, by_hand: bool = False, show_overrides: bool = True
    ) -> None:
        self.desk = Desk(game, book, dice, by_hand=by_hand)
        self.seats: dict[str, Seat] = {}
        self.show_overrides = show_overrides

    def take(self, entries: Iterable[Entry]) -> None:
        """Take in entries that stand in the log."""
        entries = tuple(entries)
        self.desk.take(entries)
        for entry in entries:
            if isinstance(entry.fact, Joined):
                self.seats[entry.fact.seat] = Seat(entry.fact.seat, entry.fact.role, entry.fact.actors)

    # -- opening --------------------------------------------------------------------------------

    def found(self, scene: Any, actors: Mapping[str, Any], hidden: frozenset[str] = frozenset()) -> tuple[Entry, ...]:
        """Set the table and commit to its dice."""
        entries = self.desk.found(self.desk.dice.table, scene, {})
        facts: list[Fact] = commitments(self.desk.dice, ((), (GM,)))
        for who, actor in actors.items():
            facts += [*self._promises(who), _arrival(who, actor, hidden=who in hidden)]
        return self._after(entries, facts)

    def seat(self, seat: Seat) -> Planned:
        """Give somebody a place at the table, or change what it is."""
        for actor in seat.actors:
            if actor not in self.desk.state.actors:
                return Refusal(f"Nobody here is called {actor}.", instead="Bring the character first.")
        promises = [] if seat.id in self.seats else self._promises(seat.id)
        return self._entries([*promises, Joined(seat.id, seat.actors, seat.role)], seat.id)

    # -- wishes ---------------------------------------------------------------------------------

    def plan(self, seat: Seat, wish: Wish, names: Mapping[str, str] | None = None) -> Planned:
        """What a seat's wish comes to."""
        match wish:
            case Do(action, actor, args):
                return self._act(seat, action, actor, args)
            case Answer(of, answer):
                return self._answer(seat, of, answer)
            case Say(text, actor):
                return self._speak(seat, text, actor, names or {})
            case Begin():
                return seat.refuse("proceed", "begin the scene") or self.desk.begin() or self.desk.proceed()
            case Proceed():
                return seat.refuse("proceed", "move the scene on") or self.desk.proceed()
            case Resume():
                return self.desk.resume()
            case Override(of, path, value):
                to: Audience = () if self.show_overrides else (GM,)
                return seat.refuse("override", "set things by hand") or self.desk.override(of, path, value, seat.id, to)
            case Bring(who, character, hidden):
                return seat.refuse("bring_actors", "bring characters") or self._bring(who, character, hidden=hidden)
            case Rewind(after):
                return seat.refuse("rewind", "take things back") or self.desk.rewind(after, seat.id)
            case TurnDial(level, family):
                return seat.refuse("dial", "turn the dial") or self.desk.turn_dial(level, family, seat.id)
            case Stand(of, window, standing):
                return self._not_for(seat, of, "stand") or self.desk.stand(of, window, standing)
            case Contribute(entropy):
                refused = seat.refuse("contribute", "stir the dice")
                return refused or self._entries([Contributed(seat.id, entropy)], seat.id)
            case LayMap() | Place() | Veil() | Sketch():
                drawn = draw_map(self.desk, self.seats, seat, wish)
                return drawn if isinstance(drawn, Refusal) else self._entries([drawn], seat.id)
            case Reveal():
                return seat.refuse("reveal", "reveal the dice") or self._reveal(seat)

    def _act(self, seat: Seat, action: str, actor: str, args: Mapping[str, Any]) -> Planned:
        if refused := self._not_for(seat, actor, "act"):
            return refused
        declared = next((each for each in self.desk.ruleset.actions if each.id == action), None)
        if declared is not None and declared.gm_only and not seat.may("act_for_others"):
            return Refusal(f"{declared.name} is for the game master.")
        return self.desk.do(action, actor, args, seat.id)

    def _answer(self, seat: Seat, of: str, answer: Any) -> Planned:
        if of == GM and not seat.may("answer_for_others"):
            return Refusal("That question is for the game master.")
        if of != GM and of not in seat.actors and not seat.may("answer_for_others"):
            return Refusal(f"That question is not yours: it is for {of}.")
        return self.desk.answer(of, answer, seat.id)

    def _not_for(self, seat: Seat, actor: str, right: Any) -> Refusal | None:
        if refused := seat.refuse(right, "act at this table"):
            return refused
        if seat.acts_for(actor):
            return None
        yours = ", ".join(seat.actors) or "nobody"
        return Refusal(f"{actor} is not yours to move.", instead=f"You play {yours}.")

    def _speak(self, seat: Seat, text: str, actor: str, names: Mapping[str, str]) -> Planned:
        if refused := seat.refuse("say", "speak"):
            return refused
        if actor and not seat.acts_for(actor):
            return Refusal(f"You cannot speak as {actor}.")
        ours = {who: seat_id for seat_id, other in self.seats.items() for who in (seat_id, *other.actors)}
        said = speak(text, actor or seat.id, seat.id, self.desk.next_dice, {**ours, **names})
        return said if isinstance(said, Refusal) else self._entries([said], seat.id)

    def _bring(self, who: str, character: Mapping[str, Any], *, hidden: bool) -> Planned:
        game, desk = self.desk.ruleset, self.desk
        if not who or not who.replace("-", "").replace("_", "").isalnum() or who in {GM, SCENE, *self.seats}:
            return Refusal(f"{who!r} cannot be an actor's id.", instead="Use letters, digits, - and _.")
        if who in desk.state.actors:
            return Refusal(f"{who} is here already.")
        try:
            written = convert(dict(character), game.character)
        except msgspec.ValidationError as problem:
            return Refusal(f"That is not a character of {game.name}: {problem}.")
        arrival = _arrival(who, game.enter(who, written, desk.book), hidden=hidden)
        return self._entries([*self._promises(who), arrival], GM)

    def _reveal(self, seat: Seat) -> Planned:
        """Tell the open stream's secret, and commit to the dice of the next evening."""
        dice = self.desk.dice
        return self._entries([Revealed(dice.stream().hex(), dice.epoch), *self._next_dice()], seat.id)

    def other_dice(self) -> Planned:
        """Go on with dice of one's own where the log was begun with another's: a branch, or a table brought in."""
        return self._entries(self._next_dice(), GM)

    def _next_dice(self) -> list[Fact]:
        streams: list[Audience] = [(), (GM,)]
        for name in sorted({*self.seats, *self.desk.state.actors}):
            streams += private_streams(name)
        return commitments(self.desk.dice.next_epoch(), streams)

    def _promises(self, name: str) -> list[Fact]:
        """Commitments to the streams that somebody new will see alone or with the GM."""
        return commitments(self.desk.dice, private_streams(name))

    # -- entries --------------------------------------------------------------------------------

    def _entries(self, facts: list[Fact], by: str) -> tuple[Entry, ...]:
        return tuple(Entry(self.desk.head + 1 + place, fact, by=by) for place, fact in enumerate(facts))

    def _after(self, entries: tuple[Entry, ...], facts: list[Fact]) -> tuple[Entry, ...]:
        last = entries[-1].number
        return (*entries, *(Entry(last + 1 + place, fact) for place, fact in enumerate(facts)))


def _arrival(who: str, actor: Any, *, hidden: bool) -> Changed:
    return Changed(Change(who, "", UNSET, actor, "arrives"), (GM,) if hidden else ())


def private_streams(name: str) -> list[Audience]:
    """The streams of one seat or actor: its own, and that which it shares with the GM."""
    return [(name,), (GM, name)]


def commitments(dice: FairDice, streams: Iterable[Audience]) -> list[Fact]:
    """One commitment for each stream, for those who see it."""
    return [Committed(dice.commitment(to), dice.epoch, to) for to in streams]
