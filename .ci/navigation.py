"""The navigation of the documentation, made from its folders: a page is in it by being there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

SECTIONS = {
    "Tutorials": "tutorials",
    "How-to": "how-to",
    "Reference": "reference",
    "Explanation": "explanation",
    "Decisions": "adr",
}


def on_config(config: Any) -> Any:
    """Called by mkdocs before it builds."""
    docs = Path(config["docs_dir"])
    sections: list[dict[str, Any]] = [{title: _pages(docs, docs / folder)} for title, folder in SECTIONS.items()]
    config["nav"] = [{"Home": "index.md"}, *sections, {"Glossary": "glossary.md"}]
    return config


def _pages(docs: Path, folder: Path) -> list[Any]:
    """The pages of a folder by name, its own page first, and folders within it as sections."""
    pages: list[Any] = [str(page.relative_to(docs)) for page in folder.glob("*.md")]
    pages.sort(key=lambda page: (not page.endswith("index.md"), page))
    inner = sorted(each for each in folder.iterdir() if each.is_dir() and any(each.rglob("*.md")))
    return pages + [{each.name.replace("-", " ").capitalize(): _pages(docs, each)} for each in inner]
