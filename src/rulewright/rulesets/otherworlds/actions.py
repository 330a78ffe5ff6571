"""Everything an actor can do, declared once."""

from __future__ import annotations

from rulewright.contract import Action, Field
from rulewright.kits.choosing import always, words
from rulewright.rulesets.otherworlds import fields, gear, movement, recovery, refusals, tasks
from rulewright.rulesets.otherworlds.combat.attack import attack, follow_up
from rulewright.rulesets.otherworlds.encounter import end_scene
from rulewright.rulesets.otherworlds.measures import BLOWS, FEET, PASSES, RESULT, WINS
from rulewright.rulesets.otherworlds.powers import use
from rulewright.rulesets.otherworlds.turn import end_turn

TARGET = Field("target", "Target", options=fields.others)
ANYBODY = Field("target", "Target", options=fields.everybody)
X = Field("x", "Across", "number", least=-200, most=200)
Y = Field("y", "Along", "number", least=-200, most=200)

COMBAT = (
    Action(
        "attack",
        "Attack",
        attack,
        (
            TARGET,
            Field("weapon", "Weapon", options=fields.weapons),
            Field("unload", "Further rounds", "number", most=30, default=0, required=False),
            Field("spray", "Further targets", "some", options=fields.others, default=(), required=False),
            Field("both", "With both weapons", "flag", default=False, required=False),
            Field("burst", "Burst", "flag", default=False, required=False),
            Field("thrown", "Throw it", "flag", default=False, required=False),
        ),
        "attack",
        refusals.no_attack,
        BLOWS,
        text="Attack somebody with a weapon in hand.",
        rules=("OWS-010", "OWS-048"),
    ),
    Action(
        "follow_up",
        "Owed attack",
        follow_up,
        (Field("number", "Which", "number", least=1, most=12), TARGET),
        "attack",
        refusals.no_follow_up,
        BLOWS,
        text="Make an attack that a maneuver or a weapon still owes this turn.",
        rules=("OWS-029",),
    ),
    Action(
        "use_power",
        "Skill or spell",
        use.use_power,
        (
            Field("power", "Which", options=fields.powers("action", "boost")),
            Field("target", "Target", options=fields.everybody, default="", required=False),
            Field("weapon", "Weapon", options=fields.weapons, default="", required=False),
        ),
        "power",
        refusals.no_use,
        BLOWS,
        text="Use an action skill or a boost, or cast a spell.",
        rules=("OWS-048", "OWS-051"),
    ),
    Action("dualcast", "Cast the copy", use.dualcast, (ANYBODY,), "power", refusals.no_copy, BLOWS, rules=("OWS-034",)),
    Action(
        "ready",
        "Ready",
        gear.ready,
        (
            Field("trigger", "When", options=always(words("approach", "attack"))),
            Field("weapon", "Weapon", options=fields.weapons, default="", required=False),
            Field("power", "Skill", options=fields.powers("action"), default="", required=False),
        ),
        "attack",
        refusals.using("ready"),
        text="Hold an attack or a skill back until a foe approaches or attacks.",
        rules=("OWS-048",),
    ),
    Action(
        "grapple",
        "Grapple",
        tasks.grapple,
        (TARGET,),
        "attack",
        refusals.using("grapple"),
        (WINS,),
        text="Take hold of somebody next to you, or break their hold.",
        rules=("OWS-048",),
    ),
)

TURN = (
    Action("brace", "Brace Yourself", tasks.brace, (), "other", refusals.using("brace"), rules=("OWS-041",)),
    Action(
        "conceal", "Conceal", tasks.conceal, (TARGET,), "skill", refusals.using("conceal"), (WINS,), rules=("OWS-042",)
    ),
    Action(
        "inspire",
        "Inspire",
        tasks.inspire,
        (
            Field("friend", "Whom", options=fields.everybody),
            Field("against", "Against", options=fields.cowed_by),
        ),
        "skill",
        refusals.using("inspire"),
        (WINS,),
        rules=("OWS-043",),
    ),
    Action(
        "intimidate",
        "Intimidate",
        tasks.intimidate,
        (TARGET,),
        "skill",
        refusals.using("intimidate"),
        (WINS,),
        rules=("OWS-044",),
    ),
    Action(
        "item",
        "Use an item",
        gear.use_item,
        (Field("item", "Item", options=fields.belt), ANYBODY),
        "other",
        refusals.no_item("belt"),
        rules=("OWS-045",),
    ),
    Action(
        "equipment",
        "Use from the pack",
        gear.use_equipment,
        (Field("item", "Item", options=fields.pack), ANYBODY),
        "other",
        refusals.no_item("pack"),
        rules=("OWS-048",),
    ),
    Action(
        "unpack",
        "Unpack a weapon",
        gear.unpack,
        (Field("weapon", "Weapon", options=fields.packed),),
        "other",
        refusals.using("equipment"),
        rules=("OWS-048",),
    ),
    Action(
        "reload",
        "Reload",
        gear.reload,
        (Field("weapon", "Weapon", options=fields.guns),),
        "other",
        refusals.using("reload"),
        rules=("OWS-046",),
    ),
    Action(
        "scan",
        "Scan",
        tasks.scan,
        (TARGET, Field("difficulty", "Difficulty", options=fields.difficulties, default="moderate", required=False)),
        "skill",
        refusals.no_scan,
        (WINS,),
        rules=("OWS-047",),
    ),
    Action(
        "loot",
        "Loot",
        gear.loot,
        (Field("target", "Whom", options=fields.fallen),),
        "other",
        refusals.no_loot,
        rules=("OWS-048",),
    ),
    Action(
        "end_turn",
        "End the turn",
        end_turn,
        refusal=refusals.no_end,
        text="Let the next one act.",
        rules=("OWS-040",),
    ),
)

