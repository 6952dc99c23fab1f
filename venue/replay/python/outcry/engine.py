# SPDX-License-Identifier: Apache-2.0
"""A recording in an engine process of its own: the client of the protocol in docs/backtest.md. Standard library only."""

from __future__ import annotations

import os
import struct
import subprocess
import tempfile
from decimal import Decimal
from typing import Any, Dict, Iterator, List, Optional, Sequence, Tuple

from outcry.events import DAY_NS, Book, Event, Events, Price, Time, clock_text, time_ns
from outcry.simulation import Simulation, SimulationError

_KINDS = {b"A": "accepted", b"E": "executed", b"R": "replaced", b"C": "cancelled", b"J": "rejected"}
_PUBLIC = ("quote", "trade")
_MARKET_DATA = {"trades": 1, "quotes": 2, "queue": 4}
_TIFS = {"day": 0, "ioc": 1, "fok": 2}
_VERSION = 1
_RECORD = struct.Struct("<qqqqqqqqqHcBI")
_HEADER = struct.Struct("<qBI")
_ORDER = struct.Struct("<IcqqqqHBBBB")
_UNTIL = struct.Struct("<IcqB")
_BOOK = struct.Struct("<IcHH")
_LENGTH = struct.Struct("<I")
_SIDES = ("buy", "sell")
# Not more: above it a buffer of its own would be mapped for each read.
_READ_BYTES = 1 << 16
_event_of = tuple.__new__


