"""Rounds go on, by the dice: what a round leaves behind, and the next begins with."""

from __future__ import annotations

from tests.rulesets.brp.seats import goes_on
from tests.rulesets.brp.stage import duel, fighter, seat

from rulewright.play import Effect, Minutes, Rounds
from rulewright.rulesets.brp.state.character import Wound
from rulewright.rulesets.brp.state.fight import Hold, Snare


def test_nothing() -> None:
    """Nothing: what the round leaves, and the next begins with."""
    there = duel(fighter("sword-broad", STR=12), fighter("sword-broad"), number=3)
    goes_on(
        seat(there),
        ([], ["act", "act"], [], {"scene.round.number": 4, "a.fight.intent": "act", "b.fight.intent": "act"}),
    )  # fmt: skip


def test_bleeding() -> None:
    """Bleeding: what the round leaves, and the next begins with."""
    there = (
        duel(fighter("sword-broad", STR=12), fighter("sword-broad"), number=3)
        .write("a", "wounds.w", Wound(damage=4, bleeding=True, since=2))
        .write("a", "hit_points", 6)
    )
    goes_on(
        seat(there),
        ([40], [True, "act", "act"], ["50%"], {"a.fight.holding": "w", "a.wounds.w": {"damage": 4, "bleeding": True, "held": True, "dry": 1, "since": 2}, "scene.round.number": 4, "a.fight.intent": "act", "b.fight.intent": "act"}),
        ([70], [True, "act", "act"], ["50%"], {"a.fight.holding": "w", "a.wounds.w": {"damage": 5, "bleeding": True, "since": 2}, "a.hit_points": 5, "scene.round.number": 4, "a.fight.intent": "act", "b.fight.intent": "act"}),
    )  # fmt: skip


def test_bleeding_just_now() -> None:
    """Bleeding just now: what the round leaves, and the next begins with. [BRP-CBT-001]"""
    there = (
        duel(fighter("sword-broad", STR=12), fighter("sword-broad"), number=3)
        .write("a", "wounds.w", Wound(damage=4, bleeding=True, since=3))
        .write("a", "hit_points", 6)
    )
    goes_on(
        seat(there),
        ([], ["act", "act"], [], {"scene.round.number": 4, "a.fight.intent": "act", "b.fight.intent": "act"}),
    )  # fmt: skip


def test_held_shut() -> None:
    """Held shut: what the round leaves, and the next begins with. [BRP-CBT-138 BRP-CBT-139]"""
    there = (
        duel(fighter("sword-broad", STR=12), fighter("sword-broad"), number=3)
        .write("a", "wounds.w", Wound(damage=4, bleeding=True, since=1, held=True, dry=3))
        .write("a", "hit_points", 6)
        .write("a", "fight.holding", "w")
    )
    goes_on(
        seat(there),
        ([], ["act", "act"], [], {"a.wounds.w": {"damage": 4, "bleeding": True, "held": True, "dry": 4, "since": 1}, "scene.round.number": 4, "a.fight.intent": "act", "b.fight.intent": "act"}),
    )  # fmt: skip


def test_closing() -> None:
    """Closing: what the round leaves, and the next begins with. [BRP-CBT-138 BRP-CBT-139]"""
    there = (
        duel(fighter("sword-broad", STR=12), fighter("sword-broad"), number=3)
        .write("a", "wounds.w", Wound(damage=4, bleeding=True, since=1, held=True, dry=4))
        .write("a", "hit_points", 6)
        .write("a", "fight.holding", "w")
    )
    goes_on(
        seat(there),
        ([], ["act", "act"], [], {"a.wounds.w": {"damage": 4, "held": True, "dry": 5, "since": 1}, "a.fight.holding": "", "scene.round.number": 4, "a.fight.intent": "act", "b.fight.intent": "act"}),
    )  # fmt: skip


def test_bleeding_to_death() -> None:
    """Bleeding to death: what the round leaves, and the next begins with."""
    there = (
        duel(fighter("sword-broad", STR=12), fighter("sword-broad"), number=3)
        .write("a", "wounds.w", Wound(damage=9, bleeding=True, since=1))
        .write("a", "hit_points", 1)
    )
    goes_on(
        seat(there),
        ([40], [True, "act", "act"], ["50%"], {"a.fight.holding": "w", "a.wounds.w": {"damage": 9, "bleeding": True, "held": True, "dry": 1, "since": 1}, "scene.round.number": 4, "a.fight.intent": "act", "b.fight.intent": "act"}),
    )  # fmt: skip


