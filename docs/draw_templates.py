"""Draw the templates of SHARDS for the reference: `python docs/draw_templates.py`."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from rulewright.rulesets.shards.world.drawing import drawing
from rulewright.space.grid import Shape

IMAGES = Path(__file__).parent / "images"


def main() -> None:
    """Write one sheet for each kind of grid."""
    for grid in get_args(Shape.__value__):
        (IMAGES / f"shards-templates-{grid}.svg").write_text(drawing(grid), encoding="utf-8")


if __name__ == "__main__":
    main()
