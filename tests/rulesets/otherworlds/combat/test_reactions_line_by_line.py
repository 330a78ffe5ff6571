"""Reactions line by line: what is readied, what answers an attack, a wound or an approach, and what is owed."""

from __future__ import annotations

from tests.rulesets.otherworlds.scenes import FIGHTING


def test_what_answers_an_attack() -> None:
    """Readied arms and spells, guards, shells, warnings, ripostes: taken or let pass.

    [OWS-006 OWS-010 OWS-015 OWS-017 OWS-018 OWS-021 OWS-022 OWS-023 OWS-026 OWS-027 OWS-029 OWS-040 OWS-042
    OWS-044 OWS-048 OWS-049 OWS-054 OWS-055 OWS-061 OWS-064 OWS-067 OWS-069 OWS-070 OWS-073 OWS-074 OWS-076
    OWS-077 OWS-078 OWS-079 OWS-089 OWS-092 OWS-097 OWS-100 OWS-102 OWS-103 OWS-106 OWS-109 OWS-115 OWS-119]
    """
    FIGHTING.press(
        ("readied", "a", "attack", {"target": "b", "weapon": "mace"}, [5, 1], ["pass"], ["check(1d6!)", "check(1d6!)", "asked b: Ann attacks Bo with Mace. React? readied", "a.turn.points = 1", "a.turn.used = (attack)", "b.health = 33", "told: Attack 5 + 12 = 17 against defense 1 + 9 = 10: Ann gets through to Bo.", "told: Bo takes 7 bludgeoning damage from Mace.", "comes to (Blow(target b, dealt 7))"]),
        ("readied", "a", "attack", {"target": "b", "weapon": "mace"}, [5, 1, 4, 2, 3], ["readied"], ["check(1d6! edge +1)", "check(1d6!)", "check(1d6!)", "check(1d6!)", "asked b: Ann attacks Bo with Mace. React? readied", "a.turn.points = 1", "a.turn.used = (attack)", "b.reaction = False", "b.readied = None", "a.guard = 0", "b.health = 38", "told: Attack 5 + 7 = 12 against defense 4 + 6 = 10: Bo gets through to Ann.", "told: Ann's guard and armor stop all 2 damage.", "told: Attack 2 + 12 = 14 against defense 3 + 9 = 12: Ann gets through to Bo.", "told: Bo takes 2 bludgeoning damage from Mace.", "comes to (Blow(target b, dealt 2))"]),
        ("readied", "a", "attack", {"target": "b", "weapon": "mace"}, [6, 6, 1, 1, 5, 1, 3, 2, 3, 4], ["readied", ["speed-attack"]], ["check(1d6! edge +1)", "check(1d6!)", "check(1d6! edge +1)", "check(1d6!)", "check(1d6!)", "check(1d6!)", "asked b: Ann attacks Bo with Mace. React? readied", "asked b: 2 successes on the attack roll: which maneuvers? stagger (1 success), disarm:mace (2 successes), disarm:buckler (2 successes), execute (2 successes), knockdown (2 successes), speed-attack (2 successes), bleeding-strike (2 successes), most: 2, successes: 2", "a.turn.points = 1", "a.turn.used = (attack)", "b.reaction = False", "b.readied = None", "a.guard = 0", "a.health = 18", "a.health = 16", "b.health = 38", "told: Attack 13 + 7 = 20 against defense 5 + 6 = 11: Bo gets through to Ann.", "told: Ann takes 7 bludgeoning damage from Mace.", "told: Attack 3 + 7 = 10 against defense 2 + 6 = 8: Bo gets through to Ann.", "told: Ann takes 2 bludgeoning damage from Mace.", "told: Attack 3 + 12 = 15 against defense 4 + 9 = 13: Ann gets through to Bo.", "told: Bo takes 2 bludgeoning damage from Mace.", "comes to (Blow(target b, dealt 2))"]),
        ("readied", "a", "attack", {"target": "b", "weapon": "mace"}, [6, 6, 1, 1, 3, 2, 3, 4], ["readied", ["knockdown"]], ["check(1d6! edge +1)", "check(1d6!)", "check(1d6! edge -1)", "check(1d6!)", "asked b: Ann attacks Bo with Mace. React? readied", "asked b: 2 successes on the attack roll: which maneuvers? stagger (1 success), disarm:mace (2 successes), disarm:buckler (2 successes), execute (2 successes), knockdown (2 successes), speed-attack (2 successes), bleeding-strike (2 successes), most: 2, successes: 2", "a.turn.points = 1", "a.turn.used = (attack)", "b.reaction = False", "b.readied = None", "a.guard = 0", "a.health = 16", "a.effects.prone = prone [prone] ThisScene() refuse by Knockdown", "b.health = 39", "told: Attack 13 + 7 = 20 against defense 3 + 6 = 9: Bo gets through to Ann.", "told: Ann takes 9 bludgeoning damage from Mace.", "told: Attack 2 + 12 = 14 against defense 4 + 9 = 13: Ann gets through to Bo.", "told: Bo takes 1 bludgeoning damage from Mace.", "comes to (Blow(target b, dealt 1))"]),
        ("gun readied", "a", "attack", {"target": "b", "weapon": "mace"}, [5, 1, 4, 2], ["readied"], ["check(1d6!)", "check(1d6!)", "check(1d6!)", "check(1d6!)", "asked b: Ann attacks Bo with Mace. React? readied", "a.turn.points = 1", "a.turn.used = (attack)", "b.reaction = False", "b.readied = None", "b.weapons.revolver.rounds = 5", "a.guard = 0", "a.health = 19", "b.health = 38", "told: Attack 5 + 10 = 15 against defense 1 + 6 = 7: Bo gets through to Ann.", "told: Ann takes 6 ballistic damage from Revolver.", "told: Attack 4 + 12 = 16 against defense 2 + 12 = 14: Ann gets through to Bo.", "told: Bo takes 2 bludgeoning damage from Mace.", "comes to (Blow(target b, dealt 2))"]),
        ("gun readied", "a", "attack", {"target": "b", "weapon": "mace"}, [6, 6, 1, 1, 5, 1, 3, 2], ["readied", ["speed-attack"]], ["check(1d6!)", "check(1d6!)", "check(1d6!)", "check(1d6!)", "check(1d6!)", "check(1d6!)", "asked b: Ann attacks Bo with Mace. React? readied", "asked b: 2 successes on the attack roll: which maneuvers? stagger (1 success), disarm:mace (2 successes), disarm:buckler (2 successes), execute (2 successes), knockdown (2 successes), speed-attack (2 successes), reload:revolver (1 success), bleeding-strike (2 successes), most: 2, successes: 2", "a.turn.points = 1", "a.turn.used = (attack)", "b.reaction = False", "b.readied = None", "b.weapons.revolver.rounds = 5", "a.guard = 0", "a.health = 11", "b.weapons.revolver.rounds = 4", "a.health = 3", "b.health = 39", "told: Attack 13 + 10 = 23 against defense 1 + 6 = 7: Bo gets through to Ann.", "told: Ann takes 14 ballistic damage from Revolver.", "told: Attack 5 + 10 = 15 against defense 1 + 6 = 7: Bo gets through to Ann.", "told: Ann takes 8 ballistic damage from Revolver.", "told: Attack 3 + 12 = 15 against defense 2 + 12 = 14: Ann gets through to Bo.", "told: Bo takes 1 bludgeoning damage from Mace.", "comes to (Blow(target b, dealt 1))"]),
        ("gun readied and empty", "a", "attack", {"target": "b", "weapon": "mace"}, [5, 1], [], ["check(1d6!)", "check(1d6!)", "a.turn.points = 1", "a.turn.used = (attack)", "b.health = 33", "told: Attack 5 + 12 = 17 against defense 1 + 9 = 10: Ann gets through to Bo.", "told: Bo takes 7 bludgeoning damage from Mace.", "comes to (Blow(target b, dealt 7))"]),
        ("spell readied", "a", "attack", {"target": "b", "weapon": "mace"}, [5, 1, 4, 2], ["readied"], ["check(1d6!)", "check(1d6!)", "check(1d6!)", "check(1d6!)", "asked b: Ann attacks Bo with Mace. React? readied", "a.turn.points = 1", "a.turn.used = (attack)", "b.reaction = False", "b.readied = None", "b.astral = 43", "a.guard = 0", "a.health = 17", "b.health = 35", "told: Attack 5 + 12 = 17 against defense 1 + 6 = 7: Bo gets through to Ann.", "told: Ann takes 8 spell damage from Astral Bolt.", "told: Attack 4 + 12 = 16 against defense 2 + 9 = 11: Ann gets through to Bo.", "told: Bo takes 5 bludgeoning damage from Mace.", "comes to (Blow(target b, dealt 5))"]),
        ("spell readied", "a", "attack", {"target": "b", "weapon": "mace"}, [6, 1, 1, 4, 2], ["readied", []], ["check(1d6!)", "check(1d6!)", "check(1d6!)", "check(1d6!)", "asked b: Ann attacks Bo with Mace. React? readied", "asked b: 1 success on the attack roll: which maneuvers? stagger (1 success), surge:astral (1 success), trespass (1 success), most: 1, successes: 1", "a.turn.points = 1", "a.turn.used = (attack)", "b.reaction = False", "b.readied = None", "b.astral = 43", "a.guard = 0", "a.health = 15", "b.health = 35", "told: Attack 7 + 12 = 19 against defense 1 + 6 = 7: Bo gets through to Ann.", "told: Ann takes 10 spell damage from Astral Bolt.", "told: Attack 4 + 12 = 16 against defense 2 + 9 = 11: Ann gets through to Bo.", "told: Bo takes 5 bludgeoning damage from Mace.", "comes to (Blow(target b, dealt 5))"]),
        ("guarded", "a", "attack", {"target": "b", "weapon": "mace"}, [5, 1], ["pass", "pass"], ["check(1d6!)", "check(1d6!)", "asked b: Ann attacks Bo with Mace. React? raise-guard (Reaction when attacked: edge on the defense or evasion against this attack.)", "asked b: Bo took 6 damage. React? riposte (Reaction when hurt from within a space: strike back. Needs Dexterity 4.)", "a.turn.points = 1", "a.turn.used = (attack)", "b.health = 34", "told: Attack 5 + 12 = 17 against defense 1 + 10 = 11: Ann gets through to Bo.", "told: Bo takes 6 bludgeoning damage from Mace.", "comes to (Blow(target b, dealt 6))"]),
        ("guarded", "a", "attack", {"target": "b", "weapon": "mace"}, [5, 1, 2], ["raise-guard"], ["check(1d6!)", "check(1d6! edge +1)", "asked b: Ann attacks Bo with Mace. React? raise-guard (Reaction when attacked: edge on the defense or evasion against this attack.)", "a.turn.points = 1", "a.turn.used = (attack)", "b.reaction = False", "b.effects.raise-guard = guarded edge.defense+1 edge.evade+1 Until(what combat roll) refresh by Raise Guard", "b.effects.raise-guard = gone", "b.health = 35", "told: Attack 5 + 12 = 17 against defense 2 + 10 = 12: Ann gets through to Bo.", "told: Bo takes 5 bludgeoning damage from Mace.", "comes to (Blow(target b, dealt 5))"]),
        ("guarded", "a", "attack", {"target": "b", "weapon": "mace"}, [5, 1, 4, 2, 3], ["pass", "riposte"], ["check(1d6!)", "check(1d6!)", "check(1d6! edge +1)", "check(1d6!)", "asked b: Ann attacks Bo with Mace. React? raise-guard (Reaction when attacked: edge on the defense or evasion against this attack.)", "asked b: Bo took 6 damage. React? riposte (Reaction when hurt from within a space: strike back. Needs Dexterity 4.)", "a.turn.points = 1", "a.turn.used = (attack)", "b.health = 34", "b.reaction = False", "a.guard = 0", "told: Attack 5 + 12 = 17 against defense 1 + 10 = 11: Ann gets through to Bo.", "told: Bo takes 6 bludgeoning damage from Mace.", "told: Attack 4 + 7 = 11 against defense 3 + 6 = 9: Bo gets through to Ann.", "told: Ann's guard and armor stop all 2 damage.", "comes to (Blow(target b, dealt 6))"]),
        ("shell", "a", "attack", {"target": "b", "weapon": "mace"}, [5, 1], ["astral-shell"], ["check(1d6!)", "check(1d6!)", "asked b: Ann attacks Bo with Mace. React? astral-shell (Reaction when attacked: absorbs 3 points just before the blow. Made with a gesture; costs 2 astral.)", "a.turn.points = 1", "a.turn.used = (attack)", "b.reaction = False", "b.astral = 13", "b.absorb = 3", "b.absorb = 0", "b.health = 36", "told: Attack 5 + 12 = 17 against defense 1 + 9 = 10: Ann gets through to Bo.", "told: Bo takes 4 bludgeoning damage from Mace.", "comes to (Blow(target b, dealt 4))"]),
        ("shell", "a", "attack", {"target": "b", "weapon": "mace"}, [5, 1], ["pass"], ["check(1d6!)", "check(1d6!)", "asked b: Ann attacks Bo with Mace. React? astral-shell (Reaction when attacked: absorbs 3 points just before the blow. Made with a gesture; costs 2 astral.)", "a.turn.points = 1", "a.turn.used = (attack)", "b.health = 33", "told: Attack 5 + 12 = 17 against defense 1 + 9 = 10: Ann gets through to Bo.", "told: Bo takes 7 bludgeoning damage from Mace.", "comes to (Blow(target b, dealt 7))"]),
        ("warned", "a", "attack", {"target": "b", "weapon": "mace"}, [5, 1, 2], ["shout-a-warning"], ["check(1d6!)", "check(1d6! edge +1)", "asked c: Ann attacks Bo with Mace. React? shout-a-warning (Reaction when a friend within six spaces is attacked: they have edge on their defense or evasion.)", "a.turn.points = 1", "a.turn.used = (attack)", "c.reaction = False", "b.effects.shout-a-warning = warned edge.defense+1 edge.evade+1 Until(what combat roll) refresh by Shout a Warning", "b.effects.shout-a-warning = gone", "b.health = 34", "told: Attack 5 + 12 = 17 against defense 2 + 9 = 11: Ann gets through to Bo.", "told: Bo takes 6 bludgeoning damage from Mace.", "comes to (Blow(target b, dealt 6))"]),
        ("warned", "a", "attack", {"target": "b", "weapon": "mace"}, [5, 1], ["pass"], ["check(1d6!)", "check(1d6!)", "asked c: Ann attacks Bo with Mace. React? shout-a-warning (Reaction when a friend within six spaces is attacked: they have edge on their defense or evasion.)", "a.turn.points = 1", "a.turn.used = (attack)", "b.health = 33", "told: Attack 5 + 12 = 17 against defense 1 + 9 = 10: Ann gets through to Bo.", "told: Bo takes 7 bludgeoning damage from Mace.", "comes to (Blow(target b, dealt 7))"]),
        ("warned", "a", "attack", {"target": "c", "weapon": "mace"}, [5, 1], [], ["check(1d6!)", "check(1d6!)", "a.turn.points = 1", "a.turn.used = (attack)", "c.health = 9", "told: Attack 5 + 12 = 17 against defense 1 + 5 = 6: Ann gets through to Cat.", "told: Cat takes 11 bludgeoning damage from Mace.", "comes to (Blow(target c, dealt 11))"]),
        ("charge", "a", "move", {"x": 0, "y": 0}, [4, 2, 5], ["meet-the-charge"], ["check(1d6! edge +1)", "check(1d6!)", "asked b: Ann comes nearer. React? meet-the-charge (Reaction when somebody comes within two spaces: attack them.)", "a.turn.points = 1", "a.turn.used = (move)", "a.turn.spaces = 3", "a.turn.spaces = 0", "a.at = Spot()", "b.reaction = False", "told: Attack 4 + 7 = 11 against defense 5 + 6 = 11: Bo does not reach Ann.", "comes to 3"]),
        ("charge", "a", "move", {"x": 0, "y": 0}, [], ["pass"], ["asked b: Ann comes nearer. React? meet-the-charge (Reaction when somebody comes within two spaces: attack them.)", "a.turn.points = 1", "a.turn.used = (move)", "a.turn.spaces = 3", "a.turn.spaces = 0", "a.at = Spot()", "comes to 3"]),
        ("charge", "a", "move", {"x": -4, "y": 0}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.turn.spaces = 3", "a.turn.spaces = 2", "a.at = Spot(x -4)", "comes to 1"]),
        ("charge", "a", "move", {"x": -1, "y": 0}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.turn.spaces = 3", "a.turn.spaces = 1", "a.at = Spot(x -1)", "comes to 2"]),
        ("ready for an approach", "a", "move", {"x": 3, "y": 0}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.turn.spaces = 3", "a.turn.spaces = 0", "a.at = Spot(x 3)", "comes to 3"]),
        ("plain", "a", "ready", {"trigger": "attack", "weapon": "mace"}, [], [], ["a.turn.points = 1", "a.turn.used = (ready)", "a.readied = Readied(trigger attack, weapon mace)"]),
        ("mage", "a", "ready", {"trigger": "approach", "power": "astral-bolt"}, [], [], ["a.turn.points = 1", "a.turn.used = (ready)", "a.readied = Readied(trigger approach, power astral-bolt)"]),
    )  # fmt: skip


def test_what_is_owed() -> None:
    """A swing, a copy, a second blow: which is open against whom, and what is left of them.

    [OWS-006 OWS-010 OWS-015 OWS-017 OWS-018 OWS-021 OWS-022 OWS-023 OWS-026 OWS-029 OWS-034 OWS-042 OWS-048
    OWS-049 OWS-061 OWS-064 OWS-067 OWS-068 OWS-069 OWS-070 OWS-073 OWS-074 OWS-075 OWS-077 OWS-078 OWS-079
    OWS-081 OWS-089 OWS-092 OWS-097 OWS-102 OWS-106 OWS-109 OWS-115 OWS-119]
    """
    FIGHTING.press(
        ("owed", "a", "follow-up", {"number": 1, "target": "c"}, [5, 2], [], ["check(1d6!)", "check(1d6!)", "a.turn.grants = (Grant(source Dualcast, power astral-bolt), Grant(source Speed Attack, weapon mace, lost 2, halved True, more 2))", "c.health = 10", "told: Attack 5 + 12 = 17 against defense 2 + 5 = 7: Ann gets through to Cat.", "told: Cat takes 10 bludgeoning damage from Mace.", "comes to (Blow(target c, dealt 10))"]),
        ("owed", "a", "follow-up", {"number": 3, "target": "b"}, [5, 2, 3, 1], [], ["check(1d6! edge -2)", "check(1d6!)", "a.turn.grants = (Grant(source Swing, weapon mace, targets (c), swung True), Grant(source Dualcast, power astral-bolt))", "b.health = 37", "told: Attack 2 + 14 = 16 against defense 1 + 9 = 10: Ann gets through to Bo.", "told: Bo takes 3 bludgeoning damage from Mace.", "comes to (Blow(target b, dealt 3))"]),
        ("owed", "a", "follow-up", {"number": 3, "target": "b"}, [6, 2, 3, 4, 1], [], ["check(1d6! edge -2)", "check(1d6!)", "a.turn.grants = (Grant(source Swing, weapon mace, targets (c), swung True), Grant(source Dualcast, power astral-bolt))", "b.health = 36", "told: Attack 3 + 14 = 17 against defense 1 + 9 = 10: Ann gets through to Bo.", "told: Bo takes 4 bludgeoning damage from Mace.", "comes to (Blow(target b, dealt 4))"]),
        ("owed", "a", "follow-up", {"number": 1, "target": "c"}, [6, 1, 1], [[]], ["check(1d6!)", "check(1d6!)", "asked a: 1 success on the attack roll: which maneuvers? stagger (1 success), most: 1, successes: 1", "a.turn.grants = (Grant(source Dualcast, power astral-bolt), Grant(source Speed Attack, weapon mace, lost 2, halved True, more 2))", "c.health = 7", "told: Attack 7 + 12 = 19 against defense 1 + 5 = 6: Ann gets through to Cat.", "told: Cat takes 13 bludgeoning damage from Mace.", "comes to (Blow(target c, dealt 13))"]),
        ("owed", "a", "dualcast", {"target": "b"}, [5, 1], [], ["check(1d6!)", "check(1d6!)", "a.turn.grants = (Grant(source Swing, weapon mace, targets (c), swung True), Grant(source Speed Attack, weapon mace, lost 2, halved True, more 2))", "b.health = 39", "told: Attack 5 + 6 = 11 against defense 1 + 9 = 10: Ann gets through to Bo.", "told: Bo takes 1 spell damage from Astral Bolt.", "comes to (Blow(target b, dealt 1))"]),
    )  # fmt: skip


def test_what_is_not_owed() -> None:
    """Each no with its reason.

    [OWS-010 OWS-029 OWS-034 OWS-040 OWS-048 OWS-073 OWS-074 OWS-077 OWS-083 OWS-102 OWS-106 OWS-115]
    """
    FIGHTING.refuse(
        ("owed", "a", "follow-up", {"number": 1, "target": "b"}, "OWS-031: Swing strikes somebody else. Targets: c."),
        ("owed", "a", "follow-up", {"number": 1, "target": "c"}, ""),
        ("owed", "a", "follow-up", {"number": 2, "target": "b"}, "OWS-034: That is a spell to cast again. Cast the copy instead."),
        ("owed", "a", "follow-up", {"number": 3, "target": "b"}, ""),
        ("owed", "a", "follow-up", {"number": 3, "target": "a"}, ": Target: 'a' is not on offer. Choose among: b, c."),
        ("owed", "a", "follow-up", {"number": 4, "target": "b"}, "OWS-029: No such attack is owed. Owed now: 3."),
        ("plain", "a", "follow-up", {"number": 1, "target": "b"}, "OWS-029: No attack is owed. Make an attack action."),
        ("plain", "a", "dualcast", {"target": "b"}, "OWS-034: No copy of a spell is owed. Buy Dualcast with a spell's successes."),
        ("owed", "a", "dualcast", {"target": "b"}, ""),
        ("owed", "a", "end-turn", {}, ""),
        ("berserk", "a", "end-turn", {}, "OWS-083: A berserk must attack. Attack the nearest enemy."),
        ("plain", "a", "end-turn", {}, ""),
        ("frozen", "a", "end-turn", {}, ""),
        ("plain", "a", "ready", {"trigger": "attack"}, "OWS-048: Ready one weapon or one skill, for one trigger. Name one of them."),
        ("plain", "a", "ready", {"trigger": "attack", "weapon": "mace"}, ""),
        ("mage", "a", "ready", {"trigger": "attack", "weapon": "mace", "power": "astral-bolt"}, "OWS-048: Ready one weapon or one skill, for one trigger. Name one of them."),
        ("mage", "a", "ready", {"trigger": "attack", "power": "blindness"}, ""),
        ("spent", "a", "ready", {"trigger": "attack", "weapon": "mace"}, "OWS-040: No turn points are left. End the turn, or do something that is free."),
    )  # fmt: skip


def test_who_cannot_be_attacked() -> None:
    """Each no of an attack with its reason.

    [OWS-010 OWS-040 OWS-070 OWS-073 OWS-074 OWS-075 OWS-077 OWS-083 OWS-102 OWS-106]
    """
    FIGHTING.refuse(
        ("plain", "a", "attack", {"target": "b", "weapon": "mace"}, ""),
        ("plain", "a", "attack", {"target": "a", "weapon": "mace"}, ": Target: 'a' is not on offer. Choose among: b."),
        ("dead foe beside", "a", "attack", {"target": "c", "weapon": "mace"}, ": Target: 'c' is not on offer. Choose among: b."),
        ("plain", "a", "attack", {"target": "b", "weapon": "buckler"}, ""),
        ("plain", "a", "attack", {"target": "b", "weapon": "fists"}, ""),
        ("plain", "a", "attack", {"target": "b", "weapon": "mace", "thrown": True}, "OWS-057: Mace is not made for throwing. Throw a javelin, a knife or an axe."),
        ("plain", "a", "attack", {"target": "b", "weapon": "mace", "both": True}, ""),
        ("plain", "a", "attack", {"target": "b", "weapon": "fists", "both": True}, "OWS-075: Two weapons must be in hand, this one among them. Draw them: it is free."),
        ("plain", "a", "attack", {"target": "b", "weapon": "mace", "unload": 1}, "OWS-076: Mace cannot be unloaded. Fire one round."),
        ("plain", "a", "attack", {"target": "b", "weapon": "mace", "burst": True}, "OWS-087: Mace fires no bursts. Attack once."),
        ("plain", "a", "attack", {"target": "b", "weapon": "mace", "spray": ("c",)}, ": Further targets: 'c' is not on offer. Choose among: b."),
        ("crowd", "a", "attack", {"target": "b", "weapon": "mace", "spray": ("c",)}, "OWS-118: Mace cannot reach so many more targets. Name fewer targets."),
        ("two pistols", "a", "attack", {"target": "b", "weapon": "revolver", "unload": 5}, ""),
        ("two pistols", "a", "attack", {"target": "b", "weapon": "revolver", "unload": 6}, "OWS-068: There are not enough rounds in it. Reload, or fire fewer."),
        ("two pistols", "a", "attack", {"target": "b", "weapon": "revolver", "burst": True}, "OWS-087: Revolver fires no bursts. Attack once."),
        ("burst", "a", "attack", {"target": "b", "weapon": "machine-pistol", "burst": True, "unload": 15}, ""),
        ("burst", "a", "attack", {"target": "b", "weapon": "machine-pistol", "burst": True, "unload": 16}, "OWS-068: There are not enough rounds in it. Reload, or fire fewer."),
        ("spray", "a", "attack", {"target": "b", "weapon": "belt-gun", "spray": ("c",), "unload": 9}, ""),
        ("spray", "a", "attack", {"target": "b", "weapon": "belt-gun", "spray": ("c",), "unload": 10}, "OWS-068: There are not enough rounds in it. Reload, or fire fewer."),
        ("spray", "a", "attack", {"target": "b", "weapon": "belt-gun", "spray": ("b",)}, "OWS-118: Each target is attacked once. Name different targets."),
        ("spray", "a", "attack", {"target": "b", "weapon": "belt-gun", "spray": ("c", "b")}, "OWS-118: Belt Gun cannot reach so many more targets. Name fewer targets."),
        ("javelin", "a", "attack", {"target": "b", "weapon": "javelin", "thrown": True}, ""),
        ("javelin", "a", "attack", {"target": "b", "weapon": "javelin"}, "OWS-073: Javelin reaches 1 space, and it is 4 to there. Move nearer or use a gun."),
        ("javelin", "a", "attack", {"target": "b", "weapon": "tower-shield", "both": True}, "OWS-073: Tower Shield reaches 1 space, and it is 4 to there. Move nearer or use a gun."),
        ("rocket", "a", "attack", {"target": "b", "weapon": "rocket-launcher", "unload": 1}, "OWS-117: Rocket Launcher cannot be unloaded. Fire one round."),
        ("sniper", "a", "attack", {"target": "b", "weapon": "longshot", "unload": 1}, "OWS-117: Longshot cannot be unloaded. Fire one round."),
        ("berserk", "a", "attack", {"target": "b", "weapon": "mace"}, ""),
        ("berserk", "a", "attack", {"target": "c", "weapon": "mace"}, "OWS-083: A berserk attacks the nearest enemy. Nearest: Bo."),
        ("wall", "a", "attack", {"target": "b", "weapon": "revolver"}, "OWS-106: Full cover stands between. Move to where the target can be seen."),
        ("low wall", "a", "attack", {"target": "b", "weapon": "revolver"}, ""),
        ("archer", "a", "attack", {"target": "b", "weapon": "hunting-bow"}, ""),
        ("out of range", "a", "attack", {"target": "b", "weapon": "revolver"}, ""),
        ("spent", "a", "attack", {"target": "b", "weapon": "mace"}, "OWS-040: No turn points are left. End the turn, or do something that is free."),
        ("asleep", "a", "attack", {"target": "b", "weapon": "mace"}, "OWS-019: Ann is unconscious. Somebody must heal them first."),
        ("packed", "a", "attack", {"target": "b", "weapon": "knight-sword"}, ": Weapon: 'knight-sword' is not on offer. Choose among: revolver, fists."),
        ("packed", "a", "attack", {"target": "b", "weapon": "revolver"}, ""),
        ("held", "a", "attack", {"target": "b", "weapon": "mace"}, ""),
        ("frozen", "a", "attack", {"target": "b", "weapon": "mace"}, "OWS-102: Ann is frozen. Thaw first."),
        ("ready for an approach", "a", "attack", {"target": "b", "weapon": "mace"}, "OWS-073: Mace reaches 1 space, and it is 6 to there. Move nearer or use a gun."),
    )  # fmt: skip


def test_which_powers_cannot_be_used() -> None:
    """Each no of a skill or spell with its reason.

    [OWS-010 OWS-040 OWS-048 OWS-052 OWS-073 OWS-074 OWS-077 OWS-102 OWS-106 OWS-115]
    """
    FIGHTING.refuse(
        ("plain", "a", "use-power", {"power": "focus"}, "OWS-052: No skill or spell is known."),
        ("mage", "a", "use-power", {"power": "astral-bolt", "target": "b"}, ""),
        ("mage", "a", "use-power", {"power": "astral-bolt", "target": "a"}, "OWS-048: Astral Bolt is for others. Choose somebody else."),
        ("mage", "a", "use-power", {"power": "mending-light", "target": "b"}, "OWS-048: Mending Light is for friends. Choose somebody on your side."),
        ("mage", "a", "use-power", {"power": "mending-light", "target": "d"}, ""),
        ("mage", "a", "use-power", {"power": "leech-strike", "target": "b", "weapon": "mace"}, "OWS-073: Mace reaches 1 space, and it is 5 to there. Move nearer or use a gun."),
        ("mage", "a", "use-power", {"power": "leech-strike", "target": "b"}, "OWS-050: No weapon is chosen. There are: mace, buckler, fists."),
        ("wall", "a", "use-power", {"power": "astral-bolt", "target": "b"}, "OWS-106: Full cover stands between. Move to where the target can be seen."),
        ("hooked", "a", "use-power", {"power": "hooking-strike", "target": "b", "weapon": "mace"}, ""),
        ("hooked", "a", "use-power", {"power": "hooking-strike", "target": "b"}, "OWS-050: No weapon is chosen. There are: mace, buckler, fists."),
        ("guarded", "a", "use-power", {"power": "riposte", "target": "b"}, "OWS-052: No skill or spell is known."),
    )  # fmt: skip
