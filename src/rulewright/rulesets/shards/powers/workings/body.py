"""Workings on the body: armor of splinters, thorns, strength for companions, wounds turned to bruises, cocoons."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rulewright.contract import Pick, action
from rulewright.play import Effect, Modifier, Refusal, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.shards.body.growths.cocoon import COCOONED
from rulewright.rulesets.shards.body.health import rouse
from rulewright.rulesets.shards.checks.offers import friends_first
from rulewright.rulesets.shards.checks.refusals import only
from rulewright.rulesets.shards.checks.saturation import healed_here
from rulewright.rulesets.shards.powers.at_work import WORKINGS, Casting, lend
from rulewright.rulesets.shards.powers.cost_and_range import let_call, method_skill
from rulewright.rulesets.shards.skills.results import worth
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.effects import Hold, clock_of, impose, lay
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.numbers import health, level, scale
from rulewright.rulesets.shards.state.scale import of_successes

STRENGTHENED = "strengthened"
"""What an aura of strength leaves on whoever it is for; who cast it is its source."""


@rule
def buffeting_sentinel(play: Play, casting: Casting) -> None:
    """AF against what comes from afar and is dodged, or fills a space. [SHA-SHM-026]"""
    amount = worth("armor", casting.successes, scale(play.actor(casting.actor), play.book))
    lend(play, casting, (Modifier("armor-far", amount, "SHA-SHM-026"),), ("sentinel",))


@rule
def climatize(play: Play, casting: Casting) -> None:
    """Used to one kind of harm for a day. [SHA-SHM-006]"""
    lend(play, casting, marks=(f"adapted-{casting.choice}",))


@rule
def thorns(play: Play, casting: Casting) -> None:
    """Thorns that cut for half the Reflection whoever comes close to strike. [SHA-SHM-058]"""
    lend(play, casting, marks=("thorns",), level=casting.rating // 2)


@rule
def aura_of_strength(play: Play, casting: Casting) -> None:
    """The caster and so many willing companions as Reflection have one more success while they stay near.

    Cast again it is for those alone who are named now. [SHA-SHM-028 SHA-SHM-029]
    """
    chosen = (casting.actor, *companions(play.state, casting.actor, casting.companions, casting.rating))
    for who in chosen:
        lend(play, casting, marks=(STRENGTHENED,), level=casting.radius, on=who)
    let_go(play, casting.actor, chosen)


def companions(state: State, actor: str, named: tuple[str, ...], most: int) -> tuple[str, ...]:
    """Of those who were named, whom an aura can be for besides its caster: the willing, and not too many.

    [SHA-SHM-028 SHA-SHM-029]
    """
    willing = [each for each in named if each != actor and not state.scene.are_enemies(each, actor)]
    return tuple(willing[:most])


def let_go(play: Play, actor: str, chosen: tuple[str, ...]) -> None:
    """Whoever is no longer chosen has nothing more of somebody's aura. [SHA-SHM-028]"""
    for who, each in tuple(play.state.actors.items()):
        for key, effect in each.effects.items():
            if who not in chosen and is_aura_of(effect, actor):
                end(play, who, key, effect.name)


def is_aura_of(effect: Effect, caster: str) -> bool:
    """Whether something comes of somebody's aura of strength. [SHA-SHM-028]"""
    return STRENGTHENED in effect.marks and effect.source == caster


def aura_on(actor: Actor, caster: str) -> Effect | None:
    """What somebody has of another's aura of strength, or of their own. [SHA-SHM-028]"""
    return next((each for each in actor.effects.values() if is_aura_of(each, caster)), None)


no_own_aura = only(
    lambda state, book, who: aura_on(state.actor(who), who) is not None,
    "No aura of yours strengthens anybody.",
    "SHA-SHM-028",
    "Cast it first.",
)


def no_companions(state: State, book: Book, actor: str, targets: tuple[str, ...]) -> Refusal | None:
    """Why an aura cannot be for these: they would not have it, or they are too many. [SHA-SHM-028 SHA-SHM-029]"""
    me = state.actor(actor)
    aura = aura_on(me, actor)
    if aura is None:
        return None
    most = level(me.character, book, method_skill(book.content.get(Power, aura.marks[0]), me, book))
    if companions(state, actor, targets, most) == targets:
        return None
    return Refusal(f"{aura.name} is for {most} at most, and willing.", "SHA-SHM-028", "Choose among your own.")


@action(
    "Choose whom an aura strengthens", "power", unless=(no_own_aura, no_companions), id="strengthen", toward="friends"
)
def choose_companions(
    play: Play, actor: str, targets: Annotated[tuple[str, ...], Pick("Companions", friends_first)] = ()
) -> None:
    """Take other companions into one's aura of strength, or fewer; it takes nothing, and the aura lasts no longer for it.

    [SHA-SHM-028 SHA-SHM-029]
    """
    aura = aura_on(play.actor(actor), actor)
    let_go(play, actor, (actor, *targets))
    for who in targets:
        if aura is not None and aura_on(play.actor(who), actor) is None:
            lay(play, who, replace(aura, stacking="refresh"))


@rule
def mothers_kiss(play: Play, casting: Casting) -> None:
    """Each success turns a point of lethal damage into subdual; it is the day's healing. [SHA-SHM-035]"""
    who = casting.on
    me = play.actor(who)
    most = healed_here(play.state, who, of_successes(casting.successes, scale(play.actor(casting.actor), play.book)))
    turned = 0 if me.day.healed else min(most, me.wounds.lethal)
    if turned:
        play.change(who, "wounds.lethal", me.wounds.lethal - turned, casting.entry.name)
        play.change(who, "wounds.subdual", me.wounds.subdual + turned, casting.entry.name)
        play.change(who, "day.healed", after=True, cause=casting.entry.name)
        rouse(play, who)


@rule
def prism_shard_cocoon(play: Play, casting: Casting) -> None:
    """Crystal with the Health of whom it holds and the caster's Mysticism for AF. [SHA-SHM-044]"""
    who = casting.on
    impose(play, who, "paralyzed", "encounter", casting.actor, Hold(casting.entry.associated))
    shell = max(1, health(play.actor(who), play.book))
    begin(
        play,
        who,
        Effect(
            id="cocoon",
            name="Prism Shard Cocoon",
            source=casting.actor,
            level=shell,
            marks=(COCOONED, f"shell-{casting.rating}", "lasts-encounter", "by-athletics"),
            clock=clock_of("encounter", play.scene),
            stacking="refresh",
            rules=("SHA-SHM-044",),
        ),
    )


let_call(WORKINGS, buffeting_sentinel, climatize, thorns, aura_of_strength, mothers_kiss, prism_shard_cocoon)
