"""Stories of creatures and people whom a game master brings, with the figures of whoever comes."""

from __future__ import annotations

from tests.rulesets.brp.stage import BOOK
from tests.rulesets.brp.stories import OTHERWISE, USUAL, tells

NO_BEAST = {
    f"a.skills.{each}": None
    for each in ("brawl/bite", "brawl/claw", "climb", "dodge", "hide", "jump", "listen", "sense", "spot", "track")
}
"""What the beast can do goes with it. [BRP-CRE-101]"""


def test_creation_creatures_bring_by_other_rules() -> None:
    """All that comes of pressing buttons of bring, where a table plays by other rules.

    [BRP-CRE-001 BRP-CRE-002 BRP-CRE-011 BRP-CRE-015 BRP-CRE-016 BRP-CRE-021 BRP-CRE-031 BRP-CRE-041 BRP-CRE-050
    BRP-CRE-105 BRP-CRE-114 BRP-CRE-144]
    """
    tells(
        OTHERWISE,
        ("creatures/supervillain", ("bring-creature", {"creature": "rat-pack", "number": 0, "side": "on their side"}, [], [], ["1"], {"rat-pack-1.": "Rat Pack, 0 0 0 0 0 0 0, 10 HP 0 PP MOV 10, rat-pack-bite, brawl/bite 0 climb 75 spot 75 swim 75", "scene.sides.rat-pack-1": "red", "scene.places.rat-pack-1": 4, "rat-pack-1.skills.brawl/bite": {"given": 5}}, None)),
        ("creatures/galactic-knight in a fight", ("bring-creature", {"creature": "demon-lesser", "average": True}, [], [], [], {"demon-lesser-1.": "Demon, Lesser, 10 11 9 10 13 14 7, 10 HP 13 PP MOV 8, demon-lesser-claw demon-lesser-bite, bargain 55 brawl/bite 35 brawl/claw 50 climb 65 dodge 50 fast-talk 40 fly 75 grapple 45 hide 45 knowledge/region/hell 35 listen 40 sense 35 spot 50 stealth 35", "scene.sides.demon-lesser-1": "blue", "scene.places.demon-lesser-1": 4}, None)),
    )  # fmt: skip


