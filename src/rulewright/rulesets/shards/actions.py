"""Everything an actor can do, declared once."""

from __future__ import annotations

from rulewright.contract import Action, Field
from rulewright.kits.choosing import always, choices, words
from rulewright.rulesets.shards import belongings, encounter, fields, movement, refusals, stances, turns, waiting
from rulewright.rulesets.shards.combat import holds
from rulewright.rulesets.shards.combat.attack import attack
from rulewright.rulesets.shards.combat.passing import step
from rulewright.rulesets.shards.measures import AMOUNT, BLOWS, PASSES, SUCCESSES, WORKS
from rulewright.rulesets.shards.powers.use import use_power
from rulewright.rulesets.shards.skills import dealings, healing, hiding, knowing
from rulewright.rulesets.shards.table_actions import TABLE
from rulewright.rulesets.shards.tries import try_deed

TARGET = Field("target", "Target", options=fields.others)
ANYBODY = Field("target", "Whom", options=fields.everybody)
BOOSTS = Field("boosts", "Boosts", "some", options=fields.boosts, default=(), required=False)
SKILL = Field("skill", "Skill", options=fields.known_skills)
BEST = Field("skill", "Skill", options=fields.known_skills, default="", required=False)
APPROACH = Field("approach", "Approach", options=fields.approaches, default="charming", required=False)
HELPERS = Field("helpers", "Helpers", "some", options=fields.others, default=(), required=False)
IDEA = Field("idea", "A good idea", "number", most=5, default=0, required=False)
FACTS = Field("facts", "What speaks for it", "some", options=fields.facts, default=(), required=False)
ACROSS = Field("x", "Across", "number", least=-500, most=500)
ALONG = Field("y", "Along", "number", least=-500, most=500)

COMBAT = (
    Action(
        "attack",
        "Attack",
        attack,
        (
            TARGET,
            Field("weapon", "Weapon", options=fields.arms),
            BOOSTS,
            Field("further", "Further targets", "some", options=fields.others, default=(), required=False),
            Field("convert", "The other kind of damage, at half", "flag", default=False, required=False),
            Field("surprise", "From surprise", "flag", default=False, required=False),
            Field("hands", "Hands", "number", least=1, most=4, default=1, required=False),
            FACTS,
        ),
        "attack",
        refusals.no_attack,
        BLOWS,
        text="Strike or shoot: a point of damage for each success.",
        rules=("SHA-SKL-068",),
    ),
    Action(
        "grapple",
        "Grapple",
        holds.grapple,
        (TARGET, BOOSTS),
        "attack",
        refusals.trying("grapple"),
        (PASSES,),
        text="Take hold of somebody; both are held until it is broken.",
        rules=("SHA-SKL-072",),
    ),
    Action(
        "break-grapple",
        "Break free",
        holds.break_grapple,
        (Field("target", "From whom", options=fields.grappled_with), BEST),
        "attack",
        refusals.trying("break-grapple"),
        (PASSES,),
        rules=("SHA-SKL-030",),
    ),
    Action(
        "release",
        "Let go",
        holds.release,
        (Field("target", "Whom", options=fields.grappled_with),),
        "attack",
        text="Let go of somebody: free, and without a test.",
        rules=("SHA-SKL-072",),
    ),
    Action(
        "shove",
        "Shove",
        holds.shove,
        (TARGET, BOOSTS),
        "attack",
        refusals.trying("shove"),
        (WORKS, SUCCESSES),
        rules=("SHA-SKL-075",),
    ),
    Action(
        "dirty-move",
        "Dirty move",
        holds.dirty_move,
        (TARGET, Field("result", "To leave them", options=always(words("dazed", "prone")))),
        "attack",
        refusals.trying("dirty-move"),
        (PASSES,),
        rules=("SHA-SKL-069",),
    ),
    Action(
        "disarm",
        "Disarm",
        holds.disarm,
        (
            TARGET,
            Field(
                "circumstances",
                "How it is held",
                "some",
                options=fields.circumstances("disarm"),
                default=("one-hand",),
                required=False,
            ),
        ),
        "attack",
        refusals.trying("disarm"),
        (WORKS,),
        rules=("SHA-SKL-070",),
    ),
)

