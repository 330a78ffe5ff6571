"""Freed minds: what somebody knows of it who has shaken another's will off."""

from __future__ import annotations

from rulewright.play import GM, rule
from rulewright.rulesets.brp.checks.characteristics import roll_chance
from rulewright.rulesets.brp.checks.checks import Level, check
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.kinds.powers import Power
from rulewright.rulesets.brp.state.kinds.psychic import Ability

NAMES = {Level.SPECIAL: "special", Level.CRITICAL: "critical"}


@rule
def realise(play: Play, victim: str, user: str, entry: Power) -> str:
    """An Idea roll: a success tells that there was an influence, a better one whose it was; without it nothing is known.

    The one who lost the hold needs an Idea roll to notice. [BRP-POW-350 BRP-POW-305]
    """
    if not isinstance(entry, Ability) or not entry.freed:
        return ""
    chance = roll_chance(play.actor(victim), "INT")
    level = play.draw(check(int(chance), play.book, practised=False), of=victim, what="Idea, what was that?")
    if level < Level.SUCCESS:
        return "nothing"
    name, by = play.actor(victim).name, play.actor(user).name
    named = any(level >= each for each, said in NAMES.items() if said in entry.freed)
    play.note(f"{name} knows: {f'it was {by}' if named else 'somebody was in my mind'}.", to=(GM, victim))
    return "who" if named else "that"
