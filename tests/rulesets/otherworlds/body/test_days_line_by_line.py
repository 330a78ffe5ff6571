"""Days line by line: turns that begin, rests, time, wounds and their care."""

from __future__ import annotations

from tests.rulesets.otherworlds.quiet_scenes import RESTING


def test_a_turn_begins() -> None:
    """What comes back and what a wound takes before anything is done with a turn.

    [OWS-004 OWS-020 OWS-039 OWS-040 OWS-049 OWS-061 OWS-067 OWS-070 OWS-071 OWS-078 OWS-089 OWS-092 OWS-102
    OWS-104 OWS-109 OWS-111 OWS-112 OWS-120]
    """
    RESTING.pass_on(
        ("turn: well", [], [], ["b.turn = Turn()", "scene.turn = ", "scene.had_turn = (b, a)", "a.readied = None", "a.turn = Turn(points 2)", "scene.turn = a"]),
        ("turn: guard down", [], [], ["b.turn = Turn()", "scene.turn = ", "scene.had_turn = (b, a)", "a.guard = 3", "a.turn = Turn(points 2)", "scene.turn = a"]),
        ("turn: guard nearly full", [], [], ["b.turn = Turn()", "scene.turn = ", "scene.had_turn = (b, a)", "a.guard = 8", "a.turn = Turn(points 2)", "scene.turn = a"]),
        ("turn: chilled", [], [], ["b.turn = Turn()", "scene.turn = ", "scene.had_turn = (b, a)", "a.chill = 2", "a.turn = Turn(points 2)", "scene.turn = a"]),
        ("turn: frozen", [], [], ["b.turn = Turn()", "scene.turn = ", "scene.had_turn = (b, a)", "a.chill = 3"]),
        ("turn: stone", [], [], ["b.turn = Turn()", "scene.turn = ", "scene.had_turn = (b, a)"]),
        ("turn: nearly stone", [], [], ["b.turn = Turn()", "scene.turn = ", "scene.had_turn = (b, a)", "a.turn = Turn(points 2)", "scene.turn = a"]),
        ("turn: stunned", [3], [], ["check(1d6!)", "b.turn = Turn()", "scene.turn = ", "scene.had_turn = (b, a)", "a.turn = Turn(points 2)", "a.turn.points = 1", "a.stun = 1", "scene.turn = a", "told: Ann's Toughness 3 + 5 = 8 against 9 stun: 1 left."]),
        ("turn: stunned", [6, 2], [], ["check(1d6!)", "b.turn = Turn()", "scene.turn = ", "scene.had_turn = (b, a)", "a.turn = Turn(points 2)", "a.turn.points = 1", "a.stun = 0", "scene.turn = a", "told: Ann's Toughness 8 + 5 = 13 against 9 stun: all of it shaken off."]),
        ("turn: stunned out", [1], [], ["check(1d6!)", "b.turn = Turn()", "scene.turn = ", "scene.had_turn = (b, a)", "a.turn = Turn(points 2)", "a.turn.points = 1", "a.stun = 14", "scene.turn = a", "told: Ann's Toughness 1 + 5 = 6 against 20 stun: 14 left."]),
        ("turn: poisoned", [], [True], ["asked a: Ann carries 3 poison. Act this turn and take that much damage?", "b.turn = Turn()", "scene.turn = ", "scene.had_turn = (b, a)", "a.turn = Turn(points 2)", "a.health = 22", "scene.turn = a"]),
        ("turn: poisoned", [], [False], ["asked a: Ann carries 3 poison. Act this turn and take that much damage?", "b.turn = Turn()", "scene.turn = ", "scene.had_turn = (b, a)", "a.turn = Turn(points 2)", "a.turn.points = 0"]),
        ("turn: poisoned to death", [], [True], ["asked a: Ann carries 3 poison. Act this turn and take that much damage?", "b.turn = Turn()", "scene.turn = ", "scene.had_turn = (b, a)", "a.turn = Turn(points 2)", "a.health = 0", "a.falls = 1", "a.turn.points = 0", "a.dying = 5", "told: Ann falls unconscious with 5 rounds to live."]),
        ("turn: stunned and poisoned", [3, 2], [True], ["check(1d6! edge -1)", "asked a: Ann carries 3 poison. Act this turn and take that much damage?", "b.turn = Turn()", "scene.turn = ", "scene.had_turn = (b, a)", "a.turn = Turn(points 2)", "a.turn.points = 1", "a.stun = 0", "a.health = 22", "scene.turn = a", "told: Ann's Toughness 2 + 5 = 7 against 4 stun: all of it shaken off."]),
        ("turn: stunned and poisoned", [3, 2], [False], ["check(1d6! edge -1)", "asked a: Ann carries 3 poison. Act this turn and take that much damage?", "b.turn = Turn()", "scene.turn = ", "scene.had_turn = (b, a)", "a.turn = Turn(points 2)", "a.turn.points = 1", "a.stun = 0", "a.turn.points = 0", "told: Ann's Toughness 2 + 5 = 7 against 4 stun: all of it shaken off."]),
        ("turn: bleeding", [], [], ["b.turn = Turn()", "scene.turn = ", "scene.had_turn = (b, a)", "a.health = 24", "a.turn = Turn(points 2)", "scene.turn = a"]),
        ("turn: bleeding out", [], [], ["b.turn = Turn()", "scene.turn = ", "scene.had_turn = (b, a)", "a.health = 0", "a.falls = 1", "a.dying = 5", "told: Ann falls unconscious with 5 rounds to live."]),
        ("turn: regenerating", [4, 2], [], ["1d6!", "1d6!", "b.turn = Turn()", "scene.turn = ", "scene.had_turn = (b, a)", "a.health = 9", "a.astral = 5", "a.turn = Turn(points 2)", "scene.turn = a"]),
        ("turn: drained", [4, 2, 3, 1], [], ["1d6! edge -1", "check(1d6! edge -1)", "b.turn = Turn()", "scene.turn = ", "scene.had_turn = (b, a)", "a.health = 7", "a.turn = Turn(points 2)", "a.turn.points = 1", "a.stun = 0", "scene.turn = a", "told: Ann's Toughness 1 + 5 = 6 against 3 stun: all of it shaken off."]),
        ("turn: confused", [1], [], ["1d['b', 'c']", "b.turn = Turn()", "scene.turn = ", "scene.had_turn = (b, a)", "a.turn = Turn(points 2)", "scene.controller = b", "scene.turn = a", "told: Bo's player takes the turn of Ann."]),
        ("turn: confused", [2], [], ["1d['b', 'c']", "b.turn = Turn()", "scene.turn = ", "scene.had_turn = (b, a)", "a.turn = Turn(points 2)", "scene.controller = c", "scene.turn = a", "told: Cat's player takes the turn of Ann."]),
        ("turn: dying", [], [], ["b.turn = Turn()", "scene.turn = ", "scene.had_turn = (b, a)", "a.dying = 1", "told: Ann has 1 round to live."]),
        ("turn: last breath", [], [], ["b.turn = Turn()", "scene.turn = ", "scene.had_turn = (b, a)", "a.dying = None", "a.dead = True", "told: Ann dies: out of rounds to live."]),
        ("turn: dead", [], [], ["b.turn = Turn()", "scene.turn = ", "scene.had_turn = (b, a)"]),
        ("turn: passing effects", [], [], ["a.effects.blind = gone", "b.turn = Turn()", "scene.turn = ", "scene.had_turn = (b, a)", "a.turn = Turn(points 2)", "scene.turn = a"]),
        ("next round", [], [], ["b.effects.blind = gone", "b.turn = Turn()", "scene.turn = ", "a.reaction = True", "b.reaction = True", "scene.round = 2", "scene.had_turn = ()", "scene.had_turn = (a)", "a.turn = Turn(points 2)", "scene.turn = a"]),
        ("no battle", [5, 4, 3], [], ["check(1d6!)", "check(1d6!)", "check(1d6!)", "scene.order = (a, b, d)", "scene.round = 1", "scene.had_turn = (a)", "a.turn = Turn(points 2)", "scene.turn = a", "told: Order: Ann 8, Bo 7, Dan 6"]),
        ("no battle", [5, 5, 3, 2, 6, 1], [], ["check(1d6!)", "check(1d6!)", "check(1d6!)", "check(1d6!)", "check(1d6!)", "scene.order = (b, a, d)", "scene.round = 1", "scene.had_turn = (b)", "b.turn = Turn(points 2)", "scene.turn = b", "told: Ann and Bo are level, and roll again.", "told: Order: Bo 8, Ann 8, Dan 6"]),
        ("battle begins", [5, 4, 3, 2], [], ["check(1d6!)", "check(1d6!)", "check(1d6!)", "check(1d6!)", "scene.order = (a, b, c, d)", "scene.round = 1", "scene.had_turn = (a)", "a.turn = Turn(points 2)", "scene.turn = a", "told: Order: Ann 10, Bo 7, Cat 6, Dan 5"]),
    )  # fmt: skip


