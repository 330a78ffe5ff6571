"""Allegiance: forces that can be served, what they make of deeds, what they give, and where that leads."""

from rulewright.contract import actions
from rulewright.rulesets.brp.powers.allegiance.apotheosis import (
    do_penance,
    grant_gift,
    offer_service,
    speak_with_force,
    turn_away,
)
from rulewright.rulesets.brp.powers.allegiance.benefits import call_on_force, lend_to_skill, new_session
from rulewright.rulesets.brp.powers.allegiance.deeds import (
    acknowledge,
    act_against,
    favoured_deed,
    grant_test,
    reward_deed,
)

ACTIONS = actions(
    favoured_deed,
    acknowledge,
    reward_deed,
    act_against,
    grant_test,
    call_on_force,
    lend_to_skill,
    new_session,
    offer_service,
    grant_gift,
    speak_with_force,
    turn_away,
    do_penance,
)
