"""Scenes of manners: where one stands or lies, how one shoots, and blows that are not meant to kill."""

from __future__ import annotations

from tests.rulesets.brp.stage import book, duel, fighter, person, rated
from tests.rulesets.brp.transcripts.scenes_of_fights import ada, brom
from tests.rulesets.brp.transcripts.telling import Telling, section

from rulewright.play import Effect
from rulewright.rulesets.brp.state.character import State

PRONE = Effect("prone", "Prone", marks=("prone",))
ACT = ["act", "act"]


@section("extended-range")
def extended_range(telling: Telling) -> None:
    """A bow of 90 m: full, half, a fifth, and nothing beyond."""
    for metres, face in ((90, 51), (91, 26), (181, 11)):
        table = telling.tell(f"A bow at {metres} m", duel(ada("bow-long"), brom(), apart=metres))
        table.press("attack", "a", [face], target="b", weapon="bow-long")
    table = telling.tell("Too far", duel(ada("bow-long"), brom(), apart=361))
    table.no("attack", "a", target="b", weapon="bow-long")


@section("fighting-while-down")
def fighting_while_down(telling: Telling) -> None:
    """Down, half of all; a dodge rolls one up."""
    there = duel(ada("sword-broad"), brom("sword-broad")).write("b", "effects.prone", PRONE)
    table = telling.tell("A dodge that brings one to one's feet", there)
    table.press("attack", "a", [60, 25], ["dodge"], target="b", weapon="sword-broad")


@section("prone")
def prone(telling: Telling) -> None:
    """Blows from the ground, and getting up by skill or without."""
    there = duel(ada("sword-broad"), brom("sword-broad")).write("a", "effects.prone", PRONE)
    table = telling.tell("A blow from the ground", there)
    table.press("attack", "a", [26], target="b", weapon="sword-broad")
    table = telling.tell("Up by a Difficult Dodge", there)
    table.press("roll-to-feet", "a", [25])
    table = telling.tell("Just getting up", there)
    table.press("stand-up", "a")
    table.press("attack", "b", [98], target="a", weapon="sword-broad")


@section("firing-into-combat")
def firing_into_combat(telling: Telling) -> None:
    """Past the one and at the other."""
    there = duel(ada("bow-long"), brom("sword-broad"), apart=40, c=fighter("sword-broad", name="Cass", CON=40))
    there = there.write("b", "fight.engaged", ("c",)).write("c", "fight.engaged", ("b",))
    table = telling.tell("A shot of 50 that misses by ten", there)
    table.press("attack", "a", [40, 60, 4], ["none"], target="b", weapon="bow-long")


@section("fortified-positions")
def fortified_positions(telling: Telling) -> None:
    """Behind a wall, and wholly so."""
    table = telling.tell("Behind a wall", duel(ada("bow-long"), brom(), apart=40))
    table.press("behind-bulwark", "b")
    table.press("attack", "a", [26], target="b", weapon="bow-long")
    table = telling.tell("Wholly behind it", duel(ada("bow-long"), brom(), apart=40))
    table.press("behind-bulwark", "b", how="wholly")
    table.no("attack", "a", target="b", weapon="bow-long")


@section("improvised-parrying-weapons")
def improvised_parries(telling: Telling) -> None:
    """A rifle held against a sword."""
    table = telling.tell("A rifle against a sword", duel(ada("sword-broad"), brom("rifle-sporting")))
    table.press("attack", "a", [30, 20], ["parry rifle-sporting"], target="b", weapon="sword-broad")


@section("improvised-weapons")
def improvised_weapons(telling: Telling) -> None:
    """A sickle from the barn."""
    mower = person(name="Ada", weapons=["sickle"], skills=rated(melee_weapon__improvised=50))
    table = telling.tell("A sickle", duel(mower, brom()))
    table.press("attack", "a", [30, 3], ["none"], target="b", weapon="sickle")


@section("knockback")
def knockback(telling: Telling) -> None:
    """Twelve points against SIZ 6."""
    smith = person(name="Ada", weapons=["maul-war"], STR=14, skills=rated(melee_weapon__hammer=50))
    there = duel(smith, fighter(name="Brom", SIZ=6, CON=60))
    table = telling.tell("Thrown back a metre, and down", there)
    table.press("knock-somebody-back", "a", [30, 10, 80, 51], ["none"], target="b", weapon="maul-war")


