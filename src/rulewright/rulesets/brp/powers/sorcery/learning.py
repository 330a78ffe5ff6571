"""Learning sorcery: libraries, foreign grimoires, teachers, gifts; and how POW grows."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET

from rulewright.chance import Die, Percentile
from rulewright.contract import Pick, Say, Tick, Within, action
from rulewright.kits.choosing import always, choices
from rulewright.kits.counting import counted
from rulewright.play import GM, Refusal, rule
from rulewright.rulesets.brp.body.clock import WEEK, elapse
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.characteristics import alter
from rulewright.rulesets.brp.checks.minds import take_the_round
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.refusals import no_leisure
from rulewright.rulesets.brp.checks.turns import turn_to_a_deed
from rulewright.rulesets.brp.powers.allegiance.forces import is_champion_of
from rulewright.rulesets.brp.powers.choosing import anybody, languages
from rulewright.rulesets.brp.powers.sorcery.limits import no_sorcerer, room_left
from rulewright.rulesets.brp.powers.sorcery.offers import WORKS, AnySpell, no_sorcery
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, Book, Play, State
from rulewright.rulesets.brp.state.known import level_known, power_of, title

FOREIGN_WEEKS = 3
LANGUAGE_STEP = 50
WAYS = always(choices({"mind": "Planted in the mind", "text": "As a text"}))
CODES = always(choices({code: code for code in CHARACTERISTICS if code != "POW"}))


# -- spells -------------------------------------------------------------------------------------


def no_new_spell(state: State, book: Book, actor: str, spell: str) -> Refusal | None:
    """Why there is nothing to learn: the spell is known. [BRP-POW-222]"""
    if level_known(state.actor(actor), spell):
        return Refusal(f"{title(spell, book)} is known.", "BRP-POW-222", "Choose another.")
    return None


def no_teacher(state: State, spell: str, teacher: str) -> Refusal | None:
    """Why somebody cannot teach a spell: they do not know it, or cannot cast. [BRP-POW-224]"""
    master = state.actor(teacher)
    if not level_known(master, spell) or no_sorcerer(master):
        return Refusal("The teacher cannot cast it.", "BRP-POW-224", "Find another teacher.")
    return None


def research_weeks(rolled: int, languages: int) -> int:
    """Weeks of research: what was rolled, one less for each full 50% in the languages, one at least. [BRP-POW-222]"""
    return max(1, rolled - languages // LANGUAGE_STEP)


@action("Research sorcery", unless=(no_sorcery, no_leisure, no_new_spell), tells=(WORKS,), id="research-sorcery")
def research(
    play: Play,
    actor: str,
    spell: AnySpell,
    library: Annotated[int, Within("The library's rating", 1, 3)],
    language: Annotated[str, Pick("Its language", languages)] = "language/own",
) -> bool:
    """Look for a spell in a library of rating 1 to 3: some weeks that nobody knows beforehand, then INT times the rating
    in a hundred. Says whether it was found. [BRP-POW-222]
    """
    turn_to_a_deed(play, actor)
    me = play.actor(actor)
    rolled = play.draw(Die(10), of=actor, what="weeks of research", to=(GM,))
    elapse(play, research_weeks(rolled, int(rating(me, language, play.book))) * WEEK, "research")
    if not passes(play, actor, "INT", "research", times=library):
        return False
    learn(play, actor, spell)
    return True


@action(
    "Study another's grimoire", unless=(no_sorcery, no_leisure, no_new_spell), tells=(WORKS,), id="foreign-grimoire"
)
def read_foreign(play: Play, actor: str, spell: AnySpell) -> bool:
    """Learn from another's grimoire: three weeks, then INT in a hundred; what is learned so is in mind and ready.

    [BRP-POW-223 BRP-EQP-214]
    """
    turn_to_a_deed(play, actor)
    elapse(play, FOREIGN_WEEKS * WEEK, "studies a grimoire")
    if not passes(play, actor, "INT", "another's grimoire", times=1):
        return False
    learn_by_heart(play, actor, spell)
    return True


@action(
    "Be taught sorcery",
    unless=(no_sorcery, no_leisure, no_new_spell, no_teacher),
    tells=(WORKS,),
    id="sorcery-lesson",
)
def be_taught(play: Play, actor: str, spell: AnySpell, teacher: Annotated[str, Pick("Teacher", anybody)]) -> bool:
    """Learn of a teacher who knows the spell and can cast: a try in so many weeks, INT in a hundred; what
    is learned so is in mind and ready, and can be written down. [BRP-POW-224]
    """
    turn_to_a_deed(play, actor)
    elapse(play, play.book.options.teacher_weeks * WEEK, "lessons")
    if not passes(play, actor, "INT", "lessons", times=1):
        return False
    learn_by_heart(play, actor, spell)
    return True


@action("A spell is given", "table", unless=(no_sorcery, no_leisure), id="sorcery-gift", gm_only=True)
def receive(play: Play, actor: str, spell: AnySpell, how: Annotated[str, Pick("How", WAYS)] = "mind") -> None:
    """A being gives a spell: planted in the mind, where it pushes out others that leave it no room, or as a text.

    [BRP-POW-225]
    """
    learn(play, actor, spell)
    if how != "mind":
        return
    level = power_of(spell, play.book).levels[0]
    me = play.actor(actor)
    room = room_left(me, play.book)
    for key, held in me.powers.mind.items():
        if room >= level:
            break
        if key.startswith("sorcery/"):
            play.change(actor, f"powers.mind.{key}", UNSET, "pushed out")
            room += held
    play.change(actor, f"powers.mind.{spell}", level, "a gift")


@rule
def learn(play: Play, who: str, spell: str) -> None:
    """A spell is known from now on, and stands in the grimoire. [BRP-POW-192]"""
    least, most = power_of(spell, play.book).levels
    play.change(who, f"powers.known.{spell}", most or least, "learned")
    if spell not in play.actor(who).powers.book:
        play.change(who, "powers.book", (*play.actor(who).powers.book, spell), "entered")
    play.note(f"{play.actor(who).name} knows {title(spell, play.book)}.")


@rule
def learn_by_heart(play: Play, who: str, spell: str) -> None:
    """A spell is learned, and in mind at its least level, as far as there is room for it. [BRP-POW-223 BRP-POW-224]"""
    learn(play, who, spell)
    level = power_of(spell, play.book).levels[0]
    if room_left(play.actor(who), play.book) >= level:
        play.change(who, f"powers.mind.{spell}", level, "learned")


# -- POW ----------------------------------------------------------------------------------------


def no_heritage(state: State, book: Book, actor: str) -> Refusal | None:
    """Why no heritage is left: characteristics are bought here, or it was missed before. [BRP-POW-227]"""
    if book.options.generation == "points" or "heritage-over" in state.actor(actor).powers.flags:
        return Refusal("No heritage is left to claim.", "BRP-POW-227", "Grow POW by contests of will.")
    return None


@action("Claim a sorcerous heritage", unless=(no_sorcery, no_leisure, no_heritage), tells=(WORKS,))
def heritage(
    play: Play,
    actor: str,
    first: Annotated[str, Pick("For a point of", CODES)],
    second: Annotated[str, Pick("And a point of", CODES)],
) -> bool:
    """At creation: two points of other characteristics for one of POW, with Luck on the POW one began with; 00 always
    misses, and a miss is the end of it. Not where characteristics are bought. [BRP-POW-227]
    """
    chance = min(99, play.actor(actor).character.characteristics.POW * 5)
    if not play.draw(Percentile.plain(chance), of=actor, what="heritage"):
        play.change(actor, "powers.flags.heritage-over", 1, "missed")
        return False
    alter(play, actor, first, -1, "heritage")
    alter(play, actor, second, -1, "heritage")
    alter(play, actor, "POW", 1, "heritage")
    return True


@action("A god gives POW", "table", unless=(no_sorcery, no_leisure), gm_only=True)
def divine_gift(play: Play, actor: str) -> int:
    """A god gives 1D3 POW at most, and asks one dangerous task for each. Says how many. [BRP-POW-228]"""
    points = play.draw(Die(3), of=actor, what="a god's gift")
    alter(play, actor, "POW", points, "a god's gift")
    play.note(f"{play.actor(actor).name} owes {counted(points, 'task')}.")
    return points


@action("Call on a god", "power", unless=(no_deed, no_sorcery), tells=(WORKS,))
def invoke(
    play: Play,
    actor: str,
    god: Annotated[str, Say("Whom")],
    *,
    champion: Annotated[bool, Tick("As a champion")] = False,
) -> bool:
    """Call on a god: one in a hundred for any follower, a Difficult Luck roll for a champion; what comes of it is
    talked out. A champion by apotheosis is one without being ticked. In a fight it is the action of the round.
    [BRP-OPT-044 BRP-CBT-013 BRP-POW-242 BRP-POW-362]
    """
    take_the_round(play, actor, "calls on a god")
    if champion or is_champion_of(play.actor(actor), god, play.book):
        heard = play.draw(
            Percentile.plain(-(-play.actor(actor).value("POW") * 5 // 2)), of=actor, what="Difficult Luck"
        )
    else:
        heard = play.draw(Percentile.plain(1), of=actor, what="a god's ear")
    play.note(f"{god} {'hears' if heard else 'does not hear'} {play.actor(actor).name}.")
    return heard
