"""Provenance: where a characteristic and its points come from, part by part, for whoever asks why."""

from __future__ import annotations

from rulewright.kits.counting import counted
from rulewright.play import Derived, Part, derived
from rulewright.play.effects import parts_of
from rulewright.rulesets.brp.body.sanity import threshold
from rulewright.rulesets.brp.checks.characteristics import schooling
from rulewright.rulesets.brp.creation.ages import decades_older
from rulewright.rulesets.brp.creation.belongings import build
from rulewright.rulesets.brp.creation.generation import before_adjusting, culture_modifiers
from rulewright.rulesets.brp.state.character import EDU, Actor, Book
from rulewright.rulesets.brp.state.creatures import parts_of_body
from rulewright.rulesets.brp.state.numbers import location_hit_points, most_hit_points, place_named
from rulewright.rulesets.brp.state.surplus import most_surplus


def characteristic(me: Actor, code: str, book: Book) -> Derived:
    """A characteristic in its parts: as it was made, what culture, age and years of play did to it, and what lasts.

    A SIZ tells the build, an EDU the schooling. [BRP-CHR-012 BRP-CHR-025 BRP-CHR-046 BRP-CHR-056 BRP-CHR-057]
    """
    written = me.character
    made = before_adjusting(written, code, book)
    first = Part("rolled" if written.rolled is not None else "as made", made, "BRP-CHR-057")
    if code == "SIZ":
        first = Part(f"{build(me.value(code))} build", made, "BRP-CHR-046")
    elif code == EDU:
        first = Part(schooling(me.value(code)), made, "BRP-CHR-012")
    return derived(
        code,
        first,
        Part("culture", culture_modifiers(written, book).get(code, 0), "BRP-CHR-013"),
        Part("decades", decades_older(written, book) if code == EDU else 0, "BRP-CHR-017"),
        Part("age", -written.years.get(code, 0), "BRP-CHR-024"),
        Part("grown", written.grown.get(code, 0), "BRP-PLY-099"),
        Part("in play", me.characteristics.value(code) - written.characteristics.value(code), "BRP-CHR-079"),
        *parts_of(me.effects, code),
        least=0,
        rule="BRP-CHR-062",
    )


def surplus(me: Actor, book: Book) -> Derived:
    """The most points above the maximum. [BRP-CHR-102]"""
    times = "POW x 2" if book.options.surplus == "besides" else "POW"
    return derived("Most surplus", (times, most_surplus(me, book), "BRP-CHR-102"))


def locations(me: Actor, book: Book) -> tuple[Derived, ...]:
    """Hit points of each location, as a part of all. [BRP-CHR-092 BRP-CRE-154]"""
    whole = int(most_hit_points(me, book))
    return tuple(
        derived(place_named(where).capitalize(), (f"its part of {counted(whole, 'hit point')}", most, "BRP-CHR-092"))
        for where, most in location_hit_points(whole, parts_of_body(me, book)).items()
    )


def insanity(me: Actor, book: Book) -> Derived:
    """The loss that unhinges for a time. [BRP-CHR-120 BRP-OPT-070]"""
    basis = {"current": f"{me.sanity} sanity", "starting": "starting sanity"}.get(book.options.insanity_basis, "")
    part_of = f"1/{book.options.insanity_part} of {basis}" if basis else "POW"
    return derived("Insanity threshold", (part_of, threshold(me, int(me.sanity), book), "BRP-CHR-120"))
