"""What the table does between and around encounters: rest, karma, ties, experience, the end of things."""

from __future__ import annotations

from rulewright.contract import Action, Field
from rulewright.kits.choosing import entries_of
from rulewright.rulesets.shards import advancement, bonds, fields, recovery, refusals
from rulewright.rulesets.shards.entries import Bond
from rulewright.rulesets.shards.hazards import fall_damage

KIND = Field("kind", "Which drive", options=fields.kinds_of_drive)
BOND = Field("bond", "What ties them", options=entries_of(Bond))

TABLE = (
    Action(
        "rest",
        "Rest",
        recovery.rest,
        (Field("minutes", "Minutes", "number", least=1, most=10_000),),
        "table",
        refusals.in_a_fight,
        any_time=True,
        text="Eight hours fill the well.",
        rules=("SHA-SKL-016", "SHA-CHR-036"),
    ),
    Action(
        "indulge",
        "Follow a drive",
        bonds.indulge,
        (KIND, Field("risk", "Into real danger", "flag", default=True, required=False)),
        "table",
        refusals.no_indulging,
        any_time=True,
        gm_only=True,
        text="Following a drive into danger pays a karma.",
        rules=("SHA-CHR-010",),
    ),
    Action(
        "twist",
        "Plot twist",
        bonds.plot_twist,
        (
            Field("twist", "The first half of it", "text"),
            Field("changes", "Whom it changes", options=fields.everybody, default="", required=False),
            Field("allowed", "They agree", "flag", default=False, required=False),
        ),
        "table",
        any_time=True,
        text="Three karma write a fact of the scene.",
        rules=("SHA-CHR-063",),
    ),
    Action(
        "forge",
        "Form a relationship",
        bonds.forge,
        (
            Field("other", "With whom", "text"),
            BOND,
            Field("obligation", "What it obliges to", "text", default="", required=False),
        ),
        "table",
        any_time=True,
        rules=("SHA-CHR-012", "SHA-CHR-017"),
    ),
    Action(
        "part",
        "End a relationship",
        bonds.end_relationship,
        (
            Field("other", "With whom", options=fields.bound_to),
            Field("agreed", "Both agree", "flag", default=False, required=False),
        ),
        "table",
        any_time=True,
        rules=("SHA-CHR-021",),
    ),
    Action(
        "violate",
        "Break an obligation",
        bonds.violate,
        (Field("other", "Toward whom", options=fields.bound_to),),
        "table",
        any_time=True,
        gm_only=True,
        text="Breaking an obligation locks karma for the session.",
        rules=("SHA-CHR-019", "SHA-CHR-059"),
    ),
    Action("milestone", "Milestone", bonds.milestone, (), "table", any_time=True, gm_only=True, rules=("SHA-CHR-056",)),
    Action(
        "clever",
        "Clever idea",
        bonds.clever_idea,
        (Field("unforeseen", "Nobody had thought of it", "flag", default=False, required=False),),
        "table",
        any_time=True,
        gm_only=True,
        rules=("SHA-CHR-057",),
    ),
    Action(
        "learn",
        "Spend experience",
        advancement.advance,
        (
            Field("what", "On what", options=fields.to_learn),
            Field("reason", "Why in the story", "text", default="", required=False),
            Field("innovated", "After innovating", "flag", default=False, required=False),
        ),
        "table",
        refusals.no_learning,
        any_time=True,
        rules=("SHA-CHR-068", "SHA-CHR-069"),
    ),
    Action(
        "award",
        "Give experience",
        advancement.award,
        (
            Field("hours", "Hours of play", "number", most=24, default=0, required=False),
            Field("milestone", "For a milestone", "number", most=3, default=0, required=False),
        ),
        "table",
        any_time=True,
        gm_only=True,
        rules=("SHA-CHR-065", "SHA-CHR-066", "SHA-CHR-067"),
    ),
    Action(
        "fall",
        "Fall",
        fall_damage,
        (
            Field("metres", "Metres", "number", most=1000),
            Field("reduced", "Landed well by", "number", most=20, default=0, required=False),
        ),
        "table",
        any_time=True,
        gm_only=True,
        rules=("SHA-SKL-032",),
    ),
    Action(
        "end-encounter",
        "End the encounter",
        recovery.end_encounter,
        (),
        "table",
        any_time=True,
        gm_only=True,
        text="Pools refill, and what lasted for the encounter ends.",
        rules=("SHA-CORE-074", "SHA-CHR-036"),
    ),
    Action(
        "end-session",
        "End the session",
        recovery.end_session,
        (),
        "table",
        any_time=True,
        gm_only=True,
        rules=("SHA-CORE-075",),
    ),
)
