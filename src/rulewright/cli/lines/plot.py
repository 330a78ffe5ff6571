"""Plot: charts as a picture, for whoever has matplotlib."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rulewright.cli.declined import Declined
from rulewright.cli.lines.histogram import Chart, outcome_text

FORMATS = {".svg", ".png", ".pdf"}


def draw(charts: Sequence[Chart], path: Path) -> None:
    """Draw charts beside each other on the same axis."""
    if path.suffix.lower() not in FORMATS:
        raise Declined(f"{path} is neither SVG nor PNG.", "End its name with .svg or .png.")
    try:
        import matplotlib as mpl
    except ImportError:
        raise Declined("Plots need matplotlib, which is not installed.", "pip install 'rulewright[plot]'") from None
    mpl.use("Agg")
    from matplotlib import pyplot as plt

    figure, axes = plt.subplots(figsize=(8, 4.5), layout="constrained")
    numeric = all(chart.numeric for chart in charts)
    outcomes = sorted({outcome for chart in charts for outcome in chart.shares}, key=lambda o: o if numeric else str(o))
    wide = 0.8 / len(charts)
    for place, chart in enumerate(charts):
        shares = chart.shares
        at = [
            (outcome if numeric else index) + (place - (len(charts) - 1) / 2) * wide
            for index, outcome in enumerate(outcomes)
        ]
        heights = [float(shares.get(outcome, 0)) * 100 for outcome in outcomes]
        trust = "" if chart.exact else f" ({chart.trust()})"
        axes.bar(at, heights, wide, label=f"{chart.title}{trust}", hatch=None if chart.exact else "//")
    if not numeric:
        axes.set_xticks(range(len(outcomes)), [outcome_text(outcome) for outcome in outcomes])
    axes.set_ylabel("%")
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(frameon=False)
    figure.savefig(path)
    plt.close(figure)