def test_creation_creatures_bring() -> None:
    """All that comes of pressing buttons of bring.

    [BRP-CRE-001 BRP-CRE-002 BRP-CRE-005 BRP-CRE-025 BRP-CRE-027 BRP-CRE-031 BRP-CRE-041 BRP-CRE-050 BRP-CRE-055
    BRP-CRE-056 BRP-CRE-103 BRP-CRE-105 BRP-CRE-109 BRP-CRE-112 BRP-CRE-125 BRP-CRE-136 BRP-CRE-144 BRP-CRE-148
    BRP-CRE-164 BRP-OPT-083]
    """
    tells(
        USUAL,
        ("creatures/supervillain",
            ("bring-creature", {"creature": "halfling", "number": 1, "metres": 3}, [2, 2, 2, 4, 3, 4, 4, 3, 1, 6, 2, 5, 2, 2], [], ["2d6", "2d6 + 12", "1d3 + 3", "2d6 + 6", "2d6 + 3", "2d6 + 10", "3d6"], {"halfling-1.": "Halfling, 4 18 6 14 7 18 9, 12 HP 7 PP MOV 6, sword-short sling halfling-thrown-rock, appraise 35 bargain 35 craft/farming 75 dodge 60 drive/wagon 45 grapple 35 hide 65 knowledge/halfling-lore 35 language/halfling 75 language/human 65 listen 65 melee-weapon/sword 35 missile-weapon/missile 35 sense 45 spot 50 throw 50", "scene.sides.halfling-1": "blue", "scene.places.halfling-1": 3}, None),
            ("", {}, [], ["act", "act", "act"], [], {"scene.round.number": 1, "halfling-1.fight": {"rank": 18}, "a.fight.intent": "act", "halfling-1.fight.intent": "act", "b.fight.intent": "act"}, None),
            ("bring-creature", {"creature": "hawk", "average": True}, [], [], [], {"hawk-1.": "Hawk, 2 5 2 4 7 29 0, 4 HP 7 PP MOV 12, hawk-claw hawk-bite, brawl/bite 45 brawl/claw 45 dodge 75 spot 100", "scene.sides.hawk-1": "blue", "scene.places.hawk-1": 4}, None),
            ("bring-creature", {"creature": "constrictor-giant", "number": 2, "side": "on their side", "average": True}, [], [], [], {"constrictor-giant-1.": "Constrictor, giant, 30 13 25 4 11 13 0, 19 HP 11 PP MOV 6, snake-constrictor-bite snake-constrictor-constrict, brawl/bite 65 brawl/constrict 40 climb 85 dodge 60 hide 75 sense 75 stealth 90 swim 70", "scene.sides.constrictor-giant-1": "red", "scene.places.constrictor-giant-1": 4, "constrictor-giant-2.": "Constrictor, giant 2, 30 13 25 4 11 13 0, 19 HP 11 PP MOV 6, snake-constrictor-bite snake-constrictor-constrict, brawl/bite 65 brawl/constrict 40 climb 85 dodge 60 hide 75 sense 75 stealth 90 swim 70", "scene.sides.constrictor-giant-2": "red", "scene.places.constrictor-giant-2": 4}, None),
        ),
        ("creatures/halfling in a fight",
            ("creature-leaves", {"cause": "something"}, [], [], [], {"a.": None, "scene.sides.a": None, "scene.places.a": None}, None),
            ("bring-creature", {"creature": "fire-elemental", "average": True}, [], [], [], {"fire-elemental-1.": "Fire Elemental, 13 11 17 7 11 14 7, 28 HP 11 PP MOV 10, fire-elemental-flame-breath, brawl/flame-breath 50 demolition 75 dodge 50 grapple 50 language/summoners 50 listen 50 magic/fire 33 magic/resistance 33 sense 50 spot 50, magic/fire 1 magic/resistance 1 superpowers/energy-control/heat 3 superpowers/energy-projection/heat 3", "scene.sides.fire-elemental-1": "blue", "scene.places.fire-elemental-1": 4}, None),
        ),
    )  # fmt: skip


def test_creation_creatures_forms_by_other_rules() -> None:
    """All that comes of pressing buttons of forms, where a table plays by other rules.

    [BRP-CRE-002 BRP-CRE-011 BRP-CRE-015 BRP-CRE-016 BRP-CRE-021 BRP-CRE-076 BRP-CRE-084 BRP-CRE-087 BRP-CRE-100
    BRP-CRE-162]
    """
    tells(
        OTHERWISE,
        ("creatures/vampire",
            ("change-form", {"form": "wolf"}, [], [], [], {"a.power_points": 10, "a.character.species": "wolf", "a.effects.shape": "level 0, 0, STR-9 CON-10 SIZ-3 INT-9 DEX+2 MOV-2", "a.effects.nature": "level 0, 0, armour+2 power points+21", "a.weapons": ("wolf-bite",), "a.in_hand": ("wolf-bite",), "a.skills.brawl/bite": {"given": 30}, "a.skills.dodge": {"given": 35}, "a.skills.listen": {"given": 75}, "a.skills.sense": {"given": 90}, "a.skills.spot": {"given": 60}, "a.skills.track": {"given": 80}, "a.hit_points": 10}, None),
            ("change-form", {"form": "vampire"}, [], [], [], {"a.effects.shape": None, "a.character.species": "vampire", "a.effects.nature": "level 0, 0, power points+21", "a.weapons": ("vampire-bite", "vampire-claw"), "a.in_hand": ("vampire-bite", "vampire-claw"), "a.skills.brawl/bite": {"given": 50}, "a.skills.dodge": {"given": 50}, "a.skills.listen": {"given": 60}, "a.skills.sense": {"given": 75}, "a.skills.spot": {"given": 75}, "a.skills.track": {"given": 75}, "a.hit_points": 16}, None),
            ("sunlight", {"shines": False}, [], [], [], {}, None),
            ("", {}, [], ["wait", "disengage"], [], {"scene.round.number": 1, "a.fight.intent": "wait", "b.fight.intent": "disengage"}, None),
        ),
    )  # fmt: skip


