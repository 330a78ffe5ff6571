"""The bestiary at the seat: every creature as a game master brings it, with its dice and figures, and every blow it strikes."""

from __future__ import annotations

from tests.rulesets.brp.creatures.bestiary import somebody
from tests.rulesets.brp.seats import rolled
from tests.rulesets.brp.stage import duel
from tests.rulesets.brp.stories import USUAL, figures, scene_of

from rulewright.rulesets.brp import RULESET
from rulewright.testing.at_the_seat import AtTheSeat

type Brought = tuple[str, int, str, int, str]
"""A creature, how many dice it is rolled with, and which; how many an average one takes, and its figures."""
type Struck = tuple[str, str, list[int], list[str], str]
"""A creature, its arm, faces and answers; then all that is rolled."""


def brings(*rows: Brought) -> None:
    """Each creature is rolled with these dice, and is this on average."""
    for creature, thrown, dice, more, average in rows:
        table = AtTheSeat(RULESET, duel(somebody(at=USUAL), number=0), USUAL)
        start = table.state
        table.press("bring-creature", "a", [1] * thrown, creature=creature)
        assert dice == "; ".join(rolled(table)), creature
        table.state = start
        (came,) = table.press("bring-creature", "a", [1] * more, creature=creature, average=True)
        them = table.actor(came)
        nature = " ".join(f"{each.to}{each.by:+}" for effect in them.effects.values() for each in effect.modifiers)
        assert average == f"{figures(them)}; {nature}", creature


def strikes(*rows: Struck) -> None:
    """Each blow of a creature is rolled by this chance, and does this."""
    for creature, arm, faces, answers, dice in rows:
        table = AtTheSeat(RULESET, scene_of(f"creatures/{creature} in a fight"), USUAL)
        table.press("attack", "a", faces, answers, target="b", weapon=arm)
        assert dice == "; ".join(rolled(table)), (creature, arm)


def test_dice_and_figures_of_animal_1() -> None:
    """From alligator or crocodile to gorilla: dice, points, arms, ratings, hide.

    [BRP-CRE-002 BRP-CRE-028 BRP-CRE-029 BRP-CRE-030 BRP-CRE-031 BRP-CRE-032 BRP-CRE-033]
    """
    brings(
        ("alligator-or-crocodile", 17, "4d6 + 12; 3d6 + 6; 4d6 + 12; 1d3 + 2; 3d6; 2d6", 0, "Alligator or Crocodile, 25 19 25 4 11 7 0, 22 HP 11 PP MOV 7, alligator-or-crocodile-bite, brawl/bite 50 dodge 30 hide 50 sense 30 spot 35 stealth 75 track 15; armour+5"),
        ("bear", 15, "3d6 + 10; 2d6 + 6; 3d6 + 10; 1d3 + 2; 3d6; 3d6", 0, "Bear, 21 13 21 4 11 11 0, 17 HP 11 PP MOV 12, bear-bite bear-claw, brawl/bite 25 brawl/claw 25 climb 35 sense 35 spot 35 stealth 35; armour+3"),
        ("brontosaur", 13, "4d10 + 40; 2d10 + 30; 4d10 + 50; 1d3 + 2; 1d6 + 8; 1d6", 0, "Brontosaur, 62 41 72 4 12 4 0, 57 HP 12 PP MOV 7, brontosaur-tail-lash brontosaur-trample, brawl/tail-lash 50 brawl/trample 75 listen 35 sense 30 spot 35; armour+14"),
        ("condor-eagle", 14, "3d6 + 12; 3d6; 3d6 + 6; 1d3 + 2; 2d6 + 6; 2d6 + 12", 0, "Condor or Eagle, 23 11 17 4 13 19 0, 14 HP 13 PP MOV 14, condor-eagle-bite condor-eagle-claw, brawl/bite 45 brawl/claw 45 dodge 50 sense 25 spot 90; armour+1"),
        ("dog", 11, "2d6; 3d6; 1d6 + 1; 1d3 + 2; 2d6; 2d6 + 6", 0, "Dog, 7 11 5 4 7 13 0, 8 HP 7 PP MOV 10, dog-bite, brawl/bite 30 dodge 55 listen 75 sense 90; "),
        ("elephant", 21, "6d6 + 34; 3d6 + 16; 6d6 + 42; 1d3 + 2; 2d6 + 6; 3d6", 0, "Elephant, 55 27 63 4 13 11 0, 45 HP 13 PP MOV 10, elephant-trample elephant-plunge elephant-trunk elephant-gore, brawl/gore 25 brawl/plunge 25 brawl/trample 50 brawl/trunk 50 listen 65 sense 55 spot 35; armour+4"),
        ("gorilla", 15, "4d6 + 12; 3d6 + 6; 2d6 + 12; 1d3 + 2; 2d6; 3d6 + 6", 0, "Gorilla, 26 17 19 4 7 17 0, 18 HP 7 PP MOV 12, gorilla-bite gorilla-wrestle gorilla-grapple, brawl/bite 45 brawl/grapple 45 brawl/wrestle 45 climb 70 hide 40 listen 35 sense 40 spot 30 stealth 60; armour+3"),
    )  # fmt: skip


def test_dice_and_figures_of_animal_2() -> None:
    """From hawk to snake constrictor: dice, points, arms, ratings, hide.

    [BRP-CRE-034 BRP-CRE-035 BRP-CRE-036 BRP-CRE-037 BRP-CRE-038 BRP-CRE-039 BRP-CRE-040 BRP-CRE-041 BRP-CRE-042
    BRP-CRE-043 BRP-CRE-044 BRP-CRE-045]
    """
    brings(
        ("hawk", 10, "1d3; 2d4; 1d2; 1d3 + 2; 2d6; 3d6 + 18", 0, "Hawk, 2 5 2 4 7 29 0, 4 HP 7 PP MOV 12, hawk-claw hawk-bite, brawl/bite 45 brawl/claw 45 dodge 75 spot 100; "),
        ("horse", 16, "3d6 + 18; 2d6 + 6; 4d6 + 12; 1d3 + 2; 3d6; 3d6", 0, "Horse, 29 13 26 4 11 11 0, 20 HP 11 PP MOV 12, horse-kick horse-plunge horse-bite, brawl/bite 10 brawl/kick 20 brawl/plunge 10 dodge 45 hide 25 sense 80 stealth 25; armour+1"),
        ("insect-swarm", 0, "", 0, "Insect Swarm, 0 0 0 0 0 0 0, 10 HP 0 PP MOV 12, spot 50; "),
        ("lion", 13, "2d6 + 12; 3d6; 3d6 + 6; 1d3 + 2; 2d6 + 6; 2d6 + 12", 0, "Lion, 19 11 17 4 13 19 0, 14 HP 13 PP MOV 10, lion-bite lion-claw lion-rip, brawl/bite 40 brawl/claw 60 brawl/rip 80 dodge 20 hide 20 listen 30 sense 40 track 15; armour+2"),
        ("rat-pack", 0, "", 0, "Rat Pack, 0 0 0 0 0 0 0, 10 HP 0 PP MOV 10, rat-pack-bite, brawl/bite 5 climb 75 spot 75 swim 75; "),
        ("shark", 14, "3d6 + 12; 2d6 + 9; 3d6 + 12; 1d3 + 2; 3d6; 2d6 + 3", 0, "Shark, 23 16 23 4 11 10 0, 20 HP 11 PP MOV 10, shark-bite shark-fin-slash, brawl/bite 75 brawl/fin-slash 50 sense 95 swim 100; armour+5"),
        ("snake-constrictor", 16, "3d6 + 12; 2d6 + 6; 5d6; 1d3 + 2; 3d6; 2d6 + 6", 0, "Snake (Constrictor), 23 13 17 4 11 13 0, 15 HP 11 PP MOV 6, snake-constrictor-bite snake-constrictor-constrict, brawl/bite 65 brawl/constrict 40 climb 85 dodge 60 hide 75 sense 75 stealth 90 swim 70; armour+1"),
    )  # fmt: skip


def test_dice_and_figures_of_animal_3() -> None:
    """From snake venomous to grizzly: dice, points, arms, ratings, hide.

    [BRP-CRE-028 BRP-CRE-029 BRP-CRE-046 BRP-CRE-047 BRP-CRE-048 BRP-CRE-049 BRP-CRE-050]
    """
    brings(
        ("snake-venomous", 11, "2d4; 2d6; 2d4; 1d3 + 2; 1d8; 3d6", 0, "Snake (Venomous), 5 7 5 4 5 11 0, 6 HP 5 PP MOV 6, snake-venomous-bite, brawl/bite 70 climb 50 dodge 50 hide 80 sense 65 stealth 90 swim 70; "),
        ("squid-giant", 28, "10d6; 2d6 + 6; 10d6; 1d3 + 2; 3d6; 2d6 + 12", 0, "Squid (Giant), 35 13 35 4 11 19 0, 24 HP 11 PP MOV 10, squid-giant-beak squid-giant-tentacle, brawl/beak 45 brawl/tentacle 45 hide 70 swim 100; armour+2"),
        ("tiger", 15, "3d6 + 12; 3d6; 3d6 + 6; 1d3 + 2; 3d6; 2d6 + 12", 0, "Tiger, 23 11 17 4 11 19 0, 14 HP 11 PP MOV 12, tiger-bite tiger-claw tiger-ripping, brawl/bite 45 brawl/claw 70 brawl/rip 80 dodge 45 hide 80 jump 55 sense 70 stealth 75 track 50; armour+2"),
        ("tyrannosaurus-rex", 25, "10d6 + 32; 4d6 + 21; 6d6 + 32; 1d3 + 2; 2d6 + 6; 2d6 + 9", 0, "Tyrannosaurus Rex, 67 35 53 4 13 16 0, 44 HP 13 PP MOV 12, tyrannosaurus-rex-bite tyrannosaurus-rex-foreclaw tyrannosaurus-rex-kick, brawl/bite 50 brawl/foreclaw 35 brawl/kick 45 jump 50 listen 45 sense 35 spot 50 track 50; armour+10"),
        ("wolf", 13, "2d6 + 6; 3d6; 2d6 + 1; 1d3 + 2; 3d6; 2d6 + 6", 0, "Wolf, 13 11 8 4 11 13 0, 10 HP 11 PP MOV 10, wolf-bite, brawl/bite 30 dodge 35 listen 75 sense 90 spot 60 track 80; armour+2"),
        ("alligator", 15, "3d6 + 12; 3d6 + 6; 3d6 + 12; 1d3 + 2; 3d6; 2d6", 0, "Alligator, 23 19 23 4 11 7 0, 21 HP 11 PP MOV 7, alligator-bite, brawl/bite 50 dodge 30 hide 50 sense 30 spot 35 stealth 75 track 15; armour+5"),
        ("grizzly", 16, "4d6 + 10; 2d6 + 8; 3d6 + 12; 1d3 + 2; 3d6; 3d6", 0, "Grizzly, 24 15 23 4 11 11 0, 19 HP 11 PP MOV 12, bear-bite bear-claw, brawl/bite 35 brawl/claw 35 climb 35 sense 35 spot 35 stealth 35; armour+4"),
    )  # fmt: skip


