"""Action: something an actor can do, declared once for terminal, web, odds and log."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from dataclasses import field as dataclass_field
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
"""Whom something is meant for, where that is said."""
type TowardOf = Toward | Callable[[Any, Mapping[str, Any]], Toward]
"""Whom something is meant for; or a reading of that off the book and what was chosen before, where it depends on it."""


def never_empty[F: Callable[..., Any]](offered: F) -> F:
    """Mark a list that always has something to choose, so that nobody works it out only to see whether it has."""
    offered.never_empty = True  # type: ignore[attr-defined]
    return offered


def is_never_empty(offered: Callable[..., Any]) -> bool:
    """Whether a list always has something to choose."""
    return getattr(offered, "never_empty", False)


def with_keys[F: Callable[..., Any]](keys: Callable[..., Iterable[str]]) -> Callable[[F], F]:
    """Say of a list what its keys are: whoever only wants to know what may be chosen needs no words, and no figures."""

    def mark(offered: F) -> F:
        offered.keys = keys  # type: ignore[attr-defined]
        return offered

    return mark


def keys_of(offered: Options, state: State[Any, Any], book: Any, who: str) -> list[str]:
    """The keys of what can be chosen."""
    keys = getattr(offered, "keys", None)
    return [each.key for each in offered(state, book, who)] if keys is None else list(keys(state, book, who))


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
                offered = [] if self.options is None else keys_of(self.options, state, book, actor)
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

    `needs` are those without which it says nothing; what it may know `besides`, by a default, is given where it is known.
    """

    why_not: Callable[..., Refusal | None]
    names: frozenset[str]
    needs: frozenset[str]
    besides: frozenset[str]

    @classmethod
    def of(cls, why_not: Callable[..., Refusal | None]) -> Guard:
        """A function as a guard: what its parameters are called says what it wants to know."""
        asked = inspect.signature(why_not).parameters
        needs = frozenset(name for name in asked if asked[name].default is inspect.Parameter.empty)
        return cls(why_not, frozenset(asked), needs, frozenset(asked) - needs)

    def ask(self, state: State[Any, Any] | None, book: Any, known: Mapping[str, Any]) -> Refusal | None:
        """Why not, as far as is known; None if nothing is against it, or too little is known."""
        return self.ask_of({"state": state, "book": book, **known})

    def ask_of(self, known: Mapping[str, Any]) -> Refusal | None:
        """The same where the state and the book are among what is known."""
        try:
            given = {name: known[name] for name in self.needs}
        except KeyError:
            return None
        for name in self.besides:
            if name in known:
                given[name] = known[name]
        return self.why_not(**given)


@dataclass(frozen=True, slots=True)
class FieldGroup:
    """Some fields of a form that a rule takes as one struct."""

    name: str
    struct: Callable[..., Any]
    names: tuple[str, ...]

    def gather(self, whole: Mapping[str, Any]) -> Any:
        """The struct, from the fields of a form."""
        return self.struct(**{name: whole[name] for name in self.names})


class _Form:
    """A form as far as it is filled in: what is known of it, each field looked at when somebody asks for it first."""

    __slots__ = ("_args", "_fits", "_tried", "known")

    def __init__(self, known: dict[str, Any], args: Mapping[str, Any], fits: Callable[[Field], bool]) -> None:
        self.known = known
        self._args, self._fits, self._tried = args, fits, set[str]()

    def look_at(self, fields: Iterable[Field], groups: Iterable[FieldGroup]) -> Mapping[str, Any]:
        """All that is known, once some fields and structs have been looked at."""
        for field in fields:
            if field.name not in self._tried:
                self._tried.add(field.name)
                if not field.must_be_given if field.name not in self._args else self._fits(field):
                    value = self._args.get(field.name, field.default)
                    self.known[field.name] = tuple(value) if isinstance(value, list) else value
        for group in groups:
            if group.name not in self._tried and self.known.keys() >= set(group.names):
                self.known[group.name] = group.gather(self.known)
                self._tried.add(group.name)
        return self.known


