"""What one can parry with: a weapon, a bare hand, a shield, and how well."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from rulewright.play import Derived, Part, derived
from rulewright.rulesets.brp.body.holding import hands_of
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.ratings.circumstances import together
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.ratings.rolling import Basis, Roll, roll_for
from rulewright.rulesets.brp.combat.arms.wielding import best_known
from rulewright.rulesets.brp.combat.defence import weariness
from rulewright.rulesets.brp.combat.shields import fast_shield, is_fast, shield_chance
from rulewright.rulesets.brp.gear.hands import is_up_to, no_hand_for, shield_hangs_idle
from rulewright.rulesets.brp.skills.leading import commanded
from rulewright.rulesets.brp.skills.mounts import saddle_of
from rulewright.rulesets.brp.state.arms import HANDGUNS, arm, kind_of
from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.entries import Profession, Shield, Weapon
from rulewright.rulesets.brp.state.units import part

FOREIGN = 20
"""A parry with something one was never taught to parry with. [BRP-CBT-032]"""
SLIGHT = 0.2
"""The ENC below which nothing stops a blow. [BRP-SPT-180]"""


def usual(how: str) -> Difficulty:
    """A defence that nothing makes harder."""
    return Difficulty.AVERAGE


def penalty_for(me: Actor, how: str) -> Part:
    """Each defence after the first costs 30 more, each kind by itself; all together for who only defends, or falls back
    fighting; a free Dodge leaves the count as it is. [BRP-CBT-029 BRP-CBT-035 BRP-CBT-037 BRP-CBT-038 BRP-SPT-142]
    """
    if me.fight.intent in ("defend", "disengage"):
        return weariness(me.fight.dodges + me.fight.parries)
    return weariness(me.fight.dodges if how == "dodge" else me.fight.parries)


def improvised(trained: int | None) -> int:
    """A parry with what was not made for it: half of what training covers, 20 at least, or flat 20. [BRP-CBT-032 BRP-SPT-182]"""
    return FOREIGN if trained is None else max(FOREIGN, part(trained, 2))


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


def parries(me: Actor, kind: str, book: Book, harder: Callable[[str], Difficulty] = usual) -> dict[str, Roll]:
    """Parries with all that is in hand, and with the shield. [BRP-CBT-026 BRP-CBT-031 BRP-CBT-087 BRP-CBT-097 BRP-EQP-081 BRP-EQP-094]"""
    rolls = {}
    hard = Difficulty.DIFFICULT if me.fight.holding else Difficulty.AVERAGE
    spent = penalty_for(me, "parry")
    if kind in ("melee", "thrown") or (kind in ("shot", "gun") and book.options.dodge_missiles):
        for item in me.in_hand:
            held = best_known(me, arm(item, book), book)
            if not serves_to_parry(held) or no_hand_for(me, item, book):
                continue
            heavy = together((hard if is_up_to(me, held, book) else Difficulty.DIFFICULT, harder(f"parry {item}")))
            rolls[f"parry {item}"] = hand_parry(me, held, book, heavy, spent, fifth=kind == "thrown")
        if kind == "melee" and hands_of(me) and not any(arm(item, book).parries for item in me.in_hand):
            bare = together((hard, harder("parry fist")))
            share = Basis(share=from_above(me, "brawl", book))
            rolls["parry fist"] = roll_for(me, "brawl", book, bare, spent, on=share)
    if me.shield and not shield_hangs_idle(me) and not is_hampered(me, book):
        shield = book.content.get(Shield, me.shield)
        heavy = together((hard if is_up_to(me, shield, book) else Difficulty.DIFFICULT, harder(f"parry {me.shield}")))
        if (roll := shield_roll(me, shield, kind, book, heavy, spent)) is not None:
            rolls[f"parry {me.shield}"] = roll
    return rolls


def is_hampered(me: Actor, book: Book) -> bool:
    """Whether a shield is in the way more than of use: any under water, a large one in the saddle. [BRP-SPT-203 BRP-SPT-281]"""
    return me.is_marked("under water") or (me.is_marked("mounted") and arm(me.shield, book).on_foot)


def serves_to_parry(held: Weapon) -> bool:
    """Whether something can be held against a blow: what is made for it, and of what shoots or flies all but handguns,
    slings, darts and what is as slight. [BRP-CBT-032 BRP-SPT-180]
    """
    if kind_of(held) == "melee":
        return held.parries
    flimsy = held.slight or held.enc < SLIGHT or held.special[:1] == ("entangling",)
    return held.skill not in HANDGUNS and not flimsy


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
    """A shield parries blows at its skill, slow missiles at its fixed chance, beams at half; nobody parries bullets.

    [BRP-CBT-030 BRP-CBT-097 BRP-CBT-098 BRP-CBT-099]
    """
    if kind == "melee":
        basis = Basis(base=shield.base, share=from_above(me, "shield", book))
        return roll_for(me, "shield", book, hard, spent, on=basis)
    if kind == "beam":
        return roll_for(me, "shield", book, Difficulty.DIFFICULT, spent, on=Basis(base=shield.base))
    if is_fast(kind, book):
        return Roll(fast_shield(me, shield, book, spent, spotted=False), hard, practised=False, teaches=False)
    if kind == "gun":
        return None
    fixed = derived("Shield", ("fixed chance", shield_chance(me, shield), "BRP-CBT-098"))
    return Roll(fixed, Difficulty.AVERAGE, practised=False, teaches=False)
