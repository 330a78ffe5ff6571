"""Content: packs of TOML become frozen, typed, checked entries of a ruleset."""

from rulewright.content.assembly import Check, assemble
from rulewright.content.bundle import compile_bundle, load_bundle
from rulewright.content.content import Content, Origin, UnknownEntry
from rulewright.content.entry import Entry, Kinds
from rulewright.content.field_path import PathIn
from rulewright.content.loader import load, load_package, read_pack, write_bundle
from rulewright.content.mark import DiceText, Known, Mark, Ref, Word
from rulewright.content.pack import Pack, PackFile, PackInfo
from rulewright.content.problem import ContentError, Fault, Problem
from rulewright.content.schema import schema_of

__all__ = [
    "Check",
    "Content",
    "ContentError",
    "DiceText",
    "Entry",
    "Fault",
    "Kinds",
    "Known",
    "Mark",
    "Origin",
    "Pack",
    "PackFile",
    "PackInfo",
    "PathIn",
    "Problem",
    "Ref",
    "UnknownEntry",
    "Word",
    "assemble",
    "compile_bundle",
    "load",
    "load_bundle",
    "load_package",
    "read_pack",
    "schema_of",
    "write_bundle",
]