def test_creation_creatures_forms() -> None:
    """All that comes of pressing buttons of forms.

    [BRP-CRE-002 BRP-CRE-011 BRP-CRE-015 BRP-CRE-016 BRP-CRE-021 BRP-CRE-087 BRP-CRE-100 BRP-CRE-101 BRP-CRE-162]
    """
    tells(
        USUAL,
        ("creatures/vampire",
            ("change-form", {"form": "wolf"}, [], [], [], {"a.power_points": 10, "a.character.species": "wolf", "a.effects.shape": "level 0, 0, STR-9 CON-10 SIZ-3 INT-9 DEX+2 MOV-2", "a.effects.nature": "level 0, 0, armour+2 power points+21", "a.weapons": ("wolf-bite",), "a.in_hand": ("wolf-bite",), "a.skills.brawl/bite": {"given": 30}, "a.skills.dodge": {"given": 35}, "a.skills.listen": {"given": 75}, "a.skills.sense": {"given": 90}, "a.skills.spot": {"given": 60}, "a.skills.track": {"given": 80}, "a.hit_points": 10}, None),
            ("sunlight", {}, [], [], [], {"a.effects.in-sunlight": 0}, None),
        ),
        ("creatures/werewolf-wolf in a fight", ("change-form", {"form": "human"}, [], [], [], {"a.fight.rank": 8, "a.character.species": "human", "a.effects.shape": "level 0, 0, STR-10 CON-2 INT+8 POW-2 DEX-2 MOV-3", "a.effects.nature": None, "a.weapons": (), "a.in_hand": (), "a.hit_points": 12, **NO_BEAST}, None)),
        ("creatures/werewolf-hybrid", ("change-form", {"form": "werewolf-wolf"}, [], [], [], {"a.character.species": "werewolf-wolf", "a.effects.shape": "level 0, 0, SIZ+2 INT-8 MOV+1", "a.effects.nature": "level 0, 0, armour+1", "a.weapons": ("werewolf-wolf-bite", "werewolf-wolf-claws"), "a.in_hand": ("werewolf-wolf-bite", "werewolf-wolf-claws"), "a.skills.brawl/bite": {"given": 65}, "a.skills.brawl/claw": {"given": 45}, "a.hit_points": 13}, None)),
        ("creatures/vampire",
            ("change-form", {"form": "bat-swarm"}, [], [], [], {"a.power_points": 10, "a.character.species": "bat-swarm", "a.effects.shape": "level 0, 0, MOV-2", "a.effects.nature": "level 0, 0, power points+21", "a.weapons": ("rat-pack-bite",), "a.in_hand": ("rat-pack-bite",), "a.skills.brawl/bite": {"given": 0}, "a.skills.climb": {"given": 75}, "a.skills.swim": {"given": 75}, "a.skills.fly": {"given": 100}, "a.hit_points": 10}, None),
            ("change-form", {"form": "vampire"}, [], [], [], {"a.effects.shape": None, "a.character.species": "vampire", "a.effects.nature": "level 0, 0, power points+21", "a.weapons": ("vampire-bite", "vampire-claw"), "a.in_hand": ("vampire-bite", "vampire-claw"), "a.skills.brawl/bite": {"given": 50}, "a.skills.climb": None, "a.skills.swim": None, "a.skills.fly": {"given": 90}, "a.hit_points": 16}, None),
            ("change-form", {"form": "rat-pack"}, [], [], [], {"a.power_points": 7, "a.character.species": "rat-pack", "a.effects.shape": "level 0, 0, MOV-2", "a.effects.nature": "level 0, 0, power points+21", "a.weapons": ("rat-pack-bite",), "a.in_hand": ("rat-pack-bite",), "a.skills.brawl/bite": {"given": 0}, "a.skills.climb": {"given": 75}, "a.skills.swim": {"given": 75}, "a.hit_points": 10}, None),
            ("change-form", {"form": "wolf"}, [], [], [], {"a.power_points": 4, "a.effects.shape": "level 0, 0, STR-9 CON-10 SIZ-3 INT-9 DEX+2 MOV-2", "a.character.species": "wolf", "a.effects.nature": "level 0, 0, armour+2 power points+21", "a.weapons": ("wolf-bite",), "a.in_hand": ("wolf-bite",), "a.skills.brawl/bite": {"given": 30}, "a.skills.climb": None, "a.skills.swim": None, "a.skills.dodge": {"given": 35}, "a.skills.listen": {"given": 75}, "a.skills.sense": {"given": 90}, "a.skills.spot": {"given": 60}, "a.skills.track": {"given": 80}}, None),
        ),
    )  # fmt: skip


