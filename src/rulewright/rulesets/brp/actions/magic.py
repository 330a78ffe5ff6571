"""Actions of magicians."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from rulewright.contract import Action, Field, Measure
from rulewright.kits.choosing import Options, always, choices, option, people
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.actions.system import at_leisure
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.powers.choosing import anybody, picks, spares, things, use_of
from rulewright.rulesets.brp.powers.fight.battle import is_unseen
from rulewright.rulesets.brp.powers.magic import familiar, memory, staff, victims
from rulewright.rulesets.brp.powers.magic.casting import cast, no_cast, spell_rating
from rulewright.rulesets.brp.powers.magic.dispelling import cut_short
from rulewright.rulesets.brp.powers.magic.spells import fall_slowly
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.kinds.powers import Spell
from rulewright.rulesets.brp.state.known import known_of, level_known, power_of, title
from rulewright.rulesets.brp.state.powers_state import STAFF

type Args = Mapping[str, Any]

ILLUSION = "thing magic/illusion"


# -- what can be chosen -------------------------------------------------------------------------


def spells(state: State, book: Book, who: str) -> Options:
    """Spells that somebody knows, with chance and price; those in mind first."""
    me = state.actor(who)
    known = sorted(known_of(me, "magic"), key=lambda key: key not in me.powers.mind)
    return tuple(
        option(
            key,
            title(key, book),
            f"{spell_rating(me, key, book)}%, {power_of(key, book).price.each} PP a level"
            + ("" if key in me.powers.mind else ", in the grimoire"),
        )
        for key in known
    )


def in_mind(state: State, book: Book, who: str) -> Options:
    """Spells in somebody's mind."""
    mind = state.actor(who).powers.mind
    return tuple(option(key, title(key, book)) for key in mind if key.startswith("magic/"))


def every_spell(state: State, book: Book, who: str) -> Options:
    """Every spell there is; each kind of elemental by itself."""
    found = []
    for entry in book.content.all(Spell):
        for variant in entry.choices if entry.variants else ("",):
            key = f"magic/{entry.id}" + (f"/{variant}" if variant else "")
            found.append(option(key, title(key, book)))
    return tuple(found)


def casting(state: State, book: Book, who: str) -> Options:
    """Those who are casting now."""
    return people(state, [each for each, actor in state.actors.items() if actor.powers.casting is not None])


def languages(state: State, book: Book, who: str) -> Options:
    """Languages that somebody can read."""
    known = [key for key in state.actor(who).skills if key.startswith("language/")]
    return tuple(option(key) for key in ("language/own", *known))


# -- casting ------------------------------------------------------------------------------------


@rule
def cast_spell(
    play: Play,
    actor: str,
    power: str,
    level: int = 1,
    target: str = "",
    item: str = "",
    choice: str = "",
    size: int = 0,
    words: str = "",
    spare: str = "",
    more: tuple[str, ...] = (),
    from_book: bool = False,
) -> Level | None:
    """Cast a spell of magic. [BRP-POW-015 BRP-POW-027]"""
    use = use_of(play.state, play.book, power, level, target, item, choice, size, words, spare, more, by=actor)
    return cast(play, actor, use, from_book=from_book)


