"""Skills: tasks, and what skills do."""

from rulewright.contract import actions
from rulewright.rulesets.otherworld.skills.tasks import attempt, take_cover

ACTIONS = actions(attempt, take_cover)
