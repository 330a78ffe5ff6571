"""Ghouls: flesh that feeds them, a venom that adds up, and a howl that stuns."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET

from rulewright.chance import Chance, Die
from rulewright.contract import Tick, Within, action, bears_on
from rulewright.kits.counting import counted, so_many
from rulewright.play import Effect, Refusal
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.clock import DAY, TIME_PASSES, elapse
from rulewright.rulesets.brp.body.conditions import be_stunned
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.characteristics import alter
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.checks.senseless import lose_hold
from rulewright.rulesets.brp.checks.setting_upon import come_under_attack
from rulewright.rulesets.brp.checks.spending import available, spend
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.combat.strike import STRUCK, Hit
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Actor, Play, State
from rulewright.rulesets.brp.state.creatures import lacks
from rulewright.rulesets.brp.state.numbers import most_power_points
from rulewright.rulesets.brp.state.units import half

GHOUL = "feeds on the dead"
EACH = 3
"""SIZ of a corpse for one power point. [BRP-CRE-059]"""
A_LITTLE: Chance[int] = Die(3)
LOUDEST = 1_000
"""More power points than any howler has. [BRP-CRE-062]"""
IMMUNE = 5
"""Howls in a row that somebody must stand. [BRP-CRE-062]"""


def no_ghoul(state: State, actor: str) -> Refusal | None:
    """Why somebody does no such thing: they are no ghoul. [BRP-CRE-059]"""
    if state.actor(actor).is_marked(GHOUL):
        return None
    return Refusal("Only a ghoul does that.", "BRP-CRE-059", "Leave it.")


@action("Feed on a corpse", unless=(no_deed, no_ghoul, no_hands))
def feed(play: Play, actor: str, size: Annotated[int, Within("SIZ of the corpse", 1, 100)]) -> int:
    """A ghoul wins a power point for each 3 SIZ of a corpse that it eats, up to what it can hold. Says how many. [BRP-CRE-059 BRP-POW-302]"""
    me = play.actor(actor)
    won = min(size // EACH, max(0, int(most_power_points(me)) - me.power_points))
    take_the_action(play, actor, "feeds")
    play.change(actor, "power_points", me.power_points + won, "feeds")
    play.note(f"{me.name} feeds and wins {won}.")
    return won


@action("A ghoul's morning", "table", unless=(no_ghoul,), gm_only=True, any_time=True, id="ghoul-morning")
def wake(play: Play, actor: str, hours: Annotated[int, Within("Hours in the sun", 0, 24)] = 0) -> int:
    """Every morning costs a ghoul a power point, and every hour of sunlight another; without any it collapses and dies. Says
    what is left. [BRP-CRE-059]
    """
    me = play.actor(actor)
    if hours:
        elapse(play, 60 * hours, "sunlight")
    due = 1 + hours
    if available(me) <= due:
        play.change(actor, "power_points", 0, "hunger")
        play.change(actor, "fate", "dead", "hunger")
        if me.fight.rank:
            play.change(actor, "fight.rank", 0, "dead")
        play.note(f"{me.name} collapses and dies.")
        return 0
    spend(play, actor, due, "hunger")
    play.note(f"{me.name} has {available(play.actor(actor))} left.")
    return available(play.actor(actor))


@bears_on(STRUCK)
def envenom_slowly(play: Play, hit: Hit) -> None:
    """A ghoul's bite: its CON against the target's, and all of it enters, or 1D3; when that comes to the target's CON, the
    target lies paralysed for as many days as CON points. [BRP-CRE-061]
    """
    me = play.state.actors.get(hit.by)
    bites = me is not None and me.is_marked(GHOUL) and arm(hit.item, play.book).special == ("bleeding",)
    if me is None or not bites or not hit.wound or not hit.item.endswith("bite") or lacks(hit.before, "CON"):
        return
    them = play.actor(hit.target)
    potency = me.value("CON")
    whole = resist(play, hit.by, potency, them.value("CON"), "a ghoul's venom")
    entered = potency if whole else play.draw(A_LITTLE, of=hit.target, what="venom")
    total = entered + (int(them.effects["ghoul-venom"].level) if "ghoul-venom" in them.effects else 0)
    begin(play, hit.target, Effect("ghoul-venom", "Ghoul's venom", marks=("poison",), level=total, stacking="refresh"))
    play.note(f"{total} of the venom is in {them.name}.")
    if total >= them.value("CON"):
        lamed = Effect(
            "lamed", "Lamed by venom", marks=("cannot act", "helpless"), level=them.value("CON"), stacking="refuse"
        )
        begin(play, hit.target, lamed)
        play.note(f"{them.name} is paralysed for {counted(them.value('CON'), 'day')}, or until there is an antidote.")
        lose_hold(play, hit.target)


@bears_on(TIME_PASSES)
def days_of_venom(play: Play, minutes: int) -> None:
    """Each day takes a point of the venom out of whoever is not paralysed, and a point of CON from whoever is; after as many days
    as CON it is over. [BRP-CRE-061]
    """
    now = play.scene.minutes
    days = now // DAY - (now - minutes) // DAY
    for who, me in play.state.actors.items():
        venom, lamed = me.effects.get("ghoul-venom"), me.effects.get("lamed")
        if venom is None or not days:
            continue
        if lamed is not None:
            alter(play, who, "CON", -min(days, int(lamed.level)), "a ghoul's venom")
        gone = days >= int(lamed.level if lamed is not None else venom.level)
        if gone:
            end(play, who, "Ghoul's venom", "over")
            end(play, who, "Lamed by venom", "over")
        else:
            which = "lamed" if lamed is not None else "ghoul-venom"
            play.change(who, f"effects.{which}.level", int(me.effects[which].level) - days, "days pass")


def howl_range(me: Actor) -> int:
    """Metres that a howl carries: half of CON, rounded up. [BRP-CRE-062]"""
    return half(me.value("CON"))


def no_breath_left(state: State, actor: str) -> Refusal | None:
    """Why there is no howl: it costs a power point. [BRP-CRE-062]"""
    if available(state.actor(actor)) > 1:
        return None
    return Refusal("No power point is left for it.", "BRP-CRE-062", "Feed first.")


def has_stood_a_louder_one(play: Play, who: str, power: int) -> bool:
    """Whether somebody has met a howl of as much power in this round: of several only the mightiest counts. [BRP-CRE-062]"""
    heard = int(play.actor(who).powers.flags.get("howl-heard", 0))
    now = play.scene.round.number * LOUDEST + power
    if play.scene.round.number and heard // LOUDEST == play.scene.round.number and heard >= now:
        return True
    if play.scene.round.number:
        play.change(who, "powers.flags.howl-heard", now, "howl")
    return False


@action("Howl", "attack", unless=(no_deed, no_ghoul, no_breath_left))
def howl(play: Play, actor: str, *, ears: Annotated[bool, Tick("Their ears are stopped")] = False) -> int:
    """For a power point: the ghoul's current ones against the INT of each who hears it, or stunned for the round; whoever has
    stood five in a row is safe for now. Of several howls in a round only the mightiest counts. Says how many are stunned. [BRP-CRE-062]
    """
    take_the_action(play, actor, "howls")
    power = available(play.actor(actor))
    spend(play, actor, 1, "howls")
    stunned = 0
    for who, them in play.state.actors.items():
        stood = int(them.powers.flags.get("howls-stood", 0))
        near = play.scene.distance(actor, who) <= howl_range(play.actor(actor))
        if who == actor or ears or not near or them.is_marked(GHOUL) or them.is_out or stood >= IMMUNE:
            continue
        come_under_attack(play, who)
        if has_stood_a_louder_one(play, who, power):
            continue
        if resist(play, actor, power, them.value("INT"), "a ghoul's howl"):
            stunned += 1
            be_stunned(play, who, 1, "howl")
            play.change(who, "powers.flags.howls-stood", UNSET if stood else 0, "howl")
        else:
            play.change(who, "powers.flags.howls-stood", stood + 1, "stands the howl")
    play.note(f"{play.actor(actor).name} howls: {so_many(stunned, 'is/are')} stunned.")
    return stunned