class Replay(Simulation):
    """A recording in an engine process of its own, in virtual time. See replay()."""

    def __init__(self, command: Sequence[str], symbol: str, market_data: Sequence[str]) -> None:
        super().__init__()
        unknown = [name for name in market_data if name not in _MARKET_DATA]
        if unknown:
            raise ValueError(f"market_data must be of {', '.join(_MARKET_DATA)}: {unknown[0]!r}")
        self._mask = sum(_MARKET_DATA[name] for name in set(market_data))
        self._bodies: List[bytes] = []
        self._errors = tempfile.TemporaryFile()
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors, bufsize=0
        )
        assert self._process.stdin is not None and self._process.stdout is not None
        self._in = self._process.stdin.fileno()
        self._out = self._process.stdout.fileno()
        self._left = b""
        self._sent: List[bytes] = []
        self._symbol = symbol
        try:
            self._hello()
        except BaseException:
            self.close()
            raise

    def _hello(self) -> None:
        body = self._receive(b"H")
        version, self._now, self.end = struct.unpack_from("<Hqq", body)
        if version != _VERSION:
            raise SimulationError(f"the engine speaks version {version} of the protocol, this package {_VERSION}")
        self._over = False
        texts, at = _texts(body, 18, 1)
        self._ticks_per_price = Decimal(texts[0])
        self._ticks = float(self._ticks_per_price)
        (count,) = struct.unpack_from("<H", body, at)
        symbols, at = _texts(body, at + 2, count)
        (count,) = struct.unpack_from("<H", body, at)
        self._reasons, at = _texts(body, at + 2, count)
        self.symbols = [self._symbol] if symbols == [""] else symbols
        self._numbers = {name: number for number, name in enumerate(self.symbols, 1)}
        self._orders: Dict[int, Tuple[int, bool]] = {}

    @property
    def now(self) -> int:
        return self._now

    @property
    def over(self) -> bool:
        return self._over

    @property
    def events(self) -> Events:
        # Events of steps are kept as bytes until somebody asks for them: millions of tuples slow the collector down.
        for body in self._bodies:
            self._events.extend(self._decoded(body))
        self._bodies.clear()
        return self._events

    def until(self, time: Time) -> Events:
        at = time_ns(time)
        if not isinstance(time, int):
            at += self._now // DAY_NS * DAY_NS
        if at < self._now:
            raise ValueError(f"time is before the present one: {clock_text(at)} < {self.time}")
        self._sent.append(_UNTIL.pack(10, b"U", at, self._mask))
        body = self._ask(b"E")
        self._now, over, count = _HEADER.unpack_from(body)
        self._over = over == 1
        if count == 0:
            return Events()
        self._bodies.append(body)
        events = Events(self._decoded(body))
        add = self.account.add
        for event in events:
            if event[0] not in _PUBLIC:
                add(event)
        return events

    def _decoded(self, body: bytes) -> Iterator[Event]:
        return map(self._event, _RECORD.iter_unpack(memoryview(body)[_HEADER.size :]))

    def reset(self) -> None:
        """Begins the recording anew, without own orders."""
        self._sent = [_LENGTH.pack(1) + b"Z"]
        self._bodies.clear()
        Simulation.__init__(self)
        self._flush()
        self._hello()

    def _event(self, record: Tuple[Any, ...]) -> Event:
        time, received, order, a, b, c, d, e, f, number, code, side, reason = record
        symbol, unit = self.symbols[number - 1], self._ticks
        price = a / unit if a else None
        if code == b"Q":
            ask = c / unit if c else None
            row = ("quote", time, received, symbol, 0, "", None, 0, 0, -1, price, ask, b, d, False, "")
        elif code == b"T":
            row = ("trade", time, received, symbol, 0, _SIDES[side], price, b, 0, -1, None, None, 0, 0, c == 1, "")
        elif code == b"P":
            row = ("queue", time, received, symbol, order, _SIDES[side], price, b, c, d, None, None, 0, 0, False, "")
        else:
            touch = (e / unit if e else None, f / unit if f else None)
            head = (_KINDS[code], time, received, symbol, order, _SIDES[side], price, b, c, d)
            row = (*head, *touch, 0, 0, False, self._reasons[reason])
        return _event_of(Event, row)

    def _to_ticks(self, price: Price) -> int:
        ticks = Decimal(str(price)) * self._ticks_per_price
        if ticks != ticks.to_integral_value() or not 0 < ticks < 1 << 31:
            raise ValueError(f"price must be above 0, a multiple of {1 / self._ticks_per_price}: {price}")
        return int(ticks)

    def _number(self, symbol: str) -> int:
        if symbol not in self._numbers:
            raise ValueError(f"symbol must be one of {', '.join(self.symbols[:20])}: {symbol!r}")
        return self._numbers[symbol]

    def _new(self, symbol: str, side: str, quantity: int, price: Optional[Price], tif: str) -> int:
        if tif not in _TIFS:
            raise ValueError(f"tif must be one of {', '.join(_TIFS)}: {tif!r}")
        number = self._number(symbol)
        ticks = 0 if price is None else self._to_ticks(price)
        self._check(quantity)
        order = self._id()
        self._orders[order] = (number, side == "sell")
        self._order(order, 0, ticks, quantity, number, 0, int(side == "sell"), int(price is None), _TIFS[tif])
        return order

    @staticmethod
    def _check(quantity: int) -> None:
        if not 0 < quantity < 1 << 31:
            raise ValueError(f"quantity must be 1 to {(1 << 31) - 1}: {quantity}")

    def _order(self, *fields: int) -> None:
        self._sent.append(_ORDER.pack(39, b"O", *fields))

    def replace(self, order: int, quantity: int, price: Price) -> int:
        number, sells = self._known(order)
        ticks = self._to_ticks(price)
        self._check(quantity)
        replacement = self._id()
        self._orders[replacement] = (number, sells)
        self.account.replaces(order, replacement)
        self._order(replacement, order, ticks, quantity, number, 1, int(sells), 0, 0)
        return replacement

    def cancel(self, order: int) -> int:
        number, sells = self._known(order)
        request = self._id()
        self._order(request, order, 0, 0, number, 2, int(sells), 0, 0)
        return request

    def _known(self, order: int) -> Tuple[int, bool]:
        if order not in self._orders:
            raise ValueError(f"no order was sent with this id: {order}")
        return self._orders[order]

    def book(self, symbol: str, levels: int = 10) -> Book:
        number = self._number(symbol)
        self._sent.append(_BOOK.pack(5, b"B", number, levels))
        body = self._ask(b"B")
        bids, asks = struct.unpack_from("<HH", body)
        flat = struct.unpack_from(f"<{2 * (bids + asks)}q", body, 4)
        rows = [(ticks / self._ticks, lots) for ticks, lots in zip(flat[::2], flat[1::2])]
        return Book(rows[:bids], rows[bids:])

    def _flush(self) -> None:
        data = self._sent[0] if len(self._sent) == 1 else b"".join(self._sent)
        self._sent.clear()
        try:
            while data:
                data = data[os.write(self._in, data) :]
        except BrokenPipeError:
            raise SimulationError(self._said()) from None

    def _ask(self, kind: bytes) -> bytes:
        self._flush()
        return self._receive(kind)

    def _receive(self, kind: bytes) -> bytes:
        data = self._left if len(self._left) >= _end(self._left) else self._read(self._left)
        end = _end(data)
        self._left = data[end:]
        if data[4:5] == b"X":
            raise SimulationError(data[5:end].decode("utf-8", "replace"))
        if data[4:5] != kind:
            raise SimulationError(f"unexpected answer {data[4:5]!r} of the engine; expected {kind!r}")
        return data[5:end]

    def _read(self, begun: bytes) -> bytes:
        """Returns a message of which some bytes are there, and what was read after it. Joins its pieces once."""
        pieces, length, end = [begun] if begun else [], len(begun), _end(begun)
        while length < end:
            piece = os.read(self._out, _READ_BYTES)
            if not piece:
                raise SimulationError(self._said())
            pieces.append(piece)
            length += len(piece)
            if end == 4 <= length:
                pieces = [b"".join(pieces)]
                end = _end(pieces[0])
        return b"".join(pieces)

    def _said(self) -> str:
        self._process.wait(10)
        self._errors.seek(0)
        text = self._errors.read().decode("utf-8", "replace").strip()
        return text or f"the engine ended with exit code {self._process.returncode}"

    def close(self) -> None:
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        self._process.wait(30)
        self._errors.close()


def _end(data: bytes) -> int:
    """Returns the length of the first message; of its length itself, if that is not there."""
    return 4 + _LENGTH.unpack_from(data)[0] if len(data) >= 4 else 4


def _texts(body: bytes, at: int, count: int) -> Tuple[List[str], int]:
    texts = []
    for _ in range(count):
        end = at + 1 + body[at]
        texts.append(body[at + 1 : end].decode())
        at = end
    return texts, at
