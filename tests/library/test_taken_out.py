"""Where a ruleset was taken out, the tests that are about it are left out, and no others."""

from __future__ import annotations

from typing import Any

import pytest
from tests.taken_out import named_in, pieces_of

FILE = '''
"""A file that says brp and does nothing with it."""

HURT = {"shards": 3, "brp": 5}
FIGHT = "yard"

@pytest.fixture
def table(client):
    """A table of shards, says this line."""
    return client.post(FIGHT, ruleset="otherworld")

def seat(at):
    return f"/rulesets/active_exploits/{at}"

@pytest.mark.parametrize("game", sorted(HURT))
def test_hurt(game, client):
    """Of otherworlds nothing is wanted."""
    assert HURT[game]

def test_all_are_hurt():
    assert all(HURT)

def test_at_a_table(table):
    assert table

async def test_at_a_seat():
    assert [seat(1)]

def test_nothing(client):
    assert FIGHT
'''


@pytest.mark.parametrize(
    ("test", "fixtures", "given", "named"),
    [
        ("test_hurt", ("game", "client"), {"game": "shards"}, {"shards"}),
        ("test_hurt", ("game", "client"), {"game": ("brp", 3)}, {"brp"}),
        ("test_all_are_hurt", (), {}, {"brp", "shards"}),
        ("test_at_a_table", ("table", "client"), {}, {"otherworld"}),
        ("test_at_a_seat", (), {}, {"active_exploits"}),
        ("test_nothing", ("client",), {}, set()),
    ],
)
def test_a_test_is_about_what_it_is_given_says_and_uses(
    test: str, fixtures: tuple[str, ...], given: dict[str, Any], named: set[str]
) -> None:
    """Else a whole file would be left out for one line in it, or a test run without its ruleset."""
    assert named == named_in(pieces_of(FILE), (test, *fixtures), given)
