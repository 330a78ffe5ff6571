"""Stories of superpowers, mutations, powered things and allegiance, each press with all that comes of it."""

from __future__ import annotations

from tests.rulesets.brp.stories import OTHERWISE, USUAL, tells


def test_powers_allegiance_apotheosis_by_other_rules() -> None:
    """All that comes of pressing buttons of apotheosis, where a table plays by other rules.

    [BRP-OPT-034 BRP-OPT-042]
    """
    tells(
        OTHERWISE,
        ("a servant of law in a fight", ("offer-service", {"vision": "something"}, [], [True], [], {"a.devotion.champion": "law"}, True)),
        ("a servant of law in a fight", ("turn-away", {"punishment": "something"}, [], [], [], {"a.devotion.fallen": True}, None)),
        ("a servant of law in a fight",
            ("turn-away", {"punishment": "something"}, [], [], [], {"a.devotion.fallen": True}, None),
            ("penance", {}, [], [], [], {"a.devotion.fallen": False}, None),
        ),
    )  # fmt: skip


def test_powers_allegiance_benefits_by_other_rules() -> None:
    """All that comes of pressing buttons of benefits, where a table plays by other rules.

    [BRP-OPT-025 BRP-OPT-027 BRP-OPT-031 BRP-OPT-032 BRP-OPT-033 BRP-OPT-034 BRP-OPT-035 BRP-OPT-036 BRP-OPT-037
    BRP-OPT-038 BRP-OPT-039 BRP-OPT-040 BRP-OPT-041]
    """
    tells(
        OTHERWISE,
        ("a servant of law in a fight",
            ("act-against", {"pleased": "law", "gravity": "very grave"}, [1], [], ["122%"], {}, 0),
            ("serve-cause", {"allegiance": "something", "points": -18}, [], [], [], {"a.character.allegiances.something": 0}, 0),
            ("call-on-force", {"benefit": "benefit-life", "points": 5, "prayer": "something"}, [30], ["stand"], ["122%"], {"a.devotion.calls.benefit-life": 1, "a.devotion.lent": 5, "a.checks": ("allegiance/law",)}, 1),
            ("reward-deed", {"deed": "deed-dishonour", "force": "something", "grade": "major"}, [], [], [], {"a.character.allegiances.something": 3}, 3),
        ),
        ("a servant of law",
            ("call-on-force", {"benefit": "benefit-skill", "points": 3, "prayer": "something"}, [8], ["stand"], ["62%"], {"a.devotion.calls.benefit-skill": 1, "a.devotion.pool": 3, "a.checks": ("allegiance/law",)}, 2),
            ("lend-to-skill", {"skill": "perform/orate", "points": 2}, [], [], [], {"a.effects.lent-perform-orate": "level 0, 0, lent perform/orate+2", "a.devotion.pool": 1}, 1),
        ),
        ("a servant of law", ("call-on-force", {"benefit": "benefit-intervention", "prayer": "something"}, [8], ["stand"], ["62%"], {"a.devotion.calls.benefit-intervention": 1}, 2)),
        ("a servant of law", ("call-on-force", {"benefit": "benefit-stamina", "prayer": "something"}, [50], ["stand"], ["62%"], {"a.devotion.calls.benefit-stamina": 1, "a.checks": ("allegiance/law",)}, 1)),
        ("a servant of law", ("call-on-force", {"benefit": "benefit-life", "prayer": "something"}, [75], ["stand"], ["62%"], {"a.devotion.calls.benefit-life": 1}, 0)),
        ("a servant of law", ("call-on-force", {"benefit": "benefit-skill", "prayer": "something"}, [8], ["stand"], ["62%"], {"a.devotion.calls.benefit-skill": 1, "a.devotion.pool": 62, "a.checks": ("allegiance/law",)}, 2)),
        ("a servant of law", ("call-on-force", {"benefit": "benefit-peace", "prayer": "something"}, [30], ["stand"], ["62%"], {"a.devotion.calls.benefit-peace": 1, "a.sanity": 87, "a.checks": ("allegiance/law",)}, 1)),
        ("a servant of law", ("call-on-force", {"benefit": "benefit-stamina", "points": 3, "prayer": "something"}, [100], ["stand"], ["62%"], {"a.devotion.calls.benefit-stamina": 1}, -1)),
    )  # fmt: skip


def test_powers_allegiance_deeds_by_other_rules() -> None:
    """All that comes of pressing buttons of deeds, where a table plays by other rules.

    [BRP-OPT-026 BRP-OPT-030 BRP-OPT-032 BRP-OPT-036 BRP-OPT-037 BRP-OPT-038 BRP-OPT-040 BRP-OPT-042 BRP-POW-328]
    """
    tells(
        OTHERWISE,
        ("drained",
            ("land", {"narrow": True}, [30], ["stand"], ["25%"], {}, False),
            ("new-session", {}, [], [], [], {}, None),
        ),
        ("mutations before a friend", ("acknowledge", {"force": "law"}, [], [], [], {"a.character.acknowledged": "law"}, False)),
        ("engaged",
            ("grant-test", {"forces": ("law",)}, [], [], [], {"a.checks": ("allegiance/law",)}, True),
            ("grant-test", {"forces": ("law",)}, [], [], [], {}, False),
        ),
    )  # fmt: skip


def test_powers_allegiance_forces_by_other_rules() -> None:
    """All that comes of pressing buttons of forces, where a table plays by other rules.

    [BRP-OPT-025 BRP-OPT-026 BRP-OPT-027 BRP-OPT-030 BRP-OPT-031 BRP-OPT-034 BRP-OPT-035 BRP-OPT-036 BRP-OPT-037
    BRP-OPT-038 BRP-OPT-040 BRP-OPT-042 BRP-OPT-055 BRP-SYS-027]
    """
    tells(
        OTHERWISE,
        ("psychic/empathy", ("grant-test", {"forces": ("law", "anarchy")}, [], [], [], {"a.checks": ("allegiance/law", "allegiance/anarchy")}, True)),
        ("a servant of law",
            ("call-on-force", {"benefit": "benefit-life", "points": 1, "prayer": "something"}, [100], ["stand"], ["62%"], {"a.devotion.calls.benefit-life": 1}, -1),
            ("reward-deed", {"deed": "deed-charity", "force": "law", "grade": "major"}, [], [], [], {"a.character.allegiances.law": 65}, 3),
            ("new-session", {}, [], [], [], {"a.devotion.calls.benefit-life": 0}, None),
            ("call-on-force", {"benefit": "benefit-life", "points": 1, "prayer": "something"}, [30], ["stand"], ["65%"], {"a.devotion.calls.benefit-life": 1, "a.devotion.lent": 1, "a.checks": ("allegiance/law",)}, 1),
        ),
        ("sorcery/summon-elemental in a fight", ("reward-deed", {"deed": "deed-save-life", "force": "law", "opposite": True}, [], [], [], {"a.character.allegiances.anarchy": 1}, 1)),
    )  # fmt: skip


def test_powers_effects_contests() -> None:
    """All that comes of pressing buttons of contests.

    [BRP-CRE-011 BRP-CRE-013 BRP-CRE-015 BRP-POW-028 BRP-POW-029 BRP-POW-030 BRP-POW-031 BRP-POW-046 BRP-POW-083
    BRP-POW-084 BRP-POW-085 BRP-POW-105 BRP-POW-163 BRP-POW-204 BRP-POW-226 BRP-POW-267]
    """
    tells(
        USUAL,
        ("psychic/telepathy", ("psychic", {"ability": "telepathy", "target": "a", "size": 1, "words": "something"}, [8], [], ["60%"], {"a.effects.psychic-telepathy": "level 1, 0, ", "a.powers.kept.a:psychic-telepathy": {"power": "psychic/telepathy", "level": 1, "on": "a", "effect": "psychic-telepathy", "points": 1, "due": 1, "struggle": 1, "choice": "read"}, "a.power_points": 17}, 2)),
        ("psychic/telepathy", ("psychic", {"ability": "telepathy", "target": "b", "choice": "speak", "size": 3, "words": "something"}, [8], ["resistance"], ["60%"], {"b.effects.psychic-telepathy": "level 1, 0, ", "a.powers.kept.b:psychic-telepathy": {"power": "psychic/telepathy", "level": 1, "on": "b", "effect": "psychic-telepathy", "points": 1, "due": 1, "struggle": 1, "choice": "speak"}, "a.power_points": 14}, 2)),
        ("one point left", ("own-energy", {"energy": "wind", "level": 1}, [100], [], ["5%"], {}, 0)),
        ("one point left", ("own-energy", {"energy": "heat", "level": 6}, [100], [], ["75%"], {}, 0)),
        ("one point left", ("own-energy", {"energy": "gravity", "level": 6}, [1, 3], [], ["50%", "1d6"], {"a.wounds.wound-1": 3, "a.hit_points": 7}, 3)),
    )  # fmt: skip