def test_dice_and_figures_of_animal_4() -> None:
    """From polar bear to bat swarm: dice, points, arms, ratings, hide.

    [BRP-CRE-029 BRP-CRE-033 BRP-CRE-035 BRP-CRE-042 BRP-CRE-045 BRP-CRE-046 BRP-CRE-162]
    """
    brings(
        ("polar-bear", 20, "5d6 + 10; 3d6 + 8; 5d6 + 10; 1d3 + 2; 3d6; 3d6", 0, "Polar bear, 28 19 28 4 11 11 0, 24 HP 11 PP MOV 12, bear-bite bear-claw, brawl/bite 45 brawl/claw 45 climb 35 sense 35 spot 35 stealth 35 swim 80; armour+6"),
        ("gorilla-female", 13, "3d6 + 12; 3d6 + 6; 1d6 + 12; 1d3 + 2; 2d6; 3d6 + 6", 0, "Gorilla, female, 23 17 16 4 7 17 0, 17 HP 7 PP MOV 12, gorilla-bite gorilla-wrestle gorilla-grapple, brawl/bite 45 brawl/grapple 45 brawl/wrestle 45 climb 70 hide 40 listen 35 sense 40 spot 30 stealth 60; armour+3"),
        ("warhorse", 16, "3d6 + 20; 2d6 + 8; 4d6 + 14; 1d3 + 2; 3d6; 3d6", 0, "Warhorse, 31 15 28 4 11 11 0, 22 HP 11 PP MOV 12, horse-kick horse-plunge horse-bite, brawl/bite 10 brawl/kick 20 brawl/plunge 10 dodge 45 hide 25 sense 80 stealth 25; armour+1"),
        ("shark-giant", 22, "6d6 + 24; 4d6 + 18; 6d6 + 24; 1d3 + 2; 3d6; 2d6 + 3", 0, "Shark, giant, 45 32 45 4 11 10 0, 39 HP 11 PP MOV 10, shark-bite shark-fin-slash, brawl/bite 75 brawl/fin-slash 50 sense 95 swim 100; armour+5"),
        ("constrictor-giant", 20, "5d6 + 12; 2d6 + 6; 7d6; 1d3 + 2; 3d6; 2d6 + 6", 0, "Constrictor, giant, 30 13 25 4 11 13 0, 19 HP 11 PP MOV 6, snake-constrictor-bite snake-constrictor-constrict, brawl/bite 65 brawl/constrict 40 climb 85 dodge 60 hide 75 sense 75 stealth 90 swim 70; armour+4"),
        ("venomous-snake-giant", 15, "4d6 + 12; 2d6; 4d6 + 12; 1d3 + 2; 1d8; 3d6", 0, "Venomous snake, giant, 26 7 26 4 5 11 0, 17 HP 5 PP MOV 6, snake-venomous-bite, brawl/bite 70 climb 50 dodge 50 hide 80 sense 65 stealth 90 swim 70; "),
        ("bat-swarm", 0, "", 0, "Bat swarm, 0 0 0 0 0 0 0, 10 HP 0 PP MOV 10, rat-pack-bite, brawl/bite 5 climb 75 fly 100 spot 75 swim 75; "),
    )  # fmt: skip


def test_blows_of_animal_1() -> None:
    """From alligator or crocodile to elephant: by which chance each arm strikes, and what it does.

    [BRP-CRE-002 BRP-CRE-008 BRP-CRE-026 BRP-CRE-028 BRP-CRE-029 BRP-CRE-030 BRP-CRE-031 BRP-CRE-032]
    """
    strikes(
        ("alligator-or-crocodile", "alligator-or-crocodile-bite", [20, 1, 1, 1], ["none"], "30%; 1d10 + 2d6"),
        ("bear", "bear-bite", [20], [], "5%"),
        ("bear", "bear-claw", [20], [], "5%"),
        ("brontosaur", "brontosaur-tail-lash", [20, 1, 1, 1, 3, 2, 6, 6, 3, 91, 30], ["none"], "30%; 1d6 + ceil(7d6 / 2); major wound, Luck 50%"),
        ("condor-eagle", "condor-eagle-bite", [20, 1], ["none"], "45%; 1d6 + 0"),
        ("condor-eagle", "condor-eagle-claw", [20, 1, 1], ["none"], "45%; 1d6 + 1d6"),
        ("dog", "dog-bite", [20, 1, 1], ["none"], "30%; 1d6 - 1d6"),
        ("elephant", "elephant-trample", [20, 1, 1, 1, 3, 2, 6, 6, 3, 3, 5, 91, 30], ["none"], "30%; 4d6 + 6d6; major wound, Luck 50%"),
        ("elephant", "elephant-plunge", [20], [], "5%"),
    )  # fmt: skip


def test_blows_of_animal_2() -> None:
    """From elephant to horse: by which chance each arm strikes, and what it does.

    [BRP-CRE-008 BRP-CRE-026 BRP-CRE-032 BRP-CRE-033 BRP-CRE-034 BRP-CRE-035]
    """
    strikes(
        ("elephant", "elephant-trunk", [20], ["none"], "30%; 0 + 0"),
        ("elephant", "elephant-gore", [20], [], "5%"),
        ("gorilla", "gorilla-bite", [20, 1, 1], ["none"], "45%; 2d6 + 0"),
        ("gorilla", "gorilla-wrestle", [20, 1, 1, 1, 3, 2, 91, 30], ["none"], "45%; 3d6 + 2d6; major wound, Luck 50%"),
        ("gorilla", "gorilla-grapple", [20], ["none"], "45%; 0 + 0"),
        ("hawk", "hawk-claw", [20, 1, 1], ["none"], "65%; 1d4 - 1d6"),
        ("horse", "horse-kick", [20], [], "0%"),
        ("horse", "horse-plunge", [20], [], "-10%"),
        ("horse", "horse-bite", [20], [], "-10%"),
    )  # fmt: skip


def test_blows_of_animal_3() -> None:
    """From lion to tyrannosaurus rex: by which chance each arm strikes, and what it does.

    [BRP-CRE-008 BRP-CRE-026 BRP-CRE-040 BRP-CRE-042 BRP-CRE-043 BRP-CRE-044 BRP-CRE-045 BRP-CRE-046 BRP-CRE-047
    BRP-CRE-048 BRP-CRE-049]
    """
    strikes(
        ("lion", "lion-bite", [20, 1], ["none"], "40%; 1d10 + 0"),
        ("lion", "lion-claw", [20, 1, 1], ["none"], "60%; 1d6 + 1d6"),
        ("shark", "shark-bite", [20, 1, 1, 1, 3, 91, 30], ["none"], "55%; 2d6 + 2d6; major wound, Luck 50%"),
        ("snake-constrictor", "snake-constrictor-bite", [20, 1, 1], ["none"], "65%; 1d4 + ceil(1d6 / 2)"),
        ("snake-venomous", "snake-venomous-bite", [20, 1, 1], ["none"], "70%; 1d2 - 1d6"),
        ("squid-giant", "squid-giant-beak", [20, 1, 1, 1, 3, 91], ["none"], "25%; 1d10 + ceil(3d6 / 2); 65%"),
        ("squid-giant", "squid-giant-tentacle", [20, 1, 1, 1, 3, 91, 30], ["none"], "25%; 1d6 + 3d6; major wound, Luck 50%"),
        ("tiger", "tiger-claw", [20, 1, 1], ["none"], "70%; 1d8 + 1d6"),
        ("tyrannosaurus-rex", "tyrannosaurus-rex-bite", [20, 1, 1, 1, 3, 2, 6, 6, 3, 91, 30], ["none"], "30%; 2d6 + 6d6; major wound, Luck 50%"),
    )  # fmt: skip


def test_blows_of_animal_4() -> None:
    """From tyrannosaurus rex to gorilla female: by which chance each arm strikes, and what it does.

    [BRP-CRE-008 BRP-CRE-026 BRP-CRE-028 BRP-CRE-029 BRP-CRE-033 BRP-CRE-049 BRP-CRE-050]
    """
    strikes(
        ("tyrannosaurus-rex", "tyrannosaurus-rex-kick", [20, 1, 1, 1, 3, 2, 6, 6, 91, 30], ["none"], "25%; 1d6 + 6d6; major wound, Luck 50%"),
        ("wolf", "wolf-bite", [20, 1], ["none"], "30%; 1d8 + 0"),
        ("alligator", "alligator-bite", [20, 1, 1, 1], ["none"], "30%; 1d8 + 2d6"),
        ("grizzly", "bear-bite", [20], [], "15%"),
        ("grizzly", "bear-claw", [20], [], "15%"),
        ("polar-bear", "bear-bite", [20, 1], ["none"], "25%; 1d10 + 0"),
        ("polar-bear", "bear-claw", [20, 1, 1, 1], ["none"], "25%; 1d6 + 2d6"),
        ("gorilla-female", "gorilla-bite", [20, 1, 1], ["none"], "45%; 2d6 + 0"),
        ("gorilla-female", "gorilla-wrestle", [20, 1, 1, 1, 3, 91, 30], ["none"], "45%; 3d6 + 1d6; major wound, Luck 50%"),
    )  # fmt: skip


