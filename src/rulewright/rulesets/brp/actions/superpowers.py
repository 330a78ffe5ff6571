"""Actions of the mighty."""

from __future__ import annotations

from functools import partial
from typing import Any

from rulewright.contract import Action, Field, Measure
from rulewright.kits.choosing import Options, always, entries_of, option, people, words
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.powers.choosing import anybody, picks
from rulewright.rulesets.brp.powers.fight.defences import ENERGIES
from rulewright.rulesets.brp.powers.superpowers.asked import (
    Args,
    cannot_unleash,
    use_of,
)
from rulewright.rulesets.brp.powers.superpowers.combined import COMBINED
from rulewright.rulesets.brp.powers.superpowers.companions import (
    lose_sidekick,
    no_sidekick,
    sidekicks_of,
    take_sidekick,
)
from rulewright.rulesets.brp.powers.superpowers.energies import own_energy
from rulewright.rulesets.brp.powers.superpowers.feats import NO_BARRIER, barriers, tear_snare, topple
from rulewright.rulesets.brp.powers.superpowers.growth import (
    IMPROVABLE,
    buy,
    buy_off,
    earn,
    lose_power,
    redirect,
    take_failing,
    train_power,
)
from rulewright.rulesets.brp.powers.superpowers.moves import break_fall, charge, land, leap
from rulewright.rulesets.brp.powers.superpowers.senses import (
    feel_attack,
    follow_trackless,
    listen_for,
    look_for,
    sense_out,
)
from rulewright.rulesets.brp.powers.superpowers.touching import shake_off
from rulewright.rulesets.brp.powers.superpowers.unarmed import guard_against
from rulewright.rulesets.brp.powers.superpowers.use import (
    can_switch,
    price_for,
    superpower_of,
    switch,
    use_superpower,
)
from rulewright.rulesets.brp.powers.superpowers.weather import LADDER, suffer_hazard
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.entries import Failing, Superpower
from rulewright.rulesets.brp.state.known import id_of, known_of, level_known, title
from rulewright.rulesets.brp.state.powers_state import Use

# -- what can be chosen -------------------------------------------------------------------------


def usable(state: State, book: Book, who: str) -> Options:
    """Superpowers that are used, with levels and price."""
    me = state.actor(who)
    return tuple(
        option(
            key,
            title(key, book),
            f"level {level_known(me, key)}, {price_for(state, book, who, full(state, who, key))} PP",
        )
        for key in known_of(me, "superpowers")
        if superpower_of(key, book).lasts.what != "always"
    )


def full(state: State, who: str, key: str) -> Use:
    """A use at all the levels somebody has."""
    return Use(power=key, level=level_known(state.actor(who), key))


def energies(state: State, book: Book, who: str) -> Options:
    """Energies that may go out with another of their power. [BRP-POW-275]"""
    return tuple(
        option(key, title(key, book)) for key in known_of(state.actor(who), "superpowers") if id_of(key) in COMBINED
    )


def standing(state: State, book: Book, who: str) -> Options:
    """Superpowers that are always on."""
    return tuple(option(key, title(key, book)) for key in can_switch(state.actor(who), book))


def owned(state: State, book: Book, who: str) -> Options:
    """All superpowers somebody has."""
    return tuple(option(key, title(key, book)) for key in known_of(state.actor(who), "superpowers"))


def buyable(state: State, book: Book, who: str) -> Options:
    """All superpowers there are, kind by kind."""
    there = book.content.all(Superpower)
    keys = [f"superpowers/{each.id}/{kind}" for each in there if each.variants for kind in each.choices]
    keys += [f"superpowers/{each.id}" for each in there if not each.variants]
    named = [key for key in known_of(state.actor(who), "superpowers") if key not in keys]
    return tuple(option(key, title(key, book)) for key in (*keys, *named))


def burdens(state: State, book: Book, who: str) -> Options:
    """Failings and limits that somebody has."""
    written = state.actor(who).character
    return tuple(option(each, each) for each in (*written.failings, *written.limits))


# -- use ----------------------------------------------------------------------------------------


@rule
def unleash(
    play: Play, actor: str, power: str, level: int = 0, target: str = "", choice: str = "", size: int = 0, words: str = "",
    more: tuple[str, ...] = (), range: int = 0, beside: tuple[str, ...] = (),
) -> bool:  # fmt: skip
    """Use a superpower. [BRP-POW-244]"""
    args = {
        "power": power,
        "level": level,
        "target": target,
        "choice": choice,
        "size": size,
        "words": words,
        "more": more,
    }
    return use_superpower(play, actor, use_of(args | {"range": range, "beside": beside}, play.state, actor, play.book))


