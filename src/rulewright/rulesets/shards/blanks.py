"""Blanks: what many actions ask for in the same way."""

from __future__ import annotations

from rulewright.contract import Field
from rulewright.rulesets.shards import fields

TARGET = Field("target", "Target", options=fields.others)
ANYBODY = Field("target", "Whom", options=fields.everybody)
BOOSTS = Field("boosts", "Boosts", "some", options=fields.boosts, default=(), required=False)
SKILL = Field("skill", "Skill", options=fields.known_skills)
BEST = Field("skill", "Skill", options=fields.known_skills, default="", required=False)
APPROACH = Field("approach", "Approach", options=fields.approaches, default="charming", required=False)
HELPERS = Field("helpers", "Helpers", "some", options=fields.others, default=(), required=False)
IDEA = Field("idea", "A good idea", "number", most=5, default=0, required=False)
FACTS = Field("facts", "What speaks for it", "some", options=fields.facts, default=(), required=False)
ACROSS = Field("x", "Across", "number", least=-500, most=500)
ALONG = Field("y", "Along", "number", least=-500, most=500)
