"""Form: a kind of entry as blanks. A reading of shapes, as schemas and pages of fields are; no kind has a form of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec.inspect import (
    BoolType,
    EnumType,
    FloatType,
    IntType,
    LiteralType,
    Metadata,
    NoneType,
    StrType,
    Type,
    UnionType,
    type_info,
)

from rulewright.content.content import Content
from rulewright.content.entry import Entry
from rulewright.content.forms.blanks import (
    DiceBlank,
    EntryBlank,
    FlagBlank,
    KindForm,
    LineBlank,
    NameBlank,
    NamedBlank,
    NumberBlank,
    OfferWord,
    OneOfBlank,
    OtherBlank,
    PartBlank,
    PartField,
    PartForm,
    PartOption,
    PickBlank,
    RowsBlank,
    TextBlank,
)
from rulewright.content.forms.used import Place, Usage, used_in
from rulewright.content.forms.words import about, help_of, label_of
from rulewright.content.mark import DiceText, Ref, Word
from rulewright.content.marked import words_in
from rulewright.content.shape import (
    ChoiceShape,
    Either,
    FieldShape,
    Leaf,
    LineShape,
    Map,
    RowShape,
    Shape,
    TableShape,
)
from rulewright.play.values.wire import decode, encode

ASIDE = ("id", "rules", "extension", "place")
"""The id follows from the name; the others are for what stands in a book."""
PROSE = 60
"""Where the book says more than so many letters, a text is prose."""
MOST_OFFERED = 300


def form_of(name: str, content: Content) -> KindForm:
    """How an entry of a kind is filled in, with what the content has to offer."""
    kind = content.kinds[name]
    maker = _Maker(content)
    part = maker.part(TableShape(kind))
    kinds = dict.fromkeys([name, *maker.named])
    names = {each: tuple(_names(content[content.kinds[each]])) for each in kinds}
    return KindForm(name, label_of(name), part, maker.parts, names)


def _names(shelf: Mapping[str, Entry]) -> Iterable[OfferWord]:
    return (OfferWord(entry.id, entry.name) for entry in sorted(shelf.values(), key=lambda each: each.name.casefold()))


class _Maker:
    """Makes blanks of shapes, and keeps the parts met and the kinds named."""

    def __init__(self, content: Content) -> None:
        self._content = content
        self._usage: Usage = used_in(content)
        self.parts: dict[str, PartForm] = {}
        self.named: dict[str, None] = {}
        self._called: dict[type[msgspec.Struct], str] = {}

    def part(self, table: TableShape) -> str:
        """The name of a struct's part, which is made when first met."""
        struct = table.struct
        if struct not in self._called:
            name = struct.__name__
            while name in self.parts:
                name += "_"
            self._called[struct] = name
            text, more = about(struct)
            self.parts[name] = PartForm(text, (), more)
            fields = tuple(self._field(struct, field) for field in table.fields.values())
            self.parts[name] = PartForm(text, fields, more, {} if table.tag is None else dict([table.tag]))
        return self._called[struct]

    def _field(self, struct: type[msgspec.Struct], field: FieldShape) -> PartField:
        title = next((note.title for note in getattr(field.type, "__metadata__", ()) if getattr(note, "title", "")), "")
        told, more = help_of(struct, field)
        seldom = not field.required and self._usage.is_seldom(struct, field.name)
        if issubclass(struct, Entry):
            seldom = (seldom and field.name not in Entry.__struct_fields__) or field.name in ASIDE
        return PartField(
            field.name,
            title or label_of(field.name),
            self._blank(field.shape, (struct, field.name, "")),
            field.required,
            None if field.required else decode(encode(field.default), Any),
            told,
            more,
            seldom,
        )

    def _blank(self, shape: Shape, place: Place) -> EntryBlank:
        match shape:
            case Leaf():
                return self._leaf(shape, place)
            case TableShape():
                return PartBlank(self.part(shape))
            case ChoiceShape():
                options = (PartOption(tag, label_of(tag), self.part(table)) for tag, table in shape.options.items())
                return OneOfBlank(shape.key, tuple(options))
            case RowShape():
                return RowsBlank(self._blank(shape.item, place))
            case LineShape():
                return LineBlank(tuple(self._blank(item, place) for item in shape.items))
            case Map():
                return NamedBlank(self._blank(shape.key, (place[0], place[1], "key")), self._blank(shape.value, place))
            case Either():
                return OtherBlank()

    def _leaf(self, leaf: Leaf, place: Place) -> EntryBlank:
        for mark in leaf.marks:
            match mark:
                case Ref():
                    self.named |= dict.fromkeys(mark.kinds)
                    return NameBlank(mark.kinds)
                case DiceText():
                    return DiceBlank()
                case Word():
                    return TextBlank(self._words(mark), only=not (mark.open or mark.joined))
        blank = _plain(type_info(leaf.type))
        if not isinstance(blank, TextBlank):
            return blank
        used: Iterable[str] = self._usage.texts.get(place, ())
        if place[1] == "text" or any(len(each) > PROSE for each in used):
            return TextBlank(long=place[2] != "key")
        return TextBlank(self._offers(used)) if place[1] not in Entry.__struct_fields__ else blank

    def _words(self, mark: Word) -> tuple[OfferWord, ...]:
        """What rules read where a mark stands, each by its name where it is something of the book."""
        ids = {id: entry.name for kind in mark.kinds for id, entry in self._content[self._content.kinds[kind]].items()}
        words = dict.fromkeys((*mark.also, *sorted(words_in(self._content).get(mark.place, ())), *ids))
        return tuple(OfferWord(word, _called(word, ids)) for word in words if word)[: 2 * MOST_OFFERED]

    def _offers(self, used: Iterable[str]) -> tuple[OfferWord, ...]:
        words = sorted(used)[:MOST_OFFERED]
        shelves = (self._content[kind] for kind in self._content.kinds.values()) if words else ()
        for shelf in shelves:  # words that are all ids of one kind are told by their names
            if all(word.partition("/")[0] in shelf for word in words):
                return tuple(OfferWord(word, _called(word, {id: e.name for id, e in shelf.items()})) for word in words)
        return tuple(OfferWord(word, word) for word in words)


