"""Somebody about unseen is told to nobody: not by what the game master does with them, nor by the flow of the scene."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.server.test_tables_over_http import OURS, guest

from rulewright.library import all_rulesets, ready
from rulewright.play.values.wire import plain
from rulewright.server.accounts.identity import HOUSE_COOKIE
from rulewright.server.app import make_app
from rulewright.server.running.settings import Settings

STRANGER, NAME, OTHER_NAME = "nosferatu", "Vampire Lord", "Count Orlok"


@pytest.fixture
def client(games: tuple[str, ...]) -> Iterator[TestClient]:
    """A server on nothing, whose host is the game master."""
    with TestClient(make_app(Settings(house_key="key", wishes_a_minute=10**6, odds_workers=0)), headers=OURS) as client:
        client.cookies.set(HOUSE_COOKIE, "key")
        yield client


class Evening:
    """A table with a player, and somebody about whom only the game master knows of."""

    def __init__(self, client: TestClient, game: str, *, fight: str = "") -> None:
        self.gm, shelf = client, ready(all_rulesets()[game])
        fight = fight or next(iter(shelf.fights))
        made = client.post("/api/tables", json={"ruleset": game, "fight": fight})
        assert made.status_code == 201, made.text
        self.table = made.json()["table"]
        self.player = guest(client, self.table, next(iter(shelf.fight(fight).sides.values()))[0], "Pia")
        self.character = plain(shelf.characters[min(shelf.characters)]) | {"name": NAME}

    def bring(self, *, hidden: bool = True) -> None:
        self.wish(wish="bring", id=STRANGER, character=self.character, hidden=hidden)

    def wish(self, **wish: Any) -> None:
        done = self.gm.post(f"/api/tables/{self.table}/wishes", json={"wish": wish})
        assert done.status_code == 200, done.text

    def told(self, client: TestClient | None = None) -> str:
        """Every byte that somebody can get of the table."""
        client = client or self.player
        at = f"/api/tables/{self.table}"
        number = client.get(at).json()["number"]
        pages = [
            at,
            f"{at}/entries?most=2000",
            f"{at}/luck",
            f"{at}/verify",
            *(f"{at}/at/{n}" for n in range(1, number, 3)),
        ]
        answers = [client.get(page) for page in pages]
        assert all(answer.status_code == 200 for answer in answers)
        return "".join(answer.text for answer in answers)

    def facts(self, client: TestClient | None = None) -> list[dict[str, Any]]:
        entries = (client or self.player).get(f"/api/tables/{self.table}/entries?most=2000").json()["entries"]
        return [entry["fact"] for entry in entries]


def is_named(text: str) -> bool:
    return any(word in text for word in (STRANGER, NAME, OTHER_NAME))


@pytest.mark.slow
@pytest.mark.parametrize(
    "wishes",
    [
        [{"wish": "override", "of": STRANGER, "path": "name", "value": OTHER_NAME}],
        [{"wish": "lay_map"}, {"wish": "place", "of": STRANGER, "x": 3, "y": 3}],
        [{"wish": "stand", "of": STRANGER, "window": "dodge"}],
        [{"wish": "say", "text": "Welcome", "actor": STRANGER}],
        [{"wish": "say", "text": "/r 1d20", "actor": STRANGER}],
        [{"wish": "begin"}, {"wish": "override", "of": "scene", "path": "turn", "value": STRANGER}],
        [{"wish": "begin"}, {"wish": "override", "of": "scene", "path": f"sides.{STRANGER}", "value": "the dead"}],
        [{"wish": "begin"}, {"wish": "override", "of": "mora", "path": "engaged", "value": STRANGER}],
        [
            {"wish": "begin"},
            {"wish": "override", "of": "mora", "path": "hold", "value": {"by": STRANGER, "strength": 3}},
        ],
    ],
)
def test_what_is_done_with_somebody_unseen_is_told_to_nobody(client: TestClient, wishes: list[dict[str, Any]]) -> None:
    """The game master sets, puts, leaves answers standing and speaks for them; the player hears not a byte of it."""
    evening = Evening(client, "otherworld", fight="stairwell")
    evening.bring()
    count = len(evening.facts())
    for wish in wishes:
        evening.wish(**wish)
    assert is_named(evening.told(client))
    assert not is_named(evening.told())
    if len(wishes) == 1:
        assert len(evening.facts()) == count, "not even that something happened"


def test_whoever_plays_somebody_unseen_knows_them_and_nobody_else_does(client: TestClient) -> None:
    """Given to a player in secret: that player has the sheet, others do not see whom they play."""
    evening = Evening(client, "otherworld", fight="stairwell")
    evening.bring()
    secretive = guest(client, evening.table, STRANGER, "Sam")
    assert NAME in evening.told(secretive)
    assert not is_named(evening.told())
    now = evening.player.get(f"/api/tables/{evening.table}").json()
    assert [] == next(seat["actors"] for seat in now["seats"] if seat["name"] == "Sam")


def test_whoever_arrives_openly_is_known_from_then_on(client: TestClient) -> None:
    """Nothing of this holds up what everybody may know."""
    evening = Evening(client, "otherworld", fight="stairwell")
    evening.bring(hidden=False)
    evening.wish(wish="begin")
    assert STRANGER in evening.player.get(f"/api/tables/{evening.table}").json()["scene"]["order"]


def test_going_back_over_what_only_the_game_master_knows_is_no_news(client: TestClient) -> None:
    """A rewind that takes back nothing a player has seen is not told; one that does is."""
    evening = Evening(client, "otherworld", fight="stairwell")
    evening.bring()
    evening.wish(wish="say", text="Here we are.")
    before = client.get(f"/api/tables/{evening.table}").json()["number"]
    evening.wish(wish="override", of=STRANGER, path="name", value=OTHER_NAME)
    evening.wish(wish="rewind", after=before)
    assert "rewound" not in [fact["type"] for fact in evening.facts()]
    evening.wish(wish="rewind", after=before - 1)
    assert "rewound" in [fact["type"] for fact in evening.facts()]


@pytest.mark.parametrize("game", ["active_exploits", "brp", "otherworld", "otherworlds", "shards"])
def test_the_flow_of_a_scene_tells_of_nobody_unseen(client: TestClient, game: str) -> None:
    """Initiative, order, turns and questions of somebody unseen, by the ordinary flow of every game."""
    evening = Evening(client, game)
    evening.bring()
    evening.wish(wish="begin")
    at = f"/api/tables/{evening.table}"
    for _ in range(8):
        now = client.get(at).json()
        waiting = [question["of"] for question in now["waiting"]] or now["acting"]
        if now["over"] or not waiting:
            break
        client.post(f"{at}/policy", json={"actor": STRANGER if STRANGER in waiting else waiting[0]})
    assert is_named(client.get(f"{at}/entries?most=2000").text)
    for page in (at, f"{at}/entries?most=2000"):
        assert not is_named(evening.player.get(page).text)


def test_a_word_of_the_book_is_still_told_when_somebody_unseen_is_brought_under_it(client: TestClient) -> None:
    """Somebody unseen comes under the id of a weapon that is in use: players read of the weapon as before."""
    word, at = "", ""
    used: list[str] = []
    for hidden in (False, True):
        evening = Evening(client, "otherworld", fight="stairwell")
        at = f"/api/tables/{evening.table}"
        if hidden:
            evening.wish(wish="bring", id=word, character=evening.character, hidden=True)
            evening.wish(wish="bring", id=word, character=evening.character, hidden=True)
            assert {f"{word}-2", f"{word}-3"} <= {each["id"] for each in client.get(at).json()["actors"]}
        evening.wish(wish="begin")
        for _ in range(60):
            now = client.get(at).json()
            waiting = [question["of"] for question in now["waiting"]] or now["acting"]
            used = [fact["args"].get("weapon", "") for fact in evening.facts(client) if fact["type"] == "started"
                    and "args" in fact]  # fmt: skip
            if now["over"] or not waiting or any(each and word in ("", each) for each in used):
                break
            client.post(f"{at}/policy", json={"actor": waiting[0]})
        word = word or next(each for each in used if each)
        told = [fact["args"].get("weapon") for fact in evening.facts() if fact["type"] == "started" and "args" in fact]
        assert word in told
        assert not is_named(evening.player.get(f"{at}/entries?most=2000").text)
