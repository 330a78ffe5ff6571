"""Random histories: tables at which everybody does whatever the rules allow, for tests that hold for all of them."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

from rulewright.contract import Ruleset
from rulewright.library import open_book, ready
from rulewright.log.entry import Entry
from rulewright.log.papers import Paper
from rulewright.log.scene import Newcomer, ScenePlan
from rulewright.log.walls import Doorway, Lamp, Walled
from rulewright.play import Question, Refusal
from rulewright.play.audience import Showing
from rulewright.play.facts import Dial
from rulewright.play.question import Words
from rulewright.play.standing import Standing
from rulewright.play.values.wire import convert, decode, encode, plain
from rulewright.tables.dice.fair import FairDice, pledge_of
from rulewright.tables.open_action import RULES_FAIL
from rulewright.tables.seat import Seat
from rulewright.tables.table import Planned, Table
from rulewright.tables.table_policy import TablePolicy
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
    SetScene,
    SetSight,
    Show,
    Sketch,
    Stand,
    Swing,
    TurnDial,
    TurnTo,
    Veil,
    Wish,
)
from rulewright.testing.forms import random_form

LEVELS: tuple[Dial, ...] = ("do", "ask", "suggest", "off")
THE_GM = Seat("s-gm", "gm")
ONLOOKER = Seat("s-onlooker", "observer")
HELPER = Seat("s-helper", "assistant")


PICTURES = ("", "ab" * 32, "cd" * 32)


class History:
    """A table that lives by random wishes; its log passes through JSON."""

    def __init__(self, game: Ruleset, fight: str, whim: Random, *, show_overrides: bool = True) -> None:
        self.game, self.whim = game, whim
        book, shelf = open_book(game), ready(game)
        self.fight = shelf.fight(fight)
        sides = {who: side for side, members in self.fight.sides.items() for who in members}
        scene = game.encounter.scene(sides)
        if self.fight.scene:
            scene = convert(plain(scene) | self.fight.scene, game.scene)
        self.table = Table(game, book, FairDice(whim.randbytes(32), "t"), TablePolicy(show_overrides=show_overrides))
        self.log: list[Entry] = []
        self.views: dict[str, View] = {}
        actors = {who: game.enter(who, shelf.characters[who], book) for who in sides}
        hidden = frozenset(list(sides)[-1:]) if whim.random() < 0.3 and len(sides) > 2 else frozenset[str]()
        self.put(self.table.found(scene, actors, hidden))
        first = next(iter(self.fight.sides))
        self.players = [Seat(f"s-{who}", "player", (who,)) for who in self.fight.sides[first]]
        for seat in (THE_GM, HELPER, ONLOOKER, *self.players):
            self.put(self.table.seat(seat))

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(self.table.seats.values())

    def put(self, planned: Planned) -> bool:
        """Keep what a wish came to; whether it came to anything."""
        assert planned != RULES_FAIL, "a rule has failed: the log above has its traceback"
        if (
            isinstance(planned, Refusal) or not planned or self.table.desk.unfit(planned)
        ):  # as a host asks before it keeps
            return False
        stored = [decode(encode(entry), Entry) for entry in planned]
        self.log += stored
        self.table.take(stored)
        desk = self.table.desk
        assert desk.open is None or not desk.open.broken, desk.open.broken
        return True

    def wish(self, seat: Seat, wish: Wish) -> bool:
        return self.put(self.plan(seat, wish))

    def plan(self, seat: Seat, wish: Wish) -> Planned:
        """What a seat's wish comes to, by what it knows and then in truth."""
        return self.table.plan(seat, wish, None, self.known(seat))

    def known(self, seat: Seat) -> View:
        """The table as a seat knows it."""
        view = self.views.setdefault(seat.id, View(seat, self.game))
        for _ in view.take(self.log[view.head :]):
            pass
        return view

    def seat_of(self, who: str) -> Seat:
        return next((seat for seat in self.players if who in seat.actors), THE_GM)

    # -- what happens ---------------------------------------------------------------------------

    def live(self, steps: int, dial: Dial = "do") -> History:
        """Let so many things happen, with the dial standing somewhere to begin with."""
        if dial != "do":
            self.wish(THE_GM, TurnDial(dial))
        self.wish(THE_GM, Begin())
        for _ in range(steps):
            if self.whim.random() < 0.25:
                self.beside()
            else:
                self.play()
        return self

    def play(self) -> None:
        """The next thing that the rules want."""
        desk = self.table.desk
        if desk.open is not None and desk.open.torn:
            self.wish(THE_GM, Resume())
        elif desk.waiting:
            question = self.whim.choice(desk.waiting)
            answer = Answer(question.of, self.answer(question))
            if not self.wish(self.seat_of(question.of), answer):  # what a player does not know of, the game master does
                self.wish(THE_GM, answer)
        elif desk.acting and desk.over is None:
            who = self.whim.choice(desk.acting)
            if not self.wish(self.seat_of(who), self.deed(who)) and self.game.move is not None:
                action, args = self.game.move(desk.state, desk.book, who)
                move = Do(action, who, args)
                if not self.wish(self.seat_of(who), move):  # what a player does not know of, the game master does
                    self.wish(THE_GM, move)
        else:
            self.wish(THE_GM, Proceed())

    def stir(self, somebody: Seat) -> None:
        """Somebody's next step in stirring the dice; now and then they break a round off."""
        stirring, words = self.table.desk.box.stirring, f"words of {somebody.id}"
        if somebody.id in stirring.missing and self.whim.random() < 0.8:
            self.wish(somebody, Open(stirring.round - 1, words))
        elif stirring.under_way and self.whim.random() < 0.2:
            self.wish(somebody, Lapse(stirring.round - 1))
        elif somebody.id in stirring.pledges:
            self.wish(somebody, Gather(stirring.round))
        else:
            pledge = pledge_of(stirring.table, stirring.round, somebody.id, words)
            self.wish(somebody, Pledge(stirring.round, pledge))

    def answer(self, question: Question[Any]) -> Any:
        if isinstance(question, Words):
            return f"words {self.whim.random()}"
        answers = list(islice(question.answers(), 40))
        return plain(question.raw(self.whim.choice(answers))) if answers else [1]

    def deed(self, who: str) -> Do:
        """Something that somebody might try; not all of it is allowed."""
        desk, action = self.table.desk, self.whim.choice(self.game.actions)
        return Do(action.id, who, random_form(action, desk.state, desk.book, who, self.whim))

    def beside(self) -> None:
        """Things that people do beside the rules."""
        whim, desk = self.whim, self.table.desk
        somebody = whim.choice((THE_GM, HELPER, *self.players))
        whom = whim.choice(self.seats).id
        match whim.randrange(18):
            case 0:
                self.wish(somebody, Say(f"words {whim.random()}"))
            case 1:
                self.wish(somebody, Say(f"/w {whom} psst {whim.random()}"))
            case 2:
                self.wish(somebody, Say(f"/{whim.choice(('r', 'gmr', 'br', 'sr'))} {whim.randint(1, 4)}d6"))
            case 3:
                self.stir(somebody)
            case 4 if whim.random() < 0.3:
                self.wish(THE_GM, Reveal())
            case 5 if desk.state.actors:
                self.override(whim.choice(sorted(desk.state.actors)))
            case 6 if whim.random() < 0.5 and len(desk.live) > 10:
                self.wish(THE_GM, Rewind(whim.choice(desk.live[len(desk.live) // 2 :]).number))
            case 7:
                level: Dial = whim.choice(("do", *LEVELS))
                family = whim.choice(("", "", *sorted({action.group for action in self.game.actions})))
                self.wish(THE_GM, TurnDial(level, family))
            case 8:
                shelf = ready(self.game).characters
                who, name = whim.choice(sorted(shelf)), f"extra-{len(self.log)}"
                if len(desk.state.actors) < 6:
                    self.wish(THE_GM, Bring(name, plain(shelf[who]), hidden=whim.random() < 0.6))
            case 9 if desk.state.actors:
                who = whim.choice(sorted(desk.state.actors))
                self.wish(self.seat_of(who), Stand(who, "cheer", whim.choice((None, Standing("pass")))))

            case 10:
                self.map()
            case 12 if desk.state.actors and whim.random() < 0.5:
                how: Showing = whim.choice(("all", "word", "nothing", "hidden"))
                self.wish(THE_GM, Show(whim.choice(sorted(desk.state.actors)), how))
            case 11 if desk.state.actors:
                who = whim.choice(sorted(desk.state.actors))
                self.wish(whim.choice((THE_GM, self.seat_of(who))), Place(who, whim.randrange(6), whim.randrange(6)))

            case 13:
                self.scene()
            case 14:
                self.papers(somebody)
            case 15 if desk.state.actors:
                self.calls()
            case 16 | 17:
                self.turn()

    def papers(self, somebody: Seat) -> None:
        """Hand a paper out, note something down, show somebody or the ground in a picture."""
        whim, id_ = self.whim, f"paper-{self.whim.randrange(3)}"
        paper = Paper(f"title {whim.random()}", f"words {whim.random()}", PICTURES[whim.randrange(3)])
        kept = None if whim.random() < 0.2 else paper
        to = tuple({whim.choice(self.seats).id for _ in range(whim.randrange(3))})
        match whim.randrange(4):
            case 0:
                self.wish(THE_GM, HandOut(id_, kept, to, everybody=whim.random() < 0.3))
                self.put(self.table.use_pack(THE_GM, "ours", {"ours.toml": f"# {len(self.log)}\n"}))
            case 1:
                self.wish(somebody, Jot(id_, kept, to, everybody=whim.random() < 0.3))
            case _:
                unseen = sorted(self.table.desk.state.hidden) * 3
                whom = whim.choice(("scene", *sorted(self.table.desk.state.actors), *unseen))
                self.wish(THE_GM, Portray(whom, PICTURES[whim.randrange(3)]))

    def calls(self) -> None:
        """Ask some for a roll, openly or hidden; most of them roll."""
        whim, desk = self.whim, self.table.desk
        rolls = [action for action in self.game.actions if action.called]
        if not rolls:
            return
        action, actors = whim.choice(rolls), sorted(desk.state.actors)
        asked, id_ = tuple(whim.sample(actors, whim.randint(1, len(actors)))), f"call-{whim.randrange(3)}"
        args = random_form(action, desk.state, desk.book, asked[0], whim, sparing=0.8)
        self.wish(THE_GM, CallFor(id_, action.id, args, asked, f"words {whim.random()}", hidden=whim.random() < 0.5))
        for who in asked:
            if whim.random() < 0.7:
                self.wish(self.seat_of(who), Heed(id_, who))

    def scene(self) -> None:
        """Make a scene ready, throw one away, or go on to another."""
        whim, desk, ends = self.whim, self.table.desk, self.game.encounter.ends
        name, actors = f"scene-{whim.randrange(2)}", sorted(desk.state.actors)
        if whim.random() < 0.6:
            self.wish(THE_GM, Prepare(name, None if whim.random() < 0.2 else self.plan_of_a_scene()))
            return
        if ends and actors:
            self.wish(THE_GM, Do(ends, actors[0]))
        self.wish(THE_GM, SetScene(prepared=name) if whim.random() < 0.5 else SetScene(self.plan_of_a_scene()))
        self.wish(THE_GM, Begin())

    def turn(self) -> None:
        """Let some part, turn to another scene that runs, or let some come over."""
        whim, desk = self.whim, self.table.desk
        actors, aside = sorted(desk.state.actors), [each.stage.number for each in desk.scenes.aside]
        match whim.randrange(3 if aside else 1):
            case 0 if actors:
                some = tuple(whim.sample(actors, whim.randint(1, len(actors))))
                self.wish(THE_GM, PartWays(some, self.plan_of_a_scene()))
                self.wish(THE_GM, Begin())
            case 1:
                self.wish(THE_GM, TurnTo(whim.choice(aside)))
            case 2:
                number = whim.choice(aside)
                there = sorted(next(each for each in desk.scenes.aside if each.stage.number == number).state.actors)
                some = tuple(whim.sample(there, whim.randint(1, len(there)))) if whim.random() < 0.6 else ()
                self.wish(THE_GM, ComeOver(number, some))

    def plan_of_a_scene(self) -> ScenePlan:
        """Everybody somewhere, some go, and somebody comes, now and then unseen."""
        whim, shelf = self.whim, ready(self.game).characters
        actors = sorted(self.table.desk.state.actors)
        cast = {}
        if len(actors) < 6:
            who = whim.choice(sorted(shelf))
            cast = {f"extra-{len(self.log)}": Newcomer(plain(shelf[who]), "red", hidden=whim.random() < 0.5)}
        leave = tuple(who for who in actors if self.seat_of(who) is THE_GM and whim.random() < 0.3)
        sides = {who: whim.choice(("red", "blue", "")) for who in actors if who not in leave}
        return ScenePlan(f"scene {whim.random()}", f"words {whim.random()}", sides, cast, leave)

    def map(self) -> None:
        """Lay a map with walls or without, let fog fall or lift, open doors, draw on it."""
        whim = self.whim
        match whim.randrange(5):
            case 0:
                self.wish(THE_GM, LayMap(whim.choice(("square", "hex")), 6, 6))
            case 1:
                area = Sketch(f"area {whim.randrange(2)}", "burst", whim.randrange(3), whim.randrange(6), 1)
                self.wish(whim.choice((THE_GM, *self.players)), area)
            case 2:
                self.build()
            case _:
                seats = () if whim.random() < 0.5 else (whim.choice(self.seats).id,)
                runs = tuple((row, whim.randrange(4), whim.randint(1, 3)) for row in range(whim.randint(1, 5)))
                self.wish(THE_GM, Veil(runs, seats, whim.random() < 0.3))

    def build(self) -> None:
        """Lay a map of two rooms, have it hide what nobody sees, and open and shut its doors."""
        whim, map_ = self.whim, self.known(THE_GM).map
        if map_.built is None:
            doors = tuple(Doorway((250, y * 100 - 50, 250, y * 100 + 50), whim.random() < 0.3) for y in (1, 4))
            walls = ((250, -50, 250, 50), (250, 150, 250, 350), (250, 450, 250, 550))
            self.put(self.table.lay_plan(THE_GM, LayMap("square", 6, 6), Walled(walls, doors, (Lamp(0, 0, 200),)), ""))
        self.wish(THE_GM, SetSight(whim.choice(("hide", "hide", "shade", "all")), whim.random() < 0.3))
        self.wish(THE_GM, Swing(whim.randrange(2), whim.random() < 0.5))
        for who in sorted(self.table.desk.state.actors):
            self.wish(THE_GM, Place(who, whim.randrange(6), whim.randrange(6)))

    def override(self, who: str) -> None:
        """Set some number of somebody by hand."""
        actor = self.table.desk.state.actor(who)
        numbers = [name for name in actor.__struct_fields__ if type(getattr(actor, name)) is int]
        if numbers:
            path = self.whim.choice(numbers)
            self.wish(THE_GM, Override(who, path, max(0, getattr(actor, path) + self.whim.choice((-1, 1)))))
