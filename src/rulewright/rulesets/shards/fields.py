"""Fields: what the blanks of actions offer, as things are now."""

from __future__ import annotations

from typing import get_args

from rulewright.kits.choosing import (
    Offers,
    Options,
    all_but,
    always,
    choices,
    entries_of,
    listed,
    option,
    people,
    words,
)
from rulewright.rulesets.shards import turns
from rulewright.rulesets.shards.belongings import unheld
from rulewright.rulesets.shards.character import SKILLS, Actor, Book, State
from rulewright.rulesets.shards.checks import DIFFICULTIES, GUARDS
from rulewright.rulesets.shards.combat.arms import weapons_of
from rulewright.rulesets.shards.deeds import is_unskilled
from rulewright.rulesets.shards.entries import Armor, Deed, Drive, Item, Power, Trait, Weapon
from rulewright.rulesets.shards.entries_world import Agent
from rulewright.rulesets.shards.numbers import grants, level, powers_of
from rulewright.rulesets.shards.powers.choices import offered
from rulewright.rulesets.shards.powers.nodes import ResultKind
from rulewright.rulesets.shards.powers.use import ACTIVE
from rulewright.rulesets.shards.skills.making import AGENTS, QUALITIES

OWN_ACTION = (
    "fabricate-product",
    "attack", "break-grapple", "calm-animal", "center", "climb", "cleanse", "conceal", "convince", "counter", "dirty-move",
    "disarm", "grapple", "innovate", "jump", "lore", "meditate", "search", "shove", "socialize", "swim", "treat-condition",
    "treat-extended-condition", "treat-injury", "resist-surprise",
)  # fmt: skip
"""Deeds that are actions of their own at the table, for there is more to them than a test."""


def others(state: State, book: Book, who: str) -> Options:
    """Everybody else who lives."""
    return people(state, all_but(state, who, lambda other: not other.dead))


def everybody(state: State, book: Book, who: str) -> Options:
    """Everybody who lives, oneself first."""
    return (*people(state, (who,)), *others(state, book, who))


def grappled_with(state: State, book: Book, who: str) -> Options:
    """Whoever is in the same hold."""
    return people(state, all_but(state, who, lambda other: other.is_marked("grappled")))


def arms(state: State, book: Book, who: str) -> Options:
    """What one can strike or shoot with at once."""
    return listed(book.content.get(Weapon, each) for each in weapons_of(state.actor(who), book))


def held(state: State, book: Book, who: str) -> Options:
    """What is in hand."""
    return _things(state.actor(who).in_hand, book)


def at_hand(state: State, book: Book, who: str) -> Options:
    """What could be taken in hand: weapons carried, and what has been dropped."""
    return _things(unheld(state.actor(who)), book)


def _things(names: tuple[str, ...], book: Book) -> Options:
    kinds = {each: Weapon if each in book.content[Weapon] else Item for each in dict.fromkeys(names)}
    return listed(book.content.get(kind, each) for each, kind in kinds.items())


def known_skills(state: State, book: Book, who: str) -> Options:
    """The sixteen skills, the best first."""
    me = state.actor(who)
    ranks = {skill: level(me.character, book, skill) for skill in SKILLS}
    return tuple(option(each, f"{each.title()} {ranks[each]}") for each in sorted(ranks, key=lambda each: -ranks[each]))


def deeds(state: State, book: Book, who: str) -> Options:
    """What can be tested without an action of its own."""
    return listed(
        (
            each
            for each in book.content.all(Deed)
            if each.kind == "action" and not is_unskilled(each) and each.id not in OWN_ACTION
        ),
        told=True,
    )


def known_powers(state: State, book: Book, who: str) -> Options:
    """Powers that are actions of their own, of those one knows."""
    return listed(
        (each for each in _known(state.actor(who), book) if each.practice in ACTIVE and each.is_core), told=True
    )


