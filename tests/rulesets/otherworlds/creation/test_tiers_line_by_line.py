"""Tiers and sheets line by line: what a tier gives, why it is refused, and the numbers of all kinds of people."""

from __future__ import annotations

from tests.rulesets.otherworlds.quiet_scenes import RESTING


def test_a_tier_higher() -> None:
    """Three points of attributes or two trainings, and a power; every proficiency adds one more.

    [OWS-007 OWS-039 OWS-052 OWS-061 OWS-067 OWS-071]
    """
    RESTING.press(
        ("tiered", "a", "advance", {"first": "strength", "second": "strength", "third": "wisdom"}, [], [], ["a.tier = 7", "a.proficiencies.medical = 8", "a.proficiencies.stealth = 8", "a.attributes.strength = 10", "a.attributes.strength = 11", "a.attributes.wisdom = 4", "comes to 7"]),
        ("tiered", "a", "advance", {"first": "influence", "second": "axes"}, [], [], ["a.tier = 7", "a.proficiencies.medical = 8", "a.proficiencies.stealth = 8", "a.proficiencies.influence = 8", "a.masteries = (maces, axes)", "comes to 7"]),
        ("tiered", "a", "advance", {"first": "axes", "second": "bows", "power": "fleet"}, [], [], ["a.tier = 7", "a.proficiencies.medical = 8", "a.proficiencies.stealth = 8", "a.masteries = (maces, axes)", "a.masteries = (maces, axes, bows)", "a.powers = (fleet)", "a.effects.fleet = Fleet speed+1 Lasting() add by fleet", "comes to 7"]),
        ("tiered", "a", "advance", {"first": "wisdom", "second": "wisdom", "third": "wisdom", "power": "astral-bolt"}, [], [], ["a.tier = 7", "a.proficiencies.medical = 8", "a.proficiencies.stealth = 8", "a.attributes.wisdom = 4", "a.attributes.wisdom = 5", "a.attributes.wisdom = 6", "a.powers = (astral-bolt)", "comes to 7"]),
        ("well", "a", "bring", {"creature": "ghoul", "side": "them", "x": 0, "y": 0}, [], [], ["ghoul-1. = Ghoul", "scene.sides.ghoul-1 = them", "told: Ghoul comes.", "comes to ghoul-1"]),
        ("obstacles", "a", "bring", {"creature": "bandit", "side": "us", "x": 0, "y": 0}, [], [], ["bandit-1. = Bandit", "scene.sides.bandit-1 = us", "scene.order = (a, b, d, bandit-1)", "told: Bandit comes.", "comes to bandit-1"]),
    )  # fmt: skip


def test_why_no_tier() -> None:
    """Each no with its reason.

    [OWS-007 OWS-067]
    """
    RESTING.refuse(
        ("tiered", "a", "advance", {"first": "strength", "second": "strength"}, "OWS-007: A tier gives three points of attributes or two trainings. Choose one of the two."),
        ("tiered", "a", "advance", {"first": "strength", "second": "axes"}, "OWS-007: A tier gives three points of attributes or two trainings. Choose one of the two."),
        ("tiered", "a", "advance", {"first": "strength", "second": "axes", "third": "wisdom"}, "OWS-007: A tier gives three points of attributes or two trainings. Choose one of the two."),
        ("tiered", "a", "advance", {"first": "axes", "second": "axes"}, "OWS-007: Nothing is learned twice. Choose something else."),
        ("tiered", "a", "advance", {"first": "axes", "second": "bows", "third": "clubs"}, "OWS-007: A tier gives three points of attributes or two trainings. Choose one of the two."),
        ("tiered", "a", "advance", {"first": "strength", "second": "strength", "third": "strength"}, ""),
        ("tiered", "a", "advance", {"first": "strength", "second": "strength", "third": "strength", "power": "iron-skin"}, ""),
        ("tiered", "a", "advance", {"first": "wisdom", "second": "strength", "third": "strength", "power": "stone-word"}, "OWS-067: That needs Resolve 4. Choose another."),
        ("tiered", "a", "advance", {"first": "dexterity", "second": "wisdom", "third": "wisdom", "power": "duelist"}, "OWS-067: That needs Dexterity 4. Choose another."),
        ("tiered", "b", "advance", {"first": "axes", "second": "bows"}, "OWS-007: There is no tier above 7. Retire in glory."),
        ("tiered", "c", "advance", {"first": "axes", "second": "bows"}, "OWS-007: Ghoul is what its kind is."),
    )  # fmt: skip


