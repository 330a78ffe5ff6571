"""OpenAPI: the description of the server, made from its declared routes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from rulewright import __version__
from rulewright.server.problems import Problem
from rulewright.server.routes import Route, Who
from rulewright.tables.protocol import FromClient, FromServer

_PARAMETER = re.compile(r"{(\w+)}")
DECLINED = {
    400: "It was not JSON.",
    401: "Not signed in.",
    403: "Not allowed.",
    404: "Not there.",
    409: "The table or a rule says no.",
    413: "Too large.",
    422: "It did not fit.",
    429: "Too often.",
    503: "The log cannot be reached just now.",
}
SAID: dict[Who, str] = {
    "anyone": "Anyone may.",
    "account": "Takes an account.",
    "founder": "Takes an account, or the host's own key.",
    "seat": "Takes a seat at the table.",
    "gm": "For the table's game master.",
}


def document(routes: Iterable[Route]) -> dict[str, Any]:
    """The whole description."""
    routes = tuple(routes)
    kinds = [kind for route in routes for kind in (route.takes, route.gives) if kind not in (None, bytes)]
    lines = {"FromClient": FromClient.__value__, "FromServer": FromServer.__value__}
    found, components = msgspec.json.schema_components(
        [*lines.values(), *kinds, Problem], ref_template="#/components/schemas/{name}"
    )
    components |= dict(zip(lines, found, strict=False))
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = operation(route)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Rulewright", "version": __version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def operation(route: Route) -> dict[str, Any]:
    """One route described."""
    told: dict[str, Any] = {
        "summary": route.said,
        "description": SAID[route.who],
        "operationId": f"{route.method.lower()}_{route.handler.__module__.rpartition('.')[2]}_{route.handler.__name__}",
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in _PARAMETER.findall(route.path)
        ]
        + [{"name": name, "in": "query", "schema": msgspec.json.schema(kind)} for name, kind in route.query.items()],
        "responses": {
            "200": {"description": "It is so.", "content": _content(route.gives, route.media)},
            "201": {"description": "It has been made.", "content": _content(route.gives, route.media)},
            **{str(status): {"description": said, "content": _json(Problem)} for status, said in DECLINED.items()},
        },
    }
    if route.method != "GET":
        told["parameters"].append(
            {"name": "X-Rulewright", "in": "header", "required": True, "schema": {"type": "string"}}
        )
    if route.takes is not None:
        told["requestBody"] = {"required": True, "content": _content(route.takes, route.media)}
    return told


def _content(kind: Any, media: str) -> dict[str, Any]:
    return {media: {"schema": {"type": "string", "contentMediaType": media}}} if kind is bytes else _json(kind)


def _json(kind: Any) -> dict[str, Any]:
    (found,), _ = msgspec.json.schema_components([kind], ref_template="#/components/schemas/{name}")
    return {"application/json": {"schema": found}}


def main() -> int:
    """Print the description: the web app's types are made from it."""
    from rulewright.server.app import ROUTES

    print(msgspec.json.format(msgspec.json.encode(document(ROUTES)), indent=1).decode())  # noqa: T201 - it is a command
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
