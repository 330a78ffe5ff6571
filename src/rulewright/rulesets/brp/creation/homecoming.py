"""Homecoming: who somebody has become, as a character."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rulewright.kits.homecoming import rewritten, still_owned
from rulewright.play import FrozenMap
from rulewright.rulesets.brp.state.character import Actor, Character, Characteristics, Ledger, Points

CODES = Characteristics.__struct_fields__


def grown(written: Character, came: Actor, now: Actor) -> Character:
    """Skills, characteristics, years, feelings and powers as play has left them, and what is carried.

    Sanity, checks that nobody has rolled for, and what is used up have no place on the sheet and stay behind.
    """
    risen = {code: by for code in CODES if (by := now.characteristics.value(code) - came.characteristics.value(code))}
    sheet = now.character
    having = {code: max(0, sheet.characteristics.value(code) + by) for code, by in risen.items()}
    return replace(
        sheet,
        characteristics=replace(sheet.characteristics, **having),
        grown=FrozenMap({**sheet.grown, **{code: sheet.grown.get(code, 0) + by for code, by in risen.items()}}),
        skills=_ledger(sheet.skills, came.skills, now.skills),
        weapons=still_owned(written.weapons, came.weapons, (_shape(now, each) for each in now.weapons)),
        armour=still_owned(written.armour, came.armour, now.armour),
        shield=now.shield if now.shield != came.shield else written.shield,
        powers=rewritten(sheet.powers, came.powers.known, now.powers.known),
    )


def _shape(now: Actor, item: str) -> str:
    """What something is on a sheet: a second staff is a staff like the first."""
    store = now.powers.stores.get(item)
    return store.shape if store is not None and store.shape else item


def _ledger(written: Ledger, came: Mapping[str, Points], now: Mapping[str, Points]) -> Ledger:
    """Points in skills by origin, with those of every skill that has become another."""
    changed = {skill: points for skill, points in now.items() if came.get(skill) != points}
    return Ledger(
        **{
            origin: FrozenMap(
                {skill: points for skill, points in getattr(written, origin).items() if skill not in changed}
                | {skill: had for skill, points in changed.items() if (had := getattr(points, origin))}
            )
            for origin in Ledger.__struct_fields__
        }
    )