@section("knockout-attacks")
def knockout_attacks(telling: Telling) -> None:
    """Six of 14 are not enough, seven are."""
    for damage, faces in ((6, []), (7, [4])):
        there = duel(ada("sword-broad"), fighter(name="Brom", CON=14, SIZ=14))
        table = telling.tell(f"{damage} points of 14", there)
        table.press("try-to-knock-out", "a", [25, damage - 1, *faces], ["none"], target="b", weapon="sword-broad")


@section("missile-fire-while-moving")
def moving_fire(telling: Telling) -> None:
    """At a run, and straight behind."""
    table = telling.tell("At a run, with DEX 8", duel(ada("bow-long", DEX=8), brom(), apart=40))
    table.press("attack", "a", [41], target="b", weapon="bow-long", circumstances=["shot-running"])
    table = telling.tell("Straight behind", duel(ada("bow-long"), brom(), apart=40))
    table.press("attack", "a", [50, 11], target="b", weapon="bow-long", circumstances=["shot-behind"])


@section("mounted-combat")
def mounted_combat(telling: Telling) -> None:
    """A charge upon a spear that was set against it."""
    rider = person(name="Ada", weapons=["lance"], STR=12, CON=60, skills=rated(melee_weapon__spear=60, ride__horse=60))
    there: State = duel(rider, brom("spear-long"), apart=30)
    table = telling.tell("A charge", there)
    table.press("mount", "a", key="ride/horse")
    table.press("ride-down", "a", [60, 40, 1, 1, 1], ["none"], target="b", weapon="lance")
    table = telling.tell("A charge that balks", there)
    table.press("mount", "a", key="ride/horse")
    table.press("set-weapon", "b")
    table.press("ride-down", "a", [60, 61], target="b", weapon="lance")


@section("natural-weapons")
def natural_weapons(telling: Telling) -> None:
    """Claws."""
    table = telling.tell("Claws", duel(ada("beast-claws"), brom()))
    table.press("attack", "a", [30, 4], ["none"], target="b", weapon="beast-claws")


@section("point-blank-range")
def point_blank_range(telling: Telling) -> None:
    """DEX 13: five metres are near; an arm's length is too near for a bow."""
    for metres, face in ((5, 98), (6, 51), (1, 26)):
        table = telling.tell(f"A bow at {metres} m", duel(ada("bow-long", DEX=13), brom(), apart=metres))
        table.press("attack", "a", [face], target="b", weapon="bow-long")


@section("pulling-blows")
def pulling_blows(telling: Telling) -> None:
    """A sword two dice smaller."""
    table = telling.tell("1D8 becomes 1D4", duel(ada("sword-broad"), brom()))
    table.press("pull-blow", "a", [30, 3], ["none"], target="b", weapon="sword-broad", how="smaller dice", by=2)
    table = telling.tell("One die cannot be fewer", duel(ada("sword-broad"), brom()))
    table.no("pull-blow", "a", target="b", weapon="sword-broad", how="fewer dice", by=1)


@section("quickdraws")
def quickdraws(telling: Telling) -> None:
    """Not seen, and seen."""
    both = [person(name=name, weapons=["pistol-heavy"], STR=13, CON=50, DEX=12, skills=rated(firearm__pistol=50, spot=35)) for name in ("Ada", "Brom")]  # fmt: skip
    table = telling.tell("Brom does not see it", duel(*both, apart=10))
    table.press("quickdraw", "a", [71, 30, 4], target="b", weapon="pistol-heavy")
    table = telling.tell("Brom is faster", duel(*both, apart=10))
    table.press("quickdraw", "a", [70, 51, 51, 51], target="b", weapon="pistol-heavy")


@section("shields-and-missile-fire")
def shields(telling: Telling) -> None:
    """A full shield stops thirty in a hundred."""
    there = duel(ada("bow-long"), brom("sword-broad", shield="shield-full"), apart=40)
    table = telling.tell("A full shield", there)
    table.press("attack", "a", [30, 30], ["parry shield-full"], target="b", weapon="bow-long")


