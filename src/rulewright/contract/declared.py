"""Declared: an action is its rule. Its form, its words, its ids and its refusals stand at the function itself.

    type Target = Annotated[str, Pick("Target", others)]

    @action("Attack", "attack", unless=(no_action, no_attack), tells=(HIT, DAMAGE))
    def attack(play: Play, actor: str, target: Target, weapon: Weapon, manoeuvre: How = "plain") -> Blow:
        \"\"\"Reach the target's Defense; what is beyond it adds to the damage. [OW-027 OW-044]\"\"\"

The id is the function's name, the text its first sentence, the rules are the ids in its brackets. A field is a parameter
after `actor`: what may stand there says its type. A parameter whose type is a struct stands for the fields of that struct.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import (
    Annotated,
    Any,
    Concatenate,
    Literal,
    TypeAliasType,
    TypedDict,
    Unpack,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from rulewright.contract.action import Action, Field, FieldGroup, Guard, Measure, Options, TowardOf
from rulewright.play import EVERYONE, Audience, Option, Play, Refused, rule
from rulewright.play.rule import cited_in

type Group = Literal["attack", "power", "skill", "move", "other", "table"]

UNASKED = "unasked"
"""Marks a parameter that only other rules give, never a form: `Annotated[bool, UNASKED]`."""


@dataclass(frozen=True, slots=True)
class Pick:
    """One is chosen from what is on offer now, or several where the type is a tuple. Without a list: the type's own words."""

    label: str
    among: Options | None = None


@dataclass(frozen=True, slots=True)
class Within:
    """A whole number between two bounds."""

    label: str
    least: int = 0
    most: int = 0


@dataclass(frozen=True, slots=True)
class Tick:
    """Yes or no."""

    label: str


@dataclass(frozen=True, slots=True)
class Say:
    """Words, as somebody types them."""

    label: str


class Further(TypedDict, total=False):
    """What is said of an action beyond its function: who may, who may know of it, and words in place of its own."""

    id: str
    text: str
    gm_only: bool
    any_time: bool
    to: Audience
    formerly: tuple[str, ...]
    """Ids that older logs have for it."""
    ends_turn: bool
    """Whether it only says that one does no more in this turn."""
    called: bool
    """Whether it is a roll that a game master may ask for."""
    toward: TowardOf
    """Whom it is meant for, where that does not show in whether one may do it to oneself."""


