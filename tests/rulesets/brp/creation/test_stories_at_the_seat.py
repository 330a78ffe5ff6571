"""Stories of creatures, learning and time between adventures, each press with all that comes of it."""

from __future__ import annotations

from tests.rulesets.brp.stage import BOOK
from tests.rulesets.brp.stories import OTHERWISE, USUAL, tells

NO_BEAST = {
    f"a.skills.{each}": None
    for each in ("brawl/bite", "brawl/claw", "climb", "dodge", "hide", "jump", "listen", "sense", "spot", "track")
}
"""What the beast can do goes with it. [BRP-CRE-101]"""
AGAIN = {"climb": 75, "dodge": 65, "hide": 60, "jump": 80, "listen": 70, "sense": 90, "spot": 70, "track": 90}
BEAST_AGAIN = {f"a.skills.{key}": {"given": rating} for key, rating in AGAIN.items()}
"""What comes back with it."""


def test_creation_advancement_by_other_rules() -> None:
    """All that comes of pressing buttons of advancement, where a table plays by other rules.

    [BRP-CBT-123 BRP-CBT-124 BRP-CHR-101 BRP-CHR-113 BRP-EQP-032 BRP-EQP-048 BRP-EQP-058 BRP-PLY-064 BRP-PLY-065
    BRP-PLY-091 BRP-PLY-092 BRP-PLY-093 BRP-PLY-094 BRP-PLY-095 BRP-PLY-096 BRP-SKL-113]
    """
    tells(
        OTHERWISE,
        ("creatures/trollwife",
            ("research", {"skill": "pilot/aeroplane", "first": "drive/bicycle"}, [91, 30, 6], ["success"], ["20%", "d100 + 6 above 1", "1d6 - 2"], {"scene.minutes": 202, "a.power_points": 5, "a.skills.pilot/aeroplane": {"training": 4}}, 4),
            ("research", {"skill": "missile-weapon/missile", "first": "heavy-weapon/rocket-launcher", "a_week": 1}, [15], ["stand"], ["5%"], {"scene.minutes": 101002, "a.power_points": 11}, 0),
        ),
        ("creatures/ghoul", ("implant", {"skill": "swim", "gain": 4}, [], [], [], {"a.skills.swim": {"training": 4}}, 4)),
    )  # fmt: skip


def test_creation_advancement() -> None:
    """All that comes of pressing buttons of advancement.

    [BRP-PLY-093 BRP-PLY-094 BRP-PLY-095 BRP-PLY-096]
    """
    tells(
        USUAL,
        ("creatures/unicorn", ("research", {"skill": "melee-weapon/hand", "first": "parry/club", "a_week": 2}, [1, 30, 1], [], ["25%", "d100 + 7 above 25", "1d6 - 2"], {"scene.minutes": 126000, "a.skills.melee-weapon/hand": {}}, 0)),
        ("creatures/trollwife", ("research", {"skill": "ride/camel", "a_week": 11, "fixed": True}, [30], [], ["d100 + 6 above 5"], {"scene.minutes": 4582, "a.skills.ride/camel": {"training": 2}}, 2)),
        ("creatures/half-elf", ("research", {"skill": "jump", "a_week": 2}, [30], [], ["d100 + 8 above 45"], {"scene.minutes": 226800}, 0)),
        ("leisure", ("research", {"skill": "psychotherapy", "first": "status/court", "a_week": 2}, [91], [], ["15%"], {"scene.minutes": 5040}, 0)),
    )  # fmt: skip


def test_creation_creatures_bring_by_other_rules() -> None:
    """All that comes of pressing buttons of bring, where a table plays by other rules.

    [BRP-CRE-001 BRP-CRE-002 BRP-CRE-025 BRP-CRE-031 BRP-CRE-041 BRP-CRE-050 BRP-CRE-105 BRP-CRE-144 BRP-CRE-164]
    """
    tells(
        OTHERWISE,
        ("creatures/orc-lesser", ("bring-creature", {"creature": "demon-lesser", "side": "against them", "average": True}, [], [], [], {"demon-lesser-1.": "Demon, Lesser, 10 11 9 10 13 14 7, 10 HP 13 PP MOV 8, demon-lesser-claw demon-lesser-bite, bargain 55 brawl/bite 35 brawl/claw 50 climb 65 dodge 50 fast-talk 40 fly 75 grapple 45 hide 45 knowledge/region/hell 35 listen 40 sense 35 spot 50 stealth 35", "scene.sides.demon-lesser-1": "blue", "scene.places.demon-lesser-1": 4}, None)),
        ("creatures/half-elf", ("creature-leaves", {"cause": "something"}, [], [], [], {"a.": None, "scene.sides.a": None, "scene.places.a": None}, None)),
    )  # fmt: skip


