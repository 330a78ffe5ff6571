"""Wire: how values become JSON and come back, frozen maps and derived numbers among them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache, reduce
from operator import or_
from types import UnionType
from typing import Any, cast, get_args, get_origin, get_type_hints, overload

import msgspec

from rulewright.chance.wording import word_of
from rulewright.play.derivation import Derived
from rulewright.play.values.alias import unaliased
from rulewright.play.values.bounded import MOST_ENTRIES
from rulewright.play.values.frozen import FrozenMap
from rulewright.play.values.misfit import misfit


def _enc_hook(value: Any) -> Any:
    if isinstance(value, FrozenMap):
        return dict(value.items())
    if isinstance(value, Derived):
        return int(value)
    msg = f"{type(value).__name__} cannot be written"
    raise NotImplementedError(msg)


def _dec_hook(kind: Any, value: Any) -> Any:
    origin = get_origin(kind) or kind
    if origin is FrozenMap:
        key, item = get_args(kind) or (str, Any)
        if isinstance(value, Mapping) and len(value) > MOST_ENTRIES:
            msg = f"Expected at most {MOST_ENTRIES:,} entries"
            raise ValueError(msg)
        return FrozenMap(convert(value, dict[key, item]))  # type: ignore[valid-type]
    msg = f"{kind} cannot be read"
    raise NotImplementedError(msg)


@lru_cache(maxsize=512)
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind, dec_hook=_dec_hook)


_encoder = msgspec.json.Encoder(enc_hook=_enc_hook)


def encode(value: object) -> bytes:
    """A value as JSON."""
    return _encoder.encode(value)


@overload
def decode[T](text: bytes | str, kind: type[T]) -> T: ...
@overload
def decode(text: bytes | str, kind: Any) -> Any: ...  # a union, or an alias of one


def decode(text: bytes | str, kind: Any) -> Any:
    """JSON as a value of a type; `msgspec.ValidationError` says where it does not fit."""
    return _decoder(kind).decode(text)


@overload
def convert[T](value: object, kind: type[T]) -> T: ...
@overload
def convert(value: object, kind: Any) -> Any: ...


def convert(value: object, kind: Any) -> Any:
    """Plain data (dicts, lists, numbers) as a value of a type."""
    return msgspec.convert(value, kind, dec_hook=_dec_hook, strict=True, str_keys=True)


def from_outside(value: object, kind: Any, where: str = "") -> Any:
    """Plain data from outside as a value of a type; `ValidationError` says in words what does not fit, and the limits.

    `where` names the place of the whole.
    """
    try:
        return convert(value, kind)
    except msgspec.ValidationError as problem:
        raise msgspec.ValidationError(misfit(value, kind, where) or str(problem)) from None


def plain(value: object) -> Any:
    """A value as plain data that JSON and TOML understand."""
    return msgspec.to_builtins(value, enc_hook=_enc_hook)


def told(outcome: object) -> Any:
    """An outcome as a log tells it: plain data in which levels are words, and NONE of a kind is null."""
    if isinstance(outcome, Enum):
        return None if outcome.name == "NONE" else word_of(outcome)
    if isinstance(outcome, (tuple, list)):
        return [told(each) for each in outcome]
    written = plain(outcome)
    if isinstance(written, dict) and not isinstance(outcome, (dict, FrozenMap)):
        return {name: told(getattr(outcome, name, value)) for name, value in written.items()}
    return written


def schema(kind: Any) -> dict[str, Any]:
    """The JSON Schema of a type; frozen maps are objects there."""
    return msgspec.json.schema(_as_written(kind, ()))


def _as_written(kind: Any, within: tuple[type, ...]) -> Any:
    """A type with plain dicts where it has frozen maps, since that is how they are written."""
    if (behind := unaliased(kind)) is not kind:
        written = _as_written(behind, within)
        return kind if written is behind else written
    if kind is FrozenMap:
        return dict[str, Any]
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind if kind in within else _struct_as_written(kind, (*within, kind))
    origin, args = get_origin(kind), get_args(kind)
    parts = tuple(_as_written(arg, within) for arg in args)
    if origin is FrozenMap:
        return cast("Any", dict)[parts]
    if all(part is arg for part, arg in zip(parts, args, strict=True)):
        return kind
    return reduce(or_, parts) if origin is UnionType else origin[parts]


def _struct_as_written(kind: type[msgspec.Struct], within: tuple[type, ...]) -> type[msgspec.Struct]:
    hints = get_type_hints(kind, include_extras=True)
    written = {name: _as_written(hints[name], within) for name in kind.__struct_fields__}
    if all(written[name] is hints[name] for name in written):
        return kind
    fields = [(field.name, written[field.name], _field_as_written(field)) for field in msgspec.structs.fields(kind)]
    config = kind.__struct_config__
    return msgspec.defstruct(
        kind.__name__,
        fields,
        namespace={"__doc__": kind.__doc__},
        kw_only=True,
        tag=config.tag,
        tag_field=config.tag_field,
        forbid_unknown_fields=config.forbid_unknown_fields,
    )


def _field_as_written(field: msgspec.structs.FieldInfo) -> Any:
    if field.required:
        return msgspec.field(name=field.encode_name)
    if field.default is msgspec.NODEFAULT:
        return msgspec.field(name=field.encode_name, default_factory=field.default_factory)
    default = plain(field.default)
    if isinstance(default, dict) and default:  # it may have such a default, but not state it
        return msgspec.field(name=field.encode_name, default_factory=lambda: default)
    return msgspec.field(name=field.encode_name, default=default)