def test_blows_of_animal_5() -> None:
    """From gorilla female to venomous snake giant: by which chance each arm strikes, and what it does.

    [BRP-CRE-008 BRP-CRE-026 BRP-CRE-033 BRP-CRE-035 BRP-CRE-042 BRP-CRE-045 BRP-CRE-046]
    """
    strikes(
        ("gorilla-female", "gorilla-grapple", [20], ["none"], "45%; 0 + 0"),
        ("warhorse", "horse-kick", [20], [], "0%"),
        ("warhorse", "horse-plunge", [20], [], "-10%"),
        ("warhorse", "horse-bite", [20], [], "-10%"),
        ("shark-giant", "shark-bite", [20, 1, 1, 1, 3, 2, 6, 6, 91, 30], ["none"], "55%; 2d6 + 5d6; major wound, Luck 50%"),
        ("constrictor-giant", "snake-constrictor-bite", [20, 1, 1, 1], ["none"], "45%; 1d4 + ceil(2d6 / 2)"),
        ("venomous-snake-giant", "snake-venomous-bite", [20, 1, 1, 1, 91], ["none"], "50%; 1d2 + ceil(2d6 / 2); 80%"),
    )  # fmt: skip


def test_dice_and_figures_of_fantasy_1() -> None:
    """From centaur to giant: dice, points, arms, ratings, hide.

    [BRP-CRE-022 BRP-CRE-051 BRP-CRE-052 BRP-CRE-053 BRP-CRE-054 BRP-CRE-055 BRP-CRE-056 BRP-CRE-057 BRP-CRE-058
    BRP-CRE-059 BRP-CRE-060 BRP-CRE-061 BRP-CRE-062 BRP-CRE-063 BRP-CRE-064 BRP-CRE-065 BRP-CRE-156]
    """
    brings(
        ("centaur", 21, "3d6 + 6; 3d6; 4d6 + 12; 2d6 + 6; 3d6; 3d6 + 3; 3d6", 0, "Centaur, 17 11 26 13 11 14 11, 19 HP 11 PP MOV 12, bow-composite centaur-lance sword-bastard centaur-kick centaur-rear-and-plunge centaur-trample, appraise 50 bargain 35 brawl/kick 50 brawl/rear-and-plunge 35 brawl/trample 25 command 25 dodge 35 etiquette/court 35 first-aid 40 insight 40 jump 60 knowledge/history 50 listen 35 magic/enhance 35 magic/heal 60 magic/illusion 45 magic/perception 40 magic/vision 50 melee-weapon/spear 35 melee-weapon/sword 40 missile-weapon/bow 45 perform/lyre 35 sense 50 shield 50 spot 40 swim 35 track 25, magic/enhance 1 magic/heal 1 magic/illusion 1 magic/perception 1 magic/vision 1; armour+1"),
        ("dragon", 57, "20d6; 10d6; 20d6; 10; 4d6 + 6; 3d6", 0, "Dragon, 70 35 70 10 20 11 0, 53 HP 20 PP MOV 4, dragon-bite dragon-claw dragon-tail, brawl/bite 65 brawl/breathe-flame 75 brawl/claw 50 brawl/tail 50 dodge 35 fly 100 listen 65 sense 50 spot 60 track 45; armour+12"),
        ("dwarf", 17, "4d6; 1d6 + 12; 1d4 + 4; 2d6 + 6; 3d6; 3d6; 3d6", 0, "Dwarf, 14 16 7 13 11 11 11, 12 HP 11 PP MOV 6, dwarf-hammer axe-battle dwarf-heavy-crossbow, appraise 50 bargain 45 brawl 50 craft/blacksmithing 45 dodge 40 grapple 45 knowledge/dwarf-lore 35 language/dwarf 65 language/human 35 listen 45 melee-weapon/axe 50 melee-weapon/hammer 35 missile-weapon/crossbow 40 repair/weapons-and-armor 35 shield 50 spot 45 status/home 35 throw 35, superpowers/super-sense/dark-vision 6; "),
        ("elf", 18, "2d6 + 2; 3d6; 2d4 + 4; 3d6 + 6; 2d6 + 6; 3d6 + 3; 3d6", 0, "Elf, 9 11 9 17 13 14 11, 10 HP 13 PP MOV 11, bow-long sword-short spear-short spear-short-thrown, climb 65 dodge 55 first-aid 45 hide 35 jump 45 knowledge/elf-lore 45 language/elvish 85 language/human 40 listen 55 magic/dispel 45 magic/heal 50 magic/illusion 35 magic/perception 60 magic/resistance 50 magic/vision 60 melee-weapon/spear 40 melee-weapon/sword 45 missile-weapon/bow 55 missile-weapon/spear 55 perform/sing 35 sense 30 spot 45 stealth 45 swim 35 track 40, magic/dispel 1 magic/heal 1 magic/illusion 1 magic/perception 1 magic/resistance 1 magic/vision 1 superpowers/super-sense/night-vision 7; "),
        ("ghost", 9, "2d6 + 6; 4d6; 3d6", 0, "Ghost, 0 0 0 13 14 0 11, 14 HP 14 PP MOV 14; "),
        ("ghoul", 17, "4d6; 3d6; 2d6 + 6; 3d6; 3d6; 2d6 + 6", 2, "Ghoul, 14 11 13 11 0 11 0, 12 HP 8 PP MOV 8, ghoul-claw ghoul-bite, brawl/bite 30 brawl/claw 30 climb 60 dodge 45 grapple 50 hide 35 jump 50 listen 60 sense 40 spot 50 stealth 60, superpowers/super-sense/night-vision 6; power points+8"),
        ("giant", 75, "24d6 + 48; 16d6 + 48; 24d6 + 48; 3d6; 3d6; 3d6; 2d6", 0, "Giant, 132 104 132 11 11 11 7, 118 HP 11 PP MOV 18, giant-club giant-kick-stomp giant-thrown-rock, brawl/kick-stomp 35 melee-weapon/club 35 sense 60 spot 40 throw 35; "),
    )  # fmt: skip


def test_dice_and_figures_of_fantasy_2() -> None:
    """From griffin to troll: dice, points, arms, ratings, hide.

    [BRP-CRE-055 BRP-CRE-066 BRP-CRE-067 BRP-CRE-068 BRP-CRE-069 BRP-CRE-070 BRP-CRE-071 BRP-CRE-072 BRP-CRE-073
    BRP-CRE-074 BRP-CRE-075 BRP-CRE-076 BRP-CRE-077 BRP-CRE-160]
    """
    brings(
        ("griffin", 29, "10d6; 3d6 + 12; 10d6; 6; 3d6 + 6; 3d6 + 12", 0, "Griffin, 35 23 35 6 17 23 0, 29 HP 17 PP MOV 8, griffin-bite griffin-claw, brawl/bite 70 brawl/claw 70 dodge 30 fly 100 listen 50 sense 65 spot 75; armour+6"),
        ("halfling", 14, "2d6; 2d6 + 12; 1d3 + 3; 2d6 + 6; 2d6 + 3; 2d6 + 10; 3d6", 0, "Halfling, 7 19 5 13 10 17 11, 12 HP 10 PP MOV 6, sword-short sling halfling-thrown-rock, appraise 35 bargain 35 craft/farming 75 dodge 60 drive/wagon 45 grapple 35 hide 65 knowledge/halfling-lore 35 language/halfling 75 language/human 65 listen 65 melee-weapon/sword 35 missile-weapon/missile 35 sense 45 spot 50 throw 50; "),
        ("minotaur", 17, "3d6 + 12; 1d6 + 12; 3d6 + 12; 2d6; 3d6; 3d6; 2d6", 0, "Minotaur, 23 16 22 7 11 11 7, 19 HP 11 PP MOV 6, minotaur-great-axe minotaur-head-butt fist, brawl 50 brawl/head-butt 35 dodge 40 listen 35 melee-weapon/axe 55 sense 30 spot 35 track 55; armour+3"),
        ("mummy", 18, "6d6; 4d6 + 3; 2d6 + 6; 3d6; 1d6 + 12; 2d6", 0, "Mummy, 21 17 13 11 16 7 0, 15 HP 16 PP MOV 8, fist sword-short mummy-choke, brawl 70 brawl/choke 25 grapple 25 language/ancient-tongue 90 listen 50 melee-weapon/sword 45 sense 45 spot 50 stealth 50; armour+3"),
        ("orc", 20, "4d6; 3d6; 2d6 + 2; 3d6; 2d6 + 3; 4d6; 2d6", 0, "Orc, 14 11 9 11 10 14 7, 10 HP 10 PP MOV 8, scimitar bow-composite spear-short spear-short-thrown, climb 55 dodge 40 hide 35 knowledge/orc-lore 35 language/human 25 language/orcish 60 listen 50 melee-weapon/spear 35 melee-weapon/sword 35 missile-weapon/bow 35 missile-weapon/spear 35 ride/wolf 50 sense 35 shield 35 spot 45 stealth 40 track 30; "),
        ("skeleton", 11, "3d6; 2d6 + 6; 3d6; 1; 3d6", 0, "Skeleton, 11 0 13 11 1 11 0, 13 HP 1 PP MOV 10, sword-broad bow-self, dodge 40 melee-weapon/sword 55 missile-weapon/bow 50 shield 55; "),
        ("troll", 16, "3d6 + 12; 2d6 + 6; 4d6 + 12; 2d6; 2d6; 2d6 + 3; 1d6", 0, "Troll, 23 13 26 7 7 10 4, 20 HP 7 PP MOV 6, troll-tree-trunk-club troll-claw, brawl/claw 50 dodge 35 grapple 50 melee-weapon/club 45 sense 55 spot 55, superpowers/super-sense/night-vision 4; armour+3"),
    )  # fmt: skip


