"""Will: what somebody may do, and to whom, who is not free to choose: under control, goaded, driven by fear, without a shape."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rulewright.contract import Pick, Say, action
from rulewright.kits.choosing import always, choices
from rulewright.play import Effect, Refusal, ThisScene, rule
from rulewright.play.effects import end
from rulewright.rulesets.shards.body.cleansing import shaken
from rulewright.rulesets.shards.body.fear import must_flee
from rulewright.rulesets.shards.body.shape import can_touch
from rulewright.rulesets.shards.checks.checks import is_surprised_by
from rulewright.rulesets.shards.checks.offers import Anybody, Target, everybody, others
from rulewright.rulesets.shards.checks.refusals import only
from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.effects import effect_named, renew
from rulewright.rulesets.shards.state.minds import ANYTHING, MENTAL, SENT_AT, TOLD

GOADED = "goaded"
"""Marks whoever must turn on the one who taunted them."""
HYPNOSIS = "hypnosis"


@dataclass(frozen=True, slots=True)
class Bearing:
    """How an action bears on people: kindly or not, and by which way it gets to them.

    `heard`: by voice; `versus` are the skills that defend. What is defended with the mind alone touches the mind.
    """

    friendly: bool = False
    heard: bool = False
    versus: tuple[str, ...] = ()

    @property
    def mental(self) -> bool:
        """Whether it reaches minds, and so whoever has no shape. [SHA-EFF-017]"""
        return self.heard or (bool(self.versus) and all(each in MENTAL for each in self.versus))


HOSTILE = Bearing()


def goaded_by(actor: Actor) -> str:
    """Whom somebody must turn on, for they were taunted; "" for who is free. [SHA-MTH-117]"""
    effect: Effect | None = effect_named(actor, GOADED)
    return "" if effect is None else effect.source


# -- orders -------------------------------------------------------------------------------------


def controller_of(actor: Actor) -> str:
    """Who chooses somebody's actions. [SHA-EFF-012]"""
    effect = effect_named(actor, "controlled")
    return "" if effect is None else effect.source


def orders_of(actor: Actor) -> str:
    """What somebody under control was last told to do. [SHA-EFF-012]"""
    effect = effect_named(actor, "controlled")
    return "" if effect is None else effect.text


no_controller = only(
    lambda state, book, who: any(controller_of(each) == who for each in state.actors.values()),
    "Nobody is under your control.",
    "SHA-EFF-012",
    "Take control first.",
)


def no_orders(state: State, actor: str, target: str) -> Refusal | None:
    """Why somebody takes no orders: another controls them, or nobody. [SHA-EFF-012]"""
    them = state.actor(target)
    if controller_of(them) == actor:
        return None
    return Refusal(f"{them.name} is not yours to order.", "SHA-EFF-012", "Take control first.")


DEEDS = {
    "attack": "Fight",
    "power": "Use powers",
    "skill": "Use skills",
    "move": "Move",
    "other": "Handle things, wait, give up",
    ANYTHING: "Whatever seems best to them",
}


def told_to(state: State, who: str) -> tuple[str, ...] | None:
    """The kinds of actions that somebody's controller has chosen for them; None for who is free.

    A force that is nobody here controls as well as anybody, and the dead control nobody. [SHA-EFF-012]
    """
    effect = effect_named(state.actor(who), "controlled")
    if effect is None or (effect.source in state.actors and state.actor(effect.source).dead):
        return None
    return tuple(mark.removeprefix(TOLD) for mark in effect.marks if mark.startswith(TOLD))


def sent_at(actor: Actor) -> str:
    """On whom alone somebody under control was told to act; "" for anybody. [SHA-EFF-012]"""
    effect = effect_named(actor, "controlled")
    marks = () if effect is None else effect.marks
    return next((mark.removeprefix(SENT_AT) for mark in marks if mark.startswith(SENT_AT)), "")


def all_sent(state: State, actor: str, targets: tuple[str, ...] = ()) -> Refusal | None:
    """Why somebody under control does nothing to these: they were sent at another. [SHA-EFF-012]"""
    me = state.actor(actor)
    whom = sent_at(me)
    if told_to(state, actor) is None or whom not in state.actors or set(targets) <= {whom, actor}:
        return None
    return Refusal(f"{me.name} was sent at {state.actor(whom).name}.", "SHA-EFF-012", "Do as you are told.")


type Words = Annotated[str, Say("What to do")]
type Deeds = Annotated[tuple[str, ...], Pick("What they may do", always(choices(DEEDS)))]
type SentAt = Annotated[str, Pick("To whom alone", others)]


@action("Give orders", unless=(no_controller, no_orders), id="orders", any_time=True, toward="friends")
def give_orders(
    play: Play,
    actor: str,
    target: Target,
    words: Words,
    deeds: Deeds = (),
    at: SentAt = "",
) -> None:
    """Tell somebody under one's control what to do: they do that, and nothing else. [SHA-EFF-012 SHA-SHM-042]"""
    tell(play, target, words, deeds, at)


