"""Shelf: papers by name, with those who have each of them; and the pictures that show people and places."""

from __future__ import annotations

from hashlib import sha256

from msgspec import Struct
from msgspec.structs import replace

from rulewright.log.facts import Fact
from rulewright.log.papers import Handed, Jotted, Paper, Pictured
from rulewright.play import GM, SCENE, Audience, FrozenMap
from rulewright.play.values.wire import encode


class Filed(Struct, frozen=True, omit_defaults=True):
    """A paper and who has it besides whoever wrote it: everybody, or some seats. By its mark it is known again."""

    paper: Paper
    everybody: bool = False
    readers: tuple[str, ...] = ()
    mark: str = ""

    def is_for(self, seat: str) -> bool:
        """Whether a seat has it."""
        return self.everybody or seat in self.readers


type Shelf = FrozenMap[str, Filed]


class Exhibits(Struct, frozen=True, omit_defaults=True):
    """What is handed out at a table, and what its pictures show: people by id, and the ground of the map."""

    handouts: Shelf = FrozenMap()
    portraits: FrozenMap[str, str] = FrozenMap()
    ground: str = ""

    def handed(self, fact: Handed) -> Exhibits:
        """The same table with a paper handed out, or taken back."""
        return replace(self, handouts=filed(self.handouts, fact.id, GM, fact.paper, fact.to))

    def pictured(self, fact: Pictured) -> Exhibits:
        """The same table with somebody's picture, or the ground's."""
        if fact.of == SCENE:
            return replace(self, ground=fact.picture)
        kept = self.portraits
        return replace(self, portraits=kept.with_(fact.of, fact.picture) if fact.picture else kept.without(fact.of))

    def on_ground(self, ground: str = "") -> Exhibits:
        """The same table in another scene: its ground is another, or none yet."""
        return self if ground == self.ground else replace(self, ground=ground)


def as_told(fact: Fact, names: frozenset[str]) -> Fact:
    """A fact as somebody of these names is told it: whoever wrote a paper knows who has it, others only of themselves."""
    if type(fact) is not Handed and type(fact) is not Jotted:
        return fact
    owner = GM if isinstance(fact, Handed) else fact.whose
    if not fact.to or owner in names:
        return fact
    return replace(fact, to=tuple(name for name in fact.to if name == owner or name in names))


def note_key(whose: str, id: str) -> str:
    """What a note is kept under: its name is its writer's own."""
    return f"{whose}/{id}"


def jotted(notes: Shelf, fact: Jotted) -> Shelf:
    """Everybody's notes after one more fact."""
    return filed(notes, note_key(fact.whose, fact.id), fact.whose, fact.paper, fact.to)


def filed(shelf: Shelf, key: str, owner: str, paper: Paper | None, to: Audience) -> Shelf:
    """A shelf after a paper of somebody's was written, shown or taken back; those told besides the owner have it."""
    there = shelf.get(key)
    others = frozenset(to) - {owner}
    if paper is None:
        return _taken_back(shelf, key, there, others, to)
    mark = sha256(encode(paper)).hexdigest()[:12]
    if there is None:
        return shelf.with_(key, Filed(paper, not to, tuple(sorted(others)), mark))
    readers = tuple(sorted(others.union(there.readers)))
    return shelf.with_(key, Filed(paper, there.everybody or not to, readers, mark))


def _taken_back(shelf: Shelf, key: str, there: Filed | None, others: frozenset[str], to: Audience) -> Shelf:
    if there is None:
        return shelf
    if not to:
        return shelf.with_(key, replace(there, everybody=False, readers=()))
    if not others:
        return shelf.without(key)
    return shelf.with_(key, replace(there, readers=tuple(each for each in there.readers if each not in others)))
