"""Likely: which of the things that somebody can do stand out: what was done last, a blow at a foe, what is usual here.

The web app has the same in TypeScript, for it shows cards while nobody is asked; one file of cases holds both to it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from rulewright.tables.choosing.forms import ActionForm

MOST_LIKELY = 3
MOST_AGAIN = 2
"""So many are repeated at most, so that there is room for something else."""
MANY = 6
"""Among more attacks than so many the first is the plain one."""


def likely(able: Sequence[ActionForm], recent: Sequence[str] = (), no: Collection[str] = ()) -> list[ActionForm]:
    """The two or three likely ones of what is open to somebody who is to act.

    `recent` is what they did, the last first; `no` what a rule says no to whomever it is aimed at, or what cannot succeed.
    """
    deeds = [form for form in able if _is_deed(form) and form.id not in no]
    by_id = {form.id: form for form in deeds}
    done = [by_id[each] for each in dict.fromkeys(recent) if each in by_id]
    again = sorted(done, key=lambda form: not form.measures)[:MOST_AGAIN]  # a blow before a step
    attacks = [form for form in deeds if form.group == "attack" and form.measures]
    blows = attacks[: 1 if len(attacks) > MANY else 2]
    usual = (
        form
        for group in ("move", "power", "skill")
        if (form := next((each for each in deeds if each.group == group and each.asks), None))
    )
    found = _once([*again, *blows])[:MOST_AGAIN]
    return _once([*found, *usual])[: max(2, min(MOST_LIKELY, len(found) + 1))]


def ending(able: Iterable[ActionForm]) -> ActionForm | None:
    """What says that one does no more, if it is open."""
    return next((form for form in able if form.ends_turn), None)


def _is_deed(form: ActionForm) -> bool:
    """Whether somebody would do it on their move: neither the end of it, nor what can be done at any time."""
    return not (form.any_time or form.ends_turn or form.gm_only or form.group == "table")


def _once(forms: Iterable[ActionForm]) -> list[ActionForm]:
    return list({form.id: form for form in forms}.values())
