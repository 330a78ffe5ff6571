"""Cases: what each outcome is read as, written down row by row."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Cases[S: Hashable, T: Hashable]:
    """A function given by its rows, equal to another with the same rows; `map` makes one of a dict."""

    rows: tuple[tuple[S, T], ...]
    _found: dict[S, T] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_found", dict(self.rows))

    @classmethod
    def reading(cls, f: Callable[[S], T] | Mapping[S, T]) -> Callable[[S], T]:
        """A function as it is, a dict as its cases."""
        return cls(tuple(f.items())) if isinstance(f, Mapping) else f

    def __call__(self, outcome: S) -> T:
        try:
            return self._found[outcome]
        except KeyError:
            msg = f"no row says what {outcome!r} is read as, only what {', '.join(map(repr, self._found))} are"
            raise ValueError(msg) from None

    def __str__(self) -> str:
        return f"{{{', '.join(f'{outcome!r}: {read!r}' for outcome, read in self.rows)}}}"
