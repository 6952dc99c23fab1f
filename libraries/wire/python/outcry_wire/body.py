# SPDX-License-Identifier: Apache-2.0
"""Bodies of calls: the raw form, and the trivially copyable form of fixed layouts.

Values are Python's own: int, float, bool, str, bytes of no kind, list, dict, None. One of several objects is a dict of its name to the object. An enum is the name of its constant, a char a str of one
character, ``a`` a str of up to eight characters. Times, durations and decimals are the whole numbers that are transferred; ``Field.names`` says what they
stand for.
"""

import struct
from typing import Any, Dict, List, Sequence, Tuple

from .packed import packed, shown
from .schema import Field

_FIXED = {"j": "<q", "t": "<q", "d": "<d", "i": "<i", "f": "<f", "s": "<h", "c": "<H", "b": "<b", "z": "<B", "e": "<B"}
_BOUNDS = {"j": 63, "i": 31, "s": 15}
_TYPES = {"o": dict, "v": dict, "{": dict, "[": (list, tuple), "u": str, "a": str, "e": str, "c": str, "z": bool, "d": (int, float), "f": (int, float)}
_MOST_OF_KEY = 128


class DecodeError(ValueError):
    """Bytes that are no event."""


class EncodeError(ValueError):
    """Values that do not fit the schema."""


class Reader:
    """Position in bytes. Nothing is read beyond the end."""

    def __init__(self, data: bytes, at: int, end: int):
        self.data = data
        self.at = at
        self.end = end

    def take(self, count: int) -> bytes:
        if count < 0 or self.at + count > self.end:
            raise DecodeError(f"body ends too early: offset={self.at} needed={count} left={self.end - self.at}")
        taken = self.data[self.at:self.at + count]
        self.at += count
        return taken

    def unpack(self, form: str) -> Any:
        return struct.unpack(form, self.take(struct.calcsize(form)))[0]

    def integer(self) -> int:
        """A whole number of 1 to 9 bytes: the zero bits below the lowest one bit of the first say how many follow it."""
        first = self.take(1)[0]
        if first == 0:
            folded = int.from_bytes(self.take(8), "little")
        else:
            more = (first & -first).bit_length() - 1
            word = first | int.from_bytes(self.take(more), "little") << 8
            folded = word >> (more + 1)
        return folded >> 1 ^ -(folded & 1)


def read_raw(fields: Sequence[Field], reader: Reader) -> Dict[str, Any]:
    """Reads an object's raw form."""
    return _joined(fields, [_raw_value(field, reader) for field in fields])


def _joined(fields: Sequence[Field], values: List[Any]) -> Dict[str, Any]:
    """Puts the parts of a text that is several ``a`` together, under the text's name."""
    found: Dict[str, Any] = {}
    texts: Dict[str, List[str]] = {}
    for field, value in zip(fields, values):
        if field.kind == "a":
            found[field.names[0]] = ""
            texts.setdefault(field.names[0], []).append(value)
        else:
            found[field.name] = value
    for name, parts in texts.items():
        found[name] = shown(parts)
    return found


def _raw_value(field: Field, reader: Reader) -> Any:
    if field.nullable and reader.unpack("<B") == 0:
        return None
    kind = field.kind
    if kind == "o":
        return read_raw(field.fields, reader)
    if kind == "[":
        return [_raw_value(field.element, reader) for _ in range(_count(reader))]
    if kind == "{":
        return _map(field, reader)
    if kind == "v":
        chosen = reader.unpack("<B")
        if chosen >= len(field.fields):
            raise DecodeError(f"no object of this number: field={field.name} number={chosen} objects={len(field.fields)}")
        return {field.fields[chosen].name: read_raw(field.fields[chosen].fields, reader)}
    if kind == "u":
        return _text(reader.take(_count(reader)))
    if kind == "a":
        return reader.take(reader.unpack("<B")).decode("latin-1")
    if kind in "dftzbe":
        return _plain(field, reader.unpack(_FIXED[kind]))
    return _plain(field, _bounded(field, reader.integer()))