def test_bleeding_senseless() -> None:
    """Bleeding senseless: what the round leaves, and the next begins with.

    [BRP-CBT-138 BRP-CBT-139 BRP-CHR-087 BRP-CHR-088 BRP-POW-129 BRP-POW-216 BRP-SYS-021]
    """
    there = (
        duel(fighter("sword-broad", STR=12), fighter("sword-broad"), number=3)
        .write("a", "wounds.w", Wound(damage=9, bleeding=True, since=1))
        .write("a", "hit_points", 3)
        .write("a", "fate", "unconscious")
    )
    goes_on(
        seat(there),
        ([], ["act"], [], {"a.wounds.w": {"damage": 10, "bleeding": True, "since": 1}, "a.hit_points": 2, "scene.round.number": 4, "a.fight": {}, "b.fight.intent": "act"}),
    )  # fmt: skip


def test_dying() -> None:
    """Dying: what the round leaves, and the next begins with. [BRP-POW-199 BRP-POW-237]"""
    there = (
        duel(fighter("sword-broad", STR=12), fighter("sword-broad"), number=3)
        .write("a", "fate", "dying")
        .write("a", "hit_points", 0)
        .write("a", "fight.doom", 3)
        .write("a", "wounds.w", Wound(damage=10))
    )
    goes_on(
        seat(there),
        ([], ["act"], [], {"a.fate": "dead", "a.fight.rank": 0, "scene.round.number": 4, "b.fight.intent": "act"}),
    )  # fmt: skip


def test_dying_later() -> None:
    """Dying later: what the round leaves, and the next begins with. [BRP-CBT-001]"""
    there = (
        duel(fighter("sword-broad", STR=12), fighter("sword-broad"), number=3)
        .write("a", "fate", "dying")
        .write("a", "hit_points", 0)
        .write("a", "fight.doom", 4)
        .write("a", "wounds.w", Wound(damage=10))
    )
    goes_on(
        seat(there),
        ([], ["act"], [], {"scene.round.number": 4, "a.fight": {"doom": 4}, "b.fight.intent": "act"}),
    )  # fmt: skip


def test_stunned() -> None:
    """Stunned: what the round leaves, and the next begins with.

    [BRP-CBT-038 BRP-CBT-039]
    """
    there = duel(fighter("sword-broad", STR=12), fighter("sword-broad"), number=3).write("a", "fight.stunned", 2)
    goes_on(
        seat(there),
        ([], ["defend", "act"], [], {"a.fight": {"rank": 10, "stunned": 1}, "scene.round.number": 4, "a.fight.intent": "defend", "a.fight.free": 1, "a.fight.rank": 0, "b.fight.intent": "act"}),
    )  # fmt: skip


def test_stunned_to_the_end() -> None:
    """Stunned to the end: what the round leaves, and the next begins with. [BRP-CBT-001]"""
    there = duel(fighter("sword-broad", STR=12), fighter("sword-broad"), number=3).write("a", "fight.stunned", 1)
    goes_on(
        seat(there),
        ([], ["act", "act"], [], {"a.fight": {"rank": 10}, "scene.round.number": 4, "a.fight.intent": "act", "b.fight.intent": "act"}),
    )  # fmt: skip


def test_loading() -> None:
    """Loading: what the round leaves, and the next begins with. [BRP-CBT-001]"""
    there = (
        duel(fighter("sword-broad", STR=12), fighter("sword-broad"), number=3)
        .write("a", "fight.reload", 3)
        .write("a", "fight.reloading", ("musket",))
    )
    goes_on(
        seat(there),
        ([], ["act", "act"], [], {"a.fight": {"rank": 10, "reload": 2, "reloading": ("musket",)}, "scene.round.number": 4, "a.fight.intent": "act", "b.fight.intent": "act"}),
    )  # fmt: skip


