"""A half-made character is finished: nothing that was rolled or chosen is lost, in every game that has a builder."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.chance.dice import RandomDice
from rulewright.contract import Book, Creation, brought, thrown
from rulewright.library import all_rulesets, open_book, ruleset
from rulewright.library.finishing import finish
from rulewright.library.outside import as_written, at_random
from rulewright.play.values.wire import decode, encode, plain

MAIN: dict[str, tuple[dict[str, Any], ...]] = {
    "active_exploits": ({"era": "fantasy"}, {"realism": "pulp"}),
    "brp": ({"profession": "warrior"}, {"profession": "wizard"}, {"profession": "beggar"}),
    "otherworld": ({"armor": "light-armor"}, {"attributes": {}}),
    "otherworlds": ({"armor": "leather"}, {"armor": "chain"}),
    "shards": ({"background": "alchemist"}, {"background": "assassin"}, {"experience": "seasoned"}),
}
"""What somebody decides first in each game, beside the name; an empty map is what a choice may leave behind."""
MAGIC = {"setting": "high-fantasy"}
GAMES = [game for game in all_rulesets() if ruleset(game).creation is not None]
SEEDS = range(4)


def creation_of(game: str) -> Creation[Any]:
    creation = ruleset(game).creation
    assert creation is not None
    return creation


def half_made(game: str, seed: int) -> dict[str, Any]:
    """Somebody with a name, with what dice gave for the first step that has some, and with half of another's choices in one field."""
    which, creation, book = ruleset(game), creation_of(game), open_book(ruleset(game))
    half = creation.blank(book)
    for step in creation.steps:
        if step.throws is not None and (step.applies is None or step.applies(half, book)):
            half, _ = thrown(step, half, book, RandomDice(seed))
            break
    written, blank = plain(half), plain(creation.blank(book))
    chosen = plain(at_random(which, RandomDice(seed + 100), book, {}))
    for name in ("skills", "attributes", "stats", "abilities", "proficiencies"):
        theirs = chosen.get(name)
        if isinstance(theirs, dict) and len(theirs) > 1 and written.get(name) == blank.get(name):
            few = dict(list(theirs.items())[: len(theirs) // 2])
            written[name] = {**(written.get(name) or {}), **few}
            break
    return {**written, "name": "Brom of the Ford"}


def lost(decided: Any, blank: Any, made: Any) -> list[str]:
    """What was decided and is otherwise now, down to each key of a map."""
    if isinstance(decided, dict):
        theirs = made if isinstance(made, dict) else {}
        before = blank if isinstance(blank, dict) else {}
        return [
            f"{key} {each}".strip() for key in decided for each in lost(decided[key], before.get(key), theirs.get(key))
        ]
    return [] if decided in (blank, made) else [f"{decided} became {made}"]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_all_that_was_decided_stays_and_the_rest_is_filled_in(game: str, seed: int) -> None:
    """Characteristics that were rolled, points that were given, a name: all of it stays, and somebody whole comes of it."""
    which, creation, book = ruleset(game), creation_of(game), open_book(ruleset(game))
    half = as_written(which, half_made(game, seed))
    made = finish(which, half, RandomDice(seed), book)
    assert not lost(plain(half), plain(creation.blank(book)), plain(made))
    assert () == creation.refusals(made, book)


@pytest.mark.parametrize("game", GAMES)
def test_a_blank_sheet_is_filled_in_whole(game: str) -> None:
    """With nothing decided it is anybody; with all decided it is who it was."""
    which, creation, book = ruleset(game), creation_of(game), open_book(ruleset(game))
    anybody = finish(which, creation.blank(book), RandomDice(1), book)
    assert () == creation.refusals(anybody, book)
    whole = at_random(which, RandomDice(2), book, {})
    assert not lost(plain(whole), plain(creation.blank(book)), plain(finish(which, whole, RandomDice(3), book)))


def test_what_cannot_be_is_kept_all_the_same() -> None:
    """Whoever has given far too many points finds them there, and what is wrong with them is said."""
    game = next(each for each in GAMES if each == "otherworld")
    which, book = ruleset(game), open_book(ruleset(game))
    blank = plain(creation_of(game).blank(book))
    greedy = as_written(which, {**blank, "name": "Greedy", "skills": {"academics": 10, "athletics": 10}})
    made = finish(which, greedy, RandomDice(1), book)
    assert (10, 10) == (made.skills["academics"], made.skills["athletics"])
    assert creation_of(game).refusals(made, book)


def begun(game: str, book: Book[Any], chosen: dict[str, Any]) -> Any:
    """Somebody with a name and some choices, and with what these bring with them."""
    which, creation = ruleset(game), creation_of(game)
    now = creation.blank(book)
    for path, value in {"name": "Brom", **chosen}.items():
        after = as_written(which, {**plain(now), path: value})
        now = brought(creation.steps, path, now, after, book)
    return as_written(which, decode(encode(now), dict[str, Any]))


def left(game: str, character: Any, book: Book[Any]) -> dict[str, int]:
    return {each.name: each.left for each in creation_of(game).budgets(character, book)}


def test_every_game_with_a_builder_is_begun_here() -> None:
    """A new game says what is decided first in it."""
    assert set(GAMES) == set(MAIN)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("game", "chosen"), [(game, chosen) for game in GAMES for chosen in MAIN[game]])
def test_who_has_decided_on_one_thing_is_as_whole_as_anybody(game: str, chosen: dict[str, Any], seed: int) -> None:
    """Legal, with that choice, and with no more left to spend than people at random leave."""
    which, book = ruleset(game), open_book(ruleset(game))
    made = finish(which, begun(game, book, chosen), RandomDice(seed), book)
    assert () == creation_of(game).refusals(made, book)
    wishes = {"name": "Brom"} | {path: value for path, value in chosen.items() if value}
    assert wishes == {path: value for path, value in plain(made).items() if path in wishes}
    others = [left(game, at_random(which, RandomDice(each), book, wishes), book) for each in range(8)]
    most = {name: max(each.get(name, 0) for each in others) for some in others for name in some}
    assert {} == {name: has for name, has in left(game, made, book).items() if has > most.get(name, 0)}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    "chosen",
    [
        {"profession": "warrior"},
        {"profession": "warrior", "weapons": ["halberd"]},
        {"profession": "warrior", "skills": {"profession": {"dodge": 20}, "personal": {"climb": 30}}},
        {"profession": "wizard", "powers": {"magic/blast": 1}, "skills": {"personal": {"magic/blast": 30}}},
    ],
)
def test_points_go_to_the_trade_and_arms_to_those_who_know_them(chosen: dict[str, Any], seed: int) -> None:
    """All professional and personal points are spent, around those that were given, and what was chosen stays."""
    game = "brp"
    which, book = ruleset(game), open_book(ruleset(game), MAGIC)
    half = begun(game, book, chosen)
    made = finish(which, half, RandomDice(seed), book)
    assert () == creation_of(game).refusals(made, book)
    assert not lost(plain(half), plain(creation_of(game).blank(book)), plain(made))
    assert (0, 0) == tuple(left(game, made, book)[f"{each} points"] for each in ("Professional", "Personal"))


@pytest.mark.parametrize("seed", SEEDS)
def test_dice_that_fell_for_every_step_stay(seed: int) -> None:
    """Characteristics, an age and allegiances as rolled leave nothing else to be refused."""
    game = "brp"
    which, creation, book = ruleset(game), creation_of(game), open_book(ruleset(game), MAGIC)
    half = begun(game, book, {"profession": "warrior"})
    for step in creation.steps:
        if step.throws is not None and (step.applies is None or step.applies(half, book)):
            half, _ = thrown(step, half, book, RandomDice(seed))
    made = finish(which, half, RandomDice(seed), book)
    assert () == creation.refusals(made, book)
    assert (half.rolled, half.characteristics, half.rolled_age) == (made.rolled, made.characteristics, made.rolled_age)
