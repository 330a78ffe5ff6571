"""Mutations by the dice: each as it comes, minor and major, with all that it changes."""

from __future__ import annotations

from tests.rulesets.brp.powers.stage import ALL, facing, gifted, seat
from tests.rulesets.brp.seats import comes_to
from tests.rulesets.brp.stage import person


def test_mutagen() -> None:
    """Minor and major.

    [BRP-POW-107 BRP-POW-114 BRP-POW-116 BRP-POW-122 BRP-POW-127 BRP-POW-131 BRP-POW-134 BRP-POW-215 BRP-POW-283
    BRP-POW-346]
    """
    table = seat(facing(person(at=ALL, STR=11, CON=12, DEX=13), person(at=ALL, POW=14)))
    comes_to(
        table, "mutagen", "a",
        ({"mutation": "adaptability", "major": False}, [], [], [], {"a.character.powers": {"mutations/adaptability": 1}, "a.powers.known.mutations/adaptability": 1, "a.effects.mutations-adaptability": "level 1, 0, "}),
        ({"mutation": "adaptability", "major": True}, [], [], [], {"a.character.powers": {"mutations/adaptability": 2}, "a.powers.known.mutations/adaptability": 2, "a.effects.mutations-adaptability": "level 2, 0, "}),
        ({"mutation": "allergy", "major": False}, [], [], [], {"a.character.powers": {"mutations/allergy": 1}, "a.powers.known.mutations/allergy": 1, "a.effects.mutations-allergy": "level 1, 0, "}),
        ({"mutation": "allergy", "major": True}, [], [], [], {"a.character.powers": {"mutations/allergy": 2}, "a.powers.known.mutations/allergy": 2, "a.effects.mutations-allergy": "level 2, 0, "}),
        ({"mutation": "biped", "major": False}, [], [], [], {"a.character.powers": {"mutations/biped": 1}, "a.powers.known.mutations/biped": 1, "a.effects.mutations-biped": "level 1, 0, "}),
        ({"mutation": "biped", "major": True}, [], [], [], {"a.character.powers": {"mutations/biped": 2}, "a.powers.known.mutations/biped": 2, "a.effects.mutations-biped": "level 2, 0, "}),
        ({"mutation": "camouflage", "major": False}, [], [], [], {"a.character.powers": {"mutations/camouflage": 1}, "a.powers.known.mutations/camouflage": 1, "a.effects.mutations-camouflage": "level 1, 0, hide+20"}),
        ({"mutation": "camouflage", "major": True}, [], [], [], {"a.character.powers": {"mutations/camouflage": 2}, "a.powers.known.mutations/camouflage": 2, "a.effects.mutations-camouflage": "level 2, 0, hide+40"}),
        ({"mutation": "colouration", "major": False}, [], [], [], {"a.character.powers": {"mutations/colouration": 1}, "a.powers.known.mutations/colouration": 1, "a.effects.mutations-colouration": "level 1, 0, "}),
        ({"mutation": "colouration", "major": True}, [], [], [], {"a.character.powers": {"mutations/colouration": 1}, "a.powers.known.mutations/colouration": 1, "a.effects.mutations-colouration": "level 1, 0, "}),
        ({"mutation": "decreased-characteristic", "major": False}, [3, 3, 3], [], ["1d10", "table(1d6; 3: 1, 2: 2, 1: 3)", "1d6"], {"a.character.powers": {"mutations/decreased-characteristic": 1}, "a.character.amounts": {"decreased-characteristic/SIZ": 3}, "a.powers.known.mutations/decreased-characteristic": 1, "a.effects.mutations-decreased-characteristic": "level 1, 0, SIZ-3", "a.hit_points": 10, "a.powers.flags.hit points clipped by mutations-decreased-characteristic": 1}),
        ({"mutation": "decreased-characteristic", "major": True}, [3, 3, 3], [], ["1d10", "table(1d6; 3: 1, 2: 2, 1: 3)", "1d6"], {"a.character.powers": {"mutations/decreased-characteristic": 2}, "a.character.amounts": {"decreased-characteristic/SIZ": 3}, "a.powers.known.mutations/decreased-characteristic": 2, "a.effects.mutations-decreased-characteristic": "level 2, 0, SIZ-6", "a.hit_points": 8, "a.powers.flags.hit points clipped by mutations-decreased-characteristic": 3}),
        ({"mutation": "disease-carrier", "major": False}, [3, 3], [], ["2d10"], {"a.character.powers": {"mutations/disease-carrier": 1}, "a.character.amounts": {"disease-carrier/POT": 6}, "a.powers.known.mutations/disease-carrier": 1, "a.effects.mutations-disease-carrier": "level 1, 0, "}),
        ({"mutation": "disease-carrier", "major": True}, [3, 3, 3, 3], [], ["4d10"], {"a.character.powers": {"mutations/disease-carrier": 2}, "a.character.amounts": {"disease-carrier/POT": 12}, "a.powers.known.mutations/disease-carrier": 2, "a.effects.mutations-disease-carrier": "level 2, 0, "}),
        ({"mutation": "group-intelligence", "major": False}, [], [], [], {"a.character.powers": {"mutations/group-intelligence": 1}, "a.powers.known.mutations/group-intelligence": 1, "a.effects.mutations-group-intelligence": "level 1, 0, "}),
        ({"mutation": "group-intelligence", "major": True}, [], [], [], {"a.character.powers": {"mutations/group-intelligence": 2}, "a.powers.known.mutations/group-intelligence": 2, "a.effects.mutations-group-intelligence": "level 2, 0, "}),
        ({"mutation": "hands", "major": False}, [], [], [], {"a.character.powers": {"mutations/hands": 1}, "a.powers.known.mutations/hands": 1, "a.effects.mutations-hands": "level 1, 0, "}),
        ({"mutation": "hands", "major": True}, [], [], [], {"a.character.powers": {"mutations/hands": 2}, "a.powers.known.mutations/hands": 2, "a.effects.mutations-hands": "level 2, 0, "}),
        ({"mutation": "hardy", "major": False}, [], [], [], {"a.character.powers": {"mutations/hardy": 1}, "a.powers.known.mutations/hardy": 1, "a.effects.mutations-hardy": "level 1, 0, "}),
        ({"mutation": "hardy", "major": True}, [], [], [], {"a.character.powers": {"mutations/hardy": 2}, "a.powers.known.mutations/hardy": 2, "a.effects.mutations-hardy": "level 2, 0, "}),
        ({"mutation": "hybrid", "major": False}, [], [], [], {"a.character.powers": {"mutations/hybrid": 1}, "a.powers.known.mutations/hybrid": 1, "a.effects.mutations-hybrid": "level 1, 0, ", "a.weapons": ("hybrid-claws", "hybrid-teeth")}),
        ({"mutation": "hybrid", "major": True}, [], [], [], {"a.character.powers": {"mutations/hybrid": 2}, "a.powers.known.mutations/hybrid": 2, "a.effects.mutations-hybrid": "level 2, 0, ", "a.weapons": ("hybrid-claws", "hybrid-teeth")}),
        ({"mutation": "imitation", "major": False}, [], [], [], {"a.character.powers": {"mutations/imitation": 1}, "a.powers.known.mutations/imitation": 1, "a.effects.mutations-imitation": "level 1, 0, +20"}),
        ({"mutation": "imitation", "major": True}, [], [], [], {"a.character.powers": {"mutations/imitation": 2}, "a.powers.known.mutations/imitation": 2, "a.effects.mutations-imitation": "level 2, 0, +40"}),
        ({"mutation": "increased-characteristic", "major": False}, [3, 3, 3], [], ["1d10", "table(1d6; 3: 1, 2: 2, 1: 3)", "1d6"], {"a.character.powers": {"mutations/increased-characteristic": 1}, "a.character.amounts": {"increased-characteristic/SIZ": 3}, "a.powers.known.mutations/increased-characteristic": 1, "a.effects.mutations-increased-characteristic": "level 1, 0, SIZ+3", "a.hit_points": 13}),
        ({"mutation": "increased-characteristic", "major": True}, [3, 3, 3], [], ["1d10", "table(1d6; 3: 1, 2: 2, 1: 3)", "1d6"], {"a.character.powers": {"mutations/increased-characteristic": 2}, "a.character.amounts": {"increased-characteristic/SIZ": 3}, "a.powers.known.mutations/increased-characteristic": 2, "a.effects.mutations-increased-characteristic": "level 2, 0, SIZ+6", "a.hit_points": 14}),
        ({"mutation": "keen-sense", "major": False}, [], [], [], {"a.character.powers": {"mutations/keen-sense/hearing": 1}, "a.powers.known.mutations/keen-sense/hearing": 1, "a.effects.mutations-keen-sense-hearing": "level 1, 0, listen+20"}),
        ({"mutation": "keen-sense", "major": True}, [], [], [], {"a.character.powers": {"mutations/keen-sense/hearing": 2}, "a.powers.known.mutations/keen-sense/hearing": 2, "a.effects.mutations-keen-sense-hearing": "level 2, 0, listen+40"}),
        ({"mutation": "luminescence", "major": False}, [], [], [], {"a.character.powers": {"mutations/luminescence": 1}, "a.powers.known.mutations/luminescence": 1, "a.effects.mutations-luminescence": "level 1, 0, "}),
        ({"mutation": "luminescence", "major": True}, [], [], [], {"a.character.powers": {"mutations/luminescence": 2}, "a.powers.known.mutations/luminescence": 2, "a.effects.mutations-luminescence": "level 2, 0, "}),
        ({"mutation": "metabolic-improvement", "major": False}, [], [], [], {"a.character.powers": {"mutations/metabolic-improvement": 1}, "a.powers.known.mutations/metabolic-improvement": 1, "a.effects.mutations-metabolic-improvement": "level 1, 0, "}),
        ({"mutation": "metabolic-improvement", "major": True}, [], [], [], {"a.character.powers": {"mutations/metabolic-improvement": 2}, "a.powers.known.mutations/metabolic-improvement": 2, "a.effects.mutations-metabolic-improvement": "level 2, 0, "}),
        ({"mutation": "metabolic-weakness", "major": False}, [], [], [], {"a.character.powers": {"mutations/metabolic-weakness": 1}, "a.powers.known.mutations/metabolic-weakness": 1, "a.effects.mutations-metabolic-weakness": "level 1, 0, "}),
        ({"mutation": "metabolic-weakness", "major": True}, [], [], [], {"a.character.powers": {"mutations/metabolic-weakness": 2}, "a.powers.known.mutations/metabolic-weakness": 2, "a.effects.mutations-metabolic-weakness": "level 2, 0, "}),
        ({"mutation": "natural-armour", "major": False}, [], [], [], {"a.character.powers": {"mutations/natural-armour": 1}, "a.powers.known.mutations/natural-armour": 1, "a.effects.mutations-natural-armour": "level 1, 0, ", "a.armour": ("natural-armour",)}),
        ({"mutation": "natural-armour", "major": True}, [], [], [], {"a.character.powers": {"mutations/natural-armour": 2}, "a.powers.known.mutations/natural-armour": 2, "a.effects.mutations-natural-armour": "level 2, 0, ", "a.armour": ("natural-armour-major",)}),
        ({"mutation": "natural-weaponry", "major": False}, [], [], [], {"a.character.powers": {"mutations/natural-weaponry/claws": 1}, "a.powers.known.mutations/natural-weaponry/claws": 1, "a.effects.mutations-natural-weaponry-claws": "level 1, 0, ", "a.weapons": ("natural-claws",)}),
        ({"mutation": "natural-weaponry", "major": True}, [], [], [], {"a.character.powers": {"mutations/natural-weaponry/claws": 2}, "a.powers.known.mutations/natural-weaponry/claws": 2, "a.effects.mutations-natural-weaponry-claws": "level 2, 0, ", "a.weapons": ("natural-claws-major",)}),
        ({"mutation": "pain-sensitivity", "major": False}, [], [], [], {"a.character.powers": {"mutations/pain-sensitivity": 1}, "a.powers.known.mutations/pain-sensitivity": 1, "a.effects.mutations-pain-sensitivity": "level 1, 0, "}),
        ({"mutation": "pain-sensitivity", "major": True}, [], [], [], {"a.character.powers": {"mutations/pain-sensitivity": 2}, "a.powers.known.mutations/pain-sensitivity": 2, "a.effects.mutations-pain-sensitivity": "level 2, 0, "}),
        ({"mutation": "pheromone", "major": False}, [], [], [], {"a.character.powers": {"mutations/pheromone": 1}, "a.powers.known.mutations/pheromone": 1, "a.effects.mutations-pheromone": "level 1, 0, "}),
        ({"mutation": "pheromone", "major": True}, [], [], [], {"a.character.powers": {"mutations/pheromone": 2}, "a.powers.known.mutations/pheromone": 2, "a.effects.mutations-pheromone": "level 2, 0, "}),
        ({"mutation": "reduced-sense", "major": False}, [], [], [], {"a.character.powers": {"mutations/reduced-sense/hearing": 1}, "a.powers.known.mutations/reduced-sense/hearing": 1, "a.effects.mutations-reduced-sense-hearing": "level 1, 0, "}),
        ({"mutation": "reduced-sense", "major": True}, [], [], [], {"a.character.powers": {"mutations/reduced-sense/hearing": 2}, "a.powers.known.mutations/reduced-sense/hearing": 2, "a.effects.mutations-reduced-sense-hearing": "level 2, 0, "}),
        ({"mutation": "regeneration", "major": False}, [], [], [], {"a.character.powers": {"mutations/regeneration": 1}, "a.powers.known.mutations/regeneration": 1, "a.effects.mutations-regeneration": "level 1, 0, "}),
        ({"mutation": "regeneration", "major": True}, [], [], [], {"a.character.powers": {"mutations/regeneration": 2}, "a.powers.known.mutations/regeneration": 2, "a.effects.mutations-regeneration": "level 2, 0, "}),
        ({"mutation": "sensitivity", "major": False}, [], [], [], {"a.character.powers": {"mutations/sensitivity": 1}, "a.powers.known.mutations/sensitivity": 1, "a.effects.mutations-sensitivity": "level 1, 0, "}),
        ({"mutation": "sensitivity", "major": True}, [], [], [], {"a.character.powers": {"mutations/sensitivity": 2}, "a.powers.known.mutations/sensitivity": 2, "a.effects.mutations-sensitivity": "level 2, 0, "}),
        ({"mutation": "speech", "major": False}, [], [], [], {"a.character.powers": {"mutations/speech": 1}, "a.powers.known.mutations/speech": 1, "a.effects.mutations-speech": "level 1, 0, language+20 disguise+20"}),
        ({"mutation": "speech", "major": True}, [], [], [], {"a.character.powers": {"mutations/speech": 2}, "a.powers.known.mutations/speech": 2, "a.effects.mutations-speech": "level 2, 0, language+40 disguise+40"}),
        ({"mutation": "venom", "major": False}, [], [], [], {"a.character.powers": {"mutations/venom": 1}, "a.powers.known.mutations/venom": 1, "a.effects.mutations-venom": "level 1, 0, "}),
        ({"mutation": "venom", "major": True}, [], [], [], {"a.character.powers": {"mutations/venom": 2}, "a.powers.known.mutations/venom": 2, "a.effects.mutations-venom": "level 2, 0, "}),
        ({"mutation": "wings", "major": False}, [], [], [], {"a.character.powers": {"mutations/wings": 1}, "a.powers.known.mutations/wings": 1, "a.effects.mutations-wings": "level 1, 0, fly+19"}),
        ({"mutation": "wings", "major": True}, [], [], [], {"a.character.powers": {"mutations/wings": 2}, "a.powers.known.mutations/wings": 2, "a.effects.mutations-wings": "level 2, 0, fly+45"}),
    )  # fmt: skip


