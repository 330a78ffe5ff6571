"""Mishaps: what a missed throw, a fumble or a malfunction brings."""

from __future__ import annotations

from rulewright.play import rule
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.combat.arms.blades import cut_oneself
from rulewright.rulesets.brp.combat.fumbles import Mishap, costs_hit_points, in_effect, roll_fumble, suffer_all
from rulewright.rulesets.brp.combat.strike import strike
from rulewright.rulesets.brp.combat.swing import Slip, Stroke
from rulewright.rulesets.brp.skills.throwing import scatter
from rulewright.rulesets.brp.state.arms import arm, fumble_table_of, kind_of
from rulewright.rulesets.brp.state.character import Book, Play


@rule
def land(play: Play, actor: str, weapon: str) -> None:
    """What was thrown and missed comes down somewhere. [BRP-SKL-117 BRP-SKL-156]"""
    off = scatter(play, actor)
    play.note(f"{arm(weapon, play.book).name}: it lands {off.metres_off} m off, {off.direction} of eight directions.")


@rule
def blunder(play: Play, actor: str, weapon: str) -> None:
    """A fumbled attack: the table decides; some blades turn on their bearer besides.

    [BRP-CBT-042 BRP-CBT-047 BRP-CBT-058 BRP-EQP-117]
    """
    suffer_fumble(play, actor, weapon, roll_fumble(play, actor, fumble_table_of(arm(weapon, play.book))))
    cut_oneself(play, actor, weapon)


@rule
def leave_open(play: Play, target: str, how: str, item: str, foe: str) -> Slip:
    """A fumbled defence: as a failed one, and the table besides; says the least level the attack has now, and what is
    still to be borne. [BRP-CBT-053 BRP-CBT-056]
    """
    table = "natural" if how == "dodge" else fumble_table_of(arm(item, play.book), parrying=True)
    rows = roll_fumble(play, target, table)
    least = max((row.level for row in rows if row.what == "open"), default=Level.FAILURE)
    if least:
        which = f"{play.actor(foe).name}'s {'next ' if play.book.options.open_next else ''}attack"
        play.note(f"{play.actor(target).name}'s guard is open: {which} is a {least.name.lower()} at least.")
    if least and play.book.options.open_next:
        play.change(foe, "fight.opened", least.name.lower(), "opening")
        least = Level.FAILURE
    rows = tuple(in_effect(play, target, row) for row in rows)
    hurts = tuple(filter(costs_hit_points, rows))
    play.aftermath(suffer_fumble, target, item or "fist", tuple(row for row in rows if row not in hurts))
    return Slip(least, hurts)


@rule
def suffer_fumble(play: Play, who: str, item: str, rows: tuple[Mishap, ...]) -> None:
    """Bear all that a fumble brought; an ally may be struck. [BRP-CBT-057 BRP-CBT-058]"""
    for opening in suffer_all(play, who, item, rows):
        if opening.ally:
            play.note(f"{play.actor(who).name} strikes {play.actor(opening.ally).name} instead.")
            play.aftermath(strike, Stroke(who, opening.ally, item, opening.level))


SAID = {
    "dud": "malfunctions: a dud",
    "jam": "malfunctions: it is jammed",
    "tangle": "is tangled",
    "out": "goes out",
}


@rule
def jam(play: Play, actor: str, weapon: str) -> None:
    """A weapon malfunctions, whatever the roll did otherwise: a fumble comes on top of it.

    [BRP-CBT-048 BRP-EQP-082 BRP-EQP-096 BRP-EQP-097 BRP-EQP-127 BRP-EQP-128 BRP-EQP-130]
    """
    held = arm(weapon, play.book)
    play.change(actor, "jammed", (*play.actor(actor).jammed, weapon), "malfunction")
    play.note(f"{play.actor(actor).name}'s {held.name} {SAID[held.mishap]}.")


def does_not_fire(weapon: str, book: Book) -> bool:
    """Whether a weapon that malfunctions does not go off at all, however well it was aimed. [BRP-EQP-127]"""
    return kind_of(arm(weapon, book)) in ("gun", "beam")
