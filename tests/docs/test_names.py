"""Names: one word for each thing, so that whoever reads a class's name knows which one is meant."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "rulewright"

SHARED = {
    "Declined": "each door's own way of saying no, `cli` in words and `server` with a status; neither sees the other",
    "Entry": "of a log and of a pack: both have been called so from the first, and no module speaks of both by that name",
    "Problem": "`content` tells authors and `tables.protocol` tells clients, where the name is part of the wire",
    "Say": "words as a field of a form (`contract`), and as a wish, whose name is part of the wire",
    "Table": "of dice (`chance`), as every book calls it, and of people (`tables`)",
}
"""Names that two public classes have, each with the reason why. The list only shrinks."""


def public_classes() -> dict[str, list[str]]:
    """The modules that define a public class, by its name; rulesets speak the words of their books."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        place = path.relative_to(SOURCE)
        if place.parts[0] == "rulesets" or "static" in place.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(".".join(place.with_suffix("").parts))
    return found


def test_no_two_classes_share_a_name() -> None:
    """Whoever looks for a class by its name would find another; a reason that is no longer needed would hide the next."""
    classes = public_classes()
    assert len(classes) > 500
    shared = {name: places for name, places in classes.items() if len(places) > 1}
    assert {} == {name: places for name, places in shared.items() if name not in SHARED}
    assert set() == SHARED.keys() - shared.keys()
