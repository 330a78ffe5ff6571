"""Actions: everything that can be done at a table, declared once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.contract import Action, Field
from rulewright.play import Refusal
from rulewright.rulesets.otherworld import fields
from rulewright.rulesets.otherworld.advancement import advance, award, learn, no_advance, no_talent
from rulewright.rulesets.otherworld.character import Book, State
from rulewright.rulesets.otherworld.combat.attack import attack, no_attack
from rulewright.rulesets.otherworld.combat.grapple import (
    change_pins,
    disarm,
    escape,
    grapple,
    no_disarm,
    no_grip,
    no_pin,
    pin,
    release,
)  # fmt: skip
from rulewright.rulesets.otherworld.creatures import bring_creature
from rulewright.rulesets.otherworld.effects import impose_condition, lift_condition
from rulewright.rulesets.otherworld.encounter import end_scene
from rulewright.rulesets.otherworld.entries import Condition, Creature, Practice, Working
from rulewright.rulesets.otherworld.fields import POWER, TARGET, WEAPON
from rulewright.rulesets.otherworld.gear import draw_weapon
from rulewright.rulesets.otherworld.movement import move, stand_up
from rulewright.rulesets.otherworld.powers.calamity import unleash_calamity
from rulewright.rulesets.otherworld.powers.items import make, no_use, use_item
from rulewright.rulesets.otherworld.powers.working import no_working, work
from rulewright.rulesets.otherworld.recovery import calm, pass_time, rest
from rulewright.rulesets.otherworld.tasks import attempt, take_cover
from rulewright.rulesets.otherworld.turns import declare, end_turn, no_action

type Args = Mapping[str, Any]

# -- why not, before anything happens; arguments not given yet are not judged --------------------


def cannot_act(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody has no action for this now."""
    return no_action(state.actor(who))


