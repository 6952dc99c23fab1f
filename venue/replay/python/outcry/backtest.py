# SPDX-License-Identifier: Apache-2.0
"""A strategy against a recording, step by step; against a market in real time; and against any FIX 4.4 venue.

    import outcry.backtest as bt

    with bt.replay("aapl.csv") as sim:      # or bt.paper(), or bt.fix("host:port", "ME", "VENUE")
        sim.until("09:31")
        id = sim.buy("AAPL", 100, 586.50)
        events = sim.step(ms=5)
        print(events.fills, sim.book("AAPL").mid, sim.trades().to_pandas())
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import struct
import subprocess
import tempfile
from abc import ABC, abstractmethod
from decimal import Decimal
from pathlib import Path
from typing import Any, Dict, List, Optional, Sequence, Tuple, Union

from outcry.events import Account, Book, Event, Events, Price, Table, Time, clock_text, time_ns

__all__ = ["Book", "Event", "Events", "Replay", "Simulation", "SimulationError", "Table", "fix", "paper", "replay"]

_KINDS = {"A": "accepted", "E": "executed", "R": "replaced", "C": "cancelled", "J": "rejected"}
_MARKET_DATA = {"trades": 1, "quotes": 2, "queue": 4}
_TIFS = {"day": 0, "ioc": 1, "fok": 2}
_VERSION = 1
_RECORD = struct.Struct("<qqqqqqqqqHcBI")
_HEADER = struct.Struct("<qBI")
_ORDER = struct.Struct("<IcqqqqHBBBB")
_UNTIL = struct.Struct("<IcqB")
_LENGTH = struct.Struct("<I")


class SimulationError(Exception):
    """The engine or the venue has ended, or refuses a request."""


class Simulation(ABC):
    """A recording or a venue, as a strategy sees it. One thread."""

    symbols: List[str]

    def __init__(self) -> None:
        self.account = Account()
        self.events = Events()
        self._next_id = 0

    @property
    @abstractmethod
    def now(self) -> int:
        """The present time: ns since midnight, of the recording or in UTC."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the recording has ended."""

    @property
    def time(self) -> str:
        """The present time as text."""
        return clock_text(self.now)

    @abstractmethod
    def until(self, time: Time) -> Events:
        """Goes on to a time, and returns what arrives up to it."""

    def step(self, ms: float = 0, us: float = 0, ns: int = 0) -> Events:
        """Goes on for a time, and returns what arrives within it."""
        return self.until(self.now + round(ms * 1_000_000) + round(us * 1_000) + ns)

    def buy(self, symbol: str, quantity: int, price: Optional[Price] = None, tif: str = "day") -> int:
        """Sends an order to buy, a market order without a price. Returns its id."""
        return self._new(symbol, "buy", quantity, price, tif)

    def sell(self, symbol: str, quantity: int, price: Optional[Price] = None, tif: str = "day") -> int:
        """Sends an order to sell, a market order without a price. Returns its id."""
        return self._new(symbol, "sell", quantity, price, tif)

    def _id(self) -> int:
        self._next_id += 1
        return self._next_id

    @abstractmethod
    def _new(self, symbol: str, side: str, quantity: int, price: Optional[Price], tif: str) -> int: ...

    @abstractmethod
    def replace(self, order: int, quantity: int, price: Price) -> int:
        """Gives an order another price and whole quantity. Returns the id that it has from then on."""

    @abstractmethod
    def cancel(self, order: int) -> int:
        """Cancels an order. Returns the id of the request, by which a rejection names it."""

    @abstractmethod
    def book(self, symbol: str, levels: int = 10) -> Book:
        """Returns the best levels of a book."""

    def trades(self) -> Table:
        """Returns all trades so far."""
        return Table.of("trade", self.events)

    def quotes(self) -> Table:
        """Returns all changes of the best prices so far."""
        return Table.of("quote", self.events)

    def fills(self) -> Table:
        """Returns all executions of own orders so far."""
        return Table.of("executed", self.events)

    def position(self, symbol: str) -> int:
        """Returns the bought less the sold quantity."""
        return self.account.positions.get(symbol, 0)

    def value(self) -> float:
        """Returns cash and positions at the middle of the books: the profit, because it begins with 0."""
        total = self.account.cash
        for symbol, quantity in self.account.positions.items():
            mid = self.book(symbol, 1).mid if quantity else None
            total += quantity * (mid or 0.0)
        return total

    def queue_ahead(self, order: int) -> Optional[int]:
        """Returns the quantity ahead of a resting order in its queue; None if it is not known."""
        return self.account.ahead.get(order)

    def _take(self, events: Events) -> Events:
        self.events.extend(events)
        for event in events:
            self.account.add(event)
        return events

    @abstractmethod
    def close(self) -> None:
        """Ends the simulation."""

    def __enter__(self) -> "Simulation":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