def test_rests_and_meditation() -> None:
    """Short and long, for the weary, the drained and those with death damage.

    [OWS-020 OWS-059 OWS-061 OWS-064 OWS-067 OWS-071 OWS-092 OWS-102 OWS-104]
    """
    RESTING.press(
        ("weary", "a", "short-rest", {}, [3, 2], [], ["1d6! at most 5", "1d6! at most 3", "a.guard = 5", "a.health = 13", "a.astral = 7"]),
        ("weary", "a", "short-rest", {}, [6, 4, 6, 1], [], ["1d6! at most 5", "1d6! at most 3", "a.guard = 5", "a.health = 15", "a.astral = 8"]),
        ("weary", "a", "long-rest", {}, [3, 2, 4, 1, 5, 2, 3, 4], [], ["5d6!", "3d6!", "a.guard = 5", "a.health = 20", "a.astral = 11", "a.discipline = 3", "a.spent = ()", "a.falls = 0"]),
        ("weary", "a", "long-rest", {}, [6, 6, 1, 6, 2, 6, 3, 5, 5, 5, 5, 1], [], ["5d6!", "3d6!", "a.guard = 5", "a.health = 25", "a.astral = 13", "a.discipline = 3", "a.spent = ()", "a.falls = 0"]),
        ("weary and dead-struck", "a", "long-rest", {}, [], [], ["a.guard = 5", "a.health = 3", "a.health = 1", "a.health = 0", "a.falls = 3", "a.dying = 3", "a.dying = None", "a.dead = True", "told: Ann falls unconscious with 3 rounds to live.", "told: Ann dies: out of rounds to live."]),
        ("weary and dead-struck", "a", "short-rest", {}, [], [], ["a.guard = 5", "a.health = 3", "a.health = 1", "a.health = 0", "a.falls = 3", "a.dying = 3", "a.dying = None", "a.dead = True", "told: Ann falls unconscious with 3 rounds to live.", "told: Ann dies: out of rounds to live."]),
        ("poisoned", "a", "short-rest", {}, [], [], ["a.health = 7", "a.health = 4", "a.health = 1", "a.health = 0", "a.falls = 1", "a.dying = 5", "a.dying = None", "a.dead = True", "told: Ann falls unconscious with 5 rounds to live.", "told: Ann dies: out of rounds to live."]),
        ("nearly gone", "a", "short-rest", {}, [], [], ["a.health = 2", "a.health = 0", "a.falls = 1", "a.dying = 5", "a.dying = None", "a.dead = True", "told: Ann falls unconscious with 5 rounds to live.", "told: Ann dies: out of rounds to live."]),
        ("nearly gone", "a", "long-rest", {}, [], [], ["a.health = 2", "a.health = 0", "a.falls = 1", "a.dying = 5", "a.dying = None", "a.dead = True", "told: Ann falls unconscious with 5 rounds to live.", "told: Ann dies: out of rounds to live."]),
        ("nearly gone", "a", "meditate", {}, [], [], ["a.health = 2", "a.health = 0", "a.falls = 1", "a.dying = 5", "a.dying = None", "a.dead = True", "told: Ann falls unconscious with 5 rounds to live.", "told: Ann dies: out of rounds to live."]),
        ("regenerating", "a", "short-rest", {}, [2, 2], [], ["1d6! at most 5", "1d6! at most 3", "a.effects.regeneration:health = gone", "a.effects.regeneration:astral = gone", "a.health = 12", "told: a short rest brings Ann no astral: they hold all that they can."]),
        ("drained", "a", "short-rest", {}, [3, 2, 4, 1], [], ["1d6! edge -1 at most 5", "1d6! edge -1 at most 3", "a.health = 12", "a.astral = 4"]),
        ("drained", "a", "long-rest", {}, [3, 2, 4, 1, 5, 2, 3, 4, 1, 3, 4, 2, 5, 1, 3, 2], [], ["5d6! edge -1", "3d6! edge -1", "a.health = 14", "a.astral = 5"]),
        ("weary", "a", "meditate", {}, [2], [], ["1d6! at most 3", "a.guard = 5", "a.astral = 7"]),
        ("weary", "a", "meditate", {"length": "long"}, [2, 3, 4], [], ["3d6!", "a.guard = 5", "a.astral = 11"]),
        ("drained", "a", "meditate", {}, [2, 3], [], ["1d6! edge -1 at most 3", "a.astral = 5"]),
        ("poisoned", "a", "pass-time", {"minutes": 4}, [], [], []),
        ("poisoned", "a", "pass-time", {"minutes": 5}, [], [], ["a.health = 7"]),
        ("poisoned", "a", "pass-time", {"minutes": 14}, [], [], ["a.health = 7", "a.health = 4"]),
        ("poisoned", "a", "pass-time", {"minutes": 15}, [], [], ["a.health = 7", "a.health = 4", "a.health = 1"]),
        ("nearly gone", "a", "pass-time", {"minutes": 9}, [], [], ["a.health = 2"]),
        ("nearly gone", "a", "pass-time", {"minutes": 10}, [], [], ["a.health = 2", "a.health = 0", "a.falls = 1", "a.dying = 5", "told: Ann falls unconscious with 5 rounds to live."]),
        ("nearly gone", "a", "pass-time", {"minutes": 11}, [], [], ["a.health = 2", "a.health = 0", "a.falls = 1", "a.dying = 5", "a.dying = None", "a.dead = True", "told: Ann falls unconscious with 5 rounds to live.", "told: Ann dies: out of rounds to live."]),
        ("dying", "a", "pass-time", {"minutes": 1}, [], [], ["a.dying = None", "a.dead = True", "told: Ann dies: out of rounds to live."]),
        ("regenerating", "a", "pass-time", {"minutes": 60}, [], [], []),
        ("well", "a", "pass-time", {"minutes": 60}, [], [], []),
        ("weary and dead-struck", "a", "pass-time", {"minutes": 480}, [], [], ["a.guard = 5", "a.health = 3", "a.health = 1", "a.health = 0", "a.falls = 3", "a.dying = 3", "a.dying = None", "a.dead = True", "told: Ann falls unconscious with 3 rounds to live.", "told: Ann dies: out of rounds to live."]),
    )  # fmt: skip


