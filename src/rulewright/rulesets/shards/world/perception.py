"""Perception: what somebody makes of another by eye, by ear and by stranger senses, and how loud it is around."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.contract import Pick, Within, action
from rulewright.play import GM
from rulewright.rulesets.shards.checks.offers import Target
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.ground import Loudness
from rulewright.rulesets.shards.state.ranges import Sense
from rulewright.rulesets.shards.world.concealment import loudness_of, masked, sight_between
from rulewright.rulesets.shards.world.lighting import CLEAR, FULL, PARTIAL
from rulewright.rulesets.shards.world.senses import by_ear, knows_colours
from rulewright.rulesets.shards.world.sneaking import hides, is_aware_of

type Voice = Literal["quiet", "normal", "loud", "booming"]
SEEN = {CLEAR: "plain to see", PARTIAL: "half hidden", FULL: "not to be seen"}
HEARD = {CLEAR: "plain to hear", PARTIAL: "half drowned", FULL: "not to be heard"}
LOUD: dict[Sense, Loudness] = {"quiet": "quiet", "normal": "normal", "loud": "loud", "booming": "booming"}


def heard_by(state: State, book: Book, who: str, other: str, loudness: Sense = "normal") -> int:
    """How hidden a voice is to an ear: by distance, by the ear, and by what is louder around.

    [SHA-TRT-028 SHA-TRT-057 SHA-ENV-035]
    """
    metres = state.scene.distance(state.actor(who).at, state.actor(other).at) * state.scene.metres
    return max(by_ear(state.actor(who), book, metres, loudness), masked(LOUD[loudness], state.scene.noise))


@action("Look and listen", any_time=True)
def perceive(play: Play, actor: str, target: Target) -> tuple[int, int]:
    """How hidden somebody is to eye and ear, by light, distance, noise and what senses one has.

    Gives both, full where a sneaker is not noticed. [SHA-ENV-007 SHA-ENV-035 SHA-SKL-056 SHA-TRT-047]
    """
    me, them = play.actor(actor), play.actor(target)
    seen = sight_between(play.state, play.book, actor, target).concealment
    heard = heard_by(play.state, play.book, actor, target, play.scene.loudness)
    if hides(them) and not them.is_marked(f"seen-by-{actor}") and not is_aware_of(play.state, play.book, actor, target):
        seen = heard = FULL
    colours = "" if knows_colours(me, play.book) else ", without colours"
    play.note(f"{them.name} is {SEEN[seen]}{colours} and {HEARD[heard]} to {me.name}", to=(actor, GM))
    return seen, heard


@action("Say how loud it is", "table", id="noise", any_time=True, gm_only=True)
def set_noise(
    play: Play,
    actor: str,
    decibels: Annotated[int, Within("Decibels", 0, 200)],
    voices: Annotated[Voice, Pick("How loud people talk")] = "normal",
) -> Loudness:
    """What is louder drowns what is not: a level half, two levels wholly. [SHA-ENV-035]"""
    noise = loudness_of(decibels)
    play.change_scene("noise", noise, "noise")
    play.change_scene("loudness", voices, "voices")
    return noise
