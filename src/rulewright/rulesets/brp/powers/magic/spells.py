"""Spells that data alone cannot say: each a rule of its own."""

from __future__ import annotations

from dataclasses import replace as changed

from msgspec.structs import replace

from rulewright.chance import Percentile
from rulewright.kits.counting import counted
from rulewright.play import Effect, Modifier, rule
from rulewright.rulesets.brp.gear.enchanted import called
from rulewright.rulesets.brp.powers.beings import come, elemental_of, leave
from rulewright.rulesets.brp.powers.effects.harm import go_on_to
from rulewright.rulesets.brp.powers.effects.lasting import clock_of, effect_for, lay, lies_on, lift, of_power
from rulewright.rulesets.brp.powers.effects.perform import Procedures
from rulewright.rulesets.brp.powers.effects.working import Working, share_of
from rulewright.rulesets.brp.powers.fight.defences import Onslaught
from rulewright.rulesets.brp.powers.fight.walls import POINTS, note_down, noted, strength_of
from rulewright.rulesets.brp.powers.magic.dispelling import CAST, dispel, things_under
from rulewright.rulesets.brp.powers.magic.gate import through_countermagic
from rulewright.rulesets.brp.powers.magic.moving import lift_load, teleport
from rulewright.rulesets.brp.powers.numbers import rounds_of
from rulewright.rulesets.brp.powers.upkeep import keep, kept_on, let_go
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.deeds import Deed, Harm
from rulewright.rulesets.brp.state.known import variant_of

# -- elementals ---------------------------------------------------------------------------------


@rule
def conjure(play: Play, working: Working, deed: Deed) -> None:
    """An elemental comes with as much POW as the casting has levels; or one that is there is sent away: one's own at
    once, another's by POW against POW. [BRP-POW-026 BRP-POW-102 BRP-POW-105]
    """
    user, target = working.user, working.use.target
    if target and target != user:
        send_away(play, working, target)
        return
    element = variant_of(working.use.power)
    name = come(play, user, elemental_of(element, play.book), working.level)
    if name not in play.state.actors:
        return
    rounds = rounds_of(working.entry.lasts, play.actor(user), working.level)
    effect = effect_for(working.use.power, working.entry.name, user, working.level, clock_of(rounds), marks=("called",))
    keep(play, user, working.use, working.entry, name, lay(play, name, effect))


@rule
def dispel_all(play: Play, working: Working, deed: Deed) -> None:
    """Dispel on its target: somebody, or the thing that was named. A name that no thing goes by is a spell on oneself.

    [BRP-POW-100 BRP-POW-102 BRP-POW-300]
    """
    if working.target in play.state.actors or (working.use.words and things_under(play.state, working.use.words)):
        dispel(play, working)
        return
    own = changed(working, use=replace(working.use, target=working.user))
    if through_countermagic(play, own):
        dispel(play, own)


@rule
def send_away(play: Play, working: Working, target: str) -> bool:
    """An elemental is sent back: one's own at once, another's by POW against POW. [BRP-POW-102]"""
    if own := kept_on(play.actor(working.user), working.use):
        let_go(play, working.user, own, "is sent away")
        leave(play, target, "is sent away")
        return True
    return dispel(play, working, being=target, level=play.actor(working.user).value("POW"))


# -- light and dark -----------------------------------------------------------------------------


@rule
def cancel(play: Play, working: Working, other: str) -> None:
    """Light and Dark on the same thing cancel level for level: what is left of the stronger stays. [BRP-POW-098]"""
    mine = f"thing {working.use.power}"
    level = working.level
    for who, actor in play.state.actors.items():
        for name, effect in actor.effects.items():
            if f"thing {other}" not in effect.marks or not lies_on(effect, working.use.words):
                continue
            left = effect.level - level
            if left > 0:
                play.change(who, f"effects.{name}.level", left, working.entry.name)
            else:
                lift(play, who, name, working.entry.name)
            level = max(0, -left)
    if level == working.level:
        return
    for name, effect in play.actor(working.user).effects.items():
        if mine in effect.marks and lies_on(effect, working.use.words):
            if level:
                play.change(working.user, f"effects.{name}.level", level, "cancelled in part")
            else:
                lift(play, working.user, name, "cancelled")
            return


# -- weapons ------------------------------------------------------------------------------------


@rule
def dull(play: Play, working: Working, deed: Deed) -> None:
    """A weapon strikes worse: 5% and 1 damage, and one of them again for each further level; several share the levels
    equally. [BRP-POW-298]
    """
    use, target = working.use, working.target
    further = share_of(working) - 1
    damage = min(further, int(use.spare.get("damage", 0)))
    chance = further - damage
    modifiers = (
        Modifier(f"attack {use.item}", -5 * (1 + chance), "BRP-POW-298"),
        Modifier(f"damage {use.item}", -(1 + damage), "BRP-POW-298"),
    )
    rounds = rounds_of(working.entry.lasts, play.actor(working.user), working.level)
    name = f"{working.entry.name} ({called(use.item, play.book)})"
    effect = effect_for(use.power, name, working.user, working.level, clock_of(rounds), modifiers, (f"on {use.item}",))
    lay(play, target, effect)


