"""Reactions: one a round, in windows that open when somebody is attacked, hurt or approached."""

from __future__ import annotations

from msgspec import Struct

from rulewright.play import Option, Window, rule
from rulewright.rulesets.otherworlds.body.conditions import show_oneself
from rulewright.rulesets.otherworlds.body.deeds import perform
from rulewright.rulesets.otherworlds.checks.astral import no_power, pay
from rulewright.rulesets.otherworlds.checks.turns import may_react
from rulewright.rulesets.otherworlds.combat.arms import Attack, improved, spell_attack, weapon_attack
from rulewright.rulesets.otherworlds.combat.exchange import exchange
from rulewright.rulesets.otherworlds.combat.targets import can_reach, fire_one, loaded, reaching, strikes
from rulewright.rulesets.otherworlds.state.character import Play, Spot
from rulewright.rulesets.otherworlds.state.deeds import Assault, Strike
from rulewright.rulesets.otherworlds.state.entries import Power, power_of
from rulewright.rulesets.otherworlds.state.grid import spaces_between


class Reaction(Struct, frozen=True, cache_hash=True):
    """What somebody steps in with: a power, or what they had readied."""

    power: str = ""
    weapon: str = ""


def offer_attack(play: Play, attack: Attack, target: str) -> None:
    """Before an attack: the target, its friends, and whoever readied for it may react. [OWS-049]"""
    open_to = {
        who: options
        for who in play.state.actors
        if who != attack.by
        and may_react(play.state, play.book, who)
        and (options := _before_attack(play, attack, target, who))
    }
    if not open_to:
        return
    cases = {who: {"mine": who == target, "friend": who != target} for who in open_to}
    text = f"{play.actor(attack.by).name} attacks {play.actor(target).name} with {attack.name}. React?"
    window = Window(name="attack", text=text, open_to=open_to, cases=cases, rules=("OWS-049",))
    open_window(play, window, attack.by, target)


def _before_attack(play: Play, attack: Attack, target: str, who: str) -> tuple[Option[Reaction], ...]:
    sides = play.scene.sides
    when = "attacked" if who == target else "friend_attacked" if sides.get(who) == sides.get(target) else ""
    options = list(_powers(play, who, when, target if when == "friend_attacked" else attack.by)) if when else []
    if sides.get(who) != sides.get(attack.by):
        options += _readied(play, who, "attack", attack.by)
    return tuple(options)


def offer_hurt(play: Play, attack: Attack, target: str, dealt: int) -> None:
    """After damage: whoever took it may react. [OWS-049]"""
    if not dealt or not may_react(play.state, play.book, target):
        return
    options = tuple(_powers(play, target, "hurt", attack.by))
    if not options:
        return
    text = f"{play.actor(target).name} took {dealt} damage. React?"
    low = play.actor(target).health <= dealt
    cases = {target: {"low": low}}
    window = Window(name="hurt", text=text, open_to={target: options}, cases=cases, rules=("OWS-049",))
    open_window(play, window, attack.by, target)


def offer_approach(play: Play, mover: str, before: Spot) -> None:
    """After a movement: whoever waited for somebody to come nearer may react. [OWS-048 OWS-049]"""
    now, sides = play.actor(mover).at, play.scene.sides
    open_to: dict[str, tuple[Option[Reaction], ...]] = {}
    for who, actor in play.state.actors.items():
        nearer = spaces_between(actor.at, now) < spaces_between(actor.at, before)
        if (
            who == mover
            or not nearer
            or sides.get(who) == sides.get(mover)
            or not may_react(play.state, play.book, who)
        ):
            continue
        options = (*_powers(play, who, "approached", mover), *_readied(play, who, "approach", mover))
        if options:
            open_to[who] = options
    if not open_to:
        return
    text = f"{play.actor(mover).name} comes nearer. React?"
    open_window(play, Window(name="approach", text=text, open_to=open_to, rules=("OWS-049",)), mover, "")


def open_window(play: Play, window: Window[Reaction], foe: str, friend: str) -> None:
    """Those who may react choose, and then react one after the other. [OWS-049]"""
    for stepped in play.offer(window):
        react(play, stepped.of, stepped.choice, foe, friend or stepped.of)


def _powers(play: Play, who: str, when: str, target: str) -> list[Option[Reaction]]:
    me = play.actor(who)
    found = [power_of(each, play.book) for each in me.powers]
    return [
        Option(power.id, power.name, Reaction(power=power.id), power.text)
        for power in found
        if power.use == "reaction"
        and power.when == when
        and no_power(play.state, who, power, _aim_of(power, who, target)) is None
        and _strikes(play, who, power, target)
    ]


def _strikes(play: Play, who: str, power: Power, target: str) -> bool:
    """Whether a power that strikes with a weapon has one that reaches."""
    if not any(isinstance(deed, Strike) for deed in power.deeds):
        return True
    return bool(reaching(play, who, play.actor(target).at))


def _readied(play: Play, who: str, trigger: str, target: str) -> list[Option[Reaction]]:
    me = play.actor(who)
    if me.readied is None or me.readied.trigger != trigger:
        return []
    if me.readied.power:
        power = power_of(me.readied.power, play.book)
        if no_power(play.state, who, power, _aim_of(power, who, target)) is not None:
            return []
        return [Option("readied", power.name, Reaction(power=power.id))]
    key = me.readied.weapon
    if key not in me.usable or not loaded(play, me, key):
        return []
    attack = weapon_attack(who, me, key, play.book)
    if not can_reach(play.state, play.book, who, attack, play.actor(target).at):
        return []
    return [Option("readied", attack.name, Reaction(weapon=key))]


def _aim_of(power: Power, who: str, other: str) -> str:
    """Whom a power is for: its user, or the other one."""
    return who if power.at == "self" else other


@rule
def react(play: Play, who: str, reaction: Reaction, foe: str, friend: str) -> None:
    """Spend the round's reaction on a power or a readied attack. [OWS-049]"""
    if not may_react(play.state, play.book, who):
        return
    play.change(who, "reaction", False, "reaction")
    play.change(who, "readied", None, "reaction")
    if reaction.weapon:
        shoot(play, who, reaction.weapon, foe)
        return
    power = power_of(reaction.power, play.book)
    play.cite(*power.rules)
    pay(play, who, power)
    target = who if power.at == "self" else friend if power.at == "friend" else foe
    for deed in power.deeds:
        if isinstance(deed, Strike):
            if key := reaching(play, who, play.actor(foe).at):
                fire_one(play, who, key)
                strike_back(play, improved(weapon_attack(who, play.actor(who), key, play.book), deed), foe)
        elif isinstance(deed, Assault):
            strike_back(play, spell_attack(who, play.actor(who), power, deed), foe)
        else:
            perform(play, who, power, deed, target)


@rule
def shoot(play: Play, who: str, key: str, foe: str) -> None:
    """The readied attack. [OWS-048]"""
    fire_one(play, who, key)
    strike_back(play, weapon_attack(who, play.actor(who), key, play.book), foe)


def strike_back(play: Play, made: Attack, foe: str) -> None:
    """An attack as a reaction, on everybody it strikes; nobody reacts to a reaction. [OWS-049 OWS-119 OWS-125]"""
    for each, who in strikes(play, made, foe):
        exchange(play, each, who)
    show_oneself(play, made.by)
