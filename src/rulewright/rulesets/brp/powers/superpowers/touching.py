"""Drain and Transfer: points that go from one to another while a hand holds on."""

from __future__ import annotations

from rulewright.chance import Chance, Die, Repeat
from rulewright.contract import action
from rulewright.play import Effect, Refusal, Rounds, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.fatigue import tire
from rulewright.rulesets.brp.body.health import hurt, mend_any
from rulewright.rulesets.brp.body.sanity import lose_ones_mind, win_back
from rulewright.rulesets.brp.body.wounds.wounds import mark_dying
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.spending import spend
from rulewright.rulesets.brp.powers.effects.contests import is_helpless, is_willing
from rulewright.rulesets.brp.powers.effects.working import Working
from rulewright.rulesets.brp.powers.superpowers.offers import DONE
from rulewright.rulesets.brp.powers.tries import no_second_try, try_once
from rulewright.rulesets.brp.state.character import Actor, Play, State
from rulewright.rulesets.brp.state.deeds import Deed
from rulewright.rulesets.brp.state.known import variant_of
from rulewright.rulesets.brp.state.numbers import most_fatigue, most_hit_points, most_power_points

TO_ACT = {"HP": "STR", "PP": "POW", "FP": "CON", "SAN": "INT"}
"""What somebody must roll to act while points are drawn: Effort, Luck, Stamina, Idea. [BRP-POW-286]"""
TO_REFUSE = {"HP": "CON", "PP": "POW", "FP": "CON", "SAN": "INT"}
"""What somebody refuses a gift with. [BRP-POW-288]"""
HELD = "drained"


def drained_dice(level: int) -> Chance[int]:
    """What is drawn in a round: 1D6 for each level. [BRP-POW-286]"""
    return Repeat(Die(6), level)


def has_of(me: Actor, pool: str) -> int:
    """What somebody has of a pool; nobody gives or loses more."""
    return max(0, {"HP": me.hit_points, "PP": me.power_points, "FP": me.fatigue, "SAN": me.sanity}[pool])


@rule
def drain(play: Play, working: Working, deed: Deed) -> None:
    """Points are drawn from whoever is held: 1D6 for each level; they go to the user as far as there is room.

    [BRP-POW-286 BRP-POW-287]
    """
    pool, target = variant_of(working.use.power), working.target
    rolled = play.draw(drained_dice(working.level), of=working.user, what=f"{pool} drawn")
    points = min(rolled, has_of(play.actor(target), pool))
    take_from(play, target, pool, points, for_good=True)
    if working.use.words != "scatter":
        put_into(play, working.user, pool, points, room=working.level)
    held = Effect(HELD, "Drained", working.user, marks=(HELD, f"{HELD} {pool}"), clock=Rounds(2), stacking="refresh")
    begin(play, target, held, working.entry.name)


def take_from(play: Play, who: str, pool: str, points: int, *, for_good: bool = False) -> None:
    """Somebody loses points of a pool; drained sanity never returns. [BRP-POW-287]"""
    me = play.actor(who)
    if not points:
        return
    match pool:
        case "HP":
            hurt(play, who, points, "drained")
            mark_dying(play, who)
        case "PP":
            spend(play, who, points, "drained")
        case "FP":
            tire(play, who, points, "drained")
        case _:
            play.change(who, "sanity", me.sanity - points, "drained")
            if for_good:
                play.change(who, "sanity_most", max(0, me.sanity_most - points), "drained")
            if me.sanity <= points:
                lose_ones_mind(play, who)


def put_into(play: Play, who: str, pool: str, points: int, *, room: int = 0) -> int:
    """Somebody takes points in, to the maximum; of power points as many more as the maximum and the levels together,
    until the normal total is restored by rest; sanity as the game master agrees. Says how many were kept.

    [BRP-POW-287 BRP-POW-288 BRP-OPT-078 BRP-OPT-080]
    """
    me = play.actor(who)
    match pool:
        case "HP":
            back = min(points, int(most_hit_points(me, play.book)) - me.hit_points)
            return mend_any(play, who, max(0, back))
        case "PP":
            most = int(most_power_points(me))
            filled = min(points, max(0, most - me.power_points))
            extra = min(points - filled, max(0, most + room - me.surplus))
            play.change(who, "power_points", me.power_points + filled, "taken in")
            play.change(who, "surplus", me.surplus + extra, "taken in")
            if me.fate == "fainted" and filled:
                play.change(who, "fate", "", "wakes")
            return filled + extra
        case "FP":
            kept = min(points, max(0, int(most_fatigue(me)) - me.fatigue))
            play.change(who, "fatigue", me.fatigue + kept, "taken in")
            return kept
    return win_back(play, who, points, cause="taken in")


@rule
def transfer(play: Play, working: Working, deed: Deed) -> None:
    """The user's own points go over, one for each level; whoever does not want them may refuse with a roll.

    [BRP-POW-288]
    """
    pool, target, user = variant_of(working.use.power), working.target, working.user
    them = play.actor(target)
    refuses = not is_willing(play.state, user, target) and not is_helpless(them)
    if refuses and passes(play, target, TO_REFUSE[pool], "refuses the gift"):
        play.note(f"{them.name} refuses.")
        return
    points = min(working.level, has_of(play.actor(user), pool))
    take_from(play, user, pool, points)
    put_into(play, target, pool, points, room=working.level)


def no_drain(state: State, actor: str) -> Refusal | None:
    """Why there is nobody to shake off. [BRP-POW-286]"""
    if state.actor(actor).is_marked(HELD):
        return None
    return Refusal(f"Nobody is {HELD} here.", "BRP-POW-286", "Nothing to do.")


@action(
    "Shake off who drains one",
    "attack",
    unless=(no_drain, no_second_try("to shake off", "BRP-POW-286")),
    tells=(DONE,),
    any_time=True,
)
def shake_off(play: Play, actor: str) -> bool:
    """Somebody who is drained tries to act and to get loose: the roll goes by what is drawn, once a round.

    [BRP-POW-286]
    """
    try_once(play, actor, "to shake off")
    me = play.actor(actor)
    pool = next((each for each in TO_ACT if me.is_marked(f"{HELD} {each}")), "HP")
    loose = passes(play, actor, TO_ACT[pool], "gets loose")
    if loose:
        end(play, actor, HELD, "shaken off")
    return loose
