"""Tasks: rolls outside of fighting, and those that a fight leaves time for."""

from __future__ import annotations

from rulewright.play import GM, Derived, Effect, Modifier, Part, Refusal, Refused, refuse, rule
from rulewright.play.effects import begin
from rulewright.rulesets.otherworld.character import Actor, Book, Play
from rulewright.rulesets.otherworld.checks import (
    SOCIAL,
    Roll,
    can_bypass,
    d10s,
    drawback,
    estrangement,
    pool,
    read,
)  # fmt: skip
from rulewright.rulesets.otherworld.combat.blunder import blunder
from rulewright.rulesets.otherworld.effects import end_of
from rulewright.rulesets.otherworld.entries import Skill, Weapon
from rulewright.rulesets.otherworld.questions import LendQuestion, RecogniseQuestion
from rulewright.rulesets.otherworld.turns import take_action

KNOWLEDGE = "knowledge"
"""The specialty that every skill has besides those listed: knowing about it."""


def best_specialty(me: Actor, skill: str, specialty: str, *, recall: bool) -> str:
    """The one specialty that counts; for recalling facts, knowledge if it is the better one. [OW-019 OW-020]"""
    if recall and me.specialty(skill, KNOWLEDGE) >= me.specialty(skill, specialty):
        return KNOWLEDGE
    return specialty


def is_social(book: Book, stat: str, skill: str, specialty: str) -> bool:
    """Whether a roll is dealing with somebody: people, or animals. [OW-068]"""
    social = skill in book.content[Skill] and book.content.get(Skill, skill).social
    return social or stat in SOCIAL or specialty == "animals"


def no_task(me: Actor, skill: str, specialty: str, *, recall: bool, required: bool) -> Refusal | None:
    """Why somebody cannot try this: some tasks need a specialty, and knowing is not doing. [OW-020 OW-021]"""
    if specialty == KNOWLEDGE and not recall:
        return Refusal("Knowledge helps to recall facts, not to act.", "OW-020", "Choose another specialty, or none.")
    if required and not me.specialty(skill, specialty):
        wanted = specialty.replace("-", " ")
        return Refusal(f"{me.name} cannot try this without the specialty {wanted}.", "OW-021", "Learn it first.")
    return None


@rule
def attempt(
    play: Play,
    actor: str,
    stat: str,
    skill: str = "",
    specialty: str = "",
    target_number: int = 1,
    toward: str = "",
    tool: str = "",
    external: int = 0,
    recall: bool = False,
    required: bool = False,
    bypass: bool = False,
) -> Roll:
    """Try something: stat, skill and one specialty against a target number, or bypass the roll.

    [OW-005 OW-009 OW-018 OW-020 OW-021 OW-050 OW-068]
    """
    me = play.actor(actor)
    if refusal := no_task(me, skill, specialty, recall=recall, required=required):
        raise Refused(refusal)
    if recall and recognises(play, actor, skill, specialty):
        return Roll(passed=True, shift=0)
    more = [take_action(play, actor)]
    if tool:
        more.append(lent(play, actor, tool))
    if toward:
        social = is_social(play.book, stat, skill, specialty)
        more.append(estrangement(me, play.actor(toward), play.book.options, social=social))
    dice = pool("Dice", me, stat, skill, best_specialty(me, skill, specialty, recall=recall), *more)
    if bypass:
        return skip(play, actor, dice, target_number, external)
    return roll(play, actor, dice, target_number, external)


@rule
def recognises(play: Play, actor: str, skill: str, specialty: str) -> bool:
    """Whoever shares the style in question may know it at once, if the game master says so. [OW-020]"""
    if not specialty or specialty == KNOWLEDGE or not play.actor(actor).specialty(skill, specialty):
        return False
    text = f"Does {play.actor(actor).name} know it at once, by {specialty.replace('-', ' ')}?"
    return play.ask(RecogniseQuestion(of=GM, by=actor, specialty=specialty, text=text, rules=("OW-020",)))


@rule
def lent(play: Play, actor: str, tool: str) -> Part:
    """A weapon's attack bonus may help a roll that is no attack, if the game master thinks so. [OW-050]"""
    arm = play.book.content.get(Weapon, tool)
    text = f"May {arm.name} lend its +{arm.attack} to this roll of {play.actor(actor).name}?"
    granted = play.ask(LendQuestion(of=GM, by=actor, weapon=tool, text=text, rules=("OW-050",)))
    return Part(arm.name, arm.attack if granted else 0, "OW-050")


@rule
def skip(play: Play, actor: str, dice: int, target_number: int, external: int = 0) -> Roll:
    """Bypass a roll where nothing threatens: it passes without shift. [OW-009]"""
    if play.scene.turn:
        raise refuse("There is no time for that in a fight.", "OW-009", "Roll for it.")
    if not can_bypass(dice, target_number, external, play.book.options):
        raise refuse(f"{dice} dice are too few to bypass {target_number}.", "OW-009", "Roll for it.")
    play.note(f"{play.actor(actor).name} does it without rolling")
    return Roll(passed=True, shift=0)


@rule
def roll(play: Play, actor: str, dice: Derived, target_number: int, external: int = 0) -> Roll:
    """Throw the dice against a target number; a botch brings a drawback. [OW-005 OW-008 OW-011 OW-043 OW-101]"""
    thrown = play.draw(d10s(dice), of=actor, what="task")
    result = read(thrown, target_number, external)
    play.note(f"{play.actor(actor).name} {'passes' if result.passed else 'fails'}", why=dice.derivation)
    if thrown.critical and play.scene.turn:
        blunder(play, actor)
    elif thrown.botched:
        drawback(play, actor, failed=not result.passed, critical=thrown.critical)
    return result


@rule
def take_cover(play: Play, actor: str) -> Roll:
    """Get behind something: Agility and Athletics; attackers lose a die, and one more for each shift up to 3. [OW-051]"""
    penalty = take_action(play, actor)
    result = roll(play, actor, pool("Cover", play.actor(actor), "agility", "athletics", "", penalty), 1)
    worth = min(play.scene.cover, 1 + result.shift)
    if result.passed and worth:
        harder = (Modifier("attackers", -worth, "OW-051"),)
        cover = Effect("cover", "Cover", modifiers=harder, clock=end_of(play.scene), stacking="refresh")
        begin(play, actor, cover, "takes cover")
    return result
