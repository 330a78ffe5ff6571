"""Absence: whoever is played for somebody who is not there learns nothing by it."""

from __future__ import annotations

from rulewright.rulesets.brp.state.character import Actor

AWAY = "player away"
"""Marks somebody whose player is not at the table. [BRP-OPT-007]"""


def earns_checks(me: Actor) -> bool:
    """Whether somebody earns experience by what they do: not while others play them for an absent player. [BRP-OPT-007]"""
    return not me.is_marked(AWAY)
