"""The ledger tells what is played, and cannot be flattered."""

from __future__ import annotations

import csv
import json
import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

from rulewright.contract import Ruleset
from rulewright.library import RuleStatus, all_rulesets, ledger, rows
from rulewright.library.evidence import EVIDENCE, folder_of_tests, fresh, shown_by_tests, written

GAMES = list(all_rulesets().values())
UNSHOWN: dict[str, list[str]] = tomllib.loads((Path(__file__).parent / "unshown.toml").read_text("utf-8"))
MISSING: dict[str, dict[str, list[str]]] = tomllib.loads((Path(__file__).parent / "missing.toml").read_text("utf-8"))
CATALOGUE = Path(__file__).parents[3] / "shared" / "rules" / "index.csv"

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))


@cache
def standing(game: Ruleset) -> tuple[RuleStatus, ...]:
    """Every rule of a game with its status; to find that out, all its code and tests are read."""
    return ledger(game.package, aged=False)


@each_game
def test_nothing_is_missing(game: Ruleset) -> None:
    """Every rule that a ruleset lists has code or content and a test, or is advice with a reason.

    While a chapter is built what is still missing stands in a list that only shrinks.
    """
    missing = {row.id: row.reason for row in standing(game) if row.status == "missing"}
    known = MISSING["rules"].get(game.id, [])
    assert {} == {rule: reason for rule, reason in missing.items() if rule not in known}
    assert [] == [rule for rule in known if rule not in missing], "these are played now: strike them out"


@each_game
def test_advice_gives_its_reason(game: Ruleset) -> None:
    """Advice is for people: it says why there is nothing to compute."""
    assert [] == [row.id for row in standing(game) if row.status == "advice" and len(row.reason) < 10]


def catalogued(game: Ruleset) -> list[dict[str, str]]:
    """The rows of those catalogues that a ruleset has taken on."""
    if not CATALOGUE.is_file():
        pytest.skip("the catalogue of all ids is not beside this checkout")
    with CATALOGUE.open(newline="") as handle:
        listed = [row for row in csv.DictReader(handle) if row["ruleset"] == game.id]
    ours = {row.id for row in rows(game.package)}
    taken = {row["catalogue"] for row in listed if row["id"] in ours}
    return [row for row in listed if row["catalogue"] in taken]


@each_game
def test_ids_are_those_of_the_catalogue(game: Ruleset) -> None:
    """The ruleset lists just the rules of the catalogues that it has taken on, all of them."""
    assert {row["id"] for row in catalogued(game) if row["kind"] == "rule"} == {row.id for row in rows(game.package)}


@each_game
def test_examples_of_the_catalogue_are_tests(game: Ruleset) -> None:
    """Each worked example and derived check is a test named by its id."""
    folder = folder_of_tests(game.package)
    assert folder is not None
    wanted = {row["id"] for row in catalogued(game) if row["kind"] in {"example", "derived"}}
    known = set(MISSING["examples"].get(game.id, ()))
    assert known & wanted == wanted - set(shown_by_tests(folder))


@each_game
def test_evidence_is_fresh(game: Ruleset) -> None:
    """What the wheel knows of the tests is what the tests are."""
    folder = folder_of_tests(game.package)
    assert folder is not None
    home = Path(str(files(game.package)))
    kept = home / EVIDENCE
    assert kept.is_file(), "run `just golden`"
    is_fresh = written(fresh(game.package, folder)) == kept.read_bytes()  # to print how they differ would take minutes
    assert is_fresh, "run `just golden`, and `just seats` for new tests"


@each_game
def test_fewer_and_fewer_rules_are_unshown(game: Ruleset) -> None:
    """Rules that no test comes to as a person at a table does; the list only shrinks."""
    unshown = {row.id for row in standing(game) if row.status == "unshown"}
    assert set() == unshown - set(UNSHOWN.get(game.id, ()))


def test_a_removed_test_shows_at_once(tmp_path: Path) -> None:
    """Status is found, not claimed: take a test away and its rule goes missing."""
    package = tmp_path / "tiny"
    tests = tmp_path / "tests"
    package.mkdir()
    tests.mkdir()
    (package / "__init__.py").write_text('def strike() -> None:\n    """Strike. [TIN-001]"""\n')
    (package / "ledger.toml").write_text(
        '[[rule]]\nid = "TIN-001"\ntitle = "Strike"\n[[rule]]\nid = "TIN-002"\ntitle = "Mood"\nadvice = "for people"\n'
    )
    (tests / "test_strike.py").write_text('def test_strike() -> None:\n    """It strikes. [TIN-001]"""\n')
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(tmp_path))
        assert ["unshown", "advice"] == [row.status for row in ledger("tiny", tests)]
        evidence = {"tests": {}, "seat": {"TIN-001": ["test_strike.py::test_strike", "test_gone.py::test_gone"]}}
        (package / EVIDENCE).write_text(json.dumps(evidence))
        assert ["played", "advice"] == [row.status for row in ledger("tiny", tests)]
        assert ("test_strike.py::test_strike",) == ledger("tiny", tests)[0].seat
        assert (0, 0) == ledger("tiny", tests)[0].mutants
        for name, ids in (("mutants.json", {"TIN-001": [2, 3]}), ("mutants_of_content.json", {"TIN-001": [1, 1]})):
            (package / name).write_text(json.dumps({"seed": 1, "tried": 4, "ids": ids}))
        assert (3, 4) == ledger("tiny", tests)[0].mutants
        (tests / "test_strike.py").write_text("def test_something_else() -> None:\n    pass\n")
        rows_now = ledger("tiny", tests)
    assert ["missing", "advice"] == [row.status for row in rows_now]
    assert "no test names it" == rows_now[0].reason


@each_game
def test_a_real_ruleset_without_its_tests_fails_the_check(game: Ruleset, tmp_path: Path) -> None:
    """The same holds for a whole game: without its tests every rule that is not advice is missing."""
    bare = ledger(game.package, tmp_path, aged=False)
    assert {"missing"} == {row.status for row in bare} - {"advice"}


def test_ids_are_read_from_names_docstrings_and_marks(tmp_path: Path) -> None:
    """A test shows a rule by its name, in its docstring, or by a mark."""
    (tmp_path / "test_all.py").write_text(
        "import pytest\n"
        "def test_ow_ex_013_second_swing() -> None: ...\n"
        "def test_ow_ex_d07_bypass() -> None: ...\n"
        "def test_brp_skl_014_climb() -> None: ...\n"
        "def test_brp_ex_009_fourteen_of_70_is_special() -> None: ...\n"
        'def test_doc() -> None:\n    """Both. [OW-001 OW-002]"""\n'
        '@pytest.mark.rule("AE-101")\ndef test_marked() -> None: ...\n'
    )
    assert {"OW-EX-013", "OW-EX-D07", "BRP-EX-009", "BRP-SKL-014", "OW-001", "OW-002", "AE-101"} == set(
        shown_by_tests(tmp_path)
    )
