"""Lore: what is true of vampires at this table, at thresholds, streams and mirrors."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.contract import Pick, Tick, action
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.combat.vampires.feeding import no_vampire
from rulewright.rulesets.brp.state.character import Play

type Trial = Literal["a threshold", "running water", "a mirror", "a close look", "the day"]


@action(
    "What holds for a vampire",
    "table",
    unless=(no_vampire,),
    tells=(SUCCEEDS,),
    gm_only=True,
    any_time=True,
    id="vampire-lore",
)
def try_lore(
    play: Play,
    actor: str,
    at: Annotated[Trial, Pick("It comes to")],
    *,
    invited: Annotated[bool, Tick("Somebody has invited it")] = False,
) -> bool:
    """A vampire comes to a house, a stream or a mirror, is looked at closely, or needs something done by day: what is true of it
    here decides. Says whether nothing gives it away or keeps it out. [BRP-CRE-096]
    """
    lore, name = play.book.options.vampire_lore, play.actor(actor).name
    barred, free = {
        "a threshold": (
            "uninvited" in lore and not invited and f"{name} cannot enter uninvited.",
            f"{name} may enter.",
        ),
        "running water": ("running water" in lore and f"{name} cannot cross running water.", f"{name} crosses it."),
        "a mirror": ("no reflection" in lore and f"{name} casts no reflection.", f"{name} is seen in the mirror."),
        "a close look": (
            "marks of the dead" in lore and f"{name} has hairy palms, foul breath and tears of blood.",
            f"{name} looks like anybody{' of its clan' if 'clans' in lore else ''}.",
        ),
        "the day": (
            "servants by day" not in lore and f"{name} has nobody to serve it by day.",
            f"Human servants see to it for {name}.",
        ),
    }[at]
    play.note(barred or free)
    return not barred
