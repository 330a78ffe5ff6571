"""Keeping things: what the game master puts there, what somebody is given or hands on, and whose it is."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Struct
from msgspec.structs import replace

from rulewright.contract import Pick, Say, Within, action
from rulewright.kits.choosing import Options, option
from rulewright.kits.counting import counted
from rulewright.play import SCENE, Refusal
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.offers import skills
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.gear.offers import Taker, no_reach
from rulewright.rulesets.brp.gear.things.finding import OwnThing, add, find, no_thing, offered, remove, write
from rulewright.rulesets.brp.state.belongings.things import Owned, Thing
from rulewright.rulesets.brp.state.belongings.values import Quality
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.entries import Material, Object
from rulewright.rulesets.brp.state.kinds.worth import LADDER, Value

# -- what stands there --------------------------------------------------------------------------


def materials(state: State, book: Book, who: str) -> Options:
    """What a thing may be made of, with what that stops. [BRP-EQP-228]"""
    return tuple(option(each.id, each.name, f"armour {each.armour}") for each in book.content.all(Material))


def objects(state: State, book: Book, who: str) -> Options:
    """Objects with the SIZ they commonly have, and that of a part to get through. [BRP-EQP-229]"""
    return tuple(
        option(each.id, each.name, f"SIZ {span(each.sizes)}, a part {span(each.segments)}, armour {each.armour}")
        for each in book.content.all(Object)
    )


def span(sizes: tuple[int, int]) -> str:
    """A range as people write it: one figure where there is but one."""
    low, high = sizes
    return str(low) if low == high else f"{low} to {high}"


def segment_of(entry: Object, whole: int, segment: int) -> int:
    """The SIZ of a part of an object that is so large: as said, or the least of its kind. What comes in one piece has none, and
    is through only with all of it, as far as its kind grows. [BRP-EQP-226 BRP-EQP-229]
    """
    in_one_piece = entry.segments == entry.sizes
    part = segment or entry.segments[in_one_piece]
    return part if part < whole else 0


@action("Put an object there", "table", gm_only=True, any_time=True)
def place_object(
    play: Play,
    actor: str,
    what: Annotated[str, Pick("Object", objects)],
    size: Annotated[int, Within("Full SIZ, 0 for the least", 0, 1000)] = 0,
    segment: Annotated[int, Within("SIZ of a part, 0 for the usual", 0, 1000)] = 0,
    material: Annotated[str, Pick("Made of", materials)] = "",
    tough: Annotated[int, Within("Hit points beyond its SIZ", 0, 1000)] = 0,
) -> str:
    """A door, a wall or a wagon stands there: hit points by its SIZ, or more by its material; armour by what it is made of.

    [BRP-EQP-033 BRP-EQP-224 BRP-EQP-228 BRP-EQP-229]
    """
    entry = play.book.content.get(Object, what)
    whole = size or entry.sizes[0]
    armour = play.book.content.get(Material, material).armour if material else entry.armour
    part = segment_of(entry, whole, segment)
    thing = Thing(name=entry.name, size=whole, segment=part, armour=armour, tough=tough)
    through = f"a part to get through has {counted(thing.part, 'hit point')}"
    play.note(f"{thing.name}: SIZ {whole}, armour {armour}; {through}.")
    return add(play, SCENE, thing, "stands there")


# -- what somebody has --------------------------------------------------------------------------


class Gift(Struct, frozen=True, kw_only=True):
    """Gear as the game master gives it: what it is and is worth, whose it is, and what it is good for."""

    name: Annotated[str, Say("What")]
    value: Annotated[Value, Pick("Value")] = "average"
    owned: Annotated[Owned, Pick("Whose it is")] = "own"
    size: Annotated[int, Within("SIZ", 1, 1000)] = 1
    skill: Annotated[str, Pick("For which skill", skills)] = ""
    quality: Annotated[Quality, Pick("Quality")] = "average"
    owner: Annotated[str, Say("Whom it was taken from")] = ""
    noticed: Annotated[Literal["nothing", "the loss", "the thief"], Pick("What the owner knows")] = "nothing"
    hunted: Annotated[Literal["not at all", "idly", "doggedly"], Pick("How it is sought")] = "idly"
    charges: Annotated[int, Within("Charges", 0, 1000)] = 0


def no_owner(gift: Gift) -> Refusal | None:
    """Why something was not stolen: nobody had it. [BRP-EQP-009]"""
    if gift.owned != "stolen" or gift.owner.strip():
        return None
    return Refusal("Something stolen was somebody's.", "BRP-EQP-009", "Say whom it was taken from.")


def no_name(gift: Gift) -> Refusal | None:
    """Why nothing is given: nobody knows what. [BRP-EQP-008]"""
    return None if gift.name.strip() else Refusal("What is it?", "BRP-EQP-008", "Say what it is.")


def past_of(gift: Gift) -> str:
    """What is written down of a stolen thing: whose it was, what they know, how hard they look for it. [BRP-EQP-009]"""
    if gift.owned != "stolen":
        return ""
    return f"{gift.owner.strip()} knows {gift.noticed}, and seeks it {gift.hunted}"


@action("Give gear", "table", unless=(no_name, no_owner), gm_only=True, any_time=True)
def give_gear(play: Play, actor: str, gift: Gift) -> str:
    """Somebody has gear whatever their means: their own, issued or lent with the profession, or stolen.

    [BRP-EQP-003 BRP-EQP-008 BRP-EQP-009]
    """
    past = past_of(gift)
    thing = Thing(
        name=gift.name.strip(),
        size=gift.size,
        value=gift.value,
        owned=gift.owned,
        history=past,
        quality=gift.quality,
        serves=(gift.skill,) if gift.skill else (),
        charges=gift.charges,
        most_charges=gift.charges,
    )
    worth = "free" if gift.value == LADDER[0] else f"of {gift.value} value" if gift.value == "average" else gift.value
    play.note(f"{play.actor(actor).name} has {thing.name}: {gift.owned}, {worth}.{f' {past}.' if past else ''}")
    return add(play, actor, thing, gift.owned)


def is_lent(state: State, thing: str) -> Refusal | None:
    """Why a thing does not change hands: somebody is using what is in it. [BRP-EQP-020]"""
    imbued = find(state, thing).thing.imbued
    if imbued is None or not imbued.held:
        return None
    return Refusal("Its powers are in use.", "BRP-EQP-020", "Let go of them first.")


@action("Hand a thing over", unless=(no_deed, no_thing, is_lent, no_reach, no_hands), toward="friends")
def pass_thing(play: Play, actor: str, thing: OwnThing, target: Taker) -> None:
    """Give a thing to somebody at arm's length, with all that is in it. [BRP-CBT-022 BRP-EQP-020]"""
    found = find(play.state, thing)
    remove(play, found, "handed over")
    key = add(play, target, found.thing, "handed over").partition(":")[2]
    move_store(play, found.where, found.key, target, key)
    act_besides(play, actor, "handed over")
    play.note(f"{play.actor(actor).name} gives {play.actor(target).name} {found.thing.name}.")


