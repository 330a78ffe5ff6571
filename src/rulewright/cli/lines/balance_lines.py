"""Balance lines: what many fights tell of one, as it is read at the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from rulewright.cli.lines import show

if TYPE_CHECKING:
    from rulewright.lab.balance import Balance, LeftFound, LengthFound, ShareFound, SomebodyFound
    from rulewright.lab.chain import Bounds
    from rulewright.lab.changes import ChangeFound
    from rulewright.lab.compared.matters import MatterFound
    from rulewright.lab.courses import ShownCourse
    from rulewright.lab.sampler import Sampling

COURSES = {"usual": "As it usually goes", "closest": "The closest"}
UNSEEN = 5e-5
"""What no figure at the terminal shows."""


def balance_lines(found: Balance) -> Iterator[str]:
    """The whole report."""
    yield show.warning(f"≈ an estimate from {_fights(found.fights)}")
    yield show.faint(show.wrapped("Each span is right 999 times in 1,000, however often one looks."))
    yield show.faint(show.wrapped("The game plays everybody. People may do better, or worse."))
    yield ""
    yield from show.columns([_ending(found, each) for each in found.endings], 3, 2, rights=(1,))
    yield ""
    if found.length is not None:
        yield f"  {_length(found.length)}"
        yield ""
    for person in found.people:
        yield from _person(person)
    told = [(name, course) for name, course in (("usual", found.usual), ("closest", found.closest)) if course]
    if told:
        yield ""
    for name, course in told:
        yield show.wrapped(f"{show.strong(COURSES[name])} (fight {course.number}): {_course(found, course)}", 2)


def change_lines(changes: Sequence[ChangeFound], first: str) -> Iterator[str]:
    """Changes that would make it even, each with what it would come to for the first side."""
    yield ""
    if not changes:
        yield "  It is about even already, or nothing that was tried brings it nearer."
        return
    yield f"  {show.strong('What comes nearest to even')} {show.faint('with the same luck')}"
    for each in changes:
        span = show.faint(f"({each.low * 100:.0f} to {each.high * 100:.0f}, {_fights(each.fights)})")
        match each.what:
            case "instead":
                told = f"{each.other} in place of one {each.who}"
            case how:
                told = f"{each.many} × {each.who} {how}"
        yield f"    {told}: {first} wins {show.percent(each.share)} {span}"


def matter_lines(matters: Sequence[MatterFound], first: str) -> Iterator[str]:
    """What one more of a number is worth to the first side, the largest first."""
    yield ""
    if not matters:
        yield "  There was no time to try what matters, or nobody here has a number to raise."
        return
    yield f"  {show.strong('What matters most')} {show.faint(f'for {first}, one step more, with the same luck')}"
    rows = []
    for each in matters:
        span = f"({each.low * 100:+.1f} to {each.high * 100:+.1f}, {each.pairs:,} pairs)"
        rows.append(
            [f"{each.name}: {each.called} +{each.by}", f"{each.difference * 100:+.1f} points", show.faint(span)]
        )
    yield from show.columns(rows, 4, 2, rights=(1,))


def _course(found: Balance, course: ShownCourse) -> str:
    """One of the fights in a sentence."""
    names = {each.who: each.name for each in found.people}
    down = ", ".join(names.get(who, who) for who in course.down) or "nobody"
    won = f"{course.ended} won" if any(each.side == course.ended for each in found.people) else course.ended
    return f"{won} in round {course.rounds}. Down: {down}."


def bounds_lines(found: Bounds, sides: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """What is known for certain of a fight that was followed along all its courses; sides with the names of their people."""
    yield show.strong("= exact" if found.off < UNSEEN else f"between bounds: {show.percent(found.off)} is still open")
    yield show.faint(show.wrapped(f"Followed along all courses at once: {found.states:,} states, nothing estimated."))
    yield show.faint(show.wrapped("The game plays everybody. People may do better, or worse."))
    yield ""
    rows = []
    for ending in {**dict.fromkeys(sides, 0), **found.endings}:
        low, high = found.within(ending)
        known = show.percent((low + high) / 2) if found.off < UNSEEN else f"{low * 100:.2f} to {high * 100:.2f} %"
        rows.append([_called(ending, sides.get(ending, ())), known])
    yield from show.columns(rows, 3, 2, rights=(1,))
    if found.off < UNSEEN:
        yield ""
        yield f"  It takes {found.steps:.1f} steps on average."


def progress_line(now: Sampling) -> str:
    """How far it has come: fights, pace, time left, and when the next look is due."""
    from rulewright.lab.stopping import look_after
    from rulewright.lab.tally import winner

    told = [_fights(now.done), f"{now.done / max(now.seconds, 0.001):,.1f} a second"]
    if now.left is not None:
        told.append(f"{_time(now.left)} left")
    if now.look is not None:
        ends = sorted(now.look.tally.ends.items(), key=lambda each: -each[1])
        shares = ", ".join(f"{winner(how)} {show.percent(count / now.look.tally.fights)}" for how, count in ends)
        told.append(f"of {now.look.tally.fights:,}: {shares}")
    else:
        told.append(f"first look at {look_after(0):,}, or where it ends")
    return " · ".join(told)


def _fights(many: int) -> str:
    return "1 fight" if many == 1 else f"{many:,} fights"


def _time(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours} h {minutes} min"
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"


def _ending(found: Balance, ending: ShareFound) -> list[str]:
    names = [each.name for each in found.people if each.side == ending.what]
    return [_called(ending.what, names), show.percent(ending.share), show.faint(_span(ending))]


def _called(ending: str, names: Sequence[str]) -> str:
    """An ending, and who stands on the side that it is."""
    return f"{show.strong(ending)} {show.faint(f'({", ".join(names)})')}" if names else show.strong(ending)


def _span(share: ShareFound) -> str:
    return f"{share.low * 100:.1f} to {share.high * 100:.1f}"


def _length(length: LengthFound) -> str:
    if length.half is None:
        return f"Fewer than half of them were over when they were stopped; the longest that ended took {length.longest} rounds."
    spans = "" if length.low == length.high else f" ({length.low} to {'?' if length.high is None else length.high})"
    most = "" if length.most is None else f", nine in ten by {length.most}"
    return f"Half of them are over by round {length.half}{spans}{most}; the longest took {length.longest}."


def _person(person: SomebodyFound) -> Iterator[str]:
    """How somebody came out of it, and what they had left."""
    fares = [f"{each.what} {show.percent(each.share)}" for each in person.fares]
    fares[:1] = [f"{fares[0]} ({_span(each)})" for each in person.fares[:1]]
    yield f"  {show.strong(person.name)}"
    for told in (fares, [_left(each) for each in person.left]):
        if told:
            yield show.wrapped(show.listed(told), 4)


def _left(left: LeftFound) -> str:
    most = "" if left.most is None else f" of {left.most}"
    off = "" if left.low is None or left.high is None else f" ({left.low:.1f} to {left.high:.1f})"
    return f"{left.what} {left.mean:.1f}{most}{off}"
