"""Doing: what the nodes of Workings and Calamities do to those they concern."""

from __future__ import annotations

from rulewright.chance import Faces
from rulewright.content import Entry
from rulewright.kits.choosing import choices
from rulewright.kits.tracks import raised
from rulewright.play import GM, Clock, Effect, Lasting, Modifier, rule
from rulewright.play.effects import begin
from rulewright.rulesets.otherworld.body.conditions import end_of, impose, lift
from rulewright.rulesets.otherworld.body.health import hurt
from rulewright.rulesets.otherworld.body.otherness import touch_other
from rulewright.rulesets.otherworld.checks.checks import d10s
from rulewright.rulesets.otherworld.state.character import STATS, Play
from rulewright.rulesets.otherworld.state.entries import Working
from rulewright.rulesets.otherworld.state.nodes import (
    Guard,
    Hurt,
    Impose,
    LeaveMark,
    Lift,
    Mend,
    Modify,
    Node,
    Toss,
    Who,
)
from rulewright.rulesets.otherworld.state.numbers import most_health
from rulewright.rulesets.otherworld.state.questions import MendQuestion
from rulewright.rulesets.otherworld.world.creatures import meet

SHIELD = "shield"


def reached(nodes: tuple[Node, ...], successes: int) -> tuple[Node, ...]:
    """The nodes of the highest step that the successes reach. [OW-060 OW-084]"""
    step = max((node.at for node in nodes if node.at <= successes), default=0)
    return tuple(node for node in nodes if node.at == step) if step else ()


def lasting(play: Play, spell: Working, successes: int) -> Clock:
    """How long a Working lasts by its class: for good, for this scene, or a scene more for each shift. [OW-103]"""
    if spell.lasts == "permanent":
        return Lasting()
    lingers = spell.lasts in {"power", "temporary"}
    return end_of(play.scene, successes - spell.least if lingers else 0)


@rule
def take_effect(play: Play, caster: str, working: str, target: str, successes: int) -> int:
    """A Working does what its successes reach; gives the damage that its target took. [OW-060 OW-084]"""
    spell = play.book.content.get(Working, working)
    clock = lasting(play, spell, successes)
    return happen(play, spell, reached(spell.effects, successes), caster, target, successes, clock)


def happen(
    play: Play, entry: Entry, nodes: tuple[Node, ...], caster: str, target: str, successes: int, clock: Clock
) -> int:
    """Everything happens to everybody it concerns; gives the damage that the target took."""
    taken = 0
    for kind in dict.fromkeys(node.who for node in nodes):
        alike = tuple(node for node in nodes if node.who == kind)
        for who in concerned(play, kind, caster, target):
            damage = befall(play, entry, alike, who, successes, clock)
            taken += damage if who == target else 0
    return taken


def concerned(play: Play, who: Who, caster: str, target: str) -> tuple[str, ...]:
    """Those whom a node concerns."""
    everybody = tuple(each for each, actor in play.state.actors.items() if not actor.is_out)
    match who:
        case "target":
            return (target,) if target else ()
        case "self":
            return (caster,)
        case "others":
            return tuple(each for each in everybody if each != caster)
        case "all":
            return everybody
        case "somebody":
            seen = tuple(each for each in play.state.seen_by(caster) if each in everybody)
            return (play.draw(Faces(seen), what="whom it strikes"),) if seen else ()


@rule
def befall(play: Play, entry: Entry, nodes: tuple[Node, ...], who: str, successes: int, clock: Clock) -> int:
    """All that happens to one actor: what lasts as one effect, the rest at once; gives the damage taken.

    An animal is met by it, and a magic-user touched by the Other. [OW-070 OW-083]
    """
    meet(play, who, (GM,))
    if play.actor(who).is_mage:
        touch_other(play, who)
    if effect := left_behind(entry, nodes, successes, clock):
        begin(play, who, effect)
    for node in nodes:
        if node.text:
            play.note(node.text)
    return sum(do(play, entry.name, node, who, successes) for node in nodes)


def left_behind(entry: Entry, nodes: tuple[Node, ...], successes: int, clock: Clock) -> Effect | None:
    """The effect that lasts: numbers modified, marks left, damage a shield can take. [OW-083]"""
    shields = [node.amount(successes) for node in nodes if isinstance(node, Guard)]
    modifiers = [Modifier(node.to, node.amount(successes)) for node in nodes if isinstance(node, Modify)]
    marks = [node.mark for node in nodes if isinstance(node, LeaveMark)]
    if not (shields or modifiers or marks):
        return None
    return Effect(
        id=entry.id,
        name=entry.name,
        modifiers=tuple(modifiers),
        marks=(*marks, SHIELD) if shields else tuple(marks),
        clock=clock,
        stacking="refresh",
        level=sum(shields),
    )


def do(play: Play, name: str, node: Node, who: str, successes: int) -> int:
    """One thing happens at once to one actor; gives the damage taken. [OW-076 OW-082]"""
    amount = node.amount(successes)
    match node:
        case Hurt():
            points = play.draw(d10s(node.dice).successes(), of=who, what=name) if node.dice else 0
            return hurt(play, who, points + amount, name, armored=node.armor)
        case Impose():
            impose(play, who, node.condition, name)
        case Toss():
            impose(play, who, play.draw(Faces(node.conditions), of=who, what=name), name)
        case Lift():
            lift(play, who, node.condition, name)
        case Mend():
            mend(play, who, amount, name, stats=node.stats)
    return 0


def mend(play: Play, who: str, points: int, cause: str, *, stats: bool) -> None:
    """Give back Health and then, where the Working reaches so deep, stats of the patient's choice."""
    me = play.actor(who)
    health, over = raised(me.health, points, most_health(me))
    play.change(who, "health", health, cause)
    for _ in range(over if stats else 0):
        me = play.actor(who)
        lost = {stat: stat.title() for stat in STATS if 0 < getattr(me, stat) < getattr(me.character, stat)}
        if not lost:
            return
        stat = play.ask(MendQuestion(of=who, among=choices(lost), text="Which stat gets a point back?"))
        play.change(who, stat, getattr(me, stat) + 1, cause)
