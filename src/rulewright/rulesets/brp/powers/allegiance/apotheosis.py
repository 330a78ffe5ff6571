"""Apotheosis: service that is offered to those who are bound to a force, its gifts, and what betrayal brings."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Say, action
from rulewright.kits.choosing import entries_of
from rulewright.play import Effect, Modifier, Refusal
from rulewright.play.effects import begin
from rulewright.rulesets.brp.body.ailments.disease import get_over
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.measures import DONE, SUCCEEDS
from rulewright.rulesets.brp.checks.offers import skills
from rulewright.rulesets.brp.checks.ratings.rating import own_rating
from rulewright.rulesets.brp.powers.allegiance.forces import ally_of, force_of, no_commitment, no_forces
from rulewright.rulesets.brp.skills.learning import raise_skill
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Gift
from rulewright.rulesets.brp.state.keys import name_of
from rulewright.rulesets.brp.state.numbers import most_hit_points, most_power_points
from rulewright.rulesets.brp.state.questions import ServiceQuestion

RULE = "BRP-OPT-043"
DOUBLED = 3
"""How many skills the gift of skills doubles. [BRP-OPT-043]"""
TALK = 3
"""What POW is multiplied with to reach one's force. [BRP-OPT-044]"""


def no_further_service(state: State, actor: str) -> Refusal | None:
    """Why no service is offered: somebody is in it already. [BRP-OPT-042]"""
    me = state.actor(actor)
    if not me.devotion.champion:
        return None
    return Refusal(f"{me.name} is a champion already.", "BRP-OPT-042", "Grant a gift.")


@action(
    "Offer service",
    "table",
    unless=(no_forces, no_commitment, no_further_service),
    tells=(DONE,),
    id="offer-service",
    gm_only=True,
    any_time=True,
)
def offer_service(play: Play, actor: str, vision: Annotated[str, Say("The vision")] = "") -> bool:
    """A vision offers service for good to somebody with 100 who has earned it: whoever accepts is the force's champion, and no
    other score counts any more; whoever declines goes on as before. Says whether they accept. [BRP-OPT-042]
    """
    me = play.actor(actor)
    force = ally_of(me)
    name = force_of(force, play.book).name
    play.note(f"{name} shows itself to {me.name}{f': {vision}' if vision else ''}.")
    if not play.ask(ServiceQuestion(of=actor, text=f"{name} offers you its service for good. Do you accept?")):
        play.note(f"{me.name} declines, and goes on as before.")
        return False
    play.change(actor, "devotion.champion", force, "accepts")
    play.note(f"{me.name} is the champion of {name} from now on.")
    return True


def no_champion(state: State, actor: str) -> Refusal | None:
    """Why a force gives no such gifts, nor speaks to somebody: they are not its champion. [BRP-OPT-042]"""
    me = state.actor(actor)
    if me.devotion.champion:
        return None
    return Refusal(f"{me.name} is no champion.", "BRP-OPT-042", "It takes service that was offered and accepted.")


def no_second_gift(state: State, actor: str, gift: str) -> Refusal | None:
    """Why a gift is not granted again. [BRP-OPT-043]"""
    if gift not in state.actor(actor).devotion.gifts:
        return None
    return Refusal("That gift was given.", RULE, "Grant another.")


def no_three_skills(book: Book, gift: str, fitting: tuple[str, ...]) -> Refusal | None:
    """Why the gift of skills is not granted yet: it is three of them. [BRP-OPT-043]"""
    wanted = DOUBLED if book.content.get(Gift, gift).gives == "skills" else 0
    if len(set(fitting)) == wanted:
        return None
    return Refusal(f"That gift is for {wanted or 'no'} skills.", RULE, f"Name {wanted or 'none'} of them.")


