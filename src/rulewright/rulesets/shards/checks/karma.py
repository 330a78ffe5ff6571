"""Karma: spent on one's own action or on one against oneself, until the outcome is final, and bid for bid."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction

from rulewright.kits.counting import counted
from rulewright.play import GM, Option, Window, rule
from rulewright.rulesets.shards.checks.checks import SkillTest, face_of
from rulewright.rulesets.shards.checks.purse import factor, pay, purse
from rulewright.rulesets.shards.state.adjustments import holds
from rulewright.rulesets.shards.state.character import Play
from rulewright.rulesets.shards.state.questions import HintQuestion

ADJUST, REROLL, CANCEL, TWIST, END_BOND = 1, 2, 3, 3, 1
"""What the uses of karma cost. [SHA-CHR-062]"""
WINDOW = "karma"
AGAIN, ONCE_MORE = "a second time", "once more"
"""How a die that is thrown again is told of: somebody rolls a second time, and after that once more."""
STANDS = ", if nobody bids against it"
"""Karma is answered with karma, so nothing that is bought is certain."""
MOST_BIDS = 12
"""Bids on one test before the table would ask whether this is still a game."""


@dataclass(frozen=True, slots=True)
class Use:
    """One way to spend karma on a test: shift the chance, shift the successes, roll again, or undo it."""

    kind: str
    by: int = 0
    price: int = 0


@dataclass(frozen=True, slots=True)
class Bidding:
    """Where a test stands while people may still bid: the target number, the face, and successes added or taken.

    The die is thrown by `of`, whoever pays for another throw, and has been `thrown` so often. What is `undoable` may be undone by whom it happens to:
    they set it off themselves.
    """

    target: int
    face: int
    added: int = 0
    cancelled: bool = False
    undoable: bool = False
    of: str = ""
    thrown: int = field(default=1, compare=False)

    @property
    def passed(self) -> bool:
        """Whether the face does not pass the target number. [SHA-CORE-004]"""
        return not self.cancelled and self.face <= self.target

    @property
    def successes(self) -> int:
        """The face and what karma did to it; none on a failure. [SHA-CORE-005]"""
        if self.cancelled:
            return 0
        return max(0, (self.face if self.passed else 0) + self.added)


def uses(play: Play, who: str, now: Bidding, skill: str, task: str, *, own: bool) -> tuple[Option[Use], ...]:
    """The uses of karma that are legal now and would change something, each with what it leads to. [SHA-CORE-039]"""
    me = play.actor(who)
    left, times = purse(me, skill, task), factor(me)
    found: list[Option[Use]] = []
    steps = range(1, left // (ADJUST * times) + 1)
    if own and not now.passed:
        short = now.face - now.target
        if short in steps:
            found.append(
                _option("chance", short, short * times, f"{counted(now.face, 'success', 'successes')}{STANDS}")
            )
    if not own and now.passed:
        over = now.target - now.face + 1
        if over in steps:
            found.append(_option("chance", -over, over * times, f"a failure{STANDS}"))
    if now.passed or play.book.options.adjust_failed:
        for step in steps:
            after = now.successes + (step if own else -step)
            if after < 0:
                break
            found.append(
                _option(
                    "success",
                    step if own else -step,
                    step * times,
                    f"{counted(after, 'success', 'successes')}{STANDS}",
                )
            )
    if left >= REROLL * times:
        found.append(_option("reroll", 0, REROLL * times, odds_of_reroll(now)))
    if (own or now.undoable) and left >= CANCEL * times:
        found.append(_option("cancel", 0, CANCEL * times, "as if it never happened"))
    return tuple(found)


def odds_of_reroll(now: Bidding) -> str:
    """What rolling again would bring: the chance of success, and the successes on average."""
    faces = range(1, min(6, max(0, now.target)) + 1)
    mean = Fraction(sum(max(0, face + now.added) for face in faces), 6)
    many = f"{float(mean):.2g}"
    return f"{len(faces)} in 6 to succeed; {many} success{'' if many == '1' else 'es'} on average"


def _option(kind: str, by: int, price: int, note: str) -> Option[Use]:
    words = {"chance": f"Chance {by:+d}", "success": f"Successes {by:+d}", "reroll": "Roll again", "cancel": "Undo it"}
    key = f"{kind}{by:+d}" if by else kind
    return Option(key, f"{words[kind]} ({price} karma)", Use(kind, by, price), note)


def bidders(play: Play, actor: str, target: str) -> tuple[str, ...]:
    """Whoever may spend karma on a test: who acts, who is acted on, who leads either, and the downed.

    Where surroundings act, nobody does.

    [SHA-CORE-039 SHA-CORE-045 SHA-MTH-027]
    """
    concerned = tuple(each for each in (actor, target) if each)
    leaders = tuple(leader for who in concerned if (leader := directed_by(play, who)))
    return tuple(dict.fromkeys((*concerned, *leaders, *the_down(play, actor, target))))


def directed_by(play: Play, who: str) -> str:
    """Whoever may spend karma for somebody under their command. [SHA-MTH-027]"""
    found = (effect.source for effect in play.actor(who).effects.values() if "follows" in effect.marks)
    able = (each for each in found if each in play.state.actors)
    return next((each for each in able if holds(play.actor(each), play.book, "karma-for-followers")), "")


@rule
def bid(play: Play, actor: str, target: str, now: Bidding, skill: str, task: str = "") -> Bidding:
    """Whoever acts and whoever is acted on may spend karma, until all let it stand: in turn, or by option sealed.

    A target's karma changes only what happens to the target. [SHA-CORE-039 SHA-CHR-061]
    """
    sides = bidders(play, actor, target)
    if play.book.options.karma_bids == "sealed":
        return bid_sealed(play, sides, actor, target, now, skill, task)
    passes = 0
    for turn in range(MOST_BIDS):
        who = sides[turn % len(sides)]
        chosen = _offered(play, who, now, (skill, task), actor, own=speaks_for(play, who, actor, target))
        passes = passes + 1 if chosen is None else 0
        if chosen is not None:
            now = spend(play, who, chosen, now, skill, task)
        if passes >= len(sides) or now.cancelled:
            break
    return now


@rule
def bid_sealed(
    play: Play, sides: tuple[str, ...], actor: str, target: str, now: Bidding, skill: str, task: str
) -> Bidding:
    """All bid at once and nobody sees another's bid before all are in; again, until nobody bids. [SHA-CHR-061]"""
    for _ in range(MOST_BIDS):
        offers = {who: uses(play, who, now, skill, task, own=speaks_for(play, who, actor, target)) for who in sides}
        asked = tuple(
            _window(play, who, now, options, actor, own=speaks_for(play, who, actor, target)).question(who)
            for who, options in offers.items()
            if options
        )
        if not asked:
            break
        bids = [(each.of, use) for each, use in zip(asked, play.ask_all(asked, sealed=True), strict=True) if use]
        for who, use in bids:
            now = spend(play, who, use, now, skill, task)
        if not bids or now.cancelled:
            break
    return now


