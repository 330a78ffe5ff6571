"""`rulewright check`."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from rulewright.library import ruleset

HERO = """{"ruleset": "brawl",
 "character": {
   "name": "Zed", "might": 3,
   "guard": 3,
   "weapon": "stick"
 }}
"""


def test_a_legal_character(run: Run, tmp_path: Path) -> None:
    """A sound file exits with 0 and says whose it is."""
    (tmp_path / "hero.json").write_text(HERO)
    told = run("check", "hero.json")
    assert 0 == told.exit_code
    assert "Zed is a legal character of Brawl 0.3" in told.output


def test_every_misfit_has_its_line(run: Run, tmp_path: Path) -> None:
    """Wrong types and misspelt fields, each with file and line."""
    (tmp_path / "hero.json").write_text(HERO.replace('"might"', '"mihgt"').replace('"guard": 3', '"guard": "three"'))
    told = run("check", "hero.json")
    assert 1 == told.exit_code
    assert "hero.json:3: 'mihgt' is not a field of a character of Brawl. Did you mean 'might'?" in told.output
    assert "hero.json:4: 'guard' should be a whole number, not the text 'three'." in told.output


def test_a_character_in_toml(run: Run, tmp_path: Path) -> None:
    """TOML is read as well; what breaks a rule names the rule and the way out."""
    (tmp_path / "hero.toml").write_text('ruleset = "brawl"\n[character]\nname = "Zed"\nmight = 5\nguard = 3\n')
    told = run("check", "hero.toml")
    assert 1 == told.exit_code
    assert "hero.toml: Might 5 is above 4. [BRL-05] Lower it to 4." in told.output
    assert "3 problems" in told.output
    data = json.loads(run("check", "hero.toml", "--json").output)
    assert {"BRL-03", "BRL-05"} == {each["rule"] for each in data[0]["problems"]}


def test_a_pack_with_problems(run: Run, tmp_path: Path) -> None:
    """All of them, each with file and line and the likely word."""
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "w.toml").write_text('[[weapon]]\nid = "axe"\nname = "Axe"\ndamage = 2\nbeats = "fits"\n')
    told = run("check", "mine", "--ruleset", "brawl")
    assert 1 == told.exit_code
    assert "mine/w.toml:5: axe: 'beats' is 'fits'" in told.output
    assert "Did you mean 'fists'?" in told.output


def test_a_sound_pack(run: Run, tmp_path: Path) -> None:
    """A pack may say itself which game it is for."""
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pack.toml").write_text('id = "mine"\nname = "Mine"\nruleset = "brawl"\n')
    (folder / "w.toml").write_text('[[weapon]]\nid = "axe"\nname = "Axe"\ndamage = 2\n')
    told = run("check", "mine")
    assert 0 == told.exit_code
    assert "Mine is a sound pack for Brawl: 1 entry" in told.output


def test_what_a_game_master_would_ask_about(run: Run, tmp_path: Path) -> None:
    """A legal character stays legal; the doubt is told beside it, and in JSON."""
    (tmp_path / "hero.json").write_text(HERO.replace("Zed", "zed"))
    told = run("check", "hero.json")
    assert 0 == told.exit_code
    assert "✓ hero.json: zed is a legal character of Brawl 0.3" in told.output
    assert "? hero.json: has a name without a capital" in told.output
    assert [["has a name without a capital"]] == [
        each["doubts"] for each in json.loads(run("check", "hero.json", "--json").output)
    ]


def test_people_made_with_a_pack_are_doubted(run: Run, tmp_path: Path) -> None:
    """A pack that makes odd people is sound all the same; who they are is told by the seed they come of."""
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pack.toml").write_text('id = "mine"\nname = "Mine"\nruleset = "brawl"\n')
    stick = '[[weapon]]\nid = "stick"\nname = "Bazooka"\ndamage = 9\n'
    (folder / "w.toml").write_text(stick)
    told = run("check", "mine", "--people", "30")
    assert 0 == told.exit_code
    lines = told.output.splitlines()
    assert lines[0].startswith("✓ mine: Mine is a sound pack for Brawl")
    odd = [line for line in lines if line.endswith("goes about with a Bazooka that does 9")]
    assert odd
    assert all(line.startswith("? mine: people at random: seed ") for line in odd)
    assert (12, "more") == (len(lines), lines[-1].rpartition(" ")[2])
    data = json.loads(run("check", "mine", "--people", "30", "--json").output)
    assert "people at random: seed 0: 20 of 20 are called Sam" in data[0]["doubts"]
    assert 10 < len(data[0]["doubts"])
    assert "?" not in run("check", "mine", "--people", "0").output


def test_a_pack_with_which_nobody_can_be_made(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What breaks the making of people is told, and is no traceback."""

    def broken(*_: object) -> None:
        msg = "no such weapon"
        raise LookupError(msg)

    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "w.toml").write_text('[[weapon]]\nid = "axe"\nname = "Axe"\ndamage = 2\n')
    monkeypatch.setattr(type(ruleset("brawl").creation), "random", broken)
    told = run("check", "mine", "--ruleset", "brawl")
    assert 0 == told.exit_code
    assert "? mine: nobody can be made at random with it: no such weapon" in told.output


def test_files_that_are_nothing(run: Run, tmp_path: Path) -> None:
    """No such file, no game, not JSON: each is told, none is a traceback."""
    (tmp_path / "a.json").write_text("{")
    (tmp_path / "b.json").write_text("{}")
    (tmp_path / "c.json").write_text('{"ruleset": "brawl", "character": 3}')
    (tmp_path / "pack").mkdir()
    for name in ("a.json", "b.json", "c.json", "d.json", "pack"):
        told = run("check", name)
        assert 1 == told.exit_code, told.output
        assert name in told.output
