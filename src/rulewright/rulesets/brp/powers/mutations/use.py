"""Using mutations: scents and venoms, light, a talent borrowed from a beast; and what they do to their bearer."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.chance import Die, parse
from rulewright.play import Effect, Lasting, Minutes, Modifier, Refusal, Rounds, refuse, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.character import Actor, Book, Play, State
from rulewright.rulesets.brp.checks import Difficulty, Level
from rulewright.rulesets.brp.combat.wounds import wound
from rulewright.rulesets.brp.passing import passes
from rulewright.rulesets.brp.powers.known import id_of, known_of, variant_of
from rulewright.rulesets.brp.powers.mutations.body import concealment, reach_of
from rulewright.rulesets.brp.powers.mutations.entries import MAJOR, Mutation
from rulewright.rulesets.brp.powers.mutations.start import amounts_of
from rulewright.rulesets.brp.resistance import resist
from rulewright.rulesets.brp.skills.using import roll_for, throw

QUARTER = 15
D3, D6 = Die(3), Die(6)
PUSH = {False: 20, True: 40}
"""What a scent adds to a passion, minor and major. [BRP-POW-135]"""


@dataclass(frozen=True, slots=True)
class Worked:
    """What the use of a mutation came to: its potency, and those who gave in to it."""

    potency: int = 0
    struck: tuple[str, ...] = ()


def has(me: Actor, mutation: str) -> str:
    """The key of a mutation somebody has; says so if there is none."""
    key = next((each for each in known_of(me, "mutations") if id_of(each) == mutation), "")
    if not key:
        raise refuse(f"{me.name} has no {mutation}.", "BRP-POW-114", "Use one that is there.")
    return key


def no_mutation(state: State, book: Book, who: str, mutation: str, targets: tuple[str, ...] = ()) -> Refusal | None:
    """Why somebody cannot use a mutation so. [BRP-POW-114 BRP-POW-128]"""
    me = state.actor(who)
    key = next((each for each in known_of(me, "mutations") if id_of(each) == mutation), "")
    if not key:
        return Refusal(f"{me.name} has no {mutation}.", "BRP-POW-114", "Use one that is there.")
    if me.is_out:
        return Refusal(f"{me.name} cannot act.", "BRP-POW-114", "Wait.")
    for target in targets:
        far = state.scene.distance(who, target)
        if far > max(5, reach_of(me, key, book)):
            return Refusal(f"It reaches {reach_of(me, key, book)} m, and it is {far} m.", "BRP-POW-128", "Go nearer.")
    return None


# -- potency ------------------------------------------------------------------------------------


@rule
def exude(play: Play, actor: str, mutation: str, targets: tuple[str, ...], feeling: str = "") -> Worked:
    """Let a scent, a venom or an infection work on others: the potency, rolled anew at each use unless it was rolled when
    it came, and a resistance roll for each. [BRP-POW-128 BRP-POW-135]
    """
    me = play.actor(actor)
    key = has(me, mutation)
    entry = play.book.content.get(Mutation, mutation)
    potency = entry.grade(me.powers.known[key]).potency
    if potency is None:
        raise refuse(f"{entry.name} has no potency.", "BRP-POW-128", "Use it otherwise.")
    strength = amounts_of(me.character, mutation).get("POT", 0) if potency.kept else 0
    strength = strength or play.draw(parse(potency.dice).chance, of=actor, what="potency")
    free = any(mark == "any feeling" for mark in entry.grade(me.powers.known[key]).marks)
    chosen = feeling if free and feeling else variant_of(key)
    struck = []
    for target in targets:
        theirs = play.actor(target).value(potency.against)
        if potency.rolls == "target":
            withstood = resist(play, target, theirs, strength, f"{potency.against} against potency")
        else:
            withstood = not resist(play, actor, strength, theirs, f"potency against {potency.against}")
        if withstood:
            continue
        struck.append(target)
        mark = potency.mark.replace("{choice}", chosen)
        begin(
            play,
            target,
            Effect(mutation, entry.name, actor, marks=(mark,), clock=Lasting(), level=strength),
            entry.name,
        )
        sway(play, target, chosen, major=me.powers.known[key] >= MAJOR and mutation == "pheromone")
    return Worked(strength, tuple(struck))


def sway(play: Play, who: str, feeling: str, *, major: bool) -> None:
    """Where passions are in use, a scent strengthens the one it speaks to. [BRP-POW-135]"""
    if play.book.options.passions and feeling in play.actor(who).character.passions:
        by = (Modifier(f"passion/{feeling}", PUSH[major], "BRP-POW-135"),)
        begin(play, who, Effect("scent", "Swayed by a scent", modifiers=by, clock=Minutes(5), stacking="refresh"))


@rule
def sting(play: Play, actor: str, target: str) -> Worked:
    """Bring a venom home: Brawl close by, Throw or Projection at range; then its potency against CON. [BRP-POW-128]"""
    near = play.scene.distance(actor, target) <= 5
    key = "brawl" if near else "projection" if play.book.options.projection else "throw"
    roll = roll_for(play.actor(actor), key, play.book, Difficulty.AVERAGE)
    level, _ = throw(play, actor, roll, f"{key}, venom")
    return exude(play, actor, "venom", (target,)) if level >= Level.SUCCESS else Worked()


# -- light and senses ---------------------------------------------------------------------------


@rule
def shine(play: Play, actor: str, target: str) -> bool:
    """A beam into the eyes: Agility to aim it, Dodge to get out of it, blind for 1D3 rounds. [BRP-POW-126]"""
    if not play.actor(actor).is_marked("beam of light"):
        raise refuse("It only glows.", "BRP-POW-114", "Only a major one blinds.")
    if not passes(play, actor, "DEX", "Agility, into the eyes"):
        return False
    roll = roll_for(play.actor(target), "dodge", play.book, Difficulty.AVERAGE)
    level, _ = throw(play, target, roll, "Dodge, away from the light")
    if level >= Level.SUCCESS:
        return False
    rounds = play.draw(D3, of=actor, what="rounds blinded")
    blind = Effect("blinded", "Blinded", actor, marks=("blinded",), clock=Rounds(rounds), stacking="refresh")
    return begin(play, target, blind, "a beam of light")


@rule
def dazzle(play: Play, actor: str) -> bool:
    """Too much for a keen sense: Idea, Difficult for a major one, or stunned for a round. [BRP-POW-133]"""
    me = play.actor(actor)
    hard = Difficulty.DIFFICULT if me.is_marked("dazzled easily") else Difficulty.AVERAGE
    if not (me.is_marked("dazzled") or me.is_marked("dazzled easily")):
        return False
    if passes(play, actor, "INT", "Idea, too much of it", hard):
        return False
    play.change(actor, "fight.stunned", max(1, me.fight.stunned), "dazzled")
    return True


def keen_range(metres: int, me: Actor, sense: str) -> int:
    """How far a keen sense reaches: twice or four times as far. [BRP-POW-133]"""
    return metres * (4 if me.is_marked(f"{sense} x 4") else 2 if me.is_marked(f"{sense} x 2") else 1)


@rule
def feel_for(play: Play, actor: str, *, specific: bool = False) -> bool:
    """Feel for the substance one is attuned to: an Idea roll tells how much and where, a Difficult one picks out one.

    [BRP-POW-126]
    """
    hard = Difficulty.DIFFICULT if specific else Difficulty.AVERAGE
    return passes(play, actor, "INT", "Idea, what is near", hard)


@rule
def imitate(play: Play, actor: str) -> bool:
    """Use a beast's talent: by Luck; whoever has it in the flesh needs no roll. [BRP-POW-126]"""
    return play.actor(actor).is_marked("imitates by CON") or passes(play, actor, "POW", "Luck, to imitate")


