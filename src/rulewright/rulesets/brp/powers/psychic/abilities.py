"""What single abilities do that data cannot say."""

from __future__ import annotations

from typing import Annotated

from rulewright.chance import Die, Repeat, Sum
from rulewright.contract import Pick, Say, action
from rulewright.kits.counting import counted
from rulewright.play import rule
from rulewright.rulesets.brp.body.sanity import lose
from rulewright.rulesets.brp.body.wounds.kinds import CRUSHING
from rulewright.rulesets.brp.body.wounds.plain_force import past_powers
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.ratings.rolling import bear, roll_for
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.checks.setting_upon import come_under_attack
from rulewright.rulesets.brp.gear.armour import armour_value
from rulewright.rulesets.brp.powers.effects.contests import band
from rulewright.rulesets.brp.powers.effects.perform import Procedures
from rulewright.rulesets.brp.powers.effects.working import Working
from rulewright.rulesets.brp.powers.fight.intangible import slips_through
from rulewright.rulesets.brp.powers.minutes import rounds_go_by
from rulewright.rulesets.brp.powers.psychic.offers import controlled, no_one_held
from rulewright.rulesets.brp.powers.tries import has_tried, try_once
from rulewright.rulesets.brp.powers.upkeep import rouse
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.deeds import Deed
from rulewright.rulesets.brp.state.numbers import modifier_chance, modifier_dice, most_power_points
from rulewright.rulesets.brp.state.units import part

TURN = 5
"""Minutes of a full turn."""
EACH = 10
"""SIZ for which a thrown thing does 1D6. [BRP-POW-312]"""
D3 = Die(3)
BALK, BALKED = "to balk at an order", "to balk at an order, and did"
"""What is noted of whoever does not do another's will in a round. [BRP-POW-309]"""


@rule
def read_aura(play: Play, working: Working, deed: Deed) -> None:
    """An Idea roll reads an aura: health, points, and how strong it is beside one's own. [BRP-POW-303]"""
    if working.target not in play.state.actors or not passes(play, working.user, "INT", "Idea, the aura"):
        return
    me, them = play.actor(working.user), play.actor(working.target)
    hurt = "hurt" if any(each.open for each in them.wounds.values()) else "whole"
    full = (
        "rested" if them.power_points >= int(most_power_points(them)) else "spent" if not them.power_points else "tired"
    )
    told = band(me.value("POW"), them.value("POW"))
    play.note(f"The aura of {them.name}: {hurt}, {full}, {told}.", to=(working.user,))


@rule
def keep_calm(play: Play, working: Working, deed: Deed) -> None:
    """Shake off a stun; or put off a loss of sanity, if the points overcome it, by POW full turns. [BRP-POW-165]"""
    who, use = working.user, working.use
    if use.choice == "stun":
        play.change(who, "fight.stunned", 0, "dead calm")
        return
    if resist(play, who, working.spent, use.size, "points against dread"):
        due = play.scene.minutes + play.actor(who).value("POW") * TURN
        play.change(who, "powers.flags.dread", use.size, "put off")
        play.change(who, "powers.flags.dread due", due, "put off")
    else:
        lose(play, who, use.size)


@rule
def dread_comes(play: Play, who: str) -> int:
    """What was put off comes in full once its time is up. [BRP-POW-165]"""
    me = play.actor(who)
    loss = int(me.powers.flags.get("dread", 0))
    if not loss or play.scene.minutes < me.powers.flags.get("dread due", 0):
        return 0
    lose(play, who, loss)
    play.change(who, "powers.flags.dread", 0, "it has come")
    return loss


@rule
def command(play: Play, working: Working, deed: Deed) -> None:
    """Somebody under another's will gets an order; what they would not do they balk at with POW x 1. [BRP-POW-309]"""
    if working.use.choice == "unwanted" and working.target in play.state.actors:
        balks(play, working.target, working.use.words)


@action("Order somebody about", "power", unless=(no_one_held,), tells=(DONE,))
def order(
    play: Play,
    actor: str,
    target: Annotated[str, Pick("Whom", controlled)],
    words: Annotated[str, Say("To do what")] = "",
) -> bool:
    """Order somebody under one's will to do what they would not: they may balk. Whoever slept wakes to it. Says whether
    they obey. [BRP-POW-309]
    """
    rouse(play, target, actor, "an order")
    return not balks(play, target, words)


@rule
def balks(play: Play, victim: str, words: str = "") -> bool:
    """Whether somebody balks at an order for this round: POW in a hundred, tried once; all orders of the round go as that
    went. [BRP-POW-309]
    """
    if has_tried(play.state, victim, BALK):
        balked = has_tried(play.state, victim, BALKED)
    else:
        balked = passes(play, victim, "POW", "POW x 1, balks", times=1)
        try_once(play, victim, BALK)
        if balked:
            try_once(play, victim, BALKED)
    play.note(f"{play.actor(victim).name} {'balks' if balked else 'obeys'}{words and ': ' + words}.")
    return balked


@rule
def melt(play: Play, working: Working, deed: Deed) -> None:
    """Points against the SIZ of a thing, or it does not melt. [BRP-POW-137]"""
    melted = resist(play, working.user, working.spent, working.use.size, "points against SIZ")
    play.note(f"{working.use.words or 'It'} {'melts' if melted else 'holds'}.")


@rule
def hurl(play: Play, working: Working, deed: Deed) -> None:
    """Throw a thing with the mind: a Throw roll, 1D6 for each ten SIZ or part of it, and a damage modifier of POW and INT.
    Neither the intangible nor their victims are struck so. [BRP-POW-312 BRP-POW-325 BRP-POW-326]
    """
    who, target = working.user, working.use.words
    if target not in play.state.actors:
        return
    me = play.actor(who)
    if target != who:
        come_under_attack(play, target)
    if slips_through(me, play.actor(target), "kinetic"):
        play.cite("BRP-POW-326")
        play.note(f"There is nothing solid to strike {play.actor(target).name} with, or to be struck.")
        return
    roll = roll_for(me, "throw", play.book, Difficulty.AVERAGE)
    level, _ = fate.level_or_again(play, who, int(roll.chance), "Throw by the mind", practised=roll.practised)
    bear(play, who, level)
    if level < Level.SUCCESS:
        return
    modifier = modifier_chance(modifier_dice(me.value("POW") + me.value("INT")))
    dice = Sum((Repeat(Die(6), part(working.use.size, EACH)), modifier))
    rolled = max(0, play.draw(dice, of=who, what="thrown by the mind"))
    through = past_powers(play, target, rolled, CRUSHING, off=int(armour_value(play.actor(target), play.book)))
    wound(play, target, through, working.entry.name)


@rule
def dig(play: Play, working: Working, deed: Deed) -> None:
    """Memories take 1D3 rounds to find, suppressed ones three more. [BRP-POW-313]"""
    buried = 3 if working.use.words == "suppressed" else 0
    rounds = play.draw(D3, of=working.user, what="rounds of digging") + buried
    play.note(f"It takes {counted(rounds, 'round')}.")
    if not play.scene.round.number:
        rounds_go_by(play, rounds)


PROCEDURES: Procedures = {
    "read_aura": read_aura,
    "keep_calm": keep_calm,
    "command": command,
    "melt": melt,
    "hurl": hurl,
    "dig": dig,
}