def test_mutant_start() -> None:
    """Two throws. [BRP-POW-118 BRP-POW-126]"""
    table = seat(facing(person(at=ALL, STR=11, CON=12, DEX=13), person(at=ALL, POW=14)))
    comes_to(
        table, "mutant-start", "a",
        ({}, [2, 11], [], ["table(1d100; 3: 'adaptability', 2: 'allergy', 4: 'biped', 3: 'camouflage', 3: 'colouration', 4: 'congenital-disease', 3: 'decreased-characteristic', 3: 'disease-carrier', 4: 'group-intelligence', 1: 'hands', 3: 'hardy', 2: 'hybrid', 2: 'imitation', 7: 'increased-characteristic', 4: 'keen-sense', 2: 'luminescence', 3: 'metabolic-improvement', 4: 'metabolic-weakness', 3: 'natural-armour', 5: 'natural-weaponry', 2: 'pain-sensitivity', 1: 'pheromone', 2: 'reduced-sense', 2: 'regeneration', 2: 'sensitivity', 2: 'speech', 5: 'structural-improvement', 5: 'structural-weakness', 3: 'venom', 1: 'wings', 10: 'choose')", "table(1d100; 3: 'adaptability', 2: 'allergy', 4: 'biped', 3: 'camouflage', 3: 'colouration', 4: 'congenital-disease', 3: 'decreased-characteristic', 3: 'disease-carrier', 4: 'group-intelligence', 1: 'hands', 3: 'hardy', 2: 'hybrid', 2: 'imitation', 7: 'increased-characteristic', 4: 'keen-sense', 2: 'luminescence', 3: 'metabolic-improvement', 4: 'metabolic-weakness', 3: 'natural-armour', 5: 'natural-weaponry', 2: 'pain-sensitivity', 1: 'pheromone', 2: 'reduced-sense', 2: 'regeneration', 2: 'sensitivity', 2: 'speech', 5: 'structural-improvement', 5: 'structural-weakness', 3: 'venom', 1: 'wings', 10: 'choose')"], {"a.character.powers": {"mutations/adaptability": 1, "mutations/camouflage": 1}, "a.powers.known.mutations/adaptability": 1, "a.effects.mutations-adaptability": "level 1, 0, ", "a.powers.known.mutations/camouflage": 1, "a.effects.mutations-camouflage": "level 1, 0, hide+20"}),
        ({}, [2, 2], [], ["table(1d100; 3: 'adaptability', 2: 'allergy', 4: 'biped', 3: 'camouflage', 3: 'colouration', 4: 'congenital-disease', 3: 'decreased-characteristic', 3: 'disease-carrier', 4: 'group-intelligence', 1: 'hands', 3: 'hardy', 2: 'hybrid', 2: 'imitation', 7: 'increased-characteristic', 4: 'keen-sense', 2: 'luminescence', 3: 'metabolic-improvement', 4: 'metabolic-weakness', 3: 'natural-armour', 5: 'natural-weaponry', 2: 'pain-sensitivity', 1: 'pheromone', 2: 'reduced-sense', 2: 'regeneration', 2: 'sensitivity', 2: 'speech', 5: 'structural-improvement', 5: 'structural-weakness', 3: 'venom', 1: 'wings', 10: 'choose')", "table(1d100; 3: 'adaptability', 2: 'allergy', 4: 'biped', 3: 'camouflage', 3: 'colouration', 4: 'congenital-disease', 3: 'decreased-characteristic', 3: 'disease-carrier', 4: 'group-intelligence', 1: 'hands', 3: 'hardy', 2: 'hybrid', 2: 'imitation', 7: 'increased-characteristic', 4: 'keen-sense', 2: 'luminescence', 3: 'metabolic-improvement', 4: 'metabolic-weakness', 3: 'natural-armour', 5: 'natural-weaponry', 2: 'pain-sensitivity', 1: 'pheromone', 2: 'reduced-sense', 2: 'regeneration', 2: 'sensitivity', 2: 'speech', 5: 'structural-improvement', 5: 'structural-weakness', 3: 'venom', 1: 'wings', 10: 'choose')"], {"a.character.powers": {"mutations/adaptability": 2}, "a.powers.known.mutations/adaptability": 2, "a.effects.mutations-adaptability": "level 2, 0, "}),
        ({}, [60, 12], [], ["table(1d100; 3: 'adaptability', 2: 'allergy', 4: 'biped', 3: 'camouflage', 3: 'colouration', 4: 'congenital-disease', 3: 'decreased-characteristic', 3: 'disease-carrier', 4: 'group-intelligence', 1: 'hands', 3: 'hardy', 2: 'hybrid', 2: 'imitation', 7: 'increased-characteristic', 4: 'keen-sense', 2: 'luminescence', 3: 'metabolic-improvement', 4: 'metabolic-weakness', 3: 'natural-armour', 5: 'natural-weaponry', 2: 'pain-sensitivity', 1: 'pheromone', 2: 'reduced-sense', 2: 'regeneration', 2: 'sensitivity', 2: 'speech', 5: 'structural-improvement', 5: 'structural-weakness', 3: 'venom', 1: 'wings', 10: 'choose')", "table(1d100; 3: 'adaptability', 2: 'allergy', 4: 'biped', 3: 'camouflage', 3: 'colouration', 4: 'congenital-disease', 3: 'decreased-characteristic', 3: 'disease-carrier', 4: 'group-intelligence', 1: 'hands', 3: 'hardy', 2: 'hybrid', 2: 'imitation', 7: 'increased-characteristic', 4: 'keen-sense', 2: 'luminescence', 3: 'metabolic-improvement', 4: 'metabolic-weakness', 3: 'natural-armour', 5: 'natural-weaponry', 2: 'pain-sensitivity', 1: 'pheromone', 2: 'reduced-sense', 2: 'regeneration', 2: 'sensitivity', 2: 'speech', 5: 'structural-improvement', 5: 'structural-weakness', 3: 'venom', 1: 'wings', 10: 'choose')"], {"a.character.powers": {"mutations/natural-armour": 1, "mutations/camouflage": 1}, "a.powers.known.mutations/natural-armour": 1, "a.effects.mutations-natural-armour": "level 1, 0, ", "a.armour": ("natural-armour",), "a.powers.known.mutations/camouflage": 1, "a.effects.mutations-camouflage": "level 1, 0, hide+20"}),
        ({}, [90, 14], [], ["table(1d100; 3: 'adaptability', 2: 'allergy', 4: 'biped', 3: 'camouflage', 3: 'colouration', 4: 'congenital-disease', 3: 'decreased-characteristic', 3: 'disease-carrier', 4: 'group-intelligence', 1: 'hands', 3: 'hardy', 2: 'hybrid', 2: 'imitation', 7: 'increased-characteristic', 4: 'keen-sense', 2: 'luminescence', 3: 'metabolic-improvement', 4: 'metabolic-weakness', 3: 'natural-armour', 5: 'natural-weaponry', 2: 'pain-sensitivity', 1: 'pheromone', 2: 'reduced-sense', 2: 'regeneration', 2: 'sensitivity', 2: 'speech', 5: 'structural-improvement', 5: 'structural-weakness', 3: 'venom', 1: 'wings', 10: 'choose')", "table(1d100; 3: 'adaptability', 2: 'allergy', 4: 'biped', 3: 'camouflage', 3: 'colouration', 4: 'congenital-disease', 3: 'decreased-characteristic', 3: 'disease-carrier', 4: 'group-intelligence', 1: 'hands', 3: 'hardy', 2: 'hybrid', 2: 'imitation', 7: 'increased-characteristic', 4: 'keen-sense', 2: 'luminescence', 3: 'metabolic-improvement', 4: 'metabolic-weakness', 3: 'natural-armour', 5: 'natural-weaponry', 2: 'pain-sensitivity', 1: 'pheromone', 2: 'reduced-sense', 2: 'regeneration', 2: 'sensitivity', 2: 'speech', 5: 'structural-improvement', 5: 'structural-weakness', 3: 'venom', 1: 'wings', 10: 'choose')"], {"a.character.powers": {"mutations/wings": 1, "mutations/colouration": 1}, "a.powers.known.mutations/wings": 1, "a.effects.mutations-wings": "level 1, 0, fly+19", "a.powers.known.mutations/colouration": 1, "a.effects.mutations-colouration": "level 1, 0, "}),
    )  # fmt: skip


