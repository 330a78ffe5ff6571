"""Trouble: what befalls a vehicle that was out of hand, by 1D10."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.chance import Die, Percentile, Repeat
from rulewright.contract import action
from rulewright.play import rule
from rulewright.rulesets.brp.body.conditions import jostle
from rulewright.rulesets.brp.body.falling import as_a_fall
from rulewright.rulesets.brp.body.wounds.kinds import CRUSHING
from rulewright.rulesets.brp.body.wounds.locations import at_random
from rulewright.rulesets.brp.body.wounds.plain_force import past_powers
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.combat.blasts.going_off import Burst, take_blast
from rulewright.rulesets.brp.combat.chases.swaying import throw_off
from rulewright.rulesets.brp.combat.vehicles.crafts import Here, no_vehicle, points_left, top_speed, vehicle_of
from rulewright.rulesets.brp.combat.vehicles.damage import hit_vehicle
from rulewright.rulesets.brp.state.belongings.aboard import souls
from rulewright.rulesets.brp.state.character import Book, Play
from rulewright.rulesets.brp.state.entries import Trouble
from rulewright.rulesets.brp.state.kinds.engines import Blast

MOST_ROLLS = 3
"""So often trouble follows trouble. [BRP-SPT-085]"""
WORST = 10
EXPLODES = 10
"""Percent in which fuel explodes, and the dice of that. [BRP-SPT-093]"""
FIREBALL = 3


def row_for(rolled: int, book: Book) -> Trouble:
    """The trouble that a roll brings; above 10 is as 10. [BRP-SPT-085]"""
    at = min(rolled, WORST)
    return next(each for each in book.content.all(Trouble) if each.low <= at <= each.high)


@rule
def roll_trouble(play: Play, vehicle: str, plus: int = 0, rolls: int = 1) -> None:
    """1D10 of trouble for a vehicle; above 10 counts as 10 and is followed by another, unmodified; some fishtails lead to more.

    [BRP-SPT-074 BRP-SPT-085 BRP-SPT-091 BRP-SPT-092]
    """
    craft = play.scene.vehicles[vehicle]
    rolled = play.draw(Die(WORST), of=craft.driver, what="trouble") + plus
    row = row_for(rolled, play.book)
    play.note(f"{vehicle_of(craft, play.book).name}, trouble: {row.name.lower()}.")
    befall(play, vehicle, row)
    if rolls >= MOST_ROLLS:
        return
    if rolled > WORST:
        roll_trouble(play, vehicle, 0, rolls + 1)
    elif row.again is not None:
        roll_trouble(play, vehicle, row.again, rolls + 1)


@rule
def befall(play: Play, vehicle: str, row: Trouble) -> None:
    """What a row of the table does to a vehicle; what a rupture is to an engine, lameness is to the beasts that draw it.

    [BRP-SPT-086 BRP-SPT-087 BRP-SPT-088 BRP-SPT-089 BRP-SPT-090 BRP-SPT-091 BRP-SPT-092]
    """
    craft = play.scene.vehicles[vehicle]
    if row.next_round:
        now = play.scene.chase.round if play.scene.chase else 0
        kept = craft.less if craft.less_in == now + 1 else 0
        play.change_scene(f"vehicles.{vehicle}", replace(craft, less=kept + row.next_round, less_in=now + 1), row.name)
    elif row.does == "tumbles":
        tumble(play, vehicle)
    elif row.does and row.does not in craft.ails:
        after = replace(craft, ails=(*craft.ails, row.does))
        if row.does == "leaking" and (entry := vehicle_of(craft, play.book)).drawn:
            after = replace(craft, fuel=0)
            play.note(f"What draws {entry.name} can go no further.")
        after = replace(after, speed=min(after.speed, top_speed(after, play.book)))
        play.change_scene(f"vehicles.{vehicle}", after, row.name)


@rule
def tumble(play: Play, vehicle: str) -> None:
    """A vehicle rolls over, once for each point of its speed: 2D3 to it and 1D3 to each passenger for each; from what beasts draw they are
    thrown clear, for 1D6 each. Fuel explodes in 10 of a hundred. It stands then; what stands already does not roll, and nothing of all
    that befalls it. [BRP-SPT-093 BRP-POW-321 BRP-POW-325]
    """
    craft = play.scene.vehicles[vehicle]
    entry, speed = vehicle_of(craft, play.book), int(craft.speed)
    if not speed:
        play.note(f"{entry.name} stands still, and does not roll over.")
        return
    hit_vehicle(play, vehicle, play.draw(Repeat(Die(3), 2 * speed), what="tumbling"), past_armour=True)
    for who in souls(craft):
        if who in play.state.actors:
            die = Die(6) if entry.drawn else Die(3)
            if entry.drawn:
                throw_off(play, who)
            else:
                jostle(play, who)
            rolled = play.draw(Repeat(die, speed), of=who, what="tumbling")
            felt = (
                as_a_fall(play, who, rolled) if entry.drawn else past_powers(play, who, rolled, CRUSHING, attack=False)
            )
            wound(play, who, felt, "tumbling", at_random(play, who))
    play.change_scene(f"vehicles.{vehicle}.speed", 0, "tumbles")
    if entry.fuel and play.draw(Percentile.plain(EXPLODES), what="fuel explodes"):
        play.note(f"{entry.name} explodes.")
        explode(play, vehicle)


@rule
def explode(play: Play, vehicle: str) -> None:
    """A vehicle's fuel goes up with everybody in it. [BRP-SPT-093 BRP-SPT-149]"""
    craft = play.scene.vehicles[vehicle]
    hit_vehicle(play, vehicle, points_left(craft, play.book), past_armour=True)
    burst = Burst(vehicle_of(craft, play.book).name, Blast(dice=FIREBALL))
    for who in souls(craft):
        if who in play.state.actors and play.actor(who).fate != "dead":
            take_blast(play, who, play.draw(Repeat(Die(6), burst.blast.dice), of=who, what="fire"), burst.name)


@action("A vehicle gets into trouble", "table", unless=(no_vehicle,), id="trouble", gm_only=True, any_time=True)
def call_trouble(play: Play, actor: str, vehicle: Here) -> None:
    """The game master calls for trouble, as after damage that shows: 1D10 on the table, which a table may tell in the terms of its own
    vehicles and places. [BRP-SPT-081 BRP-SPT-085]
    """
    roll_trouble(play, vehicle)
