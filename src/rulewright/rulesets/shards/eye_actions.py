"""What open eyes, ears and quick hands do: look, light, track, scrounge, make out a tongue, toss, pass through walls."""

from __future__ import annotations

from rulewright.contract import Action, Field
from rulewright.kits.choosing import Options, always, choices, listed, words
from rulewright.rulesets.shards import (
    conditions,
    fields,
    lighting,
    perception,
    refusals,
    sleep,
    tongues,
)
from rulewright.rulesets.shards.blanks import ACROSS, ALONG, BOOSTS, TARGET
from rulewright.rulesets.shards.character import Book, State
from rulewright.rulesets.shards.entries import Item
from rulewright.rulesets.shards.measures import PASSES
from rulewright.rulesets.shards.skills import hiding, knowing


def lamps(state: State, book: Book, who: str) -> Options:
    """What somebody carries that gives light."""
    mine = state.actor(who).character.items
    things = (book.content.get(Item, each) for each in dict.fromkeys(mine) if each in book.content[Item])
    return listed(each for each in things if each.light)


GROUND = Field(
    "ground", "How the ground keeps it", options=always(words(*hiding.TRAIL)), default="plain", required=False
)
PEOPLE = Field("people", "How many walked it", "number", least=1, most=10_000, default=1, required=False)

EYES = (
    Action(
        "perceive",
        "Look and listen",
        perception.perceive,
        (TARGET,),
        "other",
        any_time=True,
        text="How hidden somebody is to eye and ear, by light, distance, noise and what senses one has.",
        rules=("SHA-ENV-007", "SHA-ENV-035", "SHA-SKL-056"),
    ),
    Action(
        "kindle",
        "Light a lamp",
        lighting.kindle,
        (Field("item", "Which", options=lamps),),
        "other",
        text="A torch, lamp or candle lights the spaces around, and shows who carries it.",
        rules=("SHA-ECO-030", "SHA-ENV-032"),
    ),
    Action(
        "noise",
        "Say how loud it is",
        perception.set_noise,
        (
            Field("decibels", "Decibels", "number", most=200),
            Field(
                "voices",
                "How loud people talk",
                options=always(words("quiet", "normal", "loud", "booming")),
                default="normal",
                required=False,
            ),
        ),
        "table",
        any_time=True,
        gm_only=True,
        text="What is louder drowns what is not: a level half, two levels wholly.",
        rules=("SHA-ENV-035",),
    ),
    Action(
        "recognise",
        "See through a disguise",
        hiding.see_through,
        (
            TARGET,
            Field("rated", "How good it is", "number", most=20),
            Field(
                "familiar",
                "How well they know each other",
                options=always(words(*hiding.FAMILIARITY)),
                default="stranger",
                required=False,
            ),
            Field("speaks", "They speak", "flag", default=False, required=False),
        ),
        "skill",
        any_time=True,
        gm_only=True,
        text="Whether somebody sees through a disguise, better the better they know the face.",
        rules=("SHA-SKL-080", "SHA-MTH-065"),
    ),
    Action(
        "track",
        "Follow a trail",
        hiding.track,
        (
            GROUND,
            PEOPLE,
            Field("hidden", "How well it was hidden", "number", most=20, default=0, required=False),
            BOOSTS,
        ),
        "skill",
        refusals.trying("tracking"),
        (PASSES,),
        text="Follow a trail whose marks are plainer than one is good at reading them.",
        rules=("SHA-SKL-088",),
    ),
    Action(
        "hide-trail",
        "Hide a trail",
        hiding.hide_trail,
        (
            Field("skill", "Skill", options=always(words("ranging", "stealth")), default="ranging", required=False),
            GROUND,
            PEOPLE,
            BOOSTS,
        ),
        "skill",
        refusals.trying("hide-trail"),
        text="Walk so that few could follow.",
        rules=("SHA-SKL-085",),
    ),
    Action(
        "scrounge",
        "Scrounge",
        hiding.scrounge,
        (
            Field("thing", "For what", "text"),
            Field("rarity", "How rare", "some", options=fields.circumstances("scrounge"), default=(), required=False),
            BOOSTS,
        ),
        "skill",
        refusals.trying("scrounge"),
        (PASSES,),
        text="An hour's search for a thing, or for a day's supplies.",
        rules=("SHA-SKL-087",),
    ),
    Action(
        "tongue",
        "Make out a tongue",
        tongues.make_out,
        (
            Field("tongue", "Which tongue", "text"),
            Field("how", "How", options=always(choices(tongues.HOWS)), default="hears", required=False),
            Field("target", "From whose lips", options=fields.others, default="", required=False),
        ),
        "other",
        any_time=True,
        text="Whether somebody makes out what is said, written, or mouthed.",
        rules=("SHA-MTH-072", "SHA-MTH-074", "SHA-MTH-075"),
    ),
    Action(
        "toss",
        "Toss",
        knowing.toss,
        (TARGET, Field("item", "What", options=fields.held)),
        "skill",
        refusals.trying("toss"),
        (PASSES,),
        text="Toss what is in hand to somebody who catches it.",
        rules=("SHA-SKL-083",),
    ),
    Action(
        "control-lost",
        "Lose control of a mount or vehicle",
        knowing.lose_control,
        (Field("outcome", "What happens", options=always(choices(knowing.OUT_OF_CONTROL))),),
        "table",
        any_time=True,
        gm_only=True,
        text="Mount or vehicle goes its own way, and the game master says how.",
        rules=("SHA-SKL-044",),
    ),
    Action(
        "wake",
        "Wake up",
        sleep.wake_up,
        (),
        "other",
        refusals.not_asleep,
        any_time=True,
        text="Get up from sleep by oneself.",
        rules=("SHA-EFF-007", "SHA-SHM-043"),
    ),
    Action(
        "through-wall",
        "Pass through a wall",
        conditions.go_through,
        (ACROSS, ALONG, Field("centimetres", "Centimetres thick", "number", most=1000)),
        "move",
        refusals.not_intangible,
        text="The intangible pass what is thinner than half a metre.",
        rules=("SHA-EFF-017",),
    ),
    Action(
        "materialize",
        "Take or leave shape",
        conditions.materialize,
        (),
        "power",
        refusals.not_shifting,
        text="Whoever can shift leaves their shape or takes it again, at a price that the ground sets.",
        rules=("SHA-SKL-012",),
    ),
)
