"""The plan of the house: its pictures are drawn from the imports, and the way of an attack is the way that it goes."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.scripts import opened_script

from rulewright.library import ruleset_names

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "explanation" / "architecture.md"
HOP = re.compile(r"`(rulewright[\w.]+):([\w.]+)`")
OURS = {"active_exploits", "brp", "otherworld", "otherworlds", "shards"}
MOST_MODULES = 20
"""Folders that are still to be parted."""


DRAWING = opened_script("docs/draw_architecture.py")


@pytest.mark.skipif(not set(ruleset_names()) >= OURS, reason="a ruleset was taken out, and the pictures show all")
def test_the_pictures_show_the_house_as_it_is() -> None:
    """Run `python docs/draw_architecture.py` after a layer or a room has come to use another."""
    kept = {
        name: (ROOT / "docs" / "images" / name).read_text("utf-8")
        for name in ("architecture-layers.svg", "architecture-rooms.svg")
    }
    assert kept == DRAWING.pictures()


def test_an_attack_goes_the_way_that_is_told() -> None:
    """Each function on the page exists where the page says."""
    hops = HOP.findall(PAGE.read_text("utf-8"))
    assert len(hops) > 15
    for module, path in hops:
        found: Any = import_module(module)
        for name in path.split("."):
            found = getattr(found, name)


def test_no_folder_is_crowded() -> None:
    """Twenty modules in a folder are as many as one can look over."""
    folders = [folder for folder in (ROOT / "src" / "rulewright").rglob("*") if folder.is_dir()]
    counted = {str(folder.relative_to(ROOT)): len([*folder.glob("*.py")]) - 1 for folder in folders}
    assert {} == {folder: count for folder, count in counted.items() if count > MOST_MODULES}
