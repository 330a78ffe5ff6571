"""Benefits: what a force gives to its own who call on it."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Say, Within, action, bears_on
from rulewright.kits.choosing import Options, option
from rulewright.kits.counting import counted, so_many
from rulewright.play import Effect, Modifier, Refusal, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.power_points import gain
from rulewright.rulesets.brp.body.sanity import restore
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.offers import AnySkill
from rulewright.rulesets.brp.checks.ratings.rolling import lent_to
from rulewright.rulesets.brp.checks.spending import LAST_POINT
from rulewright.rulesets.brp.powers.allegiance.deeds import earn_test, no_session
from rulewright.rulesets.brp.powers.allegiance.forces import ally_of, chance_with, force_of, no_ally, no_forces, score
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Benefit
from rulewright.rulesets.brp.state.keys import name_of
from rulewright.rulesets.brp.state.numbers import most_fatigue
from rulewright.rulesets.brp.state.questions import CallQuestion
from rulewright.rulesets.brp.state.units import part

LENT = "lent-"
"""How effects begin that lend a skill points of the pool. [BRP-OPT-038]"""
AT_THE_LAST_POINT = "power points"
"""What comes only as the last power point is spent. [BRP-OPT-036]"""


def worth(me: Actor, benefit: Benefit) -> int:
    """The most that a benefit gives somebody: its part of the score, rounded up. [BRP-OPT-036 BRP-OPT-037 BRP-OPT-038]"""
    return part(score(me, ally_of(me)), benefit.part)


def benefits(state: State, book: Book, who: str) -> Options:
    """What somebody may call on their force for, and how much of it. [BRP-OPT-036 BRP-OPT-041]"""
    me = state.actor(who)
    return tuple(
        option(each.id, each.name, f"Up to {worth(me, each)}." if each.part > 1 else each.text)
        for each in book.content.all(Benefit)
        if each.gives != AT_THE_LAST_POINT and (book.options.further_benefits or not each.further)
    )


def no_favour(state: State, book: Book, actor: str) -> Refusal | None:
    """Why a force gives nothing: scores only tell devotion here, or it has turned away. [BRP-OPT-034 BRP-OPT-035]"""
    if not book.options.allegiance_benefits:
        return Refusal("Here allegiance tells devotion alone.", "BRP-OPT-035", "Switch benefits on.")
    if state.actor(actor).devotion.fallen:
        return Refusal("The force has turned away.", "BRP-OPT-034", "Do penance.")
    return None


def no_call_left(state: State, book: Book, actor: str, benefit: str) -> Refusal | None:
    """Why a force is not called on again: it has been, often enough for one game session. [BRP-OPT-037 BRP-OPT-038]"""
    entry = book.content.get(Benefit, benefit)
    if not entry.times or state.actor(actor).devotion.calls.get(benefit, 0) < entry.times:
        return None
    return Refusal(f"{entry.name}: no more in this game session.", entry.cites, "Wait for the next one.")


@action(
    "Call on one's force",
    "power",
    unless=(no_forces, no_favour, no_ally, no_call_left),
    tells=LEVELS,
    any_time=True,
)
def call_on_force(
    play: Play,
    actor: str,
    benefit: Annotated[str, Pick("For what", benefits)],
    points: Annotated[int, Within("So many points, or 0 for all", 0, 1_000)] = 0,
    prayer: Annotated[str, Say("In what words")] = "",
) -> Level:
    """Call on the force one is allied to: a d100 under one's allegiance, which stays as it is. Hit points and a pool for
    skills come with a success; only a critical is answered by a deed of its own, as the game master tells it.

    [BRP-OPT-037 BRP-OPT-038 BRP-OPT-039 BRP-OPT-040 BRP-OPT-041]
    """
    entry = play.book.content.get(Benefit, benefit)
    level = _call(play, actor, entry)
    needed = Level.CRITICAL if entry.gives == "intervention" else Level.SUCCESS
    me, name = play.actor(actor), force_of(ally_of(play.actor(actor)), play.book).name
    if level < needed:
        play.note(f"{me.name} calls on {name} in vain.")
        return level
    most = worth(me, entry)
    _grant(play, actor, entry, min(points or most, most), prayer)
    earn_test(play, actor, ally_of(me))
    return level


def _call(play: Play, who: str, entry: Benefit) -> Level:
    """Try for a benefit: that is one of the tries of this game session. [BRP-OPT-036 BRP-PLY-054 BRP-PLY-057]"""
    me = play.actor(who)
    own = ally_of(me)
    play.change(who, f"devotion.calls.{entry.id}", me.devotion.calls.get(entry.id, 0) + 1, entry.name)
    what = f"allegiance to {force_of(own, play.book).name}"
    return fate.level_or_again(play, who, chance_with(me, own), what, practised=True)[0]


def _grant(play: Play, who: str, entry: Benefit, points: int, prayer: str) -> None:
    """What a force gives. [BRP-OPT-036 BRP-OPT-037 BRP-OPT-038 BRP-OPT-039 BRP-OPT-041]"""
    me = play.actor(who)
    own = force_of(ally_of(me), play.book).name
    match entry.gives:
        case "power points":
            gain(play, who, points, own)
        case "hit points":
            play.change(who, "devotion.lent", points, own)
        case "skill":
            play.change(who, "devotion.pool", me.devotion.pool + points, own)
        case "fatigue":
            play.change(who, "fatigue", min(int(most_fatigue(me)), me.fatigue + points), own)
        case "sanity":
            restore(play, who, points, cause=own)
        case "intervention":
            play.note(
                f"{own} hears {me.name}{f' say “{prayer.rstrip(".")}”' if prayer else ''}. The game master says what it does."
            )
            return
        case "inspiration":
            play.note(f"{own} gives {me.name} a thought, as an Idea roll would; the game master says which.")
            return
    play.note(f"{own} gives {me.name} {points}: {entry.name.lower()}.")


@bears_on(LAST_POINT)
def call_with_the_last_point(play: Play, who: str) -> None:
    """As the last power point goes, whoever is a force's own may call on it for more; who does not faints, and so does who is
    not heard. Three times in a game session. [BRP-OPT-036 BRP-OPT-040]
    """
    entry = next((each for each in play.book.content.all(Benefit) if each.gives == AT_THE_LAST_POINT), None)
    if entry is None or no_forces(play.book) or no_ally(play.state, who) or no_favour(play.state, play.book, who):
        return
    if no_call_left(play.state, play.book, who, entry.id):
        return
    me = play.actor(who)
    own, most = ally_of(me), worth(me, entry)
    text = f"The last power point is spent. Call on {force_of(own, play.book).name} for {most} more?"
    if not play.ask(CallQuestion(of=who, text=text, chance=chance_with(me, own))):
        return
    if _call(play, who, entry) >= Level.SUCCESS:
        _grant(play, who, entry, most, "")
        earn_test(play, who, own)


# -- the pool for skills ------------------------------------------------------------------------


def no_pool(state: State, actor: str) -> Refusal | None:
    """Why nothing is added to a skill: there is no pool. [BRP-OPT-038]"""
    if state.actor(actor).devotion.pool:
        return None
    return Refusal("No pool for skills is there.", "BRP-OPT-038", "Call on one's force first.")


def no_such_sum(state: State, actor: str, points: int) -> Refusal | None:
    """Why so many points are not added: the pool does not hold them. [BRP-OPT-038]"""
    left = state.actor(actor).devotion.pool
    return (
        None
        if points <= left
        else Refusal(f"Only {counted(left, 'point', does='is/are')} left.", "BRP-OPT-038", "Add fewer.")
    )


@action("Put points on a skill", "skill", unless=(no_pool, no_such_sum), id="lend-to-skill", any_time=True)
def lend_to_skill(play: Play, actor: str, skill: AnySkill, points: Annotated[int, Within("Points", 1, 1_000)]) -> int:
    """Add points of the pool that a force gave to the rating of a skill, before it is rolled: they count for its next roll,
    specials and criticals with it, and nothing is learned by that. Says how many are left. [BRP-OPT-038]
    """
    me = play.actor(actor)
    name = name_of(skill, play.book)
    lent = Effect(
        f"{LENT}{skill.replace('/', '-')}",
        f"Lent to {name}",
        modifiers=(Modifier(lent_to(skill), points, "BRP-OPT-038"),),
        text=f"{counted(points, 'point')} more on the next roll of {name}, by which nothing is learned.",
    )
    begin(play, actor, lent, "lent")
    left = int(me.devotion.pool - points)
    play.change(actor, "devotion.pool", left, "lent")
    play.note(f"{me.name} puts {counted(points, 'point')} on {name}; {so_many(left, 'is/are')} left.")
    return left


# -- game sessions ------------------------------------------------------------------------------


@action("A new game session begins", "table", unless=(no_forces, no_session), gm_only=True, any_time=True)
def new_session(play: Play, actor: str) -> None:
    """The people come together again: forces may be called on anew, and what they lent is gone. [BRP-OPT-036 BRP-OPT-037 BRP-OPT-038]"""
    for who in play.state.actors:
        close_session(play, who)
    play.note("A new game session begins.")


@rule
def close_session(play: Play, who: str) -> None:
    """What a game session leaves of benefits: nothing, not even what was put on a skill and never rolled.

    [BRP-OPT-036 BRP-OPT-037 BRP-OPT-038]
    """
    for effect in tuple(each for each in play.actor(who).effects if each.startswith(LENT)):
        end(play, who, effect, "the game session is over")
    for path, none in (("lent", 0), ("pool", 0)):
        if getattr(play.actor(who).devotion, path):
            play.change(who, f"devotion.{path}", none, "the game session is over")
    for benefit in tuple(play.actor(who).devotion.calls):
        play.change(who, f"devotion.calls.{benefit}", 0, "the game session is over")
