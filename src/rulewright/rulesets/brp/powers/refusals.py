"""Refusals: why a power cannot be used now, at that level, on that target."""

from __future__ import annotations

from rulewright.kits.counting import counted
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.minds import HELD_FAST, is_locked, not_yet_of_mind
from rulewright.rulesets.brp.checks.ratings.hindered import is_blind, is_out_of_sight
from rulewright.rulesets.brp.checks.refusals import no_heart
from rulewright.rulesets.brp.checks.turns import is_owed_an_act, no_rank
from rulewright.rulesets.brp.powers.choosing import further
from rulewright.rulesets.brp.powers.fight.battle import has_noticed
from rulewright.rulesets.brp.powers.fight.intangible import no_substance
from rulewright.rulesets.brp.powers.numbers import amount, levels_for_all, levels_needed, meant_for
from rulewright.rulesets.brp.state.arms import arm, at_hand
from rulewright.rulesets.brp.state.character import Actor, Book, State
from rulewright.rulesets.brp.state.deeds import Enchant
from rulewright.rulesets.brp.state.entries import Armour, Shield
from rulewright.rulesets.brp.state.kinds.powers import Power
from rulewright.rulesets.brp.state.known import power_had, set_of, title, unknown
from rulewright.rulesets.brp.state.powers_state import Use

ARM = 5
"""Metres that a touch reaches in a fight, where a step is free."""


def no_use(state: State, book: Book, who: str, use: Use, *, passive: bool = False) -> Refusal | None:
    """Why somebody cannot use a power so, whatever the set; what comes by itself takes no action, and a mind that is locked with
    another's has only its own abilities. [BRP-POW-023 BRP-POW-047 BRP-POW-171 BRP-POW-277]
    """
    me = state.actor(who)
    if not passive and is_locked(state, who) and set_of(use.power) != "psychic":
        return HELD_FAST
    if refusal := unknown(me, use.power, book) or not_now(state, book, who, use, passive=passive):
        return refusal
    entry = power_had(me, use.power, book)
    return (
        beyond_the_thing(me, use)
        or wrong_level(state, who, entry, use)
        or wrong_target(state, book, who, entry, use)
        or no_substance(state, who, entry, use)
    )


def beyond_the_thing(me: Actor, use: Use) -> Refusal | None:
    """Why a power in a thing does not go so far: its maker put fewer levels into it. [BRP-EQP-014 BRP-EQP-046]"""
    for thing in me.things.values():
        if thing.imbued is not None and use.power in thing.imbued.lent and use.level > thing.imbued.powers[use.power]:
            most = thing.imbued.powers[use.power]
            return Refusal(f"{thing.name} goes no further than {most}.", "BRP-EQP-014", "Use fewer levels.")
    return None


def not_now(state: State, book: Book, who: str, use: Use, *, passive: bool) -> Refusal | None:
    """Why somebody can use no power at all at this moment; the dying may, where they are owed a last act.

    [BRP-CBT-091 BRP-POW-020 BRP-POW-023 BRP-POW-047 BRP-OPT-056]
    """
    me = state.actor(who)
    if (me.is_out and not is_owed_an_act(me)) or me.is_marked("cannot act"):
        return Refusal(f"{me.name} cannot act.", "BRP-POW-020", "Wait until that has passed.")
    if me.powers.casting is not None:
        return Refusal("A spell is being cast.", "BRP-POW-023", "Wait until it has gone off.")
    now = state.scene.round.number
    if now and not passive and (refusal := no_place_in_the_round(state, book, who, use)):
        return refusal
    if now and use.power in me.powers.locked and me.powers.locked[use.power] >= now:
        return Refusal(f"{title(use.power, book)} is shut after the fumble.", "BRP-POW-047", "Wait another round.")
    if me.is_marked("no powers"):
        return Refusal(f"{me.name} cannot gather the wits for it.", "BRP-POW-317", "Get free of it first.")
    return None if passive else no_heart(me)


def no_place_in_the_round(state: State, book: Book, who: str, use: Use) -> Refusal | None:
    """Why somebody has no action for a power in this round, or not yet. [BRP-CBT-013 BRP-CBT-015 BRP-POW-023]"""
    me = state.actor(who)
    if me.fight.acted:
        return Refusal("One power a round.", "BRP-CBT-013", "Wait for the next round.")
    return no_rank(me, "BRP-CBT-013") or not_yet_of_mind(state, book, who, use.power)


def wrong_level(state: State, who: str, entry: Power, use: Use) -> Refusal | None:
    """Why a power cannot be used at that level: too low, too high, or too little for its subject. [BRP-POW-296]"""
    least, most = entry.levels
    if use.level < least or (most and use.level > most):
        upto = f"to {most}" if most else "up"
        return Refusal(f"{entry.name} goes from {least} {upto}.", "BRP-POW-180", "Choose another level.")
    first = state.actors.get(meant_for(entry, use, who))
    needed = levels_needed(entry, use, first)
    if use.level < needed:
        return Refusal(
            f"That takes {counted(needed, 'level')}.", "BRP-POW-296", "Use more levels, or something smaller."
        )
    needed = levels_for_all(entry, use, first, further(state, entry, use, who))
    if use.level < needed:
        return Refusal(
            f"For so many that takes {counted(needed, 'level')}.", "BRP-POW-106", "Use more levels, or name fewer."
        )
    spent = sum(value for name, value in use.spare.items() if name != "against")
    if spent > use.level - needed:
        return Refusal(
            f"Only {counted(use.level - needed, 'level', does='is/are')} to spare.", "BRP-POW-106", "Spread fewer."
        )
    return None


