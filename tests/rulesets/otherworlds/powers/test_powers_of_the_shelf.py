"""Powers and items of the shelf: each by what it costs, throws, does and leaves."""

from __future__ import annotations

from tests.rulesets.otherworlds.shelves import SHELVES


def test_each_power() -> None:
    """Astral, dice, modifiers, marks, turns.

    [OWS-004 OWS-007 OWS-009 OWS-010 OWS-013 OWS-015 OWS-017 OWS-018 OWS-019 OWS-023 OWS-026 OWS-040 OWS-042
    OWS-044 OWS-048 OWS-049 OWS-050 OWS-051 OWS-052 OWS-053 OWS-061 OWS-063 OWS-067 OWS-068 OWS-069 OWS-070
    OWS-071 OWS-073 OWS-074 OWS-077 OWS-079 OWS-092 OWS-093 OWS-097 OWS-100 OWS-102 OWS-103 OWS-104 OWS-105
    OWS-106 OWS-109 OWS-111 OWS-115 OWS-122 OWS-125]
    """
    SHELVES.press(
        ("powers", "a", "use-power", {"power": "power-blow", "target": "b", "weapon": "mace"}, [5, 4], [], ["check(1d6!)", "check(1d6!)", "a.turn.points = 1", "a.turn.used = (skill)", "b.health = 34", "told: Attack 5 + 14 = 19 against defense 4 + 9 = 13: Ann gets through to Bo.", "told: Bo takes 6 bludgeoning damage from Power Blow (Mace).", "comes to (Blow(target b, dealt 6))"]),
        ("powers", "a", "use-power", {"power": "precise-cut", "target": "b", "weapon": "mace"}, [5, 4], [], ["check(1d6!)", "check(1d6!)", "a.turn.points = 1", "a.turn.used = (skill)", "b.health = 36", "told: Attack 5 + 12 = 17 against defense 4 + 9 = 13: Ann gets through to Bo.", "told: Bo takes 4 bludgeoning damage from Precise Cut (Mace).", "comes to (Blow(target b, dealt 4))"]),
        ("powers", "a", "use-power", {"power": "hooking-strike", "target": "b", "weapon": "mace"}, [5, 4], [], ["check(1d6!)", "check(1d6!)", "a.turn.points = 1", "a.turn.used = (skill)", "b.health = 36", "b.weapons.mace = gone", "scene.ground.d1 = Dropped(weapon Held(weapon mace, where drawn), at Spot(x 1))", "told: Attack 5 + 12 = 17 against defense 4 + 9 = 13: Ann gets through to Bo.", "told: Bo takes 4 bludgeoning damage from Hooking Strike (Mace).", "comes to (Blow(target b, dealt 4))"]),
        ("powers", "a", "use-power", {"power": "leech-strike", "target": "b", "weapon": "mace"}, [5, 4, 3], [], ["check(1d6!)", "check(1d6!)", "1d6!", "a.turn.points = 1", "a.turn.used = (skill)", "a.astral = 43", "b.health = 36", "a.health = 33", "told: Attack 5 + 12 = 17 against defense 4 + 9 = 13: Ann gets through to Bo.", "told: Bo takes 4 bludgeoning damage from Leech Strike (Mace).", "comes to (Blow(target b, dealt 4))"]),
        ("powers", "a", "use-power", {"power": "sand-in-the-eyes", "target": "b"}, [5, 4], [], ["check(1d6!)", "check(1d6!)", "a.turn.points = 1", "a.turn.used = (skill)", "b.effects.sand-in-the-eyes = blind [blind] Turns(of b, at end) refresh by Sand in the Eyes", "told: Ann's Acrobatics 14 against Bo's Perception 7: it works.", "comes to ()"]),
        ("powers", "a", "use-power", {"power": "field-medicine", "target": "d"}, [5, 4], [], ["2d6!", "a.turn.points = 1", "a.turn.used = (skill)", "a.spent = (field-medicine)", "d.health = 14", "comes to ()"]),
        ("powers", "a", "use-power", {"power": "focus"}, [], [], ["a.turn.used = (boost)", "a.astral = 44", "a.effects.focus = focus edge.attack+1 Turns(of a, at end) refresh by Focus", "comes to ()"]),
        ("powers", "a", "use-power", {"power": "rage"}, [], [], ["a.turn.used = (boost)", "a.spent = (rage)", "a.effects.rage = berserk edge.combat+1 [berserk] Turns(of a, left 3, at end) refresh by Rage", "comes to ()"]),
        ("powers", "a", "use-power", {"power": "second-wind"}, [5], [], ["1d6!", "a.turn.used = (boost)", "a.spent = (second-wind)", "a.health = 35", "comes to ()"]),
        ("powers", "a", "use-power", {"power": "quicken"}, [], [], ["a.turn.used = (boost)", "a.astral = 44", "a.effects.quicken = quickened speed+2 Turns(of a, at end) refresh by Quicken", "comes to ()"]),
        ("powers", "a", "stride", {"power": "sprint", "x": -3, "y": 0}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.at = Spot(x -3)"]),
        ("powers", "a", "stride", {"power": "high-leap", "x": -3, "y": 0}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.at = Spot(x -3)"]),
        ("powers", "a", "stride", {"power": "phase-step", "x": -3, "y": 0}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.astral = 43", "a.at = Spot(x -3)"]),
        ("powers", "a", "use-power", {"power": "astral-bolt", "target": "b"}, [5, 4], [], ["check(1d6!)", "check(1d6!)", "a.turn.points = 1", "a.turn.used = (skill)", "a.astral = 43", "b.health = 36", "told: Attack 5 + 12 = 17 against defense 4 + 9 = 13: Ann gets through to Bo.", "told: Bo takes 4 spell damage from Astral Bolt.", "comes to (Blow(target b, dealt 4))"]),
        ("powers", "a", "use-power", {"power": "fire-lance", "target": "b"}, [5, 4], [], ["check(1d6!)", "check(1d6!)", "a.turn.points = 1", "a.turn.used = (skill)", "a.astral = 42", "b.health = 34", "told: Attack 5 + 11 = 16 against defense 4 + 9 = 13: Ann gets through to Bo.", "told: Bo takes 6 burn damage from Fire Lance.", "comes to (Blow(target b, dealt 6))"]),
        ("powers", "a", "use-power", {"power": "fire-burst", "target": "b"}, [5, 4, 3, 4, 2, 5, 1], [False], ["check(1d6!)", "check(1d6!)", "check(1d6!)", "check(1d6! edge +1)", "check(1d6!)", "check(1d6!)", "asked a: Ann attacks Ann with Fire Burst. Evade?", "a.turn.points = 1", "a.turn.used = (skill)", "a.astral = 40", "b.health = 34", "d.health = 0", "d.falls = 1", "d.dying = 4", "told: Attack 5 + 11 = 16 against defense 4 + 9 = 13: Ann gets through to Bo.", "told: Bo takes 6 burn damage from Fire Burst.", "told: Attack 3 + 11 = 14 against defense 4 + 14 = 18: Ann does not reach Ann.", "told: Attack 5 + 11 = 16 against defense 1 + 5 = 6: Ann gets through to Dan.", "told: Dan takes 20 burn damage from Fire Burst.", "told: Dan falls unconscious with 4 rounds to live.", "comes to (Blow(target b, dealt 6), Blow(target a), Blow(target d, dealt 20))"]),
        ("powers", "a", "use-power", {"power": "frostbite", "target": "b"}, [5, 4], [], ["check(1d6!)", "check(1d6!)", "a.turn.points = 1", "a.turn.used = (skill)", "a.astral = 42", "b.health = 37", "b.chill = 3", "told: Attack 5 + 11 = 16 against defense 4 + 9 = 13: Ann gets through to Bo.", "told: Bo takes 3 frost damage from Frostbite.", "comes to (Blow(target b, dealt 3))"]),
        ("powers", "a", "use-power", {"power": "stone-word", "target": "b"}, [5, 4], [], ["check(1d6!)", "check(1d6!)", "a.turn.points = 1", "a.turn.used = (skill)", "a.astral = 41", "b.health = 38", "b.stone = 2", "told: Attack 5 + 10 = 15 against defense 4 + 9 = 13: Ann gets through to Bo.", "told: Bo takes 2 petrify damage from Stone Word.", "comes to (Blow(target b, dealt 2))"]),
        ("powers", "a", "use-power", {"power": "venom-mist", "target": "b"}, [5, 4], [], ["check(1d6!)", "check(1d6!)", "a.turn.points = 1", "a.turn.used = (skill)", "a.astral = 42", "b.health = 38", "b.poison = 2", "told: Attack 5 + 10 = 15 against defense 4 + 9 = 13: Ann gets through to Bo.", "told: Bo takes 2 poison damage from Venom Mist.", "comes to (Blow(target b, dealt 2))"]),
        ("powers", "a", "use-power", {"power": "gust", "target": "b"}, [5, 4], [], ["check(1d6!)", "check(1d6!)", "a.turn.points = 1", "a.turn.used = (skill)", "a.astral = 43", "b.health = 36", "told: Attack 5 + 12 = 17 against defense 4 + 9 = 13: Ann gets through to Bo.", "told: Bo takes 4 wind damage from Gust.", "comes to (Blow(target b, dealt 4))"]),
        ("powers", "a", "use-power", {"power": "spark", "target": "b"}, [5, 4], [], ["check(1d6!)", "check(1d6!)", "a.turn.points = 1", "a.turn.used = (skill)", "a.astral = 43", "b.health = 37", "told: Attack 5 + 11 = 16 against defense 4 + 9 = 13: Ann gets through to Bo.", "told: Bo takes 3 shock damage from Spark.", "comes to (Blow(target b, dealt 3))"]),
        ("powers", "a", "use-power", {"power": "sunbeam", "target": "b"}, [5, 4], [], ["check(1d6!)", "check(1d6!)", "a.turn.points = 1", "a.turn.used = (skill)", "a.astral = 42", "b.health = 37", "told: Attack 5 + 11 = 16 against defense 4 + 9 = 13: Ann gets through to Bo.", "told: Bo takes 3 energy damage from Sunbeam.", "comes to (Blow(target b, dealt 3))"]),
        ("powers", "a", "use-power", {"power": "deathly-grasp", "target": "b"}, [5, 4], [], ["check(1d6!)", "check(1d6!)", "a.turn.points = 1", "a.turn.used = (skill)", "a.astral = 41", "b.death = 3", "b.health = 37", "told: Attack 5 + 11 = 16 against defense 4 + 9 = 13: Ann gets through to Bo.", "told: Bo takes 3 psychic damage from Deathly Grasp.", "comes to (Blow(target b, dealt 3))"]),
        ("powers", "a", "use-power", {"power": "mending-light", "target": "d"}, [5, 4], [], ["2d6!", "a.turn.points = 1", "a.turn.used = (skill)", "a.astral = 42", "d.health = 14", "comes to ()"]),
        ("powers", "a", "use-power", {"power": "wellspring", "target": "d"}, [], [], ["a.turn.points = 1", "a.turn.used = (skill)", "a.astral = 41", "d.effects.wellspring = regeneration [regeneration:health] Turns(of d, left 3, at end) refresh by Wellspring", "comes to ()"]),
        ("powers", "a", "use-power", {"power": "ward", "target": "d"}, [], [], ["a.turn.used = (boost)", "a.astral = 43", "d.absorb = 5", "comes to ()"]),
        ("powers", "a", "use-power", {"power": "blindness", "target": "b"}, [5, 4], [], ["check(1d6!)", "check(1d6!)", "a.turn.points = 1", "a.turn.used = (skill)", "a.astral = 42", "b.effects.blindness = blind [blind] Turns(of b, left 2, at end) refresh by Blindness", "told: Ann's Astrana 14 against Bo's Astrana 7: it works.", "comes to ()"]),
        ("powers", "a", "use-power", {"power": "bewilder", "target": "b"}, [5, 4], [], ["check(1d6!)", "check(1d6!)", "a.turn.points = 1", "a.turn.used = (skill)", "a.astral = 41", "b.effects.bewilder = confusion [confusion] Turns(of b, at end) refresh by Bewilder", "told: Ann's Astrana 14 against Bo's Astrana 7: it works.", "comes to ()"]),
        ("powers", "a", "use-power", {"power": "hush", "target": "b"}, [5, 4], [], ["check(1d6!)", "check(1d6!)", "a.turn.points = 1", "a.turn.used = (skill)", "a.astral = 43", "b.effects.hush = silenced [silenced] Turns(of b, left 2, at end) refresh by Hush", "told: Ann's Astrana 14 against Bo's Astrana 7: it works.", "comes to ()"]),
        ("powers", "a", "use-power", {"power": "weaken", "target": "b"}, [5, 4], [], ["check(1d6!)", "check(1d6!)", "a.turn.points = 1", "a.turn.used = (skill)", "a.astral = 42", "b.effects.weaken = exhausted [exhausted] Turns(of b, left 2, at end) refresh by Weaken", "told: Ann's Astrana 14 against Bo's Astrana 7: it works.", "comes to ()"]),
        ("powers", "a", "stride", {"power": "wings", "x": -3, "y": 0}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.astral = 43", "a.at = Spot(x -3)"]),
    )  # fmt: skip


def test_how_far_each_power_goes() -> None:
    """At its reach and a space beyond.

    [OWS-019 OWS-040 OWS-044 OWS-048 OWS-050 OWS-052 OWS-053 OWS-054 OWS-067 OWS-098 OWS-102 OWS-106 OWS-115]
    """
    SHELVES.refuse(
        ("at 1", "a", "use-power", {"power": "sand-in-the-eyes", "target": "b"}, ""),
        ("at 2", "a", "use-power", {"power": "sand-in-the-eyes", "target": "b"}, "OWS-048: Sand in the Eyes reaches 1 space, and it is 2. Move nearer."),
        ("at 1", "a", "use-power", {"power": "field-medicine", "target": "d"}, ""),
        ("at 2", "a", "use-power", {"power": "field-medicine", "target": "d"}, "OWS-048: Field Medicine reaches 1 space, and it is 2. Move nearer."),
        ("powers", "a", "stride", {"power": "sprint", "x": -3, "y": 0}, ""),
        ("powers", "a", "stride", {"power": "sprint", "x": -4, "y": 0}, ""),
        ("powers", "a", "stride", {"power": "sprint", "x": -5, "y": 0}, ""),
        ("powers", "a", "stride", {"power": "sprint", "x": -6, "y": 0}, ""),
        ("powers", "a", "stride", {"power": "sprint", "x": -7, "y": 0}, ""),
        ("powers", "a", "stride", {"power": "high-leap", "x": -3, "y": 0}, ""),
        ("powers", "a", "stride", {"power": "high-leap", "x": -4, "y": 0}, ""),
        ("powers", "a", "stride", {"power": "high-leap", "x": -5, "y": 0}, ""),
        ("powers", "a", "stride", {"power": "high-leap", "x": -6, "y": 0}, "OWS-054: That is out of reach with 5 spaces. Choose a nearer space."),
        ("powers", "a", "stride", {"power": "high-leap", "x": -7, "y": 0}, "OWS-054: That is out of reach with 5 spaces. Choose a nearer space."),
        ("powers", "a", "stride", {"power": "phase-step", "x": -3, "y": 0}, ""),
        ("powers", "a", "stride", {"power": "phase-step", "x": -4, "y": 0}, ""),
        ("powers", "a", "stride", {"power": "phase-step", "x": -5, "y": 0}, "OWS-054: That is out of reach with 4 spaces. Choose a nearer space."),
        ("powers", "a", "stride", {"power": "phase-step", "x": -6, "y": 0}, "OWS-054: That is out of reach with 4 spaces. Choose a nearer space."),
        ("powers", "a", "stride", {"power": "phase-step", "x": -7, "y": 0}, "OWS-054: That is out of reach with 4 spaces. Choose a nearer space."),
        ("at 6", "a", "use-power", {"power": "astral-bolt", "target": "b"}, ""),
        ("at 7", "a", "use-power", {"power": "astral-bolt", "target": "b"}, "OWS-048: Astral Bolt reaches 6 spaces, and it is 7. Move nearer."),
        ("at 5", "a", "use-power", {"power": "fire-lance", "target": "b"}, ""),
        ("at 6", "a", "use-power", {"power": "fire-lance", "target": "b"}, "OWS-048: Fire Lance reaches 5 spaces, and it is 6. Move nearer."),
        ("at 5", "a", "use-power", {"power": "fire-burst", "target": "b"}, ""),
        ("at 6", "a", "use-power", {"power": "fire-burst", "target": "b"}, "OWS-048: Fire Burst reaches 5 spaces, and it is 6. Move nearer."),
        ("at 4", "a", "use-power", {"power": "frostbite", "target": "b"}, ""),
        ("at 5", "a", "use-power", {"power": "frostbite", "target": "b"}, "OWS-048: Frostbite reaches 4 spaces, and it is 5. Move nearer."),
        ("at 3", "a", "use-power", {"power": "stone-word", "target": "b"}, ""),
        ("at 4", "a", "use-power", {"power": "stone-word", "target": "b"}, "OWS-048: Stone Word reaches 3 spaces, and it is 4. Move nearer."),
        ("at 3", "a", "use-power", {"power": "venom-mist", "target": "b"}, ""),
        ("at 4", "a", "use-power", {"power": "venom-mist", "target": "b"}, "OWS-048: Venom Mist reaches 3 spaces, and it is 4. Move nearer."),
        ("at 4", "a", "use-power", {"power": "gust", "target": "b"}, ""),
        ("at 5", "a", "use-power", {"power": "gust", "target": "b"}, "OWS-048: Gust reaches 4 spaces, and it is 5. Move nearer."),
        ("at 5", "a", "use-power", {"power": "spark", "target": "b"}, ""),
        ("at 6", "a", "use-power", {"power": "spark", "target": "b"}, "OWS-048: Spark reaches 5 spaces, and it is 6. Move nearer."),
        ("at 6", "a", "use-power", {"power": "sunbeam", "target": "b"}, ""),
        ("at 7", "a", "use-power", {"power": "sunbeam", "target": "b"}, "OWS-048: Sunbeam reaches 6 spaces, and it is 7. Move nearer."),
        ("at 1", "a", "use-power", {"power": "deathly-grasp", "target": "b"}, ""),
        ("at 2", "a", "use-power", {"power": "deathly-grasp", "target": "b"}, "OWS-048: Deathly Grasp reaches 1 space, and it is 2. Move nearer."),
        ("at 3", "a", "use-power", {"power": "mending-light", "target": "d"}, ""),
        ("at 4", "a", "use-power", {"power": "mending-light", "target": "d"}, "OWS-048: Mending Light reaches 3 spaces, and it is 4. Move nearer."),
        ("at 1", "a", "use-power", {"power": "wellspring", "target": "d"}, ""),
        ("at 2", "a", "use-power", {"power": "wellspring", "target": "d"}, "OWS-048: Wellspring reaches 1 space, and it is 2. Move nearer."),
        ("at 3", "a", "use-power", {"power": "ward", "target": "d"}, ""),
        ("at 4", "a", "use-power", {"power": "ward", "target": "d"}, "OWS-048: Ward reaches 3 spaces, and it is 4. Move nearer."),
        ("at 4", "a", "use-power", {"power": "blindness", "target": "b"}, ""),
        ("at 5", "a", "use-power", {"power": "blindness", "target": "b"}, "OWS-048: Blindness reaches 4 spaces, and it is 5. Move nearer."),
        ("at 4", "a", "use-power", {"power": "bewilder", "target": "b"}, ""),
        ("at 5", "a", "use-power", {"power": "bewilder", "target": "b"}, "OWS-048: Bewilder reaches 4 spaces, and it is 5. Move nearer."),
        ("at 5", "a", "use-power", {"power": "hush", "target": "b"}, ""),
        ("at 6", "a", "use-power", {"power": "hush", "target": "b"}, "OWS-048: Hush reaches 5 spaces, and it is 6. Move nearer."),
        ("at 5", "a", "use-power", {"power": "weaken", "target": "b"}, ""),
        ("at 6", "a", "use-power", {"power": "weaken", "target": "b"}, "OWS-048: Weaken reaches 5 spaces, and it is 6. Move nearer."),
        ("powers", "a", "stride", {"power": "wings", "x": -3, "y": 0}, ""),
        ("powers", "a", "stride", {"power": "wings", "x": -4, "y": 0}, ""),
        ("powers", "a", "stride", {"power": "wings", "x": -5, "y": 0}, ""),
        ("powers", "a", "stride", {"power": "wings", "x": -6, "y": 0}, ""),
        ("powers", "a", "stride", {"power": "wings", "x": -7, "y": 0}, "OWS-054: That is out of reach with 6 spaces. Choose a nearer space."),
    )  # fmt: skip


def test_each_item() -> None:
    """What it gives back, cures or burns, and that it is used up.

    [OWS-016 OWS-017 OWS-018 OWS-019 OWS-040 OWS-045 OWS-061 OWS-067 OWS-069 OWS-071 OWS-079 OWS-081 OWS-092
    OWS-102 OWS-104]
    """
    SHELVES.press(
        ("items", "a", "use-item", {"item": "healing-draught", "target": "d"}, [5], [], ["1d6!", "a.turn.points = 1", "a.belt.healing-draught = 1", "d.health = 12"]),
        ("items", "a", "use-item", {"item": "field-kit", "target": "d"}, [], [], ["a.turn.points = 1", "a.belt.field-kit = 1"]),
        ("items", "a", "use-item", {"item": "bandages", "target": "d"}, [], [], ["a.turn.points = 1", "a.belt.bandages = 1", "d.health = 6"]),
        ("items", "a", "use-item", {"item": "astral-phial", "target": "d"}, [5], [], ["1d6!", "a.turn.points = 1", "a.belt.astral-phial = 1", "d.astral = 9"]),
        ("items", "a", "use-item", {"item": "antivenom", "target": "d"}, [], [], ["a.turn.points = 1", "a.belt.antivenom = 1", "d.poison = 0"]),
        ("items", "a", "use-item", {"item": "softening-salve", "target": "d"}, [], [], ["a.turn.points = 1", "a.belt.softening-salve = 1", "d.stone = 0"]),
        ("items", "a", "use-item", {"item": "smelling-salts", "target": "d"}, [], [], ["a.turn.points = 1", "a.belt.smelling-salts = 1", "d.stun = 0"]),
        ("items", "a", "use-item", {"item": "ember-flask", "target": "d"}, [5], [], ["1d6!", "a.turn.points = 1", "a.belt.ember-flask = 1", "d.health = 0", "d.falls = 1", "d.dying = 4", "told: Dan takes 14 burn damage from Ember Flask.", "told: Dan falls unconscious with 4 rounds to live."]),
        ("items", "a", "use-item", {"item": "thaw-stone", "target": "d"}, [], [], ["a.turn.points = 1", "a.belt.thaw-stone = 1", "d.chill = 0"]),
    )  # fmt: skip


def test_how_far_each_item_goes() -> None:
    """At its reach and a space beyond.

    [OWS-040 OWS-045]
    """
    SHELVES.refuse(
        ("items at 1", "a", "use-item", {"item": "healing-draught", "target": "d"}, ""),
        ("items at 2", "a", "use-item", {"item": "healing-draught", "target": "d"}, "OWS-045: Healing Draught reaches 1 space. Move nearer."),
        ("items at 1", "a", "use-item", {"item": "field-kit", "target": "d"}, ""),
        ("items at 2", "a", "use-item", {"item": "field-kit", "target": "d"}, "OWS-045: Field Kit reaches 1 space. Move nearer."),
        ("items at 1", "a", "use-item", {"item": "bandages", "target": "d"}, ""),
        ("items at 2", "a", "use-item", {"item": "bandages", "target": "d"}, "OWS-045: Bandages reaches 1 space. Move nearer."),
        ("items at 1", "a", "use-item", {"item": "astral-phial", "target": "d"}, ""),
        ("items at 2", "a", "use-item", {"item": "astral-phial", "target": "d"}, "OWS-045: Astral Phial reaches 1 space. Move nearer."),
        ("items at 1", "a", "use-item", {"item": "antivenom", "target": "d"}, ""),
        ("items at 2", "a", "use-item", {"item": "antivenom", "target": "d"}, "OWS-045: Antivenom reaches 1 space. Move nearer."),
        ("items at 1", "a", "use-item", {"item": "softening-salve", "target": "d"}, ""),
        ("items at 2", "a", "use-item", {"item": "softening-salve", "target": "d"}, "OWS-045: Softening Salve reaches 1 space. Move nearer."),
        ("items at 1", "a", "use-item", {"item": "smelling-salts", "target": "d"}, ""),
        ("items at 2", "a", "use-item", {"item": "smelling-salts", "target": "d"}, "OWS-045: Smelling Salts reaches 1 space. Move nearer."),
        ("items at 4", "a", "use-item", {"item": "ember-flask", "target": "d"}, ""),
        ("items at 5", "a", "use-item", {"item": "ember-flask", "target": "d"}, "OWS-045: Ember Flask reaches 4 spaces. Move nearer."),
        ("items at 1", "a", "use-item", {"item": "thaw-stone", "target": "d"}, ""),
        ("items at 2", "a", "use-item", {"item": "thaw-stone", "target": "d"}, "OWS-045: Thaw Stone reaches 1 space. Move nearer."),
    )  # fmt: skip
