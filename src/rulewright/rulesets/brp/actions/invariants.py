"""Invariants: what must hold of every state, whatever has happened."""

from __future__ import annotations

from rulewright.kits.invariants import each_actor, failing, overdue
from rulewright.rulesets.brp.body.health import fate_at, fights_on
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, Actor, Book, State
from rulewright.rulesets.brp.state.numbers import most_fatigue, most_hit_points, most_power_points
from rulewright.rulesets.brp.state.surplus import room_for_surplus


def broken(state: State, book: Book) -> tuple[str, ...]:
    """Every invariant that a state breaks: points out of bounds, wounds healed twice, the dead who walk."""
    return each_actor(
        state,
        lambda who, actor: (*_actor(actor, book), *_fighter(who, actor, book), *overdue(actor.effects)),
    )


def _actor(me: Actor, book: Book) -> list[str]:
    tests = {
        "hit points above the maximum": me.hit_points <= most_hit_points(me, book),
        "power points out of bounds": 0 <= me.power_points <= most_power_points(me),
        "surplus out of bounds": 0 <= me.surplus <= room_for_surplus(me, book),
        "fatigue out of bounds": abs(me.fatigue) <= most_fatigue(me),
        "sanity out of bounds": 0 <= me.sanity <= 99,
        "a characteristic below 0": all(me.value(code) >= 0 for code in CHARACTERISTICS),
        "a wound healed by more than it cost": all(0 <= wound.healed <= wound.damage for wound in me.wounds.values()),
        "a location healed below nothing": all(damage >= 0 for damage in me.locations.values()),
        "up and about at 0 hit points": bool(me.fate) or fights_on(me) or fate_at(me.hit_points) != "dying",
        "a skill ticked twice": all(len(set(each)) == len(each) for each in (me.checks, me.powers.form_checks)),
    }
    return failing(tests)


def _fighter(who: str, me: Actor, book: Book) -> list[str]:
    fight = me.fight
    tests = {
        "parried and dodged in one round": not (fight.dodges and fight.parries)
        or fight.intent in ("defend", "disengage"),
        "helpless for longer than rounds are lost": fight.helpless <= fight.lost,
        "a count below nothing": min(fight.dodges, fight.parries, fight.lost, fight.stunned, fight.rank) >= 0,
        "in hand and on the ground": not set(me.in_hand) & set(me.dropped),
        "in hand and in the body": not set(me.in_hand) & set(fight.lodged),
        "the dead have a rank": not (fight.rank and me.fate == "dead"),
        "engaged with oneself": who not in fight.engaged,
        "a broken item still whole": all(lost < arm(item, book).hit_points for item, lost in me.worn.items()),
    }
    return failing(tests)