POWERS = (
    Action(
        "use-power",
        "Use a power",
        use_power,
        (
            Field("power", "Power", options=fields.known_powers),
            Field("targets", "Targets", "some", options=fields.everybody, default=(), required=False),
            BEST,
            BOOSTS,
        ),
        "power",
        refusals.no_power,
        (WORKS, SUCCESSES),
        text="Use an ability or a shout.",
        rules=("SHA-CORE-094", "SHA-MTH-007"),
    ),
    Action(
        "stance",
        "Take up a stance",
        stances.activate_stance,
        (
            Field("stance", "Stance", options=fields.stances),
            Field("pair", "Two within the flame", "some", options=fields.stances, default=(), required=False),
            Field("followers", "Followers", "some", options=fields.others, default=(), required=False),
        ),
        "power",
        refusals.not_standing,
        rules=("SHA-CORE-095", "SHA-SKL-005"),
    ),
    Action("drop-stance", "Leave a stance", stances.drop_stance, (), "power", refusals.in_no_stance),
    Action(
        "draw",
        "Draw from the well",
        turns.draw_from_well,
        (),
        "power",
        refusals.not_drawing,
        text="A point of the well for two of the pool, once a round.",
        rules=("SHA-SKL-006", "SHA-CHR-037"),
    ),
)

SKILLS = (
    Action(
        "try",
        "Try something",
        try_deed,
        (
            Field("deed", "What", options=fields.deeds),
            BEST,
            Field("target", "Whom", options=fields.everybody, default="", required=False),
            Field("difficulty", "Difficulty", options=fields.difficulties, default="none", required=False),
            APPROACH,
            BOOSTS,
            HELPERS,
            IDEA,
            FACTS,
            Field("minutes", "Minutes", "number", most=100_000, default=0, required=False),
        ),
        "skill",
        refusals.no_deed,
        (AMOUNT,),
        text="Any action of the book that is tested with a skill.",
        rules=("SHA-CORE-002", "SHA-SKL-004"),
    ),
    Action(
        "cleanse",
        "Cleanse",
        healing.cleanse,
        (SKILL, BOOSTS),
        "skill",
        refusals.no_cleansing,
        (WORKS,),
        text="Shake off conditions that are tied to a skill.",
        rules=("SHA-SKL-021",),
    ),
    Action(
        "treat-condition",
        "Treat a condition",
        healing.treat_condition,
        (
            ANYBODY,
            BOOSTS,
            Field("mind", "Of the mind", "flag", default=False, required=False),
            Field("extended", "Take an hour", "flag", default=False, required=False),
        ),
        "skill",
        refusals.no_treatment("treat-condition"),
        (WORKS,),
        rules=("SHA-SKL-064", "SHA-SKL-065"),
    ),
    Action(
        "treat-injury",
        "Treat an injury",
        healing.treat_injury,
        (ANYBODY, Field("trauma", "Trauma", options=fields.traumas, default="lethal", required=False), BOOSTS),
        "skill",
        refusals.no_treatment("treat-injury"),
        (WORKS, SUCCESSES),
        rules=("SHA-SKL-066",),
    ),
    Action("meditate", "Meditate", healing.meditate, (), "skill", refusals.trying("meditate"), (WORKS,)),
    Action(
        "convince",
        "Convince",
        dealings.convince,
        (TARGET, Field("circumstance", "How far they go", options=fields.circumstances("convince")), APPROACH, IDEA),
        "skill",
        refusals.trying("convince"),
        (PASSES,),
        rules=("SHA-SKL-050",),
    ),
    Action(
        "socialize",
        "Socialize",
        dealings.socialize,
        (TARGET, APPROACH, Field("worse", "Toward hostile", "flag", default=False, required=False)),
        "skill",
        refusals.trying("socialize"),
        (PASSES,),
        rules=("SHA-SKL-052",),
    ),
    Action(
        "calm-animal",
        "Calm an animal",
        dealings.calm_animal,
        (TARGET, APPROACH),
        "skill",
        refusals.trying("calm-animal"),
        (PASSES,),
        rules=("SHA-SKL-084",),
    ),
    Action(
        "conceal",
        "Conceal",
        hiding.conceal,
        (SKILL, Field("oneself", "Oneself", "flag", default=False, required=False)),
        "skill",
        refusals.trying("conceal"),
        rules=("SHA-SKL-034",),
    ),
    Action(
        "lore",
        "Lore",
        knowing.lore,
        (SKILL, Field("subject", "Of what", "text")),
        "skill",
        rules=("SHA-SKL-025",),
    ),
    Action(
        "center",
        "Center",
        knowing.center,
        (SKILL, Field("task", "For which task", "text")),
        "skill",
        refusals.trying("center"),
        (PASSES,),
        rules=("SHA-SKL-089",),
    ),
)

