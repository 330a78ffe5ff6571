"""Marks: what abilities and shouts leave on people, and what happens at once because of it."""

from __future__ import annotations

from rulewright.kits.choosing import choices
from rulewright.kits.counting import counted
from rulewright.play import Effect, Lasting, Modifier, ThisScene, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.shards.body.health import heal
from rulewright.rulesets.shards.checks.bond import bond
from rulewright.rulesets.shards.checks.laid import deed_name
from rulewright.rulesets.shards.skills.healing import cleanse
from rulewright.rulesets.shards.state.character import Play
from rulewright.rulesets.shards.state.effects import Hold, impose
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.nodes import Impose
from rulewright.rulesets.shards.state.numbers import scale
from rulewright.rulesets.shards.state.questions import (
    AgreeQuestion,
    ConditionQuestion,
    ConvertQuestion,
    InformationQuestion,
)
from rulewright.rulesets.shards.state.scale import of_successes

CAUSE = "cause"
"""The choice of a subject that is nobody here. [SHA-MTH-033]"""
NEXT = {"inspired": "counter", "rerolls-surprise": "resist-surprise"}
"""Marks that help somebody's next action of a kind, and that action."""


@rule
def leave_mark(play: Play, actor: str, target: str, entry: Power, mark: str) -> None:
    """What a power leaves on somebody by name: help for the next action, a cleansing, a bond.

    [SHA-MTH-016 SHA-MTH-037 SHA-MTH-067 SHA-MTH-098]
    """
    if mark == "cleanses-now":
        rally(play, actor, target)
    elif mark == "bonded":
        bond(play, actor, target)
    else:
        helped = NEXT.get(mark, "")
        effect = Effect(
            id=entry.id,
            name=entry.name,
            source=actor,
            marks=(mark, f"lasts-{entry.lasts}", f"next-{helped}"),
            modifiers=(Modifier("counter", 1, "SHA-MTH-067"),) if mark == "inspired" else (),
            clock=ThisScene(),
            stacking="refresh",
            rules=entry.rules,
            text=entry.text,
        )
        begin(play, target, effect)
        if helped:
            me, them = play.actor(actor).name, play.actor(target).name
            play.note(f"{entry.name} of {me} helps {them} with the next {deed_name(helped, play.book)}")


@rule
def rally(play: Play, actor: str, target: str) -> int:
    """Whoever is rallied may cleanse with Reflection at once, for nothing; gives the conditions shaken off. [SHA-MTH-098]"""
    text = f"{play.actor(actor).name} rallies you. Cleanse with Reflection now?"
    if play.actor(target).is_disabled:  # who can do nothing cannot do this either
        return 0
    if not play.ask(AgreeQuestion(of=target, by=actor, text=text, rules=("SHA-MTH-098",))):
        return 0
    return cleanse(play, target, "reflection", given=True)


@rule
def shrug_off(play: Play, actor: str, successes: int) -> int:
    """A point of bruises for each success; two of them may be one of deeper wounds instead. It is one healing: what is
    over for bruises counts for the day with it, and brings nothing more of its own. [SHA-MTH-105 SHA-TRT-052]
    """
    amount = of_successes(successes, scale(play.actor(actor), play.book))
    deep = play.actor(actor).wounds.lethal > 0 and amount > 1
    text = f"{counted(amount, 'point')} of subdual healing. Make them {amount // 2} of lethal healing?"
    if deep and play.ask(ConvertQuestion(of=actor, victim=actor, amount=amount, text=text)):
        over = 0 if play.actor(actor).day.healed else amount % 2
        mended = heal(play, actor, amount // 2, ("lethal",), "shrug off")
        return mended + heal(play, actor, over, ("subdual",), "shrug off", counts=False, rest=True)
    return heal(play, actor, amount, ("subdual",), "shrug off")


@rule
def bury_memory(play: Play, actor: str, target: str, entry: Power, rating: int) -> None:
    """A memory is changed or locked away, with the encounter in which it happened, until it is repaired.

    How hard it is to remember is its level. [SHA-MTH-099 SHA-MTH-114]
    """
    effect = Effect(
        id=entry.id,
        name=entry.name,
        source=actor,
        marks=("memory", "stuck"),
        level=rating,
        clock=Lasting(),
        stacking="add",
        rules=entry.rules,
        text=entry.text,
    )
    begin(play, target, effect)


@rule
def undo(play: Play, actor: str, target: str, entry: Power, node: Impose) -> None:
    """What the same power once laid on somebody is lifted, and nothing else of its kind; of several the one that is
    chosen. [SHA-MTH-033]
    """
    laid_before = {
        key: effect
        for key, effect in play.actor(target).effects.items()
        if {node.condition, *node.marks} <= set(effect.marks)
    }
    chosen = next(iter(laid_before), "")
    if len(laid_before) > 1:
        text = f"What of {entry.name} is undone?"
        toward = choices({key: subject_of(play, each) for key, each in laid_before.items()})
        chosen = play.ask(ConditionQuestion(of=actor, among=toward, left=1, text=text, rules=entry.rules))
    if chosen:
        end(play, target, chosen, entry.name)
    if not laid_before:
        play.note(f"{play.actor(target).name}: there is nothing of {entry.name} to undo")


def subject_of(play: Play, effect: Effect) -> str:
    """Toward whom or what somebody is charmed, in words. [SHA-MTH-033]"""
    known = effect.source in play.state.actors
    return f"{effect.name}: {effect.text or (play.actor(effect.source).name if known else effect.source)}"


@rule
def turn_toward(play: Play, actor: str, target: str, entry: Power, node: Impose, subject: str) -> None:
    """Somebody is charmed toward a subject: a person here, or a cause in words; other charms stay as they were.

    [SHA-MTH-033]
    """
    words = ""
    if subject == CAUSE:
        text = f"Toward what is {play.actor(target).name} turned?"
        words = play.ask(InformationQuestion(of=actor, by=actor, pieces=1, text=text, rules=entry.rules))
    source = "" if subject == CAUSE else subject
    there = play.actor(target).effects.get(node.condition)
    again = there is None or ({*node.marks} <= {*there.marks} and (there.source, there.text) == (source, words))
    hold = Hold(entry.associated, node.marks, words, beside="" if again else source or slug(words))
    impose(play, target, node.condition, node.lasts, source, hold)


def slug(words: str) -> str:
    """Words as part of a key."""
    plain = "".join(each if each.isalnum() and each.isascii() else " " for each in words.lower())
    return "-".join(plain.split()) or CAUSE
