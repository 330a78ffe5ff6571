"""Questions over HTTP: the answers of the lab in a worker, and words for whatever cannot be asked."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import nullcontext
from functools import partial
from html import unescape
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient

from rulewright.lab import patience
from rulewright.lab.ask import AnswerTold
from rulewright.lab.ask import fights as asked_fights
from rulewright.lab.asked import NoOdds
from rulewright.library import open_book, ruleset
from rulewright.play.values.wire import decode, encode
from rulewright.server.app import make_app
from rulewright.server.books import asked as asked_over_http
from rulewright.server.books.asked import (
    SECONDS,
    AnswerWithFiles,
    AskOffered,
    AskWanted,
    WorkerAsked,
    tell_offered,
    tell_question,
)
from rulewright.server.running.settings import Settings


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    """A server on nothing, for anybody; it reckons in a thread, where a busy machine ends nothing."""
    settings = Settings(wishes_a_minute=100_000, odds_workers=0)
    with TestClient(make_app(settings), headers={"X-Rulewright": "1"}) as client:
        yield client


GAMES = ("active_exploits", "brp", "otherworld", "otherworlds", "shards")


def asked(client: TestClient, game: str = "brp", **body: Any) -> tuple[int, dict[str, Any]]:
    answer = client.post(f"/api/rulesets/{game}/ask", json=body)
    return answer.status_code, answer.json()


def test_a_line_and_a_value_are_the_same_question(client: TestClient) -> None:
    """The golden figure, with the rules behind it; names and no ids."""
    status, told = asked(client, text="chance of brom attacks ada with sword-broad if take it")
    assert (200, "7/10") == (status, told["rows"][0]["figure"]["exactly"])
    assert {"id": "BRP-CBT-001", "title": "The attack roll"}.keys() == told["rules"][0].keys()
    assert "Brom: Attack (Ada Brandt, Broad Sword)" == told["title"]
    question = {
        "ask": "chance", "fight": "yard", "actor": "Brom", "action": "Attack", "answers": ["take it"],
        "args": {"target": "Ada Brandt", "weapon": "Broad Sword"},
    }  # fmt: skip
    assert (200, told) == asked(client, question=question)


def test_a_character_of_ones_own(client: TestClient) -> None:
    """Whoever is not ready comes along; a curve over what they are."""
    question = {
        "ask": "curve", "sides": {"one": ["me"], "other": ["ace"]}, "actor": "me", "action": "attempt", "over": "me.brawn",
        "characters": {"me": {"name": "Me", "brawn": 2}}, "args": {"stat": "brawn"}, "from": 1, "to": 3,
    }  # fmt: skip
    status, told = asked(client, "otherworld", question=question)
    assert (200, ["3/10", "51/100", "657/1000"]) == (status, [row["figure"]["exactly"] for row in told["rows"]])


@pytest.mark.parametrize(
    ("body", "reason", "instead"),
    [
        ({}, "A question is wanted", ""),
        ({"text": "chance of brom atack ada"}, "no measured action 'atack'", "Did you mean 'Attack'?"),
        ({"text": "chanse of brom attack ada"}, "no question", "Did you mean 'chance'?"),
        ({"text": "curve hit of brom attacks ada with sword-broad modifier=-40..40"}, "81 of them, and 24", "fewer"),
        ({"text": "curve hit of brom attacks ada modifier=1..999999999"}, "999,999,999", "step"),
        ({"text": "chance of brom attacks ada with sword-broad brom.characteristics.DEX=99999999"}, "1,000", ""),
        ({"question": {"ask": "chance", "action": "attack", "sides": {"a": ["nobody"]}}}, "no ready character", ""),
        ({"question": {"ask": "chance", "action": "attack", "characters": {"brom": {"name": 5}}, "sides": {"a": ["brom"]}}}, "not a character", ""),
        ({"text": "best of brom attacks ada with sword-broad modifier=?"}, "401 of them, and 24", "fewer"),
    ],
)  # fmt: skip
def test_what_cannot_be_asked_says_what_to_do(client: TestClient, body: Any, reason: str, instead: str) -> None:
    """An answer in words with what was probably meant, and never a fault."""
    status, told = asked(client, **body)
    assert status in (409, 422), told
    assert reason in told["reason"]
    assert instead in told.get("instead", "")


def test_a_question_without_an_end_is_ended() -> None:
    """Long fights, and all that somebody could do: told or refused in words, after a few seconds of a processor."""
    for game, text in (("shards", "fight in ford"), ("brp", "best of brom ?")):
        open_book(ruleset(game))
        question = encode(WorkerAsked(game, AskWanted(text=text)))
        began = time.process_time()
        told = decode(tell_question(question), AnswerTold | NoOdds)
        assert time.process_time() - began < 3 * SECONDS
        assert not isinstance(told, NoOdds) or told.refusal.instead


@pytest.mark.parametrize("game", GAMES)
def test_each_question_that_is_offered_is_answered(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a page shows to be tapped, as a worker answers it: with figures, rules and files, in little time.

    Time is the processor's, for others may be at work on the machine; a fight that was begun is finished.
    """
    monkeypatch.setattr(patience, "time", SimpleNamespace(monotonic=time.process_time))
    monkeypatch.setattr(patience, "within", partial(patience.within, clock=time.process_time))
    monkeypatch.setattr(asked_fights, "within", lambda *_: nullcontext())
    monkeypatch.setattr(asked_over_http, "SECONDS", 1.0)
    told = decode(tell_offered(game.encode()), AskOffered)
    kinds = [each.ask for each in told.questions]
    assert {"chance", "compare", "best", "spread", "fight"} <= {*kinds}
    assert len({*kinds}) == len(kinds)
    for each in told.questions:
        wanted = encode(WorkerAsked(game, AskWanted(text=each.text, files=True)))
        answer = decode(tell_question(wanted), AnswerWithFiles | NoOdds)
        assert isinstance(answer, AnswerWithFiles), (each.text, answer)
        assert each.ask == answer.ask
        assert not re.search(r"[=|?]|\.\.", each.said), each.said
        assert each.said[:1].isupper()
        assert all(row.figure or row.bars for row in answer.rows), each.text
        assert answer.rules or each.ask == "fight"
        assert answer.files is not None
        assert answer.files.csv.startswith("row,outcome,")
        assert answer.said in unescape(answer.files.svg)


