"""Sorcery: spells that work by themselves, and the beings that sorcerers bind."""

from rulewright.contract import actions
from rulewright.rulesets.brp.powers.distractions import distract
from rulewright.rulesets.brp.powers.sorcery.arrivals import call_back, send_home
from rulewright.rulesets.brp.powers.sorcery.casting import cast_sorcery
from rulewright.rulesets.brp.powers.sorcery.elements import step_out
from rulewright.rulesets.brp.powers.sorcery.focus import fill_focus, leave_focus, lose_focus
from rulewright.rulesets.brp.powers.sorcery.learning import (
    be_taught,
    divine_gift,
    heritage,
    invoke,
    read_foreign,
    receive,
    research,
)
from rulewright.rulesets.brp.powers.sorcery.memory import forget, look, lose_grimoire, ready, recall, tell_spells
from rulewright.rulesets.brp.powers.sorcery.summoning import bind, break_object, dismiss
from rulewright.rulesets.brp.powers.sorcery.true_names import tell_name

ACTIONS = actions(
    cast_sorcery,
    ready,
    forget,
    recall,
    lose_grimoire,
    look,
    tell_spells,
    distract,
    step_out,
    bind,
    dismiss,
    send_home,
    call_back,
    break_object,
    tell_name,
    fill_focus,
    leave_focus,
    lose_focus,
    research,
    read_foreign,
    be_taught,
    receive,
    heritage,
    divine_gift,
    invoke,
)
