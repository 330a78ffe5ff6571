"""Attack: from the roll to the applied wound."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.contract import Weighed, action
from rulewright.play import rule
from rulewright.play.effects import end
from rulewright.rulesets.brp.body.falling import slip
from rulewright.rulesets.brp.body.grips import holds_on, turn_away
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.acting import Target, no_deed
from rulewright.rulesets.brp.checks.checks import Level, check
from rulewright.rulesets.brp.checks.offers import Circumstances, Situation
from rulewright.rulesets.brp.checks.ratings.circumstances import found
from rulewright.rulesets.brp.checks.ratings.impairments import passes_first, trouble
from rulewright.rulesets.brp.checks.ratings.rolling import tick, use_up
from rulewright.rulesets.brp.checks.setting_upon import come_under_attack, set_upon
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.combat.aim import Aim, attack_roll
from rulewright.rulesets.brp.combat.arms.wielding import wielded
from rulewright.rulesets.brp.combat.attacks import settle_up, spend_attack
from rulewright.rulesets.brp.combat.close.entangle import cancels, may_attack_entangled, wrench
from rulewright.rulesets.brp.combat.close.martial_arts import art_of, art_rating, goes_with, is_partner
from rulewright.rulesets.brp.combat.creatures.attempt import AFTER_ATTACK, Attempt
from rulewright.rulesets.brp.combat.defence_options import Guarded, defend
from rulewright.rulesets.brp.combat.fumbles import Mishap, hurt_oneself
from rulewright.rulesets.brp.combat.matrix import Meeting, meet
from rulewright.rulesets.brp.combat.mishaps import blunder, does_not_fire, jam, land, leave_open
from rulewright.rulesets.brp.combat.missile import catch_missile
from rulewright.rulesets.brp.combat.offers import (
    DAMAGE,
    DROPS,
    FUMBLES,
    HIT,
    MAJOR,
    RESULT,
    InHand,
    no_attack,
    no_fight,
    no_sense_in_it,
)
from rulewright.rulesets.brp.combat.places.shooting import (
    fighting_with,
    struck_instead,
    too_steep,
    turns_in_time,
)
from rulewright.rulesets.brp.combat.places.track import square_between
from rulewright.rulesets.brp.combat.situations.behind import defend_from_behind, stayed_by_fate
from rulewright.rulesets.brp.combat.situations.cover import chance_without_cover, cover_of
from rulewright.rulesets.brp.combat.strike import parried_damage, strike
from rulewright.rulesets.brp.combat.swing import NO_SLIP, PLAIN_ATTACK, AttackCheck, Blow, Manner, Stroke, Swing
from rulewright.rulesets.brp.skills.athletics import swims_up
from rulewright.rulesets.brp.skills.hiding import UNAWARE
from rulewright.rulesets.brp.skills.mounts import keep_in_hand, saddle_of
from rulewright.rulesets.brp.state.arms import arm, kind_of
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.entries import Circumstance, Weapon
from rulewright.rulesets.brp.state.keys import split
from rulewright.rulesets.brp.world.hazards.footing import keeps_footing

HELD = "held-by-foe"
"""To strike with one's hands at whoever holds one is Easy. [BRP-SKL-031]"""
STEPS_UP: Weighed[[Play, str, str, str], None] = Weighed("steps up")
"""What happens when somebody comes at another with a weapon, before the first step."""
CLOSES_IN: Weighed[[Play, str, str], None] = Weighed("closes in")
"""What happens between two before a blow is struck at arm's length."""
OPENED = {"success": Level.SUCCESS, "special": Level.SPECIAL, "critical": Level.CRITICAL}


# -- the exchange -------------------------------------------------------------------------------


@action(
    "Attack",
    "attack",
    unless=(no_deed, no_attack, no_fight, no_sense_in_it, too_steep),
    tells=(HIT, DAMAGE, DROPS, MAJOR, RESULT, FUMBLES),
    text="Roll under the skill; the target may dodge or parry; what is left strikes.",
)
def attack(
    play: Play,
    actor: str,
    target: Target,
    weapon: InHand,
    modifier: Situation = 0,
    circumstances: Circumstances = (),
) -> Blow:
    """Strike or shoot: roll, let the target defend, compare, and apply what comes of it.

    [BRP-CBT-001 BRP-CBT-002 BRP-CBT-021 BRP-CBT-041 BRP-CBT-042 BRP-CBT-045 BRP-CBT-046 BRP-CBT-049]
    """
    return assail(play, actor, target, weapon, Manner(modifier, circumstances))


