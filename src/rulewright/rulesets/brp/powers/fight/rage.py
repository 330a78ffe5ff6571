"""Rage: a wounded minotaur goes berserk, fights on like one under a spell, and is spent afterwards."""

from __future__ import annotations

from rulewright.contract import action, bears_on
from rulewright.play import Effect, Minutes, Modifier, Refusal, Rounds, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.clock import elapse
from rulewright.rulesets.brp.body.fatigue import WEARY
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.ratings.hindered import ALL_DIFFICULT
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.combat.creatures.attempt import AFTER_ATTACK, Attempt
from rulewright.rulesets.brp.combat.strike import STRUCK, Hit
from rulewright.rulesets.brp.powers.numbers import amount
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.creatures import creature_of
from rulewright.rulesets.brp.state.deeds import Mark, Modify
from rulewright.rulesets.brp.state.known import power_of

RAGE, OWED = "Berserk", "Will be spent"
LONGEST = 24
"""Turns from which CON is taken off. [BRP-CRE-068]"""
TURN = 5
"""Minutes of a turn. [BRP-PLY-060]"""


def turns_of_rage(me: Actor) -> int:
    """How many turns a rage lasts: 24 less CON, one at least. [BRP-CRE-068]"""
    return max(1, LONGEST - me.value("CON"))


def rage_of(me: Actor, book: Book) -> str:
    """The spell that a creature's rage is like; nothing for who has none, and for heroes. [BRP-CRE-068]"""
    kind = creature_of(me, book)
    return "" if kind is None or me.character.hero else kind.rage


def is_given_to_rage(me: Actor, book: Book) -> bool:
    """Whether something could bring a rage on now. [BRP-CRE-068]"""
    return bool(rage_of(me, book)) and me.fate != "dead" and "rage" not in me.effects


@bears_on(STRUCK)
def enrage_by_a_wound(play: Play, hit: Hit) -> None:
    """Whoever is wounded and given to rage goes berserk. [BRP-CRE-068]"""
    if hit.wound and is_given_to_rage(play.actor(hit.target), play.book):
        go_berserk(play, hit.target, "wounded")


@bears_on(AFTER_ATTACK)
def enrage_by_a_blow(play: Play, attempt: Attempt) -> None:
    """One's own special success brings a rage on too. [BRP-CRE-068]"""
    if attempt.level >= Level.SPECIAL and is_given_to_rage(play.actor(attempt.actor), play.book):
        go_berserk(play, attempt.actor, "a great blow")


@rule
def go_berserk(play: Play, who: str, cause: str) -> None:
    """A rage is like the spell that the creature's kind names, without a caster, and lasts by CON. [BRP-CRE-068 BRP-POW-316]"""
    me = play.actor(who)
    deeds, turns = power_of(rage_of(me, play.book), play.book).deeds, turns_of_rage(me)
    in_rounds = play.book.options.berserk_time == "rounds"
    rage = Effect(
        "rage",
        RAGE,
        modifiers=tuple(
            Modifier(each.to, amount(each.by, me) * each.sign, "BRP-CRE-068")
            for each in deeds
            if isinstance(each, Modify)
        ),
        marks=tuple(mark for each in deeds if isinstance(each, Mark) for mark in each.marks),
        clock=Rounds(turns) if in_rounds else Minutes(TURN * turns),
        stacking="refuse",
        rules=("BRP-CRE-068",),
    )
    begin(play, who, rage, cause)
    begin(play, who, Effect("will-be-spent", OWED, stacking="refuse"), cause)
    play.note(f"{me.name} goes berserk for {turns} {'rounds' if in_rounds else 'turns'}.")


def no_rage(state: State, actor: str) -> Refusal | None:
    """Why no rage is shaken off: there is none. [BRP-CRE-068]"""
    if "rage" in state.actor(actor).effects:
        return None
    return Refusal("No rage is on this one.", "BRP-CRE-068", "There is no need.")


@action("Shake off a rage", "move", unless=(no_rage, no_deed), tells=(SUCCEEDS,), id="shake-off-rage")
def come_to_reason(play: Play, actor: str) -> bool:
    """INT in a hundred, instead of anything else in a round, or once a minute: the rage is over. [BRP-CRE-068]"""
    take_the_action(play, actor, "tries to come to reason")
    calm = passes(play, actor, "INT", "INT, out of a rage", times=1)
    if calm:
        end(play, actor, RAGE, "shaken off")
        rages_end(play)
    else:
        play.note(f"{play.actor(actor).name} rages on.")
    if not play.scene.round.number:
        elapse(play, 1, "a rage")
    return calm


def rages_end(play: Play) -> None:
    """Those whose rage is over by now are spent. [BRP-CRE-068]"""
    for who, me in play.state.actors.items():
        if "will-be-spent" in me.effects and "rage" not in me.effects:
            rage_ends(play, who)


@rule
def rage_ends(play: Play, who: str) -> None:
    """Whose rage is over is fatigued, with no fatigue point left, or finds everything Difficult where nobody tires, until
    rested. [BRP-CRE-068]
    """
    me = play.actor(who)
    end(play, who, OWED, "the rage is over")
    if me.fate == "dead":
        return
    play.note(f"The rage of {me.name} is over, and leaves it spent.")
    if play.book.options.fatigue == "points":
        play.change(who, "fatigue", min(0, me.fatigue), "spent")
        return
    marks = ("fatigued",) if play.book.options.fatigue == "simple" else (ALL_DIFFICULT,)
    begin(play, who, Effect("spent-by-rage", WEARY, marks=marks, stacking="refuse", rules=("BRP-CRE-068",)))
