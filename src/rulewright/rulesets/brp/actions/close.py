"""Actions at closest quarters: grips, snares, and weapons that stick in somebody."""

from __future__ import annotations

from rulewright.contract import Action, Field, Measure
from rulewright.rulesets.brp.actions.offers import (
    cannot_act,
    cannot_grapple,
    cannot_use_hold,
    deeds,
    held_ones,
    holders,
    no_calm,
    not_ensnared,
    not_held,
    nothing_held,
    nothing_to_pull,
    places,
    stuck_in,
    targets,
    ways_out,
)
from rulewright.rulesets.brp.actions.skills import LEVEL, everybody
from rulewright.rulesets.brp.body.wounds.impaled import break_off, pull_out, remove_calmly, retrieve
from rulewright.rulesets.brp.combat.close.entangle import follow_up, wriggle_out
from rulewright.rulesets.brp.combat.close.grapple_actions import lay_hold, let_go_of, tear_loose, use_hold

DONE = Measure("done", "Done", lambda ending: bool(ending.outcome), bool)
TARGET = Field("target", "Target", options=targets)
STUCK = Field("weapon", "Weapon", options=stuck_in)
HELD = Field("target", "Whom", options=held_ones)
BADLY = Field("badly", "Hard to reach", "flag", default=False)

CLOSE_ACTIONS = (
    Action("lay-hold", "Grapple", lay_hold, (TARGET,), "attack", cannot_grapple, (LEVEL,),
           text="The target may dodge or parry; a grip can be used from the next round on.", rules=("BRP-SKL-074",)),
    Action("use-hold", "Use a hold", use_hold,
           (HELD, Field("deed", "Deed", options=deeds), Field("location", "Place", options=places, default="")), "attack",
           cannot_use_hold, (DONE,), text="One deed a round, with the place that is held.", rules=("BRP-SKL-080",)),
    Action("let-go", "Let somebody go", let_go_of, (HELD,), "other", nothing_held, any_time=True, rules=("BRP-SKL-077",)),
    Action("break-free", "Break free", tear_loose, (Field("holder", "Of whom", options=holders),), "attack", not_held, (DONE,),
           rules=("BRP-SKL-083",)),
    Action("wriggle-out", "Get out of a snare", wriggle_out, (Field("how", "How", options=ways_out, default="agility"),),
           "attack", not_ensnared, (DONE,), rules=("BRP-CBT-073",)),
    Action("use-snare", "Use the snare as a hold", follow_up, (TARGET,), "attack", cannot_act, rules=("BRP-CBT-072",)),
    Action("retrieve", "Retrieve a stuck weapon", retrieve, (TARGET, STUCK), "attack", nothing_to_pull, (DONE,),
           rules=("BRP-CBT-077",)),
    Action("pull-out", "Pull a weapon out of oneself", pull_out, (STUCK, BADLY), "attack", nothing_to_pull, (DONE,),
           rules=("BRP-CBT-079",)),
    Action("break-off", "Break a stuck weapon", break_off, (STUCK,), "attack", nothing_to_pull, (DONE,),
           rules=("BRP-CBT-080",)),
    Action("remove", "Remove a stuck weapon calmly", remove_calmly, (Field("patient", "Of whom", options=everybody), STUCK),
           "other", no_calm, (DONE,), rules=("BRP-CBT-081",)),
)  # fmt: skip
