"""Corners of fights: the other way out, the second attempt, and what a blow leaves behind when it fails."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN_SCENES, plays, says
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, seat

from rulewright.rulesets.brp.state.character import State
from rulewright.rulesets.brp.state.fight import Hold, Snare

LOCATED = book(hit_locations=True)


def driven() -> State:
    """Somebody at the wheel of a car, with a passenger."""
    table = seat(duel(fighter("sword-broad"), fighter("sword-broad"), apart=9))
    table.press("bring-vehicle", "b", vehicle="automobile-modern-sedan")
    table.press("board", "a", vehicle="automobile-modern-sedan-1")
    return table.state.write("a", "fight.rank", 10)


ENGAGED = PLAIN_SCENES["engaged"]
SNARED = PLAIN_SCENES["snared"].write("b", "in_hand", ("net",)).write("b", "weapons", ("net",))
HEADLOCK = PLAIN_SCENES["fight"].write("b", "fight.holds", (Hold(by="a", location="head", fresh=False),))
SCENES: dict[str, State] = {
    "engaged": ENGAGED,
    "nearly dead": ENGAGED.write("a", "hit_points", 3),
    "from the stunned": ENGAGED.write("b", "fight.stunned", 1),
    "from the senseless": ENGAGED.write("b", "fate", "unconscious"),
    "from a bowman": ENGAGED.write("b", "in_hand", ("bow-long",)).write("b", "weapons", ("bow-long",)),
    "at leisure": ENGAGED.write("scene", "round.number", 0),
    "free": PLAIN_SCENES["fight"],
    "snared": SNARED,
    "snared with a mace": SNARED.write("a", "in_hand", ("mace-light",)),
    "snared just now": PLAIN_SCENES["fight"].write("a", "fight.snare", Snare(by="b", weapon="net")),
    "snaring": PLAIN_SCENES["fight"].write("b", "fight.snare", Snare(by="a", weapon="rope", held=True, rounds=1)),
    "snaring by a leg": PLAIN_SCENES["fight"].write(
        "b", "fight.snare", Snare(by="a", weapon="rope", held=True, rounds=1, location="left-leg")
    ),
    "driving": driven(),
    "holding": PLAIN_SCENES["holding"],
    "a headlock": HEADLOCK,
    "holding a heavy one": PLAIN_SCENES["holding"].write("b", "characteristics.SIZ", 18),
    "holding by an arm": PLAIN_SCENES["fight"].write(
        "b", "fight.holds", (Hold(by="a", location="right-arm", fresh=False),)
    ),
    "holding by a leg": PLAIN_SCENES["fight"].write(
        "b", "fight.holds", (Hold(by="a", location="left-leg", fresh=False),)
    ),
    "a fresh hold": PLAIN_SCENES["fresh hold"],
    "holding a strong one": PLAIN_SCENES["fight"]
    .write("b", "fight.holds", (Hold(by="a", location="right-arm", fresh=False),))
    .write("b", "characteristics.STR", 20),
    "knocked": ENGAGED.write("a", "fight.knocked", ("b",)),
    "weary": ENGAGED.write("a", "fight.knocked", ("b",)).write("a", "fight.dodges", 1),
}


def test_turning_and_running() -> None:
    """Each foe who can has one Difficult blow; whoever is still up is free, and strikes nobody this round.

    [BRP-SPT-143]
    """
    plays(
        (SCENES, BOOK),
        ("engaged", "turn-and-run", {}, [95], [], ["25%"], {"a.fight.engaged": (), "b.fight.engaged": (), "a.fight.intent": "disengage"}),
        ("engaged", "turn-and-run", {}, [25, 3], [], ["25%", "(1d8 + 1) + 0"], {"b.checks": ("melee-weapon/sword",), "a.wounds.wound-1": 4, "a.hit_points": 6, "a.fight.engaged": (), "b.fight.engaged": (), "a.fight.intent": "disengage"}),
        ("nearly dead", "turn-and-run", {}, [20, 3], [], ["25%", "(1d8 + 1) + 0"], {"b.checks": ("melee-weapon/sword",), "a.wounds.wound-1": 4, "a.hit_points": -1, "a.fate": "dying", "a.effects.prone": 0, "a.fight.doom": 2, "a.fight.rank": 0, "a.fight.engaged": (), "b.fight.engaged": ()}),
        ("from the stunned", "turn-and-run", {}, [], [], [], {"a.fight.engaged": (), "b.fight.engaged": (), "a.fight.intent": "disengage"}),
        ("from the senseless", "turn-and-run", {}, [], [], [], {"a.fight.engaged": (), "b.fight.engaged": (), "a.fight.intent": "disengage"}),
        ("from a bowman", "turn-and-run", {}, [26], [], ["25%"], {"a.fight.engaged": (), "b.fight.engaged": (), "a.fight.intent": "disengage"}),
    )  # fmt: skip
    says(
        (SCENES, BOOK),
        ("free", "turn-and-run", {}, "BRP-SPT-143", "Nobody holds them in a fight."),
        ("at leisure", "turn-and-run", {}, "BRP-SPT-143", "Nobody holds them in a fight."),
    )  # fmt: skip


def test_slipping_away() -> None:
    """A Dodge after a knockback, which is tried once.

    [BRP-SPT-141]
    """
    plays(
        (SCENES, BOOK),
        ("knocked", "slip-away", {"target": "b"}, [50], [], ["50%"], {"a.checks": ("dodge",), "a.fight.knocked": (), "a.fight.engaged": (), "b.fight.engaged": ()}),
        ("knocked", "slip-away", {"target": "b"}, [51], [], ["50%"], {"a.fight.knocked": ()}),
        ("weary", "slip-away", {"target": "b"}, [20], [], ["20%"], {"a.checks": ("dodge",), "a.fight.knocked": (), "a.fight.engaged": (), "b.fight.engaged": ()}),
        ("weary", "slip-away", {"target": "b"}, [21], [], ["20%"], {"a.fight.knocked": ()}),
    )  # fmt: skip
    says(
        (SCENES, BOOK),
        ("engaged", "slip-away", {"target": "b"}, "BRP-SPT-141", "Nobody was knocked back."),
    )  # fmt: skip


def test_ways_out_of_a_snare() -> None:
    """Agility, a pull, an edge, Dodge or Grapple: each is the action, whether it frees or not.

    [BRP-CBT-071 BRP-CBT-073 BRP-CBT-041]
    """
    plays(
        (SCENES, BOOK),
        ("snared", "wriggle-out", {"how": "agility"}, [50], [], ["50%"], {"a.fight.rank": 0, "a.fight.snare": None}),
        ("snared", "wriggle-out", {"how": "agility"}, [51], [], ["50%"], {"a.fight.rank": 0}),
        ("snared", "wriggle-out", {"how": "pull"}, [60], [], ["60%"], {"b.in_hand": (), "b.dropped": ("net",), "a.fight.rank": 0, "a.fight.snare": None}),
        ("snared", "wriggle-out", {"how": "pull"}, [61], [], ["60%"], {"a.fight.rank": 0}),
        ("snared", "wriggle-out", {"how": "cut"}, [], [], [], {"a.fight.rank": 0, "a.fight.snare": None}),
        ("snared", "wriggle-out", {"how": "dodge"}, [50], [], ["50%"], {"a.fight.rank": 0, "a.fight.snare": None}),
        ("snared", "wriggle-out", {"how": "dodge"}, [51], [], ["50%"], {"a.fight.rank": 0}),
        ("snared", "wriggle-out", {"how": "grapple"}, [50], [], ["50%"], {"a.fight.rank": 0, "a.fight.snare": None}),
        ("snared", "wriggle-out", {"how": "grapple"}, [51], [], ["50%"], {"a.fight.rank": 0}),
        ("snared with a mace", "wriggle-out", {"how": "cut"}, [], [], [], {"a.fight.rank": 0}),
        ("snared", "attack", {"target": "b", "weapon": "sword-broad"}, [51], [], ["50%"], {"a.fight.rank": 0}),
        ("snared", "attack", {"target": "b", "weapon": "sword-broad"}, [50, 95], [], ["50%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0}),
    )  # fmt: skip
    says(
        (SCENES, BOOK),
        ("snared just now", "wriggle-out", {"how": "agility"}, "BRP-CBT-073", "Not before the next round."),
        ("free", "wriggle-out", {"how": "agility"}, "BRP-CBT-073", "Nothing has wound round you."),
    )  # fmt: skip


def test_the_other_end_of_a_snare() -> None:
    """Whoever holds it has a hold, at an arm where nothing else is said.

    [BRP-CBT-072]
    """
    plays(
        (SCENES, BOOK),
        ("snaring", "use-snare", {"target": "b"}, [], [], [], {"b.fight.holds": ({"by": "a", "location": "right-arm", "fresh": False},)}),
        ("snaring by a leg", "use-snare", {"target": "b"}, [], [], [], {"b.fight.holds": ({"by": "a", "location": "left-leg", "fresh": False},)}),
    )  # fmt: skip
    says(
        (SCENES, BOOK),
        ("free", "use-snare", {"target": "b"}, "BRP-CBT-072", "The other end is not in hand."),
    )  # fmt: skip


def test_getting_off() -> None:
    """Out of a vehicle, five ranks later; the wheel is left to nobody.

    [BRP-EQP-194]
    """
    plays(
        (SCENES, BOOK),
        ("driving", "get-off", {}, [], [], [], {"scene.vehicles.automobile-modern-sedan-1": {"vehicle": "automobile-modern-sedan", "driver": "b"}, "a.effects.aboard": None, "a.fight.rank": 5}),
    )  # fmt: skip
    says(
        (SCENES, BOOK),
        ("free", "get-off", {}, "BRP-EQP-194", "Somebody is in no vehicle."),
        ("driving", "board", {"vehicle": "automobile-modern-sedan-1"}, "BRP-EQP-202", "They are aboard already."),
        ("driving", "board", {"vehicle": "automobile-modern-sedan-1", "at_the_wheel": True}, "BRP-EQP-202", "Somebody is at the wheel."),
        ("driving", "drive", {}, "BRP-EQP-194", "Somebody is at no wheel."),
    )  # fmt: skip


def test_throws() -> None:
    """STR and DEX against SIZ and DEX; metres, landing, and what it costs.

    [BRP-SKL-089]
    """
    plays(
        (SCENES, BOOK),
        ("holding by an arm", "use-hold", {"target": "b", "deed": "throw"}, [61], [], ["60%"], {"b.fight.holds": ({"by": "a", "location": "right-arm", "fresh": False, "used": True},), "a.fight.rank": 0}),
        ("holding by an arm", "use-hold", {"target": "b", "deed": "throw"}, [60, 3, 10], [], ["60%", "1d6", "10%"], {"b.fight.holds": (), "scene.places.b": 4, "a.fight.rank": 0}),
        ("holding by an arm", "use-hold", {"target": "b", "deed": "throw"}, [60, 3, 11, 50], [], ["60%", "1d6", "10%", "50%"], {"b.fight.holds": (), "scene.places.b": 4, "b.effects.prone": 0, "a.fight.rank": 0}),
        ("holding by an arm", "use-hold", {"target": "b", "deed": "throw"}, [60, 3, 11, 51, 4], [], ["60%", "1d6", "10%", "50%", "1d6"], {"b.fight.holds": (), "scene.places.b": 4, "b.effects.prone": 0, "b.wounds.wound-1": 4, "b.hit_points": 6, "a.fight.rank": 0}),
        ("a headlock", "use-hold", {"target": "b", "deed": "throw"}, [60, 4], [], ["60%", "1d6"], {"b.fight.holds": ({"by": "a", "location": "head", "fresh": False, "used": True},), "b.wounds.wound-1": 4, "b.hit_points": 6, "a.fight.rank": 0}),
    )  # fmt: skip
    says(
        (SCENES, BOOK),
        ("holding a heavy one", "use-hold", {"target": "b", "deed": "throw"}, "BRP-SKL-080", "That place is not held."),
        ("holding", "use-hold", {"target": "b", "deed": "throw"}, "BRP-SKL-080", "That place is not held."),
    )  # fmt: skip


def test_deeds_of_a_hold() -> None:
    """What else can be done with a grip, where it is and where not.

    [BRP-SKL-080 BRP-SKL-081 BRP-SKL-082 BRP-SKL-083 BRP-SKL-084 BRP-SKL-085 BRP-SKL-086 BRP-SKL-087 BRP-SKL-088 BRP-SPT-128]
    """
    plays(
        (SCENES, BOOK),
        ("holding", "use-hold", {"target": "b", "deed": "immobilise"}, [60], [], ["60%"], {"b.fight.holds": ({"by": "a", "location": "chest", "fresh": False, "used": True, "pinned": True},), "a.fight.rank": 0}),
        ("holding", "use-hold", {"target": "b", "deed": "immobilise"}, [61], [], ["60%"], {"b.fight.holds": ({"by": "a", "location": "chest", "fresh": False, "used": True},), "a.fight.rank": 0}),
        ("holding by a leg", "use-hold", {"target": "b", "deed": "immobilise"}, [60], [], ["60%"], {"b.fight.holds": ({"by": "a", "location": "left-leg", "fresh": False, "used": True, "pinned": True},), "a.fight.rank": 0}),
        ("holding by a leg", "use-hold", {"target": "b", "deed": "immobilise"}, [61], [], ["60%"], {"b.fight.holds": ({"by": "a", "location": "left-leg", "fresh": False, "used": True},), "a.fight.rank": 0}),
        ("holding", "use-hold", {"target": "b", "deed": "injure"}, [3, 40], [], ["1d3 + 0", "40%"], {"b.fight.holds": (), "b.wounds.wound-1": 3, "b.hit_points": 7, "a.fight.rank": 0}),
        ("holding", "use-hold", {"target": "b", "deed": "injure"}, [2, 41], [], ["1d3 + 0", "40%"], {"b.fight.holds": ({"by": "a", "location": "chest", "fresh": False, "used": True},), "b.wounds.wound-1": 2, "b.hit_points": 8, "a.fight.rank": 0}),
        ("a headlock", "use-hold", {"target": "b", "deed": "strangle"}, [10, 40], [], ["10%", "40%"], {"b.fight.holds": (), "a.fight.rank": 0}),
        ("a headlock", "use-hold", {"target": "b", "deed": "strangle"}, [11, 3, 41], [], ["10%", "1d3", "40%"], {"b.fight.holds": ({"by": "a", "location": "head", "fresh": False, "used": True, "strangling": True},), "b.wounds.wound-1": 3, "b.hit_points": 7, "a.fight.rank": 0}),
        ("holding by an arm", "use-hold", {"target": "b", "deed": "disarm"}, [], [], [], {"b.fight.holds": ({"by": "a", "location": "right-arm", "fresh": False, "used": True, "pinned": True},), "b.in_hand": (), "b.dropped": ("sword-broad",), "a.fight.rank": 0}),
        ("holding a strong one", "use-hold", {"target": "b", "deed": "disarm"}, [60], [], ["60%"], {"b.fight.holds": ({"by": "a", "location": "right-arm", "fresh": False, "used": True, "pinned": True},), "b.in_hand": (), "b.dropped": ("sword-broad",), "a.fight.rank": 0}),
        ("holding a strong one", "use-hold", {"target": "b", "deed": "disarm"}, [61], [], ["60%"], {"b.fight.holds": ({"by": "a", "location": "right-arm", "fresh": False, "used": True, "pinned": True},), "a.fight.rank": 0}),
        ("holding", "use-hold", {"target": "b", "deed": "knock down"}, [50], [], ["50%"], {"b.fight.holds": ({"by": "a", "location": "chest", "fresh": False, "used": True},), "a.effects.prone": 0, "b.effects.prone": 0, "a.fight.rank": 0}),
        ("holding", "use-hold", {"target": "b", "deed": "knock down"}, [51], [], ["50%"], {"b.fight.holds": ({"by": "a", "location": "chest", "fresh": False, "used": True},), "a.effects.prone": 0, "b.effects.prone": 0, "b.wounds.wound-1": 1, "b.hit_points": 9, "a.fight.rank": 0}),
        ("holding", "use-hold", {"target": "b", "deed": "change hold", "location": "left-arm"}, [50], [], ["50%"], {"b.fight.holds": ({"by": "a", "location": "left-arm", "fresh": False, "used": True},), "a.fight.rank": 0}),
        ("holding", "use-hold", {"target": "b", "deed": "change hold", "location": "left-arm"}, [51], [], ["50%"], {"b.fight.holds": ({"by": "a", "location": "chest", "fresh": False, "used": True},), "a.fight.rank": 0}),
    )  # fmt: skip
    says(
        (SCENES, BOOK),
        ("holding", "use-hold", {"target": "b", "deed": "second hold", "location": "left-arm"}, "BRP-SKL-080", "That place is not held."),
        ("holding", "use-hold", {"target": "b", "deed": "second hold", "location": "left-arm"}, "BRP-SKL-080", "That place is not held."),
        ("holding", "use-hold", {"target": "b", "deed": "second hold", "location": "left-arm"}, "BRP-SKL-080", "That place is not held."),
        ("holding", "use-hold", {"target": "b", "deed": "strangle"}, "BRP-SKL-080", "That place is not held."),
        ("holding", "use-hold", {"target": "b", "deed": "disarm"}, "BRP-SKL-080", "That place is not held."),
        ("holding by a leg", "use-hold", {"target": "b", "deed": "injure"}, "BRP-SKL-080", "That place is not held."),
        ("free", "use-hold", {"target": "b", "deed": "injure"}, "BRP-SKL-077", "Somebody holds nobody."),
        ("a fresh hold", "use-hold", {"target": "b", "deed": "injure"}, "BRP-SKL-080", "A hold can be used from the next round on."),
    )  # fmt: skip


def test_holds_where_places_count() -> None:
    """A squeeze, a throw and a fall hurt one place.

    [BRP-SKL-084 BRP-SKL-087 BRP-SKL-088 BRP-SKL-089]
    """
    plays(
        (SCENES, LOCATED),
        ("holding", "use-hold", {"target": "b", "deed": "injure"}, [3, 41], [], ["1d3 + 0", "40%"], {"b.fight.holds": ({"by": "a", "location": "chest", "fresh": False, "used": True},), "b.wounds.wound-1": {"damage": 3, "location": "chest"}, "b.locations.chest": 3, "b.hit_points": 7, "a.fight.rank": 0}),
        ("a headlock", "use-hold", {"target": "b", "deed": "throw"}, [60, 4], [], ["60%", "1d6"], {"b.fight.holds": ({"by": "a", "location": "head", "fresh": False, "used": True},), "b.wounds.wound-1": {"damage": 4, "location": "head"}, "b.locations.head": 4, "b.hit_points": 6, "b.fate": "unconscious", "b.effects.failing-head": "level 5, 0, ", "a.fight.rank": 0}),
        ("holding by an arm", "use-hold", {"target": "b", "deed": "throw"}, [60, 3, 11, 51, 4, 20], [], ["60%", "1d6", "10%", "50%", "1d6", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')"], {"b.fight.holds": (), "scene.places.b": 4, "b.effects.prone": 0, "b.wounds.wound-1": {"damage": 4, "location": "head"}, "b.locations.head": 4, "b.hit_points": 6, "b.fate": "unconscious", "b.effects.failing-head": "level 5, 0, ", "a.fight.rank": 0}),
        ("holding", "use-hold", {"target": "b", "deed": "knock down"}, [51, 12], [], ["50%", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')"], {"b.fight.holds": ({"by": "a", "location": "chest", "fresh": False, "used": True},), "a.effects.prone": 0, "b.effects.prone": 0, "b.wounds.wound-1": {"damage": 1, "location": "chest"}, "b.locations.chest": 1, "b.hit_points": 9, "a.fight.rank": 0}),
        ("a headlock", "use-hold", {"target": "b", "deed": "strangle"}, [11, 3, 41], [], ["10%", "1d3", "40%"], {"b.fight.holds": ({"by": "a", "location": "head", "fresh": False, "used": True, "strangling": True},), "b.wounds.wound-1": 3, "b.hit_points": 7, "a.fight.rank": 0}),
    )  # fmt: skip
