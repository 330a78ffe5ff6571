"""Naming: people, actions, measures and choices by id or by name; whoever misspells one is told what was probably meant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.content.problem import suggest
from rulewright.contract import Action, Measure, Ruleset
from rulewright.play import Refusal, Refused, State
from rulewright.tables.views.strangers import name_of

MOST_LISTED = 12


def folded(text: str) -> str:
    """A name as it is compared: small letters, and one blank for whatever stands between words."""
    return " ".join(text.lower().replace("_", " ").replace("-", " ").split())


def found(wanted: str, among: Mapping[str, str], what: str, where: str = "") -> str:
    """The key of something by its key or its name, or by the beginning of one name alone."""
    if wanted in among:
        return wanted
    sought = folded(wanted)
    same = [key for key, name in among.items() if sought in (folded(key), folded(name))]
    if not same:
        same = [key for key, name in among.items() if folded(name).startswith(f"{sought} ")]
    if len(same) == 1 or (same and len({among[key] for key in same}) == 1):
        return same[0]
    raise unknown(wanted, among, what, where, same)


def unknown(
    wanted: str, among: Mapping[str, str], what: str, where: str = "", same: list[str] | None = None
) -> Refused:
    """A name that nothing bears, or several do: with what was probably meant, or with what there is."""
    if same:
        told = ", ".join(f"{among[key]} ({key})" for key in same[:MOST_LISTED])
        return Refused(Refusal(f"{wanted[:80]!r} may be any of: {told}.", instead="Say which, by its id."))
    close = suggest(wanted, [*among, *among.values()])
    names = [name if folded(name) == folded(key) else f"{name} ({key})" for key, name in among.items()]
    more = f" and {len(names) - MOST_LISTED} more" if len(names) > MOST_LISTED else ""
    listed = f"There are: {', '.join(names[:MOST_LISTED])}{more}." if names else "There is nothing to choose."
    instead = f"Did you mean {close!r}?" if close else listed
    return (
        Refused(Refusal(f"{where or 'There'} has no {what} {wanted[:80]!r}.", instead=instead))
        if where
        else Refused(Refusal(f"There is no {what} {wanted[:80]!r}.", instead=instead))
    )


def names_in(state: State[Any, Any]) -> dict[str, str]:
    """What everybody is called."""
    return {who: name_of(actor) or who for who, actor in state.actors.items()}


def action_named(game: Ruleset, wanted: str) -> Action:
    """An action that is measured, by id or by name; refuses one that is not."""
    known = {action.id: action for action in game.actions}
    measured = {id: action.name for id, action in known.items() if action.measures}
    if wanted in known and wanted not in measured:
        raise Refused(
            Refusal(f"{known[wanted].name} declares nothing to measure, so nothing can be asked of it.", instead="")
        )
    return known[found(wanted, measured, "measured action", game.name)]


def measure_named(action: Action, wanted: str) -> int:
    """The place of a measure among those of an action: by id or by its words, the first if nothing is said."""
    if not wanted:
        return 0
    labels = {measure.id: measure.label for measure in action.measures}
    id = found(wanted, labels, "measure", action.name)
    return next(place for place, measure in enumerate(action.measures) if measure.id == id)


def measure_words(measure: Measure) -> str:
    """What a measure is called within a sentence."""
    return measure.label[:1].lower() + measure.label[1:]
