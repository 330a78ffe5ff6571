"""How another psychic ability is won later."""

from __future__ import annotations

from rulewright.play import refuse, rule
from rulewright.rulesets.brp.body.clock import WEEK, elapse
from rulewright.rulesets.brp.checks.characteristics import alter
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.powers.upkeep import rolls
from rulewright.rulesets.brp.state.character import Play, Points
from rulewright.rulesets.brp.state.known import level_known, power_of

MENTOR = 75
WEEKS = 30
STRESS = 2


# -- later ones ---------------------------------------------------------------------------------


def weeks_of_training(power: int) -> int:
    """How long a mentor takes: 30 less POW in weeks, one at least. [BRP-POW-154]"""
    return max(1, WEEKS - power)


def has_grown(play: Play, who: str) -> bool:
    """Whether somebody's POW has risen above where it started. [BRP-POW-153]"""
    me = play.actor(who)
    return me.characteristics.POW > me.character.characteristics.POW


@rule
def train_ability(play: Play, actor: str, ability: str, mentor: str) -> bool:
    """Learn an ability of a mentor who has it at 75% or more: weeks, a point of POW for good, and a Luck roll; if that
    fails, training and sacrifice begin again. [BRP-POW-153 BRP-POW-154]
    """
    me, key = play.actor(actor), f"psychic/{ability}"
    if level_known(me, key):
        raise refuse("It is known already.", "BRP-POW-154", "Choose another.")
    if not has_grown(play, actor):
        raise refuse("POW has not risen since the start.", "BRP-POW-153", "Win contests of will first.")
    if int(rating(play.actor(mentor), key, play.book)) < MENTOR or not level_known(play.actor(mentor), key):
        raise refuse(f"A mentor has it at {MENTOR}% or more.", "BRP-POW-154", "Find a better one.")
    elapse(play, weeks_of_training(me.value("POW")) * WEEK, "psychic training")
    left = me.characteristics.POW - 1
    alter(play, actor, "POW", -1, "psychic training")
    if not rolls(play, actor, "Luck", "the mind opens"):
        return False
    come_to_know(play, actor, key, left)
    return True


@rule
def break_out(play: Play, actor: str, ability: str) -> int:
    """Great stress brings an ability out, for two points of POW; it starts at five times what is left.

    [BRP-POW-153 BRP-POW-155]
    """
    me, key = play.actor(actor), f"psychic/{ability}"
    if level_known(me, key):
        raise refuse("It is known already.", "BRP-POW-155", "Choose another.")
    if not has_grown(play, actor):
        raise refuse("POW has not risen since the start.", "BRP-POW-153", "Win contests of will first.")
    left = max(0, me.characteristics.POW - STRESS)
    alter(play, actor, "POW", -STRESS, "stress")
    return come_to_know(play, actor, key, left * play.book.options.stress_times)


def come_to_know(play: Play, who: str, key: str, at: int) -> int:
    """Somebody knows an ability from now on, at a rating. [BRP-POW-154 BRP-POW-155]"""
    play.change(who, f"powers.known.{key}", 1, "learned")
    play.change(who, f"skills.{key}", Points(given=at), "learned")
    play.note(f"{play.actor(who).name} has {power_of(key, play.book).name} at {at}%.")
    return at
