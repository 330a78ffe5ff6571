"""Bearings: all that weighs on a number or follows on a moment, in the order in which people read it in a "why?"."""

from __future__ import annotations

from rulewright.rulesets.brp.body.ailments.disease import mornings_of_illness
from rulewright.rulesets.brp.body.ailments.poison import minutes_of_poison, rounds_of_poison
from rulewright.rulesets.brp.body.falling import drop_off, drop_off_in_a_fight, drop_off_in_time, lose_footing
from rulewright.rulesets.brp.body.grips import turn_away
from rulewright.rulesets.brp.body.want import strength_fails
from rulewright.rulesets.brp.body.wounds.major_wounds import win_back
from rulewright.rulesets.brp.combat import aim, missile
from rulewright.rulesets.brp.combat.arms import besides, resting, spraying, stunning, wielding
from rulewright.rulesets.brp.combat.arms.poisoned import gets_into_the_wound
from rulewright.rulesets.brp.combat.blasts.air import air_moves, into_the_smoke
from rulewright.rulesets.brp.combat.blasts.timers import fuses_burn
from rulewright.rulesets.brp.combat.chases.driving import driven_in_a_chase
from rulewright.rulesets.brp.combat.creatures import (
    acid,
    bones,
    breaths,
    clutches,
    ghouls,
    nature,
    onsets,
    packs,
    trunk,
    venom,
)
from rulewright.rulesets.brp.combat.creatures.tentacles import let_go_with_that_arm
from rulewright.rulesets.brp.combat.elementals import drowning, earth_walk, elements, spirits
from rulewright.rulesets.brp.combat.engines.damage import engines_caught
from rulewright.rulesets.brp.combat.manners.knocking_out import come_to_in_time, knocked_out
from rulewright.rulesets.brp.combat.manners.stunning import stunned_by_a_weapon
from rulewright.rulesets.brp.combat.manners.two_weapons import with_the_other_hand
from rulewright.rulesets.brp.combat.manners.volleys import in_a_volley
from rulewright.rulesets.brp.combat.places import lengths, lying, position, shooting
from rulewright.rulesets.brp.combat.places.recoil import drift_apart
from rulewright.rulesets.brp.combat.places.steps import deeds_aboard, strike_from_aboard
from rulewright.rulesets.brp.combat.places.track import on_the_track
from rulewright.rulesets.brp.combat.situations import (
    aerial,
    behind,
    broken,
    careful,
    closing,
    cover,
    cramped,
    darkness,
    fears,
    targets,
)
from rulewright.rulesets.brp.combat.vampires import feeding, mist, stakes
from rulewright.rulesets.brp.combat.vehicles.aboard import behind_its_sides, kept_aboard, sides_of_a_vehicle
from rulewright.rulesets.brp.combat.vehicles.damage import vehicles_caught
from rulewright.rulesets.brp.creation.creatures.turning import bite, brood_in_a_fight, brood_in_time
from rulewright.rulesets.brp.creation.downtime import meanwhile
from rulewright.rulesets.brp.gear.armour import armour_on_a_roll, worn_in_a_fall
from rulewright.rulesets.brp.gear.encumbrance import load_on_a_roll
from rulewright.rulesets.brp.gear.hands import lose_grip
from rulewright.rulesets.brp.gear.kits import by_machine
from rulewright.rulesets.brp.powers.allegiance.benefits import call_with_the_last_point
from rulewright.rulesets.brp.powers.distractions import (
    lose_by_a_wound,
    lose_by_another_deed,
    lose_by_being_attacked,
    lose_by_defending,
    lose_by_falling_senseless,
    lose_by_fighting,
    lose_by_running,
)
from rulewright.rulesets.brp.powers.effects.working_bodies import time_brings
from rulewright.rulesets.brp.powers.fight import battle, blows, rage
from rulewright.rulesets.brp.powers.minutes import powers_in_time
from rulewright.rulesets.brp.powers.superpowers.moves import at_speed, come_down
from rulewright.rulesets.brp.powers.superpowers.senses import sharp_ears
from rulewright.rulesets.brp.powers.superpowers.unarmed import try_each_other
from rulewright.rulesets.brp.powers.things.charging import power_leaks_out
from rulewright.rulesets.brp.skills.saddle import unhorsed
from rulewright.rulesets.brp.world.hazards.radiation import last_rounds, minutes_of_radiation
from rulewright.rulesets.brp.world.light import fall_with_the_hand

ON_ROLLS = (
    load_on_a_roll,
    armour_on_a_roll,
    by_machine,
    sharp_ears,
    darkness.work_in_the_dark,
    driven_in_a_chase,
)

