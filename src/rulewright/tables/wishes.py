"""Wishes: what a seat may want of a table, as plain typed values that travel well."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from rulewright.log.facts import MOST_RUNS, Across, AreaSize
from rulewright.log.papers import Paper, PictureId
from rulewright.log.scene import SceneNumber, ScenePlan, Several
from rulewright.log.walls import DoorNumber, SightRule
from rulewright.play.audience import Showing
from rulewright.play.facts import Dial
from rulewright.play.standing import Standing
from rulewright.play.values.bounded import Named, Numbered
from rulewright.space.areas import AreaKind

MOST_WORDS = 2000

type Name = Annotated[str, Meta(max_length=100)]
type Column = Annotated[int, Meta(ge=-1000, le=1000)]
type Line = Annotated[str, Meta(max_length=MOST_WORDS)]


class Do(Struct, frozen=True, tag="do", tag_field="wish", forbid_unknown_fields=True):
    """Have an actor do something."""

    action: Name
    actor: Name
    args: Named[Any] = {}


class Answer(Struct, frozen=True, tag="answer", tag_field="wish", forbid_unknown_fields=True):
    """Answer the question that waits for an actor, or for the GM."""

    of: Name
    answer: Any


class Say(Struct, frozen=True, tag="say", tag_field="wish", forbid_unknown_fields=True):
    """Say something; words that begin with "/" may roll dice or whisper. What is private only this seat hears."""

    text: Line
    actor: Name = ""
    private: bool = False


class Begin(Struct, frozen=True, tag="begin", tag_field="wish", forbid_unknown_fields=True):
    """Open the scene."""


class Proceed(Struct, frozen=True, tag="proceed", tag_field="wish", forbid_unknown_fields=True):
    """Move the scene on."""


class Resume(Struct, frozen=True, tag="resume", tag_field="wish", forbid_unknown_fields=True):
    """Run an action on that was cut off."""


class Override(Struct, frozen=True, tag="override", tag_field="wish", forbid_unknown_fields=True):
    """Set something by hand."""

    of: Name
    path: Name
    value: Any = None


class Bring(Struct, frozen=True, tag="bring", tag_field="wish", forbid_unknown_fields=True):
    """Bring a character into play, openly or unseen by the players.

    `shown` says how much of them players see; left out, as the table's policy has it for opponents. `side` is whom they
    stand with; without one they are on their own.
    """

    id: Name
    character: Named[Any]
    hidden: bool = False
    shown: Literal["all", "word", "nothing"] | None = None
    side: Name = ""


class Prepare(Struct, frozen=True, tag="prepare", tag_field="wish", forbid_unknown_fields=True):
    """Make a scene ready for later, under an id, or without a plan throw it away."""

    id: Name
    plan: ScenePlan | None = None


class SetScene(Struct, frozen=True, tag="set_scene", tag_field="wish", forbid_unknown_fields=True):
    """Set another scene: as told, or as it lies ready under an id."""

    plan: ScenePlan | None = None
    prepared: Name = ""


class PartWays(Struct, frozen=True, tag="part_ways", tag_field="wish", forbid_unknown_fields=True):
    """Let some go elsewhere, into a scene beside the one that is on: as told, or as it lies ready under an id."""

    who: Several
    plan: ScenePlan | None = None
    prepared: Name = ""


class TurnTo(Struct, frozen=True, tag="turn_to", tag_field="wish", forbid_unknown_fields=True):
    """Turn to another of the scenes that run, by its number."""

    scene: SceneNumber


class ComeOver(Struct, frozen=True, tag="come_over", tag_field="wish", forbid_unknown_fields=True):
    """Let some of a scene that is laid aside come over into the one in front; without names, all of them."""

    scene: SceneNumber
    who: Several = ()


class Show(Struct, frozen=True, tag="show", tag_field="wish", forbid_unknown_fields=True):
    """Show players all of somebody, how they fare in a word, nothing but the name, or not even that they are about."""

    of: Name
    how: Showing


class Rewind(Struct, frozen=True, tag="rewind", tag_field="wish", forbid_unknown_fields=True):
    """Go back to what the table was after an entry."""

    after: Numbered


class TurnDial(Struct, frozen=True, tag="dial", tag_field="wish", forbid_unknown_fields=True):
    """Set how far the table goes by itself."""

    level: Dial
    family: Name = ""


class SetRules(Struct, frozen=True, tag="set_rules", tag_field="wish", forbid_unknown_fields=True):
    """Play otherwise from here on: house rules by name, with what each is to be."""

    options: Named[Any]


class TakeEdition(Struct, frozen=True, tag="take_edition", tag_field="wish", forbid_unknown_fields=True):
    """Go on by today's rules, though some of what was played would have gone otherwise by them."""


class Stand(Struct, frozen=True, tag="stand", tag_field="wish", forbid_unknown_fields=True):
    """Leave an answer standing for a window, or take it back."""

    of: Name
    window: Name
    standing: Standing | None = None


class Pledge(Struct, frozen=True, tag="pledge", tag_field="wish", forbid_unknown_fields=True):
    """Bind oneself to words for the dice, without telling them; docs/reference/fair-dice.md has the recipe."""

    round: Numbered
    pledge: Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]


class Gather(Struct, frozen=True, tag="gather", tag_field="wish", forbid_unknown_fields=True):
    """Close a round of pledges, so that they may be opened."""

    round: Numbered


