"""Vehicles, chases and engines at their limits: speed, fuel, crews, and what a chase leaves of them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from tests.rulesets.brp.combat.test_chases_at_the_seat import SEDAN, cars, chased, driver, going
from tests.rulesets.brp.seats import comes_to, refuses, seat
from tests.rulesets.brp.stage import BOOK, book, person, rated

from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import State
from rulewright.testing.at_the_seat import AtTheSeat

LEAKS = book(fuel_leaks=True)


def race(sedan: int = 5, sports: int = 5, /, **now: Any) -> State:
    """Ann in the sedan behind Bo in the sportscar, at these speeds; the sedan as is said."""
    state = going(chased(), sedan, sports).state
    craft = state.scene.vehicles[SEDAN]
    return state.write("scene", f"vehicles.{SEDAN}", replace(craft, **now))


def run(ability: str = "agility", **more: Any) -> State:
    """Ann runs after Bo."""
    table = seat(ann=person(name="Ann", skills=rated(climb=60), **more), bo=person(name="Bo", skills=rated(climb=60)))
    table.press("begin-chase", "ann", quarry="bo", pursuers=("ann",), ability=ability)
    return table.state


RUN = run()
SCENES: dict[str, State] = {
    "at 5": race(),
    "at 0": race(0, 0),
    "at 12": race(12, 5),
    "after a reverse": race(0, 5, burst_to=2),
    "after a reverse at 1": race(1, 5, burst_to=2),
    "a slow one after a reverse": race(0, 5, burst_to=2),
    "changed in this round": race(5, 5, changed=0),
    "no fuel": race(5, 5, fuel=0),
    "failing": race(5, 5, ails=("failing",)),
    "failing at 1": race(1, 5, ails=("failing",)),
    "leaking": race(5, 5, ails=("leaking",)),
    "leaking out": race(5, 5, ails=("leaking",), fuel=10),
    "hardly any fuel": race(5, 5, fuel=99),
    "damaged": race(5, 5, lost=10),
    "damaged at 2": race(2, 5, lost=10),
    "scratched": race(5, 5, lost=1),
    "out of hand": race(5, 5, less=-20, less_in=0),
    "out of hand before": race(5, 5, less=-20, less_in=1),
    "fog": race(5, 5).write("scene", "chase.conditions", ("chase-fog",)),
    "no chase": cars().state,
    "alone": seat(ann=driver("Ann"), bo=driver("Bo")).state,
    "run": RUN,
    "run by CON": run("CON"),
    "run by climbing": run("climb"),
    "run slowly": RUN.write("bo", "characteristics.STR", 10),
    "run in mail": run(armour=["chain"]),
    "run in plate": run(armour=["plate-full"]),
    "panting": run(armour=["plate-full"]).write("scene", "chase.panting.ann", 1),
    "far behind": RUN.write("scene", "chase.at.bo", 4),
    "nearly away": RUN.write("scene", "chase.at.bo", 3),
    "to the limit": RUN.write("scene", "chase.limit", 1),
    "within the limit": RUN.write("scene", "chase.limit", 2),
    "by turns": RUN.write("scene", "chase.length", "turn"),
    "by hours": RUN.write("scene", "chase.length", "hour"),
}


def test_changing_speed() -> None:
    """Once a round, by as much as the vehicle can, within its speeds, with fuel and whole; after a reverse to 2 at once.

    [BRP-SPT-071 BRP-SPT-070 BRP-EQP-195]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["at 5"], BOOK), "change-speed", "ann",
        ({"by": 7}, [], [], [], {"scene.vehicles.automobile-modern-sedan-1": {"vehicle": "automobile-modern-sedan", "driver": "ann", "speed": 12, "changed": 0}}),
        ({"by": -5}, [], [], [], {"scene.vehicles.automobile-modern-sedan-1": {"vehicle": "automobile-modern-sedan", "driver": "ann", "changed": 0}}),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["at 5"], BOOK), "change-speed", "ann",
        ({"by": 8}, "BRP-SPT-071", "It gains or loses 7 a round."),
        ({"by": -6}, "BRP-SPT-071", "Its speed is 0 to 12."),
        ({"by": -8}, "BRP-SPT-071", "It gains or loses 7 a round."),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["at 12"], BOOK), "change-speed", "ann",
        ({"by": 1}, "BRP-SPT-071", "Its speed is 0 to 12."),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["at 0"], BOOK), "change-speed", "ann",
        ({"by": 7}, [], [], [], {"scene.vehicles.automobile-modern-sedan-1": {"vehicle": "automobile-modern-sedan", "driver": "ann", "speed": 7, "changed": 0}}),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["at 0"], BOOK), "change-speed", "ann",
        ({"by": -1}, "BRP-SPT-071", "Its speed is 0 to 12."),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["changed in this round"], BOOK), "change-speed", "ann",
        ({"by": 1}, "BRP-SPT-071", "It has changed its speed in this round."),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["no fuel"], BOOK), "change-speed", "ann",
        ({"by": 1}, "BRP-SPT-088", "Nothing drives it any more."),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["no fuel"], BOOK), "change-speed", "ann",
        ({"by": -1}, [], [], [], {"scene.vehicles.automobile-modern-sedan-1": {"vehicle": "automobile-modern-sedan", "driver": "ann", "speed": 4, "changed": 0, "fuel": 0}}),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["failing"], BOOK), "change-speed", "ann",
        ({"by": 1}, "BRP-SPT-087", "Its propulsion fails."),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["failing"], BOOK), "change-speed", "ann",
        ({"by": -1}, [], [], [], {"scene.vehicles.automobile-modern-sedan-1": {"vehicle": "automobile-modern-sedan", "driver": "ann", "speed": 4, "changed": 0, "ails": ("failing",)}}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["after a reverse"], BOOK), "change-speed", "ann",
        ({"by": 2}, [], [], [], {"scene.vehicles.automobile-modern-sedan-1": {"vehicle": "automobile-modern-sedan", "driver": "ann", "speed": 2, "changed": 0}}),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["after a reverse"], BOOK), "change-speed", "ann",
        ({"by": 8}, "BRP-SPT-071", "It gains or loses 7 a round."),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["no chase"], BOOK), "change-speed", "ann",
        ({"by": 1}, "BRP-SPT-062", "No chase is on."),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["alone"], BOOK), "change-speed", "ann",
        ({"by": 1}, "BRP-SPT-062", "No chase is on."),
    )  # fmt: skip


