"""Stories of magic, sorcery and psychic abilities, each press with all that comes of it."""

from __future__ import annotations

from tests.rulesets.brp.stories import OTHERWISE, USUAL, tells


def test_powers_choosing_by_other_rules() -> None:
    """All that comes of pressing buttons of choosing, where a table plays by other rules.

    [BRP-POW-106]
    """
    tells(
        OTHERWISE,
        ("sorcery before an equal", ("cast-sorcery", {"power": "sorcery/breath-of-life", "target": "b", "more": ("a", "b"), "size": 10, "words": "something"}, [75], ["stand"], ["50%"], {"a.power_points": 18}, False)),
    )  # fmt: skip


def test_powers_choosing() -> None:
    """All that comes of pressing buttons of choosing.

    [BRP-POW-015 BRP-POW-023 BRP-POW-024 BRP-POW-027 BRP-POW-030 BRP-POW-036 BRP-POW-106]
    """
    tells(
        USUAL,
        ("gifted in a fight", ("cast", {"power": "magic/ward", "level": 2, "spare": "", "spare_levels": 30, "rest": "metres", "more": ("a", "b"), "words": "something", "from_book": True}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/ward", "level": 2, "words": "something", "spare": {"metres": 1}, "more": ("a", "b")}, "round": 3, "rank": 10}}, None)),
        ("stunned",
            ("consent", {"to": "friends"}, [], [], [], {}, None),
            ("", {}, [], ["defend", "act"], [], {"a.fight": {"rank": 10, "stunned": 1}, "scene.round.number": 2, "a.fight.intent": "defend", "a.fight.free": 1, "a.fight.rank": 0, "b.fight.intent": "act"}, None),
        ),
    )  # fmt: skip


def test_powers_magic_casting_by_other_rules() -> None:
    """All that comes of pressing buttons of casting, where a table plays by other rules.

    [BRP-POW-015 BRP-POW-016 BRP-POW-017 BRP-POW-018 BRP-POW-022 BRP-POW-023 BRP-POW-024 BRP-POW-027 BRP-POW-036
    BRP-POW-047 BRP-POW-048 BRP-POW-049 BRP-POW-050 BRP-POW-051 BRP-POW-052 BRP-POW-092 BRP-POW-096 BRP-POW-098
    BRP-POW-113 BRP-POW-300 BRP-POW-301 BRP-POW-344]
    """
    tells(
        OTHERWISE,
        ("gifted in a fight", ("cast", {"power": "magic/ward", "more": ("a",), "size": 0, "words": "something"}, [100], ["stand"], ["60%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.power_points": 15}, -1)),
        ("gifted in a fight", ("cast", {"power": "magic/ward", "target": "a", "choice": "", "spare_levels": 30, "size": 20, "words": "something"}, [1], [], ["60%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.power_points": 15, "a.checks": ("magic/ward",), "a.effects.magic-ward": "level 1, 0, "}, 1)),
        ("magic/dark in a fight", ("cast", {"power": "magic/dark", "level": 3, "choice": "", "spare_levels": 30, "size": 10, "words": "something"}, [30, 30], ["again"], ["60%", "60%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.power_points": 10, "a.effects.thing-magic-dark": "level 3, 75, "}, 1)),
    )  # fmt: skip


def test_powers_magic_casting() -> None:
    """All that comes of pressing buttons of casting.

    [BRP-EQP-046 BRP-EQP-056 BRP-POW-013 BRP-POW-015 BRP-POW-016 BRP-POW-017 BRP-POW-018 BRP-POW-019 BRP-POW-022
    BRP-POW-023 BRP-POW-024 BRP-POW-025 BRP-POW-026 BRP-POW-027 BRP-POW-034 BRP-POW-036 BRP-POW-046 BRP-POW-047
    BRP-POW-048 BRP-POW-049 BRP-POW-050 BRP-POW-051 BRP-POW-052 BRP-POW-082 BRP-POW-092 BRP-POW-093 BRP-POW-094
    BRP-POW-095 BRP-POW-096 BRP-POW-097 BRP-POW-102 BRP-POW-106 BRP-POW-113 BRP-POW-199 BRP-POW-300 BRP-POW-301]
    """
    tells(
        USUAL,
        ("drained", ("cast", {"power": "magic/blast", "choice": "", "spare": "", "more": ("a",), "size": 1, "words": "something"}, [1], [], ["60%"], {"a.power_points": 15, "a.checks": ("magic/blast",)}, 3)),
        ("gifted in a fight", ("cast", {"power": "magic/blast", "target": "a", "level": 6, "choice": "", "rest": "metres", "size": 10, "words": "something", "from_book": True}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/blast", "level": 6, "target": "a", "size": 10, "words": "something"}, "round": 7, "rank": 10}}, None)),
        ("magic before a friend", ("cast", {"power": "magic/resistance", "level": 4, "spare": "damage", "spare_levels": 3, "rest": "hit points", "words": "something", "from_book": True}, [8], ["strength"], ["60%"], {"a.power_points": 14, "a.checks": ("magic/resistance",), "a.effects.thing-magic-resistance": "level 6, 75, "}, 2)),
        ("gifted in a fight", ("cast", {"power": "magic/ward", "choice": "", "spare": "", "rest": "strength", "more": ("b", "a"), "words": "something"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/ward", "words": "something", "more": ("b", "a")}, "round": 1, "rank": 9}}, None)),
        ("a magician with a wand", ("cast", {"power": "magic/light", "target": "b", "level": 2, "choice": "", "spare": "", "spare_levels": 30, "size": 1, "words": "something"}, [100], [], ["60%"], {"a.power_points": 16}, -1)),
        ("magic/wounding", ("cast", {"power": "magic/wounding", "target": "b", "choice": "", "spare": "", "spare_levels": 1, "rest": "", "more": ("a",), "size": 3, "words": "something"}, [1, 30, 30, 30, 5], [], ["60%", "50%", "6", "major wound, Luck 50%", "table(1d6; 3: 'left', 3: 'right')"], {"a.power_points": 15, "a.checks": ("magic/wounding",), "b.wounds.wound-1": {"damage": 6, "major": True}, "b.hit_points": 4, "b.effects.major-wound": 0, "b.fight.shock": 0}, 3)),
    )  # fmt: skip


def test_powers_magic_familiar() -> None:
    """All that comes of pressing buttons of familiar.

    [BRP-POW-054 BRP-POW-055 BRP-POW-056 BRP-POW-057 BRP-POW-058 BRP-POW-068 BRP-POW-069 BRP-POW-338]
    """
    tells(
        USUAL,
        ("a magician's familiar",
            ("bind-familiar", {"creature": "b"}, [97], [], ["90%"], {"scene.minutes": 129600, "a.characteristics.POW": 15, "a.power_points": 0, "a.fate": "fainted", "a.powers.flags.never:b": 1}, False),
            ("", {}, [], ["act"], [], {"scene.round.number": 1, "a.fight": {}, "b.fight.intent": "act"}, None),
        ),
        ("a magician's familiar", ("bind-familiar", {"creature": "b"}, [30], [], ["90%"], {"scene.minutes": 129600, "a.characteristics.POW": 15, "a.power_points": 0, "a.fate": "fainted", "a.powers.bonds.b": {"kind": "familiar", "name": "Somebody", "actor": "b", "power": 8, "spent": 1}}, True)),
    )  # fmt: skip


def test_powers_magic_memory_by_other_rules() -> None:
    """All that comes of pressing buttons of memory, where a table plays by other rules.

    [BRP-POW-039 BRP-POW-087 BRP-POW-088 BRP-POW-089 BRP-POW-090]
    """
    tells(
        OTHERWISE,
        ("under a power", ("copy-spell", {"spell": "magic/ward"}, [], [], [], {}, None)),
        ("gifted", ("study-spell", {"spell": "magic/lightning"}, [50], ["stand"], ["34%"], {"scene.minutes": 43200}, False)),
    )  # fmt: skip


def test_powers_magic_memory() -> None:
    """All that comes of pressing buttons of memory.

    [BRP-EQP-214 BRP-POW-034 BRP-POW-035 BRP-POW-037 BRP-POW-038 BRP-POW-040 BRP-POW-087 BRP-POW-088 BRP-POW-089
    BRP-POW-090 BRP-POW-337]
    """
    tells(
        USUAL,
        ("nothing in mind", ("memorise", {"spell": "magic/ward"}, [], [], [], {"scene.minutes": 60, "a.powers.mind.magic/ward": 1}, None)),
        ("magic/protection", ("read-grimoire", {"spell": "magic/ward", "language": "language/own"}, [30, 91], [], ["80%", "16%"], {"a.checks": ("language/own",), "a.powers.flags.closed:language/own": 80}, False)),
        ("a book", ("read-grimoire", {"spell": "magic/control", "language": "language/own"}, [91], [], ["80%"], {"a.powers.flags.closed:language/own": 80}, False)),
        ("one with a wand", ("learn-by-heart", {"spell": "magic/heal"}, [], [], [], {"scene.minutes": 201600, "a.powers.known.magic/heal": 1, "a.powers.mind.magic/heal": 1}, None)),
        ("drained", ("unlearn", {"spell": "magic/blast"}, [], [], [], {"scene.minutes": 60, "a.powers.mind.magic/blast": None}, None)),
        ("magic/diminish", ("read-grimoire", {"spell": "magic/conjure-elemental/air", "language": "language/own"}, [15, 15], [], ["80%", "16%"], {"a.checks": ("language/own",), "a.powers.flags.read:magic/conjure-elemental/air": 1}, True)),
        ("magic/light", ("study-spell", {"spell": "magic/dull"}, [1], [], ["34%"], {"scene.minutes": 43200, "a.powers.known.magic/dull": 1, "a.skills.magic/dull": {}, "a.powers.book": ("magic/light", "magic/dull")}, True)),
        ("magic/blast", ("invent-spell", {"spell": "magic/speak-to-mind"}, [75], [], ["34%"], {"scene.minutes": 43200}, 0)),
        ("magic/blast", ("invent-spell", {"spell": "magic/wall"}, [1], [], ["34%"], {"scene.minutes": 43200, "a.powers.flags.inventing:magic/wall": 1}, 1)),
    )  # fmt: skip


def test_powers_magic_moving() -> None:
    """All that comes of pressing buttons of moving.

    [BRP-POW-015 BRP-POW-297]
    """
    tells(
        USUAL,
        ("sorcery before an equal", ("slow-fall", {"metres": 21, "missing": 2}, [], [], [], {}, 9)),
        ("asleep", ("slow-fall", {"metres": 11, "missing": 11}, [], [], [], {}, 11)),
        ("mutations before an equal friend", ("slow-fall", {"metres": 21, "missing": 4}, [], [], [], {}, 12)),
    )  # fmt: skip


def test_powers_magic_spells() -> None:
    """All that comes of pressing buttons of spells.

    [BRP-POW-015 BRP-POW-019 BRP-POW-022 BRP-POW-023 BRP-POW-024 BRP-POW-026 BRP-POW-027 BRP-POW-034 BRP-POW-047
    BRP-POW-298]
    """
    tells(
        USUAL,
        ("magic before a friend", ("cast", {"power": "magic/dull", "item": "fist", "spare_levels": 30, "words": "something", "from_book": True}, [30], [], ["60%"], {"a.power_points": 17, "a.checks": ("magic/dull",), "a.effects.magic-dull": "level 1, 75, attack fist-5 damage fist-1"}, 1)),
    )  # fmt: skip


def test_powers_magic_staff_by_other_rules() -> None:
    """All that comes of pressing buttons of staff, where a table plays by other rules.

    [BRP-POW-073 BRP-POW-074 BRP-POW-075 BRP-POW-339]
    """
    tells(
        OTHERWISE,
        ("sorcery/hells-razor",
            ("make-staff", {}, [], [], [], {"scene.minutes": 259200, "a.characteristics.POW": 19, "a.power_points": 19, "a.powers.stores.wizards-staff": {"points": 19, "most": 19, "sets": ("magic",), "fills": True, "dies": True}, "a.weapons": ("wizards-staff",)}, 19),
            ("make-staff", {"item": "rapier"}, [], [], [], {"scene.minutes": 518400, "a.characteristics.POW": 18, "a.power_points": 18, "a.powers.stores.rapier": {"points": 18, "most": 18, "sets": ("magic",), "fills": True, "dies": True}}, 18),
        ),
    )  # fmt: skip


def test_powers_magic_staff() -> None:
    """All that comes of pressing buttons of staff.

    [BRP-POW-073 BRP-POW-074 BRP-POW-075 BRP-POW-339]
    """
    tells(
        USUAL,
        ("no points left", ("make-staff", {"item": "kick"}, [], [], [], {"scene.minutes": 259200, "a.characteristics.POW": 17, "a.powers.stores.kick": {"points": 17, "most": 17, "sets": ("magic",), "fills": True, "dies": True}}, 17)),
        ("no points left", ("make-staff", {"item": "head-butt", "wooden": False}, [], [], [], {"scene.minutes": 518400, "a.characteristics.POW": 17, "a.powers.stores.head-butt": {"points": 17, "most": 17, "sets": ("magic",), "fills": True, "dies": True}}, 17)),
    )  # fmt: skip


def test_powers_magic_victims() -> None:
    """All that comes of pressing buttons of victims.

    [BRP-POW-110 BRP-POW-340]
    """
    tells(
        USUAL,
        ("magic in a fight", ("command-several", {}, [8], [], ["80%"], {"a.powers.flags.scene: tried to command": 1}, True)),
        ("magic/control", ("command-several", {}, [8], [], ["80%"], {}, True)),
    )  # fmt: skip


def test_powers_numbers_by_other_rules() -> None:
    """All that comes of pressing buttons of numbers, where a table plays by other rules.

    [BRP-POW-016 BRP-POW-180 BRP-POW-253 BRP-POW-270]
    """
    tells(
        OTHERWISE,
        ("superpowers/stretching in a fight", ("superpower", {"power": "superpowers/stretching", "target": "a", "level": 1, "choice": "swell", "size": 20, "words": "something", "match": ""}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.effects.superpowers-stretching": "level 1, 0, SIZ+1", "a.hit_points": 11, "a.powers.kept.a:superpowers-stretching": {"power": "superpowers/stretching", "level": 1, "on": "a", "effect": "superpowers-stretching", "due": 1, "ends": {"unconscious": "", "asleep": "", "no points": "", "major wound": "Stamina"}, "choice": "swell"}}, True)),
        ("superpowers/protection/sound",
            ("superpower", {"power": "superpowers/protection/sound", "size": 1, "words": "something"}, [], [], [], {"a.power_points": 27, "a.effects.superpowers-protection-sound": "level 3, 0, protection sound+3", "a.powers.kept.a:superpowers-protection-sound": {"power": "superpowers/protection/sound", "level": 3, "on": "a", "effect": "superpowers-protection-sound", "points": 3, "due": 1, "ends": {"unconscious": "", "no points": ""}, "choice": "sound"}}, True),
            ("", {}, [], ["wait", "disengage"], [], {"scene.round.number": 1, "a.fight.intent": "wait", "b.fight.intent": "disengage"}, None),
        ),
    )  # fmt: skip


def test_powers_numbers() -> None:
    """All that comes of pressing buttons of numbers.

    [BRP-POW-016 BRP-POW-029 BRP-POW-046 BRP-POW-138 BRP-POW-143 BRP-POW-156 BRP-POW-160 BRP-POW-162 BRP-POW-163
    BRP-POW-179 BRP-POW-180 BRP-POW-195 BRP-POW-199 BRP-POW-204 BRP-POW-205 BRP-POW-212 BRP-POW-214 BRP-POW-307]
    """
    tells(
        USUAL,
        ("points to spend", ("psychic", {"ability": "telepathy", "target": "b", "level": 2, "choice": "read", "words": "something"}, [30, 30], [], ["60%", "90%"], {"b.effects.psychic-telepathy": "level 2, 0, ", "a.powers.kept.b:psychic-telepathy": {"power": "psychic/telepathy", "level": 2, "on": "b", "effect": "psychic-telepathy", "points": 1, "due": 1, "struggle": 1, "choice": "read"}, "a.power_points": 14}, 1)),
        ("sorcery before an equal", ("cast-sorcery", {"power": "sorcery/farsight", "more": ("a",), "words": "something"}, [], [], [], {"a.power_points": 19, "a.effects.sorcery-farsight": "level 1, 19, sight doublings+1"}, True)),
        ("one point left", ("own-energy", {"energy": "wind", "level": 1}, [100], [], ["5%"], {}, 0)),
        ("one point left", ("own-energy", {"energy": "heat", "level": 6}, [100], [], ["75%"], {}, 0)),
    )  # fmt: skip


def test_powers_payment_by_other_rules() -> None:
    """All that comes of pressing buttons of payment, where a table plays by other rules.

    [BRP-CBT-014 BRP-CHR-104 BRP-POW-012 BRP-POW-013 BRP-POW-016 BRP-POW-017 BRP-POW-018 BRP-POW-019 BRP-POW-020
    BRP-POW-048 BRP-POW-049 BRP-POW-060 BRP-POW-076]
    """
    tells(
        OTHERWISE,
        ("gifted in a fight", ("cast", {"power": "magic/ward", "target": "a", "level": 4, "choice": "", "rest": "metres", "more": ("a",), "size": 2, "words": "something"}, [8, 91], ["again"], ["60%", "60%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.power_points": 12}, 0)),
    )  # fmt: skip


def test_powers_psychic_abilities() -> None:
    """All that comes of pressing buttons of abilities.

    [BRP-POW-136 BRP-POW-138 BRP-POW-142 BRP-POW-157 BRP-POW-158 BRP-POW-159 BRP-POW-161 BRP-POW-164 BRP-POW-303
    BRP-POW-311 BRP-POW-312 BRP-POW-313 BRP-POW-349]
    """
    tells(
        USUAL,
        ("points to spend", ("psychic", {"ability": "telepathy", "target": "a", "choice": "dig", "size": 0, "words": "something"}, [30, 2], [], ["60%", "1d3"], {"a.effects.psychic-telepathy": "level 1, 0, ", "a.powers.kept.a:psychic-telepathy": {"power": "psychic/telepathy", "level": 1, "on": "a", "effect": "psychic-telepathy", "points": 1, "due": 1, "struggle": 1, "choice": "dig"}, "a.power_points": 15}, 1)),
        ("psychic/aura-detection",
            ("psychic", {"ability": "aura-detection", "target": "b", "level": 4, "choice": "", "words": "something"}, [15, 15], [], ["60%", "80%"], {"a.power_points": 17, "b.effects.psychic-aura-detection": "level 4, 0, ", "a.powers.kept.b:psychic-aura-detection": {"power": "psychic/aura-detection", "level": 4, "on": "b", "effect": "psychic-aura-detection", "points": 1, "due": 1}}, 1),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 1, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
        ),
    )  # fmt: skip


def test_powers_psychic_astral_by_other_rules() -> None:
    """All that comes of pressing buttons of astral, where a table plays by other rules.

    [BRP-POW-302]
    """
    tells(
        OTHERWISE,
        ("out of the body", ("astral-flight", {"metres": 6}, [], [], [], {"scene.places.a": 6}, None)),
        ("out of the body",
            ("astral-flight", {"metres": 6, "back": True}, [], [], [], {"scene.places.a": -6}, None),
            ("astral-flight", {"metres": 1}, [], [], [], {"scene.places.a": -5}, None),
        ),
    )  # fmt: skip


def test_powers_psychic_combat_by_other_rules() -> None:
    """All that comes of pressing buttons of combat, where a table plays by other rules.

    [BRP-POW-171 BRP-POW-172 BRP-POW-353]
    """
    tells(
        OTHERWISE,
        ("gifted",
            ("psychic-combat", {"target": "b", "embodied": True}, [1, 91, 3], ["stand"], ["90%", "10%", "1d3"], {"a.effects.psychic-combat": 0, "b.effects.psychic-combat": 0, "b.power_points": 7}, None),
            ("psychic-combat", {"target": "b"}, [3], [], ["1d3"], {"b.power_points": 4}, None),
        ),
        ("psychic/mind-blast in a fight",
            ("psychic-combat", {"target": "b", "embodied": True}, [30, 30, 3], ["stand"], ["90%", "10%", "1d3"], {"a.effects.psychic-combat": 0, "b.effects.psychic-combat": 0, "a.fight.acted": True, "a.fight.rank": 0, "b.fight.acted": True, "b.fight.rank": 0, "b.power_points": 7}, None),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 2, "a.fight": {"rank": 16}, "b.fight": {"rank": 10}, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
        ),
    )  # fmt: skip


def test_powers_psychic_combat() -> None:
    """All that comes of pressing buttons of combat.

    [BRP-POW-167 BRP-POW-169 BRP-POW-170 BRP-POW-171 BRP-POW-353]
    """
    tells(
        USUAL,
        ("gifted and spent", ("psychic-combat", {"target": "b", "embodied": True}, [8, 91, 3], [], ["90%", "10%", "1d3"], {"a.effects.psychic-combat": 0, "b.effects.psychic-combat": 0, "b.fight.acted": True, "b.fight.rank": 0, "b.power_points": 7}, None)),
        ("in psychic combat",
            ("psychic-combat", {"target": "b"}, [30, 30, 1], [], ["90%", "10%", "1d3"], {"b.power_points": 9}, None),
            ("psychic-truce", {"target": "b"}, [], [True], [], {"a.effects.psychic-combat": None, "b.effects.psychic-combat": None}, True),
        ),
        ("in psychic combat", ("psychic-combat", {"target": "b"}, [30, 30, 1], [], ["90%", "10%", "1d3"], {"b.power_points": 9}, None)),
        ("psychic/divination", ("psychic-combat", {"target": "b", "embodied": True}, [100, 30], [], ["90%", "10%"], {"a.effects.psychic-combat": 0, "b.effects.psychic-combat": 0}, None)),
    )  # fmt: skip


def test_powers_psychic_price() -> None:
    """All that comes of pressing buttons of price.

    [BRP-POW-138 BRP-POW-139 BRP-POW-140 BRP-POW-141 BRP-POW-164]
    """
    tells(
        USUAL,
        ("points to spend", ("psychic", {"ability": "astral-projection", "choice": "send", "words": "something"}, [97], [], ["60%"], {}, 0)),
        ("psychic before a foe", ("psychic", {"ability": "cryokinesis", "target": "b", "level": 6, "choice": "snuff", "words": "something"}, [100], [], ["60%"], {"a.power_points": 0, "a.fate": "fainted"}, -1)),
    )  # fmt: skip


def test_powers_psychic_shield() -> None:
    """All that comes of pressing buttons of shield.

    [BRP-CBT-011 BRP-POW-136 BRP-POW-138 BRP-POW-143 BRP-POW-144 BRP-POW-147 BRP-POW-148 BRP-POW-149 BRP-POW-156
    BRP-POW-157 BRP-POW-158 BRP-POW-160 BRP-POW-162 BRP-POW-176]
    """
    tells(
        USUAL,
        ("psychic before an equal", ("psychic", {"ability": "telepathy", "target": "b", "words": "something"}, [8, 91, 91], ["price", 4], ["60%", "60%", "80%"], {"b.power_points": 11, "b.checks": ("POW",), "a.power_points": 17}, 2)),
    )  # fmt: skip


def test_powers_psychic_use_by_other_rules() -> None:
    """All that comes of pressing buttons of use, where a table plays by other rules.

    [BRP-CBT-011 BRP-POW-136 BRP-POW-140 BRP-POW-141 BRP-POW-144 BRP-POW-145 BRP-POW-146 BRP-POW-157 BRP-POW-158
    BRP-POW-176 BRP-POW-304 BRP-POW-311]
    """
    tells(
        OTHERWISE,
        ("psychic eight metres off in a fight", ("warning", {"ability": "intuition"}, [100], [], ["60%"], {}, -1)),
        ("psychic/intuition in a fight", ("psychic", {"ability": "intuition", "target": "a", "level": 1, "choice": "", "size": 0, "words": "something"}, [30], ["special"], ["60%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.power_points": 12, "a.powers.casting": {"use": {"power": "psychic/intuition", "target": "a", "words": "something"}, "round": 2}}, 1)),
    )  # fmt: skip


def test_powers_psychic_use() -> None:
    """All that comes of pressing buttons of use.

    [BRP-CBT-011 BRP-POW-016 BRP-POW-136 BRP-POW-138 BRP-POW-139 BRP-POW-140 BRP-POW-141 BRP-POW-142 BRP-POW-143
    BRP-POW-144 BRP-POW-145 BRP-POW-146 BRP-POW-147 BRP-POW-148 BRP-POW-149 BRP-POW-156 BRP-POW-157 BRP-POW-158
    BRP-POW-159 BRP-POW-160 BRP-POW-161 BRP-POW-162 BRP-POW-163 BRP-POW-164 BRP-POW-176 BRP-POW-180 BRP-POW-212
    BRP-POW-219 BRP-POW-304 BRP-POW-307 BRP-POW-309 BRP-POW-311 BRP-POW-312 BRP-POW-349 BRP-POW-352]
    """
    tells(
        USUAL,
        ("points to spend",
            ("psychic", {"ability": "telepathy", "target": "b", "level": 11, "choice": "speak", "words": "something"}, [97], [], ["60%"], {"a.power_points": 17}, 0),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 1, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
        ),
        ("points to spend", ("psychic", {"ability": "telepathy", "target": "a", "choice": "", "words": "something"}, [1], [], ["60%"], {"a.effects.psychic-telepathy": "level 1, 0, ", "a.powers.kept.a:psychic-telepathy": {"power": "psychic/telepathy", "level": 1, "on": "a", "effect": "psychic-telepathy", "points": 1, "due": 1, "struggle": 1, "choice": "read"}, "a.power_points": 17}, 3)),
        ("points to spend", ("psychic", {"ability": "telepathy", "target": "b", "choice": "implant", "words": "something"}, [1, 30], ["price"], ["60%", "90%"], {"b.effects.psychic-telepathy": "level 1, 0, ", "a.powers.kept.b:psychic-telepathy": {"power": "psychic/telepathy", "level": 1, "on": "b", "effect": "psychic-telepathy", "points": 1, "due": 1, "struggle": 1, "choice": "implant"}, "a.power_points": 17}, 3)),
        ("psychic before a foe",
            ("psychic", {"ability": "levitation", "target": "a", "level": 21, "words": "something"}, [8], ["price"], ["60%"], {"a.power_points": 16, "a.effects.psychic-levitation": "level 21, 0, ", "a.powers.kept.a:psychic-levitation": {"power": "psychic/levitation", "level": 21, "on": "a", "effect": "psychic-levitation", "points": 1, "every": 25, "due": 25, "struggle": 25, "ends": {"attacked": "Idea"}}, "a.powers.kept.a:psychic-levitation.due": 50}, 2),
            ("", {}, [], ["disengage", "disengage"], [], {"scene.round.number": 1, "a.fight.intent": "disengage", "b.fight.intent": "disengage"}, None),
        ),
        ("points to spend",
            ("psychic", {"ability": "astral-projection", "size": 5, "words": "something"}, [50], [], ["60%"], {"a.power_points": 17, "a.effects.psychic-astral-projection": "level 1, 0, ", "a.powers.flags.scene: body lies at": 0, "a.powers.kept.a:psychic-astral-projection": {"power": "psychic/astral-projection", "level": 1, "on": "a", "effect": "psychic-astral-projection", "points": 1, "every": 25, "due": 25}}, 1),
            ("psychic", {"ability": "astral-projection", "target": "a", "words": "something"}, [8], [], ["60%"], {"a.power_points": 16, "a.effects.psychic-astral-projection-2": "level 1, 0, ", "a.powers.kept.a:psychic-astral-projection-2": {"power": "psychic/astral-projection", "level": 1, "on": "a", "effect": "psychic-astral-projection-2", "points": 1, "every": 25, "due": 25}}, 2),
        ),
        ("psychic eight metres off in a fight",
            ("warning", {"ability": "sensitivity"}, [100, 91], [], ["60%", "80%"], {"a.fight.stunned": 1}, -1),
            ("psychic", {"ability": "emotion-control", "target": "a", "level": 21, "size": 1, "words": "something"}, [100, 91], [], ["60%", "80%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.power_points": 12, "a.effects.backfired-emotion-control": 25}, -1),
            ("", {}, [], ["power", "act"], [], {"a.fight": {"rank": 10}, "a.effects.backfired-emotion-control.clock": {"left": 24}, "scene.round.number": 2, "a.fight.intent": "power", "b.fight.intent": "act"}, None),
        ),
        ("psychic eight metres off in a fight", ("warning", {"ability": "psychometry"}, [75], [], ["60%"], {"a.powers.flags.psychic/psychometry: ": 60}, 0)),
        ("psychic before a friend", ("warning", {"ability": "danger-sense"}, [75], [], ["30%"], {}, 0)),
        ("psychic eight metres off in a fight", ("warning", {"ability": "sensitivity"}, [8], [], ["60%"], {"a.checks": ("psychic/sensitivity",)}, 2)),
        ("psychic before a friend", ("warning", {"ability": "sensitivity"}, [8], [], ["60%"], {}, 2)),
        ("psychic in a fight with an equal",
            ("warning", {"ability": "intuition"}, [100, 91], [], ["60%", "80%"], {"a.fight.stunned": 1}, -1),
            ("warning", {"ability": "psychometry"}, [30], [], ["60%"], {"a.checks": ("psychic/psychometry",)}, 1),
        ),
        ("psychic/danger-sense in a fight", ("warning", {"ability": "danger-sense"}, [1], [], ["30%"], {"a.checks": ("psychic/danger-sense",), "a.effects.psychic-danger-sense": "level 1, 3, "}, 3)),
    )  # fmt: skip


def test_powers_sorcery_casting_by_other_rules() -> None:
    """All that comes of pressing buttons of casting, where a table plays by other rules.

    [BRP-CBT-011 BRP-CBT-014 BRP-POW-178 BRP-POW-179 BRP-POW-180 BRP-POW-184 BRP-POW-186 BRP-POW-187 BRP-POW-195
    BRP-POW-196 BRP-POW-198 BRP-POW-199 BRP-POW-203 BRP-POW-205 BRP-POW-212 BRP-POW-214]
    """
    tells(
        OTHERWISE,
        ("sorcery eight metres off in a fight", ("cast-sorcery", {"power": "sorcery/breath-of-life", "choice": "utility", "more": ("a", "b"), "words": "something"}, [], [], [], {"a.power_points": 18, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/breath-of-life", "words": "something", "more": ("a", "b")}, "round": 2, "paid": 2}}, None)),
        ("sorcery before an equal",
            ("cast-sorcery", {"power": "sorcery/brazier-of-power", "target": "b", "level": 4, "more": ("b", "a"), "words": "something"}, [100], ["stand"], ["50%"], {"a.power_points": 12}, False),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 1, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 2, "a.fight": {"rank": 10}, "b.fight": {"rank": 10}, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 3, "a.fight": {"rank": 10}, "b.fight": {"rank": 10}, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
        ),
    )  # fmt: skip


def test_powers_sorcery_casting() -> None:
    """All that comes of pressing buttons of casting.

    [BRP-OPT-025 BRP-POW-178 BRP-POW-179 BRP-POW-184 BRP-POW-186 BRP-POW-187 BRP-POW-195 BRP-POW-199 BRP-POW-204
    BRP-POW-205 BRP-POW-212 BRP-POW-214]
    """
    tells(
        USUAL,
        ("sorcery before an equal", ("cast-sorcery", {"power": "sorcery/bolster-the-soul", "target": "b", "level": 3, "choice": "enhancement", "words": "something"}, [8, 30], [], ["90%", "99%"], {"a.power_points": 17, "b.effects.sorcery-bolster-the-soul": "level 3, 19, POW+9 power points-9"}, True)),
        ("out of the body", ("cast-sorcery", {"power": "sorcery/heal", "target": "b", "level": 2, "more": ("b",), "size": 20, "words": "something"}, [75, 2], [], ["90%", "1d3"], {"a.power_points": 16}, True)),
        ("sorcery/muddle in a fight", ("cast-sorcery", {"power": "sorcery/muddle", "target": "a", "choice": "", "more": ("b", "a"), "size": 10, "words": "something"}, [], [], [], {"a.power_points": 19, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/muddle", "target": "a", "size": 10, "words": "something", "more": ("b", "a")}, "round": 2, "paid": 1}}, None)),
    )  # fmt: skip


def test_powers_sorcery_learning_by_other_rules() -> None:
    """All that comes of pressing buttons of learning, where a table plays by other rules.

    [BRP-CRE-087 BRP-POW-182 BRP-POW-183 BRP-POW-225 BRP-POW-227 BRP-POW-228]
    """
    tells(
        OTHERWISE,
        ("sorcery before an equal", ("sorcery-gift", {"spell": "sorcery/birds-vision", "how": "mind"}, [], [], [], {}, None)),
        ("sorcery before an equal", ("heritage", {"first": "STR", "second": "SIZ"}, [100], [], ["99%"], {"a.powers.flags.heritage-over": 1}, False)),
        ("asleep", ("divine-gift", {}, [2], [], ["1d3"], {"a.characteristics.POW": 20}, 2)),
    )  # fmt: skip


def test_powers_sorcery_learning() -> None:
    """All that comes of pressing buttons of learning.

    [BRP-CBT-013 BRP-EQP-214 BRP-OPT-044 BRP-POW-182 BRP-POW-192 BRP-POW-222 BRP-POW-223 BRP-POW-224 BRP-POW-225
    BRP-POW-227 BRP-POW-242 BRP-POW-362]
    """
    tells(
        USUAL,
        ("sorcery/summon-demon", ("research-sorcery", {"spell": "sorcery/curse-of-sorcery", "library": 3}, [6, 100], [], ["1d10", "60%"], {"scene.minutes": 40320}, False)),
        ("treated", ("foreign-grimoire", {"spell": "sorcery/sorcerys-sharp-flame"}, [30], [], ["10%"], {"scene.minutes": 30240}, False)),
        ("mutations before a foe", ("sorcery-gift", {"spell": "sorcery/ward", "how": "text"}, [], [], [], {"a.powers.known.sorcery/ward": 3, "a.powers.book": ("sorcery/ward",)}, None)),
        ("sorcery/witch-sight", ("sorcery-gift", {"spell": "sorcery/fury", "how": "text"}, [], [], [], {"a.powers.known.sorcery/fury": 1, "a.powers.book": ("sorcery/witch-sight", "sorcery/fury")}, None)),
        ("a magician's familiar", ("heritage", {"first": "CHA", "second": "CHA"}, [30], [], ["80%"], {"a.characteristics.CHA": 8, "a.characteristics.POW": 17}, True)),
        ("alone", ("invoke", {"god": "something", "champion": True}, [50], [], ["25%"], {}, False)),
        ("psychic/mind-control", ("research-sorcery", {"spell": "sorcery/wisdom-of-the-sage", "library": 2}, [1, 50], [], ["1d10", "32%"], {"scene.minutes": 10080}, False)),
        ("psychic/mind-control", ("research-sorcery", {"spell": "sorcery/farsight", "library": 2}, [8, 15], [], ["1d10", "32%"], {"scene.minutes": 70560, "a.powers.known.sorcery/farsight": 1, "a.powers.book": ("sorcery/farsight",)}, True)),
        ("superpowers/barrier", ("foreign-grimoire", {"spell": "sorcery/fury"}, [8], [], ["10%"], {"scene.minutes": 30240, "a.powers.known.sorcery/fury": 1, "a.powers.book": ("sorcery/fury",), "a.powers.mind.sorcery/fury": 1}, True)),
        ("sorcery/talons-of-the-beast", ("sorcery-gift", {"spell": "sorcery/talons-of-the-beast"}, [], [], [], {"a.powers.mind.sorcery/talons-of-the-beast": 1}, None)),
        ("leisure", ("heritage", {"first": "CON", "second": "STR"}, [97], [], ["50%"], {"a.powers.flags.heritage-over": 1}, False)),
        ("a bow",
            ("invoke", {"god": "something"}, [8], [], ["1%"], {"a.fight.acted": True, "a.fight.rank": 0}, False),
            ("track-trackless", {}, [97], [], ["10%"], {}, False),
        ),
    )  # fmt: skip


def test_powers_sorcery_limits() -> None:
    """All that comes of pressing buttons of limits.

    [BRP-OPT-025 BRP-POW-178 BRP-POW-199 BRP-POW-205 BRP-POW-209 BRP-POW-211 BRP-POW-212 BRP-POW-214]
    """
    tells(
        USUAL,
        ("sorcery before an equal", ("cast-sorcery", {"power": "sorcery/keen-ear", "target": "b", "more": ("a", "b"), "size": 1, "words": "something"}, [], [], [], {"a.power_points": 19, "b.effects.sorcery-keen-ear": "level 1, 19, "}, True)),
    )  # fmt: skip


def test_powers_sorcery_memory_by_other_rules() -> None:
    """All that comes of pressing buttons of memory, where a table plays by other rules.

    [BRP-POW-182 BRP-POW-186 BRP-POW-188 BRP-POW-191 BRP-POW-192]
    """
    tells(
        OTHERWISE,
        ("no points left",
            ("forget-spell", {"spell": "sorcery/fury"}, [], [], [], {"a.powers.mind.sorcery/fury": None}, None),
            ("lose-grimoire", {}, [], [], [], {"a.powers.book": ("magic/blast", "magic/heal", "magic/ward", "sorcery/heal")}, None),
        ),
        ("sorcery/ward in a fight", ("ready-spell", {"spell": "sorcery/ward", "level": 2, "language": ""}, [], [], [], {"a.fight.rank": 0, "a.fight.lost": 3, "a.powers.mind.sorcery/ward": 2}, True)),
    )  # fmt: skip


def test_powers_sorcery_memory() -> None:
    """All that comes of pressing buttons of memory.

    [BRP-POW-182 BRP-POW-186 BRP-POW-187 BRP-POW-188 BRP-POW-189 BRP-POW-191 BRP-POW-192]
    """
    tells(
        USUAL,
        ("sorcery before a foe", ("ready-spell", {"spell": "sorcery/brazier-of-power", "level": 3}, [], [], [], {"scene.minutes": 1, "a.powers.mind.sorcery/brazier-of-power": 3}, True)),
        ("no points left", ("forget-spell", {"spell": "sorcery/fury"}, [], [], [], {"a.powers.mind.sorcery/fury": None}, None)),
        ("sorcery/sorcerous-armour", ("ready-spell", {"spell": "sorcery/sorcerous-armour", "level": 4, "language": "language/own"}, [], [], [], {"scene.minutes": 1}, True)),
        ("a book", ("recall-spell", {"spell": "sorcery/fury"}, [8], [], ["16%"], {"a.powers.day.recalling": 1, "a.powers.book": ("magic/blast", "magic/heal", "magic/ward", "sorcery/fury")}, True)),
        ("a book", ("recall-spell", {"spell": "sorcery/heal"}, [50], [], ["16%"], {"a.powers.day.recalling": 1}, False)),
        ("out of the body",
            ("lose-grimoire", {}, [], [], [], {}, None),
            ("lose-grimoire", {}, [], [], [], {}, None),
        ),
    )  # fmt: skip


def test_powers_sorcery_spells() -> None:
    """All that comes of pressing buttons of spells.

    [BRP-OPT-025 BRP-POW-214]
    """
    tells(
        USUAL,
        ("sorcery before an equal", ("cast-sorcery", {"power": "sorcery/bolster-the-soul", "level": 2, "more": ("b", "a"), "words": "something"}, [], [], [], {"a.power_points": 18, "a.effects.sorcery-bolster-the-soul": "level 2, 19, POW+6 power points-6"}, True)),
    )  # fmt: skip