def test_harm_and_its_layers() -> None:
    """Fixed damage through armor, guard and absorb, what its type leaves, and death damage.

    [OWS-004 OWS-016 OWS-017 OWS-018 OWS-020 OWS-061 OWS-069 OWS-079 OWS-092 OWS-100 OWS-102 OWS-103 OWS-109
    OWS-111 OWS-120 OWS-122]
    """
    RESTING.press(
        ("armored", "a", "harm", {"amount": 3, "damage": "ballistic"}, [], [], ["told: Ann's guard and armor stop all 3 damage.", "comes to 0"]),
        ("armored", "a", "harm", {"amount": 4, "damage": "ballistic"}, [], [], ["a.guard = 4", "told: Ann's guard and armor stop all 4 damage.", "comes to 0"]),
        ("armored", "a", "harm", {"amount": 12, "damage": "ballistic"}, [], [], ["a.guard = 0", "a.absorb = 0", "told: Ann's guard and armor stop all 12 damage.", "comes to 0"]),
        ("armored", "a", "harm", {"amount": 13, "damage": "ballistic"}, [], [], ["a.guard = 0", "a.absorb = 0", "a.health = 44", "told: Ann takes 1 ballistic damage from the World Master.", "comes to 1"]),
        ("armored", "a", "harm", {"amount": 20, "damage": "acid"}, [], [], ["a.guard = 0", "a.absorb = 0", "a.health = 35", "told: Ann takes 10 acid damage from the World Master.", "comes to 10"]),
        ("armored", "a", "harm", {"amount": 20, "damage": "shock"}, [], [], ["a.guard = 0", "a.absorb = 0", "a.health = 34", "told: Ann takes 11 shock damage from the World Master.", "comes to 11"]),
        ("armored", "a", "harm", {"amount": 20, "damage": "burn"}, [], [], ["a.guard = 0", "a.absorb = 0", "a.health = 29", "told: Ann takes 16 burn damage from the World Master.", "comes to 16"]),
        ("armored", "a", "harm", {"amount": 20, "damage": "frost"}, [], [], ["a.guard = 0", "a.absorb = 0", "a.health = 37", "a.chill = 8", "told: Ann takes 8 frost damage from the World Master.", "comes to 8"]),
        ("armored", "a", "harm", {"amount": 30, "damage": "stun"}, [], [], ["a.guard = 0", "a.absorb = 0", "a.stun = 18", "told: Ann takes 18 stun damage from the World Master.", "comes to 18"]),
        ("armored", "a", "harm", {"amount": 20, "damage": "petrify"}, [], [], ["a.guard = 0", "a.absorb = 0", "a.health = 37", "a.stone = 8", "told: Ann takes 8 petrify damage from the World Master.", "comes to 8"]),
        ("armored", "a", "harm", {"amount": 20, "damage": "poison"}, [], [], ["a.guard = 0", "a.absorb = 0", "a.health = 37", "a.poison = 8", "told: Ann takes 8 poison damage from the World Master.", "comes to 8"]),
        ("armored", "a", "harm", {"amount": 20, "damage": "wind"}, [], [], ["a.guard = 0", "a.absorb = 0", "a.health = 37", "told: Ann takes 8 wind damage from the World Master.", "comes to 8"]),
        ("armored", "a", "harm", {"amount": 21, "damage": "wind"}, [], [], ["a.guard = 0", "a.absorb = 0", "a.health = 36", "a.effects.prone = prone [prone] ThisScene() refuse by the World Master", "told: Ann takes 9 wind damage from the World Master.", "comes to 9"]),
        ("fireproof", "a", "harm", {"amount": 7, "damage": "burn"}, [], [], ["a.guard = 0", "a.health = 5", "told: Ann takes 5 burn damage from the World Master.", "comes to 5"]),
        ("fireproof", "a", "harm", {"amount": 7, "damage": "frost"}, [], [], ["a.guard = 0", "a.health = 0", "a.falls = 1", "a.dying = 5", "a.chill = 10", "told: Ann takes 10 frost damage from the World Master.", "told: Ann falls unconscious with 5 rounds to live.", "comes to 10"]),
        ("fireproof", "a", "harm", {"amount": 7, "damage": "acid"}, [], [], ["a.guard = 0", "told: Ann withstands acid: no damage from the World Master.", "comes to 0"]),
        ("fireproof", "a", "harm", {"amount": 7, "damage": "shock"}, [], [], ["a.guard = 0", "a.health = 16", "comes to 0"]),
        ("fireproof", "a", "harm", {"amount": 7, "damage": "energy"}, [], [], ["a.guard = 0", "a.health = 5", "told: Ann takes 5 energy damage from the World Master.", "comes to 5"]),
        ("fireproof", "a", "harm", {"amount": 11, "damage": "explosive"}, [], [], ["a.guard = 0", "a.health = 1", "told: Ann takes 9 explosive damage from the World Master.", "comes to 9"]),
        ("well", "a", "harm", {"amount": 9, "damage": "psychic", "death": "half"}, [], [], ["a.guard = 0", "a.death = 4", "a.health = 18", "told: Ann takes 7 psychic damage from the World Master.", "comes to 7"]),
        ("well", "a", "harm", {"amount": 9, "damage": "psychic", "death": "all"}, [], [], ["a.guard = 0", "a.death = 7", "a.health = 18", "told: Ann takes 7 psychic damage from the World Master.", "comes to 7"]),
        ("well", "a", "harm", {"amount": 9, "damage": "spell", "death": "none"}, [], [], ["a.guard = 0", "a.health = 18", "told: Ann takes 7 spell damage from the World Master.", "comes to 7"]),
        ("well", "a", "harm", {"amount": 27, "damage": "slashing", "death": "none"}, [], [], ["a.guard = 0", "a.health = 0", "a.falls = 1", "a.dying = 5", "told: Ann takes 25 slashing damage from the World Master.", "told: Ann falls unconscious with 5 rounds to live.", "comes to 25"]),
        ("well", "a", "harm", {"amount": 40, "damage": "slashing", "death": "all"}, [], [], ["a.guard = 0", "a.death = 38", "a.health = 0", "a.falls = 1", "a.dying = 5", "told: Ann takes 38 slashing damage from the World Master.", "told: Ann falls unconscious with 5 rounds to live.", "comes to 38"]),
        ("well", "a", "harm", {"amount": 6, "damage": "wind", "death": "none"}, [], [], ["a.guard = 0", "a.health = 21", "told: Ann takes 4 wind damage from the World Master.", "comes to 4"]),
        ("well", "a", "harm", {"amount": 7, "damage": "wind", "death": "none"}, [], [], ["a.guard = 0", "a.health = 20", "a.effects.prone = prone [prone] ThisScene() refuse by the World Master", "told: Ann takes 5 wind damage from the World Master.", "comes to 5"]),
        ("well", "a", "harm", {"amount": 9, "damage": "stun", "death": "half"}, [], [], ["a.guard = 0", "a.stun = 7", "told: Ann takes 7 stun damage from the World Master.", "comes to 7"]),
        ("ghostly", "a", "harm", {"amount": 9, "damage": "piercing"}, [], [], ["a.guard = 0", "a.health = 21", "told: Ann takes 4 piercing damage from the World Master.", "comes to 4"]),
        ("ghostly", "a", "harm", {"amount": 9, "damage": "energy"}, [], [], ["a.guard = 0", "a.health = 18", "told: Ann takes 7 energy damage from the World Master.", "comes to 7"]),
        ("nearly gone", "a", "harm", {"amount": 5, "damage": "frost"}, [], [], ["a.guard = 0", "a.health = 2", "a.chill = 3", "told: Ann takes 3 frost damage from the World Master.", "comes to 3"]),
        ("dying", "a", "harm", {"amount": 5, "damage": "poison"}, [], [], ["a.guard = 0", "a.poison = 3", "told: Ann takes 3 poison damage from the World Master.", "comes to 3"]),
        ("drained", "a", "harm", {"amount": 7, "damage": "petrify"}, [], [], ["a.guard = 0", "a.health = 0", "a.falls = 1", "a.dying = 5", "a.stone = 5", "told: Ann takes 5 petrify damage from the World Master.", "told: Ann falls unconscious with 5 rounds to live.", "comes to 5"]),
        ("well", "a", "fall", {"feet": 9}, [], [], ["comes to 0"]),
        ("well", "a", "fall", {"feet": 10}, [3], [], ["1d6!", "a.guard = 0", "a.death = 6", "a.health = 14", "told: Ann takes 11 bludgeoning damage from a fall of 10 feet.", "comes to 11"]),
        ("well", "a", "fall", {"feet": 29}, [3, 4], [], ["2d6!", "a.guard = 0", "a.death = 13", "a.health = 0", "a.falls = 1", "a.dying = 5", "told: Ann takes 25 bludgeoning damage from a fall of 29 feet.", "told: Ann falls unconscious with 5 rounds to live.", "comes to 25"]),
        ("armored", "a", "fall", {"feet": 30}, [1, 2, 6, 3], [], ["3d6!", "a.guard = 0", "a.absorb = 0", "a.death = 15", "a.health = 15", "told: Ann takes 30 bludgeoning damage from a fall of 30 feet.", "comes to 30"]),
        ("high up", "a", "fall", {"feet": 50}, [], [], ["comes to 0"]),
    )  # fmt: skip


