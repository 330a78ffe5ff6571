"""Workings on the mind: madness set loose, memories buried, beliefs spread, wills bound."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from rulewright.contract import action
from rulewright.kits.choosing import choices
from rulewright.kits.counting import counted
from rulewright.play import GM, Amount, Effect, Modifier, OneOf, Refusal, rule
from rulewright.rulesets.shards.body.disorders import disorders_of, gain_disorder, shard_disorder
from rulewright.rulesets.shards.body.horror import go_mad, horror
from rulewright.rulesets.shards.body.outbreaks import enact, face_disorder
from rulewright.rulesets.shards.checks.offers import Foe
from rulewright.rulesets.shards.checks.refusals import only
from rulewright.rulesets.shards.checks.resolve import resolve
from rulewright.rulesets.shards.checks.turns import use_bonus
from rulewright.rulesets.shards.powers.at_work import WORKINGS, Casting, attempt_of, lend
from rulewright.rulesets.shards.powers.cost_and_range import NOT_SO, let_call
from rulewright.rulesets.shards.powers.sparing import tell_withstood
from rulewright.rulesets.shards.skills.results import worth
from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.effects import Hold, impose
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.entries_world import Disorder
from rulewright.rulesets.shards.state.minds import is_mindless
from rulewright.rulesets.shards.state.numbers import level
from rulewright.rulesets.shards.world.concealment import OneUnseen
from rulewright.space.grid import Space

CONVINCED, COMPELLED = Fraction(1, 2), Fraction(2, 3)
PANDEMONIUM = "pandemonium-pulse"


@rule
def pulse_of_insanity(play: Play, casting: Casting) -> None:
    """A disorder that is there breaks out: its owner gives in, acts out, or resists the caster's test.

    [SHA-SHM-040]
    """
    who = casting.on
    known = disorders_of(play.actor(who), play.book)
    if not known or is_mindless(play.actor(who), play.book):
        play.note(f"{play.actor(who).name} has nothing to set off")
        return
    named = casting.choice if casting.choice in known else ""
    disorder = (
        named or known[play.draw(OneUnseen(len(known)), of=casting.actor, what="disorder") if len(known) > 1 else 0]
    )
    if face_disorder(play, who, disorder) != "resist":
        return
    tested = resolve(play, attempt_of(play.state, play.book, casting))
    if tested.passed:
        enact(play, who, disorder)
    tell_withstood(play, casting.actor, casting.entry, who, tested)


@rule
def slivered_psyche(play: Play, casting: Casting) -> None:
    """The caster's test stands for the horror's: the mind gives way, longer each time. [SHA-SHM-039]"""
    go_mad(play, casting.on, casting.entry.name)


@rule
def look_back(play: Play, casting: Casting) -> None:
    """What answered looks back: horror with the successes for its skill, none if there were none. [SHA-SHM-039]"""
    horror(play, casting.actor, "the depths", skill=casting.successes, disorder=shard_disorder(play.book))


@rule
def whispers(play: Play, casting: Casting) -> None:
    """Animals are afraid of everything, people stagger; when it is over there is the horror. [SHA-SHM-039]"""
    who = casting.on
    animal = grants(play.actor(who).character, play.book, "animal")
    impose(play, who, "afraid" if animal else "staggered", "encounter", casting.entry.id, Hold(("reflection",)))
    lend(play, casting, marks=("horror-to-come",), level=casting.successes)


@rule
def hypnotic_pattern(play: Play, casting: Casting) -> None:
    """Control for a day, without any memory of it, that open attack first shortens and then shakes. [SHA-SHM-042]"""
    entry = casting.entry
    hold = Hold(entry.associated, ("pattern", "no-memory"))
    impose(play, casting.on, "controlled", entry.lasts, casting.actor, hold)


def recall_difficulty(successes: int) -> int:
    """How hard a buried memory is to find again. [SHA-SHM-046]"""
    return -worth("difficulty", successes, 1)


@rule
def forget(play: Play, casting: Casting) -> None:
    """One thing out of one encounter is buried. [SHA-SHM-046]"""
    by = recall_difficulty(casting.successes)
    lend(play, casting, marks=("forgotten",), level=-by)


def swayed(minds: int, believers: int) -> str:
    """What the minds around do to one more: more than half lend weight, two thirds compel. [SHA-SHM-047]"""
    share = Fraction(believers, minds)
    return "compelled" if share >= COMPELLED else "convinced" if share > CONVINCED else ""


def minds_around(state: State, book: Book, who: str, spaces: int) -> tuple[str, ...]:
    """Everybody near somebody, themselves among them, who has a mind of their own: neither beast nor thing. [SHA-SHM-047]"""
    where = state.actor(who).at
    return tuple(
        other
        for other, each in state.actors.items()
        if not each.dead
        and state.scene.distance(where, each.at) <= spaces
        and not is_mindless(each, book)
        and not grants(each.character, book, "animal")
    )


@rule
def consensus(play: Play, casting: Casting) -> None:
    """What most minds nearby believe; the game master counts the believers. [SHA-SHM-047]"""
    who = casting.companions[0] if casting.companions else casting.actor
    minds = max(1, len(minds_around(play.state, play.book, who, casting.radius)))
    text = f"{casting.words}: how many of {counted(minds, 'mind')} believe it?"
    believers = play.ask(Amount(of=GM, text=text, least=0, most=minds))
    result = swayed(minds, believers)
    if result == "compelled":
        impose(play, who, "compelled", "encounter", casting.words or casting.actor, Hold(("reflection",)))
    elif result:
        lend(play, casting, (Modifier("swayed", 2, "SHA-SHM-047"),), on=who)


def thralls(actors: dict[str, Actor], caster: str) -> int:
    """How many of the living a caster holds in thrall. [SHA-SHM-028]"""
    return sum(is_thrall(each, caster) and not each.dead for each in actors.values())


def is_thrall(actor: Actor, caster: str) -> bool:
    """Whether somebody is in a caster's thrall. [SHA-SHM-028]"""
    return actor.is_marked(f"thrall-of-{caster}")


