"""Outbreaks: what sets a disorder off, what its owner does about it, and what happens then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec.structs import replace

from rulewright.contract import Pick, Tick, action
from rulewright.kits.choosing import Options, choices, entries_of, listed
from rulewright.play import Effect, Lasting, Modifier, OneOf, Refusal, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.shards.body.disorders import disorders_of, entries_for, shard_disorder
from rulewright.rulesets.shards.body.levels import start_of
from rulewright.rulesets.shards.body.sleep import BAD_REST
from rulewright.rulesets.shards.checks.perils import Peril, surroundings_test
from rulewright.rulesets.shards.checks.purse import gain
from rulewright.rulesets.shards.checks.trait_effects import PREJUDICED, chosen_for, suspicion_of
from rulewright.rulesets.shards.state.character import SKILLS, Actor, Book, Play, State
from rulewright.rulesets.shards.state.effects import clock_of, effect_of, impose, lay
from rulewright.rulesets.shards.state.entries import Condition
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.rulesets.shards.state.entries_world import Disorder
from rulewright.rulesets.shards.state.nodes import Lasts
from rulewright.rulesets.shards.state.numbers import level, max_karma

type Strength = Literal["weak", "normal", "strong"]
TRIGGERS: dict[Strength, int] = {"weak": 0, "normal": 3, "strong": 6}
"""The level a disorder tests with. [SHA-EFF-037]"""
DANGEROUS = -2
ANSWERS = {"indulge": "Give in a little", "act-out": "Act it out (1 karma)", "resist": "Resist"}
INDULGED = "distracted"
"""What giving in a little does to somebody. [SHA-EFF-035]"""
SHARD_SENSE, FRAGMENT_SENSE = 10, 2


@dataclass(frozen=True, slots=True, kw_only=True)
class DisorderQuestion(OneOf[str]):
    """Something sets a disorder off: give in a little, act it out, or resist?"""

    disorder: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SuspectQuestion(OneOf[str]):
    """A disorder sets somebody against another: against whom? [SHA-EFF-046]"""

    disorder: str


def insanity_level(trigger: Strength, *, dangerous: bool = False) -> int:
    """The level of a trigger, less where giving in is dangerous and danger is not the point. [SHA-EFF-037]"""
    return TRIGGERS[trigger] + (DANGEROUS if dangerous else 0)


@rule
def provoke(play: Play, who: str, disorder: str, trigger: Strength = "normal", *, dangerous: bool = False) -> str:
    """A trigger shows itself: the player gives in, acts out, or resists. Gives what was done, "lost" where resisting
    failed. [SHA-EFF-034 SHA-EFF-037]
    """
    answer = face_disorder(play, who, disorder)
    tested = insanity_level(trigger, dangerous=dangerous)
    if answer == "resist" and surroundings_test(play, who, Peril("insanity", tested, "reflection")):
        enact(play, who, disorder)
        return "lost"
    return answer


@rule
def face_disorder(play: Play, who: str, disorder: str) -> str:
    """Ask what its owner does about a disorder that stirs; giving in and acting out happen at once. [SHA-EFF-034]

    Whoever acts one out already does so for as long as it lasts: there is nothing more to do or to gain. [SHA-EFF-036]
    """
    if is_enacted(play.actor(who), disorder):
        play.note(gripped(play.actor(who), play.book, disorder))
        return ""
    text = f"{play.book.content.get(Disorder, disorder).name} stirs. What does {play.actor(who).name} do?"
    answer = play.ask(DisorderQuestion(of=who, disorder=disorder, among=choices(ANSWERS), text=text))
    if answer == "indulge":
        indulge(play, who, disorder)
    elif answer == "act-out":
        act_out(play, who, disorder)
    return answer


def is_enacted(actor: Actor, disorder: str) -> bool:
    """Whether a disorder shows itself to the full now: more than that somebody has it, or gives in a little. [SHA-EFF-036]"""
    caused = (
        each for each in actor.effects.values() if each.source == disorder and f"has-{disorder}" not in each.marks
    )
    return any("enacted" in each.marks or each.id != INDULGED for each in caused)


def no_fresh_outbreak(state: State, book: Book, actor: str, disorder: str) -> Refusal | None:
    """Why nothing sets a disorder off: it shows itself to the full already. [SHA-EFF-036]"""
    if not is_enacted(state.actor(actor), disorder):
        return None
    return Refusal(f"{gripped(state.actor(actor), book, disorder)}.", "SHA-EFF-036", "Live it out.")


def gripped(actor: Actor, book: Book, disorder: str) -> str:
    """That a disorder shows itself to the full in somebody, in words."""
    return f"{book.content.get(Disorder, disorder).name} has {actor.name} in its grip already"


def own_disorders(state: State, book: Book, who: str) -> Options:
    """The disorders somebody has."""
    return listed(book.content.get(Disorder, each) for each in disorders_of(state.actor(who), book))


@action("Set a disorder off", "table", unless=(no_fresh_outbreak,), id="provoke", any_time=True)
def provoke_own(
    play: Play,
    actor: str,
    disorder: Annotated[str, Pick("Which", own_disorders)],
    trigger: Strength = "normal",
    *,
    dangerous: Annotated[bool, Tick("Giving in is dangerous, and danger not its point")] = False,
) -> str:
    """Something stirs a disorder: give in a little, act it out for a karma, or resist. [SHA-EFF-034]"""
    return provoke(play, actor, disorder, trigger, dangerous=dangerous)


@rule
def indulge(play: Play, who: str, disorder: str) -> None:
    """Give in a little: distracted by it for the encounter, or until it is satisfied, and no karma. [SHA-EFF-035]"""
    impose(play, who, INDULGED, "encounter", disorder)


@rule
def act_out(play: Play, who: str, disorder: str) -> None:
    """Act it out to the full for the encounter, beyond any cleansing, for one karma. [SHA-EFF-036]"""
    enact(play, who, disorder, "encounter", stuck=True)
    gain(play, who, 1, int(max_karma(play.actor(who), play.book)), "acts out")


@rule
def enact(play: Play, who: str, disorder: str, lasts: Lasts | None = None, *, stuck: bool = False) -> None:
    """The full effect: a day unless the disorder says otherwise, ended sooner by being satisfied.

    [SHA-EFF-038 SHA-EFF-044 SHA-EFF-046 SHA-EFF-047]
    """
    entry = play.book.content.get(Disorder, disorder)
    long = lasts or entry.lasts
    if entry.regresses:
        regress(play, who, entry, chosen_state(play.actor(who), play.book, entry), long)
        return
    if entry.condition is not None:
        found = effect_of(
            play.book.content.get(Condition, entry.condition), long, play.scene, disorder, ("reflection",)
        )
        marks = (*found.marks, "enacted", *(("stuck",) if stuck else ()))
        lay(play, who, replace(found, marks=marks, text=entry.text))
    if entry.leaves:
        marks = (entry.leaves,) if entry.leaves != PREJUDICED else suspicion(play, who, disorder)
        begin(
            play,
            who,
            Effect(
                id=entry.leaves,
                name=entry.leaves,
                source=disorder,
                marks=marks,
                clock=Lasting() if entry.leaves == BAD_REST else clock_of(long, play.scene),  # a rest ends it
                stacking="refresh",
            ),
        )


def suspicion(play: Play, who: str, disorder: str) -> tuple[str, ...]:
    """Whom somebody suspects, as they say: that one and their kind, and nobody else. [SHA-EFF-046]"""
    others = {other: each.name for other, each in play.state.in_view_of(who).items() if other != who and not each.dead}
    if not others:
        return (PREJUDICED,)
    text = f"{play.actor(who).name} trusts somebody no longer. Whom?"
    whom = play.ask(SuspectQuestion(of=who, disorder=disorder, among=choices(others), text=text))
    return suspicion_of(play.actor(who), play.actor(whom))


@action("Satisfy a disorder", "table", any_time=True, gm_only=True)
def satisfy(play: Play, actor: str, disorder: Annotated[str, Pick("Which", entries_of(Disorder))]) -> None:
    """What drove somebody is had, and it lets go. [SHA-EFF-038]"""
    for key, effect in tuple(play.actor(actor).effects.items()):
        if effect.source == disorder and "has-" + disorder not in effect.marks:
            end(play, actor, key, "satisfied")


def chosen_state(actor: Actor, book: Book, entry: Disorder) -> str:
    """Which state a regression leads back to, as was agreed; a fugue unless something else was. [SHA-EFF-047]"""
    words = chosen_for(actor, book, "mental-disorder").lower().split()
    return next((each for each in words if each in entry.examples), "fugue")


@rule
def regress(play: Play, who: str, entry: Disorder, to: str, lasts: Lasts = "encounter") -> None:
    """Back to childhood without any training, to youth with a novice's, or into a fugue. [SHA-EFF-047]"""
    if to == "fugue":
        impose(play, who, "stunned", lasts, entry.id)
        return
    me = play.actor(who)
    most = 0 if to == "childhood" else start_of("novice").highest
    lost = {skill: max(0, level(me.character, play.book, skill) - most) for skill in SKILLS}
    fewer = tuple(
        Modifier(name, -by, "SHA-EFF-047") for skill, by in lost.items() if by for name in (skill, f"defend-{skill}")
    )
    begin(
        play,
        who,
        Effect(
            id=entry.id,
            name=entry.name,
            source=entry.id,
            modifiers=fewer,
            marks=("no-powers" if to == "childhood" else "few-powers", f"lasts-{lasts}", "by-reflection"),
            clock=clock_of(lasts, play.scene),
            level=start_of("novice").powers,
            stacking="refresh",
            rules=("SHA-EFF-047",),
        ),
    )


