"""What somebody can do against an attack that will hit: dodge, parry, hold up a shield, or nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulewright.contract import Weighed
from rulewright.kits.choosing import choices
from rulewright.play import Derived, Part, derived, rule
from rulewright.play.effects import end
from rulewright.rulesets.brp.body.falling import lose_footing
from rulewright.rulesets.brp.body.wounds.bleeding import let_go
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level, check
from rulewright.rulesets.brp.checks.ratings.hindered import is_clinging
from rulewright.rulesets.brp.checks.ratings.impairments import passes_first
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.ratings.rolling import Basis, Roll, roll_for, throw, tick
from rulewright.rulesets.brp.checks.weighing import Weight, in_all
from rulewright.rulesets.brp.combat.defence import can_be_parried, weariness
from rulewright.rulesets.brp.combat.missile import catching_roll
from rulewright.rulesets.brp.gear.hands import free_hands, hands_of, is_up_to, no_hand_for, shield_hangs_idle
from rulewright.rulesets.brp.skills.leading import commanded
from rulewright.rulesets.brp.skills.mounts import saddle_of
from rulewright.rulesets.brp.state.arms import arm, kind_of
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Profession, Shield, Weapon
from rulewright.rulesets.brp.state.questions import DefenceQuestion
from rulewright.rulesets.brp.state.units import part

DEFENCE: Weighed[[Actor, Actor, str, Book], Weight] = Weighed("defence")
"""What weighs on a defence: whose, against whom, and how it is done ("dodge", "parry sword-broad")."""

FIXED = {"small": 15, "full": 30, "large": 60}
KNEELING = {"small": 15, "full": 60, "large": 90}
"""Chances of a shield against missiles, standing and kneeling. [BRP-CBT-098]"""

FOREIGN = 20
"""A parry with something one was never taught to parry with. [BRP-CBT-032]"""


UNDEFENDED = ("unaware", "asleep", "helpless", "bound")
"""Marks of those who get out of the way of nothing. [BRP-POW-031 BRP-POW-110 BRP-POW-308]"""


@dataclass(frozen=True, slots=True)
class Guarded:
    """How a defence went: what was done, with what, and its level."""

    how: str = "none"
    item: str = ""
    level: Level = Level.FAILURE


def penalty_for(me: Actor, how: str) -> Part:
    """Each defence after the first costs 30 more, each kind by itself; all together for who only defends; a free
    Dodge leaves the count as it is. [BRP-CBT-029 BRP-CBT-035 BRP-CBT-037 BRP-CBT-038]
    """
    if me.fight.intent == "defend":
        return weariness(me.fight.dodges + me.fight.parries)
    return weariness(me.fight.dodges if how == "dodge" else me.fight.parries)


def improvised(trained: int | None) -> int:
    """A parry with what was not made for it: half of what training covers, or flat 20. [BRP-CBT-032]"""
    return FOREIGN if trained is None else part(trained, 2)


def is_drilled(me: Actor, book: Book) -> bool:
    """Whether somebody was trained to parry with what shoots, as soldiers are. [BRP-CBT-032]"""
    profession = book.content[Profession].get(me.character.profession)
    return profession is not None and profession.drilled


def parry_rating(me: Actor, held: Weapon, book: Book) -> tuple[str, Derived]:
    """The better of the weapon's own skill and Parry; and its key. [BRP-CBT-026]"""
    own = rating(me, held.skill, book, held.base)
    key = f"parry/{held.skill.partition('/')[2]}"
    if key in me.skills and (parry := rating(me, key, book)) > own:
        return key, parry
    return held.skill, own


def shield_chance(me: Actor, shield: Shield, book: Book) -> int:
    """A shield's fixed chance against what flies. [BRP-CBT-030 BRP-CBT-098]"""
    return (KNEELING if me.is_marked("kneeling") else FIXED)[shield.cover]


