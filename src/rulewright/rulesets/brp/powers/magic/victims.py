"""Those under a spell: balking at orders, waking up, noticing the unseen, seeing through pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options, always, choices, people, words
from rulewright.play import EVERYONE, GM, Effect, Refusal, Rounds
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.characteristic_rolls import chance_of, passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.ratings.hindered import is_unseen
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.powers.choosing import anybody
from rulewright.rulesets.brp.powers.effects.lasting import lift, of_power
from rulewright.rulesets.brp.powers.fight.battle import NOTICED
from rulewright.rulesets.brp.powers.tries import no_second_try, try_once
from rulewright.rulesets.brp.powers.upkeep import rolls, stand_idle
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.known import level_known

type Order = Literal["objectionable", "hateful", "suicidal"]
type Sound = Literal["lacks", "none", "has"]

BALKING = {"objectionable": Difficulty.DIFFICULT, "hateful": Difficulty.AVERAGE, "suicidal": Difficulty.EASY}
SENSES = ("listen", "sense", "spot")
CONTROL, ILLUSION = "magic/control", "thing magic/illusion"
LEFT_ASLEEP = "asleep"
BALKED, WOKEN = no_second_try("to balk", "BRP-POW-109"), no_second_try("to wake", "BRP-POW-110")
COMMANDED = no_second_try("to command", "BRP-POW-110")
NOTICED_ALREADY = no_second_try("to notice", "BRP-POW-111")
LOOKED_ALREADY = no_second_try("to doubt", "BRP-POW-112")

ORDERS = choices({"objectionable": "Objectionable", "hateful": "Wholly objectionable", "suicidal": "Suicidal"})
SOUNDS = choices({"lacks": "It should make a sound", "none": "It needs none", "has": "There is a sound"})


# -- controlled ---------------------------------------------------------------------------------


def no_mark(mark: str, rule: str) -> Callable[..., Refusal | None]:
    """Refuse what is for those under a certain spell."""

    def no_such_mark(state: State, actor: str) -> Refusal | None:
        me = state.actor(actor)
        return None if me.is_marked(mark) else Refusal(f"{me.name} is not {mark}.", rule, "There is no need.")

    return no_such_mark


def no_control(state: State, actor: str) -> Refusal | None:
    """Why there is nothing to balk at: no spell commands them. [BRP-POW-109]"""
    if of_power(state.actor(actor), CONTROL):
        return None
    return Refusal("Nobody controls them.", "BRP-POW-109", "There is nothing to balk at.")


def no_commander(state: State) -> Refusal | None:
    """Why nobody here was ever made to do anything. [BRP-POW-110]"""
    if any(level_known(each, CONTROL) for each in state.actors.values()):
        return None
    return Refusal("Nobody here commands others.", "BRP-POW-110", "There is no need.")


@action("Balk at an order", "skill", unless=(no_mark("controlled", "BRP-POW-109"), no_control, BALKED), any_time=True)
def balk(play: Play, actor: str, order: Annotated[Order, Pick("It is", always(ORDERS))]) -> Level:
    """Balk at an order under Control: an Idea roll, Difficult, plain or Easy by how much it goes against the grain. A
    success is a round in which one stands still, a special breaks the spell, a critical unnoticed; once a round. Weariness
    counts as in any roll. [BRP-CHR-110 BRP-POW-109]
    """
    try_once(play, actor, "to balk")
    me = play.actor(actor)
    chance = chance_of(me, "INT", play.book, BALKING[order])
    level = fate.level_or_again(play, actor, int(chance), "Idea, to balk")[0]
    if level >= Level.SPECIAL:
        for name, _ in of_power(me, CONTROL):
            lift(play, actor, name, "breaks free")
        unnoticed = level is Level.CRITICAL
        said = "unnoticed" if unnoticed else "openly"
        play.note(f"{me.name} breaks free {said}.", to=(GM, actor) if unnoticed else EVERYONE)
    elif level is Level.SUCCESS:
        balks = Effect("balks", "Balks", marks=("cannot act",), clock=Rounds(1), stacking="refresh")
        begin(play, actor, balks, "balks")
    return level


@action("Command several at once", "power", unless=(no_commander, COMMANDED), tells=(DONE,), any_time=True)
def command_several(play: Play, actor: str) -> bool:
    """Several under Control who do different things take an Idea roll each round, or they stand idle. [BRP-POW-110 BRP-POW-340]"""
    try_once(play, actor, "to command")
    if rolls(play, actor, "Idea", "to command several"):
        return True
    for kept in play.actor(actor).powers.kept.values():
        if kept.power == CONTROL:
            stand_idle(play, kept.on, actor, "too many at once")
    return False


def no_sleep(state: State, actor: str) -> Refusal | None:
    """Why nobody wakes by themselves: they were not left asleep by a spell. [BRP-POW-110]"""
    if LEFT_ASLEEP in state.actor(actor).effects:
        return None
    return Refusal("No spell has left them asleep.", "BRP-POW-110", "There is no need.")


@action("Try to wake", "skill", unless=(no_sleep, WOKEN), tells=(DONE,), any_time=True)
def wake(play: Play, actor: str) -> bool:
    """Whoever was left asleep may wake with CON in a hundred, once in each round after the one in which they fell.

    [BRP-POW-110]
    """
    try_once(play, actor, "to wake")
    if not passes(play, actor, "CON", "to wake", times=1):
        return False
    end(play, actor, LEFT_ASLEEP, "wakes")
    return True


@action("Remember what one was made to do", "skill", unless=(no_commander,), tells=(DONE,))
def remember(play: Play, actor: str) -> bool:
    """What one did under Control comes back with an Idea roll, but not who it was. [BRP-POW-110]"""
    return rolls(play, actor, "Idea", "to remember")


# -- deceived -----------------------------------------------------------------------------------


def no_one_unseen(state: State, actor: str) -> Refusal | None:
    """Why there is nobody to be noticed. [BRP-POW-111]"""
    if any(is_unseen(each) for other, each in state.actors.items() if other != actor):
        return None
    return Refusal("Everybody can be seen.", "BRP-POW-111", "There is no need.")


def no_noticing(state: State, target: str, skill: str) -> Refusal | None:
    """Why somebody is not noticed so: they can be seen, or that sense does not help. [BRP-POW-111]"""
    if skill in SENSES and is_unseen(state.actor(target)):
        return None
    return Refusal("There is nobody unseen to notice so.", "BRP-POW-111", "Use Listen, Sense or Spot.")


def has_picture(actor: Actor) -> bool:
    """Whether somebody keeps an illusion up. [BRP-POW-112]"""
    return any(ILLUSION in effect.marks for effect in actor.effects.values())


def no_picture(state: State) -> Refusal | None:
    """Why there is no illusion to look at. [BRP-POW-112]"""
    return (
        None
        if any(map(has_picture, state.actors.values()))
        else Refusal("Nobody keeps an illusion up.", "BRP-POW-112", "There is no need.")
    )


@action(
    "Notice somebody unseen",
    "skill",
    unless=(no_one_unseen, no_noticing, NOTICED_ALREADY),
    tells=(DONE,),
    any_time=True,
    toward="foes",
)
def notice(
    play: Play,
    actor: str,
    target: Annotated[str, Pick("Whom", anybody)],
    skill: Annotated[str, Pick("How", always(words(*SENSES)))] = "listen",
) -> bool:
    """Notice somebody unseen by Listen, Sense or Spot, once a round: attacks on them are only Difficult then.

    [BRP-POW-111]
    """
    try_once(play, actor, "to notice")
    found = use_skill(play, actor, skill).level >= Level.SUCCESS
    if found:
        name = play.actor(actor).name
        mark = Effect(f"noticed-by-{actor}", "Noticed", marks=(f"{NOTICED} by {name}",), clock=Rounds(1))
        begin(play, target, mark, "noticed")
    return found


def how_to_doubt(sound: Sound) -> tuple[str, Difficulty]:
    """What finds out an illusion: an Idea roll where a sound is missing, a Difficult Spot where there is none to expect,
    a Difficult Listen or Sense where there is one. [BRP-POW-112]
    """
    return {
        "lacks": ("Idea", Difficulty.AVERAGE),
        "none": ("spot", Difficulty.DIFFICULT),
        "has": ("listen", Difficulty.DIFFICULT),
    }[sound]


@action("Look twice at a picture", "skill", unless=(no_picture, LOOKED_ALREADY), tells=(DONE,), any_time=True)
def doubt(play: Play, actor: str, sound: Annotated[Sound, Pick("Sound", always(SOUNDS))] = "lacks") -> bool:
    """Look twice at an illusion, once a round. Says whether it was found out. [BRP-POW-112]"""
    try_once(play, actor, "to doubt")
    what, hard = how_to_doubt(sound)
    if what == "Idea":
        return rolls(play, actor, "Idea", "to doubt it")
    return use_skill(play, actor, what, hard.name.lower()).level >= Level.SUCCESS


def makers(state: State, book: Book, who: str) -> Options:
    """Those who keep an illusion up."""
    return people(state, [each for each, actor in state.actors.items() if has_picture(actor)])


def no_maker(state: State, maker: str) -> Refusal | None:
    """Why there is nothing of somebody's to disbelieve. [BRP-POW-112]"""
    if has_picture(state.actor(maker)):
        return None
    return Refusal("Nobody keeps an illusion up there.", "BRP-POW-112", "Choose whose picture it is.")


@action("Refuse to believe it", "skill", unless=(no_picture, no_maker, LOOKED_ALREADY), tells=(DONE,), any_time=True)
def disbelieve(play: Play, actor: str, maker: Annotated[str, Pick("Whose", makers)]) -> bool:
    """Refuse to believe in an illusion, once a round: its maker's POW against one's INT. [BRP-POW-112]"""
    try_once(play, actor, "to doubt")
    return not resist(play, maker, play.actor(maker).value("POW"), play.actor(actor).value("INT"), "disbelief")
