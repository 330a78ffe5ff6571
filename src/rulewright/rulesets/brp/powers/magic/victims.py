"""Those under a spell: balking at orders, waking up, noticing the unseen, seeing through pictures."""

from __future__ import annotations

from typing import Literal

from rulewright.play import Effect, Refusal, Refused, Rounds, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.characteristics import roll_chance
from rulewright.rulesets.brp.checks.checks import Difficulty, Level, check, modified
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.powers.effects.lasting import lift, of_power
from rulewright.rulesets.brp.powers.fight.battle import NOTICED, is_unseen
from rulewright.rulesets.brp.powers.upkeep import rolls
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Play

type Order = Literal["objectionable", "hateful", "suicidal"]

BALKING = {"objectionable": Difficulty.DIFFICULT, "hateful": Difficulty.AVERAGE, "suicidal": Difficulty.EASY}
SENSES = ("listen", "sense", "spot")
CONTROL = "magic/control"


@rule
def balk(play: Play, actor: str, order: Order) -> Level:
    """Balk at an order under Control: an Idea roll, Difficult, plain or Easy by how much it goes against the grain. A
    success is a round of one's own, a special breaks the spell, a critical unnoticed. [BRP-POW-109]
    """
    me = play.actor(actor)
    held = of_power(me, CONTROL)
    if not held:
        raise Refused(Refusal("Nobody controls them.", "BRP-POW-109", "There is nothing to balk at."))
    chance = modified(roll_chance(me, "INT", 5), BALKING[order])
    level = play.draw(check(chance, play.book, practised=False), of=actor, what="Idea, to balk")
    if level >= Level.SPECIAL:
        for name, _ in held:
            lift(play, actor, name, "breaks free")
        said = "unnoticed" if level is Level.CRITICAL else "openly"
        play.note(f"{me.name} breaks free {said}.")
    elif level is Level.SUCCESS:
        begin(play, actor, Effect("balks", "Balks", clock=Rounds(1), stacking="refresh"), "balks")
    return level


@rule
def command_several(play: Play, actor: str) -> bool:
    """Several under Control who do different things take an Idea roll each round, or they stand idle. [BRP-POW-110 BRP-POW-340]"""
    return rolls(play, actor, "Idea", "to command several")


@rule
def wake(play: Play, actor: str) -> bool:
    """Whoever was left asleep may wake with CON in a hundred each round. [BRP-POW-110]"""
    if not play.actor(actor).is_marked("asleep"):
        raise Refused(Refusal("They are awake.", "BRP-POW-110", "There is nothing to wake from."))
    if not passes(play, actor, "CON", "to wake", times=1):
        return False
    end(play, actor, "asleep", "wakes")
    return True


@rule
def remember(play: Play, actor: str) -> bool:
    """What one did under Control comes back with an Idea roll, but not who it was. [BRP-POW-110]"""
    return rolls(play, actor, "Idea", "to remember")


@rule
def notice(play: Play, actor: str, target: str, skill: str = "listen") -> bool:
    """Notice somebody unseen by Listen, Sense or Spot: attacks on them are only Difficult then. [BRP-POW-111]"""
    if skill not in SENSES or not is_unseen(play.actor(target)):
        raise Refused(Refusal("There is nobody unseen to notice so.", "BRP-POW-111", "Use Listen, Sense or Spot."))
    found = use_skill(play, actor, skill).level >= Level.SUCCESS
    if found:
        name = play.actor(actor).name
        mark = Effect(f"noticed-by-{actor}", "Noticed", marks=(f"{NOTICED} by {name}",), clock=Rounds(1))
        begin(play, target, mark, "noticed")
    return found


def how_to_doubt(sound: Literal["lacks", "none", "has"]) -> tuple[str, Difficulty]:
    """What finds out an illusion: an Idea roll where a sound is missing, a Difficult Spot where there is none to expect,
    a Difficult Listen or Sense where there is one. [BRP-POW-112]
    """
    return {
        "lacks": ("Idea", Difficulty.AVERAGE),
        "none": ("spot", Difficulty.DIFFICULT),
        "has": ("listen", Difficulty.DIFFICULT),
    }[sound]


@rule
def doubt(play: Play, actor: str, sound: Literal["lacks", "none", "has"] = "lacks") -> bool:
    """Look twice at an illusion; whether it was found out. [BRP-POW-112]"""
    what, hard = how_to_doubt(sound)
    if what == "Idea":
        return rolls(play, actor, "Idea", "to doubt it")
    return use_skill(play, actor, what, hard.name.lower()).level >= Level.SUCCESS


@rule
def disbelieve(play: Play, actor: str, maker: str) -> bool:
    """Refuse to believe in an illusion: its maker's POW against one's INT. [BRP-POW-112]"""
    return not resist(play, maker, play.actor(maker).value("POW"), play.actor(actor).value("INT"), "disbelief")
