"""Questions: what can be asked of any action that is declared, and of any fight, as typed values.

A question has a matter (who does what to whom, where, and what is otherwise than written) and an aim (which measure of
it, and what of that). Every kind of question is a struct with its tag under `ask`; files in TOML and JSON, requests and
the short form at the terminal all come to these.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from rulewright.play.values.bounded import Large, Listed, Named

MOST_ROWS = 100
"""So many variants, points of a curve or choices one question may have."""
OPEN = "?"
"""Stands where the best is looked for."""

type Called = Annotated[str, Meta(max_length=200)]
"""A name or an id: both will do everywhere."""
type FewRows[T] = Annotated[dict[Called, T], Meta(min_length=2, max_length=MOST_ROWS)]


class Matter(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a question is about.

    `fight` is a ready fight; or `sides` says who stands where, ready characters or those given under `characters`.
    `options` are house rules. `change` makes something otherwise before anything happens: `brom.characteristics.STR`
    of somebody as written, `brom.hp` of somebody in play, `scene.range`. `action` is done by `actor` with `args`; without
    an action the whole fight is meant. `answers` are what those say who are asked on the way, in words: `dodge`, or
    `ace: dodge`.
    """

    fight: Called = ""
    sides: Named[Listed[Called]] = {}
    characters: Named[Named[Any]] = {}
    options: Named[Any] = {}
    change: Named[Any] = {}
    action: Called = ""
    actor: Called = ""
    args: Named[Any] = {}
    answers: Listed[Called] = ()


class AimedMatter(Matter, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A matter, and what to look at.

    `of` is a measure of the action, the first if nothing is said. `at_least`, `at_most` and `is` make a chance of it;
    `mean` asks for its mean even where a headline has a chance. Of a fight, `ending` is the side that is left.
    """

    of: Called = ""
    at_least: Large | None = None
    at_most: Large | None = None
    is_: Called | None = field(default=None, name="is")
    mean: bool = False
    ending: Called = ""


class ChanceAsked(AimedMatter, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="ask", tag="chance"):
    """How likely something is. Where it hangs on somebody's answer that is not given, there is a row for each answer."""


class SpreadAsked(AimedMatter, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="ask", tag="spread"):
    """All that a measure can come to, and how likely each is."""


class CompareAsked(AimedMatter, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="ask", tag="compare"):
    """The same figure for two or more variants, each a matter laid over that of the question."""

    variants: FewRows[Matter]


class CurveAsked(AimedMatter, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="ask", tag="curve"):
    """The same figure while something goes through several values: an argument, or whatever `change` may name."""

    over: Called
    from_: Large = field(default=0, name="from")
    to: Large = 0
    step: Annotated[int, Meta(ge=1, le=1_000_000)] = 1
    values: Annotated[tuple[Any, ...], Meta(max_length=MOST_ROWS)] = ()


class BestAsked(AimedMatter, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="ask", tag="best"):
    """Which of all that may be chosen comes to most, or to `least`. `among` are the arguments that are open: all that
    must be chosen and were not, if none is named. With `?` for the action, all actions that have the measure are tried.
    """

    among: Annotated[tuple[Called, ...], Meta(max_length=10)] = ()
    least: bool = False


class FightAsked(Matter, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="ask", tag="fight"):
    """How a fight ends, the game on every side: for certain where all of its courses can be followed, else from a sample.

    Without an `ending` there is a row for each.
    """

    ending: Called = ""
    seed: Annotated[int, Meta(ge=0, le=2**31)] = 1


type AskQuestion = ChanceAsked | SpreadAsked | CompareAsked | CurveAsked | BestAsked | FightAsked
type AimedQuestion = ChanceAsked | SpreadAsked | CompareAsked | CurveAsked | BestAsked


class AskFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A file of questions about one game, each under a name of its own."""

    ruleset: Called
    questions: Named[AskQuestion]


def laid_over[M: Matter](below: M, above: Matter) -> M:
    """A matter with what another says in place of what it says itself; maps are joined."""
    from msgspec.structs import replace

    said = {}
    for name in Matter.__struct_fields__:
        value = getattr(above, name)
        if value:
            said[name] = {**getattr(below, name), **value} if isinstance(value, dict) else value
    return replace(below, **said)
