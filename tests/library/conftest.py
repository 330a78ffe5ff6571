"""A stranger's rulesets, made discoverable."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulewright.library import shelf


@pytest.fixture
def stranger(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Standoff and a wrecked ruleset, as if somebody had installed them."""
    folder: Path = tmp_path_factory.mktemp("site")
    info = folder / "standoff-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: standoff\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text(
        "[rulewright.rulesets]\nstandoff = standoff:RULESET\nwrecked = no_such_module:RULESET\n"
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        shelf._found.cache_clear()
        yield
    shelf._found.cache_clear()
