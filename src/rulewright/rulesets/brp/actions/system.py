"""Actions of the system: contests, common efforts, fate, and what is done between adventures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.contract import Action, Field, Measure
from rulewright.kits.choosing import Options, always, choices, listed, option, words
from rulewright.play import Refusal
from rulewright.rulesets.brp.actions.skills import A_WEEK, DIFFICULTY, SKILL
from rulewright.rulesets.brp.body.growth import train_characteristic
from rulewright.rulesets.brp.body.healing import CARES, week_of_healing
from rulewright.rulesets.brp.body.years import live
from rulewright.rulesets.brp.checks.characteristics import regain_youth, study
from rulewright.rulesets.brp.checks.cooperation import combine, cooperate
from rulewright.rulesets.brp.checks.fate import DETAILS, add_detail, luck_instead
from rulewright.rulesets.brp.checks.offers import LEVEL, LEVELS, SUCCEEDS, WON, others, skills
from rulewright.rulesets.brp.checks.opposed import oppose
from rulewright.rulesets.brp.checks.resistance import (
    force,
    knock_out,
    lift,
    overbear,
    poison,
    power_contest,
    resistance_roll,
    will,
)
from rulewright.rulesets.brp.creation.advancement import learn, research, train_by_other_means
from rulewright.rulesets.brp.creation.downtime import let_time_pass
from rulewright.rulesets.brp.creation.standing import better_gear, rise
from rulewright.rulesets.brp.gear.encumbrance import shoulder, toil_under_load
from rulewright.rulesets.brp.skills.in_a_fight import able, no_leisure
from rulewright.rulesets.brp.skills.learning import award_check
from rulewright.rulesets.brp.state.character import Book, State
from rulewright.rulesets.brp.state.entries import Ground, Pace
from rulewright.rulesets.brp.world.travel import travel

type Args = Mapping[str, Any]


# -- what can be chosen -------------------------------------------------------------------------


def paces(state: State, book: Book, who: str) -> Options:
    """Ways of getting about that have a rate. [BRP-PLY-070]"""
    there = [each for each in book.content[Pace].values() if each.metres]
    return tuple(option(each.id, each.name, f"{each.metres} m a round") for each in there)


def grounds(state: State, book: Book, who: str) -> Options:
    """Ground and weather. [BRP-PLY-073]"""
    return listed(book.content.all(Ground))


def trained(state: State, book: Book, who: str) -> Options:
    """Characteristics that training raises, and those it does by leave. [BRP-PLY-097 BRP-PLY-106]"""
    by_leave = [code for code in ("SIZ", "INT") if code in state.actor(who).character.agreed]
    return choices({code: code for code in ("STR", "CON", "DEX", "CHA", *by_leave)})


def improving(state: State, book: Book, who: str) -> Options:
    """Skills and passions that may be checked. [BRP-PLY-080]"""
    felt = [f"passion/{name}" for name in state.actor(who).character.passions] if book.options.passions else []
    return (*skills(state, book, who), *(option(key, key.partition("/")[2].title()) for key in felt))


def lost_to_youth(state: State, book: Book, who: str) -> Options:
    """Characteristics that youth has taken from. [BRP-CHR-023]"""
    return choices({code: code for code, lost in state.actor(who).character.years.items() if lost > 0})


def circles(state: State, book: Book, who: str) -> Options:
    """Circles in which somebody has Status. [BRP-SKL-141]"""
    return tuple(each for each in skills(state, book, who) if each.key.startswith("status/"))


# -- why not ------------------------------------------------------------------------------------


def studies(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why study adds nothing. [BRP-CHR-070]"""
    if not book.options.education:
        return Refusal("EDU is not in use.", "BRP-CHR-070", "Switch education on.")
    return at_leisure(state, book, who, args)