def test_creation_creatures_gifts_by_other_rules() -> None:
    """All that comes of pressing buttons of gifts, where a table plays by other rules.

    [BRP-CRE-054 BRP-CRE-071 BRP-CRE-106 BRP-CRE-150 BRP-CRE-160 BRP-CRE-161]
    """
    tells(
        OTHERWISE,
        ("creatures/lion in a fight",
            ("give-power", {"power": "magic/countermagic", "level": 4, "rating": 20}, [], [], [], {"a.powers.known.magic/countermagic": 4, "a.powers.book": ("magic/countermagic",), "a.powers.mind.magic/countermagic": 4, "a.skills.magic/countermagic": {"given": 20}}, None),
            ("give-power", {"power": "sorcery/summon-elemental", "level": 1, "rating": 20}, [], [], [], {"a.powers.known.sorcery/summon-elemental": 1, "a.powers.book": ("magic/countermagic", "sorcery/summon-elemental"), "a.powers.mind.sorcery/summon-elemental": 1}, None),
        ),
        ("creatures/lion in a fight", ("give-power", {"power": "superpowers/defence", "rating": 5}, [], [], [], {"a.powers.known.superpowers/defence": 1}, None)),
    )  # fmt: skip


def test_creation_creatures_gifts() -> None:
    """All that comes of pressing buttons of gifts.

    [BRP-CRE-018 BRP-CRE-054 BRP-CRE-106 BRP-CRE-150 BRP-CRE-160 BRP-CRE-161]
    """
    tells(
        USUAL,
        ("creatures/demigod", ("give-looks", {"dice": 1}, [5], [], ["1d6"], {"a.characteristics.CHA": 5}, 5)),
        ("creatures/alien-grey", ("give-power", {"power": "psychic/cryokinesis", "rating": 1}, [], [], [], {"a.powers.known.psychic/cryokinesis": 1, "a.skills.psychic/cryokinesis": {"given": 1}}, None)),
    )  # fmt: skip


def test_creation_creatures_might_by_other_rules() -> None:
    """All that comes of pressing buttons of might, where a table plays by other rules.

    [BRP-CRE-149 BRP-CRE-150 BRP-CRE-151 BRP-CRE-152 BRP-CRE-158 BRP-CRE-164]
    """
    tells(
        OTHERWISE,
        ("creatures/skeleton", ("strengthen", {"level": "normal"}, [], [], [], {}, None)),
        ("creatures/skeleton",
            ("strengthen", {"level": "normal", "way": "characteristics"}, [], [], [], {}, None),
            ("", {}, [], ["act", "defend"], [], {"scene.round.number": 1, "a.fight.intent": "act", "b.fight.intent": "defend", "b.fight.free": 1, "b.fight.rank": 0}, None),
        ),
        ("creatures/skeleton", ("strengthen", {"level": "superhuman", "way": "characteristics", "otherwise": True}, [], [], [], {"a.characteristics.STR": 23, "a.characteristics.SIZ": 25, "a.characteristics.INT": 23, "a.characteristics.POW": 13, "a.characteristics.DEX": 23, "a.hit_points": 25, "a.power_points": 13, "a.fatigue": 23}, None)),
        ("creatures/skeleton", ("strengthen", {"level": "heroic"}, [], [], [], {"a.skills.dodge": {"given": 65}, "a.skills.melee-weapon/sword": {"given": 80}, "a.skills.missile-weapon/bow": {"given": 75}, "a.skills.shield": {"given": 80}}, None)),
        ("creatures/centaur", ("strengthen", {"level": "heroic", "way": "characteristics"}, [4, 2, 5, 1, 1, 2, 4], [], ["1d6", "1d6", "1d6", "1d6", "1d6", "1d6", "1d6"], {"a.characteristics.STR": 21, "a.characteristics.CON": 13, "a.characteristics.SIZ": 31, "a.characteristics.INT": 14, "a.characteristics.POW": 12, "a.characteristics.DEX": 16, "a.characteristics.CHA": 15, "a.hit_points": 22, "a.power_points": 12, "a.fatigue": 34}, None)),
        ("creatures/earth-elemental",
            ("strengthen", {"level": "heroic", "way": "characteristics", "otherwise": True}, [], [], [], {"a.characteristics.STR": 33, "a.characteristics.CON": 20, "a.characteristics.SIZ": 14, "a.characteristics.INT": 10, "a.characteristics.POW": 14, "a.characteristics.DEX": 10, "a.characteristics.CHA": 9, "a.hit_points": 34, "a.power_points": 14, "a.fatigue": 53}, None),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 1, "a.fight": {"rank": 10}, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
        ),
        ("creatures/skeleton", ("strengthen", {"level": "heroic", "otherwise": True}, [], [], [], {"a.skills.dodge": {"given": 60}, "a.skills.melee-weapon/sword": {"given": 83}, "a.skills.missile-weapon/bow": {"given": 75}, "a.skills.shield": {"given": 83}}, None)),
    )  # fmt: skip


