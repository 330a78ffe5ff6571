"""Counsel: what a group should think of before it begins with the house rules that it chose."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.content import Content
from rulewright.rulesets.brp.options import Options
from rulewright.rulesets.brp.state.house.checklist import is_on, rules_on, spelled, switched_on
from rulewright.rulesets.brp.state.house.worlds import named, parts
from rulewright.rulesets.brp.state.kinds.settings import OptionalRule, Setting


def advice(options: Options, content: Content) -> tuple[str, ...]:
    """Companions that are missing, rules that work against each other, and powers that are rare in the setting.

    [BRP-OPT-002 BRP-OPT-003 BRP-OPT-023]
    """
    return tuple(dict.fromkeys((*_companions(options, content), *_quarrels(options, content), *_odd(options, content))))


def _companions(options: Options, content: Content) -> Iterator[str]:
    """What goes with something that is on, and is off. [BRP-OPT-003]"""
    for one in rules_on(options, content):
        for words, others in (("needs", one.needs), ("goes well with", one.together)):
            for other in (content.get(OptionalRule, each) for each in others):
                if not is_on(other, options):
                    yield f"{one.name} {words} {other.name}: {spelled(switched_on(other))}."
    for one in content.all(OptionalRule):
        for each in one.powers:
            if each in options.powers and not is_on(one, options):
                yield f"{each.capitalize()} need {one.name}: {spelled(switched_on(one))}."


def _quarrels(options: Options, content: Content) -> Iterator[str]:
    """What takes the place of something, and what goes badly with something that is on. [BRP-OPT-002]"""
    for one in rules_on(options, content):
        if one.instead_of:
            yield f"{one.name}: no {one.instead_of}."
        for other in (content.get(OptionalRule, each) for each in one.against):
            if is_on(other, options):
                yield f"{one.name} takes the edge off {other.name}: think twice before you play both."
        for other in (content.get(OptionalRule, each) for each in one.overlaps):
            if is_on(other, options) and other.id > one.id:
                yield f"Let {one.name} and {other.name} speak of different things."


def _odd(options: Options, content: Content) -> Iterator[str]:
    """Powers that a setting does not know: allowed, and worth a thought; names that are no setting. [BRP-OPT-023]"""
    worlds = tuple(named(options.setting, content))
    names = " and ".join(each.name for each in worlds)
    for power in options.powers:
        if worlds and not any(power in each.powers for each in worlds):
            yield f"{power.capitalize()} are unusual in {names}; nothing forbids them."
    for part in parts(options.setting):
        if part not in content[Setting]:
            yield f"{part!r} is a name and presets nothing."
