"""The pages about the server, and the files that run it elsewhere, hold what the server holds."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from rulewright.server.reference import PAGE, page
from rulewright.server.running.settings import PREFIX, Settings, settings_from_environment
from rulewright.tables.protocol import FromClient, FromServer

ROOT = Path(__file__).parents[2]
FIELDS = {f"{PREFIX}{field.name.upper()}" for field in msgspec.structs.fields(Settings)}


def test_the_list_of_routes_is_up_to_date() -> None:
    """`python -m rulewright.server.reference` writes it anew."""
    assert page() == (ROOT / PAGE).read_text(encoding="utf-8")


def test_the_protocol_page_names_every_message_and_every_field() -> None:
    """A message that is not described is one that nobody else can speak."""
    text = (ROOT / "docs" / "reference" / "websocket.md").read_text(encoding="utf-8")
    for kind in (*get_args(FromClient.__value__), *get_args(FromServer.__value__)):
        assert f"| `{kind.__struct_config__.tag}` |" in text
        for name in kind.__struct_fields__:
            assert f"`{name}`" in text, (kind, name)


def test_the_hosting_page_names_every_setting() -> None:
    """Each can be set by a variable of its name, and is described under it."""
    text = (ROOT / "docs" / "how-to" / "host.md").read_text(encoding="utf-8")
    assert FIELDS == set(re.findall(rf"^\| `({PREFIX}\w+)`", text, re.MULTILINE))


@pytest.fixture
def compose() -> dict[str, Any]:
    yaml = pytest.importorskip("yaml")
    found: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    return found


def test_the_compose_file_sets_what_there_is_to_set(compose: dict[str, Any]) -> None:
    """Two servers alike, each with settings that the server knows and takes."""
    one, two = compose["services"]["one"], compose["services"]["two"]
    assert one == two
    environment = one["environment"]
    assert set(environment) <= FIELDS
    told = {name: re.sub(r"\$\{\w+:(?:\?|-([^}]*))\}", r"\1", value) for name, value in environment.items()}
    settings = settings_from_environment(told)
    assert settings.store.startswith("postgresql://rulewright:@postgres/")
    assert "nats://rulewright:@nats:4222" == settings.nats
    assert set(one["depends_on"]) <= set(compose["services"])


def test_the_container_runs_the_server_with_settings_that_it_takes() -> None:
    """What the file sets and starts is what there is; and what it copies is there."""
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    told = dict(re.findall(rf"({PREFIX}\w+)=(\S+)", text))
    assert set(told) <= FIELDS
    assert settings_from_environment(told).json_logs
    assert '"-m", "rulewright.server", "--host", "0.0.0.0", "--port", "8321"' in text
    for line in re.findall(r"^COPY (?!--from)(.+)$", text, re.MULTILINE):
        for source in line.split()[:-1]:
            assert (ROOT / source).exists(), source