def test_conditions_by_the_master() -> None:
    """Each condition laid and lifted, for the battle or for turns.

    [OWS-083]
    """
    RESTING.press(
        ("well", "a", "impose", {"keyword": "berserk"}, [], [], ["a.effects.berserk = berserk edge.combat+1 [berserk] ThisScene() refresh by the World Master"]),
        ("well", "a", "impose", {"keyword": "blind"}, [], [], ["a.effects.blind = blind [blind] ThisScene() refresh by the World Master"]),
        ("well", "a", "impose", {"keyword": "confusion"}, [], [], ["a.effects.confusion = confusion [confusion] ThisScene() refresh by the World Master"]),
        ("well", "a", "impose", {"keyword": "evasion"}, [], [], ["a.effects.evasion = evasion [evasion] ThisScene() refresh by the World Master"]),
        ("well", "a", "impose", {"keyword": "exhausted"}, [], [], ["a.effects.exhausted = exhausted [exhausted] ThisScene() refresh by the World Master"]),
        ("well", "a", "impose", {"keyword": "flight"}, [], [], ["a.effects.flight = flight [flight] ThisScene() refresh by the World Master"]),
        ("well", "a", "impose", {"keyword": "float"}, [], [], ["a.effects.float = float [float] ThisScene() refresh by the World Master"]),
        ("well", "a", "impose", {"keyword": "ghost"}, [], [], ["a.effects.ghost = ghost [ghost] ThisScene() refresh by the World Master"]),
        ("well", "a", "impose", {"keyword": "knock-down"}, [], [], ["a.effects.prone = prone [prone] ThisScene() refresh by the World Master"]),
        ("well", "a", "impose", {"keyword": "parry"}, [], [], ["a.effects.parry = parry [parry] ThisScene() refresh by the World Master"]),
        ("well", "a", "impose", {"keyword": "regeneration"}, [], [], ["a.effects.regeneration:health = regeneration:health [regeneration:health] ThisScene() refresh by the World Master"]),
        ("well", "a", "impose", {"keyword": "silenced"}, [], [], ["a.effects.silenced = silenced [silenced] ThisScene() refresh by the World Master"]),
        ("well", "a", "impose", {"keyword": "blind", "turns": 2}, [], [], ["a.effects.blind = blind [blind] Turns(of a, left 2, at end) refresh by the World Master"]),
        ("blinded", "a", "impose", {"keyword": "blind", "turns": 1}, [], [], ["a.effects.blind = blind [blind] Turns(of a, at end) refresh by the World Master"]),
        ("regenerating", "a", "lift", {"keyword": "regeneration"}, [], [], ["a.effects.regeneration:health = gone"]),
    )  # fmt: skip


