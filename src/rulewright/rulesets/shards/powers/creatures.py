"""Creatures: what some species do besides fighting: rule their kind, spin webs, rise from the dead."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Tick, Within, action
from rulewright.kits.choosing import Options, people
from rulewright.play import Lasting, Refusal, rule
from rulewright.rulesets.shards.body.bonds import part_from_all
from rulewright.rulesets.shards.checks.offers import Anybody, Target
from rulewright.rulesets.shards.checks.refusals import only
from rulewright.rulesets.shards.checks.saturation import saturation_at
from rulewright.rulesets.shards.checks.trait_effects import stick
from rulewright.rulesets.shards.checks.turns import spending, take_action
from rulewright.rulesets.shards.checks.zones import fill
from rulewright.rulesets.shards.powers.workings.making import maker_of
from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State, Wounds
from rulewright.rulesets.shards.state.effects import Hold, impose, lift
from rulewright.rulesets.shards.state.entries_world import Overlay
from rulewright.rulesets.shards.state.ground import SATURATIONS, Saturation, Zone
from rulewright.rulesets.shards.state.minds import AS_THEY_LIKE
from rulewright.rulesets.shards.state.numbers import level
from rulewright.rulesets.shards.world.terrain import WEBS

SAND, LEASHED = "sand aura", "leash"
"""What makes those suffer who are near a walker of the sand, and remnants far from home."""
LEASH = ("vibrant", "immersed")
YEAR, DAY = 525_600, 1440
MIND_YEARS = 2


def overlay_of(actor: Actor, book: Book) -> Overlay | None:
    """What death or a shard has laid over somebody, if anything has. [SHA-SPC-004]"""
    return book.content.get(Overlay, actor.character.overlay) if actor.character.overlay else None


# -- alpha --------------------------------------------------------------------------------------


def alpha_range(actor: Actor, book: Book) -> int:
    """How far an alpha is obeyed: a hundred spaces for each level of Ranging or Influence. [SHA-SPC-007]"""
    return 100 * max(level(actor.character, book, each) for each in ("ranging", "influence"))


def obeys(state: State, book: Book, alpha: str, other: str) -> bool:
    """Whether one of its kind is under an alpha: near enough, and with less Reflection than it has Influence.

    [SHA-SPC-007]
    """
    me, them = state.actor(alpha), state.actor(other)
    if alpha == other or not grants(me.character, book, "alpha"):
        return False
    mine = overlay_of(me, book)
    kin = mine is not None and them.character.overlay in mine.commands
    near = state.scene.distance(me.at, them.at) <= alpha_range(me, book)
    stronger = level(me.character, book, "influence") > level(them.character, book, "reflection")
    return kin and near and stronger


no_commander = only(
    lambda state, book, who: grants(state.actor(who).character, book, "alpha"),
    "Only an alpha commands so.",
    "SHA-SPC-007",
)
no_alpha = only(
    lambda state, book, who: grants(state.actor(who).character, book, "alpha"),
    "Only an alpha perceives so.",
    "SHA-SPC-007",
    "Use your own senses.",
)


def no_obedience(state: State, book: Book, actor: str, target: str) -> Refusal | None:
    """Why an alpha does not perceive through somebody: they do not obey. [SHA-SPC-007]"""
    if obeys(state, book, actor, target):
        return None
    return Refusal("That one does not obey.", "SHA-SPC-007", "Choose another.")


@action("Command one's kind", "power", unless=(no_commander,))
def command(play: Play, actor: str) -> tuple[str, ...]:
    """Take control of all of one's kind near by whose minds are weaker. [SHA-SPC-007]

    Without a test; gives who they are.
    """
    found = tuple(who for who in play.state.actors if obeys(play.state, play.book, actor, who))
    for who in found:
        impose(play, who, "controlled", "lasting", actor, Hold(marks=(AS_THEY_LIKE,)))
    return found


@action(
    "Perceive through one's kind",
    "power",
    unless=(no_alpha, spending("instant", "alpha"), no_obedience),
    toward="friends",
)
def look_through(play: Play, actor: str, target: Target) -> None:
    """Perceive what one of one's kind does, with the standard action. [SHA-SPC-007]"""
    take_action(play, actor, "instant", "alpha")
    play.note(f"{play.actor(actor).name} perceives through {play.actor(target).name}", to=(actor,))


# -- sand, webs -------------------------------------------------------------------------


def scoured_by(state: State, book: Book, who: str) -> str:
    """Which sand aura somebody suffers in: a walker with more Athletics than theirs, not their own. [SHA-SPC-014]"""
    me = state.actor(who)
    mine = level(me.character, book, "athletics")
    for other, each in state.actors.items():
        if other == who or not grants(each.character, book, "sand-aura") or each.is_disabled:
            continue
        theirs = level(each.character, book, "athletics")
        near = state.scene.distance(me.at, each.at) <= 2 * theirs
        if near and mine < theirs and maker_of(each) != who:
            return other
    return ""


