"""Scenes at a table: one ends and another is set, with the same people, and everything of it can be taken back."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulewright.contract import Ruleset
from rulewright.library import open_book, ready, ruleset
from rulewright.log.entry import Entry
from rulewright.log.scene import Newcomer, Prepared, ScenePlan, SceneSet
from rulewright.play import SCENE, Refusal
from rulewright.play.values.wire import decode, encode, plain
from rulewright.stores.log import Snapshot
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.flow import next_step
from rulewright.tables.history.snapshot import restore, take_snapshot
from rulewright.tables.hosted import Hosted
from rulewright.tables.seat import Seat
from rulewright.tables.table import Planned, Table
from rulewright.tables.views.view import View
from rulewright.tables.wishes import Begin, Bring, Do, Override, Prepare, Rewind, SetScene, Wish

THE_GM = Seat("s-gm", "gm")
FIGHTS = (
    ("otherworld", "alley", "crowbar"),
    ("otherworlds", "duel", "winter"),
    ("active_exploits", "brawl", "gate"),
    ("shards", "duel", "kill"),
    ("brp", "yard", "warehouse"),
)
GAMES = [pytest.param(*each, id=each[0]) for each in FIGHTS]


class Evening:
    """A table with a game master and one player, whose entries pass through JSON."""

    def __init__(self, game: Ruleset, fight: str) -> None:
        self.game, self.book, self.shelf = game, open_book(game), ready(game)
        self.table, self.log = Table(game, self.book, FairDice(bytes(32), "t")), list[Entry]()
        sides = {who: side for side, members in self.shelf.fight(fight).sides.items() for who in members}
        actors = {who: game.enter(who, self.shelf.characters[who], self.book) for who in sides}
        self.put(self.table.found(game.encounter.scene(sides), actors))
        self.hero = next(iter(sides))
        self.player = Seat("s-player", "player", (self.hero,))
        for seat in (THE_GM, self.player):
            self.put(self.table.seat(seat))

    def put(self, planned: Planned) -> tuple[Entry, ...]:
        assert not isinstance(planned, Refusal), planned
        stored = tuple(decode(encode(entry), Entry) for entry in planned)
        self.log += stored
        self.table.take(stored)
        return stored

    def wish(self, wish: Wish, seat: Seat = THE_GM) -> tuple[Entry, ...]:
        return self.put(self.table.plan(seat, wish))

    def no(self, wish: Wish, seat: Seat = THE_GM) -> str:
        planned = self.table.plan(seat, wish)
        assert isinstance(planned, Refusal), planned
        return str(planned)

    def view(self, seat: Seat) -> View:
        view = View(seat, self.game)
        for _ in view.take(self.log):
            pass
        return view

    def end(self) -> None:
        self.wish(Do(self.game.encounter.ends, self.hero))
        if self.table.desk.waiting:
            pytest.fail("ending a scene asks somebody something")

    def plan(self, fight: str, *, hidden: bool = False) -> ScenePlan:
        """Another fight's opponents against the hero alone."""
        wanted = self.shelf.fight(fight)
        foes = list(wanted.sides.values())[-1]
        cast = {who: Newcomer(plain(self.shelf.characters[who]), "foes", hidden=hidden) for who in foes}
        leave = tuple(who for who in self.table.desk.state.actors if who != self.hero)
        return ScenePlan(wanted.name, wanted.text, {self.hero: "heroes"}, cast, leave, plain(wanted.scene))