def assail(play: Play, actor: str, target: str, weapon: str, manner: Manner = PLAIN_ATTACK) -> Blow:
    """An attack from the first thought of it to the last of its costs, however it is meant. [BRP-CBT-041]"""
    turn_away(play, actor)
    if stayed_by_fate(play, actor, target):
        take_the_action(play, actor, "held back")
        return Blow(target, Level.FAILURE)
    if play.actor(actor).fight.snare is not None and not may_attack_entangled(play, actor):
        play.change(actor, "fight.rank", 0, "entangled")
        end(play, actor, "Hidden", "attacks")
        return Blow(target, Level.FAILURE)
    set_upon(play, actor, target)
    metres = way_to(play, actor, target, weapon)
    rank, parries = play.actor(actor).fight.rank, play.actor(target).fight.parries
    blow = strike_out(play, actor, target, weapon, manner)
    show_oneself(play, actor, target)
    settle_up(play, actor, weapon, metres)
    parried = play.actor(target).fight.parries > parries
    attempt = Attempt(actor, target, weapon, rank, blow.hit, parried, blow.level)
    for follows in AFTER_ATTACK.on(play.book):
        follows(play, attempt)
    return blow


def show_oneself(play: Play, actor: str, *targets: str) -> None:
    """Whoever has attacked is hidden no more, and whom it was aimed at looks by now. [BRP-CBT-036 BRP-SKL-092]"""
    if play.actor(actor).effects:
        end(play, actor, "Hidden", "attacks")
    for target in targets:
        if play.actor(target).effects:
            end(play, target, UNAWARE, "attacked")


def way_to(play: Play, actor: str, target: str, weapon: str) -> int:
    """Metres that a blow has to close in. [BRP-CBT-021 BRP-CBT-023]"""
    held = arm(weapon, play.book)
    if kind_of(held) != "melee" or held.special[:1] == ("entangling",):
        return 0
    return max(0, play.scene.distance(actor, target) - 1)


def strike_out(play: Play, actor: str, target: str, weapon: str, manner: Manner = PLAIN_ATTACK) -> Blow:
    """The attack itself, from the first step to the wound."""
    before = play.actor(actor).fate
    for befalls in STEPS_UP.on(play.book):
        befalls(play, actor, target, weapon)
    if play.actor(actor).fate != before:
        return Blow(target, Level.FAILURE)
    close_in(play, actor, target, weapon)
    rank = play.actor(actor).fight.rank
    swing = swing_at(play, actor, target, weapon, manner)
    if swing.level is Level.FUMBLE:
        play.aftermath(blunder, actor, weapon)
        slip(play, actor)
    elif swing.level is Level.FAILURE and arm(weapon, play.book).thrown:
        play.aftermath(land, actor, weapon)
    if swing.jams:
        jam(play, actor, weapon)
    if swing.strikes_cover and swing.level is Level.FAILURE:
        return through_cover(play, Stroke(actor, target, weapon, Level.SUCCESS, place=manner.place))
    if swing.strikes_another:
        return stray_shot(play, actor, target, weapon, rank)
    if swing.level < Level.SUCCESS or (swing.jams and does_not_fire(weapon, play.book)):
        return Blow(target, min(swing.level, Level.FAILURE))
    stroke = Stroke(actor, target, weapon, swing.level, swing.art, place=manner.place, unmet=manner.unmet)
    stroke = replace(stroke, meant=manner.meant, held=manner.held)
    return exchange(play, on_ground(stroke, manner.circumstances, play.book), rank)


@rule
def stray_shot(play: Play, actor: str, target: str, weapon: str, rank: int) -> Blow:
    """A shot into a melee that only missed because of the melee strikes somebody else there, as a plain hit; nothing is
    learned by it. [BRP-SPT-176]
    """
    others = tuple(each for each in fighting_with(play.state, target) if each != actor)
    victim = struck_instead(play, others)
    play.note(f"The shot goes past {play.actor(target).name} and at {play.actor(victim).name}.")
    come_under_attack(play, victim)
    return exchange(play, Stroke(actor, victim, weapon, Level.SUCCESS), rank)


@rule
def through_cover(play: Play, stroke: Stroke) -> Blow:
    """An attack strikes what its target stands behind; what is too much for that goes on. [BRP-SPT-119 BRP-SPT-120]"""
    cover = cover_of(play.actor(stroke.target), play.book)
    play.note(f"{arm(stroke.weapon, play.book).name} strikes the {cover.name.lower()}.")
    less = cover.armour + cover.hit_points
    damage = strike(play, replace(stroke, less=less))
    return Blow(stroke.target, stroke.level, Level.SUCCESS if damage else Level.FAILURE, damage)


