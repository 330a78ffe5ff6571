"""Body: wounds, conditions, recovery and mind."""

from rulewright.contract import actions
from rulewright.rulesets.brp.body.falling import fall_on_stakes
from rulewright.rulesets.brp.body.fatigue import rest_a_while, strain, wear_out
from rulewright.rulesets.brp.body.growth import train_characteristic
from rulewright.rulesets.brp.body.healing import week_of_healing
from rulewright.rulesets.brp.body.healing_minds import regain_sanity, restore_mind
from rulewright.rulesets.brp.body.horrors import face_horror, take_heart
from rulewright.rulesets.brp.body.insanity import come_round
from rulewright.rulesets.brp.body.power_points import receive
from rulewright.rulesets.brp.body.want import endure, relieve
from rulewright.rulesets.brp.body.wounds.dying import last_words
from rulewright.rulesets.brp.body.wounds.impaled import break_off, pull_out, remove_calmly, retrieve
from rulewright.rulesets.brp.body.years import live, regain_youth, study

ACTIONS = actions(retrieve, pull_out, break_off, remove_calmly)
LAST_WORDS = actions(last_words)
TRAINING = actions(train_characteristic)
FALLING = actions(fall_on_stakes)
HEALING = actions(week_of_healing)
YEARS = actions(live)
YEARS_OF_YOUTH = actions(study, regain_youth)
SENSES = actions(come_round)
GIFTS = actions(receive)
EFFORT = actions(strain, wear_out, rest_a_while)
WANT = actions(endure, relieve)
MINDS = actions(face_horror, take_heart, regain_sanity, restore_mind)
