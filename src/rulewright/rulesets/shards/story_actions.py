"""What the game master adds to a story, and what it asks of people: newcomers, riddles, orders, cravings, the dead."""

from __future__ import annotations

from rulewright.contract import Action, Field
from rulewright.kits.choosing import Options, always, choices, entries_of, people, words
from rulewright.rulesets.shards import bonds, burdens, conditions, disorders, newcomers, refusals, traps
from rulewright.rulesets.shards.blanks import ACROSS, ALONG, ANYBODY, HELPERS, IDEA, SKILL, TARGET
from rulewright.rulesets.shards.character import Book, State
from rulewright.rulesets.shards.entries import Background, Condition, Power, Species
from rulewright.rulesets.shards.entries_world import Disorder
from rulewright.rulesets.shards.measures import PASSES
from rulewright.rulesets.shards.powers import creatures
from rulewright.rulesets.shards.powers.workings import making


def corpses(state: State, book: Book, who: str) -> Options:
    """The dead."""
    return people(state, (other for other, each in state.actors.items() if each.dead))


def kept_up_on(state: State, book: Book, who: str) -> Options:
    """What somebody else keeps up on one."""
    mine = state.actor(who).effects
    return choices({key: each.name for key, each in mine.items() if "sustained" in each.marks})


CRAFTY = Field("skill", "Skill", options=always(words("artistry", "craft")), default="artistry", required=False)
RIDDLES = (
    Action(
        "find-trap",
        "Find a trap",
        traps.find_trap,
        (
            Field("stealth", "How hidden it is", "number", most=20),
            Field("searches", "By searching", "flag", default=False, required=False),
        ),
        "skill",
        any_time=True,
        gm_only=True,
        text="In passing, by being sharper than it is hidden, or by a search.",
        rules=("SHA-ENC-039",),
    ),
    Action(
        "disarm-trap",
        "Disarm a trap",
        traps.disarm,
        (Field("skill_of_trap", "Its skill", "number", most=20), CRAFTY, IDEA),
        "skill",
        measures=(PASSES,),
        text="Make a trap harmless; a sensible idea helps.",
        rules=("SHA-ENC-040",),
    ),
    Action(
        "pick-lock",
        "Pick a lock",
        traps.open_lock,
        (Field("silver", "Silver it cost", "number", least=1, most=1_000_000), CRAFTY, IDEA),
        "skill",
        measures=(PASSES,),
        text="The dearer the lock, the harder.",
        rules=("SHA-ECO-033",),
    ),
    Action(
        "ponder",
        "Ponder a puzzle",
        traps.ponder,
        (
            Field("name", "Which", "text"),
            Field("skill", "Skill", options=always(words("academics", "science")), default="academics", required=False),
            Field("difficulty", "Difficulty", "number", most=10, default=0, required=False),
            Field("needs", "What it cannot be solved without", "text", default="", required=False),
            HELPERS,
        ),
        "skill",
        text="A clue for each success, once for each puzzle.",
        rules=("SHA-ENC-034", "SHA-ENC-035"),
    ),
)

MINDS = (
    Action(
        "break-off",
        "Shake off what another keeps up",
        conditions.break_off,
        (Field("key", "What", options=kept_up_on), SKILL),
        "other",
        refusals.nothing_kept_up,
        any_time=True,
        text="Free, for whoever is the better at it.",
        rules=("SHA-EFF-002",),
    ),
    Action(
        "orders",
        "Give orders",
        conditions.give_orders,
        (TARGET, Field("words", "What to do", "text")),
        "other",
        refusals.no_controller,
        any_time=True,
        text="Tell somebody under one's control what to do.",
        rules=("SHA-EFF-012", "SHA-SHM-042"),
    ),
    Action(
        "afflict",
        "Put into a condition",
        conditions.afflict,
        (
            ANYBODY,
            Field("condition", "Which", options=entries_of(Condition)),
            Field("lasts", "How long", options=always(words(*conditions.LASTING)), default="encounter", required=False),
            Field("nature", "What it is like", options=always(words(*conditions.NATURES)), default="", required=False),
        ),
        "table",
        any_time=True,
        gm_only=True,
        text="The game master says what has befallen somebody, and for how long.",
        rules=("SHA-SKL-022",),
    ),
    Action(
        "relieve",
        "Take a condition off",
        conditions.relieve,
        (ANYBODY, Field("condition", "Which", options=entries_of(Condition))),
        "table",
        any_time=True,
        gm_only=True,
        text="The game master says that it is over.",
        rules=("SHA-EFF-003",),
    ),
    Action(
        "satisfy",
        "Satisfy a disorder",
        disorders.satisfy,
        (Field("disorder", "Which", options=entries_of(Disorder)),),
        "table",
        any_time=True,
        gm_only=True,
        text="What drove somebody is had, and it lets go.",
        rules=("SHA-EFF-038",),
    ),
    Action(
        "craving",
        "A day with or without it",
        burdens.crave,
        (Field("indulged", "They had it", "flag", default=False, required=False),),
        "table",
        refusals.no_addict,
        any_time=True,
        gm_only=True,
        text="An addict who goes without is crippled until satisfied.",
        rules=("SHA-TRT-011", "SHA-ECO-042"),
    ),
    Action(
        "allergen",
        "Meet an allergen",
        burdens.exposed,
        (Field("how", "How", options=always(words("contact", "ingestion", "injection")), default="contact"),),
        "table",
        refusals.no_allergy,
        any_time=True,
        gm_only=True,
        text="A touch cripples for an hour; swallowed or injected, for a day.",
        rules=("SHA-TRT-013",),
    ),
    Action(
        "gm-boost",
        "Karma for the game master",
        bonds.gm_boost,
        (ANYBODY,),
        "table",
        any_time=True,
        gm_only=True,
        text="Lend a karma to one of the game master's people, for this encounter.",
        rules=("SHA-CHR-064",),
    ),
)

