"""Stances: one at a time, two with a flame for it; some lead others, and what enhances a stance needs it."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options, listed
from rulewright.play import Effect, Modifier, Refusal, ThisScene, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.shards.checks.boosts import declare, drains_of, no_boosts
from rulewright.rulesets.shards.checks.laid import Boosting, deed_name
from rulewright.rulesets.shards.checks.offers import Boosts, friends_first, known
from rulewright.rulesets.shards.checks.order.initiative import leader_of, set_in_order
from rulewright.rulesets.shards.checks.turns import Drain, no_drains, pay_drain, source_of, spending, take_action
from rulewright.rulesets.shards.state.adjustments import holds, powers_left, powers_of
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.entries import Deed, Power
from rulewright.rulesets.shards.state.nodes import Adjust, Grant
from rulewright.rulesets.shards.state.questions import AgreeQuestion
from rulewright.rulesets.shards.state.ranges import band

TWO = 2
IN_SIGHT = "hides-in-sight"
MOST_FOLLOWERS = 5
LENT = ("squad-tactics",)
"""What followers count as having once their leader directs them."""


def no_stance(state: State, book: Book, actor: str, stance: str, pair: tuple[str, ...] = ()) -> Refusal | None:
    """Why somebody cannot take up a stance so. [SHA-CORE-095 SHA-MTH-102]"""
    for each in (stance, *pair):
        refusal = _no_such_stance(state.actor(actor), book, each)
        if refusal is not None:
            return refusal
    double = holds_two(book, stance)
    if double and (len(set(pair)) != TWO or stance in pair):
        return Refusal("The flame holds two other stances.", "SHA-MTH-102", "Choose two.")
    if pair and not double:
        return Refusal("Only the sapphire flame holds two stances.", "SHA-CORE-095", "Choose one.")
    return no_drains(state, price_of(book, actor, stance))


def price_of(book: Book, actor: str, stance: str) -> tuple[Drain, ...]:
    """What taking up a stance drains. [SHA-CORE-095]"""
    cost = book.content.get(Power, stance).cost if stance in book.content[Power] else ""
    return (Drain(actor, source_of(cost, "free")),) if cost else ()


def no_stance_boosts(state: State, book: Book, actor: str, stance: str, boosts: tuple[str, ...]) -> Refusal | None:
    """Why boosts do not go with taking up a stance, or cannot be paid beside it. [SHA-MTH-062]"""
    action = taking_up(stance)
    refusal = no_boosts(state, book, actor, boosts, action)
    return refusal or no_drains(state, (*price_of(book, actor, stance), *drains_of(book, actor, boosts, action)))


def no_other_stance(
    state: State, actor: str, stance: str, pair: tuple[str, ...], followers: tuple[str, ...], boosts: tuple[str, ...]
) -> Refusal | None:
    """Why nothing comes of taking up a stance: one stands so, and wants nothing more of it. [SHA-CORE-095]"""
    me = state.actor(actor)
    if me.stances != (stance, *pair) or followers or boosts:
        return None
    return Refusal(f"{me.name} stands so already.", "SHA-CORE-095", "Choose another stance, or do something else.")


def no_followers(state: State, book: Book, actor: str, stance: str, followers: tuple[str, ...]) -> Refusal | None:
    """Why these cannot be led: too many, or too far away to hear every word. [SHA-MTH-028]"""
    me = state.actor(actor)
    if not followers or not holds(replace(me, stances=(stance,)), book, "lends-initiative"):
        return None
    if len(followers) > MOST_FOLLOWERS:
        return Refusal("Five can be led at most.", "SHA-MTH-028", "Choose five.")
    for who in followers:
        metres = state.scene.distance(me.at, state.actor(who).at) * state.scene.metres
        if band(metres, state.scene.loudness) != "short":
            return Refusal(f"{state.actor(who).name} is too far away.", "SHA-MTH-028", "Get closer, or be louder.")
    return None


def taking_up(stance: str) -> Boosting:
    """Taking up a stance as boosts see it."""
    return Boosting(stance, "stealth", "free")


def known_stances(state: State, book: Book, who: str) -> Options:
    """Stances that one knows, and those that are open to everybody."""
    me = state.actor(who)
    mine = [each for each in known(me, book) if each.practice == "stance"]
    all_ = (*mine, *(each for each in book.content.all(Deed) if each.kind == "stance"))
    return listed(sorted(all_, key=lambda each: each.id in me.stances), told=True)  # the one that is held comes last


def holds_two(book: Book, stance: str) -> bool:
    """Whether a stance is two others at once. [SHA-MTH-102]"""
    does = book.content.get(Power, stance).does if stance in book.content[Power] else ()
    return any(isinstance(node, Grant) and node.mark == "two-stances" for node in does)


def paired(state: State, book: Book, who: str) -> Options:
    """Stances to hold two of at once, for who knows a flame that holds two. [SHA-MTH-102]"""
    double = any(holds_two(book, each) for each in powers_left(state.actor(who), book))
    return known_stances(state, book, who) if double else ()


def _no_such_stance(actor: Actor, book: Book, stance: str) -> Refusal | None:
    if stance in book.content[Power]:
        known = stance in powers_left(actor, book) and book.content.get(Power, stance).practice == "stance"
        return (
            None
            if known
            else Refusal(f"{actor.name} does not know {deed_name(stance, book)}.", "SHA-CORE-095", "Learn it first.")
        )
    if stance not in book.content[Deed] or book.content.get(Deed, stance).kind != "stance":
        return Refusal(f"There is no stance {stance}.", "SHA-CORE-095")
    return None


@action(
    "Take up a stance",
    "power",
    unless=(spending("free", "activate-stance"), no_stance, no_other_stance, no_stance_boosts, no_followers),
    id="stance",
)
def activate_stance(
    play: Play,
    actor: str,
    stance: Annotated[str, Pick("Stance", known_stances)],
    pair: Annotated[tuple[str, ...], Pick("Two within the flame", paired)] = (),
    followers: Annotated[tuple[str, ...], Pick("Followers", friends_first)] = (),
    boosts: Boosts = (),
) -> None:
    """Stand as a power has taught: it lasts until one leaves it, falls, or the fight ends.

    It takes the place of another. Sneaking in plain sight outlasts what would give one away.
    [SHA-CORE-095 SHA-SKL-005 SHA-MTH-062 SHA-MTH-102]
    """
    take_action(play, actor, "free", "activate-stance")
    if stance in play.book.content[Power]:
        pay_drain(play, actor, play.book.content.get(Power, stance).cost, "free", stance)
    dismiss(play, actor)
    end(play, actor, IN_SIGHT, "another stance")
    play.change(actor, "stances", (stance, *pair), "stance")
    if boosts and IN_SIGHT in declare(play, actor, boosts, taking_up(stance)).marks:
        hidden = Effect(id=IN_SIGHT, name=IN_SIGHT, marks=(IN_SIGHT,), clock=ThisScene(), rules=("SHA-MTH-062",))
        begin(play, actor, hidden)
    if holds(play.actor(actor), play.book, "lends-initiative"):
        lead(play, actor, followers)


def no_stance_to_leave(state: State, actor: str) -> Refusal | None:
    """Why no stance can be left: none is taken, or it is another's turn. [SHA-CORE-095]"""
    if not state.actor(actor).stances:
        return Refusal("No stance is taken.", "SHA-CORE-095", "Take one up first.")
    if state.scene.turn not in ("", actor):
        return Refusal("A stance is left on one's own turn.", "SHA-CORE-095", "Wait for it.")
    return None


@action("Leave a stance", "power", unless=(no_stance_to_leave,))
def drop_stance(play: Play, actor: str) -> None:
    """Give a stance up, for nothing. [SHA-CORE-095]"""
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
    for who in followers:
        text = f"Act on {me.name}'s initiative, and obey?"
        if play.ask(AgreeQuestion(of=who, by=actor, text=text, rules=("SHA-MTH-028",))):
            effect = Effect(
                id="follows",
                name=f"follows {me.name}",
                source=actor,
                marks=("follows",),
                clock=ThisScene(),
                modifiers=shared_tactics(me, play.book),
                stacking="refresh",
                rules=("SHA-MTH-028",),
            )
            begin(play, who, effect)
    set_in_order(play, "follows")


def shared_tactics(leader: Actor, book: Book) -> tuple[Modifier, ...]:
    """What followers share of what their leader has learned."""
    known = powers_of(leader.character, book)
    lent = ("basic-tactics", *(LENT if holds(leader, book, "karma-for-followers") else ()))
    return tuple(
        Modifier(node.to, node.by * int(known[power]), book.content.get(Power, power).cites)
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
