"""Health: what lowers damage, what it does, who falls, and who dies."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from msgspec import UNSET

from rulewright.contract.seeming import Hurt, fares
from rulewright.kits.choosing import choices
from rulewright.play import GM, Effect, ThisScene, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.shards.body.bonds import part_from_all
from rulewright.rulesets.shards.body.cleansing import shaken
from rulewright.rulesets.shards.body.growths.cocoon import COCOONED, into_cocoon
from rulewright.rulesets.shards.body.sleep import disturb, wounding
from rulewright.rulesets.shards.checks.bond import end_bond
from rulewright.rulesets.shards.checks.checks import is_immune
from rulewright.rulesets.shards.checks.karma import soften
from rulewright.rulesets.shards.checks.purse import lend, lent_to
from rulewright.rulesets.shards.checks.saturation import healed_here
from rulewright.rulesets.shards.state.adjustments import adjusting, grants
from rulewright.rulesets.shards.state.character import Actor, Book, Boost, Play, State, Wounds
from rulewright.rulesets.shards.state.effects import effect_named, impose, lift
from rulewright.rulesets.shards.state.nodes import Trauma
from rulewright.rulesets.shards.state.numbers import armor_factor, health, max_health, scale
from rulewright.rulesets.shards.state.questions import DeathQuestion, FateQuestion
from rulewright.rulesets.shards.state.scale import exactly

OTHER: dict[Trauma, Trauma] = {"lethal": "subdual", "subdual": "lethal"}
MOST_WOUNDS = 10_000
"""Beyond so much harm there is nothing left to hurt."""

PRESERVED = "preserved"
"""The mark of whoever neither ages nor knows anything, until harm comes. [SHA-SHM-029]"""
HELD = "grappled"
FATES = {"unconscious": "Unconscious", "dead": "Dead"}


def converted(amount: int) -> int:
    """Lethal damage or healing turned into subdual, or back, is half as much. [SHA-CORE-049]"""
    return amount // 2


@dataclass(frozen=True, slots=True)
class Harm:
    """How harm comes: past all armor, past everything that lowers it, lowered by `less` on the way, or from `far`.

    Some armor counts only against what comes from afar, or fills a space. What comes of a blow was `felt` as one: it
    shakes nothing off that the blow did not. [SHA-CORE-047 SHA-EFF-012]
    """

    piercing: bool = False
    irreducible: bool = False
    less: int = 0
    far: bool = False
    felt: bool = False


PLAIN_HARM = Harm()
PIERCING = Harm(piercing=True)
IRREDUCIBLE = Harm(irreducible=True)


@rule
def hurt(
    play: Play, victim: str, amount: int, trauma: Trauma = "lethal", cause: str = "", harm: Harm = PLAIN_HARM
) -> int:
    """Deal damage: armor, then other reductions, then karma lower it; ablative Health takes the first of the rest.

    Irreducible damage skips all reductions. Gives what was lost. [SHA-CORE-018 SHA-CORE-019 SHA-CORE-047]

    Whoever hurts them, harm may shake control off. [SHA-EFF-012]
    """
    host = shielded_by_host(play.state, victim)
    if host:
        return hurt(play, host, amount, trauma, cause, harm)
    me = play.actor(victim)
    if me.dead or is_proof(me, play.book, trauma):
        return 0
    if me.is_marked(COCOONED):
        into_cocoon(play, victim, amount, irreducible=harm.irreducible)
        return 0
    if not harm.irreducible:
        amount = max(0, amount - taken_off(me, play.book, harm))
        amount = soften(play, victim, amount, ceil(exactly(scale(me, play.book))))
    if amount <= 0:
        return 0
    left = past_ablative(play, victim, amount)
    worse = min(MOST_WOUNDS, getattr(me.wounds, trauma) + left)
    play.change(victim, f"wounds.{trauma}", worse, cause or trauma)
    for name in [each.id for each in play.actor(victim).effects.values() if PRESERVED in each.marks]:
        end(play, victim, name, "harm")
    if left and me.is_marked("asleep"):
        disturb(play, victim, wounding(left, int(max_health(me, play.book))))
    fall(play, victim, trauma)
    if left and not harm.felt and me.is_marked("controlled") and not play.actor(victim).is_disabled:
        shaken(play, victim)
    return left


def shielded_by_host(state: State, swarm: str) -> str:
    """Who takes the harm meant for a swarm that walks in somebody. [SHA-SPC-013]"""
    for who, each in state.actors.items():
        effect = effect_named(each, "possessed")
        if effect is not None and effect.source == swarm and who != swarm and not each.dead:
            return who
    return ""


def is_proof(actor: Actor, book: Book, trauma: Trauma) -> bool:
    """Whether harm of a kind does nothing to somebody at all. [SHA-CORE-048]"""
    return trauma == "subdual" and is_immune(actor, book, "subdual")


def taken_off(actor: Actor, book: Book, harm: Harm) -> int:
    """What armor and all else take off harm before karma does. [SHA-CORE-018 SHA-CORE-019 SHA-CORE-047]"""
    beyond = sum(part.value for part in adjusting(actor, book, ("armor-far",))) if harm.far else 0
    worn = 0 if harm.piercing else int(armor_factor(actor, book)) + beyond
    return worn + reduction(actor, book) + harm.less


def reduction(actor: Actor, book: Book) -> int:
    """What powers and results take off incoming damage after armor. [SHA-CORE-019]"""
    return max(0, sum(part.value for part in adjusting(actor, book, ("damage-taken",))) * -1)


@rule
def add_ablative(play: Play, who: str, amount: int, source: str) -> None:
    """Health on top of one's own, until its effect fades; the same source renews it. [SHA-CORE-016 SHA-CORE-046]"""
    begin(
        play,
        who,
        Effect(
            id=f"ablative-{source}",
            name=f"ablative Health ({source})",
            source=source,
            marks=("ablative",),
            clock=ThisScene(),
            level=amount,
            stacking="refresh",
            rules=("SHA-CORE-046",),
        ),
    )


