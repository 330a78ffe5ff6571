"""Workings on the mind: madness set loose, memories buried, beliefs spread, wills bound."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from rulewright.play import GM, Amount, Effect, Modifier, Part, refuse, rule
from rulewright.play.effects import begin
from rulewright.rulesets.shards.character import Actor, Play
from rulewright.rulesets.shards.concealment import Pick
from rulewright.rulesets.shards.disorders import disorders_of, enact, face_disorder, gain_disorder
from rulewright.rulesets.shards.effects import clock_of, impose
from rulewright.rulesets.shards.entries import Power
from rulewright.rulesets.shards.entries_world import Disorder
from rulewright.rulesets.shards.horror import go_mad, horror
from rulewright.rulesets.shards.numbers import grants, level
from rulewright.rulesets.shards.powers.casting import (
    AFTERWARDS,
    ONCE,
    OWN_TEST,
    WORKINGS,
    Casting,
    attempt_of,
    lend,
)
from rulewright.rulesets.shards.results import worth
from rulewright.rulesets.shards.trial import resolve

DEPTHS = {"gossip": 0, "library": -1, "secret": -3, "personal": -6, "beyond": -12}
"""How hard it is to draw an answer from the depths, by what is asked. [SHA-SHM-039]"""
CONVINCED, COMPELLED = Fraction(1, 2), Fraction(2, 3)
PANDEMONIUM = "pandemonium-pulse"


@rule
def pulse_of_insanity(play: Play, casting: Casting) -> None:
    """A disorder that is there breaks out: its owner gives in, acts out, or resists the caster's test.

    [SHA-SHM-040]
    """
    who = casting.on
    known = disorders_of(play.actor(who), play.book)
    if not known:
        play.note(f"{play.actor(who).name} has nothing to set off")
        return
    named = casting.choice if casting.choice in known else ""
    disorder = named or known[play.draw(Pick(len(known)), of=casting.actor, what="disorder") if len(known) > 1 else 0]
    if (
        face_disorder(play, who, disorder) == "resist"
        and resolve(play, attempt_of(play.state, play.book, casting)).passed
    ):
        enact(play, who, disorder)


@rule
def slivered_psyche(play: Play, casting: Casting) -> None:
    """The caster's test stands for the horror's: the mind gives way, longer each time. [SHA-SHM-039]"""
    go_mad(play, casting.on, casting.entry.name)


@rule
def look_back(play: Play, casting: Casting) -> None:
    """What answered looks back: horror with the successes for its skill, none if there were none. [SHA-SHM-039]"""
    horror(play, casting.actor, "the depths", skill=casting.successes, disorder="alien-susurrations")


@rule
def whispers(play: Play, casting: Casting) -> None:
    """Animals are afraid of everything, people stagger; when it is over there is the horror. [SHA-SHM-039]"""
    who = casting.on
    animal = grants(play.actor(who).character, play.book, "animal")
    impose(play, who, "afraid" if animal else "staggered", "encounter", "whispers", ("reflection",))
    lend(play, casting, marks=("horror-to-come",), level=casting.successes)


@rule
def hypnotic_pattern(play: Play, casting: Casting) -> None:
    """Control for a day, without any memory of it, that open attack first shortens and then shakes. [SHA-SHM-042]"""
    effect = play.actor(casting.on).effects.get("controlled")
    if effect is not None:
        play.change(casting.on, "effects.controlled.marks", (*effect.marks, "pattern", "no-memory"), casting.entry.name)


def acts_as_stunned(actor: Actor, orders: str) -> bool:
    """Whether somebody under a pattern just stands there: nobody has told them anything. [SHA-SHM-042]"""
    return actor.is_marked("pattern") and not orders


def recall_difficulty(successes: int) -> int:
    """How hard a buried memory is to find again. [SHA-SHM-046]"""
    return -worth("difficulty", successes, 1)


@rule
def forget(play: Play, casting: Casting) -> None:
    """One thing out of one encounter is buried. [SHA-SHM-046]"""
    by = recall_difficulty(casting.successes)
    lend(play, casting, (Modifier("remember", by, "SHA-SHM-046"),), ("forgotten",), level=-by)


def swayed(minds: int, believers: int) -> str:
    """What the minds around do to one more: more than half lend weight, two thirds compel. [SHA-SHM-047]"""
    share = Fraction(believers, minds)
    return "compelled" if share >= COMPELLED else "convinced" if share > CONVINCED else ""


@rule
def consensus(play: Play, casting: Casting) -> None:
    """What most minds nearby believe; the game master counts the believers. [SHA-SHM-047]"""
    minds = max(1, len(casting.people) + (casting.actor not in casting.people))
    who = casting.companions[0] if casting.companions else casting.actor
    text = f"{casting.words}: how many of {minds} minds believe it?"
    believers = play.ask(Amount(of=GM, text=text, least=0, most=minds))
    result = swayed(minds, believers)
    if result == "compelled":
        impose(play, who, "compelled", "encounter", casting.words or casting.actor, ("reflection",))
    elif result:
        lend(play, casting, (Modifier("swayed", 2, "SHA-SHM-047"),), on=who)


def thralls(actors: dict[str, Actor], caster: str) -> int:
    """How many a caster holds in thrall. [SHA-SHM-028]"""
    return sum(
        any(f"thrall-of-{caster}" in effect.marks for effect in each.effects.values()) for each in actors.values()
    )


@rule
def entrance(play: Play, casting: Casting) -> None:
    """Charmed by whom the caster names; no more thralls at a time than Mysticism. [SHA-SHM-028]"""
    charmed = play.actor(casting.on).effects.get("charmed")
    if charmed is None:
        return
    if thralls(dict(play.state.actors.items()), casting.actor) >= casting.rating:
        raise refuse("No more thralls than Mysticism.", "SHA-SHM-028", "Let one go.")
    play.change(casting.on, "effects.charmed.source", casting.choice or casting.actor, casting.entry.name)
    play.change(casting.on, "effects.charmed.marks", (*charmed.marks, f"thrall-of-{casting.actor}"), casting.entry.name)


@rule
def desire(play: Play, casting: Casting) -> None:
    """Compelled to have what the caster names. [SHA-EFF-011]"""
    if "compelled" in play.actor(casting.on).effects:
        play.change(casting.on, "effects.compelled.text", casting.words or casting.choice, casting.entry.name)


@rule
def pandemonium(play: Play, casting: Casting) -> None:
    """A disorder for everybody there, which they keep when they leave. [SHA-SHM-041]"""
    disorder = casting.choice if casting.choice in play.book.content[Disorder] else "compulsive-behavior"
    gain_disorder(play, casting.on, disorder, "encounter", f"pandemonium-{casting.actor}")


@rule
def pandemonium_pulse(play: Play, actor: str, target: str) -> None:
    """Once a round, for nothing and from anywhere, what pandemonium planted breaks out. [SHA-SHM-041]"""
    me, them = play.actor(actor), play.actor(target)
    planted = next((each for each in them.effects.values() if each.source == f"pandemonium-{actor}"), None)
    if planted is None or PANDEMONIUM in me.turn.bonus:
        raise refuse("There is nothing to set off now.", "SHA-SHM-041", "Once a round, on whom it was cast.")
    play.change(actor, "turn.bonus", (*me.turn.bonus, PANDEMONIUM), "pandemonium")
    disorder = next(mark.removeprefix("has-") for mark in planted.marks if mark.startswith("has-"))
    pulse = play.book.content.get(Power, "pulse-of-insanity")
    rating = level(me.character, play.book, "mysticism")
    pulse_of_insanity(play, Casting(actor, replace(pulse, range="self"), "mysticism", rating, target, choice=disorder))


def depth_part(kind: str) -> Part:
    """How hard an answer is to draw. [SHA-SHM-039]"""
    return Part(kind, DEPTHS[kind], "SHA-SHM-039")


def hollow(play: Play, casting: Casting) -> None:
    """A craving for what the caster names. [SHA-SHM-014]"""
    begin(play, casting.on, Effect(id="hollow-craving", name="Hollow Craving", source=casting.actor,
                                   marks=("craving", "addicted", "lasts-week", "by-athletics"), text=casting.words,
                                   clock=clock_of("week", play.scene), stacking="refresh"))  # fmt: skip


WORKINGS.update(
    {
        "pulse-of-insanity": pulse_of_insanity,
        "slivered-psyche": slivered_psyche,
        "whispers": whispers,
        "hypnotic-pattern": hypnotic_pattern,
        "forget": forget,
        "consensus": consensus,
        "entrance": entrance,
        "depth-of-desire": desire,
        "pandemonium": pandemonium,
        "hollow-craving": hollow,
    }
)
AFTERWARDS["draw-from-the-depths"] = look_back
OWN_TEST.add("pulse-of-insanity")
ONCE.add("consensus")
