"""What people do between and beside fights: pictures, papers, characters of their own, scenes, house rules, homebrew.

Each deed is done, perhaps cut off, looked at afterwards, and done once more as somebody would who heard no answer.
"""

from __future__ import annotations

import secrets
from itertools import count
from typing import Any, ClassVar

from faults.witness import Lost
from tests.server.guests import character
from tests.server.images import photo
from tests.server.running import guest_of
from tests.tables.test_packs import CROW

from rulewright.client import Client, NotGranted
from rulewright.log.papers import Paper
from rulewright.log.scene import Newcomer, ScenePlan
from rulewright.tables.wishes import Begin, Do, HandOut, SetRules, SetScene, Wish

SEEDS = count(1)
MOST_NEWCOMERS = 8
"""So many have come to a table before another is used."""


class People:
    """A game master with a player at a table, who begin anew now and then."""

    def __init__(self, gm: Client) -> None:
        self.gm = gm

    async def sit_down(self) -> None:
        """Found a table, and ask somebody in."""
        self.table = await self.gm.found("otherworld", "stairwell")
        self.other = await self.gm.found("otherworlds", "duel")
        self.guest = await guest_of(self.gm, self.table)
        self.came = 0

    def path(self, rest: str) -> str:
        return f"/api/tables/{self.table}/{rest}"


class Deed:
    """Something that somebody does. `heard` is whether an answer came."""

    name: ClassVar[str]

    def __init__(self, people: People) -> None:
        self.people, self.gm, self.heard = people, people.gm, False
        self.key = secrets.token_hex(8)

    async def ready(self) -> None:
        """What must be so before."""

    async def press(self) -> None:
        """Do it, or do it again."""
        raise NotImplementedError

    async def look(self) -> None:
        """See that it is there if it was heard of, and that nothing half-done is."""
        raise NotImplementedError

    def check(self, holds: bool, what: str) -> None:
        if not holds:
            raise Lost(f"{self.name}: {what}")

    async def wish(self, wish: Wish, table: str = "", key: str = "") -> None:
        await self.gm.wish(table or self.people.table, wish, f"{self.key}{key}")


class PictureDeed(Deed):
    """Bring a picture."""

    name = "picture"

    async def ready(self) -> None:
        self.body, self.id = photo(next(SEEDS), (1200, 900)), ""

    async def press(self) -> None:
        self.id = (await self.gm.post(self.people.path("pictures"), self.body))["id"]

    async def look(self) -> None:
        listed = [each["id"] for each in (await self.gm.get(self.people.path("pictures")))["pictures"]]
        self.check(len(listed) == len(set(listed)), "it is listed twice")
        self.check(not self.heard or self.id in listed, "it is gone")
        for id_ in listed:
            for size in ("large", "small"):
                self.check(len(await self.gm.ask("GET", self.people.path(f"pictures/{id_}"), size=size)) > 0, "empty")


class PaperDeed(PictureDeed):
    """Hand out a paper with a picture that was brought for it."""

    name = "paper"

    async def press(self) -> None:
        await super().press()
        await self.wish(HandOut(self.key, Paper("A letter", picture=self.id), everybody=True))

    async def look(self) -> None:
        await super().look()
        papers = await self.people.guest.get(self.people.path("papers"))
        pictures = {each["id"]: each["picture"] for each in papers}
        self.check(not self.heard or self.key in pictures, "the paper is gone")
        if self.key in pictures:
            path = self.people.path(f"pictures/{pictures[self.key]}")
            self.check(len(await self.people.guest.ask("GET", path)) > 0, "its picture cannot be seen")


class ComingDeed(Deed):
    """Keep a character, offer it, and have it accepted."""

    name = "own character"

    async def ready(self) -> None:
        if self.people.came >= MOST_NEWCOMERS:
            await self.people.guest.__aexit__()
            await self.people.sit_down()
        self.people.came += 1
        self.called, self.own, self.offer = f"mira{next(SEEDS)}", "", ""

    async def press(self) -> None:
        guest = self.people.guest
        if not self.own:
            written = {**character("otherworld", "ace"), "name": self.called}
            kept = await guest.post("/api/characters", {"ruleset": "otherworld", "character": written})
            self.own = kept["line"]["id"]
        if not self.offer:
            there = [each for each in await self._offers() if each["character"] == self.own]
            offer = there[0] if there else await guest.post(self.people.path("offers"), {"character": self.own})
            self.offer = offer["id"]
        await self.gm.post(self.people.path(f"offers/{self.offer}"), {"accept": True, "side": "them"})

    async def _offers(self) -> list[Any]:
        return list(await self.people.guest.get(self.people.path("offers")))

    async def look(self) -> None:
        for line in await self.people.guest.get("/api/characters"):
            self.check(bool((await self.people.guest.get(f"/api/characters/{line['id']}"))["versions"]), "it is empty")
        offers, now = await self._offers(), await self.people.guest.table(self.people.table)
        accepted = sorted(each["actor"] for each in offers if each["state"] == "accepted")
        here = sorted(each.id for each in now.actors if each.id.startswith("mira"))
        self.check(accepted == here, f"{accepted} were accepted, {here} are here")
        self.check(here == sorted(now.seat.actors), f"{here} are here, {now.seat.actors} are played")
        mine = [each for each in here if each.startswith(f"{self.called}-")]
        self.check(len(mine) <= 1, "it came twice")
        self.check(not self.heard or len(mine) == 1, "it was accepted, and is not there")