TURN = (
    Action(
        "move",
        "Move",
        step,
        (ACROSS, ALONG, BOOSTS),
        "move",
        refusals.no_move,
        text="Move to a space.",
        rules=("SHA-SKL-013",),
    ),
    Action("stand-up", "Stand up", movement.stand_up, (), "move", refusals.not_lying, rules=("SHA-SKL-018",)),
    Action("drop-prone", "Drop prone", movement.drop_prone, (), "move", refusals.spending("movement", "drop-prone")),
    Action(
        "hold",
        "Hold",
        waiting.hold,
        (Field("until", "Until which initiative", "number", least=-20, most=30),),
        "other",
        refusals.no_holding,
        text="Wait for a lower initiative.",
        rules=("SHA-CORE-078",),
    ),
    Action(
        "wait",
        "Lie in wait",
        waiting.set_trigger,
        (
            Field("event", "Until", options=always(choices(waiting.EVENTS))),
            Field("action", "To do what", "text", default="", required=False),
            Field("target", "By whom", options=fields.others, default="", required=False),
        ),
        "other",
        refusals.no_waiting,
        text="Act at once when something happens, this round.",
        rules=("SHA-CORE-079",),
    ),
    Action(
        "now",
        "The moment has come",
        waiting.call_out,
        (),
        "other",
        refusals.no_calling,
        any_time=True,
        text="What one lay in wait for has happened.",
        rules=("SHA-CORE-079",),
    ),
    Action(
        "swap",
        "Trade places in the order",
        turns.swap_initiative,
        (Field("other", "With", options=fields.others),),
        "other",
        refusals.out_of_a_fight,
        rules=("SHA-SKL-010",),
    ),
    Action(
        "sustain",
        "Keep something up",
        turns.sustain,
        (Field("what", "What", options=fields.kept_up),),
        "other",
        refusals.spending("instant", "sustain"),
        rules=("SHA-CORE-086",),
    ),
    Action(
        "ready",
        "Take in hand",
        belongings.ready_item,
        (Field("item", "What", options=fields.at_hand),),
        "other",
        rules=("SHA-SKL-015",),
    ),
    Action("drop", "Drop", belongings.drop_item, (Field("item", "What", options=fields.held),), "other"),
    Action("pack", "Put away", belongings.pack_item, (Field("item", "What", options=fields.held),), "other"),
    Action(
        "end-turn",
        "End the turn",
        encounter.end_turn,
        (),
        "other",
        refusals.out_of_a_fight,
        text="Let the next one act.",
        rules=("SHA-CORE-073",),
    ),
)

ACTIONS: tuple[Action, ...] = (*COMBAT, *POWERS, *SKILLS, *TURN, *TABLE)
