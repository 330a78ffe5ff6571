"""What was found holds for as long as nothing has changed that was looked at: never longer, in any game."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest
from tests.server.histories import History
from tests.server.test_screens import seated
from tests.server.test_secrets import RECORD

from rulewright.contract import Ruleset
from rulewright.contract.action import is_never_empty
from rulewright.library import all_rulesets, open_book, ready, ruleset_names
from rulewright.play import FrozenMap, Refusal, State
from rulewright.play.values.wire import encode
from rulewright.play.watched import watched
from rulewright.stores.registry import SeatRecord
from rulewright.tables.autoplay import play_out, set_table
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.hosted import Hosted
from rulewright.tables.views import reading
from rulewright.tables.views.now import table_now

ADA, BRAM = {"name": "Ada"}, {"name": "Bram"}


def two() -> State[Any, Any]:
    return State.of({"ada": ADA, "bram": BRAM}, ("a yard",))


def test_nothing_looked_at_holds_for_everything() -> None:
    assert watched(two()).looks.hold_for(State.of({}, ()))


def test_whoever_was_looked_at_must_be_the_same() -> None:
    state = watched(two())
    assert state.actor("ada") is ADA
    assert state.looks.hold_for(two().write("bram", "", {"name": "Bo"}))
    assert state.looks.hold_for(State.of({"ada": ADA}, ("a hill",)))
    assert not state.looks.hold_for(two().write("ada", "", {"name": "Ada"}))  # equal, but who knows how deep
    assert not state.looks.hold_for(State.of({"bram": BRAM}, ("a yard",)))


def test_whoever_was_looked_for_in_vain_must_still_be_away() -> None:
    state = watched(two())
    assert state.actors.get("cid") is None
    assert state.looks.hold_for(two())
    assert not state.looks.hold_for(two().write("cid", "", {"name": "Cid"}))


@pytest.mark.parametrize(
    "who_is_there", [list, len, lambda actors: "ada" in actors, lambda actors: list(actors.keys()), bool]
)
def test_who_is_there_is_looked_at(who_is_there: Any) -> None:
    state = watched(two())
    who_is_there(state.actors)
    assert state.looks.hold_for(two().write("ada", "", {"name": "Ava"}))
    assert not state.looks.hold_for(two().write("cid", "", {"name": "Cid"}))


@pytest.mark.parametrize(
    "all_of_them",
    [
        lambda actors: list(actors.values()),
        lambda actors: list(actors.items()),
        lambda actors: actors == FrozenMap(),
        lambda actors: actors.with_("ada", 1),
        lambda actors: actors.without("ada"),
    ],
)
def test_looking_at_all_is_looking_at_each(all_of_them: Any) -> None:
    state = watched(two())
    all_of_them(state.actors)
    assert state.looks.hold_for(two())
    assert not state.looks.hold_for(two().write("bram", "", {"name": "Bram"}))


def test_the_scene_must_be_the_very_same() -> None:
    plain = two()
    state = watched(plain)
    assert ("a yard",) == state.scene
    assert state.looks.hold_for(plain.write("ada", "", {"name": "Ava"}))
    assert not state.looks.hold_for(State.of({"ada": ADA}, list("a hill")))


def test_a_watched_state_is_the_state() -> None:
    state: State[Any, Any] = State.of({"ada": 1, "bram": 2}, ("a yard",))
    again = watched(state)
    assert again == state
    assert state == again
    assert hash(again) == hash(state)
    assert not again.looks.hold_for(state.write("ada", "", 7))
    moved = msgspec.structs.replace(again, scene=("a hill",))
    assert ("a hill",) == moved.scene


def follow(hosted: Hosted, look: str, people: list[SeatRecord]) -> None:
    """Each seat is told what it would be told if nothing were remembered."""
    for view in list(hosted.views.values()):
        told = encode(table_now(hosted, view, RECORD, people, look=look))
        kept = dict(reading._memories)
        reading.forget()
        assert told == encode(table_now(hosted, view, RECORD, people, look=look)), (view.seat, view.number)
        reading._memories.update(kept)


def walk(game: Ruleset, fight: str, steps: int) -> None:
    reading.forget()
    shelf = ready(game)
    desk, founded = set_table(game, open_book(game), shelf.fight(fight), shelf.characters, FairDice(bytes(32), "t"))
    hosted = seated(game, shelf.fight(fight), founded)
    whim = Random(fight)
    for batch in play_out(desk, steps):
        hosted.take(batch)
        follow(hosted, whim.choice(list(desk.state.actors)), [])
    for choices in {each.options for action in game.actions for each in action.fields if each.options is not None}:
        for who in desk.state.actors if is_never_empty(choices) else ():
            assert choices(desk.state, desk.book, who), (choices, who)


@pytest.mark.parametrize("name", ruleset_names())
def test_what_is_remembered_is_what_would_be_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And some of it is remembered."""
    recall, recalled = reading.Memory.recall, list[bool]()

    def noted(memory: reading.Memory, key: reading.Key, state: State[Any, Any]) -> reading.Finding | None:
        found = recall(memory, key, state)
        recalled.append(found is not None)
        return found

    monkeypatch.setattr(reading.Memory, "recall", noted)
    game = all_rulesets()[name]
    walk(game, next(iter(ready(game).fights)), 6)
    assert any(recalled)


@pytest.mark.slow
@pytest.mark.parametrize("steps", [8, pytest.param(20, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", ruleset_names())
def test_in_every_ready_fight(name: str, steps: int) -> None:
    game = all_rulesets()[name]
    for fight in ready(game).fights:
        walk(game, fight, steps)


@pytest.mark.parametrize("seed", range(4))
def test_with_hidden_people_fog_and_rewinds(games: tuple[str, ...], seed: int) -> None:
    reading.forget()
    whim = Random(seed)
    game = all_rulesets()["skirmish" if seed % 2 else "standoff"]
    history = History(game, "field" if seed % 2 else "noon", whim)
    history.live(1)
    for _ in range(25):
        history.beside() if whim.random() < 0.3 else history.play()
        hosted = Hosted("t", history.table)
        people = [SeatRecord("t", seat.id, seat.role, seat.actors, None, seat.id) for seat in history.seats]
        for seat in history.seats:
            hosted.see(history.known(seat))
        follow(hosted, "", people)


def test_an_action_that_refuses_by_itself_is_asked_again_when_what_it_looks_at_changes() -> None:
    """A game may judge an action as a whole, without guards; its button opens and closes as anybody's does."""
    game = all_rulesets()["otherworld"]
    shelf = ready(game)
    fight = next(iter(shelf.fights.values()))
    desk, _ = set_table(game, open_book(game), fight, shelf.characters, FairDice(bytes(32), "t"))
    who, never = next(iter(desk.state.actors)), Refusal("Only who is whole does that.")

    def when_whole(state: State[Any, Any], book: Any, actor: str, args: Any) -> Refusal | None:
        return None if state.actor(actor).health == desk.state.actor(who).health else never

    only = replace(game.actions[0], id="only", guards=(), fields=(), refusal=when_whole, any_time=True, gm_only=False)
    memory = reading.Memory(desk.book)
    judging = replace(game, actions=(only,))
    hurt = desk.state.write(who, "health", desk.state.actor(who).health - 1)
    named = desk.state.write(who, "name", "Eve")
    for state, opens in ((desk.state, ("only",)), (hurt, ()), (named, ("only",)), (desk.state, ("only",))):
        assert opens == reading.KnownTable(state, judging, memory).open_to(who, gm=False, moves=False)
