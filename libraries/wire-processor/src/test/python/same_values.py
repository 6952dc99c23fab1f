# SPDX-License-Identifier: Apache-2.0
"""Reads the calls that GeneratedInterfacesTest wrote: the same values in each encoding, as in the JSON, written as the same bytes, refused alike."""

import json
import math
import struct
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4] / "wire" / "python"))

from outcry_wire import Contract, EncodeError, MessageWriter, read_messages  # noqa: E402

ENCODINGS = ("raw", "self-describing", "trivially-copyable")
# Values with another form in texts are compared between the encodings only.
FORMED = "ta"


def same(field, value, shown) -> bool:
    """Whether a value is what the library's JSON has."""
    if value is None:
        return shown is None
    kind = field.kind
    if kind == "o":
        return members(field.fields, value, shown)
    if kind == "v":
        (name, chosen), = value.items()
        return members(next(each for each in field.fields if each.name == name).fields, chosen, shown[name])
    if kind == "[":
        return len(value) == len(shown) and all(same(field.element, *each) for each in zip(value, shown))
    if kind == "{":
        return value.keys() == shown.keys() and all(same(field.fields[1], value[key], shown[key]) for key in value)
    if kind == "d":
        return real(value, float(shown))
    if kind == "f":
        return real(value, struct.unpack("<f", struct.pack("<f", float(shown)))[0])
    return kind in FORMED or (kind == "j" and len(field.names) > 0) or value == shown


def real(value: float, shown: float) -> bool:
    return math.isnan(value) and math.isnan(shown) or struct.pack("<d", value) == struct.pack("<d", shown)


def members(fields, values, shown) -> bool:
    return all(field.kind == "a" and values[field.names[0]] == shown[field.names[0]]
               or field.kind != "a" and same(field, values[field.name], shown[field.name]) for field in fields)


def plain(value):
    """A value that equals itself if it is no number."""
    if isinstance(value, float):
        return "nan" if math.isnan(value) else struct.pack("<d", value)
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    return [plain(each) for each in value] if isinstance(value, list) else value


def of_length(field, value, length):
    if length < 0:
        return None
    if field.kind == "u":
        return "x" * length
    if field.kind == "[":
        return value[:1] * length
    return {f"k{i}": next(iter(value.values())) for i in range(length)}


def check(name: str, folder: Path) -> int:
    lines = [json.loads(line) for line in (folder / (name + ".json")).read_text("utf-8").split("\n") if line]
    assert lines, name
    first = None
    for encoding in ENCODINGS:
        data = (folder / f"{name}.{encoding}").read_bytes()
        contract = Contract.of_messages(data)
        calls = list(read_messages(data))
        assert len(calls) == len(lines), (name, encoding, len(calls), len(lines))
        for call, line in zip(calls, lines):
            shown = line[call.method.name]
            if not members(call.method.fields, call.arguments, shown):
                wrong = [field.name for field in call.method.fields if not members([field], call.arguments, shown)]
                raise AssertionError((name, encoding, call.method.name, wrong))
        found = [(call.method.name, plain(call.arguments)) for call in calls]
        assert first in (None, found), (name, encoding)
        first = found
        writer = MessageWriter(contract, encoding)
        for call in calls:
            writer.write(call.method.name, call.arguments)
        assert writer.to_bytes() == data, (name, encoding)
        lengths(name, folder, contract, encoding, {call.method.name: call for call in calls})
    return len(lines)


def lengths(name: str, folder: Path, contract: Contract, encoding: str, last) -> None:
    for line in (folder / (name + ".lengths")).read_text("utf-8").splitlines():
        wanted = json.loads(line)
        call = last[wanted["method"]]
        field = next(each for each in call.method.fields if each.name == wanted["field"])
        value = of_length(field, call.arguments[field.name], wanted["length"])
        writer = MessageWriter(contract, encoding)
        error = ""
        try:
            writer.write(call.method.name, {**call.arguments, field.name: value})
        except EncodeError as fault:
            error = str(fault)
        assert error == wanted["error"], (name, encoding, line, error)
        if not error:
            read, = read_messages(writer.to_bytes())
            assert plain(read.arguments[field.name]) == plain(value), (name, encoding, line)


if __name__ == "__main__":
    place = Path(sys.argv[1])
    print(sum(check(path.stem, place) for path in sorted(place.glob("*.json"))), "calls")
