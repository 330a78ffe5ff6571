"""Rounds: statements, powers, actions, and what the end of a round brings."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.chance import Die
from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options, choices, people
from rulewright.play import EVERYONE, GM, Audience, Effect, FrozenMap, Refusal, rule
from rulewright.rulesets.brp.body.fatigue import draw_breath, exert, tire
from rulewright.rulesets.brp.body.health import settle
from rulewright.rulesets.brp.body.wounds.bleeding import stanch, take_hand_off
from rulewright.rulesets.brp.body.wounds.locations import closes_by_itself
from rulewright.rulesets.brp.body.wounds.wounds import mark_dying
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.minds import acts_by_mind, first_rank, intends_a_power, rank_as_stated
from rulewright.rulesets.brp.checks.senseless import fall_senseless
from rulewright.rulesets.brp.checks.setting_upon import ward_off
from rulewright.rulesets.brp.checks.turns import dex_rank, end_of_the_last_act
from rulewright.rulesets.brp.combat.attacks import attacks_of
from rulewright.rulesets.brp.combat.close.grapple_effects import choke
from rulewright.rulesets.brp.combat.loading import has_loaded_on
from rulewright.rulesets.brp.combat.missile import is_held_on
from rulewright.rulesets.brp.gear.encumbrance import carried_by, toil
from rulewright.rulesets.brp.gear.hands import free_hands
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.questions import HoldWoundQuestion, IntentQuestion
from rulewright.rulesets.brp.state.units import turns

DRY = 5
"""Rounds without loss after which a wound has closed. [BRP-CBT-064]"""
ONE_DIE, TOGETHER = "one-die", "rolls together"
"""Extras who share a die for initiative. [BRP-CBT-010]"""

INTENTS = {"act": "Act", "defend": "Only defend", "disengage": "Get away", "wait": "Wait and see"}


@rule
def roll_initiative(play: Play) -> None:
    """Where a table rolls for it: a d10 and DEX, and for powers a d10 and INT; once a fight, and then for whoever has come
    since, or each round. [BRP-CBT-010]
    """
    use, had = play.book.options.initiative, play.scene.round
    if use == "none":
        return
    kept = had if use == "fight" else replace(had, rolled=FrozenMap(), minds=FrozenMap())
    bodies = [who for who in play.state.actors if who not in kept.rolled]
    minds = [who for who in play.state.actors if who not in kept.minds and acts_by_mind(play.actor(who), play.book)]
    rolled = {**kept.rolled, **rolled_ranks(play, bodies, "DEX", "initiative")}
    thought = {**kept.minds, **rolled_ranks(play, minds, "INT", "initiative of the mind")}
    if bodies or minds:
        play.change_scene("round.rolled", FrozenMap(rolled), "initiative")
        play.change_scene("round.minds", FrozenMap(thought), "initiative")


def rolled_ranks(play: Play, those: list[str], code: str, what: str) -> dict[str, int]:
    """A d10 for each and a characteristic; extras of a side who roll together share one die. [BRP-CBT-010]"""
    dice: dict[str, int] = {}
    ranks: dict[str, int] = {}
    for who in those:
        one = f"side {play.scene.sides.get(who, who)}" if play.actor(who).is_marked(TOGETHER) else who
        if one not in dice:
            dice[one] = play.draw(Die(10), of=who, what=what)
        ranks[who] = dice[one] + play.actor(who).value(code)
    return ranks


def extras(state: State, book: Book, who: str) -> Options:
    """Those who are nobody's hero. [BRP-CBT-010]"""
    return people(state, [each for each, actor in state.actors.items() if not actor.character.hero])


def no_initiative(book: Book) -> Refusal | None:
    """Why nobody rolls together: nobody rolls. [BRP-CBT-010]"""
    if book.options.initiative != "none":
        return None
    return Refusal("Nobody rolls for initiative here.", "BRP-CBT-010", "Switch the option on.")


@action(
    "One die for extras",
    "table",
    unless=(no_initiative,),
    id="roll-together",
    text="Extras of one side who are named share a die for initiative from now on; a leader who is not rolls apart.",
    gm_only=True,
    any_time=True,
)
def roll_together(
    play: Play, actor: str, together: Annotated[tuple[str, ...], Pick("Who rolls together", extras)] = ()
) -> None:
    """One d10 serves a group of extras from the next roll for initiative on; whoever is not named rolls apart. [BRP-CBT-010]"""
    for who, somebody in play.state.actors.items():
        if who in together and not somebody.is_marked(TOGETHER):
            play.change(who, f"effects.{ONE_DIE}", Effect(ONE_DIE, "One die", marks=(TOGETHER,)), "one die for all")
        elif who not in together and ONE_DIE in somebody.effects:
            play.change(who, f"effects.{ONE_DIE}", UNSET, "rolls apart")


