"""Using mutations: scents and venoms, light, a talent borrowed from a beast; and what they do to their bearer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rulewright.chance import Die, parse
from rulewright.contract import Pick, Say, Tick, Within, action
from rulewright.kits.choosing import always, choices
from rulewright.kits.counting import counted
from rulewright.play import Clock, Effect, Lasting, Minutes, Modifier, Refusal, Rounds, refuse, rule
from rulewright.play.effects import begin, total_of
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.minds import take_the_round
from rulewright.rulesets.brp.checks.ratings.impairments import stirs
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.checks.setting_upon import set_upon, ward_off
from rulewright.rulesets.brp.checks.touch import no_body, nothing_to_hold, out_of_touch
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.combat.attacks import spend_attack
from rulewright.rulesets.brp.combat.defence_options import defend
from rulewright.rulesets.brp.combat.matrix import meet
from rulewright.rulesets.brp.combat.offers import no_fight
from rulewright.rulesets.brp.powers.mutations.offers import (
    GIVES_IN,
    Target,
    hideable,
    key_of,
    lacking,
    no_beam,
    no_hiding,
    no_mutation,
    no_mutations,
    no_potency,
    nobody_to_meet,
    nothing_to_hide,
    others,
    potent,
    without,
)
from rulewright.rulesets.brp.powers.tries import no_second_try, try_once
from rulewright.rulesets.brp.powers.update_points import update_points
from rulewright.rulesets.brp.powers.upkeep import disturb
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, Actor, Play, State
from rulewright.rulesets.brp.state.kinds.mutations import Mutation, Potency
from rulewright.rulesets.brp.state.known import variant_of
from rulewright.rulesets.brp.state.permanent import amounts_of
from rulewright.rulesets.brp.state.temperament.feelings import PASSION, TRAIT, sides
from rulewright.rulesets.brp.state.units import ROUNDS_A_TURN

CODES = always(choices({code: code for code in CHARACTERISTICS}))
QUARTER = 15
TO_RISE = "to stand upright"
ARM = 5
"""Metres at which a venom is brought home by hand."""
D3, D6 = Die(3), Die(6)
PUSH = {False: 20, True: 40}
"""What a scent adds to a passion, minor and major. [BRP-POW-135]"""


@dataclass(frozen=True, slots=True)
class Worked:
    """What the use of a mutation came to: its potency, and those who gave in to it."""

    potency: int = 0
    struck: tuple[str, ...] = ()


# -- potency ------------------------------------------------------------------------------------


@action(
    "Let a scent or infection work",
    "power",
    unless=(no_deed, no_potency, nobody_to_meet, no_mutation),
    tells=(GIVES_IN,),
)
def exude(
    play: Play,
    actor: str,
    mutation: Annotated[str, Pick("Mutation", potent)],
    targets: Annotated[tuple[str, ...], Pick("On whom", others)],
    feeling: Annotated[str, Say("Feeling")] = "",
) -> Worked:
    """Let a scent, a venom or an infection work on others; in a fight it is the action of the round. The utterly exhausted
    need Stamina first, and who needs all their mind for another power loses that; whose mind is away works on nobody who is in a body.

    [BRP-CHR-117 BRP-CBT-018 BRP-POW-105 BRP-POW-128 BRP-POW-135 BRP-POW-302]
    """
    disturb(play, actor, "other power")
    take_the_round(play, actor, "lets it work")
    if not stirs(play, actor):
        return Worked()
    return work_on(play, actor, mutation, targets, feeling)


@rule
def work_on(play: Play, actor: str, mutation: str, targets: tuple[str, ...], feeling: str = "") -> Worked:
    """The potency, rolled anew at each use unless it was rolled when it came, and a resistance roll for each who is
    exposed; whatever resists that kind counts with the characteristic. [BRP-POW-128 BRP-POW-135 BRP-POW-368]
    """
    me = play.actor(actor)
    key = key_of(me, mutation)
    entry = play.book.content.get(Mutation, mutation)
    grade = entry.grade(me.powers.known[key])
    potency = grade.potency
    if potency is None:
        raise refuse(f"{entry.name} has no potency.", "BRP-POW-128", "Use it otherwise.")
    strength = amounts_of(me.character, mutation).get("POT", 0) if potency.kept else 0
    strength = strength or play.draw(parse(potency.dice).chance, of=actor, what="potency")
    free = any(mark == "any feeling" for mark in grade.marks)
    chosen = feeling if free and feeling else variant_of(key)
    struck = []
    for target in targets:
        them = play.actor(target)
        theirs = them.value(potency.against)
        theirs += total_of(them.effects, f"resistance {potency.of}") if potency.of else 0
        if potency.rolls == "target":
            withstood = resist(play, target, theirs, strength, f"{potency.against} against potency")
        else:
            withstood = not resist(play, actor, strength, theirs, f"potency against {potency.against}")
        if not withstood:
            struck.append(target)
            befall(play, actor, target, entry, potency, strength, chosen)
            sway(play, target, chosen, major=free)
            play.note(f"{them.name} gives in to {entry.name}: {potency.against} {theirs} against potency {strength}.")
        else:
            play.note(f"{them.name} withstands {entry.name}: {potency.against} {theirs} against potency {strength}.")
    return Worked(strength, tuple(struck))


@rule
def befall(play: Play, actor: str, target: str, entry: Mutation, potency: Potency, strength: int, chosen: str) -> None:
    """What gives in to a potency feels it: its mark, what the choice does besides, and for how long. A venom may cost hit
    points, or lower the characteristic it is named for, never below 1. [BRP-POW-128]
    """
    them = play.actor(target)
    clock = time_of(potency, strength)
    marks = (potency.mark.replace("{choice}", chosen), *potency.does.get(chosen, ()))
    lowered: tuple[Modifier, ...] = ()
    if potency.of == "poison" and chosen in CHARACTERISTICS:
        lost = min(strength, max(0, them.value(chosen) - 1))
        lowered = (Modifier(chosen, -lost, "BRP-POW-128"),)
    effect = Effect(entry.id, entry.name, actor, lowered, marks, clock, stacking="refresh", level=strength)
    begin(play, target, effect, entry.name)
    update_points(play, target, them)
    if chosen in potency.hurts:
        wound(play, target, strength, entry.name)


def time_of(potency: Potency, strength: int) -> Clock:
    """How long somebody feels it who has given in. [BRP-POW-128]"""
    match potency.lasts:
        case "turn":
            return Rounds(ROUNDS_A_TURN)
        case "potency":
            return Rounds(max(1, strength))
    return Lasting()


def sway(play: Play, who: str, feeling: str, *, major: bool) -> None:
    """Where passions or traits are in use, a scent strengthens those it speaks to; the opposite trait shrinks by as much.

    [BRP-POW-135 BRP-OPT-013]
    """
    options, them = play.book.options, play.actor(who).character
    passions = [each for each in them.passions if each.partition("(")[0].strip().casefold() == feeling.casefold()]
    felt = [f"{PASSION}/{each}" for each in passions] if options.passions else []
    felt += (
        [f"{TRAIT}/{each}" for each in sides(them, play.book) if each == feeling.casefold()] if options.traits else []
    )
    if felt:
        by = tuple(Modifier(each, PUSH[major], "BRP-POW-135") for each in felt)
        begin(play, who, Effect("scent", "Swayed by a scent", modifiers=by, clock=Minutes(5), stacking="refresh"))


@action(
    "Use venom",
    "attack",
    unless=(no_deed, no_fight, lacking("venom"), without("venom"), out_of_touch, nothing_to_hold),
    tells=(GIVES_IN,),
)
def sting(play: Play, actor: str, target: Target) -> Worked:
    """Bring a venom home: an attack by Brawl close by, by Throw or Projection at range, which may be dodged or parried
    as any other; then its potency against CON. [BRP-CBT-018 BRP-POW-128]
    """
    near = play.scene.distance(actor, target) <= ARM
    me = play.actor(actor)
    potency = play.book.content.get(Mutation, "venom").grade(me.powers.known[key_of(me, "venom")]).potency
    arm = (potency.near if near else potency.far) if potency is not None else None
    if arm is None:
        raise refuse("It is brought home by no attack.", "BRP-POW-128", "Let it work otherwise.")
    key = "brawl" if near else "projection" if play.book.options.projection else "throw"
    roll = roll_for(me, key, play.book, Difficulty.AVERAGE)
    set_upon(play, actor, target)
    spend_attack(play, actor, arm)
    level, _ = throw(play, actor, roll, f"{key}, venom")
    hits = level >= Level.SUCCESS
    hits = hits and meet(level, defend(play, target, actor, arm, level).level, parried=False).hits
    if not hits:
        play.note(f"The venom does not reach {play.actor(target).name}.")
        return Worked()
    return work_on(play, actor, "venom", (target,))


# -- light and senses ---------------------------------------------------------------------------


@action(
    "Blind with a beam of light",
    "power",
    unless=(no_deed, without("luminescence"), no_beam, nobody_to_meet),
    tells=(DONE,),
)
def shine(play: Play, actor: str, target: Target) -> bool:
    """A beam into the eyes: Agility to aim it, Dodge to get out of it, blind for 1D3 rounds; in a fight it is the action
    of the round. The utterly exhausted need Stamina first; whose mind is away blinds nobody who is in a body.

    [BRP-CHR-117 BRP-CBT-018 BRP-POW-126 BRP-POW-302]
    """
    take_the_round(play, actor, "shines")
    if not stirs(play, actor):
        return False
    set_upon(play, actor, target)
    if not passes(play, actor, "DEX", "Agility, into the eyes", deed=True):
        return False
    roll = roll_for(play.actor(target), "dodge", play.book, Difficulty.AVERAGE)
    ward_off(play, target)
    level, _ = throw(play, target, roll, "Dodge, away from the light")
    if level >= Level.SUCCESS:
        return False
    rounds = play.draw(D3, of=actor, what="rounds blinded")
    blind = Effect("blinded", "Blinded", actor, marks=("blinded",), clock=Rounds(rounds), stacking="refresh")
    return begin(play, target, blind, "a beam of light")


@action(
    "Too much for a keen sense", "table", unless=(without("keen-sense"),), tells=(DONE,), gm_only=True, any_time=True
)
def dazzle(play: Play, actor: str) -> bool:
    """Too much for a keen sense: Idea, Difficult for a major one, or stunned for the rest of this round and one more.

    [BRP-POW-133]
    """
    me = play.actor(actor)
    hard = Difficulty.DIFFICULT if me.is_marked("dazzled easily") else Difficulty.AVERAGE
    if not (me.is_marked("dazzled") or me.is_marked("dazzled easily")):
        return False
    if passes(play, actor, "INT", "Idea, too much of it", hard):
        return False
    rounds = 1 + bool(play.scene.round.number)
    play.change(actor, "fight.stunned", max(rounds, me.fight.stunned), "dazzled")
    return True


def keen_range(metres: int, me: Actor, sense: str) -> int:
    """How far a keen sense reaches: twice or four times as far. [BRP-POW-133]"""
    return metres * (4 if me.is_marked(f"{sense} x 4") else 2 if me.is_marked(f"{sense} x 2") else 1)


@action("Feel for a substance", "power", unless=(without("sensitivity"),), tells=(DONE,))
def feel_for(play: Play, actor: str, *, specific: Annotated[bool, Tick("One piece of it")] = False) -> bool:
    """Feel for the substance one is attuned to: an Idea roll tells how much and where, a Difficult one picks out one.

    [BRP-POW-126]
    """
    hard = Difficulty.DIFFICULT if specific else Difficulty.AVERAGE
    return passes(play, actor, "INT", "Idea, what is near", hard)


@action("Use a beast's talent", "power", unless=(without("imitation"),), tells=(DONE,))
def imitate(play: Play, actor: str) -> bool:
    """Use a beast's talent: by Luck; whoever has it in the flesh needs no roll. [BRP-POW-126]"""
    return play.actor(actor).is_marked("imitates by CON") or passes(play, actor, "POW", "Luck, to imitate")


