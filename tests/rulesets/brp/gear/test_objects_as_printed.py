"""Objects as printed: SIZ of the whole and of a part, what materials stop, and what SIZ weighs."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.seats import seat
from tests.rulesets.brp.stage import BOOK, person

from rulewright.rulesets.brp.state.entries import Weight

OBJECTS = """
glass-window 3 3 3 3 1
door 4 8 4 8 3
chair 4 9 4 9 0
dining-table 4 12 4 12 0
manhole-cover 5 5 5 5 0
fire-hydrant 5 5 5 5 0
potted-plant 2 5 2 5 0
glass-door 8 8 8 8 1
desk 10 20 10 20 0
lamp-post 30 30 10 10 0
home-interior-wall 25 35 8 8 3
home-exterior-wall 25 45 20 20 6
brick-wall 30 50 20 20 9
concrete-wall 30 50 20 20 9
concrete-and-steel-wall 35 55 25 25 9
small-air-vehicle 40 40 10 10 0
automobile 50 50 12 12 0
vault-door 60 60 20 20 28
medium-land-vehicle 60 60 12 12 0
steel-beam 65 65 30 30 28
air-vehicle-jet-fighter 80 80 18 18 0
medium-tank 80 80 30 30 0
locomotive 100 100 20 20 0
air-vehicle-jet-cargo 100 100 15 15 0
air-vehicle-bomber 105 105 15 15 0
air-vehicle-airliner 110 110 15 15 0
"""
"""Each object: least and most SIZ of the whole, least and most of a part, armour by what it is commonly made of."""

MATERIALS = {
    "glass-1-cm": 1,
    "thick-door-5-cm": 3,
    "hardwood-3-cm": 6,
    "concrete-12-cm": 9,
    "large-sandbag": 20,
    "bulletproof-glass-3-cm": 22,
    "steel-plate-3-cm": 28,
}

WEIGHTS = """
1 1 12 0.5 5.4
4 38 51 17 23
8 109 120 49 54
12 156 168 71 76
16 220 239 100 108
20 310 338 141 153
24 440 479 200 217
32 880 959 399 435
40 1760 1919 798 870
48 3520 3829 1597 1737
56 7040 7649 3193 3470
64 14200 15400 6441 6985
72 28200 30800 12800 14000
80 56400 61400 25600 27900
88 113000 123000 51300 55800
96 192000 192000 87000 87000
104 208000 208000 94000 94000
112 240000 240000 109000 109000
120 288000 288000 131000 131000
128 352000 352000 160000 160000
136 432000 432000 196000 196000
140 480000 480000 218000 218000
144 528000 528000 239000 239000
152 640000 640000 290000 290000
160 768000 768000 348000 348000
168 912000 912000 414000 414000
176 1072000 1072000 486000 486000
184 1248000 1248000 566000 566000
192 1440000 1440000 653000 653000
200 1648000 1648000 748000 748000
208 1872000 1872000 849000 849000
216 2112000 2112000 958000 958000
224 2368000 2368000 1074000 1074000
232 2440000 2440000 1107000 1107000
240 2728000 2728000 1237000 1237000
256 3032000 3032000 1375000 1375000
264 3352000 3352000 1520000 1520000
272 3688000 3688000 1673000 1673000
280 4040000 4040000 1833000 1833000
288 4408000 4408000 1999000 1999000
294 4792000 4792000 2174000 2174000
304 5192000 5192000 2355000 2355000
312 5608000 5608000 2544000 2544000
320 6040000 6040000 2740000 2740000
330 6600000 6600000 2994000 2994000
340 6800000 6800000 3084000 3084000
350 7000000 7000000 3175000 3175000
"""
"""Each SIZ: pounds from and to, kilograms from and to."""


@pytest.mark.rule("BRP-EQP-224", "BRP-EQP-229")
def test_every_object_stands_there_as_printed() -> None:
    """A figure of the table that was copied wrong, or is not offered."""
    table = seat(a=person())
    asked = next(each for each in table.game.action("place-object").fields if each.name == "what")
    assert asked.options is not None
    notes = {each.key: each.note for each in asked.options(table.state, table.book, "a")}
    for row in OBJECTS.split("\n")[1:-1]:
        name, *figures = row.split()
        low, high, least, most, armour = map(int, figures)
        whole, part = (str(a) if a == b else f"{a} to {b}" for a, b in ((low, high), (least, most)))
        assert f"SIZ {whole}, a part {part}, armour {armour}" == notes.pop(name)
        key = table.press("place-object", "a", what=name).partition(":")[2]
        thing = table.state.scene.things[key]
        assert (low, least, armour) == (thing.points, thing.part, thing.stops), name
    assert {} == notes


@pytest.mark.rule("BRP-EQP-228")
def test_every_material_stops_what_it_stops() -> None:
    """A material that stops more or less than printed."""
    table = seat(a=person())
    assert list(MATERIALS) == table.offered("place-object", "a", "material")
    for material, armour in MATERIALS.items():
        key = table.press("place-object", "a", what="desk", material=material).partition(":")[2]
        assert armour == table.state.scene.things[key].stops


@pytest.mark.rule("BRP-EQP-230")
def test_every_weight_is_as_printed() -> None:
    """A line of the table of weights that was copied wrong; each tells a weight in its own span."""
    table = seat(a=person())
    rows = {row.size: (*row.pounds, *row.kilograms) for row in BOOK.content.all(Weight)}
    for line in WEIGHTS.split("\n")[1:-1]:
        size, *figures = map(float, line.split())
        assert tuple(figures) == rows.pop(int(size))
        told = table.press("weigh", "a", size=int(size)).split()[1].replace(",", "")
        assert figures[0] - 1000 <= float(told) * (2000 if figures[0] >= 10_000 else 1) <= figures[1] + 1000
    assert {} == rows
