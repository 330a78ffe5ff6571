"""Worlds: the settings that a table may be founded in, alone or mixed, and the options that each brings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from rulewright.content import Content
from rulewright.content.problem import slug, suggest
from rulewright.contract import Preset
from rulewright.play import Refusal, Refused
from rulewright.rulesets.brp.options.choices import Era
from rulewright.rulesets.brp.state.house.checklist import switched_off, switched_on
from rulewright.rulesets.brp.state.kinds.characters import Profession
from rulewright.rulesets.brp.state.kinds.settings import Kept, OptionalRule, PowerSet, Setting
from rulewright.rulesets.brp.state.kinds.times import ERAS

USUAL = "usual"
"""How usual a set of powers is that a setting begins with. [BRP-OPT-023]"""
AND = "+"
"""What stands between two settings that are mixed. [BRP-OPT-022]"""


class World(Struct, frozen=True, kw_only=True):
    """What one setting, or several together, come to."""

    eras: tuple[Era, ...] = ()
    latest: tuple[Era, ...] = ()
    professions: frozenset[str] | None = None
    powers: tuple[PowerSet, ...] = ()
    chosen: tuple[str, ...] = ()
    strict: bool = False
    more: tuple[tuple[str, Kept], ...] = ()


def parts(setting: str) -> tuple[str, ...]:
    """The settings that are named by one line, each as its id. [BRP-OPT-022]"""
    return tuple(dict.fromkeys(found for each in setting.split(AND) if (found := slug(each))))


def named(setting: str, content: Content, above: tuple[str, ...] = ()) -> Iterator[Setting]:
    """The settings of the book, or of a group's own, that a line names, and those that they are made of first.

    [BRP-OPT-020 BRP-OPT-022]
    """
    for each in parts(setting):
        if each in content[Setting] and each not in above:
            entry = content.get(Setting, each)
            yield from named(AND.join(entry.of), content, (*above, each))
            yield entry


def preset(given: Mapping[str, Any], content: Content) -> Mapping[str, Any]:
    """The options of the setting that was chosen; whatever else was chosen overrides them, as a group's own ruling. [BRP-OPT-005 BRP-OPT-020]"""
    line = given.get("setting")
    if not isinstance(line, str):
        return {}
    for each in parts(line):
        if (
            each not in content[Setting]
            and not _is_a_name(each, content)
            and (close := suggest(each, content[Setting]))
        ):
            raise Refused(Refusal(f"There is no setting {each!r}.", "BRP-OPT-020", f"Did you mean {close!r}?"))
    return options_of(named(line, content), content)


def _is_a_name(part: str, content: Content) -> bool:
    """Whether some professions have names of their own in a setting that is nothing but a name. [BRP-CHR-130]"""
    return any(part in each.titles for each in content.all(Profession))


def options_of(settings: Iterable[Setting], content: Content) -> dict[str, Any]:
    """What settings come to as options: era, goods, trades, powers, and the optional rules that suit them.

    [BRP-OPT-020 BRP-OPT-022 BRP-OPT-023 BRP-OPT-083]
    """
    world = World()
    for each in settings:
        world = _joined(world, each, content)
    found: dict[str, Any] = {}
    if world.eras:
        era, *others = world.eras
        found |= {"era": era, "technology": others, "last_era": max((*world.eras, *world.latest), key=ERAS.index)}
    if world.professions is not None:
        found["professions"] = sorted(world.professions)
    if world.powers:
        found["powers"] = list(world.powers)
    for rule in content.all(OptionalRule) if world.strict else ():
        found |= switched_off(rule)
    for chosen in reversed(world.chosen):
        found |= switched_on(content.get(OptionalRule, chosen))
    return found | dict(world.more)


def _joined(world: World, setting: Setting, content: Content) -> World:
    """A world, and what another setting adds to it. What lies over any world has no era, and leaves nothing off.

    [BRP-OPT-022]
    """
    whole = setting.era is not None
    eras = tuple(dict.fromkeys((*world.eras, *((setting.era,) if setting.era else ()), *setting.further)))
    usual = tuple(each for each, how in setting.powers.items() if how == USUAL)
    return World(
        eras=eras,
        latest=(*world.latest, *((setting.latest,) if setting.latest else ())),
        professions=_trades(world, setting, content) if whole else world.professions,
        powers=tuple(dict.fromkeys((*world.powers, *usual))),
        chosen=tuple(dict.fromkeys((*world.chosen, *setting.chosen))),
        strict=(setting.strict and (world.strict or not world.eras)) if whole else world.strict,
        more=(*world.more, *setting.more.items()),
    )


def _trades(world: World, setting: Setting, content: Content) -> frozenset[str] | None:
    """Professions of a world and of another setting together; none where there is no limit. [BRP-OPT-020 BRP-OPT-022]"""
    every = frozenset(each.id for each in content.all(Profession) if not each.example)
    own = (frozenset(setting.professions) or every) - frozenset(setting.lacks)
    both = own if not world.eras else own | (every if world.professions is None else world.professions)
    return None if both >= every else both


def presets(content: Content) -> tuple[Preset, ...]:
    """Every setting with what it brings, for whoever founds a table. [BRP-OPT-020]"""
    return tuple(
        Preset("setting", each.id, each.name, told(each), options_of(named(each.id, content), content))
        for each in content.all(Setting)
    )


def told(setting: Setting) -> str:
    """What is told of a setting: what it is, its technology, its powers, and whatever else is on record.

    [BRP-OPT-023 BRP-OPT-024 BRP-OPT-083]
    """
    lines = [setting.text]
    if setting.technology:
        lines.append(f"Technology: {setting.technology}")
    if setting.powers:
        lines.append(f"Powers: {', '.join(f'{each}: {how}' for each, how in setting.powers.items())}.")
    lines += (f"{heading.capitalize()}: {said}" for heading, said in setting.record.items())
    return " ".join(lines)