def test_powers_effects_ending() -> None:
    """All that comes of pressing buttons of ending.

    [BRP-POW-030 BRP-POW-107 BRP-POW-171 BRP-POW-202 BRP-POW-203 BRP-POW-269 BRP-POW-283 BRP-POW-298 BRP-POW-302
    BRP-POW-349]
    """
    tells(
        USUAL,
        ("a ward stands",
            ("track-trackless", {}, [30], [], ["10%"], {}, False),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 1, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 2, "a.fight": {"rank": 10}, "b.fight": {"rank": 10}, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
        ),
        ("out of the body", ("end-power", {"effect": "a:p"}, [], [], [], {"a.effects.p": None}, None)),
        ("superpowers/drain/FP in a fight",
            ("consent", {"to": "nobody"}, [], [], [], {"a.effects.consent": 0}, None),
            ("consent", {"to": "friends"}, [], [], [], {"a.effects.consent": None}, None),
        ),
    )  # fmt: skip


def test_powers_effects_harm() -> None:
    """All that comes of pressing buttons of harm.

    [BRP-POW-001 BRP-POW-028 BRP-POW-032 BRP-POW-033 BRP-POW-050 BRP-POW-051 BRP-POW-103 BRP-POW-255 BRP-POW-267
    BRP-POW-271 BRP-POW-279]
    """
    tells(
        USUAL,
        ("magic/wounding", ("cast", {"power": "magic/wounding", "target": "b", "choice": "", "spare": "", "spare_levels": 1, "rest": "", "more": ("a",), "size": 3, "words": "something"}, [1, 30, 30, 30, 5], [], ["60%", "50%", "6", "major wound, Luck 50%", "table(1d6; 3: 'left', 3: 'right')"], {"a.power_points": 15, "a.checks": ("magic/wounding",), "b.wounds.wound-1": {"damage": 6, "major": True}, "b.hit_points": 4, "b.effects.major-wound": 0, "b.fight.shock": 0}, 3)),
    )  # fmt: skip


def test_powers_effects_lasting() -> None:
    """All that comes of pressing buttons of lasting.

    [BRP-POW-032 BRP-POW-033 BRP-POW-046 BRP-POW-105 BRP-POW-201]
    """
    tells(
        USUAL,
        ("psychic/danger-sense in a fight",
            ("warning", {"ability": "danger-sense"}, [1], [], ["30%"], {"a.checks": ("psychic/danger-sense",), "a.effects.psychic-danger-sense": "level 1, 3, "}, 3),
            ("warning", {"ability": "danger-sense"}, [8], [], ["30%"], {"a.effects.psychic-danger-sense-2": "level 1, 1, "}, 1),
        ),
    )  # fmt: skip