def test_exude_pheromone_1() -> None:
    """What it costs, meets and does. [BRP-CBT-018 BRP-POW-128 BRP-POW-135 BRP-POW-368]"""
    table = seat(facing(gifted("mutations/pheromone", level=1, CON=14), person(at=ALL, POW=14)))
    comes_to(
        table, "exude", "a",
        ({"mutation": "pheromone", "targets": ("b",)}, [3, 3, 40], [], ["2d6", "70%"], {}),
        ({"mutation": "pheromone", "targets": ("b",)}, [1, 3, 40], [], ["2d6", "80%"], {}),
    )  # fmt: skip


def test_exude_pheromone_2() -> None:
    """What it costs, meets and does. [BRP-CBT-018 BRP-POW-128 BRP-POW-135 BRP-POW-368]"""
    table = seat(facing(gifted("mutations/pheromone", level=2, CON=14), person(at=ALL, POW=14)))
    comes_to(
        table, "exude", "a",
        ({"mutation": "pheromone", "targets": ("b",)}, [3, 3, 3, 3, 40], [], ["4d6", "40%"], {}),
        ({"mutation": "pheromone", "targets": ("b",)}, [1, 3, 3, 3, 40], [], ["4d6", "50%"], {}),
    )  # fmt: skip


def test_exude_disease_carrier_1() -> None:
    """What it costs, meets and does. [BRP-CBT-018 BRP-POW-128 BRP-POW-135 BRP-POW-368]"""
    table = seat(facing(gifted("mutations/disease-carrier", level=1, CON=14), person(at=ALL, POW=14)))
    comes_to(
        table, "exude", "a",
        ({"mutation": "disease-carrier", "targets": ("b",)}, [3, 3, 40], [], ["2d10", "70%"], {}),
        ({"mutation": "disease-carrier", "targets": ("b",)}, [1, 3, 40], [], ["2d10", "80%"], {}),
    )  # fmt: skip


