"""Surprise: ambushes, and two sides that run into each other."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.chance import Reading
from rulewright.contract import Measure, Pick, action
from rulewright.kits.choosing import always, words
from rulewright.kits.sides import enemies_of
from rulewright.play import Effect, Refusal, Rounds, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.checks.acting import targets
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.opposed import Side, compared, throw_side
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw
from rulewright.rulesets.brp.checks.turns import LAST, may_act
from rulewright.rulesets.brp.combat.defence_options import HARD_PRESSED
from rulewright.rulesets.brp.combat.situations.targets import EASY_TARGET
from rulewright.rulesets.brp.state.character import Play, State

AMBUSHED = "Ambushed"
UNSEEN = (EASY_TARGET, "unaware", "cannot act")
"""Whoever is struck by those they never saw: easy to hit, without defence, without an act. [BRP-SPT-022 BRP-SPT-027]"""
SEEN_TOO_LATE = (EASY_TARGET, "cannot act")
"""Whoever sees shooters too late: easy to hit, but not without defence. [BRP-SPT-023]"""
OFF_GUARD = (EASY_TARGET, HARD_PRESSED)
"""Whoever misses even clumsy attackers: easy to hit, and hard put to defend themselves. [BRP-SPT-024]"""
AWARE = ("cannot act",)
"""Whoever sees them come defends as ever, but neither strikes back nor moves. [BRP-SPT-025]"""
type Weapons = Literal["missile", "melee"]
type Perceives = Annotated[str, Pick("They notice by", always(words("spot", "listen", "sense")))]
CAUGHT = Measure("caught", "Who notices nothing", lambda ending: ending.outcome)


def no_ambush(state: State, actor: str, targets: tuple[str, ...]) -> Refusal | None:
    """Why there is no ambush: no round is being played, nobody is lain in wait for, or nobody is left in this round who
    could strike; what it does is over with the round. [BRP-SPT-021 BRP-SPT-027]
    """
    if not state.scene.round.number:
        return Refusal("No round has begun.", "BRP-SPT-021", "Begin the fight, then spring the ambush.")
    if not targets or actor in targets:
        return Refusal("Nobody is lain in wait for.", "BRP-SPT-021", "Name those who walk into it.")
    foes = enemies_of(state.scene, actor, tuple(state.actors))
    if not any(who not in targets and who not in foes for who in with_an_act(state)):
        return Refusal("Nobody who lies in wait can strike in this round.", "BRP-SPT-027", "Wait for the next round.")
    return None


def with_an_act(state: State) -> tuple[str, ...]:
    """Those who still have an act in this round. [BRP-SPT-027]"""
    return tuple(who for who, each in state.actors.items() if each.fight.coming and may_act(each))


@action("Spring an ambush", "table", unless=(no_ambush,), tells=(CAUGHT,), gm_only=True, any_time=True)
def ambush(
    play: Play,
    actor: str,
    targets: Annotated[tuple[str, ...], Pick("Who walks into it", targets)],
    weapons: Annotated[Weapons, Pick("With")] = "missile",
    skill: Perceives = "spot",
) -> int:
    """Somebody's side lies in wait: Stealth against a sense of each who walks into it. For one round those are easy to hit;
    whoever notices nothing has no defence, and whoever notices still neither strikes back nor moves. Armour protects as ever.

    Says how many notice nothing. [BRP-SPT-021 BRP-SPT-022 BRP-SPT-023 BRP-SPT-024 BRP-SPT-025 BRP-SPT-026 BRP-SPT-027]
    """
    mine = _side(play, actor, "stealth", Difficulty.AVERAGE)
    hidden = throw_side(play, mine)
    return sum(walks_into_it(play, who, (mine, hidden), weapons, skill) for who in targets)


@rule
def walks_into_it(play: Play, who: str, waiting: tuple[Side, Reading[Level]], weapons: str, skill: str) -> bool:
    """Whether somebody notices nothing of an ambush, and what it does to them for a round.

    [BRP-SPT-021 BRP-SPT-022 BRP-SPT-023 BRP-SPT-024 BRP-SPT-025 BRP-SPT-027]
    """
    mine, hidden = waiting
    me = play.actor(who)
    clumsy = weapons == "melee" and hidden.level < Level.SUCCESS
    theirs = _side(play, who, skill, Difficulty.EASY if clumsy else Difficulty.AVERAGE)
    seen = throw_side(play, theirs)
    if clumsy:
        noticed = seen.level >= Level.SUCCESS
    else:
        noticed = not compared(play, mine, hidden, theirs, seen).won and seen.level >= Level.SUCCESS
    marks: tuple[str, ...]
    if noticed:
        marks = SEEN_TOO_LATE if weapons == "missile" else AWARE
    else:
        marks = OFF_GUARD if clumsy else UNSEEN
    lie_open(play, who, marks)
    play.note(f"{me.name} {'sees them' if noticed else 'notices nothing'}.")
    return not noticed


def lie_open(play: Play, who: str, marks: tuple[str, ...]) -> None:
    """Somebody is surprised until the round ends. [BRP-SPT-027]"""
    begin(play, who, Effect("ambushed", AMBUSHED, marks=marks, clock=Rounds(1), stacking="refresh"))


def _side(play: Play, who: str, skill: str, hard: Difficulty) -> Side:
    return Side(who, skill, roll_for(play.actor(who), skill, play.book, hard))


# -- both sides ---------------------------------------------------------------------------------


def nobody_to_meet(state: State, actor: str) -> Refusal | None:
    """Why nobody is surprised by anybody: there is no fight, or no two sides of it are awake. [BRP-SPT-058]"""
    able = tuple(who for who, each in state.actors.items() if not each.is_out)
    if state.scene.round.number and any(enemies_of(state.scene, who, able) for who in able):
        return None
    return Refusal("There is nobody to run into.", "BRP-SPT-058", "Begin a fight first.")


@action("Both sides are surprised", "table", unless=(nobody_to_meet,), gm_only=True, any_time=True)
def meet_by_surprise(play: Play, actor: str, skill: Perceives = "spot") -> tuple[str, ...]:
    """Two sides run into each other: everybody rolls, and the side with the best roll sees the other first, or both at once.
    Whoever of it has noticed the other acts first by an Idea roll; whoever has noticed nothing does not act in this round, and
    is attacked as from an ambush. Says which sides are aware. [BRP-SPT-058 BRP-SPT-059]
    """
    able = [who for who, each in play.state.actors.items() if not each.is_out]
    levels = {
        who: throw(play, who, roll_for(play.actor(who), skill, play.book, Difficulty.AVERAGE), skill)[0] for who in able
    }
    best: dict[str, Level] = {}
    for who, level in levels.items():
        side = str(play.scene.sides.get(who, who))
        best[side] = max(level, best.get(side, Level.FUMBLE))
    first = max(best.values())
    aware = tuple(side for side, level in best.items() if level == first and level >= Level.SUCCESS)
    noticed = [who for who in able if levels[who] >= Level.SUCCESS and play.scene.sides.get(who, who) in aware]
    act_first(play, noticed, aware)
    notice_nobody(play, [who for who in able if who not in noticed])
    return aware


@rule
def notice_nobody(play: Play, unaware: list[str]) -> None:
    """Whoever has noticed nobody does not act in this round, and lies open to those who do; if nobody acts there is nobody to
    lie open to. [BRP-SPT-058 BRP-SPT-059]
    """
    struck = any(who not in unaware for who in with_an_act(play.state))
    for who in unaware:
        if struck:
            lie_open(play, who, UNSEEN)
        elif play.actor(who).fight.rank:
            play.change(who, "fight.rank", 0, "surprised")
        play.note(f"{play.actor(who).name} has noticed nobody.")


@rule
def act_first(play: Play, noticed: list[str], aware: tuple[str, ...]) -> None:
    """Each side that is aware tries an Idea roll by its best head: who succeeds acts first, both by DEX ranks; if nobody
    succeeds nobody acts in this round. [BRP-SPT-059]
    """
    quick = []
    for side in aware:
        head = max(
            (who for who in noticed if play.scene.sides.get(who, who) == side),
            key=lambda who: play.actor(who).value("INT"),
        )
        if passes(play, head, "INT", "Idea, surprised"):
            quick.append(side)
    for who in noticed:
        if play.scene.sides.get(who, who) in quick:
            play.note(f"{play.actor(who).name} acts first.")
        elif play.actor(who).fight.rank:
            play.change(who, "fight.rank", LAST if quick else 0, "surprised")
            play.note(f"{play.actor(who).name} hesitates.")
