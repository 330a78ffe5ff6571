"""Stage: which scene a table is in, whether it has begun, and which others lie ready."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rulewright.contract import Action
from rulewright.log.scene import Prepared, ScenePlan, SceneSet
from rulewright.play import FrozenMap


class Stage(Struct, frozen=True, omit_defaults=True):
    """The scene that a table is in: what it is called, its opening words, whether it has begun, and whether it was ended.

    `number` counts the scenes that were set; a table that was founded in its scene has one without a name.
    """

    number: int = 0
    name: str = ""
    words: str = ""
    begun: bool = False
    ended: bool = False

    @property
    def between(self) -> bool:
        """Whether one scene is over and the next has yet to begin: nothing is won or lost then."""
        return not self.begun and (self.ended or self.number > 0)

    def next(self, fact: SceneSet) -> Stage:
        """The stage once another scene was set."""
        return Stage(self.number + 1, fact.name, fact.words)

    def started(self, action: Action | None, ends: str, *, begins: bool) -> Stage:
        """The stage once an action has started: one ends the scene, another may begin it."""
        if action is not None and action.id == ends:
            return replace(self, begun=False, ended=True)
        return self if self.begun or not begins else replace(self, begun=True, ended=False)


class Scenes(Struct, frozen=True, omit_defaults=True):
    """A table's scenes: the one it is in, and those that the game master has made ready."""

    stage: Stage = Stage()
    prepared: FrozenMap[str, ScenePlan] = FrozenMap()

    def on(self, stage: Stage) -> Scenes:
        """The same table at another stage; the very same if it is at that one."""
        return self if stage is self.stage else replace(self, stage=stage)

    def set(self, fact: SceneSet) -> Scenes:
        """The table in another scene, which has yet to begin."""
        return replace(self, stage=self.stage.next(fact))

    def with_plan(self, fact: Prepared) -> Scenes:
        """The table with a scene made ready, or without it."""
        if fact.plan is None:
            return replace(self, prepared=self.prepared.without(fact.id))
        return replace(self, prepared=self.prepared.with_(fact.id, fact.plan))