def past_ablative(play: Play, victim: str, amount: int) -> int:
    """Ablative Health goes first, and what it takes leaves no wound. [SHA-CORE-046]"""
    for key, effect in play.actor(victim).effects.items():
        if amount and "ablative" in effect.marks:
            taken = min(amount, effect.level)
            amount -= taken
            if taken == effect.level:
                play.change(victim, f"effects.{key}", UNSET, "ablative Health spent")
            else:
                play.change(victim, f"effects.{key}.level", effect.level - taken, "ablative Health")
    return amount


# -- falling and dying --------------------------------------------------------------------------


def is_killed(wounds: Wounds, maximum: int, book: Book) -> bool:
    """Permanent damage up to the maximum kills, and lethal damage that takes Health below minus the maximum.

    Shard damage counts as lethal here. [SHA-CORE-044]
    """
    deadly = wounds.lethal + wounds.shard + wounds.permanent
    permanent = wounds.permanent > maximum if book.options.permanent_death == "passed" else wounds.permanent >= maximum
    return permanent or maximum - deadly < -maximum


@rule
def fall(play: Play, victim: str, trauma: Trauma) -> None:
    """At 0 Health one falls: the game master decides over others, a player over their own. [SHA-CORE-042 SHA-CORE-043]"""
    me, book = play.actor(victim), play.book
    if me.dead or health(me, book) > 0:
        return
    if grants(me.character, book, "swarm"):
        scatter(play, victim)
        return
    if is_killed(me.wounds, int(max_health(me, book)), book):
        die(play, victim)
        return
    if me.is_marked("unconscious"):
        return
    if not me.character.player:
        text = f"{me.name} is at 0 Health. What has become of them?"
        fate = play.ask(FateQuestion(of=GM, among=choices(FATES), victim=victim, text=text, rules=("SHA-CORE-042",)))
        if fate == "dead":
            die(play, victim)
            return
    impose(play, victim, "unconscious", "lasting", "wounds")
    let_go(play, victim)
    if me.character.player and trauma in ("lethal", "shard"):
        text = f"{me.name} is down from lethal damage. Is this the end?"
        if play.ask(DeathQuestion(of=victim, victim=victim, text=text, rules=("SHA-CORE-044",))):
            die(play, victim)


