"""Fog on the map: a seat gets no byte that tells where somebody stands whom it cannot see."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.server.histories import THE_GM, History
from tests.server.test_secrets import all_told, replayed, shown_to

from rulewright.library import all_rulesets, ready
from rulewright.log.facts import Fogged
from rulewright.play.values.wire import decode, plain
from rulewright.space.grid import Space
from rulewright.stores.log import Snapshot
from rulewright.tables.history.snapshot import restore, take_snapshot
from rulewright.tables.hosted import Hosted
from rulewright.tables.map.fog import Unseen
from rulewright.tables.map.map_now import MapNow
from rulewright.tables.map.table_map import runs, spread
from rulewright.tables.seat import Seat
from rulewright.tables.views.now import TableNow
from rulewright.tables.views.view import View, view
from rulewright.tables.wishes import Begin, Bring, Do, LayMap, Override, Place, Rewind, Sketch, Veil, Wish

DARK = tuple((row, 10, 10) for row in range(-5, 15))
"""Everything from the tenth column on."""


def otherworlds() -> History:
    """A fight of a game that keeps places itself; the game master has painted the east dark."""
    history = History(all_rulesets()["otherworlds"], "duel", Random(3))
    assert history.wish(THE_GM, Begin())
    assert history.wish(THE_GM, LayMap(width=20, height=10))
    assert history.wish(THE_GM, Veil(DARK))
    return history


def foe_of(history: History) -> str:
    return next(who for who in history.table.desk.state.actors if who not in history.players[0].actors)


def told(history: History, seat: Seat) -> bytes:
    return b"".join(all_told(history.log, seat, replayed(history.log, history.game)))


def map_of(history: History, seat: Seat) -> MapNow:
    found = decode(shown_to(history.log, seat, history.game), TableNow).map
    assert found is not None
    return found


def tokens(history: History, seat: Seat) -> dict[str, tuple[int, int]]:
    return {token.id: (token.x, token.y) for token in map_of(history, seat).tokens}


@pytest.mark.parametrize(
    "way",
    [
        lambda foe, x, y: [Override(foe, "at", {"x": x, "y": y})],
        lambda foe, x, y: [Override(foe, "at.x", x), Override(foe, "at.y", y)],
        lambda foe, x, y: [Override(foe, "at", {"x": 15, "y": 9}), Do("move", foe, {"x": 15 + x % 2, "y": 9 + y % 2})],
    ],
)
def test_where_somebody_stands_in_fog_shows_nowhere(games: tuple[str, ...], way: Any) -> None:
    """Two tables whose foe stands elsewhere in the fog give every player the same bytes; the GM sees it."""
    histories = []
    for x, y in ((12, 3), (15, 8)):
        history = otherworlds()
        while foe_of(history) not in history.table.desk.acting:
            history.play()
        for wish in way(foe_of(history), x, y):
            assert history.wish(THE_GM, wish), wish
        histories.append(history)
    one, two = histories
    for seat in one.players:
        assert told(one, seat) == told(two, seat)
        assert foe_of(one) not in tokens(one, seat)
    assert tokens(one, THE_GM) != tokens(two, THE_GM)


def test_a_move_into_fog_names_no_space(games: tuple[str, ...]) -> None:
    """Who walks into the fog goes out of sight; neither the deed nor its end says where to."""
    history = otherworlds()
    foe, (player, *_) = foe_of(history), history.players
    history.wish(THE_GM, Override(foe, "at", {"x": 9, "y": 0}))
    assert (9, 0) == tokens(history, player)[foe]
    while foe not in history.table.desk.acting:
        history.play()
    before = len(view(history.log, player, history.game))
    assert history.wish(THE_GM, Do("move", foe, {"x": 10, "y": 1}))
    seen = view(history.log, player, history.game)[before:]
    assert Unseen(foe) in [each.fact for each in seen]
    assert foe not in tokens(history, player)
    assert {"actor": foe} == getattr(seen[0].fact, "args", None)
    assert (10, 1) == tokens(history, THE_GM)[foe]


def test_lifted_fog_shows_who_stands_there(games: tuple[str, ...]) -> None:
    """Whoever comes to light is told of, with the space; what the seat knows of them is right again."""
    history = otherworlds()
    foe, (player, *_) = foe_of(history), history.players
    history.wish(THE_GM, Override(foe, "at", {"x": 12, "y": 3}))
    assert history.wish(THE_GM, Veil(((3, 12, 1),), lift=True))
    known = View(player, history.game)
    *_, last = known.take(history.log)
    assert isinstance(last.fact, Fogged)
    assert {foe: (12, 3)} == last.fact.places
    assert (12, 3) == (known.state.actor(foe).at.x, known.state.actor(foe).at.y)
    assert (12, 3) == tokens(history, player)[foe]


def test_fog_for_one_seat_is_nobody_elses_business(games: tuple[str, ...]) -> None:
    """A seat is told of its own fog alone."""
    history = History(all_rulesets()["skirmish"], "field", Random(3))
    one, two = history.players[:2]
    before = told(history, two)
    assert history.wish(THE_GM, Veil(DARK, (one.id,)))
    assert before == told(history, two)
    history.wish(THE_GM, LayMap())
    assert spread(DARK) == spread(map_of(history, one).fog)
    assert () == map_of(history, two).fog
    assert {"", one.id} == set(map_of(history, THE_GM).fogs)


def test_everybody_sees_their_own(games: tuple[str, ...]) -> None:
    """A player whose own token stands in the fog sees it there; another does not."""
    history = History(all_rulesets()["skirmish"], "field", Random(3))
    one, two = history.players[:2]
    mine = one.actors[0]
    for wish in (LayMap(), Veil(DARK), Place(mine, 12, 3)):
        assert history.wish(THE_GM, wish)
    assert (12, 3) == tokens(history, one)[mine]
    assert mine not in tokens(history, two)


def test_who_arrives_in_fog_arrives_nowhere(games: tuple[str, ...]) -> None:
    """Somebody who is another from one moment to the next, in the dark, is known but for the place."""
    sheets = []
    for x in (12, 14):
        history = otherworlds()
        character = plain(next(iter(ready(history.game).characters.values())))
        assert history.wish(THE_GM, Bring("late", character))
        whole = plain(history.table.desk.state.actor("late"))
        assert history.wish(THE_GM, Override("late", "", {**whole, "at": {"x": x, "y": 2}}))
        assert (x, 2) == tokens(history, THE_GM)["late"]
        sheets.append(told(history, history.players[0]))
    assert sheets[0] == sheets[1]


def test_an_area_tells_who_is_inside_and_fog_cuts_it(games: tuple[str, ...]) -> None:
    """A burst counts whom the seat sees; what begins in the dark is not seen at all."""
    history = History(all_rulesets()["skirmish"], "field", Random(3))
    (one, *_), here = history.players, sorted(history.table.desk.state.actors)
    foes = [who for who in here if all(who not in seat.actors for seat in history.players)]
    wishes: list[Wish] = [LayMap("hex"), Place(foes[0], 12, 3), Place(one.actors[0], 9, 3), Veil(DARK)]
    wishes += [Sketch("fireball", "burst", 3, 9, 3), Sketch("trap", "burst", 1, 12, 3)]
    for wish in wishes:
        assert history.wish(THE_GM, wish), wish
    mine, whole = map_of(history, one), map_of(history, THE_GM)
    assert ["fireball"] == [area.id for area in mine.areas]
    assert (one.actors[0],) == mine.areas[0].inside
    assert {one.actors[0], foes[0]} == set(whole.areas[0].inside)
    assert spread(mine.areas[0].runs) == spread(whole.areas[0].runs) - spread(DARK)
    assert history.wish(THE_GM, Sketch("fireball", size=0))
    assert () == map_of(history, one).areas


def test_going_back_takes_fog_and_places_back(games: tuple[str, ...]) -> None:
    """A rewind brings the map back as it was, for the seat as for the GM."""
    history = otherworlds()
    foe, (player, *_) = foe_of(history), history.players
    history.wish(THE_GM, Override(foe, "at", {"x": 4, "y": 4}))
    mark, before = len(history.log), (map_of(history, player), map_of(history, THE_GM))
    history.wish(THE_GM, Override(foe, "at", {"x": 14, "y": 4}))
    history.wish(THE_GM, Veil(DARK, lift=True))
    assert history.wish(THE_GM, Rewind(mark))
    assert before == (map_of(history, player), map_of(history, THE_GM))


def test_going_back_to_before_the_scene_began(games: tuple[str, ...]) -> None:
    """Whoever goes back to before the beginning can begin again."""
    history = History(all_rulesets()["skirmish"], "duel", Random(3))
    mark = len(history.log)
    history.wish(THE_GM, Begin())
    assert history.wish(THE_GM, Rewind(mark))
    for seat in history.seats:
        assert not decode(shown_to(history.log, seat, history.game), TableNow).begun
    if who := next(iter(history.table.desk.acting), ""):  # a deed before the scene begins does not begin it
        history.wish(history.seat_of(who), history.deed(who))
        assert not decode(shown_to(history.log, THE_GM, history.game), TableNow).begun
    while history.table.desk.waiting:
        history.play()
    assert history.wish(THE_GM, Begin())
    assert decode(shown_to(history.log, THE_GM, history.game), TableNow).begun


def test_a_snapshot_keeps_the_map(games: tuple[str, ...]) -> None:
    """A table that is opened from a snapshot shows each seat the same map."""
    history = otherworlds()
    while history.table.desk.open is not None:
        history.play()
    history.wish(THE_GM, Override(foe_of(history), "at", {"x": 14, "y": 4}))
    hosted = Hosted("t", history.table)
    for seat in history.seats:
        hosted.views[seat.id] = View(seat, history.game)
        for _ in hosted.views[seat.id].take(history.log):
            pass
    kept = take_snapshot(hosted)
    fresh = Hosted("t", History(history.game, "duel", Random(1)).table)
    assert kept is not None
    assert restore(Snapshot(hosted.head, kept), fresh)
    assert {id_: each.map for id_, each in hosted.views.items()} == {id_: each.map for id_, each in fresh.views.items()}


def test_who_may(games: tuple[str, ...]) -> None:
    """Players put their own tokens and draw; maps and fog are the game master's; the game's own places are its own."""
    history = History(all_rulesets()["skirmish"], "field", Random(3))
    one, two = history.players[:2]
    assert not history.wish(one, LayMap())
    assert not history.wish(one, Veil(DARK))
    assert history.wish(THE_GM, LayMap())
    assert history.wish(one, Place(one.actors[0], 1, 1))
    assert not history.wish(one, Place(two.actors[0], 1, 1))
    assert history.wish(one, Sketch("cone", "cone", 3, 1, 1, (5, 1)))
    assert not history.wish(one, Sketch("trap", "burst", 1, 1, 1, hidden=True))
    owners = otherworlds()
    assert not owners.wish(THE_GM, Place(foe_of(owners), 1, 1))


def test_runs_hold_every_space_once() -> None:
    """Rows with gaps come back as they went."""
    spaces = frozenset({Space(-2, 1), Space(-1, 1), Space(3, 1), Space(0, 0)})
    assert ((0, 0, 1), (1, -2, 2), (1, 3, 1)) == runs(spaces)
    assert spaces == spread(runs(spaces))


@pytest.mark.parametrize("game", ["otherworlds", "shards"])
def test_a_game_with_places_of_its_own_is_played_on_a_map(games: tuple[str, ...], game: str) -> None:
    """Everybody has a token from the start, and the game's own move takes somebody to a space."""
    which = all_rulesets()[game]
    assert which.ground is not None
    assert {"x", "y"} <= {field.name for field in which.action(which.ground.move).fields}
    history = History(which, next(iter(ready(which).fights)), Random(3))
    told = map_of(history, THE_GM)
    assert set(history.table.desk.state.actors) == {token.id for token in told.tokens}
    assert told.unit != "spaces"
