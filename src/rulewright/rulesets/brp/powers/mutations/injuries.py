"""Injuries of mutants: what is halved, what counts double, what pain does, and what grows back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from rulewright.chance import Die
from rulewright.contract import Pick, action
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Effect, Refusal, Rounds, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.health import mend
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.checks.senseless import lose_hold
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.powers.mutations.offers import others, without
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.kinds.mutations import Mutation
from rulewright.rulesets.brp.state.known import id_of, known_of, variant_of

PAIN = "pain"
"""Under which name somebody lies senseless with pain. [BRP-POW-130]"""


def _is(me: Actor, what: str, kinds: Iterable[str]) -> bool:
    return bool(me.effects) and any(me.is_marked(f"{what} {kind}") for kind in kinds)


def softened(me: Actor, kinds: frozenset[str], rolled: int) -> int:
    """Rolled damage of a kind that a hardy body halves, rounded down, before any armour. [BRP-POW-129]"""
    return rolled // 2 if _is(me, "hardy", kinds) else rolled


def worsened(me: Actor, kinds: frozenset[str], through: int) -> int:
    """Damage that came through armour, doubled for a tender body. [BRP-POW-130]"""
    return 2 * through if _is(me, "tender", kinds) else through


# -- pain ---------------------------------------------------------------------------------------


@rule
def wince(play: Play, who: str, damage: int) -> bool:
    """Damage against CON, or out for 1D6 rounds or until somebody wakes one. Says whether one went down.

    [BRP-POW-130]
    """
    me = play.actor(who)
    if damage <= 0 or me.is_out or not me.is_marked("feels pain"):
        return False
    if not resist(play, who, damage, me.value("CON"), "pain against CON", suffers=True):
        return False
    rounds = play.draw(Die(6), of=who, what="rounds out of pain")
    pain = Effect(PAIN, "Senseless with pain", marks=("asleep", "cannot act"), clock=Rounds(rounds))
    if not begin(play, who, pain, "pain"):
        return False
    lose_hold(play, who)
    return True


def no_one_to_wake(state: State, target: str) -> Refusal | None:
    """Why nobody is woken there: they are not senseless with pain. [BRP-POW-130]"""
    if PAIN in state.actor(target).effects:
        return None
    return Refusal("They are not senseless with pain.", "BRP-POW-130", "There is no need.")


@action(
    "Wake somebody",
    "skill",
    unless=(no_deed, no_one_to_wake, none_will_do(no_one_to_wake, "Nobody is senseless with pain.", target=others)),
    toward="friends",
)
def rouse(play: Play, actor: str, target: Annotated[str, Pick("Whom", others)]) -> None:
    """Wake somebody who lies senseless with pain; in a fight it costs as much as any other deed. [BRP-CBT-022 BRP-POW-130]"""
    act_besides(play, actor, "wakes somebody")
    end(play, target, PAIN, "woken")


@action(
    "Struck hard without harm",
    "table",
    unless=(without("pain-sensitivity"),),
    tells=(DONE,),
    gm_only=True,
    any_time=True,
)
def reel(play: Play, actor: str) -> bool:
    """Struck hard without harm: Stamina, or stunned. [BRP-POW-130]"""
    me = play.actor(actor)
    if not me.is_marked("feels pain") or passes(play, actor, "CON", "Stamina against pain"):
        return False
    play.change(actor, "fight.stunned", max(1, me.fight.stunned), "pain")
    return True


# -- growing back -------------------------------------------------------------------------------


def heals_every(me: Actor, play: Play) -> str:
    """How often a body grows a hit point back: each round, each minute, or never. [BRP-POW-132]"""
    for key in known_of(me, "mutations"):
        grade = play.book.content.get(Mutation, id_of(key)).grade(me.powers.known[key])
        if grade.heals:
            return grade.heals
    return ""


def excluded(me: Actor, book: Book) -> frozenset[str]:
    """The kind of injury that does not grow back. [BRP-POW-132]"""
    return frozenset(
        variant_of(key)
        for key in known_of(me, "mutations")
        if book.content.get(Mutation, id_of(key)).grade(me.powers.known[key]).heals
    )


@rule
def regrow(play: Play, who: str, points: int = 1) -> int:
    """Hit points grow back, the oldest wound first; never for the dead, never of the kind excluded. What a major wound
    did ends once all its points are back. Says how many came back. [BRP-POW-132]
    """
    me = play.actor(who)
    if me.fate == "dead":
        return 0
    left, never = points, excluded(me, play.book)
    for name, there in tuple(me.wounds.items()):
        if left and there.open and there.kind not in never:
            back = mend(play, who, name, left, "grows back")
            left -= back
            if there.major and back == there.open:
                play.note(f"{me.name}: a major wound has closed without a trace.")
    return points - left