def test_powers_effects_perform_by_other_rules() -> None:
    """All that comes of pressing buttons of perform, where a table plays by other rules.

    [BRP-CRE-011 BRP-CRE-013 BRP-POW-028 BRP-POW-029 BRP-POW-030 BRP-POW-031 BRP-POW-032 BRP-POW-033 BRP-POW-046
    BRP-POW-083 BRP-POW-084 BRP-POW-085 BRP-POW-105 BRP-POW-163 BRP-POW-201 BRP-POW-204 BRP-POW-308]
    """
    tells(
        OTHERWISE,
        ("superpowers in a fight with an equal",
            ("own-energy", {"energy": "electric", "level": 100}, [5, 6, 4, 3, 3, 4, 3, 4, 5, 3, 50, 4, 50], [], ["10d6", "major wound, Luck 90%"], {"a.wounds.wound-1": 40, "a.hit_points": -30, "a.fate": "dying", "a.effects.prone": 0, "a.effects.major-wound": 0, "a.fight.doom": 2, "a.fight.rank": 0}, 40),
            ("own-energy", {"energy": "sound", "level": 6}, [2, 2], [], ["30%", "1d3"], {"a.fight.stunned": 2}, 0),
        ),
        ("superpowers/stretching in a fight",
            ("superpower", {"power": "superpowers/stretching", "target": "a", "choice": "swell", "words": "something", "match": "strong"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.effects.superpowers-stretching": "level 3, 0, SIZ+3", "a.hit_points": 12, "a.powers.kept.a:superpowers-stretching": {"power": "superpowers/stretching", "level": 3, "on": "a", "effect": "superpowers-stretching", "due": 1, "ends": {"unconscious": "", "asleep": "", "no points": "", "major wound": "Stamina"}, "choice": "swell"}}, True),
            ("", {}, [], ["act", "defend"], [], {"scene.round.number": 2, "a.fight": {"rank": 10}, "a.fight.intent": "act", "b.fight.intent": "defend", "b.fight.free": 1, "b.fight.rank": 0}, None),
        ),
    )  # fmt: skip


def test_powers_effects_perform() -> None:
    """All that comes of pressing buttons of perform.

    [BRP-POW-001 BRP-POW-028 BRP-POW-046 BRP-POW-105]
    """
    tells(
        USUAL,
        ("sorcery/muddle in a fight",
            ("cast-sorcery", {"power": "sorcery/muddle", "target": "a", "more": ("b",), "size": 5, "words": "something"}, [], [], [], {"a.power_points": 19, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/muddle", "target": "a", "size": 5, "words": "something", "more": ("b",)}, "round": 2, "paid": 1}}, None),
            ("", {}, [], ["power", "act"], [], {"scene.round.number": 2, "a.fight": {"rank": 10}, "a.fight.intent": "power", "b.fight.intent": "act", "a.powers.casting": None, "a.effects.sorcery-muddle": "level 1, 19, ", "a.powers.kept.a:sorcery-muddle": {"power": "sorcery/muddle", "level": 1, "on": "a", "effect": "sorcery-muddle", "due": 1, "struggle": 1}}, None),
        ),
    )  # fmt: skip


def test_powers_effects_take_effect_by_other_rules() -> None:
    """All that comes of pressing buttons of take effect, where a table plays by other rules.

    [BRP-CRE-015 BRP-POW-001 BRP-POW-028 BRP-POW-029 BRP-POW-046 BRP-POW-105 BRP-POW-204 BRP-POW-275]
    """
    tells(
        OTHERWISE,
        ("superpowers/stretching in a fight", ("superpower", {"power": "superpowers/stretching", "choice": "flatten", "words": "something", "match": "weak"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.effects.superpowers-stretching": "level 3, 0, SIZ-3", "a.hit_points": 9, "a.powers.kept.a:superpowers-stretching": {"power": "superpowers/stretching", "level": 3, "on": "a", "effect": "superpowers-stretching", "due": 1, "ends": {"unconscious": "", "asleep": "", "no points": "", "major wound": "Stamina"}, "choice": "flatten"}}, True)),
    )  # fmt: skip


def test_powers_effects_take_effect() -> None:
    """All that comes of pressing buttons of take effect.

    [BRP-CRE-015 BRP-POW-001 BRP-POW-028 BRP-POW-029 BRP-POW-050 BRP-POW-051 BRP-POW-204]
    """
    tells(
        USUAL,
        ("psychic/cryokinesis in a fight", ("psychic", {"ability": "cryokinesis", "target": "b", "level": 3, "choice": "freeze", "size": 1, "words": "something"}, [30, 91], [], ["60%", "90%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.checks": ("psychic/cryokinesis",), "a.power_points": 9}, 1)),
    )  # fmt: skip


def test_powers_effects_working_bodies_by_other_rules() -> None:
    """All that comes of pressing buttons of working bodies, where a table plays by other rules.

    [BRP-CRE-068 BRP-POW-165 BRP-POW-251]
    """
    tells(
        OTHERWISE,
        ("a book",
            ("recall-spell", {"spell": "sorcery/heal"}, [1], [], ["16%"], {"a.powers.day.recalling": 1, "a.powers.book": ("magic/blast", "magic/heal", "magic/ward", "sorcery/heal")}, True),
            ("pass-time", {"hours": 24}, [], ["work", "work"], [], {"scene.minutes": 1440, "a.powers.day": {}}, None),
        ),
    )  # fmt: skip


def test_powers_effects_working_bodies() -> None:
    """All that comes of pressing buttons of working bodies.

    [BRP-POW-165 BRP-POW-251]
    """
    tells(
        USUAL,
        ("a book",
            ("recall-spell", {"spell": "sorcery/heal"}, [8], [], ["16%"], {"a.powers.day.recalling": 1, "a.powers.book": ("magic/blast", "magic/heal", "magic/ward", "sorcery/heal")}, True),
            ("pass-time", {"hours": 6}, [], ["rest", "rest"], [], {"scene.minutes": 360}, None),
        ),
    )  # fmt: skip


def test_powers_fight_defences() -> None:
    """All that comes of pressing buttons of defences.

    [BRP-POW-050 BRP-POW-103 BRP-POW-271 BRP-POW-276 BRP-POW-279 BRP-POW-285 BRP-POW-325]
    """
    tells(
        USUAL,
        ("superpowers in a fight with an equal",
            ("own-energy", {"energy": "radiation", "level": 2}, [8, 1], [], ["10%", "1d6"], {"a.wounds.wound-1": {"damage": 1, "kind": "radiation"}, "a.hit_points": 9}, 1),
            ("own-energy", {"energy": "electric", "level": 4}, [30], [], ["20%"], {}, 0),
        ),
    )  # fmt: skip


def test_powers_fight_wards_by_other_rules() -> None:
    """All that comes of pressing buttons of wards, where a table plays by other rules.

    [BRP-POW-099 BRP-POW-300 BRP-POW-344]
    """
    tells(
        OTHERWISE,
        ("a ward stands", ("shift-ward", {"ward": "a:thing-magic-ward"}, [], [], [], {}, True)),
        ("sorcery/muddle in a fight", ("fire-meets-frost", {"mine": 3, "theirs": 4}, [30], [], ["45%"], {}, 0)),
    )  # fmt: skip


def test_powers_fight_wards() -> None:
    """All that comes of pressing buttons of wards.

    [BRP-POW-099 BRP-POW-300 BRP-POW-344]
    """
    tells(
        USUAL,
        ("a ward stands", ("shift-ward", {"ward": "a:thing-magic-ward"}, [], [], [], {"a.effects.thing-magic-ward": None}, False)),
        ("a ward stands", ("points-cross", {"ward": "a:thing-magic-ward", "points": 21}, [], [], [], {}, True)),
        ("superpowers/energy-control/darkness in a fight", ("fire-meets-frost", {"mine": 4, "theirs": 1}, [91], [], ["65%"], {}, 0)),
        ("sorcery/pox", ("fire-meets-frost", {"mine": 1, "theirs": 3}, [91], [], ["40%"], {}, -2)),
        ("sorcery/pox", ("fire-meets-frost", {"mine": 21, "theirs": 3}, [], [], [], {}, 18)),
    )  # fmt: skip


def test_powers_mutations_body() -> None:
    """All that comes of pressing buttons of body.

    [BRP-POW-114 BRP-POW-124 BRP-POW-127 BRP-POW-131 BRP-POW-134]
    """
    tells(
        USUAL,
        ("somebody tough",
            ("mutagen", {"mutation": "wings"}, [], [], [], {"a.character.powers": {"mutations/wings": 1}, "a.powers.known.mutations/wings": 1, "a.effects.mutations-wings": "level 1, 0, fly+15"}, None),
            ("chrysalis", {}, [], [], [], {"scene.minutes": 17280, "a.character.powers": {}, "a.powers.known.mutations/wings": None, "a.effects.mutations-wings": None}, 1),
        ),
    )  # fmt: skip


def test_powers_mutations_gaining_by_other_rules() -> None:
    """All that comes of pressing buttons of gaining, where a table plays by other rules.

    [BRP-POW-114 BRP-POW-116 BRP-POW-122 BRP-POW-123 BRP-POW-127 BRP-POW-131 BRP-POW-134 BRP-POW-346]
    """
    tells(
        OTHERWISE,
        ("hurt",
            ("mutagen", {"mutation": "imitation", "major": True}, [], [], [], {"a.character.powers": {"mutations/imitation": 2}, "a.powers.known.mutations/imitation": 2, "a.effects.mutations-imitation": "level 2, 0, +40"}, None),
            ("evolve", {"mutation": "imitation"}, [], [], [], {"a.character.powers": {"mutations/imitation": 1}, "a.powers.known.mutations/imitation": 1, "a.effects.mutations-imitation": "level 1, 0, +20"}, 1),
        ),
        ("two sorcerers",
            ("mutagen", {"mutation": "natural-armour"}, [], [], [], {"a.character.powers": {"sorcery/undo-sorcery": 4, "sorcery/fury": 1, "sorcery/heal": 2, "sorcery/ward": 3, "mutations/natural-armour": 1}, "a.powers.known.mutations/natural-armour": 1, "a.effects.mutations-natural-armour": "level 1, 0, ", "a.armour": ("natural-armour",)}, None),
            ("mutagen", {"mutation": "keen-sense"}, [], [], [], {"a.character.powers": {"sorcery/undo-sorcery": 4, "sorcery/fury": 1, "sorcery/heal": 2, "sorcery/ward": 3, "mutations/natural-armour": 1, "mutations/keen-sense/hearing": 1}, "a.powers.known.mutations/keen-sense/hearing": 1, "a.effects.mutations-keen-sense-hearing": "level 1, 0, listen+20"}, None),
        ),
        ("superpowers/super-speed",
            ("mutagen", {"mutation": "disease-carrier", "major": True}, [7, 6, 4, 4], [], ["4d10"], {"a.character.powers": {"superpowers/super-speed": 3, "mutations/disease-carrier": 2}, "a.character.amounts": {"disease-carrier/POT": 21}, "a.powers.known.mutations/disease-carrier": 2, "a.effects.mutations-disease-carrier": "level 2, 0, "}, None),
            ("mutagen", {"mutation": "imitation"}, [], [], [], {"a.character.powers": {"superpowers/super-speed": 3, "mutations/disease-carrier": 2, "mutations/imitation": 1}, "a.powers.known.mutations/imitation": 1, "a.effects.mutations-imitation": "level 1, 0, +20"}, None),
        ),
    )  # fmt: skip


def test_powers_mutations_gaining() -> None:
    """All that comes of pressing buttons of gaining.

    [BRP-POW-114 BRP-POW-116 BRP-POW-122 BRP-POW-123 BRP-POW-127 BRP-POW-131 BRP-POW-134 BRP-POW-345 BRP-POW-346]
    """
    tells(
        USUAL,
        ("two sorcerers", ("mutagen", {"mutation": "decreased-characteristic"}, [8, 2, 1, 1, 5], [], ["1d10", "table(1d6; 3: 1, 2: 2, 1: 3)", "1d6", "table(1d6; 3: 1, 2: 2, 1: 3)", "1d6"], {"a.character.powers": {"sorcery/undo-sorcery": 4, "sorcery/fury": 1, "sorcery/heal": 2, "sorcery/ward": 3, "mutations/decreased-characteristic": 1}, "a.character.amounts": {"decreased-characteristic/STR": 1, "decreased-characteristic/SIZ": 5}, "a.powers.known.mutations/decreased-characteristic": 1, "a.effects.mutations-decreased-characteristic": "level 1, 0, STR-1 SIZ-5", "a.hit_points": 8, "a.powers.flags.hit points clipped by mutations-decreased-characteristic": 2, "a.fatigue": 19, "a.powers.flags.fatigue clipped by mutations-decreased-characteristic": 1}, None)),
        ("hurt", ("mutagen", {"mutation": "decreased-characteristic", "major": True}, [2, 5, 4, 6], [], ["1d10", "table(1d6; 3: 1, 2: 2, 1: 3)", "2d6"], {"a.character.powers": {"mutations/decreased-characteristic": 2}, "a.character.amounts": {"decreased-characteristic/CON": 10}, "a.powers.known.mutations/decreased-characteristic": 2, "a.effects.mutations-decreased-characteristic": "level 2, 0, CON-9", "a.hit_points": 6, "a.powers.flags.hit points clipped by mutations-decreased-characteristic": 4, "a.fatigue": 13, "a.powers.flags.fatigue clipped by mutations-decreased-characteristic": 9}, None)),
        ("sorcery/titans-strength",
            ("mutagen", {"mutation": "natural-weaponry"}, [], [], [], {"a.character.powers": {"sorcery/titans-strength": 3, "mutations/natural-weaponry/claws": 1}, "a.powers.known.mutations/natural-weaponry/claws": 1, "a.effects.mutations-natural-weaponry-claws": "level 1, 0, ", "a.weapons": ("natural-claws",)}, None),
            ("", {}, [], ["power", "defend"], [], {"scene.round.number": 1, "a.fight.intent": "power", "b.fight.intent": "defend", "b.fight.free": 1, "b.fight.rank": 0}, None),
        ),
        ("sorcery/inhuman-plasticity",
            ("mutagen", {"mutation": "congenital-disease", "major": True}, [6, 3], ["CON", "STR"], ["1d6", "1d6"], {"a.character.powers": {"sorcery/inhuman-plasticity": 3, "mutations/congenital-disease": 2}, "a.character.amounts": {"congenital-disease/CON": 6, "congenital-disease/STR": 3}, "a.powers.known.mutations/congenital-disease": 2, "a.effects.mutations-congenital-disease": "level 2, 0, CON-6 STR-3", "a.hit_points": 7, "a.powers.flags.hit points clipped by mutations-congenital-disease": 3, "a.fatigue": 11, "a.powers.flags.fatigue clipped by mutations-congenital-disease": 9}, None),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 1, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
        ),
        ("jammed",
            ("mutagen", {"mutation": "allergy"}, [], [], [], {"a.character.powers": {"mutations/allergy": 1}, "a.powers.known.mutations/allergy": 1, "a.effects.mutations-allergy": "level 1, 0, "}, None),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 2, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
            ("evolve", {"mutation": "allergy", "worse": True}, [], [], [], {"a.character.powers": {"mutations/allergy": 2}, "a.powers.known.mutations/allergy": 2, "a.effects.mutations-allergy": "level 2, 0, "}, 2),
        ),
        ("asleep",
            ("evolve", {"mutation": "venom"}, [], [], [], {"a.character.powers": {"magic/blast": 2, "magic/heal": 2, "magic/ward": 2, "psychic/telepathy": 2, "psychic/astral-projection": 2, "sorcery/fury": 2, "sorcery/heal": 2, "superpowers/leap": 2, "superpowers/energy-projection/heat": 2, "superpowers/energy-control/heat": 2, "mutations/venom": 1, "mutations/luminescence": 2, "mutations/camouflage": 2}, "a.powers.known.mutations/venom": 1, "a.effects.mutations-venom": "level 1, 0, "}, 1),
            ("evolve", {"mutation": "venom"}, [], [], [], {"a.character.powers": {"magic/blast": 2, "magic/heal": 2, "magic/ward": 2, "psychic/telepathy": 2, "psychic/astral-projection": 2, "sorcery/fury": 2, "sorcery/heal": 2, "superpowers/leap": 2, "superpowers/energy-projection/heat": 2, "superpowers/energy-control/heat": 2, "mutations/luminescence": 2, "mutations/camouflage": 2}, "a.powers.known.mutations/venom": None, "a.effects.mutations-venom": None}, 0),
        ),
    )  # fmt: skip


def test_powers_mutations_injuries_by_other_rules() -> None:
    """All that comes of pressing buttons of injuries, where a table plays by other rules.

    [BRP-POW-130]
    """
    tells(
        OTHERWISE,
        ("mutations eight metres off in a fight", ("reel", {}, [91], ["stand"], ["50%"], {"a.fight.stunned": 1}, True)),
    )  # fmt: skip


def test_powers_mutations_injuries() -> None:
    """All that comes of pressing buttons of injuries.

    [BRP-POW-130]
    """
    tells(
        USUAL,
        ("mutations eight metres off in a fight", ("reel", {}, [30], [], ["50%"], {}, False)),
    )  # fmt: skip


def test_powers_mutations_offers() -> None:
    """All that comes of pressing buttons of offers.

    [BRP-CBT-018 BRP-POW-114 BRP-POW-128 BRP-POW-135]
    """
    tells(
        USUAL,
        ("a ward stands", ("exude", {"mutation": "venom", "targets": ("b",), "feeling": "something"}, [2, 3, 1, 2, 91], [], ["4d6", "40%"], {}, None)),
        ("drained", ("shine", {"target": "b"}, [75], [], ["50%"], {}, False)),
    )  # fmt: skip


def test_powers_mutations_use_by_other_rules() -> None:
    """All that comes of pressing buttons of use, where a table plays by other rules.

    [BRP-CBT-018 BRP-POW-111 BRP-POW-114 BRP-POW-115 BRP-POW-126 BRP-POW-128 BRP-POW-132 BRP-POW-133 BRP-POW-135
    BRP-POW-368]
    """
    tells(
        OTHERWISE,
        ("mutations before a foe",
            ("exude", {"mutation": "disease-carrier", "targets": ("b",), "feeling": "something"}, [9, 8, 2, 10], [], ["4d10"], {"b.effects.disease-carrier": "level 29, 0, "}, None),
            ("exude", {"mutation": "venom", "targets": ("b",), "feeling": "something"}, [3, 2, 1, 2, 100], ["stand"], ["4d6", "40%"], {}, None),
        ),
        ("gifted in a fight", ("shine", {"target": "b"}, [100], ["stand"], ["50%"], {"a.fight.acted": True, "a.fight.rank": 0}, False)),
        ("mutations in a fight with an equal",
            ("allergen", {}, [3, 99], [], ["1d6", "15%"], {"a.effects.allergy": "level 0, 30 minutes, skills-40", "a.wounds.wound-1": 3, "a.hit_points": 7}, 3),
            ("", {}, [], ["wait", "act"], [], {"scene.round.number": 2, "a.fight.intent": "wait", "b.fight.intent": "act"}, None),
        ),
        ("mutations before a friend", ("dazzle", {}, [97], ["stand"], ["40%"], {"a.fight.stunned": 1}, True)),
        ("mutations before a friend",
            ("dazzle", {}, [8], [], ["40%"], {}, False),
            ("", {}, [], ["wait", "defend"], [], {"scene.round.number": 1, "a.fight.intent": "wait", "b.fight.intent": "defend", "b.fight.free": 1, "b.fight.rank": 0}, None),
            ("sting", {"target": "b"}, [30, 30, 4, 5, 2, 3, 91, 91], ["special", "parry sword-broad", "stand", "again"], ["60%", "15%", "4d6", "70%", "70%"], {"a.fight.done": 1, "a.fight.rank": 0, "a.power_points": 7, "b.fight.parries": 1}, None),
        ),
        ("drained", ("shine", {"target": "b"}, [15, 15], ["stand"], ["50%", "20%"], {}, False)),
    )  # fmt: skip


def test_powers_mutations_use() -> None:
    """All that comes of pressing buttons of use.

    [BRP-CBT-018 BRP-OPT-013 BRP-POW-002 BRP-POW-114 BRP-POW-115 BRP-POW-126 BRP-POW-128 BRP-POW-133 BRP-POW-135
    BRP-POW-316 BRP-POW-368]
    """
    tells(
        USUAL,
        ("gifted and stunned",
            ("exude", {"mutation": "venom", "targets": ("b",), "feeling": "something"}, [2, 2, 3, 6, 1], [], ["4d6", "65%"], {"a.fight.acted": True, "a.fight.rank": 0, "b.effects.venom": "level 13, 13, "}, None),
            ("", {}, [], ["defend", "act"], [], {"a.fight": {"rank": 10, "stunned": 1}, "b.effects.venom.clock": {"left": 12}, "scene.round.number": 2, "a.fight.intent": "defend", "a.fight.free": 1, "a.fight.rank": 0, "b.fight.intent": "act"}, None),
        ),
        ("mutations before a foe", ("exude", {"mutation": "disease-carrier", "targets": ("b",), "feeling": "something"}, [4, 2, 4, 9, 8], [], ["4d10", "5%"], {"b.effects.disease-carrier": "level 19, 0, "}, None)),
        ("mutations before a foe",
            ("exude", {"mutation": "disease-carrier", "targets": ("b",), "feeling": "something"}, [7, 2, 9, 4], [], ["4d10"], {"b.effects.disease-carrier": "level 22, 0, "}, None),
            ("exude", {"mutation": "disease-carrier", "targets": ("b",), "feeling": "something"}, [5, 10, 5, 4], [], ["4d10"], {"b.effects.disease-carrier": "level 24, 0, "}, None),
        ),
        ("one point left", ("sting", {"target": "b"}, [30, 91, 6, 5, 4, 1, 30], ["parry fist"], ["60%", "25%", "4d6", "80%"], {"b.fight.parries": 1, "b.effects.venom": "level 16, 16, "}, None)),
        ("mutations eight metres off in a fight",
            ("imitate", {}, [], [], [], {}, True),
            ("sting", {"target": "b"}, [91], [], ["60%"], {"a.fight.done": 1, "a.fight.rank": 0}, None),
        ),
        ("mutations before a foe", ("feel-for", {"specific": True}, [97], [], ["40%"], {}, False)),
        ("mutations eight metres off in a fight", ("stay-upright", {}, [50], [], ["50%"], {"a.powers.flags.scene: tried to stand upright": 1, "a.effects.upright": 1}, True)),
        ("mutations eight metres off in a fight", ("stay-upright", {}, [91], [], ["50%"], {"a.powers.flags.scene: tried to stand upright": 1, "a.effects.on-all-fours": 1}, False)),
        ("mutations eight metres off in a fight", ("stay-upright", {}, [100], [], ["50%"], {"a.powers.flags.scene: tried to stand upright": 1, "a.effects.on-all-fours": 1}, False)),
        ("mutations before an equal",
            ("allergen", {}, [1, 99], [], ["1d6", "5%"], {"a.effects.allergy": "level 0, 30 minutes, skills-40", "a.wounds.wound-1": 1, "a.hit_points": 9}, 1),
            ("allergen", {}, [4, 15, 99], [], ["1d6", "90%", "20%"], {"a.wounds.wound-2": 4, "a.hit_points": 5}, 4),
        ),
        ("mutations eight metres off in a fight", ("dazzle", {}, [91], [], ["40%"], {"a.fight.stunned": 2}, True)),
        ("wounded", ("endure", {"condition": "something", "code": "POW", "potency": 4}, [91], [], ["80%"], {}, False)),
        ("drained", ("shine", {"target": "b"}, [1, 91, 3], [], ["50%", "20%", "1d3"], {"b.effects.blinded": 3}, True)),
        ("drained",
            ("shine", {"target": "b"}, [1, 91, 3], [], ["50%", "20%", "1d3"], {"b.effects.blinded": 3}, True),
            ("shine", {"target": "b"}, [1, 30, 1], [], ["50%", "10%", "1d3"], {"b.effects.blinded": 1}, True),
        ),
    )  # fmt: skip


def test_powers_superpowers_aim() -> None:
    """All that comes of pressing buttons of aim.

    [BRP-POW-001 BRP-POW-028 BRP-POW-265 BRP-POW-267 BRP-POW-277 BRP-POW-279 BRP-POW-280 BRP-POW-281 BRP-POW-323
    BRP-POW-326]
    """
    tells(
        USUAL,
        ("superpowers/energy-control/sound",
            ("superpower", {"power": "superpowers/energy-control/sound", "level": 2, "choice": "", "size": 1, "words": "something", "match": "strong"}, [], [], [], {"a.power_points": 28, "a.effects.thing-superpowers-energy-control-sound": "level 2, 0, ", "a.powers.kept.a:thing-superpowers-energy-control-sound": {"power": "superpowers/energy-control/sound", "level": 2, "on": "a", "effect": "thing-superpowers-energy-control-sound", "points": 1, "due": 1, "ends": {"unconscious": "", "no points": ""}, "choice": "sound"}}, True),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 1, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
        ),
    )  # fmt: skip


def test_powers_superpowers_asked() -> None:
    """All that comes of pressing buttons of asked.

    [BRP-POW-006 BRP-POW-247 BRP-POW-265 BRP-POW-266 BRP-POW-267 BRP-POW-275 BRP-POW-277 BRP-POW-279 BRP-POW-280
    BRP-POW-281 BRP-POW-323 BRP-POW-367 BRP-POW-379]
    """
    tells(
        USUAL,
        ("superpowers/protection/magnetic", ("superpower", {"power": "superpowers/protection/magnetic", "target": "b", "size": 0, "words": "something", "range": 1}, [], [], [], {"a.power_points": 27, "b.effects.superpowers-protection-magnetic": "level 3, 0, protection magnetic+3", "a.powers.kept.b:superpowers-protection-magnetic": {"power": "superpowers/protection/magnetic", "level": 3, "on": "b", "effect": "superpowers-protection-magnetic", "points": 3, "due": 1, "ends": {"unconscious": "", "no points": ""}, "choice": "magnetic"}}, True)),
    )  # fmt: skip


def test_powers_superpowers_combined() -> None:
    """All that comes of pressing buttons of combined.

    [BRP-POW-001 BRP-POW-244 BRP-POW-265 BRP-POW-267 BRP-POW-270 BRP-POW-272 BRP-POW-275 BRP-POW-277 BRP-POW-278
    BRP-POW-279 BRP-POW-280 BRP-POW-281]
    """
    tells(
        USUAL,
        ("superpowers eight metres off in a fight", ("superpower", {"power": "superpowers/resistance-in-turns/electric", "choice": "magnetic", "words": "something"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.power_points": 15, "a.effects.superpowers-resistance-in-turns-electric": "level 3, 0, resistance electric+3", "a.powers.kept.a:superpowers-resistance-in-turns-electric": {"power": "superpowers/resistance-in-turns/electric", "level": 3, "on": "a", "effect": "superpowers-resistance-in-turns-electric", "points": 3, "every": 25, "due": 25, "ends": {"unconscious": "", "no points": ""}, "choice": "electric"}}, True)),
    )  # fmt: skip


def test_powers_superpowers_costs() -> None:
    """All that comes of pressing buttons of costs.

    [BRP-POW-244 BRP-POW-272 BRP-POW-284]
    """
    tells(
        USUAL,
        ("superpowers/resistance-in-turns/cold", ("buy-power", {"power": "superpowers/force-field/sound"}, [], [], [], {"a.powers.points": 2, "a.powers.known.superpowers/force-field/sound": 1, "a.character.powers": {"superpowers/resistance-in-turns/cold": 3, "superpowers/force-field/sound": 1}}, 1)),
    )  # fmt: skip


def test_powers_superpowers_energies() -> None:
    """All that comes of pressing buttons of energies.

    [BRP-CRE-015 BRP-POW-028 BRP-POW-029 BRP-POW-130 BRP-POW-204 BRP-POW-271 BRP-POW-274 BRP-POW-308 BRP-POW-323
    BRP-POW-326]
    """
    tells(
        USUAL,
        ("in psychic combat", ("own-energy", {"energy": "kinetic", "level": 11}, [30, 2, 1], [], ["55%", "2d6"], {"a.wounds.wound-1": 3, "a.hit_points": 7}, 3)),
        ("one point left", ("own-energy", {"energy": "light", "level": 1}, [8], [], ["50%", "1 × (1)"], {"a.effects.blinded": 1}, 0)),
    )  # fmt: skip


def test_powers_superpowers_failings_by_other_rules() -> None:
    """All that comes of pressing buttons of failings, where a table plays by other rules.

    [BRP-POW-251 BRP-POW-256 BRP-POW-260 BRP-POW-261 BRP-POW-264]
    """
    tells(
        OTHERWISE,
        ("sorcery/liken-shape",
            ("take-failing", {"failing": "vulnerable", "points": 20}, [], [], [], {"a.character.failings": {"vulnerable": 20}, "a.powers.points": 20}, 20),
            ("buy-off", {"failing": "vulnerable"}, [], [], [], {"a.character.failings": {}, "a.powers.points": 0}, 0),
        ),
        ("a sorcerer", ("take-failing", {"failing": "vulnerable", "points": 20}, [], [], [], {"a.character.failings": {"vulnerable": 20}, "a.powers.points": 20}, 20)),
    )  # fmt: skip


def test_powers_superpowers_failings() -> None:
    """All that comes of pressing buttons of failings.

    [BRP-POW-250 BRP-POW-261]
    """
    tells(
        USUAL,
        ("superpowers/energy-projection/radiation", ("take-failing", {"failing": "always-on", "points": 5}, [], [], [], {"a.character.failings": {"always-on": 5}, "a.powers.points": 5}, 5)),
    )  # fmt: skip


def test_powers_superpowers_growth_by_other_rules() -> None:
    """All that comes of pressing buttons of growth, where a table plays by other rules.

    [BRP-POW-244 BRP-POW-251 BRP-POW-252 BRP-POW-253 BRP-POW-256 BRP-POW-258 BRP-POW-262 BRP-POW-272 BRP-POW-284]
    """
    tells(
        OTHERWISE,
        ("superpowers/protection/heat",
            ("buy-power", {"power": "superpowers/super-characteristic/SIZ", "levels": 6}, [], [], [], {"a.powers.points": 6, "a.powers.known.superpowers/super-characteristic/SIZ": 6, "a.character.powers": {"superpowers/protection/heat": 3, "superpowers/super-characteristic/SIZ": 6}, "a.effects.superpowers-super-characteristic-SIZ": "level 6, 0, SIZ+6", "a.hit_points": 13}, 6),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 1, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
        ),
        ("magic/perception",
            ("redirect-gain", {"code": "STR", "gain": 10, "to": "DEX", "part": 10}, [], [], [], {"a.characteristics.DEX": 20}, None),
            ("redirect-gain", {"code": "POW", "gain": 10, "to": "CHA", "part": 10}, [], [], [], {"a.characteristics.CHA": 20}, None),
        ),
    )  # fmt: skip


def test_powers_superpowers_growth() -> None:
    """All that comes of pressing buttons of growth.

    [BRP-CHR-015 BRP-POW-258 BRP-POW-263]
    """
    tells(
        USUAL,
        ("stuck in a foe", ("redirect-gain", {"code": "CON", "gain": 6}, [], [], [], {"a.powers.points": 6}, None)),
        ("psychic before a foe",
            ("redirect-gain", {"code": "STR", "gain": 10, "to": "CON", "part": 3}, [], [], [], {"a.characteristics.STR": 17, "a.characteristics.CON": 13}, None),
            ("", {}, [], ["defend", "defend"], [], {"scene.round.number": 1, "a.fight.intent": "defend", "a.fight.free": 1, "a.fight.rank": 0, "b.fight.intent": "defend", "b.fight.free": 1, "b.fight.rank": 0}, None),
        ),
        ("nothing in mind", ("lose-power", {"power": "superpowers/leap"}, [], [], [], {"a.powers.known.superpowers/leap": None, "a.character.powers": {"magic/blast": 2, "magic/heal": 2, "magic/ward": 2, "psychic/telepathy": 2, "psychic/astral-projection": 2, "sorcery/fury": 2, "sorcery/heal": 2, "superpowers/energy-projection/heat": 2, "superpowers/energy-control/heat": 2, "mutations/venom": 2, "mutations/luminescence": 2, "mutations/camouflage": 2}, "a.effects.superpowers-leap": None, "a.powers.points": 2}, 2)),
        ("superpowers/drain/PP", ("lose-power", {"power": "superpowers/drain/PP"}, [], [], [], {"a.powers.known.superpowers/drain/PP": None, "a.character.powers": {}, "a.powers.points": 15}, 15)),
    )  # fmt: skip


def test_powers_superpowers_moves_by_other_rules() -> None:
    """All that comes of pressing buttons of moves, where a table plays by other rules.

    [BRP-OPT-036 BRP-OPT-040 BRP-POW-327 BRP-POW-328]
    """
    tells(
        OTHERWISE,
        ("drained",
            ("leap", {}, [], [], [], {"a.effects.leaping": "level 0, 1, momentum+1"}, True),
            ("leap", {}, [], [], [], {}, True),
        ),
        ("drained", ("break-fall", {"metres": 4}, [30], ["critical"], ["25%"], {"a.power_points": 0, "a.fate": "fainted"}, 0)),
        ("gifted and spent", ("leap", {}, [30], ["stand"], ["25%"], {"a.powers.flags.scene: tried to leap": 1}, False)),
    )  # fmt: skip


def test_powers_superpowers_moves() -> None:
    """All that comes of pressing buttons of moves.

    [BRP-POW-327 BRP-POW-328]
    """
    tells(
        USUAL,
        ("drained", ("leap", {"levels": 2}, [], [], [], {"a.effects.leaping": "level 0, 1, momentum+2"}, True)),
        ("drained", ("break-fall", {"metres": 11}, [15], [], ["25%"], {}, 5)),
        ("gifted and spent", ("leap", {"levels": 1}, [8], [], ["25%"], {"a.powers.flags.scene: tried to leap": 1, "a.effects.leaping": "level 0, 1, momentum+1"}, True)),
    )  # fmt: skip


def test_powers_superpowers_offers() -> None:
    """All that comes of pressing buttons of offers.

    [BRP-POW-269]
    """
    tells(
        USUAL,
        ("gifted in a fight", ("switch", {"power": "superpowers/leap"}, [], [], [], {"a.effects.superpowers-leap": None}, False)),
    )  # fmt: skip


def test_powers_superpowers_senses_by_other_rules() -> None:
    """All that comes of pressing buttons of senses, where a table plays by other rules.

    [BRP-POW-335]
    """
    tells(
        OTHERWISE,
        ("psychic before a foe", ("track-trackless", {}, [1], [], ["10%"], {}, True)),
        ("psychic before a foe", ("track-trackless", {}, [30], ["special"], ["10%"], {"a.power_points": 6}, True)),
    )  # fmt: skip


def test_powers_superpowers_snares_by_other_rules() -> None:
    """All that comes of pressing buttons of snares, where a table plays by other rules.

    [BRP-POW-269 BRP-POW-330 BRP-POW-369]
    """
    tells(
        OTHERWISE,
        ("snared by a power",
            ("tear-snare", {}, [97], ["stand"], ["60%"], {}, False),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 1, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
            ("tear-snare", {}, [97], ["stand"], ["60%"], {"a.powers.flags.scene: tried to tear it": 1}, False),
            ("switch", {"power": "superpowers/leap"}, [], [], [], {"a.effects.superpowers-leap": None}, False),
        ),
    )  # fmt: skip


def test_powers_superpowers_snares() -> None:
    """All that comes of pressing buttons of snares.

    [BRP-POW-330]
    """
    tells(
        USUAL,
        ("snared by a power", ("tear-snare", {}, [1], [], ["60%"], {"a.effects.snare": None}, True)),
        ("snared by a power", ("tear-snare", {}, [100], [], ["60%"], {}, False)),
    )  # fmt: skip


def test_powers_superpowers_touching() -> None:
    """All that comes of pressing buttons of touching.

    [BRP-POW-286]
    """
    tells(
        USUAL,
        ("drained",
            ("shake-off", {}, [97], [], ["50%"], {}, False),
            ("", {}, [], ["power", "defend"], [], {"scene.round.number": 1, "a.fight.intent": "power", "b.fight.intent": "defend", "b.fight.free": 1, "b.fight.rank": 0}, None),
            ("shake-off", {}, [8], [], ["50%"], {"a.powers.flags.scene: tried to shake off": 1, "a.effects.drained": None}, True),
        ),
        ("drained", ("shake-off", {}, [91], [], ["50%"], {}, False)),
    )  # fmt: skip


def test_powers_superpowers_use() -> None:
    """All that comes of pressing buttons of use.

    [BRP-POW-269 BRP-POW-273 BRP-POW-274 BRP-POW-275 BRP-POW-369]
    """
    tells(
        USUAL,
        ("gifted in a fight",
            ("switch", {"power": "superpowers/leap"}, [], [], [], {"a.effects.superpowers-leap": None}, False),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 2, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
            ("switch", {"power": "superpowers/leap"}, [], [], [], {"a.effects.superpowers-leap": "level 2, 0, leap+2"}, True),
        ),
        ("drained",
            ("land", {"narrow": True}, [91], [], ["25%"], {}, False),
            ("superpower", {"power": "superpowers/energy-control/heat", "choice": "", "words": "something"}, [], [], [], {"a.power_points": 16, "a.effects.thing-superpowers-energy-control-heat": "level 2, 0, ", "a.powers.kept.a:thing-superpowers-energy-control-heat": {"power": "superpowers/energy-control/heat", "level": 2, "on": "a", "effect": "thing-superpowers-energy-control-heat", "points": 1, "due": 1, "ends": {"unconscious": "", "no points": ""}, "choice": "heat"}}, True),
        ),
    )  # fmt: skip


def test_powers_superpowers_weather_by_other_rules() -> None:
    """All that comes of pressing buttons of weather, where a table plays by other rules.

    [BRP-POW-294 BRP-POW-372]
    """
    tells(
        OTHERWISE,
        ("senseless at leisure", ("hazard", {"step": "weak", "environment": "something"}, [], [], ["1"], {"a.wounds.wound-1": 1, "a.hit_points": 9}, 1)),
    )  # fmt: skip


def test_powers_superpowers_weather() -> None:
    """All that comes of pressing buttons of weather.

    [BRP-POW-132 BRP-POW-294 BRP-POW-336 BRP-POW-363 BRP-POW-369]
    """
    tells(
        USUAL,
        ("superpowers eight metres off in a fight",
            ("hazard", {"step": "mild", "environment": "something"}, [1], [], ["1d6"], {"a.wounds.wound-1": 1, "a.hit_points": 9}, 1),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 2, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
        ),
    )  # fmt: skip


def test_powers_things_charging() -> None:
    """All that comes of pressing buttons of charging.

    [BRP-EQP-047 BRP-EQP-048 BRP-EQP-049 BRP-EQP-058 BRP-EQP-059]
    """
    tells(
        USUAL,
        ("a magician with a wand",
            ("notice-thing", {"thing": "a:rod"}, [], [], [], {}, True),
            ("imbue", {"name": "something", "powers": ("magic/light", "magic/blast"), "level": 1, "size": 4, "access": "contest", "own": True}, [], [], [], {"scene.minutes": 30240, "a.characteristics.POW": 15, "a.power_points": 15, "a.things.something": {"name": "something", "size": 4, "imbued": {"powers": {"magic/light": 1, "magic/blast": 1}, "ratings": {"magic/light": 60, "magic/blast": 60}, "maker": "a", "access": "contest", "spent": 3, "own": True}}}, None),
        ),
        ("a magician with a wand",
            ("notice-thing", {"thing": "a:rod"}, [], [], [], {}, True),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 1, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
            ("charge-thing", {"vessel": "rod"}, [], [], [], {"a.power_points": 17, "a.powers.stores.rod.points": 11, "a.powers.flags.scene: charged rod": 1, "a.fight.rank": 5}, 1),
        ),
        ("a magician with a wand", ("charge-thing", {"vessel": "rod", "points": 1}, [], [], [], {"a.power_points": 17, "a.powers.stores.rod.points": 11, "scene.minutes": 1}, 1)),
    )  # fmt: skip


def test_powers_things_holding_by_other_rules() -> None:
    """All that comes of pressing buttons of holding, where a table plays by other rules.

    [BRP-EQP-020 BRP-EQP-046 BRP-EQP-051 BRP-EQP-052 BRP-EQP-053 BRP-EQP-054 BRP-EQP-056]
    """
    tells(
        OTHERWISE,
        ("a magician with a wand",
            ("notice-thing", {"thing": "a:rod"}, [], [], [], {}, True),
            ("take-up-thing", {"powered": "rod"}, [], [], [], {"a.things.rod": {"name": "Rod", "value": "priceless", "imbued": {"powers": {"magic/blast": 1}, "ratings": {"magic/blast": 50}, "held": True}}}, True),
            ("let-go-of-thing", {"powered": "rod"}, [], [], [], {"a.things.rod": {"name": "Rod", "value": "priceless", "imbued": {"powers": {"magic/blast": 1}, "ratings": {"magic/blast": 50}}}}, None),
            ("take-up-thing", {"powered": "rod", "by_luck": True}, [], [], [], {"a.things.rod": {"name": "Rod", "value": "priceless", "imbued": {"powers": {"magic/blast": 1}, "ratings": {"magic/blast": 50}, "held": True}}}, True),
        ),
        ("one with a charm",
            ("notice-thing", {"thing": "a:rod"}, [100], ["stand"], ["50%"], {}, False),
            ("notice-thing", {"thing": "a:rod"}, [100], ["stand"], ["50%"], {}, False),
        ),
    )  # fmt: skip


def test_powers_things_holding() -> None:
    """All that comes of pressing buttons of holding.

    [BRP-EQP-014 BRP-EQP-020 BRP-EQP-045 BRP-EQP-046 BRP-EQP-051 BRP-EQP-052 BRP-EQP-053 BRP-EQP-054 BRP-EQP-056
    BRP-EQP-057 BRP-EQP-061 BRP-EQP-064 BRP-EQP-065 BRP-EQP-066]
    """
    tells(
        USUAL,
        ("psychic eight metres off in a fight",
            ("grant-thing", {"name": "something", "powers": ("superpowers/super-sense/x-ray-vision",), "rating": 21, "size": 4, "access": "contest", "value": "average"}, [], [], [], {"a.things.something": {"name": "something", "size": 4, "value": "average", "imbued": {"powers": {"superpowers/super-sense/x-ray-vision": 1}, "access": "contest"}}}, "a:something"),
            ("take-up-thing", {"powered": "something", "by_luck": True}, [], [], [], {"a.fight.rank": 5, "a.things.something": {"name": "something", "size": 4, "value": "average", "imbued": {"powers": {"superpowers/super-sense/x-ray-vision": 1}, "access": "contest", "held": True}}}, True),
        ),
        ("a magician with a wand",
            ("notice-thing", {"thing": "a:rod"}, [], [], [], {}, True),
            ("notice-thing", {"thing": "a:rod"}, [], [], [], {}, True),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 1, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
            ("notice-thing", {"thing": "a:rod"}, [], [], [], {"a.fight.rank": 5}, True),
        ),
        ("one with a wand", ("take-up-thing", {"powered": "rod", "by_luck": True}, [], [], [], {"a.things.rod": {"name": "Rod", "value": "priceless", "imbued": {"powers": {"magic/blast": 1, "magic/light": 1}, "ratings": {"magic/blast": 50, "magic/light": 50}, "held": True, "lent": ("magic/blast", "magic/light")}}, "a.powers.known.magic/blast": 1, "a.powers.mind.magic/blast": 1, "a.skills.magic/blast": {"given": 50}, "a.powers.known.magic/light": 1, "a.powers.mind.magic/light": 1, "a.skills.magic/light": {"given": 50}}, True)),
        ("a magician with a wand", ("take-up-thing", {"powered": "rod"}, [], [], [], {"a.things.rod": {"name": "Rod", "value": "priceless", "imbued": {"powers": {"magic/blast": 1}, "ratings": {"magic/blast": 50}, "held": True}}}, True)),
        ("one with a charm",
            ("take-up-thing", {"powered": "rod"}, [], [], [], {"a.things.rod": {"name": "Rod", "value": "priceless", "imbued": {"powers": {"superpowers/leap": 1, "superpowers/flight": 1}, "held": True, "lent": ("superpowers/flight",)}}, "a.powers.known.superpowers/flight": 1}, True),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 1, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
        ),
        ("one with a wand",
            ("take-up-thing", {"powered": "rod", "by_luck": True}, [], [], [], {"a.things.rod": {"name": "Rod", "value": "priceless", "imbued": {"powers": {"magic/blast": 1, "magic/light": 1}, "ratings": {"magic/blast": 50, "magic/light": 50}, "held": True, "lent": ("magic/blast", "magic/light")}}, "a.powers.known.magic/blast": 1, "a.powers.mind.magic/blast": 1, "a.skills.magic/blast": {"given": 50}, "a.powers.known.magic/light": 1, "a.powers.mind.magic/light": 1, "a.skills.magic/light": {"given": 50}}, True),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 1, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
            ("let-go-of-thing", {"powered": "rod"}, [], [], [], {"a.fight.rank": 5, "a.powers.known.magic/blast": None, "a.powers.mind.magic/blast": None, "a.skills.magic/blast": None, "a.powers.known.magic/light": None, "a.powers.mind.magic/light": None, "a.skills.magic/light": None, "a.things.rod": {"name": "Rod", "value": "priceless", "imbued": {"powers": {"magic/blast": 1, "magic/light": 1}, "ratings": {"magic/blast": 50, "magic/light": 50}}}}, None),
        ),
    )  # fmt: skip


def test_powers_things_imbuing_by_other_rules() -> None:
    """All that comes of pressing buttons of imbuing, where a table plays by other rules.

    [BRP-EQP-014 BRP-EQP-020 BRP-EQP-046 BRP-EQP-057 BRP-EQP-061]
    """
    tells(
        OTHERWISE,
        ("far from anybody", ("grant-thing", {"name": "something", "powers": ("sorcery/ward",), "rating": 1, "points": 2}, [], [], [], {"a.things.something": {"name": "something", "value": "priceless", "imbued": {"powers": {"sorcery/ward": 1}}}, "a.powers.stores.something": {"points": 2, "most": 2, "sets": ("in something",), "contact": False}}, "a:something")),
        ("out of the body", ("grant-thing", {"name": "something", "powers": ("magic/blast",), "rating": 1, "points": 20}, [], [], [], {"a.things.something": {"name": "something", "value": "priceless", "imbued": {"powers": {"magic/blast": 1}, "ratings": {"magic/blast": 1}}}, "a.powers.stores.something": {"points": 20, "most": 20, "sets": ("in something",), "contact": False}}, "a:something")),
    )  # fmt: skip


def test_powers_things_imbuing() -> None:
    """All that comes of pressing buttons of imbuing.

    [BRP-EQP-013 BRP-EQP-014 BRP-EQP-015 BRP-EQP-016 BRP-EQP-017 BRP-EQP-018 BRP-EQP-020 BRP-EQP-046 BRP-EQP-048
    BRP-EQP-051 BRP-EQP-056 BRP-EQP-057 BRP-EQP-058 BRP-EQP-060 BRP-EQP-061 BRP-EQP-062 BRP-EQP-066]
    """
    tells(
        USUAL,
        ("mutations before a friend",
            ("reel", {}, [75], [], ["50%"], {"a.fight.stunned": 1}, True),
            ("imbue", {"name": "something", "powers": ("mutations/decreased-characteristic", "mutations/hybrid"), "access": "contest", "own": True}, [], [], [], {"scene.minutes": 20160, "a.characteristics.CON": 8, "a.hit_points": 9, "a.fatigue": 18, "a.things.something": {"name": "something", "imbued": {"powers": {"mutations/decreased-characteristic": 1, "mutations/hybrid": 1}, "maker": "a", "access": "contest", "spent": 2, "own": True}}}, None),
        ),
        ("sorcery/bounty-of-the-sea",
            ("imbue", {"name": "something", "powers": ("sorcery/bounty-of-the-sea",), "level": 11, "size": 3, "access": "contest", "always": True, "own": True}, [], [], [], {"scene.minutes": 20160, "a.characteristics.POW": 18, "a.power_points": 18, "a.things.something": {"name": "something", "size": 3, "imbued": {"powers": {"sorcery/bounty-of-the-sea": 4}, "maker": "a", "access": "contest", "always": True, "spent": 2, "own": True}}}, None),
            ("imbue", {"name": "something", "powers": ("sorcery/bounty-of-the-sea",), "size": 11, "own": True}, [], [], [], {"scene.minutes": 30240, "a.characteristics.POW": 17, "a.power_points": 17, "a.things.something-2": {"name": "something", "size": 11, "imbued": {"powers": {"sorcery/bounty-of-the-sea": 1}, "maker": "a", "spent": 1, "own": True}}}, None),
        ),
        ("a magician with a wand",
            ("notice-thing", {"thing": "a:rod"}, [], [], [], {}, True),
            ("charge-thing", {"vessel": "rod", "points": 2}, [], [], [], {"a.power_points": 16, "a.powers.stores.rod.points": 12, "scene.minutes": 1}, 2),
            ("imbue", {"name": "something", "powers": ("magic/blast", "magic/light"), "level": 11, "size": 2, "access": "contest"}, [], [], [], {"scene.minutes": 131041, "a.power_points": 5, "a.powers.stores.rod.points": 10, "a.characteristics.POW": 5, "a.things.something": {"name": "something", "size": 2, "imbued": {"powers": {"magic/blast": 11, "magic/light": 11}, "ratings": {"magic/blast": 60, "magic/light": 60}, "maker": "a", "access": "contest", "spent": 13}}, "a.powers.stores.something": {"points": 5, "most": 5, "sets": ("in something",), "contact": False}}, None),
        ),
        ("superpowers/transfer/FP", ("imbue", {"name": "something", "powers": ("superpowers/transfer/FP",), "level": 6, "size": 4}, [], [], [], {"scene.minutes": 10080, "a.powers.points": 9, "a.things.something": {"name": "something", "size": 4, "imbued": {"powers": {"superpowers/transfer/FP": 3}, "maker": "a"}}}, None)),
        ("superpowers/transfer/FP", ("imbue", {"name": "something", "powers": ("superpowers/transfer/FP",)}, [], [], [], {"scene.minutes": 10080, "a.powers.points": 11, "a.things.something": {"name": "something", "imbued": {"powers": {"superpowers/transfer/FP": 1}, "maker": "a"}}}, None)),
        ("superpowers/super-speed", ("grant-thing", {"name": "something", "powers": ("superpowers/invisibility",), "level": 11, "rating": 1, "points": 0, "size": 2}, [], [], [], {"a.things.something": {"name": "something", "size": 2, "value": "priceless", "imbued": {"powers": {"superpowers/invisibility": 11}, "own": True}}}, "a:something")),
    )  # fmt: skip


def test_powers_things_prices_by_other_rules() -> None:
    """All that comes of pressing buttons of prices, where a table plays by other rules.

    [BRP-EQP-014 BRP-EQP-015 BRP-EQP-016 BRP-EQP-017 BRP-EQP-018 BRP-EQP-043 BRP-EQP-051 BRP-EQP-056 BRP-EQP-057
    BRP-EQP-060 BRP-EQP-062 BRP-EQP-066]
    """
    tells(
        OTHERWISE,
        ("sorcery before a foe",
            ("imbue", {"name": "something", "powers": ("sorcery/summon-elemental", "sorcery/breath-of-life"), "level": 3, "size": 21, "access": "contest"}, [], [], [], {"scene.minutes": 20160, "a.characteristics.POW": 18, "a.power_points": 18, "a.things.something": {"name": "something", "size": 21, "imbued": {"powers": {"sorcery/summon-elemental": 1, "sorcery/breath-of-life": 1}, "maker": "a", "access": "contest", "spent": 2}}, "a.powers.stores.something": {"points": 21, "most": 21, "sets": ("in something",), "contact": False}}, None),
            ("", {}, [], ["act", "act"], [], {"scene.round.number": 1, "a.fight.intent": "act", "b.fight.intent": "act"}, None),
        ),
        ("mutations before an equal", ("grant-thing", {"name": "something", "powers": ("superpowers/super-characteristic/DEX",), "access": "contest"}, [], [], [], {"a.things.something": {"name": "something", "value": "priceless", "figures": {"DEX": 1}, "imbued": {"powers": {"superpowers/super-characteristic/DEX": 1}, "access": "contest"}}}, "a:something")),
        ("psychic/telekinesis",
            ("imbue", {"name": "something", "powers": ("psychic/telekinesis",), "level": 11, "access": "contest", "own": True}, [], [], [], {"scene.minutes": 10080, "a.characteristics.POW": 17, "a.power_points": 17, "a.things.something": {"name": "something", "figures": {"POW": 17}, "imbued": {"powers": {"psychic/telekinesis": 11}, "ratings": {"psychic/telekinesis": 60}, "maker": "a", "access": "contest", "spent": 1, "own": True}}}, None),
            ("pass-time", {"hours": 6}, [], ["work", "work"], [], {"scene.minutes": 10440}, None),
        ),
    )  # fmt: skip


def test_powers_things_prices() -> None:
    """All that comes of pressing buttons of prices.

    [BRP-EQP-014 BRP-EQP-016 BRP-EQP-043 BRP-EQP-057 BRP-EQP-062 BRP-EQP-066]
    """
    tells(
        USUAL,
        ("superpowers/transfer/PP", ("grant-thing", {"name": "something", "powers": ("superpowers/armour/magnetic",), "level": 2, "rating": 6, "size": 1}, [], [], [], {"a.things.something": {"name": "something", "armour": 2, "value": "priceless", "imbued": {"powers": {"superpowers/armour/magnetic": 2}}}}, "a:something")),
        ("sorcery/make-fast in a fight",
            ("grant-thing", {"name": "something", "powers": ("superpowers/absorption/gravity",), "value": "inexpensive"}, [], [], [], {"a.things.something": {"name": "something", "value": "inexpensive", "imbued": {"powers": {"superpowers/absorption/gravity": 1}}}}, "a:something"),
            ("grant-thing", {"name": "something", "powers": ("superpowers/extra-energy/battery", "superpowers/armour-field/radiation"), "rating": 11, "size": 11, "value": "inexpensive"}, [], [], [], {"a.things.something-2": {"name": "something", "size": 11, "value": "inexpensive", "imbued": {"powers": {"superpowers/extra-energy/battery": 1, "superpowers/armour-field/radiation": 1}}}, "a.powers.stores.something-2": {"points": 10, "most": 10, "sets": ("in something-2",), "contact": False}}, "a:something-2"),
        ),
    )  # fmt: skip
