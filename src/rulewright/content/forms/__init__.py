"""Forms: how an entry is filled in without knowing its file: what goes into each place, read from the same types as all else."""

from rulewright.content.forms.bases import base_of
from rulewright.content.forms.blanks import EntryBlank, KindForm, PartForm
from rulewright.content.forms.form import form_of
from rulewright.content.forms.written import WrittenEntry, entries_in

__all__ = ["EntryBlank", "KindForm", "PartForm", "WrittenEntry", "base_of", "entries_in", "form_of"]