PEOPLE = (
    Action(
        "somebody",
        "Make somebody up",
        newcomers.improvise,
        (),
        "table",
        any_time=True,
        gm_only=True,
        text="A name and a word for a person or place that nobody planned.",
        rules=("SHA-BLD-016",),
    ),
    Action(
        "newcomer",
        "Somebody joins the scene",
        newcomers.newcomer,
        (
            Field("name", "Name", "text", default="", required=False),
            Field("background", "Background", options=entries_of(Background), default="soldier", required=False),
            Field("level", "Level", "number", most=6, default=2, required=False),
            Field("second", "A second background", options=entries_of(Background), default="", required=False),
            Field("powers", "Powers", "some", options=entries_of(Power), default=(), required=False),
            Field("species", "Species", options=entries_of(Species), default="human", required=False),
            Field("rank", "Rank", options=always(words(*newcomers.POWERS_OF)), default="lieutenant", required=False),
            Field("side", "Side", "text", default="", required=False),
            Field("more", "Health beyond most", "number", least=-2, most=2, default=0, required=False),
            Field("stronger", "Strength beyond most", "number", least=-2, most=2, default=0, required=False),
        ),
        "table",
        any_time=True,
        gm_only=True,
        text="By a background and a level, ready to act at once; nothing else needs to be known.",
        rules=("SHA-BLD-012", "SHA-BLD-013", "SHA-SPC-021"),
    ),
    Action(
        "resize",
        "Enlarge or shrink",
        newcomers.resize,
        (ANYBODY, Field("centimetres", "To how many centimetres", "number", least=5, most=100_000)),
        "table",
        any_time=True,
        gm_only=True,
        text="Health and speed go with the length, Strength with its square.",
        rules=("SHA-CORE-066",),
    ),
    Action(
        "webs",
        "Fill a lair with webs",
        creatures.spin_webs,
        (ANYBODY, Field("radius", "Spaces around", "number", least=1, most=50, default=3, required=False)),
        "table",
        any_time=True,
        gm_only=True,
        text="Hard going around a lair for all but the spiders that spun it.",
        rules=("SHA-SPC-016",),
    ),
    Action(
        "body",
        "Leave a body lying",
        creatures.left_lying,
        (
            Field("target", "Whose", options=corpses),
            Field("days", "Days", "number", least=1, most=100_000),
            Field("intact", "Neither beheaded nor destroyed", "flag", default=True, required=False),
            Field("slain_by_shard", "Slain with a shard", "flag", default=False, required=False),
            Field("shard_in_body", "The shard is still in it", "flag", default=False, required=False),
        ),
        "table",
        any_time=True,
        gm_only=True,
        text="On charged ground the dead may rise: after a year, or in a day where a shard slew them.",
        rules=("SHA-SPC-009", "SHA-SPC-011"),
    ),
    Action(
        "fed",
        "Years of feeding",
        creatures.feed_on,
        (ANYBODY, Field("years", "Years", "number", least=1, most=1000)),
        "table",
        any_time=True,
        gm_only=True,
        text="One of the risen that has fed for years may find its mind again.",
        rules=("SHA-SPC-010",),
    ),
    Action(
        "look-through",
        "Perceive through one's kind",
        creatures.look_through,
        (TARGET,),
        "power",
        refusals.no_alpha,
        text="Perceive what one of one's kind does, with the standard action.",
        rules=("SHA-SPC-007",),
    ),
    Action(
        "steer",
        "Steer what one has made",
        making.steer,
        (TARGET, ACROSS, ALONG),
        "power",
        refusals.no_maker,
        text="Send what one has made as far as one's Mysticism goes, and see through it.",
        rules=("SHA-SHM-050",),
    ),
    Action(
        "lend-skills",
        "Lend one's skills",
        making.lend_skills,
        (TARGET,),
        "power",
        refusals.no_maker,
        text="What one has made uses one's own skills for the rest of the round.",
        rules=("SHA-SHM-050",),
    ),
)

STORY = (*RIDDLES, *MINDS, *PEOPLE)
