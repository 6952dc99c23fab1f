# SPDX-License-Identifier: Apache-2.0
"""State of a stream without its socket: subscriptions that outlive connections, books that are kept and verified, answers by their ids."""

from __future__ import annotations

import json
import zlib
from decimal import Decimal
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Tuple, Union

from .calls import Request
from .errors import OutcryError, error_of
from .records import Bbo, Book, Candle, Fill, Level, Order, Phase, Trade, record


class Connected(NamedTuple):
    """The stream is connected, and its subscriptions were asked for."""


class Disconnected(NamedTuple):
    """The connection was lost; the stream makes another one."""

    reason: str


Event = Union[Book, Bbo, Trade, Candle, Phase, Order, Fill, Connected, Disconnected, OutcryError]


class BookCopy:
    """A book by the changes of the stream. Prices are texts, as the checksum has them.

    number: that of the last change; -1 before the snapshot
    """

    def __init__(self, symbol: str) -> None:
        self.symbol = symbol
        self.number = -1
        self._sides: Tuple[Dict[str, str], Dict[str, str]] = ({}, {})

    def take(self, message: Dict[str, Any]) -> bool:
        """Takes a snapshot or change. Returns false if one is missing before, or the checksum is of another book."""
        if message.get("snapshot"):
            self._sides = ({}, {})
        elif message["number"] != self.number + 1 or self.number < 0:
            return False
        self.number = message["number"]
        for side, name in zip(self._sides, ("bids", "asks")):
            for price, quantity in message.get(name, ()):
                if Decimal(quantity):
                    side[price] = quantity
                else:
                    side.pop(price, None)
        return "checksum" not in message or message["checksum"] == self.checksum()

    def _sorted(self, side: int) -> List[Tuple[str, str]]:
        return sorted(self._sides[side].items(), key=lambda level: Decimal(level[0]), reverse=side == 0)

    def checksum(self) -> int:
        """Returns the CRC-32 of its levels."""
        levels = self._sorted(0) + self._sorted(1)
        return zlib.crc32("".join("%s:%s," % level for level in levels).encode("ascii"))

    def book(self) -> Book:
        """Returns it as it is now."""
        sides = [tuple(Level(Decimal(price), Decimal(quantity)) for price, quantity in self._sorted(at)) for at in (0, 1)]
        return Book(self.symbol, *sides)


_READERS: Dict[str, Callable[[Any], Event]] = {
    "bbo": lambda message: record(Bbo, message),
    "trades": lambda message: record(Trade, message),
    "candles": lambda message: record(Candle, message),
    "status": lambda message: record(Phase, message),
    "orders": lambda message: record(Order, message),
    "fills": lambda message: record(Fill, message),
}


class Subscriptions:
    """Texts to send and texts that came, as events and answers."""

    def __init__(self) -> None:
        self._wanted: List[Dict[str, str]] = []
        self._ids = 0
        self._own: Dict[str, Dict[str, str]] = {}
        self.books: Dict[str, BookCopy] = {}
        self.resubscribed = 0
        self.to_send: List[str] = []
        self.answers: Dict[str, Tuple[int, Any]] = {}

    def _id(self) -> str:
        self._ids += 1
        return str(self._ids)

    def request(self, request: Request) -> Tuple[str, str]:
        """Returns id and text of a request that has an operation."""
        number = self._id()
        fields = dict(request.fields, order=request.order) if request.order else request.fields
        return number, json.dumps({"op": request.op, "id": number, **fields})

    def want(self, wanted: Dict[str, str]) -> None:
        """Subscribes, for as long as the stream lives."""
        self._wanted.append(wanted)
        self._subscribe(wanted)

    def unwant(self, channel: str, symbol: Optional[str]) -> None:
        """Ends subscriptions."""
        for wanted in [each for each in self._wanted if each["channel"] == channel and symbol in (None, each.get("symbol"))]:
            self._wanted.remove(wanted)
            if channel == "book":
                self.books.pop(wanted["symbol"], None)
            self._tell("unsubscribe", wanted)

    def _subscribe(self, wanted: Dict[str, str]) -> None:
        if wanted["channel"] == "book":
            self.books[wanted["symbol"]] = BookCopy(wanted["symbol"])
        self._tell("subscribe", wanted)

    def _tell(self, op: str, wanted: Dict[str, str]) -> None:
        number = self._id()
        self._own[number] = wanted
        self.to_send.append(json.dumps({"op": op, "id": number, **wanted}))

    def connected(self) -> None:
        """Asks for all subscriptions anew: fills and trades after the last one that came."""
        self.to_send.clear()
        self._own.clear()
        for wanted in self._wanted:
            self._subscribe(wanted)

    def take(self, text: bytes) -> List[Event]:
        """Takes a text that came, and returns its event, if it has one.

        A subscription that was refused is given up: its event is the OutcryError.
        """
        message = json.loads(text)
        if "channel" not in message:
            return self._answer(str(message.get("id")), message)
        channel = message["channel"]
        if channel == "book":
            return self._book(message)
        if channel == "fills":
            self._move_after("fills", None, message["sequence"])
        elif channel == "trades" and not message.get("busted"):
            self._move_after("trades", message["symbol"], message["matchNumber"])
        reader = _READERS.get(channel)
        return [reader(message)] if reader else []

    def _answer(self, number: str, message: Dict[str, Any]) -> List[Event]:
        status = int(message.get("status", 0))
        wanted = self._own.pop(number, None)
        if wanted is None:
            self.answers[number] = (status, message.get("body"))
        elif status >= 300:
            if wanted in self._wanted:
                self._wanted.remove(wanted)
            return [error_of(status, message.get("body"))]
        elif "lastMatchNumber" in (message.get("body") or {}) and "after" not in wanted:
            self._move_after("trades", wanted["symbol"], message["body"]["lastMatchNumber"])
        return []

    def _book(self, message: Dict[str, Any]) -> List[Event]:
        copy = self.books.get(message["symbol"])
        if copy is None:
            return []
        if copy.take(message):
            return [copy.book()]
        if copy.number >= 0:
            # Changes that were sent before the new snapshot are passed over.
            self.resubscribed += 1
            for wanted in [each for each in self._wanted if each.get("symbol") == copy.symbol and each["channel"] == "book"]:
                self._tell("unsubscribe", wanted)
                self._subscribe(wanted)
        return []

    def _move_after(self, channel: str, symbol: Optional[str], number: Union[int, str]) -> None:
        """Moves the place to resume fills or trades from."""
        for wanted in self._wanted:
            if wanted["channel"] == channel and wanted.get("symbol") == symbol:
                wanted["after"] = str(number)