def test_what_weighs_on_driving() -> None:
    """Speed, damage, a skid of this round, fog and the manoeuvre add up.

    [BRP-SPT-082 BRP-SPT-089 BRP-SPT-076 BRP-SPT-077 BRP-SPT-074 BRP-SPT-075 BRP-SPT-073]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["at 5"], BOOK), "manoeuvre", "ann",
        ({"manoeuvre": "turn"}, [], [], [], {"scene.chase.step": 1, "scene.vehicles.automobile-modern-sedan-1.speed": 4}),
        ({"manoeuvre": "u-turn"}, [], [], [], {"scene.chase.step": 1, "scene.vehicles.automobile-modern-sedan-1.speed": 1}),
        ({"manoeuvre": "high-speed turn"}, [10], [], ["55%"], {"scene.chase.step": 1, "ann.checks": ("drive/automobile",)}),
        ({"manoeuvre": "bootlegger reverse"}, [10], [], ["40%"], {"scene.chase.step": 1, "ann.checks": ("drive/automobile",), "scene.vehicles.automobile-modern-sedan-1": {"vehicle": "automobile-modern-sedan", "driver": "ann", "burst_to": 2}}),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["at 0"], BOOK), "manoeuvre", "ann",
        ({"manoeuvre": "turn"}, "BRP-SPT-075", "It stands still."),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["at 12"], BOOK), "manoeuvre", "ann",
        ({"manoeuvre": "high-speed turn"}, [10], [], ["45%"], {"scene.chase.step": 1, "ann.checks": ("drive/automobile",)}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["damaged"], BOOK), "manoeuvre", "ann",
        ({"manoeuvre": "high-speed turn"}, [10], [], ["45%"], {"scene.chase.step": 1, "ann.checks": ("drive/automobile",)}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["damaged at 2"], BOOK), "manoeuvre", "ann",
        ({"manoeuvre": "high-speed turn"}, [10], [], ["55%"], {"scene.chase.step": 1, "ann.checks": ("drive/automobile",)}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["out of hand"], BOOK), "manoeuvre", "ann",
        ({"manoeuvre": "high-speed turn"}, [5], [], ["35%"], {"scene.chase.step": 1, "ann.checks": ("drive/automobile",)}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["out of hand before"], BOOK), "manoeuvre", "ann",
        ({"manoeuvre": "high-speed turn"}, [10], [], ["55%"], {"scene.chase.step": 1, "ann.checks": ("drive/automobile",)}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["fog"], BOOK), "manoeuvre", "ann",
        ({"manoeuvre": "high-speed turn"}, [1], [], ["45%"], {"scene.chase.step": 1, "ann.checks": ("drive/automobile",)}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["at 5"], BOOK), "drive", "ann",
        ({"modifier": 0}, [10], [], ["65%"], {"ann.checks": ("drive/automobile",)}),
        ({"modifier": -10}, [10], [], ["55%"], {"ann.checks": ("drive/automobile",)}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["damaged"], BOOK), "drive", "ann",
        ({"modifier": 0}, [10], [], ["55%"], {"ann.checks": ("drive/automobile",)}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["damaged at 2"], BOOK), "drive", "ann",
        ({"modifier": 5}, [10], [], ["70%"], {"ann.checks": ("drive/automobile",)}),
    )  # fmt: skip


def test_fuel_and_failing() -> None:
    """A leak by the dice each round, all of it in a long one; what fails coasts.

    [BRP-SPT-087 BRP-SPT-088]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["leaking"], LEAKS), "chase-round", "ann",
        ({}, [3], [], ["1d6"], {"scene.chase": {"quarry": "automobile-modern-sportscar-1", "at": {"automobile-modern-sportscar-1": 0, "automobile-modern-sedan-1": 0}, "round": 1}, "scene.vehicles.automobile-modern-sedan-1.fuel": 85}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["leaking out"], LEAKS), "chase-round", "ann",
        ({}, [2], [], ["1d6"], {"scene.chase": {"quarry": "automobile-modern-sportscar-1", "at": {"automobile-modern-sportscar-1": 0, "automobile-modern-sedan-1": 0}, "round": 1}, "scene.vehicles.automobile-modern-sedan-1.fuel": 0, "scene.vehicles.automobile-modern-sedan-1.speed": 3}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["failing"], LEAKS), "chase-round", "ann",
        ({}, [], [], [], {"scene.chase": {"quarry": "automobile-modern-sportscar-1", "at": {"automobile-modern-sportscar-1": 0, "automobile-modern-sedan-1": 0}, "round": 1}, "scene.vehicles.automobile-modern-sedan-1.speed": 3}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["failing at 1"], LEAKS), "chase-round", "ann",
        ({}, [], [], [], {"scene.chase": None, "scene.vehicles.automobile-modern-sedan-1.speed": 0, "scene.vehicles.automobile-modern-sportscar-1.speed": 0, "ann.effects.swaying": None, "bo.effects.swaying": None}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["no fuel"], LEAKS), "chase-round", "ann",
        ({}, [], [], [], {"scene.chase": {"quarry": "automobile-modern-sportscar-1", "at": {"automobile-modern-sportscar-1": 0, "automobile-modern-sedan-1": 0}, "round": 1}, "scene.vehicles.automobile-modern-sedan-1.speed": 3}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["at 5"], LEAKS), "chase-round", "ann",
        ({}, [], [], [], {"scene.chase": {"quarry": "automobile-modern-sportscar-1", "at": {"automobile-modern-sportscar-1": 0, "automobile-modern-sedan-1": 0}, "round": 1}}),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["leaking"], LEAKS), "refuel", "ann",
        ({"vehicle": "automobile-modern-sedan-1"}, "BRP-SPT-088", "What ruptured is not mended yet."),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["hardly any fuel"], LEAKS), "refuel", "ann",
        ({"vehicle": "automobile-modern-sedan-1"}, [], [], [], {"scene.vehicles.automobile-modern-sedan-1.fuel": 100}),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["at 5"], LEAKS), "refuel", "ann",
        ({"vehicle": "automobile-modern-sedan-1"}, "BRP-SPT-088", "It lacks nothing."),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["no fuel"], LEAKS), "refuel", "ann",
        ({"vehicle": "automobile-modern-sedan-1"}, [], [], [], {"scene.vehicles.automobile-modern-sedan-1.fuel": 100}),
    )  # fmt: skip


