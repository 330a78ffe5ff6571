"""Casting: powers outside the core: what they need, what they burn, whom they reach, and what the shard takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import floor

from rulewright.play import Effect, Modifier, Part, Refusal, refuse, rule
from rulewright.play.effects import begin
from rulewright.rulesets.shards.attempts import Attempt
from rulewright.rulesets.shards.character import Actor, Book, Play, State
from rulewright.rulesets.shards.corruption import OF_TIER, burn, corrupt, count_power
from rulewright.rulesets.shards.effects import clock_of, impose, lift
from rulewright.rulesets.shards.entries import Power, Weapon
from rulewright.rulesets.shards.gear import hindered
from rulewright.rulesets.shards.grid import Space
from rulewright.rulesets.shards.needs import shard_stages
from rulewright.rulesets.shards.numbers import level, powers_of, reach, strength
from rulewright.rulesets.shards.powers.boosts import PLAIN, Boosted, Boosting, declare, no_boosts
from rulewright.rulesets.shards.powers.nodes import Adjust, Grant, Impose, Lift, Yield
from rulewright.rulesets.shards.ranges import BANDS, Band, band, is_heard, penalty
from rulewright.rulesets.shards.results import come_about, push
from rulewright.rulesets.shards.surroundings import place_parts
from rulewright.rulesets.shards.templates import Name, Template, dodge_helps, past_cover, read_template, spaces_of
from rulewright.rulesets.shards.trial import resolve
from rulewright.rulesets.shards.turns import no_action, pay_drain, take_action

CAST = ("ability", "incantation", "fracture")
METHOD_SKILL = {"accession": "reflection", "thaumaturgy": "mysticism"}
STRICT = ("death-field", "climatize-accession")
"""Powers of accession whose print names Mysticism. [SHA-SHM-006]"""
BLISTERS: tuple[Name, ...] = ("arc", "cage", "explosion")
LARGER = {"unnatural-beam": "stream (20)", "unnatural-vapors": "cone (strength x 5)", "unnatural-mortar": "explosion (strength x 2)"}  # fmt: skip
"""What a fragment makes of some powers. [SHA-SHM-023]"""
ORIGIN = Space()
CAPS: dict[str, Band] = {"webbing-spit": "short", "sonic-beam": "long"}


@dataclass(frozen=True, slots=True)
class Casting:
    """A power as it is cast on one target, or over a place: everything its working may want to know."""

    actor: str
    entry: Power
    skill: str
    rating: int
    target: str = ""
    successes: int = 0
    middle: Space = ORIGIN
    radius: int = 0
    choice: str = ""
    words: str = ""
    companions: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    boosted: Boosted = PLAIN

    @property
    def on(self) -> str:
        """Whom it works on."""
        return self.target or self.actor


type Working = Callable[[Play, Casting], None]
WORKINGS: dict[str, Working] = {}
"""What powers do that no node can say, by power; each success lets it happen."""
AFTERWARDS: dict[str, Working] = {}
"""What follows whether or not a power came off."""
OWN_TEST: set[str] = set()
"""Powers whose working makes the test itself."""
ONCE: set[str] = set()
"""Powers that work once over a place, not on each person in it."""


# -- what it takes ------------------------------------------------------------------------------


def method_skill(entry: Power, actor: Actor, book: Book) -> str:
    """What a power is tested with: Reflection for accession, Mysticism for thaumaturgy, else the best it names.

    [SHA-SHM-006]
    """
    if entry.id in STRICT and book.options.strict_print:
        return "mysticism"
    found = METHOD_SKILL.get(entry.element)
    return found or max(entry.skills, key=lambda each: level(actor.character, book, each))


def implement_of(actor: Actor, book: Book) -> str:
    """The full shard in somebody's hand, as dagger or as it fell; "" without one. [SHA-SHM-008]"""
    held = (book.content.get(Weapon, each) for each in actor.in_hand if each in book.content[Weapon])
    return next((each.id for each in held if "shard" in each.qualities and not each.natural), "")


def fragments_for(entry: Power, boosts: tuple[str, ...], book: Book, *, larger: bool = False) -> int:
    """Fragments that a casting burns: a fracture by its tier, a blister one, a larger form one.

    [SHA-SHM-009 SHA-SHM-014 SHA-SHM-022 SHA-SHM-023]
    """
    own = OF_TIER[entry.tier] if entry.practice == "fracture" else 0
    laid = sum(book.content.get(Power, each).fragments for each in boosts if each in book.content[Power])
    blister = int("crystal-blister" in boosts)
    return own + laid + (0 if laid else blister) + (larger and entry.optional_fragment)