def test_questions_are_offered_over_http(client: TestClient) -> None:
    """As a player would say them, without a word of the short form; and with how long an answer may take, so that whoever waits can be told."""
    told = client.get("/api/rulesets/otherworld/ask").json()
    assert (SECONDS, 24) == (told["seconds"], told["rows"])
    assert {"ask": "fight", "text": "fight in alley", "said": "Knife in the alley"} in told["questions"]
    said = {each["ask"]: each["said"] for each in told["questions"]}
    assert "Dee attacks Ace with Knife: hits" == said["chance"]
    assert "Dee attacks Ace with Knife or Bare hands: hits" == said["compare"]
    assert "Dee attacks Ace with any weapon: hits" == said["best"]


def test_files_come_where_they_are_wanted(client: TestClient) -> None:
    """An answer without them is the plain one."""
    _, with_files = asked(client, text="chance of brom skill dodge", files=True)
    _, plain = asked(client, text="chance of brom skill dodge")
    assert {"csv", "svg"} == with_files.pop("files").keys()
    assert plain == with_files


def test_who_ran_out_of_time_is_told_how_much_there_is(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """In seconds, and where there is more of it."""
    monkeypatch.setattr(asked_over_http, "SECONDS", 1.0)
    status, told = asked(client, "active_exploits", text="compare kyle of fight in brawl | brawler.skills.brawling=3")
    assert 422 == status
    assert "longer than 1 seconds" in told["reason"]
    assert "3 seconds" in told["instead"]
