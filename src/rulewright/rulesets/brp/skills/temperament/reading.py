"""Reading people: which way a trait leans, and a month of therapy that moves it."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.contract import Pick, action
from rulewright.kits.choosing import entries_of
from rulewright.play import GM, Refusal
from rulewright.rulesets.brp.body.clock import elapse, live_on
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import GAINED, LEVELS
from rulewright.rulesets.brp.checks.turns import turn_to_a_deed
from rulewright.rulesets.brp.skills.deed_offers import Whom
from rulewright.rulesets.brp.skills.in_a_fight import no_peace
from rulewright.rulesets.brp.skills.learning import move_trait
from rulewright.rulesets.brp.skills.temperament.offers import AnyTrait, no_traits
from rulewright.rulesets.brp.skills.temperament.ratings import trait_now
from rulewright.rulesets.brp.skills.therapy import GAINS, MONTH
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Trait
from rulewright.rulesets.brp.state.temperament.feelings import EVEN, written_trait

type Reader = Literal["insight", "psychotherapy", "science/psychology"]
AT_ONCE: Reader = "insight"
HOUR = 60
"""Minutes that a longer analysis takes."""
WORDS = ((90, "very "), (70, ""), (EVEN + 1, "rather "))
"""General terms for a rating, which itself nobody is told. [BRP-OPT-016]"""


def lean_of(them: Actor, pair: Trait, book: Book) -> str:
    """Which way a pair leans, in general terms and never as a number. [BRP-OPT-016]"""
    value = int(trait_now(them, pair.trait.lower(), book))
    side, strength = (pair.trait, value) if value >= EVEN else (pair.opposite, 2 * EVEN - value)
    word = next((word for least, word in WORDS if strength >= least), None)
    return f"neither {pair.trait.lower()} nor {pair.opposite.lower()}" if word is None else f"{word}{side.lower()}"


def mistaken(them: Actor, pair: Trait, book: Book) -> str:
    """What a wrong reading is sure of: the other side. [BRP-OPT-016]"""
    value = int(trait_now(them, pair.trait.lower(), book))
    return (pair.opposite if value >= EVEN else pair.trait).lower()


@action("Read somebody's character", "skill", unless=(no_traits, no_peace), tells=LEVELS, id="read-character")
def read_character(
    play: Play,
    actor: str,
    target: Whom,
    pair: Annotated[str, Pick("Which pair", entries_of(Trait, told=True))],
    skill: Annotated[Reader, Pick("With")] = AT_ONCE,
) -> Level:
    """Tell from somebody's ways which trait they lean to: Insight sees one pair at once, an hour's analysis by psychology
    sees all of them. Nobody is told a number; a fumble is sure of the wrong thing. [BRP-OPT-016]
    """
    turn_to_a_deed(play, actor)
    them = play.actor(target)
    level = use_skill(play, actor, skill).level
    if skill != AT_ONCE:
        elapse(play, HOUR, "analysis")
    wanted = book_pairs(them, play.book) if skill != AT_ONCE else (play.book.content.get(Trait, pair),)
    seen = tuple(each for each in wanted if each.id in them.character.traits)
    if level is Level.FUMBLE:
        told = ", ".join(mistaken(them, each, play.book) for each in seen)
    else:
        told = ", ".join(lean_of(them, each, play.book) for each in seen) if level >= Level.SUCCESS else ""
    if level is not Level.FAILURE:
        said = told or "neither one nor the other"
        play.note(f"{play.actor(actor).name} takes {them.name} for {said}.", to=(GM, actor))
    return level


def book_pairs(them: Actor, book: Book) -> tuple[Trait, ...]:
    """The pairs that somebody has ratings for. [BRP-OPT-014]"""
    return tuple(each for each in book.content.all(Trait) if each.id in them.character.traits)


def nothing_to_shift(state: State, book: Book, patient: str, trait: str) -> Refusal | None:
    """Why therapy moves nothing: that pair is not used for the patient. [BRP-OPT-017]"""
    them = state.actor(patient)
    if written_trait(them.character, trait, book) is not None:
        return None
    return Refusal(f"{them.name} leans to neither side of it.", "BRP-OPT-017", "Choose a pair that is written down.")


@action(
    "Shift a trait by therapy",
    "skill",
    unless=(no_traits, no_peace, nothing_to_shift),
    tells=(GAINED,),
    id="shift-trait",
    toward="friends",
)
def shift_trait(play: Play, actor: str, patient: Whom, trait: AnyTrait) -> int:
    """Treat somebody for a month, so that a trait grows and its opposite shrinks: by as much as such treatment would bring
    back of sanity, 1D3-1, 1D3 or 1D3+1 by the level of Psychotherapy. Says by how much.

    [BRP-OPT-017]
    """
    level = use_skill(play, actor, "psychotherapy").level
    live_on(play, MONTH, "a month of therapy")
    if level < Level.SUCCESS:
        play.note(f"{play.actor(patient).name} is no more {trait} than before.")
        return 0
    points = max(0, play.draw(GAINS[level], of=actor, what=f"shift to {trait}"))
    moved = move_trait(play, patient, trait, points, "therapy")
    now = written_trait(play.actor(patient).character, trait, play.book)
    play.note(f"{play.actor(patient).name} is more {trait} by {moved}, {now} now.", to=(GM, patient))
    return moved
