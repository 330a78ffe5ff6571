"""Skills: ratings as a ledger by origin, category bonuses, specialities, and what they are used for."""

from rulewright.contract import actions
from rulewright.rulesets.brp.body.sanity import sanity_roll
from rulewright.rulesets.brp.checks.ratings.rolls import roll_by_choice
from rulewright.rulesets.brp.gear.dressing import put_on, take_off
from rulewright.rulesets.brp.skills.athletics import (
    climb,
    dive,
    fall,
    jump_in_a_scene,
    let_go,
    shed_armour,
    surface,
    swim,
)
from rulewright.rulesets.brp.skills.books import ruin_book, study_book
from rulewright.rulesets.brp.skills.care import first_aid, medicine
from rulewright.rulesets.brp.skills.deceit import cheat, come_to_senses, fast_talk, filch, persuade
from rulewright.rulesets.brp.skills.disguises import look_closer
from rulewright.rulesets.brp.skills.hiding import hide, look_away, seek
from rulewright.rulesets.brp.skills.in_a_fight import use_in_a_scene
from rulewright.rulesets.brp.skills.leading import command, teach
from rulewright.rulesets.brp.skills.learning import award_check
from rulewright.rulesets.brp.skills.making import craft, handle_explosives, ram, repair, show_finery
from rulewright.rulesets.brp.skills.means import MEANS
from rulewright.rulesets.brp.skills.mounts import dismount, fly, fly_far, mount_down, mount_up, ride, stay_up
from rulewright.rulesets.brp.skills.renown import RENOWN
from rulewright.rulesets.brp.skills.saddle import spur_on
from rulewright.rulesets.brp.skills.seeking import look_up, navigate, track, work_out
from rulewright.rulesets.brp.skills.status import award, recognise
from rulewright.rulesets.brp.skills.temperament import TEMPERAMENT
from rulewright.rulesets.brp.skills.therapy import calm_mind, psychotherapy
from rulewright.rulesets.brp.skills.throwing import throw_at
from rulewright.rulesets.brp.skills.using import use_unseen

SKILL_ACTIONS = actions(
    use_in_a_scene,
    use_unseen,
    roll_by_choice,
    climb,
    jump_in_a_scene,
    swim,
    hide,
    seek,
    look_away,
    first_aid,
    medicine,
    psychotherapy,
    calm_mind,
    command,
    teach,
    sanity_roll,
)

DEED_ACTIONS = actions(
    fast_talk,
    come_to_senses,
    persuade,
    look_closer,
    cheat,
    filch,
    recognise,
    award,
    craft,
    show_finery,
    repair,
    ride,
    fly,
    stay_up,
    fly_far,
    mount_up,
    dismount,
    spur_on,
    mount_down,
    dive,
    surface,
    put_on,
    take_off,
    handle_explosives,
    ram,
    navigate,
    track,
    look_up,
    work_out,
    throw_at,
    let_go,
    shed_armour,
    fall,
)

LEARNING_ACTIONS = actions(award_check)
MEANS_ACTIONS = MEANS
OF_THE_HEART = (*TEMPERAMENT, *RENOWN)
BOOKS = actions(study_book, ruin_book)