def test_creation_creatures_bring() -> None:
    """All that comes of pressing buttons of bring.

    [BRP-CRE-001 BRP-CRE-002 BRP-CRE-011 BRP-CRE-015 BRP-CRE-016 BRP-CRE-021 BRP-CRE-031 BRP-CRE-041 BRP-CRE-050
    BRP-CRE-063 BRP-CRE-105 BRP-CRE-114 BRP-CRE-144 BRP-EQP-018 BRP-EQP-019 BRP-OPT-083 BRP-POW-245 BRP-POW-249
    BRP-POW-379]
    """
    tells(
        USUAL,
        ("far from anybody", ("bring-creature", {"creature": "bat-swarm", "side": "on their side", "average": True}, [], [], [], {"bat-swarm-1.": "Bat swarm, 0 0 0 0 0 0 0, 10 HP 0 PP MOV 10, rat-pack-bite, brawl/bite 0 climb 75 fly 100 spot 75 swim 75", "scene.sides.bat-swarm-1": "red", "scene.places.bat-swarm-1": 4, "bat-swarm-1.skills.brawl/bite": {"given": 5}}, None)),
        ("creatures/snake-constrictor", ("bring-creature", {"creature": "earth-elemental", "number": 0, "side": "on their side", "metres": 1, "average": True}, [], [], ["1"], {"earth-elemental-1.": "Earth Elemental, 30 17 11 7 11 7 7, 28 HP 11 PP MOV 6, earth-elemental-fist, appraise 50 brawl/fist 50 craft/blacksmithing 75 language/summoners 25 magic/dull 33 magic/wall 33 science/metallurgy 100, magic/dull 1 magic/wall 1 superpowers/barrier/solid 3", "scene.sides.earth-elemental-1": "red", "scene.places.earth-elemental-1": 1}, None)),
        ("creatures/giant in a fight", ("giant-age", {"decades": 0}, [], [], [], {}, None)),
    )  # fmt: skip


def test_creation_creatures_calling_by_other_rules() -> None:
    """All that comes of pressing buttons of calling, where a table plays by other rules.

    [BRP-CHR-028 BRP-CRE-001 BRP-CRE-002 BRP-CRE-087 BRP-CRE-162 BRP-EQP-013 BRP-OPT-069 BRP-OPT-075]
    """
    tells(
        OTHERWISE,
        ("creatures/vampire in a fight",
            ("call-beasts", {"beasts": "bat-swarm"}, [2], [], ["1d6"], {"a.fight.rank": 0, "a.power_points": 11, "bat-swarm-1.": "Bat swarm, 0 0 0 0 0 0 0, 10 HP 0 PP MOV 10, rat-pack-bite, brawl/bite 0 climb 75 fly 100 spot 75 swim 75", "scene.sides.bat-swarm-1": "red", "scene.places.bat-swarm-1": 0, "bat-swarm-2.": "Bat swarm 2, 0 0 0 0 0 0 0, 10 HP 0 PP MOV 10, rat-pack-bite, brawl/bite 0 climb 75 fly 100 spot 75 swim 75", "scene.sides.bat-swarm-2": "red", "scene.places.bat-swarm-2": 0, "bat-swarm-1.skills.brawl/bite": {"given": 10}, "bat-swarm-2.skills.brawl/bite": {"given": 10}}, None),
            ("", {}, [], ["act", "act", "act", "act"], [], {"scene.round.number": 2, "a.fight": {"rank": 11}, "bat-swarm-1.fight": {"rank": 1}, "bat-swarm-2.fight": {"rank": 1}, "a.fight.intent": "act", "b.fight.intent": "act", "bat-swarm-1.fight.intent": "act", "bat-swarm-2.fight.intent": "act"}, None),
        ),
    )  # fmt: skip


def test_creation_creatures_calling() -> None:
    """All that comes of pressing buttons of calling.

    [BRP-CRE-001 BRP-CRE-002 BRP-CRE-011 BRP-CRE-087 BRP-CRE-144 BRP-CRE-162]
    """
    tells(
        USUAL,
        ("creatures/vampire in a fight", ("call-beasts", {"beasts": "wolf"}, [6], [], ["1d6"], {"a.fight.rank": 0, "a.power_points": 1, "wolf-1.": "Wolf, 13 11 8 4 11 13 0, 10 HP 11 PP MOV 10, wolf-bite, brawl/bite 30 dodge 35 listen 75 sense 90 spot 60 track 80", "scene.sides.wolf-1": "red", "scene.places.wolf-1": 0, "wolf-2.": "Wolf 2, 13 11 8 4 11 13 0, 10 HP 11 PP MOV 10, wolf-bite, brawl/bite 30 dodge 35 listen 75 sense 90 spot 60 track 80", "scene.sides.wolf-2": "red", "scene.places.wolf-2": 0, "wolf-3.": "Wolf 3, 13 11 8 4 11 13 0, 10 HP 11 PP MOV 10, wolf-bite, brawl/bite 30 dodge 35 listen 75 sense 90 spot 60 track 80", "scene.sides.wolf-3": "red", "scene.places.wolf-3": 0, "wolf-4.": "Wolf 4, 13 11 8 4 11 13 0, 10 HP 11 PP MOV 10, wolf-bite, brawl/bite 30 dodge 35 listen 75 sense 90 spot 60 track 80", "scene.sides.wolf-4": "red", "scene.places.wolf-4": 0}, None)),
        ("creatures/vampire in a fight", ("call-beasts", {"beasts": "wolf"}, [1], [], ["1d6"], {"a.fight.rank": 0, "a.power_points": 10, "wolf-1.": "Wolf, 13 11 8 4 11 13 0, 10 HP 11 PP MOV 10, wolf-bite, brawl/bite 30 dodge 35 listen 75 sense 90 spot 60 track 80", "scene.sides.wolf-1": "red", "scene.places.wolf-1": 0}, None)),
    )  # fmt: skip


