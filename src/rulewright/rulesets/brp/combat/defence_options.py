"""What somebody can do against an attack that will hit: dodge, parry, hold up a shield, or nothing."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rulewright.chance import Percentile
from rulewright.contract import Weighed
from rulewright.kits.choosing import choices
from rulewright.play import Derived, derived, rule
from rulewright.play.effects import end
from rulewright.rulesets.brp.body.conditions import roll_up
from rulewright.rulesets.brp.body.falling import slip
from rulewright.rulesets.brp.body.holding import hands_of
from rulewright.rulesets.brp.body.wounds.bleeding import let_go
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level, check, comes_off
from rulewright.rulesets.brp.checks.minds import casts_sorcery
from rulewright.rulesets.brp.checks.ratings.circumstances import together
from rulewright.rulesets.brp.checks.ratings.hindered import is_down, is_in_sight
from rulewright.rulesets.brp.checks.ratings.impairments import passes_first
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.ratings.rolling import Basis, Roll, roll_for, throw, tick
from rulewright.rulesets.brp.checks.setting_upon import ward_off
from rulewright.rulesets.brp.checks.weighing import Weight, in_all
from rulewright.rulesets.brp.combat.aim import is_small_point
from rulewright.rulesets.brp.combat.arms.parrying import (
    best_bare_parry,
    parries,
    parry_rating,
    penalty_for,
)
from rulewright.rulesets.brp.combat.arms.wielding import best_known
from rulewright.rulesets.brp.combat.defence import can_be_parried, is_undefended
from rulewright.rulesets.brp.combat.missile import catching_roll, has_room, reaches_out
from rulewright.rulesets.brp.combat.reach import has_done_its_part
from rulewright.rulesets.brp.combat.shields import fast_shield, in_the_way, is_fast, shield_chance
from rulewright.rulesets.brp.gear.hands import free_hands
from rulewright.rulesets.brp.state.arms import arm, kind_of
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Shield
from rulewright.rulesets.brp.state.questions import DefenceQuestion
from rulewright.rulesets.brp.state.units import part

DEFENCE: Weighed[[Actor, Actor, str, Book], Weight] = Weighed("defence")
"""What weighs on a defence: whose, against whom, and how it is done ("dodge", "parry sword-broad")."""

HARD_TO_DODGE = ("under water", "mounted")
"""Marks of those whose dodges are Difficult. [BRP-SPT-204 BRP-SPT-279]"""
GUARD: Weighed[[State, str, str, str, Book], Difficulty] = Weighed("guard")
"""How hard a defence is: whose, against whom, and how it is done."""
HARD_PRESSED = "hard pressed"
"""Marks those for whom every defence is Difficult. [BRP-SPT-024 BRP-SPT-053 BRP-SPT-236]"""


class Guarded(Struct, frozen=True):
    """How a defence went: what was done, with what, its level, and whether a dodge was fumbled before a shield stopped
    the shot all the same.
    """

    how: str = "none"
    item: str = ""
    level: Level = Level.FAILURE
    fumbled: bool = False


def lies_empty(me: Actor) -> bool:
    """Whether somebody's body lies as if in a coma, while the mind is elsewhere. [BRP-POW-302]"""
    return me.is_marked("comatose body")


