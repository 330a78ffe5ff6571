"""Results: the eighteen things that successes can be used for."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.kits.counting import counted
from rulewright.play import GM, Effect, Modifier, ThisScene, rule
from rulewright.play.effects import begin
from rulewright.rulesets.shards.body.cleansing import remove_conditions
from rulewright.rulesets.shards.body.health import PLAIN_HARM, Harm, add_ablative, heal, hurt
from rulewright.rulesets.shards.checks.laid import deed_name
from rulewright.rulesets.shards.checks.trait_effects import swarm_share
from rulewright.rulesets.shards.state.adjustments import holds
from rulewright.rulesets.shards.state.character import Actor, Book, Play
from rulewright.rulesets.shards.state.effects import clock_of, impose
from rulewright.rulesets.shards.state.nodes import Lasts, ResultKind, Trauma
from rulewright.rulesets.shards.state.numbers import armor_factor, scale, strength
from rulewright.rulesets.shards.state.questions import InformationQuestion
from rulewright.rulesets.shards.state.scale import of_successes
from rulewright.rulesets.shards.state.templates import pushed
from rulewright.rulesets.shards.world.arriving import get_to
from rulewright.space.grid import Space

SCALED: tuple[ResultKind, ...] = ("damage", "healing", "force", "armor", "bonus-health", "damage-reduction")
"""Results that the actor's Scale multiplies. [SHA-CORE-068]"""


@dataclass(frozen=True, slots=True)
class Applied:
    """A result as it came out: how much of it there was."""

    kind: ResultKind
    amount: int


def worth(kind: ResultKind, successes: int, size: float) -> int:
    """What successes are worth as a result. [SHA-CORE-014 SHA-CORE-020 SHA-CORE-028 SHA-CORE-068]

    An achievement is done or not; an obstacle and a search are rated one below the successes; equipment changes by 1.
    """
    if successes <= 0:
        return 0
    if kind in ("achievement", "equipment-bonus", "equipment-penalty", "other"):
        return 1
    if kind in ("difficulty", "perception"):
        return successes - 1
    return of_successes(successes, size) if kind in SCALED else successes


def fewer(successes: int, most: int = 0) -> int:
    """The tester may apply fewer successes than were rolled: no more than was said, unless nothing was. [SHA-CORE-013]"""
    return min(successes, most) if most else successes


@dataclass(frozen=True, slots=True)
class Terms:
    """On what terms successes have their result: with how much on top, for how long, and by what.

    `trauma` and `harm` say of what kind damage is and how it comes; `template`: it fills a space.
    """

    plus: int = 0
    trauma: Trauma = "lethal"
    lasts: Lasts = "encounter"
    source: str = ""
    harm: Harm = PLAIN_HARM
    template: bool = False


PLAINLY = Terms()


@rule
def apply_result(
    play: Play, kind: ResultKind, actor: str, target: str, successes: int, terms: Terms = PLAINLY
) -> Applied:
    """Let successes have their result. [SHA-CORE-014 SHA-CORE-031]"""
    amount = worth(kind, successes, scale(play.actor(actor), play.book))
    if not amount and kind not in ("difficulty", "perception"):
        return Applied(kind, 0)
    amount += terms.plus
    name, trauma, lasts = terms.source or kind, terms.trauma, terms.lasts
    match kind:
        case "damage":
            amount = swarm_share(play.actor(target), play.book, amount, template=terms.template)
            amount = hurt(play, target, amount, trauma, name, terms.harm)
        case "healing":
            amount = heal(play, target, amount, ("lethal", "subdual") if trauma == "lethal" else (trauma,), name)
        case "force":
            amount = swarm_share(play.actor(target), play.book, amount, template=terms.template)
            amount = push(play, target, play.actor(actor).at, amount)
        case "bonus-health":
            add_ablative(play, target, amount, name)
        case "armor" | "strength" | "initiative-bonus" | "initiative-penalty" | "damage-reduction":
            lend_number(play, target, kind, amount, lasts, name)
        case "condition-removal":
            amount = remove_conditions(play, target, amount, lasts)
        case "information":
            learn(play, actor, amount)
        case "equipment-bonus" | "equipment-penalty":
            lend_number(play, target, kind, amount, lasts, name)
        case _:
            play.note(in_words(play, kind, amount, deed_name(name, play.book), (actor, target)))
    return Applied(kind, amount)


def in_words(play: Play, kind: ResultKind, amount: int, deed: str, between: tuple[str, str]) -> str:
    """What somebody has brought about, and on whom, as everybody is told it. [SHA-CORE-014 SHA-CORE-020 SHA-CORE-028]"""
    me, them = (play.actor(each).name for each in between)
    on = f" ({them})" if them != me else ""
    match kind:
        case "difficulty":
            return f"{me} makes it harder by {amount}: {deed}{on}"
        case "perception":
            return f"{me} perceives what is hidden by less than {amount}: {deed}{on}"
        case "success-removal":
            return f"{me} takes {counted(amount, 'success', 'successes')} off: {deed}{on}"
    return f"{me} succeeds: {deed}{on}"


NUMBERS: dict[str, tuple[str, int]] = {
    "armor": ("armor", 1),
    "strength": ("strength", 1),
    "initiative-bonus": ("initiative", 1),
    "initiative-penalty": ("initiative", -1),
    "damage-reduction": ("damage-taken", -1),
    "equipment-bonus": ("worn-armor", 1),
    "equipment-penalty": ("worn-armor", -1),
}


@rule
def lend_number(play: Play, target: str, kind: str, amount: int, lasts: Lasts, source: str) -> None:
    """Armor, Strength, initiative, equipment: a number changes for a while.

    [SHA-CORE-015 SHA-CORE-019 SHA-CORE-021 SHA-CORE-022 SHA-CORE-026 SHA-CORE-027 SHA-CORE-029]
    """
    to, sign = NUMBERS[kind]
    effect = Effect(
        id=f"{kind}-{source}",
        name=f"{kind} ({source})",
        source=source,
        modifiers=(Modifier(to, sign * amount),),
        marks=(kind, f"lasts-{lasts}"),
        clock=clock_of(lasts, play.scene) if lasts != "encounter" else ThisScene(),
        stacking="refresh",
    )
    begin(play, target, effect)


@rule
def push(play: Play, target: str, away_from: Space, spaces: int) -> int:
    """Force moves its target space by space; further than its Strength, it falls as well. [SHA-CORE-023]"""
    if spaces <= 0:
        return 0
    them = play.actor(target)
    get_to(play, target, pushed(them.at, away_from, spaces, play.scene.grid), "force")
    if spaces > standing_strength(them, play.book):
        impose(play, target, "prone", "lasting", "force")
    return spaces


def standing_strength(actor: Actor, book: Book) -> float:
    """Strength to keep one's feet; armor helps who has learned it. [SHA-MTH-017]"""
    braced = int(armor_factor(actor, book)) if holds(actor, book, "armor-braces") else 0
    return strength(actor, book) + braced


@rule
def learn(play: Play, actor: str, pieces: int) -> None:
    """One piece of information per success, in the game master's words. [SHA-CORE-025]"""
    text = f"{play.actor(actor).name} learns {counted(pieces, 'piece')} of information. Which?"
    told = play.ask(InformationQuestion(of=GM, by=actor, pieces=pieces, text=text, rules=("SHA-CORE-025",)))
    play.note(
        f"{play.actor(actor).name} learns: {told}" if told else f"{counted(pieces, 'piece')} of information",
        to=(actor, GM),
    )