def test_mending_a_vehicle() -> None:
    """Repair gives hit points back and makes it go again, and takes the action; a fumble costs some.

    [BRP-SPT-083 BRP-SPT-086 BRP-SPT-087 BRP-SKL-130]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["damaged"], BOOK), "mend-vehicle", "ann",
        ({"vehicle": "automobile-modern-sedan-1", "key": "repair/mechanical"}, [50, 3], [], ["50%", "1d3"], {"ann.checks": ("repair/mechanical",), "scene.vehicles.automobile-modern-sedan-1": {"vehicle": "automobile-modern-sedan", "driver": "ann", "lost": 7, "speed": 5}}),
        ({"vehicle": "automobile-modern-sedan-1", "key": "repair/mechanical"}, [10, 3, 2], [], ["50%", "2d3"], {"ann.checks": ("repair/mechanical",), "scene.vehicles.automobile-modern-sedan-1": {"vehicle": "automobile-modern-sedan", "driver": "ann", "lost": 5, "speed": 5}}),
        ({"vehicle": "automobile-modern-sedan-1", "key": "repair/mechanical"}, [1, 3], [], ["50%", "1d3 + 3"], {"ann.checks": ("repair/mechanical",), "scene.vehicles.automobile-modern-sedan-1": {"vehicle": "automobile-modern-sedan", "driver": "ann", "lost": 4, "speed": 5}}),
        ({"vehicle": "automobile-modern-sedan-1", "key": "repair/mechanical"}, [51], [], ["50%"], {}),
        ({"vehicle": "automobile-modern-sedan-1", "key": "repair/mechanical"}, [100, 2], [], ["50%", "1d3"], {"scene.vehicles.automobile-modern-sedan-1": {"vehicle": "automobile-modern-sedan", "driver": "ann", "lost": 12, "speed": 5}}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["scratched"], BOOK), "mend-vehicle", "ann",
        ({"vehicle": "automobile-modern-sedan-1", "key": "repair/mechanical"}, [50, 3], [], ["50%", "1d3"], {"ann.checks": ("repair/mechanical",), "scene.vehicles.automobile-modern-sedan-1": {"vehicle": "automobile-modern-sedan", "driver": "ann", "speed": 5}}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["failing"], BOOK), "mend-vehicle", "ann",
        ({"vehicle": "automobile-modern-sedan-1", "key": "repair/mechanical"}, [50], [], ["50%"], {"ann.checks": ("repair/mechanical",), "scene.vehicles.automobile-modern-sedan-1": {"vehicle": "automobile-modern-sedan", "driver": "ann", "speed": 5}}),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["at 5"], BOOK), "mend-vehicle", "ann",
        ({"vehicle": "automobile-modern-sedan-1", "key": "repair/mechanical"}, "BRP-SPT-086", "Nothing ails it."),
    )  # fmt: skip


def test_runners() -> None:
    """Rolls win and lose squares, loads cost breath, and the quarry gets away out of sight.

    [BRP-SPT-062 BRP-SPT-063 BRP-SPT-064 BRP-SPT-065 BRP-SPT-067 BRP-SPT-068 BRP-SPT-069]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["run"], BOOK), "chase-round", "ann",
        ({}, [30, 30], [], ["50%", "50%"], {"scene.chase": {"quarry": "bo", "at": {"bo": 1, "ann": 0}, "round": 1}}),
        ({}, [1, 30], [], ["50%", "50%"], {"scene.chase": {"quarry": "bo", "at": {"bo": 3, "ann": 0}, "round": 1}}),
        ({}, [30, 10], [], ["50%", "50%"], {"scene.chase": {"quarry": "bo", "at": {"bo": 1, "ann": 1}, "round": 1}}),
        ({}, [99, 30], [], ["50%", "50%"], {"scene.chase": {"quarry": "bo", "at": {"bo": -1, "ann": -1}, "round": 1}}),
        ({}, [30, 99], [], ["50%", "50%"], {"scene.chase": {"quarry": "bo", "at": {"bo": 1, "ann": -2}, "round": 1}}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["run by CON"], BOOK), "chase-round", "ann",
        ({}, [50], [], ["50%"], {"scene.chase": {"quarry": "bo", "at": {"bo": 1, "ann": 1}, "ability": "CON", "round": 1}}),
        ({}, [51], [], ["50%"], {"scene.chase": {"quarry": "bo", "at": {"bo": 1, "ann": -1}, "ability": "CON", "round": 1}}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["run by climbing"], BOOK), "chase-round", "ann",
        ({}, [30, 30], [], ["60%", "60%"], {"bo.checks": ("climb",), "scene.minutes": 2, "ann.checks": ("climb",), "scene.chase": {"quarry": "bo", "at": {"bo": 1, "ann": 0}, "ability": "climb", "round": 1}}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["run in mail"], BOOK), "chase-round", "ann",
        ({}, [30, 25, 30], [], ["50%", "25%", "50%"], {"scene.chase": {"quarry": "bo", "at": {"bo": 1, "ann": 0}, "round": 1}}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["run in plate"], BOOK), "chase-round", "ann",
        ({}, [30, 25, 30], [], ["50%", "25%", "50%"], {"scene.chase": {"quarry": "bo", "at": {"bo": 1, "ann": 0}, "round": 1}}),
        ({}, [30, 26, 30], [], ["50%", "25%", "50%"], {"scene.chase.panting.ann": 1, "scene.chase": {"quarry": "bo", "at": {"bo": 1, "ann": -1}, "round": 1, "panting": {"ann": 1}}}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["panting"], BOOK), "chase-round", "ann",
        ({}, [30, 26, 30], [], ["50%", "25%", "50%"], {"scene.chase.panting.ann": 2, "scene.chase": None}),
        ({}, [30, 25, 30], [], ["50%", "25%", "50%"], {"scene.chase.panting.ann": None, "scene.chase": {"quarry": "bo", "at": {"bo": 1, "ann": 0}, "round": 1}}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["far behind"], BOOK), "chase-round", "ann",
        ({}, [30, 30], [], ["50%", "50%"], {"scene.chase": None}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["nearly away"], BOOK), "chase-round", "ann",
        ({}, [10, 30], [], ["50%", "50%"], {"scene.chase": None}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["to the limit"], BOOK), "chase-round", "ann",
        ({}, [30, 30], [], ["50%", "50%"], {"scene.chase": None}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["within the limit"], BOOK), "chase-round", "ann",
        ({}, [30, 30], [], ["50%", "50%"], {"scene.chase": {"quarry": "bo", "at": {"bo": 1, "ann": 0}, "limit": 2, "round": 1}}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["by turns"], BOOK), "chase-round", "ann",
        ({}, [30, 30], [], ["50%", "50%"], {"scene.chase": {"quarry": "bo", "at": {"bo": 1, "ann": 0}, "round": 1, "length": "turn"}, "scene.minutes": 5}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["by hours"], BOOK), "chase-round", "ann",
        ({}, [30, 30], [], ["50%", "50%"], {"scene.chase": {"quarry": "bo", "at": {"bo": 1, "ann": 0}, "round": 1, "length": "hour"}, "scene.minutes": 60}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["run"], BOOK), "end-chase", "ann",
        ({}, [], [], [], {"scene.chase": None}),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["no chase"], BOOK), "end-chase", "ann",
        ({}, "BRP-SPT-062", "No chase is on."),
    )  # fmt: skip
    refuses(
        AtTheSeat(RULESET, SCENES["no chase"], BOOK), "begin-chase", "ann",
        ({"quarry": "automobile-modern-sedan-1", "pursuers": ("automobile-modern-sedan-1",)}, "BRP-SPT-062", "A chase has somebody ahead and others behind."),
        ({"quarry": "automobile-modern-sedan-1", "pursuers": ()}, "BRP-SPT-062", "A chase has somebody ahead and others behind."),
    )  # fmt: skip
