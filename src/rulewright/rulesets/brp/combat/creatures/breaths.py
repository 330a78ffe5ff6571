"""Breaths: fire over an area, paid in power points, that all who stand there feel."""

from __future__ import annotations

from typing import Annotated

from rulewright.chance import Percentile, parse
from rulewright.contract import Pick, Tick, action, bears_on
from rulewright.kits.choosing import Options, option
from rulewright.kits.counting import so_many
from rulewright.play import Effect, Refusal, Rounds, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.falling import even_shares
from rulewright.rulesets.brp.body.wounds.locations import places_of
from rulewright.rulesets.brp.body.wounds.plain_force import spare_at
from rulewright.rulesets.brp.body.wounds.wounds import wound, wound_over
from rulewright.rulesets.brp.checks.acting import Target, no_deed
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.setting_upon import come_under_attack, set_upon
from rulewright.rulesets.brp.checks.spending import available, spend
from rulewright.rulesets.brp.checks.touch import no_force
from rulewright.rulesets.brp.combat.creatures.onsets import rank_of_next
from rulewright.rulesets.brp.combat.elementals.elements import is_of_wood
from rulewright.rulesets.brp.combat.strike import FELT
from rulewright.rulesets.brp.gear.armour import stops_fire
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.arms import kind_of
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.creatures import creature_of
from rulewright.rulesets.brp.state.entries import Weapon
from rulewright.rulesets.brp.state.fight import Struck
from rulewright.rulesets.brp.state.kinds.creatures import Breath
from rulewright.rulesets.brp.world.hazards.burning import BURNS, heat_felt, left_of_fire, set_on_fire, stays_unburnt

SHEATHED = "sheathed"
SHEATH = 2
"""Metres around a demon that burn. [BRP-CRE-120]"""
ACROSS = 3
"""Metres across that a breath covers, half of them to each side. [BRP-CRE-052 BRP-CRE-111 BRP-CRE-118]"""


def breaths_of(me: Actor, book: Book) -> tuple[Breath, ...]:
    """What a creature breathes or calls down. [BRP-CRE-052]"""
    kind = creature_of(me, book)
    return () if kind is None else kind.breaths


def breaths(state: State, book: Book, who: str) -> Options:
    """The breaths on offer. [BRP-CRE-052]"""
    return tuple(
        option(each.name, each.name.capitalize(), each.damage.upper()) for each in breaths_of(state.actor(who), book)
    )