def test_a_sheet_tiered() -> None:
    """Every number with its parts and why.

    [OWS-007 OWS-010 OWS-039 OWS-057 OWS-061 OWS-067 OWS-069 OWS-070 OWS-071 OWS-077 OWS-102 OWS-104 OWS-109]
    """
    assert ["Strength 9 = Strength +9", "Dexterity 2 = Dexterity +2", "Toughness 5 = Toughness +5", "Intellect 2 = Intellect +2", "Wisdom 3 = Wisdom +3", "Resolve 3 = Resolve +3", "Speed 3 = Speed +3 OWS-054", "Initiative 3 = Speed +3 OWS-039", "Defense 6 = Toughness +5 OWS-011, half Dexterity +1 OWS-011", "Armor 0 = Clothes +0 OWS-069", "Guard 2 = Clothes +0 OWS-071, Buckler +2 OWS-071", "Recharge 1 = Clothes +0 OWS-071, Buckler +1 OWS-071", "Most Health 25 = Toughness × 5 +25", "Most astral 15 = Resolve × 5 +15 OWS-067", "Edge on attacks 0 = ", "Throwing 90 = Strength × 10 feet +90 OWS-057", "Attack: Mace 12 = Strength +9 OWS-010, Mace +3 OWS-068", "Attack: Buckler 9 = Strength +9 OWS-010", "Attack: Fists 9 = Strength +9 OWS-010", "Athletics 9 = Strength +9 OWS-007", "Acrobatics 2 = Dexterity +2 OWS-007", "Stealth 9 = Dexterity +2 OWS-007, proficiency +7 OWS-007", "Engineering 2 = Intellect +2 OWS-007", "Investigation 2 = Intellect +2 OWS-007", "Lore 2 = Intellect +2 OWS-007", "Silver Tongue 2 = Intellect +2 OWS-007", "Technology 2 = Intellect +2 OWS-007", "Craft 3 = Wisdom +3 OWS-007", "Medical 10 = Wisdom +3 OWS-007, proficiency +7 OWS-007", "Perception 3 = Wisdom +3 OWS-007", "Survival 3 = Wisdom +3 OWS-007", "Astrana 3 = Resolve +3 OWS-007", "Entertainment 3 = Resolve +3 OWS-007", "Influence 3 = Resolve +3 OWS-007"] == RESTING.sheet("tiered", "a")  # fmt: skip


def test_a_sheet_guard_down() -> None:
    """Every number with its parts and why.

    [OWS-007 OWS-010 OWS-039 OWS-057 OWS-061 OWS-067 OWS-069 OWS-070 OWS-071 OWS-077 OWS-102 OWS-104 OWS-109]
    """
    assert ["Strength 9 = Strength +9", "Dexterity 2 = Dexterity +2", "Toughness 9 = Toughness +9", "Intellect 2 = Intellect +2", "Wisdom 3 = Wisdom +3", "Resolve 3 = Resolve +3", "Speed 3 = Speed +3 OWS-054", "Initiative 3 = Speed +3 OWS-039", "Defense 10 = Toughness +9 OWS-011, half Dexterity +1 OWS-011", "Armor 3 = Powered Plate +3 OWS-069", "Guard 8 = Powered Plate +6 OWS-071, Buckler +2 OWS-071", "Recharge 3 = Powered Plate +2 OWS-071, Buckler +1 OWS-071", "Most Health 45 = Toughness × 5 +45", "Most astral 15 = Resolve × 5 +15 OWS-067", "Edge on attacks 0 = ", "Throwing 90 = Strength × 10 feet +90 OWS-057", "Attack: Mace 12 = Strength +9 OWS-010, Mace +3 OWS-068", "Attack: Buckler 9 = Strength +9 OWS-010", "Attack: Fists 9 = Strength +9 OWS-010", "Athletics 9 = Strength +9 OWS-007", "Acrobatics 2 = Dexterity +2 OWS-007", "Stealth 2 = Dexterity +2 OWS-007", "Engineering 2 = Intellect +2 OWS-007", "Investigation 2 = Intellect +2 OWS-007", "Lore 2 = Intellect +2 OWS-007", "Silver Tongue 2 = Intellect +2 OWS-007", "Technology 2 = Intellect +2 OWS-007", "Craft 3 = Wisdom +3 OWS-007", "Medical 3 = Wisdom +3 OWS-007", "Perception 3 = Wisdom +3 OWS-007", "Survival 3 = Wisdom +3 OWS-007", "Astrana 3 = Resolve +3 OWS-007", "Entertainment 3 = Resolve +3 OWS-007", "Influence 3 = Resolve +3 OWS-007"] == RESTING.sheet("turn: guard down", "a")  # fmt: skip


