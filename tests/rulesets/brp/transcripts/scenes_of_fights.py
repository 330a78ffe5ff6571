"""Scenes of fights: how the spot rules of blows and shots are told."""

from __future__ import annotations

from typing import Any

from tests.rulesets.brp.stage import duel, fighter, person, rated
from tests.rulesets.brp.transcripts.telling import Telling, section

from rulewright.rulesets.brp.state.character import Actor
from rulewright.rulesets.brp.state.fight import Hold

ACT = ["act", "act"]


def ada(*weapons: str, **more: Any) -> Actor:
    """Ada, with 50% in all that counts."""
    return fighter(*weapons, name="Ada", STR=12, **more)


def brom(*weapons: str, **more: Any) -> Actor:
    """Brom, who can take a good deal."""
    return fighter(*weapons, name="Brom", STR=12, CON=40, **more)


@section("easy-and-difficult")
def easy_and_difficult(telling: Telling) -> None:
    """A shot at arm's length is Easy, one at somebody in cover Difficult: together they are neither."""
    there = duel(ada("rifle-sporting"), brom(), apart=2)
    table = telling.tell("Point-blank, in the open", there)
    table.press("attack", "a", [96], target="b", weapon="rifle-sporting")
    table = telling.tell("Point-blank, at somebody in cover", there)
    table.press("attack", "a", [51], target="b", weapon="rifle-sporting", circumstances=("shot-cover",))


@section("aimed-attacks")
def aimed_attacks(telling: Telling) -> None:
    """Ten ranks of careful aim at the arm that holds a sword; and an aim that is spoiled."""
    there = duel(ada("rifle-sporting", DEX=16), brom("sword-broad"), apart=20)
    table = telling.tell("Two delays of five ranks, at the right arm", there)
    table.press("aim-longer", "a")
    table.press("aim-longer", "a")
    table.press("attack-at", "a", [35, 4, 5, 26], ["none"], target="b", weapon="rifle-sporting", place="right-arm")
    table = telling.tell("Attacked while aiming", duel(ada("rifle-sporting", DEX=16), brom("sword-broad")))
    table.press("aim-longer", "a")
    table.press("attack", "b", [51, 90], target="a", weapon="sword-broad")


@section("ambushes")
def ambushes(telling: Telling) -> None:
    """Arrows from those whom nobody saw, and clumsy blades."""
    archer = person(name="Ada", weapons=["bow-long"], STR=12, skills=rated(stealth=50, missile_weapon__bow=45))
    victim = person(name="Brom", CON=40, armour=["leather-hard"], skills=rated(spot=40, dodge=50))
    table = telling.tell("Arrows out of nowhere", duel(archer, victim, apart=20))
    table.press("ambush", "a", [30, 60], targets=("b",))
    table.press("attack", "a", [60, 6], target="b", weapon="bow-long")
    table.no("move", "b", toward="a")
    table.proceed([], ACT)
    table.press("attack", "a", [60], target="b", weapon="bow-long")
    table = telling.tell("Clumsy blades, and nobody listens", duel(archer, victim))
    table.press("ambush", "a", [80, 81], targets=("b",), weapons="melee")
    table.press("attack", "a", [20, 26, 2], ["dodge"], target="b", weapon="fist")


@section("both-sides-surprised")
def both_sides_surprised(telling: Telling) -> None:
    """Both see each other at once, and one keeps her head."""
    table = telling.tell("Round a corner", duel(ada(), brom()))
    table.press("meet-by-surprise", "a", [20, 22, 50, 51])


@section("area-attacks")
def area_attacks(telling: Telling) -> None:
    """Thirteen points: one dodges, one dives, one stands."""
    there = duel(ada(CON=40), brom(), c=person(name="Cyd", CON=90))
    table = telling.tell("A blast of 3D6", there)
    table.press(
        "strike-area", "a", [6, 6, 1, 50, 50], ["dodge", "agility", "none"], damage="3d6", caught=("a", "b", "c")
    )
    table.press("stand-up", "b")


@section("aura-attacks")
def aura_attacks(telling: Telling) -> None:
    """A round of build-up, then the powers phase."""
    grand = person(name="Ada", SIZ=14, POW=16, CHA=15, skills=rated(command=50))
    table = telling.tell("Aura 15 and a special Command roll", duel(grand, person(name="Brom", POW=12)))
    table.press("aura", "a", [8], command=True)
    table.proceed([26], ACT)
    table.no("attack", "b", target="a", weapon="fist")


