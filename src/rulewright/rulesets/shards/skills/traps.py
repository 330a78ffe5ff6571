"""Traps: what lies in wait, and what finds and disarms it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Literal

from rulewright.contract import Pick, Say, Tick, Within, action
from rulewright.kits.choosing import always, entries_of, words
from rulewright.play import GM, Part, Refusal, rule
from rulewright.rulesets.shards.body.health import hurt
from rulewright.rulesets.shards.checks.measures import PASSES
from rulewright.rulesets.shards.checks.offers import Anybody, Boosts, Idea
from rulewright.rulesets.shards.checks.perils import Peril, surroundings_test
from rulewright.rulesets.shards.gear.gear import lock_difficulty, no_kit_for
from rulewright.rulesets.shards.skills.deeds import attempt
from rulewright.rulesets.shards.skills.doing import Doing, no_deed, trying
from rulewright.rulesets.shards.skills.hiding import search_level
from rulewright.rulesets.shards.skills.surprise import light_step, resist_surprise
from rulewright.rulesets.shards.state.character import SKILLS, Actor, Book, Play, State
from rulewright.rulesets.shards.state.effects import impose
from rulewright.rulesets.shards.state.entries import Condition
from rulewright.rulesets.shards.world.senses import notices

type TrapEffect = Literal["damage", "condition", "alarm"]
SEARCHER = "intuition"
DEVICE, NIMBLE_FINGERS = "manipulate-device", "artistry"
"""How locks and traps are worked, and with which skill. [SHA-SKL-036]"""


@dataclass(frozen=True, slots=True)
class Trap:
    """A trap as somebody wrote it down: what sets it off, how good it is, what it does, how hidden. [SHA-ENC-036]"""

    name: str
    trigger: str
    skill: int
    stealth: int
    effect: TrapEffect = "damage"
    versus: str = "acrobatics"
    bonus: int = 0
    condition: str = ""
    shoddy: bool = False
    surprises: bool = True
    physical: bool = True
    text: str = ""


def can_be_countered(trap: Trap) -> bool:
    """Whether a trap can be countered: only what is aimed at somebody. [SHA-ENC-038]"""
    return trap.effect != "alarm"


def is_found(trap: Trap, actor: Actor, book: Book, searched: int | None = None) -> bool:
    """Whether somebody finds a trap: by noticing, or by a search, with more than it has Stealth. [SHA-ENC-039]"""
    if searched is not None:
        return search_level(actor, book, searched) > trap.stealth
    return notices(actor, book, trap.stealth)


@rule
def spring(play: Play, victim: str, trap: Trap) -> int:
    """A trap goes off: it tests like an actor, and a failure is still one success unless it is shoddy.

    Most come as a surprise, which may be resisted first; who is not caught unawares may counter, and a light step gives
    a second try at that where the trigger is a physical one. Gives the successes.
    [SHA-ENC-037 SHA-ENC-038 SHA-MTH-073]
    """
    if not can_be_countered(trap):
        play.note(f"{trap.name} goes off")
        return 1
    caught = trap.surprises and not resist_surprise(play, victim, "", trap=True, hidden=trap.stealth)
    peril = Peril(
        trap.name,
        trap.skill,
        "" if caught else trap.versus,
        strikes=True,
        at_least=0 if trap.shoddy else 1,
        undoable=True,
        second_counter=trap.physical and light_step(play.actor(victim), play.book),
    )
    successes = surroundings_test(play, victim, peril)
    if successes and trap.effect == "damage":
        hurt(play, victim, successes + trap.bonus, "lethal", trap.name)
    elif successes and trap.condition:
        impose(play, victim, trap.condition, "encounter", trap.name)
    return successes


@dataclass(frozen=True, slots=True)
class Sprung:
    """A trap as the game master lets it go off. An alarm is aimed at nobody. [SHA-ENC-036]"""

    name: Annotated[str, Say("Which")]
    skill: Annotated[int, Within("Its skill", 0, 20)]
    damage: Annotated[int, Within("Damage besides the successes", 0, 50)] = 0
    condition: Annotated[str, Pick("Or a condition", entries_of(Condition))] = ""
    shoddy: Annotated[bool, Tick("Shoddy")] = False
    stealth: Annotated[int, Within("How hidden it was", 0, 20)] = 0
    versus: Annotated[str, Pick("Defended with", always(words(*SKILLS)))] = "acrobatics"
    seen: Annotated[bool, Tick("They saw it coming")] = False
    magical: Annotated[bool, Tick("Its trigger is not a physical one")] = False
    alarm: Annotated[bool, Tick("It only raises an alarm")] = False

    @property
    def trap(self) -> Trap:
        """The trap as rules see it: its condition goes before its damage."""
        effect: TrapEffect = "alarm" if self.alarm else "condition" if self.condition else "damage"
        return Trap(
            self.name,
            "",
            self.skill,
            self.stealth,
            effect,
            versus=self.versus,
            bonus=self.damage,
            condition=self.condition,
            shoddy=self.shoddy,
            surprises=not self.seen,
            physical=not self.magical,
        )


@action("Spring a trap", "table", id="trap", any_time=True, gm_only=True)
def spring_trap(play: Play, actor: str, target: Anybody, sprung: Sprung) -> int:
    """It tests like an actor and hurts a little even when it fails, unless it is shoddy. [SHA-ENC-036 SHA-ENC-037]

    Whom it meets may resist the surprise, then counter, and spend karma on it, even for not having set it off.
    [SHA-ENC-038]
    """
    return spring(play, target, sprung.trap)


def no_searching(state: State, book: Book, actor: str, *, searches: bool) -> Refusal | None:
    """Why somebody cannot search for a trap now. [SHA-SKL-061]"""
    return no_deed(state, book, actor, Doing("search", SEARCHER)) if searches else None


@action("Find a trap", "skill", unless=(no_searching,), any_time=True, gm_only=True)
def find_trap(
    play: Play,
    actor: str,
    stealth: Annotated[int, Within("How hidden it is", 0, 20)],
    *,
    searches: Annotated[bool, Tick("By searching")] = False,
) -> bool:
    """In passing, by being sharper than it is hidden, or by a search. [SHA-ENC-039 SHA-SKL-061]"""
    trap = Trap("a trap", "", 0, stealth)
    searched = attempt(play, actor, Doing("search", SEARCHER, flags=("sight",)))[0].successes if searches else None
    found = is_found(trap, play.actor(actor), play.book, searched)
    play.note(f"{play.actor(actor).name} finds {'a trap' if found else 'nothing'}", to=(actor, GM))
    return found


type AtHand = Annotated[bool, Tick("Tools are at hand")]


def no_kit_against(activity: str) -> Callable[..., Refusal | None]:
    """Refuse where somebody has no kit for some work, and no other tools are at hand. [SHA-ECO-028]"""

    def no_tools(state: State, book: Book, actor: str, tools: bool) -> Refusal | None:
        return None if tools else no_kit_for(state.actor(actor).character, book, activity)

    return no_tools


@action("Disarm a trap", "skill", unless=(*trying(DEVICE, NIMBLE_FINGERS), no_kit_against("traps")), tells=(PASSES,))
def disarm_trap(
    play: Play,
    actor: str,
    skill_of_trap: Annotated[int, Within("Its skill", 0, 20)],
    idea: Idea = 0,
    boosts: Boosts = (),
    *,
    tools: AtHand = False,
) -> bool:
    """Make a trap harmless, with a kit or tools for it; a sensible idea helps. [SHA-ENC-040 SHA-ECO-028]"""
    gives = (Part("a trap", -skill_of_trap, "SHA-ENC-040"),)
    return attempt(play, actor, Doing(DEVICE, NIMBLE_FINGERS, boosts=boosts, idea=idea, gives=gives))[0].passed


@action("Pick a lock", "skill", unless=(*trying(DEVICE, NIMBLE_FINGERS), no_kit_against("locks")), tells=(PASSES,))
def pick_lock(
    play: Play,
    actor: str,
    silver: Annotated[int, Within("Silver it cost", 1, 1_000_000)],
    idea: Idea = 0,
    boosts: Boosts = (),
    *,
    tools: AtHand = False,
) -> bool:
    """The dearer the lock, the harder; it takes picks, a kit, or other tools. [SHA-ECO-033 SHA-ECO-028]"""
    gives = (Part("a lock", lock_difficulty(silver * 100), "SHA-ECO-033"),)
    return attempt(play, actor, Doing(DEVICE, NIMBLE_FINGERS, boosts=boosts, idea=idea, gives=gives))[0].passed
