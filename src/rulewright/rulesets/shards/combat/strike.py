"""Strike: one blow or shot from the test to the wound, with all that stances, boosts and the ground make of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from rulewright.play import Effect, Modifier, Part, Turns, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.shards.body.carapace import retaliate
from rulewright.rulesets.shards.body.chemistry import administer
from rulewright.rulesets.shards.body.cleansing import shaken
from rulewright.rulesets.shards.body.health import OTHER, Harm, add_ablative, converted, hurt
from rulewright.rulesets.shards.checks.boosts import PLAIN, Boosted, Boosting, together
from rulewright.rulesets.shards.checks.resolve import Attempt, resolve
from rulewright.rulesets.shards.checks.trait_effects import in_grapple, swarm_share
from rulewright.rulesets.shards.checks.turns import is_bonus
from rulewright.rulesets.shards.combat.arms import (
    arm_of,
    barred_defences,
    flat_damage,
    halved,
    hands_strength,
    parries,
    range_parts,
    trauma_of,
)
from rulewright.rulesets.shards.gear.gear import pierces, shortfall
from rulewright.rulesets.shards.gear.wares import worked_into_armor
from rulewright.rulesets.shards.skills.aftereffects import come_after
from rulewright.rulesets.shards.skills.failures import bargain
from rulewright.rulesets.shards.skills.hiding import caught_off_guard
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.entries import Weapon
from rulewright.rulesets.shards.state.nodes import Trauma
from rulewright.rulesets.shards.state.numbers import adjusting, armor_factor, grants, holds, level, scale
from rulewright.rulesets.shards.state.scale import of_successes
from rulewright.rulesets.shards.world.concealment import Visibility, matters, sight_between, sight_part
from rulewright.rulesets.shards.world.lighting import CLEAR, FULL, PARTIAL
from rulewright.rulesets.shards.world.surroundings import crowd_penalty, size_modifier
from rulewright.rulesets.shards.world.terrain import footing_penalty, ground_at, through_currents

CHARGE_EVERY = 4
FINE = 2
"""Steps of size that a precise strike makes up for."""
AROUND = "around-cover"


@dataclass(frozen=True, slots=True)
class Blow:
    """How an attack ended: its successes, the damage that came through, and whether the target was or went down."""

    successes: int = 0
    damage: int = 0
    undone: bool = False
    target: str = ""
    felled: bool = False


@dataclass(frozen=True, slots=True)
class Manner:
    """How somebody strikes: with what, boosted how, and all that was said of it."""

    weapon: str
    boosted: Boosted = PLAIN
    convert: bool = False
    surprise: bool = False
    hands: int = 1
    charging: bool = False
    boosts: tuple[str, ...] = ()
    careless: bool = False
    facts: tuple[str, ...] = ()


def boosting(state: State, book: Book, actor: str, target: str, weapon: Weapon, *facts: str) -> Boosting:
    """An attack as boosts see it. [SHA-SHM-034]"""
    overwhelmed = ("overwhelmed",) if state.actor(target).overwhelm else ()
    facts = (*facts, *(() if level(state.actor(actor).character, book, weapon.skill) else ("untrained",)))
    facts = (*facts, *(("shard-attack", "implement") if "shard" in weapon.qualities else ()))
    facts = (*facts, *(("unarmed",) if weapon.natural and weapon.skill == "melee" else ()))
    extra = is_bonus(state.actor(actor), book, "attack", weapon.skill, weapon.qualities)
    return Boosting("attack", weapon.skill, "instant", facts=(*overwhelmed, *facts), bonus=extra)


@rule
def strike(play: Play, actor: str, target: str, how: Manner) -> Blow:
    """One blow or shot: the test, what it imposes, what it deals. [SHA-CORE-018 SHA-CORE-049 SHA-MTH-009]"""
    book, boosted = play.book, how.boosted
    arm = arm_of(play.actor(actor), how.weapon, book)
    note_target(play, actor, target, arm)
    surprised = how.surprise or caught_off_guard(play, target, actor)
    seen = boosting(play.state, book, actor, target, arm, *how.facts)
    outcome = resolve(
        play,
        replace(
            aimed(play.state, book, actor, target, how),
            flags=("surprise",) if surprised else (),
            rerolls=boosted.rerolls,
            owed=boosted.owed,
            uncounterable=("melee",) if goes_around(play.state, book, actor, target, boosted) == "counter" else (),
            boosting=seen,
            boosts=how.boosts,
        ),
    )
    if outcome.undone:
        return Blow(undone=True, target=target)
    how = replace(how, boosted=together(boosted, outcome.late))
    end_hypnosis(play, actor, target)
    shaken(play, target)
    retaliate(play, target, actor, "reach" if arm.band is None else "sight", personal="personal" in arm.qualities)
    successes = bargain(play, actor, "attack", target, outcome).successes
    if not successes:
        return Blow(target=target)
    come_after(play, actor, target, "attack", how.boosted, facts=seen.facts)
    if "attack-disarms" in how.boosted.marks:
        knock_away(play, target, "disarmed")
        return Blow(successes, target=target)
    dealt = deal(play, actor, target, successes, how)
    return Blow(successes, dealt, target=target, felled=play.actor(target).is_disabled)


# -- what bears on the test ---------------------------------------------------------------------


def aimed(state: State, book: Book, actor: str, target: str, how: Manner) -> Attempt:
    """A blow as the test sees it, whatever may be done about it then. [SHA-SKL-068]"""
    me, them = state.actor(actor), state.actor(target)
    arm = arm_of(me, how.weapon, book)
    return Attempt(
        actor,
        "attack",
        arm.skill,
        target,
        versus=parries(me, them, arm, book),
        barred=barred_defences(me, them, arm, book),
        gives=blow_parts(state, book, actor, target, how),
        added=how.boosted.successes,
    )


def blow_parts(state: State, book: Book, actor: str, target: str, how: Manner) -> tuple[Part, ...]:
    """All that bears on a blow besides skill and defence: boosts, distance, sight, ground, stances, posture."""
    me, them = state.actor(actor), state.actor(target)
    arm = arm_of(me, how.weapon, book)
    versus = parries(me, them, arm, book)
    flowing = through_currents(state.scene, me.at, them.at) if arm.band is not None else 0
    lying = adjusting(me, book, ("gross",)) if me.is_marked("prone") and "personal" not in arm.qualities else ()
    return (
        Part("constrictor", in_grapple(me, book), "SHA-TRT-048"),
        Part("boosts", how.boosted.chance, "SHA-CORE-092"),
        swarm_bonus(inside=grants(me.character, book, "swarm") and me.at == them.at),
        *range_parts(state, book, actor, target, arm),
        sight_part(seen_by(state, book, actor, target, arm, how.boosted), versus),
        Part("footing", footing_penalty(me, ground_at(state.scene, me.at), book), "SHA-ENV-019"),
        Part("current", flowing, "SHA-ENV-026"),
        size_part(me, them, book, how.boosted, versus),
        Part("crowd", crowd_penalty(state, book, actor, target) if minds_crowd(arm, how) else 0, "SHA-ENC-010"),
        Part("too heavy", shortfall(hands_strength(me, arm, book, how.hands), arm), "SHA-ECO-022"),
        *(adjusting(me, book, ("charge",)) if how.charging else ()),
        Part("ruby waters", unwatched(me, book, target, arm), "SHA-MTH-101"),
        *lying,
        Part("initiative swap", swapped(me), "SHA-SKL-010"),
    )


def size_part(me: Actor, them: Actor, book: Book, boosted: Boosted, versus: tuple[str, ...]) -> Part:
    """What size does to a blow; a precise one that has no armor to pierce minds two halvings less.

    [SHA-ENC-014 SHA-ENC-015 SHA-MTH-093]
    """
    by = size_modifier(scale(me, book), scale(them, book)) if matters(versus) else 0
    fine = by < 0 and "aims-small" in boosted.marks and not armor_factor(them, book)
    return Part("size", min(0, by + FINE) if fine else by, "SHA-ENC-014")


def minds_crowd(arm: Weapon, how: Manner) -> bool:
    """Whether others in the way matter to a shot: not to who does not care whom it meets. [SHA-ENC-010 SHA-ENC-011]"""
    return arm.band is not None and not how.careless


def seen_by(state: State, book: Book, actor: str, target: str, arm: Weapon, boosted: Boosted) -> Visibility:
    """How a target stands to a shooter, for whom partial hiding may not count, and with a shot around cover.

    [SHA-MTH-023 SHA-MTH-030]
    """
    sight = sight_between(state, book, actor, target)
    if arm.skill == "projectile" and holds(state.actor(actor), book, "sees-past-partial"):
        sight = Visibility(*(CLEAR if each == PARTIAL else each for each in (sight.concealment, sight.cover)))
    if goes_around(state, book, actor, target, boosted) == "cover":
        sight = Visibility(sight.concealment, sight.cover - 1)
    return sight


def goes_around(state: State, book: Book, actor: str, target: str, boosted: Boosted) -> str:
    """What a shot off a wall does: less cover where there is some, else no Melee answers it. [SHA-MTH-023]"""
    if AROUND not in boosted.qualities:
        return ""
    return "cover" if CLEAR < sight_between(state, book, actor, target).cover <= FULL else "counter"


def swarm_bonus(*, inside: bool) -> Part:
    """A swarm does better against whoever stands in it. [SHA-SKL-076]"""
    return Part("within the swarm", int(inside), "SHA-SKL-076")


def unwatched(actor: Actor, book: Book, target: str, arm: Weapon) -> int:
    """In ruby waters one does better against who has left one alone since the last turn. [SHA-MTH-101]"""
    left_alone = arm.skill == "melee" and not actor.is_marked(f"targeted-by-{target}")
    return int(left_alone and holds(actor, book, "ruby-waters"))


def note_target(play: Play, actor: str, target: str, arm: Weapon) -> None:
    """Ruby waters: who strikes defends better against the one struck at; who is struck at knows by whom. [SHA-MTH-101]"""
    if holds(play.actor(target), play.book, "ruby-waters"):
        mark = f"targeted-by-{actor}"
        begin(
            play, target, Effect(id=mark, name=mark, marks=(mark,), clock=Turns(target, 1, "end"), stacking="refresh")
        )
    if arm.skill == "melee" and holds(play.actor(actor), play.book, "ruby-waters"):
        name = f"wary of {target}"
        wary = (Modifier(f"defend-melee-from-{target}", 1, "SHA-MTH-101"),)
        begin(
            play, actor, Effect(id=f"wary-{target}", name=name, modifiers=wary, clock=Turns(actor), stacking="refresh")
        )


def swapped(actor: Actor) -> int:
    """What a swap of initiative gives or takes this round. [SHA-SKL-010]"""
    return actor.turn.swapped if actor.turn.swapped in (-1, 1) else 0


# -- what comes of it ---------------------------------------------------------------------------


def end_hypnosis(play: Play, *people: str) -> None:
    """Violence to or by somebody ends what hypnosis has done to them. [SHA-MTH-063]"""
    for who in people:
        for key, effect in tuple(play.actor(who).effects.items()):
            if "hypnosis" in effect.marks:
                end(play, who, key, "violence")


def knock_away(play: Play, target: str, cause: str) -> None:
    """The first thing in hand flies away. [SHA-SKL-070 SHA-MTH-043]"""
    them = play.actor(target)
    if them.in_hand:
        play.change(target, "dropped", (*them.dropped, them.in_hand[0]), cause)
        play.change(target, "in_hand", them.in_hand[1:], cause)


def charge_damage(spaces: int) -> int:
    """One more damage for every four spaces run before the blow. [SHA-SKL-039]"""
    return spaces // CHARGE_EVERY


def flowed_past(attacker: Actor, them: Actor, book: Book) -> int:
    """What a tear lets flow past: the attacker's Scale, twice that without armor once it is dew. [SHA-MTH-087 SHA-MTH-088]"""
    if not holds(them, book, "pearl-tear"):
        return 0
    dew = holds(them, book, "pearl-dew") and not them.armor
    return of_successes(2 if dew else 1, scale(attacker, book))


