"""Working: Power to make it happen, Control to aim it and to stay on Earth."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from msgspec import structs

from rulewright.contract import Measure, Pick, Say, Within, action
from rulewright.kits.choosing import Options, choices, option
from rulewright.play import GM, Derived, Ending, Part, Refusal, derived, rule
from rulewright.rulesets.otherworld.body.otherness import crisis, drift, otherness_gained, touch_other
from rulewright.rulesets.otherworld.checks.checks import d10s, drawback, weighing_on_magic
from rulewright.rulesets.otherworld.checks.measures import DAMAGE, DROPS
from rulewright.rulesets.otherworld.checks.offers import Anyone
from rulewright.rulesets.otherworld.checks.refusals import no_action
from rulewright.rulesets.otherworld.checks.turns import take_action
from rulewright.rulesets.otherworld.combat.attack import against, contest
from rulewright.rulesets.otherworld.combat.crowd import engage
from rulewright.rulesets.otherworld.powers.calamity import calamity
from rulewright.rulesets.otherworld.powers.doing import happen, lasting, reached, take_effect
from rulewright.rulesets.otherworld.state.character import LOST, Actor, Book, Play, Scene, State
from rulewright.rulesets.otherworld.state.entries import Skill, Working
from rulewright.rulesets.otherworld.state.nodes import HARMFUL
from rulewright.rulesets.otherworld.state.numbers import HIGHEST
from rulewright.rulesets.otherworld.state.questions import MissQuestion, PowerQuestion, StrayQuestion

MISSES = {
    "misses": "it misses altogether",
    "thin": "it is too thin to harm anybody",
    "stray": "it strikes several, wanted or not",
    "backfires": "it turns on the caster",
}


@dataclass(frozen=True, slots=True)
class Aim:
    """What a Control roll came to."""

    control: int
    hit: bool = True
    calamity: bool = False
    backfire: bool = False


@dataclass(frozen=True, slots=True)
class Worked:
    """What a Working came to: whether it took place, the damage to its target, and what it cost the caster."""

    target: str
    hit: bool
    damage: int
    otherness: int
    backfire: bool
    calamity: bool


def practice(me: Actor, spell: Working, book: Book, kind: str) -> tuple[Part, ...]:
    """What practice adds: the skill, and the Working if it was learned, or flexibility if it was not.

    [OW-077 OW-078 OW-079 OW-080 OW-081 OW-100]
    """
    skill = book.content.get(Skill, spell.skill)
    if skill.magic != kind:
        return ()
    learned = me.specialty(skill.id, spell.id)
    teaches = not learned and (kind == "school" or book.options.flexible_realms)
    flexible = me.talent(f"school-flexibility/{skill.id}") if teaches else 0
    return (
        Part(skill.name, me.skill(skill.id), "OW-079"),
        Part(spell.name, learned, "OW-080"),
        Part("School Flexibility", flexible, "OW-100"),
    )


def power_dice(me: Actor, spell: Working, chosen: int, book: Book, *more: Part) -> Derived:
    """The Power dice that the caster chose, and the Realm behind them. [OW-007 OW-060 OW-077 OW-079]"""
    learned = practice(me, spell, book, "realm")
    return derived("Power", ("chosen", chosen, "OW-060"), *learned, *weighing_on_magic(me), *more, least=0)


def control_dice(me: Actor, spell: Working, book: Book, *more: Part) -> Derived:
    """Control, and the School behind it. [OW-007 OW-061 OW-078 OW-079]"""
    control = ("Control", me.stat("control"), "OW-061")
    return derived("Control", control, *practice(me, spell, book, "school"), *weighing_on_magic(me), *more, least=0)


def is_lost(ending: Ending[Actor, Scene, Worked]) -> bool:
    """Whether anybody has fallen to Otherworld. [OW-069]"""
    return any(actor.fate == LOST for actor in ending.state.actors.values())


TAKES_PLACE = Measure("hit", "Takes place", lambda ending: ending.outcome.hit, bool)
OTHERNESS = Measure("otherness", "Otherness gained", lambda ending: ending.outcome.otherness)
BACKFIRE = Measure("backfire", "Backfires", lambda ending: ending.outcome.backfire, bool)
CALAMITY = Measure("calamity", "Calamity", lambda ending: ending.outcome.calamity, bool)
FALLS = Measure("lost", "Falls to Otherworld", is_lost, bool)


def workings_known(state: State, book: Book, who: str) -> Options:
    """Workings: those learned first, then those to improvise."""
    me = state.actor(who)
    spells = sorted(book.content[Working].values(), key=lambda spell: -me.specialty(spell.skill, spell.id))
    return tuple(
        option(spell.id, spell.name, "" if me.specialty(spell.skill, spell.id) else "improvised") for spell in spells
    )


type AnyWorking = Annotated[str, Pick("Working", workings_known)]
type PowerDice = Annotated[int | None, Within("Power dice", most=20)]
type InWords = Annotated[str, Say("In words")]


def no_magic(state: State, actor: str) -> Refusal | None:
    """Why somebody has no magic at all. [OW-017 OW-086]"""
    me = state.actor(actor)
    return None if me.is_mage else Refusal(f"{me.name} is no magic-user.", "OW-086", "Try Occult instead.")


def no_power(state: State, actor: str, power: int | None) -> Refusal | None:
    """Why so many Power dice cannot be thrown. [OW-060]"""
    me = state.actor(actor)
    if power is not None and power > me.stat("power"):
        return Refusal(f"{me.name} has Power {me.stat('power')}.", "OW-060", "Choose fewer Power dice.")
    return None


def no_target(book: Book, working: str, target: str) -> Refusal | None:
    """Why a Working goes nowhere: it needs somebody to go to. [OW-063]"""
    spell = book.content.get(Working, working)
    if spell.aim in {"foe", "ally"} and not target:
        return Refusal(f"{spell.name} needs a target.", "OW-063", "Choose whom it is for.", about="target")
    return None


def no_words(book: Book, working: str, said: str) -> Refusal | None:
    """Why nothing comes of a Working of one's own: somebody must say what it is to do. [OW-081]"""
    spell = book.content.get(Working, working)
    if spell.free and not said.strip():
        return Refusal(f"{spell.name}: what is it to do?", "OW-081", "Say it in a few words.", about="said")
    return None


