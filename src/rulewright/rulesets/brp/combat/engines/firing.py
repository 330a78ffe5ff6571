"""Firing: an engine aimed at somebody, what it covers, where a miss comes down, and what guides it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec.structs import replace

from rulewright.chance import Die, Percentile, Repeat, Sum
from rulewright.contract import Pick, Tick, action
from rulewright.kits.counting import counted, so_many
from rulewright.play import Part, rule
from rulewright.rulesets.brp.body.clock import rounds_now
from rulewright.rulesets.brp.body.wounds.kinds import kinds_of_engine
from rulewright.rulesets.brp.body.wounds.locations import at_random
from rulewright.rulesets.brp.body.wounds.plain_force import past_powers
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.acting import Target, no_deed
from rulewright.rulesets.brp.checks.checks import Difficulty, Level, check
from rulewright.rulesets.brp.checks.ratings.circumstances import together
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.ratings.rolling import Basis, Roll, roll_for, throw, tick
from rulewright.rulesets.brp.checks.setting_upon import set_upon, ward_off
from rulewright.rulesets.brp.checks.touch import no_force
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.combat.blasts.going_off import SHRAPNEL, Burst, burst_at
from rulewright.rulesets.brp.combat.blasts.grenades import astray
from rulewright.rulesets.brp.combat.damage import loses_all_force, share_left, what_is_left
from rulewright.rulesets.brp.combat.engines.offers import (
    Served,
    crew_of,
    engine_of,
    no_fire_in_the_water,
    no_line,
    no_such_round,
    not_ready,
    serves_none,
)
from rulewright.rulesets.brp.combat.offers import no_fight
from rulewright.rulesets.brp.combat.swing import AttackCheck, Swing
from rulewright.rulesets.brp.combat.vehicles.crafts import vehicle_of, works
from rulewright.rulesets.brp.combat.vehicles.damage import hit_vehicle
from rulewright.rulesets.brp.gear.armour import armour_value, water_over
from rulewright.rulesets.brp.gear.field import take_on_the_field
from rulewright.rulesets.brp.skills.offers import HURT
from rulewright.rulesets.brp.skills.throwing import scatter
from rulewright.rulesets.brp.state.belongings.aboard import souls, vehicle_under
from rulewright.rulesets.brp.state.belongings.field import Piece
from rulewright.rulesets.brp.state.bodies import is_of_metal
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Engine, Vehicle, Weapon
from rulewright.rulesets.brp.state.keys import split
from rulewright.rulesets.brp.state.kinds.engines import Blast, Step

type Guidance = Literal["none", "guided", "self-guided"]
COVERS = 40
"""The SIZ that a hit covers; what is smaller is harder to hit. [BRP-EQP-167 BRP-EQP-168]"""
ASTRAY = 5
"""How many times as far off as a throw a shell goes astray. [BRP-EQP-169]"""
FINDS_ITS_WAY = 98
"""What finds its way itself misses on 99 and 00 alone. [BRP-EQP-171]"""
BURST, LONG_BURST = 20, 40
"""What several shots at one target add: a few, and more than a few. [BRP-EQP-174]"""
FEW = 3
SHOT = Weapon(id="shot", name="Shot", skill="missile-weapon", base=0, damage="0")
"""What armour and water meet of an engine's shot, with the special effects of its engine. [BRP-SPT-279]"""
NEIGHBOURS = {"artillery": "heavy-weapon", "heavy-weapon": "artillery"}


