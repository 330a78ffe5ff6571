"""How hypothesis makes programs."""

from __future__ import annotations

from hypothesis import strategies as st
from tests.play.programs import (
    ACTORS,
    Add,
    Ask,
    Attempt,
    Bids,
    HandOn,
    Mark,
    Odd,
    Offer,
    Program,
    Refuse,
    Step,
    Sub,
    Throw,
)

_throws = st.builds(Throw, st.sampled_from(("die", "table")), st.integers(1, 3), st.booleans()) | st.just(
    Throw("pool", 1)
)
_plain = st.one_of(
    _throws,
    st.builds(Add, st.sampled_from((*ACTORS, "board"))),
    st.builds(Mark, st.sampled_from(ACTORS), st.sampled_from(("x", "y"))),
)
_asking = st.one_of(st.builds(Bids, st.integers(1, 2)), st.just(Offer()), st.builds(Ask, st.sampled_from(ACTORS)))


def _deeper(steps: st.SearchStrategy[Step]) -> st.SearchStrategy[Step]:
    short = st.lists(steps, max_size=2).map(tuple)
    risky = st.lists(steps | st.just(Refuse()), max_size=3).map(tuple)
    return st.one_of(
        st.builds(Sub, short),
        st.builds(Attempt, risky),
        st.builds(HandOn, short),
        st.builds(Odd, short, short),
        st.builds(Ask, st.sampled_from(ACTORS), short, short),
    )


def programs(most: int = 4) -> st.SearchStrategy[Program]:
    """Programs small enough to walk every face of."""
    steps: st.SearchStrategy[Step] = st.recursive(_plain | _asking, _deeper, max_leaves=4)
    return st.lists(steps, min_size=1, max_size=most).map(tuple).filter(lambda program: _ways(program) <= 3000)


def _ways(program: Program) -> int:
    """A bound on how many ways there are to throw a program's dice."""
    ways = 1
    for step in program:
        match step:
            case Throw(kind, size):
                ways *= {"die": size, "pool": 9, "table": size + 2}[kind]
            case Sub(inner) | Attempt(inner) | HandOn(inner):
                ways *= _ways(inner)
            case Odd(one, other) | Ask(_, one, other):
                ways *= max(_ways(one), _ways(other))
    return ways
