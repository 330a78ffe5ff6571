"""Three evenings of one campaign, as people play it: own characters, four scenes, rest, a letter, house rules, the past."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from tests.campaigns.roads import Road, Roleplaying, Shards, met
from tests.campaigns.table import CampaignTable
from tests.server.running import ThreadServer, games_installed
from tests.server.updating import installed_instead

from rulewright.contract import Ruleset
from rulewright.library import ruleset
from rulewright.play import Play, rule

pytestmark = pytest.mark.slow

SHOWN = os.environ.get("RULEWRIGHT_SHOTS", "")
"""A folder to leave the journals in, for whoever wants to read them."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[str]:
    """A file, as on a laptop."""
    with games_installed(tmp_path / "site"):
        yield f"sqlite:{tmp_path / 'house.sqlite'}"


def later_edition(game: Ruleset, rests: str) -> Ruleset:
    """The same game in another version, in which one action is done twice over."""

    def twice(play: Play[Any, Any, Any], **args: Any) -> Any:
        """All of it, and once more."""
        once.rule(play, **args)
        return once.rule(play, **args)

    once = next(each for each in game.actions if each.id == rests)
    later = replace(once, rule=rule(twice))
    return replace(game, version="9.9", actions=tuple(later if each is once else each for each in game.actions))


@pytest.mark.parametrize("road", [Roleplaying(), Shards()], ids=["brp", "shards"])
def test_three_evenings(store: str, road: Road, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is lost between them, nobody learns what is not theirs, and the journal tells it; and before a fourth the
    rules have moved on.
    """
    with ThreadServer(store=store) as server:
        table = CampaignTable(server, road.game, road.name, road.options)
        three_evenings(table, road)
    newer = later_edition(ruleset(road.game), road.rests)
    with installed_instead(monkeypatch, newer), ThreadServer(store=store) as server:
        table.moves_to(server)
        found = until_asked(table)
        assert (True, "9.9") == (found["asked"], found["today"].partition("+")[0])
        otherwise = [each for each in found["found"] if each["then"] != each["today"]]
        assert otherwise
        assert all(each["action"] and each["today"] for each in otherwise)
        held = table.gm.wish(table.id, "do", action=road.ends, actor=table.heroes["Noor"], args={})
        assert "The rules of this game have moved on" in held.text
        table.gm.granted(table.id, "take_edition")
        assert not table.editions()["asked"]
        road.rest(table)


def until_asked(table: CampaignTable) -> Any:
    """What the game master is told once it was compared: on a busy machine that takes more than one look."""
    found = table.editions()
    for _ in range(10):
        if found["asked"]:
            break
        sleep(0.5)
        found = table.editions()
    return found


def three_evenings(table: CampaignTable, road: Road) -> None:
    """Four scenes and what lies between them."""
    # The first evening: they come, and somebody is in their way.
    for person, (hero, seed) in road.heroes.items():
        table.joins(person, seed, hero)
    table.prepare("first", "The bridge", "Two are waiting who should not be.", road.first_foes())
    table.set_scene("first")
    table.says("Noor", "We only want to cross.")
    table.begin()
    table.fight()
    after_fight = table.number
    road.end(table)
    road.rest(table)

    # The second evening: a journey and a talk, and from here on they play otherwise.
    table.prepare(
        "road", "The winter road", "Nobody has gone this way since the first snow.", {}, leave=list(road.first_foes())
    )
    table.set_scene("road")
    road.journey(table)
    table.hand_out("Sam", "Under the saddle", "Burn this when you have read it.", seed=41)
    road.end(table)
    host = {"host": met(road.game, *road.host, side="hosts")}
    table.prepare("talk", "A fire and a stranger", "There is room for three more.", host)
    table.set_scene("talk")
    road.talk(table, "host")
    table.rule(**road.ruled)
    road.end(table)

    # The third evening: what was waiting all along, made by hand and better thought of; once more, and somewhere else.
    first = table.use("kept", road.homebrew(stronger=False))
    assert ["new"] == [each["how"] for each in first["entries"]]
    table.prepare("last", "What was kept", "The door is not locked.", road.last_foes(), leave=["host"])
    before_last = table.number
    table.set_scene("last")
    road.bring(table)
    table.begin()
    table.fight()
    table.back_to(before_last)
    changes = table.use("kept", road.homebrew(stronger=True), "/preview")
    assert [("changed", first["entries"][0]["name"])] == [(each["how"], each["name"]) for each in changes["entries"]]
    assert changes == table.use("kept", road.homebrew(stronger=True))
    assert "A fire and a stranger" == table.gm.now(table.id)["stage"]["name"]
    branch = table.branch(after_fight)
    assert "The bridge" == table.gm.now(branch)["stage"]["name"]
    table.set_scene("last")
    road.bring(table)
    table.begin()
    table.fight()
    road.end(table)
    road.rest(table)
    road.advance(table)

    for person in road.heroes:
        history = table.own(person)["versions"]
        assert "played" == history[0]["kind"]
    told = table.journal(table.players["Noor"])
    if SHOWN:
        Path(SHOWN, f"{road.game}.md").write_text(told, "utf-8")
    assert "Burn this" not in told
    assert "House rules from here on" in told
    assert ".;" not in told
    for scene in ("The bridge", "The winter road", "A fire and a stranger", "What was kept"):
        assert 1 == told.count(f"## {scene}"), scene
