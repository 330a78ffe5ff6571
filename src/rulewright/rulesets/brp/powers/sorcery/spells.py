"""Spells of sorcery that data alone cannot say: each a rule of its own."""

from __future__ import annotations

from rulewright.rulesets.brp.powers.perform import Procedures

PROCEDURES: Procedures = {}
