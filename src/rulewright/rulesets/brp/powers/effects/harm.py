"""Harm by a power: who gets out of the way, what stops it, and the wound."""

from __future__ import annotations

from functools import lru_cache

from rulewright.chance import Chance, Die, Repeat, Sure, parse
from rulewright.kits.choosing import choices
from rulewright.play import rule
from rulewright.rulesets.brp.body.wounds.bleeding import bleed
from rulewright.rulesets.brp.body.wounds.kinds import FIRE
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.ratings.circumstances import together
from rulewright.rulesets.brp.checks.ratings.rolling import Basis, Roll, roll_for
from rulewright.rulesets.brp.combat.arms.parrying import is_hampered, penalty_for, shield_roll
from rulewright.rulesets.brp.combat.defence_options import (
    Guarded,
    as_they_stand,
    dodge_difficulty,
    dodge_in_water,
    guard,
    guarding,
    said,
    wards_off_nothing,
)
from rulewright.rulesets.brp.combat.matrix import meet
from rulewright.rulesets.brp.combat.special import Shove, knock_back, stun
from rulewright.rulesets.brp.gear.arms import wear
from rulewright.rulesets.brp.gear.hands import shield_hangs_idle
from rulewright.rulesets.brp.powers.effects.working import Working, set_upon_by_power
from rulewright.rulesets.brp.powers.fight.defences import Onslaught, comes_through, levels_through
from rulewright.rulesets.brp.powers.fight.intangible import slips_through
from rulewright.rulesets.brp.state.arms import points_left
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.deeds import Harm
from rulewright.rulesets.brp.state.entries import Armour, Shield
from rulewright.rulesets.brp.state.questions import DefenceQuestion
from rulewright.rulesets.brp.state.units import half, part

HARD = {"easy": Difficulty.EASY, "average": Difficulty.AVERAGE, "difficult": Difficulty.DIFFICULT}


@lru_cache(maxsize=512)
def dice_of(deed: Harm, level: int, outcome: Level) -> Chance[int]:
    """What is thrown for it: its dice for each level, twice where a special impales, the most there is where it is
    critical. [BRP-POW-050 BRP-POW-051 BRP-POW-255]
    """
    times = 1 if deed.once else part(level, deed.levels)
    base = parse(deed.dice).chance
    if outcome is Level.CRITICAL:
        return Sure(times * max(base.odds()))
    if outcome is Level.SPECIAL and deed.special == "impaling":
        times *= 2
    return Repeat(base, times)


def ways_out(play: Play, user: str, target: str, deed: Harm) -> dict[str, Roll]:
    """How somebody may get out of the way of it: a Dodge, a shield held up, with all that bears on them as against a blow.

    [BRP-POW-267 BRP-CRE-027 BRP-SPT-228]
    """
    me, them, book = play.actor(target), play.actor(user), play.book
    if wards_off_nothing(me, them):
        return {}
    rolls: dict[str, Roll] = {}
    if deed.dodge != "none" and not me.fight.parries:
        metal = deed.energy == "electric" and any(book.content.get(Armour, each).metal for each in me.armour)
        lying = dodge_difficulty(me, them, "melee", book) or Difficulty.AVERAGE
        placed = together((lying, guarding(play.state, book, target, user, "dodge")))
        hard = together((Difficulty.DIFFICULT if metal else HARD[deed.dodge], placed))
        swims = Basis(share=dodge_in_water(me, book))
        rolls["dodge"] = roll_for(me, "dodge", book, hard, penalty_for(me, "dodge"), on=swims)
    idle = me.fight.dodges or shield_hangs_idle(me) or (me.shield and is_hampered(me, book))
    shield = book.content.get(Shield, me.shield) if me.shield and not idle else None
    if shield is not None and (
        deed.parry in ("shield", "hand") or (deed.parry == "wooden shield" and not shield.metal)
    ):
        placed = guarding(play.state, book, target, user, f"parry {me.shield}")
        roll = shield_roll(me, shield, "melee", book, placed, penalty_for(me, "parry"))
        if roll is not None:
            rolls[f"parry {me.shield}"] = roll
    return as_they_stand(me, them, rolls, book)