def rolls_against(
    state: State, book: Book, target: str, actor: str, weapon: str, rank: int = 0, *, grappling: bool = False
) -> dict[str, Roll]:
    """Every defence there is against this weapon now, with its roll; below 1% there is none. Dodge and Parry are never
    both used in a round, but by who only defends or falls back fighting, and then not on one DEX rank. Whoever casts sorcery does neither.

    [BRP-SKL-050 BRP-SKL-051 BRP-CBT-026 BRP-CBT-029 BRP-CBT-030 BRP-CBT-031 BRP-CBT-033 BRP-CBT-034 BRP-CBT-036 BRP-CBT-037 BRP-CBT-039
    BRP-CBT-013 BRP-CBT-086 BRP-CBT-087 BRP-CBT-099 BRP-CBT-111 BRP-POW-302 BRP-SPT-106 BRP-SPT-142 BRP-SPT-220
    BRP-SPT-281]
    """
    me, them, kind = state.actor(target), state.actor(actor), kind_of(arm(weapon, book))
    if wards_off_nothing(me, them):
        return {}
    if has_done_its_part(state, book, target):
        return {}
    rolls: dict[str, Roll] = {}
    both = me.fight.intent in ("defend", "disengage")
    if (not me.fight.parries or (both and may_mix(me.fight.parried_at, rank))) and (
        dodge := dodge_difficulty(me, them, kind, book)
    ) is not None:
        hard = together((dodge, guarding(state, book, target, actor, "dodge")))
        swims = Basis(share=dodge_in_water(me, book))
        rolls["dodge"] = roll_for(me, "dodge", book, hard, penalty_for(me, "dodge"), on=swims)
    if (not me.fight.dodges or (both and may_mix(me.fight.dodged_at, rank))) and (
        not book.options.bar_parries or can_be_parried(me, them, arm(weapon, book))
    ):
        near = kind != "melee" and is_at_arms_length(state, target, actor, book)
        met = "melee" if near else kind
        rolls |= parries(me, met, book, lambda how: guarding(state, book, target, actor, how))
        if grappling and hands_of(me):
            rolls["parry fist"] = best_bare_parry(me, book)
    if book.options.dodge_missiles and kind in ("thrown", "shot") and free_hands(me, book) > 0:
        rolls["catch"] = catching_roll(me, book)
    return as_they_stand(me, them, rolls, book)


def wards_off_nothing(me: Actor, them: Actor) -> bool:
    """Whether somebody can do nothing against an attack, by arms or by a power: undefended, casting sorcery, or a body whose
    mind is elsewhere. [BRP-CBT-013 BRP-CBT-056 BRP-CBT-077 BRP-POW-302]
    """
    return is_undefended(me) or casts_sorcery(me) or (lies_empty(me) and not lies_empty(them))


def as_they_stand(me: Actor, them: Actor, rolls: dict[str, Roll], book: Book) -> dict[str, Roll]:
    """Defences with all that bears on them, be it blows or powers that come; below 1% there is none.

    [BRP-CRE-027 BRP-POW-316 BRP-SPT-009 BRP-SPT-122 BRP-SPT-280]
    """
    for how, roll in rolls.items():
        weight = in_all(bears(me, them, how, book) for bears in DEFENCE.on(book))
        chance = as_one_swims(me, how, weight.on(roll.chance), book)
        rolls[how] = replace(roll, chance=as_one_flies(me, how, chance, book))
    return {how: roll for how, roll in rolls.items() if roll.chance >= 1}


def is_at_arms_length(state: State, target: str, actor: str, book: Book) -> bool:
    """Whether somebody who shoots stands so near that the arm or the weapon can be struck aside. [BRP-SPT-220]"""
    within = reaches_out(state.actor(target), book)
    return bool(state.scene.round.number) and state.scene.distance(target, actor) <= within


def dodge_in_water(me: Actor, book: Book) -> int | None:
    """The lower of Dodge and Swim, of which half is left under water; none on land. [BRP-SPT-279 BRP-SPT-280]"""
    if not me.is_marked("under water"):
        return None
    return min(int(rating(me, "dodge", book)), int(rating(me, "swim", book)))


def as_one_swims(me: Actor, how: str, chance: Derived, book: Book) -> Derived:
    """A defence under water is no better than one swims, but for grips and small points. [BRP-SPT-280]"""
    item = how.partition(" ")[2]
    if not me.is_marked("under water") or (item and is_small_point(arm(item, book))):
        return chance
    swims = int(rating(me, "swim", book))
    return chance if int(chance) <= swims else derived(chance.name, ("no better than Swim", swims, "BRP-SPT-280"))


def as_one_flies(me: Actor, how: str, chance: Derived, book: Book) -> Derived:
    """A parry in the air is no better than one flies, unless somebody else carries one. [BRP-SPT-009 BRP-SPT-013]"""
    there = me.effects.get("aloft")
    if there is None or there.source or not how.startswith("parry"):
        return chance
    flies = int(rating(me, there.text or "fly", book))
    return chance if int(chance) <= flies else derived(chance.name, ("no better than one flies", flies, "BRP-SPT-009"))


def guarding(state: State, book: Book, target: str, actor: str, how: str) -> Difficulty:
    """How hard the moment makes a defence: all are for the hard pressed. [BRP-SPT-024 BRP-SPT-053 BRP-SPT-101]"""
    pressed = Difficulty.DIFFICULT if state.actor(target).is_marked(HARD_PRESSED) else Difficulty.AVERAGE
    return together((pressed, *(bears(state, target, actor, how, book) for bears in GUARD.on(book))))


