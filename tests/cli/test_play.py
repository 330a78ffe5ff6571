"""`rulewright play`: hot seat, opponents, secrets, undo, and a log that survives anything."""

import json
import stat
from pathlib import Path

import pytest
from tests.cli.conftest import Run, Start

from rulewright.log.facts import Revealed, Rewound
from rulewright.play.facts import Answered, Started
from rulewright.stores.journal import Journal
from rulewright.tables.dice.verify import verify


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def entries_of(log: str) -> list[object]:
    journal = Journal(Path(log))
    journal.close()
    return [entry.fact for entry in journal.entries]


# -- by itself --------------------------------------------------------------------------------------


def test_a_fight_plays_itself(run: Run) -> None:
    """--auto all ends with a winner; a seed gives the same fight again."""
    told = run("play", "brawl", "bar", "--auto", "all", "--seed", "1")
    assert 0 == told.exit_code
    assert "Ann: Attack (Bob)" in told.output
    assert "wins." in told.output
    again = run("play", "brawl", "bar", "--auto", "all", "--seed", "1", "--new")
    assert told.output == again.output
    assert Path("bar.1.jsonl").read_bytes() == Path("bar.jsonl").read_bytes()


def test_a_finished_log_can_be_checked(run: Run) -> None:
    """The dice were committed to before and are told after; every face holds."""
    run("play", "brawl", "bar", "--auto", "all")
    journal = Journal(Path("bar.jsonl"))
    journal.close()
    verdict = verify(journal.entries)
    assert verdict.holds
    assert verdict.checked > 0
    assert 1 == sum(isinstance(entry.fact, Revealed) for entry in journal.entries)


def test_a_fight_as_data(run: Run) -> None:
    """--json gives the entries, one a line."""
    told = run("play", "brawl", "bar", "--auto", "all", "--seed", "1", "--json")
    lines = [json.loads(line) for line in told.output.splitlines()]
    assert list(range(1, len(lines) + 1)) == [line["number"] for line in lines]
    assert "founded" == lines[0]["fact"]["type"]
    assert 2 == run("play", "brawl", "bar", "--json").exit_code


def test_it_stops_after_so_many_actions(run: Run) -> None:
    """A fight without end does not run for ever, and goes on when asked again."""
    told = run("play", "brawl", "bar", "--auto", "all", "--seed", "1", "--most", "2")
    assert "Not over after 2 actions." in told.output
    assert "wins." in run("play", "brawl", "bar", "--auto", "all").output


def test_sides_come_from_files_and_ready_characters(run: Run) -> None:
    """Anybody may fight anybody, twice the same one too."""
    run("new", "brawl", "ada.json", "--random", "--seed", "1", "--name", "Ada")
    told = run("play", "brawl", "--side", "us=ada.json,ann", "--side", "them=ann,bob", "--auto", "all", "--seed", "3")
    assert 0 == told.exit_code
    assert "Ada: Attack" in told.output
    assert {"ada", "ann", "ann-2", "bob"} == {
        fact["change"]["of"]
        for fact in (json.loads(line)["fact"] for line in Path("brawl.jsonl").read_text().splitlines())
        if fact["type"] == "changed" and not fact["change"]["path"]
    }


# -- hot seat ---------------------------------------------------------------------------------------


def test_a_turn_shows_what_can_be_done_and_its_odds(run: Run) -> None:
    """Who is where, what can be done with what chance, and why the rest cannot."""
    told = run("play", "brawl", "bar", "--seed", "2", input=typed("all", "quit")).output
    assert "▸  house   Ann    Health ●●●●●● 6" in told
    assert "1  Attack  hit 17–50 %  Bob" in told
    assert "2  Trip\n" in told
    assert "You have all your breath. [BRL-04] Attack somebody.\n      Catch your breath" in told.partition("> all")[2]
    assert "all your breath" not in told.partition("> all")[0]


