"""Creatures: what some species do besides fighting: rule their kind, feast, spin webs, rise from the dead."""

from __future__ import annotations

from rulewright.play import Effect, Minutes, Modifier, refuse, rule
from rulewright.play.effects import begin
from rulewright.rulesets.shards.burdens import stick
from rulewright.rulesets.shards.character import Actor, Book, Play, State
from rulewright.rulesets.shards.effects import impose, lift
from rulewright.rulesets.shards.ground import SATURATIONS, Saturation
from rulewright.rulesets.shards.health import heal
from rulewright.rulesets.shards.horror import horror
from rulewright.rulesets.shards.numbers import grants, has_trait, level, strength
from rulewright.rulesets.shards.powers.workings.making import maker_of
from rulewright.rulesets.shards.saturation import saturation_at
from rulewright.rulesets.shards.turns import take_action

RULES_OVER = {"ravening-dead": ("risen",), "remnant": ("risen", "ravening-dead", "remnant")}
"""Whom an alpha commands, by what it is. [SHA-SPC-007]"""
FEAST, FEAST_MINUTES = 2, 60
LEASH = ("vibrant", "immersed")
YEAR, DAY = 525_600, 1440


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
def look_through(play: Play, actor: str, other: str) -> None:
    """With the standard action an alpha perceives what one of its kind does. [SHA-SPC-007]"""
    if not obeys(play.state, play.book, actor, other):
        raise refuse("That one does not obey.", "SHA-SPC-007", "Choose another.")
    take_action(play, actor, "instant", "alpha")
    play.note(f"{play.actor(actor).name} perceives through {play.actor(other).name}", to=(actor,))


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


def web_terrain(actor: Actor, book: Book) -> int:
    """Degrees that a lair of webs is harder for who is no spider. [SHA-SPC-016]"""
    return 0 if actor.character.species == "shard-spider" else 1


def in_a_spider() -> str:
    """What a slain shard spider may hold. [SHA-SPC-016]"""
    return "fragment"


# -- the dead -----------------------------------------------------------------------------------


def rises_as(
    degree: Saturation, minutes: int, *, intact: bool = True, shard_in_body: bool = False, slain_by_shard: bool = False
) -> str:
    """What becomes of a body: a remnant a day after a shard slew it on immersed ground and stayed in it, else one of
    the risen after a year on charged ground. [SHA-SPC-009 SHA-SPC-011]
    """
    if degree == "immersed" and slain_by_shard and shard_in_body and minutes >= DAY:
        return "remnant"
    charged = SATURATIONS.index(degree) >= SATURATIONS.index("vibrant")
    return "risen" if charged and intact and minutes >= YEAR else ""


@rule
def rise(play: Play, who: str, overlay: str) -> None:
    """The dead get up again; a remnant remembers, the risen only hunger. [SHA-SPC-009 SHA-SPC-011]"""
    play.change(who, "character.overlay", overlay, "rises")
    play.change(who, "dead", after=False, cause="rises")
    play.change(who, "wounds.lethal", 0, "rises")
    lift(play, who, "unconscious", "rises")


def stays_dead(how: str) -> bool:
    """Whether one of the risen is gone for good: only beheaded or wholly destroyed. [SHA-SPC-009]"""
    return how in ("beheaded", "destroyed")


def finds_its_mind(years_fed: int) -> bool:
    """Whether one of the risen may become ravening dead: after years of feeding. [SHA-SPC-010]"""
    return years_fed > 1


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


def is_immune_as_undead(actor: Actor, book: Book, to: str) -> bool:
    """What the undead do not feel: subdual damage, disease, agents, want of air. [SHA-SPC-022]"""
    return has_trait(actor.character, book, "undead") and grants(actor.character, book, f"immune-{to}")


@rule
def meet_undead(play: Play, who: str) -> str:
    """To meet the undead knowingly is a horror, if a trivial one, until one is used to it. [SHA-SPC-022]"""
    return horror(play, who, "meeting the undead")
