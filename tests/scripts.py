"""Scripts that lie outside the packages, opened so that tests can ask them."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[1]


def opened_script(place: str) -> ModuleType:
    """A script as a module, by its place in the repository."""
    spec = spec_from_file_location(f"script_{Path(place).stem}", ROOT / place)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