def test_a_sheet_chilled() -> None:
    """Every number with its parts and why.

    [OWS-007 OWS-010 OWS-039 OWS-057 OWS-061 OWS-067 OWS-069 OWS-070 OWS-071 OWS-077 OWS-102 OWS-104 OWS-109]
    """
    assert ["Strength 9 = Strength +9", "Dexterity 1 = Dexterity +4, frost -3 OWS-102", "Toughness 5 = Toughness +5", "Intellect 2 = Intellect +2", "Wisdom 3 = Wisdom +3", "Resolve 3 = Resolve +3", "Speed 0 = Speed +3 OWS-054, frost -3 OWS-102", "Initiative 0 = Speed +0 OWS-039", "Defense 6 = Toughness +5 OWS-011, half Dexterity +1 OWS-011", "Armor 0 = Clothes +0 OWS-069", "Guard 2 = Clothes +0 OWS-071, Buckler +2 OWS-071", "Recharge 1 = Clothes +0 OWS-071, Buckler +1 OWS-071", "Most Health 25 = Toughness × 5 +25", "Most astral 15 = Resolve × 5 +15 OWS-067", "Edge on attacks 0 = ", "Throwing 90 = Strength × 10 feet +90 OWS-057", "Attack: Mace 12 = Strength +9 OWS-010, Mace +3 OWS-068", "Attack: Buckler 9 = Strength +9 OWS-010", "Attack: Fists 9 = Strength +9 OWS-010", "Athletics 9 = Strength +9 OWS-007", "Acrobatics 1 = Dexterity +1 OWS-007", "Stealth 1 = Dexterity +1 OWS-007", "Engineering 2 = Intellect +2 OWS-007", "Investigation 2 = Intellect +2 OWS-007", "Lore 2 = Intellect +2 OWS-007", "Silver Tongue 2 = Intellect +2 OWS-007", "Technology 2 = Intellect +2 OWS-007", "Craft 3 = Wisdom +3 OWS-007", "Medical 3 = Wisdom +3 OWS-007", "Perception 3 = Wisdom +3 OWS-007", "Survival 3 = Wisdom +3 OWS-007", "Astrana 3 = Resolve +3 OWS-007", "Entertainment 3 = Resolve +3 OWS-007", "Influence 3 = Resolve +3 OWS-007"] == RESTING.sheet("chilled", "a")  # fmt: skip


def test_a_sheet_nearly_stone() -> None:
    """Every number with its parts and why.

    [OWS-007 OWS-010 OWS-039 OWS-057 OWS-061 OWS-067 OWS-069 OWS-070 OWS-071 OWS-077 OWS-102 OWS-104 OWS-109]
    """
    assert ["Strength 9 = Strength +9", "Dexterity 2 = Dexterity +2", "Toughness 5 = Toughness +5", "Intellect 2 = Intellect +2", "Wisdom 3 = Wisdom +3", "Resolve 3 = Resolve +3", "Speed 3 = Speed +3 OWS-054", "Initiative 3 = Speed +3 OWS-039", "Defense 1 = Toughness +5 OWS-011, half Dexterity +1 OWS-011, petrified -5 OWS-109", "Armor 0 = Clothes +0 OWS-069", "Guard 2 = Clothes +0 OWS-071, Buckler +2 OWS-071", "Recharge 1 = Clothes +0 OWS-071, Buckler +1 OWS-071", "Most Health 25 = Toughness × 5 +25", "Most astral 15 = Resolve × 5 +15 OWS-067", "Edge on attacks 0 = ", "Throwing 90 = Strength × 10 feet +90 OWS-057", "Attack: Mace 12 = Strength +9 OWS-010, Mace +3 OWS-068", "Attack: Buckler 9 = Strength +9 OWS-010", "Attack: Fists 9 = Strength +9 OWS-010", "Athletics 9 = Strength +9 OWS-007", "Acrobatics 2 = Dexterity +2 OWS-007", "Stealth 2 = Dexterity +2 OWS-007", "Engineering 2 = Intellect +2 OWS-007", "Investigation 2 = Intellect +2 OWS-007", "Lore 2 = Intellect +2 OWS-007", "Silver Tongue 2 = Intellect +2 OWS-007", "Technology 2 = Intellect +2 OWS-007", "Craft 3 = Wisdom +3 OWS-007", "Medical 3 = Wisdom +3 OWS-007", "Perception 3 = Wisdom +3 OWS-007", "Survival 3 = Wisdom +3 OWS-007", "Astrana 3 = Resolve +3 OWS-007", "Entertainment 3 = Resolve +3 OWS-007", "Influence 3 = Resolve +3 OWS-007"] == RESTING.sheet("turn: nearly stone", "a")  # fmt: skip