@rule
def cover_up(play: Play, actor: str, mutation: str) -> bool:
    """Hide a mutation that shows: a Disguise roll; what is too large is never hidden. Says whether nobody sees it.

    [BRP-POW-345]
    """
    key = has(play.actor(actor), mutation)
    if concealment(play.actor(actor), play.book).get(key) != "disguise":
        raise refuse("That cannot be hidden.", "BRP-POW-345", "Keep out of sight.")
    roll = roll_for(play.actor(actor), "disguise", play.book, Difficulty.AVERAGE)
    level, _ = throw(play, actor, roll, "Disguise, to hide a mutation")
    if level < Level.SUCCESS:
        return False
    covered = Effect(f"covered-{mutation}", "Covered up", marks=(f"covered {mutation}",), stacking="refresh")
    return begin(play, actor, covered, "disguise")


# -- burdens ------------------------------------------------------------------------------------


@rule
def suffer_allergy(play: Play, actor: str, quarters: int = 1) -> int:
    """Contact with what one cannot bear: skills are worse for it and for a quarter of an hour more; a major allergy hurts
    in each quarter. Says the damage. [BRP-POW-115]
    """
    me = play.actor(actor)
    major = me.is_marked("allergy 1d6")
    by = (Modifier("skills", -40 if major else -20, "BRP-POW-115"),)
    minutes = Minutes(QUARTER * (quarters + 1))
    begin(play, actor, Effect("allergy", "Allergic", modifiers=by, clock=minutes, stacking="refresh"), "allergy")
    lost = sum(play.draw(D6, of=actor, what="allergy") for _ in range(quarters)) if major else 0
    wound(play, actor, lost, "allergy")
    return lost


@rule
def stay_upright(play: Play, actor: str) -> bool:
    """Stand as the body was not made to: for CON rounds, or with an Agility roll each round. [BRP-POW-115]"""
    me = play.actor(actor)
    if me.is_marked("upright by Agility"):
        stands = passes(play, actor, "DEX", "Agility, upright")
    else:
        stands = not me.is_marked("on all fours")
    clock = Rounds(1 if me.is_marked("upright by Agility") else max(1, me.value("CON")))
    mark = "upright" if stands else "on all fours"
    begin(
        play, actor, Effect(mark.replace(" ", "-"), mark.capitalize(), marks=(mark,), clock=clock, stacking="refresh")
    )
    return stands


@rule
def endure(play: Play, actor: str, condition: str, code: str, potency: int) -> bool:
    """Stand up to a harsh condition: a hardened body has twice the characteristic against it. Says whether it did.

    [BRP-POW-002 BRP-POW-114]
    """
    me = play.actor(actor)
    value = me.value(code) * (2 if me.is_marked(f"hardened {condition}") else 1)
    return resist(play, actor, value, potency, f"{code} against {condition}")
