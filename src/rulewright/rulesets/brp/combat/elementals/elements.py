"""Elements and plain arms: what only magic, fire or silver hurts, and elementals that destroy each other."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.contract import Pick, action, bears_on
from rulewright.kits.choosing import Options
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Effect, Refusal, Rounds
from rulewright.play.effects import Modifier, begin, end, total_of
from rulewright.rulesets.brp.body.health import is_stubborn
from rulewright.rulesets.brp.body.wounds.kinds import PLAIN
from rulewright.rulesets.brp.body.wounds.plain_force import FORCE_MEETS
from rulewright.rulesets.brp.checks.acting import Target, no_deed, targets
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.combat.strike import PAST_ARMOUR, STRUCK, Hit
from rulewright.rulesets.brp.gear.arms import wear
from rulewright.rulesets.brp.gear.enchanted import called
from rulewright.rulesets.brp.gear.offers import named
from rulewright.rulesets.brp.state.arms import points_left
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.creatures import creature_of
from rulewright.rulesets.brp.state.entries import Weapon

BREAKS, RUSTS = "breaks metal", "rusts and warps"
WOODEN = ("/club", "/staff", "/bow")
PROOF = "unhurt by plain arms"
SILVER = "silver"


def is_potent(play: Play, by: str, weapon: Weapon) -> bool:
    """Whether a weapon in somebody's hands is silver, or truly magic, or burns, or is the body of an elemental.

    [BRP-CRE-098 BRP-CRE-124]
    """
    if weapon.area or weapon.skill.startswith("energy-weapon"):
        return True
    holder = play.state.actors.get(by)
    kind = creature_of(holder, play.book) if holder is not None else None
    elemental = kind is not None and bool(kind.element) and weapon.natural
    return elemental or (holder is not None and holder.is_marked(f"potent {weapon.id}"))


def is_truly_magic(play: Play, by: str, weapon: Weapon) -> bool:
    """Whether a weapon in somebody's hands is magic of itself, as silver is not. [BRP-CRE-129 BRP-CRE-133]"""
    silver = play.actor(by).is_marked(f"silver {weapon.id}")
    return is_potent(play, by, weapon) and not silver


@bears_on(PAST_ARMOUR)
def plain_arms(play: Play, between: tuple[str, str], weapon: Weapon, damage: int) -> int:
    """Plain arms do nothing to a werewolf or an elemental; what is magic, silver or fire hurts in full, as other elementals do,
    and a spell on a plain weapon does what it adds and no more. [BRP-CRE-098 BRP-CRE-124]
    """
    by, them = between[0], play.actor(between[1])
    if damage <= 0 or not them.is_marked(PROOF) or is_potent(play, by, weapon):
        return damage
    if (spell := total_of(play.actor(by).effects, f"damage {weapon.id}")) > 0:
        play.note(f"Only the spell on {weapon.name} hurts {them.name}.")
        return max(0, min(damage, spell))
    play.note(f"{weapon.name} does nothing to {them.name}.")
    return 0


@bears_on(FORCE_MEETS)
def no_plain_force(play: Play, who: str, kinds: frozenset[str], damage: int) -> int:
    """Nor does plain force of arms, of a fall or of a crush, where there is neither magic nor fire nor an energy in it.

    [BRP-CRE-098 BRP-CRE-124]
    """
    me = play.actor(who)
    if damage <= 0 or not me.is_marked(PROOF) or not kinds or kinds - PLAIN:
        return damage
    play.note(f"It does nothing to {me.name}.")
    return 0


def carried(state: State, book: Book, who: str) -> Options:
    """What somebody carries to fight with. [BRP-CRE-098]"""
    return named(dict.fromkeys((*state.actor(who).in_hand, *state.actor(who).weapons)), book)


@action("A weapon of silver or magic", "table", gm_only=True, any_time=True, id="potent-weapon")
def make_potent(
    play: Play,
    actor: str,
    weapon: Annotated[str, Pick("Weapon", carried)],
    made: Annotated[Literal["silver", "magic"], Pick("It is")] = "silver",
) -> None:
    """The game master says that a weapon is of silver, or truly magic: it hurts what plain arms do not, and wounds by silver do not
    close by themselves. Whoever has it next has it as it is. [BRP-CRE-098 BRP-CRE-099 BRP-CRE-124]
    """
    marks = (f"on {weapon}", f"potent {weapon}", *((f"silver {weapon}",) if made == "silver" else ()))
    end(play, actor, f"potent-{weapon}", made)
    begin(play, actor, Effect(f"potent-{weapon}", f"{called(weapon, play.book)} of {made}", marks=marks))
    play.note(f"{play.actor(actor).name} has a weapon of {made}.")