@action(
    "Grant a gift",
    "table",
    unless=(no_forces, no_champion, no_second_gift, no_three_skills),
    id="grant-gift",
    gm_only=True,
    any_time=True,
)
def grant_gift(
    play: Play,
    actor: str,
    gift: Annotated[str, Pick("Gift", entries_of(Gift, told=True))],
    fitting: Annotated[tuple[str, ...], Pick("Three skills", skills)] = (),
    words: Annotated[str, Say("What it is")] = "",
) -> None:
    """A force gives its champion something great: a goal, immortality within limits, which ends all illness, hit points, three
    skills doubled, an artefact, or rebirth as its avatar. [BRP-OPT-043]
    """
    entry = play.book.content.get(Gift, gift)
    play.change(actor, "devotion.gifts", (*play.actor(actor).devotion.gifts, gift), entry.name)
    play.note(f"{play.actor(actor).name} is given: {entry.name.lower()}{f' ({words})' if words else ''}. {entry.text}")
    match entry.gives:
        case "hit points":
            by = more_hit_points(play.actor(actor), play.book)
            _keep(play, actor, entry, Modifier("hit points", by, RULE))
            play.change(actor, "hit_points", play.actor(actor).hit_points + by, entry.name)
        case "avatar":
            by = int(most_power_points(play.actor(actor)))
            _keep(play, actor, entry, Modifier("power points", by, RULE))
            play.change(actor, "power_points", play.actor(actor).power_points + by, entry.name)
        case "skills":
            for key in dict.fromkeys(fitting):
                double(play, actor, key)
        case "immortality":
            _keep(play, actor, entry)
            for disease in play.actor(actor).ailing.illnesses:
                get_over(play, actor, disease, entry.name)
        case "artefact":
            thing = words or entry.name
            play.change(actor, "character.possessions", (*play.actor(actor).character.possessions, thing), entry.name)
        case "goal":
            pass


def double(play: Play, who: str, skill: str) -> None:
    """A skill doubles: what somebody has learned of it, whatever else adds to it or limits it at the time. [BRP-OPT-043]"""
    rated = int(own_rating(play.actor(who), skill, play.book))
    raise_skill(play, who, skill, rated, "award")
    play.note(f"{name_of(skill, play.book)}: {rated}% is now {int(own_rating(play.actor(who), skill, play.book))}%.")


def more_hit_points(me: Actor, book: Book) -> int:
    """What the gift of hit points adds: up to CON and SIZ together; where that is the usual total, as much again. [BRP-OPT-043]"""
    has = int(most_hit_points(me, book))
    return max(0, me.value("CON") + me.value("SIZ") - has) or has


def _keep(play: Play, who: str, entry: Gift, *modifiers: Modifier) -> None:
    lasting = Effect(entry.id, entry.name, modifiers=modifiers, marks=entry.marks, rules=(RULE,), text=entry.text)
    begin(play, who, lasting, "apotheosis")


@action("Speak with one's force", "power", unless=(no_forces, no_champion), tells=(SUCCEEDS,), id="speak-with-force")
def speak_with_force(play: Play, actor: str) -> bool:
    """A champion reaches the force itself with POW times 3; what is said is between the two, and either may do as they like.
    Says whether it listens. [BRP-OPT-044 BRP-OPT-032]
    """
    me = play.actor(actor)
    name = force_of(me.devotion.champion, play.book).name
    heard = passes(play, actor, "POW", f"reaching {name}", times=TALK)
    play.note(f"{name} {'listens to' if heard else 'does not answer'} {me.name}.")
    return heard


# -- betrayal -----------------------------------------------------------------------------------


@action("A force turns away", "table", unless=(no_forces, no_commitment), id="turn-away", gm_only=True, any_time=True)
def turn_away(play: Play, actor: str, punishment: Annotated[str, Say("What else it does")] = "") -> None:
    """Whoever is bound to a force and betrays it loses its benefits, makes enemies of those who serve it, and may be punished,
    until penance is done. [BRP-OPT-034]
    """
    me = play.actor(actor)
    name = force_of(ally_of(me), play.book).name
    play.change(actor, "devotion.fallen", after=True, cause="betrayal")
    play.note(f"{name} turns away from {me.name}, and so do those who serve it. {punishment}".rstrip())


def no_fall(state: State, actor: str) -> Refusal | None:
    """Why nobody does penance: their force has not turned away. [BRP-OPT-034]"""
    if state.actor(actor).devotion.fallen:
        return None
    return Refusal("No force has turned away.", "BRP-OPT-034", "There is nothing to atone for.")


@action("Penance is done", "table", unless=(no_forces, no_fall), id="penance", gm_only=True, any_time=True)
def do_penance(play: Play, actor: str) -> None:
    """Penance gives back what betrayal cost. [BRP-OPT-034]"""
    play.change(actor, "devotion.fallen", after=False, cause="penance")
    play.note(f"{play.actor(actor).name} has done penance, and is heard again.")