ON_ATTACKS = (
    aim.as_told,
    blows.outmatched,
    aim.circumstances,
    aim.open_target,
    aim.holding_a_wound,
    aim.under_command,
    aim.against_the_hated,
    aim.too_weak,
    missile.at_range,
    missile.lying_low,
    missile.support,
    shooting.into_a_melee,
    shooting.on_the_move,
    position.from_above,
    position.over_the_wall,
    lengths.inside_the_guard,
    lying.steady_on_the_ground,
    with_the_other_hand,
    in_a_volley,
    resting.made_for_a_rest,
    wielding.in_strange_hands,
    stunning.at_the_eyes,
    spraying.without_aim,
    missile.steadied,
    into_the_smoke,
    behind_its_sides,
    on_the_track,
    battle.lasting_on_attack,
    blows.faster_target,
    blows.guarded_target,
    blows.size_of_target,
    aim.share_of_a_rating,
    aim.in_the_saddle,
    aim.in_the_water,
    battle.unseen_target,
    battle.owed_by_fury,
    blows.nothing_solid,
    blows.out_of_the_body,
    behind.helpless_target,
    targets.surprised_target,
    targets.big_or_little,
    cover.behind_cover,
    cramped.little_room,
    cramped.little_room_to_parry,
    darkness.blows_in_the_dark,
    broken.with_a_broken_weapon,
    careful.careful_aim,
    aerial.no_better_than_one_flies,
    clutches.while_held,
    packs.at_a_pack,
    onsets.with_ease,
    nature.no_strength_or_body,
    fears.face_what_one_fears,
    earth_walk.ground_between,
    mist.mist_has_no_hands,
)

ON_DEFENCES = (
    battle.lasting_on_defence,
    battle.unseen_attacker,
    blows.parried_bare,
    position.parries_from_above,
    darkness.defences_in_the_dark,
    broken.parry_with_a_broken_weapon,
    closing.jammed_parry,
    nature.as_its_kind,
    feeding.busy_with_its_prey,
    packs.by_a_pack,
)

ON_DAMAGE = (
    sides_of_a_vehicle,
    vehicles_caught,
    engines_caught,
    battle.lasting_on_weapon,
    battle.bare_hands,
    blows.as_felt,
    blows.fire_by_powers,
    nature.hardly_felt,
    nature.force_hardly_felt,
    nature.nothing_to_strike,
    breaths.burnt_in_flight,
    bones.thick_skin,
    elements.plain_arms,
    elements.no_plain_force,
    mist.through_mist,
    mist.force_through_mist,
    battle.lasting_on_armour,
    blows.by_powers,
    blows.force_as_felt,
    blows.force_by_powers,
    knocked_out,
    stunned_by_a_weapon,
    worn_in_a_fall,
)

FOLLOWING = (
    strike_from_aboard,
    turn_away,
    at_speed,
    lose_by_fighting,
    lose_by_defending,
    lose_by_being_attacked,
    lose_by_falling_senseless,
    try_each_other,
    lose_by_a_wound,
    blows.winces,
    lose_by_another_deed,
    deeds_aboard,
    lose_by_running,
    lose_grip,
    let_go_with_that_arm,
    fall_with_the_hand,
    darkness.let_the_light_fall,
    win_back,
    lose_footing,
    drop_off,
    blows.set_alight,
    blows.felt_otherwise,
    drift_apart,
    unhorsed,
    kept_aboard,
    blows.staff_has_struck,
    power_leaks_out,
    come_to_in_time,
    venom.envenom,
    gets_into_the_wound,
    spirits.show_itself,
    ghouls.days_of_venom,
    ghouls.envenom_slowly,
    bones.shatter,
    bones.crack_the_skull,
    elements.spoil_the_weapon,
    elements.wounded_by_silver,
    acid.spray,
    onsets.go_on,
    clutches.seize,
    drowning.drown,
    trunk.wind_round,
    come_down,
    rage.enrage_by_a_wound,
    rage.enrage_by_a_blow,
    packs.drive_off,
    packs.driven_by_a_wound,
    packs.may_be_foul,
    stakes.pierce_the_heart,
    mist.mist_in_defeat,
    feeding.leave_a_chill,
    bite,
    feeding.blood_comes_back,
    besides.does_besides,
    powers_in_time,
    time_brings,
    meanwhile,
    brood_in_a_fight,
    brood_in_time,
    rounds_of_poison,
    minutes_of_poison,
    mornings_of_illness,
    air_moves,
    fuses_burn,
    last_rounds,
    drop_off_in_a_fight,
    drop_off_in_time,
    minutes_of_radiation,
    closing.meet_who_closes,
    careful.spoil_aim,
    careful.jostle_aim,
    strength_fails,
    call_with_the_last_point,
)
"""What follows on a moment: another deed, a run, an attack, a wound, an arm that fails, a fumble, time that passes."""

BEARINGS = (*ON_ROLLS, *ON_ATTACKS, *ON_DEFENCES, *ON_DAMAGE, *FOLLOWING)