@rule
def evade(play: Play, working: Working, target: str, deed: Harm) -> Guarded:
    """Let a target dodge or hold up a shield, as far as the power allows it. [BRP-POW-267]"""
    rolls = ways_out(play, working.user, target, deed)
    if not rolls:
        return Guarded()
    me = play.actor(target)
    among = {"none": "Take it"} | {how: said(how, play.book) for how in rolls}
    how = play.ask(
        DefenceQuestion(
            of=target,
            text=f"{working.entry.name} comes at {me.name}: how do you defend?",
            among=choices(among, {each: f"{int(roll.chance)}%" for each, roll in rolls.items()}),
            against=working.user,
            weapon=working.use.power,
            chances=(0, *(int(roll.chance) for roll in rolls.values())),
        )
    )
    return Guarded() if how == "none" else guard(play, target, how, rolls[how], "melee")


@rule
def harm(play: Play, working: Working, deed: Harm, target: str) -> int:
    """Damage by a power: the target gets out of the way or does not, defences stop what they stop, the rest wounds.
    Says the damage that came through. [BRP-POW-050 BRP-POW-051 BRP-POW-103 BRP-POW-271]
    """
    if slips_through(play.actor(working.user), play.actor(target), deed.energy):
        play.cite("BRP-POW-326")
        play.note(f"{working.entry.name} passes through {play.actor(target).name}.")
        return 0
    guarded = evade(play, working, target, deed)
    meeting = meet(working.outcome, guarded.level, parried=False)
    if not meeting.hits and guarded.how != "parry":
        return 0
    outcome = meeting.level if guarded.how != "parry" else working.outcome
    onslaught = Onslaught(
        deed.energy, working.level, deed.past, critical=outcome is Level.CRITICAL, match=working.use.match
    )
    level = levels_through(play, working.user, target, onslaught)
    if not level:
        return 0
    rolled = play.draw(dice_of(deed, level, outcome), of=working.user, what=f"{working.entry.name}, damage")
    if working.aspect == "damage":
        rolled = working.times(rolled, "damage")
    rolled = working.lessened(rolled)
    if guarded.how == "parry" and guarded.level >= Level.SUCCESS:
        rolled = behind_a_shield(play, target, guarded.item, rolled)
    through = met = comes_through(play, target, onslaught, rolled)
    if working.user != target:
        through = fate.spare(play, target, met)
    play.note(
        f"{working.entry.name} does {rolled} damage, of which {through or 'none'} {'come' if through > 1 else 'comes'} through to {play.actor(target).name}."
        if rolled
        else f"{working.entry.name}: nothing comes through to {play.actor(target).name}."
    )
    suffer(play, working, deed, target, rolled - (met - through), through, outcome)
    return through


@rule
def go_on_to(play: Play, working: Working, target: str, onslaught: Onslaught) -> int:
    """What a power does to another whom it goes on to along metal: half of 1D6 for each level, rounded up, and it meets their
    defences as it would have met them at first. Says what came through.

    [BRP-POW-129 BRP-POW-271 BRP-POW-275 BRP-POW-299 BRP-POW-325]
    """
    set_upon_by_power(play, working, target)
    level = levels_through(play, working.user, target, onslaught)
    if not level:
        return 0
    rolled = half(play.draw(Repeat(Die(6), level), of=working.user, what="along the metal, damage"))
    through = fate.spare(play, target, comes_through(play, target, onslaught, rolled))
    wound(play, target, through, working.entry.name, kind=FIRE.get(onslaught.energy, onslaught.energy))
    return through


@rule
def behind_a_shield(play: Play, target: str, shield: str, damage: int) -> int:
    """A shield that is held up takes the damage for as long as it holds; the rest goes on. [BRP-POW-097]"""
    left = points_left(play.actor(target), shield, play.book)
    wear(play, target, shield, damage, "held up")
    return max(0, damage - left)


@rule
def suffer(play: Play, working: Working, deed: Harm, target: str, force: int, through: int, outcome: Level) -> None:
    """The wound, what breaks with it, and what a special leaves; what fate has spared somebody throws nobody back.

    [BRP-POW-050 BRP-POW-279]
    """
    name = wound(play, target, through, working.entry.name, kind=FIRE.get(deed.energy, deed.energy))
    if outcome is not Level.SPECIAL or play.actor(target).fate == "dead":
        return
    if deed.special == "knockback":
        play.aftermath(knock_back, working.user, target, Shove(force))
    elif deed.special == "crushing" and name:
        play.aftermath(stun, target)
    elif deed.special == "bleeding" and name:
        bleed(play, target, name, "average")