def test_exude_disease_carrier_2() -> None:
    """What it costs, meets and does. [BRP-CBT-018 BRP-POW-128 BRP-POW-135 BRP-POW-368]"""
    table = seat(facing(gifted("mutations/disease-carrier", level=2, CON=14), person(at=ALL, POW=14)))
    comes_to(
        table, "exude", "a",
        ({"mutation": "disease-carrier", "targets": ("b",)}, [3, 3, 3, 3, 40], [], ["4d10", "40%"], {}),
        ({"mutation": "disease-carrier", "targets": ("b",)}, [1, 3, 3, 3, 40], [], ["4d10", "50%"], {}),
    )  # fmt: skip


def test_sting_venom_1() -> None:
    """What it costs, meets and does. [BRP-CBT-018 BRP-POW-111 BRP-POW-128 BRP-POW-135 BRP-POW-316 BRP-POW-368]"""
    table = seat(facing(gifted("mutations/venom", level=1, CON=14), person(at=ALL, POW=14)))
    comes_to(
        table, "sting", "a",
        ({"target": "b"}, [40, 40, 3, 3, 40], ["parry fist"], ["60%", "25%", "2d6", "30%"], {"b.fight.parries": 1}),
        ({"target": "b"}, [1, 40, 3, 3, 40], ["parry fist"], ["60%", "25%", "2d6", "30%"], {"b.fight.parries": 1}),
        ({"target": "b"}, [30, 40, 3, 3, 40], ["parry fist"], ["60%", "25%", "2d6", "30%"], {"b.fight.parries": 1}),
        ({"target": "b"}, [70], [], ["60%"], {}),
        ({"target": "b"}, [100], [], ["60%"], {}),
    )  # fmt: skip


