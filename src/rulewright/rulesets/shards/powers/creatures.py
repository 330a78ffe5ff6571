"""Creatures: what some species do besides fighting: rule their kind, feast, spin webs, rise from the dead."""

from __future__ import annotations

from rulewright.play import Effect, Lasting, Minutes, Modifier, refuse, rule
from rulewright.play.effects import begin
from rulewright.rulesets.shards.burdens import stick
from rulewright.rulesets.shards.character import Actor, Book, Play, State
from rulewright.rulesets.shards.effects import impose, lift
from rulewright.rulesets.shards.ground import SATURATIONS, Saturation, Zone
from rulewright.rulesets.shards.health import heal
from rulewright.rulesets.shards.numbers import grants, level, strength
from rulewright.rulesets.shards.powers.workings.making import maker_of
from rulewright.rulesets.shards.saturation import saturation_at
from rulewright.rulesets.shards.terrain import WEBS
from rulewright.rulesets.shards.turns import take_action
from rulewright.rulesets.shards.zones import fill

RULES_OVER = {"ravening-dead": ("risen",), "remnant": ("risen", "ravening-dead", "remnant")}
"""Whom an alpha commands, by what it is. [SHA-SPC-007]"""
FEAST, FEAST_MINUTES = 2, 60
LEASH = ("vibrant", "immersed")
YEAR, DAY = 525_600, 1440
MIND_YEARS = 2


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
    kin = them.character.overlay in RULES_OVER.get(me.character.overlay, ())
    near = state.scene.distance(me.at, them.at) <= alpha_range(me, book)
    stronger = level(me.character, book, "influence") > level(them.character, book, "reflection")
    return kin and near and stronger


@rule
def command(play: Play, actor: str) -> tuple[str, ...]:
    """Take control of all of one's kind who must obey, without a test; gives who they are. [SHA-SPC-007]"""
    found = tuple(who for who in play.state.actors if obeys(play.state, play.book, actor, who))
    for who in found:
        impose(play, who, "controlled", "lasting", actor)
    return found


@rule
def look_through(play: Play, actor: str, target: str) -> None:
    """With the standard action an alpha perceives what one of its kind does. [SHA-SPC-007]"""
    if not obeys(play.state, play.book, actor, target):
        raise refuse("That one does not obey.", "SHA-SPC-007", "Choose another.")
    take_action(play, actor, "instant", "alpha")
    play.note(f"{play.actor(actor).name} perceives through {play.actor(target).name}", to=(actor,))


# -- hunger, sand, webs -------------------------------------------------------------------------


@rule
def feast(play: Play, actor: str) -> int:
    """A full meal of flesh heals two beside the day's healing, and doubles Strength for an hour. [SHA-SPC-008]"""
    me = play.actor(actor)
    if not grants(me.character, play.book, "feasts"):
        raise refuse(f"{me.name} does not feed so.", "SHA-SPC-008")
    healed = heal(play, actor, FEAST, ("lethal", "subdual", "shard"), "feast", counts=False)
    begin(play, actor, Effect(id="feasted", name="feasted", source=actor, marks=("feasted",), clock=Minutes(FEAST_MINUTES),
                              modifiers=(Modifier("strength", int(strength(me, play.book)), "SHA-SPC-008"),),
                              stacking="refuse", rules=("SHA-SPC-008",)))  # fmt: skip
    return healed


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
    has = any(each.source == "sand aura" for each in play.actor(who).effects.values())
    if source and not has:
        stick(play, who, "suffering", "lasting", "sand aura")
    elif has and not source:
        lift(play, who, "suffering", "out of the sand")


@rule
def spin_webs(play: Play, actor: str, target: str, radius: int = 3) -> None:
    """A spider's lair is full of webs, hard going for all but its kind. [SHA-SPC-016]"""
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
    """The dead get up again; a remnant remembers, the risen only hunger. [SHA-SPC-009 SHA-SPC-011]"""
    play.change(who, "character.overlay", overlay, "rises")
    play.change(who, "dead", after=False, cause="rises")
    play.change(who, "wounds.lethal", 0, "rises")
    lift(play, who, "unconscious", "rises")


@rule
def left_lying(
    play: Play, actor: str, target: str, days: int, *, intact: bool = True, shard_in_body: bool = False,
    slain_by_shard: bool = False,
) -> str:  # fmt: skip
    """Days go by over a body; gives what rises of it, "" for nothing. [SHA-SPC-009 SHA-SPC-011]"""
    me = play.actor(target)
    if not me.dead:
        raise refuse(f"{me.name} is not dead.", "SHA-SPC-009", "Wait for that.")
    degree = saturation_at(play.state, me.at)
    became = rises_as(degree, days * DAY, intact=intact, shard_in_body=shard_in_body, slain_by_shard=slain_by_shard)
    if became:
        rise(play, target, became)
    return became


@rule
def feed_on(play: Play, actor: str, target: str, years: int) -> bool:
    """Years of feeding may give one of the risen its mind back: it is ravening dead now. [SHA-SPC-010]"""
    if play.actor(target).character.overlay != "risen" or years < MIND_YEARS:
        return False
    play.change(target, "character.overlay", "ravening-dead", "fed for years")
    return True


@rule
def feel_leash(play: Play, who: str) -> None:
    """Away from charged ground a remnant suffers, and only going back helps. [SHA-SPC-012]"""
    me = play.actor(who)
    if me.character.overlay != "remnant":
        return
    at_home = saturation_at(play.state, me.at) in LEASH
    if not at_home and not me.is_marked("suffering"):
        stick(play, who, "suffering", "lasting", "leash")
    elif at_home and any(each.source == "leash" for each in me.effects.values()):
        lift(play, who, "suffering", "on charged ground")
