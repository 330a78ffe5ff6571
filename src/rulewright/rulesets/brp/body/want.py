"""Want: days of hunger, thirst, heat and cold, and what they do to a body."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET

from rulewright.contract import Pick, Tick, Within, action, bears_on
from rulewright.kits.choosing import always, choices
from rulewright.kits.counting import counted
from rulewright.play import Effect, Refusal, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.clock import DAY, elapse
from rulewright.rulesets.brp.body.health import hurt
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.ratings.hindered import BODILY, WEAK_BODY
from rulewright.rulesets.brp.checks.ratings.impairments import TROUBLED
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.units import half

type Lack = Literal["food", "water", "heat", "cold"]
IN_WANT, NO_REST, SLOW_HEALING = "In want", "no rest", "heals slowly"
HARD_BODY, HARD_ALL, WEAK = WEAK_BODY, "worn to the bone", "strength fails"
BEARABLE = 3
"""Days without food or water that are only uncomfortable. [BRP-SPT-111]"""
TIRING = {"food": 2, "water": 1, "heat": 0, "cold": 0}
"""Days after which effort costs more, by what is lacking or too much. [BRP-SPT-109 BRP-SPT-110]"""
LACKS = choices({"food": "No food", "water": "No water", "heat": "Great heat", "cold": "Great cold"})
SO = {"food": "without food", "water": "without water", "heat": "in great heat", "cold": "in great cold"}
EATEN = ("food", "water")


def is_spared(me: Actor, lack: str) -> bool:
    """Whether a power keeps somebody from suffering by it. [BRP-SPT-118]"""
    return me.is_marked(f"adapted {lack}")


def troubles(me: Actor, book: Book) -> tuple[str, ...]:
    """What somebody suffers by the days of want so far, as marks. The worst counts, and once. [BRP-SPT-111 BRP-SPT-112 BRP-SPT-113 BRP-SPT-114 BRP-SPT-115]"""
    days = {lack: int(each) for lack, each in me.deprived.items() if not is_spared(me, lack)}
    if not days:
        return ()
    con, worst = me.value("CON"), max(days.values())
    hungry = max((days.get(lack, 0) for lack in EATEN), default=0)
    marks = [NO_REST]
    if hungry > BEARABLE and book.options.fatigue != "points":
        marks.append(HARD_BODY)
    if worst >= half(con):
        marks.append(WEAK)
    if worst >= con:
        marks.append(HARD_ALL)
    if hungry >= con:
        marks.append(SLOW_HEALING)
    if any(each > TIRING[lack] for lack, each in days.items()):
        marks.append("tires fast")
    return tuple(marks)


def no_lack(lacks: tuple[str, ...]) -> Refusal | None:
    """Why nobody suffers: nothing is lacking. [BRP-SPT-108]"""
    return (
        None
        if lacks
        else Refusal("Nothing is lacking.", "BRP-SPT-108", "Name what there is too little or too much of.")
    )


def no_days(state: State) -> Refusal | None:
    """Why no days go by: rounds are being counted. [BRP-SPT-108]"""
    if not state.scene.round.number:
        return None
    return Refusal("Rounds are being counted.", "BRP-SPT-108", "End the scene first.")


@action("Days of want", "table", id="days-of-want", unless=(no_days, no_lack), gm_only=True, any_time=True)
def endure(
    play: Play,
    actor: str,
    lacks: Annotated[tuple[str, ...], Pick("What", always(LACKS))],
    days: Annotated[int, Within("Days", 1, 60)] = 1,
    times: Annotated[int, Within("Effort costs so many times as much", 2, 4)] = 2,
    *,
    prepared: Annotated[bool, Tick("With gear, food and water for it")] = False,
) -> None:
    """Days without food or water, or in great heat or cold. Whoever has the gear and stores for it loses nothing. Others bear
    three days without food and water; after half of CON in days bodily acts cost strength, after CON days nearly everything
    is Difficult. [BRP-SPT-108 BRP-SPT-109 BRP-SPT-110 BRP-SPT-111 BRP-SPT-112 BRP-SPT-113 BRP-SPT-114 BRP-SPT-115 BRP-SPT-117 BRP-SPT-118]
    """
    me = play.actor(actor)
    if prepared:
        elapse(play, DAY * days, "days pass")
        play.note(f"{me.name} has what it takes: {counted(days, 'day', does='costs/cost')} nothing.")
        return
    for _ in range(days):
        if play.actor(actor).fate != "dead":
            day_of_want(play, actor, lacks, times)


@rule
def day_of_want(play: Play, who: str, lacks: tuple[str, ...], times: int) -> None:
    """A day of it: counted for each lack by itself, and at its end those who have no strength left die.

    [BRP-SPT-111 BRP-SPT-112 BRP-SPT-113 BRP-SPT-114 BRP-SPT-117]
    """
    elapse(play, DAY, "a day of want")
    for lack in lacks:
        play.change(who, f"deprived.{lack}", int(play.actor(who).deprived.get(lack, 0)) + 1, "a day of want")
    me = play.actor(who)
    suffers(play, who, times)
    told = ", ".join(f"{counted(days, 'day')} {SO[lack]}" for lack, days in me.deprived.items())
    play.note(f"{me.name}: {told}.")
    if play.book.options.fatigue == "points" and me.fatigue < 0 and me.is_marked(IN_WANT.lower()):
        hurt(play, who, -me.fatigue, "spent")
    if play.actor(who).hit_points <= 0 and play.actor(who).fate != "dead":
        play.change(who, "fate", "dead", "the day ends")
        play.change(who, "fight.rank", 0, "dead")
        play.note(f"{me.name} does not live through the day.")


def suffers(play: Play, who: str, times: int) -> None:
    """What want does to somebody is what their days of it say. [BRP-SPT-111 BRP-SPT-112 BRP-SPT-113]"""
    marks = troubles(play.actor(who), play.book)
    if marks:
        effect = Effect("want", IN_WANT, marks=(IN_WANT.lower(), *marks), level=times, stacking="refresh")
        begin(play, who, effect)


def costs_times(me: Actor) -> int:
    """How many times as much effort costs somebody: as the game master says, in heat or cold, hungry or thirsty.

    [BRP-SPT-109 BRP-SPT-110]
    """
    return max(1, int(me.effects["want"].level)) if me.is_marked("tires fast") else 1


@bears_on(TROUBLED)
@rule
def strength_fails(play: Play, who: str, category: str) -> None:
    """After half of CON in days each bodily act costs a hit point, unless a Stamina roll succeeds; it is done all the same.

    [BRP-SPT-112]
    """
    if category not in BODILY or not play.actor(who).is_marked(WEAK) or play.actor(who).is_out:
        return
    if not passes(play, who, "CON", "Stamina, in want"):
        hurt(play, who, 1, "in want")


def no_want(state: State, actor: str) -> Refusal | None:
    """Why nobody is fed or warmed: they want for nothing. [BRP-SPT-108]"""
    me = state.actor(actor)
    return None if me.deprived else Refusal(f"{me.name} wants for nothing.", "BRP-SPT-108", "There is no need.")


@action("Want is over", "table", unless=(no_want,), gm_only=True, any_time=True)
def relieve(
    play: Play, actor: str, lacks: Annotated[tuple[str, ...], Pick("What, or all", always(LACKS))] = ()
) -> None:
    """Somebody eats, drinks, or is out of the heat or cold: those days count no more. [BRP-SPT-108 BRP-SPT-114]"""
    for lack in play.actor(actor).deprived:
        if not lacks or lack in lacks:
            play.change(actor, f"deprived.{lack}", UNSET, "it is over")
    before = play.actor(actor).effects.get("want")
    end(play, actor, IN_WANT, "it is over")
    if before is not None and play.actor(actor).deprived:
        suffers(play, actor, before.level)
    play.note(f"{play.actor(actor).name} has what was lacking.")


@rule
def slow_week(play: Play, who: str) -> bool:
    """Whether a week brings no healing: to those who starve every second one does not. [BRP-SPT-115]"""
    if not play.actor(who).is_marked(SLOW_HEALING) or end(play, who, "half-healed", "the second week"):
        return False
    begin(play, who, Effect("half-healed", "Half healed"))
    play.note(f"{play.actor(who).name} heals at half the pace.")
    return True
