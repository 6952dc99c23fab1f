# SPDX-License-Identifier: Apache-2.0
"""Tests with the files of libraries/wire/golden, which the Java library wrote: read, compared with their JSON, written as the same bytes."""

import json
import random
import struct
import sys
import tempfile
import unittest
from datetime import datetime, timedelta
from decimal import Decimal
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from outcry_wire import (  # noqa: E402
    Call, Contract, DecodeError, EncodeError, EventFile, MessageWriter, Schema, read_messages,
)
from outcry_wire.eventfile import crc32c  # noqa: E402
from outcry_wire.schema import SchemaError, parse_fields  # noqa: E402

GOLDEN = HERE.parents[1] / "golden"
NAMES = ("shapes", "choices", "fixed")
ENCODINGS = ("raw", "self-describing", "trivially-copyable")
UNITS = {"nanoTime": 9, "microTime": 6, "millisTime": 3, "milliTime": 3}
BASE40 = " ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_"


def golden(name: str, encoding: str) -> bytes:
    return (GOLDEN / (name + "." + encoding.replace("-", "_"))).read_bytes()


def contract_of(data: bytes) -> Contract:
    return Contract.parse(data[8:8 + int.from_bytes(data[4:8], "little")])


def time_text(value: int, places: int) -> str:
    seconds, rest = divmod(value, 10 ** places)
    return (datetime(1970, 1, 1) + timedelta(seconds=seconds)).strftime("%Y-%m-%dT%H:%M:%S") + f".{rest:0{places}d}Z"