@action(
    "Fire an engine",
    "attack",
    unless=(no_deed, no_fight, no_force, serves_none, not_ready, no_line, no_such_round, no_fire_in_the_water),
    tells=(HURT,),
)
def fire(
    play: Play,
    actor: str,
    engine: Served,
    target: Target,
    loaded: Annotated[Literal["solid", "shrapnel"], Pick("Loaded with")] = "solid",
    guidance: Annotated[Guidance, Pick("Guidance")] = "none",
    *,
    jammed: Annotated[bool, Tick("Its guidance is jammed")] = False,
) -> int:
    """Fire an engine at somebody, and at all who sit in a vehicle with them: a hit strikes them, or covers all near;
    a miss comes down five times as far off as a throw, and is ready again when its rounds have passed. Says the damage in all.

    [BRP-EQP-164 BRP-EQP-167 BRP-EQP-169 BRP-EQP-171 BRP-EQP-172 BRP-EQP-173 BRP-EQP-174 BRP-SPT-015]
    """
    at = shot_at(play.state, actor, target)
    set_upon(play, actor, *at)
    piece = play.scene.pieces[engine]
    entry, there = engine_of(piece, play.book), int(play.scene.places.get(target, 0))
    swing = shoot(play, actor, target, piece, guidance, jammed=jammed)
    fired(play, actor, engine, there, jams=swing.jams)
    if swing.jams:
        return 0
    hit = swing.level >= Level.SUCCESS
    if hit and guidance != "none" and evades(play, target):
        hit = False
    if hit and not entry.area:
        return strike_one(play, actor, target, entry, swing.level)
    if not hit and not entry.area:
        return 0
    place = there if hit else comes_down(play, actor, piece.place, there)
    hits = play.draw(Die(entry.burst), of=actor, what="shots that hit") if hit and entry.burst > 1 else 1
    burst = slowed(play.actor(actor), entry, burst_of(entry, loaded), play.book)
    return sum(burst_at(play, burst, place, at) for _ in range(hits))


def shot_at(state: State, actor: str, target: str) -> tuple[str, ...]:
    """Whom an engine is fired at: somebody, and whoever sits in a vehicle with them. [BRP-SPT-015]"""
    within = vehicle_under(state.scene, target)
    aboard = souls(state.scene.vehicles[within]) if within else ()
    return (target, *(each for each in aboard if each in state.actors and each not in (actor, target)))


@rule
def shoot(play: Play, actor: str, target: str, piece: Piece, guidance: Guidance, *, jammed: bool) -> Swing:
    """The roll of an engine: its skill, or a neighbouring one; what finds its way itself needs none.

    [BRP-EQP-165 BRP-EQP-166 BRP-EQP-168 BRP-EQP-171 BRP-EQP-174 BRP-EQP-176]
    """
    me, them, entry = play.actor(actor), play.actor(target), engine_of(piece, play.book)
    if guidance == "self-guided" and not jammed:
        found = play.draw(Percentile.plain(FINDS_ITS_WAY), of=actor, what=entry.name)
        play.note(f"{entry.name} {'finds' if found else 'does not find'} {them.name} by itself.")
        return Swing(Level.SUCCESS if found else Level.FAILURE)
    within = vehicle_under(play.scene, target)
    carrier = vehicle_of(play.scene.vehicles[within], play.book) if within else None
    roll = aimed(me, them, piece, play.book, guidance, jammed=jammed, carrier=carrier)
    swing: Swing = play.draw(
        AttackCheck(check(roll.chance, play.book, practised=roll.practised), 0, entry.malfunction, plain=False),
        of=actor,
        what=entry.name,
    )
    tick(play, actor, (skill_of(me, entry, play.book)[0],), swing.level, roll, tense=True)
    play.note(f"{me.name} fires {entry.name} at {them.name}: {swing.level.name.lower()}.", roll.chance.derivation)
    return swing


