"""Policy: how opponents answer questions and choose their moves."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rulewright.kits.choosing import in_view
from rulewright.kits.sides import enemies_of
from rulewright.play import UNDECIDED, Question
from rulewright.play.policy import first_option
from rulewright.rulesets.otherworld.body.holds import no_hand_free
from rulewright.rulesets.otherworld.checks.checks import d10s
from rulewright.rulesets.otherworld.checks.refusals import no_action
from rulewright.rulesets.otherworld.checks.turns import action_penalty, actions_left
from rulewright.rulesets.otherworld.combat.attack import attack_dice
from rulewright.rulesets.otherworld.combat.crowd import no_room
from rulewright.rulesets.otherworld.combat.defense import defense
from rulewright.rulesets.otherworld.state.character import STATS, Actor, Book, State
from rulewright.rulesets.otherworld.state.entries import Weapon, Working
from rulewright.rulesets.otherworld.state.nodes import Hurt
from rulewright.rulesets.otherworld.state.numbers import armor_left
from rulewright.rulesets.otherworld.state.questions import (
    BlunderQuestion,
    DodgeQuestion,
    DrawbackQuestion,
    FateQuestion,
    MendQuestion,
    PinQuestion,
    PowerQuestion,
    RecogniseQuestion,
    StatQuestion,
)
from rulewright.rulesets.otherworld.world.movement import speed

USUAL_FATE = {"brawn": "dead", "agility": "paralysed", "wits": "unconscious", "intellect": "brain-dead"}
SPARE_FIRST = ("charm", "empathy", "intellect", "brawn", "wits", "agility", "power", "control")
WARY = 6
"""Above this Otherness a sensible mage keeps to other means."""

type Move = tuple[str, dict[str, Any]]


def answer(question: Question[Any], state: State, book: Book) -> Any:
    """What somebody sensible would answer."""
    match question:
        case DodgeQuestion():
            return dodge_pays(question, state.actor(question.of))
        case StatQuestion(among=among):
            me = state.actor(question.of)
            return max((each.key for each in among), key=lambda stat: (getattr(me, stat), -SPARE_FIRST.index(stat)))
        case MendQuestion(among=among):
            return min((each.key for each in among), key=lambda stat: getattr(state.actor(question.of), stat))
        case FateQuestion(stat=stat):
            return USUAL_FATE.get(stat, "unconscious")
        case PowerQuestion(most=most):
            return min(most, state.actor(question.of).stat("control") + 1)
        case BlunderQuestion():
            return "helpless"
        case PinQuestion():
            return ("hold-arms", "still")
        case DrawbackQuestion():
            return ""
        case RecogniseQuestion():
            return False
    return first_option(question, state, book) if list(question.answers()) else UNDECIDED


def dodge_pays(question: DodgeQuestion, me: Actor) -> bool:
    """Dodge what is likely to hit, if that is likely to help and leaves an action, or if blood is at stake."""
    if question.seen is not None:
        return question.defense <= question.seen <= question.defense + question.dice
    helps = question.dice >= 2 and (actions_left(me) > 1 or not me.health)
    return helps and is_dangerous(question.attack, question.defense)


@lru_cache(maxsize=1024)
def is_dangerous(attack: int, needed: int) -> bool:
    """Whether an attack hits one time in three or more."""
    return d10s(attack).successes().odds().at_least(needed) * 3 >= 1


def move(state: State, book: Book, who: str) -> Move:
    """Get up, get free, get close, and fight with the best there is; then end the turn."""
    me = state.actor(who)
    if is_beaten(me) and state.scene.order:
        return "give-up", {}
    if me.is_marked("prone") and not me.turn.moved:
        return "stand-up", {}
    if no_action(state, who):
        return "end-turn", {}
    if me.hold:
        return "escape", {}
    seen = in_view(state, who, lambda other: not other.is_out and me.perceives(other))
    enemies = list(enemies_of(state.scene, who, seen))
    if not enemies or no_hand_free(state, who):
        return "end-turn", {}
    enemies.sort(key=lambda each: (state.actor(each).health, defense(state.actor(each), who, book.options)))
    return cast(state, book, who, enemies) or fight(state, book, who, enemies) or ("end-turn", {})


def is_beaten(me: Actor) -> bool:
    """Whether a person has had enough: no Health left, and more than half of what wounds can take without killing.

    Beasts do not know how to give up.
    """
    whole = sum(getattr(me.character, stat) - 1 for stat in STATS)
    left = sum(max(0, getattr(me, stat) - 1) for stat in STATS)
    return not me.health and not me.character.creature and 2 * left < whole


def cast(state: State, book: Book, who: str, enemies: list[str]) -> Move | None:
    """A mage who is not too Other yet burns the weakest enemy."""
    me = state.actor(who)
    known = [
        spell.id
        for spell in book.content[Working].values()
        if me.specialty(spell.skill, spell.id) and any(isinstance(node, Hurt) for node in spell.effects)
    ]
    if not known or me.otherness > WARY or action_penalty(me).value:
        return None
    power = min(me.stat("power"), me.stat("control") + 1)
    return "work", {"working": known[0], "power": power, "target": enemies[0]}


def fight(state: State, book: Book, who: str, enemies: list[str]) -> Move | None:
    """Strike the weakest enemy in reach with the best weapon, or go there; split the turn if dice are plenty."""
    me = state.actor(who)
    arms = [book.content.get(Weapon, weapon) for weapon in dict.fromkeys((*me.in_hand, "fists"))]
    arms.sort(key=lambda arm: -(attack_dice(me, arm) + arm.damage))
    for arm in arms:
        for target in enemies:
            if not arm.ranged and no_room(state, book, who, target):
                continue
            dice, needed = attack_dice(me, arm), defense(state.actor(target), who, book.options)
            if state.scene.turn and splits(me, dice, needed):
                return "declare", {"actions": 2}
            return "attack", {"target": target, "weapon": arm.id, "manoeuvre": manoeuvre(state, book, who, target, arm)}
    if me.turn.moved or me.is_marked("prone") or not speed(state, who):
        return None
    return "move", {"toward": min(enemies, key=lambda each: state.scene.distance(who, each))}


def splits(me: Actor, dice: int, needed: int) -> bool:
    """Whether two attacks at a penalty promise more than one: three dice make a success."""
    undecided = not me.turn.declared and not me.turn.done and not me.turn.dodges
    return undecided and actions_left(me) > 1 and dice - 3 >= 3 * needed


def manoeuvre(state: State, book: Book, who: str, target: str, arm: Weapon) -> str:
    """Go past thick armor where that is learned and likely."""
    me, them = state.actor(who), state.actor(target)
    armor = armor_left(them, book)[0]
    needed = defense(them, who, book.options) + armor
    likely = attack_dice(me, arm, action_penalty(me)) >= 3 * needed
    return "ignore-armor" if me.talent("ignore-armor") and armor > 1 and likely and not arm.ranged else "plain"
