"""Mutations: the burden of essence one bears, what it grows into, from seed to core."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, floor
from typing import Annotated, Literal

from rulewright.contract import Pick, action
from rulewright.play import Derived, Effect, FrozenMap, Lasting, Modifier, derived, refuse, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.shards.body.health import IRREDUCIBLE, die, hurt
from rulewright.rulesets.shards.body.horror import horror
from rulewright.rulesets.shards.checks.perils import Peril, surroundings_test
from rulewright.rulesets.shards.checks.saturation import charge_at
from rulewright.rulesets.shards.checks.trait_effects import stick
from rulewright.rulesets.shards.state.adjustments import adjusting
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.effects import lift
from rulewright.rulesets.shards.state.entries import Trait
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.rulesets.shards.state.entries_people import Species
from rulewright.rulesets.shards.state.ground import Saturation
from rulewright.rulesets.shards.state.nodes import Adjust
from rulewright.rulesets.shards.state.numbers import max_pool, scale
from rulewright.rulesets.shards.state.scale import exactly
from rulewright.rulesets.shards.state.species import can_become

type Kind = Literal["cancerous", "evolutionary", "shard"]
SAFE = 2
"""Essence that anybody bears unharmed. [SHA-EFF-025]"""
MOST_MUTATIONS = 2
FRAGMENTS_TO_ONE = 10


# -- the burden of essence ----------------------------------------------------------------------


def shards_carried(actor: Actor, book: Book) -> int:
    """How many full shards somebody carries, as dagger or as they fell. [SHA-ECO-034]"""
    carried = (book.content.get(Weapon, each) for each in actor.character.weapons)
    return sum("shard" in each.qualities and not each.natural for each in carried)


def bears_essence(actor: Actor, book: Book) -> bool:
    """Whether somebody carries a shard or a fragment. [SHA-EFF-044]"""
    return actor.fragments > 0 or shards_carried(actor, book) > 0


def burden_of(shards: int, fragments: int, ground: int = 0) -> int:
    """One for each shard, one for ten fragments begun, and what charged ground adds. [SHA-EFF-025]"""
    return shards + ceil(fragments / FRAGMENTS_TO_ONE) + ground


def essence_burden(state: State, book: Book, who: str) -> int:
    """The essence somebody bears where they stand. [SHA-EFF-025]"""
    me = state.actor(who)
    return burden_of(shards_carried(me, book), me.fragments, charge_at(state, who).burden)


def max_burden(actor: Actor, book: Book) -> Derived:
    """The essence somebody bears unharmed: two, more for an abiding soul and with a shard core. [SHA-EFF-025]"""
    return derived("Essence Burden", ("safe", SAFE, "SHA-EFF-025"), *adjusting(actor, book, ("essence",)), least=0)


@rule
def feel_burden(play: Play, who: str, before: int = 0, *, day: bool = False) -> bool:
    """Test the moment the burden passes what is safe, at each increase beyond, and each day. [SHA-EFF-026]

    `before` is the burden there was; gives whether a test was made.
    """
    now, most = essence_burden(play.state, play.book, who), int(max_burden(play.actor(who), play.book))
    if now <= most or not (day or now > before):
        return False
    mutate(play, who, now - most)
    return True


@rule
def mutate(play: Play, who: str, skill: int) -> bool:
    """Surroundings test against the body, easier at a genetic crossroads. [SHA-EFF-027 SHA-EFF-028]"""
    crossroads = adjusting(play.actor(who), play.book, ("mutation",))
    passed = surroundings_test(play, who, Peril("mutation", skill, "athletics", crossroads))
    if passed:
        grow(play, who, "cancerous")
        horror(play, who, "undergoing a mutation")
    return bool(passed)


@action("Charge the ground", "table", id="saturation", any_time=True, gm_only=True)
def charge_ground(play: Play, actor: str, saturation: Annotated[Saturation, Pick("How charged")]) -> None:
    """How much magic is in the ground: it bears on healing, karma, drain, and on who carries shards.

    Whoever bears too much essence for it feels that at once. [SHA-ENV-040 SHA-EFF-026]
    """
    before = {who: essence_burden(play.state, play.book, who) for who in play.state.actors}
    play.change_scene("saturation", saturation, "the ground")
    for who, burden in before.items():
        feel_burden(play, who, burden)


# -- seeds and cores ----------------------------------------------------------------------------


def counted(mutations: Mapping[str, str]) -> int:
    """How many mutations count toward the most a body bears. [SHA-EFF-030]"""
    return len(mutations)


def has_core(actor: Actor, kind: Kind = "shard") -> bool:
    """Whether a mutation of some kind has grown to its core. [SHA-EFF-029]"""
    return any(stage == "core" and name.startswith(kind) for name, stage in actor.mutations.items())


def remember(play: Play, who: str, mutations: FrozenMap[str, str]) -> None:
    """Mutations stay with a body: in play, and as it is written."""
    play.change(who, "mutations", mutations, "mutation")
    play.change(who, "character.mutations", mutations, "mutation")


@rule
def grow(play: Play, who: str, kind: Kind, becoming: str = "") -> str:
    """A seed comes, or a seed of that kind becomes a core, within an hour; a third mutation kills.

    With a core already there a second seed comes. Gives the stage reached, "death" for the last.
    [SHA-EFF-028 SHA-EFF-029 SHA-EFF-030]
    """
    me = play.actor(who)
    seeds = [name for name, stage in me.mutations.items() if stage == "seed" and name.startswith(kind)]
    if seeds:
        ripen(play, who, seeds[0])
        return "core"
    if counted(me.mutations) >= MOST_MUTATIONS:
        play.note(f"{me.name}'s body bears no third mutation")
        die(play, who)
        return "death"
    if kind == "evolutionary":
        halfway(play, who, becoming)
    name = kind if kind not in me.mutations else f"{kind}-2"
    remember(play, who, me.mutations.with_(name, "seed"))
    show(play, who, name, "seed")
    return "seed"


@rule
def ripen(play: Play, who: str, name: str) -> None:
    """A seed becomes a core: what it did by halves it does in full. [SHA-EFF-029]"""
    if name.startswith("evolutionary"):
        become(play, who)
        return
    remember(play, who, play.actor(who).mutations.with_(name, "core"))
    show(play, who, name, "core")


MODIFIERS: dict[tuple[str, str], tuple[tuple[str, int], ...]] = {
    ("cancerous", "seed"): (("healed", -1), ("recovered", -1)),
    ("cancerous", "core"): (("healed", -2), ("recovered", -2)),
    ("shard", "seed"): (),
    ("shard", "core"): (
        ("defend-athletics", 1),
        ("resist-athletics", 1),
        ("defend-intuition", -1),
        ("resist-intuition", -1),
        ("defend-reflection", -1),
        ("resist-reflection", -1),
        ("essence", 1),
    ),
}
CANCER = "cancer"
"""Where the pain of a cancerous core comes from. [SHA-EFF-031]"""
HIDEOUS = (("cancerous", "core"), ("shard", "seed"), ("shard", "core"))


def mutation_effect(name: str, stage: str, book: Book) -> Effect:
    """What a mutation does to whoever has it, as an effect that stays. [SHA-EFF-031 SHA-EFF-033]"""
    kind = name.removesuffix("-2")
    changes = MODIFIERS.get((kind, stage), ())
    modifiers = tuple(Modifier(to, by, "SHA-EFF-033" if kind == "shard" else "SHA-EFF-031") for to, by in changes)
    if (kind, stage) in HIDEOUS:
        ugly = book.content.get(Trait, "hideous").does
        modifiers += tuple(Modifier(each.to, each.by, "SHA-TRT-022") for each in ugly if isinstance(each, Adjust))
    return Effect(
        id=f"mutation-{name}",
        name=f"{name} {stage}",
        source=kind,
        modifiers=modifiers,
        marks=("mutation", f"{kind}-{stage}"),
        clock=Lasting(),
        stacking="refresh",
    )


@rule
def show(play: Play, who: str, name: str, stage: str) -> None:
    """A mutation shows; the body may hold less than before. [SHA-EFF-031 SHA-EFF-033]"""
    effect = mutation_effect(name, stage, play.book)
    end(play, who, effect.id, "changes")
    begin(play, who, effect)
    changed = play.actor(who)
    play.change(who, "pool", min(changed.pool, int(max_pool(changed, play.book))), "mutation")
    if (name.removesuffix("-2"), stage) == ("cancerous", "core"):
        stick(play, who, "crippled", "lasting", CANCER)


@rule
def waste_away(play: Play, who: str) -> int:
    """A cancerous core takes damage like the Scale each day, and nothing lowers it. [SHA-EFF-031]"""
    if not has_core(play.actor(who), "cancerous"):
        return 0
    amount = floor(exactly(scale(play.actor(who), play.book)))
    return hurt(play, who, max(1, amount), "lethal", "cancer", IRREDUCIBLE)


@rule
def halfway(play: Play, who: str, becoming: str) -> None:
    """A seed of another species: the means of both, and what hinders the other; one at a time. [SHA-EFF-032]"""
    me = play.actor(who).character
    book = play.book
    child = book.content.get(Species, becoming)
    if me.becoming or not can_become(book.content.get(Species, me.species), child, book):
        raise refuse(
            f"{me.name} cannot become a {child.name}.", "SHA-EFF-032", "Choose a species that grows from theirs."
        )
    play.change(who, "character.becoming", becoming, "evolution")


@rule
def become(play: Play, who: str) -> None:
    """The core of another species: one of them now, and the mutation counts no more. [SHA-EFF-032]"""
    me = play.actor(who)
    play.change(who, "character.species", me.character.becoming, "evolution")
    play.change(who, "character.becoming", "", "evolution")
    remember(play, who, me.mutations.without("evolutionary"))
    end(play, who, "mutation-evolutionary", "evolution")


# -- undoing ------------------------------------------------------------------------------------


@rule
def shed(play: Play, who: str, name: str) -> None:
    """A mutation is gone, with all it did. [SHA-SHM-051]"""
    me = play.actor(who)
    remember(play, who, me.mutations.without(name))
    if name.startswith("evolutionary"):
        play.change(who, "character.becoming", "", "shed")
    end(play, who, f"mutation-{name}", "shed")
    stand_up_again(play, who, name)


@rule
def ease(play: Play, who: str, name: str) -> None:
    """A core becomes a seed again. [SHA-SHM-051]"""
    remember(play, who, play.actor(who).mutations.with_(name, "seed"))
    show(play, who, name, "seed")
    stand_up_again(play, who, name)


def stand_up_again(play: Play, who: str, name: str) -> None:
    """The last core of a cancer is gone, and what it crippled is whole. [SHA-SHM-051 SHA-EFF-031]"""
    if name.startswith("cancerous") and not has_core(play.actor(who), "cancerous"):
        lift(play, who, "crippled", "shed", CANCER)
