"""Spells of sorcery that data alone cannot say: each a rule of its own."""

from __future__ import annotations

from rulewright.chance import Die, Percentile, Repeat, Sum
from rulewright.kits.counting import counted
from rulewright.play import Effect, Lasting, Modifier, Source, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.body.conditions import fall_prone
from rulewright.rulesets.brp.checks.characteristics import alter
from rulewright.rulesets.brp.powers.allegiance.forces import devote, forces_of
from rulewright.rulesets.brp.powers.effects.contests import Backing, overcome
from rulewright.rulesets.brp.powers.effects.lasting import clock_of, effect_for, lay, lift, of_power
from rulewright.rulesets.brp.powers.effects.perform import Procedures
from rulewright.rulesets.brp.powers.effects.working import Working
from rulewright.rulesets.brp.powers.numbers import ROUNDS, rounds_of
from rulewright.rulesets.brp.powers.sorcery.limits import rounds_gone
from rulewright.rulesets.brp.powers.sorcery.summoning import summon_demon, summon_elemental
from rulewright.rulesets.brp.powers.sorcery.undoing import undo
from rulewright.rulesets.brp.powers.upkeep import rolls
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, Play
from rulewright.rulesets.brp.state.deeds import Deed
from rulewright.rulesets.brp.state.kinds.powers import Sorcery
from rulewright.rulesets.brp.state.powers_state import Vessel
from rulewright.rulesets.brp.state.questions import ForfeitQuestion
from rulewright.rulesets.brp.state.terms import Contest

FOREVER = 99
"""Of a hundred castings at level 3, one lasts for ever: the roll of 00."""

GIVEN_UP = 9
FOCUS = "brazier"
"""The thing that holds a sorcerer's points. [BRP-POW-314]"""


@rule
def permanence(play: Play, working: Working) -> None:
    """At level 3 a roll of 00 makes the change last for ever: the subject is immune to the spell then, and gives up 9
    points of other characteristics, in any split; a force that stands for change gains 1D8. [BRP-POW-214 BRP-OPT-025]
    """
    entry, target = working.entry, working.target
    if working.use.level < 3 or not isinstance(entry, Sorcery) or not entry.permanent:
        return
    if play.draw(Percentile.plain(FOREVER), of=working.user, what="00 is for ever"):
        return
    for name, _ in of_power(play.actor(target), working.use.power):
        lift(play, target, name, "for ever")
    code, points = entry.keeps, working.lessened(entry.permanent)
    if code:
        by = -points if working.use.choice == "shrink" else points
        alter(play, target, code, by, entry.name, by_power=True)
    else:
        lasting = Effect("speed-for-ever", entry.name, modifiers=(Modifier("MOV", points, "BRP-POW-214"),))
        begin(play, target, lasting, "for ever")
    play.change(target, f"powers.flags.immune:{entry.id}", 1, "for ever")
    play.aftermath(give_up, target, code)
    if play.book.options.allegiance:
        gained = play.draw(Die(8), of=target, what="allegiance to the force of change")
        play.note(f"{play.actor(target).name}: +{gained} allegiance to the force of change.")
        for force in (each for each in forces_of(play.book) if each.change):
            devote(play, target, force.id, gained, "for ever")


@rule
def give_up(play: Play, who: str, kept: str) -> None:
    """Nine points of other characteristics go for good, as their owner splits them. [BRP-POW-214]"""
    me = play.actor(who)
    others = [code for code in CHARACTERISTICS if code != kept]
    sources = tuple(Source(code, code, max(0, me.characteristics.value(code) - 1)) for code in others)
    total = min(GIVEN_UP, sum(each.most for each in sources))
    text = f"{me.name} gives up {counted(total, 'point')} of other characteristics."
    split = play.ask(ForfeitQuestion(of=who, text=text, sources=sources, least=total, most=total))
    for code, points in split.items():
        if points:
            alter(play, who, code, -points, "the price of change")


