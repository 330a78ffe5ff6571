"""Gear: what is carried, held, dropped and bought."""

from rulewright.contract import actions
from rulewright.rulesets.brp.gear.arms import let_fall, put_away, take_up
from rulewright.rulesets.brp.gear.damaged import have_mended, let_armour_suffer
from rulewright.rulesets.brp.gear.dressing import bare_the_head, put_on_piece, take_off_pieces
from rulewright.rulesets.brp.gear.encumbrance import shoulder, toil_under_load
from rulewright.rulesets.brp.gear.field import charge_field, set_field
from rulewright.rulesets.brp.gear.fitted import fit, unfit
from rulewright.rulesets.brp.gear.found import lay_at_hand
from rulewright.rulesets.brp.gear.handing_over import hand_over, snatch_up
from rulewright.rulesets.brp.gear.slinging import count_spare, sling
from rulewright.rulesets.brp.gear.stock import hand_out
from rulewright.rulesets.brp.gear.things import THINGS

ACTIONS = actions(take_up, hand_over, snatch_up)
HANDLING = actions(put_away, let_fall)
MENDING = actions(let_armour_suffer, have_mended)
LOADS = actions(shoulder, toil_under_load)
STOCK = actions(hand_out, lay_at_hand, fit, unfit)
DRESSING = actions(bare_the_head, put_on_piece, take_off_pieces, set_field, charge_field, sling, count_spare)

__all__ = ["ACTIONS", "DRESSING", "HANDLING", "LOADS", "MENDING", "STOCK", "THINGS"]
