"""Minds: who has none and what does not touch them therefore, and what somebody is afraid of here."""

from __future__ import annotations

from rulewright.play import GM, Part
from rulewright.rulesets.shards.state.adjustments import grants, in_a_vice
from rulewright.rulesets.shards.state.character import Actor, Book, State

MENTAL = (
    "academics",
    "artistry",
    "craft",
    "influence",
    "intuition",
    "medical",
    "mysticism",
    "performance",
    "ranging",
    "reflection",
    "science",
)
"""Skills that nothing without a mind is touched through. [SHA-TRT-058]"""


def untouched(actor: Actor, book: Book, skill: str) -> bool:
    """Whether what is defended with a skill cannot touch somebody without a mind. [SHA-TRT-058]"""
    return skill in MENTAL and is_mindless(actor, book)


def is_mindless(actor: Actor, book: Book) -> bool:
    """Whether somebody has no mind: what is animated has none unless it was given one, an animal's at least.

    [SHA-TRT-044 SHA-TRT-058 SHA-SHM-057]
    """
    mine = actor.character
    woken = grants(mine, book, "animal") or grants(mine, book, "intellect")
    return grants(mine, book, "mindless") or (grants(mine, book, "lifeless") and not woken)


def unmoved(actor: Actor, book: Book, skills: tuple[str, ...]) -> bool:
    """Whether a condition takes no hold of somebody: it is a matter of the mind alone, and they have none. [SHA-TRT-058]"""
    return bool(skills) and all(untouched(actor, book, skill) for skill in skills)


# -- control ------------------------------------------------------------------------------------

TOLD, ANYTHING = "told-", "anything"
"""How the marks begin that say what somebody under control may do; all of it, if they may do anything."""
AS_THEY_LIKE = f"{TOLD}{ANYTHING}"
SENT_AT = "sent-at-"
"""How the mark begins that says to whom alone somebody under control may do anything."""


def chooser_for(state: State, who: str) -> str:
    """Who chooses what somebody does: themselves; under control, whoever chooses for the controller, for a force that is
    nobody here the game master. The dead control nobody. [SHA-EFF-012]
    """
    chooser = who
    for _ in state.actors:  # two may hold each other
        known = reversed(tuple(state.actor(chooser).effects.values()))
        held = next((each for each in known if "controlled" in each.marks), None)
        if held is None or AS_THEY_LIKE in held.marks or held.source == who:
            break
        if held.source not in state.actors:
            return GM
        if state.actor(held.source).dead:
            break
        chooser = held.source
    return chooser


def is_foe_for(state: State, who: str, other: str) -> bool:
    """Whether somebody counts as an enemy for whoever chooses what another does; a force from elsewhere has no friends.

    [SHA-EFF-012]
    """
    chooser = chooser_for(state, who)
    return chooser not in state.actors or state.scene.are_enemies(chooser, other)


# -- fear ---------------------------------------------------------------------------------------

LURKS = "may-be-here"
"""Marks a fear whose source may be where somebody is, as the game master says. [SHA-EFF-006]"""
WARY = ("counter", "cleanse")
"""What is harder where the source of a fear may be. [SHA-EFF-006]"""


def groups_of(actor: Actor) -> tuple[str, ...]:
    """The broad groups somebody plainly belongs to: species, walk of life, what they have become."""
    mine = actor.character
    return tuple(each for each in (mine.species, mine.background, mine.overlay) if each)


def is_of_kind(actor: Actor, kind: str) -> bool:
    """Whether somebody is one of a kind, said of one or of many. [SHA-EFF-006 SHA-EFF-046]"""
    return any(kind in (each, f"{each}s") for each in groups_of(actor))


def feared_by(actor: Actor) -> tuple[str, ...]:
    """Whom or what somebody is afraid of. [SHA-EFF-006]"""
    return tuple(effect.source for effect in actor.effects.values() if "afraid" in effect.marks and effect.source)


def feared_here(state: State, who: str) -> tuple[str, ...]:
    """Those about whom somebody is afraid of: in person, or for their kind. [SHA-EFF-006 SHA-EFF-046]"""
    feared = feared_by(state.actor(who))
    if not feared:
        return ()
    kinds = tuple(each for each in feared if each not in state.actors)
    kin = (other for other, each in state.in_view_of(who).items() if any(is_of_kind(each, kind) for kind in kinds))
    found = dict.fromkeys((*(each for each in feared if each in state.actors), *kin))
    return tuple(each for each in found if each != who and not state.actor(each).dead)


def dread_parts(state: State, who: str, deed: str) -> tuple[Part, ...]:
    """What fear takes from counters and cleansing: one, where its source is or may be. [SHA-EFF-006]"""
    me = state.actor(who)
    if deed not in WARY or not me.is_marked("afraid"):
        return ()
    near = feared_here(state, who) or any({"afraid", LURKS} <= set(each.marks) for each in me.effects.values())
    return (Part("afraid", -in_a_vice(me), "SHA-EFF-006"),) if near else ()
