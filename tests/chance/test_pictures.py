"""Odds in a notebook: pictures with nothing installed, and what NumPy, pandas and matplotlib get where they are."""

import sys
from types import ModuleType, SimpleNamespace
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from rulewright.chance import (
    Chance,
    Contest,
    Faces,
    Odds,
    Opposed,
    Percentile,
    Picture,
    SuccessPool,
    d6,
    d20,
    versus,
)

NUMBERS = (3 @ d6 + 2).odds()
NAMES = Opposed(d6, d6, versus).odds()


def drawn(picture: Picture) -> ET.Element:
    """The SVG as what reads it sees it."""
    return ET.fromstring(picture.svg)  # noqa: S314 - our own


def texts(svg: ET.Element) -> list[str]:
    """Every word in a picture."""
    return [text.text or "" for text in svg.iter("{http://www.w3.org/2000/svg}text")]


def test_numbers_stand_upright() -> None:
    """A bar for each outcome, its number below it, and what it says for who points at it or cannot see it."""
    svg = drawn(NUMBERS.picture("3d6 + 2"))
    bars = list(svg.iter("{http://www.w3.org/2000/svg}rect"))
    assert len(NUMBERS) == len(bars)
    assert 1 == len({bar.get("width") for bar in bars})
    assert "5: 0.46%, this or more 100.00%" == bars[0][0].text
    assert {"5", "20"} <= set(texts(svg))
    assert "3d6 + 2, mean 12.50, deviation 2.96, 216 cases" == svg.get("aria-label")


def test_numbers_below_bars_do_not_touch() -> None:
    """Of many bars every few have their number, at round ones, and tails that cannot be seen take no room."""
    assert ["850", "900", "950", "1000"] == texts(drawn((100 @ d20).odds().picture()))[:4]
    assert "about 10^311 cases" in (400 @ d6).odds().picture().facts


def test_names_lie() -> None:
    """Levels and words are written before their bars, as words."""
    assert ["lost", "41.67%", "tied", "16.67%", "won", "41.67%"] == texts(drawn(NAMES.picture()))


@pytest.mark.parametrize(
    "chance",
    [
        d20,
        SuccessPool(4),
        Percentile.plain(60),
        Faces(("<b>", 1, None)),
        100 @ d20,
        d6.best(2) > d6,
        d6.map({1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 10**9}),
    ],
    ids=str,
)
def test_everything_has_a_picture(chance: Chance[Any]) -> None:
    """Whatever the outcomes are, and however many: a notebook shows a chance and its odds by themselves."""
    html = chance._repr_html_()
    assert html.startswith("<figure><figcaption><strong>")
    assert "<b>" not in html
    ET.fromstring(html)  # noqa: S314 - our own
    assert chance.odds()._repr_html_().startswith("<figure><figcaption>")
    assert 40 > len(texts(drawn(chance.odds().picture())))


def test_a_cut_is_told() -> None:
    """A picture is as honest as its odds."""
    assert "cut ≤ 1e-07" in d6.explode().odds().picture().html()


def test_the_rarest_stand_together() -> None:
    """Rows that would show 0.00 % say how many they are."""
    names = texts(drawn(SuccessPool(4).odds().picture()))[::2]
    assert names[-1].endswith(" rarer")
    assert len(names) < len(SuccessPool(4).odds())


def test_plots_without_matplotlib(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it is not installed, the same call gives a picture."""
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    shown = (3 @ d6).plot()
    assert isinstance(shown, Picture)
    assert "3d6" == shown.title
    assert shown.svg == str(shown)
    assert shown.html() == shown._repr_html_()


def test_plots_with_matplotlib() -> None:
    """Bars on the axes in hand, so that two chances can be compared."""
    mpl = pytest.importorskip("matplotlib")
    mpl.use("Agg")
    from matplotlib import pyplot as plt

    axes = (3 @ d6).plot()
    assert (4 @ d6).highest(3).plot() is axes
    assert ["3d6", "4d6kh3"] == [text.get_text() for text in axes.get_legend().get_texts()]
    assert 16 == len(axes.containers[0])
    plt.close("all")
    assert ["lost", "tied", "won"] == [label.get_text() for label in NAMES.plot().get_xticklabels()]
    plt.close("all")


def test_columns_are_lists_in_order() -> None:
    """With nothing installed."""
    columns = (2 @ d6).odds().columns
    assert list(range(2, 13)) == columns.outcomes
    assert [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] == columns.weights
    assert pytest.approx(1) == sum(columns.probabilities)
    assert [Contest.LOST, Contest.TIED, Contest.WON] == NAMES.columns.outcomes


def test_arrays() -> None:
    """Outcomes and probabilities, ready to be reckoned with; counts come back as they are."""
    np = pytest.importorskip("numpy")
    outcomes, shares = NUMBERS.columns.numpy()
    assert pytest.approx(float(NUMBERS.mean)) == float(outcomes @ shares)
    values, counts = np.unique(np.array([1, 1, 2, 6]), return_counts=True)
    seen = Odds(zip(values.tolist(), counts, strict=True))
    assert {1: 2, 2: 1, 6: 1} == seen.weights
    assert all(type(weight) is int for weight in seen.weights.values())


def test_series() -> None:
    """A series by outcome."""
    pd = pytest.importorskip("pandas")
    series = NUMBERS.columns.pandas()
    assert ("probability", "outcome") == (series.name, series.index.name)
    assert pytest.approx(float(NUMBERS[12])) == series[12]
    assert {1: 2, 6: 1} == Odds(pd.Series([1, 6, 1]).value_counts().items()).weights


def test_what_pandas_is_handed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same where pandas is not installed, by something in its place."""
    stand_in: Any = ModuleType("pandas")
    stand_in.Index = lambda values, name: SimpleNamespace(values=values, name=name)
    stand_in.Series = lambda values, index, name: SimpleNamespace(values=values, index=index, name=name)
    monkeypatch.setitem(sys.modules, "pandas", stand_in)
    series = d20.odds().columns.pandas()
    assert [0.05] * 20 == series.values
    assert (list(range(1, 21)), "outcome") == (series.index.values, series.index.name)
