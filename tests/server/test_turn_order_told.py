"""Who comes when in a round, as each seat is told it: in every game, and never of whom the seat does not know."""

from __future__ import annotations

from random import Random

import pytest
from tests.server.guests import FIGHTS
from tests.server.histories import THE_GM, History
from tests.server.test_secrets import RECORD

from rulewright.library import all_rulesets, ready
from rulewright.play.values.wire import plain
from rulewright.tables.hosted import Hosted
from rulewright.tables.seat import Seat
from rulewright.tables.views.now import TableNow, table_now
from rulewright.tables.wishes import Begin, Bring, Show, Wish

GAMES = tuple(FIGHTS)


def fight(game: str) -> History:
    return History(all_rulesets()[game], FIGHTS[game][0], Random(4))


def grant(at: History, wish: Wish) -> None:
    assert at.wish(THE_GM, wish)


def told(at: History, seat: Seat) -> TableNow:
    return table_now(Hosted("t", at.table), at.known(seat), RECORD, [], look="")


@pytest.mark.parametrize("game", GAMES)
def test_the_round_is_told_in_its_order(game: str) -> None:
    """Before the scene begins there is no order; then everybody is in it once, and whoever acts follows on those who are done."""
    at = fight(game)
    assert not told(at, THE_GM).order
    grant(at, Begin())
    moved = set[int]()
    for _ in range(30):
        now = told(at, THE_GM)
        if now.over:
            break
        if now.order:
            assert sorted(now.order) == sorted(each.id for each in now.actors)
            assert now.round > 0
            moved.add(now.done)
            if now.acting:
                assert set(now.acting) == set(now.order[now.done : now.done + len(now.acting)])
        at.play()
    assert len(moved) > 1, "some have had their part"


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_about_unseen_is_in_nobodys_order_but_the_game_masters(game: str) -> None:
    at = fight(game)
    character = next(iter(ready(at.game).characters.values()))
    grant(at, Bring("lurker", plain(character), hidden=True))
    grant(at, Begin())
    for _ in range(12):
        if told(at, THE_GM).order:
            break
        at.play()
    assert "lurker" in told(at, THE_GM).order
    for seat in at.players:
        now = told(at, seat)
        assert "lurker" not in now.order
        assert set(now.order) <= {each.id for each in now.actors}


def test_a_place_that_follows_from_untold_numbers_is_told_only_while_it_is_their_move() -> None:
    """In Basic Roleplaying the order is that of DEX: whoever may not know it is not told who comes before whom."""
    at = fight("brp")
    player = at.players[0]
    ours = {who for seat in at.players for who in seat.actors}
    foe = next(who for who in at.known(player).state.actors if who not in ours)
    grant(at, Show(foe, "word"))
    grant(at, Begin())
    seen = set[bool]()
    for _ in range(40):
        now = told(at, player)
        if now.over or not now.order:
            break
        assert (foe in now.order) == (foe in now.acting)
        seen.add(foe in now.order)
        at.play()
    assert False in seen
