"""Forms: bodies that a werewolf or a vampire changes into, and back."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options, option
from rulewright.kits.counting import counted
from rulewright.play import Effect, Modifier, Refusal, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.spending import available, spend
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.combat.vampires.mist import no_change_by_day
from rulewright.rulesets.brp.creation.creatures.specimen import nature_of
from rulewright.rulesets.brp.state.character import Actor, Book, Play, Points, State
from rulewright.rulesets.brp.state.creatures import NATURE
from rulewright.rulesets.brp.state.kinds.creatures import Creature
from rulewright.rulesets.brp.state.numbers import most_hit_points
from rulewright.rulesets.brp.state.permanent import SHAPE as BODY

SHAPE = "Another form"
HUMAN = "human"
AVERAGE = {"STR": 11, "CON": 11, "SIZ": 13, "INT": 13, "POW": 11, "DEX": 11, "CHA": 11}
"""A human as the dice give one, whose figures a werewolf has in that form. [BRP-CRE-101]"""
PACE = 10


def own_kind(me: Actor, book: Book) -> Creature | None:
    """What somebody is in the form in which they came. [BRP-CRE-100]"""
    shape = me.effects.get(BODY)
    found: Creature | None = book.content[Creature].get(shape.text if shape is not None else me.character.species)
    return found


def forms_of(me: Actor, book: Book) -> tuple[str, ...]:
    """The forms that somebody may take now: their own, and what they change into, but for the one they are in. [BRP-CRE-100]"""
    own = own_kind(me, book)
    if own is None or not own.forms:
        return ()
    return tuple(each for each in (own.id, *own.forms) if each != me.character.species)


def forms(state: State, book: Book, who: str) -> Options:
    """The forms on offer. [BRP-CRE-087 BRP-CRE-100]"""
    named = ((each, book.content[Creature].get(each)) for each in forms_of(state.actor(who), book))
    return tuple(option(each, kind.name if kind is not None else each.capitalize()) for each, kind in named)


def no_other_form(state: State, book: Book, actor: str) -> Refusal | None:
    """Why somebody keeps their form: they have no other. [BRP-CRE-100]"""
    if forms_of(state.actor(actor), book):
        return None
    return Refusal("There is no other form to take.", "BRP-CRE-100", "Stay as you are.")


def cost_of(me: Actor, form: str, book: Book) -> int:
    """What a change costs in power points; back into one's own form nothing. [BRP-CRE-087 BRP-CRE-100]"""
    own = own_kind(me, book)
    return 0 if own is None or form == own.id else own.form_cost


def too_dear_a_form(state: State, book: Book, actor: str, form: str) -> Refusal | None:
    """Why a form is not taken: too few power points. [BRP-CRE-087]"""
    me = state.actor(actor)
    cost = cost_of(me, form, book)
    if cost and available(me) <= cost:
        return Refusal(f"It takes {counted(cost, 'power point')}.", "BRP-CRE-087", "Feed first.")
    return None


@action("Change form", "power", unless=(no_deed, no_other_form, too_dear_a_form, no_change_by_day), id="change-form")
def change_form(play: Play, actor: str, form: Annotated[str, Pick("Into", forms)]) -> None:
    """A werewolf is human, half beast or wolf, for five DEX ranks and no power points; a vampire becomes a wolf, bats or rats for
    three. The figures are those of the form, as much above or below its average as one's own; wounds stay.

    [BRP-CRE-087 BRP-CRE-100 BRP-CRE-101 BRP-CRE-162]
    """
    act_besides(play, actor, "changes")
    me = play.actor(actor)
    if cost := cost_of(me, form, play.book):
        spend(play, actor, cost, "changes")
    take_form(play, actor, form)
    kind: Creature | None = play.book.content[Creature].get(form)
    play.note(f"{me.name} takes another form: {(kind.name if kind is not None else form).lower()}.")


@rule
def take_form(play: Play, who: str, form: str) -> None:
    """Somebody's body becomes another: characteristics, MOV, hide, arms and skills; in a beast's form a vampire is still one.

    [BRP-CRE-087 BRP-CRE-100 BRP-CRE-162]
    """
    me, own = play.actor(who), own_kind(play.actor(who), play.book)
    if own is None:
        return
    kind: Creature | None = play.book.content[Creature].get(form)
    left: Creature | None = play.book.content[Creature].get(me.character.species)
    end(play, who, SHAPE, "changes")
    play.change(who, "character.species", form, "changes")
    if form != own.id:
        figures = kind.average if kind is not None else AVERAGE
        shifts = {code: by - own.average[code] for code, by in figures.items() if code in own.average}
        shifts["MOV"] = (kind.move if kind is not None else PACE) - me.character.move
        modifiers = tuple(Modifier(code, by, "BRP-CRE-100") for code, by in shifts.items() if by)
        begin(play, who, Effect(BODY, SHAPE, modifiers=modifiers, text=own.id, stacking="refresh"), "changes")
    nature = nature_of(replace(me.character, species=form), play.book)
    kept = own.marks if own.form_cost and form != own.id else ()
    marks = tuple(dict.fromkeys((*(nature.marks if nature is not None else ()), *kept)))
    nature = replace(nature, marks=marks) if nature is not None else None
    play.change(who, f"effects.{NATURE}", nature if nature is not None else UNSET, "changes")
    arm_form(play, who, left, kind)
    now = play.actor(who)
    lost = sum(each.open for each in now.wounds.values())
    play.change(who, "hit_points", int(most_hit_points(now, play.book)) - lost, "changes")


def arm_form(play: Play, who: str, left: Creature | None, kind: Creature | None) -> None:
    """What a body fights with and can do goes with the form; what was carried stays with whoever has hands. A human knows
    nothing of what the beast does by nature. [BRP-CRE-100 BRP-CRE-101]
    """
    me = play.actor(who)
    gone = {each.arm for each in left.attacks} if left is not None else set()
    grown = tuple(each.arm for each in kind.attacks) if kind is not None else ()
    carried = tuple(each for each in me.weapons if each not in gone)
    play.change(who, "weapons", tuple(dict.fromkeys((*grown, *carried))), "changes")
    play.change(who, "in_hand", tuple(dict.fromkeys((*grown, *carried[:1]))), "changes")
    written = me.character.skills.by_skill()
    for key in left.skills if left is not None else ():
        if kind is not None:
            play.change(who, f"skills.{key}", written.get(key, UNSET), "changes")
        elif key in play.actor(who).skills:
            play.change(who, f"skills.{key}", UNSET, "changes")
    for key, rating in kind.skills.items() if kind is not None else ():
        play.change(who, f"skills.{key}", Points(given=rating), "changes")