@section("shooting-up-or-down")
def up_or_down(telling: Telling) -> None:
    """Straight up at half, ten less, and half as far."""
    table = telling.tell("Straight up", duel(ada("bow-long"), brom(), apart=40))
    table.press("attack", "a", [16], target="b", weapon="bow-long", circumstances=["shot-straight-up"])
    table = telling.tell("Too high", duel(ada("bow-long"), brom(), apart=181))
    table.no("attack", "a", target="b", weapon="bow-long", circumstances=["shot-straight-up"])


@section("slippery-or-unstable-surfaces")
def slippery(telling: Telling) -> None:
    """Very slick."""
    table = telling.tell("Very slick ground", duel(ada("sword-broad"), brom()))
    table.press("slippery-ground", "a", how="very slick")
    table.press("attack", "a", [26], target="b", weapon="sword-broad")


@section("stunning-or-subduing")
def stunning(telling: Telling) -> None:
    """Eight against twelve hit points."""
    there = duel(ada("stun-baton"), fighter(name="Brom", CON=14, SIZ=10))
    table = telling.tell("Eight against twelve", there)
    table.press("attack", "a", [30, 4, 4, 30], ["none"], target="b", weapon="stun-baton")


@section("superior-inferior-positions")
def superior_positions(telling: Telling) -> None:
    """A metre higher."""
    table = telling.tell("A metre higher", duel(ada("sword-broad"), brom("sword-broad")))
    table.press("higher-ground", "a", metres=1)
    table.press("attack", "a", [61], target="b", weapon="sword-broad")


@section("superior-numbers")
def superior_numbers(telling: Telling) -> None:
    """A sixth is crowded out."""
    others = {f"c{n}": fighter("sword-broad", name=f"Number {n}") for n in range(1, 6)}
    there: State = duel(ada("sword-broad"), brom("sword-broad"), apart=1, number=1, **others)
    table = telling.tell("Five stand about Brom", there.write("b", "fight.engaged", tuple(others)))
    table.no("attack", "a", target="b", weapon="sword-broad")


@section("sweep-attacks")
def sweep_attacks(telling: Telling) -> None:
    """One is struck, the other jumps."""
    there = duel(ada("spear-long"), brom("sword-broad"), c=fighter("sword-broad", name="Cass"))
    table = telling.tell("Two before a long spear", there.write("scene", "places.c", 1))
    table.press("sweep", "a", [60, 8, 25], ["none", "jump"], weapon="spear-long", swept=["b", "c"])


@section("thrown-weapons")
def thrown_weapons(telling: Telling) -> None:
    """Half of the damage modifier."""
    strong = person(name="Ada", weapons=["dart"], STR=18, SIZ=18, skills=rated(missile_weapon__missile=50))
    table = telling.tell("A dart with half of 1D6", duel(strong, brom(), apart=10))
    table.press("attack", "a", [30, 5, 5], ["none"], target="b", weapon="dart")


@section("two-weapons")
def two_weapons(telling: Telling) -> None:
    """Rapier 102 and dagger 110."""
    skills = rated(melee_weapon__sword=102, melee_weapon__dagger=110)
    duellist = person(name="Ada", weapons=["rapier", "dagger"], DEX=13, skills=skills)
    table = telling.tell(
        "Rapier 102 and dagger 110", duel(duellist, brom()).write("a", "in_hand", ("rapier", "dagger"))
    )
    table.press("use-both", "a")
    table.press("attack", "a", [52], target="b", weapon="rapier")
    table.press("attack", "a", [56], target="b", weapon="dagger")


@section("underwater-combat")
def underwater_combat(telling: Telling) -> None:
    """Near enough by a Swim roll, and no better than one swims."""
    diver = person(name="Ada", weapons=["sword-broad"], skills=rated(melee_weapon__sword=70, swim=45))
    table = telling.tell("Sword 70, Swim 45", duel(diver, brom()))
    table.press("dive", "a")
    table.press("attack", "a", [45, 46], target="b", weapon="sword-broad")


