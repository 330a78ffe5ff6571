"""What stands out in a list, by the cases that the web app is held to as well."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec import convert

from rulewright.tables.choosing.forms import ActionForm
from rulewright.tables.choosing.likely import ending, likely

TOLD = json.loads(Path(__file__).with_name("likely.json").read_text())
FORMS = {each["id"]: convert(each, ActionForm) for each in TOLD["forms"]}


@pytest.mark.parametrize("case", TOLD["cases"], ids=lambda case: "-".join(case["likely"]) or "nothing")
def test_what_is_likely(case: dict[str, Any]) -> None:
    """What was done last, a blow at a foe, what is usual; and what ends the turn."""
    able = [FORMS[each] for each in case["able"]]
    assert case["likely"] == [form.id for form in likely(able, case["recent"], case["no"])]
    end = ending(able)
    assert case["ending"] == (end.id if end else None)
