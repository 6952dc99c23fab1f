# SPDX-License-Identifier: Apache-2.0
"""Calls of the API as steps: which request to send next, and what to make of its answer. Sync and async clients, and streams, carry them out."""

from __future__ import annotations

import datetime
import uuid
from decimal import Decimal
from typing import Any, Dict, Generator, Iterable, List, NamedTuple, Optional, Tuple, TypeVar, Union
from urllib.parse import quote as encoded

from .errors import Conflict, NotFound, TooManyRequests, Unavailable
from .records import Book, Candle, Fill, Instrument, Limit, Order, Position, Quoted, Status, Trade, camel, record, time_ns

T = TypeVar("T")
Number = Union[Decimal, int, str, float]
Time = Union[datetime.datetime, str]

PAUSES = (0.05, 0.1, 0.2, 0.5, 1, 1, 2, 2, 3, 5, 5, 5, 5)
"""Seconds between the repeats of a request that has no answer: 30 s in all."""


class Request(NamedTuple):
    """A request, by HTTP, or by the operation of a stream if it has one."""

    method: str
    path: str
    fields: Dict[str, Any] = {}
    op: str = ""
    order: str = ""


class Quote(NamedTuple):
    """Sides of an instrument, each a price and a quantity; None withdraws a side."""

    symbol: str
    bid: Optional[Tuple[Number, Number]] = None
    ask: Optional[Tuple[Number, Number]] = None


class Pause(NamedTuple):
    """A wait before the next request."""

    seconds: float


Steps = Generator[Union[Request, Pause], Any, T]


def _text(name: str, value: Any) -> str:
    """Returns a value as requests have it: a decimal without exponent, a time of UTC."""
    if isinstance(value, bool) or isinstance(value, (bytes, list, dict)):
        raise TypeError("%s must not be of type %s" % (name, type(value).__name__))
    if isinstance(value, (Decimal, int, float)):
        number = value if isinstance(value, Decimal) else Decimal(repr(value))
        if not number.is_finite():
            raise ValueError("%s must be a number: %s" % (name, value))
        return format(number, "f")
    if isinstance(value, datetime.datetime):
        if value.tzinfo is None:
            raise ValueError("%s needs a time zone: %s" % (name, value))
        return value.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
    return str(value)


def _fields(**values: Any) -> Dict[str, str]:
    """Returns the fields that have a value."""
    return {camel(name): _text(name, value) for name, value in values.items() if value is not None}


def order_name(order: Union[Order, str, int]) -> str:
    """Returns the name of an order in paths: an order, its number, or 'client:' and its client order id."""
    if isinstance(order, Order):
        return order.order_id or "client:" + order.client_order_id
    return str(order)


def _path(order: Union[Order, str, int]) -> str:
    return "/v1/orders/" + encoded(order_name(order), safe=":")


def _send(request: Request, changed: Union[Order, str, int, None] = None) -> Steps[Any]:
    """Sends a request, again while the venue can't answer: each can be repeated without another effect.

    changed: the order that the request changes. If its answer was lost, a conflict tells that it took effect: the order is read.
    """
    repeated = False
    for pause in (*PAUSES, None):
        try:
            return (yield request)
        except (Unavailable, TooManyRequests) as failure:
            if pause is None:
                raise
            # What was not taken had no effect; of what was lost on its way nobody knows.
            repeated = repeated or not isinstance(failure, TooManyRequests)
            yield Pause(1.0 if isinstance(failure, TooManyRequests) else pause)
        except Conflict as conflict:
            if changed is None or not repeated:
                raise
            try:
                return (yield from _send(Request("GET", _path(changed))))
            except NotFound:
                raise conflict from None
    raise AssertionError("the last try returns or raises")


