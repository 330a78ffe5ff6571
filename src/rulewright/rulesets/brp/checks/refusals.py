"""Refusals: why something cannot be tried now, whatever it is."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.ratings.circumstances import no_bearing
from rulewright.rulesets.brp.checks.turns import is_owed_an_act, is_still
from rulewright.rulesets.brp.state.character import Actor, Book, State
from rulewright.rulesets.brp.state.eras import too_late_for
from rulewright.rulesets.brp.state.fight import GONE
from rulewright.rulesets.brp.state.keys import skill_of, speciality_of, split

ASLEEP = "asleep"
"""Marks whoever sleeps. [BRP-SPT-054]"""
AWAKE = ("invalid", "immobile")
"""Fates that leave somebody lying there and yet their senses, and their words. [BRP-CHR-063 BRP-CHR-068]"""
BESIDE_ONESELF = "beside oneself"
"""Marks whoever is too far out of their mind to try anything. [BRP-CHR-120]"""
DESPAIRS, MAY_DO_MORE = "despairs", "may do more"
"""Marks whoever can only run or hide, and whom the game master lets do more. [BRP-OPT-056]"""


def not_in_use(key: str, book: Book) -> Refusal | None:
    """Why a skill is not played at this table. [BRP-SKL-001 BRP-SKL-105 BRP-SKL-126 BRP-OPT-083]"""
    skill = skill_of(key, book)
    if skill.id in book.options.no_skills or key in book.options.no_skills:
        return Refusal(f"{skill.name} is not in use here.", "BRP-SKL-001", "Put its points elsewhere.")
    if refusal := next(
        (no for each in (skill, speciality_of(key, book)) if each and (no := too_late_for(each, book))), None
    ):
        return refusal
    if skill.option == "literacy" and book.options.literacy == "none":
        return Refusal("Literacy is part of Language here.", "BRP-SKL-105", "Put its points into the language.")
    if skill.option == "projection" and not book.options.projection:
        return Refusal("Projection is not in use.", "BRP-SKL-126", "Put its points elsewhere.")
    return None


def takes_no_points(key: str, book: Book) -> Refusal | None:
    """Why nothing can be put into a skill: it is not played, or it goes by the language, whatever is put there. [BRP-SKL-105]"""
    return goes_by_the_language(book, key) or not_in_use(key, book)


def goes_by_the_language(book: Book, skill: str) -> Refusal | None:
    """Why nobody learns to read by itself: it goes by the language, whatever was learned of it. [BRP-SKL-105]"""
    if skill_of(skill, book).option != "literacy" or book.options.literacy != "modern":
        return None
    return Refusal("Literacy always equals the language here.", "BRP-SKL-105", "Put its points into the language.")


def no_heart(me: Actor) -> Refusal | None:
    """Why somebody does nothing but run or hide: they despair. [BRP-OPT-056]"""
    if not me.is_marked(DESPAIRS) or me.is_marked(MAY_DO_MORE):
        return None
    return Refusal(f"{me.name} is in despair, and can only run or hide.", "BRP-OPT-056", "Run, hide, or wait.")


def no_strength(state: State, actor: str) -> Refusal | None:
    """Why somebody can try nothing now: no strength is left, or no heart. [BRP-CHR-087 BRP-OPT-056]"""
    return no_wits(state, actor) or no_heart(state.actor(actor))


def no_wits(state: State, actor: str) -> Refusal | None:
    """Why somebody can neither stir nor think; whoever is owed a last act may try that.

    [BRP-CHR-087 BRP-CHR-100 BRP-CHR-111 BRP-CHR-120 BRP-CBT-091]
    """
    return no_mind(state.actor(actor)) or no_vigour(state.actor(actor))


def no_senses(state: State, actor: str) -> Refusal | None:
    """Why somebody knows nothing of what goes on, so that not even a word or a thought is theirs: gone, senseless, asleep,
    or out of their mind. Whoever is owed a last act has that, and who lies there without strength or nimbleness.

    [BRP-CHR-063 BRP-CHR-068 BRP-CHR-087 BRP-CHR-100 BRP-CHR-120 BRP-CBT-091 BRP-SPT-054 BRP-CRE-057]
    """
    me = state.actor(actor)
    if me.is_marked(GONE):
        return Refusal(f"{me.name} is here no longer.", "BRP-CRE-057", "Wait for their return.")
    if me.is_marked(ASLEEP):
        return Refusal(f"{me.name} is asleep.", "BRP-SPT-054", "Wake up first.")
    return None if me.fate in AWAKE else no_mind(me)


def no_mind(me: Actor) -> Refusal | None:
    """Why somebody has no mind to try anything with: senseless, or out of it. [BRP-CHR-087 BRP-CHR-120 BRP-CBT-091]"""
    if me.is_out and not is_owed_an_act(me):
        return Refusal(f"{me.name} is {me.fate}.", "BRP-CHR-087", "Somebody else must act.")
    if me.is_marked(BESIDE_ONESELF):
        return Refusal(f"{me.name} is out of their mind.", "BRP-CHR-120", "Wait until that has passed.")
    return None


def no_vigour(me: Actor) -> Refusal | None:
    """Why somebody who is awake is too tired to do anything at all. [BRP-CHR-111]"""
    if me.exhausted:
        return Refusal(f"{me.name} is exhausted.", "BRP-CHR-111", "Rest until there are fatigue points above 0.")
    return None


def no_stirring(me: Actor) -> Refusal | None:
    """Why somebody who is awake does nothing: they have nothing left to move with, are paralysed, snared or taken unawares, or
    their trunk is pinned. [BRP-CHR-063 BRP-CHR-068 BRP-CBT-019 BRP-SKL-086]
    """
    if me.fate in AWAKE:
        return Refusal(f"{me.name} is {me.fate}.", "BRP-CHR-063", "Somebody else must act.")
    if me.is_marked("cannot act"):
        return Refusal(f"{me.name} cannot act now.", "BRP-CBT-019", "Wait until that has passed, or get free of it.")
    if me.fight.holds and is_still(me):
        return Refusal(f"{me.name} is pinned.", "BRP-SKL-086", "Break the hold first.")
    return None


def has_their_wits(state: State, who: str) -> bool:
    """Whether somebody is there to try anything with what they know: awake, and neither exhausted nor out of their mind.

    [BRP-CHR-087]
    """
    return no_wits(state, who) is None and not state.actor(who).is_marked(ASLEEP)


def no_leisure(state: State, book: Book, actor: str) -> Refusal | None:
    """Why there is no time for this now. [BRP-PLY-084]"""
    if state.scene.round.number:
        return Refusal("Nobody has time for that in a fight.", "BRP-PLY-084", "End the scene first.")
    return no_strength(state, actor)


def no_sense_in(skill: str) -> Callable[..., Refusal | None]:
    """Refuse circumstances that have nothing to do with one skill."""

    def no_such_circumstance(book: Book, circumstances: tuple[str, ...]) -> Refusal | None:
        return no_bearing(circumstances, skill, book)

    return no_such_circumstance


def no_sense(book: Book, skill: str, circumstances: tuple[str, ...]) -> Refusal | None:
    """Why circumstances do not go with the skill that was chosen."""
    return no_bearing(circumstances, split(skill)[0], book)
