"""`rulewright odds`, of dice and of whole actions."""

import json
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from rulewright.chance import parse
from rulewright.cli.lines.histogram import Chart, histogram
from rulewright.play import Estimate


def test_odds_of_dice_are_exact(run: Run) -> None:
    """A bar for each total, and the fractions where wanted."""
    told = run("odds", "3d6", "--exact").output
    assert "mean 10.5 · deviation 2.96 · exact" in told
    assert "1/216" in told
    assert 16 == sum("%  █" in line or " ▋" in line or "█" in line for line in told.splitlines())


def test_odds_as_data(run: Run) -> None:
    """Every outcome with its exact probability."""
    (chart,) = json.loads(run("odds", "2d6", "--json", "--at-least", "10").output)
    assert 1 == sum(Fraction(each["exactly"]) for each in chart["odds"])
    assert {"10": 1 / 6} == chart["at_least"]
    assert 7 == chart["quantiles"]["50"]


def test_two_stand_side_by_side(run: Run) -> None:
    """The same rows for both, so that they can be compared."""
    told = run("odds", "3d6", "4d6kh3", "--at-least", "15").output
    assert "15 or more: 9.3 %" in told
    assert "15 or more: 23 %" in told
    assert all(line.count("%") == 2 for line in told.splitlines() if line.startswith((" ▸", "   1")))


def test_a_cut_is_told(run: Run) -> None:
    """Explosions have no end; the odds say how much was left off."""
    assert "exact but for a tail of " in run("odds", "5d10!").output


def test_rows_are_few_enough_to_read(run: Run) -> None:
    """Three hundred totals are gathered in some thirty rows; none is lost."""
    rows = list(histogram([Chart("3d100", parse("3d100").odds())]))
    assert len(rows) <= 33
    assert "100–109" in rows[10]


def test_a_tail_is_one_row() -> None:
    """What hardly ever happens takes one line."""
    rows = list(histogram([Chart("", parse("2d10!").odds())]))
    assert "+   <0.01 %" in rows[-1]


def test_lines_fit_the_terminal(run: Run) -> None:
    """Eighty columns, whatever stands side by side."""
    told = run("odds", "3d6", "4d6kh3", "2d10", "--exact").output
    assert max(map(len, told.splitlines())) <= 80


def test_an_estimate_wears_another_face() -> None:
    """Nobody takes an estimate for exact odds."""
    chart = Chart("", Estimate({1: 600, 2: 400}))
    assert chart.trust().startswith("estimate ± ")
    assert "▒" in "".join(histogram([chart]))
    assert "█" not in "".join(histogram([chart]))


def test_who_of_a_fight_acts_and_on_whom(run: Run) -> None:
    """--actor and --target name people of the fight too; nobody else's odds are told in their place."""
    told = run("odds", "brawl", "attack", "--fight", "bar", "--actor", "cy", "--target", "ann")
    assert 0 == told.exit_code
    assert "Cyrus: Attack (Ann)" in told.output
    assert told.output == run("odds", "brawl", "attack", "--fight", "bar", "--as", "Cy", "target=ann").output


def test_an_action_has_odds_for_each_answer(run: Run) -> None:
    """Whether it hits hangs on Bob's dodge, and Bob is not ours."""
    told = run("odds", "brawl", "attack", "--fight", "bar", "target=bob")
    assert 0 == told.exit_code
    assert "Bob decides: Ann swings at you. Dodge?" in told.output
    assert "Yes   17 %" in told.output
    assert "No    50 %" in told.output


def test_an_action_from_ready_characters_and_options(run: Run) -> None:
    """A house rule changes the odds; figures are exact as data."""
    words = ("odds", "brawl", "attack", "--actor", "ann", "--target", "bob", "--measure", "hit", "--json")
    plain = json.loads(run(*words).output)
    ruled = json.loads(run(*words, "--option", "dodge=0").output)
    assert ["Yes", "No"] == [chart["title"] for chart in plain["measures"]["hit"]]
    assert ["hit"] == [chart["title"] for chart in ruled["measures"]["hit"]]
    assert "" == ruled["asked"]
    assert "1/2" == ruled["measures"]["hit"][0]["odds"][1]["exactly"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("brawl",), "Actions with odds: attack(target, boldly)"),
        (("brawl", "attack"), "--fight ID"),
        (("brawl", "attac", "--fight", "bar"), "Did you mean 'attack'?"),
        (("brawl", "breathe", "--fight", "bar"), "nothing to measure"),
        (("brawl", "attack", "--fight", "bar", "--measure", "x"), "It measures: hit, health"),
        (("brawl", "attack", "--fight", "pub"), "There are: bar"),
        (("brawl", "attack", "--fight", "bar", "target=cat"), "There is no target 'cat'."),
        (("brawl", "attack", "--fight", "bar", "colour=red"), "There are: Target, Boldly."),
        (("brawl", "attack", "--fight", "bar", "--as", "Zed"), "Here are: ann, bob, cy"),
        (("brawl", "attack", "--fight", "bar", "--actor", "Zed"), "Here are: ann, bob, cy"),
        (("brawl", "attack", "--fight", "bar", "--target", "bob", "--target", "cy"), "Give --target once."),
        (("brawl", "attack", "--actor", "an", "--target", "bob"), "Did you mean 'ann'?"),
        (("brwl", "attack"), "did you mean 'brawl'?"),
        (("4d6zz",), "^"),
    ],
)
def test_a_refusal_says_what_to_do(run: Run, words: tuple[str, ...], said: str) -> None:
    """Every way to ask wrongly is answered with the way to ask rightly, and exit code 1."""
    told = run("odds", *words)
    assert 1 == told.exit_code
    assert said in told.output


def test_a_plot_is_drawn(run: Run, tmp_path: Path) -> None:
    """--plot writes a picture."""
    pytest.importorskip("matplotlib")
    assert 0 == run("odds", "3d6", "2d10", "--plot", "x.svg").exit_code
    assert "<svg" in (tmp_path / "x.svg").read_text()
    assert 1 == run("odds", "3d6", "--plot", "x.txt").exit_code


def test_a_plot_without_matplotlib_says_how_to_get_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The extra is named."""
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    told = run("odds", "3d6", "--plot", "x.svg")
    assert 1 == told.exit_code
    assert "rulewright[plot]" in told.output
