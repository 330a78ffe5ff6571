"""Arriving with powers: what is known, what lasts from the first moment, what grows on a body, and what things hold."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.play import FrozenMap
from rulewright.rulesets.brp.creation.sets.magic import memorised, staff_at_start
from rulewright.rulesets.brp.creation.sets.set_levels import levels_of
from rulewright.rulesets.brp.creation.sets.sorcery import bound_at_start, readied
from rulewright.rulesets.brp.creation.sets.superpowers import bank
from rulewright.rulesets.brp.powers.beings import ELSEWHERE
from rulewright.rulesets.brp.powers.mutations.body import grown_armour, grown_weapons, tongues
from rulewright.rulesets.brp.powers.standing import from_the_start, stores_of
from rulewright.rulesets.brp.state.character import Actor, Book, Points
from rulewright.rulesets.brp.state.kinds.powers import Being
from rulewright.rulesets.brp.state.known import exists
from rulewright.rulesets.brp.state.powers_state import Holdings


def arrive(actor: Actor, book: Book) -> Actor:
    """Somebody steps into play with all their powers. [BRP-POW-012 BRP-POW-014 BRP-POW-256]"""
    written = actor.character
    if written.species in book.content[Being]:
        actor = replace(actor, effects=FrozenMap({**actor.effects, ELSEWHERE.id: ELSEWHERE}))
    if not written.powers:
        return actor
    known = {key: level for key, level in written.powers.items() if exists(key, book)}
    effects = {each.id: each for key, level in known.items() for each in from_the_start(key, level, actor, book)}
    level = levels_of(written, book).get("superpowers")
    staff = staff_at_start(written, levels_of(written, book).get("magic", "normal"), book)
    spoken = {key: Points(given=at) for key, at in tongues(written, book).items() if key not in actor.skills}
    return replace(
        actor,
        skills=FrozenMap({**actor.skills, **spoken}),
        effects=FrozenMap({**actor.effects, **effects}),
        weapons=(*actor.weapons, *(item for item in staff if item not in actor.weapons), *grown_weapons(written, book)),
        in_hand=actor.in_hand or grown_weapons(written, book)[:1],
        armour=(*actor.armour, *grown_armour(written, book)),
        powers=Holdings(
            known=FrozenMap(known),
            mind=FrozenMap({**memorised(written, book), **readied(written, book)}),
            book=tuple(key for key in known if key.startswith(("magic/", "sorcery/"))),
            stores=FrozenMap({**stores_of(known, actor, book), **staff}),
            bonds=FrozenMap(bound_at_start(written, book)),
            points=bank(written, level, book) if level else 0,
        ),
    )