@action("Hide a mutation", "skill", unless=(nothing_to_hide, no_hiding, no_deed, no_body), tells=(DONE,))
def cover_up(play: Play, actor: str, mutation: Annotated[str, Pick("Mutation", hideable)]) -> bool:
    """Hide a mutation that shows: a Disguise roll; what is too large is never hidden. Says whether nobody sees it.

    [BRP-POW-345]
    """
    roll = roll_for(play.actor(actor), "disguise", play.book, Difficulty.AVERAGE)
    level, _ = throw(play, actor, roll, "Disguise, to hide a mutation")
    act_besides(play, actor, "hiding a mutation")
    if level < Level.SUCCESS:
        return False
    name = play.book.content.get(Mutation, mutation).name
    covered = Effect(f"covered-{mutation}", f"{name}, covered up", marks=(f"covered {mutation}",), stacking="refresh")
    return begin(play, actor, covered, "disguise")


# -- burdens ------------------------------------------------------------------------------------


@action("Meet an allergen", "table", unless=(without("allergy"),), id="allergen", gm_only=True, any_time=True)
def suffer_allergy(play: Play, actor: str, quarters: Annotated[int, Within("Quarters of an hour", 1, 96)] = 1) -> int:
    """Contact with what one cannot bear: skills are worse for it and for a quarter of an hour more; a major allergy hurts
    in each quarter. Another contact makes a longer time of it no shorter. Says the damage. [BRP-POW-115]
    """
    me = play.actor(actor)
    major = me.is_marked("allergy 1d6")
    by = (Modifier("skills", -40 if major else -20, "BRP-POW-115"),)
    minutes = Minutes(max(QUARTER * (quarters + 1), time_left(me)))
    begin(play, actor, Effect("allergy", "Allergic", modifiers=by, clock=minutes, stacking="refresh"), "allergy")
    lost = sum(play.draw(D6, of=actor, what="allergy") for _ in range(quarters)) if major else 0
    wound(play, actor, lost, "allergy")
    return lost