def fresh(play: Play, who: str) -> None:
    """Somebody's round begins: what was counted starts again, what clings stays; rounds that a fumble costs from here on
    begin to count, and careful aim is held only with what drives itself. [BRP-CBT-029 BRP-CBT-035 BRP-CBT-056 BRP-SPT-017]
    """
    me = play.actor(who)
    fight = me.fight
    lost = fight.lost + fight.lost_next
    idle = lost or me.fate == "dead" or (me.is_out and fight.last_blow != "owed")
    after = replace(
        fight,
        acted=False,
        lost=lost,
        helpless=fight.helpless + fight.helpless_next,
        lost_next=0,
        helpless_next=0,
        intent="",
        rank=0 if idle else first_rank(play.state, play.book, who),
        mind_rank=0,
        spell_lost=False,
        done=0,
        moved=0,
        moved_from=0,
        dodges=0,
        parries=0,
        dodged_at=0,
        parried_at=0,
        free=0,
        free_any=0,
        fast_dodged=False,
        defence_failed=False,
        retrieving=False,
        shares=(),
        arts=(),
        pair=(),
        careful=fight.careful if is_held_on(me, play.book) else 0,
        knocked=(),
        desperate=False,
        struck=(),
    )
    play.change(who, "fight", after, "a new round")


@rule
def go_on_strangling(play: Play, who: str) -> None:
    """Whoever is held by the throat goes through it in every round. [BRP-SKL-088]"""
    for hold in play.actor(who).fight.holds:
        if hold.strangling and not play.actor(who).is_out:
            choke(play, hold.by, who)


@rule
def state_intents(play: Play) -> None:
    """Everybody says what they mean to do, the quickest first, or the slowest; or nobody does. What those mean to do
    whom no player plays only the game master knows, until it matters whose turn it is: whoever means to use a power is seen
    to when all have spoken and the phase of powers begins, whoever only defends when their place in the order comes.

    [BRP-CBT-003 BRP-CBT-004 BRP-CBT-005 BRP-CBT-008 BRP-CBT-009 BRP-CBT-038]
    """
    use = play.book.options.statements
    if use == "none":
        return
    able = [who for who, actor in play.state.actors.items() if not actor.is_out and not actor.fight.lost]
    minds: list[str] = []
    for who in sorted(able, key=lambda each: dex_rank(play.state, each), reverse=use == "dex"):
        text = "What do you mean to do this round?"
        to = told_to(play.actor(who), who)
        intent = play.ask(
            IntentQuestion(
                of=who,
                text=text,
                to=to,
                among=choices(INTENTS | intends_a_power(play.actor(who), play.book)),
                round=play.scene.round.number,
            )
        )
        if intent == "defend":
            fight_defensively(play, who, to)
            if to == EVERYONE:
                ward_off(play, who)
        elif intent == "power":
            minds.append(who)
        else:
            play.change(who, "fight.intent", intent, "statement", to=to)
    for who in minds:
        play.change(who, "fight.intent", "power", "statement")
        rank_as_stated(play, who)


def told_to(me: Actor, who: str) -> Audience:
    """Who hears what somebody means to do: everybody of a hero, of others only who plays them. [BRP-CBT-005]"""
    return EVERYONE if me.character.hero else (GM, who)


def fight_defensively(play: Play, actor: str, to: Audience = EVERYONE) -> None:
    """Give up all attacks of the round for a free Dodge; whoever had several attacks has a free Dodge or parry besides.
    Parries and dodges may be mixed then. Whoever does so in secret keeps a place in the order, for all to see, and holds back
    when it comes. No rule is cited for it, which would tell everybody. [BRP-CBT-005 BRP-CBT-037 BRP-CBT-038 BRP-CBT-039 BRP-CBT-040]
    """
    play.change(actor, "fight.intent", "defend", "statement", to=to)
    play.change(actor, "fight.free", 1, "fights defensively", to=to)
    if attacks_of(play.actor(actor), play.book) > 1:
        play.change(actor, "fight.free_any", 1, "gives up several attacks", to=to)
    if to == EVERYONE:
        play.change(actor, "fight.rank", 0, "fights defensively")


@rule
def hold_back(play: Play, who: str) -> None:
    """The place in the order has come of somebody who only defends: everybody sees that they do nothing. [BRP-CBT-005 BRP-CBT-038]"""
    play.change(who, "fight.rank", 0, "holds back")
    ward_off(play, who)
    play.note(f"{play.actor(who).name} holds back.")


def no_defending(state: State, actor: str) -> Refusal | None:
    """Why it is too late to fight defensively. [BRP-CBT-039]"""
    if state.actor(actor).fight.done:
        return Refusal("There has been an attack in this round.", "BRP-CBT-039", "Say so before attacking.")
    return None


@action("Only defend", "attack", unless=(no_deed, no_defending), id="defend")
def only_defend(play: Play, actor: str) -> None:
    """Give up all attacks of the round for a free Dodge, before the first of them. [BRP-CBT-037 BRP-CBT-038 BRP-CBT-039 BRP-CBT-040]"""
    ward_off(play, actor)
    fight_defensively(play, actor)


# -- the end of a round -------------------------------------------------------------------------


