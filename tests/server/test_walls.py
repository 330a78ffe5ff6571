"""Walls on a map: where they hide, a seat gets no byte of what those whom it plays do not see."""

from __future__ import annotations

from random import Random

import pytest
from tests.server.histories import THE_GM, History
from tests.server.test_fog import foe_of, map_of, tokens, told
from tests.server.test_secrets import all_told, replayed, shown_to, twins_of

from rulewright.library import all_rulesets
from rulewright.log.scene import ScenePlan
from rulewright.log.walls import Doorway, Lamp, Swung, Walled
from rulewright.play.values.wire import decode
from rulewright.space.grid import Space
from rulewright.space.region import Region
from rulewright.stores.log import Snapshot
from rulewright.tables.history.snapshot import restore, take_snapshot
from rulewright.tables.hosted import Hosted
from rulewright.tables.map.map_now import BuiltNow
from rulewright.tables.map.table_map import spread
from rulewright.tables.papers.knowing import ground_cut, ground_known
from rulewright.tables.seat import Seat
from rulewright.tables.views.now import TableNow
from rulewright.tables.views.view import View, view
from rulewright.tables.wishes import (
    Begin,
    LayMap,
    Override,
    PartWays,
    Place,
    Portray,
    Rewind,
    SetSight,
    Sketch,
    Swing,
    TurnTo,
    Veil,
)  # fmt: skip

DOOR = Doorway((550, 350, 550, 450))
EAST_WALL = (1150, -50, 1150, 750)
TWO_ROOMS = Walled(((550, -50, 550, 350), (550, 450, 550, 750), EAST_WALL), (DOOR,), (Lamp(1000, 100, 300),))
"""A map of twelve by eight spaces: a wall with a door between its sixth and its seventh column."""


def with_walls(game: str = "skirmish", fight: str = "field", walls: Walled = TWO_ROOMS) -> History:
    history = History(all_rulesets()[game], fight, Random(3))
    assert history.put(history.table.lay_plan(THE_GM, LayMap("square", 12, 8), walls, ""))
    return history


def hiding(history: History) -> History:
    assert history.wish(THE_GM, SetSight("hide"))
    return history


def built_for(history: History, seat: Seat) -> BuiltNow:
    found = map_of(history, seat).built
    assert found is not None
    return found


def foe_in(history: History) -> str:
    played = {who for seat in history.players for who in seat.actors}
    return next(who for who in sorted(history.table.desk.state.actors) if who not in played)


WEST = Region.of((row, 0, 6) for row in range(8))
EAST = Region.of((row, 6, 6) for row in range(8))


def test_what_a_player_sees_ends_at_the_wall(games: tuple[str, ...]) -> None:
    """The other room is dark, and of its walls nothing is told; a door that opens shows what lies behind it."""
    history = hiding(with_walls())
    one = history.players[0]
    assert history.wish(THE_GM, Place(one.actors[0], 2, 4))
    assert EAST == spread(map_of(history, one).fog)
    assert EAST_WALL not in built_for(history, one).walls
    assert [0] == [door.door for door in built_for(history, one).doors]
    assert not built_for(history, one).lamps
    assert history.wish(THE_GM, Swing(0, open=True))
    fog = spread(map_of(history, one).fog)
    assert Space(7, 4) not in fog
    assert Space(7, 0) in fog
    assert isinstance(view(history.log, one, history.game)[-1].fact, Swung)
    assert history.wish(THE_GM, Swing(0, open=False))
    assert EAST == spread(map_of(history, one).fog)


def test_where_somebody_stands_behind_a_wall_shows_nowhere(games: tuple[str, ...]) -> None:
    """Two tables that differ in what stands in the other room give a player the same bytes; the game master sees it."""
    histories = []
    for x, y, wall in ((9, 3, (750, -50, 750, 250)), (10, 6, (850, 550, 1150, 550))):
        walls = Walled((*TWO_ROOMS.walls, wall), TWO_ROOMS.doors, (Lamp(x * 100, y * 100, 100 + x),))
        history = hiding(with_walls(walls=walls))
        one = history.players[0]
        for wish in (Place(one.actors[0], 2, 4), Place(foe_in(history), x, y), Sketch("pit", "burst", 1, x, y)):
            assert history.wish(THE_GM, wish), wish
        assert history.wish(THE_GM, SetSight("hide", dark=True))
        histories.append(history)
    first, second = histories
    one = first.players[0]
    assert told(first, one) == told(second, one)
    assert told(first, THE_GM) != told(second, THE_GM)
    assert foe_in(first) not in tokens(first, one)
    assert (9, 3) == tokens(first, THE_GM)[foe_in(first)]