def nothing_stands(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why there is nothing to switch."""
    if standing(state, book, who):
        return None
    return Refusal(f"{state.actor(who).name} has nothing that is always on.", "BRP-POW-269", "Nothing to do.")


def has_power(power: str) -> Any:
    """Why something needs a power that somebody lacks."""

    def refusal(state: State, book: Book, who: str, args: Args) -> Refusal | None:
        if any(key.split("/")[1] == power for key in known_of(state.actor(who), "superpowers")):
            return None
        return Refusal(f"{state.actor(who).name} has no such power.", "BRP-POW-244", "Nothing to do.")

    return refusal


def is_marked(mark: str, rule_id: str) -> Any:
    """Why something is not to be done: nothing of the kind has happened."""

    def refusal(state: State, book: Book, who: str, args: Args) -> Refusal | None:
        return (
            None if state.actor(who).is_marked(mark) else Refusal(f"Nobody is {mark} here.", rule_id, "Nothing to do.")
        )

    return refusal


def sidekicks(state: State, book: Book, who: str) -> Options:
    """Somebody's sidekicks."""
    return people(state, [each for each in sidekicks_of(state.actor(who)) if each in state.actors])


def no_companion(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why no sidekick can go."""
    return None if sidekicks(state, book, who) else Refusal("There is no sidekick here.", "BRP-POW-289", "Take one.")


def cannot_take_along(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody is no sidekick."""
    lacks: Refusal | None = has_power("sidekick")(state, book, who, args)
    if lacks or args.get("companion") not in state.actors:
        return lacks
    return no_sidekick(state.actor(who).character, state.actor(args["companion"]).character, book)


def shrunk(state: State, book: Book, who: str) -> Options:
    """Those who have made themselves small."""
    there = [each for each, actor in state.actors.items() if actor.is_marked("superpowers/size-change/shrink")]
    return people(state, there)


def nothing_to_topple(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why there is no barrier to topple."""
    return None if barriers(state.actor(who)) else NO_BARRIER


def nobody_tiny(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why there is nobody to look for."""
    return None if shrunk(state, book, who) else Refusal("Nobody has shrunk here.", "BRP-POW-329", "Nothing to do.")


def is_mighty(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why there is nothing to grow here: no superpowers in the game."""
    if "superpowers" in book.options.powers or known_of(state.actor(who), "superpowers"):
        return None
    return Refusal("There are no superpowers in this game.", "BRP-CHR-015", "Switch the set on.")


def no_growth(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why nobody's powers grow now."""
    if state.scene.round.number:
        return Refusal("Nobody has time for that in a fight.", "BRP-POW-262", "End the scene first.")
    if not known_of(state.actor(who), "superpowers"):
        return Refusal(f"{state.actor(who).name} has no superpowers.", "BRP-POW-244", "Nothing to do.")
    return is_mighty(state, book, who, args)


DONE = Measure("done", "Works", lambda ending: bool(ending.outcome), bool)
POWER = Field("power", "Power", options=usable)
TARGET = Field("target", "Target", options=anybody, default="")
LEVELS = Field("levels", "Levels", "number", least=1, most=100, default=1)

SUPERPOWER_ACTIONS = (
    Action("superpower", "Use a superpower", unleash,
           (POWER, TARGET, Field("level", "Levels (0: all)", "number", most=100, default=0),
            Field("choice", "How", options=partial(picks, "superpowers"), default=""), Field("size", "SIZ of a thing", "number", most=200, default=0),
            Field("words", "Words", "text", default=""), Field("more", "Further targets", "some", options=anybody, default=()),
            Field("range", "Levels for range", "number", most=100, default=0),
            Field("beside", "Energies that go with it", "some", options=energies, default=())), "power", cannot_unleash, (DONE,),
           rules=("BRP-POW-244", "BRP-POW-265", "BRP-POW-275")),
    Action("switch", "Switch a power off or on", switch, (Field("power", "Power", options=standing),), "power", nothing_stands,
           any_time=True, rules=("BRP-POW-269",)),
    Action("leap", "Leap at somebody", leap, (LEVELS,), "move", has_power("leap"), (DONE,), rules=("BRP-POW-327",)),
    Action("land", "Land on a ledge", land, (Field("narrow", "Hardly room for a foot", "flag", default=False),), "move",
           has_power("leap"), (DONE,), rules=("BRP-POW-328",)),
    Action("break-fall", "Break a fall", break_fall, (Field("metres", "Metres", "number", least=1, most=1000),), "move",
           has_power("leap"), rules=("BRP-POW-328",)),
    Action("charge", "Charge at speed", charge, (LEVELS,), "move", has_power("super-speed"), rules=("BRP-POW-334",)),
    Action("feel-attack", "Feel an unseen attack", feel_attack, (), "power", has_power("super-sense"), (DONE,), any_time=True,
           rules=("BRP-POW-377",)),
    Action("sense-out", "Turn super senses on a place", sense_out, (), "power", has_power("super-sense"), (DONE,), rules=("BRP-POW-377",)),
    Action("listen-for", "Hear who creeps", listen_for,
           (Field("stealth", "They crept with", options=always(words("failure", "success", "special", "critical")), default="success"),),
           "power", has_power("super-sense"), (DONE,), rules=("BRP-POW-332",)),
    Action("look-for", "Look for somebody tiny", look_for, (Field("target", "Whom", options=shrunk),), "skill", nobody_tiny, (DONE,),
           any_time=True, rules=("BRP-POW-329",)),
    Action("track-trackless", "Follow who leaves no tracks", follow_trackless, (), "skill", is_mighty, (DONE,), gm_only=True,
           rules=("BRP-POW-335",)),
    Action("guard-against", "Be on guard against somebody", guard_against,
           (Field("target", "Whom", options=anybody), Field("levels", "Levels (0: all)", "number", most=100, default=0)), "power",
           has_power("unarmed-combat"), any_time=True, rules=("BRP-POW-291",)),
    Action("topple", "Topple a barrier", topple,
           (Field("target", "On whom", options=anybody), Field("metres", "Metres of it", "number", least=1, most=100, default=1)), "attack",
           nothing_to_topple, rules=("BRP-POW-320",)),
    Action("tear-snare", "Tear a snare", tear_snare, (), "attack", is_marked("snared", "BRP-POW-330"), (DONE,), any_time=True,
           rules=("BRP-POW-330",)),
    Action("shake-off", "Shake off who drains one", shake_off, (), "attack", is_marked("drained", "BRP-POW-286"), (DONE,), any_time=True,
           rules=("BRP-POW-286",)),
    Action("buy-power", "Buy levels of a power", buy, (Field("power", "Power", options=buyable), LEVELS), "other", no_growth,
           rules=("BRP-POW-262",)),
    Action("train-power", "Train a power", train_power,
           (Field("trainer", "With whom", options=anybody), Field("power", "Power", options=owned)), "other", no_growth,
           rules=("BRP-POW-259",)),
    Action("redirect-gain", "Turn a gain into something else", redirect,
           (Field("code", "Won in", options=always(words(*IMPROVABLE))), Field("gain", "Points won", "number", least=1, most=10),
            Field("to", "Goes to", options=always(words("points", *IMPROVABLE)), default="points"),
            Field("part", "How many (0: all)", "number", most=10, default=0)), "table", is_mighty, gm_only=True, rules=("BRP-POW-258",)),
    Action("take-sidekick", "Take a sidekick", take_sidekick, (Field("companion", "Whom", options=anybody),), "table", cannot_take_along,
           gm_only=True, rules=("BRP-POW-289",)),
    Action("lose-sidekick", "A sidekick goes", lose_sidekick,
           (Field("companion", "Who", options=sidekicks), Field("released", "Let go", "flag", default=False)), "table", no_companion,
           gm_only=True, rules=("BRP-POW-289",)),
    Action("hazard", "A round in a place that harms", suffer_hazard,
           (Field("step", "How strong", options=always(words(*LADDER))), Field("environment", "What it is", "text", default="")), "table",
           is_mighty, gm_only=True, rules=("BRP-POW-294",)),
    Action("own-energy", "Caught in one's own energy", own_energy,
           (Field("energy", "Energy", options=always(words(*ENERGIES))), Field("level", "Levels", "number", least=1, most=100)), "table",
           has_power("energy-control"), gm_only=True, rules=("BRP-POW-274",)),
    Action("award-points", "Award character points", earn, (Field("points", "Points", "number", least=1, most=100),), "table", is_mighty,
           gm_only=True, any_time=True, rules=("BRP-POW-260",)),
    Action("lose-power", "A power is lost", lose_power, (Field("power", "Power", options=owned),), "table", is_mighty, gm_only=True,
           rules=("BRP-POW-263",)),
    Action("take-failing", "Take a failing on", take_failing,
           (Field("failing", "Failing", options=entries_of(Failing)), Field("points", "Points", "number", least=-5, most=20)), "table",
           is_mighty, gm_only=True, rules=("BRP-POW-261",)),
    Action("buy-off", "Buy a failing or limit off", buy_off, (Field("failing", "Which", options=burdens),), "table", is_mighty,
           gm_only=True, rules=("BRP-POW-264",)),
)  # fmt: skip