def rolls_against(
    state: State, book: Book, target: str, actor: str, weapon: str, rank: int = 0, *, grappling: bool = False
) -> dict[str, Roll]:
    """Every defence there is against this weapon now, with its roll; below 1% there is none. Dodge and Parry are never
    both used in a round, but by who only defends, and then not on one DEX rank.

    [BRP-SKL-050 BRP-SKL-051 BRP-CBT-026 BRP-CBT-029 BRP-CBT-030 BRP-CBT-031 BRP-CBT-033 BRP-CBT-034 BRP-CBT-036 BRP-CBT-037 BRP-CBT-039
    BRP-CBT-086 BRP-CBT-087 BRP-CBT-099 BRP-CBT-111]
    """
    me, them, kind = state.actor(target), state.actor(actor), kind_of(arm(weapon, book))
    if me.is_out or me.fight.helpless or me.fight.retrieving or any(map(me.is_marked, UNDEFENDED)):
        return {}
    rolls: dict[str, Roll] = {}
    both = me.fight.intent == "defend"
    if (not me.fight.parries or (both and may_mix(me.fight.parried_at, rank))) and (
        dodge := dodge_difficulty(me, kind, book)
    ) is not None:
        rolls["dodge"] = roll_for(me, "dodge", book, dodge, penalty_for(me, "dodge"))
    if (not me.fight.dodges or (both and may_mix(me.fight.dodged_at, rank))) and (
        not book.options.bar_parries or can_be_parried(me, them)
    ):
        rolls |= parries(me, kind, book)
        if grappling and hands_of(me):
            rolls["parry fist"] = best_bare_parry(me, book)
    if book.options.dodge_missiles and kind in ("thrown", "shot") and free_hands(me, book) > 0:
        rolls["catch"] = catching_roll(me, book)
    for how, roll in rolls.items():
        weight = in_all(bears(me, them, how, book) for bears in DEFENCE.on(book))
        rolls[how] = replace(roll, chance=weight.on(roll.chance))
    return {how: roll for how, roll in rolls.items() if roll.chance >= 1}


def may_mix(other_at: int, rank: int) -> bool:
    """Whether the other kind of defence was on another DEX rank than this. [BRP-CBT-039]"""
    return not rank or other_at != rank


def dodge_difficulty(me: Actor, kind: str, book: Book) -> Difficulty | None:
    """Blows and thrown things are dodged as ever, the first faster missile of a round is Difficult, beams never are.

    Where missiles may be dodged, they are as any blow is. [BRP-SKL-052 BRP-SKL-056 BRP-CBT-034 BRP-CBT-036 BRP-CBT-086 BRP-CBT-111]
    """
    if kind == "beam":
        return None
    if kind in ("melee", "thrown") or book.options.dodge_missiles:
        return Difficulty.DIFFICULT if me.is_marked("under water") else Difficulty.AVERAGE
    return None if me.fight.fast_dodged else Difficulty.DIFFICULT


def parries(me: Actor, kind: str, book: Book) -> dict[str, Roll]:
    """Parries with all that is in hand, and with the shield. [BRP-CBT-026 BRP-CBT-031 BRP-CBT-087 BRP-CBT-097]"""
    rolls = {}
    hard = Difficulty.DIFFICULT if me.fight.holding else Difficulty.AVERAGE
    spent = penalty_for(me, "parry")
    if kind in ("melee", "thrown") or (kind in ("shot", "gun") and book.options.dodge_missiles):
        for item in me.in_hand:
            held = arm(item, book)
            if (not held.parries and kind_of(held) == "melee") or no_hand_for(me, item, book):
                continue
            heavy = hard if is_up_to(me, held) else Difficulty.DIFFICULT
            rolls[f"parry {item}"] = hand_parry(me, held, book, heavy, spent, fifth=kind == "thrown")
        if kind == "melee" and hands_of(me) and not any(arm(item, book).parries for item in me.in_hand):
            rolls["parry fist"] = roll_for(
                me, "brawl", book, hard, spent, on=Basis(share=from_above(me, "brawl", book))
            )
    if me.shield and not shield_hangs_idle(me):
        shield = book.content.get(Shield, me.shield)
        heavy = hard if is_up_to(me, shield) else Difficulty.DIFFICULT
        if (roll := shield_roll(me, shield, kind, book, heavy, spent)) is not None:
            rolls[f"parry {me.shield}"] = roll
    return rolls


def from_above(me: Actor, key: str, book: Book) -> int | None:
    """What a rider parries with, if that is less than the skill: Ride. [BRP-SKL-133]"""
    saddle = saddle_of(me, key, book) if me.effects else None
    return None if saddle is None else int(saddle.rating)


def best_bare_parry(me: Actor, book: Book) -> Roll:
    """Bare hands against a grapple: Brawl or Grapple, whichever is better. [BRP-SKL-076]"""
    spent = penalty_for(me, "parry")
    both = [roll_for(me, key, book, Difficulty.AVERAGE, spent) for key in ("brawl", "grapple")]
    return max(both, key=lambda roll: int(roll.chance))


