"""Burning: whoever is alight burns on, round by round, until somebody puts it out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from rulewright.chance import Die, Sum
from rulewright.contract import Pick, Tick, Weighed, action
from rulewright.kits.choosing import Options, choices, people
from rulewright.kits.counting import counted
from rulewright.play import GM, Effect, Refusal, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.wounds.kinds import BURNING
from rulewright.rulesets.brp.body.wounds.locations import at_random
from rulewright.rulesets.brp.body.wounds.plain_force import Suffered, as_felt, in_proportion, spare_at
from rulewright.rulesets.brp.body.wounds.wounds import wound_over
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.characteristic_rolls import chance_of, passes
from rulewright.rulesets.brp.checks.characteristics import alter
from rulewright.rulesets.brp.checks.checks import Difficulty, Level, passing
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.ratings.rolls import characteristic_roll
from rulewright.rulesets.brp.checks.touch import out_of_touch
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.gear.armour import stops_fire
from rulewright.rulesets.brp.gear.field import field_stops, take_on_the_field
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.creatures import parts_of_body
from rulewright.rulesets.brp.state.numbers import LOCATIONS, most_hit_points
from rulewright.rulesets.brp.state.questions import ScarQuestion
from rulewright.rulesets.brp.state.units import part

BURNS, IN_FLAMES, FIREPROOF = "alight", "in flames", "fireproof"
"""Marks of who is alight, of who is in a fire, and of who wears what does not burn."""
KINDLES = "kindles by touch"
"""Marks a body of fire. [BRP-CRE-131]"""
TINDER = "dry as tinder"
"""Marks those who catch fire twice as easily, and are put out half as easily. [BRP-CRE-069]"""
ALIGHT, SHELTER, HARM = "Alight", "Armour against the fire", "Burns"
FIRE_MEETS: Weighed[[Play, str, int], int] = Weighed("fire meets")
"""What is left of a fire past what powers keep off, whatever is worn. [BRP-SPT-169]"""
AT_HAND = 5
"""Metres from which somebody helps: a step is free. [BRP-CBT-021]"""
MARRED = ("CHA", "CON", "DEX", "STR")


# -- catching fire ------------------------------------------------------------------------------


@rule
def may_catch_fire(play: Play, who: str, difficulty: Difficulty, cause: str) -> bool:
    """A Luck roll, or somebody burns: at once, and in each round that follows. [BRP-EQP-175 BRP-EQP-186]"""
    if play.actor(who).fate == "dead" or stays_unburnt(play, who, "Luck, catching fire", difficulty):
        return False
    set_on_fire(play, who, cause)
    return True


def stays_unburnt(
    play: Play, who: str, what: str, difficulty: Difficulty = Difficulty.AVERAGE, *, times: int = 5
) -> bool:
    """Whether Luck keeps somebody from catching fire; a body as dry as tinder is twice as likely to catch it.

    [BRP-SPT-168 BRP-CRE-069 BRP-EQP-175]
    """
    me = play.actor(who)
    chance = int(chance_of(me, "POW", play.book, difficulty, times=times))
    if me.is_marked(TINDER):
        chance = max(0, 100 - 2 * (100 - chance))
    return fate.throw_or_again(play, who, passing(chance, play.book), what)


@rule
def set_on_fire(play: Play, who: str, cause: str, plus: int = 0, *, at_once: bool = True) -> None:
    """Somebody has caught fire, and takes the first 1D6 of it by the attack that brought it, or waits for it till the round ends;
    nobody burns twice. Fuel that sticks burns for some points more. [BRP-SPT-168 BRP-EQP-108 BRP-EQP-175 BRP-EQP-183 BRP-EQP-186]
    """
    if begin(play, who, Effect("alight", ALIGHT, marks=(BURNS,), level=plus, stacking="refuse"), cause):
        play.note(f"{play.actor(who).name} catches fire.")
        if at_once:
            burn(play, who, attack=True)
            scar(play, who)


# -- what it does -------------------------------------------------------------------------------


@rule
def burn(play: Play, who: str, *, attack: bool = False) -> int:
    """A round of being alight does 1D6, or 1D6+2 in burning fuel; a fire of which fate spares them all as an `attack` brings it does not
    take hold. Says how much. [BRP-PLY-056 BRP-SPT-168 BRP-EQP-108 BRP-EQP-175 BRP-EQP-183]
    """
    plus = play.actor(who).effects["alight"].level
    heat = play.draw(Sum((Die(6), plus)) if plus else Die(6), of=who, what="burning")
    felt = scorch(play, who, heat, 1, attack=attack)
    play.note(f"{play.actor(who).name} burns for {felt.whole}.")
    if felt.ignored:
        end(play, who, ALIGHT, "ignored")
        fire_is_over(play, who)
        play.note("The fire does not take hold.")
    return felt.whole


@rule
def scorch(play: Play, who: str, heat: int, places: int, *, attack: bool = False) -> Suffered:
    """Fire touches somebody: what is worn takes its part while it holds, and powers keep off theirs in every round; it
    reaches one place of the body, or all. Of an `attack` fate may spare some. Says what comes through. [BRP-PLY-056 BRP-SPT-169 BRP-SPT-172 BRP-CRE-091]
    """
    kept = shelters(play, who)
    heat = heat_felt(play, who, heat)
    me, book = play.actor(who), play.book
    body = tuple(each.location for each in parts_of_body(me, book)) or LOCATIONS
    where = body if book.options.hit_locations and places > 1 else (at_random(play, who),)
    past = [max(0, heat - (stops_fire(play, who, place) if kept else 0)) for place in where]
    left = left_of_fire(play, who, past)
    felt = spare_at(play, who, left) if attack else Suffered(left)
    wound_over(play, who, tuple(zip(where, felt.places, strict=True)), "fire", "fire")
    if felt.whole:
        burns = play.actor(who).effects.get("burns")
        total = (burns.level if burns else 0) + felt.whole
        begin(play, who, Effect("burns", HARM, level=total, marks=burns.marks if burns else (), stacking="refresh"))
    return felt


def heat_felt(play: Play, who: str, heat: int) -> int:
    """What reaches whatever is worn of a fire, a breath or a sheath of flames: as the body feels it, past energy armour.

    [BRP-SPT-169 BRP-POW-129]
    """
    felt = as_felt(play, who, heat, BURNING)
    return felt - fields_against(play, who, felt)


def left_of_fire(play: Play, who: str, past: Sequence[int], *, divided: bool = False) -> tuple[int, ...]:
    """What wounds somebody at each place of a fire that came past all that is worn there, where powers meet it: of one that was
    divided they meet all together, of one that burns everywhere alike what is worst. It counts twice on a vampire.

    [BRP-POW-285 BRP-POW-325 BRP-POW-326 BRP-CRE-091]
    """
    whole = left = sum(past) if divided else max(past)
    for meets in FIRE_MEETS.on(play.book):
        left = meets(play, who, left)
    parts = in_proportion(left, past) if divided else tuple(max(0, each - whole + left) for each in past)
    return tuple(each * times_burnt(play.actor(who)) for each in parts)


def fields_against(play: Play, who: str, heat: int) -> int:
    """What energy armour keeps off of a fire, as long as it has charges. [BRP-SPT-169]"""
    stops = min(max(0, heat), sum(each.value for each in field_stops(play.actor(who), play.book)))
    take_on_the_field(play, who, stops)
    return stops


def times_burnt(me: Actor) -> int:
    """How often what comes through of a fire counts: twice on a vampire. [BRP-CRE-091]"""
    return 2 if me.is_marked("tender fire") else 1


def shelters(play: Play, who: str) -> bool:
    """Whether armour still keeps a fire off: it does for 1D3 rounds, thrown for at the first touch. [BRP-SPT-168 BRP-SPT-169]"""
    me = play.actor(who)
    if me.is_marked(FIREPROOF):
        return True
    if not (me.armour or me.pieces):
        return False
    if "shelter" in me.effects:
        return me.effects["shelter"].level > 0
    rounds = play.draw(Die(3), of=who, what="rounds that armour keeps the fire off")
    begin(play, who, Effect("shelter", SHELTER, level=rounds, stacking="refuse"))
    return True


def shelter_wanes(play: Play, who: str) -> None:
    """A round in which armour kept a fire off is over. [BRP-SPT-169]"""
    there = play.actor(who).effects.get("shelter")
    if there is not None and there.level > 0:
        play.change(who, "effects.shelter.level", there.level - 1, "the fire")


def fire_is_over(play: Play, who: str) -> None:
    """Whoever is neither in a fire nor alight has it behind them: the next counts afresh. [BRP-SPT-169 BRP-SPT-171]"""
    if is_in_fire(play.actor(who)):
        return
    end(play, who, SHELTER, "the fire is out")
    end(play, who, HARM, "the fire is out")


def is_in_fire(me: Actor) -> bool:
    """Whether somebody burns: they are alight, or in a fire. [BRP-SPT-166]"""
    return me.is_marked(BURNS) or me.is_marked(IN_FLAMES)


@rule
def scar(play: Play, who: str) -> None:
    """More than a quarter of one's hit points in one fire: Luck, or 1D4 points of characteristics are gone, one of CHA at
    least; the game master says of which the others. Once for each fire. [BRP-SPT-171]
    """
    me = play.actor(who)
    burns = me.effects.get("burns")
    if burns is None or "looked for scars" in burns.marks or me.fate == "dead":
        return
    if burns.level <= part(int(most_hit_points(me, play.book)), 4):
        return
    begin(play, who, Effect("burns", HARM, level=burns.level, marks=("looked for scars",), stacking="refresh"))
    if passes(play, who, "POW", "Luck, scars of burning"):
        return
    points = play.draw(Die(4), of=who, what="points lost to burns")
    alter(play, who, "CHA", -1, "burns")
    for _ in range(points - 1):
        text = f"{me.name} is scarred by the fire: which characteristic suffers?"
        alter(
            play,
            who,
            play.ask(ScarQuestion(of=GM, text=text, among=choices({code: code for code in MARRED}), who=who)),
            -1,
            "burns",
        )
    play.note(f"{me.name} is scarred by the fire, and loses {counted(points, 'point')} of characteristics.")


# -- putting it out -----------------------------------------------------------------------------


def aflame(state: State, book: Book, who: str) -> Options:
    """Those who are alight, oneself first."""
    burning = [each for each, actor in state.actors.items() if actor.is_marked(BURNS)]
    return people(state, sorted(burning, key=lambda each: each != who))


def too_far_to_help(state: State, actor: str, target: str) -> Refusal | None:
    """Why nobody puts a fire out from afar. [BRP-SPT-173]"""
    if not state.scene.round.number or state.scene.distance(actor, target) <= AT_HAND:
        return None
    return Refusal(f"{state.actor(target).name} is too far away.", "BRP-SPT-173", "Go there first.")


def no_enemy_of_fire(state: State, actor: str) -> Refusal | None:
    """Why somebody puts no fire out: they are one. [BRP-CRE-131]"""
    if state.actor(actor).is_marked(KINDLES):
        return Refusal("What is made of fire never puts one out.", "BRP-CRE-131", "Send somebody else.")
    return None


@action("Put out the flames", unless=(no_deed, no_enemy_of_fire, too_far_to_help, out_of_touch), tells=(SUCCEEDS,))
def put_out(
    play: Play,
    actor: str,
    target: Annotated[str, Pick("On whom", aflame)],
    *,
    surely: Annotated[bool, Tick("With water enough")] = False,
) -> bool:
    """Spend a round on putting out who is alight, oneself or another: a Luck roll, unless nothing can go wrong, at half
    the chance where a body is dry as tinder; a fumble sets the helper alight too. Says whether it is out.

    [BRP-SPT-173 BRP-CRE-069 BRP-EQP-175 BRP-POW-302]
    """
    hard = "difficult" if play.actor(target).is_marked(TINDER) else "average"
    level = Level.SUCCESS if surely else characteristic_roll(play, actor, "POW", difficulty=hard)
    take_the_action(play, actor, "puts out a fire")
    me, them = play.actor(actor), play.actor(target)
    if level >= Level.SUCCESS:
        end(play, target, ALIGHT, "put out")
        fire_is_over(play, target)
        play.note(f"{me.name} puts out the flames on {them.name}.")
        return True
    play.note(f"{them.name} still burns.")
    if level is Level.FUMBLE and target != actor:
        set_on_fire(play, actor, f"the flames on {them.name}", at_once=False)
    return False