def test_dice_and_figures_of_fantasy_3() -> None:
    """From unicorn to orc greater: dice, points, arms, ratings, hide.

    [BRP-CRE-054 BRP-CRE-055 BRP-CRE-071 BRP-CRE-078 BRP-CRE-079 BRP-CRE-080 BRP-CRE-081 BRP-CRE-082 BRP-CRE-083
    BRP-CRE-084 BRP-CRE-085 BRP-CRE-086 BRP-CRE-087 BRP-CRE-088 BRP-CRE-089 BRP-CRE-090 BRP-CRE-091 BRP-CRE-092
    BRP-CRE-093 BRP-CRE-094 BRP-CRE-095 BRP-CRE-096 BRP-CRE-097 BRP-CRE-098 BRP-CRE-099 BRP-CRE-100 BRP-CRE-101
    BRP-CRE-102 BRP-CRE-103 BRP-CRE-104 BRP-CRE-162]
    """
    brings(
        ("unicorn", 16, "2d6 + 24; 2d6 + 6; 2d6 + 18; 2d6 + 6; 2d6 + 12; 2d6 + 6; 4d6", 0, "Unicorn, 31 13 25 13 19 13 14, 19 HP 19 PP MOV 12, unicorn-horn unicorn-kick unicorn-rear-plunge unicorn-trample, brawl/horn 75 brawl/kick 40 brawl/rear-plunge 40 brawl/trample 75 dodge 35 hide 65 insight 50 jump 90 listen 70 sense 80 spot 75 stealth 50; "),
        ("vampire", 17, "3d6!=2; 3d6!=2; 3d6; 2d6 + 6; 3d6; 3d6; 13", 0, "Vampire, 22 21 11 13 13 11 11, 16 HP 13 PP MOV 12, vampire-bite vampire-claw, brawl/bite 50 brawl/claw 50 dodge 50 etiquette/court 50 fly 90 grapple 75 hide 70 insight 60 jump 75 knowledge/history 75 language/ancient 75 language/modern 50 listen 60 persuade 60 sense 75 spot 75 stealth 80 track 75, superpowers/super-sense/dark-vision 7 superpowers/super-sense/thermal-vision 7 superpowers/super-sense/night-vision 7; power points+21"),
        ("werewolf-hybrid", 17, "6d6; 2d6 + 6; 3d6; 2d6 + 6; 2d6 + 6; 2d6 + 6", 0, "Werewolf, half beast, 21 13 11 13 13 13 0, 12 HP 13 PP MOV 12, werewolf-hybrid-bite werewolf-hybrid-claws, brawl/bite 50 brawl/claw 65 climb 75 dodge 65 hide 60 jump 80 listen 70 sense 90 spot 70 track 90; armour+1"),
        ("werewolf-wolf", 17, "6d6; 2d6 + 6; 3d6 + 1d3; 1d4 + 2; 2d6 + 6; 2d6 + 6", 0, "Werewolf, as a wolf, 21 13 13 5 13 13 0, 13 HP 13 PP MOV 13, werewolf-wolf-bite werewolf-wolf-claws, brawl/bite 65 brawl/claw 45 climb 75 dodge 65 hide 60 jump 80 listen 70 sense 90 spot 70 track 90; armour+1"),
        ("zombie", 11, "3d6 * 3 // 2; 3d6 * 3 // 2; 2d6 + 6; 6; 1; 2d6; 1d6", 0, "Zombie, 16 16 13 6 1 7 4, 15 HP 1 PP MOV 4, zombie-bite zombie-claw zombie-large-club, brawl/bite 30 brawl/claw 25 grapple 35 melee-weapon/club 35 sense 50; "),
        ("dragon-intelligent", 61, "20d6; 10d6; 20d6; 4d6; 4d6 + 6; 3d6", 0, "Dragon, intelligent, 70 35 70 14 20 11 0, 53 HP 20 PP MOV 4, dragon-bite dragon-claw dragon-tail, brawl/bite 65 brawl/breathe-flame 75 brawl/claw 50 brawl/tail 50 dodge 35 fly 100 listen 65 sense 50 spot 60 track 45; armour+12"),
        ("orc-greater", 22, "5d6; 3d6 + 3; 3d6 + 6; 3d6; 2d6 + 3; 4d6; 2d6", 0, "Orc, greater, 18 14 17 11 10 14 7, 16 HP 10 PP MOV 8, scimitar bow-composite spear-short spear-short-thrown, climb 55 dodge 40 hide 35 knowledge/orc-lore 35 language/human 25 language/orcish 60 listen 50 melee-weapon/spear 35 melee-weapon/sword 35 missile-weapon/bow 35 missile-weapon/spear 35 ride/wolf 50 sense 35 shield 35 spot 45 stealth 40 track 30; "),
    )  # fmt: skip


def test_dice_and_figures_of_fantasy_4() -> None:
    """From orc lesser to zombie tenacious: dice, points, arms, ratings, hide.

    [BRP-CRE-022 BRP-CRE-056 BRP-CRE-071 BRP-CRE-077 BRP-CRE-160]
    """
    brings(
        ("orc-lesser", 19, "3d6; 3d6; 2d6; 3d6; 2d6 + 3; 4d6; 2d6", 0, "Orc, lesser, 11 11 7 11 10 14 7, 9 HP 10 PP MOV 8, scimitar bow-composite spear-short spear-short-thrown, climb 55 dodge 40 hide 35 knowledge/orc-lore 35 language/human 25 language/orcish 60 listen 50 melee-weapon/spear 35 melee-weapon/sword 35 missile-weapon/bow 35 missile-weapon/spear 35 ride/wolf 50 sense 35 shield 35 spot 45 stealth 40 track 30; "),
        ("trollwife", 19, "3d6 + 6; 2d6 + 6; 4d6 + 6; 3d6; 3d6; 3d6 + 3; 1d6", 0, "Trollwife, 17 13 20 11 11 14 4, 17 HP 11 PP MOV 6, troll-tree-trunk-club troll-claw, brawl/claw 50 dodge 35 grapple 50 melee-weapon/club 45 sense 55 spot 55, sorcery/curse-of-sorcery 4 sorcery/pox 1 sorcery/undo-sorcery 2 sorcery/witch-sight 3 superpowers/super-sense/night-vision 6; armour+3"),
        ("ghost-solid", 17, "3d6; 2d6 + 6; 2d6 + 6; 4d6; 3d6; 3d6", 0, "Ghost, solid, 11 0 13 13 14 11 11, 13 HP 14 PP MOV 14; "),
        ("half-elf", 37, "(5d6 + 3) // 2; (6d6 + 1) // 2; (2d6 + 2d4 + 11) // 2; (5d6 + 13) // 2; (5d6 + 7) // 2; (6d6 + 4) // 2; (6d6 + 1) // 2", 0, "Half-elf, 10 11 11 15 12 12 11, 11 HP 12 PP MOV 11, bow-long sword-short spear-short spear-short-thrown, climb 65 dodge 55 first-aid 45 hide 35 jump 45 knowledge/elf-lore 45 language/elvish 85 language/human 40 listen 55 magic/dispel 45 magic/heal 50 magic/illusion 35 magic/perception 60 magic/resistance 50 magic/vision 60 melee-weapon/spear 40 melee-weapon/sword 45 missile-weapon/bow 55 missile-weapon/spear 55 perform/sing 35 sense 30 spot 45 stealth 45 swim 35 track 40, magic/dispel 1 magic/heal 1 magic/illusion 1 magic/perception 1 magic/resistance 1 magic/vision 1 superpowers/super-sense/night-vision 6; "),
        ("mummy-sorcerer", 18, "6d6; 4d6 + 3; 2d6 + 6; 3d6; 1d6 + 12; 2d6", 0, "Mummy, sorcerer, 21 17 13 11 16 7 0, 15 HP 16 PP MOV 8, fist sword-short mummy-choke, brawl 70 brawl/choke 25 grapple 25 language/ancient-tongue 90 listen 50 melee-weapon/sword 45 sense 45 spot 50 stealth 50, sorcery/brazier-of-power 4 sorcery/gift-of-the-earth 4 sorcery/pox 1 sorcery/talons-of-the-beast 2; armour+3"),
        ("zombie-tenacious", 11, "3d6 * 3 // 2; 3d6 * 3 // 2; 2d6 + 6; 6; 1; 2d6; 1d6", 0, "Zombie, tenacious, 16 16 13 6 1 7 4, 15 HP 1 PP MOV 4, zombie-bite zombie-claw zombie-large-club, brawl/bite 30 brawl/claw 25 grapple 35 melee-weapon/club 35 sense 50; "),
    )  # fmt: skip


def test_blows_of_fantasy_1() -> None:
    """From centaur to giant: by which chance each arm strikes, and what it does.

    [BRP-CRE-002 BRP-CRE-008 BRP-CRE-022 BRP-CRE-026 BRP-CRE-051 BRP-CRE-052 BRP-CRE-053 BRP-CRE-054 BRP-CRE-055
    BRP-CRE-059 BRP-CRE-060 BRP-CRE-061 BRP-CRE-062 BRP-CRE-063 BRP-CRE-064 BRP-CRE-065 BRP-SYS-028]
    """
    strikes(
        ("centaur", "bow-composite", [20], [], "3%"),
        ("centaur", "centaur-rear-and-plunge", [20], [], "15%"),
        ("centaur", "centaur-trample", [20], [], "5%"),
        ("dragon", "dragon-bite", [20, 1, 1, 1, 3, 2, 6, 6, 3, 3, 5, 2, 91, 30], ["none"], "45%; 3d6 + 8d6; major wound, Luck 50%"),
        ("dwarf", "dwarf-hammer", [20, 1], ["none"], "35%; 1d6 + 0"),
        ("elf", "bow-long", [20, 1], ["none"], "28%; (1d8 + 1) + 0"),
        ("ghoul", "ghoul-claw", [20, 1, 1], ["none"], "30%; 1d6 + 1d4"),
        ("ghoul", "ghoul-bite", [20, 1, 1, 91, 1], ["none"], "30%; 1d6 + 1d4; 55%; 1d3"),
        ("giant", "giant-club", [20], [], "15%"),
    )  # fmt: skip


def test_blows_of_fantasy_2() -> None:
    """From giant to skeleton: by which chance each arm strikes, and what it does.

    [BRP-CRE-002 BRP-CRE-008 BRP-CRE-026 BRP-CRE-063 BRP-CRE-064 BRP-CRE-065 BRP-CRE-066 BRP-CRE-067 BRP-CRE-068
    BRP-CRE-069 BRP-CRE-070 BRP-CRE-071 BRP-CRE-072 BRP-CRE-073 BRP-CRE-074 BRP-CRE-160 BRP-EQP-094 BRP-SYS-028]
    """
    strikes(
        ("giant", "giant-kick-stomp", [20], [], "15%"),
        ("griffin", "griffin-claw", [20, 1, 1, 1, 3, 91, 30], ["none"], "50%; 1d6 + 3d6; major wound, Luck 50%"),
        ("halfling", "sword-short", [20, 1, 1], ["none"], "35%; (1d6 + 1) - 1d6"),
        ("minotaur", "minotaur-great-axe", [20, 1, 1, 1, 3, 2, 91, 30], ["none"], "35%; 3d6 + 2d6; major wound, Luck 50%"),
        ("minotaur", "minotaur-head-butt", [20], [], "15%"),
        ("minotaur", "fist", [20, 1, 1, 1], ["none"], "30%; 1d3 + 2d6"),
        ("mummy", "fist", [20, 1, 1], ["none"], "70%; 1d3 + 1d6"),
        ("orc", "scimitar", [20, 1], ["none"], "35%; (1d8 + 1) + 0"),
        ("skeleton", "sword-broad", [20, 1], ["none"], "55%; (1d8 + 1) + 0"),
    )  # fmt: skip


