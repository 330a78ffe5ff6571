"""Forces: what can be served at a table, how far somebody has gone in it, and whether they are its own."""

from __future__ import annotations

from rulewright.kits.choosing import Options, option
from rulewright.play import Derived, Part, Refusal, derived, rule
from rulewright.play.effects import total_of
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Deed, Force

LEAD, COMMITTED, CONTENDING = 20, 100, 2


def force_of(key: str, book: Book) -> Force:
    """A force by the key that scores have it under: an entry, or one of the group's own naming. [BRP-OPT-035]"""
    return book.content[Force].get(key) or Force(id=key, name=key.capitalize())


def forces_of(book: Book) -> tuple[Force, ...]:
    """The forces of a table, in the order in which it names them. [BRP-OPT-025 BRP-OPT-035]"""
    return tuple(force_of(key, book) for key in book.options.forces)


def opposed_to(key: str, book: Book) -> tuple[str, ...]:
    """The forces of a table that contend with one: those it opposes, or with its only rival that one. [BRP-OPT-035]"""
    named = tuple(each for each in force_of(key, book).opposes if each in book.options.forces)
    others = tuple(each for each in book.options.forces if each != key)
    return named or (others if len(others) == 1 else ())


def score(me: Actor, force: str) -> int:
    """How far somebody has gone in the service of a force. [BRP-OPT-025]"""
    return int(me.character.allegiances.get(force, 0))


def chance_with(me: Actor, force: str) -> int:
    """What an allegiance roll goes by: the score, and what weighs on every roll. [BRP-OPT-036 BRP-OPT-055]"""
    return max(0, score(me, force) + total_of(me.effects, "rolls"))


def ally_of(me: Actor) -> str:
    """The force somebody is allied to: the one they acknowledge, 20 points ahead of every other; for its champion no other
    counts any more. [BRP-OPT-026 BRP-OPT-042]
    """
    if me.devotion.champion:
        return me.devotion.champion
    own, scores = me.character.acknowledged, me.character.allegiances
    rest = max((each for force, each in scores.items() if force != own), default=0)
    return own if own and score(me, own) >= rest + LEAD else ""


def is_champion_of(me: Actor, named: str, book: Book) -> bool:
    """Whether somebody is the champion of what goes by this name: service accepted, or its own with 100. [BRP-OPT-042 BRP-OPT-044]"""
    own = ally_of(me)
    bound = bool(own) and (bool(me.devotion.champion) or score(me, own) >= COMMITTED)
    return bound and named.strip().lower() in (own.lower(), force_of(own, book).name.lower())


def title_of(me: Actor, force: str, book: Book) -> str:
    """The standing that the score of its own gives among those who serve a force. [BRP-OPT-027]"""
    if ally_of(me) != force:
        return ""
    held = {least: title for title, least in force_of(force, book).titles.items() if score(me, force) >= least}
    return held[max(held)] if held else ""


def allegiance_numbers(me: Actor, book: Book) -> tuple[Derived, ...]:
    """Scores as the sheet has them, with the standing that they give. [BRP-OPT-025 BRP-OPT-027]"""
    return tuple(
        derived(
            f"Allegiance ({force_of(key, book).name})",
            Part(title_of(me, key, book) or ("allied" if ally_of(me) == key else "score"), int(points), "BRP-OPT-025"),
        )
        for key, points in me.character.allegiances.items()
    )


@rule
def devote(play: Play, who: str, force: str, points: int, cause: str) -> int:
    """Points towards a force, or away from it, never below 0; whoever rises among its own is told, and whoever comes to
    100 is warned. Says the score. [BRP-OPT-025 BRP-OPT-027 BRP-OPT-034]
    """
    me, name = play.actor(who), force_of(force, play.book).name
    before, stood = score(me, force), title_of(me, force, play.book)
    after = max(0, before + points)
    play.change(who, f"character.allegiances.{force}", after, cause)
    play.note(f"{me.name} now has {after} allegiance to {name}.")
    now = play.actor(who)
    if (title := title_of(now, force, play.book)) and title != stood:
        play.note(f"{me.name} is now called {title} among those who serve {name}.")
    if before < COMMITTED <= after:
        play.note(f"{me.name} is bound to {name}: to betray it now may cost its gifts, its friendship and more.")
    return after


# -- what can be chosen, and why not ------------------------------------------------------------


def every_force(state: State, book: Book, who: str) -> Options:
    """Forces of the table, and those that somebody has a score with besides; with what they favour. [BRP-OPT-025]"""
    me = state.actor(who)
    keys = dict.fromkeys((*book.options.forces, *me.character.allegiances))
    return tuple(option(key, force_of(key, book).name, told(force_of(key, book), score(me, key), book)) for key in keys)


def told(force: Force, points: int, book: Book) -> str:
    """What a form says of a force: the score, and deeds that it favours. [BRP-OPT-031]"""
    favoured = ", ".join(book.content.get(Deed, f"deed-{each}").name.lower() for each in force.favours)
    return f"{points} so far.{f' Favours: {favoured}.' if favoured else ''}"


def no_forces(book: Book) -> Refusal | None:
    """Why nothing can be served: allegiance is not in use, or nothing contends. [BRP-SYS-027 BRP-OPT-035]"""
    if not book.options.allegiance:
        return Refusal("Allegiance is not in use.", "BRP-SYS-027", "Switch the option on.")
    if len(set(book.options.forces)) < CONTENDING:
        return Refusal("It takes two forces that contend.", "BRP-OPT-035", "Name another among the options.")
    return None


def no_ally(state: State, actor: str) -> Refusal | None:
    """Why a force does nothing for somebody: they are not its own. [BRP-OPT-026]"""
    me = state.actor(actor)
    if ally_of(me):
        return None
    text = f"{me.name} is allied to no force."
    return Refusal(text, "BRP-OPT-026", f"Acknowledge one, and be {LEAD} points ahead in it.")


def no_commitment(state: State, actor: str) -> Refusal | None:
    """Why somebody is not bound so closely: it takes 100, and to be the force's own. [BRP-OPT-034 BRP-OPT-042]"""
    me = state.actor(actor)
    if (own := ally_of(me)) and (score(me, own) >= COMMITTED or me.devotion.champion):
        return None
    return Refusal(f"{me.name} is not so closely bound.", "BRP-OPT-042", f"It takes an ally with {COMMITTED} points.")
