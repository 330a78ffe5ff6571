"""Skills: what people do with what they have learned."""

from rulewright.contract import actions
from rulewright.rulesets.shards.skills.any_deed import try_deed
from rulewright.rulesets.shards.skills.dowsing import dowse
from rulewright.rulesets.shards.skills.falling import fall_down
from rulewright.rulesets.shards.skills.healing import cleanse_oneself, meditate, treat_condition, treat_injury
from rulewright.rulesets.shards.skills.hiding import conceal, hide_trail, look_around, scrounge, see_through, track
from rulewright.rulesets.shards.skills.knowing.languages import make_out
from rulewright.rulesets.shards.skills.knowing.lore import center, innovate, lore, prove, toss
from rulewright.rulesets.shards.skills.knowing.puzzles import ponder
from rulewright.rulesets.shards.skills.knowing.recalling import recall
from rulewright.rulesets.shards.skills.making import fabricate
from rulewright.rulesets.shards.skills.performing import perform
from rulewright.rulesets.shards.skills.small_things import do_small_thing, load
from rulewright.rulesets.shards.skills.talking.dealings import calm_animal, convince, set_regard, socialize
from rulewright.rulesets.shards.skills.talking.persuasion import persuade
from rulewright.rulesets.shards.skills.thieving import pilfer, sleight_of_hand
from rulewright.rulesets.shards.skills.traps import disarm_trap, find_trap, pick_lock, spring_trap
from rulewright.rulesets.shards.skills.unlisted import improvise

ACTIONS = (
    *actions(try_deed, cleanse_oneself, treat_condition, treat_injury, meditate, persuade, convince, socialize),
    *actions(calm_animal, conceal, improvise, look_around, innovate, fabricate, lore, center, see_through),
    *actions(track, hide_trail, scrounge, make_out, toss, dowse, prove, find_trap, disarm_trap, pick_lock, ponder),
    *actions(spring_trap, fall_down, perform, do_small_thing, load, pilfer, sleight_of_hand, recall, set_regard),
)