def test_creation_creatures_forms_by_other_rules() -> None:
    """All that comes of pressing buttons of forms, where a table plays by other rules.

    [BRP-CRE-087 BRP-CRE-100 BRP-CRE-101 BRP-CRE-162]
    """
    tells(
        OTHERWISE,
        ("creatures/werewolf-hybrid",
            ("change-form", {"form": "human"}, [], [], [], {"a.character.species": "human", "a.effects.shape": "level 0, 0, STR-10 CON-2 SIZ+2 POW-2 DEX-2 MOV-2", "a.effects.nature": None, "a.weapons": (), "a.in_hand": (), **NO_BEAST}, None),
            ("change-form", {"form": "werewolf-wolf"}, [], [], [], {"a.effects.shape": "level 0, 0, SIZ+2 INT-8 MOV+1", "a.character.species": "werewolf-wolf", "a.effects.nature": "level 0, 0, armour+1", "a.weapons": ("werewolf-wolf-bite", "werewolf-wolf-claws"), "a.in_hand": ("werewolf-wolf-bite", "werewolf-wolf-claws"), "a.skills.brawl/bite": {"given": 65}, "a.skills.brawl/claw": {"given": 45}, "a.hit_points": 13, **BEAST_AGAIN}, None),
        ),
        ("creatures/werewolf-hybrid",
            ("change-form", {"form": "werewolf-wolf"}, [], [], [], {"a.character.species": "werewolf-wolf", "a.effects.shape": "level 0, 0, SIZ+2 INT-8 MOV+1", "a.effects.nature": "level 0, 0, armour+1", "a.weapons": ("werewolf-wolf-bite", "werewolf-wolf-claws"), "a.in_hand": ("werewolf-wolf-bite", "werewolf-wolf-claws"), "a.skills.brawl/bite": {"given": 65}, "a.skills.brawl/claw": {"given": 45}, "a.hit_points": 13}, None),
            ("change-form", {"form": "werewolf-hybrid"}, [], [], [], {"a.effects.shape": None, "a.character.species": "werewolf-hybrid", "a.effects.nature": "level 0, 0, armour+1", "a.weapons": ("werewolf-hybrid-bite", "werewolf-hybrid-claws"), "a.in_hand": ("werewolf-hybrid-bite", "werewolf-hybrid-claws"), "a.skills.brawl/bite": {"given": 50}, "a.skills.brawl/claw": {"given": 65}, "a.hit_points": 12}, None),
        ),
        ("creatures/vampire",
            ("change-form", {"form": "wolf"}, [], [], [], {"a.power_points": 10, "a.character.species": "wolf", "a.effects.shape": "level 0, 0, STR-9 CON-10 SIZ-3 INT-9 DEX+2 MOV-2", "a.effects.nature": "level 0, 0, armour+2 power points+21", "a.weapons": ("wolf-bite",), "a.in_hand": ("wolf-bite",), "a.skills.brawl/bite": {"given": 30}, "a.skills.dodge": {"given": 35}, "a.skills.listen": {"given": 75}, "a.skills.sense": {"given": 90}, "a.skills.spot": {"given": 60}, "a.skills.track": {"given": 80}, "a.hit_points": 10}, None),
            ("change-form", {"form": "vampire"}, [], [], [], {"a.effects.shape": None, "a.character.species": "vampire", "a.effects.nature": "level 0, 0, power points+21", "a.weapons": ("vampire-bite", "vampire-claw"), "a.in_hand": ("vampire-bite", "vampire-claw"), "a.skills.brawl/bite": {"given": 50}, "a.skills.dodge": {"given": 50}, "a.skills.listen": {"given": 60}, "a.skills.sense": {"given": 75}, "a.skills.spot": {"given": 75}, "a.skills.track": {"given": 75}, "a.hit_points": 16}, None),
        ),
        ("creatures/werewolf-wolf in a fight", ("change-form", {"form": "human"}, [], [], [], {"a.fight.rank": 8, "a.character.species": "human", "a.effects.shape": "level 0, 0, STR-10 CON-2 INT+8 POW-2 DEX-2 MOV-3", "a.effects.nature": None, "a.weapons": (), "a.in_hand": (), "a.hit_points": 12, **NO_BEAST}, None)),
    )  # fmt: skip