def test_who_cannot_rest_or_be_tended() -> None:
    """Each no with its reason.

    [OWS-019 OWS-020 OWS-040 OWS-083 OWS-092 OWS-115]
    """
    RESTING.refuse(
        ("well", "a", "short-rest", {}, ""),
        ("well", "a", "long-rest", {}, ""),
        ("well", "a", "meditate", {}, ""),
        ("dying", "a", "short-rest", {}, "OWS-020: Ann has rounds to live, no hours. Somebody must heal them first."),
        ("dying", "a", "long-rest", {}, "OWS-020: Ann has rounds to live, no hours. Somebody must heal them first."),
        ("dying", "a", "meditate", {}, "OWS-020: Ann has rounds to live, no hours. Somebody must heal them first."),
        ("dead", "a", "short-rest", {}, "OWS-020: The dead do not rest like that."),
        ("dead", "a", "long-rest", {}, "OWS-020: The dead do not rest like that."),
        ("dead", "a", "meditate", {}, "OWS-020: The dead do not rest like that."),
        ("medic in a battle", "a", "short-rest", {}, "OWS-059: Nobody rests in the middle of a battle. End the battle first."),
        ("medic in a battle", "a", "long-rest", {}, "OWS-059: Nobody rests in the middle of a battle. End the battle first."),
        ("medic in a battle", "a", "meditate", {}, "OWS-059: Nobody rests in the middle of a battle. End the battle first."),
        ("well", "a", "lift", {"keyword": "blind"}, "OWS-083: Ann: no Blind to lift."),
        ("dead", "a", "harm", {"amount": 3, "damage": "burn"}, "OWS-020: Ann is dead."),
        ("dying", "a", "harm", {"amount": 3, "damage": "burn"}, ""),
        ("medic", "a", "tend", {"target": "b", "what": "death"}, "OWS-092: A healing item at the belt is needed. Find bandages or a kit."),
        ("medic", "a", "tend", {"target": "b", "what": "death", "means": "bandages"}, ""),
        ("medic", "a", "tend", {"target": "b", "what": "death", "means": "mending-light"}, ""),
        ("medic", "a", "tend", {"target": "b", "what": "poison", "means": "mending-light"}, "OWS-092: Only healing spells, and only for death damage. Use a healing item."),
        ("medic", "a", "tend", {"target": "b", "what": "death", "means": "rage"}, ": With: 'rage' is not on offer. Choose among: bandages, mending-light."),
        ("medic", "a", "tend", {"target": "b", "what": "death", "means": "ember-flask"}, ": With: 'ember-flask' is not on offer. Choose among: bandages, mending-light."),
        ("medic", "a", "tend", {"target": "b", "what": "death", "means": "field-kit"}, ": With: 'field-kit' is not on offer. Choose among: bandages, mending-light."),
        ("medic", "a", "tend", {"target": "b", "what": "bleeding"}, ""),
        ("medic", "a", "tend", {"target": "b", "what": "bleeding", "means": "ember-flask"}, ": With: 'ember-flask' is not on offer. Choose among: bandages, mending-light."),
        ("medic", "a", "tend", {"target": "d", "what": "death", "means": "bandages"}, "OWS-092: Whoever is tended must live and be within reach. Move next to them."),
        ("medic", "a", "tend", {"target": "a", "what": "death", "means": "bandages"}, "OWS-092: Ann does not suffer from that. Choose what ails them."),
        ("medic", "a", "tend", {"target": "a", "what": "bleeding"}, "OWS-092: Ann does not suffer from that. Choose what ails them."),
        ("medic", "a", "tend", {"target": "b", "what": "stone", "means": "bandages"}, ""),
        ("medic", "a", "tend", {"target": "b", "what": "death", "means": "astral-bolt"}, ": With: 'astral-bolt' is not on offer. Choose among: bandages, mending-light."),
        ("dying", "a", "tend", {"target": "a", "what": "bleeding"}, "OWS-019: Ann is unconscious. Somebody must heal them first."),
        ("medic in a battle", "a", "tend", {"target": "d", "what": "bleeding"}, ""),
        ("medic in a battle", "a", "tend", {"target": "b", "what": "bleeding"}, "OWS-092: Bo does not suffer from that. Choose what ails them."),
    )  # fmt: skip


