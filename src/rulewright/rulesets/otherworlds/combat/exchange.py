"""An exchange: one attack against one target, from the choice of a defence to the last maneuver."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rulewright.play import Happens, Part, rule
from rulewright.play.effects import pass_moment
from rulewright.rulesets.otherworlds.body.chain import Force
from rulewright.rulesets.otherworlds.body.conditions import COMBAT_ROLL, DEFENSE_ROLL, show_oneself
from rulewright.rulesets.otherworlds.body.damage import Share, strike
from rulewright.rulesets.otherworlds.body.health import die
from rulewright.rulesets.otherworlds.checks.checks import Check
from rulewright.rulesets.otherworlds.checks.edge import edge
from rulewright.rulesets.otherworlds.combat import maneuvers
from rulewright.rulesets.otherworlds.combat.arms import Attack, mastery_of, weapon_attack
from rulewright.rulesets.otherworlds.combat.hits import after_hit
from rulewright.rulesets.otherworlds.combat.targets import aim, aim_edge, fire_one, reaching, strikes
from rulewright.rulesets.otherworlds.state.character import Grant, Play
from rulewright.rulesets.otherworlds.state.entries import Weapon
from rulewright.rulesets.otherworlds.state.numbers import defense, evasion, may_evade
from rulewright.rulesets.otherworlds.state.questions import Bought, EvadeQuestion

SAVES_MOST = 3
"""No defence buys more than one of its two maneuvers usefully: further successes are not told apart."""

EVADED = frozenset({"dodge", "counter-attack"})
"""What evades an attack: one of them is as good as both."""


class Rolls(Struct, frozen=True, cache_hash=True, kw_only=True):
    """The two throws of an exchange before anybody throws."""

    attack_edge: int
    attack_bonus: int
    attack_value: int
    defence_edge: int
    defence_value: int
    evading: bool


class Clash(Struct, frozen=True, cache_hash=True):
    """How two rolls met: by how much the attack was higher (0 for a miss), and the successes of both."""

    margin: int
    hits: int
    saves: int
    evading: bool


class Blow(Struct, frozen=True, cache_hash=True, kw_only=True):
    """How an attack on one target ended."""

    target: str
    dealt: int = 0


@rule
def exchange(play: Play, attack: Attack, target: str) -> Blow:
    """One attack on one target: the rolls, the maneuvers they buy, the damage. [OWS-015]"""
    rolls = prepare(play, attack, target)
    met = clash(play, attack.by, target, rolls)
    hit = met.margin > 0
    bought = maneuvers.buy_attack(play, attack, target, met.hits, hit=hit) if met.hits else ()
    saved = maneuvers.buy_defence(play, attack, target, met.saves, hit=hit, evading=met.evading) if met.saves else ()
    return resolve(play, attack, target, met.margin, bought, saved)


@rule
def prepare(play: Play, attack: Attack, target: str) -> Rolls:
    """What both will throw, and what they add to it. [OWS-010 OWS-012]"""
    evading = may_evade(play.actor(target), play.book) and choose_defence(play, attack, target)
    me, them = play.actor(attack.by), play.actor(target)
    value = attack.value + sum(part.value for part in aim(attack, me, them, play.scene, play.book))
    parts = aim_edge(attack, me, them, play.scene, evading=evading)
    bonus, gained = surprise(play, attack.by, target, evading=evading)
    kind = "evade" if evading else "defense"
    guard = evasion(them, play.book) if evading else defense(them, play.book)
    rolls = Rolls(
        attack_edge=int(edge(me, "attack", play.book, target, *parts, *gained)),
        attack_bonus=0 if me.is_marked("blind") else attack.bonus + bonus,
        attack_value=int(value),
        defence_edge=int(edge(them, kind, play.book, attack.by, *weapon_edges(play, target, kind))),
        defence_value=int(guard),
        evading=evading,
    )
    use_up(play, attack.by, target, evading=evading)
    return rolls


@rule
def choose_defence(play: Play, attack: Attack, target: str) -> bool:
    """Whether the target evades; only the nimble are asked, before the roll. [OWS-013 OWS-014 OWS-124]"""
    text = f"{play.actor(attack.by).name} attacks {play.actor(target).name} with {attack.name}. Evade?"
    return play.ask(
        EvadeQuestion(
            of=target,
            text=text,
            yes="Evade",
            no="Defend",
            by=attack.by,
            attack=attack.name,
            clutched=attack.has("clutch"),
            crushed=attack.has("crush"),
            rules=("OWS-124",),
        )
    )


def surprise(play: Play, attacker: str, target: str, *, evading: bool) -> tuple[int, tuple[Part, ...]]:
    """What an attacker gains whom a defending target does not see: a die to add, or edge. [OWS-042]"""
    if evading or not play.actor(attacker).is_marked(f"unseen:{target}"):
        return 0, ()
    play.cite("OWS-042")
    return (1, ()) if play.book.options.conceal == "die" else (0, (Part("unseen", 1, "OWS-042"),))


def weapon_edges(play: Play, who: str, kind: str) -> list[Part]:
    """Edge on defending and evading with a mastered weapon in hand that gives it. [OWS-077]"""
    me = play.actor(who)
    for held in me.drawn.values():
        weapon = play.book.content.get(Weapon, held.weapon)
        if kind in mastery_of(me, weapon, play.book).edge:
            return [Part(weapon.name, 1, "OWS-077")]
    return []


@rule
def clash(play: Play, attacker: str, target: str, rolls: Rolls) -> Clash:
    """Attack roll against defence or evade roll; ties are no hit. [OWS-012 OWS-015]"""
    options = play.book.options
    attack = play.draw(Check(rolls.attack_edge, rolls.attack_bonus, options.every_six), of=attacker, what="attack")
    kind = "evade" if rolls.evading else "defense"
    defence = play.draw(Check(rolls.defence_edge, 0, options.every_six), of=target, what=kind)
    reached, needed = attack.total + rolls.attack_value, defence.total + rolls.defence_value
    play.note(
        f"Attack {attack.total} + {rolls.attack_value} = {reached} against {kind} {defence.total} + {rolls.defence_value} = {needed}:"
        f" {play.actor(attacker).name} {'gets through to' if reached > needed else 'does not reach'} {play.actor(target).name}."
    )
    margin = reached - needed
    hits, saves = attack.sixes, defence.sixes
    if options.successes == "margin":
        hits, saves = max(0, margin) // 6, max(0, -margin) // 6
    return Clash(max(0, margin), hits, min(SAVES_MOST, saves), rolls.evading)


def use_up(play: Play, attacker: str, target: str, *, evading: bool) -> None:
    """What waited for the next combat or defence roll counts for this one and is over. [OWS-023 OWS-041]"""
    for who in (attacker, target):
        if play.actor(who).effects:
            pass_moment(play, Happens(COMBAT_ROLL), (who,))
    if not evading and play.actor(target).effects:
        pass_moment(play, Happens(DEFENSE_ROLL), (target,))


@rule
def resolve(
    play: Play, attack: Attack, target: str, margin: int, bought: tuple[Bought, ...], saved: tuple[Bought, ...]
) -> Blow:
    """Maneuvers and damage in their order; what is dodged has no effect at all. [OWS-015]"""
    maneuvers.cite(play, bought)
    maneuvers.cite(play, saved)
    for each in bought:
        own_gain(play, attack, target, each)
    answers = maneuvers.names(saved)
    escaped = not answers.isdisjoint(EVADED)
    dealt = 0
    if not escaped:
        dealt = land(play, attack, target, margin, bought, answers)
    elif caught(play, attack, answers):
        dealt = strike(play, target, margin, force_of(play, attack, bought, answers), attack.name, death_of(attack))
    if "counter-attack" in answers:
        counter(play, target, attack.by)
    for each in bought:
        if each.maneuver == "speed-attack" and not maneuvers.may_follow(play, attack):
            at_once(play, attack.by, each.pick or attack.weapon, target)
    return Blow(target=target, dealt=dealt)


def caught(play: Play, attack: Attack, answers: frozenset[str]) -> bool:
    """Whether half of a blast still reaches somebody who dodged, or who countered.

    A counter that keeps a blast off keeps it off whoever dodges besides. [OWS-037 OWS-038]
    """
    kept_off = "counter-attack" in answers and play.book.options.counter_area == "none"
    return attack.blast > 0 and not kept_off


def death_of(attack: Attack) -> Share:
    """How much of an attack's damage is death damage. [OWS-092]"""
    return "all" if attack.death else "none"


