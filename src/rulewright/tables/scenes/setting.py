"""Setting: what has to be told so that a table is in another scene. Everything of it is a fact of the log, as ever."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import fields

from rulewright.library.outside import scene_of
from rulewright.log.facts import Fact
from rulewright.log.scene import Newcomer, Prepared, ScenePlan, SceneSet
from rulewright.play import SCENE, Change, FrozenMap, Refusal
from rulewright.play.audience import Showing
from rulewright.play.facts import Changed
from rulewright.tables.desk import Desk
from rulewright.tables.scenes.arriving import arrival, entered, unfit_id, unmistakable, unused
from rulewright.tables.views.strangers import name_of

MOST_PREPARED = 60
"""So many scenes lie ready at a table."""

type Promises = Callable[[str], list[Fact]]
"""What has to be promised of the dice before somebody comes."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Sets scenes at a desk; `players` are those whom people play."""

    desk: Desk
    seats: frozenset[str]
    players: frozenset[str]
    opponents: Showing
    promises: Promises

    def prepared(self, id_: str, plan: ScenePlan | None, by: str) -> list[Fact] | Refusal:
        """A scene made ready, or thrown away."""
        there = self.desk.scenes.prepared
        if plan is None:
            return [Prepared(id_, None, by)] if id_ in there else Refusal("That scene does not lie ready.")
        if id_ not in there and len(there) >= MOST_PREPARED:
            return Refusal(f"At most {MOST_PREPARED} scenes lie ready.", instead="Throw one away first.")
        met = self._unfit(plan) or self._newcomers(plan)
        return met if isinstance(met, Refusal) else [Prepared(id_, plan, by)]

    def set(self, plan: ScenePlan | None, id_: str, by: str) -> list[Fact] | Refusal:
        """A scene set: the one that is told, or the one that lies ready under an id."""
        facts: list[Fact] = []
        if id_:
            ready = self.desk.scenes.prepared.get(id_)
            if ready is None:
                return Refusal("That scene does not lie ready.", instead="Choose one that does.")
            plan, facts = self._as_of_now(ready), [Prepared(id_, None, by)]
        if plan is None:
            return Refusal("Which scene?", instead="Say what is in it, or choose one that lies ready.")
        if refused := self._still_on() or self._unfit(plan):
            return refused
        told = self._told(plan, by)
        return told if isinstance(told, Refusal) else [*told, *facts]

    def _still_on(self) -> Refusal | None:
        game, stage = self.desk.ruleset, self.desk.scenes.stage
        if self.desk.open is not None:
            return Refusal("An action waits for an answer.", instead="Answer it first, or take it back.")
        if stage.begun and (ends := game.find(game.encounter.ends)) is not None:
            return Refusal("The scene is still on.", instead=f"End it first: {ends.name}.")
        return None

    def _as_of_now(self, plan: ScenePlan) -> ScenePlan:
        """A plan without those who have left since it was made."""
        here = self.desk.state.actors
        sides = {who: side for who, side in plan.sides.items() if who in here}
        leave = tuple(who for who in plan.leave if who in here and who not in self.players)
        return msgspec.structs.replace(plan, sides=sides, leave=leave)

    def _unfit(self, plan: ScenePlan) -> Refusal | None:
        """Why a scene cannot be as somebody wants it."""
        for who in (*plan.sides, *plan.leave):
            if who not in self.desk.state.actors:
                return Refusal(f"Nobody here is called {who}.", instead="Bring them with the scene.")
        for who in plan.leave:
            if who in self.players:
                name = name_of(self.desk.state.actors[who])
                return Refusal(f"{name} is a player's and stays.", instead="Give that seat somebody else first.")
        scene = self._scene({}, plan.place)
        return scene if isinstance(scene, Refusal) else None

    def _newcomers(self, plan: ScenePlan) -> list[tuple[str, Newcomer, Any]] | Refusal:
        """Those whom a scene brings, by ids that nobody has yet."""
        met: dict[str, tuple[Newcomer, Any]] = {}
        for wanted, newcomer in plan.cast.items():
            if refused := unfit_id(wanted, self.seats):
                return refused
            who = unmistakable(self.desk, wanted, met) if newcomer.hidden else unused(self.desk, wanted, met)
            actor = entered(self.desk, who, newcomer.character)
            if isinstance(actor, Refusal):
                return actor
            met[who] = newcomer, actor
        return [(who, *each) for who, each in met.items()]

    def _scene(self, sides: Mapping[str, str], place: Mapping[str, Any]) -> Any:
        """The scene for these sides: what outlives a scene stays, all else begins anew, with what is said of the place."""
        game, now = self.desk.ruleset, self.desk.state.scene
        kept = {name: getattr(now, name) for name in game.encounter.keeps}
        try:
            return scene_of(game, sides, place, kept)
        except msgspec.ValidationError as problem:
            return Refusal(f"A scene of {game.name} cannot be like that: {problem}.")

    def _told(self, plan: ScenePlan, by: str) -> list[Fact] | Refusal:
        state = self.desk.state
        facts: list[Fact] = [SceneSet(plan.name, plan.words, by)]
        staying = [who for who in state.actors if who not in plan.leave]
        sides = {who: side for who, side in self._sides.items() if who in staying} | plan.sides
        sides = {who: side for who, side in sides.items() if side}  # whoever is on none is on their own
        for who in plan.leave:
            facts.append(Changed(Change(who, "", state.actors[who], UNSET, "leaves"), state.audience(who)))
        facts += self._placed_anew(staying)
        newcomers = self._newcomers(plan)
        if isinstance(newcomers, Refusal):
            return newcomers
        for who, newcomer, actor in newcomers:
            facts += self.promises(who)
            facts += arrival(who, actor, newcomer.shown or self.opponents, hidden=newcomer.hidden)
            sides |= {who: newcomer.side} if newcomer.side else {}
        scene = self._scene(sides, plan.place)
        if isinstance(scene, Refusal):
            return scene
        for name in scene.__struct_fields__:
            before, after = getattr(state.scene, name), getattr(scene, name)
            if before != after:
                facts.append(Changed(Change(SCENE, name, before, after, "a new scene")))
        return facts

    @property
    def _sides(self) -> Mapping[str, str]:
        return getattr(self.desk.state.scene, "sides", FrozenMap())

    def _placed_anew(self, staying: Iterable[str]) -> Iterator[Fact]:
        """Nobody stands where they stood in another place: a game that keeps places gives them out when it begins."""
        game, state = self.desk.ruleset, self.desk.state
        if game.ground is None:
            return
        place = game.ground.place
        nowhere = next(field.default for field in fields(game.actor) if field.name == place)
        for who in staying:
            if (before := getattr(state.actors[who], place)) != nowhere:
                yield Changed(Change(who, place, before, nowhere, "a new scene"), state.audience(who))
