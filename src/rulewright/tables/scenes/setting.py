"""Setting: what has to be told so that a table is in another scene. Everything of it is a fact of the log, as ever."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import fields, replace

from rulewright.contract import Ruleset
from rulewright.library.outside import scene_of
from rulewright.log.facts import Fact
from rulewright.log.scene import Newcomer, Parted, Prepared, ScenePlan, SceneSet
from rulewright.play import SCENE, Change, FrozenMap, Refusal, State
from rulewright.play.audience import Showing
from rulewright.play.facts import Changed
from rulewright.tables.desk import Desk
from rulewright.tables.history.past import Moment
from rulewright.tables.scenes.arriving import arrival, entered, unfit_id, unmistakable, unused
from rulewright.tables.scenes.stage import Scenes
from rulewright.tables.views.strangers import name_of

MOST_PREPARED = 60
"""So many scenes lie ready at a table."""

type Promises = Callable[[str], list[Fact]]
"""What has to be promised of the dice before somebody comes."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Sets scenes at a desk; `players` are those whom people play. `left` is everybody once the scene before has ended, where
    that is not told yet.
    """

    desk: Desk
    seats: frozenset[str]
    players: frozenset[str]
    opponents: Showing
    promises: Promises
    left: State[Any, Any] | None = None

    @property
    def state(self) -> State[Any, Any]:
        """Everybody as they are when the scene is set."""
        return self.desk.state if self.left is None else self.left

    def prepared(self, id_: str, plan: ScenePlan | None, by: str) -> list[Fact] | Refusal:
        """A scene made ready, or thrown away."""
        there = self.desk.scenes.prepared
        if plan is None:
            return [Prepared(id_, None, by)] if id_ in there else Refusal("That scene does not lie ready.")
        if id_ not in there and len(there) >= MOST_PREPARED:
            return Refusal(f"At most {MOST_PREPARED} scenes lie ready.", instead="Throw one away first.")
        met = self._unfit(plan) or self._newcomers(plan)
        return met if isinstance(met, Refusal) else [Prepared(id_, plan, by, here=tuple(self.state.actors))]

    def set(self, plan: ScenePlan | None, id_: str, by: str) -> list[Fact] | Refusal:
        """A scene set: the one that is told, or the one that lies ready under an id."""
        chosen = self.chosen(plan, id_)
        if isinstance(chosen, Refusal):
            return chosen
        if refused := self._unfit(chosen):
            return refused
        return self.furnished(
            SceneSet(chosen.name, chosen.words, by, chosen.calm), chosen, self.state, self.used(id_, by)
        )

    def chosen(self, plan: ScenePlan | None, id_: str) -> ScenePlan | Refusal:
        """The scene that is told, or the one that lies ready under an id."""
        if id_:
            no = Refusal("That scene does not lie ready.", instead="Choose one that does.")
            return as_of_now(self.desk.scenes, id_, self.state, self.players) or no
        return plan or Refusal("Which scene?", instead="Say what is in it, or choose one that lies ready.")

    def used(self, id_: str, by: str) -> list[Fact]:
        """That a scene lies ready no more."""
        return [Prepared(id_, None, by)] if id_ else []

    def foreseen(self, plan: ScenePlan) -> State[Any, Any] | Refusal:
        """Everybody as they would stand were a scene set now; nothing is told of it, and it may be still on."""
        if refused := self._unfit(plan):
            return refused
        told = self.furnished(SceneSet(plan.name, plan.words), plan, self.state, [])
        if isinstance(told, Refusal):
            return told
        moment = Moment(self.state, self.desk.dial)
        for fact in told:
            moment = moment.after(fact, self.desk.ruleset)
        return moment.state

    def _unfit(self, plan: ScenePlan) -> Refusal | None:
        """Why a scene cannot be as somebody wants it."""
        for who in (*plan.sides, *plan.leave):
            if who not in self.state.actors:
                return Refusal(f"Nobody here is called {who}.", instead="Bring them with the scene.")
        for who in plan.leave:
            if who in self.players:
                name = name_of(self.state.actors[who])
                return Refusal(f"{name} is a player's and stays.", instead="Give that seat somebody else first.")
        scene = self._scene({}, self._place(plan))
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

    def _scene(self, sides: Mapping[str, str], place: Mapping[str, Any], *, things: bool = True) -> Any:
        """The scene for these sides: what outlives a scene stays, all else begins anew, with what is said of the place.

        Where another scene runs on, its `things` stay there: what is kept by name.
        """
        game, now = self.desk.ruleset, self.state.scene
        kept = {name: getattr(now, name) for name in game.encounter.keeps}
        if not things:
            kept = {name: value for name, value in kept.items() if not isinstance(value, FrozenMap)}
        try:
            return scene_of(game, sides, place, kept)
        except msgspec.ValidationError as problem:
            return Refusal(f"A scene of {game.name} cannot be like that: {problem}.")

    def furnished(
        self, first: SceneSet | Parted, plan: ScenePlan, state: State[Any, Any], last: list[Fact]
    ) -> list[Fact] | Refusal:
        """All that is told so that a scene is as planned; `state` is what there is once the first of it is told."""
        facts: list[Fact] = [first]
        staying = [who for who in state.actors if who not in plan.leave]
        sides = {who: side for who, side in self._sides.items() if who in staying} | plan.sides
        sides = {who: side for who, side in sides.items() if side}  # whoever is on none is on their own
        for who in plan.leave:
            facts.append(Changed(Change(who, "", state.actors[who], UNSET, "leaves"), state.audience(who)))
        facts += placed_anew(self.desk.ruleset, state, staying)
        newcomers = self._newcomers(plan)
        if isinstance(newcomers, Refusal):
            return newcomers
        for who, newcomer, actor in newcomers:
            facts += self.promises(who)
            facts += arrival(who, actor, newcomer.shown or self.opponents, hidden=newcomer.hidden)
            sides |= {who: newcomer.side} if newcomer.side else {}
        scene = self._scene(sides, self._place(plan), things=isinstance(first, SceneSet))
        if isinstance(scene, Refusal):
            return scene
        for name in scene.__struct_fields__:
            before, after = getattr(state.scene, name), getattr(scene, name)
            if before != after:
                facts.append(Changed(Change(SCENE, name, before, after, "a new scene")))
        return [*facts, *last]

    def _place(self, plan: ScenePlan) -> Mapping[str, Any]:
        """What a scene's place is like; a calm one begins as the game has them."""
        return {**self.desk.ruleset.encounter.calm, **plan.place} if plan.calm else plan.place

    @property
    def _sides(self) -> Mapping[str, str]:
        return getattr(self.state.scene, "sides", FrozenMap())


def as_of_now(scenes: Scenes, id_: str, state: State[Any, Any], players: frozenset[str]) -> ScenePlan | None:
    """A scene that lies ready, without those who have left since it was made, and without whoever came since and is no
    player's; None where there is none.
    """
    plan: ScenePlan | None = scenes.prepared.get(id_)
    if plan is None:
        return None
    here, then = state.actors, scenes.here.get(id_)
    sides = {who: side for who, side in plan.sides.items() if who in here}
    later = frozenset[str]() if then is None else here.keys() - set(then)
    leave = tuple(who for who in here if (who in plan.leave or who in later) and who not in players)
    return replace(plan, sides=sides, leave=leave)


def placed_anew(game: Ruleset, state: State[Any, Any], who: Iterable[str]) -> Iterator[Fact]:
    """Nobody stands where they stood in another place: a game that keeps places gives them out when it begins."""
    if game.ground is None:
        return
    place = game.ground.place
    nowhere = next(field.default for field in fields(game.actor) if field.name == place)
    for each in who:
        if (before := getattr(state.actors[each], place)) != nowhere:
            yield Changed(Change(each, place, before, nowhere, "a new scene"), state.audience(each))
