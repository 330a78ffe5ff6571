"""Calamity: Otherness that leaks into the world."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.contract import action
from rulewright.kits.choosing import choices
from rulewright.play import GM, rule
from rulewright.rulesets.otherworld.body.conditions import end_of
from rulewright.rulesets.otherworld.body.otherness import touch_other
from rulewright.rulesets.otherworld.checks.checks import d10s, magic_pool
from rulewright.rulesets.otherworld.gear import drop
from rulewright.rulesets.otherworld.powers.doing import happen
from rulewright.rulesets.otherworld.state.character import Book, Play
from rulewright.rulesets.otherworld.state.entries import Calamity, Creature, Manifestation, Weapon
from rulewright.rulesets.otherworld.state.nodes import Hurt, Node
from rulewright.rulesets.otherworld.state.numbers import HIGHEST
from rulewright.rulesets.otherworld.state.questions import (
    ArrivalQuestion,
    ChangedQuestion,
    ManifestationQuestion,
    ReshapedQuestion,
)
from rulewright.rulesets.otherworld.world.creatures import become, bring

UNSEEN, PASSER_BY, NEAR_BY = "unseen", "passer-by", "near-by"
EARTHLY = {"cat", "dog", "wild"}
"""Families of beasts whose shape is not of Otherworld."""


def severity_of(otherness: int, control: int) -> int:
    """Otherness, which ends at 10 whatever heightens it, less what a Control roll averts. [OW-067 OW-073]"""
    return max(0, min(HIGHEST, otherness) - control)


def from_within(row: Calamity, book: Book) -> tuple[Node, ...]:
    """What a Calamity does; by option armor helps against it. [OW-074]"""
    if not book.options.armor_stops_calamity:
        return row.effects
    return tuple(replace(node, armor=True) if isinstance(node, Hurt) else node for node in row.effects)


@rule
def calamity(play: Play, who: str, otherness: int | None = None) -> int:
    """A Calamity: the more Other its cause, the worse; a magic-user may hold it back. Gives its severity.

    [OW-070 OW-073]
    """
    me = play.actor(who)
    if me.is_mage:
        touch_other(play, who)
    control = (
        play.draw(d10s(magic_pool(me, "control")).successes(), of=who, what="Control, against Calamity")
        if me.is_mage
        else 0
    )
    severity = severity_of(me.stat("otherness") if otherness is None else otherness, control)
    row = next(row for row in play.book.content[Calamity].values() if row.severity == severity)
    play.note(f"Calamity of severity {severity}: {row.name}" if severity else "The Calamity is averted")
    happen(play, row, from_within(row, play.book), who, who, severity, end_of(play.scene))
    if row.manifests:
        manifest(play, who, severity, row.manifests)
    return severity


@rule
def manifest(play: Play, who: str, severity: int, kind: str) -> None:
    """A Calamity takes shape; the game master says which. [OW-075 OW-076]"""
    shapes = {id: shape for id, shape in play.book.content[Manifestation].items() if shape.breach == (kind == "breach")}
    among = choices({id: shape.name for id, shape in shapes.items()})
    text = f"A Calamity of severity {severity}: what shape does it take?"
    chosen = shapes[
        play.ask(ManifestationQuestion(of=GM, severity=severity, among=among, text=text, rules=("OW-075",)))
    ]
    play.note(chosen.name)
    happen(play, chosen, chosen.effects, who, "", severity, end_of(play.scene))
    if chosen.arrival:
        arrive(play)
    if chosen.transforms:
        transform(play)
    if chosen.reshapes:
        reshape(play)


@rule
def arrive(play: Play) -> None:
    """An Otherbeast comes through; the game master says which, or that it is not seen yet. [OW-075]"""
    which = choose_beast(play, "Which Otherbeast comes?")
    if which != UNSEEN:
        bring(play, which, side="otherworld")


@rule
def transform(play: Play) -> None:
    """A person or an animal turns into an Otherbeast: one of those here, or somebody who only passed by. [OW-075]"""
    here = {who: actor.name for who, actor in play.state.actors.items() if not actor.is_out}
    among = choices({PASSER_BY: "Somebody who only passed by", **here})
    whom = play.ask(ChangedQuestion(of=GM, among=among, text="Who turns into an Otherbeast?", rules=("OW-075",)))
    which = choose_beast(play, "Which Otherbeast do they become?")
    if which == UNSEEN:
        return
    if whom == PASSER_BY:
        bring(play, which, side="otherworld")
    else:
        become(play, whom, which, side="otherworld")


@rule
def reshape(play: Play) -> None:
    """A thing, a creature or a person near by has another shape; the game master says what, and which. [OW-076]

    A weapon is none any longer. A body is that of a beast, and whose it is stays on the side it was on.
    """
    bodies = {who: actor.name for who, actor in play.state.actors.items() if not actor.is_out}
    arms = {
        f"{who}/{weapon}": f"{play.book.content.get(Weapon, weapon).name} of {name}"
        for who, name in bodies.items()
        for weapon in play.actor(who).in_hand
        if play.book.content.get(Weapon, weapon).hands
    }
    among = choices({NEAR_BY: "Something that nobody holds", **bodies, **arms})
    what = play.ask(ReshapedQuestion(of=GM, among=among, text="What changes shape?", rules=("OW-076",)))
    who, _, weapon = what.partition("/")
    if weapon:
        drop(play, who, weapon, "another shape")
    elif who != NEAR_BY:
        beasts = {id: beast.name for id, beast in play.book.content[Creature].items() if beast.family in EARTHLY}
        shape = ReshapedQuestion(of=GM, among=choices(beasts), text="Into what?", rules=("OW-076",))
        become(play, who, play.ask(shape), side=play.scene.sides.get(who, ""))


def choose_beast(play: Play, text: str) -> str:
    """The game master says which Otherbeast it is, or that nobody has seen it yet. [OW-075]"""
    beasts = {id: beast.name for id, beast in play.book.content[Creature].items() if beast.family == "otherbeast"}
    among = choices({UNSEEN: "Something nobody has seen yet", **beasts})
    return play.ask(ArrivalQuestion(of=GM, among=among, text=text, rules=("OW-075",)))


@action("Let a Calamity happen", "table", id="calamity", gm_only=True, any_time=True)
def unleash_calamity(play: Play, actor: str) -> int:
    """The game master lets a Calamity happen around somebody. [OW-073]"""
    return calamity(play, actor)