def force_of(play: Play, attack: Attack, bought: tuple[Bought, ...], answers: frozenset[str]) -> Force:
    """What maneuvers of both sides make of a blow: doubled, halved, past armor or guard.

    Of a blast that is evaded, half is left, whatever else was bought against it. [OWS-026 OWS-028 OWS-033 OWS-035
    OWS-036 OWS-037 OWS-110]
    """
    did = maneuvers.names(bought)
    return Force(
        damage=attack.damage,
        doubled=int("execute" in did) + int(attack.has("execution") and play.book.options.execution == "double"),
        halved=attack.halved,
        softened=int("tank" in answers) + int(not answers.isdisjoint(EVADED)),
        voided="deflect" in answers,
        pierces="pierce" in did or attack.has("pierce"),
        trespasses="trespass" in did,
    )


def own_gain(play: Play, attack: Attack, target: str, bought: Bought) -> None:
    """Maneuvers that do something for the attacker, hit or no hit. [OWS-024 OWS-029 OWS-031 OWS-032 OWS-034]"""
    match bought.maneuver:
        case "surge":
            maneuvers.surge(play, attack.by, bought.pick)
        case "reload":
            maneuvers.reload_free(play, attack.by, bought.pick)
        case "speed-attack":
            if maneuvers.may_follow(play, attack):
                key = bought.pick or attack.weapon
                maneuvers.grant(play, attack.by, Grant(source="Speed Attack", weapon=key, lost=attack.lost))
        case "swing":
            around = maneuvers.swing_targets(play, attack.by, target)
            owed = [swing(attack, who) for who in around]
            maneuvers.grant(play, attack.by, *owed)
        case "dualcast":
            maneuvers.grant(play, attack.by, Grant(source="Dualcast", power=attack.power))
        case _:
            pass


