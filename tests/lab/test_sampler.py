"""The sampler: chunks add up whatever becomes of them, looks are at the first so many fights, and one may stop at any time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice, pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulewright.lab import Enough, FightTally, Sampler, Sampling, Spec, balance_of, fought, here, ready_spec
from rulewright.lab.chunk import Chunk, ChunkDone, fight_chunk
from rulewright.lab.fight import set_fight
from rulewright.lab.stopping import KEPT, spent_at, spent_last
from rulewright.lab.tally import tally_of
from rulewright.play import Refused


def late(chunks: Iterable[Chunk]) -> Iterator[ChunkDone]:
    """A runner that takes four at a time, of which the last to begin is the first to be done; and it does everything twice."""
    waiting = iter(chunks)
    while hands := list(islice(waiting, 4)):
        for chunk in reversed(hands):
            done = fight_chunk(chunk)
            yield done
            yield done


def by_ones(chunks: Iterable[Chunk]) -> Iterator[ChunkDone]:
    """A runner that is slow, so that it is given one fight at a time."""
    return (ChunkDone(done.chunk, done.tally, 60.0) for done in map(fight_chunk, chunks))


def last(sampler: Sampler) -> Sampling:
    """The last word."""
    *_, word = sampler
    return word


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(cuts=st.sets(st.integers(1, 29), max_size=8), order=st.randoms(use_true_random=False))
def test_chunks_add_up_however_they_are_cut(bar: Spec, cuts: set[int], order: object) -> None:
    """Any split, in any order, comes to the same bytes."""
    fight = set_fight(bar.packed)
    parts = [tally_of(fight, range(first, end)) for first, end in pairwise(sorted({0, 30} | cuts))]
    order.shuffle(parts)  # type: ignore[attr-defined]
    assert tally_of(fight, range(30)).packed == sum(parts, FightTally()).packed


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looks after 20, 40, 80…, so that nobody has to wait for them."""
    monkeypatch.setattr("rulewright.lab.stopping.FIRST_LOOK", 20)


def test_a_look_is_at_the_first_so_many_whoever_was_done_first(bar: Spec, soon: None) -> None:
    """Out of turn and twice over, the look after 20 is at fights 0 to 19, and the last one at all of them."""
    looks = {word.look.tally.fights: word.look for word in Sampler(bar, Enough(fights=50), late) if word.look}
    assert {40, 50} <= set(looks) <= {20, 40, 50}
    fight = set_fight(bar.packed)
    for fights, look in looks.items():
        assert tally_of(fight, range(fights)).packed == look.tally.packed
    assert (spent_at(2, KEPT), spent_last()) == (looks[40].mistakes, looks[50].mistakes)


def test_whoever_breaks_it_off_gets_the_last_look(bar: Spec, soon: None) -> None:
    """They have seen it: what came since may not tempt anybody to stop just there. Before the first look it is all there is."""
    sampler = Sampler(bar, Enough(), by_ones, broken_off=lambda: sampler.tally.fights >= 25)
    word = last(sampler)
    assert word.look is not None
    assert (20, 25, spent_at(1)) == (word.look.tally.fights, word.done, word.look.mistakes)
    early = Sampler(bar, Enough(), by_ones, broken_off=lambda: early.tally.fights >= 5)
    word = last(early)
    assert word.look is not None
    assert (5, 5, spent_at(1)) == (word.done, word.look.tally.fights, word.look.mistakes)


def test_it_stops_when_it_is_sharp_enough(bar: Spec, soon: None) -> None:
    """Which is found at a look, and nowhere else."""
    words = [last(Sampler(bar, Enough(points=10), run)) for run in (here, late)]
    looks = [word.look for word in words if word.look is not None]
    assert looks[0] == looks[1]
    assert looks[0].tally.fights in (80, 160, 320)


@pytest.mark.parametrize("ends", [Enough(fights=40), Enough(fights=40, points=0.1)])
def test_a_last_look_that_is_due_anyway_is_one_look(bar: Spec, soon: None, ends: Enough) -> None:
    """It has what was kept for the last: the same fights are not told twice, once less sharply."""
    looks = [word.look for word in Sampler(bar, ends, by_ones) if word.look is not None]
    assert [(20, spent_at(1, KEPT)), (40, spent_last())] == sorted(
        {(each.tally.fights, each.mistakes) for each in looks}
    )


def test_it_stops_when_time_is_up(bar: Spec) -> None:
    """What was begun is finished; and one chunk is begun in any case."""
    word = last(Sampler(bar, Enough(seconds=0)))
    assert word.look is not None
    assert (1, 1, 0) == (word.done, word.look.tally.fights, word.left)


def test_time_left_is_told(bar: Spec) -> None:
    """By the pace so far, and never less than nothing."""
    words = list(Sampler(bar, Enough(fights=60)))
    assert all(word.left is not None and word.left >= 0 for word in words)
    assert 0 == words[-1].left
    assert next(iter(Sampler(bar, Enough(points=50)))).left is None


def test_where_nobody_moves_there_is_no_fight() -> None:
    """That is said at once, and not sampled for a minute."""
    with pytest.raises(Refused, match="by themselves"):
        fought(ready_spec("active_exploits", "table"), Enough(fights=5))


def test_a_balance_says_how_sure_it_is(bar: Spec) -> None:
    """Every ending with its bounds, all of them together certain; words where a game does not say which side is left."""
    found = fought(bar, Enough(fights=40))
    assert 40 == found.fights
    assert 1 == pytest.approx(sum(ending.share for ending in found.endings))
    assert all(0 <= each.low <= each.share <= each.high <= 1 for each in found.endings)
    assert {"house", "guests", "Guests wins"} <= {ending.what for ending in found.endings}
    (ann, *_) = found.people
    assert ("ann", "Ann", "house") == (ann.who, ann.name, ann.side)
    assert [("Health", None)] == [(left.what, left.most) for left in ann.left]


def test_a_balance_tells_the_length_where_there_are_rounds() -> None:
    """Active Exploits has no dice, so half of them are over just when all are."""
    spec = ready_spec("active_exploits", "brawl")
    word = last(Sampler(spec, Enough(fights=2)))
    assert word.look is not None
    length = balance_of(spec, word.look).length
    assert length is not None
    assert (3, 3, 3) == (length.half, length.most, length.longest)