def aimed(
    me: Actor, them: Actor, piece: Piece, book: Book, guidance: Guidance, *, jammed: bool, carrier: Vehicle | None
) -> Roll:
    """The chance of an engine with all that bears on it: hands that are missing, a small target, metal, guidance, bursts. At
    whoever sits in a vehicle it is aimed at that.

    [BRP-EQP-165 BRP-EQP-166 BRP-EQP-168 BRP-EQP-171 BRP-EQP-174 BRP-EQP-176]
    """
    entry = engine_of(piece, book)
    key, strange = skill_of(me, entry, book)
    hard = crew_of(piece) < entry.crew or strange or (jammed and guidance != "none")
    easy = guidance == "guided" and not jammed
    difficulty = together(each for each, holds in ((Difficulty.DIFFICULT, hard), (Difficulty.EASY, easy)) if holds)
    small = min(0, (carrier.size if carrier else them.value("SIZ")) - COVERS)
    drawn = entry.metal if carrier or is_of_metal(them, book) else 0
    shots = 0 if entry.burst == 1 else BURST if entry.burst <= FEW else LONG_BURST
    parts = (
        Part("small target", small, "BRP-EQP-168"),
        Part("drawn to metal", drawn, "BRP-EQP-176"),
        Part("burst", shots, "BRP-EQP-174"),
    )
    return roll_for(me, key, book, difficulty, *(each for each in parts if each.value), on=Basis(base=entry.base))


def skill_of(me: Actor, entry: Engine, book: Book) -> tuple[str, bool]:
    """The skill that somebody fires an engine with, and whether it is a neighbouring one that stands in for it: Heavy Weapon
    and Artillery overlap. [BRP-EQP-166]
    """
    near = NEIGHBOURS.get(split(entry.skill)[0], "")
    others = [key for key in me.skills if split(key)[0] == near]
    if entry.skill in me.skills or not others or not book.options.neighbouring_engines:
        return entry.skill, False
    best = max(others, key=lambda key: int(rating(me, key, book)))
    better = int(rating(me, best, book)) > 2 * int(rating(me, entry.skill, book, entry.base))
    return (best, True) if better else (entry.skill, False)


def fired(play: Play, actor: str, engine: str, there: int, *, jams: bool) -> None:
    """An engine has fired: it must be made ready, has shots the less, and covers that place if it covers only one.

    [BRP-EQP-164 BRP-EQP-170]
    """
    piece = play.scene.pieces[engine]
    entry = engine_of(piece, play.book)
    after = replace(
        piece,
        ready=rounds_now(play.scene) + entry.rounds,
        shots=piece.shots + entry.burst if entry.capacity > 1 else 0,
        aimed=there if entry.one_place and piece.aimed is None else piece.aimed,
        jammed=jams,
    )
    play.change_scene(f"pieces.{engine}", after, "fired")
    play.change(actor, "fight.done", play.actor(actor).fight.done + 1, "attack")
    take_the_action(play, actor, "fires")
    if jams:
        play.note(f"{entry.name} jams.")


@rule
def comes_down(play: Play, actor: str, here: int, there: int) -> int:
    """Where a shell comes down that missed: five times as far off as a throw that did. [BRP-EQP-169]"""
    off = scatter(play, actor)
    play.note(f"It comes down {ASTRAY * off.metres_off} m off.")
    return astray(here, there, ASTRAY * off.metres_off, off.direction)


@rule
def evades(play: Play, target: str) -> bool:
    """Whether somebody gets out of the way of what is guided: a Difficult Dodge, or the same with the skill of whoever is at
    the wheel of what carries them; it is evasive action, and costs as much as a dodge. [BRP-EQP-171]
    """
    within = vehicle_under(play.scene, target)
    craft = play.scene.vehicles[within] if within else None
    who = craft.driver if craft else target
    if who not in play.state.actors or (craft and not works(craft, play.book)):
        return False
    them = play.actor(who)
    if them.is_out or them.fight.helpless or them.fight.parries:
        return False
    key, parts = "dodge", tuple[Part, ...]()
    if craft:
        entry = vehicle_of(craft, play.book)
        key, parts = entry.skill, (Part("handling", entry.handling, "BRP-EQP-196"),) if entry.handling else ()
    ward_off(play, who)
    level, _ = throw(play, who, roll_for(them, key, play.book, Difficulty.DIFFICULT, *parts), "evades")
    if play.scene.round.number:
        play.change(who, "fight.dodges", them.fight.dodges + 1, "evades")
    if level >= Level.SUCCESS:
        play.note(f"{them.name} evades it.")
    return level >= Level.SUCCESS