def test_choosing_shows_options_with_odds(run: Run) -> None:
    """The field lists its options, each with its own odds; the question lists what follows from each answer."""
    told = run("play", "brawl", "bar", "--seed", "2", input=typed("1", "bob", "", "2", "quit")).output
    assert "1  Bob    hit 17–50 %" in told
    assert "2  Cyrus  hit 0–17 %" in told
    assert "1  Yes  hit 17 %" in told
    assert "2  No   hit 50 %" in told
    assert "Ann rolls the swing (1d6): " in told


def test_words_after_a_name_fill_the_fields(run: Run) -> None:
    """`attack bob` asks nothing more; words that fit nowhere are told."""
    told = run("play", "brawl", "bar", "--seed", "2", input=typed("attack pub", "", "attack bob", "no", "quit")).output
    assert "Ann: Attack (Bob)" in told
    assert "✗ Target: 'pub' is not on offer. Choose among: Bob, Cyrus." in told


def test_why_opens_down_to_the_rule(run: Run) -> None:
    """The last action's numbers and rules, a number, somebody else's number, a rule."""
    words = ("attack bob", "why", "no", "why", "why swing", "why ann def", "why BRL-05", "why nonsense", "quit")
    told = run("play", "brawl", "bar", "--seed", "2", input=typed(*words)).output
    assert "A dodge adds 2 to Defense and leaves you winded." in told
    assert "Defense 6 = everybody 4 + Guard 2" in told
    assert "Swing 4 = Might 4" in told
    assert "Defense 7 = everybody 4 + Guard 3" in told
    assert "BRL-05  Six points  page 3" in told
    assert "has no number 'nonsense': Defense, Swing." in told


def test_the_log_shows_beside_an_answer_what_was_asked(run: Run) -> None:
    """Not what the same person was asked of that kind later on."""
    told = run(
        "play", "brawl", "bar", "--auto", "guests", "--seed", "2", input=typed("attack bob", "no", "log 99", "quit")
    )
    log = told.output.partition("> log 99")[2]
    assert "Bob: No (Ann swings at you. Dodge?)" in log
    assert "Ann: No (Bob swings at you. Dodge?)" in log
    assert 2 == log.count("Dodge?")


def test_undo_takes_the_last_action_back(run: Run) -> None:
    """Also in the middle of a question; it stays in the log that it was."""
    words = ("attack bob", "no", "undo", "attack cyrus", "undo", "who", "quit")
    told = run("play", "brawl", "bar", "--seed", "2", input=typed(*words)).output
    assert 2 == told.count("Taken back: ")
    assert 4 == told.count("▸  house   Ann    Health ●●●●●● 6")
    assert 2 == sum(isinstance(fact, Rewound) for fact in entries_of("bar.jsonl"))


def test_undo_goes_back_past_what_the_ruleset_did(run: Run) -> None:
    """Against opponents that play themselves one's own action is taken back, not theirs."""
    told = run(
        "play", "brawl", "bar", "--auto", "guests", "--seed", "2", input=typed("attack bob", "no", "no", "undo", "quit")
    )
    assert "Taken back: Ann: Attack (Bob)." in told.output


def test_a_secret_of_the_gm_is_not_for_all(run: Run) -> None:
    """What only the game master may know does not stand on a screen that players share."""
    words = ("attack bob", "yes", "catch", "log", "quit")
    assert "would rather not be seen" not in run("play", "brawl", "bar", "--seed", "2", input=typed(*words)).output
    alone = run("play", "brawl", "bar", "--new", "--seed", "2", "--seat", "gm", "--most", "1").output
    assert "Ann: Attack" in alone


def test_odds_are_those_of_what_a_side_knows(run: Run) -> None:
    """Bob has secretly been weakened: he is not asked, but no figure on the screen says so before."""
    words = ("gm", "weaken bob", "log", "attack bob", "quit")
    told = run("play", "brawl", "bar", "--seed", "2", input=typed(*words)).output
    assert "The game master can: Weaken." in told
    assert 2 == told.count("1  Attack  hit 17–50 %  Bob")
    assert "bad luck" not in told
    assert "Dodge?" not in told
    alone = run("play", "brawl", "bar", "--seat", "gm", "--most", "1").output
    assert "Ann: Attack" in alone or "Bob: Attack" in alone


