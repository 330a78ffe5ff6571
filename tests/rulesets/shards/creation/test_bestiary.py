"""The bestiary: every species and what is made of the dead, as they stand on a sheet once they join a scene."""

from __future__ import annotations

import pytest
from tests.rulesets.shards.seat.table import seat
from tests.rulesets.shards.stage import BOOK, actor, npc, state

from rulewright.rulesets.shards.state.adjustments import powers_of
from rulewright.rulesets.shards.state.character import Actor
from rulewright.rulesets.shards.state.entries_people import Species
from rulewright.rulesets.shards.state.numbers import scale, speed, strategic_speed, strength
from rulewright.testing.at_the_seat import AtTheSeat

# Scale, Health, Strength, and for each way of moving spaces a move and kilometres an hour.
SPECIES = """
aberrant-sludge 2 16 4 land:4/5 burrowing:4/5 climbing:4/5
bear 1 9 3 land:4/4
boar 1 10 3 land:4/5
bovine 2 16 8 land:5/6
camel 2 15 8 land:8/10
great-cat 1 7 2 land:4/5
crevid-swarm 1 8 2 air:15/20 land:1/1
crystal-siren 1 12 4 land:4/5
dog 1 6 2 land:3/4
errant-strider 2 16 8 land:8/9
horse 2 16 8 land:6/8
human 1 8 2 land:4/5
hyena 1 7 2 land:4/5
jenka 1 7 2 land:4/5
monitor-lizard 1 8 2 land:4/5 water:4/5
large-rat 0.5 4 0.5 land:3/3
rat-swarm 1 8 2 land:2/2
sand-walker 1 12 4 land:4/5
shard-spider 1 7 2 land:4/5 climbing:4/5
sliver-spy 0.1 1 1 land:4/5 climbing:4/5 jumping:4/5
splinter-swarm 1 12 4 land:4/5 climbing:4/5
stone-simulacrum 1 12 4 land:4/5
tissue-swarm 1 10 2 land:4/5 water:4/5 climbing:4/5
"""
VARIANTS = """
large-bear 2 16 8 land:5/5
small-bear 1 7 2 land:4/4
polar-bear 2 16 8 land:5/5
swine 1 11 3 land:4/5
large-bovine 2 18 9 land:5/6
small-bovine 1 12 4 land:5/6
llama 1.5 11 4 land:6/7
alpaca 1 8 2 land:4/5
lion 1 10 3 land:4/5
tiger 1 11 4 land:4/5
large-dog 1 8 2 land:3/4
small-dog 0.5 4 1 land:3/4
bloodhound 1 6 2 land:3/4
small-hound 0.5 4 1 land:3/4
draft-horse 2 18 9 land:6/8
pony 2 14 7 land:6/8
zebra 2 16 8 land:6/8
small-lizard 1 6 2 land:4/5 water:4/5
large-lizard 1 10 2 land:4/5 water:4/5
echimyidae-swarm 1 8 2 land:2/2
"""
POWERS = {
    "aberrant-sludge": "hide-in-plain-sight longer-shadows opportunist vanishing-strike",
    "bear": "jarring-blow",
    "large-bear": "jarring-blow",
    "small-bear": "jarring-blow",
    "polar-bear": "jarring-blow",
    "great-cat": "displacing-step takedown",
    "lion": "displacing-step takedown",
    "tiger": "displacing-step takedown",
    "crystal-siren": "alertness alertness concussive-blow endure obstruct physical-power-stream physical-power-stream"
    " precise-strike ruby-waters sonic-beam sonic-scream third-eye",
    "dog": "opportunist",
    "large-dog": "opportunist",
    "small-dog": "opportunist",
    "bloodhound": "opportunist",
    "small-hound": "opportunist",
    "hyena": "opportunist",
    "jenka": "ascending-step displacing-step familiar-domain scouting takedown",
    "sand-walker": "endure flensing-strike sand-aura scouring-breath",
    "shard-spider": "poisonous-bite-hemotoxin webbing-spit",
    "splinter-swarm": "endure furious-swarm precise-strike weeping-strike",
    "stone-simulacrum": "endure iron-palm jarring-blow shrug-off",
    "tissue-swarm": "feast-of-flesh flesh-puppet",
}
NATURAL = {
    "aberrant-sludge": "pseudopod", "bear": "strong-bite claw", "boar": "short-tusk", "bovine": "horn", "camel": "kick",
    "great-cat": "strong-bite claw", "crevid-swarm": "beak", "crystal-siren": "large-claw", "dog": "bite",
    "errant-strider": "shard-kick", "human": "basic", "hyena": "bite small-claws", "monitor-lizard": "strong-bite claws",
    "sand-walker": "punch", "shard-spider": "shard-bite", "splinter-swarm": "strong-small-claws", "swine": "basic",
    "stone-simulacrum": "strong-punch", "tissue-swarm": "tooth-and-nail", "large-bear": "great-bite claw",
    "small-bovine": "small-horn", "sliver-spy": "basic",
}  # fmt: skip


