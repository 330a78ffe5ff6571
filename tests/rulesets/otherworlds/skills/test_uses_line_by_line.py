"""Uses of a turn line by line: checks, hiding, threats, holds, looks, and the ways of moving."""

from __future__ import annotations

from tests.rulesets.otherworlds.quiet_scenes import RESTING


def test_checks_and_contests() -> None:
    """Stealth, Influence, Athletics and Perception: at a tie nothing, above it what the rule says.

    [OWS-001 OWS-007 OWS-009 OWS-019 OWS-040 OWS-041 OWS-042 OWS-043 OWS-044 OWS-047 OWS-048 OWS-064 OWS-069
    OWS-070 OWS-084 OWS-102 OWS-109 OWS-115]
    """
    RESTING.press(
        ("talker", "a", "skill-check", {"proficiency": "influence", "difficulty": "moderate"}, [1], [], ["check(1d6!)", "told: Ann rolls 6 and needs more than 6: failed.", "comes to Outcome(result 6, passed False)"]),
        ("talker", "a", "skill-check", {"proficiency": "perception", "difficulty": "easy"}, [3], [], ["check(1d6!)", "told: Ann rolls 10 and needs more than 3: passed.", "comes to Outcome(result 10, passed True)"]),
        ("talker", "a", "skill-check", {"proficiency": "stealth", "difficulty": "simple"}, [2], [], ["check(1d6!)", "told: Ann rolls 6 and needs more than 0: passed.", "comes to Outcome(result 6, passed True)"]),
        ("talker", "a", "skill-check", {"proficiency": "athletics", "difficulty": "tough"}, [1], [], ["check(1d6!)", "told: Ann rolls 12 and needs more than 9: passed.", "comes to Outcome(result 12, passed True)"]),
        ("talker", "a", "skill-check", {"proficiency": "influence", "level": 9}, [4], [], ["check(1d6!)", "told: Ann rolls 9 and needs more than 9: failed.", "comes to Outcome(result 9, passed False)"]),
        ("talker", "a", "skill-check", {"proficiency": "influence", "level": 0}, [4], [], ["check(1d6!)", "told: Ann rolls 9 and needs more than 0: passed.", "comes to Outcome(result 9, passed True)"]),
        ("talker", "a", "skill-check", {"proficiency": "influence", "attribute": "strength", "difficulty": "legendary"}, [4], [], ["check(1d6!)", "told: Ann rolls 15 and needs more than 30: failed.", "comes to Outcome(result 15, passed False)"]),
        ("talker", "a", "conceal", {"target": "b"}, [3, 3], [], ["check(1d6!)", "check(1d6!)", "a.effects.unseen-b = unseen by Bo [unseen:b] ThisScene() refuse by b", "told: Ann's Stealth 7 against Bo's Perception 6: it works.", "comes to True"]),
        ("talker", "a", "conceal", {"target": "b"}, [2, 3], [], ["check(1d6!)", "check(1d6!)", "told: Ann's Stealth 6 against Bo's Perception 6: it comes to nothing.", "comes to False"]),
        ("talker", "a", "conceal", {"target": "b"}, [1, 3], [], ["check(1d6!)", "check(1d6!)", "told: Ann's Stealth 5 against Bo's Perception 6: it comes to nothing.", "comes to False"]),
        ("blind foe", "a", "conceal", {"target": "b"}, [], [], ["a.turn.points = 1", "a.effects.unseen-b = unseen by Bo [unseen:b] ThisScene() refuse by b", "comes to True"]),
        ("talker", "a", "intimidate", {"target": "b"}, [3, 3], [], ["check(1d6!)", "check(1d6!)", "b.effects.intimidated-a = intimidated by Ann [intimidated] ThisScene() refuse by a", "told: Ann's Influence 8 against Bo's Influence 6: it works.", "comes to True"]),
        ("talker", "a", "intimidate", {"target": "b"}, [1, 3], [], ["check(1d6!)", "check(1d6!)", "told: Ann's Influence 6 against Bo's Influence 6: it comes to nothing.", "comes to False"]),
        ("talker", "a", "intimidate", {"target": "b"}, [1, 2], [], ["check(1d6!)", "check(1d6!)", "b.effects.intimidated-a = intimidated by Ann [intimidated] ThisScene() refuse by a", "told: Ann's Influence 6 against Bo's Influence 5: it works.", "comes to True"]),
        ("cowed friend", "a", "inspire", {"friend": "d", "against": "b"}, [3, 3], [], ["check(1d6!)", "check(1d6!)", "a.turn.points = 1", "d.effects.intimidated-b = gone", "told: Ann's Influence 8 against Bo's Influence 6: it works.", "comes to True"]),
        ("cowed friend", "a", "inspire", {"friend": "d", "against": "b"}, [1, 3], [], ["check(1d6!)", "check(1d6!)", "a.turn.points = 1", "told: Ann's Influence 6 against Bo's Influence 6: it comes to nothing.", "comes to False"]),
        ("cowed friend", "a", "inspire", {"friend": "d", "against": "b"}, [1, 4], [], ["check(1d6!)", "check(1d6!)", "a.turn.points = 1", "told: Ann's Influence 6 against Bo's Influence 7: it comes to nothing.", "comes to False"]),
        ("cowed friend", "a", "inspire", {"friend": "d", "against": "b"}, [1, 5], [], ["check(1d6!)", "check(1d6!)", "a.turn.points = 1", "told: Ann's Influence 6 against Bo's Influence 8: it comes to nothing.", "comes to False"]),
        ("talker", "a", "grapple", {"target": "b"}, [3, 3], [], ["check(1d6!)", "check(1d6!)", "b.effects.grappled-a = grappled by Ann edge-1 [grappled] ThisScene() refuse by a", "told: Ann's Athletics 14 against Bo's Athletics 7: it works.", "comes to True"]),
        ("talker", "a", "grapple", {"target": "b"}, [1, 5], [], ["check(1d6!)", "check(1d6!)", "b.effects.grappled-a = grappled by Ann edge-1 [grappled] ThisScene() refuse by a", "told: Ann's Athletics 12 against Bo's Athletics 9: it works.", "comes to True"]),
        ("talker", "a", "grapple", {"target": "b"}, [1, 4], [], ["check(1d6!)", "check(1d6!)", "b.effects.grappled-a = grappled by Ann edge-1 [grappled] ThisScene() refuse by a", "told: Ann's Athletics 12 against Bo's Athletics 8: it works.", "comes to True"]),
        ("in a grip", "a", "grapple", {"target": "b"}, [5, 2, 1], [], ["check(1d6! edge -1)", "check(1d6!)", "a.turn.points = 1", "a.turn.used = (grapple)", "a.effects.grappled-b = gone", "told: Ann's Athletics 11 against Bo's Athletics 5: it works.", "comes to True"]),
        ("in a grip", "a", "grapple", {"target": "b"}, [2, 2, 5], [], ["check(1d6! edge -1)", "check(1d6!)", "a.turn.points = 1", "a.turn.used = (grapple)", "a.effects.grappled-b = gone", "told: Ann's Athletics 11 against Bo's Athletics 9: it works.", "comes to True"]),
        ("in a grip", "a", "grapple", {"target": "b"}, [3, 2, 6, 1], [], ["check(1d6! edge -1)", "check(1d6!)", "a.turn.points = 1", "a.turn.used = (grapple)", "told: Ann's Athletics 11 against Bo's Athletics 11: it comes to nothing.", "comes to False"]),
        ("in a grip", "a", "scan", {"target": "b"}, [5, 4], [], ["check(1d6! edge -1)", "a.turn.points = 1", "told: Ann rolls 7 and needs more than 6: passed.", "told: Bo: Defense 9; Armor 2; Guard 1; Absorb 2; weakness: burn; immune: frost; double from Burn; can only defend.", "comes to True"]),
        ("in a grip", "a", "scan", {"target": "b"}, [2, 5], [], ["check(1d6! edge -1)", "a.turn.points = 1", "told: Ann rolls 5 and needs more than 6: failed.", "comes to False"]),
        ("blind foe", "a", "scan", {"target": "b", "difficulty": "easy"}, [4], [], ["check(1d6!)", "a.turn.points = 1", "told: Ann rolls 7 and needs more than 3: passed.", "told: Bo: Defense 9; Armor 0; Guard 0; double from Burn; can only defend.", "comes to True"]),
        ("blind foe", "a", "brace", {}, [], [], ["a.turn.points = 1", "a.effects.braced = braced edge.defense+1 Until(what defense roll) add by Brace Yourself"]),
    )  # fmt: skip


