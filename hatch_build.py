"""What a package must hold before it may be built: the web app."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WholePackage(BuildHookInterface):  # type: ignore[type-arg,misc,unused-ignore]
    """Stops the building of a package without the web app: its server would have no page to show."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Look before anything is built; an editable install is a checkout, which says itself what it lacks."""
        del build_data
        index = Path(self.root) / "src" / "rulewright" / "server" / "static" / "index.html"
        if version != "editable" and not index.is_file():
            msg = (
                "The web app is not built, and a package without it is not whole: run `just web` first (it needs npm)."
            )
            raise SystemExit(msg)