def test_blows_of_fantasy_3() -> None:
    """From troll to werewolf hybrid: by which chance each arm strikes, and what it does.

    [BRP-CRE-002 BRP-CRE-008 BRP-CRE-026 BRP-CRE-055 BRP-CRE-075 BRP-CRE-076 BRP-CRE-077 BRP-CRE-078 BRP-CRE-079
    BRP-CRE-080 BRP-CRE-081 BRP-CRE-082 BRP-CRE-083 BRP-CRE-084 BRP-CRE-085 BRP-CRE-086 BRP-CRE-087 BRP-CRE-088
    BRP-CRE-089 BRP-CRE-090 BRP-CRE-091 BRP-CRE-092 BRP-CRE-093 BRP-CRE-094 BRP-CRE-095 BRP-CRE-096 BRP-CRE-097
    BRP-CRE-098 BRP-CRE-099 BRP-CRE-100 BRP-CRE-101 BRP-CRE-162]
    """
    strikes(
        ("troll", "troll-tree-trunk-club", [20, 1, 1, 1, 91, 30], ["none"], "25%; (1d10 + 2) + 2d6; major wound, Luck 50%"),
        ("unicorn", "unicorn-horn", [20, 1, 1, 1], ["none"], "55%; 1d10 + 2d6"),
        ("unicorn", "unicorn-kick", [20, 1, 1, 1], ["none"], "20%; 1d8 + 2d6"),
        ("unicorn", "unicorn-rear-plunge", [20, 1, 2, 1, 3, 91, 30], ["none"], "20%; 2d8 + 2d6; major wound, Luck 50%"),
        ("unicorn", "unicorn-trample", [20, 1, 1, 1, 3, 91, 30], ["none"], "55%; 2d6 + 2d6; major wound, Luck 50%"),
        ("vampire", "vampire-bite", [20, 1, 1], ["none"], "50%; 1d4 + ceil(1d6 / 2)"),
        ("vampire", "vampire-claw", [20, 1, 1], ["none"], "50%; 1d4 + 1d6"),
        ("werewolf-hybrid", "werewolf-hybrid-bite", [20, 1, 1], ["none"], "50%; 1d4 + ceil(1d4 / 2)"),
        ("werewolf-hybrid", "werewolf-hybrid-claws", [20, 1, 1], ["none"], "65%; 1d6 + 1d4"),
    )  # fmt: skip


def test_blows_of_fantasy_4() -> None:
    """From werewolf wolf to trollwife: by which chance each arm strikes, and what it does.

    [BRP-CRE-002 BRP-CRE-008 BRP-CRE-026 BRP-CRE-054 BRP-CRE-071 BRP-CRE-077 BRP-CRE-097 BRP-CRE-098 BRP-CRE-099
    BRP-CRE-100 BRP-CRE-101 BRP-CRE-102 BRP-CRE-103 BRP-CRE-104 BRP-SYS-028]
    """
    strikes(
        ("werewolf-wolf", "werewolf-wolf-bite", [20, 1, 1], ["none"], "65%; 1d8 + ceil(1d6 / 2)"),
        ("werewolf-wolf", "werewolf-wolf-claws", [20, 1, 1], ["none"], "45%; 1d6 + 1d6"),
        ("zombie", "zombie-bite", [20, 1, 1], ["none"], "30%; 1d3 + ceil(1d4 / 2)"),
        ("zombie", "zombie-claw", [20, 1, 1], ["none"], "25%; 1d3 + 1d4"),
        ("zombie", "zombie-large-club", [20, 1, 1], ["none"], "35%; (1d8 + 1) + 1d4"),
        ("dragon-intelligent", "dragon-bite", [20, 1, 1, 1, 3, 2, 6, 6, 3, 3, 5, 2, 91, 30], ["none"], "45%; 3d6 + 8d6; major wound, Luck 50%"),
        ("orc-greater", "scimitar", [20, 1, 1], ["none"], "35%; (1d8 + 1) + 1d6"),
        ("orc-lesser", "scimitar", [20, 1], ["none"], "35%; (1d8 + 1) + 0"),
        ("trollwife", "troll-tree-trunk-club", [20, 1, 1], ["none"], "45%; (1d10 + 2) + 1d6"),
    )  # fmt: skip


def test_blows_of_fantasy_5() -> None:
    """From half elf to zombie tenacious: by which chance each arm strikes, and what it does.

    [BRP-CRE-002 BRP-CRE-008 BRP-CRE-022 BRP-CRE-026 BRP-CRE-102 BRP-CRE-160 BRP-EQP-094 BRP-SYS-028]
    """
    strikes(
        ("half-elf", "bow-long", [20, 1], ["none"], "28%; (1d8 + 1) + 0"),
        ("mummy-sorcerer", "fist", [20, 1, 1], ["none"], "70%; 1d3 + 1d6"),
        ("zombie-tenacious", "zombie-bite", [20, 1, 1], ["none"], "30%; 1d3 + ceil(1d4 / 2)"),
        ("zombie-tenacious", "zombie-claw", [20, 1, 1], ["none"], "25%; 1d3 + 1d4"),
        ("zombie-tenacious", "zombie-large-club", [20, 1, 1], ["none"], "35%; (1d8 + 1) + 1d4"),
    )  # fmt: skip


def test_dice_and_figures_of_science_fiction_1() -> None:
    """From alien grey to robot diplomat: dice, points, arms, ratings, hide.

    [BRP-CRE-136 BRP-CRE-137 BRP-CRE-138 BRP-CRE-139 BRP-CRE-140 BRP-CRE-141 BRP-CRE-142 BRP-CRE-143 BRP-CRE-159]
    """
    brings(
        ("alien-grey", 13, "1d6 + 3; 2d6; 1d6 + 3; 2d6 + 12; 3d6; 3d6 + 3; 1d6 + 1", 0, "Alien, Grey, 7 7 7 19 11 14 5, 7 HP 11 PP MOV 7, pistol-stun rifle-disintegrator, dodge 40 energy-weapon/energy-pistol 50 energy-weapon/energy-rifle 35 fine-manipulation 75 first-aid 75 hide 60 knowledge/human-culture 55 knowledge/region/milky-way 85 language/area 20 language/zeta-reticulan 100 listen 55 medicine 100 navigate 70 pilot/ufo 80 psychic/emotion-control 22 psychic/mind-control 22 psychic/mind-shield 22 psychic/telekinesis 22 psychic/telepathy 22 repair/quantum 50 science/astronomy 75 science/planetology 95 science/zoology 50 sense 60 spot 50 stealth 50 technical-skill/ufo-sensors 50, psychic/emotion-control 1 psychic/mind-control 1 psychic/mind-shield 1 psychic/telekinesis 1 psychic/telepathy 1; "),
        ("alien-xenomorph", 17, "3d6 + 3; 3d6; 3d6 + 3; 2d6; 2d6; 3d6 + 6; 1d6", 0, "Alien, Xenomorph, 14 11 14 7 7 17 4, 13 HP 7 PP MOV 12, alien-xenomorph-claw alien-xenomorph-bite alien-xenomorph-tail-lash, brawl/bite 35 brawl/claw 50 brawl/tail-lash 35 climb 75 dodge 50 grapple 35 hide 60 jump 50 listen 35 sense 50 spot 35 stealth 50 track 75; armour+2"),
        ("blob", 60, "18d6; 12d6; 24d6; 2d6; 3d6; 1d6", 0, "Blob, 63 42 84 7 11 4 0, 63 HP 11 PP MOV 10, blob-engulf, brawl/engulf 70 climb 50 hide 25 sense 25 stealth 25 track 25; "),
        ("robot-giant", 56, "16d6 + 32; 16d6 + 32; 16d6 + 32; 3d6; 2d6; 3d6", 0, "Robot, Giant, 88 88 88 11 7 11 0, 188 HP 7 PP MOV 24, robot-giant-energy-cannon robot-giant-missile-pod robot-giant-energy-sword robot-giant-fist robot-giant-kick robot-giant-stomp, artillery/turret 75 brawl/fist 75 brawl/kick 75 brawl/stomp 75 dodge 40 energy-weapon/energy-rifle 100 fine-manipulation 35 fly 90 grapple 75 jump 55 knowledge/kaiju 50 language/english 30 language/japanese 75 listen 65 martial-arts/karate 40 melee-weapon/sword 75 navigate 50 repair/mechanical 55 spot 65 throw 55, superpowers/armour/kinetic 30 superpowers/extra-energy 20 superpowers/flight 30; hit points+100 armour kinetic+30"),
        ("robot-killer", 20, "4d6 + 24; 4d6 + 12; 2d6 + 9; 2d6 + 6; 2d6; 3d6; 3d6", 0, "Robot, Killer, 38 26 16 13 7 11 11, 21 HP 7 PP MOV 10, rifle-plasma rifle-assault shotgun-automatic pistol-heavy fist, artillery/turret 80 brawl 80 climb 50 demolition 50 dodge 40 drive/motorcycle 75 drive/truck 60 energy-weapon/energy-rifle 80 firearm/pistol 80 firearm/rifle 80 firearm/shotgun 80 grapple 80 jump 50 knowledge/future-history 65 knowledge/region/local 50 language/binary 100 language/local 60 listen 65 pilot/helicopter 50 repair/electronic 75 repair/mechanical 95 spot 75 strategy 40 throw 55, superpowers/super-sense/super-hearing 5 superpowers/super-sense/super-vision 5 superpowers/super-sense/thermal-vision 5 superpowers/super-sense/ultrasonic-hearing 5; armour+20"),
        ("robot-utility", 10, "2d6 + 6; 3d6; 2d6 + 6; 3d6", 0, "Robot, Utility, 13 0 11 13 0 11 0, 11 HP 0 PP MOV 8, fist robot-utility-power-tools, brawl 30 brawl/power-tools 50; armour+4"),
        ("robot-diplomat", 10, "2d6 + 6; 3d6; 2d6 + 6; 3d6", 0, "Robot, diplomat, 13 0 11 13 0 11 0, 11 HP 0 PP MOV 8, fist robot-utility-power-tools, appraise 85 bargain 55 brawl 30 brawl/power-tools 50 etiquette/court 95 fast-talk 75 heavy-machine/binary-loadlifter 50 hide 25 insight 35 knowledge/alien-cultures 75 knowledge/linguistics 100 language/all-known 95 listen 55 persuade 45 teach 60; armour+4"),
    )  # fmt: skip