def burst_of(entry: Engine, loaded: str) -> Burst:
    """What an engine does where it strikes: solid shot covers its radius; shrapnel does a sixth, as far as it has dice.

    [BRP-EQP-167 BRP-EQP-172 BRP-EQP-173 BRP-EQP-175 BRP-EQP-176]
    """
    if loaded == "solid":
        return Burst(entry.name, entry.blast, alight=entry.alight, shocks=entry.shocks)
    blast, whole = entry.blast, not entry.blast.dice % 6 and not entry.blast.plus
    step = Step(metres=blast.dice, dice=blast.dice // 6 if whole else blast.dice, plus=blast.plus)
    return Burst(
        f"{entry.name}, shrapnel", Blast(die=blast.die, steps=(step,)), parts=1 if whole else SHRAPNEL, shrapnel=True
    )


def shot_of(entry: Engine) -> Weapon:
    """What an engine shoots, as water meets it. [BRP-SPT-279]"""
    return replace(SHOT, special=entry.special)


def slowed(me: Actor, entry: Engine, burst: Burst, book: Book) -> Burst:
    """What is left of a burst of rocks where whoever threw them is under water: as much as of any blow that does not impale.

    [BRP-SPT-279]
    """
    shot = shot_of(entry)
    if not loses_all_force(me, shot, book):
        return replace(burst, parts=burst.parts * share_left(me, shot, book))
    steps = tuple(Step(metres=each.metres, dice=1, plus=-1) for each in burst.blast.steps)
    weak = Blast(dice=1, die=3, plus=-1, radius=burst.blast.radius, steps=steps)
    return replace(burst, blast=weak, parts=1)


@rule
def strike_one(play: Play, actor: str, target: str, entry: Engine, level: Level) -> int:
    """A direct hit on one target: its dice, less armour; of a burst 1 to all shots hit, and armour counts for each. A special
    hit rolls once more, a critical one passes armour but no water. Whoever sits in a vehicle is spared: that is what it strikes. Says
    what comes through. [BRP-EQP-164 BRP-EQP-174 BRP-EQP-200 BRP-POW-129 BRP-POW-325 BRP-SPT-279]
    """
    them = play.actor(target)
    hits = play.draw(Die(entry.burst), of=target, what="shots that hit") if entry.burst > 1 else 1
    times = hits + (level >= Level.SPECIAL)
    dice = Repeat(Die(entry.blast.die), entry.blast.dice * times)
    force = what_is_left(play.actor(actor), shot_of(entry), Sum((dice, entry.blast.plus * times)), play.book)
    rolled = play.draw(force, of=target, what=entry.name)
    if vehicle := vehicle_under(play.scene, target):
        body = 0 if level is Level.CRITICAL else vehicle_of(play.scene.vehicles[vehicle], play.book).armour * hits
        return hit_vehicle(play, vehicle, max(0, rolled - body), past_armour=True)
    where = at_random(play, target)
    bolt = shot_of(entry) if "impaling" in entry.special else None
    if level is Level.CRITICAL:
        armour = water_over(them, bolt, play.book) * hits
    elif armour := int(armour_value(them, play.book, bolt, where)) * hits:
        take_on_the_field(play, target, rolled)
    through = past_powers(play, target, rolled, *kinds_of_engine(entry), off=armour)
    shots = f", {hits} of {counted(entry.burst, 'shot')}" if entry.burst > 1 else ""
    play.note(f"{entry.name} hits {them.name}{shots}: {rolled} damage, {so_many(through, 'comes/come')} through.")
    wound(play, target, through, entry.name, where)
    return through
