"""Recognition: who knows a name by its fame, who takes somebody for another, and who denies it."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Within, action
from rulewright.kits.choosing import Options, entries_of
from rulewright.play import Effect, Part, Refusal, ThisScene, derived
from rulewright.play.effects import begin, end, parts_of
from rulewright.rulesets.brp.checks.checks import Difficulty, Level, modified
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.offers import skills
from rulewright.rulesets.brp.checks.ratings.aids import augmented
from rulewright.rulesets.brp.checks.ratings.rolling import Roll, throw
from rulewright.rulesets.brp.checks.refusals import no_strength
from rulewright.rulesets.brp.skills.deed_offers import Whom
from rulewright.rulesets.brp.skills.renown.deeds import no_reputation
from rulewright.rulesets.brp.skills.renown.rating import by_distance, reputation
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Distance
from rulewright.rulesets.brp.state.keys import skill_of, split
from rulewright.rulesets.brp.state.kinds.times import ERAS
from rulewright.rulesets.brp.state.questions import DenyQuestion

KNOWS, STRANGE = "knows", "does not know"
COMMUNICATION, KNOWLEDGE = "communication", "knowledge"
OLD, NEWER = "medieval", "western"
"""Up to which era a denial is easily believed, and up to which it is like any other tale. [BRP-OPT-066]"""

type Far = Annotated[tuple[str, ...], Pick("How far from where it was made", entries_of(Distance, told=True))]
type Informed = Annotated[int, Within("What the well-informed know more", 0, 25)]


def recalling(state: State, book: Book, who: str) -> Options:
    """Skills by which a name may come to mind: talk, and knowledge. [BRP-OPT-066]"""
    return tuple(each for each in skills(state, book, who) if recalls(each.key, book))


def recalls(skill: str, book: Book) -> bool:
    """Whether a skill may help to recognise somebody. [BRP-OPT-066]"""
    return split(skill)[0] == KNOWLEDGE or skill_of(skill, book).category == COMMUNICATION


def placed_already(state: State, actor: str, target: str) -> Refusal | None:
    """Why a name is not looked for again: it is known, or did not come to mind in this scene. [BRP-OPT-066]"""
    me, name = state.actor(actor), state.actor(target).name
    if me.is_marked(f"{KNOWS} {target}"):
        return Refusal(f"{me.name} knows who {name} is.", "BRP-OPT-066", "Go on.")
    if me.is_marked(f"{STRANGE} {target}"):
        return Refusal(f"{me.name} could not place {name}.", "BRP-OPT-066", "Wait for another scene.")
    return None


def chance_of_a_name(of: Actor, parts: tuple[Part, ...], difficulty: Difficulty, book: Book) -> Roll:
    """A roll for a name: its rating and what distance adds. Where nothing is left there is no chance, or 01 at some tables.

    [BRP-OPT-062 BRP-OPT-066 BRP-OPT-068]
    """
    chance = modified(reputation(of, book), difficulty, *parts)
    if int(chance) > 0:
        return Roll(chance, difficulty, practised=False, teaches=False)
    if book.options.faint_name:
        faint = derived(chance.name, ("a faint name", 1, "BRP-OPT-066"))
        return Roll(faint, Difficulty.AVERAGE, practised=False, teaches=False)
    return Roll(chance, Difficulty.IMPOSSIBLE, practised=False, teaches=False)


@action(
    "Know somebody by reputation",
    "skill",
    unless=(no_reputation, no_strength, placed_already),
    tells=LEVELS,
    id="know-by-repute",
)
def know_by_repute(
    play: Play,
    actor: str,
    target: Whom,
    distances: Far = (),
    informed: Informed = 0,
    augment: Annotated[str, Pick("Recalled with", recalling)] = "",
) -> Level:
    """Recognise somebody by what is said of them: a roll against their reputation, more or less by how far one is from
    where it was made. A success knows the name, better ones what it stands for; a fumble takes them for another. Whoever is
    recognised may deny it. [BRP-OPT-066 BRP-OPT-068]
    """
    them = play.actor(target)
    eased = Difficulty.AVERAGE
    if augment:
        eased = augmented(eased, use_skill(play, actor, augment, tense=False).level, play.book)
    weighs = (*by_distance(distances, informed, play.book), *parts_of(play.actor(actor).effects, "rolls"))
    roll = chance_of_a_name(them, weighs, eased, play.book)
    level, _ = throw(play, actor, roll, f"knowing {them.name}")
    _place(play, actor, target, level, roll)
    return level


def _place(play: Play, actor: str, target: str, level: Level, roll: Roll) -> None:
    """What comes to mind about somebody, and what stays there. [BRP-OPT-066]"""
    me, them = play.actor(actor).name, play.actor(target)
    if level < Level.SUCCESS:
        mark = f"{STRANGE} {target}"
        begin(play, actor, Effect("stranger", f"Cannot place {them.name}", target, marks=(mark,), clock=ThisScene()))
        wrong = f"{me} takes {them.name} for somebody else altogether."
        play.note(wrong if level is Level.FUMBLE else f"{me} does not know {them.name}.", roll.chance.derivation)
        return
    known = sorted(them.heart.deeds, key=lambda each: -each.gain)[: {Level.SUCCESS: 0, Level.SPECIAL: 1}.get(level, 5)]
    why = f": {'; '.join(each.what for each in known)}" if known else ""
    begin(play, actor, Effect("known", f"Knows {them.name}", target, marks=(f"{KNOWS} {target}",)))
    play.note(f"{me} recognises {them.name}{why}.", roll.chance.derivation)
    asked = DenyQuestion(of=target, text=f"{me} has recognised {them.name}. Deny it?", by=actor)
    if play.ask(asked):
        _deny(play, actor, target)


def doubt(book: Book) -> Difficulty:
    """How hard it is to deny who one is: the more modern the times, the less it is believed. [BRP-OPT-066]"""
    now = ERAS.index(book.options.era)
    if now <= ERAS.index(OLD):
        return Difficulty.EASY
    return Difficulty.AVERAGE if now <= ERAS.index(NEWER) else Difficulty.DIFFICULT


def _deny(play: Play, actor: str, target: str) -> None:
    """Somebody says that they are not who they are: Fast Talk, as hard as the times make it. [BRP-OPT-066]"""
    me, them = play.actor(actor).name, play.actor(target).name
    if use_skill(play, target, "fast-talk", doubt(play.book).name.lower()).level >= Level.SUCCESS:
        end(play, actor, f"Knows {them}", "denied")
        play.note(f"{them} denies it, and {me} is no longer sure.")
    else:
        play.note(f"{them} denies it, and {me} does not believe a word.")
