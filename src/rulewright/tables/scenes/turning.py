"""Turning: what becomes of a table and its map when people part, come over, or the table turns to another scene.

Whoever folds a log does it with what they know: the desk with everything, a seat with what it was told. So a seat lays
aside what it knew, and has that again, and learns nothing by it of whom it does not know.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Any, NamedTuple

from msgspec.structs import replace

from rulewright.contract import Ruleset
from rulewright.log.scene import CameOver, Parted, TurnedTo
from rulewright.play import FrozenMap, Refusal, State
from rulewright.tables.map.table_map import TableMap
from rulewright.tables.scenes.stage import LaidAside, Running
from rulewright.tables.views.cutting import without
from rulewright.tables.views.strangers import name_of

TURNS = frozenset({Parted, TurnedTo, CameOver})
"""Facts by which somebody is in another scene than before, or another scene in front."""

type Turn = Parted | TurnedTo | CameOver


class Front[R: Running](NamedTuple):
    """What is in front: the state, its map and the ground of that; and the scenes that run, this one among them."""

    state: State[Any, Any]
    map: TableMap
    ground: str
    running: R

    def after(self, fact: Turn, game: Ruleset, at: str = "") -> Front[R]:
        """What is in front after people parted or came over, or the table turned; the very same if that means nothing."""
        match fact:
            case Parted(who=who):
                return self._parted(fact, frozenset(who), game, at)
            case TurnedTo(scene=number):
                return self._turned(number, at)
            case CameOver(scene=number, who=who):
                return self._came_over(number, frozenset(who), game)

    def _parted(self, fact: Parted, who: frozenset[str], game: Ruleset, at: str) -> Front[R]:
        here = frozenset(self.state.actors)
        if not who & here or not here - who:
            return self
        stay = replace(self._laid_aside(at), state=only(self.state, here - who), map=off(self.map, who))
        map_ = TableMap(places=places_of(self.map, who, game))
        running = replace(self.running.set(fact), aside=by_number(*self.running.aside, stay))
        return Front(only(self.state, who), map_, "", running)

    def _turned(self, number: int, at: str) -> Front[R]:
        there = self.running.scene(number)
        if there is None:
            return self
        others = (each for each in self.running.aside if each is not there)
        running = replace(self.running, stage=there.stage, aside=by_number(*others, self._laid_aside(at)))
        state = replace(there.state, standing=self.state.standing, shown=self.state.shown)
        return Front(state, there.map, there.ground, running)

    def _came_over(self, number: int, who: frozenset[str], game: Ruleset) -> Front[R]:
        there = self.running.scene(number)
        if there is None or not who & there.state.actors.keys():
            return self
        come, stay = only(there.state, who), only(there.state, there.state.actors.keys() - who)
        actors = FrozenMap({**self.state.actors, **come.actors})
        state = replace(self.state, actors=actors, hidden=self.state.hidden | come.hidden)
        map_ = replace(self.map, places=FrozenMap({**self.map.places, **places_of(there.map, who, game)}))
        left = (replace(there, state=stay, map=off(there.map, who)),) if stay.actors else ()
        others = (each for each in self.running.aside if each is not there)
        return Front(state, map_, self.ground, replace(self.running, aside=by_number(*others, *left)))

    def _laid_aside(self, at: str) -> LaidAside:
        return LaidAside(self.running.stage, self.state, self.map, self.ground, at)


def only(state: State[Any, Any], who: Container[str]) -> State[Any, Any]:
    """A state with some of its people, and a scene that names nobody else of them."""
    actors = {each: actor for each, actor in state.actors.items() if each in who}
    gone = frozenset(state.actors.keys() - actors.keys())
    scene = without(state.scene, gone, frozenset(actors)) if gone else state.scene
    return replace(state, actors=FrozenMap(actors), scene=scene, hidden=state.hidden.intersection(actors))


def off(map_: TableMap, who: Container[str]) -> TableMap:
    """A map without somebody's tokens."""
    return replace(map_, places=FrozenMap({each: at for each, at in map_.places.items() if each not in who}))


def places_of(map_: TableMap, who: Container[str], game: Ruleset) -> FrozenMap[str, Any]:
    """Where those stand who go along, in a game that keeps places itself; any other map is put anew."""
    return FrozenMap({each: at for each, at in map_.places.items() if each in who} if game.ground is not None else {})


def by_number(*scenes: LaidAside) -> tuple[LaidAside, ...]:
    """Scenes in the order in which they were set."""
    return tuple(sorted(scenes, key=lambda each: each.stage.number))


def all_present(state: State[Any, Any], running: Running) -> dict[str, Any]:
    """Everybody at the table by id: those in front, and those in scenes that are laid aside."""
    found = dict(state.actors)
    for each in running.aside:
        found |= each.state.actors
    return found


def is_hidden(who: str, state: State[Any, Any], running: Running) -> bool:
    """Whether somebody is about unseen, in whichever scene."""
    return who in state.hidden or any(who in each.state.hidden for each in running.aside)


def absent(who: str, running: Running, instead: str) -> Refusal:
    """That somebody is not in front: in which scene they are, or that nobody is called so."""
    there = running.scene_of(who)
    if there is None:
        return Refusal(f"Nobody here is called {who}.", instead=instead)
    name = name_of(there.state.actors[who]) or who
    reason = f"{name} is in another scene: {there.stage.called}."
    return Refusal(reason, instead="What happens there goes on when the game master turns to it.")
