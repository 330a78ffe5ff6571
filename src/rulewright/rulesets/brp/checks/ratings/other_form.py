"""Another form: a sheet of its own beside one's own, with its own figures and its own experience."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rulewright.play import Effect, FrozenMap, Modifier
from rulewright.rulesets.brp.checks.ratings.rating import OTHER_FORM, own_rating
from rulewright.rulesets.brp.state.beliefs.devotion import ALLEGIANCE
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.keys import misnamed
from rulewright.rulesets.brp.state.temperament.feelings import PASSION, TRAIT

FIGURE = "form/"
"""How amounts begin that are figures of the other form. [BRP-POW-319]"""
OF_ONE_MIND = (ALLEGIANCE, f"{PASSION}/", f"{TRAIT}/")
"""How checks begin that are for no skill or characteristic, and so are not of a sheet: whom one serves, what one feels."""


def is_in_another_form(me: Actor) -> bool:
    """Whether somebody has taken on a form with a sheet of its own. [BRP-POW-319]"""
    return me.is_marked(OTHER_FORM)


# -- figures ------------------------------------------------------------------------------------


def figures_of_the_form(me: Actor, book: Book) -> tuple[Modifier, ...]:
    """What another form makes of somebody as they are: its characteristics, its pace and its skills take the place of
    their own; armour and the like are added. [BRP-POW-319]
    """
    form = {key.removeprefix(FIGURE): by for key, by in me.character.amounts.items() if key.startswith(FIGURE)}
    body = tuple(_in_place(me, to, by, book) for to, by in form.items() if to.isupper())
    taken_on = Effect(OTHER_FORM, OTHER_FORM, modifiers=body, marks=(OTHER_FORM,))
    there = replace(me, effects=FrozenMap({OTHER_FORM: taken_on}))
    return body + tuple(_in_place(there, to, by, book) for to, by in form.items() if not to.isupper())


def _in_place(me: Actor, to: str, by: int, book: Book) -> Modifier:
    return Modifier(to, by - _own_figure(me, to, book), "BRP-POW-319")


def _own_figure(me: Actor, of: str, book: Book) -> int:
    if of == "MOV":
        return me.character.move
    if of.isupper():
        return me.characteristics.value(of)
    return 0 if misnamed(of, book) else int(own_rating(me, of, book))


def grow_in_the_form(play: Play, who: str, of: str, by: int, cause: str) -> None:
    """A characteristic or a skill of the form that somebody is in grows; their own stays as it is. [BRP-POW-319]"""
    me, figure = play.actor(who), f"{FIGURE}{of}"
    had = me.character.amounts[figure] if figure in me.character.amounts else _own_figure(me, of, play.book)
    play.change(who, f"character.amounts.{figure}", had + by, cause)
    name, effect = next((name, each) for name, each in me.effects.items() if OTHER_FORM in each.marks)
    others = tuple(each for each in effect.modifiers if each.to != of)
    there = sum(each.by for each in effect.modifiers if each.to == of)
    grown = (*others, Modifier(of, there + by, "BRP-POW-319"))
    play.change(who, f"effects.{name}", replace(effect, modifiers=grown), cause)


# -- checks -------------------------------------------------------------------------------------


def _where(me: Actor, key: str) -> str:
    return "powers.form_checks" if is_in_another_form(me) and not key.startswith(OF_ONE_MIND) else "checks"


def checks_of(me: Actor) -> tuple[str, ...]:
    """What somebody has to roll for as they are: another form has checks of its own; what one feels and whom one serves
    is checked in either. [BRP-POW-319]
    """
    if not is_in_another_form(me):
        return me.checks
    return (*me.powers.form_checks, *(key for key in me.checks if key.startswith(OF_ONE_MIND)))


def note_checks(play: Play, who: str, keys: tuple[str, ...], cause: str) -> tuple[str, ...]:
    """Check what was used, once each, on the sheet that somebody is; says what was not checked before. [BRP-PLY-082 BRP-POW-319]"""
    known = checks_of(play.actor(who))
    fresh = tuple(key for key in keys if key not in known)
    for path in dict.fromkeys(_where(play.actor(who), key) for key in fresh):
        here = tuple(key for key in fresh if _where(play.actor(who), key) == path)
        had = play.actor(who).powers.form_checks if path != "checks" else play.actor(who).checks
        play.change(who, path, (*had, *here), cause)
    return fresh


def checks_are_made(play: Play, who: str, cause: str) -> None:
    """What somebody has rolled for, as they are, is checked no longer. [BRP-PLY-084 BRP-POW-319]"""
    me = play.actor(who)
    if not is_in_another_form(me):
        play.change(who, "checks", (), cause)
        return
    play.change(who, "powers.form_checks", (), cause)
    strike_checks(play, who, (key for key in me.checks if key.startswith(OF_ONE_MIND)), cause)


def strike_checks(play: Play, who: str, keys: Iterable[str], cause: str) -> None:
    """Checks of what somebody has no longer, on whichever sheet."""
    me, gone = play.actor(who), set(keys)
    for path, had in (("checks", me.checks), ("powers.form_checks", me.powers.form_checks)):
        if gone & set(had):
            play.change(who, path, tuple(key for key in had if key not in gone), cause)
