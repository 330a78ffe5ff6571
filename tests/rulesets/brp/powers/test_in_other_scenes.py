"""In other scenes: what the same buttons come to for whoever is hindered, helped, or somewhere else."""

from __future__ import annotations

from tests.rulesets.brp.scenes import GIFTS, plays


def test_powers_effects_ending_in_other_scenes() -> None:
    """What comes of ending for whoever is hindered, helped, or somewhere else.

    [BRP-POW-030 BRP-POW-202 BRP-POW-203 BRP-POW-269]
    """
    plays(
        GIFTS,
        ("no points left", "consent", {"to": "friends"}, [], [], [], {}),
        ("out of the body", "end-power", {"effect": "a:p"}, [], [], [], {"a.effects.p": None}),
        ("under a power", "end-power", {"effect": "b:x"}, [], [], [], {"b.effects.x": None}),
        ("a ward stands", "end-power", {"effect": "a:thing-magic-ward"}, [], [], [], {"a.effects.thing-magic-ward": None}),
    )  # fmt: skip


def test_powers_fight_wards_in_other_scenes() -> None:
    """What comes of wards for whoever is hindered, helped, or somewhere else.

    [BRP-POW-099 BRP-POW-300 BRP-POW-344 BRP-POW-357]
    """
    plays(
        GIFTS,
        ("no points left", "fire-meets-frost", {"mine": 1, "theirs": 1}, [30], [], ["50%"], {}),
        ("a ward stands", "cross-ward", {"ward": "a:thing-magic-ward"}, [1, 1], [], ["2d6"], {"a.wounds.wound-1": 2, "a.hit_points": 8}),
        ("a ward stands", "shift-ward", {"ward": "a:thing-magic-ward"}, [], [], [], {"a.effects.thing-magic-ward": None}),
        ("a ward stands", "points-cross", {"ward": "a:thing-magic-ward", "points": 1}, [30], [], ["45%"], {}),
    )  # fmt: skip