def test_loaded() -> None:
    """Loaded: what the round leaves, and the next begins with. [BRP-CBT-001]"""
    there = (
        duel(fighter("sword-broad", STR=12), fighter("sword-broad"), number=3)
        .write("a", "fight.reload", 1)
        .write("a", "fight.reloading", ("musket",))
    )
    goes_on(
        seat(there),
        ([], ["act", "act"], [], {"a.fight": {"rank": 10}, "scene.round.number": 4, "a.fight.intent": "act", "b.fight.intent": "act"}),
    )  # fmt: skip


def test_snared() -> None:
    """Snared: what the round leaves, and the next begins with. [BRP-CBT-001]"""
    there = duel(fighter("sword-broad", STR=12), fighter("sword-broad"), number=3).write(
        "a", "fight.snare", Snare(by="b", weapon="net", rounds=2)
    )
    goes_on(
        seat(there),
        ([], ["act", "act"], [], {"a.fight": {"rank": 10, "snare": {"by": "b", "weapon": "net", "rounds": 1}}, "scene.round.number": 4, "a.fight.intent": "act", "b.fight.intent": "act"}),
    )  # fmt: skip


def test_snared_to_the_end() -> None:
    """Snared to the end: what the round leaves, and the next begins with. [BRP-CBT-001]"""
    there = duel(fighter("sword-broad", STR=12), fighter("sword-broad"), number=3).write(
        "a", "fight.snare", Snare(by="b", weapon="net", rounds=1)
    )
    goes_on(
        seat(there),
        ([], ["act", "act"], [], {"scene.round.number": 4, "a.fight.intent": "act", "b.fight.intent": "act"}),
    )  # fmt: skip


def test_getting_away() -> None:
    """Getting away: what the round leaves, and the next begins with. [BRP-CBT-001]"""
    there = (
        duel(fighter("sword-broad", STR=12), fighter("sword-broad"), number=3)
        .write("a", "fight.intent", "disengage")
        .write("a", "fight.engaged", ("b",))
        .write("b", "fight.engaged", ("a",))
    )
    goes_on(
        seat(there),
        ([], ["act", "act"], [], {"b.fight.engaged": (), "a.fight.engaged": (), "scene.round.number": 4, "a.fight": {"rank": 10}, "a.fight.intent": "act", "b.fight.intent": "act"}),
    )  # fmt: skip


def test_not_getting_away() -> None:
    """Not getting away: what the round leaves, and the next begins with. [BRP-CBT-001]"""
    there = (
        duel(fighter("sword-broad", STR=12), fighter("sword-broad"), number=3)
        .write("a", "fight.intent", "disengage")
        .write("a", "fight.engaged", ("b",))
        .write("b", "fight.engaged", ("a",))
        .write("a", "fight.defence_failed", True)
    )
    goes_on(
        seat(there),
        ([], ["act", "act"], [], {"scene.round.number": 4, "a.fight": {"rank": 10, "engaged": ("b",)}, "a.fight.intent": "act", "b.fight.intent": "act"}),
    )  # fmt: skip


def test_in_shock() -> None:
    """In shock: what the round leaves, and the next begins with. [BRP-CBT-001]"""
    there = duel(fighter("sword-broad", STR=12), fighter("sword-broad"), number=3).write("a", "fight.shock", 9)
    goes_on(
        seat(there),
        ([], ["act"], [], {"a.fight": {"shock": 10}, "a.fate": "unconscious", "scene.round.number": 4, "b.fight.intent": "act"}),
    )  # fmt: skip


def test_not_yet_in_shock() -> None:
    """Not yet in shock: what the round leaves, and the next begins with. [BRP-CBT-001]"""
    there = duel(fighter("sword-broad", STR=12), fighter("sword-broad"), number=3).write("a", "fight.shock", 8)
    goes_on(
        seat(there),
        ([], ["act", "act"], [], {"a.fight": {"rank": 10, "shock": 9}, "scene.round.number": 4, "a.fight.intent": "act", "b.fight.intent": "act"}),
    )  # fmt: skip