def on_ground(stroke: Stroke, circumstances: tuple[str, ...], book: Book) -> Stroke:
    """An attack with what is said of where the target stands: a wall behind it, bad footing. [BRP-CBT-082 BRP-CBT-083]"""
    there = [book.content.get(Circumstance, each) for each in circumstances]
    free = min((each.free for each in there if each.free is not None), default=stroke.free)
    above, behind = any(each.from_above for each in there), any(each.from_behind for each in there)
    footing = sum(each.footing for each in there)
    return replace(stroke, free=free, footing=footing, from_above=above, from_behind=behind)


@rule
def exchange(play: Play, stroke: Stroke, rank: int = 0) -> Blow:
    """An attack that would hit meets the defence, by the matrix; what winds round a parry is another matter.

    [BRP-CBT-041 BRP-CBT-049 BRP-CBT-053 BRP-CBT-074 BRP-CBT-088]
    """
    actor, target, weapon, level = stroke.actor, stroke.target, stroke.weapon, stroke.level
    held = arm(weapon, play.book)
    guarded = meet_stroke(play, stroke, rank)
    if guarded.how == "catch":
        damage = catch_missile(play, target, weapon, actor)
        return Blow(target, level, Level.SUCCESS if damage else Level.FAILURE, damage)
    if guarded.fumbled:
        play.aftermath(hurt_oneself, target, "fist", leave_open(play, target, "dodge", "", actor).hurts)
    parried = guarded.how == "parry"
    flexible = "entangling" in held.special
    if flexible and parried and not cancels(level, guarded.level):
        guarded = Guarded(guarded.how, guarded.item)
    elif flexible and parried and arm(guarded.item, play.book).hit_points:
        play.aftermath(wrench, actor, target, guarded.item)
    meeting = meet(level, guarded.level, parried=parried, in_melee=kind_of(held) == "melee")
    if parried and guarded.level >= Level.SUCCESS:
        return after_parry(play, stroke, meeting, guarded)
    mishap = NO_SLIP
    if meeting.defender_fumbles:
        mishap = leave_open(play, target, guarded.how, guarded.item, actor)
    result = max(meeting.level, mishap.least)
    if mishap.hurts:
        return after_fumbled_defence(play, stroke, result, guarded.item or "fist", mishap.hurts)
    return after_hit(play, stroke, result)


def meet_stroke(play: Play, stroke: Stroke, rank: int) -> Guarded:
    """What the target does against an attack: nothing at all against one that leaves no time for it; whoever floats with the
    back to the foe is taken from behind. [BRP-CBT-041 BRP-SPT-302]
    """
    if stroke.unmet:
        return Guarded()
    turned = play.actor(stroke.target).is_marked("back turned") and kind_of(arm(stroke.weapon, play.book)) == "melee"
    if stroke.from_behind or turned:
        return defend_from_behind(play, stroke, rank)
    return defend(play, stroke.target, stroke.actor, stroke.weapon, stroke.level, rank)


@rule
def after_hit(play: Play, stroke: Stroke, result: Level) -> Blow:
    """What is left of an attack strikes home, if anything is. [BRP-CBT-049 BRP-CBT-050]"""
    if result <= 0:
        play.note(f"{play.actor(stroke.target).name} gets out of the way.")
        return Blow(stroke.target, stroke.level, result, 0)
    return Blow(stroke.target, stroke.level, result, strike(play, stroke.at(result)))


@rule
def after_fumbled_defence(play: Play, stroke: Stroke, result: Level, item: str, hurts: tuple[Mishap, ...]) -> Blow:
    """A blow that met a fumbled defence, which hurts besides. [BRP-CBT-053]"""
    target, blow = stroke.target, after_hit(play, stroke, result)
    if play.actor(target).is_out:
        play.aftermath(hurt_oneself, target, item, hurts)
    else:
        hurt_oneself(play, target, item, hurts)
    return blow


@rule
def after_parry(play: Play, stroke: Stroke, meeting: Meeting, guarded: Guarded) -> Blow:
    """An attack that met a good parry. [BRP-CBT-028 BRP-CBT-049 BRP-CBT-054]"""
    damage = parried_damage(play, stroke, meeting, guarded)
    if not damage:
        play.note(f"The parry keeps it from {play.actor(stroke.target).name}.")
    return Blow(stroke.target, stroke.level, meeting.level, damage)


