"""Might: foes are fitted to what the player characters can do, by characteristics, skills, armour or numbers."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec.structs import replace

from rulewright.chance import Chance, Die, Sum, parse
from rulewright.contract import Pick, Tick, Within, action
from rulewright.play import Effect, Refusal, rule
from rulewright.play.effects import Modifier, begin
from rulewright.rulesets.brp.combat.creatures.bones import GIANT, club_of, skin_of
from rulewright.rulesets.brp.creation.creatures.bring import no_creature, step_in
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, Play, State
from rulewright.rulesets.brp.state.kinds.creatures import Creature
from rulewright.rulesets.brp.state.numbers import most_fatigue, most_hit_points, most_power_points
from rulewright.rulesets.brp.state.units import part

type Level = Literal["normal", "heroic", "epic", "superhuman"]
type Way = Literal["characteristics", "skills", "armour", "numbers", "weaker"]

HARD, TOUGH, QUARTER, HALF_MORE = 3, 6, 25, 150
TIMES: dict[str, int] = {"epic": 2, "superhuman": 3}
FOUR = 4
"""How many times as good a skill becomes, and how many in the other way that the book names. [BRP-CRE-151 BRP-CRE-152]"""
DECADE: Chance[int] = Sum((Die(6), 6))
SUPER = 12
"""What characteristics are more in the mightiest games, far beyond what can be rolled: twice what epic ones are. [BRP-CRE-152]"""


def skill_at(rating: int, level: str, *, otherwise: bool) -> int:
    """A skill fitted to a level: 25 more or half as much again, twice, three times or four.

    [BRP-CRE-149 BRP-CRE-150 BRP-CRE-151 BRP-CRE-152]
    """
    if level == "normal":
        return rating
    if level == "heroic":
        return part(rating * HALF_MORE, 100) if otherwise else rating + QUARTER
    return rating * (FOUR if otherwise and level == "superhuman" else TIMES[level])


def more_of_them(level: str, here: int) -> int:
    """How many more come: a quarter of those who are here, as many again, or twice as many. [BRP-CRE-150 BRP-CRE-151 BRP-CRE-152]"""
    return {"normal": 0, "heroic": part(here, 4), "epic": here, "superhuman": 2 * here}[level]


@action("Fit a creature to the heroes", "table", unless=(no_creature,), gm_only=True, any_time=True, id="strengthen")
def strengthen(
    play: Play,
    actor: str,
    level: Annotated[Level, Pick("Power level")],
    way: Annotated[Way, Pick("By")] = "skills",
    *,
    otherwise: Annotated[bool, Tick("By the other figure")] = False,
) -> None:
    """Make a foe fit for a power level by one of the ways the book names; everything that is derived follows. At the normal
    level only armour makes a foe harder: 3 more, or 6. Or make it weaker, by 3 in each characteristic. Some ways have two
    figures: skills are half as much again rather than 25 more among heroes, and fourfold rather than threefold among the
    superhuman, and characteristics 3 more rather than 1D6.

    [BRP-CRE-149 BRP-CRE-150 BRP-CRE-151 BRP-CRE-152 BRP-CRE-158 BRP-CRE-164]
    """
    name = play.actor(actor).name
    match way:
        case "characteristics":
            grow(play, actor, level, otherwise=otherwise)
        case "weaker":
            for code in CHARACTERISTICS:
                shift(play, actor, code, -HARD)
        case "skills":
            for key, points in play.actor(actor).skills.items():
                if points.given is not None:
                    better = replace(points, given=skill_at(points.given, level, otherwise=otherwise))
                    play.change(actor, f"skills.{key}", better, level)
        case "armour":
            by = HARD if level == "normal" else TOUGH
            harder = Effect(
                "harder", "Harder to hurt", modifiers=(Modifier("armour", by, "BRP-CRE-149"),), stacking="refresh"
            )
            begin(play, actor, harder, level)
        case "numbers":
            reinforce(play, actor, level)
    settle_points(play, actor)
    play.note(f"{name} is fitted to {level} heroes by {way}.")


def no_giant(state: State, actor: str) -> Refusal | None:
    """Why somebody is not made older: they are no giant. [BRP-CRE-063]"""
    if state.actor(actor).is_marked(GIANT):
        return None
    return Refusal("Only giants grow all their lives.", "BRP-CRE-063", "Fit this one in another way.")


@action("A giant's age", "table", unless=(no_creature, no_giant), gm_only=True, any_time=True, id="giant-age")
def age_giant(play: Play, actor: str, decades: Annotated[int, Within("Decades older or younger", -5, 20)]) -> None:
    """The giant of the book is about sixty years old: each ten years are 1D6+6 of STR and as much of SIZ, more or less; skin and
    club follow. [BRP-CRE-063 BRP-CRE-064]
    """
    for code in ("STR", "SIZ"):
        grown = sum(play.draw(DECADE, of=actor, what=f"{code} of ten years") for _ in range(abs(decades)))
        shift(play, actor, code, grown if decades > 0 else -grown)
    settle_points(play, actor)
    me = play.actor(actor)
    play.note(f"{me.name}: STR {me.value('STR')}, SIZ {me.value('SIZ')}, skin {skin_of(me)}, club {club_of(me)}.")


@rule
def grow(play: Play, who: str, level: str, *, otherwise: bool) -> None:
    """Characteristics are more: 1D6 or 3 within what can be rolled, 6 beyond it, or far beyond it. [BRP-CRE-150 BRP-CRE-151 BRP-CRE-152]"""
    me = play.actor(who)
    kind: Creature | None = play.book.content[Creature].get(me.character.species)
    for code in CHARACTERISTICS:
        has = me.characteristics.value(code)
        if not has or kind is None or level == "normal":
            continue
        if level == "heroic":
            limit = max(*parse(kind.dice[code]).chance.odds(), has) if code in kind.dice else has
            more = HARD if otherwise else play.draw(Die(6), of=who, what=f"more {code}")
            shift(play, who, code, min(more, limit - has))
        else:
            shift(play, who, code, TOUGH if level == "epic" else SUPER)


def shift(play: Play, who: str, code: str, by: int) -> None:
    """A characteristic of a foe is more or less; what is missing stays so, and what is there stays at 1 or more. [BRP-CRE-149]"""
    has = play.actor(who).characteristics.value(code)
    if has and by:
        play.change(who, f"characteristics.{code}", max(1, has + by), "fitted")


def settle_points(play: Play, who: str) -> None:
    """Points are made anew of what a foe has now; what it has lost it lacks still. [BRP-CRE-149]"""
    me = play.actor(who)
    lost = sum(each.open for each in me.wounds.values())
    play.change(who, "hit_points", int(most_hit_points(me, play.book)) - lost, "fitted")
    play.change(who, "power_points", int(most_power_points(me)), "fitted")
    play.change(who, "fatigue", int(most_fatigue(me)), "fitted")


@rule
def reinforce(play: Play, who: str, level: str) -> None:
    """More of a kind come to those who are here. [BRP-CRE-150 BRP-CRE-151 BRP-CRE-152 BRP-CRE-164]"""
    kind = play.book.content.get(Creature, play.actor(who).character.species)
    here = [other for other, each in play.state.actors.items() if each.character.species == kind.id and not each.is_out]
    side, where = play.scene.side_of(who), int(play.scene.places.get(who, 0))
    for _ in range(more_of_them(level, len(here))):
        step_in(play, kind, side, where, average=False)
