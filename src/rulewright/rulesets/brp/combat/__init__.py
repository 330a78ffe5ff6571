"""Combat: rounds, attack and defence, damage, wounds."""

from rulewright.contract import actions
from rulewright.rulesets.brp.combat.arms.accidents import may_go_off, shatter, strike_tank
from rulewright.rulesets.brp.combat.arms.clearing import clear_jam
from rulewright.rulesets.brp.combat.arms.poisoned import poison_points
from rulewright.rulesets.brp.combat.arms.spraying import spray
from rulewright.rulesets.brp.combat.arms.stunning import set_right
from rulewright.rulesets.brp.combat.arms.throwing import catch_returning, throw_shield
from rulewright.rulesets.brp.combat.arms.wielding import allow_similar
from rulewright.rulesets.brp.combat.attack import attack
from rulewright.rulesets.brp.combat.attacks import divide
from rulewright.rulesets.brp.combat.close.entangle import follow_up, wriggle_out
from rulewright.rulesets.brp.combat.close.entangling import entangle
from rulewright.rulesets.brp.combat.close.grapple_actions import lay_hold, let_go_of, tear_loose, use_hold
from rulewright.rulesets.brp.combat.close.objects import strike_thing
from rulewright.rulesets.brp.combat.close.overbearing import overbear
from rulewright.rulesets.brp.combat.close.smashing import hew_at, smash_at
from rulewright.rulesets.brp.combat.creatures.acid import neutralise, tear_off
from rulewright.rulesets.brp.combat.creatures.breaths import breathe, sheathe
from rulewright.rulesets.brp.combat.creatures.clutches import struggle, swallow
from rulewright.rulesets.brp.combat.creatures.dread import blight, raise_voice, spread_terror
from rulewright.rulesets.brp.combat.creatures.failings import get_wet, shut_down
from rulewright.rulesets.brp.combat.creatures.ghosts import haunt, possess
from rulewright.rulesets.brp.combat.creatures.ghouls import feed, howl, wake
from rulewright.rulesets.brp.combat.creatures.packs import foul_bite
from rulewright.rulesets.brp.combat.creatures.swarm import shake_off, sting, stings_work, treat_stings
from rulewright.rulesets.brp.combat.creatures.tentacles import cut_tentacle
from rulewright.rulesets.brp.combat.creatures.touches import feel_for_poison, lay_hands_on
from rulewright.rulesets.brp.combat.creatures.trunk import use_trunk
from rulewright.rulesets.brp.combat.elementals.drowning import loosen
from rulewright.rulesets.brp.combat.elementals.earth_walk import come_up, sink
from rulewright.rulesets.brp.combat.elementals.elements import destroy_element, make_potent
from rulewright.rulesets.brp.combat.elementals.flames import kindle
from rulewright.rulesets.brp.combat.elementals.spirits import fade, feel_for_things, share_air
from rulewright.rulesets.brp.combat.loading import fill
from rulewright.rulesets.brp.combat.manners.charging import ride_down, set_weapon
from rulewright.rulesets.brp.combat.manners.crowds import shoot_at_crowd
from rulewright.rulesets.brp.combat.manners.knocking_out import try_to_knock_out
from rulewright.rulesets.brp.combat.manners.pulling import pull_blow
from rulewright.rulesets.brp.combat.manners.pushing import knock_somebody_back
from rulewright.rulesets.brp.combat.manners.quickdraw import quickdraw
from rulewright.rulesets.brp.combat.manners.sweeping import sweep
from rulewright.rulesets.brp.combat.manners.two_weapons import better_hand, use_both
from rulewright.rulesets.brp.combat.manners.volleys import volley
from rulewright.rulesets.brp.combat.manners.yielding import give_up
from rulewright.rulesets.brp.combat.missile import hem_in, take_aim
from rulewright.rulesets.brp.combat.places.lengths import regain_distance
from rulewright.rulesets.brp.combat.places.position import behind_bulwark, stand_higher
from rulewright.rulesets.brp.combat.rounds import only_defend, roll_together
from rulewright.rulesets.brp.combat.situations.aerial import land_safely, take_to_the_air
from rulewright.rulesets.brp.combat.situations.area import strike_area
from rulewright.rulesets.brp.combat.situations.aura import overawe
from rulewright.rulesets.brp.combat.situations.autofire import autofire
from rulewright.rulesets.brp.combat.situations.broken import use_broken
from rulewright.rulesets.brp.combat.situations.careful import aim_longer
from rulewright.rulesets.brp.combat.situations.closing import keep_at_bay, slip_inside
from rulewright.rulesets.brp.combat.situations.cover import leave_cover, put_in_cover
from rulewright.rulesets.brp.combat.situations.cramped import room_to_fight
from rulewright.rulesets.brp.combat.situations.darkness import feel_for, hold_up_a_light, put_the_light_down, set_light
from rulewright.rulesets.brp.combat.situations.desperate import act_desperately
from rulewright.rulesets.brp.combat.situations.disarming import strike_away
from rulewright.rulesets.brp.combat.situations.leaving import slip_away, turn_and_run
from rulewright.rulesets.brp.combat.situations.places import attack_at
from rulewright.rulesets.brp.combat.situations.surprise import ambush, meet_by_surprise
from rulewright.rulesets.brp.combat.vampires.banes import garlic, rise
from rulewright.rulesets.brp.combat.vampires.feeding import balk, chill, drain, gaze
from rulewright.rulesets.brp.combat.vampires.holiness import bless, hand_out, hold_off, splash
from rulewright.rulesets.brp.combat.vampires.lore import try_lore
from rulewright.rulesets.brp.combat.vampires.mist import turn_to_mist
from rulewright.rulesets.brp.combat.vampires.stakes import destroy, strike_at_heart

