"""Dread: a voice that stuns, an aura of terror, and the blight that a great demon brings."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.kits.counting import counted, so_many
from rulewright.play import Effect, Refusal, Rounds, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.conditions import be_stunned
from rulewright.rulesets.brp.body.sanity import lose, losses
from rulewright.rulesets.brp.checks.acting import Target, everybody, no_deed
from rulewright.rulesets.brp.checks.ratings.hindered import ALL_DIFFICULT
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.checks.setting_upon import come_under_attack
from rulewright.rulesets.brp.checks.spending import available, spend
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.state.character import Play, State
from rulewright.rulesets.brp.state.creatures import creature_of
from rulewright.rulesets.brp.state.units import half

VOICE, TERROR = "voice of heaven", "aura of terror"
VOICE_COST, ACROSS = 3, 5
"""What the voice costs, and how far from whom it is raised at it reaches: ten metres across. [BRP-CRE-113]"""
AFRAID, TERRIFIED = "In terror", "terror"
ABOUT, MET = "terror-about", "Has met the terror of"
"""What lies about whoever spreads terror, and the name of what says that somebody has met it. [BRP-CRE-116]"""
MONTH = 30
"""Days in which a blight would show itself for who has no power at all. [BRP-CRE-117]"""


def no_voice(state: State, actor: str) -> Refusal | None:
    """Why no voice is raised: it is an angel's, and costs three points. [BRP-CRE-113]"""
    me = state.actor(actor)
    if me.is_marked(VOICE) and available(me) > VOICE_COST:
        return None
    return Refusal("Only an angel with points left has such a voice.", "BRP-CRE-113", "Speak as others do.")


@action("Raise the voice of heaven", "attack", unless=(no_deed, no_voice), id="raise-voice")
def raise_voice(
    play: Play,
    actor: str,
    target: Target,
    deaf: Annotated[tuple[str, ...], Pick("Whose ears are covered", everybody)] = (),
) -> int:
    """Three power points, instead of an attack: POW against POW of everybody within ten metres across, or stunned; whose ears
    are covered is safe. Says how many are stunned. [BRP-CRE-113]
    """
    take_the_action(play, actor, "raises the voice")
    spend(play, actor, VOICE_COST, "the voice")
    stunned = 0
    for who, them in play.state.actors.items():
        if (
            who in deaf
            or not play.scene.are_enemies(actor, who)
            or them.is_out
            or play.scene.distance(who, target) > ACROSS
        ):
            continue
        come_under_attack(play, who)
        if resist(play, actor, play.actor(actor).value("POW"), them.value("POW"), "the voice of heaven"):
            stunned += 1
            be_stunned(play, who, 1, "the voice")
    play.note(f"{play.actor(actor).name} speaks: {so_many(stunned, 'is/are')} stunned.")
    return stunned


def no_terror(state: State, actor: str) -> Refusal | None:
    """Why there is no terror about somebody. [BRP-CRE-116]"""
    me = state.actor(actor)
    if me.is_marked(TERROR) and available(me) > 1:
        return None
    return Refusal("No terror is about this one.", "BRP-CRE-116", "Frighten people in another way.")


@action("Spread terror", "attack", unless=(no_deed, no_terror))
def spread_terror(play: Play, actor: str) -> int:
    """A power point, for as many rounds as POW: each foe within POW metres who loses POW against POW does everything with
    difficulty, and tries again when a round ends against half of it;
    where sanity is played it costs the most that the sight can. Says how many are afraid. [BRP-CRE-116]
    """
    me = play.actor(actor)
    spend(play, actor, 1, "terror")
    begin(play, actor, Effect(ABOUT, "Terror about", clock=Rounds(me.value("POW")), stacking="refresh"))
    for who in play.state.actors:
        end(play, who, f"{MET} {me.name}", "it begins anew")
    afraid = frighten_those_near(play, actor)
    play.note(f"{me.name} spreads terror: {so_many(afraid, 'is/are')} afraid.")
    return afraid


@rule
def frighten_those_near(play: Play, actor: str) -> int:
    """Each foe within POW metres meets the terror once, whenever they come near. Says how many are afraid. [BRP-CRE-116]"""
    me = play.actor(actor)
    power, met, afraid = me.value("POW"), f"{MET} {me.name}", 0
    for who, them in play.state.actors.items():
        near = play.scene.distance(actor, who) <= power and play.scene.are_enemies(actor, who)
        if not near or them.is_out or f"met-{actor}" in them.effects:
            continue
        begin(play, who, Effect(f"met-{actor}", met, source=actor, clock=Rounds(power), stacking="refresh"))
        if not resist(play, actor, power, them.value("POW"), "terror"):
            continue
        afraid += 1
        marks = (ALL_DIFFICULT,)
        fear = Effect(TERRIFIED, AFRAID, actor, marks=marks, clock=Rounds(power), level=half(power), stacking="refuse")
        begin(play, who, fear, "terror")
        if play.book.options.sanity:
            lose(play, who, worst_sight(play, actor))
    return afraid


def worst_sight(play: Play, who: str) -> int:
    """The most that the sight of a creature can cost. [BRP-CRE-116]"""
    kind = creature_of(play.actor(who), play.book)
    return max(losses(kind.sanity)[1].odds()) if kind is not None and kind.sanity else 0


@rule
def master_fear(play: Play, who: str) -> None:
    """A round ends: whoever is in terror tries again, against half the POW of what they fear. [BRP-CRE-116]"""
    fear = play.actor(who).effects[TERRIFIED]
    if fear.source not in play.state.actors:
        return
    if not resist(play, fear.source, int(fear.level), play.actor(who).value("POW"), "terror still"):
        end(play, who, AFRAID, "mastered")
        play.note(f"{play.actor(who).name} is afraid no more.")


@action("The land is blighted", "table", unless=(no_terror,), gm_only=True, any_time=True, id="blight")
def blight(play: Play, actor: str) -> tuple[int, int, int]:
    """Around a greater demon the land sickens: POW times 100 metres, after 30 days less POW, for POW months. Says so. [BRP-CRE-117]"""
    power = play.actor(actor).value("POW")
    metres, days = 100 * power, max(0, MONTH - power)
    play.note(
        f"The land sickens for {counted(metres, 'metre')} around {play.actor(actor).name}, after {counted(days, 'day')}, for {counted(power, 'month')}."
    )
    return metres, days, power