def made_into(state: State, book: Book, who: str) -> Options:
    """Everything that the abilities and shouts one knows could be made into."""
    known = (each for each in _known(state.actor(who), book) if each.practice in ACTIVE and each.is_core)
    return offered(state, book, known)


def boosts(state: State, book: Book, who: str) -> Options:
    """Boosts that one knows, those that others here could lend, and those that are open to everybody."""
    mine = [each for each in _known(state.actor(who), book) if each.practice == "boost"]
    friends = [each for other, each in state.actors.items() if other != who and not state.scene.are_enemies(who, other)]
    able = any(grants(each.character, book, "helpers-boost") for each in (state.actor(who), *friends))
    for friend in friends if able else ():
        mine += [each for each in _known(friend, book) if each.practice == "boost" and each not in mine]
    return listed((*mine, *(each for each in book.content.all(Deed) if each.kind == "boost")), told=True)


def stances(state: State, book: Book, who: str) -> Options:
    """Stances that one knows, and those that are open to everybody."""
    mine = [each for each in _known(state.actor(who), book) if each.practice == "stance"]
    return listed((*mine, *(each for each in book.content.all(Deed) if each.kind == "stance")), told=True)


def _known(actor: Actor, book: Book) -> tuple[Power, ...]:
    return tuple(book.content.get(Power, each) for each in powers_of(actor.character, book))


def circumstances(deed: str) -> Offers:
    """What makes one deed easier or harder."""
    return lambda state, book, who: choices({each.id: each.name for each in book.content.get(Deed, deed).circumstances})


def kept_up(state: State, book: Book, who: str) -> Options:
    """What can be kept up for another round: some deeds, and powers that last only so."""
    mine = choices({key: effect.name for key, (_, effect) in turns.kept_up(state, who).items()})
    return (*listed(each for each in book.content.all(Deed) if each.sustained), *mine)


def goods(state: State, book: Book, who: str) -> Options:
    """What can be made: arms, armor, things, and what a chemist brews."""
    kinds = (each for kind in (Weapon, Armor, Item) for each in book.content.all(kind))
    natural = (each for each in kinds if not getattr(each, "natural", False))
    return listed((*natural, *(book.content.get(Agent, each) for each in AGENTS)))


def for_sale(state: State, book: Book, who: str) -> Options:
    """What money buys: arms, armor, things, lodging, service, and what a chemist sells."""
    kinds = (each for kind in (Weapon, Armor, Item, Agent) for each in book.content.all(kind))
    return listed(each for each in kinds if not getattr(each, "natural", False))


def to_learn(state: State, book: Book, who: str) -> Options:
    """What experience could buy: skills, professions, powers, freedom from a trait."""
    character = state.actor(who).character
    free = {f"without-{each}": f"Without {book.content.get(Trait, each).name}" for each in character.traits}
    ranks = choices({each: each.title() for each in (*SKILLS, *character.professions)})
    return (*ranks, *listed(book.content.all(Power), told=True), *choices(free))


def bound_to(state: State, book: Book, who: str) -> Options:
    """Those to whom one has a relationship."""
    return choices({each: f"{each} ({tie.bond})" for each, tie in state.actor(who).relationships.items()})


def drives(state: State, book: Book, who: str) -> Options:
    """Every drive of the book."""
    return listed(book.content.all(Drive))


difficulties = always(choices({each: f"{each.title()} {by:+d}" for each, by in DIFFICULTIES.items()}))
natures = always(choices({each: f"{each.title()} ({skill.title()})" for each, skill in GUARDS.items()}))
results = always(words(*get_args(ResultKind.__value__)))
approaches = always(words("charming", "submissive", "forceful"))
facts = always(
    choices({"motivation": "It serves the motivation", "temptation": "It serves the temptation",
             "own-work": "With something one has made"})
)  # fmt: skip
qualities = always(words(*QUALITIES))
traumas = always(words("lethal", "subdual", "shard"))
kinds_of_drive = always(words("motivation", "temptation"))
all_stances = entries_of(Deed, lambda each: each.kind == "stance")
