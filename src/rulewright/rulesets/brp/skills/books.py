"""Books: read in their language, studied for hours, and what they teach; and how they burn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rulewright.contract import Measure, Pick, Tick, Within, action
from rulewright.kits.counting import counted
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.body.sanity import lose
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.offers import AnySkill, of_skill
from rulewright.rulesets.brp.checks.ratings.other_form import note_checks
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.refusals import goes_by_the_language, no_leisure
from rulewright.rulesets.brp.skills.learning import can_improve, no_sense_left, raise_skill, study_for
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Book, Play

type Kind = Literal["instructional", "lore", "reference", "spellbook"]
MOST_REWARD, USUAL_HOURS = 20, 50
GAINED = Measure("gained", "Points gained", lambda ending: ending.outcome)
BINDINGS = {"paper": 0, "boards": 2, "leather": 4, "iron": 6}
"""What a binding stops. [BRP-EQP-215]"""


@dataclass(frozen=True, slots=True)
class Volume:
    """A book as the game master describes it: its kind, what it teaches and how much, the hours it takes, what it costs the mind."""

    kind: Annotated[Kind, Pick("Kind of book")] = "instructional"
    reward: Annotated[int, Within("Reward in percent", 0, MOST_REWARD)] = 0
    hours: Annotated[int, Within("Hours it takes", 1, 2000)] = USUAL_HOURS
    horror: Annotated[int, Within("Sanity it costs", 0, 100)] = 0
    translated: Annotated[bool, Tick("In a translation")] = False


PLAIN = Volume()


def reading_key(language: str, book: Book) -> str:
    """The skill that reads: Language, or Literacy where that is a skill of its own. [BRP-EQP-209 BRP-SKL-105]"""
    field = language.partition("/")[2]
    return f"literacy/{field}" if book.options.literacy == "separate" else language


def is_grimoire(book: Book, kind: str) -> Refusal | None:
    """Why a spellbook is not studied like others: it is a grimoire, of magic or sorcery. [BRP-EQP-214]"""
    if kind != "spellbook":
        return None
    return Refusal(
        "A spellbook teaches no skill.", "BRP-EQP-214", "Read or study it as another's grimoire, spell by spell."
    )


def no_lesson(book: Book, kind: str, reward: int) -> Refusal | None:
    """Why a book teaches nothing: lore and reference books have a reward in percent. [BRP-EQP-208]"""
    if reward or kind in ("instructional", "spellbook"):
        return None
    return Refusal("Such a book adds some percent.", "BRP-EQP-208", "Say how many, 1 to 10 as a rule.")


@action(
    "Study a book",
    "table",
    unless=(no_leisure, goes_by_the_language, is_grimoire, no_lesson, no_sense_left),
    tells=(GAINED,),
    id="study-book",
    gm_only=True,
)
def study_book(
    play: Play,
    actor: str,
    skill: AnySkill,
    language: Annotated[str, Pick("Written in", of_skill("language"))],
    volume: Volume = PLAIN,
) -> int:
    """Somebody studies a book that the game master describes. A Language or Literacy roll comes first, but for a translation.
    What it teaches is had when the study is finished. Says by how much the skill grew.

    [BRP-EQP-207 BRP-EQP-208 BRP-EQP-209 BRP-EQP-210 BRP-EQP-211 BRP-EQP-212 BRP-EQP-213 BRP-POW-115]
    """
    if (
        not volume.translated
        and use_skill(play, actor, reading_key(language, play.book), tense=False).level < Level.SUCCESS
    ):
        play.note(f"{play.actor(actor).name} makes nothing of the book.")
        return 0
    hours = volume.hours * (2 if volume.kind == "reference" else 1)
    study_for(play, actor, hours, 50, "reads")
    gained = teaches(play, actor, skill, volume)
    if volume.horror and play.book.options.sanity:
        lose(play, actor, volume.horror)
        play.note(f"What stands there costs {play.actor(actor).name} {volume.horror} sanity.")
    return gained


@rule
def teaches(play: Play, who: str, skill: str, volume: Volume) -> int:
    """What a book that was read gives: an instructional one a check, or a set increase; one of lore its reward; a reference book
    its reward if the skill itself succeeds too, and no check.

    [BRP-EQP-208 BRP-EQP-210 BRP-EQP-211 BRP-EQP-213]
    """
    me = play.actor(who)
    match volume.kind:
        case "instructional" if not volume.reward:
            if can_improve(me, skill, play.book) and note_checks(play, who, (skill,), "a book"):
                play.note(f"{me.name} has a check to make for it.")
            return 0
        case "reference" if use_skill(play, who, skill, tense=False).level < Level.SUCCESS:
            play.note(f"{me.name} finds nothing new in it.")
            return 0
    raise_skill(play, who, skill, volume.reward, "training")
    play.note(f"{me.name} learns {volume.reward}% from it: {int(rating(play.actor(who), skill, play.book))}% now.")
    return volume.reward


@action("A book in fire or claws", "table", gm_only=True, any_time=True)
def ruin_book(
    play: Play,
    actor: str,
    size: Annotated[int, Within("Its SIZ", 0, 5)] = 1,
    binding: Annotated[Literal["paper", "boards", "leather", "iron"], Pick("Bound in")] = "boards",
    rounds: Annotated[int, Within("Rounds so far", 1, 100)] = 1,
) -> bool:
    """A book has as many hit points as SIZ, and armour by its binding, up to 4 for thick leather and 6 for iron. Fire or shredding
    destroys it in as many rounds as it has hit points, unless iron protects it. Says whether it is gone. [BRP-EQP-215]
    """
    gone = binding != "iron" and rounds >= max(1, size)
    told = f"The book has {counted(size, 'hit point')} and armour {BINDINGS[binding]}"
    play.note(f"{told}: {'it is destroyed' if gone else 'it can still be saved'}.")
    return gone