@bears_on(STRUCK)
def wounded_by_silver(play: Play, hit: Hit) -> None:
    """A wound by silver is kept as one where the body never closes such. [BRP-CRE-099]"""
    holder = play.state.actors.get(hit.by)
    if hit.wound and holder is not None and holder.is_marked(f"silver {hit.item}") and is_stubborn(hit.before, SILVER):
        play.change(hit.target, f"wounds.{hit.wound}.kind", SILVER, "silver")


def no_destruction(state: State, book: Book, actor: str, target: str) -> Refusal | None:
    """Why an elemental destroys nobody: its element is not the one, or it is the weaker. [BRP-CRE-126]"""
    mine, theirs = creature_of(state.actor(actor), book), creature_of(state.actor(target), book)
    if mine is None or theirs is None or not mine.destroys or mine.destroys != theirs.element:
        return Refusal(
            "No elemental destroys that one.", "BRP-CRE-126", "Air destroys fire, fire water, water earth, earth air."
        )
    if state.actor(actor).value("POW") < state.actor(target).value("POW"):
        return Refusal("It is too weak for that one.", "BRP-CRE-126", "Send a stronger one.")
    return None


@action(
    "Destroy the opposed element",
    "attack",
    unless=(no_deed, no_destruction, none_will_do(no_destruction, target=targets)),
    id="destroy-element",
)
def destroy_element(play: Play, actor: str, target: Target) -> None:
    """An elemental destroys another of the element that its own overcomes, at the price of its own life. [BRP-CRE-126]"""
    play.note(f"{play.actor(actor).name} and {play.actor(target).name} destroy each other.")
    for who in (target, actor):
        play.change(who, "fate", "dead", "destroyed")
        play.change(who, "fight.rank", 0, "destroyed")


def is_of_wood(weapon: Weapon) -> bool:
    """Whether a weapon is of wood rather than of metal, as clubs, staffs and stakes are. [BRP-CRE-095 BRP-CRE-133]"""
    return weapon.wooden or weapon.skill.endswith(WOODEN)


@bears_on(STRUCK)
def spoil_the_weapon(play: Play, hit: Hit) -> None:
    """The first blow of a round at an earth elemental may break a metal weapon, one at a water elemental rusts metal and warps wood:
    the weapon's hit points against the elemental's CON. What is truly magic is safe. [BRP-CRE-129 BRP-CRE-133]
    """
    them, holder = hit.before, play.state.actors.get(hit.by)
    spoils = them.is_marked(BREAKS) or them.is_marked(RUSTS)
    if (
        holder is None
        or not spoils
        or "spoiled" in them.effects
        or not hit.weapon.hit_points
        or is_truly_magic(play, hit.by, hit.weapon)
    ):
        return
    wood = is_of_wood(hit.weapon)
    if them.is_marked(BREAKS) and wood:
        return
    if play.actor(hit.target).fate != "dead":
        begin(play, hit.target, Effect("spoiled", "Has spoiled a weapon", clock=Rounds(1), stacking="refuse"))
    left = points_left(holder, hit.item, play.book)
    if resist(play, hit.by, left, them.value("CON"), "the weapon holds"):
        return
    play.note(f"{hit.weapon.name} {'breaks' if them.is_marked(BREAKS) else 'warps' if wood else 'rusts'}.")
    worse = (
        Modifier(f"attack {hit.item}", -5, "BRP-CRE-133") if wood else Modifier(f"damage {hit.item}", -1, "BRP-CRE-133")
    )
    lost = left if them.is_marked(BREAKS) else 1 if wood else 2
    if not wear(play, hit.by, hit.item, lost, "spoiled"):
        begin(play, hit.by, Effect(f"spoiled-{hit.item}", "Spoiled weapon", modifiers=(worse,)))
