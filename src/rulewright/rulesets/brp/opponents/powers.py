"""Policy of powers: what the mighty, psychics and mutants do when the game plays them."""

from __future__ import annotations

from typing import Any

from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.minds import ASTRAL, acts_by_mind, comes_by_mind
from rulewright.rulesets.brp.opponents.casters import foes_in_view, of_casters
from rulewright.rulesets.brp.powers.effects.lasting import of_power
from rulewright.rulesets.brp.powers.mutations.offers import no_mutation
from rulewright.rulesets.brp.powers.psychic.chase import no_chase
from rulewright.rulesets.brp.powers.psychic.combat import PROJECTION, no_battle
from rulewright.rulesets.brp.powers.psychic.flight import is_fleeing
from rulewright.rulesets.brp.powers.psychic.offers import Asked, no_such_use
from rulewright.rulesets.brp.powers.superpowers.asked import Wish, no_unleashing
from rulewright.rulesets.brp.powers.superpowers.price import superpower_of
from rulewright.rulesets.brp.state.character import Actor, Book, State
from rulewright.rulesets.brp.state.deeds import Harm
from rulewright.rulesets.brp.state.kinds.psychic import Ability
from rulewright.rulesets.brp.state.known import id_of, known_of, level_known, power_of, variant_of

type Move = tuple[str, dict[str, Any]]

LEFT = 4
"""Points that somebody sensible keeps."""


def move_with_powers(state: State, book: Book, who: str, enemies: list[str]) -> Move | None:
    """The power that somebody sensible uses now, if any."""
    me = state.actor(who)
    if not me.powers.known or me.fight.acted or not enemies:
        return None
    return (
        of_the_mind(state, book, who, enemies)
        or of_the_mighty(state, book, who, enemies)
        or of_mutants(state, book, who, enemies)
        or of_casters(state, book, who, enemies)
    )


def means_to_use_a_power(state: State, book: Book, who: str) -> bool:
    """Whether somebody will use a power that comes by INT in this round, and so should say it; a spell that is still
    under way has gone off by then. [BRP-POW-144 BRP-POW-195]
    """
    me = state.actor(who)
    if not acts_by_mind(me, book):
        return False
    free = state.write(who, "powers.casting", None) if me.powers.casting is not None else state
    match move_with_powers(free, book, who, foes_in_view(state, who)):
        case ("cast-sorcery", _):
            return True
        case ("psychic", {"ability": ability}):
            return comes_by_mind(f"psychic/{ability}", book)
        case ("cast", {"power": spell}):
            return comes_by_mind(spell, book)
    return False


def of_the_mind(state: State, book: Book, who: str, enemies: list[str]) -> Move | None:
    """Psychics meet psychics outside the body; others are struck down from where one stands."""
    me = state.actor(who)
    if not known_of(me, "psychic"):
        return None
    for target in enemies:
        them = state.actor(target)
        if no_battle(state, book, who, target) is None:
            return "psychic-combat", {"target": target}
        if is_fleeing(state, who, target) and no_chase(state, who, target) is None:
            return "chase-mind", {"target": target}
        both = level_known(me, PROJECTION) and level_known(them, PROJECTION)
        if both and not me.is_marked(ASTRAL) and me.power_points > LEFT:
            refused = no_such_use(state, book, who, Asked("astral-projection"))
            return _if(refused, "psychic", {"ability": "astral-projection"})
        for ability in strikes(me, book):
            args = {"ability": ability, "target": target}
            if not both and me.power_points > LEFT + 2 and not them.fight.stunned:
                found = _if(no_such_use(state, book, who, Asked(ability, target)), "psychic", args)
                if found:
                    return found
    return ("pass", {}) if me.is_marked(ASTRAL) else None


def strikes(me: Actor, book: Book) -> list[str]:
    """Abilities that somebody strikes others with: what fells comes before what hurts."""
    known = [id_of(key) for key in known_of(me, "psychic") if power_of(key, book).tactic == "strike"]
    return sorted(known, key=lambda each: any(isinstance(deed, Harm) for deed in book.content.get(Ability, each).deeds))


def of_the_mighty(state: State, book: Book, who: str, enemies: list[str]) -> Move | None:
    """First what shelters, against what an enemy throws; then beams, at what can be afforded."""
    me = state.actor(who)
    keys = known_of(me, "superpowers")
    threats = {kind for each in enemies for kind in thrown_by(state.actor(each), book)}
    shelters = [key for key in keys if superpower_of(key, book).tactic == "shelter"]
    sheltered = any(of_power(me, key) for key in shelters)
    for key in shelters if not sheltered and me.power_points > 2 * LEFT else ():
        if variant_of(key) in threats:
            level = min(level_known(me, key), me.power_points // 4) or 1
            if no_unleashing(state, book, who, Wish(power=key, level=level)) is None:
                return "superpower", {"power": key, "level": level}
    for key in sorted(keys, key=lambda each: -level_known(me, each)):
        if superpower_of(key, book).tactic != "strike":
            continue
        for target in enemies:
            level = min(level_known(me, key), max(1, me.power_points - LEFT))
            wish = Wish(power=key, target=target, level=level)
            if me.power_points > LEFT and no_unleashing(state, book, who, wish) is None:
                return "superpower", {"power": key, "target": target, "level": level}
    return None


def of_mutants(state: State, book: Book, who: str, enemies: list[str]) -> Move | None:
    """Venom, where somebody has any and the next enemy has not had it yet."""
    near = [each for each in enemies if state.scene.distance(who, each) <= 5 and not poisoned(state.actor(each))]
    if near and no_mutation(state, book, who, "venom", (near[0],)) is None and not no_deed(state, book, who):
        return "sting", {"target": near[0]}
    return None


def poisoned(them: Actor) -> bool:
    """Whether a venom works in somebody already."""
    return any(mark.startswith("poisoned") for effect in them.effects.values() for mark in effect.marks)


def thrown_by(them: Actor, book: Book) -> set[str]:
    """The kinds of energy that somebody can do harm with; everybody has fists."""
    beams = {
        variant_of(key)
        for key in known_of(them, "superpowers")
        if any(isinstance(deed, Harm) for deed in superpower_of(key, book).deeds)
    }
    return beams or {"kinetic"}


def _if(refused: object, action: str, args: dict[str, Any]) -> Move | None:
    return (action, args) if refused is None else None
