"""Learning sorcery: libraries, foreign grimoires, teachers, gifts; and how POW grows."""

from __future__ import annotations

from msgspec import UNSET

from rulewright.chance import Die, Percentile
from rulewright.play import Refusal, Refused, rule
from rulewright.rulesets.brp.body.clock import WEEK, elapse
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.characteristics import alter
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.powers.sorcery.limits import no_sorcerer, room_left
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.known import level_known, power_of, title

FOREIGN_WEEKS = 3
LANGUAGE_STEP = 50


def research_weeks(rolled: int, languages: int) -> int:
    """Weeks of research: what was rolled, one less for each full 50% in the languages, one at least. [BRP-POW-222]"""
    return max(1, rolled - languages // LANGUAGE_STEP)


@rule
def research(play: Play, actor: str, spell: str, library: int, language: str = "language/own") -> bool:
    """Look for a spell in a library of rating 1 to 3: some weeks, then INT times the rating in a hundred. Says whether
    it was found. [BRP-POW-222]
    """
    may_learn(play, actor, spell)
    me = play.actor(actor)
    rolled = play.draw(Die(10), of=actor, what="weeks of research")
    elapse(play, research_weeks(rolled, int(rating(me, language, play.book))) * WEEK, "research")
    if not passes(play, actor, "INT", "research", times=library):
        return False
    learn(play, actor, spell)
    return True


@rule
def read_foreign(play: Play, actor: str, spell: str) -> bool:
    """Learn from another's grimoire: three weeks, then INT in a hundred; what is learned so is in mind and ready.

    [BRP-POW-223]
    """
    may_learn(play, actor, spell)
    elapse(play, FOREIGN_WEEKS * WEEK, "studies a grimoire")
    if not passes(play, actor, "INT", "another's grimoire", times=1):
        return False
    learn(play, actor, spell)
    level = power_of(spell, play.book).levels[0]
    if room_left(play.actor(actor), play.book) >= level:
        play.change(actor, f"powers.mind.{spell}", level, "learned")
    return True


@rule
def be_taught(play: Play, actor: str, spell: str, teacher: str) -> bool:
    """Learn of a teacher who knows the spell and can cast: a try in so many weeks, INT in a hundred. [BRP-POW-224]"""
    may_learn(play, actor, spell)
    master = play.actor(teacher)
    if not level_known(master, spell) or no_sorcerer(master):
        raise Refused(Refusal("The teacher cannot cast it.", "BRP-POW-224", "Find another teacher."))
    elapse(play, play.book.options.teacher_weeks * WEEK, "lessons")
    if not passes(play, actor, "INT", "lessons", times=1):
        return False
    learn(play, actor, spell)
    return True


@rule
def receive(play: Play, actor: str, spell: str, how: str = "mind") -> None:
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


def may_learn(play: Play, who: str, spell: str) -> None:
    """Refuses what is known already. [BRP-POW-222]"""
    if level_known(play.actor(who), spell):
        raise Refused(Refusal(f"{title(spell, play.book)} is known.", "BRP-POW-222", "Choose another."))


@rule
def learn(play: Play, who: str, spell: str, level: int = 0) -> None:
    """A spell is known from now on, and stands in the grimoire. [BRP-POW-192]"""
    least, most = power_of(spell, play.book).levels
    play.change(who, f"powers.known.{spell}", level or most or least, "learned")
    if spell not in play.actor(who).powers.book:
        play.change(who, "powers.book", (*play.actor(who).powers.book, spell), "entered")
    play.note(f"{play.actor(who).name} knows {title(spell, play.book)}.")


# -- POW ----------------------------------------------------------------------------------------


@rule
def heritage(play: Play, actor: str, first: str, second: str) -> bool:
    """At creation: two points of other characteristics for one of POW, with Luck on the POW one began with; 00 always
    misses, and a miss is the end of it. Not where characteristics are bought. [BRP-POW-227]
    """
    me = play.actor(actor)
    if play.book.options.generation == "points" or "heritage-over" in me.powers.flags:
        raise Refused(Refusal("No heritage is left to claim.", "BRP-POW-227", "Grow POW by contests of will."))
    chance = min(99, me.character.characteristics.POW * 5)
    if not play.draw(Percentile.plain(chance), of=actor, what="heritage"):
        play.change(actor, "powers.flags.heritage-over", 1, "missed")
        return False
    alter(play, actor, first, -1, "heritage")
    alter(play, actor, second, -1, "heritage")
    alter(play, actor, "POW", 1, "heritage")
    return True


@rule
def divine_gift(play: Play, actor: str) -> int:
    """A god gives 1D3 POW at most, and asks one dangerous task for each. Says how many. [BRP-POW-228]"""
    points = play.draw(Die(3), of=actor, what="a god's gift")
    alter(play, actor, "POW", points, "a god's gift")
    play.note(f"{play.actor(actor).name} owes {points} tasks.")
    return points


@rule
def invoke(play: Play, actor: str, god: str, *, champion: bool = False) -> bool:
    """Call on a god: one in a hundred for any follower, a Difficult Luck roll for a champion; what comes of it is
    talked out. [BRP-POW-242 BRP-POW-362]
    """
    if champion:
        heard = play.draw(
            Percentile.plain(-(-play.actor(actor).value("POW") * 5 // 2)), of=actor, what="Difficult Luck"
        )
    else:
        heard = play.draw(Percentile.plain(1), of=actor, what="a god's ear")
    play.note(f"{god} {'hears' if heard else 'does not hear'} {play.actor(actor).name}.")
    return heard