class Open(Struct, frozen=True, tag="open", tag_field="wish", forbid_unknown_fields=True):
    """Tell the words that one has pledged."""

    round: Numbered
    words: Name


class Lapse(Struct, frozen=True, tag="lapse", tag_field="wish", forbid_unknown_fields=True):
    """Break a round off in which somebody does not open."""

    round: Numbered


class Reveal(Struct, frozen=True, tag="reveal", tag_field="wish", forbid_unknown_fields=True):
    """End the evening: tell the open dice's secret, and commit to new dice."""


class LayMap(Struct, frozen=True, tag="lay_map", tag_field="wish", forbid_unknown_fields=True):
    """Lay a map on the table; a game that is played on one knows its own grid and measure."""

    grid: Literal["square", "hex"] = "square"
    width: Across = 24
    height: Across = 16
    per: Annotated[float, Meta(gt=0, le=1_000_000)] = 1
    unit: Annotated[str, Meta(min_length=1, max_length=20)] = "spaces"


class Place(Struct, frozen=True, tag="place", tag_field="wish", forbid_unknown_fields=True):
    """Put somebody's token into a space, or take it off the map."""

    of: Name
    x: Column = 0
    y: Column = 0
    off: bool = False


class Veil(Struct, frozen=True, tag="veil", tag_field="wish", forbid_unknown_fields=True):
    """Let fog fall over spaces for some seats (none named: for all players), or lift it.

    Spaces come in runs: row, first column, how many.
    """

    runs: Annotated[tuple[tuple[Column, Column, Across], ...], Meta(max_length=MOST_RUNS)]
    seats: Annotated[tuple[Name, ...], Meta(max_length=50)] = ()
    lift: bool = False


class Sketch(Struct, frozen=True, tag="sketch", tag_field="wish", forbid_unknown_fields=True):
    """Draw an area on the map under a name, openly or for the game master alone; a size of 0 wipes it off.

    A name belongs to the seat; whoever keeps the map may say whose area is meant.
    """

    id: Annotated[str, Meta(min_length=1, max_length=40)]
    kind: AreaKind = "burst"
    size: AreaSize = 0
    x: Column = 0
    y: Column = 0
    toward: tuple[Column, Column] | None = None
    hidden: bool = False
    whose: Name = ""


class Swing(Struct, frozen=True, tag="swing", tag_field="wish", forbid_unknown_fields=True):
    """Open a door of the map, or shut it."""

    door: DoorNumber
    open: bool = True


class SetSight(Struct, frozen=True, tag="set_sight", tag_field="wish", forbid_unknown_fields=True):
    """Say what walls do for players: nothing, shade what those whom they play do not see, or hide it; and where it is dark."""

    how: SightRule
    dark: bool = False


class HandOut(Struct, frozen=True, tag="hand_out", tag_field="wish", forbid_unknown_fields=True):
    """Keep a paper under an id, in the hands of everybody, of some seats, or of nobody yet; without a paper, throw it away."""

    id: Annotated[str, Meta(min_length=1, max_length=40)]
    paper: Paper | None = None
    to: Annotated[tuple[Name, ...], Meta(max_length=50)] = ()
    everybody: bool = False


class Jot(Struct, frozen=True, tag="jot", tag_field="wish", forbid_unknown_fields=True):
    """Keep a note of one's own under an id, for oneself alone or for others too; without a paper, throw it away."""

    id: Annotated[str, Meta(min_length=1, max_length=40)]
    paper: Paper | None = None
    to: Annotated[tuple[Name, ...], Meta(max_length=50)] = ()
    everybody: bool = False


class Portray(Struct, frozen=True, tag="portray", tag_field="wish", forbid_unknown_fields=True):
    """Have a picture show somebody, or (of the scene) the ground of its map; without a picture, nothing does."""

    of: Name
    picture: PictureId = ""


class CallFor(Struct, frozen=True, tag="call_for", tag_field="wish", forbid_unknown_fields=True):
    """Ask people for a roll, under an id: an action of the game that can be asked for, with what stands on its form.

    What comes of a `hidden` one only the game master learns. Without anybody, what was asked under that id is asked no more.
    """

    id: Annotated[str, Meta(min_length=1, max_length=40)]
    action: Name = ""
    args: Named[Any] = {}
    of: Annotated[tuple[Name, ...], Meta(max_length=50)] = ()
    words: Annotated[str, Meta(max_length=200)] = ""
    hidden: bool = False


class Heed(Struct, frozen=True, tag="heed", tag_field="wish", forbid_unknown_fields=True):
    """Roll what somebody was asked for."""

    call: Annotated[str, Meta(min_length=1, max_length=40)]
    of: Name


type Wish = (
    Do
    | Answer
    | Say
    | Begin
    | Proceed
    | Resume
    | Override
    | Bring
    | Prepare
    | SetScene
    | PartWays
    | TurnTo
    | ComeOver
    | Show
    | Rewind
    | TurnDial
    | SetRules
    | TakeEdition
    | Stand
    | Pledge
    | Gather
    | Open
    | Lapse
    | Reveal
    | LayMap
    | Place
    | Veil
    | Sketch
    | Swing
    | SetSight
    | HandOut
    | Jot
    | Portray
    | CallFor
    | Heed
)
