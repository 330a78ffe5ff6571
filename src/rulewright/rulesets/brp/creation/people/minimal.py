"""Minimal records: people of the game master's with only the figures that a scene asks for."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct
from msgspec.structs import replace

from rulewright.contract import Pick, Say, Within, action
from rulewright.kits.choosing import Options, option
from rulewright.play import Effect, FrozenMap, Modifier, Refusal
from rulewright.rulesets.brp.creation.arrival import enter
from rulewright.rulesets.brp.creation.creatures.bring import side_against
from rulewright.rulesets.brp.powers.beings import free_name
from rulewright.rulesets.brp.state.character import Actor, Book, Character, Characteristics, Ledger, Play, State
from rulewright.rulesets.brp.state.entries import Skill, Weapon
from rulewright.rulesets.brp.state.eras import in_time
from rulewright.rulesets.brp.state.numbers import most_hit_points, most_power_points

MOST, MOST_RATED = 60, 500
NOTED = "As noted"
USUAL = 10
"""What somebody has of whatever nobody has written down."""
TALK = "communication"


class Talk(Struct, frozen=True, kw_only=True):
    """What a peaceful scene asks for: INT, POW, CHA, and one rating for all talk. [BRP-OPT-010]"""

    INT: Annotated[int, Within("INT", 1, MOST)] = USUAL
    POW: Annotated[int, Within("POW", 1, MOST)] = USUAL
    CHA: Annotated[int, Within("CHA", 1, MOST)] = USUAL
    talk: Annotated[int, Within("Communication skills", 0, MOST_RATED)] = 0


class Fighting(Struct, frozen=True, kw_only=True):
    """What a fight asks for: STR, CON, DEX, points, armour, a weapon and its rating; points of 0 follow from the rest.

    [BRP-OPT-010]
    """

    STR: Annotated[int, Within("STR", 1, MOST)] = USUAL
    CON: Annotated[int, Within("CON", 1, MOST)] = USUAL
    DEX: Annotated[int, Within("DEX", 1, MOST)] = USUAL
    hits: Annotated[int, Within("Hit points, 0 by CON", 0, 500)] = 0
    power: Annotated[int, Within("Power points, 0 by POW", 0, 500)] = 0
    stops: Annotated[int, Within("Armour stops", 0, 100)] = 0
    weapon: Annotated[str, Pick("Weapon", in_time(Weapon, lambda each: not each.owned))] = ""
    rated: Annotated[int, Within("Rating with it", 0, MOST_RATED)] = 0


def no_name(name: str) -> Refusal | None:
    """Why nobody comes: they have no name. [BRP-OPT-010]"""
    return None if name.strip() else Refusal("Nobody is named.", "BRP-OPT-010", "Say who comes.")


def sheets(state: State, book: Book, who: str) -> Options:
    """Whose sheet may be copied. [BRP-OPT-010]"""
    return tuple(option(each, state.actor(each).name) for each in state.actors)


@action("Bring somebody", "table", unless=(no_name,), gm_only=True, any_time=True, id="bring-somebody")
def bring_somebody(
    play: Play,
    actor: str,
    name: Annotated[str, Say("Name")],
    talk: Talk,
    fighting: Fighting,
    like: Annotated[str, Pick("A copy of whose sheet", sheets)] = "",
    looks: Annotated[str, Say("What marks them")] = "",
) -> str:
    """One of the game master's people comes, with just the figures that were noted: for talk, for a fight, or both; or with
    the sheet of somebody who is there. Says as whom. [BRP-OPT-010]
    """
    key = free_name(play, "npc")
    written = copied(play.actor(like), name, looks) if like else noted(name, looks, talk, fighting, play.book)
    body = enter(key, written, play.book)
    body = body if like else with_points(body, fighting, play.book)
    play.change(key, "", body, "comes")
    play.change_scene(f"sides.{key}", side_against(play.state, actor), "comes")
    play.change_scene(f"places.{key}", int(play.scene.places.get(actor, 0)), "comes")
    marked = f", {looks.strip()}" if looks.strip() else ""
    play.note(f"{body.name} comes{marked}.")
    return key


def copied(model: Actor, name: str, looks: str) -> Character:
    """Somebody's sheet under another name, for one of the game master's people. [BRP-OPT-010]"""
    return replace(model.character, name=name.strip(), text=looks.strip(), hero=False)


def noted(name: str, looks: str, talk: Talk, fighting: Fighting, book: Book) -> Character:
    """A sheet with nothing on it but what was noted. [BRP-OPT-010]"""
    talks = [each.id for each in book.content.all(Skill) if each.category == TALK and not each.specialities]
    given = dict.fromkeys(talks, talk.talk) if talk.talk else {}
    if fighting.weapon and fighting.rated:
        given[book.content.get(Weapon, fighting.weapon).skill] = fighting.rated
    codes = Characteristics(
        STR=fighting.STR, CON=fighting.CON, DEX=fighting.DEX, INT=talk.INT, POW=talk.POW, CHA=talk.CHA
    )
    return Character(
        name=name.strip(),
        text=looks.strip(),
        hero=False,
        characteristics=codes,
        skills=Ledger(given=FrozenMap(given)),
        weapons=(fighting.weapon,) if fighting.weapon else (),
    )


def with_points(body: Actor, fighting: Fighting, book: Book) -> Actor:
    """Hit points, power points and armour as they were noted, whatever they would be by the characteristics. [BRP-OPT-010]"""
    more = (
        Modifier("hit points", fighting.hits - int(most_hit_points(body, book)) if fighting.hits else 0, "BRP-OPT-010"),
        Modifier("power points", fighting.power - int(most_power_points(body)) if fighting.power else 0, "BRP-OPT-010"),
        Modifier("armour", fighting.stops, "BRP-OPT-010"),
    )
    modifiers = tuple(each for each in more if each.by)
    if not modifiers:
        return body
    effect = Effect("as-noted", NOTED, modifiers=modifiers, rules=("BRP-OPT-010",))
    changed = replace(body, effects=FrozenMap({**body.effects, "as-noted": effect}))
    return replace(
        changed, hit_points=fighting.hits or body.hit_points, power_points=fighting.power or body.power_points
    )