@pytest.mark.parametrize(("id_", "first", "second"), GAMES)
def test_a_second_fight_begins_at_the_same_table(id_: str, first: str, second: str) -> None:
    """The scene is ended, another is set with those who stay and those it brings, and it begins as any does."""
    evening = Evening(ruleset(id_), first)
    desk = evening.table.desk
    evening.wish(Begin())
    plan = evening.plan(second)
    if not desk.waiting:
        assert "still on" in evening.no(SetScene(plan))
    evening = Evening(ruleset(id_), first)
    desk = evening.table.desk
    evening.end()
    assert (desk.scenes.stage.begun, desk.scenes.stage.ended) == (False, True)
    assert next_step(evening.table) is None, "between two scenes nothing moves on by itself"
    evening.wish(SetScene(plan))
    sides = dict(desk.state.scene.sides)
    assert sides.pop(evening.hero) == "heroes"
    assert set(sides.values()) == {"foes"}
    assert set(sides) == set(desk.state.actors) - {evening.hero}
    assert len(sides) == len(plan.cast)
    assert desk.scenes.stage.name == plan.name
    assert desk.over is None
    view = evening.view(evening.player)
    assert (view.stage.name, view.stage.begun) == (plan.name, False)
    told = [seen.told for seen in view.tail if type(seen.fact) is SceneSet]
    assert told == [f"{plan.name.rstrip('.?')}{'?' if plan.name.endswith('?') else '.'} {plan.words}"]
    evening.wish(Begin())
    assert desk.scenes.stage.begun
    assert desk.acting or desk.waiting or next_step(evening.table)


def test_nothing_is_done_where_nothing_would_come_of_it() -> None:
    """Out of focus, with everybody who is seen lying there, a scene stands still: that it goes on would tell of nobody unseen."""
    evening = Evening(ruleset("active_exploits"), "brawl")
    desk = evening.table.desk
    evening.wish(Override(SCENE, "focus", value=False))
    for who in desk.state.actors:
        evening.wish(Override(who, "fatigue", 9))
    evening.wish(Begin())
    assert desk.scenes.stage.begun
    assert (desk.acting, desk.over) == ((), None)
    assert next_step(evening.table) is None


@pytest.mark.parametrize(("id_", "first", "second"), GAMES)
def test_a_scene_can_be_taken_back_over_its_border(id_: str, first: str, second: str) -> None:
    """Going back to before a scene was set brings back who had left, and the scene that was."""
    evening = Evening(ruleset(id_), first)
    desk = evening.table.desk
    before, at = desk.state, desk.head
    evening.end()
    evening.wish(SetScene(evening.plan(second)))
    evening.wish(Begin())
    evening.wish(Rewind(at))
    assert desk.state == before
    assert desk.scenes.stage.name == ""
    view = evening.view(evening.player)
    assert view.stage == desk.scenes.stage
    assert list(view.state.actors) == list(before.actors)


@pytest.mark.parametrize(("id_", "first", "second"), GAMES)
def test_a_scene_lies_ready_unknown_to_players(id_: str, first: str, second: str) -> None:
    """What is made ready is the game master's; it is set by its id, and then no longer lies ready."""
    evening = Evening(ruleset(id_), first)
    player, before = evening.player, len(evening.view(evening.player).tail)
    assert "may not" in evening.no(Prepare("next", evening.plan(second)), player)
    evening.wish(Prepare("next", evening.plan(second, hidden=True)))
    assert len(evening.view(player).tail) == before
    assert "may not" in evening.no(SetScene(prepared="next"), player)
    evening.wish(SetScene(prepared="next"))
    assert not evening.table.desk.scenes.prepared
    view = evening.view(player)
    assert list(view.state.actors) == [evening.hero]
    assert set(evening.table.desk.state.hidden) == set(evening.table.desk.state.actors) - {evening.hero}
    assert dict(view.state.scene.sides) == {evening.hero: "heroes"}
    assert not any(type(seen.fact) is Prepared for seen in view.tail)