def rises(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why nobody rises by Status. [BRP-CHR-135]"""
    if not book.options.wealth_by_status:
        return Refusal("Wealth does not go by Status here.", "BRP-CHR-135", "Switch the option on.")
    return at_leisure(state, book, who, args)


def geared(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why Status brings no gear. [BRP-SKL-145]"""
    if not book.options.status_gear:
        return Refusal("Status brings no gear here.", "BRP-SKL-145", "Switch the option on.")
    return at_leisure(state, book, who, args)


def at_peace_whoever(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why a week cannot pass now, for whoever lies there. [BRP-CBT-123]"""
    if state.scene.round.number:
        return Refusal("Nobody has a week in a fight.", "BRP-CBT-123", "End the scene first.")
    if state.actor(who).fate in ("dead", "dying"):
        return Refusal("Time alone does not help there.", "BRP-CBT-122", "It takes somebody with First Aid, at once.")
    return None


def at_leisure(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why there is no time for this now. [BRP-PLY-084]"""
    return no_leisure(state, book, who)


def has_checks(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why nothing can be learned from experience now. [BRP-PLY-084]"""
    if not state.actor(who).checks:
        return Refusal("No skill is checked.", "BRP-PLY-084", "Succeed at something in earnest first.")
    return at_leisure(state, book, who, args)


def fate_for_sale(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why fate cannot be bought. [BRP-PLY-053]"""
    if not book.options.fate_points:
        return Refusal("Fate is not for sale at this table.", "BRP-PLY-053", "Switch fate points on.")
    return able(state, book, who, args)


def loads_count(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why loads do not matter. [BRP-PLY-076]"""
    if not book.options.encumbrance:
        return Refusal("Loads do not count at this table.", "BRP-PLY-076", "Switch encumbrance on.")
    return None


# -- what is worth knowing ----------------------------------------------------------------------

DONE = SUCCEEDS
PARTS = Measure("parts", "Parts done", lambda ending: len(ending.outcome.done), lambda parts: parts > 1)
GAINED = Measure("gained", "Points gained", lambda ending: ending.outcome, lambda points: points > 0)
LOST = Measure("lost", "Points lost", lambda ending: ending.outcome)
HEALED = Measure("healed", "Hit points healed", lambda ending: ending.outcome)

OTHER = Field("other", "Against", options=others)
TARGET = Field("target", "Against", options=others)
CIRCLE = Field("key", "Circle", options=circles)
FIXED = Field("fixed", "Take the sure gain", "flag", default=False)

SYSTEM_ACTIONS = (
    Action("oppose", "Opposed roll", oppose, (SKILL, OTHER, Field("against", "Their skill", options=skills), DIFFICULTY), "skill",
           able, (WON, LEVEL), text="Both roll; the better level wins.", rules=("BRP-PLY-036",)),
    Action("cooperate", "Lead a common effort", cooperate, (SKILL, Field("helpers", "Helpers", "some", options=others), DIFFICULTY),
           "skill", able, LEVELS, text="Helpers roll first; the best of them counts.", rules=("BRP-PLY-033", "BRP-PLY-034")),
    Action("combine", "Two acts at once", combine,
           (Field("first", "First skill", options=skills), Field("second", "Second skill", options=skills), DIFFICULTY), "skill",
           able, (PARTS, LEVEL), text="One roll for both, with the lower rating.", rules=("BRP-PLY-041",)),
    Action("resist", "Resistance roll", resistance_roll,
           (Field("active", "Active", "number", most=500), Field("passive", "Passive", "number", most=500)), "skill", able, LEVELS,
           text="50%, and 5 for each point of lead; ten points need no roll.", rules=("BRP-PLY-019", "BRP-PLY-021")),
    Action("force", "Force something rigid", force, (Field("strength", "Its strength", "number", least=1, most=200),), "skill",
           able, (DONE,), rules=("BRP-PLY-028",)),
    Action("lift", "Lift or push something heavy", lift, (Field("size", "Its SIZ", "number", least=1, most=200),), "skill", able,
           (DONE,), rules=("BRP-PLY-028",)),
    Action("overbear", "Bear somebody down", overbear, (TARGET,), "attack", able, (DONE,), rules=("BRP-PLY-030",)),
    Action("will", "Contest of wills", will, (TARGET,), "skill", able, (DONE,), rules=("BRP-PLY-027", "BRP-PLY-100")),
    Action("poison", "Poison or disease", poison, (Field("potency", "Potency", "number", least=1, most=100),), "other", None,
           (Measure("harmed", "Full effect", lambda ending: ending.outcome, bool),), gm_only=True, rules=("BRP-PLY-026",)),
    Action("luck", "Luck in place of a skill", luck_instead, (), "skill", fate_for_sale, LEVELS, rules=("BRP-PLY-055",)),
    Action("detail", "A lucky detail", add_detail,
           (Field("detail", "What", "text"), Field("points", "Price", "number", least=1, most=100)), "other", fate_for_sale,
           text=f"Prices to go by: {', '.join(f'{what} {price}' for what, price in DETAILS.items())}.",
           gm_only=True, any_time=True, rules=("BRP-PLY-059",)),
    Action("learn", "Roll for experience", learn, (FIXED,), "other", has_checks, (GAINED,),
           text="A week or so after an adventure: one roll for each check.", rules=("BRP-PLY-084", "BRP-PLY-085", "BRP-PLY-086")),
    Action("research", "Research a skill", research,
           (SKILL, Field("first", "Read sources with", options=skills, default=""), A_WEEK, FIXED), "other", at_leisure, (GAINED,),
           text="As many hours as the rating, then an experience roll.", rules=("BRP-PLY-093", "BRP-PLY-096")),
    Action("train", "Train a characteristic", train_characteristic,
           (Field("code", "Characteristic", options=trained), Field("leaner", "Grow leaner (SIZ)", "flag", default=False)), "other",
           at_leisure, (GAINED,), text="25 hours a point without a break, for 1D3-1.", rules=("BRP-PLY-105",)),
    Action("award", "Award a check", award_check, (Field("skill", "Skill", options=improving),), "table", gm_only=True,
           any_time=True, rules=("BRP-PLY-083",)),
    Action("implant", "Skill by other means", train_by_other_means, (SKILL, Field("gain", "Points", "number", least=1, most=100)),
           "table", at_leisure, gm_only=True, rules=("BRP-PLY-091",)),
    Action("study", "A year of hard study", study, (Field("years", "Years", "number", least=1, most=20, default=1),), "other",
           studies, (GAINED,), text="A point of EDU for each year.", rules=("BRP-CHR-070",)),
    Action("grow-up", "Regain what youth took", regain_youth, (Field("code", "Characteristic", options=lost_to_youth),), "table",
           at_leisure, gm_only=True, rules=("BRP-CHR-023",)),
    Action("rise", "Rise by Status", rise, (CIRCLE,), "table", rises, gm_only=True, rules=("BRP-CHR-135",)),
    Action("better-gear", "Better gear by Status", better_gear, (CIRCLE,), "table", geared, (DONE,), gm_only=True,
           rules=("BRP-SKL-145",)),
    Action("heal-week", "A week of healing", week_of_healing,
           (Field("carer", "In whose care", options=others, default=""), Field("care", "Care", options=always(words(*CARES)),
            default="decent"), Field("skill", "With", options=always(words("first-aid", "medicine")), default="first-aid")),
           "table", at_peace_whoever, (HEALED,), gm_only=True, rules=("BRP-CBT-123", "BRP-CBT-127")),
    Action("knock-out", "Blow to the head", knock_out, (TARGET, Field("damage", "Damage", "number", least=1, most=100)), "attack",
           able, (DONE,), gm_only=True, rules=("BRP-PLY-029",)),
    Action("power-contest", "Power against power", power_contest, (TARGET,), "skill", able, (DONE,), rules=("BRP-PLY-025",)),
    Action("years", "Years go by", live,
           (Field("years", "Years", "number", least=1, most=100), Field("cared_for", "In good care", "flag", default=False),
            Field("alone", "Out of the world", "flag", default=False)), "table", at_leisure, (LOST,), gm_only=True,
           rules=("BRP-PLY-107", "BRP-PLY-111")),
    Action("pass-time", "Let time pass", let_time_pass, (Field("hours", "Hours", "number", least=1, most=10_000),), "table",
           gm_only=True, any_time=True, rules=("BRP-PLY-060",)),
    Action("travel", "Travel", travel,
           (Field("pace", "Pace", options=paces), Field("grounds", "Ground and weather", "some", options=grounds, default=()),
            Field("hours", "Hours", "number", least=1, most=24, default=10),
            Field("companions", "Companions and mounts", "some", options=others, default=()),
            Field("worst", "At its worst", "flag", default=False), Field("shifts", "In shifts", "flag", default=False)),
           "table", at_leisure, gm_only=True, rules=("BRP-PLY-066", "BRP-PLY-073")),
    Action("load", "Carry besides arms", shoulder,
           (Field("enc", "ENC", "number", most=500), Field("size", "Something of SIZ", "number", most=200, default=0)), "other",
           loads_count, any_time=True,
           rules=("BRP-PLY-076",)),
    Action("toil", "Effort under a load", toil_under_load, (Field("turns", "Turns", "number", least=1, most=200),), "table",
           loads_count, gm_only=True, any_time=True, rules=("BRP-PLY-079",)),
)  # fmt: skip