def test_dice_and_figures_of_science_fiction_2() -> None:
    """From robot technician to robot technician: dice, points, arms, ratings, hide.

    [BRP-CRE-143]
    """
    brings(
        ("robot-technician", 10, "2d6 + 6; 3d6; 2d6 + 6; 3d6", 0, "Robot, technician, 13 0 11 13 0 11 0, 11 HP 0 PP MOV 8, fist robot-utility-power-tools, brawl 30 brawl/power-tools 50 fine-manipulation 95 heavy-machine/spaceport-systems 95 hide 35 language/galactic-common-cannot-speak 50 language/machine 100 listen 50 pilot/starfighter 50 repair/electronic 95 repair/mechanical 95 repair/quantum 75 spot 50 technical-skill/computers 100; armour+4"),
    )  # fmt: skip


def test_blows_of_science_fiction_1() -> None:
    """From alien grey to robot killer: by which chance each arm strikes, and what it does.

    [BRP-CRE-002 BRP-CRE-008 BRP-CRE-026 BRP-CRE-136 BRP-CRE-137 BRP-CRE-138 BRP-CRE-139 BRP-CRE-140 BRP-CRE-141
    BRP-CRE-142 BRP-CRE-159 BRP-EQP-094 BRP-EQP-121 BRP-SYS-028]
    """
    strikes(
        ("alien-grey", "pistol-stun", [20, 91, 30, 1], ["none"], "100%; 12 + 0; 60%; 60%; 1d3 + 1"),
        ("alien-xenomorph", "alien-xenomorph-claw", [20, 1, 1], ["none"], "50%; 1d6 + 1d4"),
        ("blob", "blob-engulf", [20, 1, 1, 1, 3, 2, 6, 6, 3, 91, 30], ["none"], "50%; 0 + 8d6; major wound, Luck 50%"),
        ("robot-giant", "robot-giant-energy-cannon", [20, 1, 1, 1, 3, 2, 6, 6, 3, 3, 5, 91, 30], ["none"], "180%; 10d6 + 0; major wound, Luck 50%"),
        ("robot-giant", "robot-giant-fist", [20, 1, 1, 1, 3, 2, 6, 6, 3, 3, 5, 2, 5, 91, 30], ["none"], "55%; 1d6 + 1d6 + 10d6; major wound, Luck 50%"),
        ("robot-giant", "robot-giant-kick", [20, 1, 1, 1, 3, 2, 6, 6, 3, 3, 5, 2, 5, 91, 30], ["none"], "55%; 1d6 + 1d6 + 10d6; major wound, Luck 50%"),
        ("robot-giant", "robot-giant-stomp", [20, 1, 1, 1, 3, 2, 6, 6, 3, 3, 5, 2, 5, 1, 5, 91, 30], ["none"], "55%; 2d6 + 2d6 + 10d6; major wound, Luck 50%"),
        ("robot-killer", "rifle-plasma", [20, 1, 2, 2, 6, 91, 30], ["none"], "160%; (2d10 + 4) + (2d10 + 4) + 0; major wound, Luck 50%"),
        ("robot-killer", "fist", [20, 1, 1, 1], ["none"], "80%; 1d3 + 2d6"),
    )  # fmt: skip


def test_dice_and_figures_of_summoned_1() -> None:
    """From air elemental to water elemental: dice, points, arms, ratings, hide.

    [BRP-CRE-123 BRP-CRE-124 BRP-CRE-125 BRP-CRE-126 BRP-CRE-127 BRP-CRE-128 BRP-CRE-129 BRP-CRE-130 BRP-CRE-131
    BRP-CRE-132 BRP-CRE-133 BRP-CRE-134 BRP-CRE-158]
    """
    brings(
        ("air-elemental", 22, "3d6; 3d6; 2d6; 4d6; 3d6; 4d6; 3d6 + 3", 0, "Air Elemental, 11 11 7 14 11 14 14, 18 HP 11 PP MOV 10, air-elemental-scouring-wind, brawl/scouring-wind 50 dodge 75 fly 100 language/summoners 100 listen 75 magic/lift 33 magic/lightning 33 science/meteorology 100 sense 75 spot 75, magic/lift 1 magic/lightning 1 superpowers/energy-control/wind 3 superpowers/energy-projection/wind 3; "),
        ("earth-elemental", 19, "5d6 + 12; 3d6 + 6; 3d6; 2d6; 3d6; 2d6; 1d6 + 3", 0, "Earth Elemental, 30 17 11 7 11 7 7, 28 HP 11 PP MOV 6, earth-elemental-fist, appraise 50 brawl/fist 50 craft/blacksmithing 75 language/summoners 25 magic/dull 33 magic/wall 33 science/metallurgy 100, magic/dull 1 magic/wall 1 superpowers/barrier/solid 3; "),
        ("fire-elemental", 18, "2d6 + 6; 3d6; 3d6 + 6; 2d6; 3d6; 4d6; 1d6 + 3", 0, "Fire Elemental, 13 11 17 7 11 14 7, 28 HP 11 PP MOV 10, fire-elemental-flame-breath, brawl/flame-breath 50 demolition 75 dodge 50 grapple 50 language/summoners 50 listen 50 magic/fire 33 magic/resistance 33 sense 50 spot 50, magic/fire 1 magic/resistance 1 superpowers/energy-control/heat 3 superpowers/energy-projection/heat 3; "),
        ("water-elemental", 21, "3d6 + 6; 3d6 + 6; 2d6; 4d6; 3d6; 3d6; 3d6 + 3", 0, "Water Elemental, 17 17 7 14 11 11 14, 24 HP 11 PP MOV 10, water-elemental-drowning, brawl/drowning 50 dodge 75 language/summoners 75 magic/heal 33 magic/unseal 33 navigate 100 science/oceanography 100 sense 50 spot 50 swim 100, magic/heal 1 magic/unseal 1 superpowers/drain/HP 3 superpowers/super-movement/water-walking 3; "),
    )  # fmt: skip


def test_blows_of_summoned_1() -> None:
    """From air elemental to water elemental: by which chance each arm strikes, and what it does.

    [BRP-CRE-008 BRP-CRE-026 BRP-CRE-123 BRP-CRE-124 BRP-CRE-125 BRP-CRE-126 BRP-CRE-127 BRP-CRE-128 BRP-CRE-129
    BRP-CRE-130 BRP-CRE-131 BRP-CRE-132 BRP-CRE-133 BRP-CRE-134 BRP-CRE-158]
    """
    strikes(
        ("air-elemental", "air-elemental-scouring-wind", [20, 1, 91], ["none"], "100%; 1d10 + 0; 5%"),
        ("earth-elemental", "earth-elemental-fist", [20, 1, 1, 1], ["none"], "50%; 1d6 + 2d6"),
        ("fire-elemental", "fire-elemental-flame-breath", [20, 1], ["none"], "100%; 1d10 + 0"),
        ("water-elemental", "water-elemental-drowning", [20], ["none"], "50%; 0 + 0"),
    )  # fmt: skip


def test_dice_and_figures_of_person_1() -> None:
    """From cave dweller to gunslinger: dice, points, arms, ratings, hide.

    [BRP-CRE-144 BRP-CRE-161 BRP-CRE-163]
    """
    brings(
        ("cave-dweller", 0, "15; 16; 10; 8; 12; 15; 9", 0, "Cave Dweller, 15 16 10 8 12 15 9, 13 HP 12 PP MOV 10, spear-short spear-short-thrown club-light rock-thrown, brawl 50 climb 60 craft/wood-carving 25 dodge 35 grapple 50 hide 35 jump 50 language/own 40 listen 55 melee-weapon/club 50 melee-weapon/spear 50 missile-weapon/spear 50 sense 50 spot 65 stealth 30 throw 50 track 40; "),
        ("criminal-mastermind", 0, "11; 12; 12; 12; 17; 16; 14", 0, "Criminal Mastermind, 11 12 12 12 17 16 14, 12 HP 17 PP MOV 10, pistol-medium knife-pocket gun-machine, appraise 55 bargain 65 command 65 craft/cooking 55 craft/license-plates 35 demolition 35 disguise 25 dodge 50 drive/getaway-car 45 etiquette/court 45 fast-talk 55 firearm/machine-gun 55 firearm/pistol 75 gaming 60 hide 35 insight 75 knowledge/law 55 language/local 75 language/own 75 listen 55 medicine 35 melee-weapon/dagger 65 perform/sing 50 persuade 75 sense 40 sleight-of-hand 35 spot 45 status/home 55 stealth 55 strategy 60 throw 45; "),
        ("cyborg", 0, "33; 24; 14; 14; 11; 22; 14", 0, "Cyborg, 33 24 14 14 11 22 14, 19 HP 11 PP MOV 10, cyborg-brawl, brawl/brawl 90 climb 40 dodge 65 drive/car 55 hide 40 jump 75 language/own 85 listen 75 pilot/experimental-jets 75 repair/electronic 55 science/cybernetics 40 spot 85 stealth 40 throw 65, superpowers/armour/electric 5 superpowers/defence 20 superpowers/leap 5 superpowers/super-speed 2; armour electric+5 attackers-20 leap+5"),
        ("demigod", 0, "35; 34; 15; 13; 18; 15; 17", 0, "Demigod, 35 34 15 13 18 15 17, 55 HP 18 PP MOV 10, fist sword-short, brawl 110 climb 80 command 45 dodge 65 drive/chariot 65 etiquette/court 25 grapple 110 insight 55 jump 75 knowledge/mythology 85 language/ancient-own 100 language/local 90 listen 65 melee-weapon/sword 100 navigate 60 perform/harp 50 persuade 45 ride/horse 45 sense 70 shield 80 spot 60 status/home 45 stealth 50 strategy 60 swim 75 throw 85, superpowers/armour/kinetic 20 superpowers/extra-energy 20 superpowers/extra-hit-points 30 superpowers/leap 10 superpowers/regeneration 3; armour kinetic+20 hit points+30 leap+10"),
        ("detective", 0, "13; 12; 14; 17; 14; 14; 15", 0, "Detective, 13 12 14 17 14 14 15, 13 HP 14 PP MOV 10, pistol-medium fist, appraise 35 bargain 35 brawl 65 climb 55 disguise 35 dodge 40 drive/sedan 55 etiquette/court 25 fast-talk 65 firearm/pistol 75 grapple 50 hide 40 insight 55 knowledge/law 65 knowledge/region/local 55 knowledge/streetwise 50 language/local 75 listen 45 persuade 45 research 75 sense 50 sleight-of-hand 25 spot 65 stealth 50 track 35; "),
        ("galactic-knight", 0, "16; 15; 14; 15; 21; 17; 15", 0, "Galactic Knight, 16 15 14 15 21 17 15, 15 HP 21 PP MOV 10, sword-energy fist, brawl 80 climb 75 command 50 dodge 75 hide 45 insight 75 jump 65 knowledge/region/galaxy 35 language/alien 70 language/own 105 listen 65 martial-arts/karate 80 melee-weapon/sword 150 navigate 50 persuade 35 pilot/starfighter 65 psychic/danger-sense 60 psychic/empathy 55 psychic/mind-control 35 psychic/precognition 40 psychic/telekinesis 45 psychic/telepathy 50 repair/mechanical 55 sense 70 spot 65 stealth 70 strategy 50 throw 60, psychic/danger-sense 1 psychic/empathy 1 psychic/mind-control 1 psychic/precognition 1 psychic/telekinesis 1 psychic/telepathy 1; "),
        ("gunslinger", 0, "14; 15; 14; 14; 15; 18; 13", 0, "Gunslinger, 14 15 14 14 15 18 13, 15 HP 15 PP MOV 10, revolver-medium rifle-sporting shotgun-double-barrel gunslinger-knife fist, brawl 75 climb 60 demolition 30 dodge 60 firearm/revolver 95 firearm/rifle 85 firearm/shotgun 75 first-aid 40 gaming 65 grapple 50 insight 65 knowledge/region/local 65 language/own 70 listen 65 melee-weapon/dagger 75 ride/horse 75 sense 50 sleight-of-hand 35 spot 75 stealth 50 throw 55 track 40; "),
    )  # fmt: skip


