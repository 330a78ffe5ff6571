"""At work: a power as it is cast on one target or over a place, its test, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from rulewright.play import Clock, Effect, Modifier, Part, rule
from rulewright.rulesets.shards.body.health import Harm
from rulewright.rulesets.shards.body.sleep import disturb
from rulewright.rulesets.shards.body.will import aggress, set_upon
from rulewright.rulesets.shards.checks.attempt import Attempt
from rulewright.rulesets.shards.checks.checks import against_parts, best_defence, defences
from rulewright.rulesets.shards.checks.laid import PLAIN, Boosted
from rulewright.rulesets.shards.checks.resolve import resolve
from rulewright.rulesets.shards.checks.trait_effects import AT_HEARING, AT_SIGHT
from rulewright.rulesets.shards.gear.gear import hindered
from rulewright.rulesets.shards.powers.choices import bearing_of, choice_part
from rulewright.rulesets.shards.powers.sparing import tell_unhurt, tell_withstood
from rulewright.rulesets.shards.skills.aftereffects import come_after
from rulewright.rulesets.shards.skills.failures import bargain
from rulewright.rulesets.shards.skills.results import Terms, apply_result
from rulewright.rulesets.shards.skills.surprise import out_of_nowhere
from rulewright.rulesets.shards.state.adjustments import adjusting, holds, lying_low
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.effects import MAGICAL, Hold, clock_of, impose, lay, lift
from rulewright.rulesets.shards.state.entries import Condition, Power
from rulewright.rulesets.shards.state.nodes import Adjust, Grant, Impose, Lift, Yield
from rulewright.rulesets.shards.state.ranges import band, penalty
from rulewright.rulesets.shards.world.concealment import Visibility, matters, sight_between
from rulewright.rulesets.shards.world.lighting import CLEAR, PARTIAL
from rulewright.rulesets.shards.world.surroundings import place_parts
from rulewright.space.grid import Space

ORIGIN = Space()


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
    sheltered: int = 0
    volume: str = ""

    @property
    def on(self) -> str:
        """Whom it works on."""
        return self.target or self.actor

    @property
    def is_caught(self) -> bool:
        """Whether whoever casts it stands in what is meant for everybody there, and is no friend of it. [SHA-CORE-058]"""
        return self.target == self.actor and bool(self.volume) and not (self.entry.once or self.entry.friendly)


type Working = Callable[[Play, Casting], None]
WORKINGS: dict[str, Working] = {}
"""What powers do that no node can say, by the name that an entry calls it by."""


def attempt_of(state: State, book: Book, casting: Casting, barred: tuple[str, ...] = ()) -> Attempt:
    """A casting as the test sees it; who is caught in what they cast defends as anybody. [SHA-CORE-058 SHA-SHM-006 SHA-SHM-059]"""
    entry, me = casting.entry, state.actor(casting.actor)
    target = casting.target if casting.target != casting.actor else ""
    gives = [Part("armor", hindered(me, book, casting.skill, core=False), "SHA-SHM-059")]
    gives += place_parts(state, book, casting.actor, target, entry.versus, casting.skill, aimed=not casting.volume)
    gives.append(choice_part(entry, casting.choice))
    gives.append(past_cover(state, book, casting, target))
    if entry.range in ("sight", "earshot"):
        gives.append(Part(entry.range, distance_penalty(state, book, casting), "SHA-CORE-063"))
        gives += [lying_low(state.actor(target))] if target else []
    if not target and (casting.is_caught or book.options.always_defend):
        allowed = defences(entry.versus, casting.skill, barred=frozenset(barred))
        gives += against_parts(me, book, best_defence(me, book, allowed))
    return Attempt(
        casting.actor,
        entry.id,
        casting.skill,
        target,
        versus=entry.versus,
        friendly=entry.friendly,
        gives=tuple(gives),
        flags=("power", "non-core", *aimed_at(book, entry)),
        barred=barred,
        rerolls=casting.boosted.rerolls,
        owed=casting.boosted.owed,
        added=casting.boosted.successes,
        counterable=not entry.friendly,
    )


def aimed_at(book: Book, entry: Power) -> tuple[str, ...]:
    """Which of the senses a power is aimed at: what it shows or blinds, sounds or deafens. [SHA-TRT-028 SHA-TRT-029]"""
    imposed = (book.content.get(Condition, node.condition) for node in entry.does if isinstance(node, Impose))
    marks = {mark for each in imposed for mark in each.marks}
    sight = entry.shapes == "sight" or "no-sight" in marks
    hearing = entry.shapes == "hearing" or "no-hearing" in marks
    return (*((AT_SIGHT,) if sight else ()), *((AT_HEARING,) if hearing else ()))


def comes_from_afar(casting: Casting) -> bool:
    """Whether a sentinel of splinters helps: by sight, and dodged or bursting over a place. [SHA-SHM-026]"""
    dodged = "acrobatics" in casting.entry.versus or casting.volume in ("explosion", "cloud")
    return casting.entry.range == "sight" and dodged


def distance_penalty(state: State, book: Book, casting: Casting) -> int:
    """What distance takes: to the target, or for what works at once on several the worst of all and of the place.

    A stance may ease it for powers by sight. [SHA-SHM-017 SHA-SHM-030 SHA-MTH-095]
    """
    several = casting.companions if casting.entry.once else ()
    people = (casting.target,) if casting.target else several
    spots = (*(state.actor(who).at for who in people), *(() if casting.target else (casting.middle,)))
    metres = max(state.scene.distance(state.actor(casting.actor).at, each) for each in spots) * state.scene.metres
    if casting.entry.range != "sight":
        return penalty(band(metres, "normal"), book.options)
    eased = sum(part.value for part in adjusting(state.actor(casting.actor), book, (f"range-{casting.skill}",)))
    return min(0, penalty(band(metres), book.options) + eased)


def past_cover(state: State, book: Book, casting: Casting, target: str) -> Part:
    """What a mirror of quartz gives back: a half cover does not count against Mysticism. [SHA-MTH-095]"""
    clear = target and holds(state.actor(casting.actor), book, f"past-cover-{casting.skill}")
    if not clear or not matters(casting.entry.versus):
        return Part("quartz mirror", 0, "SHA-MTH-095")
    sight = sight_between(state, book, casting.actor, target)
    bare = Visibility(sight.concealment, CLEAR if sight.cover == PARTIAL else sight.cover)
    return Part("quartz mirror", bare.penalty() - sight.penalty(), "SHA-MTH-095")


@rule
def work(play: Play, casting: Casting, barred: tuple[str, ...] = ()) -> int:
    """A power against one, or over a place: the test, its nodes, its own working, and what boosts impose.

    [SHA-SHM-021 SHA-SHM-026 SHA-SHM-034]
    """
    entry = casting.entry
    if entry.tests_itself:
        WORKINGS[entry.working](play, casting)
        return 0
    flags = () if entry.friendly else out_of_nowhere(play, casting.target, casting.actor)
    tried = attempt_of(play.state, play.book, casting, barred)
    tested = resolve(play, replace(tried, flags=(*tried.flags, *flags)))
    outcome = bargain(play, casting.actor, entry.name, casting.target, tested)
    done = replace(casting, successes=outcome.successes)
    before = play.actor(casting.on)
    tell_withstood(play, casting.actor, entry, casting.target, outcome)
    if outcome.passed:
        take_nodes(play, done)
        if entry.working:
            WORKINGS[entry.working](play, done)
        tell_unhurt(play, casting.actor, entry, casting.on, before)
        come_after(play, casting.actor, casting.target, entry.id, casting.boosted)
    if casting.target and not outcome.undone:
        felt_by(play, casting, hurt=play.actor(casting.on).wounds.total > before.wounds.total)
    if entry.afterwards and not outcome.undone:
        WORKINGS[entry.afterwards](play, done)
    return outcome.successes


def felt_by(play: Play, casting: Casting, *, hurt: bool) -> None:
    """Whoever a power is used on feels it: harm shakes control, and any power stirs a sleeper.

    [SHA-EFF-007 SHA-EFF-012 SHA-MTH-063]
    """
    if casting.target == casting.actor:
        return
    if hurt:
        set_upon(play, casting.actor, casting.target, harmed=True)
    elif not casting.entry.friendly:
        aggress(play, casting.actor, casting.target)
    disturb(play, casting.target, "non-physical action" if bearing_of(casting.entry).mental else "physical action")


@rule
def take_nodes(play: Play, casting: Casting) -> None:
    """What the data of a power says it does. [SHA-SHM-025]"""
    entry, on = casting.entry, casting.on
    lent = [node for node in entry.does if isinstance(node, (Adjust, Grant))]
    for node in entry.does:
        match node:
            case Impose():
                marks = (MAGICAL,) if entry.method == "shard" else ()
                impose(play, on, node.condition, node.lasts, casting.actor, Hold(entry.associated, marks))
            case Lift():
                lift(play, on, node.condition, entry.name)
            case Yield():
                harm = Harm(less=casting.sheltered, far=comes_from_afar(casting))
                terms = Terms(node.plus, node.trauma, entry.lasts, entry.id, harm, template=bool(casting.volume))
                apply_result(play, node.result, casting.actor, on, casting.successes, terms)
    if lent:
        modifiers = tuple(Modifier(each.to, each.by, entry.cites) for each in lent if isinstance(each, Adjust))
        lend(play, casting, modifiers, tuple(each.mark for each in lent if isinstance(each, Grant)))


def lend(
    play: Play,
    casting: Casting,
    modifiers: tuple[Modifier, ...] = (),
    marks: tuple[str, ...] = (),
    level: int = 0,
    on: str = "",
    clock: Clock | None = None,
) -> None:
    """Leave what a power does on somebody for as long as it lasts, with the skills that end it; what another has cast
    there stands by itself. [SHA-EFF-001 SHA-SHM-025]
    """
    entry = casting.entry
    lay(
        play,
        on or casting.on,
        Effect(
            id=entry.id,
            name=entry.name,
            source=casting.actor,
            modifiers=modifiers,
            level=level,
            text=casting.words,
            marks=(entry.id, *marks, f"lasts-{entry.lasts}", *(f"by-{skill}" for skill in entry.associated)),
            clock=clock or clock_of(entry.lasts, play.scene),
            stacking="refresh",
            rules=entry.rules,
        ),
    )