def duration_text(value: int) -> str:
    for unit, size in (("h", 3_600_000_000_000), ("m", 60_000_000_000), ("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1_000)):
        if value != 0 and value % size == 0:
            return f"{value // size}{unit}"
    return f"{value}ns"


def in_json(field, value):
    """The value as the library's JSON has it."""
    if value is None:
        return None
    if field.kind == "o":
        return {each.name: in_json(each, value[each.name]) for each in field.fields}
    if field.kind == "[":
        return [in_json(field.element, each) for each in value]
    if field.kind == "{":
        return {key: in_json(field.fields[1], each) for key, each in value.items()}
    if field.kind == "v":
        (name, chosen), = value.items()
        return {name: in_json(next(each for each in field.fields if each.name == name), chosen)}
    if field.kind == "t":
        return time_text(value, 9)
    form = field.names[0] if field.kind == "j" and field.names else ""
    if form in UNITS:
        return time_text(value, UNITS[form])
    if form.startswith("decimal"):
        return Decimal(value).scaleb(-int(form[7:]))
    if form == "nanoDuration":
        return duration_text(value)
    if form == "HexConverter":
        return f"{value:x}"
    if form == "shortText":
        return value
    if field.kind == "f":
        texts = (f"{value:.{digits}g}" for digits in range(1, 10))
        return next(Decimal(text) for text in texts if struct.pack("<f", float(text)) == struct.pack("<f", value))
    return Decimal(repr(value)) if field.kind == "d" else value


class GoldenTest(unittest.TestCase):
    def calls(self, name: str, encoding: str):
        return list(read_messages(golden(name, encoding)))

    def test_same_values_as_the_json(self):
        for name in NAMES:
            lines = golden(name, "json").decode("utf-8").splitlines()
            expected = [json.loads(line, parse_float=Decimal) for line in lines]
            for encoding in ENCODINGS:
                calls = self.calls(name, encoding)
                self.assertEqual(len(calls), len(expected))
                for call, line in zip(calls, expected):
                    with self.subTest(encoding=encoding, method=call.method.name):
                        self.compare(call, line)

    def compare(self, call: Call, line) -> None:
        wanted = line[call.method.name]
        if len(call.method.fields) == 1 and not isinstance(wanted, dict):
            wanted = {call.method.fields[0].name: wanted}
        for field in call.method.fields:
            found = in_json(field, call.arguments[field.name])
            if field.names == ("shortText",):
                # Base 40, which the test of the Java library covers.
                self.assertIsInstance(found, int)
            else:
                self.assertEqual(found, wanted[field.name], field.name)
        self.assertEqual(len(call.arguments), len(wanted or {}))

    def test_writes_the_same_bytes(self):
        for name in NAMES:
            for encoding in ENCODINGS:
                with self.subTest(name=name, encoding=encoding):
                    data = golden(name, encoding)
                    writer = MessageWriter(contract_of(data), encoding)
                    for call in read_messages(data):
                        writer.write(call.method.name, call.arguments)
                    self.assertEqual(writer.to_bytes(), data)

    def test_damaged_bytes_are_an_error_or_an_event(self):
        seed = random.randrange(1 << 32)
        noise = random.Random(seed)
        refused = 0
        for name, encoding in [(name, encoding) for name in ("shapes", "choices") for encoding in ENCODINGS]:
            data = golden(name, encoding)
            start = 8 + int.from_bytes(data[4:8], "little")
            for _ in range(80):
                damaged = bytearray(data)
                for _ in range(3):
                    damaged[noise.randrange(start, len(data))] = noise.randrange(256)
                try:
                    list(read_messages(bytes(damaged)))
                except DecodeError:
                    refused += 1
        self.assertGreater(refused, 100, f"seed {seed}")

    def test_values_that_do_not_fit(self):
        writer = MessageWriter(contract_of(golden("fixed", "raw")), "raw")
        with self.assertRaisesRegex(EncodeError, "missing=\\['currency'\\]"):
            writer.write("price", {"units": 1})
        with self.assertRaisesRegex(EncodeError, "field=currency value=3000000000"):
            writer.write("price", {"units": 1, "currency": 3_000_000_000})
        with self.assertRaisesRegex(EncodeError, "no such constant: field=FixedEventsMoveArguments.side value=HOLD"):
            writer.write("move", {"from": 1, "to": 2, "side": "HOLD"})
        with self.assertRaisesRegex(EncodeError, "unknown method: sell; there are scalars"):
            writer.write("sell", {})

    def test_values_that_no_reader_takes(self):
        writer = MessageWriter(contract_of(golden("choices", "raw")), "raw")
        before = writer.to_bytes()
        limits = {"a": 1}
        refused = (
            ({"x" * 129: 1}, "key too long: field=Change.limits length=129 bound=128: shorten it"),
            ({"\U0001F600" * 65: 1}, "key too long: field=Change.limits length=130 bound=128: shorten it"),
            ({str(i): i for i in range(1_025)}, "too long: field=Change.limits length=1025 bound=1024: shorten it, or raise its @MaxLength"),
            ({"a": "1"}, "value of another type: field=Change.limits type=str kind=j"),
            ({"a": True}, "value of another type: field=Change.limits type=bool kind=j"),
            ({"a": None}, "null not allowed: field=Change.limits: set it, or annotate it with @Nullable"),
            ({1: 1}, "value of another type: field=Change.limits type=int kind=u"),
            ({"\ud83d": 1}, "text can't be encoded: field=Change.limits"),
            ([limits], "value of another type: field=Change.limits type=list kind={"),
            (None, "null not allowed: field=Change.limits"),
        )
        for value, message in refused:
            with self.subTest(message), self.assertRaisesRegex(EncodeError, message):
                writer.write("instruct", {"instruction": {"Change": {"order": 7, "limits": value}}})
        for value in ("yes", 1, None):
            with self.subTest(value), self.assertRaises(EncodeError):
                writer.write("withdraw", {"order": 1, "whole": value})
        self.assertEqual(writer.to_bytes(), before)
        writer.write("instruct", {"instruction": {"Change": {"order": 7, "limits": {"x" * 128: 1}}}})

    def test_bounds_of_the_schema(self):
        contract = contract_of(golden("shapes", "raw"))
        everything = next(call for call in read_messages(golden("shapes", "raw")) if call.method.name == "everything")
        for encoding in ENCODINGS:
            writer = MessageWriter(contract, encoding)
            for field, value, message in (
                ("id", "x" * 31, "too long: field=Everything.id length=31 bound=30: shorten it, or raise its @MaxLength"),
                ("nickname", "x" * 9, "too long: field=Everything.nickname length=9 bound=8: shorten it, or raise its @MaxLength"),
                ("name", "x" * 1_025, "too long: field=Everything.name length=1025 bound=1024: shorten it, or raise its @MaxLength"),
                ("times", [1] * 21, "too long: field=Everything.times length=21 bound=20: shorten it, or raise its @MaxLength"),
                ("names", [None], "null not allowed: field=Everything.names: set it, or annotate it with @Nullable"),
                ("name", None, "null not allowed: field=Everything.name: set it, or annotate it with @Nullable"),
            ):
                with self.subTest(encoding=encoding, field=field):
                    with self.assertRaises(EncodeError) as refused:
                        writer.write("everything", {**everything.arguments, field: value})
                    self.assertEqual(str(refused.exception), message)
            writer.write("everything", {**everything.arguments, "id": "x" * 30, "nickname": "\U0001F600" * 4, "times": [1] * 20})
            self.assertEqual([call.arguments["id"] for call in read_messages(writer.to_bytes())], ["x" * 30])

    def test_schemas_that_are_none(self):
        for text in ("a", "a:", "a:x", "a:o(b:i", "a:e(A", "a:i b", "a:o(" * 20, "a:{ij", "a:{u[j", "a:[[j", "a:v()", "a:v(b:j)", "a:u0", "a:u65536", "a:[5", "a:{u5j", "a:i5", "a:" + "[" * 5_000):
            with self.subTest(text), self.assertRaises(SchemaError):
                parse_fields(text)


class EventFileTest(unittest.TestCase):
    SCHEMA = Schema("1 count Arguments number:j\n2 stop")
    SIZE = 1 << 16

    def segment(self, first: int, records, last: bool = True) -> bytes:
        """A segment as the description of the format says, with records of raw calls."""
        header = struct.pack("<8siiqiiq", b"OUTCRYEV", 1, 1, 7, self.SIZE, 1, first)
        data = bytearray(header + struct.pack("<I", crc32c(header))).ljust(64 + self.SIZE // 512, b"\0")
        for offset, body in enumerate(records):
            rest = struct.pack("<qqii", first + offset, 1_000 + offset, 1 if body else 2, 0) + body
            record = struct.pack("<iI", len(rest) + 8, crc32c(rest)) + rest
            data += record.ljust(-(-len(record) // 8) * 8, b"\0")
        if not last:
            data += struct.pack("<i", -1)
        return bytes(data.ljust(self.SIZE, b"\0"))

    def test_checksum(self):
        self.assertEqual(crc32c(b"123456789"), 0xE3069283)

    def test_follows_a_file_over_its_segments(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder)
            (path / f"x-{1:020d}.events").write_bytes(self.segment(1, [b"\x05", b""], last=False))
            file = EventFile(folder, "x", self.SCHEMA)
            self.assertEqual([(r.number, r.time_ns, r.call.method.name) for r in file.read()], [(1, 1000, "count"), (2, 1001, "stop")])
            self.assertEqual(list(file.read()), [])
            (path / f"x-{3:020d}.events").write_bytes(self.segment(3, [b"\x03"]))
            self.assertEqual([(r.number, r.call.arguments) for r in file.read()], [(3, {"number": -1})])
            (path / f"x-{3:020d}.events").write_bytes(self.segment(3, [b"\x03", b"\x01"]))
            self.assertEqual([r.number for r in file.read()], [4])

    def test_passes_over_a_record_that_cannot_be_read(self):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / f"x-{1:020d}.events").write_bytes(self.segment(1, [b"\x05", b"\x05\x05", b"\x03"]))
            file = EventFile(folder, "x", self.SCHEMA)
            with self.assertRaises(ValueError):
                file.pass_over()
            for _ in range(2):
                with self.assertRaisesRegex(DecodeError, "record can't be read: number=2: body goes on"):
                    list(file.read())
            self.assertEqual(file.pass_over(), 2)
            self.assertEqual([r.number for r in file.read()], [3])

    def test_damage_is_named(self):
        with tempfile.TemporaryDirectory() as folder:
            segment = bytearray(self.segment(1, [b"\x05"]))
            segment[64 + self.SIZE // 512 + 32] ^= 1
            (Path(folder) / f"x-{1:020d}.events").write_bytes(bytes(segment))
            with self.assertRaisesRegex(DecodeError, "record is damaged: file=.*offset=192 number=1"):
                list(EventFile(folder, "x", self.SCHEMA).read())


if __name__ == "__main__":
    unittest.main()
