"""Ready fights, measured: who wins, how soon, and whether that is what the fight says of itself."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rulewright.contract import ReadyFight
from rulewright.kits.sides import side_left
from rulewright.library import all_rulesets, ready
from rulewright.testing import fights
from rulewright.testing.fights import Fought, tally

GAMES = all_rulesets()
FIGHTS = [(game, fight) for game, each in GAMES.items() for fight in ready(each).fights.values()]


def counted(red: int, blue: int, lasted: int = 5, endless: int = 0, **said: Any) -> list[str]:
    """What is wrong with a fight that went so, by what it says of itself."""
    fight = ReadyFight(id="x", name="X", sides={"red": ("a",), "blue": ("b",)}, **said)
    return list(Fought(fight, Counter(red=red, blue=blue), (lasted,) * (red + blue), endless).wrong())


def test_a_contest_is_won_by_either_side() -> None:
    """One time in five at least; otherwise it must say whom it favours, and be about right."""
    assert [] == counted(5, 5) == counted(2, 8)
    assert ["no contest"] == counted(1, 9)
    assert [] == counted(1, 9, favours="blue", share=95)
    assert ["said to be 70 % for blue"] == counted(1, 9, favours="blue", share=70)


def test_a_fight_ends_and_in_time() -> None:
    """Half of them within the rounds that it states, and every one at some time."""
    assert [] == counted(5, 5, lasted=4, rounds=4)
    assert ["half of them take more than 4 rounds"] == counted(5, 5, lasted=5, rounds=4)
    assert ["1 never ended"] == counted(5, 5, endless=1)


def test_who_won_is_read_from_how_it_ended() -> None:
    """Standing or fighting, one side is left; other endings have no winner."""
    assert ["red", "blue", ""] == [
        side_left(ended) for ended in ("red is left standing", "blue is left fighting", "all made peace")
    ]


@pytest.mark.parametrize(("game", "fight"), FIGHTS, ids=[f"{game}-{fight.id}" for game, fight in FIGHTS])
def test_every_ready_fight_says_what_to_expect(game: str, fight: ReadyFight) -> None:
    """It states its rounds, unless nobody fights in it; whom it favours is one of its sides, beyond four in five."""
    if fight.scene.get("focus") is False:
        return
    assert fight.rounds, f"{game}/{fight.id} states no rounds"
    assert not fight.favours or (fight.favours in fight.sides and 80 < fight.share <= 100)


def test_a_scene_without_a_fight_is_told_as_one() -> None:
    """In free time nobody moves by themselves: it is over at once, and no contest is asked of it."""
    game = GAMES["active_exploits"]
    measured = tally(game, ready(game).fight("table"), 3)
    assert not measured.is_fought
    assert "nobody moves by themselves" in measured.row(game)


def test_a_game_without_dice_goes_the_same_way_each_time() -> None:
    """And as its fight says it does."""
    game = GAMES["active_exploits"]
    measured = tally(game, ready(game).fight("brawl"), 2)
    assert (2, []) == (measured.wins["kyle"], list(measured.wrong()))


def test_lines_that_were_not_measured_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page may be measured game by game; each line says how often its fight was fought."""
    page = tmp_path / "fights.md"
    monkeypatch.setattr(fights, "PLACE", page)
    game = GAMES["active_exploits"]
    first, other = ready(game).fight("gate"), ready(game).fight("road")
    for fight, times in ((first, 3), (other, 2), (first, 4)):
        fought = Fought(fight, Counter({next(iter(fight.sides)): times}), (2,) * times, 0)
        fights.write({fights.start_of(game, fight): fought.row(game)})
    rows = [line.split(" | ")[1:3] for line in page.read_text(encoding="utf-8").splitlines() if "`) |" in line]
    assert [[f"{first.name} (`gate`)", "4"], [f"{other.name} (`road`)", "2"]] == rows