@rule
def deal(play: Play, actor: str, target: str, successes: int, how: Manner) -> int:
    """What a blow's successes do to whom it meets: its damage first, then what armor leaves of it, then what blood brings.

    [SHA-CORE-018 SHA-CORE-049 SHA-CORE-068 SHA-CHR-027 SHA-SHM-035]
    """
    me = play.actor(actor)
    weight = weight_of(me, play.actor(target), play.book, how, me.turn.spaces)
    arm = arm_of(me, how.weapon, play.book)
    done = hurt(play, target, weight.damage(successes), weight.trauma, arm.name, weight.harm)
    if done:
        what_blood_brings(play, actor, target, done, how.boosted)
    return done


@dataclass(frozen=True, slots=True)
class Weight:
    """What is behind a blow: by what its successes are multiplied, what is added, and how it comes to whom it meets."""

    size: float
    more: int
    halved: bool
    converted: bool
    share: Callable[[int], int]
    trauma: Trauma
    harm: Harm

    def damage(self, successes: int) -> int:
        """Successes times Scale and what weapon, Strength and boosts add; then halved or not; armor comes after.

        [SHA-CORE-018 SHA-CORE-049 SHA-CORE-068 SHA-CHR-027]
        """
        amount = of_successes(successes, self.size) + self.more
        amount = amount // 2 if self.halved else amount
        return max(0, self.share(converted(amount) if self.converted else amount))