def place(
    symbol: str,
    side: str,
    quantity: Number,
    price: Optional[Number] = None,
    *,
    type: Optional[str] = None,
    stop_price: Optional[Number] = None,
    time_in_force: Optional[str] = None,
    expire_time: Optional[Time] = None,
    display_quantity: Optional[Number] = None,
    minimum_quantity: Optional[Number] = None,
    post_only: Optional[str] = None,
    peg: Optional[str] = None,
    peg_offset: Optional[Number] = None,
    linked_to: Optional[str] = None,
    account: Optional[str] = None,
    client_order_id: Optional[str] = None,
) -> Steps[Order]:
    """Places an order, once, whatever is lost on the way. Without a price it is a market order.

    The values are those of docs/api.md. The order has the executions of its arrival as its fills.
    """
    if type is None and price is None and peg is None:
        type = "market" if stop_price is None else "stop"
    elif type is None and stop_price is not None:
        type = "stop_limit"
    body = _fields(
        symbol=symbol,
        side=side,
        quantity=quantity,
        price=price,
        type=type,
        stop_price=stop_price,
        time_in_force=time_in_force,
        expire_time=expire_time,
        display_quantity=display_quantity,
        minimum_quantity=minimum_quantity,
        post_only=post_only,
        peg=peg,
        peg_offset=peg_offset,
        linked_to=linked_to,
        account=account,
        client_order_id=client_order_id or str(uuid.uuid4()),
    )
    answer = yield from _send(Request("POST", "/v1/orders", body, "place"))
    return record(Order, answer)


def replace(
    order: Union[Order, str, int],
    *,
    quantity: Optional[Number] = None,
    price: Optional[Number] = None,
    stop_price: Optional[Number] = None,
    display_quantity: Optional[Number] = None,
    client_order_id: Optional[str] = None,
) -> Steps[Order]:
    """Changes quantity and prices of an open order. The quantity is the total, with what is executed."""
    name = client_order_id or str(uuid.uuid4())
    body = _fields(
        quantity=quantity,
        price=price,
        stop_price=stop_price,
        display_quantity=display_quantity,
        client_order_id=name,
    )
    request = Request("PATCH", _path(order), body, "replace", order_name(order))
    return record(Order, (yield from _send(request, "client:" + name)))


def cancel(order: Union[Order, str, int]) -> Steps[Order]:
    """Cancels an open order, and returns it as it is then."""
    request = Request("DELETE", _path(order), {}, "cancel", order_name(order))
    return record(Order, (yield from _send(request, order)))


def cancel_all(symbol: Optional[str] = None, side: Optional[str] = None) -> Steps[int]:
    """Cancels the open orders of the session, of all instruments or of one, and returns how many were cancelled."""
    answer = yield from _send(Request("DELETE", "/v1/orders", _fields(symbol=symbol, side=side), "cancelAll"))
    return int(answer["cancelled"])


def quote(
    symbol: str,
    bid: Optional[Tuple[Number, Number]] = None,
    ask: Optional[Tuple[Number, Number]] = None,
    *,
    account: Optional[str] = None,
    quote_id: Optional[str] = None,
    reset_protection: bool = False,
) -> Steps[Quoted]:
    """Enters or replaces the quote of an instrument: a price and a quantity of each side. A side without is withdrawn."""
    return (
        yield from mass_quote(
            [Quote(symbol, bid, ask)], account=account, quote_id=quote_id, reset_protection=reset_protection
        )
    )


def mass_quote(
    quotes: Iterable[Quote],
    *,
    account: Optional[str] = None,
    quote_id: Optional[str] = None,
    reset_protection: bool = False,
) -> Steps[Quoted]:
    """Enters or replaces quotes, one of an instrument. Those that are not named stay.

    reset_protection: whether quotes are taken again after the session's protection pulled them
    """
    rows = []
    for symbol, bid, ask in quotes:
        (bid_price, bid_quantity), (ask_price, ask_quantity) = bid or (None, None), ask or (None, None)
        rows.append(
            _fields(
                symbol=symbol,
                bid_price=bid_price,
                bid_quantity=bid_quantity,
                ask_price=ask_price,
                ask_quantity=ask_quantity,
            )
        )
    body = _fields(account=account, quote_id=quote_id, reset_protection="true" if reset_protection else None)
    answer = yield from _send(Request("POST", "/v1/quotes", {"quotes": rows, **body}, "quote"))
    return record(Quoted, answer)


