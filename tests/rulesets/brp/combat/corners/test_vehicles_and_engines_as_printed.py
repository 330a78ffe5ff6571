"""Vehicles and engines as printed: every figure of those that a game master brings."""

from __future__ import annotations

from tests.rulesets.brp.seats import said, seat
from tests.rulesets.brp.stage import BOOK, person

from rulewright.rulesets.brp.combat.vehicles.crafts import metres_a_round
from rulewright.rulesets.brp.state.entries import Engine, Vehicle

VEHICLES = """
horse 2 0 2 10 1 0 26 20 1 1 8
chariot 2 -5 1 10 6 0 35 20 1 1 18
four-horse-carriage 2 -5 1 10 8 0 55 30 2 4 18
four-horse-wagon 2 -10 1 10 8 0 60 35 1 4 36
automobile-vintage 6 -5 1 67 10 1 60 35 1 3 12
automobile-modern-sedan 12 0 7 134 14 2 50 40 1 4 24
automobile-modern-sportscar 15 5 8 200 10 2 45 45 1 1 8
pickup-truck 12 0 7 134 16 2 55 65 1 2 36
truck-semi-18-wheeler 10 -10 4 100 16 2 90 90 1 3 72
motorcycle 13 5 8 166 10 0 18 25 1 1 6
land-skimmer 20 5 10 400 12 0 30 30 1 3 12
tank-vintage 4 -10 1 42 18 18 80 85 4 0 8
tank-modern 8 0 4 83 24 24 90 140 4 0 12
train-steam-engine 6 0 2 67 14 0 100 120 4 200 96
train-bullet 19 5 4 366 14 1 110 125 4 400 72
train-mag-lev 22 10 4 534 12 2 120 100 2 400 72
boat-small-rowed 2 -5 1 10 4 0 18 20 1 1 12
ship-ancient-rowed 2 0 1 10 10 0 84 42 50 10 64
ship-vintage-sailing 3 -5 1 15 10 0 96 96 25 8 80
hovercraft 4 -5 2 42 10 0 80 40 2 20 48
boat-motor 8 0 2 83 6 0 40 40 1 5 24
ship-modern-cruise 6 -10 2 67 10 0 200 320 200 2000 120
ship-modern-battle 10 -10 2 100 36 0 240 480 600 1200 200
ship-aircraft-carrier 8 -25 2 83 24 0 640 600 1000 2200 320
submarine 8 0 4 83 16 0 140 240 100 24 48
dirigible 12 0 2 134 0 12 100 100 40 72 36
propeller-plane 15 0 1 200 4 1 55 55 1 2 12
bomber 17 -10 1 334 6 2 105 105 6 4 48
jet 30 0 2 1084 8 3 110 110 1 48 48
jet-fighter 33 10 10 1334 6 2 80 80 1 0 2
helicopter 15 0 10 200 4 2 48 48 1 3 12
skyskimmer 23 5 10 584 8 4 72 72 1 5 18
space-rocket 70 -10 1 33000 10 8 100 85 4 0 8
space-transport 92 0 10 50000 24 18 120 180 2 8 48
space-starfighter 100 10 20 65000 18 12 50 150 1 1 6
space-cargo 90 0 10 42000 25 25 150 750 2 4 100
"""
"""Each vehicle: rated speed, handling, acceleration, MOV; what its body stops, and for those inside; SIZ, hit points; crew,
passengers, SIZ of cargo. "Or more" is the least, a range of passengers the most.
"""

ENGINES = """
arbalest-siege 10 3d6+1 0 5 425 1 18 0 1 98 14
ballista 5 10d6 0 5 275 3 32 12 1 99 42
catapult 10 6d6 0 5 325 3 36 12 1 100 44
springald-bolt-firing 5 3d6 0 6 300 3 40 12 1 99 48
springald-rock-firing 5 3d6 0 5 270 3 40 12 1 99 48
trebuchet 5 12d6 0 15 300 4 44 12 1 98 52
cannon 1 4d8+4 0 5 8000 3 36 28 1 99 44
gun-field 1 10d6 2 3 12000 2 48 28 1 100 42
gun-gatling 15 2d6+4 0 1 100 1 20 24 200 96 20
gun-tank 1 15d6 4 1 2000 2 36 28 1 100 28
howitzer 1 10d6 2 2 9000 2 44 28 1 100 36
mortar 1 10d6 2 1 2500 1 18 12 1 100 12
torpedo 1 20d6 2 2 5000 1 36 6 1 99 24
turret-machinegun 5 4d6+4 0 1 200 1 48 28 1000 98 36
turret-spear-thrower 5 2d10+2 0 1 350 1 26 28 1 100 16
cannon-energy 1 4d10+4 0 1 1000 3 40 28 0 100 48
gun-rail 1 6d8+6 0 3 10000 2 64 28 1000 100 72
turret-energy 5 6d10+6 0 1 400 1 36 28 0 100 44
turret-flame 10 4d6 1 1 50 1 24 28 100 98 32
turret-laser 5 4d8+4 0 1 600 1 32 28 0 99 40
turret-missile 1 8d6+8 2 1 1200 1 36 28 100 100 44
turret-shock 5 4d6 1 2 40 1 24 28 0 96 32
"""
"""Each engine: base chance, damage, radius in metres, rounds for a shot; range, crew, hit points, armour, shots, the first
face of a malfunction, SIZ. No shots are shots without end.
"""


def test_every_vehicle_is_as_printed() -> None:
    """A vehicle that is brought is as fast, as strong and as roomy as its row says. [BRP-EQP-194 BRP-EQP-203 BRP-EQP-204]"""
    rows = [line.split() for line in VEHICLES.split("\n") if line]
    assert {each.id for each in BOOK.content.all(Vehicle)} - {"skyhammer-mecha"} == {row[0] for row in rows}
    for id_, *figures in rows:
        table = seat(ann=person(name="Ann"))
        table.press("bring-vehicle", "ann", vehicle=id_)
        (craft,) = table.state.scene.vehicles.values()
        one = BOOK.content.get(Vehicle, craft.vehicle)
        bears = one.armour, one.inside, one.size, one.hit_points
        carries = one.crew, one.passengers, one.cargo
        assert tuple(map(int, figures)) == (one.speed, one.handling, one.acceleration, one.move, *bears, *carries), id_
        assert f"{one.name} is here, Ann at the wheel: up to {metres_a_round(one)} m a round." == said(table)


def test_every_engine_is_as_printed() -> None:
    """An engine that is placed strikes as hard, as often and as far as its row says.

    [BRP-EQP-104 BRP-EQP-164 BRP-EQP-170 BRP-EQP-171 BRP-EQP-172 BRP-EQP-173 BRP-EQP-174]
    """
    rows = [line.split() for line in ENGINES.split("\n") if line]
    assert {row[0] for row in rows} <= {each.id for each in BOOK.content.all(Engine)}
    for id_, base, damage, radius, rounds, *figures in rows:
        table = seat(gus=person(name="Gus"))
        table.press("emplace", "gus", engine=id_)
        (piece,) = table.state.scene.pieces.values()
        one = BOOK.content.get(Engine, piece.engine)
        plus = f"+{one.blast.plus}" if one.blast.plus else ""
        assert (int(base), damage) == (one.base, f"{one.blast.dice}d{one.blast.die}{plus}"), id_
        assert int(radius) in (0, one.blast.radius), id_
        bears = one.crew, one.hit_points, one.armour, one.capacity, one.malfunction, one.size
        assert (int(rounds), *map(int, figures)) == (one.rounds, one.range, *bears), id_
