"""Aura attacks: presence alone that stops others in their tracks for a round."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Measure, Pick, Tick, Within, action
from rulewright.kits.choosing import Options, option
from rulewright.play import Derived, Effect, Refusal, Rounds, derived, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.ratings.hindered import ALL_DIFFICULT, is_in_sight
from rulewright.rulesets.brp.checks.resistance import HOPELESS, SURE, resistance
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.units import half, part

GATHERING, AWED = "Gathering presence", "Awed"
AGAIN = 1
"""What is added against somebody on whom it has worked before. [BRP-SPT-038]"""
FUMBLED_SURE, FUMBLED_HOPELESS = 100, 96
"""From which roll a resistance is fumbled that cannot fail, or cannot succeed. [BRP-SPT-043]"""
OVER_ALL = "presence over all"
"""Marks a presence that one's own side feels as much as any foe. [BRP-SPT-036]"""
OVERAWED = Measure("overawed", "Who is overawed", lambda ending: ending.outcome)


def aura_of(me: Actor) -> Derived:
    """The aura total: SIZ, POW and CHA together, a third of them. [BRP-SPT-034]"""
    whole = sum(me.value(code) for code in ("SIZ", "POW", "CHA"))
    return derived("Aura", ("a third of SIZ, POW and CHA", part(whole, 3), "BRP-SPT-034"))


def passions_of(state: State, book: Book, who: str) -> Options:
    """Passions that somebody has, where those are played."""
    there = state.actor(who).character.passions if book.options.passions else {}
    return tuple(option(name, name, f"{value}%") for name, value in there.items())


def no_passion(state: State, book: Book, actor: str, passion: str) -> Refusal | None:
    """Why a passion does not help: it is not played, or not theirs. [BRP-SPT-040]"""
    if not passion or passion in (each.key for each in passions_of(state, book, actor)):
        return None
    return Refusal("That is no passion of theirs.", "BRP-SPT-040", "Choose one of their own, or none.")


def gathers_already(state: State, actor: str) -> Refusal | None:
    """Why no presence is gathered: it is already. [BRP-SPT-035]"""
    me = state.actor(actor)
    if not me.is_marked("gathering presence"):
        return None
    return Refusal(f"{me.name} does so already.", "BRP-SPT-035", "Wait for the next round.")


@action("Overawe by presence", "attack", unless=(no_deed, gathers_already, no_passion), tells=(OVERAWED,), id="aura")
def overawe(
    play: Play,
    actor: str,
    passion: Annotated[str, Pick("Moved by a passion", passions_of)] = "",
    fame: Annotated[int, Within("Fame, as the game master says", 0, 3)] = 0,
    occasion: Annotated[int, Within("Circumstances, as the game master says", 0, 3)] = 0,
    *,
    command: Annotated[bool, Tick("Roll Command first")] = False,
    friends: Annotated[bool, Tick("Friends who see it feel it too")] = False,
) -> int:
    """Let others feel who stands before them: a third of SIZ, POW and CHA, more by Command, a passion, fame and the occasion.
    It takes a whole round and comes over them in the powers phase of the next; out of combat it takes twelve seconds. Says
    how many are overawed at once. [BRP-POW-309 BRP-SPT-034 BRP-SPT-035 BRP-SPT-037 BRP-SPT-039 BRP-SPT-040 BRP-SPT-041]
    """
    take_the_action(play, actor, "gathers presence")
    me = play.actor(actor)
    levels = [use_skill(play, actor, "command").level] if command else []
    if passion:
        rated = int(me.character.passions[passion])
        levels.append(fate.level_or_again(play, actor, rated, passion)[0])
    total = total_of_aura(int(aura_of(me)) + fame + occasion, levels)
    play.note(f"{me.name} lets them feel who stands there: aura {total}.", aura_of(me).derivation)
    if not play.scene.round.number:
        return come_over(play, actor, total, friends=friends)
    marks = ("gathering presence", *((OVER_ALL,) if friends else ()))
    begin(play, actor, Effect("gathering", GATHERING, marks=marks, level=total))
    return 0


def total_of_aura(total: int, levels: list[Level]) -> int:
    """An aura after the rolls that go with it: 1, 2 or 3 more by the level, and half for each fumble, after all else.

    [BRP-SPT-037 BRP-SPT-040]
    """
    total += sum(max(0, int(level)) for level in levels)
    for level in levels:
        if level is Level.FUMBLE:
            total = half(total)
    return total


@rule
def auras_strike(play: Play) -> None:
    """In the powers phase the presence that was gathered comes over all who see it. [BRP-SPT-035]"""
    for who, actor in tuple(play.state.actors.items()):
        there = actor.effects.get("gathering")
        if there is None:
            continue
        end(play, who, GATHERING, "the powers phase")
        if not actor.is_out:
            come_over(play, who, there.level, friends=OVER_ALL in there.marks)


@rule
def come_over(play: Play, actor: str, total: int, *, friends: bool = False) -> int:
    """Everybody else who sees it, friends too where nobody spares them, resists with POW, or is overawed until the round ends; nobody goes mad of it. Says how
    many are. [BRP-SPT-036 BRP-SPT-038 BRP-SPT-042 BRP-SPT-043 BRP-SPT-044 BRP-SPT-045]
    """
    me = play.actor(actor)
    others = [who for who in play.state.actors if who != actor]
    meant = [who for who in others if friends or play.scene.are_enemies(actor, who)]
    seeing = [who for who in meant if not play.actor(who).is_out and is_in_sight(play.actor(who), me)]
    return sum(quail(play, who, actor, total) for who in seeing)


@rule
def quail(play: Play, who: str, by: str, total: int) -> bool:
    """Whether somebody is overawed: mesmerised by a failure, so that they only defend themselves; demoralised by a fumble,
    so that whatever they do is Difficult and they may as well give up or run. [BRP-SPT-036 BRP-SPT-038 BRP-SPT-042 BRP-SPT-043 BRP-SPT-044]
    """
    me = play.actor(who)
    felt = f"awed by {by}"
    level = stand_against(play, who, total + (AGAIN if me.is_marked(felt) else 0))
    if level >= Level.SUCCESS:
        play.note(f"{me.name} is not impressed.")
        return False
    if not me.is_marked(felt):
        begin(play, who, Effect(f"awed-by-{by}", f"{AWED} by {play.actor(by).name}", source=by, marks=(felt,)))
    broken = level is Level.FUMBLE
    name, marks = ("Demoralised", (ALL_DIFFICULT,)) if broken else ("Mesmerised", ("cannot act",))
    begin(play, who, Effect(name.lower(), name, source=by, marks=marks, clock=Rounds(1), stacking="refresh"))
    play.note(f"{me.name} is {name.lower()} until the round ends.")
    return True


def stand_against(play: Play, who: str, total: int) -> Level:
    """POW against an aura, read as a roll of that chance; beyond the table only the worst rolls are fumbles. [BRP-SPT-036 BRP-SPT-043]"""
    chance = int(resistance(play.actor(who).value("POW"), total))
    rolled = min(SURE, max(HOPELESS, chance))
    level, _ = fate.level_or_again(play, who, rolled, f"POW against an aura of {total}")
    if HOPELESS <= chance <= SURE:
        return level
    if level is Level.FUMBLE:
        return level
    return Level.SUCCESS if chance > SURE else Level.FAILURE