def boosting_of(entry: Power, skill: str) -> Boosting:
    """A casting as boosts see it. [SHA-SHM-018 SHA-SHM-020]"""
    facts = ("power", "non-core", entry.element, *(("implement",) if entry.element in METHOD_SKILL else ()))
    return Boosting(entry.id, skill, entry.cycle, entry.range == "earshot", facts, cost=entry.cost)


def no_cast(
    state: State, book: Book, actor: str, power: str, targets: tuple[str, ...] = (), boosts: tuple[str, ...] = (), *,
    larger: bool = False, free: bool = False,
) -> Refusal | None:  # fmt: skip
    """Why somebody cannot cast a power so. [SHA-SHM-008 SHA-SHM-009 SHA-SHM-017]"""
    me = state.actor(actor)
    if power not in powers_of(me.character, book) or me.is_marked("no-powers"):
        return Refusal(f"{me.name} cannot use {power}.", "SHA-SHM-007", "Learn it first.")
    entry = book.content.get(Power, power)
    if entry.practice not in CAST or entry.is_core:
        return Refusal(f"{entry.name} is not cast.", "SHA-SHM-018", "Lay it upon an action, or just have it.")
    if entry.element in METHOD_SKILL and not implement_of(me, book):
        return Refusal(f"{entry.name} takes a full shard in hand.", "SHA-SHM-008", "Ready one.")
    burned = fragments_for(entry, boosts, book, larger=larger)
    if burned > me.fragments:
        return Refusal(f"{entry.name} burns {burned} fragments of {me.fragments}.", "SHA-SHM-009", "Get more.")
    refusal = None if free else no_action(me, entry.cycle, power)
    refusal = refusal or no_boosts(me, book, boosts, boosting_of(entry, method_skill(entry, me, book)))
    found = (out_of_reach(state, book, actor, each, entry, boosts, larger=larger) for each in targets)
    return refusal or next((each for each in found if each is not None), None)


def cap_of(entry: Power, actor: Actor, boosts: tuple[str, ...]) -> Band:
    """How far a power by sight goes: medium range, long where something extends it. [SHA-SHM-017]"""
    if "extension" in boosts or (entry.id == "unnatural-beam" and "core" in shard_stages(actor.mutations)):
        return "long"
    return CAPS.get(entry.id, "medium")


def out_of_reach(
    state: State, book: Book, actor: str, target: str, entry: Power, boosts: tuple[str, ...], *, larger: bool = False
) -> Refusal | None:
    """Why a power does not get to somebody. [SHA-SHM-017]"""
    if target == actor or entry.range == "self":
        return None
    me, them = state.actor(actor), state.actor(target)
    spaces = state.scene.distance(me.at, them.at)
    if entry.range == "reach" and not entry.template:
        return None if spaces <= reach(me, book) else Refusal("They are out of reach.", "SHA-CORE-062", "Get closer.")
    metres = spaces * state.scene.metres
    cap = cap_of(entry, me, boosts)
    if entry.range == "earshot":
        return None if is_heard(metres, "normal") else Refusal("They cannot hear it.", "SHA-CORE-064", "Get closer.")
    if entry.range == "sight" and not larger and BANDS.index(band(metres)) > BANDS.index(cap):
        return Refusal(f"{entry.name} goes to {cap} range.", "SHA-SHM-017", "Get closer, or extend it.")
    return None


# -- volumes ------------------------------------------------------------------------------------


def size_for(template: Template, actor: Actor, book: Book, skill: str) -> int:
    """The size of a template in somebody's hands: a number, or a quantity of theirs times it. [SHA-CORE-057]"""
    if not template.of:
        return template.size
    if template.of == "strength":
        return floor(strength(actor, book) * template.size)
    if template.of == "reach":
        return int(reach(actor, book)) * template.size
    of = skill if template.of in ("mysticism", "reflection") else template.of
    return level(actor.character, book, of) * template.size


