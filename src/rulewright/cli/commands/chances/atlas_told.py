"""What `rulewright atlas` tells at the terminal, and the files that it writes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rulewright.cli.lines import show

if TYPE_CHECKING:
    from rulewright.lab.compared.atlas import Atlas
    from rulewright.lab.compared.gains import Gains


def lines_of(found: Atlas | Gains, game: str) -> list[str]:
    """What was found, in lines."""
    from rulewright.lab.compared.atlas import Atlas

    return _atlas(found) if isinstance(found, Atlas) else _gains(found, game)


def _atlas(found: Atlas) -> list[str]:
    """Who is how strong, and what goes round."""
    from rulewright.lab.compared.atlas_page import price_of

    exact = sum(cell.exact for cell in found.cells)
    lines = [
        f"{show.strong(found.title)}  {show.faint(found.version)}",
        show.faint(found.told),
        show.faint(f"{len(found.cells)} duels: {exact} for certain, {len(found.cells) - exact} estimated."),
    ]
    if found.unfought:
        lines.append(show.warning(f"For {found.unfought} more there was no time: give it more minutes."))
    rows = []
    for place, who in enumerate(found.order, 1):
        beaten = [found.names[other] for other in found.order if _beats(found, who, other)]
        strength = show.percent(found.strength[who]) if who in found.strength else ""
        price = [price_of(found, who)] if found.prices else []
        beats = f"beats {', '.join(beaten)}" if beaten else "beats none for sure"
        rows.append([str(place), found.names[who], *price, strength, show.faint(beats)])
    lines += ["", *show.columns(rows, 4, 2, rights=(0, 3 if found.prices else 2))]
    lines += [f"  {', '.join(found.names[who] for who in each)}: each beats the next." for each in found.cycles]
    return lines


def _beats(found: Atlas, who: str, other: str) -> bool:
    """Whether somebody beats another, as far as is sure."""
    from rulewright.lab.compared.atlas_page import seen_from

    cell = found.cell(who, other)
    if cell is None or not cell[0].marked:
        return False
    return seen_from(cell[0], turned=cell[1])[0] + cell[0].drawn / 2 > 0.5


def _gains(found: Gains, game: str) -> list[str]:
    """What each power brings, beside its price."""
    from rulewright.lab.compared.gains_page import cost_of, title_of, worth_of

    lines = [
        f"{show.strong(title_of(found, game))}  {show.faint(found.version)}",
        show.faint(f"{found.of} with one power against themselves without any, with the same luck."),
        "",
    ]
    rows = []
    for each in found.found:
        span = show.faint(f"{each.low * 100:.0f} to {each.high * 100:.0f}, {each.pairs} pairs of fights")
        worth = show.strong(worth_of(each)) if each.marked else worth_of(each)
        rows.append([each.name, cost_of(each), worth, span])
    lines += show.columns(rows, 4, 2, rights=(2,))
    lines.append(show.faint("In points of a hundred; what is strong is no luck."))
    if found.untried:
        lines.append(show.warning(f"There was no time for {', '.join(found.untried)}: give it more minutes."))
    return lines


def written(found: Atlas | Gains, game: str, command: str, folder: Path) -> list[Path]:
    """A page, a picture and tables, in a folder that is made if need be."""
    from msgspec import json

    from rulewright.lab.compared import atlas_page, gains_page
    from rulewright.lab.compared.atlas import Atlas

    folder.mkdir(parents=True, exist_ok=True)
    name = f"{found.ruleset}-{'atlas' if found.kind == 'characters' else found.kind}"
    if isinstance(found, Atlas):
        page, picture = atlas_page.markdown_of(found, command, f"{name}.svg"), atlas_page.svg_of(found)
        table = atlas_page.csv_of(found)
    else:
        page, picture = gains_page.markdown_of(found, game, command, f"{name}.svg"), gains_page.svg_of(found, game)
        table = gains_page.csv_of(found)
    kept = json.format(json.encode(found), indent=2).decode() + "\n"
    texts = {f"{name}.md": page, f"{name}.svg": picture, f"{name}.csv": table, f"{name}.json": kept}
    for file, text in texts.items():
        (folder / file).write_text(text, encoding="utf-8")
    return [folder / file for file in texts]
