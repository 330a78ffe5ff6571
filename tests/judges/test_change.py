"""What changed since a revision: just those lines, of just those rulesets."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from judges.change import touched
from judges.operators.statements import of_code
from judges.sample import changed, merge_base, since
from judges.verdicts import Sum, Verdict

RULES = Path("src/rulewright/rulesets")
BEFORE = 'def strike():\n    """Strike. [XY-001]"""\n    bonus = 1\n    return bonus + 2\n'


def git(*words: str) -> None:
    known = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *known, *words], check=True, capture_output=True)


@pytest.fixture
def base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A repository with two rulesets, of one of which a line is another since a branch was left."""
    monkeypatch.chdir(tmp_path)
    for name in ("tiny", "calm"):
        (RULES / name).mkdir(parents=True)
        (RULES / name / "rules.py").write_text(BEFORE)
    git("init", "-b", "trunk")
    git("add", ".")
    git("commit", "-m", "Rules")
    git("checkout", "-b", "mine")
    (RULES / "tiny/rules.py").write_text(BEFORE.replace("+ 2", "+ 3"))
    git("commit", "-am", "Another line")
    return merge_base("trunk")


def test_only_lines_that_changed_are_tried(base: str) -> None:
    """The line that was there before is judged some other day."""
    assert {str(RULES / "tiny/rules.py"): {4}} == changed(base, RULES)
    found = since(base, RULES / "tiny", of_code(RULES / "tiny", RULES))
    assert {"+", "3"} == {each.old for each in found}


def test_only_rulesets_that_changed_are_asked(base: str) -> None:
    """The others cost nothing."""
    assert ["tiny"] == touched(base, RULES)


@pytest.mark.parametrize(
    ("killed", "tried", "below"),
    [(2, 4, False), (1, 4, False), (0, 4, True), (9, 20, False), (8, 20, True), (70, 100, False), (58, 100, True)],
)
def test_bad_luck_is_no_verdict(killed: int, tried: int, below: bool) -> None:
    """Two survivors of four are nothing strange where seven of ten die; twelve of twenty are."""
    verdicts = {n: Verdict("seat" if n < killed else "survived") for n in range(tried)}
    assert Sum([], verdicts, wide=True, seconds=1.0).surely_below(70) is below