def test_dice_and_figures_of_person_2() -> None:
    """From knight to priest: dice, points, arms, ratings, hide.

    [BRP-CRE-144 BRP-CRE-145 BRP-CRE-146 BRP-CRE-147 BRP-CRE-148 BRP-CRE-161]
    """
    brings(
        ("knight", 0, "15; 15; 15; 11; 12; 15; 14", 0, "Knight, 15 15 15 11 12 15 14, 15 HP 12 PP MOV 10, sword-long knight-lance mace-light bow-long dagger gauntlet-armored, command 45 dodge 50 etiquette/court 65 knowledge/heraldry 50 language/other 35 language/own 60 listen 45 melee-weapon/dagger 50 melee-weapon/hand 50 melee-weapon/mace 65 melee-weapon/spear 75 melee-weapon/sword 75 missile-weapon/bow 60 ride/horse 75 sense 20 shield 65 spot 45 status/home 60 strategy 30; "),
        ("maniac", 0, "15; 14; 14; 14; 15; 17; 12", 0, "Maniac, 15 14 14 14 15 17 12, 14 HP 15 PP MOV 10, knife-butcher axe-wood chainsaw maniac-pitchfork, brawl 75 dodge 50 drive/van 65 grapple 75 hide 60 language/own 60 listen 45 melee-weapon/axe 75 melee-weapon/dagger 75 melee-weapon/improvised 65 melee-weapon/polearm 55 sense 40 spot 65 stealth 80 throw 50 track 40; "),
        ("mutant", 0, "19; 9; 13; 14; 12; 15; 10", 0, "Mutant, 19 9 13 14 12 15 10, 11 HP 12 PP MOV 10, mutant-brawl, brawl/brawl 55 disguise 25 dodge 40 drive/dune-buggy 40 fast-talk 25 first-aid 40 hide 40 language/own 55 listen 35 sense 25 spot 30 stealth 25 track 25; armour+7"),
        ("ninja", 0, "14; 13; 10; 14; 15; 17; 12", 0, "Ninja, 14 13 10 14 15 17 12, 12 HP 15 PP MOV 10, katana dagger bow-composite blowgun fist kick, brawl 55 climb 80 disguise 55 dodge 65 fine-manipulation 45 hide 70 jump 65 language/own 70 listen 65 martial-arts/karate 35 melee-weapon/dagger 65 melee-weapon/sword 65 missile-weapon/bow 50 missile-weapon/missile 50 sense 50 sleight-of-hand 55 spot 55 stealth 75 swim 55 throw 50 track 35; "),
        ("pirate", 0, "14; 15; 13; 11; 10; 14; 13", 0, "Pirate, 14 15 13 11 10 14 13, 14 HP 10 PP MOV 10, saber pirate-knife pistol-flintlock musket fist, artillery/turret 30 brawl 50 climb 80 craft/carpentry 55 dodge 40 fine-manipulation 45 firearm/pistol 50 firearm/rifle 40 gaming 35 grapple 50 jump 45 knowledge/region/local 40 language/local 40 language/own 55 listen 45 melee-weapon/dagger 45 melee-weapon/sword 55 navigate 50 perform/sing 45 pilot/ship 35 sense 30 sleight-of-hand 35 spot 50 swim 45 throw 50; "),
        ("police-officer", 0, "14; 14; 14; 14; 14; 14; 14", 0, "Police Officer, 14 14 14 14 14 14 14, 14 HP 14 PP MOV 10, pistol-medium shotgun-sporting club-light pepper-spray taser, brawl 65 dodge 40 drive/police-car 55 firearm/pistol 70 firearm/shotgun 50 grapple 65 insight 35 knowledge/law 50 language/english 80 language/spanish 30 listen 50 melee-weapon/club 50 persuade 50 ride/horse 45 sense 30 spot 45 stealth 30 throw 65; "),
        ("priest", 0, "14; 13; 14; 15; 16; 13; 15", 0, "Priest, 14 13 14 15 16 13 15, 14 HP 16 PP MOV 10, flail-morningstar sling kick, art/illuminated-manuscripts 35 brawl 40 command 25 craft/bookmaking 35 dodge 40 first-aid 45 insight 35 knowledge/religion 70 language/own 70 listen 45 literacy/common 70 melee-weapon/flail 50 missile-weapon/missile 40 perform/hymns 35 persuade 45 psychic/divination 16 psychic/mind-shield 16 psychic/precognition 16 psychic/sensitivity 16 ride/horse 35 shield 45 spot 40 status/home 35 teach 30, psychic/divination 1 psychic/mind-shield 1 psychic/precognition 1 psychic/sensitivity 1; "),
    )  # fmt: skip


def test_dice_and_figures_of_person_3() -> None:
    """From psychic to thug: dice, points, arms, ratings, hide.

    [BRP-CRE-144 BRP-CRE-161 BRP-CRE-163]
    """
    brings(
        ("psychic", 0, "12; 13; 14; 15; 19; 14; 14", 0, "Psychic, 12 13 14 15 19 14 14, 14 HP 19 PP MOV 10, fist, art/painting 35 bargain 35 brawl 35 dodge 40 drive/automobile 30 fast-talk 35 insight 50 knowledge/art-history 45 language/own 90 listen 35 psychic/aura-detection 35 psychic/precognition 25 psychic/psychometry 50 research 65 sense 35 spot 40 status/home 35 stealth 30, psychic/aura-detection 1 psychic/precognition 1 psychic/psychometry 1; "),
        ("soldier", 0, "15; 14; 15; 13; 11; 13; 13", 0, "Soldier, 15 14 15 13 11 13 13, 15 HP 11 PP MOV 10, rifle-assault dagger soldier-grenade, artillery/turret 30 brawl 45 climb 50 command 25 dodge 40 drive/humvee 45 firearm/rifle 65 first-aid 40 grapple 50 hide 35 jump 35 language/own 65 listen 45 melee-weapon/dagger 50 spot 45 stealth 40 strategy 20 throw 40; "),
        ("sorcerer", 0, "9; 11; 15; 19; 21; 14; 12", 0, "Sorcerer, 9 11 15 19 21 14 12, 13 HP 21 PP MOV 10, dagger, appraise 35 dodge 40 etiquette/court 35 fast-talk 45 hide 30 insight 35 knowledge/academic-lore 50 knowledge/blasphemous-lore 20 knowledge/occult 70 language/demonic 50 language/own 85 listen 35 melee-weapon/dagger 35 persuade 45 research 75 ride/horse 35 sense 35 sleight-of-hand 35 spot 55, sorcery/curse-of-sorcery 4 sorcery/heal 2 sorcery/sorcerous-armour 4 sorcery/sorcerys-sharp-flame 3 sorcery/summon-demon 1 sorcery/undo-sorcery 2 sorcery/witch-sight 3; "),
        ("spy", 0, "14; 14; 13; 15; 14; 15; 14", 0, "Spy, 14 14 13 15 14 15 14, 14 HP 14 PP MOV 10, pistol-light rifle-sniper knife-throwing fist kick, appraise 45 brawl 80 climb 60 demolition 40 disguise 60 dodge 50 drive/sports-car 85 etiquette/court 65 fast-talk 75 fine-manipulation 75 firearm/pistol 75 firearm/rifle 75 first-aid 55 gaming 65 grapple 65 hide 75 insight 65 jump 50 knowledge/espionage 75 language/other 70 language/own 90 listen 65 martial-arts/karate 45 missile-weapon/missile 75 persuade 55 pilot/boat 65 pilot/helicopter 45 research 45 ride/horse 45 sense 60 sleight-of-hand 55 spot 65 stealth 70 strategy 50 swim 65 throw 65 track 35; "),
        ("superhero", 0, "25; 20; 12; 14; 16; 20; 15", 0, "Superhero, 25 20 12 14 16 20 15, 16 HP 16 PP MOV 10, fist, art/photography 70 brawl 50 dodge 50 drive/car 35 fly 80 grapple 35 knowledge/region/local 35 language/other 0 language/own 85 perform/news 50 research 45 science/meteorology 25 status/home 25 technical-skill/computers 35, superpowers/absorption/electric 18 superpowers/armour/kinetic 12 superpowers/energy-projection/electric 6 superpowers/extra-energy 15 superpowers/flight 10; absorb electric+18 armour kinetic+12"),
        ("supervillain", 0, "15; 18; 9; 17; 17; 18; 10", 0, "Supervillain, 15 18 9 17 17 18 10, 14 HP 17 PP MOV 10, fist, brawl 50 command 35 dodge 40 drive/van 55 fine-manipulation 65 jump 65 language/own 125 listen 45 repair/electronic 85 repair/quantum 75 research 85 science/physics 95 spot 50 technical-skill/computers 95, superpowers/armour/kinetic 4 superpowers/energy-projection/heat 6 superpowers/extra-energy 15 superpowers/flight 3 superpowers/force-field/kinetic 20 superpowers/leap 10; armour kinetic+4 leap+10"),
        ("thug", 0, "16; 14; 15; 10; 10; 12; 11", 0, "Thug, 16 14 15 10 10 12 11, 15 HP 10 PP MOV 10, pistol-heavy knife-switchblade club-light fist head-butt, brawl 50 demolition 20 dodge 35 drive/truck 50 firearm/pistol 50 gaming 30 grapple 50 hide 25 insight 25 knowledge/region/home-city 35 language/own 50 listen 35 melee-weapon/club 50 melee-weapon/dagger 50 persuade 35 sense 30 sleight-of-hand 25 spot 35 stealth 25 throw 35; "),
    )  # fmt: skip


