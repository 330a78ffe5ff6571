"""What shards, minds and words do: castings, images, commands, persuasion, doses."""

from __future__ import annotations

from typing import Any

from rulewright.contract import Action, Field
from rulewright.kits.choosing import Options, always, choices, entries_of, listed, words
from rulewright.play import Refusal
from rulewright.rulesets.shards import chemistry, conditions, fields, world
from rulewright.rulesets.shards.blanks import ANYBODY, APPROACH, BOOSTS, TARGET
from rulewright.rulesets.shards.character import Book, State
from rulewright.rulesets.shards.conversation import APPROACH_FITS, LEVERAGE
from rulewright.rulesets.shards.entries import Deed, Power
from rulewright.rulesets.shards.entries_world import DELIVERIES, Agent
from rulewright.rulesets.shards.measures import PASSES, SUCCESSES, WORKS
from rulewright.rulesets.shards.numbers import grants, powers_of
from rulewright.rulesets.shards.powers import creatures
from rulewright.rulesets.shards.powers.casting import cast, spot
from rulewright.rulesets.shards.powers.choices import offered
from rulewright.rulesets.shards.powers.means import BLISTERS, CAST, no_cast
from rulewright.rulesets.shards.powers.workings import images, mind


def castable(state: State, book: Book, who: str) -> Options:
    """Powers outside the core that somebody knows and can cast."""
    known = (book.content.get(Power, each) for each in powers_of(state.actor(who).character, book))
    return listed((each for each in known if not each.is_core and each.practice in CAST), told=True)


def no_casting(state: State, book: Book, who: str, args: Any) -> Refusal | None:
    """Why a power cannot be cast so."""
    if "power" not in args:
        known = castable(state, book, who)
        return None if known else Refusal("There is nothing to cast.", "SHA-SHM-007", "Learn a power of shards.")
    return no_cast(
        state, book, who, args["power"], tuple(args.get("targets") or ()), tuple(args.get("boosts") or ()),
        args.get("choice") or "", larger=bool(args.get("larger")), at=spot(args.get("x"), args.get("y")),
    )  # fmt: skip


def made_into(state: State, book: Book, who: str) -> Options:
    """Everything that the powers somebody can cast could be made into."""
    known = (book.content.get(Power, each) for each in powers_of(state.actor(who).character, book))
    return offered(state, book, (each for each in known if not each.is_core and each.practice in CAST))


def asked(state: State, book: Book, who: str) -> Options:
    """How much is asked of somebody."""
    return choices({each.id: each.name for each in book.content.get(Deed, "convince").circumstances})


def having(mark: str, reason: str, rule: str) -> Any:
    """Refuse where a power is lacking."""

    def refusal(state: State, book: Book, who: str, args: Any) -> Refusal | None:
        return None if grants(state.actor(who).character, book, mark) else Refusal(reason, rule)

    return refusal


def shaking(state: State, book: Book, who: str, args: Any) -> Refusal | None:
    """Why there is no cleanse for nothing now."""
    return conditions.no_free_cleanse(state.actor(who), "stunned")


def no_pandemonium(state: State, book: Book, who: str, args: Any) -> Refusal | None:
    """Why nothing breaks out now."""
    planted = any(
        each.source == f"pandemonium-{who}" for other in state.actors.values() for each in other.effects.values()
    )
    return None if planted else Refusal("Nothing was planted.", "SHA-SHM-041", "Cast pandemonium first.")