def speaks_for(play: Play, who: str, actor: str, target: str) -> bool:
    """Whether somebody's karma is spent for the action, not against it; nobody's is for what surroundings do."""
    return bool(actor) and (who == actor or (who != target and not play.scene.are_enemies(who, actor)))


def the_down(play: Play, actor: str, target: str) -> tuple[str, ...]:
    """Player characters who are down but not out, with karma boosts to spend on anything here. [SHA-CORE-045]"""
    return tuple(
        who
        for who, each in play.state.actors.items()
        if who not in (actor, target) and each.is_disabled and any(boost.down for boost in each.boosts)
    )


def _window(
    play: Play, who: str, now: Bidding, options: tuple[Option[Use], ...], actor: str, *, own: bool
) -> Window[Use]:
    seen = actor in play.state.in_view_of(who)  # nobody learns from it who throws unseen
    die = f"{play.actor(actor).name} rolls" if seen else "The die shows"
    text = f"{die} {now.face} against {now.target}: {counted(now.successes, 'success', 'successes')}. Spend karma?"
    cases = {who: {"failed": own and not now.passed, "hit": not own and now.passed}}
    # What somebody could spend is theirs to know: only they see what they are offered.
    return Window(name=WINDOW, text=text, open_to={who: options}, cases=cases, rules=("SHA-CORE-039",), to=(who, GM))


def _offered(play: Play, who: str, now: Bidding, test: tuple[str, str], actor: str, *, own: bool) -> Use | None:
    options = uses(play, who, now, *test, own=own)
    if not options:
        return None
    stepped = play.offer(_window(play, who, now, options, actor, own=own))
    return stepped[0].choice if stepped else None


@rule
def spend(play: Play, who: str, use: Use, now: Bidding, skill: str, task: str) -> Bidding:
    """Spend karma on a test. [SHA-CORE-039 SHA-CHR-062]"""
    if play.actor(who).is_disabled:
        play.cite("SHA-CORE-045")
        play.note(f"{play.actor(who).name} is down, and bends luck all the same")
    pay(play, who, use.price, f"karma: {use.kind}", skill, task)
    if use.kind == "chance":
        return replace(now, target=now.target + use.by)
    if use.kind == "success":
        return replace(now, added=now.added + use.by)
    if use.kind == "reroll":
        return roll_again(play, now)
    play.ask(HintQuestion(of=GM, by=who, text="The action is undone. What feeling of its outcome is left?"))
    return replace(now, cancelled=True)


@rule
def roll_again(play: Play, now: Bidding) -> Bidding:
    """Roll again; the second result takes the place of the first. [SHA-CORE-040]"""
    what = AGAIN if now.thrown == 1 else ONCE_MORE
    outcome = play.draw(SkillTest(now.target, close=True), of=now.of, what=what)
    return replace(now, face=face_of(outcome, now.target), thrown=now.thrown + 1)


@rule
def soften(play: Play, who: str, damage: int, per: int) -> int:
    """Whoever is hurt may buy damage off, by their Scale for each karma; gives what is left. [SHA-CORE-039]"""
    me = play.actor(who)
    left, times = purse(me), factor(me)
    most = min(left // times, -(-damage // per) if per else 0)
    options = tuple(
        Option(f"reduce-{n}", f"{n * per} less damage ({n * times} karma)", Use("reduce", n * per, n * times))
        for n in range(1, most + 1)
    )
    text = f"{damage} damage comes through. Spend karma?"
    window = Window(name="damage", text=text, open_to={who: options}, rules=("SHA-CORE-039",))
    stepped = play.offer(window)
    if not stepped:
        return damage
    pay(play, who, stepped[0].choice.price, "karma: less damage")
    return max(0, damage - stepped[0].choice.by)
