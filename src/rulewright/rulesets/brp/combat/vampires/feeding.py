"""Feeding: blood that becomes power, a touch that chills, a gaze that commands."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.chance import Chance, Die
from rulewright.contract import Pick, action, bears_on
from rulewright.kits.counting import counted
from rulewright.play import Effect, Refusal, Rounds
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.clock import DAY, TIME_PASSES
from rulewright.rulesets.brp.body.power_points import spilt
from rulewright.rulesets.brp.checks.acting import Target, no_deed
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.characteristics import alter
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.resistance import contest
from rulewright.rulesets.brp.checks.setting_upon import set_upon
from rulewright.rulesets.brp.checks.spending import available, spend
from rulewright.rulesets.brp.checks.touch import out_of_touch
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.checks.weighing import NOTHING, Rest, Weight
from rulewright.rulesets.brp.combat.creatures.attempt import AFTER_ATTACK, Attempt
from rulewright.rulesets.brp.combat.creatures.onsets import next_blows, rank_of_next
from rulewright.rulesets.brp.combat.defence_options import DEFENCE
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.fight import Struck
from rulewright.rulesets.brp.state.numbers import most_power_points

VAMPIRE = "drinks blood"
CHILL, GAZE = "Chilled", "Under the gaze"
EYES = "vampire-gaze"
"""The gaze among what a vampire does in a round. [BRP-CRE-080]"""
DRAINED = "drained-"
BUSY = 2 * DAY
"""In how many minutes a point of blood comes back to who does not rest. [BRP-CRE-081]"""
BLOOD: Chance[int] = Die(6)
COLD: Chance[int] = Die(3)


def no_vampire(state: State, actor: str) -> Refusal | None:
    """Why somebody does no such thing: they are no vampire. [BRP-CRE-081]"""
    if state.actor(actor).is_marked(VAMPIRE):
        return None
    return Refusal("Only a vampire does that.", "BRP-CRE-081", "Leave it.")


def take_in(play: Play, who: str, points: int) -> int:
    """Drained points become a vampire's own, as many as its CON in all; the rest is lost. Says how many were lost.

    [BRP-CRE-081 BRP-CRE-085]
    """
    me = play.actor(who)
    kept = min(points, max(0, int(most_power_points(me)) - me.power_points))
    play.change(who, "power_points", me.power_points + kept, "drains")
    return points - kept


@bears_on(DEFENCE)
def busy_with_its_prey(me: Actor, them: Actor, how: str, book: Book) -> Weight:
    """A vampire that has bitten or gazed in a round does not dodge in it. [BRP-CRE-080]"""
    bites = me.is_marked(VAMPIRE) and any(each.arm.endswith(("bite", "gaze")) for each in me.fight.struck)
    return Weight(left=(Rest("busy with its prey", 0, "BRP-CRE-080"),)) if bites and how == "dodge" else NOTHING


@bears_on(AFTER_ATTACK)
def leave_a_chill(play: Play, attempt: Attempt) -> None:
    """Whom a vampire's claw has struck it can chill, from the next round on. [BRP-CRE-082]"""
    if attempt.hit and play.actor(attempt.actor).is_marked(VAMPIRE) and attempt.weapon.endswith("claw"):
        keep_in_touch(play, attempt.actor, attempt.target)


def keep_in_touch(play: Play, who: str, target: str) -> None:
    """A vampire's hand lies on somebody: it chills them in the round that follows. [BRP-CRE-082]"""
    there, now = play.actor(target).effects.get("chilled"), play.scene.round.number
    since = there.level if there is not None and there.source == who else now
    clock = Rounds(2)
    touch = Effect("chilled", CHILL, who, marks=("chilled",), clock=clock, level=since, stacking="refresh")
    begin(play, target, touch)


def no_grip(state: State, actor: str, target: str) -> Refusal | None:
    """Why no blood is drained: the vampire does not hold on to them. [BRP-CRE-080 BRP-CRE-081]"""
    if state.actor(actor).fight.clings == target:
        return None
    return Refusal("It does not hold on to them.", "BRP-CRE-081", "Bite and claw first, all three must hit.")


@action("Drain blood", "attack", unless=(no_deed, no_vampire, no_grip, out_of_touch))
def drain(
    play: Play, actor: str, target: Target, what: Annotated[Literal["STR", "power points"], Pick("What")] = "STR"
) -> int:
    """While it holds on, a vampire drains 1D6 of STR or of power points a round; once STR is gone CON, and at no CON its victim is
    dead. What it drains becomes power points of its own. Says how much. [BRP-CRE-081]
    """
    set_upon(play, actor, target)
    take_the_action(play, actor, "drains")
    them = play.actor(target)
    rolled = play.draw(BLOOD, of=actor, what="blood")
    if what == "power points":
        drawn = min(rolled, available(them))
        spend(play, target, drawn, "drained")
    else:
        code = "STR" if them.characteristics.STR else "CON"
        drawn = min(rolled, them.characteristics.value(code))
        alter(play, target, code, -drawn, "drained")
        gone = int(play.actor(target).powers.flags.get(f"{DRAINED}{code}", 0))
        play.change(target, f"powers.flags.{DRAINED}{code}", gone + drawn, "drained")
        if not play.actor(target).value("CON") and play.actor(target).fate != "dead":
            play.change(target, "fate", "dead", "drained")
    lost = take_in(play, actor, drawn)
    of = counted(drawn, "power point") if what == "power points" else f"{drawn} {what}"
    play.note(f"{play.actor(actor).name} drains {them.name} of {of}{spilt(lost)}.")
    return drawn