@rule
def feel_sand(play: Play, who: str) -> None:
    """Within a sand aura the weaker suffer; outside they do no longer. [SHA-SPC-014]"""
    source = scoured_by(play.state, play.book, who)
    has = any(each.source == SAND for each in play.actor(who).effects.values())
    if source and not has:
        stick(play, who, "suffering", "lasting", SAND)
    elif has and not source:
        lift(play, who, "suffering", "out of the sand", SAND)


@action("Fill a lair with webs", "table", id="webs", any_time=True, gm_only=True)
def spin_webs(
    play: Play, actor: str, target: Anybody, radius: Annotated[int, Within("Spaces around", 1, 50)] = 3
) -> None:
    """Hard going around a lair for all but the spiders that spun it. [SHA-SPC-016]"""
    fill(play, Zone(power=WEBS, owner=target, middle=play.actor(target).at, radius=radius, clock=Lasting()))


# -- the dead -----------------------------------------------------------------------------------


def rises_as(
    degree: Saturation, minutes: int, *, intact: bool = True, shard_in_body: bool = False, slain_by_shard: bool = False
) -> str:
    """What becomes of a body: a remnant a day after a shard slew it on immersed ground and stayed in it, else one of
    the risen after a year on charged ground; never of one beheaded or destroyed. [SHA-SPC-009 SHA-SPC-011]
    """
    if not intact:
        return ""
    if degree == "immersed" and slain_by_shard and shard_in_body and minutes >= DAY:
        return "remnant"
    charged = SATURATIONS.index(degree) >= SATURATIONS.index("vibrant")
    return "risen" if charged and minutes >= YEAR else ""


@rule
def rise(play: Play, who: str, overlay: str) -> None:
    """The dead get up again; a remnant remembers, the risen only hunger. Ties are what they were.

    [SHA-SPC-009 SHA-SPC-011 SHA-CHR-021]
    """
    play.change(who, "character.overlay", overlay, "rises")
    play.change(who, "dead", after=False, cause="rises")
    part_from_all(play, who, dead=False)
    play.change(who, "wounds", Wounds(permanent=play.actor(who).wounds.permanent), "rises")
    lift(play, who, "unconscious", "rises")


def corpses(state: State, book: Book, who: str) -> Options:
    """The dead."""
    return people(state, (other for other, each in state.actors.items() if each.dead))


def no_corpse(state: State, target: str) -> Refusal | None:
    """Why nothing can rise of somebody: they live. [SHA-SPC-009]"""
    me = state.actor(target)
    return None if me.dead else Refusal(f"{me.name} is not dead.", "SHA-SPC-009", "Wait for that.")


@action("Leave a body lying", "table", unless=(no_corpse,), id="body", any_time=True, gm_only=True)
def left_lying(
    play: Play,
    actor: str,
    target: Annotated[str, Pick("Whose", corpses)],
    days: Annotated[int, Within("Days", 1, 100_000)],
    *,
    intact: Annotated[bool, Tick("Neither beheaded nor destroyed")] = True,
    slain_by_shard: Annotated[bool, Tick("Slain with a shard")] = False,
    shard_in_body: Annotated[bool, Tick("The shard is still in it")] = False,
) -> str:
    """On charged ground the dead may rise: after a year, or in a day where a shard slew them. [SHA-SPC-009 SHA-SPC-011]

    Gives what rises, "" for nothing.
    """
    me = play.actor(target)
    degree = saturation_at(play.state, me.at)
    became = rises_as(degree, days * DAY, intact=intact, shard_in_body=shard_in_body, slain_by_shard=slain_by_shard)
    if became:
        rise(play, target, became)
    return became


@action("Years of feeding", "table", id="fed", any_time=True, gm_only=True)
def feed_on(play: Play, actor: str, target: Anybody, years: Annotated[int, Within("Years", 1, 1000)]) -> bool:
    """One of the risen that has fed for years may find its mind again. [SHA-SPC-010]

    It is ravening dead then.
    """
    overlay = overlay_of(play.actor(target), play.book)
    if overlay is None or overlay.fed is None or years < MIND_YEARS:
        return False
    play.change(target, "character.overlay", overlay.fed, "fed for years")
    return True


@rule
def feel_leash(play: Play, who: str) -> None:
    """Away from charged ground a remnant suffers, and only going back helps. [SHA-SPC-012]"""
    me = play.actor(who)
    overlay = overlay_of(me, play.book)
    if overlay is None or not overlay.leashed:
        return
    at_home = saturation_at(play.state, me.at) in LEASH
    pulled = any(each.source == LEASHED for each in me.effects.values())
    if not at_home and not pulled:
        stick(play, who, "suffering", "lasting", LEASHED)
    elif at_home and pulled:
        lift(play, who, "suffering", "on charged ground", LEASHED)