def test_help_and_nonsense(run: Run) -> None:
    """Whatever is typed is answered."""
    told = run(
        "play", "brawl", "bar", input=typed("?", "xyzzy", "", "sheet", "sheet bob", "sheet zed", "log", "quit")
    ).output
    assert "take back the last" in told
    assert "'xyzzy' is nothing that can be chosen here. ? helps, find WORD looks." in told
    assert "Fighting: Defense 6 · Swing 4" in told
    assert "Nobody here is called 'zed'" in told


def test_dice_thrown_by_hand(run: Run) -> None:
    """Real dice: faces are typed; those that cannot be are refused."""
    told = run("play", "brawl", "bar", "--hand", input=typed("attack bob", "no", "7", "6", "2", "quit")).output
    assert "Throw 1d6 for the swing" in told
    assert "do not fit 1d6" in told
    assert "Ann hits Bob for 2" in told


def test_a_mistake_in_the_rules_does_not_end_the_evening(run: Run) -> None:
    """It is told, nothing has changed, and the action can be taken back."""
    told = run("play", "brawl", "bar", "--seed", "2", input=typed("trip", "yes", "undo", "attack bob", "no", "quit"))
    assert 0 == told.exit_code
    assert "The rules fail here" in told.output
    assert "Ann: Attack (Bob)" in told.output


# -- sealed -----------------------------------------------------------------------------------------


def test_sealed_answers_are_not_shown_before_all_are_in(run: Run) -> None:
    """The screen is handed over, what is typed is not echoed, and all is opened together."""
    told = run("play", "standoff", "noon", input=typed("1", "", "duck", "", "shoot", "quit")).output
    assert "Hand the screen to Clementine, and press Enter." in told
    assert "Hand the screen to Wesley, and press Enter." in told
    before, after = told.split("✉ Opened together (move): ")
    assert after.startswith("Clementine Duck; Wesley Shoot.")
    assert "> …" in before
    assert "> duck" not in before


def test_a_single_player_keeps_the_screen(run: Run) -> None:
    """Against the ruleset there is nobody to hide from, and nothing of theirs to see."""
    told = run("play", "standoff", "noon", "--auto", "far", input=typed("1", "duck", "quit")).output
    assert "Hand the screen" not in told
    assert told.index("Wesley has sealed an answer") < told.index("Clementine > duck")
    assert "✉ Opened together: Clementine Duck; Wesley Aim (What will you do?)." in told


# -- keeping ----------------------------------------------------------------------------------------


def test_the_same_command_goes_on(run: Run) -> None:
    """A game that was left waits at its question."""
    run("play", "brawl", "bar", "--seed", "2", input=typed("attack bob"))
    told = run("play", "brawl", "bar", input=typed("no", "quit")).output
    assert "Going on with bar.jsonl" in told
    assert "Ann swings at you. Dodge?" in told
    assert "Ann rolls the swing" in told


def test_the_secret_is_for_its_owner_alone(run: Run) -> None:
    """It lies beside the log, readable by nobody else, and is there before the first roll."""
    run("play", "brawl", "bar", input=typed("quit"))
    place = Path("bar.jsonl.secret")
    assert 0o600 == stat.S_IMODE(place.stat().st_mode)
    assert 32 == len(bytes.fromhex(place.read_text().strip()))