ATTACKS = actions(attack, smash_at, hew_at, divide, take_aim, only_defend, hem_in, roll_together)
JAMS = actions(clear_jam, fill)
ACTIONS = actions(lay_hold, use_hold, let_go_of, tear_loose, wriggle_out, follow_up)
MANNERS = actions(
    knock_somebody_back,
    try_to_knock_out,
    pull_blow,
    sweep,
    volley,
    use_both,
    quickdraw,
    ride_down,
    set_weapon,
    shoot_at_crowd,
)
PLACES = actions(regain_distance, stand_higher, behind_bulwark, better_hand)
YIELDING = actions(give_up)
BEARING_DOWN = actions(overbear)
BREAKING = actions(strike_thing)
OF_ARMS = actions(
    spray, throw_shield, catch_returning, shatter, set_right, allow_similar, may_go_off, strike_tank, poison_points
)
FURTHER_ATTACKS = actions(
    attack_at,
    aim_longer,
    autofire,
    strike_away,
    cut_tentacle,
    entangle,
    keep_at_bay,
    slip_inside,
    overawe,
    act_desperately,
)
FURTHER_MOVES = actions(turn_and_run, slip_away, use_broken, feel_for, hold_up_a_light, put_the_light_down)
SITUATIONS = actions(
    ambush,
    meet_by_surprise,
    strike_area,
    put_in_cover,
    leave_cover,
    set_light,
    room_to_fight,
    take_to_the_air,
    land_safely,
)
CREATURES = actions(
    breathe,
    sheathe,
    haunt,
    possess,
    feed,
    wake,
    howl,
    lay_hands_on,
    feel_for_poison,
    raise_voice,
    spread_terror,
    blight,
    make_potent,
    destroy_element,
    struggle,
    swallow,
    drain,
    chill,
    gaze,
    balk,
    rise,
    garlic,
    hold_off,
    splash,
    bless,
    hand_out,
    strike_at_heart,
    destroy,
    turn_to_mist,
    try_lore,
    fade,
    share_air,
    feel_for_things,
    sink,
    come_up,
    kindle,
    loosen,
    use_trunk,
    tear_off,
    neutralise,
    sting,
    shake_off,
    stings_work,
    treat_stings,
    foul_bite,
    shut_down,
    get_wet,
)