def hand_parry(me: Actor, held: Weapon, book: Book, hard: Difficulty, spent: Part, *, fifth: bool) -> Roll:
    """A parry with a hand weapon: a fifth of it against what is thrown, a makeshift one with what shoots.

    [BRP-CBT-026 BRP-CBT-031 BRP-CBT-032 BRP-CBT-087]
    """
    if kind_of(held) != "melee":
        trained = int(rating(me, held.skill, book, held.base)) if is_drilled(me, book) else None
        made = derived("Makeshift parry", ("improvised", improvised(trained), "BRP-CBT-032"), spent)
        return Roll(made, hard, practised=False, teaches=False)
    key, _ = parry_rating(me, held, book)
    basis = Basis(base=held.base if key == held.skill else None, share=from_above(me, key, book))
    roll = roll_for(me, key, book, hard, spent, *commanded(me, key), on=basis)
    if not fifth:
        return roll
    chance = derived(roll.chance.name, ("a fifth", part(max(0, int(roll.chance)), 5), "BRP-CBT-031"))
    return replace(roll, chance=chance)


def shield_roll(me: Actor, shield: Shield, kind: str, book: Book, hard: Difficulty, spent: Part) -> Roll | None:
    """A shield parries blows at its skill, slow missiles at its fixed chance, bullets only if large; beams at half.

    [BRP-CBT-030 BRP-CBT-097 BRP-CBT-098 BRP-CBT-099]
    """
    if kind == "melee":
        basis = Basis(base=shield.base, share=from_above(me, "shield", book))
        return roll_for(me, "shield", book, hard, spent, on=basis)
    if kind == "beam":
        return roll_for(me, "shield", book, Difficulty.DIFFICULT, spent, on=Basis(base=shield.base))
    if is_fast(kind, book):
        return Roll(fast_shield(me, shield, book, spent, spotted=False), hard, practised=False, teaches=False)
    allowed = {"none": (), "large": ("large",), "all": ("small", "full", "large")}[book.options.shield_against_bullets]
    if kind == "gun" and shield.cover not in allowed:
        return None
    fixed = derived("Shield", ("fixed chance", shield_chance(me, shield, book), "BRP-CBT-098"))
    return Roll(fixed, Difficulty.AVERAGE, practised=False, teaches=False)


def is_fast(kind: str, book: Book) -> bool:
    """Whether a missile can be met with the shield's own skill, once it is seen coming. [BRP-CBT-089]"""
    return kind in ("shot", "gun") and book.options.dodge_missiles


def fast_shield(me: Actor, shield: Shield, book: Book, spent: Part, *, spotted: bool) -> Derived:
    """A shield against a fast missile where those may be parried: its rating if the shot was spotted, else half of
    it or the fixed chance. [BRP-CBT-089]
    """
    rated = int(rating(me, "shield", book, shield.base))
    if spotted:
        return derived("Shield", ("spotted", rated, "BRP-CBT-089"), spent)
    unseen = max(part(rated, 2), shield_chance(me, shield, book))
    return derived("Shield", ("not spotted", unseen, "BRP-CBT-089"), spent)


@rule
def defend(
    play: Play, target: str, actor: str, weapon: str, level: Level, rank: int = 0, *, grappling: bool = False
) -> Guarded:
    """Dodge, parry, catch or take it: asked once an attack will hit, and counted; `rank` is the DEX rank it is.

    Whoever is stunned needs an Idea roll first; against a fast missile a shield wants a Spot roll.
    [BRP-CBT-003 BRP-CBT-026 BRP-CBT-034 BRP-CBT-041 BRP-CBT-067 BRP-CBT-088 BRP-CBT-089]
    """
    rolls = rolls_against(play.state, play.book, target, actor, weapon, rank, grappling=grappling)
    if not rolls:
        return Guarded()
    me, kind = play.actor(target), kind_of(arm(weapon, play.book))
    among = {"none": "Take it"} | {how: said(how, play.book) for how in rolls}
    chances = {how: promised(how, roll, kind, play.book) for how, roll in rolls.items()}
    notes = {how: f"{chance}%" for how, chance in chances.items()}
    how = play.ask(
        DefenceQuestion(
            of=target,
            text=f"{play.actor(actor).name} attacks {me.name} ({level.name.lower()}): how do you defend?",
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
    return guard(play, target, how, roll, kind, rank)


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
    if level < Level.SUCCESS and me.fight.intent == "disengage":
        play.change(target, "fight.defence_failed", after=True, cause="failed defence")
    if level is Level.FUMBLE and is_clinging(me):
        play.aftermath(lose_footing, target)
    item = how.partition(" ")[2]
    key = "dodge" if how == "dodge" else parry_rating(me, arm(item, play.book), play.book)[0]
    tick(play, target, (key,), level, roll, roll.difficulty, tense=not touched)
    play.note(f"{me.name}: {said(how, play.book)}, {level.name.lower()}", roll.chance.derivation)
    return Guarded(how.partition(" ")[0], item, level)