@section("volley-fire")
def volley_fire(telling: Telling) -> None:
    """DEX 12 and two stones."""
    thrower = person(name="Ada", weapons=["rock-thrown"], DEX=12, skills=rated(throw=50))
    table = telling.tell("DEX 12 and two stones", duel(thrower, brom(), apart=10))
    table.press("volley", "a", weapon="rock-thrown")
    table.press("attack", "a", [26, 1, 1], target="b", weapon="rock-thrown")
    table.press("attack", "a", [26, 1, 1], target="b", weapon="rock-thrown")


@section("weapon-length")
def weapon_length(telling: Telling) -> None:
    """Inside the guard, and out of it again."""
    there = (
        duel(ada("dagger"), brom("spear-long")).write("a", "fight.engaged", ("b",)).write("b", "fight.engaged", ("a",))
    )
    there = there.write("a", "fight.inside", ("b",))
    table = telling.tell("Inside the guard", there)
    table.press("attack", "a", [98], target="b", weapon="dagger")
    table.press("regain-distance", "b", [50], target="a")


@section("zero-gravity-combat")
def zero_gravity(telling: Telling) -> None:
    """Tumbling."""
    table = telling.tell("Tumbling", duel(ada("sword-broad"), brom()))
    table.press("weightless", "a")
    table.proceed([51], ACT)
    table.press("attack", "a", [26], target="b", weapon="sword-broad")


@section("light-sources")
def light_sources(telling: Telling) -> None:
    """A torch that falls."""
    table = telling.tell("A torch that falls", duel(ada(), brom(), number=0))
    table.press("light-up", "a", light="burning-torch")
    table.press("look-for-light", "b", bearer="a", metres=100)
    table.press("drop-light", "a", [51])


@section("mass-combat")
def mass_combat(telling: Telling) -> None:
    """Ten minutes in the press."""
    table = telling.tell("Ten minutes in the press", duel(ada(), brom(), number=0))
    table.press("decide-battle", "a", [60], own=12, other=10)
    table.press("in-the-press", "a", [50, 51, 3], turns=2)


@section("falling")
def falling(telling: Telling) -> None:
    """Nine metres with a good Jump, and stakes."""
    jumper = person(name="Ada", CON=40, SIZ=20, skills=rated(jump=50))
    table = telling.tell("Nine metres, a special Jump", duel(jumper, brom(), number=0))
    table.press("fall", "a", [8, 4], metres=9, leaping=True)
    table.press("fall-on-stakes", "a", [90, 30, 6], stakes=1)


@section("fire-and-heat")
def fire_and_heat(telling: Telling) -> None:
    """A campfire, clothes that catch fire, and help."""
    table = telling.tell("In a campfire", duel(ada(CON=40), brom(), apart=3))
    table.press("into-fire", "a", fire="torch-flame")
    table.proceed([4, 51], ACT)
    table.press("out-of-fire", "a")
    table.press("put-out", "b", [50], target="a")


@section("radiation")
def radiation(telling: Telling) -> None:
    """CON 12 against 15."""
    table = telling.tell("CON 12 against 15", duel(fighter(name="Ada", CON=12, SIZ=30), brom(), number=0))
    table.press("irradiate", "a", [35], potency=15)
    table.press("irradiate", "a", [36, 2, 3], potency=15)


@section("vacuum")
def vacuum(telling: Telling) -> None:
    """Three rounds without a suit."""
    table = telling.tell("Three rounds without a suit", duel(ada(CON=40), brom(), number=0))
    table.press("into-vacuum", "a", [50, 90])
    for _ in range(3):
        table.press("round-in-void", "a")


@section("weather-conditions")
def weather(telling: Telling) -> None:
    """A storm, and a rainy day."""
    table = telling.tell(
        "A hurricane", duel(fighter("bow-long", name="Ada", STR=11), fighter(name="Brom", STR=30), apart=40)
    )
    table.press("wind", "a", strength=14)
    table.proceed([36], ACT)
    table = telling.tell("Severe clouds", duel(ada(), brom(), number=0), book())
    table.press("clouds", "a", cover="severe-clouds")
    table.press("rain", "a", [37], cover="severe-clouds")
