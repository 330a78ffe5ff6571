"""Making and mending: what Craft, Repair, Demolition and Heavy Machine come to in figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rulewright.chance import Chance, Die, Repeat
from rulewright.contract import Pick, Say, Tick, Within, action
from rulewright.play import Effect
from rulewright.play.effects import begin
from rulewright.rulesets.brp.body.health import D3, D3_AND_3, TWO_D3
from rulewright.rulesets.brp.body.wounds.locations import at_random
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.offers import Circumstances, of_skill
from rulewright.rulesets.brp.checks.refusals import no_sense_in, no_strength
from rulewright.rulesets.brp.gear.armour import armour_value
from rulewright.rulesets.brp.skills.deed_offers import BONUS, POINTS, Whom
from rulewright.rulesets.brp.skills.in_a_fight import no_peace
from rulewright.rulesets.brp.skills.offers import HURT
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.keys import split

FINER = {Level.SUCCESS: 0, Level.SPECIAL: 10, Level.CRITICAL: 20}
"""What finely made things add to their use. [BRP-SKL-040]"""

MENDS: dict[Level, Chance[int]] = {Level.SUCCESS: D3, Level.SPECIAL: TWO_D3, Level.CRITICAL: D3_AND_3}
"""Hit points that a repair gives back to a thing. [BRP-SKL-130]"""


@dataclass(frozen=True, slots=True)
class Work:
    """What came of a piece of work: its level, hit points given back or taken, what it adds in use."""

    level: Level
    points: int = 0
    bonus: int = 0


@action("Make something", "skill", unless=(no_peace, no_sense_in("craft")), tells=(*LEVELS, BONUS))
def craft(
    play: Play, actor: str, key: Annotated[str, Pick("Craft", of_skill("craft"))], circumstances: Circumstances = ()
) -> Work:
    """Make a thing; the better the level, the finer it is, and a fumble ruins the material. [BRP-SKL-040 BRP-SKL-041]"""
    level = use_skill(play, actor, key, circumstances=circumstances).level
    return Work(level, bonus=FINER.get(level, 0))


@action("Repair something", "skill", unless=(no_peace, no_sense_in("repair")), tells=(*LEVELS, POINTS))
def repair(
    play: Play,
    actor: str,
    key: Annotated[str, Pick("Repair", of_skill("repair"))],
    item: Annotated[str, Say("What")] = "thing",
    circumstances: Circumstances = (),
    *,
    hurts_user: Annotated[bool, Tick("It may hurt the mender")] = False,
) -> Work:
    """Mend a thing: 1D3, 2D3 or 1D3+3 of its hit points. A fumble does 1D3 harm, to it or to you, and makes the
    next try Difficult. [BRP-SKL-130]
    """
    item = " ".join(item.replace(".", " ").split()) or "thing"
    mark = f"botched {item}"
    if play.actor(actor).is_marked(mark) and "after-fumbled-repair" not in circumstances:
        circumstances = (*circumstances, "after-fumbled-repair")
    level = use_skill(play, actor, key, circumstances=circumstances).level
    if level is Level.FUMBLE:
        harm = play.draw(D3, of=actor, what="botched repair")
        begin(play, actor, Effect(f"botched-{item}", f"Botched {item}", marks=(mark,), stacking="refuse"))
        if hurts_user:
            wound(play, actor, harm, "botched repair")
            return Work(level)
        return Work(level, -harm)
    return Work(level, play.draw(MENDS[level], of=actor, what="hit points mended") if level in MENDS else 0)


def machine_damage(size: int) -> Chance[int]:
    """What a heavy machine does as a weapon: 3D6 to 6D6 by its size. [BRP-SKL-090]"""
    return Repeat(Die(6), 2 + size)


def skill_for_explosives(making: str) -> str:
    """Who makes compounds does it with Chemistry, other charges with Technical Skill; just setting off a bomb, or
    throwing a grenade, takes no Demolition. [BRP-SKL-159]
    """
    return {"compound": "science/chemistry", "charge": "technical-skill/*", "grenade": "throw"}.get(making, "")


def needs_roll_each_round(key: str, *, unstable: bool) -> bool:
    """Unstable explosives want a roll in every round they are handled. [BRP-SKL-044]"""
    return split(key)[0] == "demolition" and unstable


@action("Handle explosives", "skill", unless=(no_strength,), tells=LEVELS, id="explosives")
def handle_explosives(
    play: Play,
    actor: str,
    making: Annotated[Literal["blast", "compound", "charge", "grenade"], Pick("What")] = "blast",
    *,
    unstable: Annotated[bool, Tick("Unstable")] = False,
) -> Level:
    """Make, set or throw what explodes, each with its own skill; what is unstable wants Demolition besides, in every round
    that it is handled. [BRP-SKL-042 BRP-SKL-044 BRP-SKL-159]
    """
    key = skill_for_explosives(making).replace("/*", "/explosives") or "demolition"
    level = use_skill(play, actor, key).level
    if key != "demolition" and needs_roll_each_round("demolition", unstable=unstable):
        level = min(level, use_skill(play, actor, "demolition").level)
    return level


@action("Strike with a machine", "attack", unless=(no_strength,), tells=(HURT,))
def ram(
    play: Play,
    actor: str,
    target: Whom,
    key: Annotated[str, Pick("Machine", of_skill("heavy-machine"))],
    size: Annotated[int, Within("Its size", 1, 4)] = 1,
) -> int:
    """A heavy machine as a weapon: Heavy Machine to hit, 3D6 to 6D6 by its size, less armour. [BRP-SKL-090]"""
    if use_skill(play, actor, key).level < Level.SUCCESS:
        return 0
    rolled = play.draw(machine_damage(size), of=actor, what="the machine")
    through = max(0, rolled - armour_value(play.actor(target), play.book))
    wound(play, target, through, "machine", at_random(play, target) if through else "")
    return through
