"""Sweeps: one swing at all who stand there."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rulewright.contract import Measure, Pick, action
from rulewright.kits.choosing import choices
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.body.grips import turn_away
from rulewright.rulesets.brp.body.wounds.locations import at_random
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.acting import no_deed, targets
from rulewright.rulesets.brp.checks.checks import Difficulty, Level, comes_off
from rulewright.rulesets.brp.checks.ratings.rolling import Roll, roll_for, throw
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.checks.setting_upon import set_upon, ward_off
from rulewright.rulesets.brp.checks.touch import out_of_touch
from rulewright.rulesets.brp.combat.arms.parrying import penalty_for
from rulewright.rulesets.brp.combat.attack import close_in, show_oneself, swing_at
from rulewright.rulesets.brp.combat.dealing import deal
from rulewright.rulesets.brp.combat.defence_options import guard, rolls_against, said
from rulewright.rulesets.brp.combat.mishaps import blunder
from rulewright.rulesets.brp.combat.offers import InHand, no_fight, too_far, weapons
from rulewright.rulesets.brp.combat.special import Shove, after_blow, knock_back
from rulewright.rulesets.brp.combat.strike import befall, effect_of, land_blow
from rulewright.rulesets.brp.combat.swing import Manner, Stroke
from rulewright.rulesets.brp.state.arms import arm, at_hand, kind_of
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.questions import DefenceQuestion
from rulewright.rulesets.brp.state.units import half

GIANT, MASSIVE = 30, 3
"""The SIZ of a giant, and the ENC of a massive weapon. [BRP-SPT-265]"""
SWEPT = Measure("struck", "Struck", lambda ending: len(ending.outcome))
ALLOWED = ("crushing", "knockback", "bleeding")
"""Special effects that a sweep can have. [BRP-SPT-269]"""

type Swept = Annotated[tuple[str, ...], Pick("Whom, in order", targets)]


def no_sweep(state: State, book: Book, actor: str, weapon: str) -> Refusal | None:
    """Why nothing sweeps: that is for giants, for long or massive weapons, and for tails; nobody tramples so.

    [BRP-SPT-265 BRP-CRE-030]
    """
    me, held = state.actor(actor), arm(weapon, book)
    if weapon not in at_hand(me):
        return Refusal(f"{me.name} has no such weapon in hand.", "BRP-SPT-265", "Take it in hand first.")
    mighty = me.value("SIZ") >= GIANT or held.reach == "long" or held.enc >= MASSIVE or held.sweeps
    if held.tramples:
        return Refusal("Whoever tramples tramples one.", "BRP-CRE-030", "Sweep with the tail.")
    if mighty and kind_of(held) == "melee":
        return None
    return Refusal(f"Nobody sweeps with {held.name}.", "BRP-SPT-265", "Take something long or massive.")


def nobody_swept(state: State, book: Book, actor: str, swept: tuple[str, ...]) -> Refusal | None:
    """Why a sweep strikes nobody: nobody is named, or somebody is out of reach or touch. [BRP-SPT-265 BRP-POW-302 BRP-POW-326 BRP-CRE-162]"""
    if not swept:
        return Refusal("A sweep takes somebody to strike.", "BRP-SPT-265", "Name at least one.")
    tries = (too_far(state, actor, each) or out_of_touch(state, book, actor, each) for each in swept)
    return next((no for no in tries if no), None)


@action(
    "Sweep",
    "attack",
    unless=(
        no_deed,
        no_fight,
        no_sweep,
        none_will_do(no_sweep, "Nothing in hand sweeps.", weapon=weapons),
        nobody_swept,
    ),
    tells=(SWEPT,),
    text="One Easy swing at several, for half damage; whoever stops it spares those behind.",
)
def sweep(play: Play, actor: str, weapon: InHand, swept: Swept) -> tuple[str, ...]:
    """One Easy swing at all who stand there, for half of one roll of damage. They jump or parry; whoever stops it or stands
    firm spares those who come after. A tail that sweeps by nature has its own figures, neither easier nor halved. Says who
    was struck.

    [BRP-SPT-265 BRP-SPT-266 BRP-SPT-267 BRP-SPT-268 BRP-SPT-269]
    """
    turn_away(play, actor)
    set_upon(play, actor, *dict.fromkeys(swept))
    close_in(play, actor, swept[0], weapon)
    rank = play.actor(actor).fight.rank
    held = arm(weapon, play.book)
    ease = Difficulty.AVERAGE if held.sweeps else Difficulty.EASY
    swing = swing_at(play, actor, swept[0], weapon, Manner(difficulty=ease))
    show_oneself(play, actor, *swept)
    if swing.level is Level.FUMBLE:
        play.aftermath(blunder, actor, weapon)
    if swing.level < Level.SUCCESS:
        return ()
    level, special = effect_of(play, actor, held, swing.level)
    if special and special not in ALLOWED:
        level, special = Level.SUCCESS, ""
    stroke = Stroke(actor, swept[0], weapon, level)
    full, hot = deal(play, stroke, special)
    full = max(0, full)
    each = full if held.sweeps else half(full)
    play.note(f"{play.actor(actor).name} sweeps with {held.name}: {each} damage each.")
    struck: list[str] = []
    for target in dict.fromkeys(swept):
        met = meet_sweep(play, target, actor, weapon, rank)
        if met == "jump":
            continue
        if met == "parry" and resist(play, target, play.actor(target).value("STR"), full, "stopping a sweep"):
            play.note(f"{play.actor(target).name} stops the sweep.")
            break
        struck.append(target)
        if not is_swept(play, replace(stroke, target=target), each, special, hot=hot):
            play.note(f"{play.actor(target).name} stands firm, and the sweep ends there.")
            break
    return tuple(struck)


@rule
def meet_sweep(play: Play, target: str, actor: str, weapon: str, rank: int) -> str:
    """How somebody meets a sweep: "jump" if they jumped over it, "parry" if they parried, nothing else helps. Where a table
    bars parries nobody parries a sweep. [BRP-SPT-266 BRP-SPT-267 BRP-CBT-033]
    """
    rolls: dict[str, Roll] = rolls_against(play.state, play.book, target, actor, weapon, rank)
    if rolls.pop("dodge", None) is not None:
        me = play.actor(target)
        rolls = {"jump": roll_for(me, "jump", play.book, Difficulty.AVERAGE, penalty_for(me, "dodge")), **rolls}
    if play.book.options.bar_parries:
        rolls = {how: roll for how, roll in rolls.items() if not how.startswith("parry")}
    if not rolls:
        return ""
    among = {"none": "Take it"} | {how: "Jump" if how == "jump" else said(how, play.book) for how in rolls}
    notes = {how: comes_off(int(roll.chance)) for how, roll in rolls.items()}
    text = f"{play.actor(actor).name} sweeps at {play.actor(target).name}: how do you avoid it?"
    how = play.ask(
        DefenceQuestion(
            of=target,
            text=text,
            among=choices(among, notes),
            against=actor,
            weapon=weapon,
            chances=(0, *(int(roll.chance) for roll in rolls.values())),
            rules=("BRP-SPT-266", "BRP-SPT-267"),
        )
    )
    if how == "none":
        return ""
    if how != "jump":
        return "parry" if guard(play, target, how, rolls[how], "melee", rank).level >= Level.SUCCESS else ""
    ward_off(play, target)
    level, _ = throw(play, target, rolls[how], "Jump over a sweep")
    play.change(target, "fight.dodges", play.actor(target).fight.dodges + 1, "jump")
    play.note(f"{play.actor(target).name}: Jump, {level.name.lower()}", rolls[how].chance.derivation)
    return how if level >= Level.SUCCESS else ""


@rule
def is_swept(play: Play, stroke: Stroke, damage: int, special: str, *, hot: bool) -> bool:
    """A sweep strikes somebody like any other blow; whether it goes on: what is not edged ends with the first who is not
    knocked back. [BRP-SPT-265 BRP-SPT-268 BRP-SPT-269 BRP-POW-318 BRP-POW-325 BRP-CRE-162]
    """
    actor, target, weapon = stroke.actor, stroke.target, stroke.weapon
    held, where, before = arm(weapon, play.book), at_random(play, target), play.actor(target)
    force = replace(land_blow(play, stroke, damage, where, told=True), hot=hot)
    name = wound(play, target, force.through, held.name, where)
    befall(play, stroke, before, force, name)
    if special in ALLOWED and special != "knockback":
        after_blow(play, actor, target, weapon, special, name, where)
    if "crushing" not in held.special and "knockback" not in held.special:
        return True
    return knock_back(play, actor, target, Shove(damage - force.spared, beyond=True)) is not None