def test_a_step_around_the_corner_shows_who_is_there(games: tuple[str, ...]) -> None:
    history = hiding(with_walls())
    one, foe = history.players[0], foe_in(history)
    for wish in (Place(foe, 9, 4), Place(one.actors[0], 2, 0), Swing(0, open=True)):
        assert history.wish(THE_GM, wish)
    assert foe not in tokens(history, one)
    assert history.wish(one, Place(one.actors[0], 3, 4))
    assert (9, 4) == tokens(history, one)[foe]
    assert history.wish(THE_GM, Place(foe, 9, 0))
    assert foe not in tokens(history, one)
    assert "unseen" == view(history.log, one, history.game)[-1].fact.__struct_config__.tag


def test_a_game_with_places_of_its_own_learns_them_by_sight(games: tuple[str, ...]) -> None:
    """What the seat knows of somebody who comes into sight is right again, though nobody told it of their steps."""
    history = hiding(with_walls("otherworlds", "duel"))
    assert history.wish(THE_GM, Begin())
    foe, one = foe_of(history), history.players[0]
    assert history.wish(THE_GM, Override(one.actors[0], "at", {"x": 2, "y": 4}))
    assert history.wish(THE_GM, Override(foe, "at", {"x": 9, "y": 1}))
    assert history.wish(THE_GM, Override(foe, "at", {"x": 9, "y": 4}))
    assert foe not in tokens(history, one)
    assert history.wish(THE_GM, Swing(0, open=True))
    known = View(one, history.game)
    for _ in known.take(history.log):
        pass
    assert (9, 4) == tokens(history, one)[foe]
    assert (9, 4) == (known.state.actor(foe).at.x, known.state.actor(foe).at.y)
    assert history.wish(THE_GM, Override(one.actors[0], "at", {"x": 2, "y": 0}))
    assert foe not in tokens(history, one)


def test_sight_and_fog_hide_together(games: tuple[str, ...]) -> None:
    history = hiding(with_walls())
    one, foe = history.players[0], foe_in(history)
    for wish in (Place(one.actors[0], 2, 4), Place(foe, 4, 4), Veil(((4, 4, 1),))):
        assert history.wish(THE_GM, wish)
    assert foe not in tokens(history, one)
    assert EAST | {Space(4, 4)} == spread(map_of(history, one).fog)
    assert history.wish(THE_GM, Veil(((4, 4, 1), (4, 8, 1)), lift=True))
    assert (4, 4) == tokens(history, one)[foe]
    assert EAST == spread(map_of(history, one).fog)


def test_whoever_has_nobody_on_the_map_sees_nothing_of_it(games: tuple[str, ...]) -> None:
    history = hiding(with_walls())
    one, foe = history.players[0], foe_in(history)
    assert history.wish(THE_GM, Place(foe, 3, 3))
    assert foe not in tokens(history, one)
    assert WEST | EAST == spread(map_of(history, one).fog)
    assert not built_for(history, one).walls


def test_where_walls_only_shade_everybody_sees_all(games: tuple[str, ...]) -> None:
    """The map is as open as it was; which part those whom a seat plays do not see is told beside."""
    history = with_walls()
    one, foe = history.players[0], foe_in(history)
    for wish in (Place(foe, 9, 4), Place(one.actors[0], 2, 4)):
        assert history.wish(THE_GM, wish)
    shown = built_for(history, one)
    assert (9, 4) == tokens(history, one)[foe]
    assert () == map_of(history, one).fog
    assert EAST == spread(shown.unseen)
    assert TWO_ROOMS.walls == shown.walls
    assert () == built_for(history, THE_GM).unseen
    assert history.wish(THE_GM, SetSight("all"))
    assert () == built_for(history, one).unseen


def test_light_falls_as_far_as_walls_let_it(games: tuple[str, ...]) -> None:
    """A lamp in the second room leaves the first in the dark, where the game master says that it is dark."""
    history = with_walls()
    assert () == built_for(history, THE_GM).unlit
    assert history.wish(THE_GM, SetSight("shade", dark=True))
    unlit = spread(built_for(history, THE_GM).unlit)
    assert WEST <= unlit
    assert Space(10, 1) not in unlit
    assert Space(10, 5) in unlit, "it reaches three spaces"


def test_another_map_and_another_scene_have_none_of_it(games: tuple[str, ...]) -> None:
    history = hiding(with_walls())
    mark = len(history.log)
    assert history.wish(THE_GM, LayMap())
    assert map_of(history, THE_GM).built is None
    assert () == map_of(history, history.players[0]).fog
    assert not history.wish(THE_GM, Swing(0))
    assert not history.wish(THE_GM, SetSight("hide"))
    assert history.wish(THE_GM, Rewind(mark))
    assert "hide" == built_for(history, THE_GM).how


