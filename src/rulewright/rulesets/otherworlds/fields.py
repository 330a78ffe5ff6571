"""What the fields of actions offer: targets, weapons, items, powers, as things are now."""

from __future__ import annotations

from rulewright.kits.choosing import Offers, Options, all_but, choices, entries_of, listed, option, people
from rulewright.play import State
from rulewright.rulesets.otherworlds.character import Actor, Rulebook, Scene
from rulewright.rulesets.otherworlds.combat.arms import drawn, usable
from rulewright.rulesets.otherworlds.entering import power_of
from rulewright.rulesets.otherworlds.entries import Difficulty, Item, Proficiency, Weapon
from rulewright.rulesets.otherworlds.grid import adjacent

type Table = State[Actor, Scene]


def others(state: Table, book: Rulebook, who: str) -> Options:
    """Everybody else who lives."""
    return people(state, all_but(state, who, lambda other: not other.dead))


def everybody(state: Table, book: Rulebook, who: str) -> Options:
    """Everybody who lives, oneself first."""
    return (*people(state, (who,)), *others(state, book, who))


def fallen(state: Table, book: Rulebook, who: str) -> Options:
    """Those who lie there."""
    return people(state, (each for each, actor in state.actors.items() if not actor.conscious))


def weapons(state: Table, book: Rulebook, who: str) -> Options:
    """What can be attacked with at once."""
    return _weapons(state.actor(who), book, tuple(usable(state.actor(who))))


def in_hand(state: Table, book: Rulebook, who: str) -> Options:
    """What is in hand."""
    return _weapons(state.actor(who), book, tuple(drawn(state.actor(who))))


def sheathed(state: Table, book: Rulebook, who: str) -> Options:
    """What can be drawn."""
    me = state.actor(who)
    return _weapons(me, book, tuple(key for key, held in me.weapons.items() if held.where == "sheathed"))


def packed(state: Table, book: Rulebook, who: str) -> Options:
    """Weapons in the pack."""
    me = state.actor(who)
    return _weapons(me, book, tuple(key for key, held in me.weapons.items() if held.where == "pack"))


def guns(state: Table, book: Rulebook, who: str) -> Options:
    """What in hand has a magazine."""
    me = state.actor(who)
    loads = (key for key, held in drawn(me).items() if book.content.get(Weapon, held.weapon).magazine)
    return _weapons(me, book, tuple(loads))


def _weapons(me: Actor, book: Rulebook, keys: tuple[str, ...]) -> Options:
    return choices({key: book.content.get(Weapon, me.weapons[key].weapon).name for key in keys})


def belt(state: Table, book: Rulebook, who: str) -> Options:
    """Items at the belt."""
    return listed(book.content.get(Item, key) for key in state.actor(who).belt)


def pack(state: Table, book: Rulebook, who: str) -> Options:
    """Items in the pack."""
    return listed(book.content.get(Item, key) for key in state.actor(who).pack)


def lying(state: Table, book: Rulebook, who: str) -> Options:
    """What lies within reach."""
    at = state.actor(who).at
    return choices({key: thing.name or key for key, thing in state.scene.ground.items() if adjacent(at, thing.at)})


def powers(*uses: str) -> Offers:
    """Skills and spells of some classes that somebody knows."""

    def offer(state: Table, book: Rulebook, who: str) -> Options:
        known = (power_of(each, book) for each in state.actor(who).powers)
        return listed((power for power in known if power.use in uses), told=True)

    return offer


def means(state: Table, book: Rulebook, who: str) -> Options:
    """What death damage and the like can be tended with: healing items, healing spells."""
    me = state.actor(who)
    items = [key for key in me.belt if book.content.get(Item, key).healing]
    spells = [key for key in me.powers if getattr(power_of(key, book), "healing", False)]
    return tuple(map(option, (*items, *spells)))


def cowed_by(state: Table, book: Rulebook, who: str) -> Options:
    """Whoever has intimidated anybody on one's side."""
    sides = state.scene.sides
    found = {
        effect.source: None
        for other, actor in state.actors.items()
        if sides.get(other) == sides.get(who)
        for effect in actor.effects.values()
        if "intimidated" in effect.marks
    }
    return people(state, (key for key in found if key in state.actors))


proficiencies = entries_of(Proficiency, told=True)
difficulties = entries_of(Difficulty, told=True)
