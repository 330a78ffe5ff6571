"""Workings on the body: armor of splinters, thorns, strength for companions, wounds turned to bruises, cocoons."""

from __future__ import annotations

from rulewright.play import Effect, Modifier, rule
from rulewright.play.effects import begin
from rulewright.rulesets.shards.body.growths.cocoon import COCOONED
from rulewright.rulesets.shards.body.health import rouse
from rulewright.rulesets.shards.checks.saturation import healed_here
from rulewright.rulesets.shards.powers.at_work import WORKINGS, Casting, lend
from rulewright.rulesets.shards.powers.cost_and_range import let_call
from rulewright.rulesets.shards.skills.results import worth
from rulewright.rulesets.shards.state.character import Play
from rulewright.rulesets.shards.state.effects import Hold, clock_of, impose
from rulewright.rulesets.shards.state.numbers import health, scale
from rulewright.rulesets.shards.state.scale import of_successes


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

    [SHA-SHM-028 SHA-SHM-029]
    """
    willing = [each for each in casting.companions if not play.scene.are_enemies(each, casting.actor)]
    for who in (casting.actor, *willing[: casting.rating]):
        lend(play, casting, marks=("strengthened",), level=casting.radius, on=who)


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
