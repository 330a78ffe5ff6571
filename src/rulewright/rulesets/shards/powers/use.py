"""Use: abilities and shouts, powers that are actions of their own."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options, listed
from rulewright.kits.counting import counted
from rulewright.play import Part, Refusal, rule
from rulewright.rulesets.shards.body.recovery import take_time
from rulewright.rulesets.shards.body.sleep import disturb
from rulewright.rulesets.shards.body.will import aggress
from rulewright.rulesets.shards.checks.attempt import Attempt
from rulewright.rulesets.shards.checks.bond import no_bond
from rulewright.rulesets.shards.checks.boosts import declare, drains_of, no_boosts
from rulewright.rulesets.shards.checks.laid import PLAIN, Boosted, Boosting, deed_name, laid, spread_to, together
from rulewright.rulesets.shards.checks.measures import SUCCESSES, WORKS
from rulewright.rulesets.shards.checks.offers import AnySkill, Boosts, everybody, known
from rulewright.rulesets.shards.checks.order.waiting import happens
from rulewright.rulesets.shards.checks.resolve import resolve
from rulewright.rulesets.shards.checks.turns import (
    MINUTES_OF,
    Drain,
    is_bonus,
    no_action,
    no_drains,
    pay_drain,
    source_of,
    take_action,
)
from rulewright.rulesets.shards.powers.choices import bearing_of, no_bearing, no_choice, offered
from rulewright.rulesets.shards.powers.marks import bury_memory, leave_mark, shrug_off, turn_toward, undo
from rulewright.rulesets.shards.powers.showing import show_by_power
from rulewright.rulesets.shards.powers.sparing import tell_withstood
from rulewright.rulesets.shards.powers.strides import after_power_stride, stride_to
from rulewright.rulesets.shards.skills.aftereffects import come_after
from rulewright.rulesets.shards.skills.failures import bargain
from rulewright.rulesets.shards.skills.knowing.lore import forge_copy
from rulewright.rulesets.shards.skills.results import Terms, apply_result
from rulewright.rulesets.shards.skills.surprise import out_of_nowhere
from rulewright.rulesets.shards.state.adjustments import adjusting, lying_low, powers_left
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.effects import Hold, impose, lift
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.nodes import AnyNode, Grant, Impose, Lift, Yield
from rulewright.rulesets.shards.state.numbers import reach
from rulewright.rulesets.shards.state.ranges import band, is_heard, penalty

ACTIVE = ("ability", "shout", "incantation", "fracture")
NOBODY = "nobody"
"""The choice that undoes a conditioning."""


# -- why not ------------------------------------------------------------------------------------


def no_use(
    state: State,
    book: Book,
    actor: str,
    power: str,
    targets: tuple[str, ...],
    boosts: tuple[str, ...] = (),
    choice: str = "",
) -> Refusal | None:
    """Why somebody cannot use a power so. [SHA-CORE-094 SHA-MTH-007]"""
    me = state.actor(actor)
    if power not in powers_left(me, book):
        return Refusal(f"{me.name} does not know {deed_name(power, book)}.", "SHA-CHR-047", "Learn it first.")
    entry = book.content.get(Power, power)
    if entry.practice not in ACTIVE:
        return Refusal(f"{entry.name} is no action of its own.", "SHA-CORE-087", "Boosts go with another action.")
    action = boosting_of(state, book, actor, entry, targets)
    own = Drain(actor, source_of(entry.cost, entry.cycle))
    refusal = no_time(state, book, actor, entry) or no_drains(state, (own,)) or no_choice(state, book, entry, choice)
    refusal = refusal or no_bearing(state, book, actor, targets, entry)
    refusal = refusal or no_boosts(state, book, actor, boosts, action)
    refusal = refusal or no_drains(state, (*drains_of(book, actor, boosts, action), own))
    boosted = laid(book, boosts, action)
    most = spread_to(entry.targets, boosted)
    if refusal is None and entry.range != "self" and not 1 <= len(targets) <= most:
        refusal = Refusal(f"{entry.name} takes 1 to {counted(most, 'target')}.", entry.cites, "Choose them.")
    there = after_power_stride(state, book, actor, entry, targets, boosted)
    found = (no_target(there, book, actor, each, entry) for each in targets)
    return refusal or next((each for each in found if each is not None), None)


def no_time(state: State, book: Book, actor: str, entry: Power) -> Refusal | None:
    """Why there is no time for a power now; one may shrug off wounds even while unconscious. [SHA-MTH-105]"""
    me = state.actor(actor)
    if entry.unconscious and me.is_marked("unconscious") and not me.dead:
        return None
    if entry.minutes > MINUTES_OF["long"] and state.scene.order:
        return Refusal(f"{entry.name} takes longer than an encounter.", entry.cites, "Wait until it is over.")
    if entry.intervening and not me.is_disabled:
        return None
    return no_action(me, entry.cycle, entry.id, book, entry.skills[0] if entry.skills else "")


def no_target(state: State, book: Book, actor: str, target: str, entry: Power) -> Refusal | None:
    """Why a power cannot be used on somebody: too far, or not in a state for it.

    [SHA-CORE-094 SHA-MTH-016 SHA-MTH-063 SHA-MTH-099 SHA-MTH-114]
    """
    them, spaces = state.actor(target), state.scene.distance(state.actor(actor).at, state.actor(target).at)
    metres = spaces * state.scene.metres
    if entry.range == "earshot" and not is_heard(metres, state.scene.loudness):
        return Refusal("They cannot hear it.", "SHA-CORE-064", "Get closer, or be louder.")
    if entry.range == "reach" and spaces > reach(state.actor(actor), book):
        return Refusal("They are out of reach.", "SHA-CORE-062", "Get closer.")
    if entry.quiet and (band(metres, "normal") != "short" or state.scene.loudness in ("loud", "booming")):
        return Refusal("It takes a quiet voice close by.", "SHA-MTH-063", "Get closer, where it is calm.")
    if entry.wants and not them.is_marked(entry.wants):
        return Refusal(f"{them.name} is not hypnotized.", entry.cites, "Hypnotize them first.")
    if entry.gives("bonded"):
        return no_bond(state, book, actor, target)
    return None


def boosting_of(state: State, book: Book, actor: str, entry: Power, targets: tuple[str, ...] = ()) -> Boosting:
    """A power as boosts see it."""
    skill = entry.skills[0] if entry.skills else ""
    overwhelmed = len(targets) == 1 and bool(state.actor(targets[0]).overwhelm)
    facts = ("power", *(("overwhelmed",) if overwhelmed else ()))
    extra = is_bonus(state.actor(actor), book, entry.id, skill)
    return Boosting(entry.id, skill, entry.cycle, entry.range == "earshot", facts, extra, cost=entry.cost)


# -- using it -----------------------------------------------------------------------------------


def usable(state: State, book: Book, who: str) -> Options:
    """Powers that are actions of their own, of those one knows."""
    return listed((each for each in known(state.actor(who), book) if is_used(each)), told=True)


def usable_into(state: State, book: Book, who: str) -> Options:
    """Everything that the abilities and shouts one knows could be made into."""
    return offered(state, book, (each for each in known(state.actor(who), book) if is_used(each)))


def is_used(entry: Power) -> bool:
    """Whether a power of the core is an action of its own. [SHA-CORE-087]"""
    return entry.practice in ACTIVE and entry.is_core


def no_power_skill(book: Book, power: str, skill: str) -> Refusal | None:
    """Why a power is not used with a skill: it names others. [SHA-MTH-007]"""
    entry = book.content.get(Power, power)
    if not skill or skill in entry.skills:
        return None
    return Refusal(f"{entry.name} is not used with {skill}.", entry.cites, "Choose a skill that it names.")


@action("Use a power", "power", unless=(no_use, no_power_skill), tells=(WORKS, SUCCESSES))
def use_power(
    play: Play,
    actor: str,
    power: Annotated[str, Pick("Power", usable)],
    targets: Annotated[tuple[str, ...], Pick("Targets", everybody)] = (),
    skill: AnySkill = "",
    boosts: Boosts = (),
    choice: Annotated[str, Pick("What it is to be", usable_into)] = "",
) -> tuple[int, ...]:
    """Use an ability or a shout. [SHA-CORE-094 SHA-MTH-007 SHA-CHR-035]

    Pay, test against each target, let it work; gives the successes against each.
    """
    entry = play.book.content.get(Power, power)
    action = boosting_of(play.state, play.book, actor, entry, targets)
    boosted = declare(play, actor, boosts, action) if boosts else PLAIN
    pay_drain(play, actor, entry.cost, entry.cycle, entry.name)
    if not play.actor(actor).is_disabled and not entry.intervening:
        take_action(play, actor, entry.cycle, power, action.skill)
    take_time(play, entry.cycle, entry.minutes)
    stride_to(play, actor, entry, targets, boosted)
    use = PowerUse(actor, power, skill or entry.skills[0], boosts, boosted, choice, action.bonus)
    found = tuple(work(play, use, each) for each in targets or (actor,))
    show_by_power(play, actor, entry, targets, boosted)
    happens(play, "uses-power", actor)
    return found


@dataclass(frozen=True, slots=True)
class PowerUse:
    """A power as it is used: by whom, with which skill, boosted how, and made into what."""

    actor: str
    power: str
    skill: str
    boosts: tuple[str, ...] = ()
    boosted: Boosted = PLAIN
    choice: str = ""
    bonus: bool = False


@rule
def work(play: Play, use: PowerUse, target: str) -> int:
    """A power against one target: the test, and every node it has. [SHA-MTH-007]"""
    entry, actor, boosted = play.book.content.get(Power, use.power), use.actor, use.boosted
    away = distance_parts(play, actor, target, entry, use.skill)
    outcome = resolve(
        play,
        Attempt(
            actor,
            use.power,
            use.skill,
            target if target != actor else "",
            versus=entry.versus,
            friendly=entry.friendly,
            gives=(Part("boosts", boosted.chance, "SHA-CORE-092"), *away),
            flags=("power", *(() if entry.friendly else out_of_nowhere(play, target, actor))),
            counterable=not entry.friendly,
        ).with_boosts(
            use.boosts,
            boosted,
            replace(boosting_of(play.state, play.book, actor, entry, (target,)), bonus=use.bonus),
        ),
    )
    if target != actor and not outcome.undone:
        disturb(play, target, "non-physical action" if bearing_of(entry).mental else "physical action")
        if not entry.friendly:
            aggress(play, actor, target)
    outcome = bargain(play, actor, entry.name, target, outcome)
    if outcome.passed:
        for node in entry.does:
            take_effect(play, actor, target, entry, node, outcome.successes, use.choice)
        come_after(play, actor, target, use.power, together(boosted, outcome.late))
    tell_withstood(play, actor, entry, target, outcome)
    return outcome.successes


def distance_parts(play: Play, actor: str, target: str, entry: Power, skill: str) -> tuple[Part, ...]:
    """What distance takes from a power by sight or voice; a stance may ease it. [SHA-CORE-063 SHA-MTH-095]"""
    if entry.range not in ("sight", "earshot") or target == actor:
        return ()
    metres = play.scene.distance(play.actor(actor).at, play.actor(target).at) * play.scene.metres
    at = band(metres) if entry.range == "sight" else band(metres, play.scene.loudness)
    eased = sum(part.value for part in adjusting(play.actor(actor), play.book, (f"range-{skill}",)))
    lost = penalty(at, play.book.options) + (eased if entry.range == "sight" else 0)
    return Part(entry.range, min(0, lost), "SHA-CORE-063"), lying_low(play.actor(target))


@rule
def take_effect(
    play: Play, actor: str, target: str, entry: Power, node: AnyNode, successes: int, choice: str = ""
) -> None:
    """One thing a power does: impose, lift, yield a result, or leave a mark; or undo what it did before. [SHA-MTH-033]"""
    match node:
        case Impose() if choice == NOBODY:
            undo(play, actor, target, entry, node)
        case Impose() if choice and entry.choosing == "people":
            turn_toward(play, actor, target, entry, node, choice)
        case Impose():
            impose(play, target, node.condition, node.lasts, choice or actor, Hold(entry.associated, node.marks))
        case Lift():
            lift(play, target, node.condition, entry.name)
        case Yield(deepens=True):
            shrug_off(play, actor, successes)
        case Yield():
            terms = Terms(node.plus, node.trauma, node.lasts, entry.id)
            apply_result(play, node.result, actor, target, successes, terms)
        case Grant(mark="buries-memory"):
            bury_memory(play, actor, target, entry, successes - 1)
        case Grant(mark="forges"):
            forge_copy(play, actor, successes)
        case Grant(mark=mark):
            leave_mark(play, actor, target, entry, mark)