@section("autofire")
def autofire(telling: Telling) -> None:
    """Five shots at one, three at each of two."""
    gunner = person(name="Ada", weapons=["gun-submachine"], skills=rated(firearm__submachine_gun=40))
    there = duel(gunner, person(name="Brom", CON=90), c=person(name="Cyd", CON=90), apart=20)
    there = there.write("scene", "sides.c", "blue").write("scene", "places.c", 20)
    table = telling.tell("A stream of five shots", there)
    form: dict[str, Any] = {"at": ("b",), "weapon": "gun-submachine", "shots": 5, "mode": "autofire"}
    table.press("autofire", "a", [8, 4, 5, 6, 4], ["none", "none"], **form)
    table = telling.tell("Bursts at two in a corridor", there)
    form = {"at": ("b", "c"), "weapon": "gun-submachine", "narrow": True}
    table.press("autofire", "a", [61, 60, 1, 4], ["none"], **form)


@section("backstabs-and-helpless-opponents")
def backstabs(telling: Telling) -> None:
    """A step that was heard, one that was not, and somebody who lies there."""
    there = duel(ada("sword-broad"), person(name="Brom", CON=40, skills=rated(listen=40, dodge=50)))
    form: dict[str, Any] = {"target": "b", "weapon": "sword-broad", "circumstances": ("from-behind",)}
    telling.tell("Nobody listens", there).press("attack", "a", [60, 21, 5], **form)
    telling.tell("A step is heard", there).press("attack", "a", [60, 20, 25], ["dodge"], **form)
    table = telling.tell("Somebody lies there", there.write("b", "fate", "unconscious"))
    table.press("attack", "a", [60, 5], target="b", weapon="sword-broad")


@section("big-and-little-targets")
def big_and_little(telling: Telling) -> None:
    """SIZ 13 strikes at SIZ 27, and at SIZ 6."""
    for size in (27, 6):
        table = telling.tell(
            f"SIZ 13 against SIZ {size}", duel(ada("sword-broad", SIZ=13), fighter(name="Brom", SIZ=size))
        )
        table.press("attack", "a", [75], target="b", weapon="sword-broad")


@section("broken-weapons")
def broken_weapons(telling: Telling) -> None:
    """A mace breaks in a parry, and its stump serves on."""
    there = duel(ada("mace-light", CON=40), brom("sword-broad")).write("a", "worn.mace-light", 19)
    table = telling.tell("A mace with a point left", there)
    table.press("attack", "b", [10, 50, 3], ["parry mace-light"], target="a", weapon="sword-broad")
    table.press("use-broken", "a", item="mace-light")
    table.press("attack", "a", [25, 5], ["none"], target="b", weapon="mace-light")


@section("close-combat-and-closing")
def close_combat(telling: Telling) -> None:
    """A blade against a spear: struck at first, kept at bay, slipped inside."""
    there = duel(ada("sword-broad", DEX=16, CON=40), brom("spear-long"), apart=3)
    table = telling.tell("The spear strikes first", there)
    table.press("attack", "a", [30, 5, 98], [True, "none"], target="b", weapon="sword-broad")
    table = telling.tell("Kept at bay, and inside", there)
    table.press("keep-at-bay", "b", [50])
    table.no("attack", "a", target="b", weapon="sword-broad")
    table.press("slip-inside", "a", [50], target="b")
    table.press("attack", "a", [30, 4], target="b", weapon="sword-broad")


@section("cover")
def cover(telling: Telling) -> None:
    """Half behind boards: 36 hits, 37 strikes the boards."""
    shooter = person(name="Ada", weapons=["rifle-sporting"], skills=rated(firearm__rifle=72))
    for roll, damage in ((36, [3, 3]), (37, [6, 6])):
        table = telling.tell(f"Rating 72, a roll of {roll}", duel(shooter, brom(), apart=20))
        table.press("put-in-cover", "b", substance="wall-of-wood")
        answers = ["none"] if roll == 36 else []
        table.press("attack", "a", [roll, *damage], answers, target="b", weapon="rifle-sporting")


