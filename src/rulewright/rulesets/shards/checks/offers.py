"""Offers: what the forms of several actions ask for in the same way, and whom and what they offer."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Tick, Within
from rulewright.kits.choosing import Offers, Options, all_but, always, choices, listed, option, people
from rulewright.rulesets.shards.checks.checks import DIFFICULTIES
from rulewright.rulesets.shards.state.adjustments import grants, powers_of
from rulewright.rulesets.shards.state.character import SKILLS, Actor, Book, State
from rulewright.rulesets.shards.state.entries import Deed, Power, Trait
from rulewright.rulesets.shards.state.entries_gear import Item, Weapon
from rulewright.rulesets.shards.state.numbers import level

FACTS = {
    "motivation": "It serves the motivation",
    "temptation": "It serves the temptation",
    "own-work": "With something one has made",
    "past-parry": "A shot off a wall that no blade answers, cover or not",
    "small-mark": "A precise blow for the small mark, not for the armor",
}
"""What may speak for an action."""


# -- people -------------------------------------------------------------------------------------


def others(state: State, book: Book, who: str) -> Options:
    """Everybody else who lives."""
    return people(state, all_but(state, who, lambda other: not other.dead))


def everybody(state: State, book: Book, who: str) -> Options:
    """Everybody who lives, oneself first."""
    return (*people(state, (who,)), *others(state, book, who))


def foes_first(state: State, book: Book, who: str) -> Options:
    """Everybody else who lives, as one would think of them to do them harm: who stands on another side comes first."""
    return tuple(sorted(others(state, book, who), key=lambda each: not state.scene.are_enemies(who, each.key)))


def friends_first(state: State, book: Book, who: str) -> Options:
    """Everybody else who lives, as one would think of them to do them good: who stands on one's own side comes first."""
    return tuple(sorted(others(state, book, who), key=lambda each: state.scene.are_enemies(who, each.key)))


def oneself_first(state: State, book: Book, who: str) -> Options:
    """Everybody who lives, as one would think of them to tend them: oneself, then friends."""
    return (*people(state, (who,)), *friends_first(state, book, who))


# -- what one knows and has ---------------------------------------------------------------------


def known(actor: Actor, book: Book) -> tuple[Power, ...]:
    """Every power that somebody has."""
    return tuple(book.content.get(Power, each) for each in powers_of(actor.character, book))


def known_skills(state: State, book: Book, who: str) -> Options:
    """The sixteen skills, the best first."""
    me = state.actor(who)
    ranks = {skill: level(me.character, book, skill) for skill in SKILLS}
    return tuple(option(each, f"{each.title()} {ranks[each]}") for each in sorted(ranks, key=lambda each: -ranks[each]))


def skills_of(deed: str) -> Offers:
    """The skills that a deed may be tested with, the best first."""

    def offered(state: State, book: Book, who: str) -> Options:
        allowed = book.content.get(Deed, deed).skills
        return tuple(each for each in known_skills(state, book, who) if each.key in allowed)

    return offered


def to_learn(state: State, book: Book, who: str) -> Options:
    """What experience could buy: skills, professions, powers, freedom from a trait."""
    character = state.actor(who).character
    free = {f"without-{each}": f"Without {book.content.get(Trait, each).name}" for each in character.traits}
    ranks = choices({each: each.title() for each in (*SKILLS, *character.professions)})
    return (*ranks, *listed(book.content.all(Power), told=True), *choices(free))


def known_boosts(state: State, book: Book, who: str) -> Options:
    """Boosts that one knows, those that others here could lend, and those that are open to everybody."""
    mine = [each for each in known(state.actor(who), book) if each.practice == "boost"]
    seen = state.in_view_of(who).items()
    friends = [each for other, each in seen if other != who and not state.scene.are_enemies(who, other)]
    able = any(grants(each.character, book, "helpers-boost") for each in (state.actor(who), *friends))
    for friend in friends if able else ():
        mine += [each for each in known(friend, book) if each.practice == "boost" and each not in mine]
    return listed((*mine, *(each for each in book.content.all(Deed) if each.kind == "boost")), told=True)


def things(names: tuple[str, ...], book: Book) -> Options:
    """Weapons and other things by their names."""
    kinds = {each: Weapon if each in book.content[Weapon] else Item for each in dict.fromkeys(names)}
    return listed(book.content.get(kind, each) for each, kind in kinds.items())


def held(state: State, book: Book, who: str) -> Options:
    """What is in hand."""
    return things(state.actor(who).in_hand, book)


# -- what makes it easier or harder -------------------------------------------------------------


def circumstances(deed: str) -> Offers:
    """What makes one deed easier or harder."""
    return lambda state, book, who: choices({each.id: each.name for each in book.content.get(Deed, deed).circumstances})


type Target = Annotated[str, Pick("Target", others)]
type Foe = Annotated[str, Pick("Target", foes_first)]
type Friend = Annotated[str, Pick("Target", friends_first)]
type Patient = Annotated[str, Pick("Whom", oneself_first)]
type Anybody = Annotated[str, Pick("Whom", everybody)]
type AnySkill = Annotated[str, Pick("Skill", known_skills)]
type Boosts = Annotated[tuple[str, ...], Pick("Boosts", known_boosts)]
type Held = Annotated[str, Pick("What", held)]
type Idea = Annotated[int, Within("A good idea", 0, 5)]
type Facts = Annotated[tuple[str, ...], Pick("What speaks for it", always(choices(FACTS)))]
type Across = Annotated[int, Within("Across", -500, 500)]
type Along = Annotated[int, Within("Along", -500, 500)]
type Hidden = Annotated[bool, Tick("It is hidden")]
type Difficulty = Annotated[
    str, Pick("Difficulty", always(choices({each: f"{each.title()} {by:+d}" for each, by in DIFFICULTIES.items()})))
]