@action(
    "Work magic",
    "power",
    unless=(no_magic, no_action, no_power, no_target, no_words),
    tells=(TAKES_PLACE, DAMAGE, DROPS, OTHERNESS, BACKFIRE, CALAMITY, FALLS),
)
def work(
    play: Play,
    actor: str,
    working: AnyWorking,
    power: PowerDice = None,
    target: Anyone = "",
    said: InWords = "",
) -> Worked:
    """Power makes it happen, Control aims it; what Control does not hold makes you more Other.

    [OW-060 OW-061 OW-062 OW-063 OW-065]
    """
    spell = play.book.content.get(Working, working)
    if said:
        play.note(f"{play.actor(actor).name} wants this: {said}")
    target = actor if spell.aim == "self" else target
    penalty = take_action(play, actor)
    chosen = choose_power(play, actor, spell.name) if power is None else power
    dice = power_dice(play.actor(actor), spell, chosen, play.book, penalty)
    raised, spoiled = raise_power(play, actor, dice, spell.name)
    aim = take_aim(play, actor, working, target, penalty)
    aim = replace(aim, backfire=aim.backfire or spoiled)
    before = play.actor(actor).stat("otherness")
    touch_other(play, actor)
    gained = drift(play, actor, otherness_gained(raised, aim.control), spell.name)
    told = f"{play.actor(actor).name} works {spell.name}: {raised} Power, {aim.control} Control"
    play.note(told, why=dice.derivation)
    damage = unleash(play, actor, working, target, raised, aim)
    aftermath(play, actor, aim, before)
    return Worked(target, aim.hit and raised >= spell.least, damage, gained, aim.backfire, aim.calamity)


@rule
def choose_power(play: Play, actor: str, name: str) -> int:
    """The caster chooses how many Power dice to throw. [OW-060]"""
    most = play.actor(actor).stat("power")
    text = f"How many Power dice go into {name}?"
    return play.ask(PowerQuestion(of=actor, working=name, most=most, text=text, rules=("OW-060",)))


