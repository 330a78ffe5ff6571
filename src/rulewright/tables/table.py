"""Table: a desk with people around it. Every wish comes from a seat, and the seat's role is asked first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from rulewright.contract import Book, Ruleset
from rulewright.log.entry import Entry
from rulewright.log.facts import Committed, Fact, Gathered, Joined, Lapsed, Pledged, Revealed, Stirred
from rulewright.play import GM, SCENE, Audience, Change, Refusal
from rulewright.play.audience import Showing
from rulewright.play.facts import Changed
from rulewright.tables.address import address_book
from rulewright.tables.chat import Speaker, speak
from rulewright.tables.desk import Desk
from rulewright.tables.dice.fair import FairDice, stream_name
from rulewright.tables.dice.stirring import Stir
from rulewright.tables.house_rules import rule
from rulewright.tables.map.mapping import draw_map
from rulewright.tables.packs.using import use_pack
from rulewright.tables.papers.handing import lay_out
from rulewright.tables.scenes.arriving import arrival, entered, onto_side, unfit_id, unmistakable
from rulewright.tables.scenes.setting import Setting
from rulewright.tables.seat import Seat
from rulewright.tables.showing import show
from rulewright.tables.table_policy import TablePolicy
from rulewright.tables.views.cutting import without
from rulewright.tables.views.knowledge import Knowledge
from rulewright.tables.views.view import View
from rulewright.tables.wishes import (
    Answer,
    Begin,
    Bring,
    Do,
    Gather,
    HandOut,
    Jot,
    Lapse,
    LayMap,
    Open,
    Override,
    Place,
    Pledge,
    Portray,
    Prepare,
    Proceed,
    Resume,
    Reveal,
    Rewind,
    Say,
    SetRules,
    SetScene,
    Show,
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

    def __init__(self, game: Ruleset, book: Book[Any], dice: FairDice, policy: TablePolicy | None = None) -> None:
        self.policy = policy or TablePolicy()
        self.desk = Desk(game, book, dice, by_hand=self.policy.by_hand)
        self.seats: dict[str, Seat] = {}

    def take(self, entries: Iterable[Entry]) -> None:
        """Take in entries that stand in the log."""
        entries = tuple(entries)
        self.desk.take(entries)
        for entry in entries:
            if isinstance(entry.fact, Joined):
                self.seats[entry.fact.seat] = Seat(entry.fact.seat, entry.fact.role, entry.fact.actors)

    # -- opening --------------------------------------------------------------------------------

    def found(self, scene: Any, actors: Mapping[str, Any], hidden: frozenset[str] = frozenset()) -> tuple[Entry, ...]:
        """Set the table and commit to its dice. The scene is set without those who are about unseen, then with them."""
        known = without(scene, hidden, frozenset(actors) - hidden) if hidden else scene
        entries = self.desk.found(self.desk.box.dice.table, known, {})
        facts: list[Fact] = list(commitments(self.desk.box.dice, ((), (GM,))))
        for who, actor in actors.items():
            facts += [*self.promises(who), *arrival(who, actor, self.policy.opponents, hidden=who in hidden)]
        for name in self.desk.ruleset.scene.__struct_fields__:
            before, after = getattr(known, name), getattr(scene, name)
            if before != after:
                facts.append(Changed(Change(SCENE, name, before, after, "unseen"), (GM,)))
        return self._after(entries, facts)

    def seat(self, seat: Seat) -> Planned:
        """Give somebody a place at the table, or change what it is."""
        for actor in seat.actors:
            if actor not in self.desk.state.actors:
                return Refusal(f"Nobody here is called {actor}.", instead="Bring the character first.")
        facts: list[Fact] = [*self.promises(seat.id), Joined(seat.id, seat.actors, seat.role)]
        if seat.may("act"):  # whom a player plays is no opponent
            for actor in seat.actors:
                if actor in self.desk.state.shown and isinstance(told := show(self.desk, actor, "all", GM), list):
                    facts += told
        return self._entries(facts, seat.id)

    # -- wishes ---------------------------------------------------------------------------------

    def plan(
        self, seat: Seat, wish: Wish, names: Mapping[str, str] | None = None, view: View | None = None, now: str = ""
    ) -> Planned:
        """What a seat's wish comes to: it meets what the seat's view holds first, and only then the truth.

        `names` are the people's own names by seat. Whoever may know everything needs no view. `now` is the time by
        the log's clock, where there is one.
        """
        known = None if view is None or seat.may("see_secrets") else Knowledge(view, self.desk)
        match wish:
            case Do(action, actor, args):
                return self._act(seat, action, actor, args, known)
            case Answer(of, answer):
                return self._answer(seat, of, answer, known)
            case Say():
                return self._speak(seat, wish, names or {}, known)
            case Begin():
                return seat.refuse("proceed", "begin the scene") or self.desk.begin() or self.desk.proceed()
            case Proceed():
                return seat.refuse("proceed", "move the scene on") or self.desk.proceed()
            case Resume():
                return seat.refuse("act", "let an action go on") or self.desk.resume()
            case Override(of, path, value):
                to: Audience = () if self.policy.show_overrides else (GM,)
                return seat.refuse("override", "set things by hand") or self.desk.override(of, path, value, seat.id, to)
            case Bring():
                return seat.refuse("bring_actors", "bring characters") or self._bring(wish)
            case Prepare() | SetScene():
                return seat.refuse("bring_actors", "set scenes") or self._set(seat, wish)
            case Show(of, how):
                return seat.refuse("bring_actors", "show and hide characters") or self._show(seat, of, how, view)
            case Rewind(after):
                return seat.refuse("rewind", "take things back") or self.desk.rewind(after, seat.id)
            case TurnDial(level, family):
                return seat.refuse("dial", "turn the dial") or self.desk.turn_dial(level, family, seat.id)
            case SetRules(options):
                return seat.refuse("dial", "change house rules") or self.rule(seat, options)
            case Stand(of, window, standing):
                return self._not_for(seat, of, "stand") or self.desk.stand(of, window, standing)
            case Pledge() | Gather() | Open() | Lapse():
                return seat.refuse("contribute", "stir the dice") or self._stir(seat, wish, now)
            case LayMap() | Place() | Veil() | Sketch():
                drawn = draw_map(self.desk, self.seats, seat, wish)
                return drawn if isinstance(drawn, Refusal) else self._entries([drawn], seat.id)
            case HandOut() | Jot() | Portray():
                return self._told(lay_out(self.desk, self.seats, seat, wish), seat)
            case Reveal():
                return seat.refuse("reveal", "reveal the dice") or self._reveal(seat)

    def _act(self, seat: Seat, action: str, actor: str, args: Mapping[str, Any], known: Knowledge | None) -> Planned:
        if refused := self._not_for(seat, actor, "act"):
            return refused
        declared = self.desk.ruleset.find(action)
        if declared is not None and (refused := declared.barred(gm=seat.may("act_for_others"))):
            return refused
        if known is None or declared is None:
            return self.desk.do(action, actor, args, seat.id)
        refused = known.refusal(declared, actor, args)
        if refused and (not known.limited.levels or known.unoffered(action, actor, args)):
            return refused
        planned = self.desk.do(action, actor, args, seat.id)  # what is guessed of somebody's numbers refuses nothing
        return refused or known.why_not(declared, actor, args) if isinstance(planned, Refusal) else planned

    def _answer(self, seat: Seat, of: str, answer: Any, known: Knowledge | None) -> Planned:
        if refused := seat.refuse("answer", "answer questions"):
            return refused
        if of == GM and not seat.may("answer_for_others"):
            return Refusal("That question is for the game master.")
        if of != GM and of not in seat.actors and not seat.may("answer_for_others"):
            return Refusal("That question is not yours.")
        if known is None:
            return self.desk.answer(of, answer, seat.id)
        if refused := known.unanswerable(of, answer):
            return refused
        planned = self.desk.answer(of, answer, seat.id)
        return known.why_no_answer(of, answer) if isinstance(planned, Refusal) else planned

    def _not_for(self, seat: Seat, actor: str, right: Any) -> Refusal | None:
        if refused := seat.refuse(right, "act at this table"):
            return refused
        if seat.acts_for(actor):
            return None
        return Refusal("That is not yours to move.", instead=f"You play {self.desk.called(seat.actors) or 'nobody'}.")

    def _speak(self, seat: Seat, said: Say, names: Mapping[str, str], known: Knowledge | None) -> Planned:
        if refused := seat.refuse("say", "speak"):
            return refused
        if said.actor and not seat.acts_for(said.actor):
            return Refusal(f"You cannot speak as {said.actor}.")
        actors = (self.desk if known is None else known).state.actors
        book, openly = address_book(self.seats, actors, names), self.desk.state.audience(said.actor)
        speaker = Speaker(seat, said.actor or seat.id, book, said.private, openly)
        spoken = speak(said.text, speaker, self.desk.box.next)
        return spoken if isinstance(spoken, Refusal) else self._entries([spoken], seat.id)

    def _show(self, seat: Seat, of: str, how: Showing, view: View | None) -> Planned:
        shown = show(self.desk, of, how, seat.id, None if view is None else view.map.places.get(of))
        return self._told(shown, seat)

    def _bring(self, wish: Bring) -> Planned:
        desk, who = self.desk, wish.id
        if refused := unfit_id(who, self.seats):
            return refused
        if who in desk.state.actors:
            return Refusal(f"{desk.called((who,))} is here already.")
        who = unmistakable(desk, who) if wish.hidden else who
        actor = entered(desk, who, wish.character)
        if isinstance(actor, Refusal):
            return actor
        arrives = arrival(who, actor, wish.shown or self.policy.opponents, hidden=wish.hidden)
        sided = onto_side(desk, who, wish.side, hidden=wish.hidden)
        return self._entries([*self.promises(who), *arrives, *sided], GM)

    def _set(self, seat: Seat, wish: Prepare | SetScene) -> Planned:
        """Make a scene ready, or set one."""
        played = (who for each in self.seats.values() if each.role == "player" for who in each.actors)
        setting = Setting(self.desk, frozenset(self.seats), frozenset(played), self.policy.opponents, self.promises)
        if isinstance(wish, Prepare):
            facts = setting.prepared(wish.id, wish.plan, seat.id)
        else:
            facts = setting.set(wish.plan, wish.prepared, seat.id)
        return self._told(facts, seat)

    def rule(self, seat: Seat, options: Mapping[str, Any]) -> Planned:
        """Play by other house rules from here on, whoever may say so."""
        return self._told(rule(self.desk, options, seat.id), seat)

    def use_pack(self, seat: Seat, id: str, files: Mapping[str, str]) -> Planned:
        """Use a pack of homebrew from here on, or without files put it away. Whoever asks has looked it over."""
        return seat.refuse("dial", "choose homebrew") or self._told(use_pack(self.desk, id, files, seat.id), seat)

    def _reveal(self, seat: Seat) -> Planned:
        """Tell the open stream's secret, and commit to the dice of the next evening."""
        dice = self.desk.box.dice
        return self._entries([Revealed(dice.stream().hex(), dice.epoch), *self._next_dice()], seat.id)

    def _stir(self, seat: Seat, wish: Pledge | Gather | Open | Lapse, now: str) -> Planned:
        """Take a step of stirring the dice."""
        stirring = self.desk.box.stirring
        fact: Stir
        match wish:
            case Pledge(round_, pledge):
                fact = Pledged(seat.id, round_, pledge)
            case Gather(round_):
                fact = Gathered(round_, seat.id)
            case Open(round_, words):
                fact = Stirred(seat.id, round_, words)
            case Lapse(round_):
                fact = Lapsed(round_, seat.id)
                if stirring.patient(now):
                    return Refusal("The others have had too little time to open.", instead="Wait a few seconds more.")
        fault = stirring.fault(fact)
        return (
            Refusal(fault, instead="Look at how the stirring stands now.") if fault else self._entries([fact], seat.id)
        )

    def other_dice(self, lineage: str = "") -> Planned:
        """Go on with dice of one's own where those of the log are another's, or were thrown before.

        That is so in a branch, in a table that was brought in, and in one that was put back from a copy: whoever had
        seen the copy's later entries has seen faces that must not come again. What secret there is, is told.
        """
        dice, own = self.desk.box.dice, self.desk.box.own
        if own and dice.lineage == lineage:
            return ()
        told: list[Fact] = [Revealed(dice.stream().hex(), dice.epoch)] if own else []
        return self._entries([*told, *self._next_dice(lineage)], GM)

    def _next_dice(self, lineage: str | None = None) -> list[Fact]:
        streams: list[Audience] = [(), (GM,)]
        for name in sorted({*self.seats, *self.desk.state.actors}):
            streams += private_streams(name)
        dice = self.desk.box.dice.next_epoch()
        return [*commitments(dice if lineage is None else replace(dice, lineage=lineage), streams)]

    def promises(self, name: str) -> list[Fact]:
        """Commitments to the streams that somebody will see alone or with the GM, as far as there are none yet."""
        streams = [to for to in private_streams(name) if stream_name(to) not in self.desk.box.promised]
        return [*commitments(self.desk.box.dice, streams)]

    # -- entries --------------------------------------------------------------------------------

    def _told(self, facts: list[Fact] | Refusal, seat: Seat) -> Planned:
        return facts if isinstance(facts, Refusal) else self._entries(facts, seat.id)

    def _entries(self, facts: list[Fact], by: str) -> tuple[Entry, ...]:
        return tuple(Entry(self.desk.head + 1 + place, fact, by=by) for place, fact in enumerate(facts))

    def _after(self, entries: tuple[Entry, ...], facts: list[Fact]) -> tuple[Entry, ...]:
        last = entries[-1].number
        return (*entries, *(Entry(last + 1 + place, fact) for place, fact in enumerate(facts)))


def private_streams(name: str) -> list[Audience]:
    """The streams of one seat or actor: its own, and that which it shares with the GM."""
    return [(name,), (GM, name)]


def commitments(dice: FairDice, streams: Iterable[Audience]) -> list[Committed]:
    """One commitment for each stream, for those who see it; the open one says of which line the dice are."""
    return [Committed(dice.commitment(to), dice.epoch, to, "" if to else dice.lineage) for to in streams]