def counted(names: str) -> dict[str, int]:
    """How often each word is there."""
    return {each: names.split().count(each) for each in names.split()}


def inborn(me: Actor) -> dict[str, int]:
    """Every power that somebody was born with; a tongue is learnt."""
    return {each: times for each, times in powers_of(me.character, BOOK).items() if each != "language"}


def joined(species: str) -> AtTheSeat:
    """One of a species joins the scene, whom nobody plays."""
    table = seat(state(a=npc("a")))
    table.press("newcomer", "a", name="Gero", species=species, level=0)
    return table


def as_listed(listed: str) -> None:
    """Everybody of a list has its figures."""
    for line in listed.strip().splitlines():
        species, size, health, strong, *ways = line.split()
        table = joined(species)
        me = table.actor("gero")
        first = ways[0].partition(":")[2]
        shown = [int(table.number("gero", each)) for each in ("Health maximum", "Speed", "Strategic speed", "Strength")]
        assert (species, [int(health), *map(int, first.split("/")), int(float(strong))]) == (species, shown)
        assert (species, float(size), float(strong)) == (species, scale(me, BOOK), strength(me, BOOK))
        for way in ways:
            mode, _, fast = way.partition(":")
            assert (species, fast) == (species, f"{int(speed(me, BOOK, mode))}/{strategic_speed(me, BOOK, mode)}")
        assert (species, counted(POWERS.get(species, ""))) == (species, inborn(me))


def test_the_figures_of_species() -> None:
    """Health, Strength, speeds and inborn powers of all of them. [SHA-SPC-001 SHA-SPC-003 SHA-CHR-006]"""
    as_listed(SPECIES)


def test_the_figures_of_variants() -> None:
    """Larger and smaller ones of their kind. [SHA-SPC-021]"""
    as_listed(VARIANTS)
    assert set(BOOK.content[Species]) == {line.split()[0] for line in (SPECIES + VARIANTS).splitlines() if line}


def test_what_animals_fight_with() -> None:
    """Each has its own; who has none, hands. [SHA-SPC-001 SHA-SPC-021 SHA-SKL-068]"""
    for species, limbs in NATURAL.items():
        assert (species, limbs.split()) == (species, joined(species).offered("attack", "gero", "weapon"))


@pytest.mark.parametrize(
    ("overlay", "figures", "powers"),
    [
        ("ravening-dead", (18, 5, 4, 4), "alpha feast-of-flesh takedown jarring-blow"),
        (
            "remnant",
            (45, 8, 8, 8),
            "alpha feast-of-flesh takedown unnatural-beam unnatural-mortar unnatural-vapors jarring-blow",
        ),
        ("risen", (13, 4, 4, 4), "feast-of-flesh takedown jarring-blow"),
    ],
)
def test_a_dead_bear(overlay: str, figures: tuple[int, ...], powers: str) -> None:
    """Its Health by a factor, Strength by a number, and powers besides its own. [SHA-SPC-004 SHA-SPC-005 SHA-SPC-009]"""
    me = actor("a", species="bear", overlay=overlay, player=False)
    table = seat(state(a=me))
    shown = (int(table.number("a", each)) for each in ("Health maximum", "Strength", "Speed", "Strategic speed"))
    assert figures == tuple(shown)
    assert counted(powers) == inborn(me)
