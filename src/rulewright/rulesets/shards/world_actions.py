"""What the game master lets surroundings do."""

from __future__ import annotations

from rulewright.contract import Action, Field
from rulewright.kits.choosing import Options, always, entries_of, listed, words
from rulewright.rulesets.shards import disorders, fields, horror, mutations, world
from rulewright.rulesets.shards.blanks import ACROSS, ALONG, ANYBODY
from rulewright.rulesets.shards.character import Book, State
from rulewright.rulesets.shards.entries import Condition
from rulewright.rulesets.shards.entries_world import Disorder, Footing, Hazard
from rulewright.rulesets.shards.ground import SATURATIONS
from rulewright.rulesets.shards.horror import SOURCES
from rulewright.rulesets.shards.lighting import LIGHTS
from rulewright.rulesets.shards.terrain import TERRAINS


def own_disorders(state: State, book: Book, who: str) -> Options:
    """The disorders somebody has."""
    return listed(book.content.get(Disorder, each) for each in disorders.disorders_of(state.actor(who), book))


WORLD = (
    Action(
        "surroundings",
        "Let surroundings act",
        world.expose,
        (
            ANYBODY,
            Field("hazard", "What", options=entries_of(Hazard)),
            Field("skill", "Its skill", "number", most=20, default=2, required=False),
            Field("rounds", "Rounds", "number", least=1, most=100_000, default=1, required=False),
            Field("hidden", "It is hidden", "flag", default=False, required=False),
            Field("stealth", "How well", "number", most=20, default=0, required=False),
        ),
        "table",
        any_time=True,
        gm_only=True,
        text="A bolt tests once and adds its damage; fire, cold and depth hurt by the round, without a test.",
        rules=("SHA-ENV-027", "SHA-ENV-028"),
    ),
    Action(
        "trap",
        "Spring a trap",
        world.trap,
        (
            ANYBODY,
            Field("name", "Which", "text"),
            Field("skill", "Its skill", "number", most=20),
            Field("damage", "Damage besides the successes", "number", most=50, default=0, required=False),
            Field("condition", "Or a condition", options=entries_of(Condition), default="", required=False),
            Field("shoddy", "Shoddy", "flag", default=False, required=False),
        ),
        "table",
        any_time=True,
        gm_only=True,
        text="It tests like an actor and hurts a little even when it fails, unless it is shoddy.",
        rules=("SHA-ENC-037",),
    ),
    Action(
        "horror",
        "Horror",
        horror.horror_after,
        (
            Field("who", "Who", options=fields.everybody),
            Field("source", "At what", options=always(words(*SOURCES))),
            Field("special", "A friend in it, or worse than most", "flag", default=False, required=False),
        ),
        "table",
        any_time=True,
        gm_only=True,
        text="A mind meets what it cannot bear: it withstands it and grows used to it, or gives way.",
        rules=("SHA-EFF-039", "SHA-EFF-043"),
    ),
    Action(
        "provoke",
        "Set a disorder off",
        disorders.provoke_own,
        (
            Field("disorder", "Which", options=own_disorders),
            Field("trigger", "Trigger", options=always(words(*disorders.TRIGGERS)), default="normal", required=False),
            Field("dangerous", "Giving in is dangerous", "flag", default=False, required=False),
        ),
        "table",
        any_time=True,
        text="Something stirs a disorder: give in a little, act it out for a karma, or resist.",
        rules=("SHA-EFF-034",),
    ),
    Action(
        "saturation",
        "Charge the ground",
        world.charge_ground,
        (Field("saturation", "How charged", options=always(words(*SATURATIONS))),),
        "table",
        any_time=True,
        gm_only=True,
        text="How much magic is in the ground: it bears on healing, karma, drain, and on who carries shards.",
        rules=("SHA-ENV-040",),
    ),
    Action(
        "light",
        "Light or darken",
        world.light_scene,
        (
            Field("light", "How light", options=always(words(*LIGHTS))),
            Field("depth", "Metres under water", "number", most=10_000, default=0, required=False),
            Field("hazy", "A light haze", "flag", default=False, required=False),
        ),
        "table",
        any_time=True,
        gm_only=True,
        text="Too little hides everything, too much as well; under water it fades with the depth.",
        rules=("SHA-ENV-031",),
    ),
    Action(
        "ground",
        "Say what a space is like",
        world.lay_ground,
        (
            ACROSS,
            ALONG,
            Field("terrain", "Terrain", options=always(words(*TERRAINS)), default="clear", required=False),
            Field("modifiers", "Modifiers", "some", options=entries_of(Footing), default=(), required=False),
            Field("halves", "Height in half spaces", "number", least=-200, most=200, default=0, required=False),
            Field("current", "Rating of a current", "number", most=50, default=0, required=False),
            Field("toward", "Which way it flows", options=always(words(*world.WINDS)), default="east", required=False),
        ),
        "table",
        any_time=True,
        gm_only=True,
        text="Terrain, what lies on it, how high it is, and what flows over it.",
        rules=("SHA-ENV-003",),
    ),
    Action(
        "fragments",
        "Give or take fragments",
        world.give_fragments,
        (ANYBODY, Field("fragments", "How many", "number", least=-1000, most=1000)),
        "table",
        any_time=True,
        gm_only=True,
        text="Fragments change hands, and the essence in them is felt.",
        rules=("SHA-EFF-025",),
    ),
    Action(
        "harvest",
        "Cut out a crystal heart",
        mutations.harvest_of,
        (ANYBODY,),
        "table",
        any_time=True,
        gm_only=True,
        text="Cut the crystal out of whom shards have changed; nobody lives through it.",
        rules=("SHA-EFF-033",),
    ),
)