def test_sting_venom_2() -> None:
    """What it costs, meets and does. [BRP-CBT-018 BRP-POW-111 BRP-POW-128 BRP-POW-316]"""
    table = seat(facing(gifted("mutations/venom", level=2, CON=14), person(at=ALL, POW=14)))
    comes_to(
        table, "sting", "a",
        ({"target": "b"}, [40, 40, 3, 3, 3, 3, 40], ["parry fist"], ["60%", "25%", "4d6", "60%"], {"b.fight.parries": 1, "b.effects.venom": "level 12, 12, "}),
        ({"target": "b"}, [1, 40, 3, 3, 3, 3, 40], ["parry fist"], ["60%", "25%", "4d6", "60%"], {"b.fight.parries": 1, "b.effects.venom": "level 12, 12, "}),
        ({"target": "b"}, [30, 40, 3, 3, 3, 3, 40], ["parry fist"], ["60%", "25%", "4d6", "60%"], {"b.fight.parries": 1, "b.effects.venom": "level 12, 12, "}),
        ({"target": "b"}, [70], [], ["60%"], {}),
        ({"target": "b"}, [100], [], ["60%"], {}),
    )  # fmt: skip


def test_shine() -> None:
    """What it costs, meets and does. [BRP-CBT-018 BRP-POW-126]"""
    table = seat(facing(gifted("mutations/luminescence", level=2, CON=14), person(at=ALL, POW=14)))
    comes_to(
        table, "shine", "a",
        ({"target": "b"}, [40, 40, 3], [], ["50%", "20%", "1d3"], {"b.effects.blinded": 3}),
        ({"target": "b"}, [1, 40, 3], [], ["50%", "20%", "1d3"], {"b.effects.blinded": 3}),
        ({"target": "b"}, [30, 40, 3], [], ["50%", "20%", "1d3"], {"b.effects.blinded": 3}),
        ({"target": "b"}, [70], [], ["50%"], {}),
        ({"target": "b"}, [100], [], ["50%"], {}),
    )  # fmt: skip


