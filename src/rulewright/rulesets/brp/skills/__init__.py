"""Skills: ratings as a ledger by origin, category bonuses, specialities, and what they are used for."""

from rulewright.contract import actions
from rulewright.rulesets.brp.gear.armour import put_on, take_off
from rulewright.rulesets.brp.skills.deceit import cheat, come_to_senses, fast_talk, filch, look_closer, persuade
from rulewright.rulesets.brp.skills.feelings import favoured_deed, moved_by
from rulewright.rulesets.brp.skills.making import craft, handle_explosives, ram, repair
from rulewright.rulesets.brp.skills.mounts import dismount, fly, fly_far, mount_up, ride, stay_up
from rulewright.rulesets.brp.skills.reputation import award, recognise
from rulewright.rulesets.brp.skills.seeking import look_up, navigate, track, work_out
from rulewright.rulesets.brp.skills.throwing import throw_at

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
    repair,
    ride,
    fly,
    stay_up,
    fly_far,
    mount_up,
    dismount,
    put_on,
    take_off,
    handle_explosives,
    ram,
    navigate,
    track,
    look_up,
    work_out,
    throw_at,
    moved_by,
    favoured_deed,
)
