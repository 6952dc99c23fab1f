# SPDX-License-Identifier: Apache-2.0
"""Files of events: numbered and timed records of encoded calls, in segments. Read only; also while another process appends."""

import mmap
import re
import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Iterator, List, Optional, Tuple

from .body import DecodeError
from .messages import RAW, SELF_DESCRIBING, TRIVIALLY_COPYABLE, Call, read_call
from .schema import Schema

_MAGIC = b"OUTCRYEV"
_HEADER = struct.Struct("<8siiqiiq")
_RECORD = struct.Struct("<iIqqii")
_MARKS = {0: TRIVIALLY_COPYABLE, 1: RAW, 2: SELF_DESCRIBING}
_END_OF_SEGMENT = -1


def _crc_table() -> List[int]:
    table = []
    for value in range(256):
        for _ in range(8):
            value = value >> 1 ^ (0x82F63B78 if value & 1 else 0)
        table.append(value)
    return table


_CRC = _crc_table()


def crc32c(data: bytes) -> int:
    """CRC-32C (Castagnoli) of bytes."""
    crc = 0xFFFFFFFF
    for byte in data:
        crc = crc >> 8 ^ _CRC[(crc ^ byte) & 0xFF]
    return crc ^ 0xFFFFFFFF


@dataclass(frozen=True)
class Record:
    """Record of a file: its number, its time in ns since 1970, its call."""

    number: int
    time_ns: int
    call: Call


class EventFile:
    """Reader of a file of events.

    ``name`` is that of the file, such as ``journal``; ``schema`` is its interface's. Each record's checksum is verified. ``read`` yields what is
    there, and can be called again for what was appended since. At a record that cannot be read it raises an error that names the
    record, and stays there: ``pass_over`` goes on behind it.
    """

    def __init__(self, directory, name: str, schema: Schema):
        self._directory = Path(directory)
        self._name = re.compile(re.escape(name) + r"-(\d{20})\.events")
        self._schema = schema
        self._next: Optional[int] = None
        self._place: Optional[Tuple[Path, int]] = None
        self._behind: Optional[Tuple[int, Path, int]] = None

    def _segments(self) -> List[Tuple[int, Path]]:
        found = []
        for path in self._directory.iterdir():
            match = self._name.fullmatch(path.name)
            if match:
                found.append((int(match.group(1)), path))
        return sorted(found)

    def read(self) -> Iterator[Record]:
        """Yields the records that follow the last one that was read."""
        for first, path in self._segments():
            if self._place is not None and path < self._place[0]:
                continue
            if self._next is not None and first > self._next:
                raise DecodeError(f"segment is missing: next={self._next} found={path.name}")
            with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as memory:
                yield from self._records(path, memory)

    def pass_over(self) -> int:
        """Goes behind the record that ``read`` could not read, though its checksum holds. Returns its number."""
        if self._behind is None:
            raise ValueError("no record to pass over: read raised no error at one")
        number, path, at = self._behind
        self._behind = None
        self._next = number + 1
        self._place = (path, at)
        return number

    def _records(self, path: Path, memory) -> Iterator[Record]:
        magic, version, _rules, _hash, size, encoding, first = _HEADER.unpack_from(memory)
        if magic != _MAGIC or version != 1:
            raise DecodeError(f"not a file of events of format 1: {path}")
        if encoding not in _MARKS:
            raise DecodeError(f"texts in files of events are not read here: {path}")
        at = self._place[1] if self._place is not None and self._place[0] == path else 64 + size // 512
        if self._next is None:
            self._next = first
        while at + _RECORD.size <= size:
            length, crc, number, time_ns, method, reserved = _RECORD.unpack_from(memory, at)
            if length == 0 or length == _END_OF_SEGMENT:
                break
            end = at + length
            if length < _RECORD.size or end > size or crc32c(memory[at + 8:end]) != crc or reserved != 0:
                raise DecodeError(f"record is damaged: file={path} offset={at} number={self._next}")
            if number != self._next:
                raise DecodeError(f"record has another number: file={path} offset={at} number={number} next={self._next}")
            behind = at + -(-length // 8) * 8
            self._behind = (number, path, behind)
            found = self._schema.by_number.get(method)
            if found is None:
                raise DecodeError(f"unknown method: file={path} offset={at} number={number} method={method}")
            call = self._call(found, _MARKS[encoding], bytes(memory[at:end]), number)
            record = Record(number, time_ns, call)
            self._behind = None
            at = behind
            self._next = number + 1
            self._place = (path, at)
            yield record

    @staticmethod
    def _call(method, mark: int, record: bytes, number: int) -> Call:
        try:
            return read_call(method, mark, record, _RECORD.size, len(record))
        except DecodeError as fault:
            raise DecodeError(f"record can't be read: number={number}: {fault}") from fault