def cancel_quotes(symbol: Optional[str] = None) -> Steps[int]:
    """Withdraws the quotes of the session, of all instruments or of one, and returns how many there were."""
    answer = yield from _send(Request("DELETE", "/v1/quotes", _fields(symbol=symbol), "cancelQuotes"))
    return int(answer["withdrawn"])


def orders(symbol: Optional[str] = None, *, status: Optional[str] = None, limit: Optional[int] = None) -> Steps[List[Order]]:
    """Returns the orders of the session: open ones, or with a status of 'ended' or 'all' those that ended last."""
    answer = yield from _send(Request("GET", "/v1/orders", _fields(symbol=symbol, status=status, limit=limit)))
    return [record(Order, row) for row in answer["orders"]]


def positions() -> Steps[List[Position]]:
    """Returns what the participant bought and sold on the day, by instrument."""
    answer = yield from _send(Request("GET", "/v1/positions"))
    return [record(Position, row) for row in answer["positions"]]


def limits() -> Steps[List[Limit]]:
    """Returns the limits of the participant, and how much of each is used."""
    answer = yield from _send(Request("GET", "/v1/limits"))
    return [record(Limit, row) for row in answer["limits"]]


def candles(symbol: str, interval: Optional[str] = None, *, limit: Optional[int] = None) -> Steps[List[Candle]]:
    """Returns the last candles of the day, the oldest first. An interval is 1s, 1m, 5m, 1h or 1d."""
    path = "/v1/candles/" + encoded(symbol, safe="")
    answer = yield from _send(Request("GET", path, _fields(interval=interval, limit=limit)))
    terms = {"symbol": symbol, "interval": answer["interval"]}
    return [record(Candle, {**terms, **row}) for row in answer["candles"]]


def order_of(order: Union[Order, str, int]) -> Steps[Order]:
    """Returns an order as it is now, open or lately ended."""
    answer = yield from _send(Request("GET", _path(order)))
    return record(Order, answer)


def instruments() -> Steps[List[Instrument]]:
    """Returns the instruments with their terms and phases."""
    answer = yield from _send(Request("GET", "/v1/instruments"))
    return [record(Instrument, row) for row in answer["instruments"]]


def instrument(symbol: str) -> Steps[Instrument]:
    """Returns the terms of an instrument.

    Raises KeyError if there is none.
    """
    for each in (yield from instruments()):
        if each.symbol == symbol:
            return each
    raise KeyError("no such instrument: %s" % symbol)


def book(symbol: str, depth: Optional[int] = None) -> Steps[Book]:
    """Returns the displayed quantities by price; 10 prices of a side without a depth."""
    answer = yield from _send(Request("GET", "/v1/book/" + encoded(symbol, safe=""), _fields(depth=depth)))
    return record(Book, answer)


def trades(symbol: str, *, limit: Optional[int] = None) -> Steps[List[Trade]]:
    """Returns the last trades of the day, the oldest first."""
    answer = yield from _send(Request("GET", "/v1/trades/" + encoded(symbol, safe=""), _fields(limit=limit)))
    return [record(Trade, {"symbol": symbol, **row}) for row in answer["trades"]]


def fills(after: int = 0) -> Steps[List[Fill]]:
    """Returns all fills and busts after a number in the session, the oldest first.

    The sequence of the last one is the next call's after: each comes once, also when the venue was killed in between.
    """
    found: List[Fill] = []
    more = True
    while more:
        answer = yield from _send(Request("GET", "/v1/fills", _fields(after=after, limit=1000)))
        found += [record(Fill, row) for row in answer["fills"]]
        after, more = answer["next"], answer["more"]
    return found


def status() -> Steps[Status]:
    """Returns the state of the session."""
    answer = yield from _send(Request("GET", "/v1/status"))
    return record(Status, answer)


def time() -> Steps[int]:
    """Returns the venue's time, in nanoseconds since 1970."""
    answer = yield from _send(Request("GET", "/v1/time"))
    return time_ns(answer["time"])
