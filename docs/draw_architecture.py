"""Draw the plan of the house from its imports, for the architecture page: `python docs/draw_architecture.py`."""

from __future__ import annotations

import ast
import tomllib
from collections import defaultdict
from html import escape
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "rulewright"
IMAGES = Path(__file__).parent / "images"

WIDE, HIGH, GAP, EDGE, TEXT_AT = 880, 44, 10, 16, 176
ROOMS = {
    "actions": "The list of everything that can be done, and what must hold in every state.",
    "encounter": "How a scene opens, whose move it is, when it is over.",
    "opponents": "How those are played whom nobody plays.",
    "creation": "How a character is made, arrives and advances.",
    "powers": "What is more than skill: magic, gifts, powers.",
    "combat": "Attacks, defences, and what they lead to.",
    "skills": "Tasks, and what skills do.",
    "world": "Movement, places, light, sight, travel.",
    "gear": "What is carried, held, dropped and bought.",
    "body": "Wounds, conditions, recovery and mind.",
    "checks": "Dice and how they are read, what bears on them, and what a turn allows.",
    "state": "Characters, actors, the scene, entries of content, questions, plain formulas.",
    "options": "House rules.",
}
"""What each room of a ruleset holds."""

INK, SOFT, FILL, LINE = "#1f2430", "#5b6270", "#eef1fb", "#5c6bc0"


def contract(name: str) -> list[list[str]]:
    """The rows of one of the import contracts, from top to bottom, each with what stands side by side in it."""
    whole = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    found = next(each for each in whole["tool"]["importlinter"]["contracts"] if each["name"].startswith(name))
    return [[part.strip(" ()") for part in row.split("|")] for row in found["layers"]]


def imported(path: Path) -> set[str]:
    """The modules of ours that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return {each for each in found if each.startswith("rulewright.")}


def uses(home: Path, package: str) -> dict[str, set[str]]:
    """For each part of a package, which of its other parts it uses."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted(home.rglob("*.py")):
        part = path.relative_to(home).parts[0].removesuffix(".py")
        others = {
            each.removeprefix(f"{package}.").split(".")[0] for each in imported(path) if each.startswith(f"{package}.")
        }
        found[part] |= others - {part}
    return found


def says(part: Path) -> str:
    """What a part says of itself in its first line."""
    file = part / "__init__.py" if part.is_dir() else part.with_suffix(".py")
    line = (ast.get_docstring(ast.parse(file.read_text("utf-8"))) or "").split("\n")[0]
    words = line.partition(": ")[2] or line
    return words[:1].upper() + words[1:]


def drawn(title: str, rows: list[tuple[str, str, str]]) -> str:
    """Boxes one above the other: a name, what it holds, and what it uses of those below."""
    tall = EDGE * 2 + len(rows) * (HIGH + GAP) - GAP
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {tall}" role="img" font-family="sans-serif">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDE}" height="{tall}" fill="#ffffff"/>',
    ]
    for place, (name, holds, below) in enumerate(rows):
        y = EDGE + place * (HIGH + GAP)
        lines += [
            f'<rect x="{EDGE}" y="{y}" width="{WIDE - 2 * EDGE}" height="{HIGH}" rx="6" fill="{FILL}" stroke="{LINE}"/>',
            f'<text x="{EDGE + 12}" y="{y + 27}" font-size="15" font-weight="600" fill="{INK}">{escape(name)}</text>',
            f'<text x="{TEXT_AT}" y="{y + 18}" font-size="12.5" fill="{INK}">{escape(holds)}</text>',
            f'<text x="{TEXT_AT}" y="{y + 35}" font-size="11.5" fill="{SOFT}">{escape(below)}</text>',
        ]
    return "\n".join([*lines, "</svg>", ""])


def layers() -> str:
    """The layers of the whole, with what each uses."""
    edges, rows = uses(SOURCE, "rulewright"), contract("Layers")
    order = [part for row in rows for part in row]
    told = []
    for part in order:
        below = [each for each in order if each in edges[part]]
        told.append((part, says(SOURCE / part), f"uses {', '.join(below)}" if below else "uses nothing of ours"))
    return drawn("The layers of Rulewright, a higher one above what it uses", told)


def rooms() -> str:
    """The rooms that every ruleset has, and who does without."""
    order = [part for row in contract("Rooms") for part in row]
    games = sorted(each.name for each in (SOURCE / "rulesets").iterdir() if (each / "__init__.py").exists())
    told = []
    for room in order:
        without = [game for game in games if not any((SOURCE / "rulesets" / game).glob(f"{room}*"))]
        told.append((room, ROOMS[room], f"not in {', '.join(without)}" if without else "in every game"))
    return drawn("The rooms of a ruleset, a higher one above what it may use", told)


def pictures() -> dict[str, str]:
    """Every picture by its file."""
    return {"architecture-layers.svg": layers(), "architecture-rooms.svg": rooms()}


def main() -> None:
    """Write them."""
    for name, picture in pictures().items():
        (IMAGES / name).write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