def test_care_of_wounds() -> None:
    """Death damage, poison, stone and bleeding, by hand, by kit and by spell: at its level and one above.

    [OWS-001 OWS-007 OWS-019 OWS-040 OWS-063 OWS-064 OWS-071 OWS-084 OWS-092 OWS-102 OWS-115]
    """
    RESTING.press(
        ("medic", "a", "tend", {"target": "b", "what": "death", "means": "bandages"}, [5], [], ["check(1d6!)", "a.belt.bandages = gone", "told: Ann rolls 10 and needs more than 14: failed.", "comes to Outcome(result 10, passed False)"]),
        ("medic", "a", "tend", {"target": "b", "what": "death", "means": "mending-light"}, [5], [], ["check(1d6!)", "a.astral = 27", "told: Ann rolls 13 and needs more than 14: failed.", "comes to Outcome(result 13, passed False)"]),
        ("medic", "a", "tend", {"target": "b", "what": "poison", "means": "bandages"}, [4], [], ["check(1d6!)", "a.belt.bandages = gone", "told: Ann rolls 9 and needs more than 13: failed.", "comes to Outcome(result 9, passed False)"]),
        ("medic", "a", "tend", {"target": "b", "what": "poison", "means": "bandages"}, [5], [], ["check(1d6!)", "a.belt.bandages = gone", "told: Ann rolls 10 and needs more than 13: failed.", "comes to Outcome(result 10, passed False)"]),
        ("medic", "a", "tend", {"target": "b", "what": "stone", "means": "bandages"}, [3], [], ["check(1d6!)", "a.belt.bandages = gone", "told: Ann rolls 8 and needs more than 12: failed.", "comes to Outcome(result 8, passed False)"]),
        ("medic", "a", "tend", {"target": "b", "what": "stone", "means": "bandages"}, [5], [], ["check(1d6!)", "a.belt.bandages = gone", "told: Ann rolls 10 and needs more than 12: failed.", "comes to Outcome(result 10, passed False)"]),
        ("medic", "a", "tend", {"target": "b", "what": "bleeding"}, [1], [], ["check(1d6!)", "told: Ann rolls 6 and needs more than 6: failed.", "comes to Outcome(result 6, passed False)"]),
        ("medic", "a", "tend", {"target": "b", "what": "bleeding", "means": "bandages"}, [1], [], ["check(1d6!)", "a.belt.bandages = gone", "told: Ann rolls 6 and needs more than 6: failed.", "comes to Outcome(result 6, passed False)"]),
        ("medic", "a", "tend", {"target": "b", "what": "poison", "means": "bandages"}, [6, 1], [], ["check(1d6!)", "a.belt.bandages = gone", "told: Ann rolls 12 and needs more than 13: failed.", "comes to Outcome(result 12, passed False)"]),
        ("medic", "a", "tend", {"target": "b", "what": "poison", "means": "bandages"}, [6, 2], [], ["check(1d6!)", "a.belt.bandages = gone", "told: Ann rolls 13 and needs more than 13: failed.", "comes to Outcome(result 13, passed False)"]),
        ("medic", "a", "tend", {"target": "b", "what": "stone", "means": "bandages"}, [6, 3], [], ["check(1d6!)", "a.belt.bandages = gone", "b.stone = 0", "told: Ann rolls 14 and needs more than 12: passed.", "comes to Outcome(result 14, passed True)"]),
        ("medic", "a", "tend", {"target": "b", "what": "bleeding"}, [2], [], ["check(1d6!)", "b.effects.bleeding = gone", "told: Ann rolls 7 and needs more than 6: passed.", "comes to Outcome(result 7, passed True)"]),
        ("medic", "a", "tend", {"target": "b", "what": "death", "means": "bandages"}, [6, 3], [], ["check(1d6!)", "a.belt.bandages = gone", "told: Ann rolls 14 and needs more than 14: failed.", "comes to Outcome(result 14, passed False)"]),
        ("medic", "a", "tend", {"target": "b", "what": "death", "means": "bandages"}, [6, 4], [], ["check(1d6!)", "a.belt.bandages = gone", "b.death = 0", "told: Ann rolls 15 and needs more than 14: passed.", "comes to Outcome(result 15, passed True)"]),
        ("medic", "a", "tend", {"target": "b", "what": "death", "means": "mending-light"}, [6, 1], [], ["check(1d6!)", "a.astral = 27", "b.death = 0", "told: Ann rolls 15 and needs more than 14: passed.", "comes to Outcome(result 15, passed True)"]),
        ("medic in a battle", "a", "tend", {"target": "d", "what": "bleeding"}, [2], [], ["check(1d6!)", "a.turn.points = 1", "d.effects.bleeding = gone", "told: Ann rolls 7 and needs more than 6: passed.", "comes to Outcome(result 7, passed True)"]),
        ("medic in a battle", "a", "tend", {"target": "d", "what": "death", "means": "bandages"}, [6, 3], [], ["check(1d6!)", "a.turn.points = 1", "a.belt.bandages = gone", "d.death = 0", "told: Ann rolls 14 and needs more than 12: passed.", "comes to Outcome(result 14, passed True)"]),
    )  # fmt: skip
