"""Use: abilities and shouts, powers that are actions of their own."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.play import Effect, Modifier, Part, Refusal, ThisScene, refuse, rule
from rulewright.play.effects import begin
from rulewright.rulesets.shards.character import Book, Play, State
from rulewright.rulesets.shards.effects import impose, lift
from rulewright.rulesets.shards.entries import Power
from rulewright.rulesets.shards.numbers import powers_of, reach
from rulewright.rulesets.shards.powers.boosts import PLAIN, Boosting, declare, no_boosts, spread_to
from rulewright.rulesets.shards.powers.nodes import AnyNode, Grant, Impose, Lift, Yield
from rulewright.rulesets.shards.ranges import band, is_heard, penalty
from rulewright.rulesets.shards.results import come_about
from rulewright.rulesets.shards.trial import Attempt, resolve
from rulewright.rulesets.shards.turns import no_action, pay_drain, take_action

ACTIVE = ("ability", "shout", "incantation", "fracture")


def no_use(
    state: State, book: Book, actor: str, power: str, targets: tuple[str, ...], boosts: tuple[str, ...] = ()
) -> Refusal | None:
    """Why somebody cannot use a power so. [SHA-CORE-094 SHA-MTH-007]"""
    me = state.actor(actor)
    if power not in powers_of(me.character, book):
        return Refusal(f"{me.name} does not know {power}.", "SHA-CHR-047", "Learn it first.")
    entry = book.content.get(Power, power)
    if entry.practice not in ACTIVE:
        return Refusal(f"{entry.name} is no action of its own.", "SHA-CORE-087", "Boosts go with another action.")
    refusal = None if entry.intervening else no_action(me, entry.cycle, power)
    refusal = refusal or no_boosts(me, book, boosts, boosting_of(entry))
    most = entry.targets if not boosts else 1000
    if refusal is None and entry.range != "self" and not 1 <= len(targets) <= most:
        refusal = Refusal(f"{entry.name} takes 1 to {entry.targets} targets.", entry.rules[0], "Choose them.")
    return refusal or next((r for each in targets if (r := out_of_range(state, book, actor, each, entry))), None)


def boosting_of(entry: Power) -> Boosting:
    """A power as boosts see it."""
    return Boosting(
        entry.id, entry.skills[0] if entry.skills else "", entry.cycle, entry.range == "earshot", ("power",)
    )


def out_of_range(state: State, book: Book, actor: str, target: str, entry: Power) -> Refusal | None:
    """Why a power does not get there; a shout carries as far as its loudness. [SHA-CORE-094]"""
    spaces = state.scene.distance(state.actor(actor).at, state.actor(target).at)
    if entry.range == "earshot" and not is_heard(spaces * state.scene.metres, state.scene.loudness):
        return Refusal("They cannot hear it.", "SHA-CORE-064", "Get closer, or be louder.")
    if entry.range == "reach" and spaces > reach(state.actor(actor), book):
        return Refusal("They are out of reach.", "SHA-CORE-062", "Get closer.")
    return None


@rule
def use_power(
    play: Play, actor: str, power: str, targets: tuple[str, ...] = (), skill: str = "", boosts: tuple[str, ...] = ()
) -> tuple[int, ...]:
    """Use an ability or a shout: pay, test against each target, let it work; gives the successes against each.

    [SHA-CORE-094 SHA-MTH-007 SHA-CHR-035]
    """
    refusal = no_use(play.state, play.book, actor, power, targets, boosts)
    if refusal is not None:
        raise refuse(refusal.reason, refusal.rule, refusal.instead)
    entry = play.book.content.get(Power, power)
    boosted = declare(play, actor, boosts, boosting_of(entry)) if boosts else PLAIN
    if len(targets) > spread_to(entry.targets, boosted):
        raise refuse(f"{entry.name} does not reach so many.", entry.rules[0], "Choose fewer.")
    pay_drain(play, actor, entry.cost, entry.cycle, entry.name)
    take_action(play, actor, entry.cycle, power)
    return tuple(
        work(play, actor, each, power, skill or entry.skills[0], rerolls=boosted.rerolls)
        for each in targets or (actor,)
    )


@rule
def work(play: Play, actor: str, target: str, power: str, skill: str, *, rerolls: bool = False) -> int:
    """A power against one target: the test, and every node it has. [SHA-MTH-007]"""
    entry = play.book.content.get(Power, power)
    gives: tuple[Part, ...] = ()
    if entry.range in ("sight", "earshot") and target != actor:
        metres = play.scene.distance(play.actor(actor).at, play.actor(target).at) * play.scene.metres
        at = band(metres) if entry.range == "sight" else band(metres, play.scene.loudness)
        gives = (Part(entry.range, penalty(at, play.book.options), "SHA-CORE-063"),)
    attempt = Attempt(
        actor, power, skill, target if target != actor else "", versus=entry.versus, friendly=entry.friendly,
        gives=gives, flags=("power",), rerolls=rerolls, counterable=not entry.friendly,
    )  # fmt: skip
    outcome = resolve(play, attempt)
    if outcome.passed:
        for node in entry.does:
            take_effect(play, actor, target, entry, node, outcome.successes)
    return outcome.successes


@rule
def take_effect(play: Play, actor: str, target: str, entry: Power, node: AnyNode, successes: int) -> None:
    """One thing a power does: impose, lift, yield a result, or leave a mark."""
    match node:
        case Impose():
            impose(play, target, node.condition, node.lasts, actor, entry.associated)
        case Lift():
            lift(play, target, node.condition, entry.name)
        case Yield():
            come_about(
                play, node.result, actor, target, successes, plus=node.plus, trauma=node.trauma, lasts=node.lasts,
                source=entry.id,
            )  # fmt: skip
        case Grant(mark=mark):
            leave_mark(play, target, entry, mark, actor)


MARKED = {"inspired": (Modifier("counter", 1, "SHA-MTH-067"),)}


def leave_mark(play: Play, target: str, entry: Power, mark: str, source: str) -> None:
    """A mark that lasts as the power does; the same again takes its place."""
    effect = Effect(
        id=entry.id, name=entry.name, source=source, marks=(mark, f"lasts-{entry.lasts}"), clock=ThisScene(),
        modifiers=MARKED.get(mark, ()), stacking="refresh", rules=entry.rules,
    )  # fmt: skip
    begin(play, target, replace(effect, text=entry.text))