def test_creation_creatures_forms() -> None:
    """All that comes of pressing buttons of forms.

    [BRP-CRE-002 BRP-CRE-011 BRP-CRE-015 BRP-CRE-016 BRP-CRE-021 BRP-CRE-076 BRP-CRE-084 BRP-CRE-087 BRP-CRE-100
    BRP-CRE-162]
    """
    tells(
        USUAL,
        ("creatures/werewolf-hybrid",
            ("change-form", {"form": "werewolf-wolf"}, [], [], [], {"a.character.species": "werewolf-wolf", "a.effects.shape": "level 0, 0, SIZ+2 INT-8 MOV+1", "a.effects.nature": "level 0, 0, armour+1", "a.weapons": ("werewolf-wolf-bite", "werewolf-wolf-claws"), "a.in_hand": ("werewolf-wolf-bite", "werewolf-wolf-claws"), "a.skills.brawl/bite": {"given": 65}, "a.skills.brawl/claw": {"given": 45}, "a.hit_points": 13}, None),
            ("change-form", {"form": "human"}, [], [], [], {"a.effects.shape": "level 0, 0, STR-10 CON-2 SIZ+2 POW-2 DEX-2 MOV-2", "a.character.species": "human", "a.effects.nature": None, "a.weapons": (), "a.in_hand": (), "a.hit_points": 12, **NO_BEAST}, None),
        ),
        ("creatures/vampire",
            ("change-form", {"form": "rat-pack"}, [], [], [], {"a.power_points": 10, "a.character.species": "rat-pack", "a.effects.shape": "level 0, 0, MOV-2", "a.effects.nature": "level 0, 0, power points+21", "a.weapons": ("rat-pack-bite",), "a.in_hand": ("rat-pack-bite",), "a.skills.brawl/bite": {"given": 0}, "a.skills.climb": {"given": 75}, "a.skills.swim": {"given": 75}, "a.hit_points": 10}, None),
            ("sunlight", {}, [], [], [], {"a.effects.in-sunlight": 0}, None),
        ),
    )  # fmt: skip


def test_creation_creatures_gifts_by_other_rules() -> None:
    """All that comes of pressing buttons of gifts, where a table plays by other rules.

    [BRP-CRE-018]
    """
    tells(
        OTHERWISE,
        ("creatures/lion", ("give-looks", {}, [4, 1, 2], [], ["3d6"], {"a.characteristics.CHA": 7}, 7)),
    )  # fmt: skip


def test_creation_creatures_gifts() -> None:
    """All that comes of pressing buttons of gifts.

    [BRP-CRE-009 BRP-CRE-018 BRP-CRE-054 BRP-CRE-071 BRP-CRE-106 BRP-CRE-150 BRP-CRE-160 BRP-CRE-161]
    """
    tells(
        USUAL,
        ("creatures/ghoul", ("set-skill", {"skill": "jump", "rating": 2}, [], [], [], {"a.skills.jump": {"given": 2}}, None)),
        ("creatures/vampire in a fight", ("give-looks", {}, [4, 3, 4], [], ["3d6"], {}, 11)),
        ("creatures/constrictor-giant in a fight",
            ("give-power", {"power": "magic/change", "level": 2}, [], [], [], {"a.powers.known.magic/change": 2, "a.powers.book": ("magic/change",), "a.powers.mind.magic/change": 2, "a.skills.magic/change": {"given": 50}}, None),
            ("give-power", {"power": "magic/blast", "level": 6}, [], [], [], {"a.powers.known.magic/blast": 6, "a.powers.book": ("magic/change", "magic/blast"), "a.powers.mind.magic/blast": 6, "a.skills.magic/blast": {"given": 50}}, None),
        ),
        ("creatures/insect-swarm", ("give-power", {"power": "sorcery/heal"}, [], [], [], {"a.powers.known.sorcery/heal": 1, "a.powers.book": ("sorcery/heal",), "a.powers.mind.sorcery/heal": 1}, None)),
        ("creatures/constrictor-giant in a fight", ("give-power", {"power": "superpowers/diminish-enhance"}, [], [], [], {"a.powers.known.superpowers/diminish-enhance": 1}, None)),
    )  # fmt: skip


