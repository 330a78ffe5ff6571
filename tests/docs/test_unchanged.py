"""What `just check` does not run again: only what sees nothing that is new."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import cast

import pytest
from tests import unchanged
from tests.unchanged import LEFT_OUT, TESTED, digest, files, pytest_ignore_collect, ruleset_of


@pytest.mark.parametrize(
    ("file", "whose"),
    [
        ("src/rulewright/rulesets/brp/body/wounds.py", "brp"),
        ("src/rulewright/rulesets/otherworlds/NOTICE.md", "otherworlds"),
        ("tests/rulesets/shards/stage.py", "shards"),
        ("docs/how-to/brp-add-powers.md", "brp"),
        ("docs/reference/rulesets/otherworld.md", "otherworld"),
        ("src/rulewright/rulesets/__init__.py", ""),
        ("src/rulewright/play/effects.py", ""),
        ("tests/examples.py", ""),
        ("requirements.lock", ""),
    ],
)
def test_a_file_is_a_rulesets_or_everybodys(file: str, whose: str) -> None:
    assert whose == ruleset_of(file)


def test_whatever_changes_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A letter, a name, and a file that is gone."""
    monkeypatch.setattr(unchanged, "ROOT", tmp_path)
    (tmp_path / "a").write_text("1")
    seen = [digest(["a"]), digest(["a", "b"])]
    (tmp_path / "b").write_text("1")
    seen += [digest(["a", "b"]), digest(["b"])]
    (tmp_path / "b").write_text("2")
    seen.append(digest(["a", "b"]))
    assert seen[0] == seen[1]
    assert len(set(seen)) == 4


def test_what_is_not_committed_is_seen_too(tmp_path: Path) -> None:
    """What is ignored is not."""
    (tmp_path / ".gitignore").write_text("built\n")
    for name in ("kept", "new", "built"):
        (tmp_path / name).touch()
    for words in ("init --quiet", "add kept"):
        subprocess.run(["git", *words.split()], cwd=tmp_path, check=True)
    assert [".gitignore", "kept", "new"] == files(tmp_path)


def test_a_rulesets_own_tests_are_left_out_and_no_others() -> None:
    class Config:
        stash = pytest.Stash()

    Config.stash[LEFT_OUT] = ("brp",)
    config = cast("pytest.Config", Config())
    assert pytest_ignore_collect(TESTED / "brp", config)
    assert not pytest_ignore_collect(TESTED / "shards", config)
    assert not pytest_ignore_collect(TESTED.parent / "brp", config)
