"""Acid blood: a wounded creature sprays those who stand near, and armour holds only for a while."""

from __future__ import annotations

from rulewright.chance import Chance, Die, Sum
from rulewright.contract import action, bears_on
from rulewright.kits.counting import counted, so_many
from rulewright.play import Effect, Refusal, Rounds, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.wounds.locations import at_random
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.ratings.rolls import characteristic_roll
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.combat.strike import STRUCK, Hit
from rulewright.rulesets.brp.gear.armour import armour_value, pieces, water_over
from rulewright.rulesets.brp.state.character import Actor, Play, State

ACID = "acid blood"
SPRAYS, BURNS = "Sprays acid", "Acid eats"
NEAR = 1
HOW_LONG: Chance[int] = Sum((Die(6), 2))
BURN: Chance[int] = Die(3)


@bears_on(STRUCK)
def spray(play: Play, hit: Hit) -> None:
    """A wound of such a creature sprays acid for 1D6+2 rounds. [BRP-CRE-138]"""
    if hit.wound and hit.before.is_marked(ACID):
        rounds = play.draw(HOW_LONG, of=hit.target, what="rounds of acid")
        begin(
            play,
            hit.target,
            Effect(
                "sprays-acid", SPRAYS, marks=("sprays acid",), clock=Rounds(rounds), level=rounds, stacking="refresh"
            ),
        )
        play.note(f"{play.actor(hit.target).name} sprays acid for {counted(rounds, 'round')}.")


def sprayed_by(play: Play, who: str) -> list[Actor]:
    """Those who spray acid within a metre of somebody. [BRP-CRE-138]"""
    return [
        each
        for other, each in play.state.actors.items()
        if other != who and each.is_marked("sprays acid") and play.scene.distance(who, other) <= NEAR
    ]


def acid_is_about(play: Play, who: str) -> bool:
    """Whether acid eats at somebody, or may come to. [BRP-CRE-138]"""
    me = play.actor(who)
    if me.fate == "dead" or me.is_marked(ACID):
        return False
    return me.is_marked("burned by acid") or bool(sprayed_by(play, who))


@rule
def acid_works(play: Play, who: str) -> None:
    """A round ends: whoever stands within a metre of the spray makes a Luck roll or is splashed; acid that has hold of
    somebody does 1D3 a round, and armour holds until all of it together is more than it stops. [BRP-CRE-138]
    """
    me, near = play.actor(who), sprayed_by(play, who)
    burn = next((each for each in me.effects.values() if "burned by acid" in each.marks), None)
    if burn is None and passes(play, who, "POW", "Luck, acid"):
        return
    dealt, so_far = play.draw(BURN, of=who, what="acid"), burn.level if burn is not None else 0
    where = burn.text if burn is not None else at_random(play, who)
    held = int(armour_value(me, play.book, None, where)) - water_over(me, None, play.book)
    through = max(0, so_far + dealt - held) - max(0, so_far - held)
    longest = max((each.effects["sprays-acid"].level for each in near), default=1) if burn is None else 0
    if burn is None:
        marks = ("burned by acid",)
        begin(play, who, Effect("acid-blood", BURNS, marks=marks, clock=Rounds(longest), level=dealt, text=where))
    else:
        play.change(who, f"effects.{burn.id}.level", so_far + dealt, "acid")
    play.note(f"Acid eats at {me.name}: {dealt}, {so_many(through, 'comes/come')} through.")
    wound(play, who, through, "acid", where)


def no_acid(state: State, actor: str) -> Refusal | None:
    """Why nothing is torn off: no acid eats at it. [BRP-CRE-138]"""
    if state.actor(actor).is_marked("burned by acid"):
        return None
    return Refusal("No acid eats at you.", "BRP-CRE-138", "There is no need.")


@action("Tear off what acid eats", "move", unless=(no_deed, no_acid, no_hands), tells=(DONE,))
def tear_off(play: Play, actor: str) -> bool:
    """Get out of armour that acid eats, in one round: a Difficult Agility roll, or it is still on; a fumble burns for 1D3 that
    nothing stops. Where places of the body are told apart, only what covers the one that was struck comes off. Says whether it
    is off. [BRP-CRE-138]
    """
    where = play.actor(actor).effects["acid-blood"].text
    take_the_action(play, actor, "tears it off")
    level = characteristic_roll(play, actor, "DEX", difficulty="difficult")
    off, name = level >= Level.SUCCESS, play.actor(actor).name
    if level is Level.FUMBLE:
        dealt = play.draw(BURN, of=actor, what="acid on the skin")
        play.note(f"{name} is burned by it: {dealt}.")
        wound(play, actor, dealt, "acid", where)
    if off:
        covers = {each.id for each in pieces(play.actor(actor), play.book, where)}
        left = tuple(each for each in play.actor(actor).armour if where and each not in covers)
        play.change(actor, "armour", left, "torn off")
        end(play, actor, BURNS, "torn off")
    play.note(f"{name} {'is out of it' if off else 'cannot get it off'}.")
    return off


@action("Neutralise acid blood", "table", unless=(no_acid,), gm_only=True, any_time=True)
def neutralise(play: Play, actor: str) -> None:
    """Something takes the sting out of the acid that eats at somebody, and it is over. [BRP-CRE-138]"""
    end(play, actor, BURNS, "neutralised")
    play.note(f"The acid on {play.actor(actor).name} eats no more.")
