"""Fields: what the arguments of an action may be, and what is worth knowing about how it ends."""

from __future__ import annotations

from rulewright.contract import Field, Measure
from rulewright.kits.choosing import Options, all_but, choices, entries_of, listed, option, people, words
from rulewright.play import Ending
from rulewright.rulesets.otherworld import creation
from rulewright.rulesets.otherworld.advancement import TALENT_POINT, price, rating
from rulewright.rulesets.otherworld.character import DERIVED, STATS, Actor, Book, Scene, State
from rulewright.rulesets.otherworld.combat.attack import Blow
from rulewright.rulesets.otherworld.combat.manoeuvres import MELEE_TALENTS
from rulewright.rulesets.otherworld.entries import Condition, Creature, Practice, Skill, Talent, Weapon, Working
from rulewright.rulesets.otherworld.health import LOST
from rulewright.rulesets.otherworld.powers.working import Worked
from rulewright.rulesets.otherworld.recovery import CARE
from rulewright.rulesets.otherworld.tasks import KNOWLEDGE

# -- what may be chosen -------------------------------------------------------------------------


def others(state: State, book: Book, who: str) -> Options:
    """Everybody else in play, enemies first."""
    found = all_but(state, who, lambda other: not other.is_out)
    return people(state, sorted(found, key=lambda other: not state.scene.are_enemies(who, other)))


def everybody(state: State, book: Book, who: str) -> Options:
    """Everybody in play, oneself last."""
    return (*others(state, book, who), *people(state, (who,)))


def at_hand(state: State, book: Book, who: str) -> Options:
    """What somebody can strike with now."""
    weapons = dict.fromkeys((*state.actor(who).in_hand, "fists"))
    return listed(book.content.get(Weapon, weapon) for weapon in weapons)


def in_reach(state: State, book: Book, who: str) -> Options:
    """Weapons to draw or to pick up."""
    me = state.actor(who)
    weapons = dict.fromkeys((*me.weapons, *state.scene.ground))
    return listed(book.content.get(Weapon, weapon) for weapon in weapons if weapon not in me.in_hand)


def manoeuvres(state: State, book: Book, who: str) -> Options:
    """A plain attack, or one that a Talent makes possible."""
    known = [talent for talent in MELEE_TALENTS if state.actor(who).talent(talent)]
    return (option("plain", "Plain"), *listed(book.content.get(Talent, each) for each in known))


def workings(state: State, book: Book, who: str) -> Options:
    """Workings: those learned first, then those to improvise."""
    me = state.actor(who)
    spells = sorted(book.content[Working].values(), key=lambda spell: -me.specialty(spell.skill, spell.id))
    return tuple(
        option(spell.id, spell.name, "" if me.specialty(spell.skill, spell.id) else "improvised") for spell in spells
    )


def items(state: State, book: Book, who: str) -> Options:
    """Charged things that somebody carries."""
    charges = state.actor(who).items.items()
    return choices({key: f"{charge.working}, {charge.successes} successes" for key, charge in charges})


def stats(state: State, book: Book, who: str) -> Options:
    """Stats to roll with: the six, and the lower of each two. [OW-016]"""
    return words(*STATS, *DERIVED)


def skills(state: State, book: Book, who: str) -> Options:
    """Skills to roll with: all that are listed, and one's own."""
    own = [skill for skill in state.actor(who).character.skills if skill not in book.content[Skill]]
    return (*listed(book.content.all(Skill)), *map(creation.spoken, own))


def specialties(state: State, book: Book, who: str) -> Options:
    """Specialties to roll with: one's own, those of one's skills, and knowledge."""
    me = state.actor(who).character
    own = [key.partition("/")[2] for key in me.specialties]
    known = [name for skill in me.skills for name in creation.specialties_of(skill, book)]
    return tuple(map(creation.spoken, dict.fromkeys((*own, *known, KNOWLEDGE))))


def entries(kind: type[Condition | Creature | Practice]) -> Field:
    """A field for the entries of a kind."""
    return Field(kind.__name__.lower(), kind.__name__, options=entries_of(kind))


def advances(state: State, book: Book, who: str) -> Options:
    """What experience can buy, with its price. [OW-025]"""
    me = state.actor(who).character
    magical = ("power", "control") if me.power else ()
    offered = (
        *STATS,
        *magical,
        *creation.keys(creation.skills(me, book)),
        *creation.keys(creation.specialties(me, book)),
        TALENT_POINT,
    )
    costs = {what: price(what, rating(me, what) + 1) for what in offered if rating(me, what) < book.options.ceiling}
    return tuple(creation.spoken(what, f"{cost} experience") for what, cost in costs.items())


def talents(state: State, book: Book, who: str) -> Options:
    """Talents to learn."""
    return creation.talents(state.actor(who).character, book)


def care(state: State, book: Book, who: str) -> Options:
    """How a patient is looked after. [OW-056 OW-057]"""
    return choices(CARE)


TARGET = Field("target", "Target", options=others)
WEAPON = Field("weapon", "With", options=at_hand)
POWER = Field("power", "Power dice", "number", most=20, required=False)


# -- what is worth knowing ----------------------------------------------------------------------

type BlowEnding = Ending[Actor, Scene, Blow | Worked]
type WorkedEnding = Ending[Actor, Scene, Worked]


def is_dropped(ending: BlowEnding) -> bool:
    """Whether the target is out of play."""
    target = ending.outcome.target
    return bool(target) and ending.state.actor(target).is_out


def is_lost(ending: WorkedEnding) -> bool:
    """Whether anybody has fallen to Otherworld. [OW-069]"""
    return any(actor.fate == LOST for actor in ending.state.actors.values())


HIT = Measure("hit", "Hits", lambda ending: ending.outcome.hit, bool)
DAMAGE = Measure("damage", "Damage", lambda ending: ending.outcome.damage)
DROPS = Measure("drops", "Puts out of play", is_dropped, bool)
TAKES_PLACE = Measure("hit", "Takes place", lambda ending: ending.outcome.hit, bool)
OTHERNESS = Measure("otherness", "Otherness gained", lambda ending: ending.outcome.otherness)
BACKFIRE = Measure("backfire", "Backfires", lambda ending: ending.outcome.backfire, bool)
CALAMITY = Measure("calamity", "Calamity", lambda ending: ending.outcome.calamity, bool)
FALLS = Measure("lost", "Falls to Otherworld", is_lost, bool)
PASSES = Measure("passes", "Passes", lambda ending: ending.outcome.passed, bool)
SHIFT = Measure("shift", "Shift", lambda ending: ending.outcome.shift)
BOTCH = Measure("botch", "Botches", lambda ending: ending.outcome.botch > 0, bool)
FREE = Measure("free", "Breaks free", lambda ending: ending.outcome, bool)