def test_imitate_imitation_1() -> None:
    """What it costs, meets and does. [BRP-POW-126]"""
    table = seat(facing(gifted("mutations/imitation", level=1, CON=14), person(at=ALL, POW=14)))
    comes_to(
        table, "imitate", "a",
        ({}, [40], [], ["80%"], {}),
        ({}, [1], [], ["80%"], {}),
        ({}, [30], [], ["80%"], {}),
        ({}, [70], [], ["80%"], {}),
        ({}, [100], [], ["80%"], {}),
    )  # fmt: skip


def test_imitate_imitation_2() -> None:
    """What it costs, meets and does. [BRP-POW-126]"""
    table = seat(facing(gifted("mutations/imitation", level=2, CON=14), person(at=ALL, POW=14)))
    comes_to(
        table, "imitate", "a",
        ({}, [], [], [], {}),
    )  # fmt: skip


def test_feel_for_sensitivity_1() -> None:
    """What it costs, meets and does. [BRP-POW-126]"""
    table = seat(facing(gifted("mutations/sensitivity", level=1, CON=14), person(at=ALL, POW=14)))
    comes_to(
        table, "feel-for", "a",
        ({}, [40], [], ["50%"], {}),
        ({}, [1], [], ["50%"], {}),
        ({}, [30], [], ["50%"], {}),
        ({}, [70], [], ["50%"], {}),
        ({}, [100], [], ["50%"], {}),
        ({"specific": True}, [40], [], ["25%"], {}),
        ({"specific": True}, [1], [], ["25%"], {}),
        ({"specific": True}, [30], [], ["25%"], {}),
        ({"specific": True}, [70], [], ["25%"], {}),
        ({"specific": True}, [100], [], ["25%"], {}),
    )  # fmt: skip


