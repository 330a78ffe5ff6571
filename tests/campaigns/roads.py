"""Two campaigns of three evenings: who plays, which scenes, and how each game rests, travels, talks and learns."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from tests.campaigns.table import CampaignTable
from tests.server.guests import character

AGAINST = "against them"


def met(game: str, who: str, name: str, *, hidden: bool = False, side: str = AGAINST) -> Any:
    """A ready character as somebody whom a scene brings."""
    return {"character": character(game, who, name), "side": side, "hidden": hidden}


def weak(game: str, who: str, name: str, *, hidden: bool = False) -> Any:
    """The same, with hardly a skill: whatever the dice say, the heroes live to see the next evening."""
    found = met(game, who, name, hidden=hidden)
    kept = {"melee": 1} if game == "shards" else {}
    return {**found, "character": {**found["character"], "skills": kept, "weapons": []}}


class Road(ABC):
    """What a game does its own way. `host` is met on the way; `ruled` are the house rules from the middle of it on; by a
    later edition what `rests` is done twice over.
    """

    name: ClassVar[str]
    game: ClassVar[str]
    ends: ClassVar[str]
    rests: ClassVar[str]
    host: ClassVar[tuple[str, str]]
    heroes: ClassVar[Mapping[str, tuple[str, int]]]
    options: ClassVar[Mapping[str, Any]] = {}
    ruled: ClassVar[Mapping[str, Any]] = {}

    @abstractmethod
    def first_foes(self) -> dict[str, Any]:
        """Whom the heroes meet on the first evening."""

    @abstractmethod
    def last_foes(self) -> dict[str, Any]:
        """Whom they meet on the last."""

    @abstractmethod
    def homebrew(self, *, stronger: bool) -> str:
        """A creature of the game master's own, in two versions."""

    def bring(self, table: CampaignTable) -> None:
        """Have it come, where the scene has not brought it."""

    @abstractmethod
    def rest(self, table: CampaignTable) -> None:
        """Wounds are seen to, and time passes."""

    @abstractmethod
    def journey(self, table: CampaignTable) -> None:
        """A day on the road."""

    @abstractmethod
    def talk(self, table: CampaignTable, host: str) -> None:
        """Somebody is talked into something."""

    @abstractmethod
    def advance(self, table: CampaignTable) -> None:
        """What was learned is written down."""

    def end(self, table: CampaignTable) -> None:
        """The scene is over, by the game's own rule."""
        table.does(table.gm, self.ends, next(iter(table.heroes.values())))


class Roleplaying(Road):
    """Basic Roleplaying: a debt, a road in winter, a bargain, and what waited in the mill."""

    name = "The miller's debt"
    game = "brp"
    ends = "end-scene"
    rests = "pass-time"
    host = ("ilan", "The old woman at the fire")
    heroes: ClassVar = {"Noor": ("Brida", 11), "Sam": ("Corin", 12), "Lea": ("Hesk", 13)}
    options: ClassVar = {"fatigue": "points"}
    ruled: ClassVar = {"fate_points": True}

    def first_foes(self) -> dict[str, Any]:
        return {"crane": weak("brp", "milo", "Milo Crane")}

    def last_foes(self) -> dict[str, Any]:
        return {"kept": weak("brp", "sten", "What the miller kept"), "moss": weak("brp", "milo", "Moss", hidden=True)}

    def homebrew(self, *, stronger: bool) -> str:
        hide = f'armour = {3 if stronger else 1}\nattacks = [{{ arm = "wolf-bite", chance = 1 }}]\n'
        return f'[[creature]]\nid = "mill-hound"\nextends = "wolf"\nname = "Mill hound"\ntext = "White with flour."\n{hide}'

    def bring(self, table: CampaignTable) -> None:
        table.does(table.gm, "bring-creature", next(iter(table.heroes.values())), creature="mill-hound")

    def rest(self, table: CampaignTable) -> None:
        for hero in table.heroes.values():
            table.may_do(table.gm, "heal-week", hero)
        table.does(table.gm, "pass-time", next(iter(table.heroes.values())), hours=24)

    def journey(self, table: CampaignTable) -> None:
        first, *others = table.heroes.values()
        table.does(table.gm, "travel", first, pace="walking", hours=10, companions=others)
        table.does(table.players["Sam"], "skill", table.heroes["Sam"], skill="spot")
        table.does(table.gm, "rest", first, whole_minutes=30)

    def talk(self, table: CampaignTable, host: str) -> None:
        table.does(table.players["Noor"], "persuade", table.heroes["Noor"], target=host)
        table.does(table.players["Lea"], "skill", table.heroes["Lea"], skill="listen")

    def advance(self, table: CampaignTable) -> None:
        for hero in table.heroes.values():
            table.may_do(table.gm, "award", hero, skill="spot")
        for person, player in table.players.items():
            table.may_do(player, "learn", table.heroes[person])


class Shards(Road):
    """SHARDS: the ford, the dry road, a guest at the fire, and the vault."""

    name = "Glass under the hill"
    game = "shards"
    ends = "end-encounter"
    rests = "rest"
    host = ("oswin", "Oswin of the fire")
    ruled: ClassVar = {"heroic_health": True}
    heroes: ClassVar = {"Noor": ("Brida", 21), "Sam": ("Corin", 22), "Lea": ("Hesk", 23)}

    def first_foes(self) -> dict[str, Any]:
        return {"pike": weak("shards", "pike", "Pike")}

    def last_foes(self) -> dict[str, Any]:
        hound = weak("shards", "snigger", "The hound in the glass")
        hound["character"]["species"] = "glass-hound"
        return {"hound": hound, "tom": weak("shards", "pike", "Tom", hidden=True)}

    def homebrew(self, *, stronger: bool) -> str:
        bulk = f"health = {12 if stronger else 9}\n"
        return f'[[species]]\nid = "glass-hound"\nextends = "hyena"\nname = "Glass hound"\ntext = "Teeth like a broken window."\n{bulk}'

    def rest(self, table: CampaignTable) -> None:
        table.all_do("rest", minutes=480)

    def journey(self, table: CampaignTable) -> None:
        table.all_do("travel", hours=6)
        table.does(table.players["Sam"], "search", table.heroes["Sam"])

    def talk(self, table: CampaignTable, host: str) -> None:
        table.does(table.players["Noor"], "persuade", table.heroes["Noor"], target=host, asks="easy")

    def advance(self, table: CampaignTable) -> None:
        for hero in table.heroes.values():
            table.does(table.gm, "award", hero, hours=4, milestone=1)