def volume_of(entry: Power, boosts: tuple[str, ...], shape: str, *, larger: bool) -> Template | None:
    """The volume of a casting: its own, a larger one for a fragment, or what a blister makes of it.

    [SHA-SHM-022 SHA-SHM-023]
    """
    text = LARGER[entry.id] if larger and entry.optional_fragment else entry.template
    own = read_template(text) if text else None
    if "crystal-blister" not in boosts:
        return own
    if own is not None:
        return Template(own.name, own.size * 2, own.of)
    name = shape if shape in BLISTERS else "explosion"
    return Template(name, 1, "mysticism")


def people_within(
    state: State, book: Book, actor: str, volume: Template, middle: Space, skill: str
) -> tuple[frozenset[Space], tuple[str, ...]]:
    """The spaces that a volume fills, and everybody else who stands in them. [SHA-CORE-058 SHA-CORE-059]"""
    me = state.actor(actor)
    size = size_for(volume, me, book, skill)
    around = volume.name in ("aura", "explosion", "cloud", "field", "cage")
    origin = me.at if volume.name == "aura" or not around else middle
    whole = spaces_of(volume.name, size, origin, None if around else middle, state.scene.grid)
    spaces = past_cover(volume.name, whole, origin, state.scene.cover, state.scene.grid)
    return spaces, tuple(who for who, each in state.actors.items() if who != actor and each.at in spaces)


# -- casting ------------------------------------------------------------------------------------


@rule
def cast(
    play: Play, actor: str, power: str, targets: tuple[str, ...] = (), boosts: tuple[str, ...] = (),
    choice: str = "", words: str = "", *, larger: bool = False, shape: str = "", at: tuple[int, int] | None = None,
    free: bool = False,
) -> tuple[int, ...]:  # fmt: skip
    """Cast a power: pay, burn, test against each it reaches, let it work; then the shard has its turn.

    Gives the successes against each. [SHA-SHM-008 SHA-SHM-009 SHA-SHM-010 SHA-SHM-014 SHA-SHM-015 SHA-SHM-016]
    """
    refusal = no_cast(play.state, play.book, actor, power, targets, boosts, larger=larger, free=free)
    if refusal is not None:
        raise refuse(refusal.reason, refusal.rule, refusal.instead)
    me, book = play.actor(actor), play.book
    entry = book.content.get(Power, power)
    skill = method_skill(entry, me, book)
    burned = fragments_for(entry, boosts, book, larger=larger)
    counted = (me.day.fragments + burned, me.day.shard_powers + 1)
    boosted = declare(play, actor, boosts, boosting_of(entry, skill)) if boosts else PLAIN
    if not free:
        pay_drain(play, actor, paid_with(entry, choice), entry.cycle, entry.name, core=False)
        take_action(play, actor, entry.cycle, power)
    if burned:
        burn(play, actor, burned)
    if entry.method == "shard":
        count_power(play, actor)
    first = targets[0] if targets else actor
    middle = Space(*at) if at is not None else play.actor(first).at
    volume = volume_of(entry, boosts, shape, larger=larger)
    radius = 0 if volume is None else size_for(volume, me, book, skill)
    casting = Casting(
        actor, entry, skill, level(me.character, book, skill), middle=middle, radius=radius, choice=choice, words=words,
        companions=targets, boosted=boosted,
    )  # fmt: skip
    made = over_a_place(play, casting, volume) if volume is not None else on_each(play, casting, targets)
    if burned and entry.method == "shard":
        corrupt(play, actor, *counted)
    return made


def paid_with(entry: Power, choice: str) -> str:
    """What a casting drains; a phantom limb may be paid from the well, to be kept up for nothing. [SHA-SHM-016 SHA-SHM-052]"""
    return "well" if entry.id == "phantom-limb" and choice == "well" else entry.cost


def over_a_place(play: Play, casting: Casting, volume: Template) -> tuple[int, ...]:
    """Cast over a volume: once for the place, or on everybody in it."""
    state, book = play.state, play.book
    spaces, people = people_within(state, book, casting.actor, volume, casting.middle, casting.skill)
    here = replace(casting, people=people)
    if casting.entry.id in ONCE or casting.entry.range == "self":
        return (work(play, here),)
    made = []
    for who in people:
        edge = dodge_helps(play.actor(who).at, spaces, leaves=False, covered=False, grid=play.scene.grid)
        barred = () if edge else ("acrobatics",)
        successes = work(play, replace(here, target=who), barred)
        if successes and volume.name == "explosion":
            push(play, who, casting.middle, casting.radius)
        made.append(successes)
    return tuple(made)


