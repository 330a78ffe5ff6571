"""Creatures as printed: every figure of the bestiary beside the sheets that were taken from the book, where those are at hand."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.rulesets.brp.stage import BOOK

from rulewright.rulesets.brp.state.entries import BodyPlan, Creature, Shield, Weapon

SHEETS = Path(__file__).parents[5] / "shared" / "rules" / "data"
ODD = {"3-5": "1d3+2", "3 or 21": "3", "3d6x1.5": "3d6*3/2"}
"""Dice that the book writes in words."""
WORN = {"dwarf", "elf", "orc", "giant"}
"""Whose armour is no hide, or grows with their might."""


def sheet(name: str) -> Iterator[dict[str, str]]:
    """The rows of one sheet."""
    path = SHEETS / f"brp-{name}.csv"
    if not path.is_file():
        pytest.skip("the sheets of the book are not beside this checkout")
    with path.open(newline="") as handle:
        yield from csv.DictReader(handle)


def entry(id_: str) -> Creature:
    """A creature by its id."""
    return BOOK.content.get(Creature, id_)


@pytest.mark.rule("BRP-CRE-002")
def test_characteristics_as_printed() -> None:
    """A creature rolled with other dice would be another one; what has none has none."""
    rows = [row for row in sheet("creature-characteristics") if row["creature_id"] != "skyhammer-mecha"]
    assert len(rows) > 400
    for row in rows:
        creature, code = row["creature_id"], row["characteristic"]
        dice = row["dice"].lower().replace(" ", "") if row["dice"] not in ODD else ODD[row["dice"]]
        if (creature, code) == ("vampire", "POW"):
            assert "13" == entry(creature).store
            continue
        assert ODD.get(dice, dice) == entry(creature).dice[code], (creature, code)
    printed = {(row["creature_id"], row["characteristic"]) for row in rows}
    ours = {(each.id, code) for each in BOOK.content.all(Creature) if not each.kin for code in each.dice}
    assert ours | {("vampire", "POW")} == printed


@pytest.mark.rule("BRP-CRE-002")
@pytest.mark.rule("BRP-CRE-005")
def test_blocks_as_printed() -> None:
    """MOV, other ways to move, hide, sanity and the table of places stand as they were printed."""
    for row in sheet("creatures"):
        if row["group"] == "mecha":
            continue
        one = entry(row["id"])
        assert (int(row["mov"]), row["mov_mode"]) == (one.move, one.mode), row["id"]
        assert {way: int(by) for way, by in re.findall(r"(\w+) (\d+)", row["mov_other"])} == dict(one.moves), row["id"]
        if not one.wears and one.id not in WORN and row["group"] != "npc" and one.id != "robot-giant":
            assert int(row["armour_value"]) == one.armour, row["id"]
        assert bool(row["san_loss_failure"]) == bool(one.sanity), row["id"]
        if row["hit_location_table"] not in ("", "Humanoid"):
            assert one.body is not None
            assert row["hit_location_table"] == BOOK.content.get(BodyPlan, one.body).name, row["id"]
        elif one.hit_points == "swarm":  # printed without a table: many small bodies, and no place of any
            assert "formless" == one.body, row["id"]
        else:
            assert one.body is None, row["id"]


@pytest.mark.rule("BRP-CRE-002")
@pytest.mark.rule("BRP-CRE-026")
def test_attacks_as_printed() -> None:
    """Each attack that is a blow or a shot has its chance; what grows on a body does what was printed."""
    for row in sheet("creature-attacks"):
        if row["creature_id"] == "skyhammer-mecha" or not row["chance"].isdigit():
            continue
        one = entry(row["creature_id"])
        rated = {*one.skills.values(), *(each.chance for each in one.attacks)}
        if row["attack"] not in ("Howl", "Holy Fire", "Voice of Heaven", "Swallow", "Drowning", "Taser"):
            known = int(row["chance"]) in rated or any("projection" in key for key in one.powers)
            assert known, (row["creature_id"], row["attack"])
        id_ = f"{row['creature_id']}-{re.sub(r'[^a-z0-9]+', '-', row['attack'].lower()).strip('-')}"
        own = BOOK.content[Weapon].get(id_)
        if own is not None and own.natural and own.damage != "0" and not row["extra"].endswith("fire"):
            assert (row["damage"].lower(), row["damage_modifier"]) == (own.damage, own.modifier), id_


@pytest.mark.rule("BRP-CRE-153")
@pytest.mark.rule("BRP-CRE-154")
def test_places_as_printed() -> None:
    """The faces and the part of each place of each body."""
    plans = {each.name: {part.location: part for part in each.parts} for each in BOOK.content.all(BodyPlan)}
    for row in sheet("creature-hit-locations"):
        if row["table"] == "Humanoid":
            continue
        part = plans[row["table"]][row["location"].lower().replace(" ", "-")]
        over, _, under = row["fraction_of_total"].partition("/")
        assert (int(row["d20_from"]), int(row["d20_to"]), int(over), int(under or 1)) == (
            part.least,
            part.most,
            part.over,
            part.under,
        )


def test_nobody_is_left_out() -> None:
    """All 74 of the bestiary, besides the mecha, and what they hold exists."""
    printed = {row["id"] for row in sheet("creatures") if row["group"] != "mecha"}
    assert printed == {each.id for each in BOOK.content.all(Creature) if not each.kin}
    arms = {each.arm for one in BOOK.content.all(Creature) for each in one.attacks}
    assert all(each in BOOK.content[Weapon] or each in BOOK.content[Shield] for each in arms)
