"""Renown: a name that deeds make known, who recognises it, and whom it impresses."""

from rulewright.contract import actions
from rulewright.rulesets.brp.skills.renown.deeds import make_a_name
from rulewright.rulesets.brp.skills.renown.impressing import impress
from rulewright.rulesets.brp.skills.renown.recognition import know_by_repute

RENOWN = actions(make_a_name, know_by_repute, impress)
