"""Making and mending: what Craft, Repair, Demolition and Heavy Machine come to in figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import UNSET

from rulewright.chance import Chance, Die, Repeat, parse
from rulewright.contract import Pick, Say, Tick, Within, action
from rulewright.play import Effect, Modifier, Part, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.health import D3, D3_AND_3, TWO_D3
from rulewright.rulesets.brp.body.wounds.kinds import CRUSHING, EXPLOSION
from rulewright.rulesets.brp.body.wounds.locations import at_random
from rulewright.rulesets.brp.body.wounds.plain_force import past_powers
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.offers import Circumstances, of_skill
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw
from rulewright.rulesets.brp.checks.refusals import no_sense_in, no_strength
from rulewright.rulesets.brp.checks.setting_upon import set_upon, ward_off
from rulewright.rulesets.brp.checks.touch import no_force, no_hands, out_of_touch
from rulewright.rulesets.brp.checks.turns import act_besides, take_the_action, turn_to_a_deed
from rulewright.rulesets.brp.gear.armour import armour_value
from rulewright.rulesets.brp.gear.arms import wear
from rulewright.rulesets.brp.gear.enchanted import called
from rulewright.rulesets.brp.skills.deed_offers import BONUS, POINTS, Damaged, Whom, nothing_to_mend, whose
from rulewright.rulesets.brp.skills.in_a_fight import no_moment, no_peace
from rulewright.rulesets.brp.skills.offers import HURT
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.arms import is_a_thing
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.entries import Weapon
from rulewright.rulesets.brp.state.eras import in_time

DEMOLITION, UNSTABLE = "demolition", "unstable-explosives"

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


@action("Make something", "skill", unless=(no_peace, no_sense_in("craft"), no_hands), tells=(*LEVELS, BONUS))
def craft(
    play: Play,
    actor: str,
    key: Annotated[str, Pick("Craft", of_skill("craft"))],
    circumstances: Circumstances = (),
    item: Annotated[str, Pick("A weapon", in_time(Weapon, is_a_thing))] = "",
) -> Work:
    """Make a thing; the better the level, the finer it is, and a fumble ruins the material. A weapon that was made is
    borne from then on, and a fine one strikes better for whoever has it. [BRP-SKL-040 BRP-SKL-041]
    """
    turn_to_a_deed(play, actor)
    level = use_skill(play, actor, key, circumstances=circumstances).level
    bonus = FINER.get(level, 0)
    if item and level >= Level.SUCCESS:
        own(play, actor, item)
        if bonus:
            made_fine(play, actor, item, bonus)
    return Work(level, bonus=bonus)


def own(play: Play, who: str, item: str) -> None:
    """Somebody bears one more thing."""
    me = play.actor(who)
    if item not in me.weapons:
        play.change(who, "weapons", (*me.weapons, item), "made")


def made_fine(play: Play, who: str, item: str, bonus: int, by: str = "BRP-SKL-040") -> None:
    """A thing is finer or poorer than others of its kind: that counts in every blow with it, whoever strikes it.

    [BRP-SKL-040 BRP-SKL-130 BRP-EQP-025]
    """
    fine = (Modifier(f"attack {item}", bonus, by),)
    name = f"{'Fine' if bonus > 0 else 'Poor'} {called(item, play.book)}"
    begin(play, who, Effect(f"fine-{item}", name, modifiers=fine, marks=(f"on {item}",), stacking="refresh"))


@action("Something fine to be seen with", "table", gm_only=True, any_time=True, id="finery")
def show_finery(
    play: Play,
    actor: str,
    item: Annotated[str, Say("What is worn or shown")],
    more: Annotated[int, Within("CHA more", 0, 6)] = 1,
) -> None:
    """A fine garment or piece raises CHA by as much as the game master says, while it is worn or shown; with nothing it is put
    away. [BRP-SKL-041]
    """
    name = " ".join(item.replace(".", " ").split()) or "something fine"
    end(play, actor, f"Seen with {name}", "put away")
    if more:
        fine = (Modifier("CHA", more, "BRP-SKL-041"),)
        begin(play, actor, Effect(f"seen-with-{name.replace(' ', '-')}", f"Seen with {name}", modifiers=fine))


@action(
    "Repair something",
    "skill",
    unless=(no_peace, no_sense_in("repair"), nothing_to_mend, no_hands),
    tells=(*LEVELS, POINTS),
)
def repair(
    play: Play,
    actor: str,
    key: Annotated[str, Pick("Repair", of_skill("repair"))],
    item: Annotated[str, Say("What")] = "thing",
    circumstances: Circumstances = (),
    *,
    mends: Damaged = "",
    hurts_user: Annotated[bool, Tick("It may hurt the mender")] = False,
) -> Work:
    """Mend a thing: 1D3, 2D3 or 1D3+3 of its hit points, and what jammed works again. A fumble does 1D3 harm, to it or to
    you, and makes each further try Difficult until one succeeds. [BRP-SKL-130]
    """
    turn_to_a_deed(play, actor)
    item = mends or " ".join(item.replace(".", " ").split()) or "thing"
    mark = f"botched {item}"
    if play.actor(actor).is_marked(mark) and "after-fumbled-repair" not in circumstances:
        circumstances = (*circumstances, "after-fumbled-repair")
    level = use_skill(play, actor, key, circumstances=circumstances).level
    owner = whose(play.state, actor, mends) if mends else ""
    if level is Level.FUMBLE:
        harm = play.draw(D3, of=actor, what="botched repair")
        begin(play, actor, Effect(f"botched-{item}", f"Botched {item}", marks=(mark,), stacking="refuse"))
        if hurts_user:
            wound(play, actor, harm, "botched repair")
            return Work(level)
        if owner:
            wear(play, owner, mends, harm, "botched repair")
        return Work(level, -harm)
    if level not in MENDS:
        return Work(level)
    end(play, actor, f"Botched {item}", "repaired")
    points = play.draw(MENDS[level], of=actor, what="hit points mended")
    if owner:
        put_right(play, owner, mends, points)
    return Work(level, points)


@rule
def put_right(play: Play, owner: str, item: str, points: int) -> None:
    """A worn thing has so many points more of what it lost, and one that jammed works again. [BRP-SKL-130]"""
    them = play.actor(owner)
    left = int(them.worn.get(item, 0)) - points
    if item in them.worn:
        play.change(owner, f"worn.{item}", left if left > 0 else UNSET, "repaired")
    if item in them.jammed:
        play.change(owner, "jammed", tuple(each for each in them.jammed if each != item), "repaired")


def machine_damage(size: int) -> Chance[int]:
    """What a heavy machine does as a weapon: 3D6 to 6D6 by its size. [BRP-SKL-090]"""
    return Repeat(Die(6), 2 + size)


def skill_for_explosives(making: str) -> str:
    """Who makes compounds does it with Chemistry, other charges with Technical Skill; just setting off a bomb, or
    throwing a grenade, takes no Demolition. [BRP-SKL-159]
    """
    return {"compound": "science/chemistry", "charge": "technical-skill/*", "grenade": "throw"}.get(making, "")


@action(
    "Handle explosives", "skill", unless=(no_moment, no_sense_in(DEMOLITION), no_hands), tells=LEVELS, id="explosives"
)
def handle_explosives(
    play: Play,
    actor: str,
    making: Annotated[Literal["blast", "compound", "charge", "grenade"], Pick("What")] = "blast",
    force: Annotated[Literal["1d6", "2d6", "3d6", "4d6", "5d6", "6d6"], Pick("What it does")] = "2d6",
    circumstances: Circumstances = (),
    *,
    unstable: Annotated[bool, Tick("Unstable")] = False,
) -> Level:
    """Make, set or throw what explodes, each with its own skill; what is unstable wants Demolition besides, in every round
    that it is handled, however skilled one is. A fumble blows up in one's face.

    [BRP-SKL-042 BRP-SKL-043 BRP-SKL-044 BRP-SKL-159]
    """
    key = skill_for_explosives(making).replace("/*", "/explosives") or DEMOLITION
    there = (*circumstances, UNSTABLE) if unstable and UNSTABLE not in circumstances else circumstances
    level = use_skill(play, actor, key, circumstances=there if key == DEMOLITION else ()).level
    if key != DEMOLITION and unstable:
        level = min(level, use_skill(play, actor, DEMOLITION, circumstances=there).level)
    act_besides(play, actor, "explosives")
    if level is Level.FUMBLE:
        blast = play.draw(parse(force).chance, of=actor, what="explosion")
        through = past_powers(
            play, actor, blast, EXPLOSION, off=int(armour_value(play.actor(actor), play.book)), attack=False
        )
        wound(play, actor, through, "explosion", at_random(play, actor) if through else "")
    return level


@action("Strike with a machine", "attack", unless=(no_strength, no_deed, no_force, out_of_touch), tells=(HURT,))
def ram(
    play: Play,
    actor: str,
    target: Whom,
    key: Annotated[str, Pick("Machine", of_skill("heavy-machine"))],
    size: Annotated[int, Within("Its size", 1, 4)] = 1,
) -> int:
    """A heavy machine as a weapon: Heavy Machine to hit, 3D6 to 6D6 by its size, less armour; it is the action of the
    round, and whoever can may jump aside. [BRP-SKL-090]
    """
    set_upon(play, actor, target)
    level = use_skill(play, actor, key).level
    take_the_action(play, actor, "the machine")
    if level < Level.SUCCESS or gets_clear(play, target, level):
        return 0
    rolled = play.draw(machine_damage(size), of=actor, what="the machine")
    through = past_powers(play, target, rolled, CRUSHING, off=int(armour_value(play.actor(target), play.book)))
    wound(play, target, through, "machine", at_random(play, target) if through else "")
    return through


@rule
def gets_clear(play: Play, target: str, level: Level) -> bool:
    """Whether somebody jumps out of a machine's way: a Dodge as good as the driver's roll. [BRP-SKL-090 BRP-SKL-049]"""
    them = play.actor(target)
    if them.is_out or them.fight.helpless or them.fight.parries:
        return False
    roll = roll_for(
        them, "dodge", play.book, Difficulty.AVERAGE, Part("further defence", -30 * them.fight.dodges, "BRP-SKL-051")
    )
    if roll.chance < 1:
        return False
    ward_off(play, target)
    dodged, _ = throw(play, target, roll, "dodge")
    if play.scene.round.number:
        play.change(target, "fight.dodges", them.fight.dodges + 1, "dodge")
    return dodged >= level
