"""Growth: whoever comes to a table and goes again is who they were, but for what lasts."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rulewright.chance.dice import RandomDice
from rulewright.kits.homecoming import rewritten, still_owned
from rulewright.library import open_book, ready, ruleset
from rulewright.library.growth import come_home
from rulewright.library.outside import at_random, in_play
from rulewright.play import FrozenMap
from rulewright.play.values.path import write

GAMES = ("otherworld", "otherworlds", "active_exploits", "brp", "shards")


def somebody(game: str, seed: int) -> tuple[Any, Any, Any]:
    rules = ruleset(game)
    book = open_book(rules, {})
    return rules, book, at_random(rules, RandomDice(seed), book, {})


@pytest.mark.parametrize("game", GAMES)
def test_nothing_happened(game: str) -> None:
    """Who comes, and to whom nothing happens, goes as written: to the letter, and whoever it is."""
    rules, book, _ = somebody(game, 0)
    for seed in range(25):
        written = somebody(game, seed)[2]
        assert written == come_home(rules, "me", written, in_play(rules, "me", written, book), book)
    for who, written in ready(rules).characters.items():
        assert written == come_home(rules, who, written, in_play(rules, who, written, book), book), who


LASTING: dict[str, dict[str, Any]] = {
    "otherworld": {"character.experience": 3, "character.agreed": ("juggling",), "weapons": ("knife",)},
    "otherworlds": {"tier": 2, "masteries": ("bows",), "armor": "clothes"},
    "active_exploits": {"luck": 1, "revelation": 5, "weapons": ()},
    "brp": {"character.age": 77, "shield": "", "weapons": ()},
    "shards": {"character.xp": 12, "fragments": 2},
}
PASSING: dict[str, dict[str, Any]] = {
    "otherworld": {"health": 1, "otherness": 4, "fate": "dead"},
    "otherworlds": {"health": 1, "astral": 0, "poison": 3},
    "active_exploits": {"injury": 3, "fatigue": 2},
    "brp": {"hit_points": 1, "power_points": 0, "sanity": 3, "fate": "dying"},
    "shards": {"karma": 0, "pool": 0, "dead": True},
}


@pytest.mark.parametrize("game", GAMES)
def test_what_lasts_comes_home_and_what_passes_does_not(game: str) -> None:
    """Whoever enters play again with the sheet that came home has what lasts, and is whole and rested."""
    rules, book, written = somebody(game, 3)
    now = in_play(rules, "me", written, book)
    for path, value in {**LASTING[game], **PASSING[game]}.items():
        now = write(now, path, value)
    home = come_home(rules, "me", written, now, book)
    again, fresh = in_play(rules, "me", home, book), in_play(rules, "me", written, book)
    assert written != home
    for path, value in LASTING[game].items():
        assert value == _read(again, path), path
    for path, value in PASSING[game].items():
        assert value != _read(again, path), path
        assert _read(fresh, path) == _read(again, path), path


def _read(actor: Any, path: str) -> Any:
    for step in path.split("."):
        actor = getattr(actor, step)
    return actor


def test_skills_and_characteristics_of_brp_come_home_by_origin() -> None:
    """An experience roll's points stay experience, POW that was gained is written with what play has added."""
    rules, book, written = somebody("brp", 5)
    now = in_play(rules, "me", written, book)
    before = now.skills["dodge"] if "dodge" in now.skills else type(next(iter(now.skills.values())))()
    now = write(now, "skills.dodge", replace(before, experience=before.experience + 4))
    now = write(now, "characteristics.POW", now.characteristics.POW + 2)
    home = come_home(rules, "me", written, now, book)
    assert before.experience + 4 == home.skills.experience["dodge"]
    assert written.characteristics.POW + 2 == home.characteristics.POW
    assert 2 == home.grown["POW"]
    assert now.skills == in_play(rules, "me", home, book).skills


def test_a_tier_of_otherworlds_says_what_it_went_to() -> None:
    """Three points of attributes or trainings: the sheet stays legal."""
    rules, book, written = somebody("otherworlds", 2)
    assert rules.creation is not None
    now = in_play(rules, "me", written, book)
    now = write(now, "tier", written.tier + 1)
    names = sorted(written.attributes.__struct_fields__, key=lambda name: getattr(written.attributes, name))[:3]
    for name in names:
        now = write(now, f"attributes.{name}", getattr(written.attributes, name) + 1)
    home = come_home(rules, "me", written, now, book)
    assert (written.tier + 1, ("attributes",)) == (home.tier, home.advances[-1:])
    assert () == rules.creation.refusals(home, book)


def test_things_are_won_and_lost() -> None:
    """What was lost is gone once, what was won is added, and what a body has of its own is not written down."""
    assert ("axe", "bow") == still_owned(("axe", "knife"), ("axe", "knife", "claws"), ("axe", "claws", "bow"))
    assert ("axe",) == still_owned(("axe", "axe"), ("axe", "axe"), ("axe",))
    assert FrozenMap({"a": 1, "b": 5}) == rewritten(
        {"a": 1, "b": 2, "c": 3}, {"a": 2, "b": 2, "c": 3}, {"a": 2, "b": 5}
    )