def test_held() -> None:
    """Held: what the round leaves, and the next begins with."""
    there = duel(fighter("sword-broad", STR=12), fighter("sword-broad"), number=3).write(
        "a", "fight.holds", (Hold(by="b", location="chest", fresh=True),)
    )
    goes_on(
        seat(there),
        ([40], ["act", "act"], ["50%"], {"scene.round.number": 4, "a.fight.holds": ({"by": "b", "location": "chest", "fresh": False},), "b.checks": ("grapple",), "a.fight.intent": "act", "b.fight.intent": "act"}),
        ([70], ["act", "act"], ["50%"], {"scene.round.number": 4, "a.fight.holds": (), "a.fight.intent": "act", "b.fight.intent": "act"}),
    )  # fmt: skip


def test_strangled() -> None:
    """Strangled: what the round leaves, and the next begins with."""
    there = duel(fighter("sword-broad", STR=12), fighter("sword-broad"), number=3).write(
        "a", "fight.holds", (Hold(by="b", location="head", fresh=False, strangling=True),)
    )
    goes_on(
        seat(there),
        ([40, 3, 40], ["act", "act"], ["10%", "1d3", "60%"], {"scene.round.number": 4, "a.wounds.wound-1": 3, "a.hit_points": 7, "a.fight.holds": (), "a.fight.intent": "act", "b.fight.intent": "act"}),
        ([70, 3, 40], ["act", "act"], ["10%", "1d3", "60%"], {"scene.round.number": 4, "a.wounds.wound-1": 3, "a.hit_points": 7, "a.fight.holds": (), "a.fight.intent": "act", "b.fight.intent": "act"}),
    )  # fmt: skip


def test_aiming() -> None:
    """Aiming: what the round leaves, and the next begins with. [BRP-CBT-001]"""
    there = (
        duel(fighter("sword-broad", STR=12), fighter("sword-broad"), number=3)
        .write("a", "fight.aimed", 1)
        .write("a", "fight.supported", True)
    )
    goes_on(
        seat(there),
        ([], ["act", "act"], [], {"scene.round.number": 4, "a.fight.intent": "act", "b.fight.intent": "act"}),
    )  # fmt: skip


def test_worn_out_by_defences() -> None:
    """Worn out by defences: what the round leaves, and the next begins with.

    [BRP-CHR-111 BRP-CHR-114 BRP-SYS-016]
    """
    there = (
        duel(fighter("sword-broad", STR=12), fighter("sword-broad"), number=3)
        .write("a", "fight.dodges", 2)
        .write("a", "fight.parries", 1)
        .write("a", "fight.moved", 12)
        .write("a", "fight.done", 1)
        .write("a", "fight.acted", True)
    )
    goes_on(
        seat(there),
        ([], ["act", "act"], [], {"scene.round.number": 4, "a.fight": {"rank": 10}, "a.fight.intent": "act", "b.fight.intent": "act"}),
    )  # fmt: skip


def test_blind_for_a_while() -> None:
    """Blind for a while: what the round leaves, and the next begins with.

    [BRP-CHR-086 BRP-CHR-090 BRP-CHR-091 BRP-CHR-099 BRP-CHR-108 BRP-POW-215 BRP-POW-219 BRP-POW-283]
    """
    there = (
        duel(fighter("sword-broad", STR=12), fighter("sword-broad"), number=3)
        .write("a", "effects.blinded", Effect("blinded", "Blinded", "b", marks=("blinded",), clock=Rounds(2)))
        .write("b", "effects.blinded", Effect("blinded", "Blinded", "a", marks=("blinded",), clock=Rounds(1)))
    )
    goes_on(
        seat(there),
        ([], ["act", "act"], [], {"a.effects.blinded.clock": {"left": 1}, "b.effects.blinded": None, "scene.round.number": 4, "a.fight.intent": "act", "b.fight.intent": "act"}),
    )  # fmt: skip


def test_a_minute_is_full() -> None:
    """A minute is full: what the round leaves, and the next begins with.

    [BRP-CHR-086 BRP-CHR-090 BRP-CHR-091 BRP-CHR-099 BRP-CHR-108 BRP-POW-215 BRP-POW-219 BRP-POW-283]
    """
    there = duel(fighter("sword-broad"), fighter("sword-broad"), number=5).write(
        "a", "effects.x", Effect("x", "X", clock=Minutes(3))
    )
    goes_on(
        seat(there),
        ([], ["act", "act"], [], {"a.effects.x.clock": {"left": 2}, "scene.round.number": 6, "a.fight.intent": "act", "b.fight.intent": "act"}),
    )  # fmt: skip
