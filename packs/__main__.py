"""`python -m packs SHEETS`: says where packs differ from the sheets of the book, or with `--write` mends them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from packs import arms, engines
from packs.pack import differences, rewritten

CONTENT = Path("src/rulewright/rulesets/brp/content")
RECIPES = (*arms.RECIPES, *engines.RECIPES)
"""All sheets that can be read."""


def main(words: Sequence[str] | None = None) -> int:
    """Compare or write all packs for which there is a sheet; 1 if something differs."""
    known = argparse.ArgumentParser(prog="packs", description=__doc__)
    known.add_argument("sheets", type=Path, help="the folder with the comma-separated files")
    known.add_argument("--content", type=Path, default=CONTENT, help="the folder with the packs")
    known.add_argument("--write", action="store_true", help="write the packs with the figures of the sheets")
    asked = known.parse_args(words)
    found = 0
    for recipe in RECIPES:
        if not (asked.sheets / recipe.sheet).exists():
            print(f"{recipe.sheet}: there is no such sheet")
            continue
        for difference in differences(recipe, asked.sheets, asked.content):
            found += 1
            print(f"{recipe.pack}: {difference}")
        if asked.write:
            text = rewritten(recipe, asked.sheets, asked.content)
            (asked.content / recipe.pack).write_text(text, encoding="utf-8")
    return 0 if asked.write else int(found > 0)


if __name__ == "__main__":
    sys.exit(main())