@bears_on(TIME_PASSES)
def blood_comes_back(play: Play, minutes: int) -> None:
    """Two days give back one point of what a vampire has drained, whatever is done in them. [BRP-CRE-081]"""
    before, now = play.scene.minutes - minutes, play.scene.minutes
    for who in play.state.actors:
        for _ in range(now // BUSY - before // BUSY):
            give_blood_back(play, who)


def blood_comes_of_rest(play: Play, who: str, span: tuple[int, int]) -> None:
    """Whoever rests has a point back each day, twice as fast as the busy. [BRP-CRE-081]"""
    days, more = (span[1] // each - span[0] // each for each in (DAY, BUSY))
    for _ in range(days - more):
        give_blood_back(play, who)


def give_blood_back(play: Play, who: str) -> None:
    """A point of what a vampire has drained is back, STR and CON in turn. [BRP-CRE-081]"""
    me = play.actor(who)
    owed = {code: int(me.powers.flags.get(f"{DRAINED}{code}", 0)) for code in ("STR", "CON")}
    code = "STR" if owed["STR"] >= owed["CON"] else "CON"
    if owed[code] and me.fate != "dead":
        alter(play, who, code, 1, "blood comes back")
        play.change(who, f"powers.flags.{DRAINED}{code}", owed[code] - 1, "blood comes back")


def no_chill(state: State, actor: str, target: str) -> Refusal | None:
    """Why nobody is chilled: the vampire does not touch them. [BRP-CRE-082]"""
    them = state.actor(target)
    touched = "chilled" in them.effects and them.effects["chilled"].source == actor
    if touched and state.scene.round.number and them.effects["chilled"].level >= state.scene.round.number:
        return Refusal("Its hand has only just touched them.", "BRP-CRE-082", "Wait for the next round.")
    if touched or them.is_out or them.is_marked("unaware"):
        return None
    return Refusal("It does not touch them.", "BRP-CRE-082", "Claw them first.")


@action("Chill touch", "attack", unless=(no_deed, no_vampire, no_chill, out_of_touch), tells=(SUCCEEDS,))
def chill(play: Play, actor: str, target: Target) -> bool:
    """Power points against power points, each round that it touches them: 1D3 go over to the vampire, whatever they wear.

    [BRP-CRE-082 BRP-CRE-085]
    """
    set_upon(play, actor, target)
    take_the_action(play, actor, "chills")
    won = contest(play, actor, available(play.actor(actor)), available(play.actor(target)), "chill touch")
    if won:
        drawn = min(play.draw(COLD, of=actor, what="chill"), available(play.actor(target)))
        spend(play, target, drawn, "chilled")
        take_in(play, actor, drawn)
        play.note(f"{play.actor(target).name} loses {drawn} to the chill.")
    if "chilled" in play.actor(target).effects:
        keep_in_touch(play, actor, target)
    return won


def no_eyes(state: State, actor: str, target: str) -> Refusal | None:
    """Why a gaze meets nothing: in sunlight a vampire has none, and who has beaten it with a holy sign is safe. [BRP-CRE-083 BRP-CRE-090 BRP-CRE-092]"""
    if state.actor(actor).is_marked("in sunlight"):
        return Refusal("In sunlight it has no such gaze.", "BRP-CRE-090", "Wait for the dark.")
    if state.actor(target).is_marked(f"safe from {actor}"):
        return Refusal("It cannot look at who holds the sign.", "BRP-CRE-092", "Turn to another.")
    return None


def no_time_to_gaze(state: State, book: Book, actor: str, target: str) -> Refusal | None:
    """Why a vampire does not gaze now: in a round it does so besides one claw, and not besides its bite. [BRP-CRE-080]"""
    me = state.actor(actor)
    if not me.fight.struck or any(each.arm == EYES for each in next_blows(state, actor, target, book)):
        return None
    return Refusal("It has bitten or clawed too much for that.", "BRP-CRE-080", "Wait for the next round.")


@action("Hypnotic gaze", "attack", unless=(no_deed, no_vampire, no_eyes, no_time_to_gaze), tells=(SUCCEEDS,))
def gaze(play: Play, actor: str, target: Target) -> bool:
    """Its power points against POW: whoever loses obeys simple orders. It goes with one claw in a round, and with no bite.

    [BRP-CRE-080 BRP-CRE-083 BRP-CRE-085]
    """
    me = play.actor(actor)
    if play.scene.round.number:
        struck = (*me.fight.struck, Struck(arm=EYES, target=target))
        play.change(actor, "fight.struck", struck, "gazes")
        play.change(actor, "fight.rank", rank_of_next(play, actor, target, me.fight.rank), "gazes")
    won = contest(play, actor, available(play.actor(actor)), play.actor(target).value("POW"), "hypnotic gaze")
    if won:
        begin(play, target, Effect("gazed", GAZE, source=actor, marks=("controlled",), stacking="refuse"))
        play.note(f"{play.actor(target).name} obeys {play.actor(actor).name}.")
    return won


def no_thrall(state: State, actor: str) -> Refusal | None:
    """Why nobody balks: they are under no gaze. [BRP-CRE-083]"""
    if "gazed" in state.actor(actor).effects:
        return None
    return Refusal("No gaze holds this one.", "BRP-CRE-083", "There is no need.")


@action(
    "Balk at harming oneself",
    "table",
    unless=(no_thrall,),
    tells=(SUCCEEDS,),
    gm_only=True,
    any_time=True,
    id="balk-at-order",
)
def balk(play: Play, actor: str) -> bool:
    """Whoever is ordered to harm themselves makes an Idea roll when the round begins, and is free if it succeeds. [BRP-CRE-083]"""
    free = passes(play, actor, "INT", "Idea, against an order")
    if free:
        end(play, actor, GAZE, "balks")
    play.note(f"{play.actor(actor).name} {'is free of the gaze' if free else 'obeys'}.")
    return free