def has_room_for(state: State, book: Book, caster: str, whom: str) -> bool:
    """Whether a caster can hold somebody in thrall: they do already, or it is not too many. [SHA-SHM-028]"""
    most = level(state.actor(caster).character, book, "mysticism")
    return is_thrall(state.actor(whom), caster) or thralls(dict(state.actors.items()), caster) < most


def no_more_thralls(
    state: State, book: Book, actor: str, targets: tuple[str, ...], choice: str, at: Space | None
) -> Refusal | None:
    """Why nobody else can be entranced: no more thralls at a time than Mysticism. [SHA-SHM-028]"""
    if any(has_room_for(state, book, actor, each) for each in targets or (actor,)):
        return None
    return Refusal("No more thralls than Mysticism.", "SHA-SHM-028", "Let one go.")


@rule
def entrance(play: Play, casting: Casting) -> None:
    """Charmed by whom the caster names; of many in a place as many as there is room for. [SHA-SHM-028]"""
    entry, adored = casting.entry, casting.choice or casting.actor
    if not has_room_for(play.state, play.book, casting.actor, casting.on):
        play.note(f"{play.actor(casting.on).name} is one thrall too many")
        return
    hold = Hold(entry.associated, (f"thrall-of-{casting.actor}",))
    impose(play, casting.on, "charmed", entry.lasts, adored, hold)


@rule
def desire(play: Play, casting: Casting) -> None:
    """Compelled to have what the caster names. [SHA-EFF-011]"""
    entry = casting.entry
    impose(play, casting.on, "compelled", entry.lasts, casting.actor, Hold(entry.associated, text=casting.words))


def chosen_for_each(play: Play, casting: Casting) -> str:
    """Which disorder somebody gets, where none was named for all. [SHA-SHM-041]"""
    listed = {each.id: each.name for each in play.book.content.all(Disorder)}
    usual = "compulsive-behavior"
    among = choices({usual: listed[usual], **listed})
    text = f"Which disorder does {play.actor(casting.on).name} get?"
    return play.ask(OneOf(of=casting.actor, among=among, text=text, rules=casting.entry.rules[:1]))


@rule
def pandemonium(play: Play, casting: Casting) -> None:
    """A disorder for everybody there, which they keep when they leave: one for all, or chosen for each. [SHA-SHM-041]"""
    disorder = casting.choice or chosen_for_each(play, casting)
    gain_disorder(play, casting.on, disorder, "encounter", f"pandemonium-{casting.actor}")


def planted_in(actor: Actor, by: str) -> Effect | None:
    """What somebody's pandemonium has planted in a mind. [SHA-SHM-041]"""
    return next((each for each in actor.effects.values() if each.source == f"pandemonium-{by}"), None)


nothing_planted = only(
    lambda state, book, who: any(planted_in(each, who) is not None for each in state.actors.values()),
    "Nothing was planted.",
    "SHA-SHM-041",
    "Cast pandemonium first.",
)


def no_outbreak(state: State, actor: str, target: str) -> Refusal | None:
    """Why nothing breaks out in somebody now: nothing was planted there, or something broke out this round."""
    if planted_in(state.actor(target), actor) is not None and PANDEMONIUM not in state.actor(actor).turn.bonus:
        return None
    return Refusal("There is nothing to set off now.", "SHA-SHM-041", "Once a round, on whom it was cast.")


@action("Let pandemonium break out", "power", unless=(nothing_planted, no_outbreak), id="pandemonium")
def pandemonium_pulse(play: Play, actor: str, target: Foe) -> None:
    """Once a round, for nothing: what was planted in somebody's mind breaks out. [SHA-SHM-041]"""
    planted = planted_in(play.actor(target), actor)
    if planted is None:
        return
    use_bonus(play, actor, PANDEMONIUM, "pandemonium")
    disorder = next(mark.removeprefix("has-") for mark in planted.marks if mark.startswith("has-"))
    pulse = play.book.content.get(Power, "pulse-of-insanity")
    rating = level(play.actor(actor).character, play.book, "mysticism")
    pulse_of_insanity(play, Casting(actor, replace(pulse, range="self"), "mysticism", rating, target, choice=disorder))


let_call(
    WORKINGS,
    pulse_of_insanity,
    slivered_psyche,
    look_back,
    whispers,
    hypnotic_pattern,
    forget,
    consensus,
    entrance,
    desire,
    pandemonium,
)
let_call(NOT_SO, no_more_thralls)