def test_powers_magic_casting_in_other_scenes() -> None:
    """What comes of casting for whoever is hindered, helped, or somewhere else.

    [BRP-POW-015 BRP-POW-024 BRP-POW-027]
    """
    plays(
        GIFTS,
        ("gifted and stunned", "cast", {"power": "magic/blast"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/blast"}, "round": 1, "rank": 9}}),
        ("a book", "cast", {"power": "magic/blast"}, [30], [], ["60%"], {"a.power_points": 15, "a.checks": ("magic/blast",)}),
        ("a magician's familiar", "cast", {"power": "magic/blast"}, [30], [], ["60%"], {"a.power_points": 13, "a.checks": ("magic/blast",)}),
    )  # fmt: skip


def test_powers_magic_familiar_in_other_scenes() -> None:
    """What comes of familiar for whoever is hindered, helped, or somewhere else.

    [BRP-POW-054 BRP-POW-055 BRP-POW-056 BRP-POW-057 BRP-POW-058 BRP-POW-068 BRP-POW-069 BRP-POW-338]
    """
    plays(
        GIFTS,
        ("a magician's familiar", "bind-familiar", {"creature": "b"}, [30], [], ["90%"], {"scene.minutes": 129600, "a.characteristics.POW": 15, "a.power_points": 0, "a.fate": "fainted", "a.powers.bonds.b": {"kind": "familiar", "name": "Somebody", "actor": "b", "power": 8, "spent": 1}}),
    )  # fmt: skip


def test_powers_magic_memory_in_other_scenes() -> None:
    """What comes of memory for whoever is hindered, helped, or somewhere else.

    [BRP-POW-034 BRP-POW-035 BRP-POW-037 BRP-POW-038 BRP-POW-039 BRP-POW-087 BRP-POW-090 BRP-POW-337]
    """
    plays(
        GIFTS,
        ("no points left", "unlearn", {"spell": "magic/blast"}, [], [], [], {"scene.minutes": 60, "a.powers.mind.magic/blast": None}),
        ("no points left", "read-grimoire", {"spell": "magic/blast", "language": "language/own"}, [30, 40], [], ["80%", "16%"], {"a.checks": ("language/own",), "a.powers.flags.closed:language/own": 80}),
        ("no points left", "copy-spell", {"spell": "magic/blast"}, [], [], [], {}),
        ("nothing in mind", "memorise", {"spell": "magic/blast"}, [], [], [], {"scene.minutes": 60, "a.powers.mind.magic/blast": 1}),
        ("one without powers", "read-grimoire", {"spell": "magic/blast", "language": "language/own"}, [30, 40], [], ["50%", "10%"], {"a.checks": ("language/own",), "a.powers.flags.closed:language/own": 50}),
        ("one without powers", "learn-by-heart", {"spell": "magic/blast"}, [], [], [], {"scene.minutes": 201600, "a.powers.known.magic/blast": 1, "a.powers.mind.magic/blast": 1}),
    )  # fmt: skip


def test_powers_magic_moving_in_other_scenes() -> None:
    """What comes of moving for whoever is hindered, helped, or somewhere else.

    [BRP-POW-015 BRP-POW-297]
    """
    plays(
        GIFTS,
        ("no points left", "slow-fall", {"metres": 1, "missing": 1}, [], [], [], {}),
    )  # fmt: skip


def test_powers_magic_staff_in_other_scenes() -> None:
    """What comes of staff for whoever is hindered, helped, or somewhere else.

    [BRP-POW-073 BRP-POW-074 BRP-POW-075 BRP-POW-339]
    """
    plays(
        GIFTS,
        ("no points left", "make-staff", {}, [], [], [], {"scene.minutes": 259200, "a.characteristics.POW": 17, "a.powers.stores.wizards-staff": {"points": 17, "most": 17, "sets": ("magic",), "fills": True, "dies": True}, "a.weapons": ("wizards-staff",)}),
        ("a book", "make-staff", {}, [], [], [], {"scene.minutes": 259200, "a.characteristics.POW": 17, "a.power_points": 17, "a.powers.stores.wizards-staff": {"points": 17, "most": 17, "sets": ("magic",), "fills": True, "dies": True}, "a.weapons": ("wizards-staff",)}),
        ("a magician's familiar", "make-staff", {}, [], [], [], {"scene.minutes": 259200, "a.characteristics.POW": 15, "a.power_points": 15, "a.powers.stores.wizards-staff": {"points": 15, "most": 15, "sets": ("magic",), "fills": True, "dies": True}, "a.weapons": ("wizards-staff",)}),
    )  # fmt: skip


def test_powers_mutations_gaining_in_other_scenes() -> None:
    """What comes of gaining for whoever is hindered, helped, or somewhere else.

    [BRP-POW-114 BRP-POW-118 BRP-POW-122 BRP-POW-123 BRP-POW-124 BRP-POW-126 BRP-POW-127]
    """
    plays(
        GIFTS,
        ("no points left", "mutant-start", {}, [30, 40, 3, 3, 3], [], ["table(1d100; 3: 'adaptability', 2: 'allergy', 4: 'biped', 3: 'camouflage', 3: 'colouration', 4: 'congenital-disease', 3: 'decreased-characteristic', 3: 'disease-carrier', 4: 'group-intelligence', 1: 'hands', 3: 'hardy', 2: 'hybrid', 2: 'imitation', 7: 'increased-characteristic', 4: 'keen-sense', 2: 'luminescence', 3: 'metabolic-improvement', 4: 'metabolic-weakness', 3: 'natural-armour', 5: 'natural-weaponry', 2: 'pain-sensitivity', 1: 'pheromone', 2: 'reduced-sense', 2: 'regeneration', 2: 'sensitivity', 2: 'speech', 5: 'structural-improvement', 5: 'structural-weakness', 3: 'venom', 1: 'wings', 10: 'choose')", "table(1d100; 3: 'adaptability', 2: 'allergy', 4: 'biped', 3: 'camouflage', 3: 'colouration', 4: 'congenital-disease', 3: 'decreased-characteristic', 3: 'disease-carrier', 4: 'group-intelligence', 1: 'hands', 3: 'hardy', 2: 'hybrid', 2: 'imitation', 7: 'increased-characteristic', 4: 'keen-sense', 2: 'luminescence', 3: 'metabolic-improvement', 4: 'metabolic-weakness', 3: 'natural-armour', 5: 'natural-weaponry', 2: 'pain-sensitivity', 1: 'pheromone', 2: 'reduced-sense', 2: 'regeneration', 2: 'sensitivity', 2: 'speech', 5: 'structural-improvement', 5: 'structural-weakness', 3: 'venom', 1: 'wings', 10: 'choose')", "1d10", "table(1d6; 3: 1, 2: 2, 1: 3)", "1d6"], {"a.character.powers": {"magic/blast": 2, "magic/heal": 2, "magic/ward": 2, "psychic/telepathy": 2, "psychic/astral-projection": 2, "sorcery/fury": 2, "sorcery/heal": 2, "superpowers/leap": 2, "superpowers/energy-projection/heat": 2, "superpowers/energy-control/heat": 2, "mutations/venom": 2, "mutations/luminescence": 2, "mutations/camouflage": 2, "mutations/hands": 1, "mutations/increased-characteristic": 1}, "a.powers.known.mutations/hands": 1, "a.effects.mutations-hands": "level 1, 0, ", "a.character.amounts": {"increased-characteristic/SIZ": 3}, "a.powers.known.mutations/increased-characteristic": 1, "a.effects.mutations-increased-characteristic": "level 1, 0, SIZ+3", "a.hit_points": 12}),
        ("no points left", "mutagen", {}, [30], [], ["table(1d100; 3: 'adaptability', 2: 'allergy', 4: 'biped', 3: 'camouflage', 3: 'colouration', 4: 'congenital-disease', 3: 'decreased-characteristic', 3: 'disease-carrier', 4: 'group-intelligence', 1: 'hands', 3: 'hardy', 2: 'hybrid', 2: 'imitation', 7: 'increased-characteristic', 4: 'keen-sense', 2: 'luminescence', 3: 'metabolic-improvement', 4: 'metabolic-weakness', 3: 'natural-armour', 5: 'natural-weaponry', 2: 'pain-sensitivity', 1: 'pheromone', 2: 'reduced-sense', 2: 'regeneration', 2: 'sensitivity', 2: 'speech', 5: 'structural-improvement', 5: 'structural-weakness', 3: 'venom', 1: 'wings', 10: 'choose')"], {"a.character.powers": {"magic/blast": 2, "magic/heal": 2, "magic/ward": 2, "psychic/telepathy": 2, "psychic/astral-projection": 2, "sorcery/fury": 2, "sorcery/heal": 2, "superpowers/leap": 2, "superpowers/energy-projection/heat": 2, "superpowers/energy-control/heat": 2, "mutations/venom": 2, "mutations/luminescence": 2, "mutations/camouflage": 2, "mutations/hands": 1}, "a.powers.known.mutations/hands": 1, "a.effects.mutations-hands": "level 1, 0, "}),
        ("no points left", "evolve", {"mutation": "venom"}, [], [], [], {"a.character.powers": {"magic/blast": 2, "magic/heal": 2, "magic/ward": 2, "psychic/telepathy": 2, "psychic/astral-projection": 2, "sorcery/fury": 2, "sorcery/heal": 2, "superpowers/leap": 2, "superpowers/energy-projection/heat": 2, "superpowers/energy-control/heat": 2, "mutations/venom": 1, "mutations/luminescence": 2, "mutations/camouflage": 2}, "a.powers.known.mutations/venom": 1, "a.effects.mutations-venom": "level 1, 0, "}),
        ("no points left", "chrysalis", {}, [], [], [], {"scene.minutes": 14400, "a.character.powers": {"magic/blast": 2, "magic/heal": 2, "magic/ward": 2, "psychic/telepathy": 2, "psychic/astral-projection": 2, "sorcery/fury": 2, "sorcery/heal": 2, "superpowers/leap": 2, "superpowers/energy-projection/heat": 2, "superpowers/energy-control/heat": 2}, "a.powers.known.mutations/venom": None, "a.effects.mutations-venom": None, "a.powers.known.mutations/luminescence": None, "a.effects.mutations-luminescence": None, "a.powers.known.mutations/camouflage": None, "a.effects.mutations-camouflage": None}),
        ("a magician's familiar", "mutant-start", {}, [30, 40, 3, 3, 3], [], ["table(1d100; 3: 'adaptability', 2: 'allergy', 4: 'biped', 3: 'camouflage', 3: 'colouration', 4: 'congenital-disease', 3: 'decreased-characteristic', 3: 'disease-carrier', 4: 'group-intelligence', 1: 'hands', 3: 'hardy', 2: 'hybrid', 2: 'imitation', 7: 'increased-characteristic', 4: 'keen-sense', 2: 'luminescence', 3: 'metabolic-improvement', 4: 'metabolic-weakness', 3: 'natural-armour', 5: 'natural-weaponry', 2: 'pain-sensitivity', 1: 'pheromone', 2: 'reduced-sense', 2: 'regeneration', 2: 'sensitivity', 2: 'speech', 5: 'structural-improvement', 5: 'structural-weakness', 3: 'venom', 1: 'wings', 10: 'choose')", "table(1d100; 3: 'adaptability', 2: 'allergy', 4: 'biped', 3: 'camouflage', 3: 'colouration', 4: 'congenital-disease', 3: 'decreased-characteristic', 3: 'disease-carrier', 4: 'group-intelligence', 1: 'hands', 3: 'hardy', 2: 'hybrid', 2: 'imitation', 7: 'increased-characteristic', 4: 'keen-sense', 2: 'luminescence', 3: 'metabolic-improvement', 4: 'metabolic-weakness', 3: 'natural-armour', 5: 'natural-weaponry', 2: 'pain-sensitivity', 1: 'pheromone', 2: 'reduced-sense', 2: 'regeneration', 2: 'sensitivity', 2: 'speech', 5: 'structural-improvement', 5: 'structural-weakness', 3: 'venom', 1: 'wings', 10: 'choose')", "1d10", "table(1d6; 3: 1, 2: 2, 1: 3)", "1d6"], {"a.character.powers": {"magic/blast": 1, "mutations/hands": 1, "mutations/increased-characteristic": 1}, "a.powers.known.mutations/hands": 1, "a.effects.mutations-hands": "level 1, 0, ", "a.character.amounts": {"increased-characteristic/SIZ": 3}, "a.powers.known.mutations/increased-characteristic": 1, "a.effects.mutations-increased-characteristic": "level 1, 0, SIZ+3", "a.hit_points": 12}),
        ("a magician's familiar", "mutagen", {}, [30], [], ["table(1d100; 3: 'adaptability', 2: 'allergy', 4: 'biped', 3: 'camouflage', 3: 'colouration', 4: 'congenital-disease', 3: 'decreased-characteristic', 3: 'disease-carrier', 4: 'group-intelligence', 1: 'hands', 3: 'hardy', 2: 'hybrid', 2: 'imitation', 7: 'increased-characteristic', 4: 'keen-sense', 2: 'luminescence', 3: 'metabolic-improvement', 4: 'metabolic-weakness', 3: 'natural-armour', 5: 'natural-weaponry', 2: 'pain-sensitivity', 1: 'pheromone', 2: 'reduced-sense', 2: 'regeneration', 2: 'sensitivity', 2: 'speech', 5: 'structural-improvement', 5: 'structural-weakness', 3: 'venom', 1: 'wings', 10: 'choose')"], {"a.character.powers": {"magic/blast": 1, "mutations/hands": 1}, "a.powers.known.mutations/hands": 1, "a.effects.mutations-hands": "level 1, 0, "}),
        ("one without powers", "mutant-start", {}, [30, 40, 3, 3, 3], [], ["table(1d100; 3: 'adaptability', 2: 'allergy', 4: 'biped', 3: 'camouflage', 3: 'colouration', 4: 'congenital-disease', 3: 'decreased-characteristic', 3: 'disease-carrier', 4: 'group-intelligence', 1: 'hands', 3: 'hardy', 2: 'hybrid', 2: 'imitation', 7: 'increased-characteristic', 4: 'keen-sense', 2: 'luminescence', 3: 'metabolic-improvement', 4: 'metabolic-weakness', 3: 'natural-armour', 5: 'natural-weaponry', 2: 'pain-sensitivity', 1: 'pheromone', 2: 'reduced-sense', 2: 'regeneration', 2: 'sensitivity', 2: 'speech', 5: 'structural-improvement', 5: 'structural-weakness', 3: 'venom', 1: 'wings', 10: 'choose')", "table(1d100; 3: 'adaptability', 2: 'allergy', 4: 'biped', 3: 'camouflage', 3: 'colouration', 4: 'congenital-disease', 3: 'decreased-characteristic', 3: 'disease-carrier', 4: 'group-intelligence', 1: 'hands', 3: 'hardy', 2: 'hybrid', 2: 'imitation', 7: 'increased-characteristic', 4: 'keen-sense', 2: 'luminescence', 3: 'metabolic-improvement', 4: 'metabolic-weakness', 3: 'natural-armour', 5: 'natural-weaponry', 2: 'pain-sensitivity', 1: 'pheromone', 2: 'reduced-sense', 2: 'regeneration', 2: 'sensitivity', 2: 'speech', 5: 'structural-improvement', 5: 'structural-weakness', 3: 'venom', 1: 'wings', 10: 'choose')", "1d10", "table(1d6; 3: 1, 2: 2, 1: 3)", "1d6"], {"a.character.powers": {"mutations/hands": 1, "mutations/increased-characteristic": 1}, "a.powers.known.mutations/hands": 1, "a.effects.mutations-hands": "level 1, 0, ", "a.character.amounts": {"increased-characteristic/SIZ": 3}, "a.powers.known.mutations/increased-characteristic": 1, "a.effects.mutations-increased-characteristic": "level 1, 0, SIZ+3", "a.hit_points": 12}),
        ("one without powers", "mutagen", {}, [30], [], ["table(1d100; 3: 'adaptability', 2: 'allergy', 4: 'biped', 3: 'camouflage', 3: 'colouration', 4: 'congenital-disease', 3: 'decreased-characteristic', 3: 'disease-carrier', 4: 'group-intelligence', 1: 'hands', 3: 'hardy', 2: 'hybrid', 2: 'imitation', 7: 'increased-characteristic', 4: 'keen-sense', 2: 'luminescence', 3: 'metabolic-improvement', 4: 'metabolic-weakness', 3: 'natural-armour', 5: 'natural-weaponry', 2: 'pain-sensitivity', 1: 'pheromone', 2: 'reduced-sense', 2: 'regeneration', 2: 'sensitivity', 2: 'speech', 5: 'structural-improvement', 5: 'structural-weakness', 3: 'venom', 1: 'wings', 10: 'choose')"], {"a.character.powers": {"mutations/hands": 1}, "a.powers.known.mutations/hands": 1, "a.effects.mutations-hands": "level 1, 0, "}),
    )  # fmt: skip


def test_powers_mutations_use_in_other_scenes() -> None:
    """What comes of use for whoever is hindered, helped, or somewhere else.

    [BRP-CBT-018 BRP-POW-126 BRP-POW-128 BRP-POW-135]
    """
    plays(
        GIFTS,
        ("no points left", "exude", {"mutation": "venom", "targets": ("b",)}, [3, 3, 3, 3, 40], [], ["4d6", "60%"], {"b.effects.venom": "level 12, 12, "}),
        ("no points left", "sting", {"target": "b"}, [30, 40, 3, 3, 3, 3, 40], ["parry fist"], ["60%", "25%", "4d6", "60%"], {"b.fight.parries": 1, "b.effects.venom": "level 12, 12, "}),
        ("no points left", "shine", {"target": "b"}, [30, 40, 3], [], ["50%", "20%", "1d3"], {"b.effects.blinded": 3}),
        ("gifted and stunned", "exude", {"mutation": "venom", "targets": ("b",)}, [3, 3, 3, 3, 40], [], ["4d6", "60%"], {"a.fight.acted": True, "a.fight.rank": 0, "b.effects.venom": "level 12, 12, "}),
        ("gifted and stunned", "shine", {"target": "b"}, [30, 40, 3], [], ["50%", "20%", "1d3"], {"a.fight.acted": True, "a.fight.rank": 0, "b.effects.blinded": 3}),
        ("shut", "sting", {"target": "b"}, [30, 40, 3, 3, 3, 3, 40], ["parry fist"], ["60%", "25%", "4d6", "60%"], {"a.fight.done": 1, "a.fight.rank": 0, "b.fight.parries": 1, "b.effects.venom": "level 12, 12, "}),
    )  # fmt: skip


def test_powers_psychic_combat_in_other_scenes() -> None:
    """What comes of combat for whoever is hindered, helped, or somewhere else.

    [BRP-PLY-009 BRP-PLY-019 BRP-PLY-020 BRP-PLY-021 BRP-PLY-022 BRP-PLY-023 BRP-PLY-024 BRP-PLY-032 BRP-POW-167
    BRP-POW-168 BRP-POW-171 BRP-SYS-012]
    """
    plays(
        GIFTS,
        ("in psychic combat", "psychic-truce", {"target": "b"}, [], [True], [], {"a.effects.psychic-combat": None, "b.effects.psychic-combat": None}),
    )  # fmt: skip


def test_powers_sorcery_casting_in_other_scenes() -> None:
    """What comes of casting for whoever is hindered, helped, or somewhere else.

    [BRP-POW-179 BRP-POW-195]
    """
    plays(
        GIFTS,
        ("one point left", "cast-sorcery", {"power": "sorcery/fury"}, [], [], [], {"a.power_points": 0, "a.fate": "fainted", "a.effects.sorcery-fury": "level 1, 17, defence dodge-30 defence parry-30"}),
        ("gifted and stunned", "cast-sorcery", {"power": "sorcery/fury"}, [], [], [], {"a.power_points": 17, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/fury"}, "round": 2, "paid": 1}}),
        ("a book", "cast-sorcery", {"power": "sorcery/fury"}, [], [], [], {"a.power_points": 17, "a.effects.sorcery-fury": "level 1, 17, defence dodge-30 defence parry-30"}),
    )  # fmt: skip


def test_powers_sorcery_learning_in_other_scenes() -> None:
    """What comes of learning for whoever is hindered, helped, or somewhere else.

    [BRP-POW-222 BRP-POW-223 BRP-POW-225 BRP-POW-227 BRP-POW-228]
    """
    plays(
        GIFTS,
        ("no points left", "research-sorcery", {"spell": "sorcery/cloak-of-night", "library": 1}, [3, 40], [], ["1d10", "16%"], {"scene.minutes": 20160}),
        ("no points left", "foreign-grimoire", {"spell": "sorcery/cloak-of-night"}, [30], [], ["16%"], {"scene.minutes": 30240}),
        ("no points left", "sorcery-gift", {"spell": "sorcery/cloak-of-night"}, [], [], [], {"a.powers.known.sorcery/cloak-of-night": 4, "a.powers.book": ("magic/blast", "magic/heal", "magic/ward", "sorcery/fury", "sorcery/heal", "sorcery/cloak-of-night"), "a.powers.mind.sorcery/cloak-of-night": 1}),
        ("no points left", "heritage", {"first": "STR", "second": "STR"}, [30], [], ["90%"], {"a.characteristics.STR": 8, "a.fatigue": 18, "a.characteristics.POW": 19}),
        ("no points left", "divine-gift", {}, [3], [], ["1d3"], {"a.characteristics.POW": 21}),
        ("a book", "sorcery-gift", {"spell": "sorcery/cloak-of-night"}, [], [], [], {"a.powers.known.sorcery/cloak-of-night": 4, "a.powers.book": ("magic/blast", "magic/heal", "magic/ward", "sorcery/cloak-of-night"), "a.powers.mind.sorcery/cloak-of-night": 1}),
        ("a magician's familiar", "sorcery-gift", {"spell": "sorcery/cloak-of-night"}, [], [], [], {"a.powers.known.sorcery/cloak-of-night": 4, "a.powers.book": ("magic/blast", "sorcery/cloak-of-night"), "a.powers.mind.sorcery/cloak-of-night": 1}),
        ("a magician's familiar", "heritage", {"first": "STR", "second": "STR"}, [30], [], ["80%"], {"a.characteristics.STR": 8, "a.fatigue": 18, "a.characteristics.POW": 17}),
        ("a magician's familiar", "divine-gift", {}, [3], [], ["1d3"], {"a.characteristics.POW": 19}),
        ("one without powers", "research-sorcery", {"spell": "sorcery/cloak-of-night", "library": 1}, [3, 40], [], ["1d10", "10%"], {"scene.minutes": 20160}),
        ("one without powers", "foreign-grimoire", {"spell": "sorcery/cloak-of-night"}, [30], [], ["10%"], {"scene.minutes": 30240}),
        ("one without powers", "heritage", {"first": "STR", "second": "STR"}, [30], [], ["50%"], {"a.characteristics.STR": 8, "a.fatigue": 18, "a.characteristics.POW": 11}),
        ("one without powers", "divine-gift", {}, [3], [], ["1d3"], {"a.characteristics.POW": 13}),
    )  # fmt: skip


def test_powers_sorcery_memory_in_other_scenes() -> None:
    """What comes of memory for whoever is hindered, helped, or somewhere else.

    [BRP-POW-182 BRP-POW-186 BRP-POW-188 BRP-POW-189 BRP-POW-191 BRP-POW-192 BRP-POW-193]
    """
    plays(
        GIFTS,
        ("no points left", "ready-spell", {"spell": "sorcery/fury", "level": 1}, [], [], [], {"scene.minutes": 1, "a.powers.mind.sorcery/fury": 1}),
        ("no points left", "forget-spell", {"spell": "sorcery/fury"}, [], [], [], {"a.powers.mind.sorcery/fury": None}),
        ("no points left", "lose-grimoire", {}, [], [], [], {}),
        ("no points left", "tell-spells", {"target": "b"}, [], [], [], {}),
        ("gifted and stunned", "ready-spell", {"spell": "sorcery/fury", "level": 1}, [], [], [], {"a.fight.rank": 0, "a.fight.lost": 2, "a.powers.mind.sorcery/fury": 1}),
        ("a book", "recall-spell", {"spell": "sorcery/fury"}, [30], [], ["16%"], {"a.powers.day.recalling": 1}),
        ("a book", "lose-grimoire", {}, [], [], [], {"a.powers.book": ("magic/blast", "magic/heal", "magic/ward", "sorcery/fury", "sorcery/heal")}),
        ("nothing in mind", "lose-grimoire", {}, [], [], [], {"a.powers.book": ("magic/blast", "magic/heal", "magic/ward")}),
    )  # fmt: skip


def test_powers_superpowers_energies_in_other_scenes() -> None:
    """What comes of energies for whoever is hindered, helped, or somewhere else.

    [BRP-POW-274]
    """
    plays(
        GIFTS,
        ("no points left", "own-energy", {"energy": "cold", "level": 1}, [3, 3], [], ["5%", "1d6"], {"a.wounds.wound-1": 3, "a.hit_points": 7}),
    )  # fmt: skip


def test_powers_superpowers_failings_in_other_scenes() -> None:
    """What comes of failings for whoever is hindered, helped, or somewhere else.

    [BRP-CHR-015 BRP-POW-250 BRP-POW-256 BRP-POW-260 BRP-POW-261]
    """
    plays(
        GIFTS,
        ("no points left", "take-failing", {"failing": "activated-identity", "points": 1}, [], [], [], {"a.character.failings": {"activated-identity": 1}, "a.powers.points": 1}),
        ("points to spend", "take-failing", {"failing": "activated-identity", "points": 1}, [], [], [], {"a.character.failings": {"activated-identity": 1}, "a.powers.points": 31}),
    )  # fmt: skip


def test_powers_superpowers_growth_in_other_scenes() -> None:
    """What comes of growth for whoever is hindered, helped, or somewhere else.

    [BRP-POW-244 BRP-POW-255 BRP-POW-256 BRP-POW-258 BRP-POW-260 BRP-POW-262 BRP-POW-263 BRP-POW-272]
    """
    plays(
        GIFTS,
        ("no points left", "redirect-gain", {"code": "STR", "gain": 1}, [], [], [], {"a.powers.points": 1}),
        ("no points left", "award-points", {"points": 1}, [], [], [], {"a.powers.points": 1}),
        ("no points left", "lose-power", {"power": "superpowers/leap"}, [], [], [], {"a.powers.known.superpowers/leap": None, "a.character.powers": {"magic/blast": 2, "magic/heal": 2, "magic/ward": 2, "psychic/telepathy": 2, "psychic/astral-projection": 2, "sorcery/fury": 2, "sorcery/heal": 2, "superpowers/energy-projection/heat": 2, "superpowers/energy-control/heat": 2, "mutations/venom": 2, "mutations/luminescence": 2, "mutations/camouflage": 2}, "a.effects.superpowers-leap": None, "a.powers.points": 2}),
        ("points to spend", "buy-power", {"power": "superpowers/absorption/cold"}, [], [], [], {"a.powers.points": 27, "a.powers.known.superpowers/absorption/cold": 1, "a.character.powers": {"magic/blast": 2, "magic/heal": 2, "magic/ward": 2, "psychic/telepathy": 2, "psychic/astral-projection": 2, "sorcery/fury": 2, "sorcery/heal": 2, "superpowers/leap": 2, "superpowers/energy-projection/heat": 2, "superpowers/energy-control/heat": 2, "mutations/venom": 2, "mutations/luminescence": 2, "mutations/camouflage": 2, "superpowers/absorption/cold": 1}, "a.effects.superpowers-absorption-cold": "level 1, 0, absorb cold+1"}),
        ("points to spend", "redirect-gain", {"code": "STR", "gain": 1}, [], [], [], {"a.powers.points": 31}),
        ("points to spend", "award-points", {"points": 1}, [], [], [], {"a.powers.points": 31}),
        ("points to spend", "lose-power", {"power": "superpowers/leap"}, [], [], [], {"a.powers.known.superpowers/leap": None, "a.character.powers": {"magic/blast": 2, "magic/heal": 2, "magic/ward": 2, "psychic/telepathy": 2, "psychic/astral-projection": 2, "sorcery/fury": 2, "sorcery/heal": 2, "superpowers/energy-projection/heat": 2, "superpowers/energy-control/heat": 2, "mutations/venom": 2, "mutations/luminescence": 2, "mutations/camouflage": 2}, "a.effects.superpowers-leap": None, "a.powers.points": 32}),
    )  # fmt: skip


def test_powers_superpowers_moves_in_other_scenes() -> None:
    """What comes of moves for whoever is hindered, helped, or somewhere else.

    [BRP-POW-327 BRP-POW-328]
    """
    plays(
        GIFTS,
        ("no points left", "leap", {}, [], [], [], {"a.effects.leaping": "level 0, 1, momentum+1"}),
        ("no points left", "land", {}, [30], [], ["50%"], {}),
        ("no points left", "break-fall", {"metres": 1}, [30], [], ["25%"], {}),
        ("gifted and stunned", "leap", {}, [30], [], ["25%"], {"a.powers.flags.scene: tried to leap": 1}),
    )  # fmt: skip


def test_powers_superpowers_senses_in_other_scenes() -> None:
    """What comes of senses for whoever is hindered, helped, or somewhere else.

    [BRP-POW-335]
    """
    plays(
        GIFTS,
        ("no points left", "track-trackless", {}, [30], [], ["10%"], {}),
    )  # fmt: skip


def test_powers_superpowers_snares_in_other_scenes() -> None:
    """What comes of snares for whoever is hindered, helped, or somewhere else.

    [BRP-PLY-009 BRP-PLY-019 BRP-PLY-020 BRP-PLY-021 BRP-PLY-022 BRP-PLY-023 BRP-PLY-024 BRP-PLY-032 BRP-POW-330
    BRP-SYS-012]
    """
    plays(
        GIFTS,
        ("snared by a power", "tear-snare", {}, [30], [], ["60%"], {"a.effects.snare": None}),
    )  # fmt: skip


def test_powers_superpowers_touching_in_other_scenes() -> None:
    """What comes of touching for whoever is hindered, helped, or somewhere else.

    [BRP-POW-286]
    """
    plays(
        GIFTS,
        ("drained", "shake-off", {}, [30], [], ["50%"], {"a.effects.drained": None}),
    )  # fmt: skip


def test_powers_superpowers_use_in_other_scenes() -> None:
    """What comes of use for whoever is hindered, helped, or somewhere else.

    [BRP-POW-180 BRP-POW-244 BRP-POW-265 BRP-POW-269 BRP-POW-272 BRP-POW-276 BRP-POW-369]
    """
    plays(
        GIFTS,
        ("no points left", "switch", {"power": "superpowers/leap"}, [], [], [], {"a.effects.superpowers-leap": None}),
        ("gifted and stunned", "superpower", {"power": "superpowers/energy-projection/heat"}, [30], [], ["36%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.power_points": 16}),
        ("a book", "superpower", {"power": "superpowers/energy-projection/heat"}, [30], [], ["36%"], {"a.power_points": 16}),
    )  # fmt: skip


def test_powers_superpowers_weather_in_other_scenes() -> None:
    """What comes of weather for whoever is hindered, helped, or somewhere else.

    [BRP-POW-294 BRP-POW-372]
    """
    plays(
        GIFTS,
        ("no points left", "hazard", {"step": "weak"}, [], [], ["1"], {"a.wounds.wound-1": 1, "a.hit_points": 9}),
    )  # fmt: skip