def on_each(play: Play, casting: Casting, targets: tuple[str, ...]) -> tuple[int, ...]:
    """Cast on one after another; on oneself where nobody is named."""
    if casting.entry.range == "self" or casting.entry.id in ONCE or not targets:
        return (work(play, casting),)
    return tuple(work(play, replace(casting, target=each)) for each in targets)


def attempt_of(play: Play, casting: Casting, barred: tuple[str, ...] = ()) -> Attempt:
    """A casting as the test sees it. [SHA-SHM-006 SHA-SHM-059]"""
    entry, state, book = casting.entry, play.state, play.book
    target = casting.target if casting.target != casting.actor else ""
    gives = [Part("armor", hindered(play.actor(casting.actor), book, casting.skill, core=False), "SHA-SHM-059")]
    gives += place_parts(state, book, casting.actor, target, entry.versus, casting.skill, ranged=False)
    if target and entry.range in ("sight", "earshot"):
        metres = state.scene.distance(state.actor(casting.actor).at, state.actor(target).at) * state.scene.metres
        at = band(metres) if entry.range == "sight" else band(metres, "normal")
        gives.append(Part(entry.range, penalty(at, book.options), "SHA-CORE-063"))
    if not target and entry.versus and book.options.always_defend:
        own = max(level(play.actor(casting.actor).character, book, each) for each in entry.versus)
        gives.append(Part("own defence", -own, "SHA-CORE-098"))
    return Attempt(
        casting.actor, entry.id, casting.skill, target, versus=entry.versus, friendly=entry.friendly,
        gives=tuple(gives), flags=("power", "non-core"), barred=barred, rerolls=casting.boosted.rerolls,
        added=casting.boosted.successes, counterable=not entry.friendly,
    )  # fmt: skip


@rule
def work(play: Play, casting: Casting, barred: tuple[str, ...] = ()) -> int:
    """A power against one, or over a place: the test, its nodes, its own working, and what boosts impose.

    [SHA-SHM-021 SHA-SHM-026 SHA-SHM-034]
    """
    entry = casting.entry
    if entry.id in OWN_TEST:
        WORKINGS[entry.id](play, casting)
        return 0
    outcome = resolve(play, attempt_of(play, casting, barred))
    done = replace(casting, successes=outcome.successes)
    if outcome.passed:
        take_nodes(play, done)
        if entry.id in WORKINGS:
            WORKINGS[entry.id](play, done)
        for condition, lasts in casting.boosted.imposes:
            impose(play, casting.on, condition, lasts, casting.actor)
    if entry.id in AFTERWARDS and not outcome.undone:
        AFTERWARDS[entry.id](play, done)
    return outcome.successes


@rule
def take_nodes(play: Play, casting: Casting) -> None:
    """What the data of a power says it does. [SHA-SHM-025]"""
    entry, on = casting.entry, casting.on
    lent = [node for node in entry.does if isinstance(node, (Adjust, Grant))]
    for node in entry.does:
        match node:
            case Impose():
                impose(play, on, node.condition, node.lasts, casting.actor, entry.associated)
            case Lift():
                lift(play, on, node.condition, entry.name)
            case Yield():
                come_about(
                    play, node.result, casting.actor, on, casting.successes, plus=node.plus, trauma=node.trauma,
                    lasts=entry.lasts, source=entry.id,
                )  # fmt: skip
    if lent:
        modifiers = tuple(Modifier(each.to, each.by, entry.rules[0]) for each in lent if isinstance(each, Adjust))
        lend(play, casting, modifiers, tuple(each.mark for each in lent if isinstance(each, Grant)))


def lend(
    play: Play, casting: Casting, modifiers: tuple[Modifier, ...] = (), marks: tuple[str, ...] = (), level: int = 0,
    on: str = "",
) -> None:  # fmt: skip
    """Leave what a power does on somebody for as long as it lasts, with the skills that end it. [SHA-SHM-025]"""
    entry = casting.entry
    begin(
        play,
        on or casting.on,
        Effect(
            id=entry.id, name=entry.name, source=casting.actor, modifiers=modifiers, level=level, text=casting.words,
            marks=(entry.id, *marks, f"lasts-{entry.lasts}", *(f"by-{skill}" for skill in entry.associated)),
            clock=clock_of(entry.lasts, play.scene), stacking="refresh", rules=entry.rules,
        ),
    )  # fmt: skip
