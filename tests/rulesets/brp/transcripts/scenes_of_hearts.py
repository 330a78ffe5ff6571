"""Scenes of hearts: how traits, passions and a name are told."""

from __future__ import annotations

from tests.rulesets.brp.stage import book, duel, fighter, person, rated, state
from tests.rulesets.brp.transcripts.telling import Telling, section

LOVE, HATE = "Love (family)", "Hate (the reeves)"


@section("passions")
def passions(telling: Telling) -> None:
    """Hatred inspires Ada against one man; in the next scene love fails her into despair, until the sun sets."""
    at = book(passions=True)
    ada = fighter("sword-broad", at=at, name="Ada", passions={HATE: 80, LOVE: 60})
    there = duel(ada, fighter("sword-broad", at=at, name="Brom"))
    table = telling.tell("Hatred inspires, and love casts down", there, at)
    table.no("passion", "a", passion=HATE, skill="melee-weapon/sword")
    table.press("passion", "a", [16], [True], passion=HATE, skill="melee-weapon/sword", against=("b",))
    table.press("attack", "a", [96], target="b", weapon="sword-broad")
    table.no("passion", "a", passion=LOVE, skill="climb")
    table.press("end-scene", "a")
    table.press("passion", "a", [99, 6, 9], [True], passion=LOVE, skill="climb")
    table.no("skill", "a", skill="climb")
    table.press("hide", "a", [5])
    table.press("sun", "a")
    table.press("skill", "a", [5], skill="climb")
    table = telling.tell(
        "What a strong passion demands", state(me=person(at=at, name="Ada", passions={HATE: 95, LOVE: 60})), at
    )
    table.press("demand-passion", "me", [40, 96, 50], [LOVE], passion=HATE, what="lets the prisoners go")
    table.press("demand-passion", "me", [40], ["lower"], passion=HATE, what="shares bread with them")
    table = telling.tell("Honor lost", state(me=person(at=at, name="Ada", passions={"Honor": 60})), at)
    table.press("lose-honor", "me", passion="Honor", act="dishonour-killing-a-weaker-person")
    table.press("lose-honor", "me", passion="Honor", act="dishonour-oath-broken")


@section("personality-traits")
def traits(telling: Telling) -> None:
    """Aggressive 90, and an insult; read by Insight, and moved by a month of therapy."""
    at = book(traits=True)
    ada = person(at=at, name="Ada", traits={"aggressive-or-passive": 90})
    brom = person(at=at, name="Brom", skills=rated(insight=60, psychotherapy=60))
    table = telling.tell("Aggressive 90 / 10 Passive", state(me=ada, brom=brom), at)
    table.press("trait", "me", [90], [True], trait="aggressive", what="rudeness")
    table.press("trait", "me", [91], trait="aggressive", what="rudeness")
    table.press("trait", "me", [30], [False], trait="aggressive", what="rudeness")
    table.press("read-character", "brom", [40], target="me", pair="aggressive-or-passive")
    table.press("shift-trait", "brom", [10, 2], patient="me", trait="passive")


@section("reputation")
def reputation(telling: Telling) -> None:
    """A deed makes a name; a neighbour recognises it, who does not believe the denial; and it speaks for itself."""
    at = book(reputation=True)
    ada = person(at=at, name="Ada", reputation=36, skills=rated(persuade=50, fast_talk=40))
    there = state(me=ada, brom=person(at=at, name="Brom"), cole=person(at=at, name="Cole"))
    table = telling.tell("A name that is known", there, at)
    table.press("award-reputation", "me", [3], deed="fame-victory-over-an-equal", what="beat the champion of Harn")
    table.press("award-reputation", "me", [2], deed="fame-victory-over-an-equal", what="beat him again")
    table.press("know-by-repute", "brom", [8, 90], [True], target="me", distances=("distance-near",))
    table.press("know-by-repute", "cole", target="me", distances=("distance-region",))
    table.press("impress", "me", [30], target="brom", skill="persuade")
    table.press("persuade", "me", [60], target="brom")
