"""Atlas page: duels of a game as a page to read, a picture to look at, and a table to reckon with."""

from __future__ import annotations

import csv
from html import escape
from io import StringIO

from rulewright.lab.compared.atlas import Atlas, AtlasCell

SIDE, LEFT, TOP, FOOT, RIGHT = 44, 150, 152, 64, 90
"""Measures of the picture, in pixels: a cell, the names at the left and above, the words below, room at the right."""
LEAST = 480
"""How wide the picture is at least: the words below have room."""
NEITHER = 0.995
"""With this chance that nobody wins a duel is told as one that has no winner."""
NO_WINNER = "–"
DARK = 0.8
"""A colour that is so far from white is dark: what is written on it is white."""
WARM, COLD = (178, 76, 36), (36, 96, 160)
"""What stands for winning and for losing; told apart by brightness as well, and never without its number."""


def seen_from(cell: AtlasCell, *, turned: bool) -> tuple[float, float, float]:
    """The chance and its bounds as one of the two has it."""
    if not turned:
        return cell.share, cell.low, cell.high
    share = max(0.0, 1 - cell.share - cell.drawn)
    return share, max(0.0, share - (cell.high - cell.share)), min(1.0, share + (cell.share - cell.low))


def markdown_of(atlas: Atlas, command: str, picture: str) -> str:
    """The whole page."""
    exact = sum(cell.exact for cell in atlas.cells)
    priced = bool(atlas.prices)
    lines = [
        f"# {atlas.title}",
        "",
        f"{atlas.told} People may do better, or worse.",
        f"{len(atlas.cells)} duels: {exact} known for certain, {len(atlas.cells) - exact} estimated."
        + (f" For {atlas.unfought} more there was no time." if atlas.unfought else ""),
        "",
        f"![Chances of everybody against everybody, the strongest first]({picture})",
        "",
        f"| |{' price |' if priced else ''} strength | " + " | ".join(map(str, range(1, len(atlas.order) + 1))) + " |",
        f"|---|{'---|' if priced else ''}---|" + "---|" * len(atlas.order),
    ]
    for place, who in enumerate(atlas.order, 1):
        strength = f"{atlas.strength[who] * 100:.0f}" if who in atlas.strength else ""
        price = f" {price_of(atlas, who)} |" if priced else ""
        told = " | ".join(_told(atlas, who, other) for other in atlas.order)
        lines.append(f"| {place} {atlas.names[who]} |{price} {strength} | {told} |")
    lines += [
        "",
        "How often who stands at the left beats who stands above by number, in percent. `=` is known for certain to half",
        "a point; else the span in brackets is right 999 times in 1,000. – is a duel that nobody wins. **Bold** is uneven: of",
        "all bold ones no more than one in twenty is by luck alone. Strength is the mean of somebody's chances.",
        "",
        "## Where it goes round",
        "",
    ]
    lines += [f"- {', '.join(atlas.names[who] for who in each)}: each beats the next." for each in atlas.cycles]
    if not atlas.cycles:
        lines.append("Nowhere: no three beat each other in a circle, as far as is sure.")
    return "\n".join([*lines, "", "## How this was made", "", "```console", f"$ {command}", "```", ""])


def price_of(atlas: Atlas, who: str) -> str:
    """What somebody's thing costs, in the words of the game; nothing where it names no price."""
    return atlas.prices[who].told if who in atlas.prices else ""


def _told(atlas: Atlas, who: str, other: str) -> str:
    found = atlas.cell(who, other)
    if found is None:
        return "" if who != other else "·"
    cell, turned = found
    share, low, high = seen_from(cell, turned=turned)
    number = NO_WINNER if cell.drawn > NEITHER else f"{share * 100:.0f}"
    number = f"**{number}**" if cell.marked else number
    return f"= {number}" if cell.exact else f"{number} ({low * 100:.0f}–{high * 100:.0f})"


