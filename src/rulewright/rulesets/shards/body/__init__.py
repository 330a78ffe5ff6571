"""Body: wounds, conditions, minds and ties, and what time gives back."""

from rulewright.contract import actions
from rulewright.rulesets.shards.body.bonds import (
    change_drive,
    clever_idea,
    end_relationship,
    forge,
    forgive,
    gm_boost,
    hand_out,
    indulge,
    milestone,
    plot_twist,
    rewrite,
    violate,
)
from rulewright.rulesets.shards.body.chemistry import give_dose
from rulewright.rulesets.shards.body.cleansing import shake_off
from rulewright.rulesets.shards.body.conditions import (
    afflict,
    break_off,
    give_orders,
    go_through,
    materialize,
    relieve,
)
from rulewright.rulesets.shards.body.disorders import provoke_own, satisfy
from rulewright.rulesets.shards.body.hazards import fall_down, in_medium, weathered
from rulewright.rulesets.shards.body.horror import horror_after
from rulewright.rulesets.shards.body.mutations import charge_ground
from rulewright.rulesets.shards.body.recovery import end_encounter, end_session, miss_sleep, rest
from rulewright.rulesets.shards.body.sleep import rouse_sleeper, wake_up

ACTIONS = (
    *actions(shake_off, give_dose, wake_up, go_through, materialize, break_off, give_orders),
    *actions(rest, indulge, plot_twist, forge, end_relationship, violate, milestone, clever_idea, change_drive),
    *actions(rewrite, forgive, hand_out, gm_boost, miss_sleep, rouse_sleeper, fall_down, end_encounter, end_session),
    *actions(horror_after, provoke_own, satisfy, afflict, relieve, charge_ground, weathered, in_medium),
)
