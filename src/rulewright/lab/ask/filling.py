"""Filling: the form of an action from names, what is plain filled in, and every way to choose what is left open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product
from math import prod
from typing import Any, Protocol

from rulewright.contract import Action, Field
from rulewright.lab.ask.naming import found
from rulewright.lab.ask.questions import OPEN
from rulewright.lab.ask.scene import AskedScene
from rulewright.play import Option, Refused, State, refuse

MOST_TRIED = 500
"""So many ways to fill in a form are looked at for those that are allowed."""
AIMS = ("target", "targets")
"""Fields that say whom an action goes at."""


class PeopleThere(Protocol):
    """Everybody where they stand, by which book, and on which side."""

    @property
    def state(self) -> State[Any, Any]:
        """Everybody, as they are."""
        ...

    @property
    def book(self) -> Any:
        """The book that it goes by."""
        ...

    @property
    def sides(self) -> Mapping[str, str]:
        """On which side everybody is."""
        ...


def filled(scene: PeopleThere, action: Action, who: str, args: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of an action as given, or the only choice there is, an opponent for a target; refuses what is left open."""
    fields = {field.name: field for field in action.fields}
    labels = {field.name: field.label for field in action.fields}
    given = {found(name, labels, "field", action.name): value for name, value in args.items()}
    whole: dict[str, Any] = {}
    for name, field in fields.items():
        offered = _offered(scene, field, who)
        if name in given:
            whole[name] = _meant(field, given[name], offered)
        elif field.must_be_given:
            whole[name] = _plain_choice(scene, action, field, who, offered)
    refusal = action.refuse(scene.state, scene.book, who, whole)
    if refusal is not None and (aimed := _aimed(scene, action, who, whole)) is not None:
        whole, refusal = aimed, action.refuse(scene.state, scene.book, who, aimed)
    if refusal is not None:
        raise Refused(refusal)
    return whole


def ways(
    scene: AskedScene, action: Action, who: str, args: Mapping[str, Any], among: Sequence[str]
) -> list[dict[str, Any]]:
    """Every way that is allowed to choose what is open: fields named in `among` or given as `?`; all that must be
    chosen, if there are none.
    """
    labels = {field.name: field.label for field in action.fields}
    given = {found(name, labels, "field", action.name): value for name, value in args.items()}
    named = {found(name, labels, "field", action.name) for name in among} | {n for n, v in given.items() if v == OPEN}
    fixed = {name: value for name, value in given.items() if name not in named}
    open_ = named or {field.name for field in action.fields if field.must_be_given and field.name not in fixed}
    several = [[(f.name, value) for value in _values(scene, f, who)] for f in action.fields if f.name in open_]
    found_ways: list[dict[str, Any]] = []
    if prod(map(len, several)) > MOST_TRIED:
        raise refuse(
            f"There are {prod(map(len, several)):,} ways to do that, and {MOST_TRIED} are the most that are looked at.",
            instead="Say more of it, so that less is open.",
        )
    for chosen in product(*several):
        try:
            found_ways.append(filled(scene, action, who, {**fixed, **dict(chosen)}))
        except Refused:
            continue
    if not found_ways:
        filled(scene, action, who, fixed)  # says what is against it
        raise refuse(f"{action.name} cannot be done in any way that is open.")
    return found_ways


def in_words(scene: AskedScene, action: Action, who: str, args: Mapping[str, Any]) -> tuple[str, ...]:
    """What was chosen, as people read it; what an action takes for granted goes without saying."""
    told = []
    for field in action.fields:
        value = args.get(field.name)
        if value is not None and value != field.default and value not in ([], ""):
            told.append(choice_words(scene, field, who, value))
    return tuple(told)


def choice_words(scene: AskedScene, field: Field, who: str, value: Any) -> str:
    """What was chosen in one field, as people read it."""
    labels = {option.key: option.label for option in _offered(scene, field, who)} | scene.names
    several = value if isinstance(value, list | tuple) else (value,)
    match field.kind:
        case "flag":
            return field.label if value else f"not: {field.label}"
        case "number":
            return f"{field.label} {value}"
    return ", ".join(labels.get(each, str(each)) for each in several)


def keys_of(scene: PeopleThere, field: Field, who: str) -> list[str]:
    """What a field offers somebody, by its keys, but for the one that stands for nothing."""
    return [option.key for option in _offered(scene, field, who) if option.key]


def of_other_sides(scene: PeopleThere, who: str, keys: Sequence[str]) -> list[str]:
    """Those among some who stand on another side than somebody."""
    sides = scene.sides
    return [key for key in keys if sides.get(key) != sides.get(who)]


def _offered(scene: PeopleThere, field: Field, who: str) -> tuple[Option[str], ...]:
    return field.options(scene.state, scene.book, who) if field.options else ()


def _meant(field: Field, value: Any, offered: Sequence[Option[str]]) -> Any:
    """A value by its name; what no option stands for is left as it is, for the form to refuse."""
    labels = {option.key: option.label for option in offered}
    match field.kind:
        case "some":
            several = value if isinstance(value, list | tuple) else str(value).split(",")
            return [found(str(each).strip(), labels, field.label.lower()) for each in several if str(each).strip()]
        case "choice" if offered and value != "":
            return found(str(value), labels, field.label.lower())
    return value


def _aimed(scene: PeopleThere, action: Action, who: str, args: dict[str, Any]) -> dict[str, Any] | None:
    """The same with somebody of another side as its target, where it may have one and that was left open."""
    field = next((field for field in action.fields if field.name == AIMS[0] and AIMS[0] not in args), None)
    others = [] if field is None else of_other_sides(scene, who, keys_of(scene, field, who))
    return {**args, AIMS[0]: others[0]} if others else None


def _plain_choice(scene: PeopleThere, action: Action, field: Field, who: str, offered: Sequence[Option[str]]) -> Any:
    """What goes without saying: the only choice, or somebody of another side for whom an action is aimed at."""
    keys = [option.key for option in offered]
    if field.name in AIMS:
        keys = of_other_sides(scene, who, keys) or keys
    if len(keys) == 1 or (keys and field.name in AIMS):
        return keys[:1] if field.kind == "some" else keys[0]
    choices = ", ".join(option.label for option in islice(offered, 12))
    instead = f"Add {field.name}= one of: {choices}." if choices else f"Add {field.name}=VALUE."
    raise refuse(f"{action.name} needs: {field.label}.", instead=instead)


def _values(scene: PeopleThere, field: Field, who: str) -> Iterator[Any]:
    """All that a field may be; of several that can be chosen together none, and each alone."""
    match field.kind:
        case "flag":
            yield from (False, True)
        case "number":
            yield from range(field.least, min(field.most, field.least + MOST_TRIED) + 1)  # more are refused
        case "choice":
            if field.default == "":
                yield ""
            yield from keys_of(scene, field, who)
        case "some":
            yield []
            yield from ([option.key] for option in _offered(scene, field, who))
        case _:
            raise refuse(f"{field.label} is words, and nobody can try all of those.", instead=f"Say {field.name}=….")
