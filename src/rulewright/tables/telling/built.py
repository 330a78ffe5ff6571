"""Built: what is told of walls, doors and lights on a map."""

from __future__ import annotations

from rulewright.kits.counting import counted
from rulewright.log.walls import Sighted, Swung, Walled

SIGHT = {
    "all": "Walls hide nothing on the map",
    "shade": "On the map, what those whom you play do not see is shaded",
    "hide": "On the map, you see what those whom you play see",
}


def built(fact: Walled | Swung | Sighted) -> str:
    """A sentence about what stands on a map, or about what is seen past it."""
    match fact:
        case Walled(walls, doors, lamps):
            things = (counted(len(walls), "piece"), counted(len(doors), "door"), counted(len(lamps), "light"))
            return (
                f"Walls stand on the map: {', '.join(things)}." if walls or doors or lamps else "No walls stand there."
            )
        case Swung(open=is_open):
            return f"A door is {'opened' if is_open else 'shut'}."
        case Sighted(how, dark):
            return f"{SIGHT[how]}{'; it is dark where no light falls' if dark else ''}."