def let_go(play: Play, who: str) -> None:
    """Whoever is down holds nobody, and is held by nobody. [SHA-SKL-072]"""
    if play.actor(who).is_marked(HELD):
        for other, each in tuple(play.state.actors.items()):
            grip = each.effects.get(HELD)
            if grip is not None and who in (other, grip.source):
                lift(play, other, HELD, "no longer held")


@rule
def scatter(play: Play, victim: str) -> None:
    """A swarm at 0 Health scatters, and is gone for good at minus its maximum. [SHA-TRT-064]"""
    me = play.actor(victim)
    if is_dispersed(me, play.book) == "destroyed":
        die(play, victim)
    elif not me.is_marked("unconscious"):
        impose(play, victim, "unconscious", "lasting", "scattered")
        play.note(f"{me.name} scatters")


def is_dispersed(actor: Actor, book: Book) -> str:
    """Whether a swarm is "dispersed", "destroyed", or neither. [SHA-TRT-064]"""
    left, most = health(actor, book), int(max_health(actor, book))
    return "destroyed" if left <= -most else "dispersed" if left <= 0 else ""


@rule
def die(play: Play, who: str) -> None:
    """Somebody dies, and with them every tie to them. [SHA-CORE-044 SHA-CHR-021]"""
    play.change(who, "dead", after=True, cause="death")
    part_from_all(play, who, dead=True)
    end_bond(play, who, "death")
    let_go(play, who)
    play.note(f"{play.actor(who).name} is dead")


@rule
def rouse(play: Play, who: str) -> None:
    """Above 0 Health the unconscious come to, and their lent karma of the downed is gone. [SHA-CORE-045]"""
    me = play.actor(who)
    if not me.dead and me.is_marked("unconscious") and health(me, play.book) > 0:
        lift(play, who, "unconscious", "comes to")
    if not play.actor(who).is_disabled:
        play.change(who, "boosts", lent_to(play.actor(who)), "no longer down")


@rule
def down_but_not_out(play: Play, who: str) -> None:
    """A player character who can do nothing gets a karma boost on each own turn, for anything here.

    [SHA-CORE-045 SHA-EFF-004]
    """
    me = play.actor(who)
    if lent_to(me) != me.boosts:
        play.change(who, "boosts", lent_to(me), "no longer down")
    if me.character.player and me.is_disabled:
        lend(play, who, Boost(down=True), "down but not out")


# -- healing ------------------------------------------------------------------------------------


def healable(actor: Actor, trauma: Trauma) -> int:
    """How much of a trauma healing could take away; permanent damage is beyond it. [SHA-CORE-051]"""
    return 0 if trauma == "permanent" else int(getattr(actor.wounds, trauma))


def healing_penalty(trauma: Trauma) -> int:
    """Shard damage resists: two off the test. [SHA-CORE-050]"""
    return -2 if trauma == "shard" else 0


@rule
def heal(
    play: Play,
    who: str,
    amount: int,
    traumas: tuple[Trauma, ...],
    cause: str,
    *,
    counts: bool = True,
    rest: bool = False,
) -> int:
    """Heal at once, in the order named, never above the maximum, and once a day only; gives what was restored.

    Traits of the healed add to an attempt that has any success, once and not again to the `rest` of it; then the ground
    has its say. [SHA-CORE-024 SHA-CORE-052 SHA-CORE-053 SHA-ENV-036 SHA-TRT-052]
    """
    me = play.actor(who)
    if me.dead or amount <= 0 or (counts and me.day.healed):
        return 0
    more = 0 if rest else sum(part.value for part in adjusting(me, play.book, ("healed",)))
    mended = max(0, amount + more)
    left = total = healed_here(play.state, who, mended)
    for trauma in traumas:
        closed = min(left, healable(me, trauma))
        left -= closed
        play.change(who, f"wounds.{trauma}", getattr(me.wounds, trauma) - closed, cause)
    if counts and left < total:
        play.change(who, "day.healed", after=True, cause=cause)
    rouse(play, who)
    return total - left


def how_hurt(actor: Actor, book: Book) -> Hurt:
    """How somebody fares, in a word."""
    return fares(health(actor, book), int(max_health(actor, book)), down=actor.is_disabled)
