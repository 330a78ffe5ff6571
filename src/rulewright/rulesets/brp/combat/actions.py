"""Actions of combat: everything that can be done in a fight, declared once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.contract import Action, Field, Measure
from rulewright.play import Ending, Option, Refusal
from rulewright.rulesets.brp.character import Book, State
from rulewright.rulesets.brp.combat.arms import arm, at_hand, take_up
from rulewright.rulesets.brp.combat.attack import attack, clear_jam, no_attack, no_fight
from rulewright.rulesets.brp.combat.entangle import follow_up, wriggle_out
from rulewright.rulesets.brp.combat.impale import break_off, pull_out, retrieve
from rulewright.rulesets.brp.combat.laying_hold import lay_hold, tear_loose
from rulewright.rulesets.brp.combat.locations import cannot_stand
from rulewright.rulesets.brp.combat.missile import take_aim
from rulewright.rulesets.brp.combat.ranks import divide, may_act, pass_by, wait
from rulewright.rulesets.brp.combat.rounds import fight_defensively, no_defending
from rulewright.rulesets.brp.encounter import end_scene
from rulewright.rulesets.brp.entries import Shield
from rulewright.rulesets.brp.movement import move, speak, stand_up
from rulewright.rulesets.brp.skills.actions import CIRCUMSTANCES, LEVEL, MODIFIER
from rulewright.rulesets.brp.skills.rating import rating

type Args = Mapping[str, Any]
type Choices = tuple[Option[str], ...]


# -- what can be chosen -------------------------------------------------------------------------


def targets(state: State, book: Book, who: str) -> Choices:
    """Everybody else who is not dead, enemies first."""
    others = [other for other, actor in state.actors.items() if other != who and actor.fate != "dead"]
    others.sort(key=lambda other: not state.scene.are_enemies(who, other))
    return tuple(Option(other, state.actor(other).name, other) for other in others)


def weapons(state: State, book: Book, who: str) -> Choices:
    """What is at hand, with its chance."""
    me = state.actor(who)
    held = [arm(item, book) for item in at_hand(me)]
    return tuple(
        Option(each.id, each.name, each.id, f"{int(rating(me, each.skill, book, each.base))}%") for each in held
    )


def in_reach(state: State, book: Book, who: str) -> Choices:
    """What can be taken in hand."""
    me = state.actor(who)
    known = (*me.weapons, *me.dropped, *((me.character.shield,) if me.character.shield else ()))
    items = [each for each in dict.fromkeys(known) if each not in (*me.in_hand, me.shield)]
    return tuple(
        Option(
            each, book.content.get(Shield, each).name if each in book.content[Shield] else arm(each, book).name, each
        )
        for each in items
    )


def stuck_in(state: State, book: Book, who: str) -> Choices:
    """Weapons that stick in somebody."""
    there = {item for actor in state.actors.values() for item in actor.fight.lodged}
    return tuple(Option(item, arm(item, book).name, item) for item in sorted(there))


def holders(state: State, book: Book, who: str) -> Choices:
    """Those who hold one."""
    names = dict.fromkeys(hold.by for hold in state.actor(who).fight.holds)
    return tuple(Option(name, state.actor(name).name, name) for name in names)


def ways_out(state: State, book: Book, who: str) -> Choices:
    """How to get out of a snare."""
    return tuple(Option(how, how.title(), how) for how in ("agility", "pull", "cut", "dodge", "grapple"))


# -- why not ------------------------------------------------------------------------------------


def cannot_act(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody has no action now. [BRP-CBT-018 BRP-CBT-019]"""
    me = state.actor(who)
    if not may_act(me):
        return Refusal(f"{me.name} cannot act now.", "BRP-CBT-019", "Wait until that has passed.")
    if state.scene.round.number and not me.fight.rank:
        return Refusal(f"{me.name} has no action left in this round.", "BRP-CBT-018", "Wait for the next round.")
    return None