def may_mix(other_at: int, rank: int) -> bool:
    """Whether the other kind of defence was on another DEX rank than this. [BRP-CBT-039]"""
    return not rank or other_at != rank


def dodge_difficulty(me: Actor, them: Actor, kind: str, book: Book) -> Difficulty | None:
    """Blows and thrown things are dodged as ever, the first faster missile of a round is Difficult, beams never are; nor
    what somebody shoots who cannot be seen. Where missiles may be dodged, they are as any blow is, if there is room; what is thrown needs room then too.
    Under water, on the ground and in the saddle every dodge is Difficult.

    [BRP-SPT-163 BRP-SPT-204 BRP-SPT-228 BRP-SPT-279 BRP-SKL-052 BRP-SKL-056 BRP-CBT-034 BRP-CBT-036 BRP-CBT-086 BRP-CBT-102 BRP-CBT-111]
    """
    if kind == "beam" or (kind in ("shot", "gun") and not is_in_sight(me, them)):
        return None
    if kind != "melee" and book.options.dodge_missiles and not has_room(me):
        return None
    if kind in ("melee", "thrown") or book.options.dodge_missiles:
        hard = any(map(me.is_marked, HARD_TO_DODGE)) or is_down(me)
        return Difficulty.DIFFICULT if hard else Difficulty.AVERAGE
    return None if me.fight.fast_dodged else Difficulty.DIFFICULT


@rule
def defend(
    play: Play, target: str, actor: str, weapon: str, level: Level, rank: int = 0, *, grappling: bool = False
) -> Guarded:
    """Meet an attack that will hit by what one chooses to do, and a bullet by the shield that is in its way: of plain hits
    the shield stops those within its fixed chance, after a fumbled dodge too. Better shots go past it.

    [BRP-CBT-041 BRP-CBT-098 BRP-CBT-099 BRP-SPT-247 BRP-SPT-248]
    """
    guarded = choose_defence(play, target, actor, weapon, level, rank, grappling=grappling)
    me, them, held = play.actor(target), play.actor(actor), arm(weapon, play.book)
    if level is not Level.SUCCESS or guarded.level >= Level.SUCCESS or guarded.how in ("catch", "parry"):
        return guarded
    shield = in_the_way(me, them, held, play.book)
    if shield is None or not play.draw(
        Percentile.plain(shield_chance(me, shield)), of=target, what=f"{shield.name} in the way"
    ):
        return guarded
    chance = derived("Shield", ("fixed chance", shield_chance(me, shield), "BRP-CBT-099"))
    play.note(f"{me.name}: the {shield.name} stops it.", chance.derivation)
    return Guarded("parry", me.shield, Level.SUCCESS, fumbled=guarded.level is Level.FUMBLE)


@rule
def choose_defence(
    play: Play, target: str, actor: str, weapon: str, level: Level, rank: int = 0, *, grappling: bool = False
) -> Guarded:
    """Dodge, parry, catch or take it: asked once an attack will hit, and counted; `rank` is the DEX rank it is.

    Whoever is stunned needs an Idea roll first; against a fast missile a shield wants a Spot roll. A shot that is better
    than a plain one goes past any shield. [BRP-SPT-247 BRP-SPT-253 BRP-CBT-003 BRP-CBT-026 BRP-CBT-034 BRP-CBT-041 BRP-CBT-067 BRP-CBT-088 BRP-CBT-089]
    """
    rolls = rolls_against(play.state, play.book, target, actor, weapon, rank, grappling=grappling)
    me, kind = play.actor(target), kind_of(arm(weapon, play.book))
    near = kind != "melee" and is_at_arms_length(play.state, target, actor, play.book)
    if kind in ("thrown", "shot") and level > Level.SUCCESS and not near and not is_fast(kind, play.book):
        rolls.pop(f"parry {me.shield}", None)
    if not rolls:
        return Guarded()
    among = {"none": "Take it"} | {how: said(how, play.book) for how in rolls}
    chances = {how: promised(how, roll, "melee" if near else kind, play.book) for how, roll in rolls.items()}
    notes = {how: comes_off(chance) for how, chance in chances.items()}
    how = play.ask(
        DefenceQuestion(
            of=target,
            text=f"{play.actor(actor).name}'s attack is a {level.name.lower()}: how do you defend?",
            among=choices(among, notes),
            against=actor,
            weapon=weapon,
            chances=(0, *chances.values()),
            rules=("BRP-CBT-026", "BRP-CBT-034"),
        )
    )
    if how == "none" or (me.fight.stunned and not passes(play, target, "INT", "Idea, stunned")):
        return Guarded()
    roll = rolls[how]
    if not passes_first(play, target, roll.first):
        return Guarded()
    if how == "catch":
        return Guarded(how)
    item = how.partition(" ")[2]
    if item and item == me.shield and is_fast(kind, play.book) and spots(play, target):
        shield = play.book.content.get(Shield, item)
        seen = fast_shield(me, shield, play.book, penalty_for(me, "parry"), spotted=True)
        roll = replace(roll, chance=seen)
    return guard(play, target, how, roll, "melee" if near and how != "dodge" else kind, rank)