class Replay(Simulation):
    """A recording in an engine process of its own, in virtual time. See replay()."""

    def __init__(self, command: Sequence[str], symbol: str, market_data: Sequence[str]) -> None:
        super().__init__()
        unknown = [name for name in market_data if name not in _MARKET_DATA]
        if unknown:
            raise ValueError(f"market_data must be of {', '.join(_MARKET_DATA)}: {unknown[0]!r}")
        self._mask = sum(_MARKET_DATA[name] for name in set(market_data))
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

    def until(self, time: Time) -> Events:
        at = time_ns(time)
        if at < self._now:
            raise ValueError(f"time is before the present one: {clock_text(at)} < {self.time}")
        self._sent.append(_UNTIL.pack(10, b"U", at, self._mask))
        body = self._ask(b"E")
        self._now, over, count = _HEADER.unpack_from(body)
        self._over = over == 1
        if count == 0:
            return Events()
        return self._take(Events(map(self._event, _RECORD.iter_unpack(body[_HEADER.size :]))))

    def reset(self) -> None:
        """Begins the recording anew, without own orders."""
        self._sent = [_LENGTH.pack(1) + b"Z"]
        Simulation.__init__(self)
        self._flush()
        self._hello()

    def _event(self, record: Tuple[Any, ...]) -> Event:
        time, received, order, a, b, c, d, e, f, number, code, side, reason = record
        symbol = self.symbols[number - 1]
        kind = code.decode()
        way = "sell" if side else "buy"
        price = self._price
        if kind == "Q":
            return Event("quote", time, received, symbol, 0, "", None, 0, 0, -1, price(a), price(c), b, d)
        if kind == "T":
            return Event("trade", time, received, symbol, 0, way, price(a), b, own=c == 1)
        if kind == "P":
            return Event("queue", time, received, symbol, order, way, price(a), b, c, d)
        text = self._reasons[reason]
        kind = _KINDS[kind]
        return Event(kind, time, received, symbol, order, way, price(a), b, c, d, price(e), price(f), reason=text)

    def _price(self, ticks: int) -> Optional[float]:
        return ticks / self._ticks if ticks else None

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
        self._sent.append(struct.pack("<IcHH", 5, b"B", number, levels))
        body = self._ask(b"B")
        bids, asks = struct.unpack_from("<HH", body)
        flat = struct.unpack_from(f"<{2 * (bids + asks)}q", body, 4)
        rows = [(ticks / self._ticks, lots) for ticks, lots in zip(flat[::2], flat[1::2])]
        return Book(rows[:bids], rows[bids:])

    def _flush(self) -> None:
        data = b"".join(self._sent)
        self._sent = []
        try:
            while data:
                data = data[os.write(self._in, data) :]
        except BrokenPipeError:
            raise SimulationError(self._said()) from None

    def _ask(self, kind: bytes) -> bytes:
        self._flush()
        return self._receive(kind)

    def _receive(self, kind: bytes) -> bytes:
        data = self._left
        while len(data) < 4 or len(data) < 4 + _LENGTH.unpack_from(data)[0]:
            chunk = os.read(self._out, 1 << 20)
            if not chunk:
                raise SimulationError(self._said())
            data = data + chunk if data else chunk
        end = 4 + _LENGTH.unpack_from(data)[0]
        self._left = data[end:]
        if data[4:5] == b"X":
            raise SimulationError(data[5:end].decode("utf-8", "replace"))
        if data[4:5] != kind:
            raise SimulationError(f"unexpected answer {data[4:5]!r} of the engine; expected {kind!r}")
        return data[5:end]

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


def _texts(body: bytes, at: int, count: int) -> Tuple[List[str], int]:
    texts = []
    for _ in range(count):
        end = at + 1 + body[at]
        texts.append(body[at + 1 : end].decode())
        at = end
    return texts, at


def launcher(outcry: Union[str, Path, None] = None) -> List[str]:
    """Returns the command of Outcry: as given, of the variable OUTCRY, of a checkout around here, or on the path."""
    if outcry is not None or "OUTCRY" in os.environ:
        return shlex.split(str(outcry if outcry is not None else os.environ["OUTCRY"]))
    here = Path(__file__).resolve()
    for folder in [*here.parents[4:5], Path.cwd(), *Path.cwd().parents]:
        if os.access(folder / "outcry", os.X_OK) and (folder / "outcry").is_file():
            return [str(folder / "outcry")]
    found = shutil.which("outcry")
    if found is None:
        raise FileNotFoundError("outcry is not on the path; name it: outcry='/path/to/outcry', or the variable OUTCRY")
    return [found]


def replay(
    file: Union[str, Path],
    *,
    symbol: Optional[str] = None,
    orderbook: Union[str, Path, None] = None,
    snapshot: Union[str, Path, None] = None,
    tick: Optional[int] = None,
    latency: Optional[str] = None,
    seed: Optional[int] = None,
    market_data: Sequence[str] = ("trades", "quotes", "queue"),
    outcry: Union[str, Path, None] = None,
) -> Replay:
    """Opens a recording: LOBSTER's messages, or commands as for 'outcry replay commands'.

    symbol: the name of a recording that has none; the letters that the file's name begins with, if left out.
    orderbook, snapshot, tick: as for 'outcry replay lobster'. latency, seed: of requests, and of what arrives here.
    market_data: what steps return besides reports. outcry: the command of Outcry, if it is not found.
    """
    command = [*launcher(outcry), "replay", "step", str(file)]
    named = {"orderbook": orderbook, "snapshot": snapshot, "tick": tick, "latency": latency, "seed": seed}
    for name, value in named.items():
        if value is not None:
            command += [f"--{name}", str(value)]
    letters = re.match("[A-Za-z]+", Path(file).name)
    return Replay(command, symbol or (letters.group().upper() if letters else "X"), market_data)


def fix(
    address: str,
    sender: str,
    target: str,
    *,
    symbols: Optional[Sequence[str]] = None,
    username: Optional[str] = None,
    password: Optional[str] = None,
) -> Simulation:
    """Logs on to a FIX 4.4 venue, in real time, with its market data. Symbols come from its SecurityList, if left out."""
    from outcry.fix import Venue

    return Venue(address, sender, target, symbols=symbols, username=username, password=password)


def paper(session: str = "BOT1", address: str = "127.0.0.1:9880") -> Simulation:
    """Logs on to a running './outcry market'."""
    return fix(address, session, "OUTCRY")