def raise_power(play: Play, actor: str, dice: int, name: str) -> tuple[int, bool]:
    """The Power roll: its successes; and, by option, whether it botched. [OW-060 OW-065]"""
    what = f"Power: {name}"
    if not play.book.options.power_botches:
        return play.draw(d10s(dice).successes(), of=actor, what=what), False
    rolled = play.draw(d10s(dice), of=actor, what=what)
    return rolled.successes, rolled.botched


@rule
def take_aim(play: Play, actor: str, working: str, target: str, penalty: Part) -> Aim:
    """Roll Control. A foe must be hit as with a gun; three short is a Calamity, a botch a Backfire. [OW-063 OW-065]"""
    spell = play.book.content.get(Working, working)
    if spell.aim == "foe":
        hindrances = against(play, actor, target, ranged=True)
        dice = control_dice(play.actor(actor), spell, play.book, *hindrances, penalty)
        rolled, needed = contest(play, actor, target, dice)
        engage(play, actor, target, ranged=True)
    else:
        dice = control_dice(play.actor(actor), spell, play.book, penalty)
        rolled, needed = play.draw(d10s(dice), of=actor, what=f"Control: {spell.name}"), 0
    return Aim(
        control=rolled.successes,
        hit=rolled.successes >= needed and not rolled.critical,
        calamity=needed - rolled.successes >= 3 or rolled.critical,
        backfire=rolled.botched,
    )


@rule
def unleash(play: Play, actor: str, working: str, target: str, raised: int, aim: Aim) -> int:
    """The energy goes where it was aimed, astray, or back; gives the damage to the target. [OW-064 OW-065]"""
    enough = raised >= play.book.content.get(Working, working).least
    damage = take_effect(play, actor, working, target, raised) if aim.hit and enough else 0
    if aim.backfire:
        backfire(play, actor, working, raised, failed=not (aim.hit and enough))
    elif enough and not aim.hit:
        go_astray(play, actor, working, raised)
    elif not enough:
        play.note("Too little Power: it comes to nothing")
    return damage


@rule
def go_astray(play: Play, actor: str, working: str, raised: int) -> None:
    """A Working that missed: the game master says where it goes. [OW-064]"""
    name = play.book.content.get(Working, working).name
    question = MissQuestion(
        of=GM, by=actor, working=working, among=choices(MISSES), text=f"{name} misses. How?", rules=("OW-064",)
    )
    match play.ask(question):
        case "backfires":
            backfire(play, actor, working, raised, failed=True)
        case "stray":
            there = play.state.in_view_of(actor).items()
            among = choices({who: other.name for who, other in there if who != actor and not other.is_out})
            struck = StrayQuestion(of=GM, by=actor, among=among, least=1, most=len(among), text="Whom does it strike?")
            for who in play.ask(struck):
                take_effect(play, actor, working, who, raised)


@rule
def backfire(play: Play, actor: str, working: str, raised: int, *, failed: bool) -> None:
    """What harms others harms the caster at full strength; what harms nobody brings a drawback. [OW-065 OW-101]"""
    spell = play.book.content.get(Working, working)
    play.note(f"{spell.name} backfires")
    nodes = tuple(structs.replace(node, who="target") for node in reached(spell.effects, raised))
    if raised >= spell.least and (spell.aim == "foe" or any(isinstance(node, HARMFUL) for node in nodes)):
        happen(play, spell, nodes, actor, actor, raised, lasting(play, spell, raised))
    else:
        drawback(play, actor, failed=failed)


@rule
def aftermath(play: Play, actor: str, aim: Aim, before: int) -> None:
    """Calamity first, by the Otherness of now (or, by option, before); the crisis at 10 comes last, for the senseless too.

    [OW-065 OW-069]
    """
    if aim.calamity:
        calamity(play, actor, before if play.book.options.calamity_counts == "before" else None)
    if play.actor(actor).otherness >= HIGHEST and not play.actor(actor).is_gone:
        crisis(play, actor)
