"""Fields of forms that several actions share."""

from __future__ import annotations

from rulewright.contract import Field
from rulewright.rulesets.brp.checks.offers import circumstances, difficulties, skills

DIFFICULTY = Field("difficulty", "Difficulty", options=difficulties, default="average")
MODIFIER = Field("modifier", "Situation", "number", least=-200, most=200, default=0)
CIRCUMSTANCES = Field("circumstances", "Circumstances", "some", options=circumstances, default=())
SKILL = Field("skill", "Skill", options=skills)
A_WEEK = Field("a_week", "Hours a week", "number", least=1, most=168, default=50)
