# SPDX-License-Identifier: Apache-2.0
"""Channels of a stream as methods, for sync and async streams."""

from __future__ import annotations

from typing import Dict, Optional, Union

from .records import Book
from .subscriptions import Subscriptions


class Channels:
    """Subscriptions of a stream. They last until unsubscribe, across reconnects."""

    def __init__(self) -> None:
        self._subscriptions = Subscriptions()

    def _want(self, channel: str, **fields: object) -> None:
        wanted: Dict[str, str] = {"channel": channel}
        wanted.update({name: str(value) for name, value in fields.items() if value is not None})
        self._subscriptions.want(wanted)

    def book(self, symbol: str, depth: Optional[int] = None) -> None:
        """Subscribes to a book. Each change comes as the whole Book, verified by checksums."""
        self._want("book", symbol=symbol, depth=depth)

    def bbo(self, symbol: str) -> None:
        """Subscribes to the best prices of an instrument."""
        self._want("bbo", symbol=symbol)

    def trades(self, symbol: str, after: Union[int, str, None] = None) -> None:
        """Subscribes to the trades of an instrument that follow, or to those of the day after a match number.

        Each comes once, across reconnects, and also when the venue was killed in between. Busts of the day may come again then.
        """
        self._want("trades", symbol=symbol, after=after)

    def candles(self, symbol: str, interval: str = "1m") -> None:
        """Subscribes to the present candle of an instrument, whose interval is 1s, 1m, 5m, 1h or 1d."""
        self._want("candles", symbol=symbol, interval=interval)

    def status(self, symbol: Optional[str] = None) -> None:
        """Subscribes to the phases of an instrument, or of all."""
        self._want("status", symbol=symbol)

    def orders(self) -> None:
        """Subscribes to the own orders: all open ones, then each change."""
        self._want("orders")

    def fills(self, after: int = 0) -> None:
        """Subscribes to the own fills after a number in the session. New ones only: after=client.status().sequence.

        Each comes once, across reconnects, and also when the venue was killed in between.
        """
        self._want("fills", after=after)

    def unsubscribe(self, channel: str, symbol: Optional[str] = None) -> None:
        """Ends the subscriptions of a channel, of an instrument or of all."""
        self._subscriptions.unwant(channel, symbol)

    def kept(self, symbol: str) -> Book:
        """Returns the book of a subscription as it is now."""
        return self._subscriptions.books[symbol].book()

    @property
    def resubscribed(self) -> int:
        """How often a book was asked for anew, since its checksum was wrong or a change was missing."""
        return self._subscriptions.resubscribed
