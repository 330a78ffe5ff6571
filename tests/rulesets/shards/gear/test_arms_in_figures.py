"""Arms in figures: what every weapon, limb and armor asks for, deals, reaches and stops, in one blow each."""

from __future__ import annotations

from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat, thrown
from tests.rulesets.shards.stage import BOOK, somebody, state

from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.testing.at_the_seat import AtTheSeat

ARMS = {
    # Strength that it asks for, damage, spaces of reach, and what wounds it leaves
    "basic": (0, -1, 1, "subdual"), "personal": (1, 0, 1, "lethal"), "shard-dagger": (1, 0, 1, "shard"),
    "full-shard": (1, 0, 1, "shard"), "light": (2, 0, 1, "lethal"), "heavy": (4, 1, 1, "lethal"),
    "reach": (4, 0, 2, "lethal"), "shield": (3, 0, 1, "subdual"), "small-thrown": (1, 0, 20, "lethal"),
    "thrown": (2, 0, 20, "lethal"), "ranged": (2, 0, 100, "lethal"), "heavy-ranged": (4, 1, 100, "lethal"),
}  # fmt: skip
LIMBS = {
    "pseudopod": (0, 0, 2, "lethal"), "strong-bite": (0, 1, 1, "lethal"), "claw": (0, 0, 1, "lethal"),
    "short-tusk": (0, 0, 1, "lethal"), "horn": (0, 2, 1, "lethal"), "kick": (0, 0, 1, "lethal"),
    "beak": (0, 0, 1, "lethal"), "large-claw": (0, 1, 1, "lethal"), "bite": (0, 0, 1, "lethal"),
    "shard-kick": (0, 0, 1, "shard"), "small-claws": (0, 0, 1, "lethal"), "claws": (0, 0, 1, "lethal"),
    "punch": (0, 1, 1, "subdual"), "shard-bite": (0, 1, 1, "shard"), "strong-small-claws": (0, 1, 1, "lethal"),
    "strong-punch": (0, 1, 1, "lethal"), "tooth-and-nail": (0, 0, 1, "lethal"), "great-bite": (0, 3, 1, "lethal"),
    "small-horn": (0, 1, 1, "lethal"), "horns": (0, 0, 1, "lethal"), "pseudopod-limb": (0, 0, 2, "subdual"),
    "tail-lash": (0, 0, 1, "subdual"), "shark-maw": (0, 2, 1, "lethal"), "stinger-tail": (0, 1, 1, "lethal"),
}  # fmt: skip


def facing(weapon: str, metres: int = 1) -> AtTheSeat:
    """Somebody without any Strength holds a weapon, so many metres from somebody else."""
    carried = () if weapon in LIMBS or weapon == "basic" else (weapon,)
    a = somebody(stature=(0, -2), athletics=6, melee=4, projectile=4, weapons=carried)
    held = replace(a, in_hand=(weapon,))
    return seat(state(turn="a", a=held, b=somebody("b", (metres, 0))))


def as_listed(arms: dict[str, tuple[int, int, int, str]]) -> None:
    """Each strikes once, with two successes of the die, and once from where it just does not reach."""
    for weapon, (asks, damage, far, kind) in arms.items():
        table = facing(weapon)
        table.press("attack", "a", [2], ["no"], target="b", weapon=weapon)
        hurt = table.actor("b").wounds
        assert (weapon, [6 - asks]) == (weapon, thrown(table))
        assert (weapon, 2 + damage, 2 + damage) == (weapon, getattr(hurt, kind), hurt.total)
        assert (weapon, True, False) == (
            weapon,
            facing(weapon, far).allows("attack", "a", target="b", weapon=weapon),
            facing(weapon, far + 1).allows("attack", "a", target="b", weapon=weapon),
        )


def test_arms_in_figures() -> None:
    """Two short is two less, and damage goes by the weapon.

    [SHA-SKL-068 SHA-ECO-022 SHA-ECO-025 SHA-ECO-026 SHA-ECO-034 SHA-ECO-048]
    """
    as_listed(ARMS)


def test_limbs_in_figures() -> None:
    """What grows on animals, and on the mutated. [SHA-SPC-001 SHA-SPC-021 SHA-SHM-055]"""
    as_listed(LIMBS)
    assert set(BOOK.content[Weapon]) == {*ARMS, *LIMBS}


def test_armor_in_figures() -> None:
    """What it stops, and what it takes from the nimble. [SHA-ECO-018 SHA-ECO-020]"""
    for armor, factor in (("", 0), ("light", 1), ("heavy", 2)):
        a = somebody(melee=4, stealth=2, weapons=("light",))
        table = seat(state(turn="a", a=a, b=somebody("b", (1, 0), armor=armor, stealth=2)))
        table.press("attack", "a", [5], ["no"], target="b", weapon="light")
        assert 5 - factor == table.actor("b").wounds.lethal
        assert factor == int(table.number("b", "AF"))
        quiet = seat(state(a=somebody(armor=armor, athletics=2)))
        quiet.press("try", "a", [6], [()], deed="feat-of-strength", skill="athletics")
        assert [4 - factor] == thrown(quiet)
