"""Twins: two tables that differ only in something a seat may not know of give that seat the same bytes.

At one of them somebody is about unseen: has turns, is asked, is put on the map, set by hand, given to a player who
keeps it to themselves; and the game master draws, notes and whispers what nobody else may know. The other has none of
it. Whoever may not know cannot tell the two apart, by what they are told, by how much of it, or by what is refused.

`python -m rulewright.testing.twins --steps 10000` plays every installed ruleset so long.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from random import Random

from rulewright.contract import Ruleset
from rulewright.library import all_rulesets, ready
from rulewright.log.scene import ScenePlan
from rulewright.play import SCENE
from rulewright.play.standing import Standing
from rulewright.play.values.wire import encode
from rulewright.tables.seat import Seat
from rulewright.tables.views.now import TableNow
from rulewright.tables.views.view import Seen
from rulewright.tables.wishes import (
    Begin,
    Bring,
    ComeOver,
    Do,
    LayMap,
    Override,
    PartWays,
    Place,
    Prepare,
    Say,
    SetScene,
    Sketch,
    Stand,
    TurnTo,
    Wish,
)
from rulewright.testing.at_large import AtLarge
from rulewright.testing.forms import SOMETHING
from rulewright.testing.probes import probe
from rulewright.testing.set_table import (
    SCREENS,
    SECRETIVE,
    STRANGER,
    STRANGER_NAME,
    THE_GM,
    SetTable,
    TwinsCompared,
    quiet_answer,
    quiet_deed,
    random_deed,
    stranger,
)  # fmt: skip

ANOTHER_SCENE = 10
"""So many steps are taken in a second scene."""
OUTSIDE = ScenePlan("Outside", "It rains.")
"""Where some go when they part."""
GUESSES = (STRANGER, STRANGER_NAME)
"""What people try who suspect that somebody is there."""


class Twins:
    """Two tables with the same people and the same dice; at `full` somebody is about unseen, at `bare` nobody is.

    At both, whoever may not know tries `guesses` at an id and a name, and they are right. A `namesake` is called like
    somebody whom everybody sees.
    """

    def __init__(
        self, game: Ruleset, fight: str, seed: int, guesses: tuple[str, ...] = GUESSES, *, namesake: bool = False
    ) -> None:
        self.guesses = guesses
        self.game, self.whim, self.found = game, Random(f"{game.id} {fight} {seed}"), TwinsCompared(fights=1)
        secret = self.whim.randbytes(32)
        self.bare, self.full = (SetTable(game, fight, secret) for _ in range(2))
        self.compared: dict[str, int] = {}
        self.quiet: Do | None = None
        self.begun = False
        self.moment = 0
        first = min(self.bare.table.desk.state.actors)
        name = self.bare.table.desk.state.actor(first).name if namesake else STRANGER_NAME
        character = stranger(game, self.whim, name)
        assert self.full.wish(THE_GM, Bring(STRANGER, character, hidden=True)) is None

    def play(self, steps: int) -> TwinsCompared:
        """Begin, and so many steps; fewer if it is over before."""
        self.both(THE_GM, Begin())
        self.stand_apart()
        self.begun = True
        self.go_on(steps)
        if not self.found.doubts and self.part():
            self.go_on(ANOTHER_SCENE)
            self.meet()
        if not self.found.doubts and self.next_scene():
            self.go_on(ANOTHER_SCENE)
        self.compare(deeply=True)
        self.found.entries = sum(len(self.bare.told[seat.id]) for seat in self.bare.onlookers)
        self.found.withheld = len(self.full.log) - len(self.bare.log)
        self.found.undeclared = set(self.full.undeclared)
        return self.found

    def go_on(self, steps: int) -> None:
        """So many steps more; fewer if it is over before."""
        for _ in range(steps):
            if self.found.doubts or not self.step():
                return
            self.found.steps += 1

    def part(self) -> bool:
        """Let some go elsewhere, whoever is about unseen with them or not; False where that cannot be.

        The game master turns to where the others are, and the table goes on there.
        """
        actors, away = tuple(self.bare.table.desk.state.actors), self.whim.random() < 0.5
        if len(actors) < 2 or not self.may_part:
            return False
        some = actors[: self.whim.randint(1, len(actors) - 1)]
        self.both(THE_GM, PartWays(some, OUTSIDE), PartWays((*some, STRANGER) if away else some, OUTSIDE))
        if self.whim.random() < 0.5:
            self.both(THE_GM, Begin())
            self.go_on(ANOTHER_SCENE)
        if self.may_part:
            self.both(THE_GM, TurnTo(0))
        return not self.found.doubts

    def meet(self) -> None:
        """Let all come over who parted; the unseen one may have come before them, unheard."""
        aside = self.bare.table.desk.scenes.aside
        if not aside or not self.may_part:
            return
        number = aside[0].stage.number
        if self.full.table.desk.scenes.scene_of(STRANGER) is not None and self.whim.random() < 0.5:
            assert self.full.wish(THE_GM, ComeOver(number, (STRANGER,))) is None
            self.let_pass()
            self.compare()
        if self.may_part:
            self.both(THE_GM, ComeOver(number))

    @property
    def may_part(self) -> bool:
        """Whether nothing is under way at either table, and it is nobody's move who is about unseen."""
        return all(each.table.desk.open is None for each in (self.bare, self.full)) and not self.in_the_way()

    def next_scene(self) -> bool:
        """End the scene, and begin another with the same people; False where that cannot be."""
        ends, desk = self.game.encounter.ends, self.bare.table.desk
        if not ends or desk.open is not None or self.full.table.desk.open is not None:
            return False
        plan = ScenePlan("The next morning", "It is cold.", sides=dict.fromkeys(desk.state.actors, "all"))
        assert self.full.wish(THE_GM, Prepare("later", plan)) is None
        somebody = next(iter(desk.state.actors))
        if not self.both(THE_GM, Do(ends, somebody)) or not self.both(THE_GM, SetScene(plan)):
            return False
        return self.both(THE_GM, Begin())

    def step(self) -> bool:
        """The next thing that the rules want, at both tables alike, and something in secret at one; False once over."""
        desk = self.bare.table.desk
        if not self.is_over and self.whim.random() < 0.3:
            self.in_secret()
        if self.guesses and self.whim.random() < 0.3:
            seat = self.whim.choice(self.bare.onlookers)
            self.both(seat, probe(self.game, seat, self.whim.choice(self.guesses), self.whim))
        if desk.waiting:
            question = self.whim.choice(desk.waiting)
            self.both(self.bare.seat_of(question.of), self.bare.answer(question, self.whim))
        elif self.is_over:
            return False
        else:
            self.deed(self.whim.choice(desk.acting))
        return True

    @property
    def is_over(self) -> bool:
        """Whether nobody has anything left to do, but for somebody unseen."""
        desk = self.bare.table.desk
        return desk.over is not None or (self.begun and not desk.waiting and not desk.acting)

    @property
    def is_behind(self) -> bool:
        """Whether something has happened where nobody is unseen that has yet to come at the other table."""
        return any(len(self.full.told[seat.id]) < len(self.bare.told[seat.id]) for seat in self.bare.onlookers)

    def deed(self, who: str) -> None:
        """Something that somebody may do, and sometimes what is refused."""
        desk, seat = self.bare.table.desk, self.bare.seat_of(who)
        guess = SOMETHING if seat.may("see_secrets") else self.whim.choice((SOMETHING, *self.guesses))
        deed = random_deed(self.bare, who, self.whim, guess)
        if not self.both(seat, deed) and self.game.move is not None:
            moves = [self.game.move(each.table.desk.state, desk.book, who) for each in (self.bare, self.full)]
            if moves[0] != moves[1]:
                self.found.doubts.append(f"{who} would do {moves[0]}, and with somebody unseen about {moves[1]}")
            action, args = moves[0]
            self.both(seat, Do(action, who, args))

    def both(self, seat: Seat, wish: Wish, other: Wish | None = None) -> bool:
        """The same wish at both tables, or another one at `full`; whether it was granted."""
        self.moment += 1
        self.bare.clock = self.full.clock = f"{self.moment:06}"
        refusals = [self.bare.wish(seat, wish), self.full.wish(seat, other or wish)]
        knows = seat.may("see_secrets")
        if (bool(refusals[0]) != bool(refusals[1])) if knows else encode(refusals[0]) != encode(refusals[1]):
            self.found.doubts.append(f"{seat.id} {wish}: refused as {refusals[0]} and as {refusals[1]}")
        self.full.clock = f"{self.moment:06}, some time later"
        self.let_pass()
        self.compare()
        return refusals[0] is None

    # -- what happens unseen --------------------------------------------------------------------

    def let_pass(self) -> None:
        """Whoever is about unseen answers what they are asked, and lets their turns pass."""
        full = self.full
        for _ in range(100):
            if self.is_over and not self.bare.table.desk.waiting and not self.is_behind:
                return
            desk = full.table.desk
            asked = [question for question in desk.waiting if question.of == STRANGER]
            if asked:
                refused = full.wish(THE_GM, quiet_answer(asked[0]))
                assert refused is None, refused
            elif not desk.waiting and desk.over is None and self.in_the_way():
                deed = self.quiet = quiet_deed(full, STRANGER, self.quiet)
                if deed is None:
                    self.found.doubts.append("somebody unseen can do nothing that concerns nobody else")
                    return
                assert full.wish(THE_GM, deed) is None
            else:
                return
        if not self.is_over:
            self.found.doubts.append("somebody unseen keeps everybody waiting")

    def stand_apart(self) -> None:
        """Whoever is about unseen stands where nobody's reach, shot or spell comes to: presence itself would be felt."""
        if self.game.ground is not None:
            self.full.wish(THE_GM, Override(STRANGER, self.game.ground.place, {"x": 90, "y": 90}))
        elif "places" in self.game.scene.__struct_fields__:
            self.full.wish(THE_GM, Override(SCENE, f"places.{STRANGER}", 900))

    def in_the_way(self) -> bool:
        """Whether it is a stranger's move, and keeps others from theirs: not where everybody may act."""
        acting = self.full.table.desk.acting
        others = set(acting) - {STRANGER}
        return STRANGER in acting and (not others or others != set(self.bare.table.desk.acting))

    def in_secret(self) -> None:
        """The game master does something that nobody else may know of."""
        full, whim = self.full, self.whim
        match whim.randrange(7):
            case 0:
                full.wish(THE_GM, Override(STRANGER, "name", f"{STRANGER_NAME} {whim.randrange(9)}"))
            case 1:
                if self.game.ground is None:
                    self.both(THE_GM, LayMap())
                full.wish(THE_GM, Place(STRANGER, whim.randrange(6), whim.randrange(6)))
            case 2:
                full.wish(THE_GM, Sketch(STRANGER, "burst", 2, 3, 3, hidden=True))
            case 3:
                full.wish(THE_GM, Say(f"/w {SECRETIVE.id} {STRANGER_NAME} is near"))
            case 4:
                full.wish(THE_GM, Say(whim.choice(("/gmr 1d20", "/r 2d6", "/r 1d6 # dodge")), STRANGER))
            case 5:
                full.wish(THE_GM, Stand(STRANGER, "dodge", whim.choice((None, Standing("pass")))))
            case 6:
                plays = (STRANGER,) if whim.random() < 0.6 else ()
                full.sit(Seat(SECRETIVE.id, SECRETIVE.role, plays))
        self.compare()

    # -- comparing ------------------------------------------------------------------------------

    def compare(self, *, deeply: bool = False) -> None:
        """Hold what every onlooker was told against what their twin was told.

        Where it is over but for somebody unseen it goes on with them, and no twin can tell what would have been.
        """
        over = self.is_over
        for seat in self.bare.onlookers:
            upto = self.compared.get(seat.id, 0)
            one, other = self.bare.told[seat.id], self.full.told[seat.id]
            if over:
                one, other = one[: len(other)], other[: len(one)]
            if encode(one[upto:]) != encode(other[upto:]):
                self.found.doubts.append(f"{seat.id} was told otherwise: {_where(one, other, upto)}")
                return
            self.compared[seat.id] = len(one)
            look = deeply or self.whim.random() < SCREENS
            if look and not over and encode(self.bare.now(seat)) != encode(self.full.now(seat)):
                self.found.doubts.append(
                    f"{seat.id} is shown otherwise: {_what(self.bare.now(seat), self.full.now(seat))}"
                )
                return
            if deeply and one:
                numbers = sorted({self.whim.randint(1, len(one)) for _ in range(5)})
                pasts = zip(self.bare.then(seat, numbers), self.full.then(seat, numbers), strict=True)
                for number, (past, other_past) in zip(numbers, pasts, strict=True):
                    if past != other_past:
                        self.found.doubts.append(f"{seat.id} is shown another past at {number} of {len(one)}")


