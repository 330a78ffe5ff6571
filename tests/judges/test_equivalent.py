"""Mutants that mean the same are known by file, function and line, and are not drawn."""

from __future__ import annotations

from pathlib import Path

import pytest
from judges.equivalent import excused, key_of, sifted
from judges.mutant import Mutant
from judges.operators.statements import of_code

RULE = '''
def wounds(harm: int) -> int:
    """What harm does. [XY-001]"""
    return max(harm, 0) if harm > 0 else 0
'''
KEY = "rules.py wounds: return max(harm, 0) if harm «> → >=» 0 else 0"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A ruleset of one rule."""
    (tmp_path / "rules.py").write_text(RULE)
    return tmp_path


def found_in(home: Path) -> list[Mutant]:
    return of_code(home, home)


def test_a_key_marks_the_change_in_its_line(home: Path) -> None:
    """It says where the change is, without a number of a line that moves whenever something is written above it."""
    keys = {key_of(each, home) for each in found_in(home)}
    assert KEY in keys
    assert len(found_in(home)) == len(keys)


def test_what_means_the_same_is_not_drawn(home: Path) -> None:
    """Only that change is left out, not others of its line."""
    sieve = sifted(found_in(home), home, [KEY])
    assert len(found_in(home)) - 1 == len(sieve.left)
    assert KEY not in {key_of(each, home) for each in sieve.left}
    assert [] == sieve.stale


def test_an_entry_that_matches_nothing_is_told(home: Path) -> None:
    """The line has been written anew: somebody must look again."""
    sieve = sifted(found_in(home), home, ["rules.py wounds: return «1 → 2»"])
    assert ["rules.py wounds: return «1 → 2»"] == sieve.stale
    assert found_in(home) == sieve.left


def test_every_entry_has_its_reason() -> None:
    """A list without reasons would excuse anything."""
    for ruleset in ("otherworld", "otherworlds", "active_exploits", "shards", "brp"):
        assert all(len(reason.split()) > 3 for reason in excused(ruleset).values())