MOVES = (
    Action(
        "move",
        "Move",
        movement.move,
        (X, Y, Field("up", "Height", "number", most=50, default=0, required=False)),
        "move",
        refusals.no_move,
        text="Move, all at once or around an attack.",
        rules=("OWS-054", "OWS-055"),
    ),
    Action(
        "stride",
        "Movement skill",
        use.stride,
        (Field("power", "Which", options=fields.powers("movement")), X, Y),
        "move",
        refusals.no_stride,
        rules=("OWS-053",),
    ),
    Action(
        "jump",
        "Jump",
        movement.jump,
        (X, Y, Field("run_up", "With a run-up", "flag", default=False, required=False)),
        "move",
        refusals.using("move"),
        (FEET,),
        rules=("OWS-058",),
    ),
)

FREE = (
    Action(
        "draw",
        "Draw",
        gear.draw_weapon,
        (Field("weapon", "Weapon", options=fields.sheathed),),
        "other",
        refusals.not_even_free,
    ),
    Action(
        "holster",
        "Holster",
        gear.holster,
        (Field("weapon", "Weapon", options=fields.in_hand),),
        "other",
        refusals.not_even_free,
    ),
    Action(
        "pick_up",
        "Pick up",
        gear.pick_up,
        (Field("thing", "What", options=fields.lying),),
        "other",
        refusals.not_even_free,
    ),
    Action(
        "hand_over",
        "Hand over",
        gear.hand_over,
        (Field("item", "Item", options=fields.belt), TARGET),
        "other",
        refusals.not_even_free,
    ),
    Action(
        "throw_item",
        "Throw an item",
        gear.throw_item,
        (Field("item", "Item", options=fields.belt), X, Y),
        "other",
        refusals.using("item"),
        rules=("OWS-057",),
    ),
    Action("drop_prone", "Drop prone", gear.drop_prone, (), "move", refusals.not_even_free, rules=("OWS-050",)),
    Action(
        "flourish",
        "Something small",
        gear.flourish,
        (Field("what", "What", options=always(words("hood", "stone"))),),
        "other",
        refusals.not_even_free,
        rules=("OWS-050",),
    ),
)

TABLE = (
    Action(
        "check",
        "Skill check",
        tasks.skill_check,
        (
            Field("proficiency", "Proficiency", options=fields.proficiencies),
            Field("difficulty", "Difficulty", options=fields.difficulties, default="moderate", required=False),
            Field("level", "Or a level", "number", least=-1, most=99, default=-1, required=False),
            Field(
                "attribute",
                "Another attribute",
                options=always(words("strength", "dexterity", "toughness", "intellect", "wisdom", "resolve")),
                default="",
                required=False,
            ),
        ),
        "skill",
        refusals.no_sight,
        (PASSES, RESULT),
        any_time=True,
        rules=("OWS-007", "OWS-008"),
    ),
    Action(
        "tend",
        "Tend",
        recovery.tend,
        (
            ANYBODY,
            Field("what", "What", options=always(words("death", "poison", "stone", "bleeding"))),
            Field("means", "With", options=fields.means, default="", required=False),
        ),
        "skill",
        refusals.no_tend,
        (PASSES,),
        any_time=True,
        rules=("OWS-092",),
    ),
    Action(
        "short_rest",
        "Short rest",
        recovery.short_rest,
        (),
        "table",
        refusals.no_rest,
        any_time=True,
        rules=("OWS-059",),
    ),
    Action(
        "long_rest", "Long rest", recovery.long_rest, (), "table", refusals.no_rest, any_time=True, rules=("OWS-061",)
    ),
    Action(
        "meditate",
        "Meditate",
        recovery.meditate,
        (Field("length", "How long", options=always(words("short", "long")), default="short", required=False),),
        "table",
        refusals.no_rest,
        any_time=True,
        rules=("OWS-065", "OWS-066"),
    ),
    Action(
        "pass_time",
        "Let time pass",
        recovery.pass_time,
        (Field("minutes", "Minutes", "number", least=1, most=1440),),
        "table",
        any_time=True,
        gm_only=True,
        rules=("OWS-111",),
    ),
    Action(
        "fall",
        "Fall",
        movement.fall,
        (Field("feet", "Feet", "number", least=0, most=1000),),
        "table",
        any_time=True,
        gm_only=True,
        rules=("OWS-056",),
    ),
    Action("end_scene", "End the battle", end_scene, group="table", any_time=True, gm_only=True),
)

ACTIONS: tuple[Action, ...] = (*COMBAT, *TURN, *MOVES, *FREE, *TABLE)
