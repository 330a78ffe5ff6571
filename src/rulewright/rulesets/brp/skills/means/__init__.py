"""Means: what is bought, made, refilled and mended."""

from rulewright.contract import actions
from rulewright.rulesets.brp.skills.means.buying import buy, make_a_deal, seek_goods
from rulewright.rulesets.brp.skills.means.mending import find_parts, mend_thing, refill_thing
from rulewright.rulesets.brp.skills.means.works import begin_work, go_on_with_work, reckon_work

MEANS = actions(
    seek_goods, make_a_deal, buy, begin_work, go_on_with_work, reckon_work, refill_thing, find_parts, mend_thing
)
