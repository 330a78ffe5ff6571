"""Knowing and making: centering, innovating, piloting out of control, and what things cost to make."""

from __future__ import annotations

from rulewright.play import GM, Part, refuse, rule
from rulewright.rulesets.shards.belongings import carry
from rulewright.rulesets.shards.character import SKILLS, Actor, Book, Boost, Play
from rulewright.rulesets.shards.deeds import Doing, attempt
from rulewright.rulesets.shards.effects import impose
from rulewright.rulesets.shards.entries import Power, Weapon
from rulewright.rulesets.shards.karma import lend
from rulewright.rulesets.shards.numbers import level, strength
from rulewright.rulesets.shards.questions import LoreQuestion, OtherSubjectQuestion
from rulewright.rulesets.shards.ranges import LIMITS
from rulewright.rulesets.shards.trial import Attempt, resolve

BROAD = ("best interest", "everything", "anything", "whatever")
OUT_OF_CONTROL = {
    "collision": "As a ram at the relative speed; occupants take half, a tenth if they are secured",
    "damage": "The conveyance takes twice its Scale, and nothing lowers it",
    "lost-rider": "Who rides in the open is thrown",
    "stall": "It slows down fast",
    "veer": "It leaves its course",
}
MONTH = 43_200


@rule
def center(play: Play, actor: str, skill: str, task: str) -> bool:
    """An hour of stillness lends karma for one skill and one narrow task, for a day, once a day. [SHA-SKL-089]"""
    me = play.actor(actor)
    if me.day.centered:
        raise refuse("Centering works once a day.", "SHA-SKL-089", "Rest first.")
    if any(word in task.lower() for word in BROAD):
        raise refuse("The task is too broad.", "SHA-SKL-089", "Name one narrow thing.")
    outcome, _ = attempt(play, actor, Doing("center", "reflection"))
    play.change(actor, "day.centered", after=True, cause="center")
    return outcome.passed and lend(play, actor, Boost(skill=skill, task=task, expires="day"), "center")


@rule
def innovate(play: Play, actor: str, goal: str, minutes: int = MONTH) -> bool:
    """A month or more of work makes up for the reason that spending experience lacks. [SHA-SKL-092]"""
    if minutes < MONTH:
        raise refuse("Innovation takes a month at least.", "SHA-SKL-092", "Take the time.")
    book, me = play.book, play.actor(actor)
    circumstances: tuple[str, ...] = ()
    gives: tuple[Part, ...] = ()
    if goal in SKILLS:
        gives = (Part("the level to gain", -(level(me.character, book, goal) + 1), "SHA-SKL-092"),)
    else:
        circumstances = ("trait",) if goal.startswith("without-") else (book.content.get(Power, goal).tier,)
    doing = Doing("innovate", "science", circumstances=circumstances, gives=gives, minutes=minutes)
    return attempt(play, actor, doing)[0].passed


@rule
def lore(play: Play, actor: str, skill: str, subject: str) -> tuple[str, ...]:
    """What one has heard of a subject: an answer per success, once for each subject. [SHA-SKL-025]

    Where nobody could know the answer, one asks something else or lets the game master choose. [SHA-SKL-026]
    """
    me = play.actor(actor)
    asked = f"lore: {subject}"
    if asked in me.turn.free:
        raise refuse(f"{me.name} has thought about {subject}.", "SHA-SKL-025", "Ask about something else.")
    play.change(actor, "turn.free", (*me.turn.free, asked), "lore")
    outcome = resolve(play, Attempt(actor, "lore", skill, counterable=False))
    answers = []
    for _ in range(outcome.successes):
        told = play.ask(LoreQuestion(of=GM, by=actor, subject=subject, text=f"What does {me.name} know of {subject}?"))
        if not told:
            other = play.ask(OtherSubjectQuestion(of=actor, subject=subject, text="Nobody could know that. What else?"))
            text = f"What does {me.name} know of {other or 'anything you choose'}?"
            told = play.ask(LoreQuestion(of=GM, by=actor, subject=other, text=text))
        answers.append(told)
    return tuple(answers)


@rule
def lose_control(play: Play, actor: str, outcome: str) -> str:
    """A conveyance is out of control, and the game master says how; a lost rider lies in the road. [SHA-SKL-044]"""
    told = OUT_OF_CONTROL[outcome]
    play.note(f"{play.actor(actor).name}: {told}")
    if outcome == "lost-rider":
        impose(play, actor, "prone", "lasting", "thrown")
    return told


def materials(price: int) -> int:
    """What the stuff for a piece of work costs: half of what the thing sells for. [SHA-SKL-046]"""
    return price // 2


def toss_range(actor: Actor, book: Book, *, thrown: bool) -> float:
    """How many metres something can be tossed: short range for what is made for it, else by Strength, or by the
    Mysticism behind a phantom limb. [SHA-SKL-083 SHA-SHM-052]
    """
    limb = level(actor.character, book, "mysticism") if actor.is_marked("phantom-limb") else 0
    return LIMITS["sight"][0] if thrown else max(strength(actor, book), limb) * 2


@rule
def toss(play: Play, actor: str, target: str, item: str) -> bool:
    """Toss what one holds to somebody, who catches it with a hand to spare. [SHA-SKL-083]"""
    me, them = play.actor(actor), play.actor(target)
    if item not in me.in_hand:
        raise refuse(f"{me.name} does not hold {item}.", "SHA-SKL-083", "Take it in hand first.")
    thrown = item in play.book.content[Weapon] and play.book.content.get(Weapon, item).band is not None
    metres = play.scene.distance(me.at, them.at) * play.scene.metres
    if metres > toss_range(me, play.book, thrown=thrown):
        raise refuse("That is too far to toss.", "SHA-SKL-083", "Get closer.")
    passed = attempt(play, actor, Doing("toss", "projectile", target))[0].passed
    carry(play, actor, lost=(item,))
    if passed and not them.is_disabled:
        carry(play, target, (item,))
        play.change(target, "in_hand", (*them.in_hand, item), "catches")
    else:
        play.note(f"{item} falls to the ground")
    return passed