# -- lightning, seals and wards -----------------------------------------------------------------


def metal_chance(power: int, level: int) -> int:
    """The chance that lightning runs along metal. [BRP-POW-299]"""
    return min(100, power * level)


@rule
def run_along_metal(play: Play, working: Working, deed: Deed) -> None:
    """Where the target touches metal with others, the bolt may go on to each of them for half, and meets what it met in the
    first: a field against electricity, and no armour. [BRP-POW-299 BRP-POW-325]
    """
    others = [each for each in working.use.more if each in play.state.actors and each != working.target]
    if not others:
        return
    chance = metal_chance(play.actor(working.user).value("POW"), working.level)
    if not play.draw(Percentile.plain(chance), of=working.user, what="along the metal"):
        return
    first = next(each for each in working.entry.deeds if isinstance(each, Harm))
    bolt = Onslaught(first.energy, working.level, first.past)
    for each in others:
        go_on_to(play, working, each, bolt)


@rule
def raise_wall(play: Play, working: Working, deed: Deed) -> None:
    """A wall is as large as its levels, less those that go into hit points: 30 for each metre, and 30 more a level; or
    as many as its substance has, where a table plays so. It stands until it is broken or its time is up.

    [BRP-POW-106 BRP-POW-343]
    """
    harder = int(working.use.spare.get("hit points", 0))
    usual, armour = strength_of(working.use.words, play.book)
    points, metres = usual * (1 + harder), working.level - harder
    for name, wall in of_power(play.actor(working.user), f"thing {working.use.power}"):
        if not noted(wall, POINTS):
            stands = note_down(wall, points=points, armour=armour, metres=metres)
            play.change(working.user, f"effects.{name}", stands, "it stands")
    stops = f", armour {armour}" if armour else ""
    play.note(f"Wall: {counted(metres, 'cubic metre')} of {counted(points, 'hit point')} each{stops}.")


@rule
def see_afar(play: Play, working: Working, deed: Deed) -> None:
    """What further levels of Vision show: a day back each, or another picture of a thing's past. [BRP-POW-106]"""
    more = int(working.use.spare.get("pictures", 0))
    days = int(working.use.spare.get("days", working.level - 1 - more))
    play.note(f"Vision: {counted(days, 'day')} back, {1 + more} picture{'s' if more else ''} of a thing.")


@rule
def seal(play: Play, working: Working, deed: Deed) -> None:
    """Two things are one: 20 hit points at the first level, and for each further one that goes into them.

    [BRP-POW-106]
    """
    points = 20 * (1 + int(working.use.spare.get("hit points", 0)))
    play.note(f"Seal: {counted(points, 'hit point')} more than both together.")


@rule
def unseal(play: Play, working: Working, deed: Deed) -> None:
    """What was sealed comes apart. [BRP-POW-104]"""
    for who, actor in play.state.actors.items():
        for name, effect in actor.effects.items():
            if "thing magic/seal" in effect.marks and lies_on(effect, working.use.words):
                lift(play, who, name, working.entry.name)


def is_same_ward(effect: Effect, working: Working) -> bool:
    """Whether a Ward is where another is cast: by what it lies on, or the caster's own where neither was named.

    [BRP-POW-300]
    """
    if working.use.words.strip():
        return lies_on(effect, working.use.words)
    return " (" not in effect.name and effect.source == working.user


@rule
def ward(play: Play, working: Working, deed: Deed) -> None:
    """A Ward goes up around four objects, as strong as the levels that go into that; cast on one that is there, it takes
    it down unharmed.

    [BRP-POW-300 BRP-POW-344]
    """
    same = [
        (who, name)
        for who, actor in play.state.actors.items()
        for name, effect in actor.effects.items()
        if "thing magic/ward" in effect.marks and is_same_ward(effect, working)
    ]
    if len(same) > 1:
        for who, name in same:
            lift(play, who, name, "taken down")
        play.note("The Ward is taken down.")
        return
    side = 3 + 3 * int(working.use.spare.get("metres", 0))
    strength = 1 + int(working.use.spare.get("strength", 0))
    for who, name in same:
        cast = Modifier(CAST, working.level, "BRP-POW-100")
        up = replace(play.actor(who).effects[name], level=strength, modifiers=(cast,))
        play.change(who, f"effects.{name}", up, "its strength")
    play.note(f"Ward: {side} by 3 m, Countermagic and Blast {strength}.")


PROCEDURES: Procedures = {
    "conjure": conjure,
    "dispel": dispel_all,
    "dull": dull,
    "lift": lift_load,
    "teleport": teleport,
    "run_along_metal": run_along_metal,
    "seal": seal,
    "unseal": unseal,
    "see_afar": see_afar,
    "raise_wall": raise_wall,
    "ward": ward,
}
