"""Reading: what the code of a ruleset, and of all that it stands on, defines, calls and looks at."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from judges.trees import defaults_of, name_of, parameters_of, places_of


@dataclass(eq=False)
class Function:
    """A function or method, as it is written."""

    path: Path
    node: ast.FunctionDef
    is_method: bool
    places: list[str] = field(init=False)
    defaults: dict[str, ast.expr] = field(init=False)
    local: set[str] = field(init=False)

    def __post_init__(self) -> None:
        self.places, self.defaults = places_of(self.node), defaults_of(self.node)
        stored = {n.id for n in ast.walk(self.node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        self.local = {*parameters_of(self.node), *stored}

    @property
    def name(self) -> str:
        return self.node.name

    @property
    def decorators(self) -> set[str]:
        listed = (each.func if isinstance(each, ast.Call) else each for each in self.node.decorator_list)
        return {name_of(each) for each in listed}


type Parameter = tuple[Function, str]


@dataclass(frozen=True)
class Call:
    """What a call passes, and within which functions it stands. `shift` are the places that are filled already."""

    args: list[ast.expr]
    keywords: dict[str | None, ast.expr]
    within: tuple[Function, ...] = ()
    shift: int = 0

    def passes(self, to: Function, name: str, dead: set[Parameter]) -> bool:
        """Whether it gives a parameter anything but its default, or a parameter that is dead itself."""
        if None in self.keywords:  # **whatever
            return True
        given = self.keywords.get(name)
        if given is None and name in to.places:
            place = to.places.index(name) - self.shift
            if any(isinstance(each, ast.Starred) for each in self.args[: place + 1]):
                return True
            given = self.args[place] if 0 <= place < len(self.args) else None
        if given is None or ast.dump(given) == ast.dump(to.defaults[name]):
            return False
        return not (isinstance(given, ast.Name) and any((f, given.id) in dead for f in self.within))

    def shifted(self) -> Call:
        return Call(self.args, self.keywords, self.within, self.shift + 1)


class Reading:
    """All that was read. Doubt speaks for the code: names are matched generously."""

    def __init__(self, home: Path, paths: Iterable[Path]) -> None:
        self.home = home
        self.functions: dict[str, list[Function]] = defaultdict(list)
        self.classes: list[tuple[Path, ast.ClassDef]] = []
        self.calls: dict[str, list[Call]] = defaultdict(list)
        self.handed: dict[str, list[Call]] = defaultdict(list)
        """Functions given to other calls with something for them: `partial(f, …)`, `play.aftermath(f, …)`."""
        self.unknown: list[tuple[str, Call]] = []
        """Calls of which the name does not say what is called: of a variable, an attribute, an item of a table."""
        self.values: dict[str, int] = defaultdict(int)
        self.read: dict[str, set[str]] = defaultdict(set)
        """Attributes that are looked at, with the functions that do."""
        self.words: set[str] = set()
        self.by_place: set[str] = set()
        """Classes whose fields are taken by their place, in a pattern."""
        for path in paths:
            _Reader(path, self).visit(ast.parse(path.read_bytes()))

    @classmethod
    def of(cls, src: Path, ruleset: str) -> Reading:
        """A ruleset and everything but the other rulesets."""
        home, rulesets = src / "rulesets" / ruleset, src / "rulesets"
        paths = [p for p in sorted(src.rglob("*.py")) if p.is_relative_to(home) or not p.is_relative_to(rulesets)]
        return cls(home, paths)

    def own(self) -> list[Function]:
        """The ruleset's own functions."""
        return [f for each in self.functions.values() for f in each if f.path.is_relative_to(self.home)]

    def is_outside(self, name: str) -> bool:
        """Whether something of that name is defined outside the ruleset too."""
        return any(not f.path.is_relative_to(self.home) for f in self.functions.get(name, ()))


class _Reader(ast.NodeVisitor):
    """Reads one file."""

    def __init__(self, path: Path, into: Reading) -> None:
        self.path, self.into = path, into
        self.within: list[Function] = []
        self.in_class = False
        self.called: set[int] = set()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        this = Function(self.path, node, self.in_class)
        self.into.functions[node.name].append(this)
        for each in (*node.decorator_list, node.args):  # a form's choices are named in annotations
            self.visit(each)
        outside, self.in_class = self.in_class, False
        self.within.append(this)
        for statement in node.body:
            self.visit(statement)
        self.within.pop()
        self.in_class = outside

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.into.classes.append((self.path, node))
        outside, self.in_class = self.in_class, True
        self.generic_visit(node)
        self.in_class = outside

    def visit_Call(self, node: ast.Call) -> None:
        name, keywords, within = name_of(node.func), {k.arg: k.value for k in node.keywords}, tuple(self.within)
        call = Call(node.args, keywords, within)
        self.called.add(id(node.func))
        self.into.calls[name].append(call)
        if not isinstance(node.func, ast.Name) or any(node.func.id in f.local for f in self.within):
            self.into.unknown.append((name, call))
        for at, each in enumerate(node.args):
            rest = Call(node.args[at + 1 :], keywords, within)
            if (handed := name_of(each)) and (rest.args or keywords):
                self.into.handed[handed] += [rest, rest.shifted()]
        self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load) and id(node) not in self.called:
            self.into.values[node.id] += 1

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if isinstance(node.ctx, ast.Load):
            self.into.read[node.attr].add(self.within[0].name if self.within else "")
            if id(node) not in self.called:
                self.into.values[node.attr] += 1
        self.generic_visit(node)

    def visit_MatchClass(self, node: ast.MatchClass) -> None:
        for name in node.kwd_attrs:
            self.into.read[name].add(self.within[0].name if self.within else "")
        if node.patterns:
            self.into.by_place.add(name_of(node.cls))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str) and " " not in node.value:
            self.into.words |= set(node.value.split("."))