def test_who_is_not_heard_or_seen() -> None:
    """Each no with its reason.

    [OWS-019 OWS-040 OWS-048 OWS-050 OWS-052 OWS-084 OWS-115]
    """
    RESTING.refuse(
        ("silenced", "a", "intimidate", {"target": "b"}, "OWS-115: Nobody hears Ann. Do what needs no words, or wait until it passes."),
        ("silenced", "a", "skill-check", {"proficiency": "influence"}, "OWS-115: Nobody hears Ann. Do what needs no words, or wait until it passes."),
        ("silenced", "a", "skill-check", {"proficiency": "stealth"}, ""),
        ("silenced", "a", "inspire", {"friend": "b", "against": "b"}, "OWS-115: Nobody hears Ann. Do what needs no words, or wait until it passes."),
        ("silenced", "a", "inspire", {"friend": "a", "against": "b"}, ": Against: 'b' is not on offer. There is nothing to choose."),
        ("silenced", "a", "use-power", {"power": "astral-bolt", "target": "b"}, "OWS-115: Nobody hears Ann. Do what needs no words, or wait until it passes."),
        ("silenced", "a", "use-power", {"power": "hush", "target": "b"}, ""),
        ("silenced", "a", "use-power", {"power": "rage"}, ""),
        ("silenced", "a", "use-power", {"power": "ward"}, ": Which: 'ward' is not on offer. Choose among: astral-bolt, hush, rage."),
        ("blinded", "a", "scan", {"target": "b"}, "OWS-084: The blind perceive nothing by sight. Listen, or wait until it passes."),
        ("blinded", "a", "skill-check", {"proficiency": "perception"}, "OWS-084: The blind perceive nothing by sight. Listen, or wait until it passes."),
        ("blinded", "a", "skill-check", {"proficiency": "stealth"}, ""),
        ("afraid", "a", "grapple", {"target": "b"}, "OWS-048: They are out of reach. Move next to them."),
        ("dying", "a", "skill-check", {"proficiency": "stealth"}, "OWS-019: Ann is unconscious. Somebody must heal them first."),
        ("blinded", "a", "grapple", {"target": "b"}, ""),
    )  # fmt: skip