def wrong_target(state: State, book: Book, who: str, entry: Power, use: Use) -> Refusal | None:
    """Why a power cannot be used on that: the wrong kind, too far away, out of sight, or no choice made.

    [BRP-POW-045 BRP-POW-358]
    """
    if entry.choices and not entry.variants and use.choice not in entry.choices:
        listed = ", ".join(entry.choices)
        return Refusal(f"{entry.name} needs a choice.", "BRP-POW-106", f"Choose among: {listed}.")
    if use.target and use.target not in state.actors:
        return Refusal(f"Nobody here is called {use.target}.", "BRP-POW-045", "Choose somebody who is here.")
    if use.item and (refusal := wrong_item(state, book, who, entry, use)):
        return refusal
    items = {"weapon", "shield", "armour"} & set(entry.at)
    if items and not use.item and not {"being", "self"} & set(entry.at):
        return Refusal(f"{entry.name} goes on a {' or '.join(sorted(items))}.", "BRP-POW-207", "Name it.")
    if use.target and use.target != who and not (set(entry.at) - {"self", "nobody"}):
        return Refusal(f"{entry.name} is for its user alone.", "BRP-POW-358", "Choose yourself.")
    if not use.target and set(entry.at) <= {"being"}:
        return Refusal(f"{entry.name} needs somebody to work on.", "BRP-POW-045", "Name a target.")
    return out_of_reach(state, who, entry, use) or out_of_sight(state, who, entry, use)


def out_of_reach(state: State, who: str, entry: Power, use: Use) -> Refusal | None:
    """Why a target is too far away; levels may go into range, and what goes by sight goes as far as one sees.

    [BRP-POW-045 BRP-POW-053 BRP-POW-268 BRP-POW-330 BRP-POW-358]
    """
    if not use.target:
        return None
    named = (use.target, *too(entry, use))
    far = max(state.scene.distance(who, each) for each in named if each in state.actors)
    reach = reach_of(entry, state.actor(who), use)
    if reach is None or far <= reach:
        return None
    return Refusal(f"{entry.name} reaches {reach} m, and it is {far} m.", "BRP-POW-045", "Go nearer.")


def too(entry: Power, use: Use) -> tuple[str, ...]:
    """Who else is named, where a power goes on several. [BRP-POW-106]"""
    return use.more if {"targets", "weapons"} & set(entry.grows) else ()


def reach_of(entry: Power, me: Actor, use: Use) -> int | None:
    """How many metres a power reaches for somebody; None where it goes along a line of sight, which no figure ends.

    [BRP-POW-045 BRP-POW-330 BRP-POW-358]
    """
    match entry.reach.to:
        case "self":
            return 0
        case "touch":
            return ARM
        case "sight":
            return None
    further = int(use.spare.get("range", 0)) if "range" in entry.grows else 0
    return amount(entry.reach.metres, me, use.level) * (1 + further)


def out_of_sight(state: State, who: str, entry: Power, use: Use) -> Refusal | None:
    """Why a power finds no target where its set asks for a line of sight; nobody has to see themselves.

    What goes on a place needs eyes only where it reaches as far as they do; so does what lends its user the eyes of
    another. [BRP-POW-045 BRP-POW-358]
    """
    if not entry.sight:
        return None
    first, by_eye = meant_for(entry, use, who), entry.reach.to == "sight"
    seen = [each for each in (first, *too(entry, use)) if each in state.actors and each != who]
    a_thing = not first and (by_eye or not {"place", "nobody"} & set(entry.at))
    if not seen and not a_thing and not (by_eye and entry.at == ("self",)):
        return None
    return next(filter(None, (cannot_see(state, who, each, entry.sight) for each in seen or ("",))), None)


def cannot_see(state: State, who: str, target: str, rule: str) -> Refusal | None:
    """Why there is no line of sight to somebody, or to anything at all: they are invisible or hidden and were not
    noticed, or whoever looks sees nothing. [BRP-POW-045 BRP-POW-266 BRP-POW-358]
    """
    me, them = state.actor(who), state.actors.get(target)
    if them is not None and target != who and is_out_of_sight(them) and not has_noticed(me, them):
        return Refusal("One must see what one aims at.", rule, "Notice them first.")
    if is_blind(me):
        return Refusal("One must see what one aims at.", rule, "Wait until the eyes are clear.")
    return None


def wrong_item(state: State, book: Book, who: str, entry: Power, use: Use) -> Refusal | None:
    """Why a spell does not go on that weapon, shield or suit; a staff takes spells too. [BRP-POW-081 BRP-POW-207 BRP-POW-355]"""
    bearer = state.actor(use.target or who)
    carried = (*at_hand(bearer), *bearer.weapons, *bearer.armour)
    if use.item not in carried and use.item not in bearer.powers.stores:
        return Refusal(f"{bearer.name} has no {use.item}.", "BRP-POW-207", "Choose something that is there.")
    kind = "armour" if use.item in book.content[Armour] else "shield" if use.item in book.content[Shield] else "weapon"
    if kind not in entry.at and not (kind == "shield" and "weapon" in entry.at):
        return Refusal(f"{entry.name} does not go on a {kind}.", "BRP-POW-355", "Choose something else.")
    fits = next((deed.fits for deed in entry.deeds if isinstance(deed, Enchant)), ())
    if kind == "weapon" and fits and not set(fits) & {*arm(use.item, book).special, *kinds_of(use.item, book)}:
        return Refusal(f"{entry.name} goes on what is {' or '.join(fits)}.", "BRP-POW-355", "Choose another weapon.")
    return None


def kinds_of(item: str, book: Book) -> tuple[str, ...]:
    """What a weapon counts as: hand or missile, bare or not."""
    held = arm(item, book)
    if held.skill in ("brawl", "grapple"):
        return ("bare", "hand")
    return ("missile" if held.range else "hand",)
