"""Body: wounds, conditions, minds and ties, and what time gives back."""

from rulewright.contract import actions
from rulewright.rulesets.shards.body.bonds import (
    break_theme,
    end_relationship,
    forge,
    forgive,
    rewrite,
    violate,
)
from rulewright.rulesets.shards.body.cleansing import shake_off
from rulewright.rulesets.shards.body.conditions import afflict, break_off, relieve, say_dread
from rulewright.rulesets.shards.body.drives import change_drive, indulge
from rulewright.rulesets.shards.body.hazards import in_medium, weathered
from rulewright.rulesets.shards.body.horror import horror_after
from rulewright.rulesets.shards.body.mutations import charge_ground
from rulewright.rulesets.shards.body.outbreaks import provoke_own, satisfy
from rulewright.rulesets.shards.body.recovery import end_encounter, end_session, miss_sleep
from rulewright.rulesets.shards.body.resting import rest
from rulewright.rulesets.shards.body.rewards import clever_idea, gm_boost, hand_out, milestone, plot_twist
from rulewright.rulesets.shards.body.shape import materialize
from rulewright.rulesets.shards.body.sleep import rouse_sleeper, wake_up
from rulewright.rulesets.shards.body.will import force_orders, give_orders

ACTIONS = (
    *actions(shake_off, wake_up, materialize, break_off, give_orders),
    *actions(rest, indulge, plot_twist, forge, end_relationship, violate, milestone, clever_idea, change_drive),
    *actions(rewrite, forgive, hand_out, gm_boost, miss_sleep, rouse_sleeper, end_encounter, end_session),
    *actions(
        horror_after,
        force_orders,
        break_theme,
        provoke_own,
        satisfy,
        afflict,
        say_dread,
        relieve,
        charge_ground,
        weathered,
        in_medium,
    ),
)
