"""Who comes when in a round, as each seat is told it: in every game, and never of whom the seat does not know."""

from __future__ import annotations

from random import Random

import pytest
from tests.server.guests import FIGHTS
from tests.server.histories import THE_GM, History
from tests.server.test_secrets import RECORD

from rulewright.library import all_rulesets, ready
from rulewright.play.facts import Asked
from rulewright.play.values.wire import plain
from rulewright.tables.hosted import Hosted
from rulewright.tables.seat import Seat
from rulewright.tables.views.now import TableNow, table_now
from rulewright.tables.wishes import Begin, Bring, Do, Override, Show, Wish

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


# -- who is told to be next is next -------------------------------------------------------------


def a_turn_passes(at: History) -> None:
    """Something happens; now and then whoever acts lets others go first, or does nothing more."""
    desk = at.table.desk
    if desk.waiting or not desk.acting:
        at.play()
        return
    who, done = desk.acting[0], [action.id for action in at.game.actions if action.ends_turn]
    if at.game.id == "shards" and at.whim.random() < 0.3:
        at.wish(at.seat_of(who), Do("hold", who, {"until": at.whim.randint(-2, 5)}))
    elif done and at.whim.random() < 0.4:
        at.wish(at.seat_of(who), Do(done[0], who))
    else:
        at.play()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_whoever_is_told_to_be_next_is_next(game: str, seed: int) -> None:
    """Nobody acts before those who stood before them, but for those whose turn went by or who chose, asked, not to act."""
    at = History(all_rulesets()[game], FIGHTS[game][0], Random(seed))
    grant(at, Begin())
    before, heard, compared = told(at, THE_GM), 0, 0
    for _ in range(60):
        now = told(at, THE_GM)
        if now.over:
            break
        new = [who for who in now.acting if who not in before.acting]
        if new and now.round == before.round and before.order:
            to_come = [who for who in before.order[before.done :] if who not in before.acting]
            asked = {entry.fact.question.of for entry in at.log[heard:] if isinstance(entry.fact, Asked)}
            passed = {*now.order[: now.done], *asked}
            expected = [who for who in to_come if who not in passed or who in new]
            assert set(new) == set(expected[: len(new)]), (before.order, before.done, now.order, now.acting)
            compared += 1
        if not at.table.desk.waiting:
            before, heard = now, len(at.log)
        a_turn_passes(at)
    assert compared


def shards_fight() -> History:
    """A fight in which all see each other, and somebody has the first turn."""
    fights = (History(all_rulesets()["shards"], FIGHTS["shards"][0], Random(seed)) for seed in range(20))
    at = next(each for each in fights if not each.table.desk.state.hidden)
    grant(at, Begin())
    until_somebody_acts(at)
    return at


def until_somebody_acts(at: History) -> str:
    """Let the scene go on; gives whose turn it is then."""
    for _ in range(30):
        if at.table.desk.state.scene.turn and not at.table.desk.waiting:
            return str(at.table.desk.state.scene.turn)
        at.play()
    raise AssertionError("nobody acts")


def hold(at: History, until: int) -> str:
    """Whoever acts holds; gives who that is."""
    who = at.table.desk.acting[0]
    assert at.wish(at.seat_of(who), Do("hold", who, {"until": until}))
    return who


def test_who_holds_in_shards_is_told_where_they_wait() -> None:
    """At every seat: last of all for the lowest initiative, whoever comes up passes them."""
    at = shards_fight()
    who = hold(at, -20)
    for seat in (THE_GM, *at.players):
        now = told(at, seat)
        assert who == now.order[-1]
        assert who not in now.order[: now.done]
    assert who != until_somebody_acts(at)


def test_a_hold_of_whom_one_is_not_told_numbers_gives_no_place_away() -> None:
    """Where somebody waits follows from ratings: whose rating is untold stands in no player's strip until it is their move."""
    at = shards_fight()
    ours = {who for seat in at.players for who in seat.actors}
    foes = [who for who in at.table.desk.state.actors if who not in ours]
    for foe in foes:
        grant(at, Show(foe, "word"))
    player = at.players[0]
    assert set(foes) <= set(told(at, player).order), "where all began is open"
    while (who := until_somebody_acts(at)) not in foes:
        grant(at, Do("end-turn", who))
    holder = hold(at, -20)
    until_somebody_acts(at)
    now = told(at, player)
    assert holder not in now.order
    assert set(foes) & set(now.order[now.done :]) <= set(now.acting), (
        "nobody whose rating is untold has a place to come"
    )
    assert ours <= set(now.order)
    assert holder == told(at, THE_GM).order[-1]


def test_a_hold_of_whom_nobody_sees_changes_no_players_strip() -> None:
    at = shards_fight()
    lurker = next(who for who in at.table.desk.state.actors if all(who not in seat.actors for seat in at.players))
    grant(at, Show(lurker, "hidden"))
    before = [told(at, seat).order for seat in at.players]
    grant(at, Override(lurker, "turn.held", -20))
    assert lurker == told(at, THE_GM).order[-1]
    assert before == [told(at, seat).order for seat in at.players]


def test_whoever_was_cut_short_goes_on_next() -> None:
    """Somebody lay in wait, and acts in another's turn; that one is next again."""
    at = shards_fight()
    first = at.table.desk.acting[0]
    grant(at, Do("wait", first, {"event": "other", "action": "leap out"}))
    second = until_somebody_acts(at)
    assert second != first
    grant(at, Do("now", first))
    now = told(at, THE_GM)
    assert (first,) == now.acting
    assert [first, second] == list(now.order[now.done : now.done + 2])
    grant(at, Do("end-turn", first))
    assert second == until_somebody_acts(at)
