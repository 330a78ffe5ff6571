"""Trees: what one asks of code again and again: what a function takes, what a call calls."""

from __future__ import annotations

import ast


def parameters_of(f: ast.FunctionDef) -> list[str]:
    """The names of a function's parameters, those with a place first."""
    return [*places_of(f), *(each.arg for each in f.args.kwonlyargs)]


def places_of(f: ast.FunctionDef) -> list[str]:
    """The names of those parameters that may be given by their place."""
    return [each.arg for each in (*f.args.posonlyargs, *f.args.args)]


def defaults_of(f: ast.FunctionDef) -> dict[str, ast.expr]:
    """What parameters are where nothing is said."""
    places = places_of(f)
    found = dict(zip(places[len(places) - len(f.args.defaults) :], f.args.defaults, strict=True))
    named = zip(f.args.kwonlyargs, f.args.kw_defaults, strict=True)
    return found | {each.arg: value for each, value in named if value is not None}


def name_of(node: ast.expr) -> str:
    """The last word of a name, dotted or not; nothing for anything else."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def guard_name(node: ast.expr) -> str:
    """The name of a guard as a declaration lists it: a function, or what one is made by: `no_way_of("feint")`."""
    bare = node.value if isinstance(node, ast.Starred) else node
    return called(bare) or name_of(bare)


def called(node: ast.expr) -> str:
    """The name of what a call calls."""
    return name_of(node.func) if isinstance(node, ast.Call) else ""


def first_line(f: ast.FunctionDef) -> int:
    """Where a function begins, its decorators with it: so its code says too."""
    return min([f.lineno, *(each.lineno for each in f.decorator_list)])


def guards_of(f: ast.FunctionDef) -> ast.Tuple | None:
    """The guards that a function's declaration lists: `@action(…, unless=(no_action, no_hand))`."""
    for each in f.decorator_list:
        for keyword in each.keywords if isinstance(each, ast.Call) else ():
            if keyword.arg == "unless" and isinstance(keyword.value, ast.Tuple):
                return keyword.value
    return None


def is_text(node: ast.expr) -> bool:
    """Whether an expression is words, or a collection: nothing to reckon with."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str)
    return isinstance(node, ast.JoinedStr | ast.Tuple | ast.List | ast.Set | ast.Dict)
