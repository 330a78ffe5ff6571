"""Stances: one at a time, two with a flame for it; some lead others, and what enhances a stance needs it."""

from __future__ import annotations

from rulewright.play import Effect, Modifier, Refusal, Refused, ThisScene, refuse, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.shards.character import Actor, Book, Play
from rulewright.rulesets.shards.encounter import leader_of, set_in_order
from rulewright.rulesets.shards.entries import Deed, Power
from rulewright.rulesets.shards.numbers import holds, powers_of
from rulewright.rulesets.shards.powers.boosts import Boosting, declare, no_boosts
from rulewright.rulesets.shards.powers.nodes import Adjust, Grant
from rulewright.rulesets.shards.questions import AgreeQuestion
from rulewright.rulesets.shards.ranges import band
from rulewright.rulesets.shards.turns import no_action, no_drain, pay_drain, take_action

TWO = 2
IN_SIGHT = "hides-in-sight"
MOST_FOLLOWERS = 5
LENT = ("squad-tactics",)
"""What followers count as having once their leader directs them."""


def no_stance(actor: Actor, book: Book, stance: str, pair: tuple[str, ...] = ()) -> Refusal | None:
    """Why somebody cannot take up a stance so. [SHA-CORE-095 SHA-MTH-102]"""
    for each in (stance, *pair):
        refusal = _unknown(actor, book, each)
        if refusal is not None:
            return refusal
    double = holds_two(book, stance)
    if double and (len(set(pair)) != TWO or stance in pair):
        return Refusal("The flame holds two other stances.", "SHA-MTH-102", "Choose two.")
    if pair and not double:
        return Refusal("Only the sapphire flame holds two stances.", "SHA-CORE-095", "Choose one.")
    refusal = no_action(actor, "free", "activate-stance")
    cost = book.content.get(Power, stance).cost if stance in book.content[Power] else ""
    return refusal or no_drain(actor, {cost: 1} if cost else {})


def holds_two(book: Book, stance: str) -> bool:
    """Whether a stance is two others at once. [SHA-MTH-102]"""
    does = book.content.get(Power, stance).does if stance in book.content[Power] else ()
    return any(isinstance(node, Grant) and node.mark == "two-stances" for node in does)


def _unknown(actor: Actor, book: Book, stance: str) -> Refusal | None:
    if stance in book.content[Power]:
        known = stance in powers_of(actor.character, book) and book.content.get(Power, stance).practice == "stance"
        return None if known else Refusal(f"{actor.name} does not know {stance}.", "SHA-CORE-095", "Learn it first.")
    if stance not in book.content[Deed] or book.content.get(Deed, stance).kind != "stance":
        return Refusal(f"There is no stance {stance}.", "SHA-CORE-095")
    return None


@rule
def activate_stance(
    play: Play, actor: str, stance: str, pair: tuple[str, ...] = (), followers: tuple[str, ...] = (),
    boosts: tuple[str, ...] = (),
) -> None:  # fmt: skip
    """Take up a stance that one knows; it takes the place of another. [SHA-CORE-095 SHA-SKL-005 SHA-MTH-102]

    Sneaking in plain sight outlasts what would give one away. [SHA-MTH-062]
    """
    action = Boosting(stance, "stealth", "free")
    refusal = no_stance(play.actor(actor), play.book, stance, pair) or no_boosts(
        play.actor(actor), play.book, boosts, action
    )
    if refusal is not None:
        raise Refused(refusal)
    take_action(play, actor, "free", "activate-stance")
    if stance in play.book.content[Power]:
        pay_drain(play, actor, play.book.content.get(Power, stance).cost, "free", stance)
    dismiss(play, actor)
    end(play, actor, IN_SIGHT, "another stance")
    play.change(actor, "stances", (stance, *pair), "stance")
    if boosts and IN_SIGHT in declare(play, actor, boosts, action).marks:
        hidden = Effect(id=IN_SIGHT, name=IN_SIGHT, marks=(IN_SIGHT,), clock=ThisScene(), rules=("SHA-MTH-062",))
        begin(play, actor, hidden)
    if holds(play.actor(actor), play.book, "lends-initiative"):
        lead(play, actor, followers)


@rule
def drop_stance(play: Play, actor: str) -> None:
    """Leave a stance on one's own turn, at no cost. [SHA-CORE-095]"""
    if play.scene.turn not in ("", actor):
        raise refuse("A stance is left on one's own turn.", "SHA-CORE-095", "Wait for it.")
    dismiss(play, actor)
    play.change(actor, "stances", (), "stance")


# -- leading others -----------------------------------------------------------------------------


@rule
def lead(play: Play, actor: str, followers: tuple[str, ...]) -> None:
    """Up to five who agree, close enough to hear every word, act on the leader's initiative while they obey.

    They share the leader's basic tactics but for its initiative, and squad tactics under a directive.
    [SHA-MTH-027 SHA-MTH-028]
    """
    me = play.actor(actor)
    if len(followers) > MOST_FOLLOWERS:
        raise refuse("Five can be led at most.", "SHA-MTH-028", "Choose five.")
    for who in followers:
        metres = play.scene.distance(me.at, play.actor(who).at) * play.scene.metres
        if band(metres, play.scene.loudness) != "short":
            raise refuse(f"{play.actor(who).name} is too far away.", "SHA-MTH-028", "Get closer, or be louder.")
        text = f"Act on {me.name}'s initiative, and obey?"
        if play.ask(AgreeQuestion(of=who, by=actor, text=text, rules=("SHA-MTH-028",))):
            effect = Effect(
                id="follows", name=f"follows {me.name}", source=actor, marks=("follows",), clock=ThisScene(),
                modifiers=shared_tactics(me, play.book), stacking="refresh", rules=("SHA-MTH-028",),
            )  # fmt: skip
            begin(play, who, effect)
    set_in_order(play, "follows")


def shared_tactics(leader: Actor, book: Book) -> tuple[Modifier, ...]:
    """What followers share of what their leader has learned."""
    known = powers_of(leader.character, book)
    lent = ("basic-tactics", *(LENT if holds(leader, book, "karma-for-followers") else ()))
    return tuple(
        Modifier(node.to, node.by * int(known[power]), book.content.get(Power, power).rules[0])
        for power in lent
        if power in known
        for node in book.content.get(Power, power).does
        if isinstance(node, Adjust) and node.to != "initiative"
    )


@rule
def dismiss(play: Play, actor: str) -> None:
    """Whoever leads no longer lends anything."""
    led = [who for who in play.state.actors if leader_of(play.state, who) == actor]
    for who in led:
        end(play, who, "follows", "no longer led")
    if led:
        set_in_order(play, "no longer led")