SHARDS = (
    Action(
        "cast",
        "Cast",
        cast,
        (
            Field("power", "Power", options=castable),
            Field("targets", "Targets", "some", options=fields.everybody, default=(), required=False),
            BOOSTS,
            Field("choice", "What it is to be", options=made_into, default="", required=False),
            Field("words", "In words", "text", default="", required=False),
            Field("larger", "Burn a fragment for the larger form", "flag", default=False, required=False),
            Field("shape", "Shape of a blister", options=always(words(*BLISTERS)), default="", required=False),
            Field("x", "Across", "number", least=-500, most=500, required=False),
            Field("y", "Along", "number", least=-500, most=500, required=False),
        ),
        "power",
        no_casting,
        (WORKS, SUCCESSES),
        text="Work a power of shards or of the body: pay, burn what it burns, and let the shard have its turn.",
        rules=("SHA-SHM-008", "SHA-SHM-009"),
    ),
    Action(
        "pandemonium",
        "Let pandemonium break out",
        mind.pandemonium_pulse,
        (TARGET,),
        "power",
        no_pandemonium,
        text="Once a round, for nothing: what was planted in somebody's mind breaks out.",
        rules=("SHA-SHM-041",),
    ),
    Action(
        "change-image",
        "Change an image",
        images.change_image,
        (
            Field("power", "Which", options=always(words("illusion", "false-echo"))),
            Field("words", "Into what", "text"),
            Field(
                "would", "What holds of it", "some", options=always(choices(images.WOULD)), default=(), required=False
            ),
            Field(
                "sense",
                "Only for this sense",
                options=always(words("sight", "hearing", "ultrasound")),
                default="",
                required=False,
            ),
        ),
        "power",
        text="Once a round, for nothing: make an image or echo of one's own into something else, or say what sets it off.",
        rules=("SHA-SHM-045",),
    ),
    Action(
        "feast",
        "Feast",
        creatures.feast,
        (),
        "power",
        having("feasts", "Only some of the dead feed so.", "SHA-SPC-008"),
        any_time=True,
        text="A full meal of flesh heals two and doubles Strength for an hour.",
        rules=("SHA-SPC-008",),
    ),
    Action(
        "command",
        "Command one's kind",
        creatures.command,
        (),
        "power",
        having("alpha", "Only an alpha commands so.", "SHA-SPC-007"),
        text="Take control of all of one's kind near by whose minds are weaker.",
        rules=("SHA-SPC-007",),
    ),
    Action(
        "shake-off",
        "Shake it off",
        conditions.shake_off,
        (),
        "other",
        shaking,
        (PASSES,),
        text="The stunned may cleanse that once a round, for nothing.",
        rules=("SHA-EFF-022",),
    ),
    Action(
        "persuade",
        "Persuade",
        world.persuade,
        (
            TARGET,
            Field("asks", "What it asks of them", options=asked, default="easy", required=False),
            APPROACH,
            Field(
                "fit", "How the approach fits", options=always(words(*APPROACH_FITS)), default="plain", required=False
            ),
            Field(
                "temptation", "For or against their temptation", "number", least=-1, most=1, default=0, required=False
            ),
            Field(
                "leverage",
                "Leverage",
                options=always(words("positive", "negative", "insult")),
                default="",
                required=False,
            ),
            Field("degree", "Its weight", options=always(words(*LEVERAGE)), default="minor", required=False),
            Field("failures", "Tried before", "number", most=20, default=0, required=False),
            Field("repeated", "With nothing new to say", "flag", default=False, required=False),
            Field("authority", "Successes that authority covers", "number", most=6, default=0, required=False),
            Field("defied", "They mean to defy it", "flag", default=False, required=False),
            Field("wanted", "Successes it takes", "number", least=1, most=6, default=1, required=False),
        ),
        "skill",
        measures=(PASSES,),
        text="An exchange as its parts add up; at two or better nobody rolls.",
        rules=("SHA-ENC-016", "SHA-ENC-017"),
    ),
    Action(
        "dose",
        "Give a dose",
        chemistry.dose,
        (
            ANYBODY,
            Field("agent", "Agent", options=entries_of(Agent)),
            Field("delivery", "How", options=always(words(*DELIVERIES))),
            Field("doses", "Doses", "number", least=1, most=100, default=1, required=False),
            Field("days", "Days old", "number", most=10_000, default=0, required=False),
            Field("against", "An antidote to what", options=entries_of(Agent), default="", required=False),
        ),
        "other",
        any_time=True,
        text="An agent gets into somebody, if it is the right way in; the body may come to want it.",
        rules=("SHA-ECO-039",),
    ),
)
