"""Action: something an actor can do, declared once for terminal, web, odds and log."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

import msgspec

from rulewright.chance import Odds
from rulewright.play import EVERYONE, Audience, Ending, Option, Refusal, State
from rulewright.play.values.misfit import shown

MOST_CHOSEN = 100
"""So many things may be chosen at once."""

type Options = Callable[[State[Any, Any], Any, str], tuple[Option[str], ...]]
"""Given the state, the book and who acts: what may be chosen now."""


type Toward = Literal["", "foes", "friends"]


def never_empty[F: Callable[..., Any]](offered: F) -> F:
    """Mark a list that always has something to choose, so that nobody works it out only to see whether it has."""
    offered.never_empty = True  # type: ignore[attr-defined]
    return offered


def is_never_empty(offered: Callable[..., Any]) -> bool:
    """Whether a list always has something to choose."""
    return getattr(offered, "never_empty", False)


@dataclass(frozen=True, slots=True)
class Field:
    """One argument of an action: what it is called, what it may be, and where choices come from.

    `choice` and `some` take option keys; `number` lies between `least` and `most`; a field with a
    default may be left out.
    """

    name: str
    label: str
    kind: Literal["choice", "some", "number", "text", "flag"] = "choice"
    options: Options | None = None
    least: int = 0
    most: int = 0
    default: Any = None
    required: bool = True

    @property
    def must_be_given(self) -> bool:
        """Whether nothing stands in for it where it is left out."""
        return self.required and self.default is None

    def refusal(self, value: object, state: State[Any, Any], book: Any, actor: str) -> Refusal | None:
        """Why a value will not do; None if it will."""
        match self.kind:
            case "number":
                if isinstance(value, bool) or not isinstance(value, int) or not self.least <= value <= self.most:
                    what = f"a number from {self.least} to {self.most}"
                    return Refusal(f"{self.label} must be {what}, not {shown(value)}.")
            case "flag":
                if not isinstance(value, bool):
                    return Refusal(f"{self.label} must be yes or no, not {shown(value)}.")
            case "text":
                if not isinstance(value, str) or len(value) > 2000:
                    return Refusal(f"{self.label} must be words, at most 2,000 characters.")
            case "choice" | "some":
                offered = [] if self.options is None else [option.key for option in self.options(state, book, actor)]
                wanted = value if self.kind == "some" and isinstance(value, (list, tuple)) else [value]
                if len(wanted) > MOST_CHOSEN:
                    return Refusal(f"{self.label}: at most {MOST_CHOSEN} can be chosen, not {len(wanted):,}.")
                for one in wanted:
                    if one not in offered:
                        instead = f"Choose among: {', '.join(offered)}." if offered else "There is nothing to choose."
                        return Refusal(f"{self.label}: {shown(one)} is not on offer.", instead=instead)
        return None


@dataclass(frozen=True, slots=True)
class Measure:
    """Something worth knowing about how an action ends: a reading of its endings.

    `good` says which readings count for the figure on the button; `of` may be any hashable value.
    """

    id: str
    label: str
    of: Callable[[Ending[Any, Any, Any]], Hashable]
    good: Callable[[Any], bool] | None = None

    def headline(self, odds: Odds[Any]) -> Fraction | None:
        """The figure for the button, if there is one."""
        return None if self.good is None else odds.chance_that(self.good)


@dataclass(frozen=True, slots=True)
class Guard:
    """A reason why not: a function of the state, the book, the actor and arguments, bound by their names.

    `needs` are those without which it says nothing; what has a default in its signature is given where it is known.
    """

    why_not: Callable[..., Refusal | None]
    names: frozenset[str]
    needs: frozenset[str]

    @classmethod
    def of(cls, why_not: Callable[..., Refusal | None]) -> Guard:
        """A function as a guard: what its parameters are called says what it wants to know."""
        asked = inspect.signature(why_not).parameters
        return cls(
            why_not,
            frozenset(asked),
            frozenset(name for name in asked if asked[name].default is inspect.Parameter.empty),
        )

    def ask(self, state: State[Any, Any], book: Any, known: Mapping[str, Any]) -> Refusal | None:
        """Why not, as far as is known; None if nothing is against it, or too little is known."""
        within = {"state": state, "book": book, **known}
        if not self.needs <= within.keys():
            return None
        return self.why_not(**{name: within[name] for name in self.names & within.keys()})


@dataclass(frozen=True, slots=True)
class FieldGroup:
    """Some fields of a form that a rule takes as one struct."""

    name: str
    struct: Callable[..., Any]
    names: tuple[str, ...]

    def gather(self, whole: Mapping[str, Any]) -> Any:
        """The struct, from the fields of a form."""
        return self.struct(**{name: whole[name] for name in self.names})


@dataclass(frozen=True, slots=True)
class Action:
    """What an actor can do: its name, the form of its arguments, its rule, and who may.

    The rule is called with `actor` and the fields as keyword arguments, those that are `grouped` as one struct.
    `refusal` is asked first, with the state, the book, the actor and the arguments so far (possibly none): it says
    why the actor cannot do this now, or None. `guards` say the same, each as soon as what it asks for is known.
    `to` says who may know that it was done and how it ended; `formerly` are ids that older logs have for it.
    What `ends_turn` only says that one does no more, so that a screen keeps it at hand. `toward` says whom a form starts
    with where that is not plain: what may be done to oneself is taken for kind, and all else for hostile.
    """

    id: str
    name: str
    rule: Callable[..., Any]
    fields: tuple[Field, ...] = ()
    group: Literal["attack", "power", "skill", "move", "other", "table"] = "other"
    refusal: Callable[[State[Any, Any], Any, str, Mapping[str, Any]], Refusal | None] | None = None
    measures: tuple[Measure, ...] = ()
    gm_only: bool = False
    any_time: bool = False
    to: Audience = EVERYONE
    text: str = ""
    rules: tuple[str, ...] = ()
    guards: tuple[Guard, ...] = ()
    grouped: tuple[FieldGroup, ...] = ()
    formerly: tuple[str, ...] = ()
    ends_turn: bool = False
    toward: Toward = ""

    def closed(self, state: State[Any, Any], book: Any, actor: str) -> Refusal | None:
        """Why this cannot be done now, whatever is chosen: what its button says. None if some choice might do."""
        if self.refusal is not None and (refusal := self.refusal(state, book, actor, {})):
            return refusal
        return next((no for guard in self.at_once() if (no := guard.ask(state, book, {"actor": actor}))), None)

    def at_once(self) -> tuple[Guard, ...]:
        """The guards that ask for nothing which is chosen on the form."""
        chosen = {field.name for field in self.fields} | {group.name for group in self.grouped}
        return tuple(guard for guard in self.guards if not guard.names & chosen)

    def barred(self, *, gm: bool) -> Refusal | None:
        """Why somebody cannot do this whatever the table is like: it is the game master's."""
        return Refusal(f"{self.name} is for the game master.") if self.gm_only and not gm else None

    def refuse(self, state: State[Any, Any], book: Any, actor: str, args: Mapping[str, Any]) -> Refusal | None:
        """Why this cannot be done so; None if it can."""
        known = {field.name for field in self.fields}
        for name in args:
            if name not in known:
                return Refusal(f"{self.name} has no {name!r}.", instead=f"It takes: {', '.join(sorted(known))}.")
        given = [field for field in self.fields if field.name in args]
        misfits = {field.name: field.refusal(args[field.name], state, book, actor) for field in given}
        fitting = {name: value for name, value in args.items() if misfits[name] is None}
        if self.refusal is not None and (refusal := self.refusal(state, book, actor, fitting)):
            return refusal
        if refusal := self._guarded(state, book, actor, args, fitting):
            return refusal
        for field in self.fields:
            if field.name not in args and field.must_be_given:
                return Refusal(f"{self.name} needs: {field.label}.", about=field.name)
            if misfit := misfits.get(field.name):
                return msgspec.structs.replace(misfit, about=field.name)
        return None

    def _guarded(
        self, state: State[Any, Any], book: Any, actor: str, args: Mapping[str, Any], fitting: Mapping[str, Any]
    ) -> Refusal | None:
        """What the guards have against it, each as soon as its names are known; what does not fit is not known."""
        if not self.guards:
            return None
        open_yet = {field.name for field in self.fields if field.must_be_given} | args.keys()
        unknown = open_yet - fitting.keys()
        known = {name: value for name, value in self._whole(fitting).items() if name not in unknown}
        for group in self.grouped:
            if known.keys() >= set(group.names):
                known[group.name] = group.gather(known)
        known["actor"] = actor
        return next((no for guard in self.guards if (no := guard.ask(state, book, known))), None)

    def _whole(self, args: Mapping[str, Any]) -> dict[str, Any]:
        """Every field with what was given for it, or its default; lists become tuples."""
        whole = {field.name: args.get(field.name, field.default) for field in self.fields}
        return {name: tuple(value) if isinstance(value, list) else value for name, value in whole.items()}

    def complete(self, args: Mapping[str, Any]) -> dict[str, Any]:
        """What the rule is called with: defaults for what was left out, tuples for lists, structs where it takes them."""
        whole = self._whole(args)
        inside = {name for group in self.grouped for name in group.names}
        structs = {group.name: group.gather(whole) for group in self.grouped}
        return {name: value for name, value in whole.items() if name not in inside} | structs
