"""Table: a desk with people around it. Every wish comes from a seat, and the seat's role is asked first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from rulewright.contract import Book, Ruleset
from rulewright.log.calls import Called
from rulewright.log.entry import Entry
from rulewright.log.facts import Committed, Fact, Gathered, Joined, Lapsed, Pledged, Revealed, Stirred
from rulewright.log.papers import Pictured
from rulewright.log.walls import Sighted, Walled
from rulewright.play import GM, SCENE, Audience, Change, Refusal
from rulewright.play.audience import Showing
from rulewright.play.facts import Changed
from rulewright.tables.address import address_book
from rulewright.tables.calls.calling import call_for, later, to_roll
from rulewright.tables.chat import Speaker, speak
from rulewright.tables.desk import Desk
from rulewright.tables.dice.fair import FairDice, stream_name
from rulewright.tables.dice.stirring import Stir
from rulewright.tables.editions.hold import TableCompared, held, is_asked, take_edition
from rulewright.tables.house_rules import rule, turn_dial
from rulewright.tables.map.mapping import draw_map, lay_plan
from rulewright.tables.packs.using import use_pack
from rulewright.tables.papers.handing import lay_out
from rulewright.tables.scenes.arriving import arrival, entered, onto_side, unfit_id, unmistakable
from rulewright.tables.scenes.leaving import next_scene
from rulewright.tables.scenes.parting import Parting
from rulewright.tables.scenes.setting import Setting
from rulewright.tables.scenes.taking_in import taken_in
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
    CallFor,
    ComeOver,
    Do,
    Gather,
    HandOut,
    Heed,
    Jot,
    Lapse,
    LayMap,
    Open,
    Override,
    PartWays,
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
    SetSight,
    Show,
    Sketch,
    Stand,
    Swing,
    TakeEdition,
    TurnDial,
    TurnTo,
    Veil,
    Wish,
)  # fmt: skip

type Planned = tuple[Entry, ...] | Refusal
"""What a wish comes to: entries to append, or a "no" with its reason."""

BEGINNING = (Do, Begin, Proceed, Heed)
"""Wishes by which an action begins."""


class Table:
    """A live table: its desk, and its seats by id. It plans; whoever keeps the log appends."""

    def __init__(self, game: Ruleset, book: Book[Any], dice: FairDice, policy: TablePolicy | None = None) -> None:
        self.policy = policy or TablePolicy()
        self.desk = Desk(game, book, dice, by_hand=self.policy.by_hand)
        self.seats: dict[str, Seat] = {}
        self.compared: TableCompared | None = (
            None  # what was played before with today's rules, once that has been looked at
        )

    def take(self, entries: Iterable[Entry]) -> None:
        """Take in entries that stand in the log."""
        entries = tuple(entries)
        self.desk.take(entries)
        for entry in entries:
            if isinstance(entry.fact, Joined):
                self.seats[entry.fact.seat] = Seat(entry.fact.seat, entry.fact.role, entry.fact.actors)

    @property
    def players(self) -> frozenset[str]:
        """Those whom players play."""
        return frozenset(who for each in self.seats.values() if each.role == "player" for who in each.actors)

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
            if actor not in self.desk.present:
                return Refusal(f"Nobody here is called {actor}.", instead="Bring the character first.")
        facts: list[Fact] = [*self.promises(seat.id), Joined(seat.id, seat.actors, seat.role)]
        if seat.may("act"):  # whom a player plays is no opponent
            for actor in seat.actors:
                if actor in self.desk.state.shown and isinstance(told := show(self.desk, actor, "all", GM), list):
                    facts += told
        return self._entries(facts, seat.id)

    # -- wishes ---------------------------------------------------------------------------------

    def held(self, seat: Seat | None = None) -> Refusal | None:
        """Why a seat begins nothing for now, or without a seat the table itself: the rules have moved on."""
        return held(self.desk, self.compared, seat)

    @property
    def unweighed(self) -> bool:
        """Whether the rules have moved on and nobody has looked yet at what that means here."""
        return is_asked(self.desk) and (self.compared is None or not self.compared.fits(self.desk))

    def plan(
        self, seat: Seat, wish: Wish, names: Mapping[str, str] | None = None, view: View | None = None, now: str = ""
    ) -> Planned:
        """What a seat's wish comes to: it meets what the seat's view holds first, and only then the truth.

        `names` are the people's own names by seat. Whoever may know everything needs no view. `now` is the time by
        the log's clock, where there is one.
        """
        if isinstance(wish, BEGINNING) and (waits := self.held(seat)):
            return waits
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
            case Prepare() | SetScene() | PartWays() | TurnTo() | ComeOver():
                return seat.refuse("bring_actors", "set scenes") or self._set(seat, wish)
            case Show(of, how):
                return seat.refuse("bring_actors", "show and hide characters") or self._show(seat, of, how, view)
            case Rewind(after):
                return seat.refuse("rewind", "take things back") or self.desk.rewind(after, seat.id)
            case TurnDial(level, family):
                return seat.refuse("dial", "turn the dial") or self._told(
                    turn_dial(self.desk, level, family, seat.id), seat
                )
            case SetRules(options):
                return seat.refuse("dial", "change house rules") or self.rule(seat, options)
            case TakeEdition():
                return seat.refuse("dial", "choose the rules") or self._told(take_edition(self.desk, seat.id), seat)
            case Stand(of, window, standing):
                return self._not_for(seat, of, "stand") or self.desk.stand(of, window, standing)
            case Pledge() | Gather() | Open() | Lapse():
                return seat.refuse("contribute", "stir the dice") or self._stir(seat, wish, now)
            case LayMap() | Place() | Veil() | Sketch() | Swing() | SetSight():
                drawn = draw_map(self.desk, self.seats, seat, wish, None if view is None else view.map)
                return drawn if isinstance(drawn, Refusal) else self._entries([drawn], seat.id)
            case HandOut() | Jot() | Portray():
                return self._told(lay_out(self.desk, self.seats, seat, wish), seat)
            case CallFor():
                return seat.refuse("dial", "ask for rolls") or self._told(call_for(self.desk, seat, wish), seat)
            case Heed(call, of):
                return self._heed(seat, call, of, known)
            case Reveal():
                return seat.refuse("reveal", "reveal the dice") or self._reveal(seat)

    def _heed(self, seat: Seat, call: str, of: str, known: Knowledge | None) -> Planned:
        if refused := self._not_for(seat, of, "act"):
            return refused
        asked = to_roll(self.desk, call, of)
        if isinstance(asked, Refusal):
            return asked
        if self.desk.open is not None:
            return self._told(later(self.desk, seat, asked, known), seat)
        return self._act(seat, asked.action, of, asked.args, known, asked)

    def _act(
        self,
        seat: Seat,
        action: str,
        actor: str,
        args: Mapping[str, Any],
        known: Knowledge | None,
        call: Called | None = None,
    ) -> Planned:
        if refused := self._not_for(seat, actor, "act"):
            return refused
        declared = self.desk.ruleset.find(action)
        if declared is not None and (refused := declared.barred(gm=seat.may("act_for_others"))):
            return refused
        if known is None or declared is None:
            return self.desk.do(action, actor, args, seat.id, call)
        refused = known.refusal(declared, actor, args, asked=call is not None)
        if refused and (not known.limited.levels or known.unoffered(action, actor, args)):
            return refused
        planned = self.desk.do(
            action, actor, args, seat.id, call
        )  # what is guessed of somebody's numbers refuses nothing
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
        actors = (self.desk if known is None else known.view).present
        book, openly = address_book(self.seats, actors, names), self.desk.state.audience(said.actor)
        aside = self.desk.scenes.scene_of(said.actor)
        if aside is not None and said.actor in aside.state.hidden:
            return self.desk.absent(said.actor)
        speaker = Speaker(seat, (not aside and said.actor) or seat.id, book, said.private, openly)
        spoken = speak(said.text, speaker, self.desk.box.next)
        return spoken if isinstance(spoken, Refusal) else self._entries([spoken], seat.id)

    def _show(self, seat: Seat, of: str, how: Showing, view: View | None) -> Planned:
        shown = show(self.desk, of, how, seat.id, None if view is None else view.map.places.get(of))
        return self._told(shown, seat)

    def _bring(self, wish: Bring) -> Planned:
        desk, who = self.desk, wish.id
        if refused := unfit_id(who, self.seats):
            return refused
        if who in desk.present:
            return Refusal(f"{desk.called((who,))} is here already.")
        who = unmistakable(desk, who) if wish.hidden else who
        actor = entered(desk, who, wish.character)
        if isinstance(actor, Refusal):
            return actor
        arrives = arrival(who, actor, wish.shown or self.policy.opponents, hidden=wish.hidden)
        sided = onto_side(desk, who, wish.side, hidden=wish.hidden)
        return self._entries([*self.promises(who), *arrives, *sided], GM)

    def _set(self, seat: Seat, wish: Prepare | SetScene | PartWays | TurnTo | ComeOver) -> Planned:
        """Make a scene ready, set one, or turn to another that runs."""
        setting = Setting(self.desk, frozenset(self.seats), self.players, self.policy.opponents, self.promises)
        if isinstance(wish, Prepare):
            facts = setting.prepared(wish.id, wish.plan, seat.id)
        elif isinstance(wish, SetScene):
            told = next_scene(setting, wish, seat.id)
            if isinstance(told, Refusal):
                return told
            return (told.ending and self.held(seat)) or self._after(told.ending, told.facts, seat.id)
        else:
            facts = Parting(setting).told(wish, seat.id)
        return self._told(facts, seat)

    def take_in(self, seat_id: str, who: str, character: dict[str, Any], side: str = "") -> Planned:
        """Take a player's own character in, as the game master has said."""
        facts = taken_in(self, seat_id, who, character, side)
        return facts if isinstance(facts, Refusal) else self._entries(facts, GM)

    def lay_plan(self, seat: Seat, wish: LayMap, walls: Walled, picture: str, *, dark: bool = False) -> Planned:
        """Lay a map with walls on it, and a picture beneath. Whoever asks has looked the file over."""
        facts = lay_plan(self.desk, seat, wish, walls)
        if isinstance(facts, Refusal):
            return facts
        seen = [Sighted("shade", dark, seat.id)] if dark else []
        return self._entries([*facts, *seen, Pictured(SCENE, picture, seat.id)], seat.id)

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
        for name in sorted({*self.seats, *self.desk.present}):
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

    def _after(self, entries: tuple[Entry, ...], facts: list[Fact], by: str = "") -> tuple[Entry, ...]:
        first = self.desk.head + 1 + len(entries)
        return (*entries, *(Entry(first + place, fact, by=by) for place, fact in enumerate(facts)))


def private_streams(name: str) -> list[Audience]:
    """The streams of one seat or actor: its own, and that which it shares with the GM."""
    return [(name,), (GM, name)]


def commitments(dice: FairDice, streams: Iterable[Audience]) -> list[Committed]:
    """One commitment for each stream, for those who see it; the open one says of which line the dice are."""
    return [Committed(dice.commitment(to), dice.epoch, to, "" if to else dice.lineage) for to in streams]
