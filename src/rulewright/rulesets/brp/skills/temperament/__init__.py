"""Temperament: personality traits and passions, what they inspire, demand and cost."""

from rulewright.contract import actions
from rulewright.rulesets.brp.skills.temperament.demands import ask_for, call_for, demand, weigh
from rulewright.rulesets.brp.skills.temperament.despair import allow_more, lift_despair, sun_moves
from rulewright.rulesets.brp.skills.temperament.inspiration import inspire, task_done
from rulewright.rulesets.brp.skills.temperament.passions import cool, drop, new_adventure, new_passion, renounce
from rulewright.rulesets.brp.skills.temperament.reading import read_character, shift_trait
from rulewright.rulesets.brp.skills.temperament.showing import lose_honor, lower_passion, show
from rulewright.rulesets.brp.skills.temperament.traits import change_trait, give_trait, show_trait

TEMPERAMENT = actions(
    inspire,
    task_done,
    ask_for,
    call_for,
    demand,
    weigh,
    show,
    lose_honor,
    lower_passion,
    renounce,
    cool,
    drop,
    new_passion,
    allow_more,
    lift_despair,
    sun_moves,
    show_trait,
    give_trait,
    change_trait,
    read_character,
    shift_trait,
    new_adventure,
)