def test_ways_of_moving() -> None:
    """Around obstacles, over them and through them; rising first; jumping; the skills of movement.

    [OWS-001 OWS-007 OWS-019 OWS-040 OWS-044 OWS-048 OWS-050 OWS-053 OWS-054 OWS-055 OWS-058 OWS-064 OWS-067
    OWS-098 OWS-102 OWS-103 OWS-115]
    """
    RESTING.press(
        ("obstacles", "a", "move", {"x": 0, "y": -2, "up": 0}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.turn.spaces = 3", "a.turn.spaces = 1", "a.at = Spot(y -2)", "comes to 2"]),
        ("obstacles", "a", "move", {"x": -2, "y": 0, "up": 0}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.turn.spaces = 3", "a.turn.spaces = 1", "a.at = Spot(x -2)", "comes to 2"]),
        ("obstacles", "a", "move", {"x": 2, "y": -1, "up": 0}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.turn.spaces = 3", "a.turn.spaces = 1", "a.at = Spot(x 2, y -1)", "comes to 2"]),
        ("obstacles", "a", "move", {"x": 0, "y": 0, "up": 0}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.turn.spaces = 3", "comes to 0"]),
        ("floating", "a", "move", {"x": 1, "y": -1, "up": 0}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.turn.spaces = 3", "a.turn.spaces = 2", "a.at = Spot(x 1, y -1)", "comes to 1"]),
        ("floating", "a", "move", {"x": 2, "y": 0, "up": 0}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.turn.spaces = 3", "a.turn.spaces = 1", "a.at = Spot(x 2)", "comes to 2"]),
        ("flying", "a", "move", {"x": 1, "y": 1, "up": 2}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.turn.spaces = 3", "a.turn.spaces = 1", "a.at = Spot(x 1, y 1, up 2)", "comes to 2"]),
        ("flying", "a", "move", {"x": 2, "y": 2, "up": 1}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.turn.spaces = 3", "a.turn.spaces = 1", "a.at = Spot(x 2, y 2, up 1)", "comes to 2"]),
        ("flying", "a", "move", {"x": 0, "y": 0, "up": 3}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.turn.spaces = 3", "a.turn.spaces = 0", "a.at = Spot(up 3)", "comes to 3"]),
        ("haunting", "a", "move", {"x": 2, "y": 2, "up": 0}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.turn.spaces = 3", "a.turn.spaces = 1", "a.at = Spot(x 2, y 2)", "comes to 2"]),
        ("haunting", "a", "move", {"x": 1, "y": -2, "up": 1}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.turn.spaces = 3", "a.turn.spaces = 1", "a.at = Spot(x 1, y -2, up 1)", "comes to 2"]),
        ("fallen down", "a", "move", {"x": 0, "y": 1, "up": 0}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.turn.spaces = 3", "a.turn.spaces = 2", "a.effects.prone = gone", "a.turn.spaces = 1", "a.at = Spot(y 1)", "comes to 1"]),
        ("fallen down", "a", "move", {"x": 0, "y": 0, "up": 0}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.turn.spaces = 3", "a.turn.spaces = 2", "a.effects.prone = gone", "comes to 0"]),
        ("fallen down", "a", "move", {"x": -2, "y": 0, "up": 0}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.turn.spaces = 3", "a.turn.spaces = 2", "a.effects.prone = gone", "a.turn.spaces = 0", "a.at = Spot(x -2)", "comes to 2"]),
        ("half moved", "a", "move", {"x": 0, "y": 1, "up": 0}, [], [], ["a.turn.spaces = 1", "a.at = Spot(y 1)", "comes to 1"]),
        ("half moved", "a", "move", {"x": -2, "y": 0, "up": 0}, [], [], ["a.turn.spaces = 0", "a.at = Spot(x -2)", "comes to 2"]),
        ("afraid", "a", "move", {"x": -1, "y": 0, "up": 0}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.turn.spaces = 3", "a.turn.spaces = 2", "a.at = Spot(x -1)", "comes to 1"]),
        ("afraid", "a", "move", {"x": 0, "y": 2, "up": 0}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.turn.spaces = 3", "a.turn.spaces = 1", "a.at = Spot(y 2)", "comes to 2"]),
        ("well", "a", "move", {"x": -3, "y": 0, "up": 0}, [], [], ["a.turn.spaces = 3", "a.turn.spaces = 0", "a.at = Spot(x -3)", "comes to 3"]),
        ("obstacles", "a", "jump", {"x": -3, "y": -3, "run_up": False}, [1], [], ["check(1d6!)", "a.turn.points = 1", "a.turn.used = (move)", "a.at = Spot(x -1, y -1)", "told: Ann jumps 10 feet.", "comes to 10"]),
        ("obstacles", "a", "jump", {"x": -3, "y": 0, "run_up": True}, [5], [], ["check(1d6!)", "a.turn.points = 1", "a.turn.used = (move)", "a.at = Spot(x -2)", "told: Ann jumps 28 feet.", "comes to 28"]),
        ("obstacles", "a", "jump", {"x": 1, "y": 1, "run_up": False}, [2], [], ["check(1d6!)", "a.turn.points = 1", "a.turn.used = (move)", "told: Ann jumps 11 feet.", "comes to 11"]),
        ("obstacles", "a", "jump", {"x": 0, "y": -3, "run_up": True}, [3], [], ["check(1d6!)", "a.turn.points = 1", "a.turn.used = (move)", "a.at = Spot(y -2)", "told: Ann jumps 24 feet.", "comes to 24"]),
        ("fallen down", "a", "stride", {"power": "sprint", "x": -5, "y": 0}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.effects.prone = gone", "a.at = Spot(x -5)"]),
        ("fallen down", "a", "stride", {"power": "high-leap", "x": 3, "y": 0}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.effects.prone = gone", "a.at = Spot(x 3)"]),
        ("fallen down", "a", "stride", {"power": "phase-step", "x": 2, "y": 0}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.astral = 13", "a.effects.prone = gone", "a.at = Spot(x 2)"]),
        ("fallen down", "a", "stride", {"power": "wings", "x": 4, "y": 0}, [], [], ["a.turn.points = 1", "a.turn.used = (move)", "a.astral = 13", "a.effects.prone = gone", "a.at = Spot(x 4)"]),
        ("well", "a", "drop-prone", {}, [], [], ["a.effects.prone = prone [prone] ThisScene() refuse by drops prone"]),
        ("obstacles", "a", "drop-prone", {}, [], [], ["a.effects.prone = prone [prone] ThisScene() refuse by drops prone"]),
    )  # fmt: skip


def test_where_nobody_gets() -> None:
    """Each no of a way with its reason.

    [OWS-040 OWS-044 OWS-053 OWS-054 OWS-055 OWS-098 OWS-102 OWS-115]
    """
    RESTING.refuse(
        ("obstacles", "a", "move", {"x": 1, "y": 0, "up": 0}, "OWS-054: That is out of reach with 3 spaces. Choose a nearer space."),
        ("obstacles", "a", "move", {"x": 0, "y": 1, "up": 0}, "OWS-054: That is out of reach with 3 spaces. Choose a nearer space."),
        ("obstacles", "a", "move", {"x": 1, "y": 1, "up": 0}, "OWS-054: That is out of reach with 3 spaces. Choose a nearer space."),
        ("obstacles", "a", "move", {"x": -1, "y": 0, "up": 0}, "OWS-054: That is out of reach with 3 spaces. Choose a nearer space."),
        ("obstacles", "a", "move", {"x": 2, "y": 0, "up": 0}, ""),
        ("obstacles", "a", "move", {"x": 2, "y": 1, "up": 0}, ""),
        ("obstacles", "a", "move", {"x": 0, "y": 2, "up": 0}, ""),
        ("obstacles", "a", "move", {"x": -4, "y": 0, "up": 0}, "OWS-054: That is out of reach with 3 spaces. Choose a nearer space."),
        ("obstacles", "a", "move", {"x": 0, "y": 0, "up": 1}, "OWS-098: Only who flies rises into the air. Stay on the ground."),
        ("floating", "a", "move", {"x": 1, "y": 0, "up": 0}, "OWS-054: That is out of reach with 3 spaces. Choose a nearer space."),
        ("floating", "a", "move", {"x": 0, "y": 1, "up": 0}, "OWS-054: That is out of reach with 3 spaces. Choose a nearer space."),
        ("floating", "a", "move", {"x": 0, "y": 2, "up": 0}, ""),
        ("floating", "a", "move", {"x": 2, "y": 0, "up": 0}, ""),
        ("flying", "a", "move", {"x": 1, "y": 1, "up": 0}, "OWS-054: That is out of reach with 3 spaces. Choose a nearer space."),
        ("flying", "a", "move", {"x": 1, "y": 0, "up": 0}, "OWS-054: That is out of reach with 3 spaces. Choose a nearer space."),
        ("flying", "a", "move", {"x": 1, "y": 0, "up": 1}, ""),
        ("flying", "a", "move", {"x": 0, "y": 1, "up": 1}, "OWS-054: That is out of reach with 3 spaces. Choose a nearer space."),
        ("flying", "a", "move", {"x": 0, "y": 1, "up": 2}, ""),
        ("flying", "a", "move", {"x": 0, "y": 0, "up": 4}, "OWS-054: That is out of reach with 3 spaces. Choose a nearer space."),
        ("haunting", "a", "move", {"x": 1, "y": 0, "up": 0}, "OWS-054: That is out of reach with 3 spaces. Choose a nearer space."),
        ("haunting", "a", "move", {"x": 1, "y": 0, "up": 3}, "OWS-054: That is out of reach with 3 spaces. Choose a nearer space."),
        ("haunting", "a", "move", {"x": 1, "y": 1, "up": 0}, "OWS-054: That is out of reach with 3 spaces. Choose a nearer space."),
        ("fallen down", "a", "move", {"x": -3, "y": 0, "up": 0}, "OWS-054: That is out of reach with 2 spaces. Choose a nearer space."),
        ("fallen down", "a", "move", {"x": -2, "y": 0, "up": 0}, ""),
        ("half moved", "a", "move", {"x": -3, "y": 0, "up": 0}, "OWS-054: That is out of reach with 2 spaces. Choose a nearer space."),
        ("moved", "a", "move", {"x": 0, "y": 1, "up": 0}, "OWS-054: There is no movement left. It comes back next turn."),
        ("chilled", "a", "move", {"x": 0, "y": 1, "up": 0}, "OWS-054: That is out of reach with 0 spaces. Choose a nearer space."),
        ("afraid", "a", "move", {"x": 1, "y": 0, "up": 0}, "OWS-044: Ann dares not go nearer to Bo. Somebody may inspire them."),
        ("afraid", "a", "move", {"x": 0, "y": 5, "up": 0}, "OWS-054: That is out of reach with 3 spaces. Choose a nearer space."),
        ("in a grip", "a", "move", {"x": 0, "y": 1, "up": 0}, "OWS-102: Ann cannot move from the spot. Thaw, or break the hold."),
        ("high up", "a", "move", {"x": 0, "y": 0, "up": 4}, ""),
        ("dying", "a", "move", {"x": 0, "y": 1, "up": 0}, "OWS-019: Ann is unconscious. Somebody must heal them first."),
        ("fallen down", "a", "stride", {"power": "sprint", "x": -5, "y": 0}, ""),
        ("fallen down", "a", "stride", {"power": "sprint", "x": -6, "y": 0}, "OWS-054: That is out of reach with 5 spaces. Choose a nearer space."),
        ("fallen down", "a", "stride", {"power": "high-leap", "x": -3, "y": 0}, ""),
        ("fallen down", "a", "stride", {"power": "high-leap", "x": -4, "y": 0}, "OWS-054: That is out of reach with 3 spaces. Choose a nearer space."),
        ("fallen down", "a", "stride", {"power": "phase-step", "x": -2, "y": 0}, ""),
        ("fallen down", "a", "stride", {"power": "phase-step", "x": -3, "y": 0}, "OWS-054: That is out of reach with 2 spaces. Choose a nearer space."),
        ("fallen down", "a", "stride", {"power": "wings", "x": -4, "y": 0}, ""),
        ("fallen down", "a", "stride", {"power": "wings", "x": -5, "y": 0}, "OWS-054: That is out of reach with 4 spaces. Choose a nearer space."),
        ("fallen down", "a", "stride", {"power": "focus", "x": 0, "y": 1}, ": Which: 'focus' is not on offer. Choose among: sprint, high-leap, phase-step, wings."),
        ("afraid", "a", "stride", {"power": "sprint", "x": 1, "y": 0}, "OWS-044: Ann dares not go nearer to Bo. Somebody may inspire them."),
        ("in a grip", "a", "jump", {"x": 0, "y": 2}, "OWS-102: Ann cannot move from the spot. Thaw, or break the hold."),
        ("afraid", "a", "jump", {"x": 2, "y": 0}, "OWS-044: Ann dares not go nearer to Bo. Somebody may inspire them."),
        ("moved", "a", "jump", {"x": 0, "y": 2}, "OWS-048: That is done already this turn. Choose something else; it comes back next turn."),
    )  # fmt: skip
