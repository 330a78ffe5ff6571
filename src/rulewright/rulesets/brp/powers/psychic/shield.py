"""Mind Shield: a wall that psychic attacks must break before anything else, raised beforehand or as a reaction."""

from __future__ import annotations

from rulewright.kits.counting import counted
from rulewright.play import Option, rule
from rulewright.play.effects import total_of
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.ratings.impairments import begins
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.checks.spending import available
from rulewright.rulesets.brp.powers.effects.contests import is_helpless, is_willing
from rulewright.rulesets.brp.powers.effects.perform import lay_on
from rulewright.rulesets.brp.powers.effects.working import Working
from rulewright.rulesets.brp.powers.payment import pay
from rulewright.rulesets.brp.state.character import Actor, Play
from rulewright.rulesets.brp.state.known import level_known, power_of
from rulewright.rulesets.brp.state.powers_state import Use
from rulewright.rulesets.brp.state.questions import ShieldQuestion

KEY = "psychic/mind-shield"


def strength_of(me: Actor) -> int:
    """How strong the wall is, 0 for none. [BRP-POW-162]"""
    return total_of(me.effects, "mind shield")


@rule
def passes_the_shield(play: Play, working: Working) -> bool:
    """The points put into an attack against the points of the shield; whoever has none may raise one as a reaction,
    but not against what only looks. [BRP-POW-162]
    """
    target = working.target
    if is_willing(play.state, working.user, target) or is_helpless(play.actor(target)):
        return True
    if not strength_of(play.actor(target)) and working.entry.hostile:
        raise_shield(play, target, working.user)
    wall = strength_of(play.actor(target))
    if not wall:
        return True
    won = resist(play, working.user, working.spent, wall, "points against Mind Shield")
    if not won:
        play.note(f"{play.actor(target).name}: Mind Shield holds.")
    return won


@rule
def raise_shield(play: Play, who: str, against: str) -> int:
    """Raise a shield in the face of an attack, like a parry: the roll, and as many points as one likes; none of them where the utterly
    exhausted have no Stamina for it. [BRP-CHR-117 BRP-POW-162]
    """
    me = play.actor(who)
    most = available(me)
    if not level_known(me, KEY) or me.is_out or not most or me.fight.parries:
        return 0
    among = tuple(
        Option(str(points), counted(points, "point") if points else "None", points) for points in range(most + 1)
    )
    text = f"A mind reaches for {me.name}'s: raise a shield?"
    points = play.ask(ShieldQuestion(of=who, text=text, among=among, against=against))
    if not points:
        return 0
    entry = power_of(KEY, play.book)
    roll = roll_for(me, KEY, play.book, Difficulty.AVERAGE)
    if not begins(play, who, roll.first):
        return 0
    level, _ = throw(play, who, roll.begun, entry.name)
    pay(play, who, points if level is not Level.FAILURE else 1, "psychic", entry.name)
    if level < Level.SUCCESS:
        return 0
    lay_on(play, Working(who, Use(power=KEY, level=points), entry, level, points), who)
    return points
