"""`rulewright check` for games: what is wrong, where it stands, and what to do."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from tests import new_game
from tests.cli.conftest import Run

from rulewright.library import all_rulesets
from rulewright.testing.sound import ledger, purity, ready, sheet, state
from rulewright.testing.sound.purity import IMPURE

ROOT = Path(__file__).parents[2]
NUMBERS = count()
HERO, STRIKE = "__init__.py", '    rolled = play.draw(d6, of=actor, what="the blow") + strike_of(me)\n'

type Spoil = Callable[..., tuple[str, Result]]


@pytest.fixture
def spoil(run: Run, tmp_path: Path) -> Spoil:
    """Writes a new game, changes one thing in one of its files, and has it checked; the id, and what was told."""

    def spoils(file: str, before: str, after: str, *words: str, steps: int = 0) -> tuple[str, Result]:
        name = f"spoilt_{next(NUMBERS)}"  # a module is imported once
        folder = new_game.written(tmp_path, name)
        place = folder / file if file == "pyproject.toml" else folder / name / file
        text = place.read_text("utf-8")
        before, after = before.replace("GAME", name), after.replace("GAME", name)
        assert before in text
        place.write_text(text.replace(before, after, 1))
        return name, run("check", name, "--steps", str(steps), *words)

    return spoils


def test_a_new_game_is_sound(run: Run, tmp_path: Path) -> None:
    """By its folder, its package, and as JSON."""
    name = f"sound_{next(NUMBERS)}"
    new_game.written(tmp_path, name, "--title", "Sound")
    told = run("check", name)
    assert (0, f"✓ {name}: Sound 0.1 is a sound game, 22 laws kept\n") == (told.exit_code, told.output)
    assert f"✓ {name}/{name}: Sound 0.1 is a sound game" in run("check", f"{name}/{name}", "--steps", "0").output
    data = json.loads(run("check", name, "--json", "--steps", "0").output)
    assert [{"file": name, "sound": True, "problems": [], "doubts": []}] == data


def test_an_installed_game_and_a_module(run: Run) -> None:
    """By id, and by the module that holds it."""
    assert "✓ standoff: Standoff 0.1 is a sound game" in run("check", "standoff", "--steps", "0").output
    assert "✓ standoff:RULESET: Standoff" in run("check", "standoff:RULESET", "--steps", "0").output
    told = run("check", "standof")
    assert 1 == told.exit_code
    assert "standof: There is no such file, game or module. Did you mean 'standoff'?" in told.output
    assert "the ruleset 'wrecked' is installed but does not load" in run("check", "wrecked").output


@pytest.mark.parametrize(
    "file, before, after, line, message",
    [
        # the sheet
        ("sheet.toml", 'kind = "tracks"', 'kind = "trakcs"', 5, "'blocks[0].kind' is 'trakcs', not one of 'stats', "),
        ("sheet.toml", 'kind = "tracks"', 'kind = "trakcs"', 5, "Did you mean 'tracks'?"),
        ("sheet.toml", '"Defense"', '"Defence"', 12, "Nobody has 'Defence'. Did you mean 'Defense'?"),
        ("sheet.toml", '"health", "breath"', '"helth", "breath"', 6, "Nobody has 'helth'. Did you mean 'health'?"),
        ("sheet.toml", "breath = 2", 'breath = "lungs"', 7, "Nobody has 'lungs'. It may be a number (Defense, Strike)"),
        ("sheet.toml", "breath = 2", "breth = 2", 7, "'breth' has a most, and is not shown. Did you mean 'breath'?"),
        ("sheet.toml", 'of = ["weapon"]', 'of = ["weaponn"]', 18, "There is no kind of entries 'weaponn'. Did you mean 'weapon'?"),
        ("sheet.toml", 'title = "Weapon"', 'title = "Weapon"\nrolls = "attackk"', 16, "There is no action 'attackk'. Did you mean 'attack'?"),
        ("sheet.toml", "[[blocks]]", "[[blockss]]", 3, "'blockss' is not a field of a sheet."),
        ("sheet.toml", "[[blocks]]", '[asks]\nDogeQuestion = "Well?"\n[[blocks]]', 4, "There is no question 'DogeQuestion'. Did you mean 'DodgeQuestion'?"),
        ("sheet.toml", "[[blocks]]", "[[blocks]", 3, "This is not TOML"),
        # what lies ready
        ("ready.toml", "might = 2", "mihgt = 2", 6, "'mihgt' is not a field of a character of Spoilt"),
        ("ready.toml", "might = 2", "mihgt = 2", 6, "Did you mean 'might'?"),
        ("ready.toml", "might = 2", 'might = "two"', 6, "'might' should be a whole number, not the text 'two'."),
        ("ready.toml", "might = 2", "might = 2000", 6, "'might' should be at most 1000, not the number 2000."),
        ("ready.toml", 'near = ["wren"]', 'near = ["wern"]', 35, "No ready character has the id 'wern'. Did you mean 'wren'?"),
        ("ready.toml", 'favours = "near"', 'favours = "neer"', 41, "There is no side 'neer'. Did you mean 'near'?"),
        ("ready.toml", 'id = "odo"', 'id = "wren"', 25, "Two of them have the id 'wren'. Give one another."),
        ("ready.toml", 'id = "wren"\n', "", 3, "This character needs an id."),
        ("ready.toml", "[[fight]]", "[[figth]]", 31, "'figth' means nothing here. Did you mean 'fight'?"),
        ("ready.toml", "share = 90", "share = 90\nscene = { raining = true }", 43, "A scene of Spoilt "),
        # the ledger
        ("ledger.toml", 'id = "SPO-01"', 'id = "SPO-001x"', 4, "'SPO-001x' is no id that a docstring can cite."),
        ("ledger.toml", 'id = "SPO-02"', 'id = "SPO-01"', 10, "Two rules have the id 'SPO-01'."),
        ("ledger.toml", 'title = "A blow"', 'titel = "A blow"', 5, "'titel' is not a field of a rule. Did you mean 'title'?"),
        (HERO, "of a blow. [SPO-01]", "of a blow. [SPO-11]", 0, "SPO-11 is cited, and ledger.toml has no such rule. Did you mean 'SPO-01'?"),
        ("content/weapons.toml", 'rules = ["SPO-01"]', 'rules = ["SPO-09"]', 0, "SPO-09 is cited, and ledger.toml has no such rule."),
        # the content
        ("content/weapons.toml", "damage = 0", "damagee = 0", 4, "fists: 'damagee' is not a field of weapon. Did you mean 'damage'?"),
        # frozen, and of a size
        (HERO, "class Hero(Struct, frozen=True, kw_only=True, cache_hash=True)", "class Hero(Struct, kw_only=True)", 0, "Hero is not frozen, so no table can keep it. Write: class Hero(Struct, frozen=True, cache_hash=True)."),
        (HERO, '    weapon: Line = "fists"', '    weapon: Line = "fists"\n    scars: list[Line] = []', 0, "Hero.scars holds a list, which can be changed in place. Use a tuple"),
        (HERO, '    weapon: Line = "fists"', '    weapon: Line = "fists"\n    scars: dict[Line, Score] = {}', 0, "Hero.scars holds a dict, which can be changed in place. Use a FrozenMap"),
        (HERO, "health: Whole", "health: int", 0, "character.health may be a number of any size. Use Score"),
        # pure
        (HERO, "from dataclasses import dataclass", "import random\nfrom dataclasses import dataclass", 6, "No rule may know 'random': it would not come out the same twice. Draw luck with play.draw."),
        (HERO, "from dataclasses import dataclass", "from time import monotonic\nfrom dataclasses import dataclass", 6, "No rule may know 'time'"),
        (HERO, STRIKE, f"{STRIKE}    print(rolled)\n", 0, "print() talks to nobody, which no rule may. Tell with play.note."),
        (HERO, STRIKE, f"    global HEALTH\n{STRIKE}", 0, "'HEALTH' is changed for all tables at once."),
        # what does not load
        (HERO, "RULESET = Ruleset(", "RULESETT = Ruleset(", 0, "RULESET is not there. Did you mean 'RULESETT'?"),
        (HERO, "HEALTH, BREATH = 8, 2", "HEALTH, BREATH = 8", 0, "TypeError: cannot unpack non-iterable int object."),
        (HERO, "HEALTH, BREATH = 8, 2", "HEALTH, BREATH == = 8, 2", 0, "This is not Python: invalid syntax."),
        (HERO, "import d6", "import d7", 0, "ImportError: cannot import name 'd7'"),
        (HERO, "def no_need(state: Now, actor: str)", "def no_need(state: Now, aktor: str)", 0, "catch_breath has no 'aktor', which its guard no_need asks for"),
        (HERO, "target: Target) -> int", "target: str) -> int", 0, "say what 'target' may be: Pick, Within, Tick, Say, or UNASKED"),
        ("pyproject.toml", "GAME:RULESET", "gaem:RULESET", 0, "There is no module 'gaem'."),
        ("pyproject.toml", 'GAME = "GAME:', 'game = "GAME:', 0, "The entry point is called 'game', and the game's id is 'spoilt_"),
        ("pyproject.toml", '"rulewright.rulesets"', '"rulewright.rules"', 0, "No game is declared here, so none would be found."),
    ],
)  # fmt: skip
def test_every_mistake_is_told(file: str, before: str, after: str, line: int, message: str, spoil: Spoil) -> None:
    """None passes in silence or ends in a traceback: its file, its line, what is wrong and what was meant."""
    name, told = spoil(file, before, after)
    assert 1 == told.exit_code, told.output
    where = next((each for each in told.output.splitlines() if message in each), "")
    assert where, told.output
    folder = name if file == "pyproject.toml" else f"{name}/{name}/{file}"
    assert where.startswith(f"{folder}:{line}:" if line else folder.removesuffix("/" + file)), where


EVENING = """[[evening]]
id = "night"
name = "A night"
text = "Somebody is late."
party = ["wern"]
[[evening.scenes]]
id = "door"
name = "The door"
words = "It stands open."
come = [{ who = "odoo", side = "far" }]
place = { damp = 3 }
"""


@pytest.mark.parametrize(
    "before, after, line, message",
    [
        ("", "", 5, "No ready character has the id 'wern'. Did you mean 'wren'?"),
        ("", "", 6, "The door: Nobody who is ready has the id 'odoo'."),
        ('who = "odoo"', 'creature = "rat"', 6, "knows no such creature here."),
        ("", "", 11, "has no 'damp'."),
        ('words = "It', 'wrods = "It', 9, "'scenes[0].wrods' is not a field of ReadyScene. Did you mean 'words'?"),
        ("[[evening]]", "[[evenin]]", 1, "'evenin'"),
        ('id = "night"', 'id = ""', 1, "This evening needs an id."),
        ('id = "night"', 'id = "bridge"', 2, "Two of them have the id 'bridge'."),
    ],
)
def test_every_mistake_of_an_evening_is_told(
    before: str, after: str, line: int, message: str, run: Run, tmp_path: Path
) -> None:
    """Whoever opens a table with it would be the first to notice."""
    name = f"spoilt_{next(NUMBERS)}"
    folder = new_game.written(tmp_path, name)
    (folder / name / "evenings.toml").write_text(EVENING.replace(before, after, 1), "utf-8")
    told = run("check", name, "--steps", "0")
    where = next((each for each in told.output.splitlines() if message in each), "")
    assert where.startswith(f"{name}/{name}/evenings.toml:{line}:"), told.output
    assert 1 == told.exit_code


def test_problems_as_json(spoil: Spoil) -> None:
    """A program gets the same: file, line, what is wrong, what to do."""
    name, told = spoil("sheet.toml", '"Defense"', '"Defence"', "--json")
    (found,) = json.loads(told.output)
    assert not found["sound"]
    problem = {
        "file": f"{name}/{name}/sheet.toml",
        "line": 12,
        "message": "Nobody has 'Defence'.",
        "rule": "",
        "instead": "Did you mean 'Defense'?",
    }
    assert [problem] == found["problems"]


def test_what_is_kept_for_nothing_is_asked_about(spoil: Spoil) -> None:
    """A field that nothing looks at and a rule that nothing plays leave a game sound, and are told."""
    name, told = spoil(HERO, "    breath: Score = BREATH", "    breath: Score = BREATH\n    shoe_size: Score = 42")
    assert 0 == told.exit_code
    assert (
        f"? {name}: nothing looks at Hero.shoe_size: use it in a rule, show it in sheet.toml, or take it out"
        in told.output
    )
    name, told = spoil("ledger.toml", "[[rule]]", '[[rule]]\nid = "SPO-09"\ntitle = "Rain"\n\n[[rule]]')
    assert 0 == told.exit_code
    assert f"? {name}: nothing plays SPO-09 (Rain)" in told.output


def test_a_blank_that_nobody_explains_is_asked_about(spoil: Spoil) -> None:
    """A field of content without a sentence leaves a game sound, and is told: its form has an empty place there."""
    name, told = spoil(HERO, "; `damage` is what a hit does besides", "")
    assert 0 == told.exit_code
    wanted = f"? {name}: no sentence tells what goes into `damage`: name them in backticks in the docstring of Weapon"
    assert wanted in told.output


@pytest.mark.slow
@pytest.mark.parametrize(
    "before, after, law",
    [
        ('d6, of=actor, what="the blow")', 'd6, of=actor, what="the blow") + next(LUCK)', "purity: "),
        ('play.change(target, "breath"', 'play.change(target, "breth"', "law 'paths': "),
        ('marks=("off balance",)', 'marks=("off balance", "dizzy")', "law 'marks': "),
        ("clock=Rounds(2)", 'clock=Until("rain")', "law 'ends': "),
        ("    end_turn(play, actor)\n    return works", "    return works", "law 'runs_out': "),
        ("max(0, play.actor(target).health - hurt)", "play.actor(target).health - 9 * hurt", "law 'plays_out': "),
    ],
)  # fmt: skip
def test_the_laws_are_tried_in_short(before: str, after: str, law: str, run: Run, tmp_path: Path) -> None:
    """A game whose files are sound is held to the laws; whichever it breaks is named."""
    extra = "from itertools import count\n\nLUCK = count()\n" if "LUCK" in after else ""
    extra = "from rulewright.play import Until\n" if "Until" in after else extra
    name = f"spoilt_{next(NUMBERS)}"
    place = new_game.written(tmp_path, name) / name / HERO
    text = place.read_text("utf-8").replace("from rulewright import d6\n", f"{extra}from rulewright import d6\n")
    assert before in text
    place.write_text(text.replace(before, after, 1))
    told = run("check", name)
    assert 1 == told.exit_code, told.output
    assert f": {law}" in told.output


@pytest.mark.slow
@pytest.mark.parametrize(
    "part", [sheet, ready, ledger, state, purity], ids=lambda each: each.__name__.rpartition(".")[2]
)
def test_our_own_games_are_sound(part: Any) -> None:
    """Nothing that is told to strangers is true of a game of ours."""
    for game in all_rulesets().values():
        assert [] == [str(each) for each in part.faults(game)]


def test_what_no_rule_may_know_is_said_once() -> None:
    """The list that holds strangers is the one that holds us."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    pure = next(
        each for each in project["tool"]["importlinter"]["contracts"] if each["name"].startswith("Rules are pure")
    )
    assert set(pure["forbidden_modules"]) == IMPURE