class HomeDeed(ComingDeed):
    """Win something, and open the character: what was won is on its sheet."""

    name = "homecoming"

    async def ready(self) -> None:
        await super().ready()
        await ComingDeed.press(self)
        now = await self.people.guest.table(self.people.table)
        (self.who,) = [each.id for each in now.actors if each.id.startswith(f"{self.called}-")]

    async def press(self) -> None:
        await self.wish(Do("award", self.who, {"points": 2}))
        self.heard = True
        await self.people.guest.get(f"/api/characters/{self.own}")

    async def look(self) -> None:
        await super().look()
        home = await self.people.guest.get(f"/api/characters/{self.own}")
        self.check(home["line"].get("ends", 1) == 1, "it has two ends")
        won = home["character"].get("experience", 0)
        self.check(won == 2 if self.heard else won in {0, 2}, f"{won} points came home")


class SceneDeed(Deed):
    """End a scene, and set the next one with somebody new in it."""

    name = "scene"

    async def ready(self) -> None:
        try:
            await self.gm.wish(self.people.table, Begin())
        except NotGranted as no:  # it has begun
            if no.status != 409:
                raise
        self.new, self.since = f"dee{next(SEEDS)}", (await self.gm.table(self.people.table)).number

    async def press(self) -> None:
        who = (await self.gm.table(self.people.table)).actors[0].id
        try:
            await self.wish(Do("end-scene", who), key="e")
        except NotGranted as no:  # it has ended
            if no.status != 409:
                raise
        cast = {self.new: Newcomer(character("otherworld", "dee"), "them")}
        leave = tuple(each.id for each in (await self.gm.table(self.people.table)).actors if each.id.startswith("dee"))
        plan = ScenePlan(f"Scene {self.key}", "Cold water.", cast=cast, leave=tuple(set(leave) - {self.new}))
        await self.wish(SetScene(plan), key="s")

    async def look(self) -> None:
        now = await self.gm.table(self.people.table)
        told = [each.fact for each in await self.gm.entries(self.people.table, self.since, 2000)]
        set_ = sum(getattr(each, "name", "") == f"Scene {self.key}" for each in told)
        here = sum(each.id == self.new for each in now.actors)
        self.check(set_ <= 1, "it was set twice")
        self.check(set_ == here, "a scene was set, and who comes with it is not here")
        self.check(not self.heard or set_ == 1, "it was not set")


class RulesDeed(Deed):
    """Change a house rule."""

    name = "house rules"

    async def ready(self) -> None:
        self.wanted = 3 + (await self._held() - 2) % 20

    async def press(self) -> None:
        await self.wish(SetRules({"health_per_toughness": self.wanted}), self.people.other)

    async def look(self) -> None:
        held = await self._held()
        self.check(not self.heard or held == self.wanted, f"the rule is {held} and not {self.wanted}")

    async def _held(self) -> int:
        options = (await self.gm.get(f"/api/tables/{self.people.other}/house-rules"))["options"]
        return int(options["health_per_toughness"])


class PackDeed(Deed):
    """Use a pack of homebrew."""

    name = "pack"

    async def ready(self) -> None:
        self.text = CROW.replace("Grave", f"Grave {next(SEEDS)}")

    async def press(self) -> None:
        wanted = {"id": "crows", "files": {"ours.toml": self.text}}
        try:
            await self.gm.post(f"/api/tables/{self.people.other}/packs", wanted)
        except NotGranted as no:  # it is used already
            if no.status not in {409, 422}:
                raise

    async def look(self) -> None:
        packs = await self.gm.get(f"/api/tables/{self.people.other}/packs")
        self.check(len(packs) <= 1, "it is used twice")
        self.check(not self.heard or packs[0]["files"]["ours.toml"] == self.text, "another version is used")


DEEDS: tuple[type[Deed], ...] = (PictureDeed, PaperDeed, ComingDeed, HomeDeed, SceneDeed, RulesDeed, PackDeed)
