"""Defense: how hard somebody is to hit, and what a Dodge adds."""

from __future__ import annotations

from rulewright.kits.counting import counted
from rulewright.play import Derived, derived, known_of, rule
from rulewright.play.effects import parts_of
from rulewright.rulesets.otherworld.body.blunder import blunder
from rulewright.rulesets.otherworld.body.holds import in_a_pin
from rulewright.rulesets.otherworld.checks.checks import d10s, drawback
from rulewright.rulesets.otherworld.checks.turns import actions_left, next_dodge_penalty
from rulewright.rulesets.otherworld.options import Options
from rulewright.rulesets.otherworld.state.character import Actor, Book, Play, State
from rulewright.rulesets.otherworld.state.entries import Skill
from rulewright.rulesets.otherworld.state.questions import DodgeQuestion


def outnumbered(actor: Actor, attacker: str, options: Options) -> int:
    """How many others have attacked since the start of the last turn; footwork forgets some. [OW-030 OW-093]"""
    enemies = [who for who in actor.attackers if options.count_attacker or who != attacker]
    return max(0, len(enemies) - actor.talent("fancy-footwork"))


@known_of(1024)
def defense(actor: Actor, attacker: str, options: Options, *, unseen: bool = False) -> Derived:
    """Successes needed to hit: Agility, half of it if unaware, less in a crowd or on the ground, at least 1.

    Whoever does not see an attacker is not aware of them.

    [OW-028 OW-029 OW-030 OW-033 OW-048 OW-097]
    """
    if actor.hold and "still" in actor.hold.pins:
        return derived("Defense", ("held still", 1, "OW-097"))
    agility, unaware = actor.stat("agility"), unseen or actor.is_marked("unaware")
    bare = derived(
        "Defense",
        ("Agility", agility, "OW-028"),
        ("unaware", agility // 2 - agility if unaware else 0, "OW-029"),
        ("outnumbered", -outnumbered(actor, attacker, options), "OW-030"),
        ("prone", -options.prone if actor.is_marked("prone") else 0, "OW-048"),
        *parts_of(actor.effects, "defense"),
        least=options.unaware_least if unaware else 1,
        rule="OW-029" if unaware else "OW-030",
    )
    kept = actor.guard.get(attacker, 0)
    return derived("Defense", ("so far", bare), ("earlier Dodge", kept, "OW-033")) if kept else bare


def dodge_dice(actor: Actor, book: Book) -> Derived:
    """The best suitable skill alone, without a stat, less what earlier Dodges cost. [OW-032 OW-034]"""
    suitable = [skill for skill in book.content[Skill].values() if skill.dodge]
    best = max(suitable, key=lambda skill: actor.skill(skill.id) + actor.specialty(skill.id, skill.dodge))
    return derived(
        "Dodge",
        (best.name, actor.skill(best.id), "OW-032"),
        (best.dodge, actor.specialty(best.id, best.dodge), "OW-019"),
        *parts_of(actor.effects, "all", "physical"),
        next_dodge_penalty(actor, book.options),
        least=0,
        rule="OW-013",
    )


def can_dodge(state: State, who: str) -> bool:
    """Whether somebody can dodge: aware, not helpless, in no pin, with an action left. [OW-035 OW-049 OW-096]"""
    me = state.actor(who)
    surprised = me.is_marked("helpless") or me.is_marked("unaware")
    return not (surprised or me.is_out or in_a_pin(state, who)) and actions_left(me) > 0


@rule
def defend(play: Play, target: str, attacker: str, attack: int, seen: int | None = None) -> int:
    """The Defense that an attack meets, with a Dodge if the target sees it coming and makes one. [OW-032]"""
    them = play.actor(target)
    if unseen := not them.perceives(play.actor(attacker)):
        play.cite("OW-023")
    bare, dice = defense(them, attacker, play.book.options, unseen=unseen), dodge_dice(them, play.book)
    if not dice or unseen or not can_dodge(play.state, target):
        return int(bare)
    coming = counted(attack, "die", "dice") if seen is None else counted(seen, "success", "successes")
    text = f"{play.actor(attacker).name} attacks with {coming} against Defense {bare}. Dodge with {counted(dice, 'die', 'dice')}?"
    question = DodgeQuestion(of=target, dice=dice, attack=attack, defense=bare, seen=seen, text=text, rules=("OW-032",))
    return bare + (dodge(play, target, attacker, dice) if play.ask(question) else 0)


@rule
def dodge(play: Play, target: str, attacker: str, dice: int) -> int:
    """Each success of a Dodge adds one to Defense; each Dodge is an action. [OW-032 OW-033 OW-035]"""
    them = play.actor(target)
    play.change(target, "turn.dodges", them.turn.dodges + 1, "Dodge")
    rolled = play.draw(d10s(dice), of=target, what="Dodge")
    play.note(
        f"{them.name} dodges: Defense +{rolled.successes}"
        if rolled.successes
        else f"{them.name} does not get out of the way"
    )
    if rolled.critical:
        blunder(play, target)
    elif rolled.botched:
        drawback(play, target, failed=False)
    if rolled.successes and play.book.options.dodge_lasts == "turn":
        play.change(target, f"guard.{attacker}", them.guard.get(attacker, 0) + rolled.successes, "Dodge")
    return rolled.successes