@dataclass(frozen=True, slots=True)
class Action:
    """What an actor can do: its name, the form of its arguments, its rule, and who may.

    The rule is called with `actor` and the fields as keyword arguments, those that are `grouped` as one struct.
    `refusal` is asked first, with the state, the book, the actor and the arguments so far (possibly none): it says
    why the actor cannot do this now, or None. `guards` say the same, each as soon as what it asks for is known.
    `to` says who may know that it was done and how it ended; `formerly` are ids that older logs have for it.
    What `ends_turn` only says that one does no more, so that a screen keeps it at hand. `toward` says whom a form starts
    with where that is not plain: what may be done to oneself is taken for kind, and all else for hostile.
    What is `called` is a roll that a game master may ask for.
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
    toward: TowardOf = ""
    called: bool = False
    _looks: tuple[tuple[Guard, tuple[Field, ...], tuple[FieldGroup, ...]], ...] = dataclass_field(
        init=False, repr=False, compare=False
    )
    """Each guard with the fields that it wants to know, and the structs."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "_looks", tuple(map(self._looks_of, self.guards)))

    def _looks_of(self, guard: Guard) -> tuple[Guard, tuple[Field, ...], tuple[FieldGroup, ...]]:
        groups = tuple(group for group in self.grouped if group.name in guard.names)
        inside = guard.names.union(*(group.names for group in groups))
        return guard, tuple(field for field in self.fields if field.name in inside), groups

    def closed(self, state: State[Any, Any], book: Any, actor: str) -> Refusal | None:
        """Why this cannot be done now, whatever is chosen: what its button says. None if some choice might do."""
        if self.refusal is not None and (refusal := self.refusal(state, book, actor, {})):
            return refusal
        return next((no for guard in self.at_once() if (no := guard.ask(state, book, {"actor": actor}))), None)

    def at_once(self) -> tuple[Guard, ...]:
        """The guards that ask for nothing which is chosen on the form."""
        chosen = {field.name for field in self.fields} | {group.name for group in self.grouped}
        return tuple(guard for guard in self.guards if not guard.names & chosen)

    def left_out(self, book: Any) -> Refusal | None:
        """Why nobody can do this by the house rules of the table, whoever they are and however it stands."""
        of_the_book = (guard for guard in self.guards if guard.names <= {"book"})
        return next((no for guard in of_the_book if (no := guard.ask(None, book, {}))), None)

    def barred(self, *, gm: bool) -> Refusal | None:
        """Why somebody cannot do this whatever the table is like: it is the game master's."""
        return Refusal(f"{self.name} is for the game master.") if self.gm_only and not gm else None

    def misfit(self, state: State[Any, Any], book: Any, actor: str, args: Mapping[str, Any]) -> Refusal | None:
        """Why a form cannot be filled in so, whether or not it can be done now; None if it can."""
        if unknown := self._unknown(args):
            return unknown
        return self._unfilled(args, self._misfits(state, book, actor, args))

    def _misfits(
        self, state: State[Any, Any], book: Any, actor: str, args: Mapping[str, Any]
    ) -> dict[str, Refusal | None]:
        given = [field for field in self.fields if field.name in args]
        return {field.name: field.refusal(args[field.name], state, book, actor) for field in given}

    def _unfilled(self, args: Mapping[str, Any], misfits: Mapping[str, Refusal | None]) -> Refusal | None:
        """What the first field lacks that is empty or has something in it that does not fit."""
        for field in self.fields:
            if field.name not in args and field.must_be_given:
                return Refusal(f"{self.name} needs: {field.label}.", about=field.name)
            if misfit := misfits.get(field.name):
                return msgspec.structs.replace(misfit, about=field.name)
        return None

    def _unknown(self, args: Mapping[str, Any]) -> Refusal | None:
        known = {field.name for field in self.fields}
        for name in args:
            if name not in known:
                return Refusal(f"{self.name} has no {name!r}.", instead=f"It takes: {', '.join(sorted(known))}.")
        return None

    def refuse(self, state: State[Any, Any], book: Any, actor: str, args: Mapping[str, Any]) -> Refusal | None:
        """Why this cannot be done so; None if it can. Whether a field fits is seen when something hangs on it, for guards
        often say no before anybody need know what could be chosen.
        """
        if unknown := self._unknown(args):
            return unknown
        misfits: dict[str, Refusal | None] = {}

        def fits(field: Field) -> bool:
            if field.name not in misfits:
                misfits[field.name] = field.refusal(args[field.name], state, book, actor)
            return misfits[field.name] is None

        if self.refusal is not None:
            fitting = {field.name: args[field.name] for field in self.fields if field.name in args and fits(field)}
            if refusal := self.refusal(state, book, actor, fitting):
                return refusal
        if guarded := self._guarded(state, book, actor, args, fits):
            return guarded[0]
        for field in self.fields:
            if field.name in args and not fits(field):
                break
        return self._unfilled(args, misfits)

    def so_far(
        self, state: State[Any, Any], book: Any, actor: str, args: Mapping[str, Any]
    ) -> tuple[Refusal, frozenset[str]] | None:
        """What is against it as far as the form is filled in, whatever is still missing, and which arguments that looks at."""
        if self.refusal is not None and (refusal := self.refusal(state, book, actor, args)):
            return refusal, frozenset()
        return self._guarded(state, book, actor, args, lambda field: True)

    def _guarded(
        self,
        state: State[Any, Any],
        book: Any,
        actor: str,
        args: Mapping[str, Any],
        fits: Callable[[Field], bool],
    ) -> tuple[Refusal, frozenset[str]] | None:
        """What a guard has against it, each as soon as its names are known; what does not fit is not known."""
        form = _Form({"state": state, "book": book, "actor": actor}, args, fits)
        for guard, fields, groups in self._looks:
            if no := guard.ask_of(form.look_at(fields, groups)):
                return no, guard.names.union(*(group.names for group in groups))
        return None

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