def action[P: Play[Any, Any, Any], **R, T](
    name: str,
    group: Group = "other",
    *,
    unless: tuple[Callable[..., Any], ...] = (),
    tells: tuple[Measure, ...] = (),
    **more: Unpack[Further],
) -> Callable[[Callable[Concatenate[P, R], T]], Callable[Concatenate[P, R], T]]:
    """Declare a rule as something that people can do. It stays a function that other rules may call.

    `unless` are guards: functions of `state`, `book`, `actor` and any of the rule's own parameters, by name, that say why
    not. The button asks those that need nothing of the form, the form each as soon as its names are known; the rule asks
    all before it begins.
    """

    def declare(f: Callable[Concatenate[P, R], T]) -> Callable[Concatenate[P, R], T]:
        parameters = dict(list(inspect.signature(f).parameters.items())[2:])  # play and actor are always there
        asked = tuple(_asked(f, parameters))
        inside = [name for each in asked if each.struct for name in each.struct.names]
        guards = tuple(_guard(f, each, (*parameters, *inside)) for each in unless)
        names, defaults = ("actor", *parameters), _defaults(parameters)

        def check(play: Play[Any, Any, Any], args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> None:
            known = _flat({**defaults, **dict(zip(names, args, strict=False)), **kwargs}, asked)
            for guard in guards:
                if refusal := guard.ask(play.state, play.book, known):
                    raise Refused(refusal)

        followed = rule(f, check if guards else None)
        followed.action = Action(  # type: ignore[attr-defined]
            more.get("id") or _kebab(f.__name__),
            name,
            followed,
            tuple(field for each in asked for field in each.fields),
            group,
            measures=tells,
            gm_only=more.get("gm_only", False),
            any_time=more.get("any_time", False),
            to=more.get("to", EVERYONE),
            text=more.get("text") or _sentence(f.__doc__ or ""),
            rules=cited_in(f.__doc__),
            guards=guards,
            grouped=tuple(each.struct for each in asked if each.struct),
            formerly=more.get("formerly", ()),
            ends_turn=more.get("ends_turn", False),
            called=more.get("called", False),
            toward=more.get("toward", ""),
        )
        return followed

    return declare


def actions(*rules: Callable[..., Any]) -> tuple[Action, ...]:
    """The actions that these rules are, in that order."""
    for each in rules:
        if not hasattr(each, "action"):
            msg = f"{each.__module__}.{each.__name__} is not declared: put @action(…) on it"
            raise TypeError(msg)
    return tuple(cast("Action", each.action) for each in rules)  # type: ignore[attr-defined]


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a form asks for one parameter: its field, or the fields of its struct."""

    name: str
    fields: tuple[Field, ...]
    struct: FieldGroup | None = None


def _guard(f: Callable[..., Any], why_not: Callable[..., Any], names: tuple[str, ...]) -> Guard:
    """A guard of a rule, which must have what the guard asks for: else it would never be asked."""
    guard = Guard.of(why_not)
    if strange := sorted(guard.needs - {"state", "book", "actor", *names}):
        msg = f"{f.__module__}.{f.__name__} has no {strange[0]!r}, which its guard {why_not.__name__} asks for"
        raise TypeError(msg)
    return guard


def _asked(f: Callable[..., Any], parameters: Mapping[str, inspect.Parameter]) -> Iterator[_Asked]:
    """What a form asks for each parameter of a rule."""
    hints = get_type_hints(f, include_extras=True)
    for name, parameter in parameters.items():
        kind, marks = _read(hints[name])
        if UNASKED in marks:
            continue
        if isinstance(kind, type) and not marks and kind not in {bool, int, str}:
            within = inspect.signature(kind).parameters
            inner = get_type_hints(kind, include_extras=True)
            fields = tuple(_field(f, each, inner[each], within[each].default) for each in within)
            yield _Asked(name, fields, FieldGroup(name, kind, tuple(within)))
        else:
            yield _Asked(name, (_field(f, name, hints[name], parameter.default),))


def _read(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    """A type without its marks, and the marks."""
    marks: tuple[Any, ...] = ()
    while True:
        if isinstance(hint, TypeAliasType):
            hint = hint.__value__
        elif get_origin(hint) is Annotated:
            hint, *more = get_args(hint)
            marks = (*more, *marks)
        else:
            return hint, marks


def _field(f: Callable[..., Any], name: str, hint: Any, default: Any) -> Field:
    """The field of a form that a parameter is."""
    kind, marks = _read(hint)
    free = default is not inspect.Parameter.empty
    label = name.replace("_", " ").capitalize()
    mark = next((each for each in marks if isinstance(each, Pick | Within | Tick | Say)), None)
    if mark is None:
        mark = Tick(label) if kind is bool else Pick(label) if get_origin(kind) is Literal else None
    start: dict[str, Any] = {"default": default, "required": bool(default)} if free else {}
    match mark:
        case Pick():
            several = get_origin(kind) is tuple
            among = mark.among or _words(get_args(kind[0] if several else kind))
            return Field(name, mark.label, "some" if several else "choice", among, **start)
        case Within():
            return Field(name, mark.label, "number", least=mark.least, most=mark.most, **start)
        case Tick():
            return Field(name, mark.label, "flag", **start)
        case Say():
            return Field(name, mark.label, "text", **start)
        case None:
            msg = f"{f.__module__}.{f.__name__}: say what {name!r} may be: Pick, Within, Tick, Say, or UNASKED"
            raise TypeError(msg)


def _words(keys: tuple[str, ...]) -> Options:
    """Offer the words that a type allows."""
    offered = tuple(Option(key, key.replace("-", " ").capitalize(), key, "") for key in keys)
    return lambda state, book, who: offered


def _defaults(parameters: Mapping[str, inspect.Parameter]) -> dict[str, Any]:
    """What parameters are where nothing is said."""
    return {name: each.default for name, each in parameters.items() if each.default is not each.empty}


def _flat(whole: Mapping[str, Any], asked: tuple[_Asked, ...]) -> dict[str, Any]:
    """What a rule was called with, the fields of structs by their own names as well."""
    flat = dict(whole)
    for each in asked:
        if each.struct and each.name in flat:
            flat.update({name: getattr(flat[each.name], name) for name in each.struct.names})
    return flat


def _kebab(name: str) -> str:
    """The id of an action from the name of its function."""
    return name.strip("_").replace("_", "-")


def _sentence(text: str) -> str:
    """What a docstring says first, without the ids."""
    return " ".join(text.split("\n\n", maxsplit=1)[0].split("[", maxsplit=1)[0].split())