def test_a_sheet_fireproof() -> None:
    """Every number with its parts and why.

    [OWS-007 OWS-010 OWS-039 OWS-057 OWS-061 OWS-067 OWS-069 OWS-070 OWS-071 OWS-077 OWS-102 OWS-104 OWS-109]
    """
    assert ["Strength 9 = Strength +9", "Dexterity 2 = Dexterity +2", "Toughness 5 = Toughness +5", "Intellect 2 = Intellect +2", "Wisdom 3 = Wisdom +3", "Resolve 3 = Resolve +3", "Speed 3 = Speed +3 OWS-054", "Initiative 3 = Speed +3 OWS-039", "Defense 6 = Toughness +5 OWS-011, half Dexterity +1 OWS-011", "Armor 0 = Clothes +0 OWS-069", "Guard 2 = Clothes +0 OWS-071, Buckler +2 OWS-071", "Recharge 1 = Clothes +0 OWS-071, Buckler +1 OWS-071", "Most Health 25 = Toughness × 5 +25", "Most astral 15 = Resolve × 5 +15 OWS-067", "Edge on attacks 0 = ", "Throwing 90 = Strength × 10 feet +90 OWS-057", "Attack: Mace 12 = Strength +9 OWS-010, Mace +3 OWS-068", "Attack: Buckler 9 = Strength +9 OWS-010", "Attack: Fists 9 = Strength +9 OWS-010", "Athletics 9 = Strength +9 OWS-007", "Acrobatics 2 = Dexterity +2 OWS-007", "Stealth 2 = Dexterity +2 OWS-007", "Engineering 2 = Intellect +2 OWS-007", "Investigation 2 = Intellect +2 OWS-007", "Lore 2 = Intellect +2 OWS-007", "Silver Tongue 2 = Intellect +2 OWS-007", "Technology 2 = Intellect +2 OWS-007", "Craft 3 = Wisdom +3 OWS-007", "Medical 3 = Wisdom +3 OWS-007", "Perception 3 = Wisdom +3 OWS-007", "Survival 3 = Wisdom +3 OWS-007", "Astrana 3 = Resolve +3 OWS-007", "Entertainment 3 = Resolve +3 OWS-007", "Influence 3 = Resolve +3 OWS-007"] == RESTING.sheet("fireproof", "a")  # fmt: skip


def test_a_sheet_in_a_grip() -> None:
    """Every number with its parts and why.

    [OWS-007 OWS-010 OWS-039 OWS-057 OWS-061 OWS-067 OWS-069 OWS-070 OWS-071 OWS-077 OWS-102 OWS-104 OWS-109]
    """
    assert ["Strength 9 = Strength +9", "Dexterity 2 = Dexterity +2", "Toughness 5 = Toughness +5", "Intellect 2 = Intellect +2", "Wisdom 3 = Wisdom +3", "Resolve 3 = Resolve +3", "Speed 3 = Speed +3 OWS-054", "Initiative 3 = Speed +3 OWS-039", "Defense 6 = Toughness +5 OWS-011, half Dexterity +1 OWS-011", "Armor 0 = Clothes +0 OWS-069", "Guard 2 = Clothes +0 OWS-071, Buckler +2 OWS-071", "Recharge 1 = Clothes +0 OWS-071, Buckler +1 OWS-071", "Most Health 25 = Toughness × 5 +25", "Most astral 15 = Resolve × 5 +15 OWS-067", "Edge on attacks -1 = grappled by Bo -1 OWS-048", "Throwing 90 = Strength × 10 feet +90 OWS-057", "Attack: Mace 12 = Strength +9 OWS-010, Mace +3 OWS-068", "Attack: Buckler 9 = Strength +9 OWS-010", "Attack: Fists 9 = Strength +9 OWS-010", "Athletics 9 = Strength +9 OWS-007", "Acrobatics 2 = Dexterity +2 OWS-007", "Stealth 2 = Dexterity +2 OWS-007", "Engineering 2 = Intellect +2 OWS-007", "Investigation 2 = Intellect +2 OWS-007", "Lore 2 = Intellect +2 OWS-007", "Silver Tongue 2 = Intellect +2 OWS-007", "Technology 2 = Intellect +2 OWS-007", "Craft 3 = Wisdom +3 OWS-007", "Medical 3 = Wisdom +3 OWS-007", "Perception 3 = Wisdom +3 OWS-007", "Survival 3 = Wisdom +3 OWS-007", "Astrana 3 = Resolve +3 OWS-007", "Entertainment 3 = Resolve +3 OWS-007", "Influence 3 = Resolve +3 OWS-007"] == RESTING.sheet("in a grip", "a")  # fmt: skip


