"""Passions that grow and fade: new ones, extinction, and those that are let go or lowered by their owner."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.chance import Die
from rulewright.contract import Measure, Pick, Say, Tick, Within, action
from rulewright.kits.choosing import Options, option
from rulewright.play import Effect, Happens, Refusal, Until
from rulewright.play.effects import begin, pass_moment
from rulewright.rulesets.brp.body.growth import Learning
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.refusals import no_leisure
from rulewright.rulesets.brp.skills.temperament.offers import Because, OwnPassion, no_passion, no_such_passion
from rulewright.rulesets.brp.skills.temperament.ratings import check_of
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.entries import Passion
from rulewright.rulesets.brp.state.numbers import experience_bonus
from rulewright.rulesets.brp.state.temperament.feelings import focus_of, kind_of, side_of

STRONG, WEAK, NEW = 80, 50, 60
"""From where a passion makes demands, up to where it may be dropped, and where a new one begins.

[BRP-OPT-058 BRP-OPT-059 BRP-OPT-061]
"""
ADVENTURE = "a new adventure"
COOLED = "cooled"
OTHER = "another"
"""A kind of passion that the book does not name, and both agree on. [BRP-OPT-046]"""

LEFT = Measure("left", "Rating that is left", lambda ending: ending.outcome)


def lower(play: Play, who: str, feeling: str, by: int, cause: str) -> int:
    """A passion loses points; one at 0 is extinct, and its check is gone with it. Says what is left.

    [BRP-OPT-045 BRP-OPT-049 BRP-OPT-057]
    """
    me = play.actor(who)
    after = max(0, int(me.character.passions[feeling]) - by)
    if after:
        play.change(who, f"character.passions.{feeling}", after, cause)
        return after
    play.change(who, "heart.extinct", (*me.heart.extinct, feeling), cause)
    _remove(play, who, feeling, cause)
    play.note(f"{me.name} no longer feels {feeling}: it is extinct.")
    return 0


def _remove(play: Play, who: str, passion: str, cause: str) -> None:
    """Strike a passion out, and the check that it had earned. [BRP-OPT-057 BRP-OPT-061]"""
    play.change(who, f"character.passions.{passion}", UNSET, cause)
    checks = play.actor(who).checks
    if check_of(passion) in checks:
        play.change(who, "checks", tuple(each for each in checks if each != check_of(passion)), cause)


# -- new ones -----------------------------------------------------------------------------------


def misfit(passion: str, book: Book) -> Refusal | None:
    """Why a passion cannot be written down as it is: it doubles a trait, lacks what it is about, or fears what nobody can
    single out. [BRP-OPT-045 BRP-OPT-046 BRP-OPT-047]
    """
    kind, focus = kind_of(passion, book), focus_of(passion)
    name = passion.partition("(")[0].strip()
    if not name or "." in passion:
        return Refusal("A passion goes by a name without dots.", "BRP-OPT-045", "Call it something else.")
    if side_of(name, book) is not None:
        return Refusal(f"{name} is a personality trait.", "BRP-OPT-046", "Rate the trait, or name another feeling.")
    if kind is not None and kind.about and not focus:
        about = " or ".join(kind.about)
        return Refusal(f"{kind.name} needs a focus.", "BRP-OPT-045", f"Say what it is about: {kind.name} ({about}).")
    if kind is not None and focus.casefold() in kind.refused:
        text = f"{kind.name} is of somebody, or of a kind of beings, not of {focus}."
        return Refusal(text, "BRP-OPT-047", "Name a group or a person whom not everybody would fear.")
    return None


def kinds(state: State, book: Book, who: str) -> Options:
    """Kinds of passions that the book names, and one of the table's own. [BRP-OPT-046]"""
    listed = tuple(option(each.name, each.name, each.text) for each in book.content.all(Passion))
    return (*listed, option(OTHER, "Another", "Named in full where one says what it is about, as Envy (a rival)."))


def named(kind: str, focus: str) -> str:
    """A passion with what it is about; one of the table's own as it is named in full. [BRP-OPT-045 BRP-OPT-046]"""
    if kind == OTHER:
        return focus.strip()
    return f"{kind.strip()} ({focus.strip()})" if focus.strip() else kind.strip()


def no_new_passion(state: State, book: Book, actor: str, kind: str, focus: str, again: bool) -> Refusal | None:
    """Why no new passion is written down: passions are not played, it does not fit, is there already, or was extinct.

    [BRP-OPT-045 BRP-OPT-046 BRP-OPT-047 BRP-OPT-057]
    """
    if not book.options.passions:
        return Refusal("No passion is in use here.", "BRP-SYS-026", "Switch passions on.")
    me, passion = state.actor(actor), named(kind, focus)
    if refusal := misfit(passion, book):
        return refusal
    if passion in me.character.passions:
        return Refusal(f"{me.name} feels that already.", "BRP-OPT-059", "Let it grow by what is lived through.")
    if passion in me.heart.extinct and not again:
        text = f"{passion} is extinct in {me.name}."
        return Refusal(text, "BRP-OPT-057", "Only something extraordinary brings it back.")
    return None


