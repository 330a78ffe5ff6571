"""Deeds: what those of the first ready fight can do, tried a few times, and said in the short form and plainly."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from rulewright.chance.dice import RandomDice
from rulewright.contract import Action, Field, Measure, Ruleset
from rulewright.lab.ask.filling import AIMS, choice_words, filled, keys_of, of_other_sides
from rulewright.lab.ask.naming import folded
from rulewright.lab.ask.questions import Matter
from rulewright.lab.ask.scene import AskedScene, scene_for
from rulewright.library import ready
from rulewright.play import Ending, Refused, Sampled
from rulewright.play.policy import decisive
from rulewright.play.rule import rule_of

MOST_TRIED = 30
"""So many deeds are looked at for those that are offered."""
WEAPON = "weapon"
"""The field that says what with."""
THROWS = 8
"""How often a deed is tried, each time with the same luck."""


@dataclass(frozen=True, slots=True)
class DeedOffered:
    """Somebody does something that can be done, and what came of it each time it was tried."""

    scene: AskedScene
    who: str
    action: Action
    args: Mapping[str, Any]
    came: Mapping[str, Sequence[Any]]
    known: dict[tuple[str, Any], Mapping[str, Sequence[Any]]] = field(default_factory=dict)

    def otherwise(self, name: str, value: Any) -> Mapping[str, Sequence[Any]]:
        """What came of it with another value in a field, all luck being the same."""
        if self.args.get(name) == value:
            return self.came
        if (name, value) not in self.known:
            self.known[name, value] = tried(self.scene, self.action, self.who, {**self.args, name: value})
        return self.known[name, value]

    @property
    def measure(self) -> Measure | None:
        """The first measure that has a chance or a mean."""
        fit = (each for each in self.action.measures if each.good is not None or are_numbers(self.came[each.id]))
        return next(fit, None)

    @property
    def aim(self) -> str:
        """That measure as it is asked for; nothing where there is none."""
        first = self.measure
        return "" if first is None else first.id if first.good is not None else f"mean {first.id}"

    def words(self, without: str = "") -> str:
        """Who does what, as it is asked for; a field may be left out, for whoever says it otherwise."""
        aimed = any(name in AIMS for name in self.args)
        said = [_first_name(self.scene, self.who), _done(self.action.name) if aimed else folded(self.action.name)]
        for at in self.action.fields:
            if at.name in self.args and at.name != without:
                said.append(self._said(at))
        return " ".join(said)

    def plainly(self, without: str = "") -> str:
        """The same as a player would say it: names for keys, and no more than was chosen."""
        shown = {at.name: self.label(at, self.args[at.name]) for at in self.action.fields if at.name in self.args}
        aims = " and ".join(shown[name].partition(" ")[0] for name in AIMS if name in shown)
        who = self.scene.names[self.who].partition(" ")[0]
        said = f"{who} {_done(self.action.name)} {aims}" if aims else f"{who}: {self.action.name}"
        if WEAPON in shown and without != WEAPON:
            said += f" with {shown[WEAPON]}"
        return ", ".join([said, *(told for name, told in shown.items() if name not in (*AIMS, WEAPON, without))])

    def label(self, at: Field, value: Any) -> str:
        """What a field holds, as people read it."""
        return choice_words(self.scene, at, self.who, value)

    def _said(self, at: Field) -> str:
        value = self.args[at.name]
        key = ",".join(value) if isinstance(value, list) else str(value)
        if at.name in AIMS:
            return _first_name(self.scene, key)
        return f"with {key}" if at.name == WEAPON else f"{at.name}={key}"


def deeds_of(game: Ruleset) -> Iterator[DeedOffered]:
    """What those of the first fight can do, attacks first."""
    fight = next(iter(ready(game).fights), "")
    if not fight:
        return
    scene = scene_for(game, Matter(fight=fight))
    actions = [each for each in game.actions if each.measures and not each.gm_only]
    pairs = [(action, who) for action in actions for who in scene.state.actors]
    for action, who in sorted(pairs, key=lambda each: each[0].group != "attack")[:MOST_TRIED]:
        try:
            args = _chosen(scene, action, who)
            yield DeedOffered(scene, who, action, args, tried(scene, action, who, args))
        except Refused:
            continue


def _chosen(scene: AskedScene, action: Action, who: str) -> dict[str, Any]:
    """What must be chosen, each the first that will do; refuses what nobody can choose for somebody."""
    args: dict[str, Any] = {}
    for at in action.fields:
        if not at.must_be_given:
            continue
        keys = keys_of(scene, at, who)
        if at.name in AIMS:
            keys = of_other_sides(scene, who, keys) or keys
        if keys:
            args[at.name] = keys[:1] if at.kind == "some" else keys[0]
        elif at.kind == "number":
            args[at.name] = at.least
    filled(scene, action, who, args)
    return args


def tried(scene: AskedScene, action: Action, who: str, args: Mapping[str, Any]) -> dict[str, tuple[Any, ...]]:
    """What came of a deed each time, by each of its measures."""
    whole = filled(scene, action, who, args)
    ended = []
    for number in range(THROWS):
        play: Any = Sampled(scene.state, scene.book, RandomDice(f"offered/{number}"), decisive(scene.game.policy))
        found = rule_of(action.rule).run(play, (), {"actor": who, **action.complete(whole)})
        ended.append(Ending(found, play.state))
    return {measure.id: tuple(map(measure.of, ended)) for measure in action.measures}


# -- words ------------------------------------------------------------------------------------------


def are_numbers(values: Sequence[Any]) -> bool:
    """Whether all of it can be counted: no words, and no yes or no."""
    return all(isinstance(value, int) and not isinstance(value, bool | Enum) for value in values)


def _first_name(scene: AskedScene, who: str) -> str:
    """What somebody is called for short; their id where another has the same name, or it is no plain word."""
    firsts = {each: name.partition(" ")[0] for each, name in scene.names.items()}
    name = firsts.get(who, who)
    return name if re.fullmatch(r"[\w-]+", name) and list(firsts.values()).count(name) == 1 else who


def in_the_middle(label: str) -> str:
    """A label within a sentence: without its capital, if it is no short form such as HP."""
    return label if label[1:2].isupper() else label[:1].lower() + label[1:]


def _done(name: str) -> str:
    """What somebody does, of what it is called: `Attack`, and they attack*s*."""
    first, _, more = folded(name).partition(" ")
    if first.endswith(("s", "sh", "ch", "x")):
        first = f"{first}es"
    elif re.search(r"[^aeiou]y$", first):
        first = f"{first[:-1]}ies"
    else:
        first = f"{first}s"
    return f"{first} {more}".strip()
