"""Weather: wind, cloud and rain, and what they make of skills."""

from __future__ import annotations

from typing import Annotated

from rulewright.chance import Die
from rulewright.contract import Pick, Tick, Within, action
from rulewright.kits.choosing import entries_of
from rulewright.play import Effect, Modifier, Refusal, rule
from rulewright.play.effects import begin, end, total_of
from rulewright.rulesets.brp.body.conditions import fall_prone
from rulewright.rulesets.brp.body.falling import fall_from
from rulewright.rulesets.brp.checks.ratings.hindered import DARK
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.checks.touch import MIST
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.entries import Weather
from rulewright.rulesets.brp.state.numbers import movement
from rulewright.rulesets.brp.state.units import part

UNDER_CLOUDS = "Dark under clouds"
THICK = 2
"""The step of cover from which clouds may make it dark. [BRP-SPT-297]"""
BLOWN_DOWN = "blown down"
WIND, CLOUD, RAIN = "Wind", "Cloud", "Rain"


def wind_of(strength: int, book: Book) -> Weather:
    """What a wind of some STR is called, and does. [BRP-SPT-295]"""
    winds = (each for each in book.content.all(Weather) if each.of == "wind" and each.from_strength <= strength)
    return max(winds, key=lambda each: each.step)


def weighs(entry: Weather) -> tuple[Modifier, ...]:
    """What weather takes off skills. [BRP-SPT-295 BRP-SPT-297 BRP-SPT-299]"""
    if not entry.modifier:
        return ()
    return tuple(Modifier(f"roll {skill}", entry.modifier, entry.cites) for skill in entry.skills)


def slowed(me: Actor, entry: Weather, book: Book) -> tuple[Modifier, ...]:
    """What wind takes off MOV, where a table plays so. [BRP-SPT-295]"""
    if not book.options.wind_slows or not entry.modifier:
        return ()
    whole = int(movement(me))
    return (Modifier("MOV", part(whole * (100 + entry.modifier), 100) - whole, "BRP-SPT-295"),)


@action("Wind rises", "table", gm_only=True, any_time=True, id="wind")
def wind(
    play: Play,
    actor: str,
    strength: Annotated[int, Within("Its STR", 0, 60)] = 4,
    drop: Annotated[int, Within("Metres that whoever is blown over falls", 0, 300)] = 0,
) -> None:
    """A wind blows upon all who are here, and takes off what it takes off bows, slings, things thrown and moving about; on a
    wall, a cliff or a mast whoever is blown over falls far.

    [BRP-SPT-295 BRP-SPT-296]
    """
    there = wind_of(strength, play.book)
    for who, me in play.state.actors.items():
        end(play, who, WIND, "the wind changes")
        marks = ("windswept",) if there.step else ()
        deep = (Modifier(BLOWN_DOWN, drop, "BRP-SPT-296"),) if drop else ()
        does = (*weighs(there), *slowed(me, there, play.book), *deep)
        blows = Effect("wind", WIND, level=strength, marks=marks, modifiers=does, text=there.text, stacking="refresh")
        begin(play, who, blows)
    play.note(f"{there.name}, STR {strength}: {there.modifier}% to what the wind hinders.")


@rule
def stand_against_wind(play: Play, who: str) -> bool:
    """A round in the wind: one's own STR against the wind's, or one falls, and far where there is far to fall. A mist has nothing to
    throw down. Whether somebody stands. [BRP-SPT-296]
    """
    me = play.actor(who)
    if not me.is_marked("windswept") or me.is_marked("prone") or me.is_out or me.is_marked(MIST):
        return True
    if resist(play, who, me.value("STR"), me.effects["wind"].level, "standing in the wind"):
        return True
    fall_prone(play, who, "the wind")
    play.note(f"The wind throws {me.name} down.")
    if metres := total_of(me.effects, BLOWN_DOWN):
        fall_from(play, who, metres)
    return False


def not_so_thick(book: Book, cover: str, dark: bool) -> Refusal | None:
    """Why clouds do not make it dark: they are not so thick. [BRP-SPT-297]"""
    if not dark or book.content.get(Weather, cover).step >= THICK:
        return None
    return Refusal("So few clouds make nothing dark.", "BRP-SPT-297", "Choose a severe or complete cover.")


@action("Clouds", "table", unless=(not_so_thick,), gm_only=True, any_time=True)
def clouds(
    play: Play,
    actor: str,
    cover: Annotated[str, Pick("Cover", entries_of(Weather, lambda each: each.of == "cloud", told=True))],
    *,
    dark: Annotated[bool, Tick("So thick that it is dark below")] = False,
) -> None:
    """Clouds cover the sky for all who are here, and hinder what needs it; the thickest may make it as dark as a night with
    some light. [BRP-SPT-297]
    """
    sky = play.book.content.get(Weather, cover)
    cover_all(play, CLOUD, sky)
    for who in play.state.actors:
        end(play, who, UNDER_CLOUDS, "the weather changes")
        if dark:
            begin(play, who, Effect("under-clouds", UNDER_CLOUDS, marks=(DARK,), stacking="refresh"))
    play.note(f"{sky.name}: {sky.modifier}% to what needs the sky{', and it is dark below' if dark else ''}.")


@action("A day's rain", "table", gm_only=True, any_time=True, id="rain")
def rain(
    play: Play,
    actor: str,
    cover: Annotated[str, Pick("Cover", entries_of(Weather, lambda each: each.of == "cloud", told=True))],
    kind: Annotated[
        str, Pick("By the season", entries_of(Weather, lambda each: each.of == "rain", told=True))
    ] = "rain",
) -> int:
    """See whether it rains today: as likely as the sky is covered; the roll is the millimetres that fall, as rain or what
    the season makes of it, and it hinders all who are here. Says how many. [BRP-SPT-298 BRP-SPT-299]
    """
    sky, falls = play.book.content.get(Weather, cover), play.book.content.get(Weather, kind)
    rolled = play.draw(Die(100), of=actor, what="rain")
    if rolled > -sky.modifier:
        for who in play.state.actors:
            end(play, who, RAIN, "it stays dry")
        play.note("It stays dry.")
        return 0
    cover_all(play, RAIN, falls)
    play.note(f"{falls.name}, {rolled} mm: {falls.modifier}% to what it hinders.")
    return rolled


def cover_all(play: Play, name: str, entry: Weather) -> None:
    """Weather comes over everybody."""
    for who in play.state.actors:
        end(play, who, name, "the weather changes")
        if entry.modifier:
            over = Effect(name.lower(), name, modifiers=weighs(entry), text=entry.text, stacking="refresh")
            begin(play, who, over)