def cannot_attack(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody cannot attack so."""
    if refusal := cannot_act(state, book, who, args):
        return refusal
    if {"target", "weapon"} <= args.keys() and args["target"] in state.actors:
        return no_attack(state, book, who, args["target"], args["weapon"])
    return no_fight(state.actor(who))


def cannot_stand_up(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody stays down. [BRP-CBT-133]"""
    if cannot_stand(state.actor(who)):
        return Refusal("A leg will not carry anybody.", "BRP-CBT-133", "Fight on lying down, or have it treated.")
    return cannot_act(state, book, who, args)


def cannot_defend(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody cannot turn to defence alone."""
    return cannot_act(state, book, who, args) or no_defending(state.actor(who))


# -- what is worth knowing ----------------------------------------------------------------------


def target_of(ending: Ending[Any, Any, Any]) -> Any:
    """The target as the attack leaves it."""
    return ending.state.actor(ending.outcome.target)


HIT = Measure("hit", "Hits", lambda ending: ending.outcome.hit, bool)
DAMAGE = Measure("damage", "Damage", lambda ending: ending.outcome.damage)
MAJOR = Measure(
    "major", "Major wound", lambda ending: any(each.major for each in target_of(ending).wounds.values()), bool
)
DROPS = Measure("drops", "Target is out", lambda ending: target_of(ending).is_out, bool)
FUMBLES = Measure("fumble", "Fumble", lambda ending: ending.outcome.level < 0, bool)
RESULT = Measure("result", "Level that is left", lambda ending: ending.outcome.result.name.lower())
DONE = Measure("done", "Done", lambda ending: bool(ending.outcome), bool)

TARGET = Field("target", "Target", options=targets)
WEAPON = Field("weapon", "Weapon", options=weapons)

COMBAT_ACTIONS = (
    Action(
        "attack",
        "Attack",
        attack,
        (TARGET, WEAPON, MODIFIER, CIRCUMSTANCES),
        "attack",
        cannot_attack,
        (HIT, DAMAGE, DROPS, MAJOR, RESULT, FUMBLES),
        text="Roll under the skill; the target may dodge or parry; what is left strikes.",
        rules=("BRP-CBT-021", "BRP-CBT-041", "BRP-CBT-049"),
    ),
    Action("lay-hold", "Grapple", lay_hold, (TARGET,), "attack", cannot_act, (LEVEL,), rules=("BRP-SKL-074",)),
    Action(
        "divide",
        "Divide a rating above 100",
        divide,
        (
            Field("first", "First attack", "number", least=50, most=500),
            Field("second", "Second attack", "number", least=50, most=500),
            Field("third", "Third attack", "number", most=500, default=0),
        ),
        "attack",
        cannot_attack,
        rules=("BRP-CBT-085",),
    ),
    Action(
        "aim", "Take aim", take_aim, (Field("support", "With a support", "flag", default=False),), "attack", cannot_act,
        rules=("BRP-CBT-109", "BRP-CBT-110"),
    ),
    Action("defend", "Only defend", fight_defensively, (), "attack", cannot_defend, rules=("BRP-CBT-038",)),
    Action(
        "move",
        "Move",
        move,
        (
            Field("toward", "Towards", options=targets, default=""),
            Field("away", "Away from", options=targets, default=""),
            Field("distance", "Metres", "number", least=1, most=100, default=30),
        ),
        "move",
        cannot_act,
        rules=("BRP-CBT-020",),
    ),
    Action("stand-up", "Stand up", stand_up, (), "move", cannot_stand_up, rules=("BRP-CBT-022",)),
    Action("take-up", "Take in hand", take_up, (Field("item", "What", options=in_reach),), "other", cannot_act),
    Action("clear", "Clear a jam", clear_jam, (WEAPON,), "other", cannot_act, rules=("BRP-CBT-048",)),
    Action(
        "wait", "Wait for a later rank", wait, (Field("rank", "Rank", "number", least=1, most=40, default=1),), "move",
        cannot_act, rules=("BRP-CBT-006",),
    ),
    Action("pass", "Do nothing more", pass_by, (), "move", cannot_act, rules=("BRP-CBT-006",)),
    Action("speak", "Say something", speak, (Field("words", "Words", "text"),), any_time=True, rules=("BRP-CBT-025",)),
    Action(
        "break-free", "Break free", tear_loose,
        (Field("holder", "Of whom", options=holders),), "attack", cannot_act, (DONE,), rules=("BRP-SKL-083",),
    ),
    Action(
        "wriggle-out", "Get out of a snare", wriggle_out, (Field("how", "How", options=ways_out, default="agility"),), "attack",
        cannot_act, (DONE,), rules=("BRP-CBT-073",),
    ),
    Action("use-snare", "Use the snare as a hold", follow_up, (TARGET,), "attack", cannot_act, rules=("BRP-CBT-072",)),
    Action(
        "retrieve", "Retrieve a stuck weapon", retrieve, (TARGET, Field("weapon", "Weapon", options=stuck_in)), "attack",
        cannot_act, (DONE,), rules=("BRP-CBT-077",),
    ),
    Action(
        "pull-out", "Pull a weapon out of oneself", pull_out, (Field("weapon", "Weapon", options=stuck_in),), "attack",
        cannot_act, (DONE,), rules=("BRP-CBT-079",),
    ),
    Action(
        "break-off", "Break a stuck weapon", break_off, (Field("weapon", "Weapon", options=stuck_in),), "attack", cannot_act,
        (DONE,), rules=("BRP-CBT-080",),
    ),
    Action("end-scene", "End the scene", end_scene, group="table", gm_only=True, any_time=True, rules=("BRP-PLY-061",)),
)  # fmt: skip
