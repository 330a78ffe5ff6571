"""Hands line by line: what is drawn, used, thrown, taken and handed over, and what keeps one from it."""

from __future__ import annotations

from tests.rulesets.otherworlds.scenes import FIGHTING


def test_hands_and_belts() -> None:
    """Each button by what it moves from where to where, and what it costs of the turn.

    [OWS-016 OWS-017 OWS-018 OWS-019 OWS-040 OWS-045 OWS-046 OWS-048 OWS-050 OWS-057 OWS-061 OWS-069 OWS-071
    OWS-079 OWS-081 OWS-092 OWS-102 OWS-104]
    """
    FIGHTING.press(
        ("dropped", "a", "pick-up", {"thing": "d1"}, [], [], ["scene.ground.d1 = gone", "a.weapons.mace-2 = Held(weapon mace, where drawn)"]),
        ("dropped", "a", "pick-up", {"thing": "d2"}, [], [], ["scene.ground.d2 = gone", "a.belt.bandages = 2"]),
        ("dropped", "a", "pick-up", {"thing": "d3"}, [], [], ["scene.ground.d3 = gone", "a.weapons.great-axe = Held(weapon great-axe)"]),
        ("packed", "a", "draw", {"weapon": "knight-sword"}, [], [], ["a.weapons.knight-sword.where = drawn"]),
        ("packed", "a", "draw", {"weapon": "buckler"}, [], [], ["a.weapons.buckler.where = drawn"]),
        ("packed", "a", "holster", {"weapon": "revolver"}, [], [], ["a.weapons.revolver.where = sheathed"]),
        ("plain", "a", "holster", {"weapon": "buckler"}, [], [], ["a.weapons.buckler.where = sheathed", "a.guard = 0"]),
        ("two pistols", "a", "reload", {"weapon": "service-pistol"}, [], [], ["a.turn.points = 1"]),
        ("dropped", "a", "loot", {"target": "b"}, [], [], ["a.turn.points = 1", "a.turn.used = (loot)", "b.weapons.tower-shield = gone", "a.weapons.tower-shield = Held(weapon tower-shield, where pack)", "b.weapons.revolver = gone", "a.weapons.revolver = Held(weapon revolver, rounds 6, where pack)", "b.belt.bandages = gone", "a.pack.bandages = 2", "b.pack.antivenom = gone", "a.pack.antivenom = 3", "b.guard = 0", "comes to 6"]),
        ("dropped", "a", "hand-over", {"item": "bandages", "target": "c"}, [], [], ["a.belt.bandages = gone", "c.belt.bandages = 1"]),
        ("dropped", "a", "hand-over", {"item": "healing-draught", "target": "b"}, [], [], ["a.belt.healing-draught = 1", "b.belt.healing-draught = 1"]),
        ("dropped", "a", "throw-item", {"item": "ember-flask", "x": 9, "y": 0}, [], [], ["a.turn.points = 1", "a.belt.ember-flask = gone", "scene.ground.d5 = Dropped(item ember-flask, at Spot(x 9))"]),
        ("dropped", "a", "throw-item", {"item": "healing-draught", "x": 0, "y": 3}, [], [], ["a.turn.points = 1", "a.belt.healing-draught = 1", "scene.ground.d5 = Dropped(item healing-draught, at Spot(y 3))"]),
        ("dropped", "a", "use-item", {"item": "healing-draught", "target": "b"}, [4], [], ["1d6!", "a.turn.points = 1", "a.belt.healing-draught = 1", "b.health = 6", "b.dying = None", "told: Bo wakes."]),
        ("dropped", "a", "use-item", {"item": "healing-draught", "target": "a"}, [6, 2], [], ["1d6!", "a.turn.points = 1", "a.belt.healing-draught = 1", "told: Healing Draught does nothing for Ann: they are whole."]),
        ("dropped", "a", "use-item", {"item": "bandages", "target": "b"}, [], [], ["a.turn.points = 1", "a.belt.bandages = gone", "b.health = 1", "b.dying = None", "told: Bo wakes."]),
        ("dropped", "a", "use-item", {"item": "ember-flask", "target": "c"}, [3], [], ["1d6!", "a.turn.points = 1", "a.belt.ember-flask = gone", "c.health = 10", "told: Cat takes 10 burn damage from Ember Flask."]),
        ("dropped", "a", "use-equipment", {"item": "antivenom", "target": "a"}, [], [], ["a.turn.points = 1", "a.turn.used = (equipment)", "a.pack.antivenom = gone"]),
        ("sick", "a", "use-item", {"item": "antivenom", "target": "a"}, [], [], ["a.turn.points = 1", "a.belt.antivenom = gone", "a.poison = 0"]),
        ("sick", "a", "use-item", {"item": "smelling-salts", "target": "a"}, [], [], ["a.turn.points = 1", "a.belt.smelling-salts = gone", "a.stun = 0"]),
        ("plain", "a", "flourish", {"what": "hood"}, [], [], ["told: Ann puts up a hood."]),
        ("plain", "a", "flourish", {"what": "stone"}, [], [], ["told: Ann kicks a small stone."]),
    )  # fmt: skip


