"""Everything an actor can do, declared once."""

from __future__ import annotations

from rulewright.contract import Action, Field
from rulewright.kits.choosing import always, choices, words
from rulewright.rulesets.shards import (
    belongings,
    encounter,
    fields,
    giving_up,
    movement,
    refusals,
    stances,
    turns,
    waiting,
)
from rulewright.rulesets.shards.blanks import ACROSS, ALONG, BEST, BOOSTS, FACTS, TARGET
from rulewright.rulesets.shards.combat import holds
from rulewright.rulesets.shards.combat.attack import attack
from rulewright.rulesets.shards.combat.passing import step
from rulewright.rulesets.shards.eye_actions import EYES
from rulewright.rulesets.shards.journey_actions import JOURNEYS
from rulewright.rulesets.shards.measures import BLOWS, PASSES, SUCCESSES, WORKS
from rulewright.rulesets.shards.powers.use import use_power
from rulewright.rulesets.shards.shard_actions import SHARDS
from rulewright.rulesets.shards.skill_actions import SKILLS
from rulewright.rulesets.shards.story_actions import STORY
from rulewright.rulesets.shards.table_actions import TABLE
from rulewright.rulesets.shards.trade_actions import TRADE
from rulewright.rulesets.shards.world_actions import WORLD

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
            Field("careless", "Shoot without care for others in the way", "flag", default=False, required=False),
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
        text="Wrench oneself out of a hold, by strength or by skill.",
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
        text="Push somebody away, a space for each success; beyond their Strength they fall.",
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
        text="Sand in the eyes or a foot behind the heel: leave them dazed or lying.",
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
        text="Knock what they hold out of their hand; two hands and straps make it harder.",
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
            Field("choice", "What it is to be", options=fields.made_into, default="", required=False),
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
            BOOSTS,
        ),
        "power",
        refusals.not_standing,
        text="Stand as a power has taught: it lasts until one leaves it, falls, or the fight ends.",
        rules=("SHA-CORE-095", "SHA-SKL-005"),
    ),
    Action(
        "drop-stance",
        "Leave a stance",
        stances.drop_stance,
        (),
        "power",
        refusals.in_no_stance,
        text="Give a stance up, for nothing.",
    ),
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
    Action(
        "stand-up",
        "Stand up",
        movement.stand_up,
        (),
        "move",
        refusals.not_lying,
        text="Get back on one's feet, with a movement action.",
        rules=("SHA-SKL-018",),
    ),
    Action(
        "drop-prone",
        "Drop prone",
        movement.drop_prone,
        (),
        "move",
        refusals.spending("movement", "drop-prone"),
        text="Lie down: harder to hit from afar, slower to move.",
    ),
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
        text="Act in another's place this round, and they in yours: earlier costs a point on all one does, later gives one.",
        rules=("SHA-SKL-010",),
    ),
    Action(
        "sustain",
        "Keep something up",
        turns.sustain,
        (Field("what", "What", options=fields.kept_up),),
        "other",
        refusals.no_sustaining,
        text="Keep up for another round what ends without it.",
        rules=("SHA-CORE-086",),
    ),
    Action(
        "ready",
        "Take in hand",
        belongings.ready_item,
        (Field("item", "What", options=fields.at_hand),),
        "other",
        refusals.no_readying,
        text="Take a weapon in hand, or pick up what was dropped.",
        rules=("SHA-SKL-015",),
    ),
    Action(
        "drop",
        "Drop",
        belongings.drop_item,
        (Field("item", "What", options=fields.held),),
        "other",
        text="Let fall what is in hand, for nothing.",
    ),
    Action(
        "pack",
        "Put away",
        belongings.pack_item,
        (Field("item", "What", options=fields.held),),
        "other",
        text="Put away what is in hand.",
    ),
    Action(
        "give-up",
        "Give up",
        giving_up.give_up,
        (),
        "other",
        refusals.not_fighting,
        text="Fight no longer: arms down, or away.",
        rules=("SHA-CORE-074",),
    ),
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

ACTIONS: tuple[Action, ...] = (
    *COMBAT, *POWERS, *SHARDS, *SKILLS, *EYES, *TURN, *TABLE, *WORLD, *JOURNEYS, *TRADE, *STORY,
)  # fmt: skip