def no_breath(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nobody breathes fire: they have none, or no points left. [BRP-CRE-052]"""
    me = state.actor(actor)
    found = breaths_of(me, book)
    if not found:
        return Refusal("There is nothing to breathe.", "BRP-CRE-052", "Strike in another way.")
    if available(me) <= min(max(parse(each.cost).chance.odds()) for each in found):
        return Refusal("Too few power points are left for it.", "BRP-CRE-052", "Rest first.")
    return None


def no_such_breath(state: State, book: Book, actor: str, target: str, breath: str) -> Refusal | None:
    """Why this breath does not come now: too far, or called down today already. [BRP-CRE-052 BRP-CRE-111]"""
    me = state.actor(actor)
    found = next((each for each in breaths_of(me, book) if each.name == breath), None)
    if found is None:
        return Refusal("There is no such breath.", "BRP-CRE-052", "Choose one that it has.")
    if state.scene.distance(actor, target) > me.value(found.range_of):
        return Refusal("It does not reach so far.", "BRP-CRE-052", f"Come within {me.value(found.range_of)} m.")
    if found.daily and me.powers.day.get(breath, 0):
        return Refusal("It comes once a day.", "BRP-CRE-111", "Wait for tomorrow.")
    return None


@action("Breathe", "attack", unless=(no_deed, no_force, no_breath, no_such_breath), tells=(DONE,))
def breathe(
    play: Play,
    actor: str,
    target: Target,
    breath: Annotated[str, Pick("What", breaths)],
    *,
    pious: Annotated[bool, Tick("Spare the pious")] = False,
) -> int:
    """Fire falls on a place three metres across, and on all who stand there about the target, whoever they are: its dice once
    for all of them, less their armour. It costs power points whether it hits or not, and some burns on. The pious of its side may be spared by
    their allegiance. Says what was rolled. [BRP-CRE-052 BRP-CRE-053 BRP-CRE-111 BRP-CRE-118]
    """
    set_upon(play, actor, target)
    me = play.actor(actor)
    found = next(each for each in breaths_of(me, play.book) if each.name == breath)
    cost = play.draw(parse(found.cost).chance, of=actor, what=f"cost of {breath}")
    spend(play, actor, min(cost, available(me)), breath)
    if found.daily:
        play.change(actor, f"powers.day.{breath}", 1, breath)
    if play.scene.round.number:
        struck = (*me.fight.struck, Struck(arm=found.arm, target=target))
        play.change(actor, "fight.struck", struck, breath)
        play.change(actor, "fight.rank", rank_of_next(play, actor, target, me.fight.rank), breath)
    if found.skill and use_skill(play, actor, found.skill).level < Level.SUCCESS:
        play.note(f"{me.name} misses.")
        return 0
    rolled = play.draw(parse(found.damage).chance, of=actor, what=breath)
    here = [each for each in play.state.actors if each != actor and 2 * play.scene.distance(each, target) <= ACROSS]
    come_under_attack(play, *(each for each in here if each != target))
    for each in here:
        if not (pious and is_spared(play, each, actor)):
            scorch(play, each, rolled, found)
    return rolled


def is_spared(play: Play, who: str, by: str) -> bool:
    """Whether somebody's allegiance keeps holy fire off them: of those who do not stand against the angel. [BRP-CRE-111]"""
    served, theirs = play.actor(by).character.allegiances, play.actor(who).character.allegiances
    faith = max((points for force, points in theirs.items() if force in served or not served), default=0)
    if not faith or play.scene.are_enemies(who, by):
        return False
    return play.draw(Percentile.plain(min(99, faith)), of=who, what="allegiance")


@rule
def scorch(play: Play, who: str, rolled: int, found: Breath) -> None:
    """Somebody stands in the fire: where places of the body are told apart, all of them share it, each behind its own armour.
    Powers meet what is left. What burns on goes on for its rounds, and a vampire burns twice as badly.

    [BRP-POW-325 BRP-POW-326 BRP-CRE-052 BRP-CRE-091 BRP-CRE-111 BRP-CRE-118]
    """
    them = play.actor(who)
    body = places_of(them, play.book)
    heat = heat_felt(play, who, rolled)
    shares = zip(even_shares(heat, len(body)), body, strict=True)
    past = [max(0, share - stops_fire(play, who, place)) for share, place in shares]
    left = spare_at(play, who, left_of_fire(play, who, past, divided=True))
    through = dict(zip(body, left.places, strict=True))
    whole = sum(through.values())
    play.note(f"{found.name.capitalize()} burns {them.name}: {rolled}, {so_many(whole, 'comes/come')} through.")
    wound_over(play, who, tuple(through.items()), found.name, "fire")
    kept_off = any(past) and not any(through.values())
    if found.burns and heat > 0 and not kept_off and play.actor(who).fate != "dead":
        fire = Effect(
            "burning", "Burning", marks=("burns on",), clock=Rounds(found.burns), stacking="refresh", text="1d6"
        )
        begin(play, who, fire, found.name)


@rule
def past_the_worn(play: Play, who: str, heat: int) -> int:
    """What comes through of fire all over somebody, past powers and what is worn. [BRP-CRE-091 BRP-CRE-120 BRP-POW-325]"""
    return left_of_fire(play, who, [max(0, heat_felt(play, who, heat) - stops_fire(play, who, ""))])[0]


def no_sheath(state: State, actor: str) -> Refusal | None:
    """Why nobody is sheathed in fire. [BRP-CRE-120]"""
    me = state.actor(actor)
    if me.is_marked("sheath of fire") and available(me) > 1 and not me.is_marked(SHEATHED):
        return None
    return Refusal("There is no fire to be sheathed in.", "BRP-CRE-120", "Use another power.")


@action("Sheathe in fire", "power", unless=(no_deed, no_sheath))
def sheathe(play: Play, actor: str) -> None:
    """Smoke and fire wrap a greater demon, for a power point each round: 1D6 of fire a round to everybody within two metres.

    [BRP-CRE-120]
    """
    begin(play, actor, Effect("sheathed", "Sheathed in fire", marks=(SHEATHED,), stacking="refuse"))
    play.note(f"{play.actor(actor).name} is wrapped in fire.")


@rule
def sheath_burns(play: Play, who: str) -> None:
    """A round ends for whoever is sheathed in fire: a power point is paid, and all who are near burn, and by bad Luck what they
    wear catches fire. [BRP-CRE-120]
    """
    me = play.actor(who)
    if me.is_out or available(me) <= 1:
        end(play, who, "Sheathed in fire", "goes out")
        return
    spend(play, who, 1, "sheathed in fire")
    for other, them in play.state.actors.items():
        if other != who and play.scene.distance(who, other) <= SHEATH and them.fate != "dead":
            dealt = play.draw(parse("1d6").chance, of=other, what="sheath of fire")
            felt = spare_at(play, other, (past_the_worn(play, other, dealt),))
            through = felt.whole
            play.note(f"The fire about {me.name} burns {them.name}: {so_many(through, 'comes/come')} through.")
            wound(play, other, through, "sheath of fire", kind="fire")
            safe = felt.ignored or play.actor(other).is_marked(BURNS) or play.actor(other).fate == "dead"
            if not safe and not stays_unburnt(play, other, "Luck, clothes near the fire"):
                set_on_fire(play, other, "sheath of fire", at_once=False)


@bears_on(FELT)
def burnt_in_flight(them: Actor, weapon: Weapon, rolled: int) -> int:
    """What flies and is of wood burns in a sheath of fire, and does a point less. [BRP-CRE-120]"""
    wooden = them.is_marked(SHEATHED) and kind_of(weapon) != "melee" and is_of_wood(weapon)
    return max(0, rolled - 1) if wooden else rolled


def burns_on(me: Actor) -> bool:
    """Whether a breath that somebody stood in still burns them. [BRP-CRE-118]"""
    return me.is_marked("burns on") and me.fate != "dead"


@rule
def burn_on(play: Play, who: str) -> None:
    """A round ends for whoever burns: 1D6 more, less armour. [BRP-CRE-118 BRP-CRE-120]"""
    me = play.actor(who)
    dealt = play.draw(parse("1d6").chance, of=who, what="burning")
    through = past_the_worn(play, who, dealt)
    play.note(f"{me.name} burns: {so_many(through, 'comes/come')} through.")
    wound(play, who, through, "burning", kind="fire")
