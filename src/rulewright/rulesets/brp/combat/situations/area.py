"""Area attacks: what strikes everybody in a place, and who gets out of its way."""

from __future__ import annotations

from typing import Annotated

from rulewright.chance import parse
from rulewright.contract import Measure, Pick, Say, Tick, action
from rulewright.kits.choosing import choices
from rulewright.play import Effect, Refusal, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.body.conditions import fall_prone
from rulewright.rulesets.brp.body.wounds.locations import at_random
from rulewright.rulesets.brp.body.wounds.plain_force import as_felt, past_powers_at, spare_at
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.acting import everybody
from rulewright.rulesets.brp.checks.characteristic_rolls import chance_of, passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level, comes_off
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw, tick
from rulewright.rulesets.brp.checks.setting_upon import come_under_attack, ward_off
from rulewright.rulesets.brp.combat.arms.parrying import penalty_for
from rulewright.rulesets.brp.combat.defence import is_undefended
from rulewright.rulesets.brp.combat.special import Shove, knock_back
from rulewright.rulesets.brp.gear.armour import armour_value
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.questions import AreaQuestion
from rulewright.rulesets.brp.state.units import half

DIVED = Effect("dived", "Dived for cover", marks=("dived",), stacking="refresh")
"""Whoever dived gets up quickly: five DEX ranks, not the whole action. [BRP-SPT-029]"""
HARM = Measure("harm", "Damage in all", lambda ending: ending.outcome)


def no_dice(damage: str) -> Refusal | None:
    """Why nothing is rolled: those are no dice. [BRP-SPT-030]"""
    try:
        parse(damage)
    except ValueError:
        return Refusal(f"“{damage}” are no dice.", "BRP-SPT-030", "Write them like 3d6 or 2d6+3.")
    return None


def nobody_there(caught: tuple[str, ...]) -> Refusal | None:
    """Why an attack on a place strikes nobody. [BRP-SPT-030]"""
    return None if caught else Refusal("Nobody is there.", "BRP-SPT-030", "Name those who are in the area.")


@action(
    "An attack strikes an area", "table", unless=(no_dice, nobody_there), tells=(HARM,), gm_only=True, any_time=True
)
def strike_area(
    play: Play,
    actor: str,
    damage: Annotated[str, Say("Damage, as dice")],
    caught: Annotated[tuple[str, ...], Pick("Who is in it", everybody)],
    *,
    throws_back: Annotated[bool, Tick("Throws back")] = False,
    armour: Annotated[bool, Tick("Armour counts")] = True,
) -> int:
    """Something strikes a whole area. Everybody in it may dive for it: a Dodge leaves nothing, an Agility roll gets behind
    something and leaves half; whoever dives lies on the ground then. All others are struck. [BRP-SPT-028 BRP-SPT-029 BRP-SPT-030]
    """
    rolled = play.draw(parse(damage).chance, what="damage in the area")
    return sum(caught_in_it(play, actor, each, rolled, (throws_back, armour)) for each in caught)


@rule
def caught_in_it(play: Play, actor: str, who: str, rolled: int, how: tuple[bool, bool]) -> int:
    """What of it reaches one of those who are there, after the armour where it strikes. [BRP-SPT-028 BRP-SPT-029 BRP-SPT-030]"""
    throws_back, armoured = how
    if who != actor:
        come_under_attack(play, who)
    left = rolled if is_undefended(play.actor(who)) else dive_away(play, who, rolled)
    where = at_random(play, who) if left else ""
    off = int(armour_value(play.actor(who), play.book, None, where)) if armoured else 0
    felt = as_felt(play, who, left) if armoured else left
    suffered = past_powers_at(play, who, (felt,), (off,)) if armoured else spare_at(play, who, (left,))
    through, throws = suffered.whole, left - suffered.spared
    play.note(f"{play.actor(who).name}: {left} damage, armour {off}.")
    wound(play, who, through, "an area attack", where if through else "")
    if throws_back and throws and who != actor:
        play.aftermath(knock_back, actor, who, Shove(throws))
    return through


@rule
def dive_away(play: Play, who: str, rolled: int) -> int:
    """Dodge, dive behind something, or stand: says what is left of the damage, half of it rounded up. Whoever tries
    anything lies on the ground. [BRP-SPT-028 BRP-SPT-029]
    """
    me = play.actor(who)
    dodge = roll_for(me, "dodge", play.book, Difficulty.AVERAGE, penalty_for(me, "dodge"))
    notes = {
        "dodge": comes_off(int(dodge.chance)),
        "agility": f"{comes_off(int(chance_of(me, 'DEX', play.book)))}, half the damage",
    }
    among = {"dodge": "Dodge", "agility": "Dive behind something", "none": "Stand"}
    text = f"{me.name} is in the middle of it: what do you do?"
    how = play.ask(AreaQuestion(of=who, text=text, among=choices(among, notes), damage=rolled))
    if how == "none":
        return rolled
    ward_off(play, who)
    if how == "dodge":
        level, thrown = throw(play, who, dodge, "Dodge, out of the area")
        tick(play, who, ("dodge",), level, dodge, tense=thrown)
        left = 0 if level >= Level.SUCCESS else rolled
    else:
        left = half(rolled) if passes(play, who, "DEX", "Agility, behind something") else rolled
    fall_prone(play, who, "dives")
    begin(play, who, DIVED)
    play.note(f"{me.name} dives to the ground.")
    return left
