"""Freed minds: what somebody knows of it who has shaken another's will off, and who has lost the hold."""

from __future__ import annotations

from rulewright.play import GM, rule
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.characteristic_rolls import chance_of, passes
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.kinds.powers import Power
from rulewright.rulesets.brp.state.kinds.psychic import Ability

MIND_CONTROL = "mind-control"
NAMES = {Level.SPECIAL: "special", Level.CRITICAL: "critical"}


@rule
def get_free(play: Play, victim: str, user: str, entry: Power) -> None:
    """Somebody has shaken a power off, and what an Idea roll tells of it. Everybody sees that they are free, unless the
    hold is subtle: then whoever lost it needs an Idea roll to notice. [BRP-POW-305 BRP-POW-350]
    """
    free = f"{play.actor(victim).name} gets free"
    subtle = isinstance(entry, Ability) and entry.subtle
    if subtle:
        play.note(f"{free}.", to=(GM, victim))
    else:
        play.note(f"{free}.")
    realise(play, victim, user, entry)
    if subtle and not play.actor(user).is_out and passes(play, user, "INT", "Idea, does the hold still last?"):
        play.note(f"{play.actor(user).name} notices that {free}.", to=(GM, user))


@rule
def realise(play: Play, victim: str, user: str, entry: Power) -> str:
    """An Idea roll: a success tells that there was an influence, a better one whose it was, and gives the memories of Mind
    Control back; without it nothing is known.

    [BRP-POW-350 BRP-POW-305]
    """
    if not isinstance(entry, Ability) or not entry.freed:
        return ""
    chance = chance_of(play.actor(victim), "INT", play.book)
    level = fate.level_or_again(play, victim, int(chance), "Idea, what was that?")[0]
    if level < Level.SUCCESS:
        return "nothing"
    name, by = play.actor(victim).name, play.actor(user).name
    named = any(level >= each for each, said in NAMES.items() if said in entry.freed)
    play.note(f"{name} knows: {f'it was {by}' if named else 'somebody was in my mind'}.", to=(GM, victim))
    if named and entry.id == MIND_CONTROL:
        play.note(f"{name} remembers all that was done under it.", to=(GM, victim))
    return "who" if named else "that"