def test_another_log_is_refused(run: Run) -> None:
    """Of another game, another version, another fight, or of nothing at all: each is told with the way out."""
    run("play", "brawl", "bar", "--seed", "2", "--log", "x.jsonl", input=typed("quit"))
    text = Path("x.jsonl").read_text()
    for command, said in {
        ("standoff", "noon"): "x.jsonl is a table of brawl, not of standoff.",
        ("brawl", "--side", "a=ann", "--side", "b=bob"): "x.jsonl is the table of 'bar', not of 'a-ann-b-bob'.",
    }.items():
        told = run("play", *command, "--log", "x.jsonl")
        assert 1 == told.exit_code
        assert said in told.output
        assert "--new" in told.output
    Path("x.jsonl").write_text(text.replace('"version":"0.3"', '"version":"0.2"'))
    assert "was played with Brawl 0.2; installed is 0.3." in run("play", "brawl", "bar", "--log", "x.jsonl").output
    Path("x.jsonl").write_text("hello\n")
    assert "not the log of a table" in run("play", "brawl", "bar", "--log", "x.jsonl").output
    Path("x.jsonl").write_text(text)
    Path("x.jsonl.secret").unlink()
    assert "which is gone" in run("play", "brawl", "bar", "--log", "x.jsonl").output


def test_a_log_in_use_is_refused(run: Run) -> None:
    """Two programs never write one log."""
    run("play", "brawl", "bar", input=typed("quit"))
    holding = Journal(Path("bar.jsonl"))
    for words in ((), ("--new",)):
        told = run("play", "brawl", "bar", *words)
        assert 1 == told.exit_code
        assert "open elsewhere" in told.output
    holding.close()


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("brawl",), 1, "Ready fights: bar (The Bar)."),
        (("brawl", "pub"), 1, "There are: bar."),
        (("brawl", "bar", "--auto", "red"), 1, "There are: house, guests, all."),
        (("brawl", "bar", "--seat", "zed"), 1, "Here are: ann, bob, cy, and gm."),
        (("brawl", "bar", "--option", "dodge=x"), 1, "Options: dodge."),
        (("brawl", "--side", "ann"), 2, "NAME=WHO,WHO"),
        (("brawl", "--side", "a=zed"), 1, "no ready character 'zed'"),
    ],
)
def test_play_refuses_helpfully(run: Run, words: tuple[str, ...], code: int, said: str) -> None:
    """Every wrong start says what a right one looks like, and leaves no empty log."""
    told = run("play", *words)
    assert code == told.exit_code
    assert said in told.output
    if words[-1] != "red" and "--seat" not in words:
        assert [] == list(Path().iterdir())


def test_killed_in_the_middle_of_a_question(start: Start, tmp_path: Path) -> None:
    """Kill -9 while Bob is asked: the same command asks Bob again, and the fight goes on."""
    process = start("play", "brawl", "bar", "--seed", "2")
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("attack bob\n")
    process.stdin.flush()
    seen = ""
    while "2  No" not in seen:
        line = process.stdout.readline()
        assert line, seen
        seen += line
    process.kill()
    process.wait()
    kept = (tmp_path / "bar.jsonl").read_bytes()
    with (tmp_path / "bar.jsonl").open("ab") as torn:  # as if it had died while writing
        torn.write(b'{"number":')

    process = start("play", "brawl", "bar")
    told, _ = process.communicate("no\nquit\n", timeout=60)
    assert 0 == process.returncode, told
    assert "Ann swings at you. Dodge?" in told
    assert "Ann rolls the swing (1d6): " in told
    journal = Journal(tmp_path / "bar.jsonl")
    journal.close()
    assert (tmp_path / "bar.jsonl").read_bytes().startswith(kept)
    assert ["bob"] == [entry.fact.of for entry in journal.entries if isinstance(entry.fact, Answered)]


def test_killed_between_entries(run: Run) -> None:
    """A log that ends in the middle of an action, or of telling the dice, is run on to the same end."""
    run("play", "brawl", "bar", "--auto", "all", "--seed", "1")
    whole = Path("bar.jsonl").read_bytes().splitlines(keepends=True)
    facts = entries_of("bar.jsonl")
    begun = next(place for place, fact in enumerate(facts, 1) if isinstance(fact, Started))
    for length in [*range(begun, len(whole), 7), len(whole) - 3]:
        Path("bar.jsonl").write_bytes(b"".join(whole[:length]))
        assert 0 == run("play", "brawl", "bar", "--auto", "all").exit_code
        assert facts == entries_of("bar.jsonl")
