# SPDX-License-Identifier: Apache-2.0
"""A simulation as a strategy sees it, in virtual or in real time."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, List, Optional

from outcry.events import Account, Book, Events, Price, Table, Time, clock_text


class SimulationError(Exception):
    """The engine or the venue has ended, or refuses a request."""


class Simulation(ABC):
    """A recording or a venue, as a strategy sees it. One thread."""

    symbols: List[str]

    def __init__(self) -> None:
        self.account = Account()
        self._events = Events()
        self._next_id = 0

    @property
    def events(self) -> Events:
        """All events so far."""
        return self._events

    @property
    @abstractmethod
    def now(self) -> int:
        """The present time: ns since midnight, of the recording or in UTC; of a recording with a date since 1970."""

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
        self._events.extend(events)
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