def cannot_attack(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody cannot attack so."""
    if {"target", "weapon"} <= args.keys() and args["target"] in state.actors:
        return no_attack(state, book, who, args["target"], args["weapon"], args.get("manoeuvre", "plain"))
    return no_action(state.actor(who))


def cannot_grapple(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody cannot grapple so."""
    target = str(args.get("target"))
    return no_grip(state, book, who, target, args.get("weapon", "fists")) if target in state.actors else None


def cannot_disarm(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody cannot disarm so."""
    target = str(args.get("target"))
    return no_disarm(state, book, who, target, args.get("weapon", "fists")) if target in state.actors else None


def cannot_work(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody cannot work magic so."""
    if args.get("working") not in book.content[Working]:
        return None if state.actor(who).is_mage else no_magic(state, book, who, args)
    spell = book.content.get(Working, args["working"])
    return no_working(state, who, args.get("power"), args.get("target", ""), spell)


def no_magic(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody has no magic at all. [OW-086]"""
    me = state.actor(who)
    return None if me.is_mage else Refusal(f"{me.name} is no magic-user.", "OW-086", "Try Occult instead.")


ACTIONS = (
    # fighting
    Action(
        "attack",
        "Attack",
        attack,
        (TARGET, WEAPON, Field("manoeuvre", "How", options=fields.manoeuvres, default="plain")),
        "attack",
        cannot_attack,
        (fields.HIT, fields.DAMAGE, fields.DROPS),
        text="Reach the target's Defense; what is beyond it adds to the damage.",
        rules=("OW-027", "OW-044", "OW-045"),
    ),
    Action(
        "grapple",
        "Grapple",
        grapple,
        (TARGET, Field("weapon", "With", options=fields.at_hand, default="fists")),
        "attack",
        cannot_grapple,
        (fields.HIT,),
        rules=("OW-096",),
    ),
    Action(
        "pin",
        "Pin",
        pin,
        (Field("weapon", "With", options=fields.at_hand, default="fists"),),
        "attack",
        lambda state, book, who, args: no_action(state.actor(who)) or no_pin(state, who),
        (fields.HIT,),
        rules=("OW-096", "OW-097"),
    ),
    Action("change-pins", "Change the pin", change_pins, group="attack", rules=("OW-097",)),
    Action("release", "Let go", release, group="attack", rules=("OW-096",)),
    Action("escape", "Break free", escape, (), "attack", cannot_act, (fields.FREE,), rules=("OW-096",)),
    Action(
        "disarm",
        "Disarm",
        disarm,
        (TARGET, Field("weapon", "With", options=fields.at_hand, default="fists")),
        "attack",
        cannot_disarm,
        (fields.HIT, fields.DAMAGE),
        rules=("OW-098",),
    ),
    # magic
    Action(
        "work",
        "Work magic",
        work,
        (
            Field("working", "Working", options=fields.workings),
            POWER,
            Field("target", "Target", options=fields.everybody, default="", required=False),
        ),
        "power",
        cannot_work,
        (
            fields.TAKES_PLACE,
            fields.DAMAGE,
            fields.DROPS,
            fields.OTHERNESS,
            fields.BACKFIRE,
            fields.CALAMITY,
            fields.FALLS,
        ),
        text="Power makes it happen, Control aims it; what Control does not hold makes you more Other.",
        rules=("OW-060", "OW-061", "OW-062", "OW-063"),
    ),
    Action(
        "make",
        "Put a Working into a thing",
        make,
        (Field("working", "Working", options=fields.workings), POWER),
        "power",
        no_magic,
        (fields.TAKES_PLACE, fields.OTHERNESS, fields.BACKFIRE, fields.CALAMITY),
        rules=("OW-085",),
    ),
    Action(
        "use-item",
        "Use a charged thing",
        use_item,
        (
            Field("item", "Thing", options=fields.items),
            Field("target", "Target", options=fields.everybody, default="", required=False),
        ),
        "power",
        lambda state, book, who, args: no_use(state, book, who, args["item"], args.get("target", ""))
        if "item" in args
        else None,
        (fields.TAKES_PLACE, fields.DAMAGE, fields.DROPS),
        rules=("OW-085",),
    ),
    Action("calm", "Calm the Other", calm, (fields.entries(Practice),), "power", any_time=True, rules=("OW-071",)),
    # tasks
    Action(
        "attempt",
        "Try something",
        attempt,
        (
            Field("stat", "Stat", options=fields.stats),
            Field("skill", "Skill", options=fields.skills, default="", required=False),
            Field("specialty", "Specialty", options=fields.specialties, default="", required=False),
            Field("target_number", "Target number", "number", least=1, most=20, default=1),
            Field("toward", "Towards", options=fields.others, default="", required=False),
            Field("tool", "Weapon that may help", options=fields.at_hand, default="", required=False),
            Field("external", "External modifier", "number", least=-10, most=10, default=0),
            Field("recall", "Only recalling facts", "flag", default=False),
            Field("required", "Not to be tried without the specialty", "flag", default=False),
            Field("bypass", "Bypass the roll", "flag", default=False),
        ),
        "skill",
        cannot_act,
        (fields.PASSES, fields.SHIFT, fields.BOTCH),
        rules=("OW-001", "OW-005", "OW-009"),
    ),
    Action("take-cover", "Take cover", take_cover, (), "skill", cannot_act, (fields.PASSES,), rules=("OW-051",)),
    # turns and free actions
    Action(
        "declare",
        "Split the turn",
        declare,
        (Field("actions", "Actions", "number", least=1, most=10),),
        text="Say how many actions this turn has, before the first roll.",
        rules=("OW-036", "OW-038"),
    ),
    Action(
        "move",
        "Move",
        move,
        (
            Field("toward", "Towards", options=fields.others, default="", required=False),
            Field("away", "Away from", options=fields.others, default="", required=False),
        ),
        "move",
        rules=("OW-040", "OW-047"),
    ),
    Action("stand-up", "Stand up", stand_up, group="move", rules=("OW-048",)),
    Action("draw", "Take in hand", draw_weapon, (Field("weapon", "Weapon", options=fields.in_reach),), rules=("OW-040",)),
    Action("end-turn", "End the turn", end_turn, group="move", rules=("OW-039",)),
    # between fights
    Action("rest", "Catch one's breath", rest, any_time=True, rules=("OW-055",)),
    Action(
        "advance",
        "Spend experience",
        advance,
        (Field("what", "On", options=fields.advances),),
        "table",
        lambda state, book, who, args: no_advance(state, book, who, args["what"]) if "what" in args else None,
        any_time=True,
        rules=("OW-025",),
    ),
    Action(
        "learn",
        "Learn a Talent",
        learn,
        (Field("talent", "Talent", options=fields.talents),),
        "table",
        lambda state, book, who, args: no_talent(state.actor(who).character, args["talent"], book)
        if args.get("talent")
        else None,
        any_time=True,
        rules=("OW-024", "OW-025"),
    ),
    # the game master's
    Action(
        "pass-time",
        "Let time pass",
        pass_time,
        (
            Field("hours", "Hours", "number", least=1, most=24 * 365),
            Field("care", "Care", options=fields.care, default="none"),
            Field("practice", "Practice", options=fields.entries(Practice).options, default="", required=False),
            Field("contact", "In contact with the Other", "flag", default=False),
        ),
        "table",
        gm_only=True,
        any_time=True,
        rules=("OW-056", "OW-057", "OW-070", "OW-072"),
    ),
    Action(
        "impose", "Put into a condition", impose_condition, (fields.entries(Condition),), "table", gm_only=True, any_time=True
    ),
    Action("lift", "Lift a condition", lift_condition, (fields.entries(Condition),), "table", gm_only=True, any_time=True),
    Action(
        "bring",
        "Bring a creature in",
        bring_creature,
        (fields.entries(Creature), Field("side", "Side", "text", default="otherworld")),
        "table",
        gm_only=True,
        any_time=True,
        rules=("OW-087", "OW-090"),
    ),
    Action(
        "calamity", "Let a Calamity happen", unleash_calamity, group="table", gm_only=True, any_time=True, rules=("OW-073",)
    ),
    Action(
        "award",
        "Award experience",
        award,
        (Field("points", "Points", "number", least=1, most=20, default=1),),
        "table",
        gm_only=True,
        any_time=True,
    ),
    Action("end-scene", "End the scene", end_scene, group="table", gm_only=True, any_time=True),
)  # fmt: skip