def test_a_snapshot_and_going_back_keep_walls(games: tuple[str, ...]) -> None:
    history = hiding(with_walls())
    one = history.players[0]
    assert history.wish(THE_GM, Place(one.actors[0], 2, 4))
    mark, before = len(history.log), map_of(history, one)
    assert history.wish(THE_GM, Swing(0, open=True))
    assert history.wish(THE_GM, Rewind(mark))
    assert before == map_of(history, one)
    hosted = Hosted("t", history.table)
    for seat in history.seats:
        hosted.views[seat.id] = View(seat, history.game)
        for _ in hosted.views[seat.id].take(history.log):
            pass
    kept = take_snapshot(hosted)
    assert kept is not None
    fresh = Hosted("t", History(history.game, "duel", Random(1)).table)
    assert restore(Snapshot(hosted.head, kept), fresh)
    assert {id_: each.map for id_, each in hosted.views.items()} == {id_: each.map for id_, each in fresh.views.items()}


def test_who_may(games: tuple[str, ...]) -> None:
    """Doors and sight are the game master's; a door that is not there is told so; hexagons have no such walls."""
    history = with_walls()
    one = history.players[0]
    assert not history.wish(one, Swing(0))
    assert not history.wish(one, SetSight("all"))
    assert not history.put(history.table.lay_plan(one, LayMap(), TWO_ROOMS, ""))
    assert not history.wish(THE_GM, Swing(5))
    assert history.wish(THE_GM, Swing(0))
    assert not history.put(history.table.lay_plan(THE_GM, LayMap("hex"), TWO_ROOMS, ""))


def test_the_ground_is_whole_cut_or_withheld(games: tuple[str, ...]) -> None:
    """Whoever sees all of the map has its picture, whoever sees some of it that part, and another one with each step."""
    history = with_walls()
    one, picture = history.players[0], "ab" * 32
    assert history.wish(THE_GM, Portray("scene", picture))

    def known(seat: Seat) -> tuple[str, bool]:
        seen, desk = history.known(seat), replayed(history.log, history.game).desk
        return ground_known(desk, seen), bool(ground_cut(desk, seen))

    assert (picture, False) == known(one)
    assert history.wish(THE_GM, SetSight("hide"))
    assert ("", False) == known(one)
    assert history.wish(THE_GM, Place(one.actors[0], 2, 4))
    assert ("", True) == known(one)
    assert (picture, False) == known(THE_GM)
    first = map_of(history, one).cut
    assert history.wish(THE_GM, Swing(0))
    assert first != map_of(history, one).cut


@pytest.mark.parametrize("how", ["hide", "shade"])
def test_a_door_that_nobody_sees_is_told_to_those_who_see_the_map(games: tuple[str, ...], how: str) -> None:
    hidden = Doorway((850, 150, 850, 250))
    walls = Walled((*TWO_ROOMS.walls, (850, -50, 850, 150), (850, 250, 850, 750)), (*TWO_ROOMS.doors, hidden))
    history = with_walls(walls=walls)
    one = history.players[0]
    assert history.wish(THE_GM, Place(one.actors[0], 2, 4))
    assert history.wish(THE_GM, SetSight("hide" if how == "hide" else "shade"))
    before = view(history.log, one, history.game)
    assert history.wish(THE_GM, Swing(1))
    assert (how == "hide") == (before == view(history.log, one, history.game))


@pytest.mark.parametrize("seed", range(4))
def test_random_histories_behind_walls(games: tuple[str, ...], seed: int) -> None:
    """Whatever happens on a map that hides, those who stand where a seat does not see may stand anywhere there."""
    history = History(all_rulesets()["skirmish"], "field", Random(seed))
    history.build()
    history.wish(THE_GM, SetSight("hide"))
    history.live(30)
    history.build()
    for seat in history.seats:
        for twin in twins_of(history, seat, history.game, seed):
            here = all_told(history.log, seat, replayed(history.log, history.game))
            assert here == all_told(twin.log, seat, twin.table)


def test_walls_stay_with_their_scene(games: tuple[str, ...]) -> None:
    """Who goes elsewhere has no walls there; the table turns back, and they hide what they hid. What happens behind them
    shows in neither scene.
    """
    told_to = []
    for there in ((9, 3), (10, 6)):
        history = hiding(with_walls())
        one, foe = history.players[0], foe_in(history)
        others = sorted(set(history.table.desk.state.actors) - {foe})
        for wish in (Place(one.actors[0], 2, 4), Place(foe, *there)):
            assert history.wish(THE_GM, wish), wish
        gone = next(who for who in others if who != one.actors[0])
        assert history.wish(THE_GM, PartWays((gone,), ScenePlan("The cellar")))
        assert decode(shown_to(history.log, one, history.game), TableNow).map is None
        assert history.wish(THE_GM, TurnTo(0))
        assert EAST == spread(map_of(history, one).fog)
        assert foe not in tokens(history, one)
        assert there == tokens(history, THE_GM)[foe]
        told_to.append(told(history, one))
    assert told_to[0] == told_to[1]
