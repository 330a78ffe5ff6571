"""Workings on a place: light and dark, false images and echoes, weight, hunger, charged ground, ways bent and tangled."""

from __future__ import annotations

from rulewright.kits.grid import Space
from rulewright.play import GM, Minutes, OneOf, YesNo, rule
from rulewright.rulesets.shards.character import Book, Play, State
from rulewright.rulesets.shards.effects import MINUTES, clock_of, impose
from rulewright.rulesets.shards.ground import Light, Zone
from rulewright.rulesets.shards.health import hurt
from rulewright.rulesets.shards.lighting import light_at
from rulewright.rulesets.shards.numbers import grants, has_trait, level
from rulewright.rulesets.shards.powers.casting import WORKINGS, Casting, lend
from rulewright.rulesets.shards.powers.means import ONCE
from rulewright.rulesets.shards.questions import choices
from rulewright.rulesets.shards.saturation import saturation_at, shard_falls, shifted
from rulewright.rulesets.shards.templates import pushed
from rulewright.rulesets.shards.turns import FREELY, SUSTAINED, kept_clock
from rulewright.rulesets.shards.zones import covers, fill, zones_at

HUNGER_CORE = 1
DARK = ("object-dark", "shard", "ball-dark", "ambient-down")
"""Glimmers that take light away."""
FALL_MINUTES = 10


@rule
def fill_place(play: Play, casting: Casting, by: int = 0, *, follows: bool = False) -> str:
    """Let a power fill its volume for as long as it lasts. [SHA-SHM-025]"""
    return fill(
        play,
        Zone(
            power=casting.entry.id, owner=casting.actor, middle=casting.middle, radius=casting.radius,
            rating=casting.rating, by=by, follows=follows, clock=clock_of(casting.entry.lasts, play.scene),
            words=casting.words or casting.choice,
        ),
    )  # fmt: skip


def death_field(play: Play, casting: Casting) -> None:
    """Death goes with the caster, and begins at once. [SHA-SHM-027]"""
    fill_place(play, casting, follows=True)
    reap(play, casting.actor)


def clutching_darkness(play: Play, casting: Casting) -> None:
    """Darkness with hands. [SHA-SHM-027]"""
    fill_place(play, casting)
    for who, each in play.state.actors.items():
        if who != casting.actor and any(zones_at(play.state, each.at, "clutching-darkness")):
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
        Zone(power="glimmer", owner=casting.actor, middle=casting.middle, radius=casting.radius * doubled, by=by,
             follows=mode.startswith("ball"), clock=Minutes(MINUTES["day"]), words=mode),
    )  # fmt: skip


# -- what zones do to people --------------------------------------------------------------------


def death_damage(rating: int, athletics: int) -> int:
    """What a death field does: the caster's skill less one's Athletics. [SHA-SHM-027]"""
    return max(0, rating - athletics)


def clutched(rating: int, reflection: int, athletics: int, light: Light) -> tuple[str, ...]:
    """What a clutching darkness does to who is strictly weaker: nothing by blinding light. [SHA-SHM-027]"""
    if light == "blinding":
        return ()
    mind = ("staggered", *(("snared",) if light == "dark" else ())) if rating > reflection else ()
    return (*mind, *(("suffering",) if rating > athletics else ()))


@rule
def clutch(play: Play, who: str) -> None:
    """Whoever is in a clutching darkness feels it, until they leave. [SHA-SHM-027]"""
    me = play.actor(who)
    for zone in zones_at(play.state, me.at, "clutching-darkness"):
        mind, body = (level(me.character, play.book, each) for each in ("reflection", "athletics"))
        for condition in clutched(zone.rating, mind, body, light_at(play.state, play.book, me.at)):
            impose(play, who, condition, "encounter", zone.power)


@rule
def leave_darkness(play: Play, who: str) -> None:
    """Out of the dark, it lets go. [SHA-SHM-027]"""
    for key, effect in tuple(play.actor(who).effects.items()):
        if effect.source == "clutching-darkness":
            play.change(who, "effects", play.actor(who).effects.without(key), "out of the dark")


@rule
def reap(play: Play, owner: str) -> None:
    """On its owner's turn a death field works on everybody in it. [SHA-SHM-027]"""
    for zone in tuple(play.scene.zones.values()):
        if (zone.power, zone.owner) == ("death-field", owner):
            for who, each in play.state.actors.items():
                if covers(play.state, zone, each.at):
                    shrivel(play, who)


