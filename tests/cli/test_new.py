"""`rulewright new`: characters at random and with the guide."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def test_somebody_at_random_is_legal_and_the_same_again(run: Run) -> None:
    """A seed gives the same character; what is written passes the check."""
    assert 0 == run("new", "brawl", "a.json", "--random", "--seed", "7").exit_code
    assert 0 == run("new", "brawl", "b.json", "--random", "--seed", "7").exit_code
    assert Path("a.json").read_bytes() == Path("b.json").read_bytes()
    assert 0 == run("check", "a.json").exit_code


def test_wishes_are_kept(run: Run) -> None:
    """A name and a wish stand in the file."""
    told = json.loads(run("new", "brawl", "--random", "--name", "Ada", "--wish", "might=4", "--json").output)
    assert ("Ada", 4) == (told["character"]["name"], told["character"]["might"])
    assert told["legal"]
    assert told["file"] is None


def test_the_guide_leads_to_a_legal_file(run: Run) -> None:
    """Every blank in order; the budget counts down."""
    told = run("new", "brawl", input=typed("Zed", "3", "1", "stick", "trip 2", "", ""))
    assert 0 == told.exit_code, told.output
    assert "Points: 3 of 6 left  ●●●○○○" in told.output
    assert "Points: 0 of 6 left" in told.output
    assert "Written to zed.json." in told.output
    assert 0 == run("check", "zed.json").exit_code


def test_a_refusal_names_its_rule_and_the_way_out(run: Run) -> None:
    """Too much of something is refused at once, with the rule's text and what to do."""
    told = run("new", "brawl", input=typed("Zed", "5", "quit")).output
    assert "✗ Might 5 is above 4. [BRL-05]" in told
    assert "Six points: A fighter has 6 points" in told
    assert "→ Lower it to 4." in told


def test_overspending_is_told_when_it_happens(run: Run) -> None:
    """The choice stands, the rule is told, and nothing illegal is written."""
    told = run("new", "brawl", input=typed("Zed", "4", "4", "stick", "", "", "quit"))
    assert 1 == told.exit_code
    assert "Points: 2 too many of 6" in told.output
    assert "✗ 2 points too many are spent. [BRL-05]" in told.output
    assert "Not legal yet" in told.output
    assert [] == list(Path().iterdir())


def test_one_can_go_back_jump_and_ask(run: Run) -> None:
    """Steps in any order; `?` shows options with what they cost."""
    words = ("go gear", "?", "2", "bite", "bite", "", "back", "3", "1", "", "", "", "go who", "Zed", *[""] * 5)
    told = run("new", "brawl", input=typed(*words))
    assert 0 == told.exit_code, told.output
    assert "hurts 1 more" in told.output
    assert "next costs 1" in told.output
    assert {"bite": 2} == json.loads(Path("zed.json").read_text())["character"]["tricks"]


def test_lists_and_maps_take_back(run: Run) -> None:
    """A second time takes off a list; a rating of 0 takes out of a map."""
    words = ("Zed", "3", "3", "1", "trip 1", "trip 0", "", "trip", "bite", "trip", "", "")
    assert 0 == run("new", "brawl", input=typed(*words)).exit_code
    made = json.loads(Path("zed.json").read_text())["character"]
    assert ({}, ["bite"]) == (made["tricks"], made["scars"])


@pytest.mark.parametrize("might", ["0", "2", "4"])
def test_luck_finishes_and_keeps_what_was_chosen(run: Run, might: str) -> None:
    """`finish` fills in the rest legally."""
    told = run("new", "brawl", "--seed", "1", input=typed("Zoe", might, "finish"))
    if might == "0":  # six points are more than Guard alone can take
        assert "no legal character that keeps all" in told.output
        return
    assert 0 == told.exit_code, told.output
    made = json.loads(Path("zoe.json").read_text())["character"]
    assert ("Zoe", int(might)) == (made["name"], made["might"])


def test_a_draft_may_be_unfinished(run: Run) -> None:
    """--draft writes what is not legal yet, and says so."""
    told = run("new", "brawl", "x.json", "--draft", input=typed("Zed", "", "", "", "", ""))
    assert 0 == told.exit_code
    assert "as a draft: 2 things still to mend" in told.output
    assert 1 == run("check", "x.json").exit_code


def test_an_end_of_input_writes_nothing(run: Run) -> None:
    """Whoever hangs up leaves no half character behind."""
    told = run("new", "brawl", input=typed("Zed"))
    assert 1 == told.exit_code
    assert "Nothing was written." in told.output
    assert [] == list(Path().iterdir())


def test_nothing_is_written_over(run: Run) -> None:
    """A file that is there stays, unless forced; without a name a free one is found."""
    run("new", "brawl", "a.json", "--random", "--seed", "1")
    assert 1 == run("new", "brawl", "a.json", "--random", "--seed", "2").exit_code
    assert 0 == run("new", "brawl", "a.json", "--random", "--seed", "2", "--force").exit_code
    for name in ("sam.json", "sam-2.json"):
        assert f"Written to {name}." in run("new", "brawl", "--random", "--seed", "2").output


def test_a_game_without_creation(run: Run) -> None:
    """Standoff has ready characters only."""
    told = run("new", "standoff")
    assert 1 == told.exit_code
    assert "no rules for making characters" in told.output


def test_made_characters_have_odds_and_reasons(run: Run) -> None:
    """Files written here are read by the other commands."""
    for name in ("Ada", "Bea"):
        run("new", "brawl", f"{name}.json", "--random", "--seed", "1", "--name", name)
    told = run("odds", "brawl", "attack", "--actor", "Ada.json", "--target", "Bea.json", "boldly=yes")
    assert "Ada: Attack (Bea, yes)" in told.output
    assert "Defense" in run("why", "Ada.json").output
