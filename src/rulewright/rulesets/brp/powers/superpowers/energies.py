"""Energies: what each does besides harm, how opposites cancel, and hazards nobody has listed."""

from __future__ import annotations

from dataclasses import replace as changed
from typing import Annotated

from msgspec.structs import replace

from rulewright.chance import Die, Percentile
from rulewright.contract import Pick, action
from rulewright.kits.choosing import always, words
from rulewright.play import Effect, Rounds, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.powers.effects.harm import go_on_to, harm
from rulewright.rulesets.brp.powers.effects.lasting import lift, of_power
from rulewright.rulesets.brp.powers.effects.perform import impose
from rulewright.rulesets.brp.powers.effects.take_effect import won_over
from rulewright.rulesets.brp.powers.effects.working import Working
from rulewright.rulesets.brp.powers.fight.defences import ENERGIES, OPPOSITES, Onslaught
from rulewright.rulesets.brp.powers.superpowers.offers import Levels, without
from rulewright.rulesets.brp.powers.superpowers.price import superpower_of
from rulewright.rulesets.brp.state.character import Book, Play
from rulewright.rulesets.brp.state.deeds import Harm, Impose
from rulewright.rulesets.brp.state.kinds.superpowers import Superpower
from rulewright.rulesets.brp.state.known import title, variant_of
from rulewright.rulesets.brp.state.powers_state import Use
from rulewright.rulesets.brp.state.terms import Contest

D3 = Die(3)
EYES, EARS = "eyes", "ears"
CONTROL = "superpowers/energy-control"


def cancelled(energy: str, level: int, against: str, other: int) -> int:
    """What is left of an energy when its opposite meets it: they cancel level for level. [BRP-POW-273]"""
    return max(0, level - other) if OPPOSITES.get(energy) == against else level


@rule
def meet_the_opposite(play: Play, target: str, energy: str, level: int) -> int:
    """An energy that is laid where its opposite already works: both lose as many levels. Says what is left.

    [BRP-POW-273]
    """
    opposite = OPPOSITES.get(energy, "")
    key = f"{CONTROL}/{opposite}"
    left = level
    for name, effect in of_power(play.actor(target), key) if opposite else ():
        other = cancelled(opposite, effect.level, energy, left)
        left = cancelled(energy, left, opposite, effect.level)
        if other:
            play.change(target, f"effects.{name}.level", other, f"{energy} against {opposite}")
        else:
            lift(play, target, name, f"{energy} against {opposite}")
    return left


def chance_of_more(power: int, level: int) -> int:
    """The chance in a hundred that a beam does more: POW for each level. [BRP-POW-275]"""
    return min(100, power * level)


@rule
def side_effect(play: Play, working: Working) -> str:
    """What a beam does besides its damage, by its energy: blinds, deafens, jumps along metal, sets alight.

    `words` say what was aimed at: eyes, ears, metal. [BRP-POW-275 BRP-POW-276 BRP-POW-267]
    """
    energy, target, aimed = variant_of(working.use.power), working.target, working.use.words
    living = target in play.state.actors
    power = play.actor(working.user).value("POW")
    match energy:
        case "darkness" | "light" if living and aimed == EYES:
            return lose_sense(play, working, "blinded")
        case "sound" if living and aimed == EARS:
            if resist(play, working.user, working.level, play.actor(target).value("CON"), "level against CON"):
                return lose_sense(play, working, "deafened")
        case "cold" | "heat" if not living or aimed == "thing":
            more = Percentile.plain(chance_of_more(power, working.level))
            if play.draw(more, of=working.user, what=f"{energy}, more than harm"):
                return came_to(play, "brittle" if energy == "cold" else "alight")
        case "electric" if aimed == "metal":
            return jump(play, working, power)
        case "electric" | "magnetic" if working.use.size:
            won = resist(play, working.user, working.level, working.use.size, "level against hit points")
            return came_to(play, "ruined") if won else ""
        case "radiation" if living:
            play.note(f"{play.actor(target).name} is irradiated, as strongly as it hurt.")
            return "irradiated"
    return ""


def came_to(play: Play, what: str) -> str:
    """Tell what has become of a thing. [BRP-POW-275]"""
    play.note(f"What it struck is {what}.")
    return what


@rule
def lose_sense(play: Play, working: Working, mark: str) -> str:
    """Blind or deaf for 1D3 rounds. [BRP-POW-275]"""
    rounds = play.draw(D3, of=working.user, what=f"rounds {mark}")
    effect = Effect(mark, mark.title(), working.user, marks=(mark,), clock=Rounds(rounds), stacking="refresh")
    begin(play, working.target, effect, working.entry.name)
    return mark


@rule
def jump(play: Play, working: Working, power: int) -> str:
    """A current may jump along metal to all who touch it, for half the damage, rounded up. [BRP-POW-275]"""
    more = Percentile.plain(chance_of_more(power, working.level))
    if not play.draw(more, of=working.user, what="the current jumps"):
        return ""
    for other in working.use.more:
        go_on_to(play, working, other, Onslaught("electric", working.level))
    return "jumped"


def contest_of(entry: Superpower, use: Use) -> Contest | None:
    """What a power is measured by against whoever resists it, kind by kind. [BRP-POW-323]"""
    contest: Contest | None = entry.contests.get(variant_of(use.power), entry.contest)
    return contest


def unhurt_by_release(working: Working) -> Working:
    """A shaped energy on its own maker: whoever lets it loose is immune to the release, which neither wounds nor stuns
    nor blinds them. [BRP-POW-274]
    """
    mild = tuple(deed for deed in working.entry.deeds if not isinstance(deed, Harm | Impose))
    return changed(working, entry=replace(working.entry, deeds=mild))


def caught(energy: str, level: int, actor: str, book: Book) -> Working:
    """An energy that comes back on its maker, who resists it like everybody else. [BRP-POW-274]"""
    use = Use(power=f"{CONTROL}/{energy}", level=level, target=actor, choice=energy)
    entry = superpower_of(use.power, book)
    contest = contest_of(entry, use)
    against = replace(contest, when="always") if contest is not None else None
    return Working(actor, use, replace(entry, contest=against))


@action("Caught in one's own energy", "table", unless=(without("energy-control"),), gm_only=True, any_time=True)
def own_energy(
    play: Play, actor: str, energy: Annotated[str, Pick("Energy", always(words(*ENERGIES)))], level: Levels
) -> int:
    """Whoever shapes an energy is immune to its release alone: once it has left the hand it does to them what it does to
    others, after the same contest, with the same dice and against the same defences. What does no harm stuns or blinds,
    or does nothing. Says the damage. [BRP-POW-271 BRP-POW-274 BRP-POW-323]
    """
    working, through = caught(energy, level, actor, play.book), 0
    if not won_over(play, working, actor):
        play.note(f"{play.actor(actor).name} resists {title(working.use.power, play.book)}.")
        return through
    for deed in filter(working.reaches, working.entry.deeds):
        if isinstance(deed, Harm):
            through += harm(play, working, deed, actor)
        elif isinstance(deed, Impose):
            impose(play, working, deed, actor)
    return through
