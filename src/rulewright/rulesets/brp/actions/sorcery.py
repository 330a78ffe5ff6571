"""Actions of sorcerers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from rulewright.contract import Action, Field, Measure
from rulewright.kits.choosing import Options, always, choices, entries_of, option, people
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.actions.system import at_leisure
from rulewright.rulesets.brp.powers.choosing import anybody, picks, things, use_of
from rulewright.rulesets.brp.powers.sorcery import arrivals, learning, memory, summoning
from rulewright.rulesets.brp.powers.sorcery.casting import cast, no_cast
from rulewright.rulesets.brp.powers.sorcery.elements import FIRE, WIND, step_out
from rulewright.rulesets.brp.powers.upkeep import distract
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.kinds.powers import Sorcery
from rulewright.rulesets.brp.state.known import known_of, level_known, power_of, title

type Args = Mapping[str, Any]


# -- what can be chosen -------------------------------------------------------------------------


def spells(state: State, book: Book, who: str) -> Options:
    """Spells in somebody's mind, with the level they are held at and their price."""
    me = state.actor(who)
    return tuple(
        option(key, title(key, book), f"up to {level}, {priced(key, book)}")
        for key, level in me.powers.mind.items()
        if key.startswith("sorcery/")
    )


def priced(key: str, book: Book) -> str:
    """What a spell costs, in words."""
    points = power_of(key, book).price.flat
    return f"{points} PP" if points else "1 PP a level"


def known(state: State, book: Book, who: str) -> Options:
    """Spells that somebody knows, with their level."""
    me = state.actor(who)
    return tuple(option(key, title(key, book), str(level_known(me, key))) for key in known_of(me, "sorcery"))


def bonds(state: State, book: Book, who: str) -> Options:
    """Beings that somebody has bound."""
    there = state.actor(who).powers.bonds
    return tuple(option(key, bond.name) for key, bond in there.items() if bond.kind != "familiar")


def called(state: State, book: Book, who: str) -> Options:
    """Beings that were called and are here."""
    return people(state, [each for each, actor in state.actors.items() if "called" in actor.powers.flags])


# -- casting ------------------------------------------------------------------------------------


@rule
def cast_sorcery(
    play: Play,
    actor: str,
    power: str,
    level: int = 1,
    target: str = "",
    item: str = "",
    choice: str = "",
    size: int = 0,
    words: str = "",
    more: tuple[str, ...] = (),
) -> bool | None:
    """Cast a spell of sorcery. [BRP-POW-179 BRP-POW-195]"""
    use = use_of(play.state, play.book, power, level, target, item, choice, size, words, "", more)
    return cast(play, actor, use)