@rule
def make_whole(play: Play, working: Working, deed: Deed) -> None:
    """A thing is mended for 1D6 hours, or with Luck for good. [BRP-POW-198]"""
    if rolls(play, working.user, "Luck", "whole for good"):
        play.note("It is whole for good.")
        return
    hours = working.lessened(play.draw(Die(6), of=working.user, what="hours it holds"))
    me = play.actor(working.user)
    for name, effect in me.effects.items():
        if "thing sorcery/make-whole" in effect.marks and effect.source == working.user:
            lift(play, working.user, name, "timed")
            clock = clock_of(hours * ROUNDS["hours"])
            timed = effect_for("thing sorcery/make-whole", effect.name, working.user, 3, clock)
            lay(play, working.user, timed)
            return


@rule
def great_wind(play: Play, working: Working, deed: Deed) -> None:
    """A wind of STR 2D6+6; whoever is in it takes a Difficult Agility roll or falls. [BRP-POW-219]"""
    strength = working.lessened(play.draw(Sum((Repeat(Die(6), 2), 6)), of=working.user, what="STR of the wind"))
    play.note(f"The wind has STR {strength}.")
    target = working.use.target
    if target and not rolls(play, target, "Difficult Agility", "to stand"):
        fall_prone(play, target, "the wind")


@rule
def curse(play: Play, working: Working, deed: Deed) -> None:
    """A second contest shapes the deformity; where it shows it costs 1D3 CHA for as long as the curse lasts.

    [BRP-POW-199]
    """
    target = working.target
    shaped = overcome(play, working.user, target, Contest(when="always"), Backing(of="sorcery"))
    said = "as its caster wants" if shaped else "as it comes"
    play.note(f"The curse is shaped {said}.")
    if working.use.choice != "visible":
        return
    lost = working.lessened(play.draw(Die(3), of=working.user, what="CHA lost"))
    me, entry = play.actor(working.user), working.entry
    lasts = rounds_of(entry.lasts, me) - rounds_gone(me, entry, play.book)
    rounds = 0 if play.book.options.lasting_curse else lasts
    ugly = effect_for(
        "sorcery/curse-of-sorcery",
        "Cursed looks",
        working.user,
        4,
        clock_of(rounds, "the caster dies"),
        (Modifier("CHA", -lost, "BRP-POW-199"),),
    )
    lay(play, target, ugly)


# -- power that is put together -----------------------------------------------------------------


@rule
def brazier(play: Play, working: Working, deed: Deed) -> None:
    """A focus is made, or made larger: a point of POW for good, then it holds as many points as POW is. Its points go
    first, and only its maker draws on them. [BRP-POW-185 BRP-POW-314]
    """
    user = working.user
    left = play.actor(user).characteristics.POW - 1
    alter(play, user, "POW", -1, working.entry.name)
    held = play.actor(user).powers.stores.get(FOCUS)
    most = working.lessened(left) + (held.most if held else 0)
    vessel = Vessel(points=held.points if held else 0, most=most, sets=("sorcery",), first=True, contact=True)
    play.change(user, f"powers.stores.{FOCUS}", vessel, working.entry.name)


@rule
def chain(play: Play, working: Working, deed: Deed) -> None:
    """Those who join hands with the caster put their points together. [BRP-POW-315 BRP-POW-221]"""
    for each in dict.fromkeys(working.use.more):
        if each in play.state.actors and each != working.user:
            name = "Chain of Being"
            link = effect_for("sorcery/chain-of-being", name, working.user, 4, Lasting(), marks=("in the chain",))
            lay(play, each, link)


PROCEDURES: Procedures = {
    "make_whole": make_whole,
    "great_wind": great_wind,
    "curse": curse,
    FOCUS: brazier,
    "chain": chain,
    "undo": undo,
    "summon_demon": summon_demon,
    "summon_elemental": summon_elemental,
}
