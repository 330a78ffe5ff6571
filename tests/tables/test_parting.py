"""Several scenes at once: some part, the table turns from one to the other, and they meet again. All of it can be taken back."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from msgspec.structs import replace
from tests.tables.test_scenes import FIGHTS, THE_GM, Evening

from rulewright.contract import HouseRules
from rulewright.library import ready, ruleset
from rulewright.log.scene import CameOver, Newcomer, Parted, ScenePlan, TurnedTo
from rulewright.play import SCENE, Refusal
from rulewright.play.values.wire import encode, plain
from rulewright.stores.log import Snapshot
from rulewright.stores.registry import SeatRecord, TableRecord
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.flow import next_step
from rulewright.tables.history.snapshot import restore, take_snapshot
from rulewright.tables.hosted import Hosted
from rulewright.tables.seat import Seat
from rulewright.tables.table import Table
from rulewright.tables.telling.chronicle import chronicle
from rulewright.tables.views.now import table_now
from rulewright.tables.views.view import View
from rulewright.tables.wishes import (
    Begin,
    Bring,
    CallFor,
    ComeOver,
    Do,
    LayMap,
    Override,
    PartWays,
    Place,
    Rewind,
    Say,
    SetRules,
    SetScene,
    Show,
    Sketch,
    TurnTo,
)

GAMES = [pytest.param(*each[:2], id=each[0]) for each in FIGHTS]
CELLAR = ScenePlan("The cellar", "It smells of earth.")


class TwoPlaces(Evening):
    """A table whose fight was joined by a friend of the hero; the friend goes into the cellar with whoever is unseen."""

    def __init__(self, id_: str = "brp", fight: str = "yard", *, begin: bool = False) -> None:
        super().__init__(ruleset(id_), fight)
        character = plain(self.shelf.characters[self.hero]) | {"name": "Pia Away"}
        self.wish(Bring("pia", character, side="friends", shown="all"))
        self.friend = Seat("s-friend", "player", ("pia",))
        self.put(self.table.seat(self.friend))
        if begin:
            self.wish(Begin())
            self.settle()

    @property
    def desk(self) -> Any:
        return self.table.desk

    def settle(self) -> None:
        """Answer whatever is asked, and let the scene move on until somebody is to act."""
        for _ in range(200):
            if self.desk.waiting:
                question = self.desk.waiting[0]
                self.put(
                    self.desk.answer(question.of, question.raw(self.game.policy(question, self.desk.state, self.book)))
                )
            elif step := next_step(self.table):
                self.put(step)
            else:
                return

    def part(self, *who: str) -> None:
        self.wish(PartWays(who or ("pia",), CELLAR))

    def hosted(self) -> Hosted:
        hosted = Hosted("t", self.table)
        for seat in self.table.seats.values():
            hosted.see(self.view(seat))
        return hosted

    def now(self, seat: Seat) -> Any:
        hosted = self.hosted()
        record = TableRecord("t", "c", "A table", self.game.id, "1", 0)
        people = [SeatRecord("t", each.id, each.role, each.actors, "", each.id) for each in self.table.seats.values()]
        return table_now(hosted, hosted.views[seat.id], record, people)


@pytest.mark.parametrize(("id_", "fight"), GAMES)
def test_a_fight_waits_in_its_middle_and_goes_on(id_: str, fight: str) -> None:
    """Laid aside as it stands without those who left; in front again it goes on by its own rules, with whoever is there."""
    evening = TwoPlaces(id_, fight, begin=True)
    before = evening.desk.state
    evening.part()
    assert list(evening.desk.state.actors) == ["pia"]
    assert (evening.desk.scenes.stage.name, evening.desk.scenes.stage.begun) == ("The cellar", False)
    aside = evening.desk.scenes.scene_of(evening.hero)
    assert list(aside.state.actors) == [who for who in before.actors if who != "pia"]
    assert all(aside.state.actors[who] == before.actors[who] for who in aside.state.actors)
    assert b'"pia"' not in encode(aside.state.scene)
    assert next_step(evening.table) is None, "a scene that has yet to begin does not move on by itself"
    evening.wish(TurnTo(0))
    assert list(evening.desk.state.actors) == list(aside.state.actors)
    assert evening.desk.scenes.stage.begun
    evening.settle()
    assert evening.desk.over is not None or evening.desk.acting
    assert evening.view(evening.player).state.actors == evening.desk.state.actors


@pytest.mark.parametrize(("id_", "fight"), GAMES)
def test_those_who_parted_meet_again(id_: str, fight: str) -> None:
    """Everybody is back as they were, on their side, and the other scene is no more."""
    evening = TwoPlaces(id_, fight, begin=True)
    sides = dict(getattr(evening.desk.state.scene, "sides", {}))
    everybody = set(evening.desk.state.actors)
    evening.part()
    evening.wish(TurnTo(0))
    evening.wish(ComeOver(1))
    assert set(evening.desk.state.actors) == everybody
    assert dict(getattr(evening.desk.state.scene, "sides", {})) == sides
    assert evening.desk.scenes.aside == ()
    assert evening.view(evening.friend).state == evening.view(evening.player).state
    evening.settle()
    told = [seen.told for seen in evening.view(evening.player).tail if type(seen.fact) in {Parted, TurnedTo, CameOver}]
    assert told[0] == "Pia Away goes elsewhere: The cellar. It smells of earth."
    assert told[1].startswith("Meanwhile: the first scene.")
    assert told[2] == "Pia Away comes over."


@pytest.mark.parametrize(("id_", "fight"), GAMES)
def test_all_of_it_can_be_taken_back(id_: str, fight: str) -> None:
    """Going back over it, for the table and for every seat; and going forth again."""
    evening = TwoPlaces(id_, fight, begin=True)
    desk, seats = evening.desk, (THE_GM, evening.player, evening.friend)
    moments = [(desk.head, desk.state, desk.scenes, [evening.view(seat).state for seat in seats])]
    for wish in (PartWays(("pia",), CELLAR), TurnTo(0), ComeOver(1)):
        evening.wish(wish)
        moments.append((desk.head, desk.state, desk.scenes, [evening.view(seat).state for seat in seats]))
    for head, state, scenes, known in reversed(moments[:-1]):
        evening.wish(Rewind(head))
        assert (desk.state, desk.scenes) == (state, scenes)
        for seat, before in zip(seats, known, strict=True):
            view = evening.view(seat)
            assert view.state == before
            assert (view.stage, [each.stage for each in view.running.aside]) == (
                scenes.stage,
                [each.stage for each in scenes.aside],
            )
    evening.part()
    assert list(desk.state.actors) == ["pia"]


def test_a_snapshot_holds_the_scenes_that_are_laid_aside() -> None:
    evening = TwoPlaces(begin=True)
    evening.part()
    hosted = evening.hosted()
    body = take_snapshot(hosted)
    assert body is not None
    again = Hosted("t", Table(evening.game, evening.book, FairDice(bytes(32), "t")))
    assert restore(Snapshot(evening.desk.head, body), again)
    assert again.table.desk.scenes == evening.desk.scenes
    for id_, view in hosted.views.items():
        assert again.views[id_].running == view.running
    entries = evening.wish(TurnTo(0))
    again.take(entries)
    hosted.take([])
    assert again.table.desk.state == evening.desk.state
    assert again.views["s-player"].state == evening.view(evening.player).state


def test_whoever_is_aside_keeps_their_page_and_waits() -> None:
    """The seat is told where its own people are, cannot act for them, and is no target of anybody."""
    evening = TwoPlaces(begin=True)
    evening.part(evening.hero)
    now = evening.now(evening.friend)
    assert [(each.number, each.name, each.front) for each in now.running] == [(0, "", False), (1, "The cellar", True)]
    assert [each.name for each in now.running[0].people] == [
        evening.desk.present[who].name for who in evening.desk.present if who != evening.hero
    ]
    assert [(sheet.id, sheet.mine) for sheet in now.running[0].sheets] == [("pia", True)]
    assert now.running[0].sheets[0].numbers == evening.now(evening.friend).running[0].sheets[0].numbers != ()
    assert (now.plays, now.seat.actors) == ((), ("pia",))
    assert not any(each.sheets for each in evening.now(evening.player).running)
    attack = next(action.id for action in evening.game.actions if action.group == "attack")
    assert "Pia Away is in another scene: the first scene" in evening.no(Do(attack, "pia"), evening.friend)
    planned = evening.table.plan(evening.friend, Do(attack, "pia"), None, evening.view(evening.friend))
    assert isinstance(planned, Refusal)
    assert "Pia Away is in another scene" in str(planned)
    for wish in (Override("pia", "name", "Other"), Show("pia", "hidden"), Place("pia", 1, 1)):
        assert "Pia Away is in another scene" in evening.no(wish)
    called = next(action.id for action in evening.game.actions if action.called)
    assert "Pia Away is in another scene" in evening.no(CallFor("c", called, {}, ("pia",)))
    assert "is here already" in evening.no(Bring("pia", plain(evening.shelf.characters[evening.hero])))
    evening.wish(Say("Are you there?", "pia"), evening.friend)
    assert evening.view(evening.player).tail[-1].told == "⟦s-friend⟧: “Are you there?”"
    evening.put(evening.table.seat(Seat("s-friend", "player", ("pia",))))


def test_who_parts_is_bounded() -> None:
    evening = TwoPlaces("otherworld", "alley")
    everybody = tuple(evening.desk.state.actors)
    assert "may not" in evening.no(PartWays(("pia",), CELLAR), evening.player)
    assert "may not" in evening.no(TurnTo(0), evening.player)
    assert "may not" in evening.no(ComeOver(0), evening.player)
    assert "Nobody here is called nobody" in evening.no(PartWays(("nobody",), CELLAR))
    assert "Nobody goes" in evening.no(PartWays((), CELLAR))
    assert "Nobody stays" in evening.no(PartWays(everybody, CELLAR))
    assert "Which scene" in evening.no(PartWays(("pia",)))
    assert "does not lie ready" in evening.no(PartWays(("pia",), prepared="other"))
    assert "cannot be like that" in evening.no(PartWays(("pia",), ScenePlan(place={"number": "far"})))
    assert "The table is in that scene" in evening.no(TurnTo(0))
    assert "does not run" in evening.no(TurnTo(7))
    assert "does not run" in evening.no(ComeOver(7))
    evening.part()
    assert "is not in the first scene" in evening.no(ComeOver(0, ("pia",)))


def test_nobody_parts_in_the_middle_of_an_action() -> None:
    evening = TwoPlaces("brp", "yard")
    evening.wish(Begin())
    assert evening.desk.waiting
    assert "waits for an answer" in evening.no(PartWays(("pia",), CELLAR))


def test_a_scene_of_their_own_brings_people_and_is_set_from_what_lies_ready() -> None:
    """Sides of those who go, newcomers seen and unseen, and a scene that may follow in the place of either."""
    evening = TwoPlaces("otherworld", "alley", begin=True)
    written = plain(next(iter(ready(evening.game).characters.values())))
    cast = {
        "rat": Newcomer(written | {"name": "A rat"}, "vermin"),
        "owl": Newcomer(written | {"name": "An owl"}, hidden=True),
    }
    sides = {"pia": "heroes", evening.hero: "others"}
    evening.wish(PartWays(("pia",), ScenePlan("The cellar", sides=sides, cast=cast, leave=(evening.hero,))))
    assert dict(evening.desk.state.scene.sides) == {"pia": "heroes", "rat": "vermin"}
    assert set(evening.desk.state.actors) == {"pia", "rat", "owl"}
    assert evening.desk.state.hidden == {"owl"}
    assert set(evening.view(evening.player).state.actors) == {"pia", "rat"}
    evening.wish(SetScene(ScenePlan("Deeper down", leave=("rat",))))
    assert [evening.desk.scenes.stage.number, evening.desk.scenes.stage.name] == [2, "Deeper down"]
    assert [each.stage.number for each in evening.desk.scenes.aside] == [0]
    evening.wish(TurnTo(0))
    evening.wish(ComeOver(2, ("pia",)))
    assert evening.desk.state.hidden == {"owl"}, "whoever is unseen comes along unseen"
    assert evening.desk.scenes.aside == ()
    assert "owl" not in evening.view(evening.player).present
    names = [each.name for each in chronicle(View(evening.player, evening.game), evening.log, {})]
    assert names == ["The cellar", "Deeper down"]


def test_each_scene_has_its_own_map() -> None:
    evening = TwoPlaces("otherworld", "alley")
    evening.wish(LayMap("hex", 9, 9))
    evening.wish(Place("pia", 1, 1))
    evening.wish(Place(evening.hero, 2, 2))
    evening.wish(Sketch("fire", "burst", 2, 3, 3))
    evening.part()
    view = evening.view(evening.player)
    assert view.map.laid is None
    assert dict(view.map.places) == {}
    assert dict(evening.desk.areas) == {}
    evening.wish(TurnTo(0))
    view = evening.view(evening.player)
    assert view.map.laid is not None
    assert list(view.map.places) == [evening.hero]
    assert len(evening.desk.areas) == len(view.map.areas) == 1


def test_the_later_clock_holds_where_scenes_come_together() -> None:
    """Each scene has its own time; nobody arrives before they left."""
    evening = TwoPlaces()
    evening.wish(Override(SCENE, "minutes", 30))
    evening.part()
    assert evening.desk.state.scene.minutes == 30
    evening.wish(Override(SCENE, "minutes", 90))
    evening.wish(TurnTo(0))
    assert evening.desk.state.scene.minutes == 30
    evening.wish(ComeOver(1))
    assert evening.desk.state.scene.minutes == 90


@pytest.mark.parametrize("id_", [each[0] for each in FIGHTS])
def test_a_clock_is_a_number_that_outlives_a_scene(id_: str) -> None:
    encounter, scene = ruleset(id_).encounter, ruleset(id_).encounter.scene({})
    assert set(encounter.clocks) <= set(encounter.keeps)
    assert all(type(getattr(scene, name)) is int for name in encounter.clocks)


def test_house_rules_that_change_somebody_aside_wait() -> None:
    """Whoever is aside cannot be told of as another; once all have met, the house rules are changed."""
    evening = TwoPlaces("otherworld", "alley")
    name, before = next((name, each) for name, each in plain(evening.book.options).items() if type(each) is bool)
    house = HouseRules(settle=lambda actor, _, book: replace(actor, soaked=1))
    evening.desk.ruleset = dataclasses.replace(evening.game, house_rules=house)
    evening.part()
    assert "in another scene: the first scene" in evening.no(SetRules({name: not before}))
    evening.wish(ComeOver(0))
    evening.wish(SetRules({name: not before}))


def test_nobody_parts_while_it_is_the_move_of_somebody_unseen() -> None:
    """That it stops there would tell that they are about; and whoever is unseen may come over alone, unheard."""
    evening = TwoPlaces("otherworld", "alley", begin=True)
    evening.wish(Bring("lurker", plain(evening.shelf.characters[evening.hero]) | {"name": "Lurker"}, hidden=True))
    heard = len(evening.view(evening.player).tail)
    evening.wish(PartWays(("pia", "lurker"), CELLAR))
    evening.wish(TurnTo(0))
    evening.wish(ComeOver(1, ("lurker",)))
    view = evening.view(evening.player)
    assert "lurker" in evening.desk.state.actors
    assert [type(seen.fact) for seen in list(view.tail)[heard:]].count(CameOver) == 0
    assert b"lurker" not in encode(list(view.tail)).lower()
