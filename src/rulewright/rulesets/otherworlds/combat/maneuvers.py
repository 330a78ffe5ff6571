"""Combat maneuvers: what is legal now, what it costs, and what it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import UNSET

from rulewright.kits.counting import counted
from rulewright.play import Option, rule
from rulewright.play.effects import begin
from rulewright.rulesets.otherworlds.body.conditions import bleeding, knock_down, staggered
from rulewright.rulesets.otherworlds.body.health import heal, restore, trim_guard
from rulewright.rulesets.otherworlds.checks.checks import DiceSum
from rulewright.rulesets.otherworlds.checks.edge import dice_edge
from rulewright.rulesets.otherworlds.checks.turns import decider, in_battle, may_react
from rulewright.rulesets.otherworlds.combat.arms import Attack
from rulewright.rulesets.otherworlds.combat.targets import reaching, within_reach
from rulewright.rulesets.otherworlds.gear.hands import drop
from rulewright.rulesets.otherworlds.state.character import Actor, Dropped, Grant, Play, Spot
from rulewright.rulesets.otherworlds.state.entries import Item, Maneuver, Weapon
from rulewright.rulesets.otherworlds.state.grid import adjacent
from rulewright.rulesets.otherworlds.state.numbers import armor, attribute, most_astral, reachable_health
from rulewright.rulesets.otherworlds.state.questions import Bought, ManeuverQuestion

WITHOUT_A_HIT = frozenset({"surge", "reload"})
"""Attack maneuvers that work although the attack did not get through."""


@rule
def buy_attack(play: Play, attack: Attack, target: str, successes: int, *, hit: bool) -> tuple[Bought, ...]:
    """The attacker spends the successes of the attack roll on what is legal now. [OWS-021 OWS-022]"""
    anyway = hit or not play.book.options.maneuvers_need_a_hit
    among = tuple(
        option
        for option in open_maneuvers(play, attack, target)
        if option.value.cost <= successes and (anyway or option.value.maneuver in WITHOUT_A_HIT)
    )
    return _ask(play, attack.by, target, "attack", successes, among)


@rule
def buy_defence(
    play: Play, attack: Attack, target: str, successes: int, *, hit: bool, evading: bool
) -> tuple[Bought, ...]:
    """The target spends the successes of its defence or evade roll.

    Where maneuvers need no hit, a blow that misses may still do something, and so may be dodged. [OWS-021 OWS-022]
    """
    worthwhile = {"counter-attack", *(() if play.book.options.maneuvers_need_a_hit else ("dodge",))}
    among = tuple(
        option
        for option in open_defences(play, attack, target, evading=evading)
        if option.value.cost <= successes and (hit or option.value.maneuver in worthwhile)
    )
    return _ask(play, target, attack.by, "evade" if evading else "defense", successes, among)


def _ask(
    play: Play, of: str, other: str, roll: str, successes: int, among: tuple[Option[Bought], ...]
) -> tuple[Bought, ...]:
    if not among:
        return ()
    return play.ask(
        ManeuverQuestion(
            of=decider(play.scene, of),
            text=f"{_price(successes)} on the {roll} roll: which maneuvers?",
            among=among,
            most=min(successes, len(among)),
            roll=roll,
            successes=successes,
            other=other,
            rules=("OWS-021",),
        )
    )


def _price(successes: int) -> str:
    return counted(successes, "success", "successes")


def _option(maneuver: Maneuver, cost: int, pick: str = "", named: str = "") -> Option[Bought]:
    bought = Bought(maneuver.id, cost, pick)
    return Option(
        bought.key,
        f"{maneuver.name}: {named or pick.replace('-', ' ')}" if pick else maneuver.name,
        bought,
        _price(cost),
    )


def called(play: Play, target: str, pick: str) -> str:
    """What something is called that somebody has in hand or at the belt; nothing for what they have not."""
    them = play.actor(target)
    if pick in them.weapons:
        return play.book.content.get(Weapon, them.weapons[pick].weapon).name
    return play.book.content.get(Item, pick).name if pick in them.belt else ""


# -- what is legal ------------------------------------------------------------------------------


@rule
def open_maneuvers(play: Play, attack: Attack, target: str) -> tuple[Option[Bought], ...]:
    """Every maneuver that fits the kind of attack and could do anything now, at its price. [OWS-022]"""
    return tuple(
        _option(maneuver, price(maneuver, attack), pick, called(play, target, pick))
        for maneuver in play.book.content.all(Maneuver)
        if _of_its_kind(maneuver, attack)
        for pick in picks(play, maneuver.id, attack, target)
    )


@rule
def open_defences(play: Play, attack: Attack, target: str, *, evading: bool) -> tuple[Option[Bought], ...]:
    """Tank and Deflect when defending, Dodge and Counter Attack when evading. [OWS-022]"""
    if closed(attack, evading=evading):
        return ()
    may_counter = (
        target != attack.by
        and may_react(play.state, play.book, target)
        and bool(reaching(play, target, play.actor(attack.by).at))
    )
    return tuple(
        _option(maneuver, maneuver.cost)
        for maneuver in play.book.content.all(Maneuver)
        if maneuver.group == ("evade" if evading else "defend") and (may_counter or maneuver.id != "counter-attack")
    )


def price(maneuver: Maneuver, attack: Attack) -> int:
    """What a maneuver costs with this attack: a mastery may lower it. [OWS-078 OWS-096]"""
    cost: int = attack.costs.get(maneuver.id, maneuver.cost)
    return cost


def closed(attack: Attack, *, evading: bool) -> bool:
    """Whether an attack lets nobody use Evade maneuvers (Clutch) or Defend maneuvers (Crush). [OWS-088 OWS-090]"""
    return attack.has("clutch" if evading else "crush")


def _of_its_kind(maneuver: Maneuver, attack: Attack) -> bool:
    if maneuver.group == "spell" and maneuver.id in attack.costs:
        return True  # a mastery opens Trespass to katanas
    return maneuver.group in ("attacking", attack.group)


def picks(play: Play, maneuver: str, attack: Attack, target: str) -> tuple[str, ...]:
    """For whom or what a maneuver can be bought now; nothing where it would do nothing."""
    me, them = play.actor(attack.by), play.actor(target)
    plain = ("",)
    match maneuver:
        case "surge":
            return tuple(what for what, low in (("health", _hurt(play, me)), ("astral", _drained(play, me))) if low)
        case "disarm":
            return tuple(them.drawn) + tuple(them.belt)
        case "knockdown":
            return plain if them.size <= me.size and not them.is_marked("prone") else ()
        case "pierce":
            return plain if armor(them, play.book) and not attack.has("pierce") else ()
        case "epic-kill":
            return plain if not them.epic else ()
        case "swing":
            again = attack.swung and not play.book.options.swing_chains
            return plain if not again and may_follow(play, attack) and swing_targets(play, attack.by, target) else ()
        case "reload":
            return tuple(reloadable(play, me))
        case "trespass":
            return plain if them.guard else ()
        case "dualcast":
            return plain if attack.power and may_follow(play, attack) else ()
        case "bleeding-strike":
            return (
                plain if "blood" in them.traits and not them.is_marked("bleeding") and attack.group != "spell" else ()
            )
        case "speed-attack":
            return further(play, attack, them.at)
        case _:
            return plain


def _hurt(play: Play, me: Actor) -> bool:
    return me.health < reachable_health(me, play.book)


def _drained(play: Play, me: Actor) -> bool:
    return me.astral < most_astral(me, play.book)


def reloadable(play: Play, me: Actor) -> Iterator[str]:
    """Guns in hand with room in the magazine."""
    for key, held in me.drawn.items():
        if held.rounds < play.book.content.get(Weapon, held.weapon).magazine:
            yield key


def may_follow(play: Play, attack: Attack) -> bool:
    """Whether an attack that is owed can still be made: on the own turn, or where nobody counts them. [OWS-029]"""
    return not in_battle(play.scene) or play.scene.turn == attack.by


def further(play: Play, attack: Attack, at: Spot) -> tuple[str, ...]:
    """With what one more attack could be made: the same weapon, or after a spell any at hand, after a throw any other.

    [OWS-022 OWS-029]
    Outside the own turn it follows at once, against the same target, and gives no third.
    """
    if not may_follow(play, attack):
        keys = () if attack.again else within_reach(play, attack.by, at)
    else:
        keys = tuple(play.actor(attack.by).usable)
    if attack.weapon and not attack.thrown:
        return ("",) if attack.weapon in keys else ()
    return tuple(each for each in keys if each != attack.weapon)


def swing_targets(play: Play, who: str, struck: str) -> tuple[str, ...]:
    """Everybody next to somebody whom a swing would strike besides the one just struck, and whom they can have in view.

    [OWS-031]
    """
    me, sides = play.actor(who), play.scene.sides
    friends = play.book.options.friends_in_reach
    spared = {who} if play.book.options.swing_strikes == "all" else {who, struck}
    return tuple(
        other
        for other in play.state.seen_by(who)
        if other not in spared
        and play.actor(other).conscious
        and adjacent(me.at, play.actor(other).at)
        and (friends or sides.get(other) != sides.get(who))
    )


# -- what they do -------------------------------------------------------------------------------


def names(bought: Iterable[Bought]) -> frozenset[str]:
    """Which maneuvers were bought."""
    return frozenset([each.maneuver for each in bought])


def cite(play: Play, bought: Iterable[Bought]) -> None:
    """Say which rules the maneuvers are."""
    for each in bought:
        play.cite(*play.book.content.get(Maneuver, each.maneuver).rules)


@rule
def surge(play: Play, who: str, what: str) -> None:
    """Heal a die up to Toughness, or restore a die of astral up to Resolve. [OWS-024]"""
    me = play.actor(who)
    limit = attribute(me, "toughness" if what == "health" else "resolve")
    amount = play.draw(DiceSum(1, int(limit), dice_edge(me)), of=who, what="Surge")
    (heal if what == "health" else restore)(play, who, amount, "Surge")


@rule
def stagger(play: Play, target: str) -> None:
    """The target's next combat roll has lost edge. [OWS-023]"""
    begin(play, target, staggered("Stagger"), "Stagger")