def calling(actor: Actor, book: Book) -> tuple[int, int]:
    """How far off a shard and a fragment call to who hears them, in spaces. [SHA-EFF-044]"""
    intuition = level(actor.character, book, "intuition")
    return intuition * SHARD_SENSE, intuition * FRAGMENT_SENSE


def hears_a_shard(state: State, book: Book, who: str, bearer: str) -> bool:
    """Whether what another carries sets the whispers off. [SHA-EFF-044]"""
    me, them = state.actor(who), state.actor(bearer)
    if who == bearer or not any(each.of_shards for each in entries_for(me, book)):
        return False
    shard, fragment = calling(me, book)
    spaces = state.scene.distance(me.at, them.at)
    arms = (book.content.get(Weapon, each) for each in them.character.weapons if each in book.content[Weapon])
    carries = any("shard" in each.qualities and not each.natural for each in arms)
    return (carries and spaces <= shard) or (them.fragments > 0 and spaces <= fragment)


def called(state: State, book: Book) -> tuple[tuple[str, str], ...]:
    """Those to whom a shard calls, each with who carries it near by, seen or not. [SHA-EFF-044]"""
    able = (
        who
        for who, me in state.actors.items()
        if not me.is_disabled and any(each.of_shards for each in entries_for(me, book))
    )
    return tuple((who, other) for who in able for other in state.actors if hears_a_shard(state, book, who, other))


def hear_shards(play: Play, before: tuple[tuple[str, str], ...] = ()) -> None:
    """Whoever hears shards is set off by those that others carry near by, but for the bearers so near `before`.

    So an encounter begins, and so it is when one gets near to another, by a step or by force, or when a shard changes
    hands. [SHA-EFF-044]
    """
    new = (who for who, bearer in called(play.state, play.book) if (who, bearer) not in before)
    for who in dict.fromkeys(new):
        provoke(play, who, shard_disorder(play.book))