def test_what_no_hand_does() -> None:
    """Each no with its reason.

    [OWS-019 OWS-040 OWS-045 OWS-046 OWS-048 OWS-050 OWS-057 OWS-102 OWS-115]
    """
    FIGHTING.refuse(
        ("dropped", "a", "pick-up", {"thing": "d4"}, ": What: 'd4' is not on offer. Choose among: d1, d2, d3."),
        ("dropped", "a", "pick-up", {"thing": "d1"}, ""),
        ("packed", "a", "draw", {"weapon": "revolver"}, ": Weapon: 'revolver' is not on offer. Choose among: knight-sword, buckler."),
        ("packed", "a", "draw", {"weapon": "knight-sword"}, ""),
        ("plain", "a", "draw", {"weapon": "mace"}, ": Weapon: 'mace' is not on offer. There is nothing to choose."),
        ("plain", "a", "holster", {"weapon": "mace"}, ""),
        ("packed", "a", "holster", {"weapon": "buckler"}, ": Weapon: 'buckler' is not on offer. Choose among: revolver."),
        ("plain", "a", "reload", {"weapon": "mace"}, ": Weapon: 'mace' is not on offer. There is nothing to choose."),
        ("packed", "a", "reload", {"weapon": "revolver"}, ""),
        ("plain", "a", "unpack", {"weapon": "mace"}, ": Weapon: 'mace' is not on offer. There is nothing to choose."),
        ("dropped", "a", "loot", {"target": "b"}, ""),
        ("dropped", "a", "loot", {"target": "c"}, ": Whom: 'c' is not on offer. Choose among: b."),
        ("plain", "a", "loot", {"target": "b"}, ": Whom: 'b' is not on offer. There is nothing to choose."),
        ("dropped", "a", "hand-over", {"item": "bandages", "target": "c"}, ""),
        ("plain", "a", "hand-over", {"item": "bandages", "target": "b"}, ": Item: 'bandages' is not on offer. There is nothing to choose."),
        ("dropped", "a", "throw-item", {"item": "ember-flask", "x": 10, "y": 0}, "OWS-057: Ann throws 90 feet. Choose a nearer space."),
        ("dropped", "a", "throw-item", {"item": "antivenom", "x": 1, "y": 0}, ": Item: 'antivenom' is not on offer. Choose among: bandages, ember-flask, healing-draught."),
        ("dropped", "a", "use-item", {"item": "antivenom", "target": "a"}, ": Item: 'antivenom' is not on offer. Choose among: bandages, ember-flask, healing-draught."),
        ("dropped", "a", "use-equipment", {"item": "antivenom", "target": "b"}, ""),
        ("dropped", "a", "use-item", {"item": "ember-flask", "target": "c"}, ""),
        ("spent", "a", "loot", {"target": "b"}, "OWS-040: No turn points are left. End the turn, or do something that is free."),
        ("spent", "a", "flourish", {"what": "hood"}, ""),
        ("asleep", "a", "flourish", {"what": "hood"}, "OWS-019: Ann is unconscious. Somebody must heal them first."),
        ("berserk", "a", "flourish", {"what": "hood"}, "OWS-083: A berserk only attacks and intimidates. Attack the nearest enemy."),
        ("berserk", "a", "drop-prone", {}, "OWS-083: A berserk only attacks and intimidates. Attack the nearest enemy."),
        ("asleep", "a", "pick-up", {"thing": "d1"}, "OWS-019: Ann is unconscious. Somebody must heal them first."),
        ("berserk", "a", "use-item", {"item": "bandages", "target": "b"}, "OWS-083: A berserk only attacks and intimidates. Attack the nearest enemy."),
        ("berserk", "a", "brace", {}, "OWS-083: A berserk only attacks and intimidates. Attack the nearest enemy."),
        ("berserk", "a", "intimidate", {"target": "b"}, ""),
    )  # fmt: skip
