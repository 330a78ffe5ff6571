"""In the saddle: at the mount's pace, out of it against one's will, and dragged along."""

from __future__ import annotations

from rulewright.chance import Die
from rulewright.contract import action, bears_on
from rulewright.play import Effect, Modifier, Rounds, rule
from rulewright.play.effects import begin, end, total_of
from rulewright.rulesets.brp.body.conditions import be_stunned, fall_prone
from rulewright.rulesets.brp.body.falling import as_a_fall
from rulewright.rulesets.brp.body.wounds.kinds import CRUSHING
from rulewright.rulesets.brp.body.wounds.locations import at_random
from rulewright.rulesets.brp.body.wounds.plain_force import past_powers
from rulewright.rulesets.brp.body.wounds.wounds import WOUNDED, wound
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.ratings.rolls import characteristic_roll
from rulewright.rulesets.brp.checks.refusals import no_strength
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.gear.armour import armour_value, worn_in_a_fall
from rulewright.rulesets.brp.skills.mounts import MOUNTED, keep_in_hand
from rulewright.rulesets.brp.skills.offers import no_saddle
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.numbers import movement

DRAGGED, AT_ITS_PACE = "Dragged", "At the mount's pace"


@action("Spur the mount on", "move", unless=(no_saddle, no_strength, no_deed, no_hands), tells=LEVELS)
def spur_on(play: Play, actor: str) -> Level:
    """With a Ride roll the rider moves as fast as the mount for the rest of the round. [BRP-SPT-205]"""
    me = play.actor(actor)
    level = keep_in_hand(play, actor, me.effects["mounted"].text)
    if level >= Level.SUCCESS:
        faster = total_of(me.effects, "mount MOV") - int(movement(me))
        pace = (Modifier("MOV", faster, "BRP-SPT-205"),)
        begin(play, actor, Effect("mount-pace", AT_ITS_PACE, modifiers=pace, clock=Rounds(1), stacking="refuse"))
    return level


@rule
def holds_the_seat(play: Play, who: str) -> bool:
    """Whether a rider has the mount so well in hand that its SIZ counts with the rider's: a Ride roll. [BRP-SPT-187]"""
    return use_skill(play, who, play.actor(who).effects["mounted"].text, tense=False).level >= Level.SUCCESS


@bears_on(WOUNDED)
def unhorsed(play: Play, who: str, names: tuple[str, ...]) -> None:
    """A major wound throws a rider out of the saddle. [BRP-SPT-207]"""
    me = play.actor(who)
    if me.is_marked("mounted") and any(each in me.wounds and me.wounds[each].major for each in names):
        play.note(f"{me.name} is struck out of the saddle.")
        fall_off(play, who)


@rule
def fall_off(play: Play, who: str) -> int:
    """Out of the saddle: Luck, or 1D6 less armour, and less 1D6 for a good Jump; a fumble is dragged along. Then Stamina,
    or stunned for the next round. Says the damage. [BRP-SPT-208]
    """
    end(play, who, MOUNTED, "falls off")
    fall_prone(play, who, "thrown")
    if play.actor(who).fate == "dead":
        return 0
    luck, damage = characteristic_roll(play, who, "POW"), 0
    if luck < Level.SUCCESS:
        damage = play.draw(Die(6), of=who, what="falls off")
        if use_skill(play, who, "jump", tense=False).level >= Level.SUCCESS:
            damage -= play.draw(Die(6), of=who, what="landing")
        damage = bruise(play, who, damage, "falls off")
    if luck is Level.FUMBLE and not play.actor(who).is_out:
        rounds = play.draw(Die(3), of=who, what="rounds dragged") + bool(play.scene.round.number)
        begin(play, who, Effect("dragged", DRAGGED, marks=("dragged",), clock=Rounds(rounds), stacking="refresh"))
        play.note(f"{play.actor(who).name} hangs in the stirrup and is dragged along.")
    if not play.actor(who).is_out and not passes(play, who, "CON", "Stamina, fallen off"):
        be_stunned(play, who, 1, "falls off")
        play.note(f"{play.actor(who).name} is stunned.")
    return damage


def bruise(play: Play, who: str, damage: int, cause: str, *, falls: bool = True) -> int:
    """Damage by the ground somewhere, less what is worn there; says what came through. A fall is softer for the light, being
    dragged along is not. [BRP-SPT-208 BRP-POW-321]
    """
    where = at_random(play, who) if damage > 0 else ""
    me, book = play.actor(who), play.book
    if falls:
        through = as_a_fall(play, who, damage, worn_in_a_fall(me, book, where))
    else:
        through = past_powers(play, who, damage, CRUSHING, off=int(armour_value(me, book, None, where)), attack=False)
    wound(play, who, through, cause, where)
    return through


@rule
def drag_along(play: Play) -> None:
    """The end of a round for whoever is dragged: a Difficult Agility roll frees, else 1D6 less armour. It begins with the
    round after the fall. [BRP-SPT-208]
    """
    for who, me in play.state.actors.items():
        there = me.effects.get("dragged")
        if there is None or me.fate == "dead":
            continue
        if not there.level:
            play.change(who, "effects.dragged.level", 1, "dragged")
        elif not me.is_out and passes(play, who, "DEX", "Agility, dragged", Difficulty.DIFFICULT):
            end(play, who, DRAGGED, "free")
            play.note(f"{me.name} comes free.")
        else:
            bruise(play, who, play.draw(Die(6), of=who, what="dragged"), "dragged", falls=False)