def csv_of(atlas: Atlas) -> str:
    """Every duel in a line."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    heads = ["first", "second", "wins", "low", "high", "drawn", "fights", "exact", "uneven"]
    writer.writerow([*heads, *(("first price", "second price") if atlas.prices else ())])
    for cell in atlas.cells:
        names = atlas.names[cell.first], atlas.names[cell.second]
        costs = [price_of(atlas, who) for who in (cell.first, cell.second)] if atlas.prices else []
        figures = [f"{each:.4f}" for each in (cell.share, cell.low, cell.high, cell.drawn)]
        writer.writerow(
            [*names, *figures, cell.fights, *("yes" if each else "no" for each in (cell.exact, cell.marked)), *costs]
        )
    return out.getvalue()


def svg_of(atlas: Atlas) -> str:
    """The picture: a square for each duel, with its number."""
    many, title = len(atlas.order), atlas.title
    wide, high = max(LEAST, LEFT + many * SIDE + RIGHT), TOP + many * SIDE + FOOT
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" role="img" '
            f'aria-label="{escape(title)}" font-family="sans-serif" font-size="13">'
        ),
        f"<title>{escape(title)}</title>",
        f'<rect width="{wide}" height="{high}" fill="#ffffff"/>',
        f'<text x="12" y="24" fill="#222222" font-weight="bold">{escape(title)}</text>',
    ]
    for row, who in enumerate(atlas.order):
        y = TOP + row * SIDE
        name = escape(_short(atlas.names[who]))
        price = escape(price_of(atlas, who))
        middle = y + SIDE / 2 + (-3 if price else 4)
        parts.append(f'<text x="{LEFT - 8}" y="{middle}" text-anchor="end" fill="#222222">{name}</text>')
        if price:
            small = 'font-size="11" text-anchor="end" fill="#666666"'
            parts.append(f'<text x="{LEFT - 8}" y="{middle + 14}" {small}>{price}</text>')
        x = LEFT + row * SIDE + SIDE / 2
        parts.append(f'<text x="{x}" y="{TOP - 8}" transform="rotate(-50 {x} {TOP - 8})" fill="#222222">{name}</text>')
        for column, other in enumerate(atlas.order):
            parts += _square(atlas, who, other, (LEFT + column * SIDE, y))
    some = "Underlined: for certain." if any(cell.exact for cell in atlas.cells) else "All of it is an estimate."
    sure = "All of it is for certain." if _all_exact(atlas) else some
    words = ("How often the left one beats the one above, in percent. –: nobody wins.", f"Bold: uneven. {sure}")
    for line, said in enumerate(words):
        parts.append(f'<text x="12" y="{high - 34 + 18 * line}" font-size="12" fill="#444444">{said}</text>')
    return "\n".join([*parts, "</svg>", ""])


def _all_exact(atlas: Atlas) -> bool:
    return bool(atlas.cells) and all(cell.exact for cell in atlas.cells)


def _square(atlas: Atlas, who: str, other: str, at: tuple[int, int]) -> list[str]:
    x, y = at
    found = atlas.cell(who, other)
    if found is None:
        return [f'<rect x="{x}" y="{y}" width="{SIDE - 2}" height="{SIDE - 2}" fill="#eeeeee"/>']
    cell, turned = found
    share, low, high = seen_from(cell, turned=turned)
    fill, ink = _color(share + cell.drawn / 2)
    number = NO_WINNER if cell.drawn > NEITHER else f"{share * 100:.0f}"
    said = f"{atlas.names[who]} beats {atlas.names[other]}: {share * 100:.1f} % ({low * 100:.1f} to {high * 100:.1f})"
    style = ' font-weight="bold"' if cell.marked else ""
    style += ' text-decoration="underline"' if cell.exact and not _all_exact(atlas) else ""
    return [
        f'<rect x="{x}" y="{y}" width="{SIDE - 2}" height="{SIDE - 2}" fill="{fill}" stroke="#e2e2e2"><title>{escape(said)}</title></rect>',
        (
            f'<text x="{x + SIDE / 2 - 1}" y="{y + SIDE / 2 + 4}" text-anchor="middle" fill="{ink}"{style} '
            f'pointer-events="none">{number}</text>'
        ),
    ]


def _color(share: float) -> tuple[str, str]:
    """From cold by white to warm; and ink that is read on it."""
    far = min(1.0, abs(share - 0.5) * 2)
    full = WARM if share > 0.5 else COLD
    mixed = [round(255 + (part - 255) * far) for part in full]
    return f"#{mixed[0]:02x}{mixed[1]:02x}{mixed[2]:02x}", "#ffffff" if far > DARK else "#222222"


def _short(name: str) -> str:
    return name if len(name) <= 18 else f"{name[:17]}…"