@section("darkness")
def darkness(telling: Telling) -> None:
    """Pitch dark: 60 becomes 10, or 35 against a foe who was found."""
    there = duel(person(name="Ada", weapons=["sword-broad"], skills=rated(melee_weapon__sword=60, listen=40)), brom())
    table = telling.tell("Pitch dark", there)
    table.press("set-light", "a", gloom="pitch dark")
    table.press("find-in-the-dark", "a", [20], target="b")
    table.press("attack", "a", [40], target="b", weapon="sword-broad")
    table.press("hold-up-a-light", "b")


@section("desperate-actions")
def desperate_actions(telling: Telling) -> None:
    """One more blow, and a round without any."""
    there = duel(ada("sword-broad"), brom("sword-broad")).write("a", "fight.rank", 0).write("b", "fight.rank", 0)
    table = telling.tell("All is spent", there)
    table.press("act-desperately", "a", [25])
    table.press("attack", "a", [20, 5], ["none"], target="b", weapon="sword-broad")
    table.proceed([], ["act"])
    table.no("attack", "a", target="b", weapon="sword-broad")


@section("disarming")
def disarming(telling: Telling) -> None:
    """Struck from the hand, and twisted out of it."""
    form: dict[str, Any] = {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}
    table = telling.tell("A blow at the blade", duel(ada("sword-broad"), brom("sword-broad")))
    table.press("disarm-blow", "a", [25, 6, 25], ["none"], **form)
    held = duel(ada(), brom("sword-broad")).write(
        "b", "fight.holds", (Hold(by="a", location="right-arm", fresh=False),)
    )
    telling.tell("An arm is held", held).press("use-hold", "a", target="b", deed="disarm")


@section("disengaging")
def disengaging(telling: Telling) -> None:
    """Fighting withdrawal, and a turned back."""
    there = duel(ada("sword-broad", CON=40), brom("sword-broad"))
    there = there.write("a", "fight.engaged", ("b",)).write("b", "fight.engaged", ("a",))
    table = telling.tell("Falling back", there.write("a", "fight.intent", "disengage"))
    table.press("attack", "b", [30, 50], ["dodge"], target="a", weapon="sword-broad")
    table.proceed([], ACT)
    table.press("move", "a", away="b", distance=30)
    table = telling.tell("Turning and running", there)
    table.press("turn-and-run", "a", [25, 3])
    table.press("move", "a", away="b", distance=30)


@section("drawing-or-exchanging-a-weapon")
def drawing(telling: Telling) -> None:
    """Sheathe, draw, drop."""
    there = duel(ada("sword-broad", "mace-light", DEX=16), brom()).write("a", "in_hand", ("sword-broad",))
    table = telling.tell("From sword to mace", there)
    table.press("put-away", "a", item="sword-broad")
    table.press("take-up", "a", item="mace-light")
    table.press("let-fall", "a", item="mace-light")


@section("enclosed-environments")
def enclosed(telling: Telling) -> None:
    """A long spear in a narrow passage, a sword in a shaft."""
    table = telling.tell("A narrow passage", duel(ada("spear-long"), brom()))
    table.press("room-to-fight", "a", room="less than a metre")
    table.press("attack", "a", [26], target="b", weapon="spear-long")
    table = telling.tell("A shaft", duel(ada("sword-broad"), brom()))
    table.press("room-to-fight", "a", room="less than half a metre")
    table.no("attack", "a", target="b", weapon="sword-broad")


@section("entangling")
def entangling(telling: Telling) -> None:
    """A whip that is meant to hold."""
    table = telling.tell("Meant to hold, not to hurt", duel(ada("whip"), brom("sword-broad"), apart=3))
    table.press("entangle", "a", [20], ["none"], target="b", weapon="whip")


@section("aerial-combat")
def aerial_combat(telling: Telling) -> None:
    """Nobody strikes better than they fly; a bad round makes it harder."""
    flier = person(name="Ada", weapons=["sword-broad"], skills=rated(fly=55, melee_weapon__sword=70))
    table = telling.tell("Wings in a strong wind", duel(flier, brom("sword-broad")))
    table.press("take-to-the-air", "a", weather=("fly-wind-strong",))
    table.proceed([45], ACT)
    table.press("attack", "a", [70], target="b", weapon="sword-broad")
    table.proceed([46], ACT)
    table.press("attack", "a", [50], target="b", weapon="sword-broad")