@rule
def work_hard(play: Play, who: str) -> None:
    """A round of fighting is an effort, and twice that under water; under too great a load every turn of it costs more.

    [BRP-CHR-109 BRP-CHR-115 BRP-PLY-079 BRP-SPT-282]
    """
    me = play.actor(who)
    if not (me.fight.done or me.fight.dodges or me.fight.parries):
        draw_breath(play, who)
        return
    exert(play, who, "melee")
    if me.is_marked("under water") and play.book.options.water_fatigue:
        exert(play, who, "melee")
    number = play.scene.round.number
    if turns(number) > turns(number - 1):
        toil(play, who, carried_by(me, play.book), 1)


@rule
def bleed_out(play: Play, who: str) -> None:
    """Each open bleeding wound costs a hit point, and a fatigue point where those are used, unless it is held shut, but
    not in the round in which it opened; after five rounds without loss it has closed, and the hand is free again. Where
    a place of the body has failed, Stamina alone ends it for good.
    [BRP-CBT-061 BRP-CBT-062 BRP-CBT-064 BRP-CBT-134 BRP-CBT-135 BRP-CBT-138 BRP-CBT-139]
    """
    for name, wound in tuple(play.actor(who).wounds.items()):
        me = play.actor(who)
        if not wound.bleeding or me.fate == "dead" or wound.since == play.scene.round.number:
            continue
        if closes_by_itself(me, wound, play.book):
            if passes(play, who, "CON", "Stamina against bleeding", Difficulty[wound.stamina.upper()]):
                stanch(play, who, name)
                continue
        elif hold_shut(play, who, name):
            dry = wound.dry + 1
            play.change(who, f"wounds.{name}", replace(wound, held=True, dry=dry, bleeding=dry < DRY), "held shut")
            if dry >= DRY:
                take_hand_off(play, who, name, "it has closed")
            continue
        play.change(who, f"wounds.{name}", replace(wound, damage=wound.damage + 1, held=False, dry=0), "bleeding")
        play.change(who, "hit_points", me.hit_points - 1, "bleeding")
        if play.book.options.fatigue == "points":
            tire(play, who, 1, "bleeding")
        settle(play, who)
        mark_dying(play, who)


@rule
def hold_shut(play: Play, who: str, wound: str) -> bool:
    """Hold a wound with a free hand, and make a Stamina roll; once held it stays so until one dodges or strains.

    [BRP-CBT-062]
    """
    me = play.actor(who)
    there = me.wounds[wound]
    if there.held:
        return True
    if me.is_out:
        return False
    if me.fight.holding != wound:
        if free_hands(me, play.book) < 1 or me.fight.dodges:
            return False
        text = f"{me.name} is bleeding: hold the wound?"
        if not play.ask(HoldWoundQuestion(of=who, text=text, wound=wound)):
            return False
        play.change(who, "fight.holding", wound, "holds the wound")
    return passes(play, who, "CON", "Stamina against bleeding")


@rule
def run_down(play: Play, who: str) -> None:
    """Lost rounds, stun, loading and snares run down; shock ends in a faint; the dying die, at the latest those who have
    begun their last act.

    [BRP-EQP-105 BRP-CBT-066 BRP-CBT-071 BRP-CBT-091 BRP-CBT-117 BRP-CBT-121 BRP-CBT-122]
    """
    me = play.actor(who)
    fight = me.fight
    snare = (
        replace(fight.snare, rounds=fight.snare.rounds - 1) if fight.snare and fight.snare.rounds > 1 else fight.snare
    )
    loaded = int(has_loaded_on(play.state, play.book, who))
    after = replace(
        fight,
        lost=max(0, fight.lost - 1),
        helpless=max(0, fight.helpless - 1),
        stunned=max(0, fight.stunned - 1),
        reload=max(0, fight.reload - loaded),
        reloading=fight.reloading if fight.reload > loaded else (),
        shock=fight.shock + 1 if fight.shock >= 0 and not me.is_out else fight.shock,
        snare=snare,
    )
    play.change(who, "fight", after, "the round ends")
    if after.shock >= 0 and not me.is_out and after.shock >= me.hit_points and not me.is_marked("never faints"):
        fall_senseless(play, who, "unconscious", "shock")
    end_of_the_last_act(play, who)
    if fight.doom and play.actor(who).fate == "dying" and play.scene.round.number >= fight.doom:
        play.change(who, "fate", "dead", "not saved in time")
        play.change(who, "fight.rank", 0, "dead")


@rule
def get_away(play: Play, who: str) -> bool:
    """Whoever wanted to get away does, if no defence failed. [BRP-CBT-024 BRP-SPT-142]"""
    me = play.actor(who)
    if me.fight.intent != "disengage" or me.fight.defence_failed or me.is_out:
        return False
    for other in me.fight.engaged:
        if other in play.state.actors:
            left = tuple(each for each in play.actor(other).fight.engaged if each != who)
            play.change(other, "fight.engaged", left, "disengaged")
    play.change(who, "fight.engaged", (), "disengaged")
    return True
