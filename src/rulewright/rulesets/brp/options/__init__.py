"""Options: every optional rule of the book as a switch, and every ruling on an open point."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rulewright.play import FrozenMap
from rulewright.play.values.bounded import Few, Line, Listed, Score
from rulewright.rulesets.brp.options.choices import Era, Percent, PowerLevel, VampireLore


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """House rules, each a switch, fixed before characters are made; by default as the book or our ruling has it. [BRP-SYS-024]

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
    setting: a setting, or several with "+" between them, whose options hold unless others are chosen, and which has
        names of its own for professions. [BRP-OPT-020 BRP-OPT-022 BRP-CHR-130]
    technology: further eras whose goods, trades and skills the setting has too. [BRP-OPT-083]
    bases, uncommon: base chances of the setting, and fields that are rare in it. [BRP-SKL-009]
    no_skills, professions, minor_professions: skills that are not in use; professions that may be taken,
        at all and below 18; none named means all. [BRP-SKL-001 BRP-CHR-032 BRP-CHR-019]

    Body and mind
    hit_points: (CON+SIZ)/2 for all, CON+SIZ for all, or CON+SIZ for heroes only. [BRP-CHR-086 BRP-CHR-090 BRP-CHR-091]
    hit_locations: hit points by location. [BRP-CHR-092]
    fatigue: none, fatigue points, or simple stages. [BRP-CHR-108 BRP-CHR-114]
    sanity: sanity points. [BRP-CHR-118 BRP-OPT-069]
    sanity_by_leave: the game master agrees to each point of sanity that therapy, mastery or a power wins back. [BRP-OPT-080]
    accustomed: nobody loses more to one thing than the worst it can cost at once, in all. [BRP-OPT-082]
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
    forces: what can be served: entries of the book by their ids, or names of the group's own, two at least that contend.
        [BRP-OPT-025 BRP-OPT-035]
    forces_as_liked: what the dice gave towards forces is placed as the player likes, not in their order. [BRP-OPT-028]
    deeds_count (SOP-137): single deeds are worth points, besides the tests after an adventure. [BRP-OPT-031]
    allegiance_benefits, further_benefits: forces give their own something, every force the same; and more than the four.
        [BRP-OPT-035 BRP-OPT-041]

    Temperament and a name
    traits: personality traits in pairs that come to 100; they are rolled, read, inspire, and change. [BRP-OPT-012]
    reputation: a name that deeds make known; others recognise it or are impressed by it. [BRP-OPT-062]
    starting_reputation (SOP-147): a name starts with nothing, or with a fifth of one's best Status. [BRP-OPT-062]
    extraordinary_gain (SOP-148): what an extraordinary deed adds to a name. [BRP-OPT-063]
    faint_name (SOP-151): where no chance of being recognised is left, 01 still is one. [BRP-OPT-066]
    name_distance (SOP-163): of several distances the worst counts and what the well-informed add, or the best alone.
        [BRP-OPT-068]

    Rulings
    point_floor (17): the least INT and SIZ in point-based creation. [BRP-CHR-051]
    heroic_limit (18): whether Heroic keeps the limit of 21 in point-based creation. [BRP-CHR-052]
    age_80 (22): three characteristics at 80 and later are instead of the one, or besides it. [BRP-CHR-021]
    surplus (31): surplus power points come to twice POW, or store and surplus together do. [BRP-CHR-102]
    insanity_part (34): the part of current SAN that brings temporary insanity, one in so many. [BRP-CHR-120]
    insanity_basis (SOP-001): what that is a part of: sanity as it is, or as it was at the start; or it is POW itself.
        [BRP-OPT-070]
    sanity_end (SOP-002): sanity rises to 99, or only to where it began. [BRP-OPT-075]
    fumbled_sanity (SOP-157): a Sanity roll that fumbles costs the most that a failure can. [BRP-OPT-071]
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
    last_era: goods, trades, skills and creatures of later times are not to be had; none means all are.
        [BRP-EQP-073 BRP-EQP-134 BRP-OPT-083]
    made_goods: goods are made for sale; else nothing is better than average, and nobody is richer than others.
        [BRP-OPT-021]
    energy_halves_advanced: energy weapons halve advanced armour too. [BRP-EQP-123]
    firearm_rules: what holds for firearms holds for energy weapons too, or for all that shoots. [BRP-EQP-122]
    empty_chamber: revolvers are carried with one chamber empty, or may go off in a fall. [BRP-EQP-125 BRP-EQP-126]
    shield_against_bullets (COP-075): no shield, large ones, or all are in the way of bullets. [BRP-CBT-099]
    maim_multiple (COP-027): how many times its hit points maim a limb. [BRP-CBT-138 BRP-CBT-140]
    disable_at_equal (COP-027): damage equal to a location's hit points disables it. [BRP-CBT-132]
    open_next (COP-080): an opening given by a fumbled parry is for the foe's next attack. [BRP-CBT-056]
    fumble_guard (COP-081): the most rolls that one fumble can bring. [BRP-CBT-057]
    daily_healing: a week's healing comes by days. [BRP-CBT-124]
    missing_gear (EOP-013): without the gear that a task takes it is Difficult, Impossible, not allowed, or succeeds one
        time in a hundred. [BRP-EQP-027]
    small_set: so many things a little below one's means are bought at once. [BRP-EQP-006]
    find_goods: something must be found before it is bought. [BRP-EQP-007]
    scarce_supply: refills must be looked for. [BRP-EQP-070]
    things_learn: things with a mind learn by using their skills. [BRP-EQP-045]
    permanent_spells: spells of magic may always be on in a thing. [BRP-EQP-051]
    store_by_hit_points: a powered thing holds a point less for each hit point lost, or no more than it has left. [BRP-EQP-049]
    easy_removal: outside combat, pulling out a weapon doubles the resistance chance. [BRP-CBT-081]

    Engines, poison and disease
    blast_steps (EOP-061): a blast loses a die for each further radius, or for each metre past it. [BRP-EQP-178]
    blast_knockback: blasts throw back whom they catch within their radius. [BRP-SPT-151]
    neighbouring_engines: Heavy Weapon and Artillery stand in for each other, as Difficult. [BRP-EQP-166]
    lore_limit (EOP-026): what forbidden lore leaves of sanity is counted from 100, or from 99. [BRP-EQP-212]
    kindred_antidotes: an antidote against another poison counts half. [BRP-SPT-226]

    Spot rules
    close_combat: long weapons strike first and are in the way once somebody is inside their reach. [BRP-SPT-099]
    blows_in_water (SOP-004): what does not impale does 1D3-1 under water, or half of its damage. [BRP-SPT-279]
    halved_modifier (SOP-012): half a damage modifier is half of its result, or half of each of its dice. [BRP-SPT-270]
    fuel_leaks: a ruptured tank loses 1D6 × 5% of its fuel in each round of a chase. [BRP-SPT-088]
    aim_grows (SOP-032): careful aim goes on to grow over several rounds. [BRP-SPT-016 BRP-SPT-017]
    stay_of_fate: POW in a hundred holds the hand back that is raised against the helpless. [BRP-SPT-055]
    dice_for_bursts: only as many shots as there is a die for. [BRP-SPT-049]
    desperate_acts: a Difficult Agility roll gives one act more, where the dying have no last blow. [BRP-SPT-125]
    disarm_by (SOP-051): what strikes a weapon from a hand, the damage or the striker's STR. [BRP-SPT-129]
    armour_repair (SOP-037): what it costs to mend damaged armour, in percent of its price. [BRP-SPT-033]
    berserk_time (EOP-090): a minotaur's rage is counted in turns of five minutes, or in rounds. [BRP-CRE-068]
    vampire_lore: what is true of vampires here: they cast no reflection, enter no house uninvited, cross no running water, cure or
        kill their brood by their death, have servants by day, bear marks of the dead, have clans, or turn to mist when beaten. [BRP-CRE-096 BRP-CRE-162]
    staked: wood through the heart turns a vampire to dust, or only holds it still. [BRP-CRE-095]
    holy_water (SOP-029): holy water burns the unholy like acid of this strength, or not at all. [BRP-SPT-007]
    prone_targets (SOP-079): whoever lies down is hard to hit from beyond point-blank, or easy up to twice the range.
        [BRP-SPT-227]
    two_hands_down (SOP-078): nobody strikes with a two-handed weapon lying down. [BRP-SPT-163 BRP-SPT-228]
    prone_bonus: guns are steadier for whoever lies down by choice. [BRP-SPT-230]
    whole_falls (SOP-113): only whole steps of three metres count in a fall, not those begun. [BRP-SPT-156]
    high_knockback: every hit may knock back, against SIZ or half of it. [BRP-SPT-189]
    reach_by_saddle: where a rider is struck depends on the weapon and the side. [BRP-SPT-213 BRP-SPT-214]
    mutation_by_radiation: a chance of POW in a hundred, or more times that, for a gift in place of the harm.
        [BRP-SPT-245]
    two_weapon_split: a rating above 100 with each of two weapons gives an attack with each. [BRP-SPT-273]
    water_fatigue: fighting under water tires twice as much. [BRP-SPT-282]
    wind_slows (SOP-128): wind slows people down. [BRP-SPT-295]

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
    own_form_budget: another form has points of its own, as many as one begins with. [BRP-POW-379]
    form_needs_limit: whoever has another form has a failing of identity, or a power that works only at times.
        [BRP-POW-379]
    barred_powers: powers that nobody has here. [BRP-POW-254 BRP-POW-351 BRP-POW-381]

    Magic and sorcery (numbers are those of the powers' open points)
    power_levels: specials, criticals and fumbles of powers count. [BRP-POW-052 BRP-POW-281]
    magic_phase (9): spells come some DEX ranks later, or in the powers phase. [BRP-POW-024]
    great_elementals (24): a conjured elemental may have more POW than a casting has levels. [BRP-POW-026]
    diminish_stacks (26): several castings on one characteristic add up. [BRP-POW-032]
    staff_hit_points (16): a staff of another shape has its own hit points and 5, or 25. [BRP-POW-079]
    staff_strike_payer (17): who pays for the staff's blow. [BRP-POW-080]
    wall_by_substance: a wall is as strong as what it is made of, not 30 hit points a metre. [BRP-POW-343 BRP-POW-367]
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
    technology: Listed[Era] = ()
    bases: FrozenMap[Line, Score] = FrozenMap()
    uncommon: Listed[Line] = ()
    no_skills: Listed[Line] = ()
    professions: Listed[Line] = ()
    minor_professions: Listed[Line] = ()
    hit_points: Literal["half", "total", "heroes"] = "half"
    hit_locations: bool = False
    fatigue: Literal["none", "points", "simple"] = "none"
    sanity: bool = False
    sanity_by_leave: bool = True
    accustomed: bool = False
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
    forces: Listed[Line] = ("law", "anarchy")
    forces_as_liked: bool = False
    deeds_count: bool = True
    allegiance_benefits: bool = True
    further_benefits: bool = False
    # -- temperament and a name ----------------------------------------------------------------------
    traits: bool = False
    reputation: bool = False
    starting_reputation: Literal["none", "status"] = "none"
    extraordinary_gain: Literal["1d3", "1d6"] = "1d3"
    faint_name: bool = False
    name_distance: Literal["worst", "best"] = "worst"
    point_floor: Annotated[int, Meta(ge=1, le=18)] = 8
    heroic_limit: bool = True
    age_80: Literal["instead", "besides"] = "instead"
    surplus: Literal["besides", "within"] = "besides"
    insanity_part: Annotated[int, Meta(ge=1, le=100)] = 2
    insanity_basis: Literal["current", "starting", "POW"] = "current"
    sanity_end: Literal["99", "start"] = "99"
    fumbled_sanity: bool = False
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
    last_era: Era | None = None
    made_goods: bool = True
    energy_halves_advanced: bool = False
    firearm_rules: Literal["firearms", "energy", "all"] = "energy"
    empty_chamber: Literal["no", "empty", "loaded"] = "no"
    shield_against_bullets: Literal["none", "large", "all"] = "all"
    maim_multiple: Literal[2, 3] = 2
    disable_at_equal: bool = True
    open_next: bool = False
    fumble_guard: Few = 20
    daily_healing: bool = False
    easy_removal: bool = True
    missing_gear: Literal["difficult", "impossible", "refused", "one percent"] = "difficult"
    small_set: Few = 3
    find_goods: bool = False
    scarce_supply: bool = False
    things_learn: bool = False
    permanent_spells: bool = False
    store_by_hit_points: Literal["lost", "left"] = "lost"
    # -- engines, poison and disease -----------------------------------------------------------------
    blast_steps: Literal["radius", "metre"] = "radius"
    blast_knockback: bool = False
    neighbouring_engines: bool = True
    lore_limit: Literal[100, 99] = 100
    kindred_antidotes: bool = False
    # -- spot rules: switches of chapter 7 stand below this line -------------------------------------
    close_combat: bool = True
    blows_in_water: Literal["1D3-1", "half"] = "1D3-1"
    halved_modifier: Literal["result", "each die"] = "result"
    fuel_leaks: bool = False
    aim_grows: bool = False
    stay_of_fate: bool = False
    dice_for_bursts: bool = False
    desperate_acts: bool = True
    disarm_by: Literal["damage", "STR"] = "damage"
    armour_repair: Literal[50, 150] = 50
    berserk_time: Literal["turns", "rounds"] = "turns"
    vampire_lore: Listed[VampireLore] = ()
    staked: Literal["dust", "still"] = "dust"
    holy_water: Literal["none", "weak", "strong", "very strong"] = "weak"
    prone_targets: Literal["point-blank", "bands"] = "point-blank"
    two_hands_down: Literal["hard", "barred"] = "hard"
    prone_bonus: bool = False
    whole_falls: bool = True
    high_knockback: Literal["no", "SIZ", "half of SIZ"] = "no"
    reach_by_saddle: bool = False
    mutation_by_radiation: Few = 0
    two_weapon_split: bool = True
    water_fatigue: bool = True
    wind_slows: bool = False
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
    form_needs_limit: bool = False
    barred_powers: Listed[Line] = ()
    # -- powers: switches of chapter 4 stand below this line ------------------------------------------
    power_levels: bool = True
    magic_phase: Literal["dex-rank", "powers"] = "dex-rank"
    great_elementals: bool = False
    diminish_stacks: bool = False
    staff_hit_points: Literal["own", "flat"] = "own"
    staff_strike_payer: Literal["wielder", "staff"] = "wielder"
    wall_by_substance: bool = False
    movable_ward: bool = False
    parry_unseen: Literal["fifth", "difficult"] = "fifth"
    other_plane: bool = False
    cultural_memory: Few = 0
    lasting_curse: bool = False
    teacher_weeks: Few = 1
    failed_binding_costs: bool = False
    wisdom_widens_memory: bool = False