def _map(field: Field, reader: Reader) -> Dict[str, Any]:
    found: Dict[str, Any] = {}
    for _ in range(_count(reader)):
        key = _raw_value(field.fields[0], reader)
        if key in found:
            raise DecodeError(f"key given twice: field={field.name} key={key} offset={reader.at}")
        found[key] = _raw_value(field.fields[1], reader)
    return found


def _count(reader: Reader) -> int:
    count = reader.integer()
    if count < 0 or count > reader.end - reader.at:
        raise DecodeError(f"count out of bounds: offset={reader.at} count={count} left={reader.end - reader.at}")
    return count


def _text(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as fault:
        raise DecodeError(f"text is not UTF-8: {fault}") from fault


def _bounded(field: Field, value: int) -> int:
    low, high = (0, 0xFFFF) if field.kind == "c" else (-(1 << _BOUNDS[field.kind]), (1 << _BOUNDS[field.kind]) - 1)
    if not low <= value <= high:
        raise DecodeError(f"value out of bounds: field={field.name} value={value} bounds={low}..{high}")
    return value


def _plain(field: Field, value: Any) -> Any:
    if field.kind == "e":
        if value >= len(field.names):
            raise DecodeError(f"no constant of this ordinal: field={field.name} ordinal={value} constants={len(field.names)}")
        return field.names[value]
    if field.kind == "z":
        if value > 1:
            raise DecodeError(f"boolean is neither 0 nor 1: field={field.name} value={value}")
        return value == 1
    return chr(value) if field.kind == "c" else value


def read_layout(fields: Sequence[Field], reader: Reader) -> Dict[str, Any]:
    """Reads the trivially copyable form of an object of fixed length."""
    return _joined(fields, [_layout_value(field, reader) for field in fields])


def _layout_value(field: Field, reader: Reader) -> Any:
    if field.kind == "o":
        return read_layout(field.fields, reader)
    if field.kind == "a":
        return reader.take(8).rstrip(b"\0").decode("latin-1")
    return _plain(field, reader.unpack(_FIXED[field.kind]))


def put_integer(out: bytearray, value: int) -> None:
    """Writes a whole number in as few bytes as it takes."""
    if not -(1 << 63) <= value < 1 << 63:
        raise EncodeError(f"whole number out of bounds: {value}")
    folded = value << 1 if value >= 0 else (-value << 1) - 1
    count = max(1, -(-folded.bit_length() // 7))
    if count <= 8:
        out += (folded << count | 1 << (count - 1)).to_bytes(count, "little")
    else:
        out += b"\0" + folded.to_bytes(8, "little")


def write_raw(fields: Sequence[Field], values: Dict[str, Any], out: bytearray, owner: str) -> None:
    """Writes an object's raw form. ``owner`` is what errors call the object."""
    for field, value in _parts(fields, values, owner):
        _put_raw(field, value, out, f"{owner}.{field.name}")


def write_layout(fields: Sequence[Field], values: Dict[str, Any], out: bytearray, owner: str) -> None:
    """Writes the trivially copyable form of an object of fixed length. ``owner`` is what errors call the object."""
    for field, value in _parts(fields, values, owner):
        label = f"{owner}.{field.name}"
        _check_type(field, value, label)
        if field.kind == "o":
            write_layout(field.fields, value, out, label)
        elif field.kind == "a":
            out += _encoded(value, "latin-1", label).ljust(8, b"\0")
        else:
            _put_fixed(field, value, out, label)


def _parts(fields: Sequence[Field], values: Dict[str, Any], owner: str) -> List[Tuple[Field, Any]]:
    known = {field.names[0] if field.kind == "a" else field.name for field in fields}
    if known != set(values):
        raise EncodeError(
            f"fields missing or unknown: type={owner} missing={sorted(known - set(values))} unknown={sorted(set(values) - known)}")
    parts: List[Tuple[Field, Any]] = []
    texts: Dict[str, List[str]] = {}
    for field in fields:
        if field.kind != "a":
            parts.append((field, values[field.name]))
            continue
        name = field.names[0]
        _check_type(field, values[name], f"{owner}.{name}")
        if name not in texts:
            longs = sum(each.kind == "a" and each.names[0] == name for each in fields)
            text = packed(values[name], longs)
            if text is None:
                raise EncodeError(f"text too long: field={owner}.{name} length={len(values[name])} bound={8 * longs}")
            texts[name] = text
        parts.append((field, texts[name].pop(0)))
    return parts


def _check_type(field: Field, value: Any, label: str) -> None:
    if value is None:
        raise EncodeError(f"null not allowed: field={label}: set it, or annotate it with @Nullable")
    wanted = _TYPES.get(field.kind, int)
    if not isinstance(value, wanted) or (isinstance(value, bool) and field.kind != "z"):
        raise EncodeError(f"value of another type: field={label} type={type(value).__name__} kind={field.kind}")
    if field.kind == "c" and (len(value) != 1 or value > "\uffff"):
        raise EncodeError(f"not one character: field={label} value={value}")


def _check_length(length: int, bound: int, label: str) -> None:
    if length > bound:
        raise EncodeError(f"too long: field={label} length={length} bound={bound}: shorten it, or raise its @MaxLength")


def _characters(value: str) -> int:
    """The characters of a text, as the bounds of schemas count them: units of UTF-16."""
    return len(value) + sum(each > "\uffff" for each in value)


def _encoded(value: str, encoding: str, label: str) -> bytes:
    try:
        return value.encode(encoding)
    except UnicodeEncodeError as fault:
        raise EncodeError(f"text can't be encoded: field={label}: {fault}") from fault


def _put_raw(field: Field, value: Any, out: bytearray, label: str) -> None:
    if field.nullable:
        out.append(0 if value is None else 1)
        if value is None:
            return
    kind = field.kind
    _check_type(field, value, label)
    if kind == "o":
        write_raw(field.fields, value, out, label)
    elif kind == "[":
        _check_length(len(value), field.bound, label)
        put_integer(out, len(value))
        for element in value:
            _put_raw(field.element, element, out, label)
    elif kind == "{":
        _put_map(field, value, out, label)
    elif kind == "v":
        _put_choice(field, value, out, label)
    elif kind == "u":
        _check_length(_characters(value), field.bound, label)
        data = _encoded(value, "utf-8", label)
        put_integer(out, len(data))
        out += data
    elif kind == "a":
        data = _encoded(value, "latin-1", label)
        out.append(len(data))
        out += data
    elif kind in "dftzbe":
        _put_fixed(field, value, out, label)
    else:
        number = ord(value) if kind == "c" else value
        try:
            put_integer(out, _bounded(field, number))
        except DecodeError as fault:
            raise EncodeError(str(fault)) from fault


def _put_map(field: Field, value: Dict[Any, Any], out: bytearray, label: str) -> None:
    _check_length(len(value), field.bound, label)
    put_integer(out, len(value))
    for key, held in value.items():
        if isinstance(key, str) and field.fields[0].kind == "u" and _characters(key) > _MOST_OF_KEY:
            raise EncodeError(f"key too long: field={label} length={_characters(key)} bound={_MOST_OF_KEY}: shorten it")
        _put_raw(field.fields[0], key, out, label)
        _put_raw(field.fields[1], held, out, label)


def _put_choice(field: Field, value: Dict[str, Any], out: bytearray, label: str) -> None:
    names = [each.name for each in field.fields]
    if len(value) != 1 or next(iter(value)) not in names:
        raise EncodeError(f"no such object: field={label} value={','.join(value)} objects={','.join(names)}")
    name, chosen = next(iter(value.items()))
    if not isinstance(chosen, dict):
        raise EncodeError(f"value of another type: field={label} type={type(chosen).__name__} kind=o")
    out.append(names.index(name))
    write_raw(field.fields[names.index(name)].fields, chosen, out, name)


def _put_fixed(field: Field, value: Any, out: bytearray, label: str) -> None:
    if field.kind == "e":
        if value not in field.names:
            raise EncodeError(f"no such constant: field={label} value={value} constants={','.join(field.names)}")
        value = field.names.index(value)
    elif field.kind == "c":
        value = ord(value)
    elif field.kind == "z":
        value = 1 if value else 0
    try:
        out += struct.pack(_FIXED[field.kind], value)
    except (struct.error, OverflowError) as fault:
        raise EncodeError(f"value does not fit: field={label} value={value}: {fault}") from fault