@rule
def shrivel(play: Play, who: str) -> int:
    """Once a round whoever lives and stands in a death field withers; no armor is proof against it. [SHA-SHM-027]"""
    me = play.actor(who)
    lives = not grants(me.character, play.book, "horrible") and not has_trait(me.character, play.book, "animation")
    total = 0
    for zone in zones_at(play.state, me.at, "death-field"):
        if zone.owner != who and lives and "withered" not in me.turn.bonus:
            play.change(who, "turn.bonus", (*play.actor(who).turn.bonus, "withered"), zone.power)
            amount = death_damage(zone.rating, level(me.character, play.book, "athletics"))
            total += hurt(play, who, amount, "lethal", zone.power, piercing=True) if amount else 0
    return total


@rule
def drawn_in(play: Play, who: str) -> int:
    """A hunger draws whoever is near toward its middle, and eats what is there. [SHA-SHM-048]"""
    me = play.actor(who)
    lost = 0
    for zone in zones_at(play.state, me.at, "ethereal-hunger"):
        gap = play.scene.distance(me.at, zone.middle)
        steps = min(zone.rating, gap)
        away = Space(2 * me.at.x - zone.middle.x, 2 * me.at.y - zone.middle.y)
        place = zone.middle if steps == gap else pushed(me.at, away, steps, play.scene.grid)
        play.change(who, "at", place, zone.power)
        if play.scene.distance(place, zone.middle) <= HUNGER_CORE:
            lost += hurt(play, who, zone.rating, "lethal", zone.power, piercing=True)
    return lost


@rule
def feel_zones(play: Play, who: str) -> None:
    """On entering a place, what fills it does its work. [SHA-SHM-027]"""
    if not play.scene.zones or play.actor(who).dead:
        return
    shrivel(play, who)
    feel_darkness(play, who)


@rule
def wait_in_zones(play: Play, who: str) -> None:
    """Where a turn begins: a hunger draws, darkness holds or lets go, one's own death field reaps.

    [SHA-SHM-027 SHA-SHM-048]
    """
    if not play.scene.zones:
        return
    drawn_in(play, who)
    feel_darkness(play, who)
    reap(play, who)


def feel_darkness(play: Play, who: str) -> None:
    """A clutching darkness works where it lies, and nowhere else. [SHA-SHM-027]"""
    if any(zones_at(play.state, play.actor(who).at, "clutching-darkness")):
        clutch(play, who)
    else:
        leave_darkness(play, who)


def lulled(state: State, book: Book, animal: str, target: str) -> bool:
    """Whether a lull keeps an animal from beginning a fight with somebody, unless its mind is stronger. [SHA-SHM-027]"""
    beast = state.actor(animal)
    if not grants(beast.character, book, "animal") or beast.overwhelm or beast.wounds.total:
        return False
    mind = level(beast.character, book, "reflection")
    for each in state.actors.values():
        for effect in each.effects.values():
            if "lull" not in effect.marks or effect.source not in state.actors:
                continue
            rating = level(state.actor(effect.source).character, book, "mysticism")
            near = state.scene.distance(each.at, state.actor(target).at) <= 2 * rating
            if near and mind <= rating:
                return True
    return False


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
    thing = has_trait(play.actor(who).character, play.book, "animation")
    asked = not thing and not play.actor(who).is_marked("unconscious") and who != casting.actor
    if asked and not play.ask(YesNo(of=who, text="Be preserved?")):
        play.note(f"{play.actor(who).name} is not willing", to=(casting.actor, who, GM))
        return
    lend(play, casting, marks=("preserved", "disabled"))


WORKINGS.update(
    {
        "death-field": death_field,
        "clutching-darkness": clutching_darkness,
        "sublime-burden": sublime_burden,
        "ethereal-hunger": ethereal_hunger,
        "shard-land": shard_land,
        "glimmer": glimmer,
        "folded-journey": folded_journey,
        "phantom-limb": phantom_limb,
        "preservation": preservation,
    }
)
ONCE.update({"clutching-darkness", "sublime-burden", "ethereal-hunger", "shard-land", "glimmer"})
