"""Workings on a place: light and dark, false images and echoes, weight, hunger, charged ground, ways bent and tangled."""

from __future__ import annotations

from rulewright.contract import action
from rulewright.kits.choosing import choices
from rulewright.kits.counting import counted
from rulewright.play import GM, Minutes, OneOf, Refusal, YesNo, rule
from rulewright.rulesets.shards.checks.offers import Across, Along
from rulewright.rulesets.shards.checks.saturation import saturation_at, shard_falls, shifted
from rulewright.rulesets.shards.checks.sustaining import FREELY, SUSTAINED, kept_clock
from rulewright.rulesets.shards.checks.zones import fill
from rulewright.rulesets.shards.powers.at_work import WORKINGS, Casting, lend
from rulewright.rulesets.shards.powers.cost_and_range import let_call
from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import Play, State
from rulewright.rulesets.shards.state.effects import MINUTES, clock_of
from rulewright.rulesets.shards.state.ground import Zone
from rulewright.rulesets.shards.world.zone_effects import clutch, reap
from rulewright.space.grid import Space

DARK = ("object-dark", "shard", "ball-dark", "ambient-down")
"""Glimmers that take light away."""
FALL_MINUTES = 10
BALL = "ball"
"""How what a glimmer is made into begins, if it is a ball."""


@rule
def fill_place(play: Play, casting: Casting, by: int = 0, *, follows: bool = False) -> str:
    """Let a power fill its volume for as long as it lasts. [SHA-SHM-025]"""
    return fill(
        play,
        Zone(
            power=casting.entry.fills or casting.entry.id,
            owner=casting.actor,
            middle=casting.middle,
            radius=casting.radius,
            rating=casting.rating,
            by=by,
            follows=follows,
            clock=clock_of(casting.entry.lasts, play.scene),
            words=casting.words or casting.choice,
            shape=casting.volume,
        ),
    )


def death_field(play: Play, casting: Casting) -> None:
    """Death goes with the caster, and begins at once. [SHA-SHM-027]"""
    fill_place(play, casting, follows=True)
    reap(play, casting.actor)


def clutching_darkness(play: Play, casting: Casting) -> None:
    """Darkness with hands: it takes everybody within, its caster too. [SHA-SHM-027]"""
    fill_place(play, casting)
    for who in play.state.actors:
        clutch(play, who)


def sublime_burden(play: Play, casting: Casting) -> None:
    """The ground is a step harder, or easier. [SHA-SHM-048]"""
    fill_place(play, casting, -1 if casting.choice == "easier" else 1)


def ethereal_hunger(play: Play, casting: Casting) -> None:
    """A pull toward a middle that eats. [SHA-SHM-048]"""
    fill_place(play, casting)


@rule
def shard_land(play: Play, casting: Casting) -> None:
    """The ground is a degree more charged; where it becomes rich enough, shards may be called. [SHA-SHM-049]

    They gather for ten minutes, fall up to an hour, and leave fragments only.
    """
    raised = shifted(saturation_at(play.state, casting.middle), 1)
    fill_place(play, casting, 1)
    falls = {"": "None", **{each: f"A {each} fall" for each in shard_falls(raised)}}
    if len(falls) > 1:
        text = f"The ground is {raised}. Call a shard fall?"
        called = play.ask(OneOf(of=casting.actor, among=choices(falls), text=text))
        if called:
            play.note(f"A {called} shard fall begins in {FALL_MINUTES} minutes")


@rule
def glimmer(play: Play, casting: Casting) -> None:
    """Light or dark: on a thing, in a ball that is steered, or over a place by one level. [SHA-SHM-053]

    A shard casts darkness twice as far.
    """
    mode = casting.choice
    by = -1 if mode in DARK else 1
    doubled = 2 if mode.startswith(("shard", "ambient")) else 1
    fill(
        play,
        Zone(
            power=casting.entry.fills or casting.entry.id,
            owner=casting.actor,
            middle=casting.middle,
            radius=casting.radius * doubled,
            rating=casting.rating,
            by=by,
            follows=mode.startswith("ball"),
            clock=Minutes(MINUTES["day"]),
            words=mode,
            shape=casting.volume,
        ),
    )


def ball_of(state: State, actor: str) -> str:
    """The key of somebody's ball of light or darkness; "" without one. [SHA-SHM-053]"""
    mine = (key for key, zone in state.scene.zones.items() if zone.owner == actor and zone.words.startswith(BALL))
    return next(mine, "")


def no_ball(state: State, actor: str) -> Refusal | None:
    """Why there is no ball to send: none was made. [SHA-SHM-053]"""
    return None if ball_of(state, actor) else Refusal("There is no ball of light.", "SHA-SHM-053", "Make one first.")


def no_sending(state: State, actor: str, x: int, y: int) -> Refusal | None:
    """Why a ball does not go there: it stays within as many spaces as one's Mysticism. [SHA-SHM-053]"""
    zone = state.scene.zones[ball_of(state, actor)]
    if state.scene.distance(state.actor(actor).at, Space(x, y)) <= zone.rating:
        return None
    return Refusal(f"It goes {counted(zone.rating, 'space')}.", "SHA-SHM-053", "Send it nearer.")


@action("Send a ball of light", "power", unless=(no_ball, no_sending), id="send-light", any_time=True)
def send_ball(play: Play, actor: str, x: Across, y: Along) -> None:
    """A ball of light or darkness goes where one directs it, near enough. [SHA-SHM-053]"""
    key = ball_of(play.state, actor)
    play.change_scene(f"zones.{key}.follows", after=False, cause="sent")
    play.change_scene(f"zones.{key}.middle", Space(x, y), "sent")


@rule
def phantom_limb(play: Play, casting: Casting) -> None:
    """An arm of air, there as long as it is kept up; paid from the well, that costs no action. [SHA-SHM-052 SHA-CORE-086]"""
    clock = kept_clock(play.scene, casting.actor)
    lend(play, casting, marks=(SUSTAINED, *((FREELY,) if casting.choice == "well" else ())), clock=clock)


# -- ways ---------------------------------------------------------------------------------------


@rule
def folded_journey(play: Play, casting: Casting) -> None:
    """Half the way for the target and all who stay near it. [SHA-SHM-054]"""
    for who, each in play.state.actors.items():
        if play.scene.distance(each.at, play.actor(casting.on).at) <= casting.rating:
            lend(play, casting, marks=("folded",), on=who)


@rule
def preservation(play: Play, casting: Casting) -> None:
    """Neither ages nor knows anything; nobody who lives and is awake is preserved against their will. [SHA-SHM-029]"""
    who = casting.on
    thing = grants(play.actor(who).character, play.book, "lifeless")
    asked = not thing and not play.actor(who).is_marked("unconscious") and who != casting.actor
    if asked and not play.ask(YesNo(of=who, text="Be preserved?")):
        play.note(f"{play.actor(who).name} is not willing", to=(casting.actor, who, GM))
        return
    lend(play, casting, marks=("preserved", "disabled"))


let_call(
    WORKINGS,
    death_field,
    clutching_darkness,
    sublime_burden,
    ethereal_hunger,
    shard_land,
    glimmer,
    phantom_limb,
    folded_journey,
    preservation,
)