def no_sorcery(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why there is no sorcery to speak of."""
    if known_of(state.actor(who), "sorcery") or "sorcery" in book.options.powers:
        return None
    return Refusal(f"{state.actor(who).name} knows no sorcery.", "BRP-POW-178", "Learn a spell.")


def no_leisure(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why nobody learns sorcery now."""
    return no_sorcery(state, book, who, args) or at_leisure(state, book, who, args)


def cannot_cast(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody cannot cast so."""
    if not known_of(state.actor(who), "sorcery"):
        return Refusal(f"{state.actor(who).name} knows no sorcery.", "BRP-POW-178", "Learn a spell.")
    if "power" not in args or "target" not in args:
        return None
    use = use_of(
        state, book, args["power"], args.get("level") or 1, args["target"] or "", args.get("item") or "",
        args.get("choice") or "", args.get("size") or 0, args.get("words") or "", "", tuple(args.get("more") or ()),
    )  # fmt: skip
    return no_cast(state, book, who, use)


def in_no_element(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why there is nothing to step out of."""
    if state.actor(who).is_marked(FIRE) or state.actor(who).is_marked(WIND):
        return None
    return Refusal("Neither fire nor wind is here.", "BRP-POW-219", "There is no need.")


def has_bond(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why nobody is bound."""
    return None if bonds(state, book, who) else Refusal("Nothing is bound.", "BRP-POW-232", "Summon and bind.")


def somebody_called(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why there is nothing to bind."""
    return None if called(state, book, who) else Refusal("Nothing was called.", "BRP-POW-232", "Summon first.")


def is_casting(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why there is nothing to be distracted from."""
    if state.actor(who).powers.casting is not None:
        return None
    return Refusal("Nobody casts there.", "BRP-POW-197", "There is nothing to lose.")


TAKES = Measure(
    "takes",
    "Takes hold",
    lambda ending: {None: "in the next round", True: "takes hold", False: "fails"}[ending.outcome],
)
WORKS = Measure("works", "Works", lambda ending: bool(ending.outcome), bool)
SPELL = Field("spell", "Spell", options=known)
ANY_SPELL = Field(
    "spell", "Spell",
    options=lambda state, book, who: tuple(
        option(f"sorcery/{each.key}", each.label) for each in entries_of(Sorcery)(state, book, who)
    ),
)  # fmt: skip
BOND = Field("bond", "Which", options=bonds)
WAYS = choices({"mind": "Planted in the mind", "text": "As a text"})
CODES = choices({code: code for code in ("STR", "CON", "SIZ", "INT", "DEX", "CHA")})

SORCERY_ACTIONS = (
    Action("cast-sorcery", "Cast sorcery", cast_sorcery,
           (Field("power", "Spell", options=spells), Field("target", "Target", options=anybody, default=""),
            Field("level", "Level", "number", least=1, most=20, default=1), Field("item", "On what", options=things, default=""),
            Field("choice", "How", options=partial(picks, "sorcery"), default=""),
            Field("more", "With whom", "some", options=anybody, default=()),
            Field("size", "SIZ of a thing", "number", most=500, default=0), Field("words", "What or where", "text", default="")),
           "power", cannot_cast, (TAKES,), text="No roll; it takes the round and works in the next one.",
           rules=("BRP-POW-179", "BRP-POW-195")),
    Action("ready-spell", "Ready a spell", memory.ready, (SPELL, Field("level", "Level", "number", least=1, most=20)), "power",
           no_sorcery, (WORKS,), rules=("BRP-POW-188",)),
    Action("forget-spell", "Dismiss a spell", memory.forget, (Field("spell", "Spell", options=spells),), "power", no_sorcery,
           any_time=True, rules=("BRP-POW-189",)),
    Action("recall-spell", "Recall a lost spell", memory.recall, (SPELL,), "other", no_leisure, (WORKS,), rules=("BRP-POW-191",)),
    Action("lose-grimoire", "A grimoire is lost", memory.lose_grimoire, (), "table", no_sorcery, gm_only=True, any_time=True,
           rules=("BRP-POW-191",)),
    Action("witch-look", "Look with Witch Sight", memory.look, (Field("target", "At whom", options=anybody),), "power", no_sorcery,
           any_time=True, rules=("BRP-POW-193",)),
    Action("tell-spells", "Recognise sorcery", memory.tell_spells, (Field("target", "On whom", options=anybody),), "power", no_sorcery,
           any_time=True, rules=("BRP-POW-193",)),
    Action("distract", "A distraction while casting", distract, (Field("extreme", "Extreme", "flag", default=False),), "table",
           is_casting, gm_only=True, any_time=True, rules=("BRP-POW-197",)),
    Action("step-out", "Step out of fire or wind", step_out, (), "move", in_no_element, rules=("BRP-POW-219",)),
    Action("bind", "Bind what was called", summoning.bind,
           (Field("target", "What", options=called), Field("item", "Into what, for good", options=things, default="")), "power",
           somebody_called, (WORKS,), rules=("BRP-POW-232",)),
    Action("dismiss", "Dismiss what is bound", summoning.dismiss, (BOND,), "power", has_bond, rules=("BRP-POW-239",)),
    Action("send-home", "Send it home", arrivals.send_home, (BOND,), "power", has_bond, rules=("BRP-POW-235",)),
    Action("call-back", "Call it back", arrivals.call_back, (BOND,), "power", has_bond, rules=("BRP-POW-359",)),
    Action("break-object", "Break the object it sits in", summoning.break_object, (BOND,), "table", has_bond, gm_only=True,
           any_time=True, rules=("BRP-POW-236",)),
    Action("research-sorcery", "Research sorcery", learning.research,
           (ANY_SPELL, Field("library", "The library's rating", "number", least=1, most=3)), "other", no_leisure, (WORKS,),
           rules=("BRP-POW-222",)),
    Action("foreign-grimoire", "Study another's grimoire", learning.read_foreign, (ANY_SPELL,), "other", no_leisure, (WORKS,),
           rules=("BRP-POW-223",)),
    Action("sorcery-lesson", "Be taught sorcery", learning.be_taught, (ANY_SPELL, Field("teacher", "Teacher", options=anybody)), "other",
           no_leisure, (WORKS,), rules=("BRP-POW-224",)),
    Action("sorcery-gift", "A spell is given", learning.receive,
           (ANY_SPELL, Field("how", "How", options=always(WAYS), default="mind")), "table", no_leisure, gm_only=True,
           rules=("BRP-POW-225",)),
    Action("heritage", "Claim a sorcerous heritage", learning.heritage,
           (Field("first", "For a point of", options=always(CODES)), Field("second", "And a point of", options=always(CODES))), "other",
           no_leisure, (WORKS,), rules=("BRP-POW-227",)),
    Action("divine-gift", "A god gives POW", learning.divine_gift, (), "table", no_leisure, gm_only=True, rules=("BRP-POW-228",)),
    Action("invoke", "Call on a god", learning.invoke,
           (Field("god", "Whom", "text"), Field("champion", "As a champion", "flag", default=False)), "power", no_sorcery, (WORKS,),
           rules=("BRP-POW-242",)),
)  # fmt: skip
