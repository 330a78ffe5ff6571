"""Skills: tasks, and what skills do."""

from rulewright.contract import actions
from rulewright.rulesets.otherworlds.skills.care import tend
from rulewright.rulesets.otherworlds.skills.tasks import (
    brace,
    conceal,
    grapple,
    inspire,
    intimidate,
    scan,
    skill_check,
)

ACTIONS = actions(grapple, brace, conceal, inspire, intimidate, scan, skill_check, tend)
