"""`rulewright ask`: a question in a line or in a file, and its answer in words, as JSON, CSV and SVG."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Run

ASKED = ("ask", "otherworld", "chance", "of", "dee", "attempt", "stat=brawn")


def test_a_question_in_a_line(run: Run) -> None:
    """Names, the figure, and the rules behind it."""
    told = run(*ASKED).output
    assert "Dee: Try something (Brawn)" in told
    assert "51 %" in told
    assert "OW-005" in told


def test_answers_for_programs(run: Run) -> None:
    """JSON with the fraction, CSV with a header, SVG on its own; and not two at once."""
    assert "51/100" == json.loads(run(*ASKED, "--json").output)["rows"][0]["figure"]["exactly"]
    assert run(*ASKED, "--csv").output.startswith("row,outcome,kind,value,exactly")
    assert run(*ASKED, "--svg").output.startswith("<svg")
    assert "one form" in run(*ASKED, "--svg", "--csv").output


def test_a_comparison_marks_the_best(run: Run) -> None:
    told = run("ask", "otherworld", "compare passes of dee attempt stat=brawn | dee.brawn=3").output
    assert "› Dee's brawn 3" in told
    assert "likeliest with Dee's brawn 3, 66 %; as it is comes next, 14.7 points below" in told


def test_a_file_of_questions(run: Run, tmp_path: Path) -> None:
    """All of them, or those that are named; a name that it does not have is told."""
    file = tmp_path / "questions.toml"
    both = ['ruleset = "otherworld"']
    both += [
        f'[questions.{stat}]\nask = "chance"\naction = "attempt"\nargs = {{ stat = "{stat}" }}'
        for stat in ("brawn", "wits")
    ]
    file.write_text("\n".join(both), encoding="utf-8")
    assert {"brawn": "51/100", "wits": "657/1000"} == {
        name: told["rows"][0]["figure"]["exactly"]
        for name, told in json.loads(run("ask", str(file), "--json").output).items()
    }
    assert "51 %" not in run("ask", str(file), "wits").output
    assert "Did you mean 'wits'?" in run("ask", str(file), "wts").output


def test_refusals_say_what_to_do(run: Run) -> None:
    """The word that was meant, on standard error or as JSON."""
    assert "Did you mean 'Attack'?" in run("ask", "otherworld", "chance of dee atack ace").output
    told = json.loads(run("ask", "otherworld", "chance of dee atack ace", "--json").output)
    assert "Did you mean 'Attack'?" == told["refusal"]["instead"]
    assert "What about Otherworld?" in run("ask", "otherworld").output
    assert 1 == run("ask", "otherworld").exit_code