def test_dice_and_figures_of_person_4() -> None:
    """From tribal warrior to pirate chief: dice, points, arms, ratings, hide.

    [BRP-CRE-144 BRP-CRE-146 BRP-CRE-161]
    """
    brings(
        ("tribal-warrior", 0, "16; 14; 15; 11; 13; 16; 13", 0, "Tribal Warrior, 16 14 15 11 13 16 13, 15 HP 13 PP MOV 10, spear-short spear-short-thrown club-light club-light-thrown blowgun, climb 75 dodge 40 grapple 65 hide 45 jump 45 language/own 60 listen 55 melee-weapon/club 55 melee-weapon/spear 65 missile-weapon/missile 75 missile-weapon/spear 75 sense 60 shield 65 spot 65 stealth 60 swim 55 throw 65 track 70; "),
        ("viking", 0, "15; 14; 15; 11; 11; 13; 12", 0, "Viking, 15 14 15 11 11 13 12, 15 HP 11 PP MOV 10, sword-broad axe-hand viking-hand-axe-thrown bow-self fist, appraise 45 bargain 35 brawl 55 dodge 40 gaming 40 grapple 35 insight 15 jump 25 language/own 55 listen 40 melee-weapon/axe 55 melee-weapon/sword 65 missile-weapon/bow 50 missile-weapon/missile 55 navigate 35 pilot/ship 25 shield 50 spot 35 status/home 25; "),
        ("pirate-chief", 0, "14; 15; 13; 11; 16; 14; 13", 0, "Pirate chief, 14 15 13 11 16 14 13, 14 HP 16 PP MOV 10, saber pirate-knife pistol-flintlock musket fist, artillery/turret 30 brawl 50 climb 80 craft/carpentry 55 dodge 40 fine-manipulation 45 firearm/pistol 50 firearm/rifle 40 gaming 35 grapple 50 jump 45 knowledge/region/local 40 language/local 40 language/own 55 listen 45 melee-weapon/dagger 45 melee-weapon/sword 55 navigate 50 perform/sing 45 pilot/ship 35 sense 30 sleight-of-hand 35 spot 50 swim 45 throw 50, sorcery/birds-vision 1 sorcery/breath-of-life 1 sorcery/hells-razor 2 sorcery/sureness 2 sorcery/vermins-vision 1 sorcery/wings-of-the-sky 4; "),
    )  # fmt: skip


def test_blows_of_person_1() -> None:
    """From cave dweller to gunslinger: by which chance each arm strikes, and what it does.

    [BRP-CRE-008 BRP-CRE-026 BRP-CRE-144 BRP-CRE-161 BRP-CRE-163 BRP-EQP-094 BRP-EQP-116 BRP-SYS-028]
    """
    strikes(
        ("cave-dweller", "spear-short", [20, 1, 1], ["none"], "50%; (1d6 + 1) + 1d4"),
        ("criminal-mastermind", "pistol-medium", [20, 1, 2], ["none"], "150%; 1d8 + 1d8 + 0"),
        ("cyborg", "cyborg-brawl", [20, 1, 1, 1, 91, 30], ["none"], "90%; (1d3 + 10) + 2d6; major wound, Luck 50%"),
        ("demigod", "fist", [20, 1, 1, 1, 3, 2, 91, 30], ["none"], "110%; 1d3 + 4d6; major wound, Luck 50%"),
        ("detective", "pistol-medium", [20, 1, 2], ["none"], "150%; 1d8 + 1d8 + 0"),
        ("detective", "fist", [20, 1, 1], ["none"], "65%; 1d3 + 1d4"),
        ("galactic-knight", "sword-energy", [20, 1, 2, 2, 6, 3, 5, 3, 91, 30, 30], ["none"], "150%; 2d10 + 2d10 + 2d10 + 1d4; major wound, Luck 50%; 75%"),
        ("galactic-knight", "fist", [20, 1, 1, 1], ["none"], "80%; 1d3 + 1d3 + 1d4"),
        ("gunslinger", "revolver-medium", [20, 1, 2], ["none"], "190%; 1d8 + 1d8 + 0"),
    )  # fmt: skip


def test_blows_of_person_2() -> None:
    """From gunslinger to pirate: by which chance each arm strikes, and what it does.

    [BRP-CRE-008 BRP-CRE-026 BRP-CRE-144 BRP-CRE-145 BRP-CRE-146 BRP-CRE-161 BRP-EQP-094 BRP-EQP-101 BRP-SYS-028]
    """
    strikes(
        ("gunslinger", "fist", [20, 1, 1], ["none"], "75%; 1d3 + 1d4"),
        ("knight", "sword-long", [20, 1, 1], ["none"], "75%; 1d8 + 1d4"),
        ("maniac", "knife-butcher", [20, 1, 1], ["none"], "75%; 1d6 + 1d4"),
        ("mutant", "mutant-brawl", [20, 1, 1, 1], ["none"], "55%; (1d3 + 1d6) + 1d4"),
        ("ninja", "katana", [20, 1, 2, 91, 30], ["none"], "65%; (1d10 + 1) + (1d10 + 1) + 0; major wound, Luck 50%"),
        ("ninja", "fist", [20, 1, 1], ["none"], "55%; 1d3 + 1d3 + 0"),
        ("ninja", "kick", [20, 1, 1], ["none"], "55%; 1d3 + 1d3 + 0"),
        ("pirate", "saber", [20, 1, 1], ["none"], "55%; (1d8 + 1) + 1d4"),
        ("pirate", "fist", [20, 1, 1], ["none"], "50%; 1d3 + 1d4"),
    )  # fmt: skip


def test_blows_of_person_3() -> None:
    """From police officer to spy: by which chance each arm strikes, and what it does.

    [BRP-CRE-144 BRP-CRE-147 BRP-CRE-148 BRP-CRE-161 BRP-EQP-094 BRP-SYS-028]
    """
    strikes(
        ("police-officer", "pistol-medium", [20, 1, 2], ["none"], "140%; 1d8 + 1d8 + 0"),
        ("priest", "flail-morningstar", [20, 1, 1], ["none"], "50%; (1d10 + 1) + 1d4"),
        ("priest", "kick", [20, 1, 1], ["none"], "40%; 1d3 + 1d4"),
        ("psychic", "fist", [20, 1, 1], ["none"], "35%; 1d3 + 1d4"),
        ("soldier", "rifle-assault", [20, 1, 1, 1, 3, 91, 30], ["none"], "130%; (2d6 + 2) + (2d6 + 2) + 0; major wound, Luck 50%"),
        ("sorcerer", "dagger", [20, 1], ["none"], "35%; (1d4 + 2) + 0"),
        ("spy", "pistol-light", [20, 1, 1], ["none"], "150%; 1d6 + 1d6 + 0"),
        ("spy", "fist", [20, 1, 1, 1], ["none"], "80%; 1d3 + 1d3 + 1d4"),
        ("spy", "kick", [20, 1, 1, 1], ["none"], "80%; 1d3 + 1d3 + 1d4"),
    )  # fmt: skip


def test_blows_of_person_4() -> None:
    """From superhero to pirate chief: by which chance each arm strikes, and what it does.

    [BRP-CRE-144 BRP-CRE-146 BRP-CRE-161 BRP-CRE-163 BRP-EQP-094 BRP-SYS-028]
    """
    strikes(
        ("superhero", "fist", [20, 1, 1], ["none"], "50%; 1d3 + 1d6"),
        ("supervillain", "fist", [20, 1], ["none"], "50%; 1d3 + 0"),
        ("thug", "pistol-heavy", [20, 1, 2, 91, 30], ["none"], "100%; (1d10 + 2) + (1d10 + 2) + 0; major wound, Luck 50%"),
        ("thug", "fist", [20, 1, 1], ["none"], "50%; 1d3 + 1d4"),
        ("thug", "head-butt", [20, 1, 1], ["none"], "50%; 1d3 + 1d4"),
        ("tribal-warrior", "spear-short", [20, 1, 1], ["none"], "65%; (1d6 + 1) + 1d4"),
        ("viking", "sword-broad", [20, 1, 1], ["none"], "65%; (1d8 + 1) + 1d4"),
        ("viking", "fist", [20, 1, 1], ["none"], "55%; 1d3 + 1d4"),
        ("pirate-chief", "saber", [20, 1, 1], ["none"], "55%; (1d8 + 1) + 1d4"),
    )  # fmt: skip


def test_blows_of_person_5() -> None:
    """From pirate chief to pirate chief: by which chance each arm strikes, and what it does.

    [BRP-CRE-161 BRP-EQP-094 BRP-SYS-028]
    """
    strikes(
        ("pirate-chief", "fist", [20, 1, 1], ["none"], "50%; 1d3 + 1d4"),
    )  # fmt: skip
