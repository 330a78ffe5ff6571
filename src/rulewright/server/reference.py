"""The list of routes for people: `python -m rulewright.server.reference` writes docs/reference/http-routes.md anew."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import Any, get_args, get_origin

from rulewright.server.app import ROUTES
from rulewright.server.routes import Route

PAGE = Path("docs/reference/http-routes.md")
HEAD = """# HTTP routes

<!-- Written by `python -m rulewright.server.reference`; a test holds it to the routes. -->

How to talk to them is told under [HTTP](http.md).
`/api/openapi.json` on a running server has every field of what they take and give.
"""
WHO = {
    "anyone": "anyone",
    "account": "an account",
    "founder": "an account, or the host's key",
    "seat": "a seat at the table",
    "gm": "the table's game master",
}


def page() -> str:
    """The whole page."""
    told = [HEAD.rstrip()]
    for module, routes in groupby(ROUTES, key=lambda route: route.handler.__module__):
        told += [f"\n## {module.rpartition('.')[2].capitalize()}\n", "| route | what it does | for | takes | gives |"]
        told += ["|---|---|---|---|---|", *map(line, routes)]
    return "\n".join(told) + "\n"


def line(route: Route) -> str:
    """One route."""
    cells = (f"`{route.method} {route.path}`", route.said, WHO[route.who], named(route.takes), named(route.gives))
    return f"| {' | '.join(cells)} |"


def named(kind: Any) -> str:
    """A type by its name in the description."""
    if kind is None:
        return ""
    if kind is bytes:
        return "a file"
    if get_origin(kind) is list:
        return f"list of {named(get_args(kind)[0])}"
    return f"`{getattr(kind, '__name__', kind)}`"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
