"""What psychics can choose from, what keeps them from it, and what is worth knowing of how it ends."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Annotated

from rulewright.contract import Measure, Pick, Say, Within
from rulewright.kits.choosing import Options, entries_of, option, people
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.powers.choosing import anybody, picks
from rulewright.rulesets.brp.powers.numbers import meant_for
from rulewright.rulesets.brp.powers.payment import short, source_of
from rulewright.rulesets.brp.powers.psychic.price import ability_of, price_for
from rulewright.rulesets.brp.powers.refusals import no_use
from rulewright.rulesets.brp.state.character import Book, State
from rulewright.rulesets.brp.state.entries import Ability
from rulewright.rulesets.brp.state.known import id_of, known_of
from rulewright.rulesets.brp.state.powers_state import Use

WORKS = Measure("works", "Works", lambda ending: ending.outcome >= Level.SUCCESS, bool)
TORN = Measure("lost", "Points torn from the other", lambda ending: ending.outcome.defender)
OWN_LOSS = Measure("own", "Points torn from oneself", lambda ending: ending.outcome.attacker)
OVER = Measure("over", "It is over", lambda ending: ending.outcome.over, bool)

# -- what can be chosen -------------------------------------------------------------------------


def abilities(state: State, book: Book, who: str) -> Options:
    """What somebody can do with the mind, with chance and price."""
    me = state.actor(who)
    found = []
    for key in known_of(me, "psychic"):
        entry = ability_of(key, book)
        third = entry.price.a_third_of
        price = f"a third of {third}" if third else f"{price_for(state, book, who, Use(power=key))}"
        found.append(option(id_of(key), entry.name, f"{int(rating(me, key, book))}%, {price} PP"))
    return tuple(found)


def passive_ones(state: State, book: Book, who: str) -> Options:
    """Abilities that warn by themselves. [BRP-POW-157]"""
    return tuple(each for each in abilities(state, book, who) if ability_of(f"psychic/{each.key}", book).passive)


def controlled(state: State, book: Book, who: str) -> Options:
    """Those whom somebody holds with the mind."""
    held = [kept.on for kept in state.actor(who).powers.kept.values() if kept.power == "psychic/mind-control"]
    return people(state, held)


type Target = Annotated[str, Pick("Target", anybody)]
type AnyAbility = Annotated[str, Pick("Ability", entries_of(Ability))]


@dataclass(frozen=True, slots=True)
class Asked:
    """A use of an ability as its form says it."""

    ability: Annotated[str, Pick("Ability", abilities)]
    target: Target = ""
    level: Annotated[int, Within("Points or steps", 1, 60)] = 1
    choice: Annotated[str, Pick("How", partial(picks, "psychic"))] = ""
    size: Annotated[int, Within("SIZ of a thing", 0, 200)] = 0
    words: Annotated[str, Say("Words")] = ""

    def use(self, book: Book) -> Use:
        """The use that is meant: the first choice where none was made."""
        key = f"psychic/{self.ability}"
        among = ability_of(key, book).choices
        chosen = self.choice if self.choice in among else next(iter(among), "")
        return Use(power=key, level=self.level, target=self.target, choice=chosen, size=self.size, words=self.words)


# -- why not ------------------------------------------------------------------------------------


def no_psychic(state: State, actor: str) -> Refusal | None:
    """Why this is not for somebody: no abilities."""
    if not known_of(state.actor(actor), "psychic"):
        return Refusal(f"{state.actor(actor).name} is no psychic.", "BRP-POW-136", "Nothing to do.")
    return None


def no_such_use(state: State, book: Book, actor: str, asked: Asked) -> Refusal | None:
    """Why somebody cannot use an ability as they ask."""
    return no_ability(state, book, actor, asked.use(book))


def no_warning(state: State, book: Book, actor: str, ability: str) -> Refusal | None:
    """Why nothing warns somebody by itself; that takes no action. [BRP-POW-157]"""
    return no_ability(state, book, actor, Asked(ability).use(book), passive=True)


def no_one_held(state: State, book: Book, actor: str) -> Refusal | None:
    """Why there is nobody to order about."""
    return None if controlled(state, book, actor) else Refusal("Nobody is under that will.", "BRP-POW-309", "")


def no_ability(state: State, book: Book, who: str, use: Use, *, passive: bool = False) -> Refusal | None:
    """Why somebody cannot use an ability so. What the price is may be unknown to them: then it is not asked for.

    [BRP-POW-142 BRP-POW-311 BRP-POW-312 BRP-POW-349]
    """
    if refusal := no_use(state, book, who, use, passive=passive):
        return refusal
    entry, me = ability_of(use.power, book), state.actor(who)
    target = state.actors.get(use.target)
    if target is not None and (target.character.species in entry.barred or any(map(target.is_marked, entry.barred))):
        return Refusal(f"{entry.name} finds no mind of that kind.", "BRP-POW-349", "Choose another.")
    if entry.hours is not None and state.scene.round.number and not passive:
        return Refusal(f"{entry.name} takes hours.", "BRP-POW-164", "End the scene first.")
    if entry.own and (use.choice in entry.own) != (meant_for(entry, use, who) == who):
        for_whom = "for oneself" if use.choice in entry.own else "never for oneself"
        return Refusal(f"That is {for_whom}.", "BRP-POW-312", "Name somebody else, or a thing and its SIZ.")
    if entry.blocks and me.powers.flags.get(blocked(use), -1) >= int(rating(me, use.power, book)):
        return Refusal("It told nothing before.", "BRP-POW-311", "Come back with a higher rating.")
    hidden = bool(entry.price.a_third_of)
    return None if hidden else short(me, price_for(state, book, who, use), source_of(me, use.power))


def blocked(use: Use) -> str:
    """Under which name a thing is shut to an ability."""
    return f"{use.power}: {use.words}"
