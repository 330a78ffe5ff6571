"""Paper: what can be read on a printed page, and how many pages there are."""

from __future__ import annotations

import io
import re

import pytest

pytest.importorskip("typst")
pypdf = pytest.importorskip("pypdf")


def pages(pdf: bytes) -> int:
    return len(pypdf.PdfReader(io.BytesIO(pdf)).pages)


def text_of(pdf: bytes) -> str:
    """All words of a document in one row, without the places where long ones may break, or dots that lead to a figure."""
    told = " ".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(pdf)).pages)
    return re.sub(r"\s+", " ", re.sub(r"[\u200b\u00ad]", "", told))


def squeezed(text: str) -> str:
    """Letters and figures alone: a line may break anywhere, also within a word."""
    return re.sub(r"[\W_]+", "", text).lower()