def test_creation_creatures_might_by_other_rules() -> None:
    """All that comes of pressing buttons of might, where a table plays by other rules.

    [BRP-CRE-063 BRP-CRE-064 BRP-CRE-149 BRP-CRE-150 BRP-CRE-151 BRP-CRE-152 BRP-CRE-158 BRP-CRE-164]
    """
    tells(
        OTHERWISE,
        ("creatures/insect-swarm in a fight", ("strengthen", {"level": "epic", "way": "skills", "otherwise": True}, [], [], [], {"a.skills.spot": {"given": 100}}, None)),
        ("creatures/robot-technician in a fight", ("strengthen", {"level": "superhuman", "way": "weaker", "otherwise": True}, [], [], [], {"a.characteristics.STR": 10, "a.characteristics.SIZ": 8, "a.characteristics.INT": 10, "a.characteristics.DEX": 8, "a.hit_points": 8, "a.fatigue": 10}, None)),
        ("creatures/giant in a fight", ("strengthen", {"level": "heroic", "otherwise": True}, [], [], [], {"a.skills.brawl/kick-stomp": {"given": 53}, "a.skills.melee-weapon/club": {"given": 53}, "a.skills.sense": {"given": 90}, "a.skills.spot": {"given": 60}, "a.skills.throw": {"given": 53}}, None)),
        ("creatures/gorilla",
            ("strengthen", {"level": "normal", "way": "weaker"}, [], [], [], {"a.characteristics.STR": 23, "a.characteristics.CON": 14, "a.characteristics.SIZ": 16, "a.characteristics.INT": 1, "a.characteristics.POW": 4, "a.characteristics.DEX": 14, "a.hit_points": 15, "a.power_points": 4, "a.fatigue": 37}, None),
            ("strengthen", {"level": "superhuman", "otherwise": True}, [], [], [], {"a.skills.brawl/bite": {"given": 180}, "a.skills.brawl/grapple": {"given": 180}, "a.skills.brawl/wrestle": {"given": 180}, "a.skills.climb": {"given": 280}, "a.skills.hide": {"given": 160}, "a.skills.listen": {"given": 140}, "a.skills.sense": {"given": 160}, "a.skills.spot": {"given": 120}, "a.skills.stealth": {"given": 240}}, None),
        ),
        ("creatures/snake-venomous", ("strengthen", {"level": "superhuman", "way": "characteristics", "otherwise": True}, [], [], [], {"a.characteristics.STR": 17, "a.characteristics.CON": 19, "a.characteristics.SIZ": 17, "a.characteristics.INT": 16, "a.characteristics.POW": 17, "a.characteristics.DEX": 23, "a.hit_points": 18, "a.power_points": 17, "a.fatigue": 36}, None)),
        ("creatures/giant",
            ("giant-age", {"decades": 5}, [6, 4, 4, 5, 4, 5, 6, 2, 3, 4], [], ["1d6 + 6", "1d6 + 6", "1d6 + 6", "1d6 + 6", "1d6 + 6", "1d6 + 6", "1d6 + 6", "1d6 + 6", "1d6 + 6", "1d6 + 6"], {"a.characteristics.STR": 185, "a.characteristics.SIZ": 182, "a.hit_points": 143, "a.fatigue": 289}, None),
            ("", {}, [], ["act", "defend"], [], {"scene.round.number": 1, "a.fight.intent": "act", "b.fight.intent": "defend", "b.fight.free": 1, "b.fight.rank": 0}, None),
        ),
        ("creatures/elf in a fight",
            ("player-away", {}, [], [], [], {"a.effects.player-away": 0}, None),
            ("strengthen", {"level": "normal"}, [], [], [], {}, None),
        ),
    )  # fmt: skip


