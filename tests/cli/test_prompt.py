"""The prompt of a game: a short list, more, find, commands before beginnings of names, and no question in vain."""

from __future__ import annotations

import re

import pytest
from tests.cli.conftest import Run
from tests.cli.test_play import typed


def play(run: Run, game: str, fight: str, *lines: str, auto: str = "", seed: str = "3") -> str:
    more = ("--auto", auto) if auto else ()
    told = run("play", game, fight, *more, "--seed", seed, input=typed(*lines, "quit"))
    assert 0 == told.exit_code, told.output
    return str(told.output)


def answer(told: str, line: str) -> str:
    """What was said after a line was typed, up to the next prompt."""
    return told.partition(f"> {line}\n")[2].partition(" > ")[0]


def test_what_is_in_vain_is_refused_before_anything_is_asked(run: Run) -> None:
    """Out of reach one is not asked for a weapon; the list begins with what helps."""
    told = play(run, "shards", "duel", "attack", "move toward bram", "who", auto="shield")
    assert "beyond reach 1. [SHA-SKL-068]" in answer(told, "attack")
    assert "Weapon" not in told
    assert re.search(r"^ +1 +Move ", told, re.MULTILINE)
    assert not re.search(r"^ +\d+ +Attack ", told.partition("> attack")[0], re.MULTILINE)


def test_where_everybody_stands_and_a_step_toward_them(run: Run) -> None:
    """In words and figures; by the game's own movement, as far as it goes."""
    lines = ("move", "who", "back", "toward nobody", "move toward bram", "who")
    told = play(run, "shards", "duel", *lines, auto="shield")
    assert "Bram Okoye at 6,1, 6 spaces (6 metres) east" in told
    assert "Ysolde Marr: Move (to 4, 1)." in told
    assert "Bram Okoye at 6,1, 2 spaces (2 metres) east" in told
    assert "Nobody on the map is called 'nobody'." in told
    assert "There are: Bram Okoye." in told
    assert "toward NAME · away from NAME · a space such as 4,2" in told


def test_a_step_in_the_other_game_with_a_map(run: Run) -> None:
    """Otherworlds measures in feet."""
    told = play(run, "otherworlds", "duel", "who")
    assert re.search(r"at -?\d+,-?\d+, (\d+ spaces \(\d+ feet\)|beside,) ", told), told


def test_a_short_list_first(run: Run) -> None:
    """Few lines, with odds and whom they are about; `more` has the rest by groups, each under a number that works."""
    told = play(run, "brp", "yard", "act", "more", "more attacks", "find knock", "find xyzzy", auto="blue")
    listed = answer(told, "act")
    assert len(re.findall(r"^ +\d+ ", listed, re.MULTILINE)) <= 8
    assert re.search(r"1  Attack +hits .*% +Brom", listed)
    assert "find WORD looks" in listed
    groups = answer(told, "more")
    assert "Attacks: 1 Attack · " in groups
    assert "Skills: " in groups
    assert re.search(r"^ +1 +Attack +hits", answer(told, "more attacks"), re.MULTILINE)
    assert "Knock somebody back" in answer(told, "find knock")
    assert "Nothing here is called 'xyzzy'." in answer(told, "find xyzzy")


def test_a_slash_searches_too(run: Run) -> None:
    """`/word` looks for something, unless the word is a command."""
    told = play(run, "brp", "yard", "act", "/grapple", "/who", auto="blue")
    assert "Grapple" in answer(told, "/grapple")
    assert "▸  red   Ada Brandt" in answer(told, "/who")


def test_what_the_house_rules_forbid_is_not_offered(run: Run) -> None:
    """Neither in a list nor among the reasons; whoever looks for it by name is told why."""
    told = play(run, "brp", "yard", "act", "more", "all", "find acknowledge", auto="blue")
    assert "Acknowledge a force" not in answer(told, "more")
    assert "Acknowledge a force" not in answer(told, "all")
    assert "left out by the house rules of this table" in answer(told, "all")
    assert "Allegiance is not in use." in answer(told, "find acknowledge")


@pytest.mark.parametrize("command", ["log", "all", "who", "why", "more", "find x", "sheet", "house", "help"])
def test_commands_come_before_beginnings_of_names(run: Run, command: str) -> None:
    """In the game with the most actions no command begins one; at a question neither."""
    told = play(run, "shards", "duel", command, auto="shield")
    said = answer(told, command)
    assert "[back]" not in said
    assert "is nothing that can be chosen" not in said


def test_an_action_that_is_called_like_a_command_can_be_done(run: Run) -> None:
    """`do NAME` means the action."""
    told = play(run, "brawl", "bar", "do attack bob", "no")
    assert "Ann: Attack (Bob)" in told


def test_odds_at_the_prompt(run: Run) -> None:
    """All measures, for each answer of whoever decides."""
    told = play(run, "otherworld", "alley", "odds attack", "odds", "odds xyzzy")
    assert re.search(r"(Ace|Dee) decides: Dodge with \d dice\?", answer(told, "odds attack"))
    assert re.search(r"Yes: hits (≈ )?\d+ % · damage", answer(told, "odds attack"))
    assert "Odds of what?" in answer(told, "odds")
    assert "Odds of what?" in answer(told, "odds xyzzy")


def test_what_may_be_left_out_is_not_asked(run: Run) -> None:
    """It is named in one line, with what it comes to; Enter does it, and a word changes it."""
    told = play(run, "brp", "yard", "act", "attack", "1", "modifier=-20", "nonsense", "back", auto="blue")
    assert re.search(r"Attack \(Brom, .*\): hits", told)
    assert "if you like: modifier [0] · circumstances [none]" in told
    assert "is none of: circumstances" in told
    assert "lets fly" not in told


@pytest.mark.parametrize(
    ("game", "fight"),
    [
        ("active_exploits", "gate"),
        ("brp", "yard"),
        ("otherworld", "alley"),
        ("otherworlds", "duel"),
        ("shards", "duel"),
    ],
)
def test_every_game_has_a_short_list(run: Run, game: str, fight: str) -> None:
    """A first screen of a new person is a screen, and not a page."""
    told = play(run, game, fight, "1", "", "1")
    longest = max(len(re.findall(r"^ +\d+  ", part, re.MULTILINE)) for part in told.split(" > "))
    assert longest <= 12, told


def test_saying_and_rolling(run: Run) -> None:
    """As at a served table."""
    told = play(run, "brawl", "bar", "say Good evening", "roll 1d6", "/r 1d6")
    assert "Good evening" in told
    assert 2 == len(
        re.findall(r"1d6", told.partition("Good evening")[2].replace("> roll 1d6", "").replace("> /r 1d6", ""))
    )


def test_a_beginning_means_what_is_listed(run: Run) -> None:
    """What stands on the screen comes first; where it is several things, they are named."""
    told = play(run, "shards", "duel", "dis", "end", auto="shield")
    assert "'dis' may be: Disarm, Disarm a trap." in told
    assert "Bram Okoye's turn." in told
