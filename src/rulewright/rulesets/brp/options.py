"""Options: every optional rule of the book as a switch, and every ruling on an open point."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rulewright.play import FrozenMap
from rulewright.play.values.bounded import Few, Line, Listed, Score

type PowerLevel = Literal["normal", "heroic", "epic", "superhuman"]
type Era = Literal[
    "prehistoric", "ancient", "dark-age", "medieval", "imperial", "victorian", "western", "pulp", "modern", "future"
]

type Percent = Annotated[int, Meta(ge=0, le=1_000)]
"""A rating in percent."""


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """House rules of Basic Roleplaying, each a switch of its own, fixed before characters are made. Defaults are the
    book's, or the ruling on an open point. [BRP-SYS-024]

    Characters
    power_level: how mighty characters start. [BRP-CHR-001]
    generation: characteristics are rolled in order, rolled and assigned, or bought. [BRP-CHR-004 BRP-CHR-010 BRP-CHR-048]
    higher_characteristics: 2D6+6 for every characteristic. [BRP-CHR-011]
    moved_points: points that may be moved between rolled characteristics. [BRP-CHR-006]
    education: EDU, the Knowledge roll and the pool that goes with it. [BRP-CHR-012]
    cultural_characteristics, cultural_skills: a culture shapes characteristics, skills. [BRP-CHR-013 BRP-CHR-043]
    nonhumans: other species may be played. [BRP-CHR-014]
    powers: the sets of powers in use. [BRP-CHR-015]
    age_base, age_die: what the age is rolled with. [BRP-CHR-016]
    age_adjustments: age changes characteristics and skill points. [BRP-CHR-024]
    youth_costs_size: who is younger than rolled must lose SIZ first. [BRP-CHR-022]
    personality: the step that gives a package of thirteen skills. [BRP-CHR-029]
    far_skill_cap: a lower cap for skills far from the profession. [BRP-CHR-040]
    increased_personal_points: more personal points above the normal level. [BRP-CHR-044]
    category_bonuses: what characteristics add to all skills of a category. [BRP-CHR-142 BRP-CHR-144]
    distinctive_features: features by CHA. [BRP-CHR-124]
    wealth_by_status: wealth starts low and rises by Status rolls. [BRP-CHR-135]
    status_tables: Status caps wealth by era. [BRP-SKL-144]
    status_gear: Status rolls before play bring better gear. [BRP-SKL-145]
    era: what is common, which Status table holds. [BRP-SKL-009]
    setting: professions are called as this setting calls them. [BRP-CHR-130]
    bases, uncommon: base chances of the setting, and fields that are rare in it. [BRP-SKL-009]
    no_skills, professions, minor_professions: skills that are not in use; professions that may be taken,
        at all and below 18; none named means all. [BRP-SKL-001 BRP-CHR-032 BRP-CHR-019]

    Body and mind
    hit_points: (CON+SIZ)/2 for all, CON+SIZ for all, or CON+SIZ for heroes only. [BRP-CHR-086 BRP-CHR-090 BRP-CHR-091]
    hit_locations: hit points by location. [BRP-CHR-092]
    fatigue: none, fatigue points, or simple stages. [BRP-CHR-108 BRP-CHR-114]
    sanity: sanity points. [BRP-CHR-118]
    power_point_name: what the setting calls power points. [BRP-CHR-105]

    Skills
    over_100 (COP-057): ratings may pass 100%. [BRP-SKL-021 BRP-PLY-052]
    secret_rolls: the game master rolls some skills unseen. [BRP-SKL-007]
    untrained: without a rating one rolls the category bonus, if those are in use, or a wild chance. [BRP-SKL-010]
    literacy: reading is part of Language, a skill of its own, or equal to Language. [BRP-SKL-105]
    projection: the skill that aims powers. [BRP-SKL-126]
    martial_arts_start, martial_arts_training: a starting cap for Martial Arts; whether only training improves it.
        [BRP-SKL-111]
    passions, allegiance: percentile traits of the heart. [BRP-SYS-026 BRP-SYS-027]

    Rulings
    point_floor (17): the least INT and SIZ in point-based creation. [BRP-CHR-051]
    heroic_limit (18): whether Heroic keeps the limit of 21 in point-based creation. [BRP-CHR-052]
    age_80 (22): three characteristics at 80 and later are instead of the one, or besides it. [BRP-CHR-021]
    surplus (31): surplus power points come to twice POW, or store and surplus together do. [BRP-CHR-102]
    insanity_part (34): the part of current SAN that brings temporary insanity, one in so many. [BRP-CHR-120]
    hiding (58): Hide sets the difficulty of Spot, or is opposed by it. [BRP-SKL-092]
    augment_to_automatic (52): an augment may turn Easy into Automatic. [BRP-SKL-018]
    teacher_exceeds (64): a teacher must be better than the student. [BRP-SKL-153]
    fumble (4): the printed table, 99-00 at any chance, or a twentieth of the chance of failure. [BRP-SYS-006]
    sure_bounds (5): 96 and more always fail, 01 to 05 succeed where the base is 5% or more. [BRP-SYS-002]
    impossible_01: what is impossible still succeeds on 01. [BRP-SYS-008]
    skill_base_follows (82): bases made of characteristics stay as at creation, or follow them. [BRP-CHR-079]

    System and combat
    resistance_extremes: beyond the table 01 still succeeds and 00 still fails. [BRP-PLY-023]
    resistance_levels: resistance rolls have five levels too. [BRP-PLY-031]
    most_helpers: so many may help with one thing; none where that is 0. [BRP-PLY-033]
    opposed: how opposed rolls are compared. [BRP-PLY-036 BRP-PLY-037 BRP-PLY-038 BRP-PLY-039 BRP-PLY-040]
    fate_points: power points buy changes of fate. [BRP-PLY-053]
    encumbrance: loads above STR and CON hinder. [BRP-PLY-076]
    gain_die: what experience adds at epic and superhuman level. [BRP-PLY-086]
    training_cap: where training ends; none means nowhere. [BRP-PLY-092]
    unresearched: skills and categories that cannot be studied alone. [BRP-PLY-093]
    research_cap (COP-011): where research ends. [BRP-PLY-096]
    research_loss (COP-055): poor research may cost a point. [BRP-PLY-096]
    power_gain_bonus (COP-012): the experience bonus helps to gain POW. [BRP-PLY-101]
    ageing, age_zero_kills (COP-015): years take their toll; a characteristic lost to age kills. [BRP-PLY-107 BRP-PLY-109]
    statements: intents by DEX rank, from the slowest up, or none. [BRP-CBT-004 BRP-CBT-008 BRP-CBT-009]
    initiative: a d10 is added to the ranks, once a fight or each round. [BRP-CBT-010]
    powers_with_actions: powers act in the action phase, by INT rank. [BRP-CBT-015]
    bar_parries: nobody parries who is half as large as the attacker. [BRP-CBT-033]
    special_for_critical: a critical may be taken as a special. [BRP-CBT-043]
    several_attacks: ratings above 100 may be divided. [BRP-CBT-085]
    dodge_missiles: missiles may be dodged, parried, caught. [BRP-CBT-086]
    dying_blows: the dying have one action left. [BRP-CBT-090]
    random_armour: armour stops what its dice show. [BRP-CBT-096]
    shield_against_bullets (COP-075): no shield, large ones, or all. [BRP-CBT-099]
    maim_multiple (COP-027): how many times its hit points maim a limb. [BRP-CBT-138 BRP-CBT-140]
    disable_at_equal (COP-027): damage equal to a location's hit points disables it. [BRP-CBT-132]
    open_next (COP-080): an opening given by a fumbled parry is for the foe's next attack. [BRP-CBT-056]
    fumble_guard (COP-081): the most rolls that one fumble can bring. [BRP-CBT-057]
    daily_healing: a week's healing comes by days. [BRP-CBT-124]
    easy_removal: outside combat, pulling out a weapon doubles the resistance chance. [BRP-CBT-081]

    Powers
    powers_level: how mighty powers start, where that is not how mighty skills do. [BRP-POW-004]
    balance: those with powers start a step lower, or those without a step higher. [BRP-POW-005]
    sets_by_leave: starting with several sets needs the game master's leave. [BRP-POW-011]
    mutant_choice (POP-045): at the normal level mutations are chosen, not rolled; adverse_again lets Luck replace an
        adverse one. [BRP-POW-118]
    psychic_extras: what a special or critical use gives is chosen by the player or the game master, or there is
        nothing. [BRP-POW-147 BRP-POW-148 BRP-POW-149]
    psychic_training: psychic abilities may take professional points too. [BRP-POW-151]
    stress_times (POP-057): what an ability that broke out starts at, times POW. [BRP-POW-155]
    levitation (POP-152), mind_shield (POP-153): what was paid is time too, or upkeep is due at once. [BRP-POW-307]
    deadly_minds: psychic combat may go on to kill. [BRP-POW-174 BRP-POW-177]
    budget: character points from characteristics, or a flat figure. [BRP-POW-245 BRP-POW-246]
    defence_step (POP-115): what a level of Defence takes off. [BRP-POW-247]
    super_levels: superpowers have special and critical uses. [BRP-POW-281]
    weak_match: how well an energy fits counts against a defence. [BRP-POW-276]
    speed_moves (POP-139): a full move of Super Speed is longer by its levels, or only ten times MOV. [BRP-POW-374]
    own_form_budget: another form has points of its own. [BRP-POW-379]
    barred_powers: powers that nobody has here. [BRP-POW-254 BRP-POW-351 BRP-POW-381]

    Magic and sorcery (numbers are those of the powers' open points)
    power_levels: specials, criticals and fumbles of powers count. [BRP-POW-052 BRP-POW-281]
    magic_phase (9): spells come some DEX ranks later, or in the powers phase. [BRP-POW-024]
    great_elementals (24): a conjured elemental may have more POW than a casting has levels. [BRP-POW-026]
    diminish_stacks (26): several castings on one characteristic add up. [BRP-POW-032]
    staff_hit_points (16): a staff of another shape has its own hit points and 5, or 25. [BRP-POW-079]
    staff_strike_payer (17): who pays for the staff's blow. [BRP-POW-080]
    movable_ward (147): a caster may shift the objects of a Ward. [BRP-POW-300]
    parry_unseen (149): a parry against the invisible who was noticed is at a fifth, or Difficult. [BRP-POW-111]
    other_plane: sorcery is cast on another plane: twice the price, half of all else, and Luck. [BRP-POW-212]
    cultural_memory: levels that a sorcerer's people hold in mind beyond INT. [BRP-POW-183]
    lasting_curse (97): a Curse of Sorcery stays until its caster dies. [BRP-POW-199]
    teacher_weeks (100): weeks between two lessons in sorcery. [BRP-POW-224]
    failed_binding_costs (156): a demon that was not bound costs the POW all the same. [BRP-POW-233]
    wisdom_widens_memory (158): INT raised for a time holds more spells. [BRP-POW-182]
    """

    power_level: PowerLevel = "normal"
    generation: Literal["rolled", "assigned", "points"] = "rolled"
    higher_characteristics: bool = False
    moved_points: Few = 3
    education: bool = False
    cultural_characteristics: bool = False
    cultural_skills: bool = False
    nonhumans: bool = False
    powers: Listed[Literal["magic", "mutations", "psychic", "sorcery", "superpowers"]] = ()
    age_base: Annotated[int, Meta(ge=0, le=1_000)] = 17
    age_die: Annotated[int, Meta(ge=1, le=1_000)] = 6
    age_adjustments: bool = True
    youth_costs_size: bool = False
    personality: bool = False
    far_skill_cap: bool = False
    increased_personal_points: bool = False
    category_bonuses: Literal["none", "full", "simple"] = "none"
    distinctive_features: bool = False
    wealth_by_status: bool = False
    status_tables: bool = False
    status_gear: bool = False
    era: Era = "modern"
    setting: Line = ""
    bases: FrozenMap[Line, Score] = FrozenMap()
    uncommon: Listed[Line] = ()
    no_skills: Listed[Line] = ()
    professions: Listed[Line] = ()
    minor_professions: Listed[Line] = ()

    hit_points: Literal["half", "total", "heroes"] = "half"
    hit_locations: bool = False
    fatigue: Literal["none", "points", "simple"] = "none"
    sanity: bool = False
    power_point_name: Line = "power points"

    over_100: bool = True
    secret_rolls: bool = False
    untrained: Literal["category", "wild"] = "category"
    literacy: Literal["none", "separate", "modern"] = "none"
    projection: bool = False
    martial_arts_start: Percent | None = None
    martial_arts_training: bool = False
    passions: bool = False
    allegiance: bool = False

    point_floor: Annotated[int, Meta(ge=1, le=18)] = 8
    heroic_limit: bool = True
    age_80: Literal["instead", "besides"] = "instead"
    surplus: Literal["besides", "within"] = "besides"
    insanity_part: Annotated[int, Meta(ge=1, le=100)] = 2
    hiding: Literal["difficulty", "opposed"] = "difficulty"
    augment_to_automatic: bool = False
    teacher_exceeds: bool = True
    skill_base_follows: Literal["creation", "current"] = "creation"

    # -- system and combat: switches of chapters 5 and 6 stand below this line -----------------------

    fumble: Literal["table", "99-00", "fraction"] = "table"
    sure_bounds: bool = True
    impossible_01: bool = False

    resistance_extremes: bool = False
    resistance_levels: bool = False
    most_helpers: Few = 10
    opposed: Literal["level", "highest", "margin", "subtraction", "resistance"] = "level"
    fate_points: bool = False
    encumbrance: bool = False
    gain_die: Literal[6, 8, 10] = 6
    training_cap: Percent | None = 75
    unresearched: Listed[Line] = ()
    research_cap: Percent | None = None
    research_loss: bool = False
    power_gain_bonus: bool = False
    ageing: bool = False
    age_zero_kills: bool = True

    statements: Literal["dex", "reverse", "none"] = "dex"
    initiative: Literal["none", "fight", "round"] = "none"
    powers_with_actions: bool = False
    bar_parries: bool = False
    special_for_critical: bool = True
    several_attacks: bool = True
    dodge_missiles: bool = False
    dying_blows: bool = False
    random_armour: bool = False
    shield_against_bullets: Literal["none", "large", "all"] = "large"
    maim_multiple: Literal[2, 3] = 2
    disable_at_equal: bool = True
    open_next: bool = False
    fumble_guard: Few = 20
    daily_healing: bool = False
    easy_removal: bool = True

    # -- powers --------------------------------------------------------------------------------------

    powers_level: PowerLevel | None = None
    balance: Literal["none", "lower powers", "higher skills"] = "none"
    sets_by_leave: bool = True
    mutant_choice: bool = False
    adverse_again: bool = True
    psychic_extras: Literal["player", "master", "none"] = "master"
    psychic_training: bool = False
    stress_times: Literal[1, 5] = 5
    levitation: Literal["ahead", "at once"] = "ahead"
    mind_shield: Literal["ahead", "at once"] = "ahead"
    deadly_minds: bool = True
    budget: Literal["characteristics", "flat"] = "characteristics"
    defence_step: Literal[1, 5] = 1
    super_levels: bool = True
    weak_match: bool = False
    speed_moves: Literal["by levels", "plain"] = "by levels"
    own_form_budget: bool = False
    barred_powers: Listed[Line] = ()

    # -- powers: switches of chapter 4 stand below this line ------------------------------------------

    power_levels: bool = True
    magic_phase: Literal["dex-rank", "powers"] = "dex-rank"
    great_elementals: bool = False
    diminish_stacks: bool = False
    staff_hit_points: Literal["own", "flat"] = "own"
    staff_strike_payer: Literal["wielder", "staff"] = "wielder"
    movable_ward: bool = False
    parry_unseen: Literal["fifth", "difficult"] = "fifth"
    other_plane: bool = False
    cultural_memory: Few = 0
    lasting_curse: bool = False
    teacher_weeks: Few = 1
    failed_binding_costs: bool = False
    wisdom_widens_memory: bool = False
