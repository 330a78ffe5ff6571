"""Actions of deeds: talk, theft, making, riding, flying, seeking, falling: what skills do to people and things."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.contract import Action, Field, Measure
from rulewright.kits.choosing import Options, always, entries_of, option, words
from rulewright.play import Refusal
from rulewright.rulesets.brp.actions.skills import CIRCUMSTANCES
from rulewright.rulesets.brp.checks.offers import LEVELS, SUCCEEDS, WON, of_skill, others, skills
from rulewright.rulesets.brp.combat.throwing import throw_at
from rulewright.rulesets.brp.gear.armour import put_on, take_off
from rulewright.rulesets.brp.skills.athletics import dive, fall, let_go, shed_armour, surface
from rulewright.rulesets.brp.skills.deceit import cheat, come_to_senses, fast_talk, filch, look_closer, persuade
from rulewright.rulesets.brp.skills.feelings import favoured_deed, moved_by
from rulewright.rulesets.brp.skills.in_a_fight import able, at_peace, besides, has_time
from rulewright.rulesets.brp.skills.making import craft, handle_explosives, ram, repair
from rulewright.rulesets.brp.skills.mounts import dismount, fly, fly_far, mount_up, ride, stay_up
from rulewright.rulesets.brp.skills.reputation import award, recognise
from rulewright.rulesets.brp.skills.seeking import look_up, navigate, track, work_out
from rulewright.rulesets.brp.state.character import Book, State
from rulewright.rulesets.brp.state.entries import Armour
from rulewright.rulesets.brp.state.keys import name_of

# -- what can be chosen -------------------------------------------------------------------------


def passions(state: State, book: Book, who: str) -> Options:
    """What somebody feels strongly about. [BRP-SYS-026]"""
    felt = state.actor(who).character.passions
    return tuple(option(name, name.title(), f"{felt[name]}%") for name in felt)


def worn(state: State, book: Book, who: str) -> Options:
    """Armour that somebody wears."""
    return words(*state.actor(who).armour)


def standings(state: State, book: Book, who: str) -> Options:
    """Circles in which anybody has Status. [BRP-SKL-143]"""
    keys = dict.fromkeys(key for actor in state.actors.values() for key in actor.skills if key.startswith("status/"))
    return tuple(option(key, name_of(key, book)) for key in keys)


# -- why not ------------------------------------------------------------------------------------


def is_swayed(state: State, book: Book, who: str, args: Mapping[str, Any]) -> Refusal | None:
    """Why there is nothing to think over. [BRP-SKL-059]"""
    if not state.actor(who).is_marked("swayed"):
        return Refusal("Nobody has talked you into anything.", "BRP-SKL-059", "Go on.")
    return able(state, book, who, args)


def is_clinging(state: State, book: Book, who: str, args: Mapping[str, Any]) -> Refusal | None:
    """Why there is no wall to leave. [BRP-SKL-036]"""
    if not state.actor(who).is_marked("clinging"):
        return Refusal("You stand on firm ground.", "BRP-SKL-036", "Climb first.")
    return None


def has_passion(state: State, book: Book, who: str, args: Mapping[str, Any]) -> Refusal | None:
    """Why no passion carries a roll. [BRP-SYS-026]"""
    if not book.options.passions or not state.actor(who).character.passions:
        return Refusal("No passion is in use here.", "BRP-SYS-026", "Switch passions on, and write one down.")
    return able(state, book, who, args)


def has_allegiance(state: State, book: Book, who: str, args: Mapping[str, Any]) -> Refusal | None:
    """Why no cause is served. [BRP-SYS-027]"""
    if not book.options.allegiance:
        return Refusal("Allegiance is not in use.", "BRP-SYS-027", "Switch the option on.")
    return None


# -- the deeds ----------------------------------------------------------------------------------

DONE = SUCCEEDS
TAKEN = Measure("taken", "Taken unseen", lambda ending: ending.outcome == "taken", bool)
HURT = Measure("damage", "Damage", lambda ending: ending.outcome)
BONUS = Measure("bonus", "What it adds in use", lambda ending: ending.outcome.bonus)
POINTS = Measure("points", "Hit points mended", lambda ending: ending.outcome.points)

TARGET = Field("target", "Whom", options=others)
PALMED = Field("skill", "With", options=always(words("sleight-of-hand", "fast-talk")), default="sleight-of-hand")
SEEN_BY = Field("against", "Seen with", options=always(words("spot", "insight")), default="spot")
LOOKED = Field("skill", "With", options=always(words("spot", "insight")), default="spot")
DICE = Field("dice", "How much", options=always(words("1", "1d3", "1d4", "1d6")), default="1")
MADE = ("firearm", "energy-weapon")

DEED_ACTIONS = (
    Action("fast-talk", "Fast talk", besides(fast_talk), (TARGET, CIRCUMSTANCES), "skill", able, LEVELS,
           text="It holds for minutes; a critical convinces for good.", rules=("BRP-SKL-059",)),
    Action("come-to-senses", "Think again", come_to_senses, (), "skill", is_swayed, (DONE,), rules=("BRP-SKL-059",)),
    Action("persuade", "Persuade", persuade,
           (TARGET, CIRCUMSTANCES, Field("language", "In which language", options=of_skill("language"), default="")),
           "skill", at_peace, LEVELS, rules=("BRP-SKL-123", "BRP-SKL-124")),
    Action("look-closer", "See through a disguise", besides(look_closer),
           (TARGET, LOOKED, Field("talking", "In conversation", "flag", default=False)), "skill", able, (DONE,),
           rules=("BRP-SKL-046",)),
    Action("cheat", "Cheat at a game", cheat, (Field("other", "Against", options=others), PALMED, SEEN_BY), "skill", at_peace,
           (WON,), rules=("BRP-SKL-073",)),
    Action("filch", "Filch something small", besides(filch), (TARGET,), "skill", has_time, (TAKEN,), rules=("BRP-SKL-139",)),
    Action("recognise", "Recognise somebody", recognise, (TARGET, Field("key", "In which circle", options=standings)), "skill",
           able, (DONE,), rules=("BRP-SKL-143",)),
    Action("award-status", "Award Status", award,
           (Field("key", "Circle", options=of_skill("status")), DICE, Field("scandal", "A scandal", "flag", default=False)),
           "table", gm_only=True, any_time=True, rules=("BRP-SKL-142",)),
    Action("craft", "Make something", craft, (Field("key", "Craft", options=of_skill("craft")), CIRCUMSTANCES), "skill", at_peace,
           (*LEVELS, BONUS), rules=("BRP-SKL-040",)),
    Action("repair", "Repair something", repair,
           (Field("key", "Repair", options=of_skill("repair")), Field("item", "What", "text", default="thing"), CIRCUMSTANCES,
            Field("hurts_user", "It may hurt the mender", "flag", default=False)),
           "skill", at_peace, (*LEVELS, POINTS), rules=("BRP-SKL-130",)),
    Action("ride", "Make a mount obey", besides(ride), (Field("key", "Ride", options=of_skill("ride")), CIRCUMSTANCES), "move",
           able, LEVELS, rules=("BRP-SKL-132",)),
    Action("fly", "Manoeuvre in the air", besides(fly),
           (Field("load", "Load (ENC)", "number", most=99, default=0), Field("altitude", "Altitude", "number", most=100, default=1),
            Field("staying_aloft", "Stay aloft after a stall", "flag", default=False)), "move", able, LEVELS,
           rules=("BRP-SKL-069",)),
    Action("stay-up", "Carry a burden through the air", stay_up, (Field("burden", "Its SIZ", "number", least=1, most=200),),
           "move", able, (DONE,), rules=("BRP-SKL-071",)),
    Action("fly-far", "A long flight", fly_far, (Field("hours", "Hours", "number", least=1, most=48),), "move", at_peace, (DONE,),
           rules=("BRP-SKL-070",)),
    Action("mount", "Mount", mount_up, (Field("key", "Ride", options=of_skill("ride")),), "move", able, rules=("BRP-SKL-133",)),
    Action("dismount", "Dismount", dismount, (), "move", able, rules=("BRP-SKL-133",)),
    Action("dive", "Go under water", dive, (), "table", gm_only=True, any_time=True, rules=("BRP-SKL-151",)),
    Action("surface", "Come up again", surface, (), "table", gm_only=True, any_time=True, rules=("BRP-SKL-151",)),
    Action("put-on", "Put armour on", put_on,
           (Field("armour", "What", options=entries_of(Armour, lambda each: not each.natural)),
            Field("made_for", "Made for SIZ", "number", most=60, default=0)), "other", at_peace, rules=("BRP-CBT-095",)),
    Action("take-off", "Take armour off", take_off, (Field("armour", "What", options=worn),), "other", at_peace,
           rules=("BRP-CBT-094",)),
    Action("explosives", "Handle explosives", handle_explosives,
           (Field("making", "What", options=always(words("blast", "compound", "charge", "grenade")), default="blast"),
            Field("unstable", "Unstable", "flag", default=False)), "skill", able, LEVELS, rules=("BRP-SKL-042", "BRP-SKL-159")),
    Action("ram", "Strike with a machine", ram,
           (TARGET, Field("key", "Machine", options=of_skill("heavy-machine")), Field("size", "Its size", "number", least=1, most=4,
            default=1)), "attack", able, (HURT,), rules=("BRP-SKL-090",)),
    Action("navigate", "Find the way", navigate, (CIRCUMSTANCES,), "skill", at_peace, LEVELS, rules=("BRP-SKL-118",)),
    Action("track", "Follow a trail", track, (CIRCUMSTANCES,), "skill", at_peace, LEVELS, rules=("BRP-SKL-158",)),
    Action("look-up", "Look something up", look_up, (Field("electronic", "By machine", "flag", default=False),), "skill", at_peace,
           LEVELS, rules=("BRP-SKL-131",)),
    Action("work-out", "Make sense of a strange weapon", work_out, (Field("weapon_skill", "Its kind", options=always(words(*MADE))),),
           "skill", able, LEVELS, rules=("BRP-SKL-057", "BRP-SKL-063")),
    Action("throw", "Throw something", besides(throw_at), (Field("metres", "How far", "number", least=1, most=200),), "skill", able,
           LEVELS, rules=("BRP-SKL-155", "BRP-SKL-156")),
    Action("firm-ground", "Stand on firm ground", let_go, (), "move", is_clinging, any_time=True, rules=("BRP-SKL-036",)),
    Action("shed-armour", "Shed armour in the water", shed_armour, (Field("piece", "What", options=worn),), "move", able, (DONE,),
           rules=("BRP-SKL-150",)),
    Action("fall", "Fall", fall,
           (Field("metres", "How far", "number", least=1, most=500), Field("leaping", "Of one's own will", "flag", default=False)),
           "table", None, (HURT,), gm_only=True, any_time=True, rules=("BRP-SKL-096",)),
    Action("passion", "Let a passion carry you", moved_by,
           (Field("passion", "Passion", options=passions), Field("skill", "Skill", options=skills)), "skill", has_passion, LEVELS,
           rules=("BRP-SYS-026",)),
    Action("serve-cause", "Serve a cause", favoured_deed,
           (Field("allegiance", "Cause", "text"), Field("points", "Points", "number", least=1, most=20, default=1)), "table",
           has_allegiance, gm_only=True, any_time=True, rules=("BRP-SYS-027",)),
)  # fmt: skip
