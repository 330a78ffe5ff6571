"""Pages: the built web app as files, and the host's own link that lets a laptop's game master in."""

from __future__ import annotations

import hmac
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from rulewright.server.accounts.identity import HOUSE_COOKIE, set_cookie
from rulewright.server.house import House
from rulewright.server.packed import ASK_AGAIN, PackedFiles
from rulewright.server.problems import Declined, Problem
from rulewright.server.routes import answer

BUILT = Path(__file__).parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"
A_WHILE = "public, max-age=3600"
TEXTS = (".js", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt")
"""Files that get much smaller when they are packed; pictures and fonts are small already."""

NO_APP = "The web app is not built here: `just web` builds it (it needs Node and npm). Terminals can join meanwhile."
"""What whoever starts a server from a checkout is told before anybody finds out by a blank page."""

NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Rulewright</title></head>
<body><h1>Rulewright is running</h1>
<p>The web app is not built here. In a checkout, <code>just web</code> builds it (it needs Node and npm); then load this
page again. An installed package has it already.</p>
<p>Meanwhile <code>rulewright join LINK</code> plays from a terminal, and
<a href="/api/openapi.json">the API is described here</a>.</p></body></html>
"""


class WebApp(StaticFiles):
    """The app's files. Names under `assets/` carry a hash and never change; every page is the one index."""

    def __init__(self, folder: Path = BUILT) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._folder = folder
        self._packed = PackedFiles()
        self.config_checked = True  # a folder that is not there is told on the page, not as a failure

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await super().get_response(path, scope)
        except HTTPException as problem:
            if problem.status_code != 404 or not is_page(path):
                raise
            return await self._index(scope)
        cache = ASK_AGAIN if path == "index.html" else FOR_EVER if path.startswith("assets/") else A_WHILE
        if isinstance(response, FileResponse) and str(response.path).endswith(TEXTS) and scope["method"] == "GET":
            packed = self._packed.of(str(response.path), response.stat_result.st_mtime if response.stat_result else 0.0)
            return packed.told(Headers(scope=scope), response.media_type or "text/plain", cache)
        response.headers["Cache-Control"] = cache
        return response

    async def _index(self, scope: Scope) -> Response:
        if not is_built(self._folder):
            return HTMLResponse(NOT_BUILT, headers={"Cache-Control": "no-store"})
        return await self.get_response("index.html", scope)


def is_built(folder: Path = BUILT) -> bool:
    """Whether the app is there to be shown."""
    return (folder / "index.html").is_file()


def is_page(path: str) -> bool:
    """Whether a path is a place in the app (a table, an invitation) and not a file that is missing."""
    path = path.removeprefix(".")  # how the root itself is called
    first, _, _ = path.partition("/")
    return first not in {"api", "assets", "house"} and "." not in path.rpartition("/")[2]


async def house_link(request: Request) -> Response:
    """Let the host in by the link that `rulewright serve` printed, and go to the app."""
    house: House = request.app.state.house
    key = house.settings.house_key
    try:
        house.limits.spend("sign_in", request.client.host if request.client else "")
    except Declined as no:
        return answer(no.problem, no.status)
    if not key or not hmac.compare_digest(str(request.path_params["key"]).encode(), key.encode()):
        return answer(Problem("This link does not open this house."), 404)
    response = RedirectResponse("/", 303, headers={"Cache-Control": "no-store"})
    set_cookie(house, response, HOUSE_COOKIE, key)
    return response
