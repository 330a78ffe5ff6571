"""Scenes of options: how the optional rules of minds and forces are told, from the first shock to the cure."""

from __future__ import annotations

from tests.rulesets.brp.stage import book, person, rated, state
from tests.rulesets.brp.transcripts.telling import Telling, section


@section("sanity")
def sanity(telling: Telling) -> None:
    """A mutilated body, then a god: a mind gives way, is talked to in vain, comes back by itself, is treated and takes heart."""
    at = book(sanity=True, accustomed=True)
    ada = person(at=at, name="Ada", POW=11, INT=14, skills=rated(spot=90))
    brom = person(at=at, name="Brom", POW=13, skills=rated(psychotherapy=55))
    table = telling.tell("Ada sees what nobody should", state(me=ada, friend=brom), at)
    table.press("face-horror", "me", [56, 3, 40], horror="horror-mutilated-body", besides=("friend",))
    table.press("face-horror", "me", [70, 30, 3, 4], horror="horror-alien-god")
    table.no("cooperate", "friend", skill="spot", helpers=("me",))
    table.press("calm-mind", "friend", [80], patient="me")
    table.press("pass-time", "friend", hours=11, answers=["rest", "rest"])
    table.press("psychotherapy", "friend", [50, 3], [True], patient="me")
    table.press("take-heart", "me", [60], cause="horror-alien-god")
    table = telling.tell("Ada masters a skill, and loses her mind for good", state(me=ada, friend=brom), at)
    table.state = table.state.write("me", "sanity", 9).write("me", "checks", ("spot",))
    table.press("learn", "me", [95, 1, 2, 3], [True])
    table.press("face-horror", "me", [90, 10, 9], horror="horror-transformation")
    table.no("regain-sanity", "me", points=5)
    table.press("restore-mind", "me", points=15)


@section("allegiance")
def allegiance(telling: Telling) -> None:
    """Ada serves law: a deed, a call that is heard and is tested for, a temptation; and in the end its service for good."""
    at = book(allegiance=True)
    ada = person(at=at, name="Ada", POW=14, INT=13, allegiances={"law": 48, "anarchy": 12}, skills=rated(spot=40))
    table = telling.tell("Ada serves law", state(me=ada), at)
    table.no("call-on-force", "me", benefit="benefit-skill")
    table.press("acknowledge", "me", force="law")
    table.press("reward-deed", "me", deed="deed-service-major", force="law", grade="major")
    table.press("call-on-force", "me", [40], benefit="benefit-skill")
    table.press("lend-to-skill", "me", skill="spot", points=30)
    table.press("skill", "me", [66], skill="spot")
    table.press("call-on-force", "me", [60], benefit="benefit-intervention", prayer="Hold the bridge.")
    table.press("call-on-force", "me", [3], benefit="benefit-intervention", prayer="Hold the bridge.")
    table.press("act-against", "me", [80, 5], pleased="anarchy", gravity="grave")
    table.press("learn", "me", [60, 4])
    table = telling.tell("Ada rises", state(me=ada), at)
    table.press("acknowledge", "me", force="law")
    for points in (20, 20, 12):
        table.press("serve-cause", "me", allegiance="law", points=points)
    table.press("offer-service", "me", answers=[True], vision="Scales of fire")
    table.press("grant-gift", "me", gift="gift-life")
    table.press("speak-with-force", "me", [42])
    table.press("turn-away", "me")
    table.no("call-on-force", "me", benefit="benefit-life")
    table.press("penance", "me")