def time_left(me: Actor) -> int:
    """Minutes for which an earlier contact still tells. [BRP-POW-115]"""
    clock = me.effects["allergy"].clock if "allergy" in me.effects else None
    return clock.left if isinstance(clock, Minutes) else 0


def is_up(state: State, actor: str) -> Refusal | None:
    """Why nobody rises anew: they stand upright, and the time of that runs down. [BRP-POW-115]"""
    me = state.actor(actor)
    if not me.is_marked("upright"):
        return None
    return Refusal(f"{me.name} stands upright.", "BRP-POW-115", "Wait until they are down on all fours again.")


@action(
    "Stand upright",
    "move",
    unless=(without("biped"), no_body, is_up, no_second_try(TO_RISE, "BRP-POW-115")),
    tells=(DONE,),
)
def stay_upright(play: Play, actor: str) -> bool:
    """Stand as the body was not made to: for CON rounds at a time, or with an Agility roll each round, which is tried once in it.
    The utterly exhausted need Stamina first, as for getting up. [BRP-CHR-117 BRP-POW-115]
    """
    try_once(play, actor, TO_RISE)
    if not stirs(play, actor):
        return False
    me = play.actor(actor)
    if me.is_marked("upright by Agility"):
        stands = passes(play, actor, "DEX", "Agility, upright", deed=True)
    else:
        stands = not me.is_marked("on all fours")
    clock = Rounds(1 if me.is_marked("upright by Agility") else max(1, me.value("CON")))
    mark = "upright" if stands else "on all fours"
    play.note(
        f"{me.name} stands upright, for {counted(clock.left, 'round')}." if stands else f"{me.name} stays on all fours."
    )
    begin(
        play, actor, Effect(mark.replace(" ", "-"), mark.capitalize(), marks=(mark,), clock=clock, stacking="refresh")
    )
    return stands


@action("Endure a harsh condition", "table", unless=(no_mutations,), tells=(DONE,), gm_only=True, any_time=True)
def endure(
    play: Play,
    actor: str,
    condition: Annotated[str, Say("Condition")],
    code: Annotated[str, Pick("Resisted with", CODES)],
    potency: Annotated[int, Within("Strength", 1, 100)],
) -> bool:
    """Stand up to a harsh condition: a hardened body has twice the characteristic against it. Says whether it did.

    [BRP-POW-002 BRP-POW-114]
    """
    me = play.actor(actor)
    value = me.value(code) * (2 if me.is_braced("hardened", condition) else 1)
    return resist(play, actor, value, potency, f"{code} against {condition}")
