"""Casting: a power outside the core is paid for and burns what it burns, works on each it reaches, and the shard has its turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.rulesets.shards.body.growths.corruption import burn, corrupt, count_power
from rulewright.rulesets.shards.body.recovery import take_time
from rulewright.rulesets.shards.body.shape import can_touch
from rulewright.rulesets.shards.checks.boosts import declare
from rulewright.rulesets.shards.checks.laid import PLAIN
from rulewright.rulesets.shards.checks.measures import SUCCESSES, WORKS
from rulewright.rulesets.shards.checks.offers import everybody
from rulewright.rulesets.shards.checks.turns import pay_drain, take_action
from rulewright.rulesets.shards.combat.passing import drive
from rulewright.rulesets.shards.powers.at_work import Casting, work
from rulewright.rulesets.shards.powers.choices import bearing_of, settled
from rulewright.rulesets.shards.powers.cost_and_range import (
    SIMPLY,
    Shaping,
    boosting_of,
    castable,
    fragments_for,
    method_skill,
    no_cast,
    no_power_to_cast,
    origin_of,
    paid_with,
    people_within,
    size_for,
    volume_of,
)
from rulewright.rulesets.shards.powers.showing import show_by_power
from rulewright.rulesets.shards.powers.sparing import tell_out_of_reach
from rulewright.rulesets.shards.powers.strides import stride_to
from rulewright.rulesets.shards.state.adjustments import holds
from rulewright.rulesets.shards.state.character import Actor, Book, Play
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.numbers import level
from rulewright.rulesets.shards.state.templates import Template, dodge_helps
from rulewright.rulesets.shards.world.concealment import area_armor, behind
from rulewright.rulesets.shards.world.lighting import CLEAR, PARTIAL
from rulewright.rulesets.shards.world.surroundings import minds_nothing_partial
from rulewright.rulesets.shards.world.terrain import ground_at


@action("Cast", "power", unless=(no_power_to_cast, no_cast), tells=(WORKS, SUCCESSES))
def cast(
    play: Play,
    actor: str,
    power: Annotated[str, Pick("Power", castable)],
    targets: Annotated[tuple[str, ...], Pick("Targets", everybody)] = (),
    shaping: Shaping = SIMPLY,
) -> tuple[int, ...]:
    """Work a power of shards or of the body: pay, burn what it burns, and let the shard have its turn.

    It is tested against each that it reaches; gives the successes.
    [SHA-SHM-008 SHA-SHM-009 SHA-SHM-010 SHA-SHM-014 SHA-SHM-015 SHA-SHM-016]
    """
    boosts, choice, larger = shaping.boosts, shaping.choice, shaping.larger
    me, book = play.actor(actor), play.book
    entry = book.content.get(Power, power)
    skill = method_skill(entry, me, book)
    burned = fragments_for(entry, boosts, book, larger=larger)
    boosted = declare(play, actor, boosts, boosting_of(entry, skill)) if boosts else PLAIN
    pay_drain(play, actor, paid_with(entry, choice), entry.cycle, entry.name, core=False)
    take_action(play, actor, entry.cycle, power)
    take_time(play, entry.cycle, entry.minutes)
    stride_to(play, actor, entry, targets, boosted)
    if burned:
        burn(play, actor, burned)
    if entry.method == "shard":
        count_power(play, actor)
    first = targets[0] if targets else actor
    middle = shaping.at or play.actor(first).at
    volume = volume_of(entry, boosts, book, shaping.shape, larger=larger)
    radius = 0 if volume is None else size_for(volume, me, book, skill)
    casting = Casting(
        actor,
        entry,
        skill,
        level(me.character, book, skill),
        middle=middle,
        radius=radius,
        words=shaping.words,
        choice=settled(play.state, book, entry, choice, targets[0] if targets else ""),
        companions=targets,
        boosted=boosted,
    )
    reached = targets if volume is None else people_within(play.state, book, actor, volume, middle, skill)[1]
    whole = {who: play.actor(who).wounds.total for who in reached if play.scene.are_enemies(actor, who)}
    made = over_a_place(play, casting, volume) if volume is not None else on_each(play, casting, targets)
    harmed = any(play.actor(who).wounds.total > before for who, before in whole.items())
    show_by_power(play, actor, entry, reached, boosted, harmed=harmed)
    if burned and entry.method == "shard":
        corrupt(play, actor)
    return made


def over_a_place(play: Play, casting: Casting, volume: Template) -> tuple[int, ...]:
    """Cast over a volume: once for the place, or on everybody in it."""
    state, book = play.state, play.book
    spaces, people = people_within(state, book, casting.actor, volume, casting.middle, casting.skill)
    here = replace(casting, people=people, volume=volume.name)
    if casting.entry.once or casting.entry.range == "self":
        return (work(play, facing(here)),)
    made = []
    for who in people:
        if not can_touch(play.actor(casting.actor), play.actor(who), mental=bearing_of(casting.entry).mental):
            tell_out_of_reach(play, casting.actor, casting.entry, who, covered=False)
            made.append(0)
            continue
        edge = dodge_helps(play.actor(who).at, spaces, leaves=False, covered=False, grid=play.scene.grid)
        barred = () if edge else ("acrobatics",)
        sheltered = shelter(play, who, volume, cover_from(play, casting, volume, who))
        if sheltered is None:
            tell_out_of_reach(play, casting.actor, casting.entry, who, covered=True)
        successes = 0 if sheltered is None else work(play, replace(here, target=who, sheltered=sheltered), barred)
        if successes and volume.name == "explosion":
            drive(play, who, casting.middle, casting.radius)
        made.append(successes)
    return tuple(made)


def facing(casting: Casting) -> Casting:
    """Something that works once, against whom it is for, if that one may defend: a new look, what others believe.

    [SHA-SHM-045 SHA-SHM-047]
    """
    somebody = casting.companions[:1] if casting.entry.once and casting.entry.versus else ()
    return replace(casting, target=somebody[0]) if somebody else casting


def goes_past(actor: Actor, book: Book, skill: str) -> bool:
    """Whether no half cover helps against what somebody does with a skill. [SHA-MTH-030 SHA-MTH-095]"""
    return holds(actor, book, f"past-cover-{skill}") or minds_nothing_partial(actor, book, skill)


def cover_from(play: Play, casting: Casting, volume: Template, who: str) -> int:
    """The cover that somebody has where they stand: none from who lets it begin there, beside them.

    Some powers go past a half cover. [SHA-ENV-010 SHA-ENV-011 SHA-MTH-095]
    """
    maker, at = play.actor(casting.actor), play.actor(who).at
    if at == maker.at == origin_of(volume, maker.at, casting.middle):
        return CLEAR
    cover = behind(ground_at(play.scene, at))
    return CLEAR if cover == PARTIAL and goes_past(maker, play.book, casting.skill) else cover


def shelter(play: Play, who: str, volume: Template, cover: int) -> int | None:
    """AF that cover gives somebody against what fills a space; None where nothing gets to them.

    [SHA-ENV-010 SHA-ENV-011]
    """
    return area_armor(cover, wraps=volume.name == "cloud", prone=play.actor(who).is_marked("prone"))


def on_each(play: Play, casting: Casting, targets: tuple[str, ...]) -> tuple[int, ...]:
    """Cast on one after another; on oneself where nobody is named."""
    if casting.entry.range == "self" or casting.entry.once or not targets:
        return (work(play, facing(casting)),)
    return tuple(work(play, replace(casting, target=each)) for each in targets)