def no_force(state: State, target: str) -> Refusal | None:
    """Why nothing unseen moves somebody: they are free, or somebody here holds them. [SHA-EFF-012]"""
    them = state.actor(target)
    if them.is_marked("controlled") and controller_of(them) not in state.actors:
        return None
    return Refusal(f"No force from elsewhere holds {them.name}.", "SHA-EFF-012", "Let who holds them give orders.")


@action("Say what a force makes them do", "table", unless=(no_force,), any_time=True, gm_only=True)
def force_orders(
    play: Play,
    actor: str,
    target: Anybody,
    words: Words,
    deeds: Deeds = (),
    at: Annotated[str, Pick("To whom alone", everybody)] = "",
) -> None:
    """The game master chooses for a force that is nobody at the table what those under its control do. [SHA-EFF-012]"""
    tell(play, target, words, deeds, at)


@rule
def tell(play: Play, target: str, words: str, deeds: tuple[str, ...], at: str) -> None:
    """Somebody under control is told what to do, and to whom alone. [SHA-EFF-012]"""
    them = play.actor(target)
    held = next(key for key, effect in reversed(tuple(them.effects.items())) if "controlled" in effect.marks)
    kept = tuple(each for each in them.effects[held].marks if not each.startswith((TOLD, SENT_AT)))
    told = (*(f"{TOLD}{each}" for each in deeds), *((f"{SENT_AT}{at}",) if at else ()))
    play.change(target, f"effects.{held}.text", words, "orders")
    play.change(target, f"effects.{held}.marks", (*kept, *told), "orders")


# -- what one will not do -----------------------------------------------------------------------


def no_will(
    state: State, book: Book, actor: str, targets: tuple[str, ...], bearing: Bearing = HOSTILE
) -> Refusal | None:
    """Why somebody does not act on others so: not on who controls them or has just surprised them, on nobody but who
    taunted them, on nobody at all where fear drives them away; and only the mind reaches between the tangible and
    the intangible.

    [SHA-EFF-006 SHA-EFF-012 SHA-EFF-017 SHA-ENC-008 SHA-MTH-117]
    """
    me, others = state.actor(actor), tuple(each for each in targets if each != actor)
    if not others:
        return None
    if not all(can_touch(me, state.actor(each), mental=bearing.mental) for each in others):
        return Refusal("Nothing of this world touches the intangible.", "SHA-EFF-017", "Reach for the mind.")
    if any(is_surprised_by(me, each) for each in others):
        return Refusal(
            f"{me.name} has not come to grips with that yet.", "SHA-ENC-008", "Do something else this round."
        )
    if not bearing.friendly and controller_of(me) in others:
        return Refusal(f"{me.name} is under their control.", "SHA-EFF-012", "Do as you are told.")
    goader = goaded_by(me)
    if goader in state.actors and goader not in others:
        name = state.actor(goader).name
        return Refusal(f"{me.name} has eyes for {name} alone.", "SHA-MTH-117", f"Turn on {name}.")
    if must_flee(state, book, actor) and not me.is_marked("held"):
        return Refusal(f"{me.name} must get away first.", "SHA-EFF-006", "Leave by the shortest way.")
    return None


def provoked_by(who: str) -> str:
    """The mark of an animal that somebody has attacked in this encounter: no lull keeps it off them. [SHA-SHM-027]"""
    return f"provoked-by-{who}"


@rule
def answer(play: Play, actor: str, target: str) -> None:
    """Whoever was taunted has turned on who did it, and is free again. [SHA-MTH-117]"""
    for key, effect in tuple(play.actor(actor).effects.items()):
        if GOADED in effect.marks and effect.source == target:
            end(play, actor, key, "answered")


def aggress(play: Play, actor: str, target: str) -> None:
    """Something unkind is done to somebody: on their own turn, or where there are none, it answers a taunt. [SHA-MTH-117]"""
    if play.scene.turn == (actor if play.scene.order else "") and goaded_by(play.actor(actor)) == target:
        answer(play, actor, target)


def set_upon(play: Play, actor: str, target: str, *, harmed: bool = False) -> None:
    """Somebody is openly attacked: hypnosis ends for both, control may be shaken off, a lulled animal is provoked.

    Whom it has `harmed` already was shaken by that. [SHA-MTH-063 SHA-EFF-012 SHA-SHM-027]
    """
    aggress(play, actor, target)
    held = any(play.actor(who).is_marked(mark) for who in (actor, target) for mark in (HYPNOSIS, "controlled"))
    if held or any(each.is_marked("lull") for each in play.state.actors.values()):
        break_spells(play, actor, target, harmed=harmed)


@rule
def break_spells(play: Play, actor: str, target: str, *, harmed: bool = False) -> None:
    """What open violence does to what holds people's minds. [SHA-MTH-063 SHA-EFF-012 SHA-SHM-027]"""
    for who in (actor, target):
        for key, effect in tuple(play.actor(who).effects.items()):
            if HYPNOSIS in effect.marks:
                end(play, who, key, "violence")
    if not harmed:
        shaken(play, target)
    lull = any(each.is_marked("lull") for each in play.state.actors.values())
    if lull and grants(play.actor(target).character, play.book, "animal"):
        mark, name = provoked_by(actor), f"provoked by {play.actor(actor).name}"
        renew(play, target, Effect(id=mark, name=name, marks=(mark,), clock=ThisScene()))
