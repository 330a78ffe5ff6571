"""House rules: every reading where the book is silent or says two things, with the one ruled by default."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rulewright.play.values.bounded import Few


class Options(Struct, frozen=True, kw_only=True):
    """How a table reads the book. Numbers in brackets are the catalogue's open points."""

    successes: Literal["sixes", "margin"] = "sixes"
    """What buys maneuvers: each 6 of the kept die, or each full 6 points of margin (1)."""
    every_six: bool = False
    """Whether 6s on a die that edge discards are successes too (45)."""
    evade_roll: Literal["dexterity", "defense"] = "dexterity"
    """What an evade roll adds to its die (2)."""
    rest_limit: Literal["die", "whole"] = "die"
    """What Toughness or Resolve limits in a short rest: the die, or all that comes back (3)."""
    health_per_toughness: Few = 5
    """Most Health for each point of Toughness (4)."""
    astral_per_resolve: Few = 5
    """Most astral for each point of Resolve (4)."""
    discipline: Few = 3
    """Most Discipline; the book restores it and never says what it does (5)."""
    attribute_points: Few = 12
    """Points to raise attributes with at creation (6)."""
    attribute_start: Few = 2
    """Where every attribute starts (6)."""
    attribute_most: Few = 6
    """Most of an attribute at creation; each tier raises it by one, never above 12 (6)."""
    proficiencies: Few = 4
    """Proficiencies at creation (6)."""
    masteries: Few = 2
    """Weapon types mastered at creation (6)."""
    powers: Few = 4
    """Skills and spells at creation (28)."""
    proficiency_bonus: Few = 2
    """What a proficiency adds at the first tier; each further tier adds one more (36)."""
    fall: Literal["each", "once"] = "each"
    """Whether the 10 of a fall counts for every 10 feet or once (7)."""
    run_up: Few = 2
    """What a run-up of 10 feet multiplies a jump by (8)."""
    execution: Literal["cost", "double"] = "cost"
    """Whether Execution makes Execute cost 1 or simply doubles damage (9)."""
    keyword_masteries: Literal["cost", "automatic"] = "cost"
    """Whether masteries in Pierce and Disarm lower a cost or happen with every hit (10)."""
    lob: Literal["both", "attack", "range"] = "both"
    """What height gives a weapon that lobs (11)."""
    burst_fire: Literal["rolls", "die"] = "rolls"
    """Burst-Fire as two attack rolls or as one with an added die; halved either way (12)."""
    multi_attack: Literal["total", "additional"] = "total"
    """Whether the number of Multi-Attack is all attacks or those beyond the first (13)."""
    bleeding: Few = 1
    """Damage of Bleeding Strike at the start of each own turn (14)."""
    blind: Literal["gains_void", "one_die"] = "gains_void"
    """A blind roll: lost edge counts and gains do not, or one bare die (16)."""
    stun_knocks_out: bool = False
    """Whether 20 stun leave no turn points at all (19)."""
    present_fall_counts: bool = False
    """Whether the fall to 0 Health that just happened shortens its own rounds to live (20)."""
    fixed_damage: Literal["chain", "resistances"] = "chain"
    """What stands against fixed damage: all from Armor on, or the last step alone (21)."""
    halves: Literal["up", "down"] = "up"
    """How the half of an odd number is rounded (22)."""
    once_cost: Few = 1
    """Turn points that each of the once-per-turn uses costs (23)."""
    guard_overcharges: bool = False
    """Whether a guard may recharge above its most (24)."""
    dual_attacks: bool = True
    """Whether wielding two weapons means an attack with each (25)."""
    dual_edges: Literal["size", "one"] = "size"
    """Edges lost with two weapons: by size step, or one for each weapon (43)."""
    dexterity_limit: Literal["combat", "defense"] = "combat"
    """What armor's limit touches: defence, evading, attacks, Acrobatics and Stealth, or defence alone (26)."""
    armor_needs: Literal["refuse", "lose_edge"] = "refuse"
    """What becomes of armor whose Toughness is not met (27)."""
    conceal: Literal["die", "edge"] = "die"
    """Whether an unseen attacker adds a die or has edge (32)."""
    counter_area: Literal["half", "none"] = "half"
    """What a counter-attacker suffers from area damage (34)."""
    maneuvers_need_a_hit: bool = True
    """Whether attack maneuvers other than Surge and Reload need a higher attack (39)."""
    unrolled_defense: Literal["nothing", "value"] = "nothing"
    """What stands against a counter attack, which allows no defence roll: nothing, or Defense without a die."""
    doubling: Literal["first", "last"] = "first"
    """Where Execute doubles: before anything is taken off, or after everything (rule 18)."""
    explosive: Literal["rolls", "sum"] = "rolls"
    """A grade of explosive as one attack roll each, or as one more die of a single roll."""
    rising: Few = 1
    """Spaces of movement it takes to rise from prone; the book does not say."""
    swing_strikes: Literal["others", "all"] = "others"
    """Whom a Swing attacks: those adjacent besides the one just struck, or that one again as well."""
    swing_chains: bool = False
    """Whether the attacks of a Swing may buy Swing themselves."""
    friends_in_reach: bool = False
    """Whether Swing, Sweep and Spread-Fire strike friends too."""
