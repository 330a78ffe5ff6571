"""`rulewright play` with files: whoever came from one goes back to it, with what lasts, and over nothing that changed meanwhile."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run

from rulewright.cli.cast import cast_of_sides
from rulewright.cli.table_file import open_table
from rulewright.library import open_book, read_character, ready, ruleset, write_character
from rulewright.library.characters import MOST_STAYS, Stay, Troubled, write_file
from rulewright.play import GM

SIDES = ("--side", "us=hero.json", "--side", "them=ace")
PLAY = ("play", "otherworld", *SIDES, "--auto", "all", "--most", "1")


@pytest.fixture
def hero(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of somebody who is not in any ready fight."""
    monkeypatch.chdir(tmp_path)
    game = ruleset("otherworld")
    write_character(Path("hero.json"), game, ready(game).characters["mora"])
    return Path("hero.json")


def award(points: int, log: str = "otherworld.jsonl") -> None:
    """Experience at the table, as a game master gives it."""
    game = ruleset("otherworld")
    kept = open_table(
        game, Path(log), lambda: cast_of_sides(game, {}, open_book(game)), name="", seed=None, by_hand=False, anew=False
    )
    while kept.table.desk.waiting:
        desk, question = kept.table.desk, kept.table.desk.waiting[0]
        answered = desk.answer(question.of, question.raw(game.policy(question, desk.state, desk.book)))
        assert isinstance(answered, tuple), answered
        kept.add(answered)
    earned = kept.table.desk.state.actors["mora"].character.experience
    entries = kept.table.desk.override("mora", "character.experience", earned + points, GM)
    assert isinstance(entries, tuple), entries
    kept.add(entries)
    kept.close()


def written(path: Path) -> Any:
    return json.loads(path.read_text())


def test_what_was_won_stands_in_the_file(run: Run, hero: Path) -> None:
    """The first evening leaves the sheet alone; what the table gives comes back with the next, and once more after that."""
    before = hero.read_bytes()
    assert 0 == run(*PLAY).exit_code
    first = written(hero)
    assert first["character"] == json.loads(before)["character"]
    award(3)
    told = run(*PLAY)
    assert "hero.json: Mora as they are now" in told.output.replace("\n", " ")
    assert 3 == written(hero)["character"]["experience"]
    award(2)
    run(*PLAY)
    found = read_character(hero)
    assert 5 == found.character.experience
    assert 1 == len(found.history)
    assert 0 == found.history[0].taken.get("experience", 0)
    assert "otherworld.jsonl" == found.history[0].log


def test_a_file_that_changed_meanwhile_is_not_written_over(run: Run, hero: Path) -> None:
    """Played at two tables at once, or edited by hand: what comes back lies beside it, and it is said which is newer."""
    run(*PLAY)
    award(3)
    elsewhere = written(hero)
    elsewhere["character"]["text"] = "Has been elsewhere."
    hero.write_text(json.dumps(elsewhere))
    told = run(*PLAY).output.replace("\n", " ")
    assert "newer" in told
    assert "Has been elsewhere." == written(hero)["character"]["text"]
    assert 3 == written(Path("hero.otherworld.json"))["character"]["experience"]
    assert "elsewhere" not in Path("hero.otherworld.json").read_text()


def test_the_next_table_gets_the_sheet_as_it_is_now(run: Run, hero: Path) -> None:
    """Taken along to another log, experience goes along and wounds do not."""
    run(*PLAY)
    award(3)
    run(*PLAY)
    run(*PLAY, "--log", "next.jsonl")
    award(1, "next.jsonl")
    run(*PLAY, "--log", "next.jsonl")
    assert 4 == written(hero)["character"]["experience"]
    assert ["otherworld.jsonl", "next.jsonl"] == [each["log"] for each in written(hero)["history"]]


def test_a_file_keeps_what_it_told_besides(hero: Path) -> None:
    """Where it was kept and its house rules survive; of very many tables the latest are remembered; nonsense is told of."""
    whole = written(hero) | {"kept": {"id": "abc", "version": 2}, "options": {"ceiling": 9}}
    hero.write_text(json.dumps(whole))
    found = read_character(hero)
    many = tuple(Stay(str(number), "x.jsonl", {}, {}) for number in range(MOST_STAYS + 5))
    write_file(hero, replace(found, history=many))
    assert whole["kept"] == written(hero)["kept"]
    assert whole["options"] == written(hero)["options"]
    assert MOST_STAYS == len(read_character(hero).history)
    hero.write_text(json.dumps(whole | {"history": "long"}))
    with pytest.raises(Troubled, match="tables"):
        read_character(hero)