def _called(word: str, names: Mapping[str, str]) -> str:
    """What a word is called: the name of what it is, with its speciality."""
    thing, _, speciality = word.partition("/")
    if word in names:
        return names[word]
    if thing in names and speciality:
        return f"{names[thing]} ({speciality.replace('-', ' ')})"
    return word.replace("-", " ").replace("_", " ")


def _plain(info: Type) -> EntryBlank:
    """The blank of a type that no mark says more about."""
    match info:
        case Metadata():
            return _plain(info.type)
        case BoolType():
            return FlagBlank()
        case IntType() | FloatType():
            least = info.ge if info.ge is not None else None if info.gt is None else info.gt + 1
            most = info.le if info.le is not None else None if info.lt is None else info.lt - 1
            return NumberBlank(isinstance(info, IntType), least, most)
        case LiteralType():
            return PickBlank(tuple(_offer(each) for each in info.values))
        case EnumType():
            return PickBlank(tuple(_offer(each.value) for each in info.cls))
        case StrType():
            return TextBlank()
        case UnionType():
            return _union([each for each in info.types if not isinstance(each, NoneType)])
        case _:
            return OtherBlank()


def _union(parts: list[Type]) -> EntryBlank:
    """Of several types: one if there is but one, one list of all words, or the wider of two."""
    blanks = [_plain(each) for each in parts]
    if len(blanks) == 1:
        return blanks[0]
    if all(isinstance(each, PickBlank) for each in blanks):
        return PickBlank(tuple(offer for each in blanks if isinstance(each, PickBlank) for offer in each.offers))
    if all(isinstance(each, NumberBlank) for each in blanks):
        return NumberBlank(whole=False)
    if all(isinstance(each, TextBlank | PickBlank) for each in blanks):
        return TextBlank(tuple(offer for each in blanks for offer in getattr(each, "offers", ()) if offer.value))
    return OtherBlank()


def _offer(value: Any) -> OfferWord:
    return OfferWord(value, label_of(str(value)))