def swing(attack: Attack, who: str) -> Grant:
    """What a Swing owes against one of those around. [OWS-031 OWS-075]"""
    return Grant(source="Swing", weapon=attack.weapon, targets=(who,), lost=attack.lost, swung=True)


@rule
def at_once(play: Play, who: str, key: str, target: str) -> None:
    """Outside the own turn nothing can be owed: the attack of a Speed Attack follows at once, with what is still in hand.

    [OWS-022 OWS-025 OWS-029]
    """
    if not play.actor(who).conscious or key not in play.actor(who).usable or play.actor(target).dead:
        return
    fire_one(play, who, key)
    for made, each in strikes(play, replace(weapon_attack(who, play.actor(who), key, play.book), again=True), target):
        exchange(play, made, each)


def land(
    play: Play, attack: Attack, target: str, margin: int, bought: tuple[Bought, ...], answers: frozenset[str]
) -> int:
    """The blow arrives: its damage through the chain, then what else it does. [OWS-023 OWS-025 OWS-027 OWS-030]"""
    if any(each.maneuver == "epic-kill" for each in bought):
        before = play.actor(target).health
        die(play, target, "Epic Kill")
        return before
    dealt = 0
    if margin > 0:
        dealt = strike(play, target, margin, force_of(play, attack, bought, answers), attack.name, death_of(attack))
    for each in bought:
        match each.maneuver:
            case "stagger":
                maneuvers.stagger(play, target)
            case "disarm":
                maneuvers.disarm(play, target, each.pick)
            case "knockdown":
                maneuvers.knockdown(play, target)
            case "bleeding-strike":
                maneuvers.bleed(play, target)
            case _:
                pass
    if dealt:
        after_hit(play, attack, target, dealt)
    return dealt


@rule
def counter(play: Play, who: str, against: str) -> None:
    """An attack back as a reaction, against which there is no defence roll; others it strikes have theirs. [OWS-038 OWS-049]"""
    play.change(who, "reaction", False, "Counter Attack")
    key = reaching(play, who, play.actor(against).at)
    if not key or not play.actor(who).conscious:
        return
    fire_one(play, who, key)
    for made, each in strikes(play, weapon_attack(who, play.actor(who), key, play.book), against):
        (unanswered if each == against else exchange)(play, made, each)
    show_oneself(play, who)


@rule
def unanswered(play: Play, attack: Attack, target: str) -> None:
    """An attack that meets no roll: all of it is damage, or what passes Defense if the table says so. [OWS-016 OWS-038]"""
    me, them = play.actor(attack.by), play.actor(target)
    parts = aim_edge(attack, me, them, play.scene, evading=False)
    throw = Check(edge(me, "attack", play.book, target, *parts), attack.bonus, play.book.options.every_six)
    pass_moment(play, Happens(COMBAT_ROLL), (attack.by,))
    roll = play.draw(throw, of=attack.by, what="counter attack")
    margin = roll.total + attack.value + sum(part.value for part in aim(attack, me, them, play.scene, play.book))
    if play.book.options.unrolled_defense == "value":
        margin -= defense(them, play.book)
    play.note(f"{me.name}'s counter attack {'reaches' if margin > 0 else 'does not reach'} {them.name}.")
    bought = maneuvers.buy_attack(play, attack, target, roll.sixes, hit=margin > 0) if roll.sixes else ()
    resolve(play, attack, target, max(0, margin), bought, ())