def needs_special(how: str, kind: str, book: Book) -> bool:
    """Whether only a special parry counts: with a hand weapon, against what was shot. [BRP-CBT-087]"""
    item = how.partition(" ")[2]
    return kind in ("shot", "gun") and how.startswith("parry") and item not in book.content[Shield]


def promised(how: str, roll: Roll, kind: str, book: Book) -> int:
    """What a defence promises, in a hundred. [BRP-CBT-087]"""
    return part(int(roll.chance), 5) if needs_special(how, kind, book) else int(roll.chance)


def spots(play: Play, who: str) -> bool:
    """Whether a missile is seen in time for the shield. [BRP-CBT-089]"""
    roll = roll_for(play.actor(who), "spot", play.book, Difficulty.AVERAGE)
    return throw(play, who, roll, "Spot, a missile")[0] >= Level.SUCCESS


def said(how: str, book: Book) -> str:
    """A defence in words."""
    kind, _, item = how.partition(" ")
    return f"Parry with {arm(item, book).name}" if item else kind.title()


@rule
def guard(play: Play, target: str, how: str, roll: Roll, kind: str, rank: int = 0) -> Guarded:
    """Roll a defence, count it, learn from it. A dodge lets go of a wound that was held shut; fate may have a hand in
    it, as in any roll. [BRP-CBT-029 BRP-CBT-035 BRP-CBT-038 BRP-CBT-040 BRP-CBT-062 BRP-CBT-087 BRP-PLY-054 BRP-PLY-057]
    """
    ward_off(play, target)
    me, touched = play.actor(target), False
    level = play.draw(check(roll.chance, play.book, practised=roll.practised), of=target, what=how)
    if play.book.options.fate_points:
        level, touched = fate.reconsider(play, target, level, int(roll.chance), practised=roll.practised)
    if level is Level.SUCCESS and needs_special(how, kind, play.book):
        level = Level.FAILURE
    play.change(target, "fight.dodged_at" if how == "dodge" else "fight.parried_at", rank, how)
    if how == "dodge" and me.fight.free:
        play.change(target, "fight.free", me.fight.free - 1, "free Dodge")
    elif me.fight.free_any:
        play.change(target, "fight.free_any", me.fight.free_any - 1, f"free {how.partition(' ')[0]}")
    elif how == "dodge":
        play.change(target, "fight.dodges", me.fight.dodges + 1, "dodge")
    else:
        play.change(target, "fight.parries", me.fight.parries + 1, "parry")
    if how == "dodge" and me.effects:
        end(play, target, "Well flown", "used")
    if how == "dodge" and kind in ("shot", "gun"):
        play.change(target, "fight.fast_dodged", after=True, cause="dodge")
    if how == "dodge":
        let_go(play, target)
        if level >= Level.SUCCESS:
            roll_up(play, target)
    if level < Level.SUCCESS and me.fight.intent == "disengage":
        play.change(target, "fight.defence_failed", after=True, cause="failed defence")
    if level is Level.FUMBLE:
        slip(play, target)
    item = how.partition(" ")[2]
    key = "dodge" if how == "dodge" else parry_rating(me, best_known(me, arm(item, play.book), play.book), play.book)[0]
    tick(play, target, (key,), level, roll, tense=not touched)
    tried = f"{said(how, play.book)[:1].lower()}{said(how, play.book)[1:]}"
    came = f"'s {tried} is a {level.name.lower()}" if level is not Level.FAILURE else f" does not {tried} in time"
    play.note(f"{me.name}{came}.", roll.chance.derivation)
    return Guarded(how.partition(" ")[0], item, level)