@rule
def disarm(play: Play, target: str, item: str) -> None:
    """A weapon or item the attacker picks falls to the ground. [OWS-025 OWS-093]"""
    them = play.actor(target)
    if item in them.weapons:
        held = them.weapons[item]
        play.change(target, f"weapons.{item}", UNSET, "Disarm")
        drop(play, Dropped(weapon=held, at=them.at), "Disarm")
    elif them.belt.get(item, 0):
        left = them.belt[item] - 1
        play.change(target, f"belt.{item}", left or UNSET, "Disarm")
        drop(play, Dropped(item=item, at=them.at), "Disarm")
    trim_guard(play, target, "Disarm")


@rule
def knockdown(play: Play, target: str) -> None:
    """A target no larger than the attacker falls prone. [OWS-027]"""
    knock_down(play, target, "Knockdown")


@rule
def bleed(play: Play, target: str) -> None:
    """The wound goes on bleeding. [OWS-078]"""
    begin(play, target, bleeding("Bleeding Strike"), "Bleeding Strike")


@rule
def reload_free(play: Play, who: str, key: str) -> None:
    """A gun in hand is reloaded at once. [OWS-032]"""
    magazine = play.book.content.get(Weapon, play.actor(who).weapons[key].weapon).magazine
    play.change(who, f"weapons.{key}.rounds", magazine, "Reload")


@rule
def grant(play: Play, who: str, *owed: Grant) -> None:
    """Attacks are owed this turn without a turn point."""
    turn = play.actor(who).turn
    play.change(who, "turn.grants", (*turn.grants, *owed), owed[0].source)