def test_creation_creatures_might() -> None:
    """All that comes of pressing buttons of might.

    [BRP-CRE-002 BRP-CRE-011 BRP-CRE-015 BRP-CRE-016 BRP-CRE-021 BRP-CRE-063 BRP-CRE-064 BRP-CRE-149 BRP-CRE-150
    BRP-CRE-151 BRP-CRE-152 BRP-CRE-158 BRP-CRE-164]
    """
    tells(
        USUAL,
        ("creatures/skeleton", ("strengthen", {"level": "normal", "way": "weaker", "otherwise": True}, [], [], [], {"a.characteristics.STR": 8, "a.characteristics.SIZ": 10, "a.characteristics.INT": 8, "a.characteristics.DEX": 8, "a.hit_points": 10, "a.fatigue": 8}, None)),
        ("creatures/zombie",
            ("strengthen", {"level": "epic", "way": "characteristics", "otherwise": True}, [], [], [], {"a.characteristics.STR": 22, "a.characteristics.CON": 22, "a.characteristics.SIZ": 19, "a.characteristics.INT": 12, "a.characteristics.POW": 7, "a.characteristics.DEX": 13, "a.characteristics.CHA": 10, "a.hit_points": 21, "a.power_points": 7, "a.fatigue": 44}, None),
            ("strengthen", {"level": "epic", "way": "armour", "otherwise": True}, [], [], [], {"a.effects.harder": "level 0, 0, armour+6"}, None),
        ),
        ("creatures/insect-swarm",
            ("strengthen", {"level": "epic", "way": "skills", "otherwise": True}, [], [], [], {"a.skills.spot": {"given": 100}}, None),
            ("strengthen", {"level": "superhuman", "way": "weaker"}, [], [], [], {}, None),
        ),
        ("creatures/skeleton",
            ("strengthen", {"level": "normal", "otherwise": True}, [], [], [], {}, None),
            ("strengthen", {"level": "superhuman", "otherwise": True}, [], [], [], {"a.skills.dodge": {"given": 160}, "a.skills.melee-weapon/sword": {"given": 220}, "a.skills.missile-weapon/bow": {"given": 200}, "a.skills.shield": {"given": 220}}, None),
        ),
        ("creatures/giant in a fight", ("giant-age", {"decades": 5}, [6, 4, 5, 5, 1, 1, 3, 1, 2, 6], [], ["1d6 + 6", "1d6 + 6", "1d6 + 6", "1d6 + 6", "1d6 + 6", "1d6 + 6", "1d6 + 6", "1d6 + 6", "1d6 + 6", "1d6 + 6"], {"a.characteristics.STR": 183, "a.characteristics.SIZ": 175, "a.hit_points": 140, "a.fatigue": 287}, None)),
        ("creatures/vampire",
            ("change-form", {"form": "rat-pack"}, [], [], [], {"a.power_points": 10, "a.character.species": "rat-pack", "a.effects.shape": "level 0, 0, MOV-2", "a.effects.nature": "level 0, 0, power points+21", "a.weapons": ("rat-pack-bite",), "a.in_hand": ("rat-pack-bite",), "a.skills.brawl/bite": {"given": 0}, "a.skills.climb": {"given": 75}, "a.skills.swim": {"given": 75}, "a.hit_points": 10}, None),
            ("give-power", {"power": "psychic/dead-calm", "rating": 1}, [], [], [], {"a.powers.known.psychic/dead-calm": 1, "a.skills.psychic/dead-calm": {"given": 1}}, None),
            ("strengthen", {"level": "normal", "way": "armour"}, [], [], [], {"a.effects.harder": "level 0, 0, armour+3", "a.power_points": 21}, None),
        ),
    )  # fmt: skip


