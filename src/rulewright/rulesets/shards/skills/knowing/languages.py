"""Languages: who speaks, reads and lip-reads what."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.contract import Pick, Say, action
from rulewright.kits.choosing import always, choices
from rulewright.rulesets.shards.checks.offers import others
from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import Actor, Book, Character, Play, State
from rulewright.rulesets.shards.state.ranges import band

type How = Literal["hears", "reads", "reads-lips"]
HOWS: dict[str, str] = {"hears": "Hears it spoken", "reads": "Reads it", "reads-lips": "Reads it from lips"}


def understands(character: Character, book: Book, tongue: str) -> bool:
    """Whether somebody speaks and understands a tongue: the native one for nothing. [SHA-MTH-072 SHA-CHR-048]"""
    return grants(character, book, "speaks") and tongue in (character.native, *character.languages)


def can_read(character: Character, book: Book, tongue: str) -> bool:
    """Whether somebody reads and writes a tongue. [SHA-MTH-075]"""
    return grants(character, book, "reads") and tongue in character.literacies


def reads_lips(state: State, book: Book, who: str, speaker: str, tongue: str) -> bool:
    """Whether somebody reads a speaker's lips: near, in a tongue they know, and busy with nothing else. [SHA-MTH-074]"""
    me: Actor = state.actor(who)
    metres = state.scene.distance(me.at, state.actor(speaker).at) * state.scene.metres
    able = grants(me.character, book, "reads-lips") and understands(me.character, book, tongue)
    return able and band(metres) == "short" and not me.turn.standard


@action("Make out a tongue", id="tongue", any_time=True)
def make_out(
    play: Play,
    actor: str,
    tongue: Annotated[str, Say("Which tongue")],
    how: Annotated[How, Pick("How", always(choices(HOWS)))] = "hears",
    target: Annotated[str, Pick("From whose lips", others)] = "",
) -> bool:
    """Whether somebody makes out what is said, written, or mouthed. [SHA-MTH-072 SHA-MTH-074 SHA-MTH-075]"""
    mine, book = play.actor(actor).character, play.book
    match how:
        case "hears":
            known = understands(mine, book, tongue)
        case "reads":
            known = can_read(mine, book, tongue)
        case _:
            known = bool(target) and reads_lips(play.state, book, actor, target, tongue)
    play.note(f"{play.actor(actor).name} {'makes it out' if known else 'makes nothing of it'} ({tongue})")
    return known
