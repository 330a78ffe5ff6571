"""Following: what comes after a blow: another at whoever else stands within reach, and that everybody has seen it."""

from __future__ import annotations

from dataclasses import replace

from rulewright.play import Option, rule
from rulewright.rulesets.shards.checks.order.waiting import happens
from rulewright.rulesets.shards.checks.turns import use_bonus
from rulewright.rulesets.shards.combat.aiming import Manner
from rulewright.rulesets.shards.combat.arms import weapons_of
from rulewright.rulesets.shards.combat.strike import Blow, strike
from rulewright.rulesets.shards.combat.swings import no_blow
from rulewright.rulesets.shards.state.adjustments import times_given
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.rulesets.shards.state.minds import chooser_for, is_foe_for
from rulewright.rulesets.shards.state.questions import FollowQuestion
from rulewright.rulesets.shards.world.sneaking import STAYS_HIDDEN, show_oneself

FOLLOW = "follow-through"


def carry_through(play: Play, actor: str, blows: tuple[Blow, ...], how: Manner) -> Blow:
    """Blows have fallen: another may follow, hiding is over, and who lay in wait for it may act; gives all of them as one.

    [SHA-MTH-058 SHA-SKL-093 SHA-CORE-079]
    """
    blows += follow_through(play, actor, blows, how)
    show_oneself(play, actor, stays=STAYS_HIDDEN in how.boosted.marks)
    happens(play, "attacks", actor)
    felled = any(each.felled for each in blows)
    successes, damage = sum(each.successes for each in blows), sum(each.damage for each in blows)
    return Blow(successes, damage, blows[0].undone, blows[0].target, felled)


@rule
def follow_through(play: Play, actor: str, blows: tuple[Blow, ...], how: Manner, before: int = 0) -> tuple[Blow, ...]:
    """Whoever fells somebody in melee, and still stands, may strike at once at another whom they could attack, so often a
    round as it was learned (outside an encounter, so often at one attack); gives those blows.

    [SHA-MTH-058 SHA-SKL-093]
    """
    arm = play.book.content.get(Weapon, how.weapon)
    felled = any(blow.felled for blow in blows)
    times = times_given(play.actor(actor).character, play.book, FOLLOW)
    used = play.actor(actor).turn.bonus.count(FOLLOW) if play.scene.order else before
    if not felled or arm.skill != "melee" or used >= times or play.actor(actor).is_disabled:
        return ()
    near = next_blows(play.state, play.book, actor, how)
    if not near:
        return ()
    options = (Option("", "Nobody", ("", "")), *(blow_option(play, how, *each) for each in near))
    asked = chooser_for(play.state, actor)
    chosen, weapon = play.ask(FollowQuestion(of=asked, among=options, text="Follow through against whom?"))
    if not chosen:
        return ()
    use_bonus(play, actor, FOLLOW, "follow through")
    if weapon != how.weapon:
        how = replace(how, weapon=weapon, hands=1)
    how = replace(how, bonus=True, surprise=False, charging=False)
    again = strike(play, actor, chosen, how)
    return (again, *follow_through(play, actor, (again,), how, before + 1))


def next_blows(state: State, book: Book, actor: str, how: Manner) -> tuple[tuple[str, str], ...]:
    """Whom somebody could strike next in melee, and with what of all they could attack with; what they have just struck
    with comes first. Nobody is named whom whoever chooses for them counts as a friend. [SHA-MTH-058 SHA-EFF-012]
    """
    mine = dict.fromkeys(weapons_of(state.actor(actor), book))
    melee = (each for each in mine if book.content.get(Weapon, each).skill == "melee")
    return tuple(
        (who, weapon)
        for weapon in sorted(melee, key=lambda each: each != how.weapon)
        for who, each in state.in_view_of(actor).items()
        if who != actor
        and not each.is_disabled
        and is_foe_for(state, actor, who)
        and no_blow(state, book, actor, who, book.content.get(Weapon, weapon), how) is None
    )


def blow_option(play: Play, how: Manner, who: str, weapon: str) -> Option[tuple[str, str]]:
    """A blow that may follow, as it is offered: at whom, and with what if not with the same weapon."""
    name, same = play.actor(who).name, weapon == how.weapon
    label = name if same else f"{name}, with {play.book.content.get(Weapon, weapon).name}"
    return Option(who if same else f"{who}-{weapon}", label, (who, weapon))