def test_creation_creatures_moods() -> None:
    """All that comes of pressing buttons of moods.

    [BRP-CRE-035 BRP-CRE-076 BRP-CRE-084 BRP-CRE-090]
    """
    tells(
        USUAL,
        ("creatures/warhorse in a fight",
            ("frighten", {"rider": "nobody"}, [], [], [], {"a.effects.flees": 0, "a.fight.rank": 0}, True),
            ("", {}, [], ["defend", "act"], [], {"scene.round.number": 2, "a.fight": {"rank": 11}, "a.fight.intent": "defend", "a.fight.free": 1, "b.fight.intent": "act"}, None),
        ),
        ("creatures/warhorse",
            ("frighten", {"rider": "b"}, [100], [], ["5%"], {"a.effects.flees": 0}, True),
            ("", {}, [], ["defend", "act"], [], {"scene.round.number": 1, "a.fight.intent": "defend", "a.fight.free": 1, "b.fight.intent": "act"}, None),
        ),
        ("creatures/horse",
            ("frighten", {"rider": "nobody"}, [], [], [], {"a.effects.flees": 0}, True),
            ("review", {}, [], [], [], {}, None),
        ),
        ("creatures/vampire",
            ("sunlight", {}, [], [], [], {"a.effects.in-sunlight": 0}, None),
            ("sunlight", {}, [], [], [], {"a.effects.in-sunlight": 0}, None),
        ),
    )  # fmt: skip


def test_creation_creatures_specimen() -> None:
    """All that comes of pressing buttons of specimen.

    [BRP-CRE-001 BRP-CRE-002 BRP-CRE-005 BRP-CRE-010 BRP-CRE-011 BRP-CRE-015 BRP-CRE-016 BRP-CRE-021 BRP-CRE-027
    BRP-CRE-056 BRP-CRE-103 BRP-CRE-136 BRP-CRE-144 BRP-CRE-148 BRP-CRE-149 BRP-CRE-150 BRP-CRE-151 BRP-CRE-152
    BRP-CRE-158 BRP-CRE-164]
    """
    tells(
        USUAL,
        ("creatures/skeleton",
            ("strengthen", {"level": "epic", "way": "numbers"}, [5, 5, 1, 5, 5, 1, 5, 2, 6, 1, 1], [], ["3d6", "2d6 + 6", "3d6", "1", "3d6"], {"skeleton-1.": "Skeleton, 11 0 16 8 1 8 0, 16 HP 1 PP MOV 10, sword-broad bow-self, dodge 40 melee-weapon/sword 55 missile-weapon/bow 50 shield 55", "scene.sides.skeleton-1": "red", "scene.places.skeleton-1": 0}, None),
            ("", {}, [], ["act", "act", "act"], [], {"scene.round.number": 1, "skeleton-1.fight": {"rank": 8}, "a.fight.intent": "act", "b.fight.intent": "act", "skeleton-1.fight.intent": "act"}, None),
        ),
    )  # fmt: skip


def test_creation_creatures_ways_by_other_rules() -> None:
    """All that comes of pressing buttons of ways, where a table plays by other rules.

    [BRP-CRE-005]
    """
    tells(
        OTHERWISE,
        ("creatures/robot-giant",
            ("move-otherwise", {"way": "fly"}, [], [], [], {"a.effects.moves-otherwise": "level 0, 0, MOV+152"}, None),
            ("move-otherwise", {"way": "walk"}, [], [], [], {"a.effects.moves-otherwise": None}, None),
        ),
    )  # fmt: skip


