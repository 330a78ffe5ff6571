"""The grid that SHARDS is played on: squares or hexagons, as the kit has them."""

from __future__ import annotations

from rulewright.kits.grid import Shape, Space, beside, line, measured, spaces_between, within

__all__ = ["Shape", "Space", "beside", "line", "measured", "spaces_between", "within"]