def weight_of(me: Actor, them: Actor, book: Book, how: Manner, spaces: int) -> Weight:
    """What is behind somebody's blow after so many spaces; what is dissected stays so. [SHA-SKL-039 SHA-SHM-035]"""
    arm, boosted = arm_of(me, how.weapon, book), how.boosted
    trauma = trauma_of(arm)
    turned = how.convert and trauma in OTHER
    kind = OTHER[trauma] if turned else trauma
    return Weight(
        size=scale(me, book),
        more=flat_damage(me, arm, book, boosted, how.hands) + (charge_damage(spaces) if how.charging else 0),
        halved=halved(me, them, arm, book),
        converted=turned,
        share=lambda amount: swarm_share(them, book, amount, template=bool(boosted.template)),
        trauma="permanent" if "permanent" in boosted.marks else kind,
        harm=Harm(
            piercing=pierces((*arm.qualities, *boosted.qualities), worked_into_armor(them.character, them.armor, book)),
            less=flowed_past(me, them, book),
            far=arm.band is not None,
        ),
    )


@rule
def what_blood_brings(play: Play, actor: str, target: str, damage: int, boosted: Boosted) -> None:
    """A vampiric strike drinks what it sheds; a poisoned one leaves its dose. [SHA-SHM-036 SHA-SPC-016]"""
    if "drinks" in boosted.marks:
        add_ablative(play, actor, damage, "vampiric-strike")
    for mark in boosted.marks:
        if mark.startswith("injects-"):
            administer(play, target, mark.removeprefix("injects-"), "injection")