def test_creation_creatures_might() -> None:
    """All that comes of pressing buttons of might.

    [BRP-CRE-001 BRP-CRE-002 BRP-CRE-005 BRP-CRE-010 BRP-CRE-011 BRP-CRE-016 BRP-CRE-027 BRP-CRE-056 BRP-CRE-063
    BRP-CRE-064 BRP-CRE-103 BRP-CRE-136 BRP-CRE-144 BRP-CRE-148 BRP-CRE-149 BRP-CRE-150 BRP-CRE-151 BRP-CRE-152
    BRP-CRE-158 BRP-CRE-164]
    """
    tells(
        USUAL,
        ("creatures/insect-swarm in a fight",
            ("strengthen", {"level": "superhuman", "way": "armour", "otherwise": True}, [], [], [], {"a.effects.harder": "level 0, 0, armour+6"}, None),
            ("strengthen", {"level": "normal", "way": "armour"}, [], [], [], {"a.effects.harder": "level 0, 0, armour+3"}, None),
        ),
        ("creatures/insect-swarm in a fight", ("strengthen", {"level": "heroic", "way": "characteristics"}, [], [], [], {}, None)),
        ("creatures/insect-swarm in a fight",
            ("strengthen", {"level": "superhuman", "way": "numbers"}, [], [], [], {"insect-swarm-1.": "Insect Swarm, 0 0 0 0 0 0 0, 10 HP 0 PP MOV 12, spot 50", "scene.sides.insect-swarm-1": "red", "scene.places.insect-swarm-1": 0, "insect-swarm-2.": "Insect Swarm 2, 0 0 0 0 0 0 0, 10 HP 0 PP MOV 12, spot 50", "scene.sides.insect-swarm-2": "red", "scene.places.insect-swarm-2": 0}, None),
            ("strengthen", {"level": "superhuman", "way": "numbers", "otherwise": True}, [], [], [], {"insect-swarm-3.": "Insect Swarm 3, 0 0 0 0 0 0 0, 10 HP 0 PP MOV 12, spot 50", "scene.sides.insect-swarm-3": "red", "scene.places.insect-swarm-3": 0, "insect-swarm-4.": "Insect Swarm 4, 0 0 0 0 0 0 0, 10 HP 0 PP MOV 12, spot 50", "scene.sides.insect-swarm-4": "red", "scene.places.insect-swarm-4": 0, "insect-swarm-5.": "Insect Swarm 5, 0 0 0 0 0 0 0, 10 HP 0 PP MOV 12, spot 50", "scene.sides.insect-swarm-5": "red", "scene.places.insect-swarm-5": 0, "insect-swarm-6.": "Insect Swarm 6, 0 0 0 0 0 0 0, 10 HP 0 PP MOV 12, spot 50", "scene.sides.insect-swarm-6": "red", "scene.places.insect-swarm-6": 0, "insect-swarm-7.": "Insect Swarm 7, 0 0 0 0 0 0 0, 10 HP 0 PP MOV 12, spot 50", "scene.sides.insect-swarm-7": "red", "scene.places.insect-swarm-7": 0, "insect-swarm-8.": "Insect Swarm 8, 0 0 0 0 0 0 0, 10 HP 0 PP MOV 12, spot 50", "scene.sides.insect-swarm-8": "red", "scene.places.insect-swarm-8": 0}, None),
        ),
        ("creatures/insect-swarm in a fight",
            ("strengthen", {"level": "heroic"}, [], [], [], {"a.skills.spot": {"given": 75}}, None),
            ("strengthen", {"level": "superhuman", "way": "characteristics"}, [], [], [], {}, None),
        ),
        ("creatures/insect-swarm in a fight", ("strengthen", {"level": "heroic", "otherwise": True}, [], [], [], {"a.skills.spot": {"given": 75}}, None)),
        ("creatures/giant in a fight",
            ("strengthen", {"level": "epic"}, [], [], [], {"a.skills.brawl/kick-stomp": {"given": 70}, "a.skills.melee-weapon/club": {"given": 70}, "a.skills.sense": {"given": 120}, "a.skills.spot": {"given": 80}, "a.skills.throw": {"given": 70}}, None),
            ("strengthen", {"level": "normal", "way": "numbers"}, [], [], [], {}, None),
        ),
        ("creatures/insect-swarm in a fight",
            ("strengthen", {"level": "normal", "way": "skills"}, [], [], [], {}, None),
            ("strengthen", {"level": "superhuman", "otherwise": True}, [], [], [], {"a.skills.spot": {"given": 200}}, None),
        ),
        ("creatures/giant in a fight", ("strengthen", {"level": "normal", "way": "armour", "otherwise": True}, [], [], [], {"a.effects.harder": "level 0, 0, armour+3"}, None)),
        ("creatures/priest in a fight", ("strengthen", {"level": "epic", "way": "characteristics"}, [], [], [], {"a.characteristics.STR": 20, "a.characteristics.CON": 19, "a.characteristics.SIZ": 20, "a.characteristics.INT": 21, "a.characteristics.POW": 22, "a.characteristics.DEX": 19, "a.characteristics.CHA": 21, "a.hit_points": 20, "a.power_points": 22, "a.fatigue": 39}, None)),
        ("creatures/spy in a fight", ("strengthen", {"level": "superhuman", "way": "numbers", "otherwise": True}, [], [], ["14", "14", "13", "15", "14", "15", "14", "14", "14", "13", "15", "14", "15", "14"], {"spy-1.": "Spy, 14 14 13 15 14 15 14, 14 HP 14 PP MOV 10, pistol-light rifle-sniper knife-throwing fist kick, appraise 45 brawl 80 climb 60 demolition 40 disguise 60 dodge 50 drive/sports-car 85 etiquette/court 65 fast-talk 75 fine-manipulation 75 firearm/pistol 75 firearm/rifle 75 first-aid 55 gaming 65 grapple 65 hide 75 insight 65 jump 50 knowledge/espionage 75 language/other 70 language/own 90 listen 65 martial-arts/karate 45 missile-weapon/missile 75 persuade 55 pilot/boat 65 pilot/helicopter 45 research 45 ride/horse 45 sense 60 sleight-of-hand 55 spot 65 stealth 70 strategy 50 swim 65 throw 65 track 35", "scene.sides.spy-1": "red", "scene.places.spy-1": 0, "spy-2.": "Spy 2, 14 14 13 15 14 15 14, 14 HP 14 PP MOV 10, pistol-light rifle-sniper knife-throwing fist kick, appraise 45 brawl 80 climb 60 demolition 40 disguise 60 dodge 50 drive/sports-car 85 etiquette/court 65 fast-talk 75 fine-manipulation 75 firearm/pistol 75 firearm/rifle 75 first-aid 55 gaming 65 grapple 65 hide 75 insight 65 jump 50 knowledge/espionage 75 language/other 70 language/own 90 listen 65 martial-arts/karate 45 missile-weapon/missile 75 persuade 55 pilot/boat 65 pilot/helicopter 45 research 45 ride/horse 45 sense 60 sleight-of-hand 55 spot 65 stealth 70 strategy 50 swim 65 throw 65 track 35", "scene.sides.spy-2": "red", "scene.places.spy-2": 0}, None)),
        ("creatures/alien-grey",
            ("strengthen", {"level": "heroic", "way": "characteristics", "otherwise": True}, [], [], [], {"a.characteristics.STR": 9, "a.characteristics.CON": 10, "a.characteristics.SIZ": 9, "a.characteristics.INT": 22, "a.characteristics.POW": 14, "a.characteristics.DEX": 17, "a.characteristics.CHA": 7, "a.hit_points": 10, "a.power_points": 14, "a.fatigue": 19}, None),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 1, "a.fight": {"rank": 17}, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
        ),
        ("creatures/giant in a fight", ("giant-age", {"decades": -2}, [2, 4, 5, 4], [], ["1d6 + 6", "1d6 + 6", "1d6 + 6", "1d6 + 6"], {"a.characteristics.STR": 114, "a.characteristics.SIZ": 111, "a.hit_points": 108, "a.fatigue": 218}, None)),
    )  # fmt: skip


