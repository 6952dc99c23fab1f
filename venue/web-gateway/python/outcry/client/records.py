# SPDX-License-Identifier: Apache-2.0
"""Orders, fills, books and other answers as records. Decimals are exact, times are nanoseconds since 1970."""

from __future__ import annotations

import datetime
from decimal import Decimal
from typing import Any, Dict, Mapping, NamedTuple, Optional, Tuple, Type, TypeVar, get_type_hints

T = TypeVar("T")


def time_ns(text: str) -> int:
    """Returns the nanoseconds since 1970 of a time such as 2030-01-31T16:00:00.123456789Z."""
    whole, _, fraction = text.rstrip("Z").partition(".")
    moment = datetime.datetime.strptime(whole, "%Y-%m-%dT%H:%M:%S").replace(tzinfo=datetime.timezone.utc)
    return int(moment.timestamp()) * 1_000_000_000 + int(fraction.ljust(9, "0") or 0)


class Level(NamedTuple):
    """A price of a book, with the quantity that is displayed at it."""

    price: Decimal
    quantity: Decimal


class OrderFill(NamedTuple):
    """An execution of the command that was answered."""

    sequence: int
    match_number: str
    price: Decimal
    quantity: Decimal
    liquidity: str = ""


class Order(NamedTuple):
    """An order as the venue has it.

    status: pending, open, filled or cancelled; reason: why it was cancelled
    pegged_price: the present price of a pegged order, whose price is the worst one that it follows to
    fills: executions of the command that was answered
    """

    order_id: str = ""
    client_order_id: str = ""
    symbol: str = ""
    side: str = ""
    type: str = ""
    time_in_force: str = ""
    quantity: Decimal = Decimal(0)
    status: str = ""
    executed_quantity: Decimal = Decimal(0)
    open_quantity: Decimal = Decimal(0)
    price: Optional[Decimal] = None
    stop_price: Optional[Decimal] = None
    pegged_price: Optional[Decimal] = None
    average_price: Optional[Decimal] = None
    display_quantity: Optional[Decimal] = None
    minimum_quantity: Optional[Decimal] = None
    expire_time_ns: Optional[int] = None
    post_only: str = "none"
    peg: str = "none"
    peg_offset: Optional[Decimal] = None
    account: str = ""
    reason: str = ""
    fills: Tuple[OrderFill, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether it can still trade."""
        return self.status in ("open", "pending")


class Fill(NamedTuple):
    """An execution of an own order, or the bust of one.

    kind: fill or bust; sequence: its number in the session
    liquidity: maker, taker or auction
    """

    kind: str
    sequence: int
    time_ns: int
    match_number: str
    symbol: str = ""
    side: str = ""
    order_id: str = ""
    client_order_id: str = ""
    price: Optional[Decimal] = None
    quantity: Optional[Decimal] = None
    executed_quantity: Optional[Decimal] = None
    open_quantity: Optional[Decimal] = None
    liquidity: str = ""


class Instrument(NamedTuple):
    """Terms of an instrument, and its phase."""

    symbol: str
    phase: str
    price_increment: Decimal
    quantity_increment: Decimal
    lowest_price: Decimal
    highest_price: Decimal
    largest_quantity: Decimal
    has_tick_table: bool = False


class Trade(NamedTuple):
    """A trade of the market, or the bust of one, whose price is None if it is no longer remembered."""

    match_number: str
    price: Optional[Decimal] = None
    quantity: Optional[Decimal] = None
    symbol: str = ""
    time_ns: int = 0
    busted: bool = False


class Book(NamedTuple):
    """Displayed quantities by price, the best first."""

    symbol: str
    bids: Tuple[Level, ...]
    asks: Tuple[Level, ...]

    @property
    def bid(self) -> Optional[Decimal]:
        """The best bid; None if there is none."""
        return self.bids[0].price if self.bids else None

    @property
    def ask(self) -> Optional[Decimal]:
        """The best offer; None if there is none."""
        return self.asks[0].price if self.asks else None

    @property
    def mid(self) -> Optional[Decimal]:
        """The middle of the best prices; None if a side is empty."""
        return (self.bids[0].price + self.asks[0].price) / 2 if self.bids and self.asks else None


class Bbo(NamedTuple):
    """Best prices of an instrument with their quantities; None for an empty side."""

    symbol: str
    bid: Optional[Level] = None
    ask: Optional[Level] = None


class Candle(NamedTuple):
    """Trades of an interval."""

    start_ns: int
    open: Decimal
    high: Decimal
    low: Decimal
    close: Decimal
    volume: Decimal
    trades: int
    symbol: str = ""
    interval: str = ""


class Phase(NamedTuple):
    """Trading phase of an instrument."""

    symbol: str
    phase: str


class Position(NamedTuple):
    """Quantities that the participant bought and sold on the day. A value is the sum of price times quantity."""

    symbol: str
    position: Decimal
    bought_quantity: Decimal
    sold_quantity: Decimal
    bought_value: Decimal
    sold_value: Decimal


class Limit(NamedTuple):
    """Limit of the participant, and how much of it is used; of one instrument if it has a symbol."""

    kind: str
    limit: Decimal
    used: Decimal
    symbol: str = ""


class QuoteRejection(NamedTuple):
    """Sides of a quote that were refused."""

    symbol: str
    sides: str
    code: str
    detail: str


class Quoted(NamedTuple):
    """Answer to quotes: how many were taken, one of an instrument, and which sides were refused."""

    quote_id: str
    quotes: int
    rejected: Tuple[QuoteRejection, ...] = ()


class Status(NamedTuple):
    """State of the session."""

    session: int
    owned: bool
    closed: bool
    sequence: int
    event: int
    time_ns: int


_HINTS: Dict[Any, Dict[str, Tuple[str, Any]]] = {}


def camel(name: str) -> str:
    """Returns a name such as stop_price as requests and answers have it: stopPrice."""
    first, *others = name.split("_")
    return first + "".join(word.capitalize() for word in others)


def _hints(kind: Any) -> Dict[str, Tuple[str, Any]]:
    """Returns the key of an answer for each field of a record, and how its value is read."""
    if kind not in _HINTS:
        made: Dict[str, Tuple[str, Any]] = {}
        for name, hint in get_type_hints(kind).items():
            if name.endswith("_ns"):
                made[name] = (camel(name[: -len("_ns")]), time_ns)
                continue
            parts = [part for part in getattr(hint, "__args__", ()) if part not in (type(None), ...)] or [hint]
            reader: Any = _same
            if hasattr(parts[0], "_fields"):
                reader = _rows(parts[0]) if getattr(hint, "__origin__", None) is tuple else _row(parts[0])
            elif parts[0] is Decimal:
                reader = Decimal
            made[name] = (camel(name), reader)
        _HINTS[kind] = made
    return _HINTS[kind]


def _same(value: Any) -> Any:
    return value


def _row(kind: Any) -> Any:
    return _level if kind is Level else lambda row: record(kind, row)


def _rows(kind: Any) -> Any:
    read = _row(kind)
    return lambda rows: tuple(read(row) for row in rows)


def _level(row: Any) -> Level:
    """Returns a level of an answer, which is an object, or of the stream, which is a pair."""
    price, quantity = (row["price"], row["quantity"]) if isinstance(row, dict) else row
    return Level(Decimal(price), Decimal(quantity))


def record(kind: Type[T], json: Mapping[str, Any]) -> T:
    """Returns an object of an answer as a record. Fields that a later version of the venue adds are left out."""
    values: Dict[str, Any] = {}
    for name, (key, read) in _hints(kind).items():
        if json.get(key) is not None:
            values[name] = read(json[key])
    return kind(**values)