def test_feel_for_sensitivity_2() -> None:
    """What it costs, meets and does. [BRP-POW-126]"""
    table = seat(facing(gifted("mutations/sensitivity", level=2, CON=14), person(at=ALL, POW=14)))
    comes_to(
        table, "feel-for", "a",
        ({}, [40], [], ["50%"], {}),
        ({}, [1], [], ["50%"], {}),
        ({}, [30], [], ["50%"], {}),
        ({}, [70], [], ["50%"], {}),
        ({}, [100], [], ["50%"], {}),
        ({"specific": True}, [40], [], ["25%"], {}),
        ({"specific": True}, [1], [], ["25%"], {}),
        ({"specific": True}, [30], [], ["25%"], {}),
        ({"specific": True}, [70], [], ["25%"], {}),
        ({"specific": True}, [100], [], ["25%"], {}),
    )  # fmt: skip


def test_evolve_natural_armour_1_true() -> None:
    """What it costs, meets and does. [BRP-POW-123]"""
    table = seat(facing(gifted("mutations/natural-armour", level=1, CON=14), person(at=ALL, POW=14)))
    comes_to(
        table, "evolve", "a",
        ({"mutation": "natural-armour", "worse": True}, [], [], [], {"a.character.powers": {"mutations/natural-armour": 2}, "a.powers.known.mutations/natural-armour": 2, "a.effects.mutations-natural-armour": "level 2, 0, ", "a.armour": ("natural-armour-major",)}),
        ({"mutation": "natural-armour", "worse": False}, [], [], [], {"a.character.powers": {}, "a.powers.known.mutations/natural-armour": None, "a.effects.mutations-natural-armour": None, "a.armour": ()}),
    )  # fmt: skip


