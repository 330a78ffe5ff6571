"""Superpowers: bought in levels with character points, with failings and limits to pay for them."""

from rulewright.contract import actions
from rulewright.rulesets.brp.powers.superpowers.barriers import topple
from rulewright.rulesets.brp.powers.superpowers.companions import lose_sidekick, take_sidekick
from rulewright.rulesets.brp.powers.superpowers.energies import own_energy
from rulewright.rulesets.brp.powers.superpowers.failings import buy_off, take_failing
from rulewright.rulesets.brp.powers.superpowers.growth import award_points, buy, lose_power, redirect, train_power
from rulewright.rulesets.brp.powers.superpowers.moves import break_fall, charge, land, leap
from rulewright.rulesets.brp.powers.superpowers.senses import (
    feel_attack,
    follow_trackless,
    listen_for,
    look_for,
    sense_out,
)
from rulewright.rulesets.brp.powers.superpowers.snares import tear_snare
from rulewright.rulesets.brp.powers.superpowers.touching import shake_off
from rulewright.rulesets.brp.powers.superpowers.unarmed import guard_against
from rulewright.rulesets.brp.powers.superpowers.use import switch, unleash
from rulewright.rulesets.brp.powers.superpowers.weather import suffer_hazard

ACTIONS = actions(
    unleash,
    switch,
    leap,
    land,
    break_fall,
    charge,
    feel_attack,
    sense_out,
    listen_for,
    look_for,
    follow_trackless,
    guard_against,
    topple,
    tear_snare,
    shake_off,
    buy,
    train_power,
    redirect,
    take_sidekick,
    lose_sidekick,
    suffer_hazard,
    own_energy,
    award_points,
    lose_power,
    take_failing,
    buy_off,
)
