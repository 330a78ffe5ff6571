"""Powered things: made at a price that lasts, taken up by whoever may, charged, worn out and broken."""

from rulewright.contract import actions
from rulewright.rulesets.brp.powers.things.charging import charge_thing
from rulewright.rulesets.brp.powers.things.holding import let_go_of_thing, notice_thing, take_up_thing
from rulewright.rulesets.brp.powers.things.imbuing import grant_thing, imbue

ACTIONS = actions(imbue, grant_thing, notice_thing, take_up_thing, let_go_of_thing, charge_thing)
