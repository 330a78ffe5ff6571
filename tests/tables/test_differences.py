"""What was played, read again by today's rules: where it parts, in words, and who is asked about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from tests.standoff_game import STANDOFF

from rulewright.chance import Die
from rulewright.contract import Action, Ruleset
from rulewright.library import open_book, ready
from rulewright.library.edition import edition_of
from rulewright.log.entry import Entry
from rulewright.log.ruling import EditionTaken
from rulewright.play import Play, Refusal, YesNo, refuse, rule
from rulewright.play.facts import Started
from rulewright.play.values.wire import decode, encode
from rulewright.stores.registry import TableRecord
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.editions.differences import (
    NOTHING_OF_IT,
    Difference,
    Differences,
    differences,
    finished_actions,
)
from rulewright.tables.editions.hold import TableCompared, in_the_open
from rulewright.tables.flow import next_step
from rulewright.tables.hosted import Hosted
from rulewright.tables.seat import Seat
from rulewright.tables.table import Planned, Table
from rulewright.tables.views.now import table_now
from rulewright.tables.views.view import View
from rulewright.tables.wishes import Answer, Begin, Bring, Do, Override, Rewind, Show, TakeEdition, TurnDial, Wish

THE_GM, HELPER, PLAYER = Seat("s-gm", "gm"), Seat("s-h", "assistant"), Seat("s-c", "player", ("clem",))

type Duel = Play[Any, Any, Any]
type Deed = Callable[..., Any]


def shove(play: Duel, actor: str) -> int:
    """Somebody is shoved, and may brace. [ST-1]"""
    braced = play.ask(YesNo(of="wes", text="Brace?"))
    push = play.draw(Die(6), of=actor, what="push") - (2 if braced else 0)
    play.change("wes", "aim", 10 - push, "shoved")
    play.note("A shove.")
    return push


def shove_in_other_words(play: Duel, actor: str) -> str:
    """The same, told and asked otherwise; the outcome has another shape. [ST-2]"""
    braced = play.ask(YesNo(of="wes", text="Do you stand firm?"))
    push = play.draw(Die(6), of=actor, what="how hard") - (2 if braced else 0)
    play.change("wes", "aim", 10 - push, "a shove")
    return f"pushed by {push}"


def shove_harder(play: Duel, actor: str) -> int:
    """One more. [ST-1]"""
    braced = play.ask(YesNo(of="wes", text="Brace?"))
    push = play.draw(Die(6), of=actor, what="push") + 1 - (2 if braced else 0)
    play.change("wes", "aim", 10 - push, "shoved")
    return push


def shove_again(play: Duel, actor: str) -> int:
    """It is rolled twice. [ST-1]"""
    push = shove(play, actor)
    return push + play.draw(Die(4), of=actor, what="the wall")


def shove_and_ask(play: Duel, actor: str) -> int:
    """The one who shoves is asked too. [ST-1]"""
    play.ask(YesNo(of=actor, text="With all your weight?"))
    return shove(play, actor)


def shove_unasked(play: Duel, actor: str) -> int:
    """Nobody is asked any more. [ST-1]"""
    push = play.draw(Die(6), of=actor, what="push")
    play.change("wes", "aim", 10 - push, "shoved")
    return push


def shove_nobody(play: Duel, actor: str) -> int:
    """It is not allowed any more. [ST-1]"""
    raise refuse("Nobody is shoved in the street.")


def shove_wrongly(play: Duel, actor: str) -> int:
    """A mistake of whoever wrote it. [ST-1]"""
    raise ZeroDivisionError


def shove_with_a_coin(play: Duel, actor: str) -> int:
    """Other dice. [ST-1]"""
    play.ask(YesNo(of="wes", text="Brace?"))
    return play.draw(Die(2), of=actor, what="push")


def edition(version: str, deed: Deed | None) -> Ruleset:
    shoving = () if deed is None else (Action("shove", "Shove", rule(deed), any_time=True),)
    return replace(STANDOFF, version=version, actions=(*STANDOFF.actions, *shoving))


class Evening:
    """A table of Standoff with three seats; its log passes through JSON, and another edition may take it over."""

    def __init__(self, game: Ruleset, log: list[Entry] | None = None) -> None:
        self.game, self.log = game, list(log or ())
        self.table = Table(game, open_book(game), FairDice(bytes(32), "t"))
        self.table.take(self.log)
        if not self.log:
            people = {who: game.enter(who, each, open_book(game)) for who, each in ready(STANDOFF).characters.items()}
            self.put(self.table.found(game.encounter.scene({}), people))
            for seat in (THE_GM, HELPER, PLAYER):
                self.put(self.table.seat(seat))

    def put(self, planned: Planned) -> None:
        assert not isinstance(planned, Refusal), planned
        stored = tuple(decode(encode(entry), Entry) for entry in planned)
        self.log += stored
        self.table.take(stored)

    def wish(self, seat: Seat, wish: Wish) -> None:
        self.put(self.table.plan(seat, wish))

    def shove(self, answer: str = "no") -> None:
        self.wish(PLAYER, Do("shove", "clem"))
        self.wish(THE_GM, Answer("wes", answer))

    def opened_by(self, version: str, deed: Deed | None) -> Evening:
        return Evening(edition(version, deed), self.log)

    def found(self, most: int = 50) -> Differences:
        desk = self.table.desk
        actions = list(finished_actions(desk.past.at(desk.base), desk.live, self.game))
        looks = iter(range(most))
        return differences(actions, self.game, lambda: next(looks, None) is None)

    def compare(self) -> TableCompared:
        desk = self.table.desk
        found = self.found()
        openly = in_the_open(desk.past.at(desk.base).state, desk.live, found.found)
        self.table.compared = TableCompared(edition_of(self.game), desk.past.finished, found, openly)
        return self.table.compared


def played(*answers: str) -> Evening:
    evening = Evening(edition("1", shove))
    for answer in answers or ("no",):
        evening.shove(answer)
    return evening


def only(evening: Evening) -> Difference:
    (found,) = evening.found().found
    return found


@pytest.mark.parametrize("deed", [shove, shove_in_other_words])
def test_the_same_rule_and_a_reworded_one_differ_in_nothing(deed: Deed) -> None:
    """Words, the name of a roll and the shape of an outcome are no difference: dice, answers and changes are."""
    assert Differences(2, ()) == played("no", "yes").opened_by("2", deed).found()


def test_what_it_came_to_then_and_today_stands_there_in_words() -> None:
    """Names, never ids; the number of the entry; and only what is different."""
    evening = played()
    aim = evening.table.desk.state.actor("wes").aim
    started = next(entry.number for entry in evening.log if isinstance(entry.fact, Started))
    then, today = (f"Wesley: aim 0 → {value} (shoved)." for value in (aim, aim - 1))
    assert Difference(started, "Clementine: Shove.", (then,), (today,)) == only(evening.opened_by("2", shove_harder))


@pytest.mark.parametrize(
    ("deed", "then", "today"),
    [
        (shove_again, "", "Clementine would throw further dice: 1d4, the wall."),
        (shove_and_ask, "Wesley: aim", "Clementine would be asked: With all your weight?"),
        (shove_unasked, "Wesley was asked: Brace?", NOTHING_OF_IT),
        (shove_nobody, "Clementine rolls push", "This would be refused: Nobody is shoved in the street."),
        (shove_wrongly, "Clementine rolls push", "The rules fail here."),
        (None, "Clementine rolls push", "This would be refused: There is no such action any more."),
        (shove_with_a_coin, "Clementine rolls push", "Clementine would throw further dice: 1d2, push."),
    ],
)
def test_where_the_record_does_not_reach_it_is_said_and_not_guessed(deed: Deed | None, then: str, today: str) -> None:
    """Dice and answers that nobody has given, refusals and mistakes: each in words, with what had happened instead."""
    difference = only(played().opened_by("2", deed))
    assert difference.today[-1] == today, difference
    assert any(then in line for line in difference.then), difference


def test_the_newest_come_first_and_no_further_than_there_is_time() -> None:
    """Each action begins where the record had it, so that one difference does not drag the next along."""
    evening = played("no", "yes", "no").opened_by("2", shove_harder)
    found = evening.found()
    assert 3 == found.compared == len(found.found)
    numbers = [each.number for each in found.found]
    assert numbers == sorted(numbers, reverse=True)
    assert (1, False, found.found[:1]) == ((less := evening.found(most=1)).compared, less.whole, less.found)
    assert all(1 == len(each.then) == len(each.today) for each in found.found)


def test_what_was_taken_back_or_set_by_hand_is_no_action() -> None:
    """Only the present history counts; by going back to before it, a difference is gone."""
    evening = played()
    before = next(entry.number for entry in evening.log if isinstance(entry.fact, Started)) - 1
    evening.wish(THE_GM, Override("wes", "aim", 1))
    today = evening.opened_by("2", shove_harder)
    assert today.compare().differences.found
    assert today.table.held(PLAYER)
    today.wish(THE_GM, Rewind(before))
    assert today.table.held(PLAYER) is None
    assert Differences(0, ()) == today.found()
    today.wish(PLAYER, Do("shove", "clem"))


def test_the_dial_stands_as_it_stood() -> None:
    """What was only suggested then is only suggested today."""
    evening = Evening(edition("1", shove))
    evening.wish(THE_GM, TurnDial("suggest"))
    evening.shove()
    difference = only(evening.opened_by("2", shove_harder))
    assert all(line.startswith("Suggested: Wesley: aim 0 → ") for line in (*difference.then, *difference.today))


# -- who is asked ---------------------------------------------------------------------------------


def test_nothing_begins_until_the_game_master_has_chosen() -> None:
    """Everybody is told whom we wait for; then it goes on, the log says since when, and nobody is asked again."""
    evening = played().opened_by("2", shove_harder)
    evening.compare()
    for seat, instead in ((PLAYER, "We wait for the game master"), (HELPER, "We wait"), (THE_GM, "Look at what is")):
        no = evening.table.plan(seat, Do("shove", "clem"))
        assert isinstance(no, Refusal)
        assert no.instead.startswith(instead)
        assert isinstance(evening.table.plan(seat, TakeEdition()), Refusal) is (seat is not THE_GM)
    evening.wish(THE_GM, Override("wes", "aim", 0))
    evening.wish(THE_GM, TakeEdition())
    assert [edition_of(evening.game)] == [e.fact.edition for e in evening.log if isinstance(e.fact, EditionTaken)]
    assert isinstance(evening.table.plan(THE_GM, TakeEdition()), Refusal)
    evening.shove()
    again = evening.opened_by("2", shove_harder)
    assert again.table.desk.played.knows(edition_of(again.game))
    back = evening.opened_by("1", shove)  # while a server is updated, its older workers go on
    back.compare()
    back.shove()


def test_a_table_without_a_difference_is_never_stopped() -> None:
    """It goes on by itself, and the first action says by which rules."""
    evening = played().opened_by("2", shove_in_other_words)
    evening.compare()
    evening.shove()
    started = [entry.fact for entry in evening.log if isinstance(entry.fact, Started)]
    assert ["", edition_of(evening.game)] == [each.edition for each in started]


def test_what_is_under_way_can_be_finished() -> None:
    """A question that waited is answered as ever; the scene does not move on by itself after it."""
    evening = played()
    evening.wish(PLAYER, Do("shove", "clem"))
    today = evening.opened_by("2", shove_harder)
    today.compare()
    assert today.table.desk.waiting
    assert today.table.held(PLAYER)
    today.put(today.table.plan(THE_GM, Answer("wes", "no")))
    assert next_step(today.table) is None
    today.compare()
    assert next_step(today.table) is None
    assert isinstance(today.table.plan(PLAYER, Do("shove", "clem")), Refusal)


@pytest.mark.parametrize("deed", [shove, shove_harder])
def test_where_something_is_secret_players_learn_nothing_from_being_held(deed: Deed) -> None:
    """Somebody is about unseen: whether what they do differs or not, players get the same; the game master is asked."""
    evening = Evening(edition("1", shove))
    evening.wish(THE_GM, Show("wes", "hidden"))
    evening.wish(THE_GM, Do("shove", "wes"))
    evening.wish(THE_GM, Answer("wes", "no"))
    today = evening.opened_by("2", deed)
    compared = today.compare()
    assert bool(compared.differences.found) is (deed is shove_harder)
    assert not compared.openly
    assert (today.table.held(THE_GM) is not None) is (deed is shove_harder)
    assert today.table.held(PLAYER) is None
    before = View(PLAYER, today.game)
    before.take_all(today.log)
    if deed is shove_harder:
        today.wish(THE_GM, TakeEdition())
    after = View(PLAYER, today.game)
    after.take_all(today.log)
    assert (encode(tuple(before.tail)), before.number) == (encode(tuple(after.tail)), after.number)
    gm = View(THE_GM, today.game)
    gm.take_all(today.log)
    told = f"From here on it is played by Standoff {edition_of(today.game)}."
    assert (gm.tail[-1].told == told) is (deed is shove_harder)


@pytest.mark.parametrize("seat", [PLAYER, Seat("s-o", "observer")])
def test_twins_that_differ_in_a_hidden_deed_give_the_same_bytes(seat: Seat) -> None:
    """Whether what somebody unseen did would go otherwise today or not: entries, screen and refusals are the same."""

    def shove_of_the_weak(play: Duel, actor: str) -> int:
        """Whoever has little nerve shoves harder. [ST-1]"""
        return (shove_harder if play.actor(actor).nerve == 1 else shove)(play, actor)

    told = []
    for nerve in (1, 3):
        evening = Evening(edition("1", shove))
        evening.wish(THE_GM, Bring("zed", {"name": "Zed", "nerve": nerve}, hidden=True))
        evening.wish(THE_GM, Do("shove", "zed"))
        evening.wish(THE_GM, Answer("wes", "no"))
        today = evening.opened_by("2", shove_of_the_weak)
        assert bool(today.compare().differences.found) is (nerve == 1)
        view = View(seat, today.game, book=today.table.desk.first_book)
        view.take_all(today.log)
        now = table_now(Hosted("t", today.table), view, TableRecord("t", "c", "A table", "standoff", "1", 0), [])
        no = today.table.plan(seat, Begin(), None, view)
        told.append((encode(tuple(view.tail)), encode(now), no))
    assert told[0] == told[1]