def move_store(play: Play, giver: str, old: str, taker: str, new: str) -> None:
    """The points that a thing holds go where it goes. [BRP-EQP-046]"""
    store = play.actor(giver).powers.stores.get(old)
    if store is not None:
        play.change(giver, f"powers.stores.{old}", UNSET, "handed over")
        play.change(taker, f"powers.stores.{new}", store, "handed over")


# -- what belongs to a character ----------------------------------------------------------------

type Paid = Annotated[str, Pick("Thing", offered(lambda thing: thing.bought, own=True))]


def nothing_paid(state: State, actor: str) -> Refusal | None:
    """Why nothing is made good: nothing was paid for with points. [BRP-EQP-044]"""
    if any(each.bought for each in state.actor(actor).things.values()):
        return None
    return Refusal("Nothing of theirs was paid for with points.", "BRP-EQP-044", "Other gear is bought or mended.")


@action("Make a thing good", "table", unless=(nothing_paid,), gm_only=True)
def replace_thing(play: Play, actor: str, thing: Paid) -> None:
    """What was paid for with points is part of the character: it is found again, mended or replaced, as good as new.

    [BRP-EQP-044]
    """
    found = find(play.state, thing)
    whole = replace(found.thing, lost=0, spot=0, thinner=0, gaps=0, broken=False, charges=found.thing.most_charges)
    write(play, found, whole, "made good")
    play.note(f"{play.actor(actor).name} has {whole.name} again, as good as new.")