def _where(one: list[Seen], other: list[Seen], upto: int) -> str:
    for first, second in zip(one[upto:], other[upto:], strict=False):
        if encode(first) != encode(second):
            return f"{encode(first)[:400]!r} and {encode(second)[:400]!r}"
    more = (one if len(one) > len(other) else other)[min(len(one), len(other)) :]
    return f"{len(one)} and {len(other)} entries, the longer with {[encode(each)[:200] for each in more[:3]]}"


def _what(one: TableNow, other: TableNow) -> str:
    for name in one.__struct_fields__:
        first, second = encode(getattr(one, name)), encode(getattr(other, name))
        if first != second:
            at = next((n for n, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), 0)
            return f"{name}: {first[max(0, at - 100) : at + 150]!r} and {second[max(0, at - 100) : at + 150]!r}"
    return "nothing"


def run(law: type[Twins | AtLarge], game: Ruleset, steps: int, seed: int = 0) -> TwinsCompared:
    """Hold a game to a law, fight after fight, for so many steps."""
    total, fights = TwinsCompared(), list(ready(game).fights)
    while total.steps < steps and not total.doubts:
        fight = fights[total.fights % len(fights)]
        found = law(game, fight, seed + total.fights).play(min(200, steps - total.steps))
        total.doubts += [f"{fight} {seed + total.fights}, step {found.steps}: {doubt}" for doubt in found.doubts]
        total.undeclared |= found.undeclared
        total.fights += 1
        total.steps += max(1, found.steps)
        total.entries += found.entries
        total.withheld += found.withheld
    return total


def main() -> int:
    """Play every installed ruleset, or those named."""
    parser = ArgumentParser(prog="python -m rulewright.testing.twins", description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    failed = False
    for id_, game in all_rulesets().items():
        if wanted.games and id_ not in wanted.games:
            continue
        for law in (Twins, AtLarge):
            found = run(law, game, wanted.steps, wanted.seed)
            failed = failed or bool(found.doubts or found.undeclared)
            print(
                f"{id_} {law.__name__}: {found.steps:,} steps in {found.fights} fights, {found.entries:,} entries told, "
                f"{found.withheld:,} kept from everybody else; {len(found.doubts)} doubts",
                flush=True,
            )
            for doubt in found.doubts:
                print(f"  {doubt}")
            for undeclared in sorted(found.undeclared):
                print(f"  names somebody and does not say so: {undeclared}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
