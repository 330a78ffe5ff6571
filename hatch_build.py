"""What a package must hold before it may be built, and what is told of it: the web app, and links that lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(?P<image>!?)\[(?P<words>[^\]]*)\]\((?P<path>(?!https?:|#|mailto:)[^)]+)\)")


def shown(readme: str, pages: str, files: str) -> str:
    """The README as a package index shows it: far from its folder, so that every link is whole, and no note of ours."""

    def whole(link: re.Match[str]) -> str:
        home = files if link["image"] else pages
        return f"{link['image']}[{link['words']}]({home}{link['path']})"

    return LINK.sub(whole, re.sub(r"<!--.*?-->\n*", "", readme, flags=re.DOTALL))


class ToldPackage(MetadataHookInterface):  # type: ignore[misc,unused-ignore]
    """Writes the addresses of a package and its README, from the one home in pyproject.toml."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill in what depends on the version and the home."""
        home, tag = str(self.config["home"]).rstrip("/"), f"v{metadata['version']}"
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        pages = f"{home}/blob/{tag}/"
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": shown(readme, pages, f"{home}/raw/{tag}/"),
        }
        metadata["urls"] = {
            "Homepage": home,
            "Documentation": f"{pages}docs/index.md",
            "Changelog": f"{pages}CHANGELOG.md",
            "Source": home,
            "Issues": f"{home}/issues",
        }


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
