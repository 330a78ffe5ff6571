"""Figures in words: whoever mends a figure of an entry mends the sentence that names it too."""

from __future__ import annotations

import re

import pytest

from rulewright.content import Entry
from rulewright.library import open_book, ruleset
from rulewright.play.values.wire import plain

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
FIGURES = {
    "active_exploits damage_class": {"grades": r"^[^:]+: (\w+) grades?\b"},
    "active_exploits property": {"track": r"does (fatigue|injury)"},
    "brp armour": {"stops": r"stops (\d+) points|adds (\d+) to", "perception": r"(−\d+)% to Perception"},
    "brp pace": {"metres": r"(\d+) m in a combat round"},
    "brp shield": {
        "base": r"base (\d+)%",
        "armour": r"stops (\d+)",
        "strength": r"STR (\d+)",
        "dexterity": r"DEX (\d+)",
    },
    "brp speciality": {"base": r"base chance (\d+)%"},
    "brp standing": {"least": r"Status from (\d+)"},
    "brp superpower": {"points": r"Bought at (\d+) points?"},
    "brp weapon": {
        "damage": r"^[^:]+: (\d[\dD+−]*)",
        "strength": r"STR (\d+)",
        "dexterity": r"DEX (\d+)",
        "range": r"base range (\d+)",
        "ammunition": r"(\d+) shots?\b",
    },
    "otherworld armor": {"armor": r"[Ss]tops (\d+) points? of each", "durability": r"(\d+) in all"},
    "otherworld calamity": {"severity": r"Severity (\d+)"},
    "otherworld creature": {"health": r"(\d+) Health", "otherness": r"Otherness (\d+)"},
    "otherworld weapon": {"damage": r"(\d+) dice (?:of|and)"},
    "otherworlds armor": {"armor": r"[Tt]akes (\d+) off", "guard": r"guard of (\d+)", "absorb": r"absorbs (\d+)"},
    "otherworlds difficulty": {"level": r"Level (\d+)"},
    "otherworlds maneuver": {"cost": r"For (\d+) success"},
    "otherworlds spell": {"astral": r"[Cc]osts (\d+) astral", "area": r"over (\w+) by"},
    "otherworlds weapon": {
        "attack": r"attack (\d+)",
        "magazine": r"(\d+) (?:slow )?rounds",
        "range": r"over (\d+) spaces",
    },
    "shards armor": {"factor": r"takes (\d+) off", "penalty": r"(−\d+) to", "encumbrance": r"encumbrance (\d+) worn"},
    "shards hazard": {"damage": r"(\d+) damage"},
    "shards item": {"encumbrance": r"[Ee]ncumbrance (\d+)", "hours": r"for (\w+) hours?|(\w+) hours to"},
    "shards material": {"factor": r"armor factor of (\d+)"},
    "shards power": {"cost": r"(?:for|Costs) 1 (pool|well)(?!,)\b(?! where)", "fragments": r"and (\d) fragment"},
    "shards species": {"health": r"(\d+) Health|Health (\d+)", "scale": r"Scale (\d+(?:\.\d)?)"},
    "shards weapon": {"strength": r"Strength (\d+)", "encumbrance": r"encumbrance (\d+)", "damage": r"\+(\d) damage"},
}
"""By game and kind: fields, and how a sentence names them. A sentence need not name a figure; a wrong one it must not."""

PRICE = re.compile(r"(\d+|One) silver(?: (\d\d)\b)?|(\d+|Ten|Fifty) copper")
SPELT = {"One": 1, "Ten": 10, "Fifty": 50}


def shelf(of: str) -> tuple[Entry, ...]:
    """The entries of a game's kind."""
    game, kind = of.split()
    content = open_book(ruleset(game)).content
    return content.all(content.kinds[kind])


def as_told(value: object) -> set[str]:
    """How a figure may stand in a sentence: in digits or spelt, dice with a capital D, and a true minus."""
    digits = f"{value:g}" if isinstance(value, float | int) else str(value)
    told = digits.replace("-", "−")
    return {told, told.upper()} | (
        {NUMBERS[int(value)]} if isinstance(value, int) and 0 <= value < len(NUMBERS) else set()
    )


@pytest.mark.parametrize("of", FIGURES)
def test_a_sentence_names_no_other_figure_than_its_entry_has(of: str) -> None:
    """A text that tells of yesterday's figures is worse than none."""
    for field, pattern in FIGURES[of].items():
        named = [
            (entry, "".join(found.groups(""))) for entry in shelf(of) for found in re.finditer(pattern, entry.text)
        ]
        assert named, f"no sentence names {field} so"
        assert [] == [f"{e.id}: {figure}" for e, figure in named if figure not in as_told(getattr(e, field))]


@pytest.mark.parametrize("of", ["shards item", "shards weapon", "shards armor", "shards agent"])
def test_a_price_in_words_is_the_price(of: str) -> None:
    """Whoever reads 50 silver pays 50 silver, which are 5000 copper."""
    number = SPELT | {str(each): each for each in range(10_000)}
    for ware in shelf(of):
        for silver, more, copper in PRICE.findall(ware.text):
            assert plain(ware)["price"] == (number[copper] if copper else 100 * number[silver] + int(more or 0)), (
                ware.id
            )