@pytest.mark.parametrize(("id_", "first", "second"), GAMES)
def test_nobody_of_an_earlier_scene_comes_along_into_one_that_lay_ready(id_: str, first: str, second: str) -> None:
    """Two are made ready; those whom the first brought leave when the second is set, which was made without them. Whoever
    was there when it was made and was not sent away stays, and so does whoever a player plays by now.
    """
    evening = Evening(ruleset(id_), first)
    stays = next(who for who in evening.table.desk.state.actors if who != evening.hero)
    for id_of_scene in ("one", "two"):
        plan = evening.plan(second)
        left = tuple(who for who in plan.leave if who != stays)
        evening.wish(Prepare(id_of_scene, msgspec.structs.replace(plan, leave=left)))
    evening.wish(SetScene(prepared="one"))
    came = [who for who in evening.table.desk.state.actors if who not in {evening.hero, stays}]
    assert came
    guest, *gone = came
    evening.put(evening.table.seat(Seat("s-guest", "player", (guest,))))
    evening.wish(SetScene(prepared="two"))
    now = evening.table.desk.state.actors
    assert {evening.hero, stays, guest} <= now.keys()
    assert not now.keys() & set(gone)
    assert len(now) == 3 + len(came)


def test_what_lies_ready_outlives_a_snapshot() -> None:
    evening = Evening(ruleset("otherworld"), "alley")
    evening.wish(Prepare("next", evening.plan("crowbar")))
    evening.wish(SetScene(evening.plan("crowbar")))
    hosted = Hosted("t", evening.table)
    for seat in (THE_GM, evening.player):
        hosted.see(evening.view(seat))
    body = take_snapshot(hosted)
    assert body is not None
    again = Hosted("t", Table(evening.game, evening.book, FairDice(bytes(32), "t")))
    assert restore(Snapshot(evening.table.desk.head, body), again)
    assert again.table.desk.scenes == evening.table.desk.scenes
    assert again.views["s-player"].stage == evening.table.desk.scenes.stage


def test_whoever_is_brought_may_take_a_side() -> None:
    """Else they would be everybody's enemy; and players learn the side of those alone whom they see."""
    evening = Evening(ruleset("brp"), "yard")
    character = plain(evening.shelf.characters["ada"])
    evening.wish(Bring("ines", character, side="red"))
    evening.wish(Bring("lurker", character, hidden=True, side="blue"))
    assert evening.table.desk.state.scene.sides["ines"] == "red"
    assert evening.table.desk.state.scene.sides["lurker"] == "blue"
    known = evening.view(evening.player).state.scene.sides
    assert known.get("ines") == "red"
    assert "lurker" not in known


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"sides": {"nobody": "red"}}, "Nobody here is called nobody"),
    ({"leave": ("nobody",)}, "Nobody here is called nobody"),
    ({"leave": ("ada",)}, "is a player's and stays"),
    ({"cast": {"gm": Newcomer({})}}, "cannot be an actor's id"),
    ({"cast": {"orc": Newcomer({"name": 7})}}, "not a character of Basic Roleplaying"),
    ({"place": {"apart": "far"}}, "cannot be like that"),
    ({"place": {"apart": 10**9}}, "cannot be like that"),
]


@pytest.mark.parametrize(("plan", "why"), REFUSED)
def test_a_scene_that_cannot_be_is_refused_with_the_reason(plan: dict[str, Any], why: str) -> None:
    evening = Evening(ruleset("brp"), "yard")
    assert why in evening.no(SetScene(ScenePlan(**plan)))
    assert why in evening.no(Prepare("next", ScenePlan(**plan)))
    assert "does not lie ready" in evening.no(SetScene(prepared="other"))


def test_what_outlives_a_scene_stays() -> None:
    """The minutes that have passed are the campaign's; places and rounds are the scene's."""
    evening = Evening(ruleset("brp"), "yard")
    evening.wish(Begin())
    while evening.table.desk.waiting:
        question = evening.table.desk.waiting[0]
        policy = evening.game.policy(question, evening.table.desk.state, evening.book)
        evening.put(evening.table.desk.answer(question.of, question.raw(policy)))
    evening.end()
    minutes = evening.table.desk.state.scene.minutes
    assert minutes > 0
    evening.wish(SetScene(ScenePlan("The cellar", place={"apart": 9})))
    scene = evening.table.desk.state.scene
    assert (scene.minutes, scene.apart, dict(scene.places)) == (minutes, 9, {})