@rule
def swing_at(
    play: Play,
    actor: str,
    target: str,
    weapon: str,
    manner: Manner = PLAIN_ATTACK,
) -> Swing:
    """The attack roll itself: difficulty, range and situation, Martial Arts, malfunction; the attack is spent.

    [BRP-CBT-018 BRP-CBT-041 BRP-CBT-048 BRP-CBT-105 BRP-CBT-106 BRP-CBT-107]
    """
    if kind_of(arm(weapon, play.book)) == "melee":
        for befalls in CLOSES_IN.on(play.book):
            befalls(play, actor, target)
    trouble(play, actor, arm(weapon, play.book).skill)
    me, them, book = play.actor(actor), play.actor(target), play.book
    held = wielded(me, weapon, book)
    circumstances = manner.circumstances
    if split(held.skill)[0] == "brawl" and holds_on(me, target) and HELD not in circumstances:
        circumstances = (*circumstances, HELD)
    there = tuple(found(circumstances, split(held.skill)[0], book))
    metres = play.scene.distance(actor, target)
    crowd = sum(each != actor for each in fighting_with(play.state, target)) if held.range else 0
    pressed = bool(held.range) and bool(fighting_with(play.state, actor))
    square = square_between(play.scene, actor, target)
    aim = Aim(
        me, them, held, metres, book, actor, target, manner.modifier, there, manner.difficulty, pressed, crowd, square
    )
    roll, plain = attack_roll(aim)
    art = art_in(me, held, book)
    if not manner.free:
        spend_attack(play, actor, weapon)
    if me.fight.opened:
        play.change(actor, "fight.opened", "", "opening used")
        return Swing(OPENED[me.fight.opened])
    if not passes_first(play, actor, roll.first) or not keeps_the_mount(play, actor, held):
        return Swing(Level.FAILURE)
    if not (turns_in_time(play, actor, there) and gets_there(play, actor, held)):
        return Swing(Level.FAILURE)
    rolled = check(roll.chance, book, practised=roll.practised)
    stray = int(attack_roll(replace(aim, crowd=0))[0].chance) if crowd else 0
    shot = AttackCheck(rolled, art, held.malfunction, plain, chance_without_cover(aim), stray)
    swing = play.draw(shot, of=actor, what=held.name)
    level = swing.level
    touched = False
    if book.options.fate_points:
        level, touched = fate.reconsider(play, actor, level, int(roll.chance), practised=roll.practised)
    if me.effects:
        end(play, actor, "Well flown", "used")
        use_up(play, actor, roll)
    helpless = them.is_out or bool(them.fight.helpless)
    keys = (held.skill, *((art_of(me, book),) if swing.art else ()))
    tick(play, actor, keys, level, roll, tense=not helpless and not touched)
    how = "misses" if level < Level.SUCCESS else "comes at" if kind_of(held) == "melee" else "lets fly at"
    play.note(f"{me.name} {how} {them.name} with {held.name}: {level.name.lower()}.", roll.chance.derivation)
    return replace(swing, level=level)


def keeps_the_mount(play: Play, actor: str, held: Weapon) -> bool:
    """Whether a poor rider has the mount in hand this round. [BRP-SKL-133]"""
    me = play.actor(actor)
    saddle = saddle_of(me, held.skill, play.book) if me.effects else None
    if saddle is None or not saddle.ride_first:
        return True
    return keep_in_hand(play, actor, me.effects["mounted"].text) >= Level.SUCCESS


def gets_there(play: Play, actor: str, held: Weapon) -> bool:
    """Whether footing and water let somebody strike at all. [BRP-SPT-252 BRP-SPT-278]"""
    return keeps_footing(play, actor) and (kind_of(held) != "melee" or swims_up(play, actor))


def art_in(me: Actor, held: Weapon, book: Book) -> int:
    """The Martial Arts in an attack: all of it in the first of a round, unless it was divided.

    [BRP-SKL-106 BRP-SKL-110 BRP-SKL-111]
    """
    if not goes_with(held.skill) or not is_partner(held.skill, art_of(me, book), book):
        return 0
    if me.fight.arts:
        return me.fight.arts[0]
    return 0 if me.fight.done else art_rating(me, book)


@rule
def close_in(play: Play, actor: str, target: str, weapon: str) -> None:
    """A blow includes up to five metres; both are engaged then. [BRP-CBT-016 BRP-CBT-021 BRP-CBT-023]"""
    if kind_of(arm(weapon, play.book)) != "melee":
        return
    if arm(weapon, play.book).special[:1] != ("entangling",):
        here, there = (int(play.scene.places.get(who, 0)) for who in (actor, target))
        if abs(here - there) > 1:
            play.change_scene(f"places.{actor}", there + (1 if here > there else -1), "closes in")
    for one, other in ((actor, target), (target, actor)):
        engaged = play.actor(one).fight.engaged
        if other not in engaged:
            play.change(one, "fight.engaged", (*engaged, other), "engaged")