def test_creation_creatures_moods_by_other_rules() -> None:
    """All that comes of pressing buttons of moods, where a table plays by other rules.

    [BRP-CRE-035]
    """
    tells(
        OTHERWISE,
        ("creatures/horse", ("frighten", {"rider": "b"}, [], [], [], {"a.effects.flees": 0}, True)),
    )  # fmt: skip


def test_creation_creatures_moods() -> None:
    """All that comes of pressing buttons of moods.

    [BRP-CRE-035 BRP-CRE-076 BRP-CRE-084 BRP-CRE-090]
    """
    tells(
        USUAL,
        ("creatures/horse",
            ("frighten", {"rider": "b"}, [], [], [], {"a.effects.flees": 0}, True),
            ("frighten", {}, [], [], [], {}, True),
        ),
        ("creatures/vampire",
            ("sunlight", {}, [], [], [], {"a.effects.in-sunlight": 0}, None),
            ("sunlight", {}, [], [], [], {"a.effects.in-sunlight": 0}, None),
        ),
    )  # fmt: skip


def test_creation_creatures_ways_by_other_rules() -> None:
    """All that comes of pressing buttons of ways, where a table plays by other rules.

    [BRP-CRE-159]
    """
    tells(
        OTHERWISE,
        ("creatures/blob", ("squeeze-through", {}, [], [], [], {}, None)),
    )  # fmt: skip


def test_creation_creatures_ways() -> None:
    """All that comes of pressing buttons of ways.

    [BRP-CRE-005]
    """
    tells(
        USUAL,
        ("creatures/warhorse in a fight", ("move-otherwise", {"way": "walk"}, [], [], [], {}, None)),
        ("creatures/warhorse in a fight",
            ("move-otherwise", {"way": "swim"}, [], [], [], {"a.effects.moves-otherwise": "level 0, 0, MOV-10"}, None),
            ("move-otherwise", {"way": "walk"}, [], [], [], {"a.effects.moves-otherwise": None}, None),
        ),
    )  # fmt: skip


def test_creation_downtime_by_other_rules() -> None:
    """All that comes of pressing buttons of downtime, where a table plays by other rules.

    [BRP-CBT-123 BRP-CBT-124 BRP-CHR-101 BRP-CHR-113 BRP-EQP-032 BRP-EQP-048 BRP-EQP-058 BRP-PLY-064 BRP-PLY-065
    BRP-SKL-113]
    """
    tells(
        OTHERWISE,
        ("hurt", ("research", {"skill": "melee-weapon/improvised", "a_week": 3, "fixed": True}, [3, 2, 1, 8], ["stand"], ["1d3", "1d3", "1d3", "d100 + 5 above 20"], {"scene.minutes": 67200, "b.wounds.w": {"damage": 6, "healed": 6}, "b.hit_points": 10}, 0)),
    )  # fmt: skip


def test_creation_downtime() -> None:
    """All that comes of pressing buttons of downtime.

    [BRP-CBT-123 BRP-CBT-124 BRP-CHR-101 BRP-CHR-113 BRP-EQP-032 BRP-EQP-048 BRP-EQP-058 BRP-OPT-009 BRP-PLY-060
    BRP-PLY-061 BRP-PLY-064 BRP-PLY-065 BRP-SKL-113]
    """
    tells(
        USUAL,
        ("creatures/dwarf", ("pass-time", {"hours": 6}, [], ["work", "rest"], [], {"scene.minutes": 360}, None)),
        ("out of the body", ("pass-time", {"hours": 1}, [], ["rest", "rest"], [], {"scene.minutes": 60}, None)),
    )  # fmt: skip


def test_creation_levels_by_other_rules() -> None:
    """All that comes of pressing buttons of levels, where a table plays by other rules.

    [BRP-CHR-006 BRP-CHR-017 BRP-CHR-018 BRP-CHR-033 BRP-CHR-037 BRP-CHR-042 BRP-OPT-011 BRP-OPT-029]
    """
    tells(
        OTHERWISE,
        ("creatures/sorcerer in a fight", ("review", {}, [], [], [], {}, None)),
    )  # fmt: skip


def test_creation_people_absence() -> None:
    """All that comes of pressing buttons of absence.

    [BRP-OPT-007]
    """
    tells(
        USUAL,
        ("stuck in a foe",
            ("player-away", {}, [], [], [], {"a.effects.player-away": 0}, None),
            ("player-back", {}, [], [], [], {"a.effects.player-away": None}, None),
        ),
    )  # fmt: skip


def test_creation_people_minimal_without_powers() -> None:
    """All that comes of pressing buttons of minimal, at a table without powers.

    [BRP-OPT-010]
    """
    tells(
        BOOK,
        ("somebody tough",
            ("bring-somebody", {"name": "something", "INT": 4, "POW": 11, "talk": 1, "STR": 60, "DEX": 11, "power": 1, "stops": 3, "weapon": "pistol-laser", "looks": "something"}, [], [], [], {"npc.": "something, 60 10 10 4 11 11 10, 10 HP 1 PP MOV 10, pistol-laser, bargain 1 command 1 disguise 1 fast-talk 1 persuade 1 teach 1", "scene.sides.npc": "blue", "scene.places.npc": 0}, "npc"),
            ("", {}, [], ["defend", "act", "disengage"], [], {"scene.round.number": 1, "npc.fight": {"rank": 11}, "npc.fight.intent": "defend", "npc.fight.free": 1, "npc.fight.free_any": 1, "a.fight.intent": "act", "b.fight.intent": "disengage"}, None),
        ),
    )  # fmt: skip


