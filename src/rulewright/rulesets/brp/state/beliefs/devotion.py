"""Devotion: what a force has done for somebody who serves it."""

from __future__ import annotations

from msgspec import Struct

from rulewright.play import FrozenMap
from rulewright.play.values.bounded import Line, Listed, Whole

ALLEGIANCE = "allegiance/"
"""What the check of an allegiance test begins with; the force follows. [BRP-OPT-030]"""


class Devotion(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """What somebody has of the force they serve: the one whose `champion` they are, whether it has turned away from them
    (`fallen`), `calls` on each benefit in this game session, points left in a `pool` for skills, hit points that are
    `lent`, and `gifts` of an apotheosis. [BRP-OPT-034 BRP-OPT-036 BRP-OPT-037 BRP-OPT-038 BRP-OPT-042 BRP-OPT-043]
    """

    champion: Line = ""
    fallen: bool = False
    calls: FrozenMap[Line, Whole] = FrozenMap()
    pool: Whole = 0
    lent: Whole = 0
    gifts: Listed[Line] = ()
