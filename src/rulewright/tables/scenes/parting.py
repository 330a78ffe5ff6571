"""Parting: what has to be told so that some of a table's people are in another scene, and so that they meet again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from rulewright.log.facts import Fact
from rulewright.log.scene import CameOver, Parted, ScenePlan, TurnedTo
from rulewright.play import SCENE, Change, FrozenMap, Refusal, State
from rulewright.play.facts import Changed
from rulewright.tables.desk import Desk
from rulewright.tables.map.table_map import TableMap
from rulewright.tables.scenes.setting import Setting, placed_anew
from rulewright.tables.scenes.stage import LaidAside
from rulewright.tables.scenes.turning import Front, Turn
from rulewright.tables.wishes import ComeOver, PartWays, TurnTo

MOST_RUNNING = 6
"""So many scenes run side by side."""


@dataclass(frozen=True, slots=True)
class Parting:
    """Lets people part and meet again, at a desk whose scenes are set by `setting`."""

    setting: Setting

    @property
    def desk(self) -> Desk:
        """Where it happens."""
        return self.setting.desk

    def told(self, wish: PartWays | TurnTo | ComeOver, by: str) -> list[Fact] | Refusal:
        """What has to be told, or why it cannot be."""
        if refused := self.desk.busy() or self._unseen_move():
            return refused
        match wish:
            case PartWays(who, plan, prepared):
                return self._parted(who, plan, prepared, by)
            case TurnTo(number):
                scene = self._scene(number)
                return scene if isinstance(scene, Refusal) else [TurnedTo(number, by)]
            case ComeOver(number, who):
                scene = self._scene(number)
                return scene if isinstance(scene, Refusal) else self._come_over(scene, frozenset(who), by)

    def _unseen_move(self) -> Refusal | None:
        """Why nobody parts just now: that it stops at somebody unseen would tell that they are there."""
        state, moving = self.desk.state, self.desk.acting
        if self.desk.scenes.stage.begun and moving and state.hidden.issuperset(moving):
            return Refusal(
                f"It is the move of somebody unseen: {self.desk.called(moving)}.", instead="Let them move first."
            )
        return None

    def _scene(self, number: int) -> LaidAside | Refusal:
        scenes = self.desk.scenes
        if number == scenes.stage.number:
            return Refusal("The table is in that scene.", instead="Choose another one that runs.")
        running = ", ".join(each.stage.called for each in scenes.aside)
        none = f"There run beside this one: {running}." if running else "Let people part first."
        return scenes.scene(number) or Refusal("That scene does not run.", instead=none)

    # -- some go elsewhere ----------------------------------------------------------------------

    def _parted(self, who: Iterable[str], plan: ScenePlan | None, prepared: str, by: str) -> list[Fact] | Refusal:
        state, wanted = self.desk.state, frozenset(who)
        chosen = self.setting.chosen(plan, prepared)
        if isinstance(chosen, Refusal):
            return chosen
        if refused := self._unparted(wanted):
            return refused
        sides = {each: side for each, side in chosen.sides.items() if each in wanted}
        chosen = replace(chosen, sides=sides, leave=())
        going = tuple(each for each in state.actors if each in wanted)
        first = Parted(going, chosen.name, chosen.words, by, chosen.calm)
        return self.setting.furnished(first, chosen, self._after(first), self.setting.used(prepared, by))

    def _unparted(self, who: frozenset[str]) -> Refusal | None:
        """Why these cannot go elsewhere while the others stay."""
        desk, state = self.desk, self.desk.state
        for each in who:
            if each not in state.actors:
                return desk.absent(each)
        if len(desk.scenes.aside) + 1 >= MOST_RUNNING:
            return Refusal(
                f"At most {MOST_RUNNING} scenes run at once.", instead="Let two of them come together first."
            )
        seen = frozenset(state.in_view_of(""))
        if not seen & who:
            return Refusal("Nobody goes whom the players see.", instead="Choose who goes.")
        if not seen - who:
            return Refusal(
                "Nobody stays whom the players see.", instead="Set the next scene instead, or let somebody stay."
            )
        return None

    # -- and come over --------------------------------------------------------------------------

    def _come_over(self, there: LaidAside, who: frozenset[str], by: str) -> list[Fact] | Refusal:
        everybody = frozenset(there.state.actors)
        for each in who - everybody:
            return Refusal(
                f"{self.desk.called((each,))} is not in {there.stage.called}.", instead="Choose among those who are."
            )
        come, seen = who or everybody, everybody - there.state.hidden
        if come >= seen:  # nobody is left whom the players see: whoever is unseen comes along
            come = everybody
        first = CameOver(there.stage.number, tuple(each for each in there.state.actors if each in come), by)
        state = self._after(first)
        facts: list[Fact] = [first, *placed_anew(self.desk.ruleset, state, first.who)]
        return [*facts, *(Changed(each) for each in self._met(there, state, come, openly=bool(come & seen)))]

    def _met(self, there: LaidAside, state: State[Any, Any], come: frozenset[str], *, openly: bool) -> Iterator[Change]:
        """What becomes of the scene in front: whoever comes keeps their side, it is as late as in the later of the two,
        and where nobody is left in the other, its things are here now.
        """
        encounter, here = self.desk.ruleset.encounter, state.scene
        after: dict[str, Any] = {}
        if (sides := getattr(here, "sides", None)) is not None:
            after["sides"] = FrozenMap(
                {**sides, **{who: side for who, side in there.state.scene.sides.items() if who in come}}
            )
        for name in encounter.clocks if openly else ():
            after[name] = max(getattr(here, name), getattr(there.state.scene, name))
        for name in encounter.keeps if come >= there.state.actors.keys() else ():
            if isinstance(mine := getattr(here, name), FrozenMap):
                after[name] = FrozenMap({**getattr(there.state.scene, name), **mine})
        for name, value in after.items():
            if value != getattr(here, name):
                yield Change(SCENE, name, getattr(here, name), value, "they meet")

    def _after(self, fact: Turn) -> State[Any, Any]:
        """The table once that is told."""
        return Front(self.desk.state, TableMap(), "", self.desk.scenes).after(fact, self.desk.ruleset).state