def test_evolve_natural_armour_2_false() -> None:
    """What it costs, meets and does. [BRP-POW-123]"""
    table = seat(facing(gifted("mutations/natural-armour", level=2, CON=14), person(at=ALL, POW=14)))
    comes_to(
        table, "evolve", "a",
        ({"mutation": "natural-armour", "worse": False}, [], [], [], {"a.character.powers": {"mutations/natural-armour": 1}, "a.powers.known.mutations/natural-armour": 1, "a.effects.mutations-natural-armour": "level 1, 0, ", "a.armour": ("natural-armour",)}),
    )  # fmt: skip


def test_chrysalis_metabolic_improvement_1() -> None:
    """What it costs, meets and does. [BRP-POW-124]"""
    table = seat(facing(gifted("mutations/metabolic-improvement", level=1, CON=14), person(at=ALL, POW=14)))
    comes_to(
        table, "chrysalis", "a",
        ({}, [], [], [], {"scene.minutes": 20160, "a.character.powers": {}, "a.powers.known.mutations/metabolic-improvement": None, "a.effects.mutations-metabolic-improvement": None}),
    )  # fmt: skip


def test_chrysalis_metabolic_improvement_2() -> None:
    """What it costs, meets and does. [BRP-POW-124]"""
    table = seat(facing(gifted("mutations/metabolic-improvement", level=2, CON=14), person(at=ALL, POW=14)))
    comes_to(
        table, "chrysalis", "a",
        ({}, [], [], [], {"scene.minutes": 20160, "a.character.powers": {}, "a.powers.known.mutations/metabolic-improvement": None, "a.effects.mutations-metabolic-improvement": None}),
    )  # fmt: skip


def test_allergen_allergy_1() -> None:
    """What it costs, meets and does. [BRP-POW-115]"""
    table = seat(facing(gifted("mutations/allergy", level=1, CON=14), person(at=ALL, POW=14)))
    comes_to(
        table, "allergen", "a",
        ({"quarters": 2}, [], [], [], {"a.effects.allergy": "level 0, 45 minutes, skills-20"}),
    )  # fmt: skip


def test_allergen_allergy_2() -> None:
    """What it costs, meets and does. [BRP-POW-115 BRP-POW-197]"""
    table = seat(facing(gifted("mutations/allergy", level=2, CON=14), person(at=ALL, POW=14)))
    comes_to(
        table, "allergen", "a",
        ({"quarters": 2}, [3, 3, 40, 40], [], ["1d6", "1d6", "major wound, Luck 80%"], {"a.effects.allergy": "level 0, 45 minutes, skills-40", "a.wounds.wound-1": {"damage": 6, "major": True}, "a.hit_points": 6, "a.effects.major-wound": 0, "a.fight.shock": 0}),
        ({"quarters": 2}, [1, 3], [], ["1d6", "1d6"], {"a.effects.allergy": "level 0, 45 minutes, skills-40", "a.wounds.wound-1": 4, "a.hit_points": 8}),
    )  # fmt: skip


def test_reel_pain_sensitivity_1() -> None:
    """What it costs, meets and does. [BRP-POW-130]"""
    table = seat(facing(gifted("mutations/pain-sensitivity", level=1, CON=14), person(at=ALL, POW=14)))
    comes_to(
        table, "reel", "a",
        ({}, [40], [], ["70%"], {}),
        ({}, [1], [], ["70%"], {}),
        ({}, [30], [], ["70%"], {}),
        ({}, [70], [], ["70%"], {}),
        ({}, [100], [], ["70%"], {"a.fight.stunned": 1}),
    )  # fmt: skip


def test_reel_pain_sensitivity_2() -> None:
    """What it costs, meets and does. [BRP-POW-130]"""
    table = seat(facing(gifted("mutations/pain-sensitivity", level=2, CON=14), person(at=ALL, POW=14)))
    comes_to(
        table, "reel", "a",
        ({}, [40], [], ["70%"], {}),
        ({}, [1], [], ["70%"], {}),
        ({}, [30], [], ["70%"], {}),
        ({}, [70], [], ["70%"], {}),
        ({}, [100], [], ["70%"], {"a.fight.stunned": 1}),
    )  # fmt: skip