def test_creation_people_minimal_by_other_rules() -> None:
    """All that comes of pressing buttons of minimal, where a table plays by other rules.

    [BRP-OPT-010]
    """
    tells(
        OTHERWISE,
        ("creatures/zombie-tenacious",
            ("give-looks", {"dice": 4}, [3, 4, 6, 3], [], ["4d6"], {"a.characteristics.CHA": 16}, 16),
            ("bring-somebody", {"name": "something", "INT": 6, "STR": 6, "DEX": 60, "power": 5, "stops": 2, "rated": 5, "looks": "something"}, [], [], [], {"npc.": "something, 6 10 10 6 10 60 10, 10 HP 5 PP MOV 10", "scene.sides.npc": "blue", "scene.places.npc": 0}, "npc"),
        ),
        ("creatures/criminal-mastermind",
            ("bring-somebody", {"name": "something", "POW": 3, "talk": 1, "STR": 4, "hits": 20, "looks": "something"}, [], [], [], {"npc.": "something, 4 10 10 10 3 10 10, 20 HP 3 PP MOV 10, bargain 1 command 1 disguise 1 fast-talk 1 persuade 1 teach 1", "scene.sides.npc": "blue", "scene.places.npc": 0}, "npc"),
            ("research", {"skill": "repair/hydroelectric", "first": "craft/locksmithing"}, [50], ["stand"], ["5%"], {"scene.minutes": 3024}, 0),
        ),
        ("dying",
            ("bring-somebody", {"name": "something", "POW": 60, "talk": 0, "STR": 3, "DEX": 4, "weapon": "spear-long", "looks": "something"}, [], [], [], {"npc.": "something, 3 10 10 10 60 4 10, 10 HP 60 PP MOV 10, spear-long", "scene.sides.npc": "blue", "scene.places.npc": 0}, "npc"),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 2, "a.fight": {}, "npc.fight": {"rank": 4}, "b.fight.intent": "act", "npc.fight.intent": "act"}, None),
        ),
    )  # fmt: skip


def test_creation_people_minimal() -> None:
    """All that comes of pressing buttons of minimal.

    [BRP-CHR-028 BRP-CRE-001 BRP-EQP-013 BRP-OPT-010 BRP-OPT-069 BRP-OPT-075 BRP-POW-012 BRP-POW-014 BRP-POW-256]
    """
    tells(
        USUAL,
        ("somebody tough",
            ("bring-somebody", {"name": "something", "INT": 1, "STR": 3, "CON": 2, "hits": 10, "power": 10, "looks": "something"}, [], [], [], {"npc.": "something, 3 2 10 1 10 10 10, 10 HP 10 PP MOV 10", "scene.sides.npc": "blue", "scene.places.npc": 0}, "npc"),
            ("pass-time", {"hours": 6}, [], ["ordinary", "rest", "rest"], [], {"scene.minutes": 360}, None),
        ),
        ("a psychic in a fight",
            ("bring-somebody", {"name": "something", "INT": 3, "CHA": 21, "talk": 5, "hits": 1, "weapon": "bola-damaging", "like": "a", "looks": "something"}, [], [], [], {"npc.": "something, 10 10 10 10 18 10 10, 10 HP 18 PP MOV 10, brawl 60 grapple 60 projection 60 psychic/empathy 60 psychic/levitation 60 psychic/mind-blast 60 psychic/mind-control 60 psychic/mind-shield 60 psychic/pyrokinesis 60 psychic/telekinesis 60 throw 60, psychic/empathy 3 psychic/levitation 3 psychic/mind-blast 3 psychic/mind-control 3 psychic/mind-shield 3 psychic/pyrokinesis 3 psychic/telekinesis 3", "scene.sides.npc": "blue", "scene.places.npc": 0}, "npc"),
            ("", {}, [], ["power", "act", "power"], [], {"scene.round.number": 2, "npc.fight": {"rank": 10}, "a.fight.intent": "power", "b.fight.intent": "act", "npc.fight.intent": "power"}, None),
        ),
    )  # fmt: skip


def test_creation_sets_mutations() -> None:
    """All that comes of pressing buttons of mutations.

    [BRP-POW-003 BRP-POW-004 BRP-POW-005 BRP-POW-117 BRP-POW-118 BRP-POW-119 BRP-POW-120 BRP-POW-121]
    """
    tells(
        USUAL,
        ("nothing in mind",
            ("review", {}, [], [], [], {}, None),
            ("", {}, [], ["power", "wait"], [], {"scene.round.number": 1, "a.fight.intent": "power", "b.fight.intent": "wait"}, None),
        ),
    )  # fmt: skip