def test_creation_creatures_ways() -> None:
    """All that comes of pressing buttons of ways.

    [BRP-CRE-005]
    """
    tells(
        USUAL,
        ("creatures/bat-swarm", ("move-otherwise", {"way": "fly"}, [], [], [], {"a.effects.moves-otherwise": 0}, None)),
    )  # fmt: skip


def test_creation_people_absence() -> None:
    """All that comes of pressing buttons of absence.

    [BRP-OPT-007]
    """
    tells(
        USUAL,
        ("creatures/centaur",
            ("player-away", {"written_out": True}, [], [], [], {"a.effects.player-away": 0}, None),
            ("player-back", {}, [], [], [], {"a.effects.player-away": None}, None),
        ),
    )  # fmt: skip


def test_creation_people_minimal_without_powers() -> None:
    """All that comes of pressing buttons of minimal, at a table without powers.

    [BRP-OPT-010]
    """
    tells(
        BOOK,
        ("a shot less", ("bring-somebody", {"name": "something", "INT": 21, "POW": 2, "talk": 3, "STR": 60, "CON": 1, "hits": 0, "power": 20, "rated": 0, "looks": "something"}, [], [], [], {"npc.": "something, 60 1 10 21 2 10 10, 6 HP 20 PP MOV 10, bargain 3 command 3 disguise 3 fast-talk 3 persuade 3 teach 3", "scene.sides.npc": "blue", "scene.places.npc": 0}, "npc")),
    )  # fmt: skip


def test_creation_people_minimal_by_other_rules() -> None:
    """All that comes of pressing buttons of minimal, where a table plays by other rules.

    [BRP-OPT-010]
    """
    tells(
        OTHERWISE,
        ("a servant of law in a fight", ("bring-somebody", {"name": "something", "INT": 1, "CON": 2, "DEX": 21, "hits": 10, "stops": 100, "weapon": "hybrid-claws", "like": "a", "looks": "something"}, [], [], [], {"npc.": "something, 10 10 10 13 16 10 10, 10 HP 16 PP MOV 10", "scene.sides.npc": "blue", "scene.places.npc": 0}, "npc")),
    )  # fmt: skip


def test_creation_people_minimal() -> None:
    """All that comes of pressing buttons of minimal.

    [BRP-OPT-010]
    """
    tells(
        USUAL,
        ("creatures/superhero",
            ("player-away", {}, [], [], [], {"a.effects.player-away": 0}, None),
            ("bring-somebody", {"name": "something", "INT": 1, "CHA": 2, "CON": 6, "DEX": 1, "hits": 5, "weapon": "claw", "rated": 10, "looks": "something"}, [], [], [], {"npc.": "something, 10 6 10 1 10 1 2, 5 HP 10 PP MOV 10, claw, melee-weapon/hand 10", "scene.sides.npc": "blue", "scene.places.npc": 0}, "npc"),
        ),
        ("a rider", ("bring-somebody", {"name": "something", "INT": 4, "POW": 4, "talk": 5, "DEX": 21, "power": 20, "stops": 10, "weapon": "centaur-trample", "rated": 1, "like": "a", "looks": "something"}, [], [], [], {"npc.": "something, 10 12 40 10 10 10 10, 26 HP 10 PP MOV 10, dodge 40 jump 40 ride/horse 50 spot 50", "scene.sides.npc": "blue", "scene.places.npc": 0}, "npc")),
        ("mounted", ("bring-somebody", {"name": "something", "POW": 4, "talk": 1, "CON": 2, "power": 1, "weapon": "lion-rip", "looks": "something"}, [], [], [], {"npc.": "something, 10 2 10 10 4 10 10, 6 HP 1 PP MOV 10, lion-rip, bargain 1 command 1 disguise 1 fast-talk 1 persuade 1 teach 1", "scene.sides.npc": "blue", "scene.places.npc": 0}, "npc")),
    )  # fmt: skip
