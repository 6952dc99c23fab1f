# SPDX-License-Identifier: Apache-2.0
"""Messages of the binary encodings, one behind the other: a header of eight bytes and a body."""

import struct
from dataclasses import dataclass
from typing import Any, Dict, Iterator, Optional

from .body import DecodeError, EncodeError, Reader, read_layout, read_raw, write_layout, write_raw
from .schema import USUAL_BOUND, Method, Schema, SchemaError, parse_fields

CONTRACT, SELF_DESCRIBING, RAW, TRIVIALLY_COPYABLE = 0xFA, 0xFB, 0xFC, 0xFD
VERSION = 1
_HEADER = struct.Struct("<BBHi")
ENCODINGS = {"self-describing": SELF_DESCRIBING, "raw": RAW, "trivially-copyable": TRIVIALLY_COPYABLE}


@dataclass(frozen=True)
class Contract:
    """Interface, hash of its layouts, and schema: once per file or connection."""

    interface: str
    layout_hash: int
    schema: Schema

    @staticmethod
    def parse(data: bytes) -> "Contract":
        """Reads the body of a contract."""
        name, line, schema = data[8:].decode("utf-8", "replace").partition("\n")
        if len(data) < 9 or not line:
            raise DecodeError("not a contract: the bytes are damaged")
        try:
            return Contract(name, struct.unpack_from("<q", data)[0], Schema(schema))
        except SchemaError as fault:
            raise DecodeError(str(fault)) from fault

    @staticmethod
    def of_messages(data: bytes) -> "Contract":
        """Reads the contract at the beginning of messages."""
        if len(data) < 8 or data[0] != CONTRACT:
            raise DecodeError("no contract at the beginning: write the messages in an encoding that has one")
        return Contract.parse(data[8:8 + _HEADER.unpack_from(data)[3]])

    def body(self) -> bytes:
        """Its bytes."""
        return struct.pack("<q", self.layout_hash) + (self.interface + "\n" + self.schema.text).encode("utf-8")


@dataclass(frozen=True)
class Call:
    """Call of a method. ``rest`` holds the bytes of what a chained call goes on with: number of the next method (2) and its body."""

    method: Method
    arguments: Dict[str, Any]
    rest: bytes = b""


def read_call(method: Method, mark: int, data: bytes, at: int, end: int) -> Call:
    """Reads the body of a call in an encoding."""
    rest = b""
    if method.chained:
        length, following = struct.unpack("<HH", Reader(data, at, end).take(4))
        if at + 4 + length > end:
            raise DecodeError(f"chained call ends too early: method={method.name} offset={at}")
        rest = struct.pack("<H", following) + data[at + 4 + length:end]
        at, end = at + 4, at + 4 + length
    reader = Reader(data, at, end)
    if at == end and not method.fields:
        return Call(method, {}, rest)
    if mark == SELF_DESCRIBING:
        schema = reader.take(reader.unpack("<H"))
        try:
            arguments = read_raw(parse_fields(schema.decode("utf-8")), reader)
        except (UnicodeDecodeError, SchemaError) as fault:
            raise DecodeError(f"schema of the body is none: method={method.name}: {fault}") from fault
    elif mark == TRIVIALLY_COPYABLE and method.is_fixed():
        # A later version may have appended fields.
        return Call(method, read_layout(method.fields, reader), rest)
    else:
        arguments = read_raw(method.fields, reader)
    if reader.at != reader.end:
        raise DecodeError(f"body goes on behind its last field: method={method.name} left={reader.end - reader.at}")
    return Call(method, arguments, rest)


def write_call(method: Method, mark: int, arguments: Dict[str, Any]) -> bytes:
    """Returns the body of a call in an encoding."""
    if method.chained:
        raise EncodeError(f"chained calls can be read only: method={method.name}")
    out = bytearray()
    if mark == SELF_DESCRIBING and method.fields:
        text = _fields_text(method)
        out += struct.pack("<H", len(text)) + text
    if mark == TRIVIALLY_COPYABLE and method.is_fixed():
        write_layout(method.fields, arguments, out, method.type_name)
    else:
        write_raw(method.fields, arguments, out, method.type_name)
    return bytes(out)


def _fields_text(method: Method) -> bytes:
    return " ".join(_field_text(field) for field in method.fields).encode("utf-8")


def _field_text(field) -> str:
    number = f"#{field.number}" if field.number else ""
    before = (field.name + number + ":" if field.name else "") + ("?" if field.nullable else "")
    if field.kind in "ov":
        return before + field.kind + "(" + " ".join(_field_text(each) for each in field.fields) + ")"
    if field.kind == "[":
        return before + "[" + _bound_text(field) + _field_text(field.element)
    if field.kind == "{":
        key, value = (_field_text(each).partition(":")[2] for each in field.fields)
        return before + "{" + _bound_text(field) + key + value
    return before + field.kind + _bound_text(field) + ("(" + ",".join(field.names) + ")" if field.names else "")


def _bound_text(field) -> str:
    return "" if field.bound == USUAL_BOUND else str(field.bound)


def read_messages(data: bytes, contract: Optional[Contract] = None) -> Iterator[Call]:
    """Yields the calls of binary messages. A contract among them takes the place of the one given."""
    at = 0
    while at < len(data):
        if at + 8 > len(data):
            raise DecodeError(f"header ends too early: offset={at}")
        mark, version, number, length = _HEADER.unpack_from(data, at)
        end = at + 8 + length
        if version != VERSION or not CONTRACT <= mark <= TRIVIALLY_COPYABLE or length < 0 or end > len(data):
            raise DecodeError(f"not a message: offset={at} mark={mark:02X} version={version} length={length}")
        if mark == CONTRACT:
            contract = Contract.parse(data[at + 8:end])
        elif contract is None:
            raise DecodeError(f"message before a contract: offset={at}")
        elif number not in contract.schema.by_number:
            raise DecodeError(f"unknown method: offset={at} method={number} interface={contract.interface}")
        else:
            yield read_call(contract.schema.by_number[number], mark, data, at + 8, end)
        at = end


class MessageWriter:
    """Writes calls as messages, behind a contract. ``encoding`` is ``raw``, ``self-describing`` or ``trivially-copyable``."""

    def __init__(self, contract: Contract, encoding: str):
        self._contract = contract
        self._mark = ENCODINGS[encoding]
        self._out = bytearray()
        self._put(CONTRACT, 0, contract.body())

    def _put(self, mark: int, number: int, body: bytes) -> None:
        self._out += _HEADER.pack(mark, VERSION, number, len(body)) + body

    def write(self, method: str, arguments: Dict[str, Any]) -> None:
        """Appends a call."""
        found = self._contract.schema.by_name.get(method)
        if found is None:
            raise EncodeError(f"unknown method: {method}; there are {', '.join(self._contract.schema.by_name)}")
        self._put(self._mark, found.number, write_call(found, self._mark, arguments))

    def to_bytes(self) -> bytes:
        """The messages so far."""
        return bytes(self._out)
