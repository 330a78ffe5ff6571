"""Stage: which scene a table is in, whether it has begun, which others run beside it, and which lie ready."""

from __future__ import annotations

from typing import Any, Self

from msgspec import Struct
from msgspec.structs import replace

from rulewright.contract import Action
from rulewright.log.scene import Parted, Prepared, ScenePlan, SceneSet
from rulewright.play import FrozenMap, State
from rulewright.tables.map.table_map import TableMap


class Stage(Struct, frozen=True, omit_defaults=True):
    """The scene that a table is in: what it is called, its opening words, whether it has begun, and whether it was ended.

    `number` counts the scenes that were set; a table that was founded in its scene has one without a name. A `calm` one,
    talk or travel, need not begin. It is `opened` once it goes by turns, and `touched` once anything was done in it that
    everybody heard of: so much was begun that there is something to end.
    """

    number: int = 0
    name: str = ""
    words: str = ""
    begun: bool = False
    ended: bool = False
    calm: bool = False
    opened: bool = False
    touched: bool = False

    @property
    def between(self) -> bool:
        """Whether one scene is over and the next has yet to begin: nothing is won or lost then."""
        return not self.begun and (self.ended or self.number > 0)

    @property
    def called(self) -> str:
        """What the scene is called, where one speaks of it."""
        return self.name or ("the first scene" if self.number == 0 else f"scene {self.number}")

    def started(self, action: Action | None, ends: str, *, begins: bool, openly: bool = False) -> Stage:
        """The stage once an action has started: one ends the scene, another may begin it, and the flow itself is none."""
        if action is not None and action.id == ends:
            return replace(self, begun=False, ended=True, opened=False, touched=False)
        if not begins:
            return self
        opened, touched = self.opened or action is None, self.touched or openly
        if (self.begun, self.opened, self.touched) == (True, opened, touched):
            return self
        return replace(self, begun=True, ended=False, opened=opened, touched=touched)


class LaidAside(Struct, frozen=True, omit_defaults=True):
    """A scene that runs and is not in front: as it stood, with those who are in it, its map and the ground of that.

    `since` is when it was laid aside, by the log's clock, where there is one.
    """

    stage: Stage
    state: State[Any, Any]
    map: TableMap = TableMap()
    ground: str = ""
    since: str = ""


class Running(Struct, frozen=True, omit_defaults=True):
    """The scenes that run: the one in front, and those laid aside, by their numbers. `latest` is the highest so far."""

    stage: Stage = Stage()
    aside: tuple[LaidAside, ...] = ()
    latest: int = 0

    def on(self, stage: Stage) -> Self:
        """The same table at another stage; the very same if it is at that one."""
        return self if stage is self.stage else replace(self, stage=stage)

    def set(self, fact: SceneSet | Parted) -> Self:
        """The table in another scene, which has yet to begin."""
        number = self.latest + 1
        return replace(self, stage=Stage(number, fact.name, fact.words, calm=fact.calm), latest=number)

    def scene(self, number: int) -> LaidAside | None:
        """The scene of a number, if it is laid aside."""
        return next((each for each in self.aside if each.stage.number == number), None)

    def scene_of(self, who: str) -> LaidAside | None:
        """The scene that somebody is in who is not in front."""
        return next((each for each in self.aside if who in each.state.actors), None)


class Scenes(Running, frozen=True, omit_defaults=True):
    """A table's scenes: those that run, and those that the game master has made ready, with who was `here` then."""

    prepared: FrozenMap[str, ScenePlan] = FrozenMap()
    here: FrozenMap[str, tuple[str, ...]] = FrozenMap()

    def with_plan(self, fact: Prepared) -> Scenes:
        """The table with a scene made ready, or without it."""
        here = self.here if fact.id not in self.here else self.here.without(fact.id)
        if fact.plan is None:
            return replace(self, prepared=self.prepared.without(fact.id), here=here)
        here = here if fact.here is None else here.with_(fact.id, fact.here)
        return replace(self, prepared=self.prepared.with_(fact.id, fact.plan), here=here)
