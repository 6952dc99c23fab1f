# SPDX-License-Identifier: Apache-2.0
"""Events of a simulation or of a venue, tables of them, and the account that they make."""

from __future__ import annotations

import datetime
from decimal import Decimal
from typing import Any, Dict, Iterable, Iterator, List, NamedTuple, Optional, Tuple, Union

DAY_NS = 86_400_000_000_000
Time = Union[str, int, datetime.time]
Price = Union[int, float, str, Decimal]

REPORTS = ("accepted", "executed", "replaced", "cancelled", "rejected")


class Event(NamedTuple):
    """A report about an own order, or market data.

    kind: accepted, executed, replaced, cancelled, rejected; trade, quote; queue (the place of an own order).
    time_ns: when it happened at the venue; received_ns: when it arrives here.
    id: the own order; 0 in market data. side: buy or sell; of a trade, that of the order that took.
    price, quantity: of the order, execution or trade. leaves: open quantity. queue_ahead: quantity ahead; -1 unknown.
    bid, ask, bid_quantity, ask_quantity: best prices, None for an empty side. own: whether an own order traded.
    """

    kind: str
    time_ns: int
    received_ns: int
    symbol: str
    id: int = 0
    side: str = ""
    price: Optional[float] = None
    quantity: int = 0
    leaves: int = 0
    queue_ahead: int = -1
    bid: Optional[float] = None
    ask: Optional[float] = None
    bid_quantity: int = 0
    ask_quantity: int = 0
    own: bool = False
    reason: str = ""


class Book(NamedTuple):
    """Levels of a book as (price, quantity), the best first."""

    bids: List[Tuple[float, int]]
    asks: List[Tuple[float, int]]

    @property
    def bid(self) -> Optional[float]:
        """The best bid; None if there is none."""
        return self.bids[0][0] if self.bids else None

    @property
    def ask(self) -> Optional[float]:
        """The best offer; None if there is none."""
        return self.asks[0][0] if self.asks else None

    @property
    def mid(self) -> Optional[float]:
        """The middle of the best prices; None if a side is empty."""
        return (self.bids[0][0] + self.asks[0][0]) / 2 if self.bids and self.asks else None


class Table:
    """Rows of events as columns: iterate over them as dicts, or ask for Arrow or pandas where these are installed."""

    COLUMNS: Dict[str, Tuple[str, ...]] = {
        "trade": ("time_ns", "symbol", "price", "quantity", "side", "own"),
        "quote": ("time_ns", "symbol", "bid", "bid_quantity", "ask", "ask_quantity"),
        "queue": ("time_ns", "id", "symbol", "side", "price", "leaves", "queue_ahead"),
        "executed": ("time_ns", "received_ns", "id", "symbol", "side", "price", "quantity", "leaves"),
    }

    def __init__(self, names: Iterable[str], events: Iterable[Event]) -> None:
        self.names = tuple(names)
        rows = list(events)
        self.columns: Dict[str, List[Any]] = {name: [getattr(row, name) for row in rows] for name in self.names}
        self._rows = len(rows)

    @classmethod
    def of(cls, kind: str, events: Iterable[Event]) -> "Table":
        """Returns the events of a kind."""
        return cls(cls.COLUMNS[kind], (event for event in events if event.kind == kind))

    def __len__(self) -> int:
        return self._rows

    def __iter__(self) -> Iterator[Dict[str, Any]]:
        return (dict(zip(self.names, row)) for row in zip(*self.columns.values()))

    def to_arrow(self) -> Any:
        """Returns a pyarrow.Table; times are timestamps[ns] of 1970-01-01 if the recording has a time of the day."""
        import pyarrow

        table = pyarrow.table(self.columns)
        for name in self.names:
            if name.endswith("_ns"):
                at = table.schema.get_field_index(name)
                times = table.column(at).cast(pyarrow.int64()).cast(pyarrow.timestamp("ns"))
                table = table.set_column(at, name[: -len("_ns")], times)
        return table

    def to_pandas(self) -> Any:
        """Returns a pandas.DataFrame."""
        import pandas

        frame = pandas.DataFrame(self.columns)
        for name in [each for each in self.names if each.endswith("_ns")]:
            frame.insert(frame.columns.get_loc(name), name[: -len("_ns")], pandas.to_datetime(frame[name], unit="ns"))
            del frame[name]
        return frame


class Events(List[Event]):
    """Events of one step."""

    @property
    def fills(self) -> List[Event]:
        """Executions of own orders."""
        return [event for event in self if event.kind == "executed"]

    @property
    def reports(self) -> List[Event]:
        """All reports about own orders."""
        return [event for event in self if event.kind in REPORTS]

    def table(self, kind: str) -> Table:
        """Returns the events of a kind: trade, quote, queue or executed."""
        return Table.of(kind, self)

    def to_arrow(self) -> Any:
        """Returns all events as a pyarrow.Table."""
        return Table(Event._fields, self).to_arrow()


class Account:
    """Positions, cash and open orders that reports make. Fees are not counted."""

    def __init__(self) -> None:
        self.positions: Dict[str, int] = {}
        self.cash = 0.0
        self.open: Dict[int, Event] = {}
        self.ahead: Dict[int, int] = {}
        self._replaced: Dict[int, int] = {}

    def replaces(self, former: int, order: int) -> None:
        """Notes that a replace was sent: its report ends the former id."""
        self._replaced[order] = former

    def add(self, event: Event) -> None:
        """Takes an event."""
        if event.kind == "executed":
            sign = 1 if event.side == "buy" else -1
            self.positions[event.symbol] = self.positions.get(event.symbol, 0) + sign * event.quantity
            self.cash -= sign * event.quantity * (event.price or 0.0)
        elif event.kind == "queue":
            self.ahead[event.id] = event.queue_ahead
            return
        elif event.kind not in REPORTS:
            return
        if event.kind == "replaced":
            self._end(self._replaced.pop(event.id, 0))
        if event.kind == "rejected":
            self._replaced.pop(event.id, None)
        if event.leaves > 0 and event.kind != "rejected":
            self.open[event.id] = event
        else:
            self._end(event.id)

    def _end(self, order: int) -> None:
        self.open.pop(order, None)
        self.ahead.pop(order, None)


def time_ns(time: Time) -> int:
    """Returns ns since midnight of 09:31, 09:31:00.250, a datetime.time, or ns."""
    if isinstance(time, int):
        return time
    if isinstance(time, datetime.time):
        return ((time.hour * 60 + time.minute) * 60 + time.second) * 1_000_000_000 + time.microsecond * 1_000
    clock, _, fraction = time.partition(".")
    parts = clock.split(":")
    if len(parts) not in (2, 3) or not all(part.isdigit() for part in parts) or not (fraction + "0").isdigit():
        raise ValueError(f"time must be such as 09:31, 09:31:00.250 or ns since midnight: {time!r}")
    hours, minutes, seconds = (int(part) for part in (parts + ["0"])[:3])
    return ((hours * 60 + minutes) * 60 + seconds) * 1_000_000_000 + int((fraction + "0" * 9)[:9])


def clock_text(ns: int) -> str:
    """Returns a time of the day as 09:31:00.250000000."""
    seconds, rest = divmod(ns % DAY_NS, 1_000_000_000)
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}.{rest:09}"
