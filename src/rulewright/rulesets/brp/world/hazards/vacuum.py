"""Empty space: breath that bursts the lungs, blood that boils, ears and eyes that fail."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.chance import Die, Sum
from rulewright.contract import Pick, Tick, Within, action
from rulewright.play import Effect, Refusal, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.characteristic_rolls import chance_of, passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.ratings.hindered import BY_SIGHT, SHOOTING
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw
from rulewright.rulesets.brp.state.character import Play, State

IN_VACUUM = "In a vacuum"
LUNGS = Sum((Die(6), 2))
ASTRONOMY = "science/astronomy"


@action("Into a vacuum", "table", gm_only=True, any_time=True)
def into_vacuum(
    play: Play,
    actor: str,
    knows: Annotated[Literal["knows", "may have heard", "has no idea"], Pick("To breathe out")] = "knows",
    suit: Annotated[int, Within("Rounds that a suit gives", 0, 50)] = 0,
    *,
    abrupt: Annotated[bool, Tick("All of a sudden")] = True,
) -> bool:
    """Somebody is in a vacuum. Whoever does not breathe out, by an Idea roll if they would know, by a Difficult roll of
    Astronomy or Know if they may, is torn from within; sudden emptiness bursts eardrums unless Stamina holds. Says whether they
    breathed out. [BRP-SPT-284 BRP-SPT-285 BRP-SPT-286]
    """
    me = play.actor(actor)
    if knows == "may have heard":
        knows = "knows" if has_heard(play, actor) else "has no idea"
    out = knows == "knows" and (not abrupt or passes(play, actor, "INT", "Idea, to breathe out"))
    marks = () if out else ("holds the breath",)
    void = Effect("vacuum", IN_VACUUM, level=-suit, marks=marks, stacking="refresh")
    begin(play, actor, void)
    play.note(f"{me.name} is in a vacuum, and {'breathes out' if out else 'holds the breath'}.")
    if abrupt and not passes(play, actor, "CON", "Stamina, eardrums"):
        begin(play, actor, Effect("burst-eardrums", "Burst eardrums", marks=("deafened",), stacking="refuse"))
        play.note(f"The eardrums of {me.name} burst.")
    return out


@rule
def has_heard(play: Play, who: str) -> bool:
    """Whether somebody knows what the void does: Astronomy, or a Know roll where education counts, whichever is better, and
    Difficult. [BRP-SPT-284]
    """
    me = play.actor(who)
    roll = roll_for(me, ASTRONOMY, play.book, Difficulty.DIFFICULT)
    schooled = play.book.options.education and chance_of(me, "EDU", play.book, Difficulty.DIFFICULT) > roll.chance
    if schooled:
        return passes(play, who, "EDU", "Know, the void", Difficulty.DIFFICULT)
    return throw(play, who, roll, "Astronomy, the void")[0] >= Level.SUCCESS


def not_in_vacuum(state: State, actor: str) -> Refusal | None:
    """Why nobody comes back to air: they are in it. [BRP-SPT-284]"""
    if "vacuum" in state.actor(actor).effects:
        return None
    return Refusal("They are in no vacuum.", "BRP-SPT-284", "Do something else.")


@action("Back to air", "table", unless=(not_in_vacuum,), gm_only=True, any_time=True)
def back_to_air(play: Play, actor: str) -> None:
    """Somebody is out of the vacuum. [BRP-SPT-284]"""
    end(play, actor, IN_VACUUM, "air")
    end(play, actor, "Eyes failing", "air")
    play.note(f"{play.actor(actor).name} breathes again.")


def haemorrhage(round_number: int) -> int:
    """What the void does in the first round of it, the second and so on: 1, 2, 4, 8 and so forth. [BRP-SPT-285]"""
    return 2 ** min(round_number - 1, 10) if round_number > 0 else 0


@action("A round in the void", "table", unless=(not_in_vacuum,), gm_only=True, any_time=True)
def round_in_void(play: Play, actor: str) -> int:
    """One more round without air, where nobody counts them. Says the damage. [BRP-SPT-285]"""
    return endure_vacuum(play, actor)


@rule
def endure_vacuum(play: Play, who: str) -> int:
    """A round in a vacuum is over: blood boils, twice as much each round once a suit has given out; and 1D6+2 for who
    held the breath. After twice CON rounds eyes fail, and all that lives by them is Difficult. Says the damage. [BRP-SPT-284 BRP-SPT-285 BRP-SPT-286]
    """
    me = play.actor(who)
    there = me.effects.get("vacuum")
    if there is None or me.fate == "dead":
        return 0
    spent = there.level + 1
    play.change(who, "effects.vacuum.level", spent, "another round")
    damage = haemorrhage(spent)
    if spent > 0 and me.is_marked("holds the breath"):
        damage += play.draw(LUNGS, of=who, what="held breath")
    wound(play, who, damage, "vacuum")
    if spent > 2 * me.value("CON"):
        marks = tuple(f"difficult {skill}" for skill in (*BY_SIGHT, *SHOOTING))
        begin(play, who, Effect("eyes-failing", "Eyes failing", marks=marks, stacking="refuse"))
    if damage:
        play.note(f"The void does {damage} damage to {me.name}.")
    return damage
