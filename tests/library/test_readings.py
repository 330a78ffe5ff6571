"""A reading holds for what was read: changed code or figures put a rule back to be read again, changed words do not."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulewright.library import ledger
from rulewright.library.draws import DRAWS, draws
from rulewright.library.ledger import digests_of
from rulewright.library.readings import READINGS, RuleReading, readings, written

CODE = '''
def strike(play, who):
    """{words} [TIN-001]"""
    play.change(who, "health", {left})
'''
PACK = '[[weapon]]\nid = "club"\nname = "Club"\ntext = "{text}"\ndamage = {damage}\nrules = ["TIN-002"]\n'


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    home = tmp_path / "tinier"
    (home / "content").mkdir(parents=True)
    (home / "ledger.toml").write_text(
        "".join(f'[[rule]]\nid = "TIN-00{n}"\ntitle = "Rule {n}"\n' for n in (1, 2, 3)), encoding="utf-8"
    )
    write(home)
    found = digests_of(home)
    read = [
        RuleReading(id_, "true", "2026-01-01", "abc", found.get(id_, ""), "tried") for id_ in ("TIN-001", "TIN-002")
    ]
    (home / READINGS).write_text(written(read), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield home
    sys.modules.pop("tinier", None)


def write(home: Path, words: str = "Strike.", left: int = 0, text: str = "A club.", damage: int = 2) -> None:
    """The code and the content of a small game."""
    (home / "__init__.py").write_text(CODE.format(words=words, left=left), encoding="utf-8")
    (home / "content" / "weapons.toml").write_text(PACK.format(text=text, damage=damage), encoding="utf-8")


def told(package: str, tests: Path) -> list[tuple[str, bool]]:
    """What the ledger says of the readings."""
    return [(row.reading, row.again) for row in ledger(package, tests)]


def test_what_was_read_is_told(tiny: Path, tmp_path: Path) -> None:
    assert [("true", False), ("true", False), ("", False)] == told("tinier", tmp_path)
    assert "tried" == readings(tiny)["TIN-001"].note


def test_changed_words_leave_a_reading_as_it_is(tiny: Path, tmp_path: Path) -> None:
    write(tiny, words="Strike somebody.", text="A heavy club.")
    assert [("true", False), ("true", False), ("", False)] == told("tinier", tmp_path)


def test_changed_code_is_read_again(tiny: Path, tmp_path: Path) -> None:
    write(tiny, left=1)
    assert [("true", True), ("true", False), ("", False)] == told("tinier", tmp_path)


def test_changed_figures_are_read_again(tiny: Path, tmp_path: Path) -> None:
    write(tiny, damage=3)
    assert [("true", False), ("true", True), ("", False)] == told("tinier", tmp_path)


def test_what_was_drawn_is_told_oldest_first(tiny: Path) -> None:
    assert () == draws(tiny)
    (tiny / DRAWS).write_text(
        "date,commit,held,weak,failed\n2026-02-01,b,3,0,1\n2026-01-01,a,1,1,2\n", encoding="utf-8"
    )
    assert [("2026-01-01", 4, 2), ("2026-02-01", 4, 1)] == [
        (each.date, each.drawn, each.failed) for each in draws(tiny)
    ]