def cannot_cast(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody cannot cast so."""
    if not known_of(state.actor(who), "magic"):
        return Refusal(f"{state.actor(who).name} knows no magic.", "BRP-POW-015", "Learn a spell.")
    if "power" not in args or "target" not in args:
        return None
    use = use_of(
        state, book, args["power"], args.get("level") or 1, args["target"] or "", args.get("item") or "",
        args.get("choice") or "", args.get("size") or 0, args.get("words") or "", args.get("spare") or "",
        tuple(args.get("more") or ()), by=who,
    )  # fmt: skip
    return no_cast(state, book, who, use, from_book=bool(args.get("from_book")))


def no_magic(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why there is no magic to speak of."""
    if "magic" in book.options.powers or known_of(state.actor(who), "magic"):
        return None
    return Refusal("There is no magic in this game.", "BRP-POW-015", "Switch the set on.")


def no_leisure(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why nobody learns or makes anything now."""
    return no_magic(state, book, who, args) or at_leisure(state, book, who, args)


def nobody_unseen(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why there is nobody to be noticed."""
    if any(is_unseen(actor) for other, actor in state.actors.items() if other != who):
        return None
    return Refusal("Everybody can be seen.", "BRP-POW-111", "There is no need.")


def no_picture(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why there is no illusion to look at."""
    pictures = (ILLUSION in effect.marks for actor in state.actors.values() for effect in actor.effects.values())
    return None if any(pictures) else Refusal("Nobody keeps an illusion up.", "BRP-POW-112", "There is no need.")


def nobody_commands(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why nobody here was ever made to do anything."""
    if any(level_known(actor, victims.CONTROL) for actor in state.actors.values()):
        return None
    return Refusal("Nobody here commands others.", "BRP-POW-110", "There is no need.")


def nobodys_familiar(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why there is no familiar to recognise."""
    if any(familiar.familiar_of(actor) for other, actor in state.actors.items() if other != who):
        return None
    return Refusal("Nobody else here has a familiar.", "BRP-POW-067", "There is no need.")


def no_staff(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why there is no staff to use."""
    if any(store.dies for store in state.actor(who).powers.stores.values()):
        return None
    return Refusal("There is no staff.", "BRP-POW-080", "Make one.")


def no_familiar(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why there is no familiar to use."""
    if familiar.familiar_of(state.actor(who)) is not None:
        return None
    return Refusal("There is no familiar.", "BRP-POW-066", "Bind one.")


def marked(mark: str, number: str) -> Any:
    """Why somebody is not under such a spell."""

    def refusal(state: State, book: Book, who: str, args: Args) -> Refusal | None:
        there = state.actor(who).is_marked(mark)
        return None if there else Refusal(f"{state.actor(who).name} is not {mark}.", number, "There is no need.")

    return refusal


RESULT = Measure(
    "result", "Result", lambda ending: "on its rank" if ending.outcome is None else ending.outcome.name.lower()
)
DONE = Measure("done", "Done", lambda ending: bool(ending.outcome), bool)
TARGET = Field("target", "Target", options=anybody, default="")
SPELL = Field("spell", "Spell", options=every_spell)
POINTS = Field("points", "Points", "number", least=1, most=100)
ORDERS = choices({"objectionable": "Objectionable", "hateful": "Wholly objectionable", "suicidal": "Suicidal"})
SOUNDS = choices({"lacks": "It should make a sound", "none": "It needs none", "has": "There is a sound"})
SENSES = choices({each: each.capitalize() for each in victims.SENSES})

MAGIC_ACTIONS = (
    Action("cast", "Cast a spell", cast_spell,
           (Field("power", "Spell", options=spells), TARGET, Field("level", "Levels", "number", least=1, most=30, default=1),
            Field("item", "On what", options=things, default=""),
            Field("choice", "How", options=partial(picks, "magic"), default=""),
            Field("spare", "Levels to spare go into", options=partial(spares, "magic"), default=""),
            Field("more", "Further targets", "some", options=anybody, default=()),
            Field("size", "SIZ of a thing, or metres", "number", most=5000, default=0), Field("words", "What or where", "text", default=""),
            Field("from_book", "From the grimoire", "flag", default=False)),
           "power", cannot_cast, (RESULT,), text="A roll under the spell's rating; it comes as many DEX ranks later as it has levels.",
           rules=("BRP-POW-015", "BRP-POW-024")),
    Action("cut-short", "Cut a casting short", cut_short,
           (Field("target", "Whose", options=casting), Field("level", "Levels", "number", least=1, most=30)), "power", no_magic, (DONE,),
           any_time=True, rules=("BRP-POW-101",)),
    Action("memorise", "Memorise a spell", memory.memorise, (Field("spell", "Spell", options=spells),), "other", no_leisure,
           rules=("BRP-POW-035",)),
    Action("unlearn", "Dismiss a spell from the mind", memory.forget, (Field("spell", "Spell", options=in_mind),), "other", no_leisure,
           rules=("BRP-POW-035",)),
    Action("read-grimoire", "Read another's grimoire", memory.read_another,
           (SPELL, Field("language", "Language", options=languages)), "other", no_leisure, (DONE,), rules=("BRP-POW-037",)),
    Action("copy-spell", "Write a spell into the grimoire", memory.copy, (SPELL,), "other", no_leisure, rules=("BRP-POW-039",)),
    Action("study-spell", "Study for a spell", memory.study, (SPELL,), "other", no_leisure, (DONE,), rules=("BRP-POW-088",)),
    Action("invent-spell", "Invent a spell, a month", memory.invent, (SPELL,), "other", no_leisure, rules=("BRP-POW-089",)),
    Action("learn-by-heart", "Learn a spell by heart", memory.learn_as_layman, (SPELL,), "other", no_leisure, rules=("BRP-POW-090",)),
    Action("apprentice", "Be apprenticed", memory.apprentice,
           (Field("teacher", "Teacher", options=anybody), Field("spells", "Four spells", "some", options=every_spell)), "other", no_leisure,
           rules=("BRP-POW-091",)),
    Action("bind-familiar", "Bind a familiar", familiar.bind_familiar, (Field("creature", "Creature", options=anybody),), "other",
           no_leisure, (DONE,), rules=("BRP-POW-056",)),
    Action("familiar-power", "Draw on the familiar", familiar.draw_power, (POINTS,), "power", no_familiar, any_time=True,
           rules=("BRP-POW-060",)),
    Action("familiar-fatigue", "Draw on its strength", familiar.draw_fatigue, (POINTS,), "power", no_familiar, any_time=True,
           rules=("BRP-POW-061",)),
    Action("familiar-senses", "Sense as the familiar", familiar.share_senses, (), "power", no_familiar, rules=("BRP-POW-062",)),
    Action("familiar-order", "Order the familiar", familiar.command, (Field("order", "What", "text"),), "power", no_familiar,
           rules=("BRP-POW-064",)),
    Action("familiar-speech", "Speak through the familiar", familiar.speak_through, (Field("words", "Words", "text"),), "power",
           no_familiar, (DONE,), rules=("BRP-POW-065",)),
    Action("feel-familiar", "Feel where the familiar is", familiar.feel_for, (), "power", no_familiar, any_time=True,
           rules=("BRP-POW-059",)),
    Action("slow-fall", "Fall under a weak Lift", fall_slowly,
           (Field("metres", "Metres", "number", least=1, most=1000), Field("missing", "Levels too few", "number", least=1, most=30)),
           "table", no_magic, gm_only=True, any_time=True, rules=("BRP-POW-297",)),
    Action("know-familiar", "Recognise a familiar", familiar.recognise, (Field("owner", "Whose", options=anybody),), "skill", nobodys_familiar,
           (DONE,), rules=("BRP-POW-067",)),
    Action("release-familiar", "Release the familiar", familiar.release_familiar, (), "other", no_familiar, rules=("BRP-POW-070",)),
    Action("familiar-dies", "The familiar dies", familiar.familiar_dies, (Field("of_age", "Of age", "flag", default=False),), "table",
           no_familiar, gm_only=True, any_time=True, rules=("BRP-POW-071",)),
    Action("make-staff", "Make a staff", staff.make_staff,
           (Field("item", "Of what", options=things, default=STAFF), Field("wooden", "Of wood", "flag", default=True)), "other",
           no_leisure, rules=("BRP-POW-073",)),
    Action("staff-blow", "The staff strikes harder", staff.strike_harder,
           (Field("target", "Whom it hit", options=anybody), Field("item", "Staff", options=things, default=STAFF)), "attack",
           no_staff, any_time=True, rules=("BRP-POW-080",)),
    Action("break-staff", "A staff is struck", staff.break_staff,
           (Field("item", "Staff", options=things, default=STAFF), Field("points", "Damage (0: it breaks)", "number", most=100, default=0)),
           "table", no_staff, (DONE,), gm_only=True, any_time=True, rules=("BRP-POW-078", "BRP-POW-079")),
    Action("balk", "Balk at an order", victims.balk, (Field("order", "It is", options=always(ORDERS)),), "skill",
           marked("controlled", "BRP-POW-109"), any_time=True, rules=("BRP-POW-109",)),
    Action("wake", "Try to wake", victims.wake, (), "skill", marked("asleep", "BRP-POW-110"), (DONE,), any_time=True,
           rules=("BRP-POW-110",)),
    Action("command-several", "Command several at once", victims.command_several, (), "power", nobody_commands, (DONE,), any_time=True,
           rules=("BRP-POW-340",)),
    Action("remember", "Remember what one was made to do", victims.remember, (), "skill", nobody_commands, (DONE,), rules=("BRP-POW-110",)),
    Action("notice", "Notice somebody unseen", victims.notice,
           (Field("target", "Whom", options=anybody), Field("skill", "How", options=always(SENSES), default="listen")), "skill", nobody_unseen,
           (DONE,), any_time=True, rules=("BRP-POW-111",)),
    Action("doubt", "Look twice at a picture", victims.doubt, (Field("sound", "Sound", options=always(SOUNDS), default="lacks"),),
           "skill", no_picture, (DONE,), any_time=True, rules=("BRP-POW-112",)),
    Action("disbelieve", "Refuse to believe it", victims.disbelieve, (Field("maker", "Whose", options=anybody),), "skill", no_picture, (DONE,),
           any_time=True, rules=("BRP-POW-112",)),
)  # fmt: skip