def test_a_sheet_armored() -> None:
    """Every number with its parts and why.

    [OWS-007 OWS-010 OWS-039 OWS-057 OWS-061 OWS-067 OWS-069 OWS-070 OWS-071 OWS-077 OWS-102 OWS-104 OWS-109]
    """
    assert ["Strength 9 = Strength +9", "Dexterity 2 = Dexterity +2", "Toughness 9 = Toughness +9", "Intellect 2 = Intellect +2", "Wisdom 3 = Wisdom +3", "Resolve 3 = Resolve +3", "Speed 3 = Speed +3 OWS-054", "Initiative 3 = Speed +3 OWS-039", "Defense 10 = Toughness +9 OWS-011, half Dexterity +1 OWS-011", "Armor 3 = Plate +3 OWS-069", "Guard 2 = Plate +0 OWS-071, Buckler +2 OWS-071", "Recharge 1 = Plate +0 OWS-071, Buckler +1 OWS-071", "Most Health 45 = Toughness × 5 +45", "Most astral 15 = Resolve × 5 +15 OWS-067", "Edge on attacks 0 = ", "Throwing 90 = Strength × 10 feet +90 OWS-057", "Attack: Mace 12 = Strength +9 OWS-010, Mace +3 OWS-068", "Attack: Buckler 9 = Strength +9 OWS-010", "Attack: Fists 9 = Strength +9 OWS-010", "Athletics 9 = Strength +9 OWS-007", "Acrobatics 2 = Dexterity +2 OWS-007", "Stealth 2 = Dexterity +2 OWS-007", "Engineering 2 = Intellect +2 OWS-007", "Investigation 2 = Intellect +2 OWS-007", "Lore 2 = Intellect +2 OWS-007", "Silver Tongue 2 = Intellect +2 OWS-007", "Technology 2 = Intellect +2 OWS-007", "Craft 3 = Wisdom +3 OWS-007", "Medical 3 = Wisdom +3 OWS-007", "Perception 3 = Wisdom +3 OWS-007", "Survival 3 = Wisdom +3 OWS-007", "Astrana 3 = Resolve +3 OWS-007", "Entertainment 3 = Resolve +3 OWS-007", "Influence 3 = Resolve +3 OWS-007"] == RESTING.sheet("armored", "a")  # fmt: skip


def test_the_sheet_of_a_creature() -> None:
    """Hide, guard and nature of what is no person.

    [OWS-007 OWS-010 OWS-039 OWS-057 OWS-061 OWS-067 OWS-069 OWS-070 OWS-071 OWS-077 OWS-102 OWS-104 OWS-109]
    """
    assert ["Strength 7 = Strength +7", "Dexterity 1 = Dexterity +1", "Toughness 6 = Toughness +6", "Intellect 1 = Intellect +1", "Wisdom 1 = Wisdom +1", "Resolve 0 = Resolve +0", "Speed 2 = Speed +2 OWS-054", "Initiative 2 = Speed +2 OWS-039", "Defense 7 = Toughness +6 OWS-011, half Dexterity +1 OWS-011", "Armor 2 = Clothes +0 OWS-069, hide +2", "Guard 0 = Clothes +0 OWS-071", "Recharge 0 = Clothes +0 OWS-071", "Most Health 30 = Toughness × 5 +30", "Most astral 0 = Resolve × 5 +0 OWS-067", "Edge on attacks 0 = ", "Throwing 70 = Strength × 10 feet +70 OWS-057", "Attack: Slam 10 = Strength +7 OWS-010, Slam +3 OWS-068", "Athletics 7 = Strength +7 OWS-007", "Acrobatics 1 = Dexterity +1 OWS-007", "Stealth 1 = Dexterity +1 OWS-007", "Engineering 1 = Intellect +1 OWS-007", "Investigation 1 = Intellect +1 OWS-007", "Lore 1 = Intellect +1 OWS-007", "Silver Tongue 1 = Intellect +1 OWS-007", "Technology 1 = Intellect +1 OWS-007", "Craft 1 = Wisdom +1 OWS-007", "Medical 1 = Wisdom +1 OWS-007", "Perception 1 = Wisdom +1 OWS-007", "Survival 1 = Wisdom +1 OWS-007", "Astrana 0 = Resolve +0 OWS-007", "Entertainment 0 = Resolve +0 OWS-007", "Influence 0 = Resolve +0 OWS-007"] == RESTING.sheet("ghostly", "b")  # fmt: skip