@action("Write down a new passion", "table", unless=(no_new_passion,), id="new-passion", gm_only=True, any_time=True)
def new_passion(
    play: Play,
    actor: str,
    kind: Annotated[str, Pick("Kind", kinds)],
    focus: Annotated[str, Say("What it is about")] = "",
    rating: Annotated[int, Within("Rating", 1, 100)] = NEW,
    why: Because = "",
    *,
    again: Annotated[bool, Tick("Something extraordinary brings it back")] = False,
) -> str:
    """What happens in play, and both agree, leaves a new passion: at 60 as a rule, higher for a reason.

    [BRP-OPT-046 BRP-OPT-059]
    """
    passion = named(kind, focus)
    play.change(actor, f"character.passions.{passion}", rating, why or "agreed")
    me = play.actor(actor)
    if passion in me.heart.extinct:
        play.change(
            actor, "heart.extinct", tuple(each for each in me.heart.extinct if each != passion), why or "agreed"
        )
    play.note(f"{me.name} feels {passion} from now on, at {rating}%.")
    known = kind_of(passion, play.book)
    if known is not None and focus_of(passion).casefold() in known.little_use:
        play.note(f"{passion} is of little use: everybody feels that.")
    return passion


# -- by one's own will --------------------------------------------------------------------------


def rated_at(state: State, who: str, passion: str) -> int:
    """What somebody's passion is rated at; nothing if they do not feel it. [BRP-OPT-045]"""
    return int(state.actor(who).character.passions.get(passion, 0))


def demands_nothing(rule: str, instead: str) -> Callable[[State, str, str], Refusal | None]:
    """Refuse what only a passion of 80 or more is strong enough for, and say what to do `instead`.

    [BRP-OPT-058 BRP-OPT-060]
    """

    def too_weak(state: State, actor: str, passion: str) -> Refusal | None:
        rated = rated_at(state, actor, passion)
        return None if rated >= STRONG else Refusal(f"At {rated}% it demands nothing.", rule, instead)

    return too_weak


not_so_strong = demands_nothing("BRP-OPT-060", "Act as you like, or let it cool in time.")


@action(
    "Act against a passion",
    "skill",
    unless=(no_passion, no_such_passion, not_so_strong),
    tells=(LEFT,),
    id="renounce-passion",
    any_time=True,
)
def renounce(
    play: Play, actor: str, passion: OwnPassion, to: Annotated[int, Within("Lower it to", 1, STRONG)] = STRONG
) -> int:
    """Act against a passion of 80 or more of one's own will: it falls to 80, or as far below as one likes. [BRP-OPT-060]"""
    rated = int(play.actor(actor).character.passions[passion])
    left = lower(play, actor, passion, rated - to, "acts against it")
    play.note(f"{play.actor(actor).name} acts against {passion}, which is {left}% now.")
    return left


def is_checked(state: State, actor: str, passion: str) -> Refusal | None:
    """Why a passion does not cool now: it has earned a check, or was tried in this adventure. [BRP-OPT-060]"""
    me = state.actor(actor)
    if check_of(passion) in me.checks:
        return Refusal(f"{passion} has earned a check.", "BRP-OPT-060", "Roll for experience first.")
    if me.is_marked(f"{COOLED} {passion}"):
        return Refusal("That was tried after this adventure.", "BRP-OPT-060", "Wait until the next is over.")
    return None


@action(
    "Let a passion cool",
    unless=(no_passion, no_such_passion, is_checked, no_leisure),
    tells=(LEFT,),
    id="cool-passion",
)
def cool(play: Play, actor: str, passion: OwnPassion) -> int:
    """When experience is rolled for, a passion without a check may be rolled for too: if that fails it loses 1D6. Once
    after each adventure. Says what is left. [BRP-OPT-060 BRP-PLY-054]
    """
    me = play.actor(actor)
    rated = int(me.character.passions[passion])
    roll = Learning(rated, int(experience_bonus(me)))
    kept = fate.throw_or_again(play, actor, roll, f"experience: {passion}", wanted=False)
    mark = f"{COOLED} {passion}"
    begin(play, actor, Effect("cooled", "Cooled", marks=(mark,), clock=Until(ADVENTURE), text=passion))
    if kept:
        play.note(f"{me.name} still feels {passion} as before.")
        return rated
    left = lower(play, actor, passion, play.draw(Die(6), of=actor, what=f"loss of {passion}"), "cools")
    play.note(f"{me.name} feels {passion} less: {left}% is left.")
    return left


def too_strong(state: State, actor: str, passion: str) -> Refusal | None:
    """Why a passion is not dropped: it is still felt. [BRP-OPT-061]"""
    rated = rated_at(state, actor, passion)
    if rated <= WEAK:
        return None
    return Refusal(f"At {rated}% it is still felt.", "BRP-OPT-061", f"Let it cool to {WEAK}% first.")


@action(
    "Drop a weak passion",
    unless=(no_passion, no_such_passion, too_strong),
    id="drop-passion",
    any_time=True,
)
def drop(play: Play, actor: str, passion: OwnPassion) -> None:
    """A passion of 50 or less may be ignored, or struck off the sheet. [BRP-OPT-061]"""
    _remove(play, actor, passion, "dropped")
    play.note(f"{play.actor(actor).name} feels {passion} no more.")


def is_in_a_fight(state: State) -> Refusal | None:
    """Why no new adventure begins: the old one is at its height. [BRP-PLY-061]"""
    if state.scene.round.number:
        return Refusal("Rounds are being counted.", "BRP-PLY-061", "End the scene first.")
    return None


@action("A new adventure begins", "table", unless=(is_in_a_fight,), id="new-adventure", gm_only=True, any_time=True)
def new_adventure(play: Play, actor: str) -> None:
    """An adventure is over and another begins: passions may cool again after it, and the same deeds count anew for a
    name. [BRP-OPT-060 BRP-OPT-064]
    """
    pass_moment(play, Happens(ADVENTURE))
    for who, each in tuple(play.state.actors.items()):
        if any(not deed.past for deed in each.heart.deeds):
            play.change(who, "heart.deeds", tuple(replace(deed, past=True) for deed in each.heart.deeds), ADVENTURE)
    play.note("A new adventure begins.")
