"""The gate: what stands between a spell and its target. Touch, Countermagic and its chain, spells on the target."""

from __future__ import annotations

from rulewright.play import rule
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.ratings.rolling import bear, roll_for
from rulewright.rulesets.brp.combat.defence_options import defend
from rulewright.rulesets.brp.combat.matrix import meet
from rulewright.rulesets.brp.powers.effects.contests import is_helpless, is_willing, level_against
from rulewright.rulesets.brp.powers.effects.lasting import lies_on, strength
from rulewright.rulesets.brp.powers.effects.working import Working
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.kinds.powers import Power, Spell

COUNTERMAGIC = "magic/countermagic"


@rule
def touch(play: Play, user: str, target: str) -> bool:
    """Lay a hand on somebody: nothing to it where they let it happen; in a fight a Brawl attack that may be dodged or
    parried, else an Agility roll; both are Easy against who is unaware. It does no damage of its own.

    [BRP-POW-301]
    """
    if is_willing(play.state, user, target) or is_helpless(play.actor(target)):
        return True
    hard = Difficulty.EASY if play.actor(target).is_marked("unaware") else Difficulty.AVERAGE
    if not play.scene.round.number:
        return passes(play, user, "DEX", "Agility, to touch", hard, deed=True)
    roll = roll_for(play.actor(user), "brawl", play.book, hard)
    level, _ = fate.level_or_again(play, user, int(roll.chance), "touch", practised=roll.practised)
    bear(play, user, level)
    if level < Level.SUCCESS:
        return False
    guarded = defend(play, target, user, "fist", level)
    return meet(level, guarded.level, parried=False).hits


def is_touch(entry: Power) -> bool:
    """Whether a spell is put on by hand. [BRP-POW-301]"""
    return entry.reach.to == "touch"


@rule
def through_countermagic(play: Play, working: Working) -> str:
    """Whom a spell befalls: its target where it beats the Countermagic there; otherwise it turns on its caster, whose
    own Countermagic it must beat then; if it beats neither it is gone, and befalls nobody.

    Every spell must beat it, a friend's and Dispel too, Fire and Frost apart; the Countermagic stays.
    [BRP-POW-092 BRP-POW-093 BRP-POW-094 BRP-POW-095 BRP-POW-097]
    """
    user, target = working.user, working.target
    if target not in play.state.actors or not (isinstance(working.entry, Spell) and working.entry.gate):
        return target
    shield = strength(play.actor(target), COUNTERMAGIC)
    if not shield or level_against(play, user, working.contest_level, shield, "level against Countermagic"):
        return target
    if user == target:
        return ""
    play.note(f"{working.entry.name} turns back on {play.actor(user).name}.")
    own = strength(play.actor(user), COUNTERMAGIC)
    if own and not level_against(play, target, working.contest_level, own, "level against Countermagic"):
        play.note(f"{working.entry.name} vanishes.")
        return ""
    return user


def strength_on_a_thing(play: Play, key: str, words: str) -> int:
    """The level at which a spell lies on a thing, whoever has cast it; 0 for none. [BRP-POW-104]"""
    there = (effect for actor in play.state.actors.values() for effect in actor.effects.values())
    on_it = (effect.level for effect in there if f"thing {key}" in effect.marks and lies_on(effect, words))
    return max(on_it, default=0)


@rule
def beats_what_is_there(play: Play, working: Working, target: str) -> bool:
    """A spell that goes against another on the same subject: level against level.

    Countermagic on Protection, Unseal on Seal. [BRP-POW-096 BRP-POW-104]
    """
    against = working.entry.against if isinstance(working.entry, Spell) else ""
    if not against:
        return True
    if target in play.state.actors:
        there = strength(play.actor(target), against)
    else:
        there = max(int(working.use.spare.get("against", 0)), strength_on_a_thing(play, against, working.use.words))
    return not there or level_against(play, working.user, working.contest_level, there, f"level against {against}")
