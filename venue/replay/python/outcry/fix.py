# SPDX-License-Identifier: Apache-2.0
"""A FIX 4.4 venue as a simulation in real time. Standard library only."""

from __future__ import annotations

import datetime
import select
import socket
import time
from decimal import Decimal
from typing import Dict, List, Optional, Sequence, Tuple

from outcry.events import Book, DAY_NS, Event, Events, Price, Time, time_ns
from outcry.simulation import Simulation, SimulationError

SOH = b"\x01"
HEARTBEAT_SECONDS = 30
TIMEOUT_SECONDS = 10.0
_KINDS = {"0": "accepted", "F": "executed", "5": "replaced", "4": "cancelled", "C": "cancelled", "8": "rejected"}
_TIFS = {"day": "0", "ioc": "3", "fok": "4"}
Fields = List[Tuple[int, str]]


class Session:
    """A FIX 4.4 session that begins with sequence numbers of 1."""

    def __init__(self, address: str, sender: str, target: str, logon: Fields) -> None:
        host, _, port = address.rpartition(":")
        self.sender, self.target = sender, target
        self._seq = 0
        self._expected = 1
        self._data = b""
        self._sent_at = self._read_at = time.monotonic()
        self.ended: Optional[str] = None
        self._socket = socket.create_connection((host or "127.0.0.1", int(port)), TIMEOUT_SECONDS)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.send("A", [(98, "0"), (108, str(HEARTBEAT_SECONDS)), (141, "Y"), *logon])

    def send(self, kind: str, fields: Fields) -> None:
        """Sends a message."""
        self._seq += 1
        head: Fields = [(35, kind), (49, self.sender), (56, self.target), (34, str(self._seq)), (52, _utc())]
        body = "".join(f"{tag}={value}\x01" for tag, value in head + fields).encode()
        message = b"8=FIX.4.4\x019=%d\x01%s" % (len(body), body)
        self._sent_at = time.monotonic()
        try:
            self._socket.sendall(message + b"10=%03d\x01" % (sum(message) % 256))
        except OSError as error:
            self.ended = self.ended or str(error)

    def receive(self, seconds: float) -> List[Fields]:
        """Returns the messages that arrive within a time, as soon as there are any; those of the session are answered."""
        if self.ended is not None:
            raise SimulationError(f"the venue has ended the session: {self.ended}")
        now = time.monotonic()
        if now - self._sent_at > HEARTBEAT_SECONDS:
            self.send("0", [])
        if not select.select([self._socket], [], [], max(0.0, min(seconds, HEARTBEAT_SECONDS / 2)))[0]:
            if now - self._read_at > 3 * HEARTBEAT_SECONDS:
                self.ended = "nothing was received for 90 s"
            return []
        self._read_at = time.monotonic()
        chunk = self._socket.recv(1 << 18)
        if not chunk:
            self.ended = self.ended or "the connection was closed"
        self._data += chunk
        return [message for message in self._messages() if not self._session(message)]

    def _messages(self) -> List[Fields]:
        messages = []
        while True:
            start = self._data.find(b"\x019=")
            length_end = self._data.find(SOH, start + 1)
            if start < 0 or length_end < 0:
                return messages
            end = length_end + 1 + int(self._data[start + 3 : length_end]) + 7
            if len(self._data) < end:
                return messages
            raw, self._data = self._data[:end], self._data[end:]
            if sum(raw[:-7]) % 256 != int(raw[-4:-1]):
                raise SimulationError("a message of the venue has a wrong checksum")
            pairs = (field.split("=", 1) for field in raw[:-1].decode("latin-1").split("\x01"))
            messages.append([(int(tag), value) for tag, value in pairs])

    def _session(self, message: Fields) -> bool:
        """Answers messages of the session. Returns whether it was one."""
        fields = dict(message)
        kind, number = fields[35], int(fields[34])
        if kind == "4":
            self._expected = int(fields[36])
            return True
        if number > self._expected:
            self.send("2", [(7, str(self._expected)), (16, "0")])
            return True
        if number < self._expected and fields.get(43) == "Y":
            return True
        self._expected = number + 1
        if kind == "1":
            self.send("0", [(112, fields.get(112, ""))])
        elif kind == "2":
            self.send("4", [(123, "Y"), (36, str(self._seq + 1))])
        elif kind == "5":
            self.ended = fields.get(58, "logout")
            self.send("5", [])
        return kind in "01245"

    def close(self) -> None:
        """Logs out."""
        if self.ended is None:
            self.send("5", [])
            deadline = time.monotonic() + 2
            try:
                while self.ended is None and time.monotonic() < deadline:
                    self.receive(0.1)
            except SimulationError:
                pass
        self._socket.close()


class Venue(Simulation):
    """A FIX 4.4 venue: books and trades by market data requests, orders by ClOrdID. Latencies are those of the network."""

    def __init__(
        self,
        address: str,
        sender: str,
        target: str,
        *,
        symbols: Optional[Sequence[str]] = None,
        username: Optional[str] = None,
        password: Optional[str] = None,
    ) -> None:
        super().__init__()
        logon: Fields = [(553, username)] if username is not None else []
        logon += [(554, password)] if password is not None else []
        # ClOrdIDs of the day are used once: they go on above those of earlier runs.
        self._prefix = format(time.time_ns() // 1_000_000, "x") + "-"
        self._books: Dict[str, Dict[str, Dict[Decimal, int]]] = {}
        self._orders: Dict[int, Tuple[str, str, int]] = {}
        self._cancels: Dict[int, int] = {}
        self._received = Events()
        self._session = Session(address, sender, target, logon)
        self._await("A")
        self.symbols = list(symbols) if symbols is not None else self._listed()
        self._subscribe()

    def _await(self, kind: str) -> List[Fields]:
        deadline = time.monotonic() + TIMEOUT_SECONDS
        while time.monotonic() < deadline:
            messages = self._session.receive(deadline - time.monotonic())
            for message in messages:
                self._message(message)
            found = [message for message in messages if dict(message)[35] == kind]
            if found:
                return found
        raise SimulationError(f"the venue does not answer within {TIMEOUT_SECONDS:.0f} s: expected 35={kind}")

    def _listed(self) -> List[str]:
        self._session.send("x", [(320, "symbols"), (559, "4")])
        symbols: List[str] = []
        while True:
            for message in self._await("y"):
                symbols += [value for tag, value in message if tag == 55]
                if dict(message).get(893, "Y") == "Y":
                    return symbols

    def _subscribe(self) -> None:
        names: Fields = [(55, symbol) for symbol in self.symbols]
        entries: Fields = [(267, "3"), (269, "0"), (269, "1"), (269, "2")]
        head: Fields = [(262, "books"), (263, "1"), (264, "0"), (265, "1")]
        self._session.send("V", head + entries + [(146, str(len(names))), *names])
        deadline = time.monotonic() + TIMEOUT_SECONDS
        while len(self._books) < len(self.symbols):
            self._poll(deadline - time.monotonic())
            if time.monotonic() > deadline:
                raise SimulationError("the venue sends no books")

    @property
    def now(self) -> int:
        return time.time_ns() % DAY_NS

    @property
    def over(self) -> bool:
        return self._session.ended is not None

    def until(self, time_of_day: Time) -> Events:
        left = time_ns(time_of_day) - self.now
        deadline = time.monotonic() + left / 1e9
        while True:
            wait = deadline - time.monotonic()
            self._poll(max(0.0, wait))
            if wait <= 0:
                events, self._received = self._received, Events()
                return self._take(events)

    def _poll(self, seconds: float) -> None:
        for message in self._session.receive(seconds):
            self._message(message)

    def _message(self, message: Fields) -> None:
        fields = dict(message)
        kind = fields[35]
        if kind == "8":
            self._report(fields)
        elif kind in "9j":
            self._rejected(fields.get(11, fields.get(379, "")), fields.get(58, ""))
        elif kind in "3Y":
            raise SimulationError(f"the venue refuses a message: {fields.get(58, message)}")
        elif kind in "WX":
            self._market_data(message, fields.get(55, ""))

    def _own(self, name: str) -> int:
        return int(name[len(self._prefix) :]) if name.startswith(self._prefix) else 0

    def _report(self, fields: Dict[int, str]) -> None:
        kind = _KINDS.get(fields.get(150, ""))
        order = self._own(fields.get(11, ""))
        if kind is None or order == 0:
            return
        order = self._cancels.pop(order, order) if kind == "cancelled" else order
        symbol, side, _ = self._orders.get(order, (fields.get(55, ""), "buy" if fields.get(54) == "1" else "sell", 0))
        fill = kind == "executed"
        price = fields.get(31) if fill else fields.get(44)
        quantity = _whole(fields.get(32 if fill else 38, "0"))
        leaves = 0 if kind == "cancelled" else _whole(fields.get(151, "0"))
        self._add(kind, symbol, order, side, float(price) if price else None, quantity, leaves, fields.get(58, ""))

    def _rejected(self, name: str, text: str) -> None:
        order = self._own(name)
        if order:
            former = self._cancels.pop(order, order)
            symbol, side, _ = self._orders.get(former, ("", "", 0))
            self._add("rejected", symbol, order, side, None, 0, 0, text)

    def _add(
        self, kind: str, symbol: str, order: int, side: str, price: Optional[float], quantity: int, leaves: int, why: str
    ) -> None:
        now = self.now
        event = Event(kind, now, now, symbol, order, side, price, quantity, leaves, reason=why)
        self._received.append(event)

    def _market_data(self, message: Fields, symbol: str) -> None:
        snapshot = dict(message)[35] == "W"
        if snapshot:
            self._books[symbol] = {"0": {}, "1": {}}
        before = {name: self._touch(name) for name in self._books}
        first = 269 if snapshot else 279
        entries: List[Dict[int, str]] = []
        for tag, value in message:
            if tag == first:
                entries.append({})
            if entries:
                entries[-1][tag] = value
        for entry in entries:
            self._entry(entry.get(55, symbol), entry, snapshot)
        for name in self._books:
            touch = self._touch(name)
            if touch != before.get(name):
                now = self.now
                (bid, bids), (ask, asks) = touch
                self._received.append(
                    Event("quote", now, now, name, bid=bid, ask=ask, bid_quantity=bids, ask_quantity=asks)
                )

    def _entry(self, symbol: str, entry: Dict[int, str], snapshot: bool) -> None:
        kind = entry.get(269, "")
        if kind == "2":
            if not snapshot:
                now = self.now
                price, quantity = float(entry[270]), _whole(entry.get(271, "0"))
                self._received.append(Event("trade", now, now, symbol, price=price, quantity=quantity))
            return
        levels = self._books.setdefault(symbol, {"0": {}, "1": {}}).get(kind)
        if levels is None or 270 not in entry:
            return
        price_level = Decimal(entry[270])
        if entry.get(279) == "2":
            levels.pop(price_level, None)
        else:
            levels[price_level] = _whole(entry.get(271, "0"))

    def _touch(self, symbol: str) -> Tuple[Tuple[Optional[float], int], Tuple[Optional[float], int]]:
        bids, asks = self._books[symbol]["0"], self._books[symbol]["1"]
        bid, ask = max(bids, default=None), min(asks, default=None)
        return (
            (None, 0) if bid is None else (float(bid), bids[bid]),
            (None, 0) if ask is None else (float(ask), asks[ask]),
        )

    def book(self, symbol: str, levels: int = 10) -> Book:
        self._poll(0)
        if symbol not in self._books:
            raise ValueError(f"symbol must be one of {', '.join(self.symbols[:20])}: {symbol!r}")
        bids, asks = self._books[symbol]["0"], self._books[symbol]["1"]
        return Book(
            [(float(price), bids[price]) for price in sorted(bids, reverse=True)[:levels]],
            [(float(price), asks[price]) for price in sorted(asks)[:levels]],
        )

    def _new(self, symbol: str, side: str, quantity: int, price: Optional[Price], tif: str) -> int:
        if tif not in _TIFS:
            raise ValueError(f"tif must be one of {', '.join(_TIFS)}: {tif!r}")
        order = self._id()
        self._orders[order] = (symbol, side, quantity)
        limit: Fields = [(40, "1")] if price is None else [(40, "2"), (44, str(price))]
        self._order("D", order, 0, quantity, [*limit, (59, _TIFS[tif])])
        return order

    def _order(self, kind: str, order: int, former: int, quantity: int, more: Fields) -> None:
        symbol, side, _ = self._orders[former or order]
        fields: Fields = [(11, f"{self._prefix}{order}")]
        fields += [(41, f"{self._prefix}{former}")] if former else []
        fields += [(55, symbol), (54, "1" if side == "buy" else "2"), (60, _utc())]
        self._session.send(kind, fields + ([(38, str(quantity))] if quantity else []) + more)

    def replace(self, order: int, quantity: int, price: Price) -> int:
        symbol, side, _ = self._known(order)
        replacement = self._id()
        self._orders[replacement] = (symbol, side, quantity)
        self.account.replaces(order, replacement)
        self._order("G", replacement, order, quantity, [(40, "2"), (44, str(price))])
        return replacement

    def cancel(self, order: int) -> int:
        quantity = self._known(order)[2]
        request = self._id()
        self._cancels[request] = order
        self._order("F", request, order, quantity, [])
        return request

    def _known(self, order: int) -> Tuple[str, str, int]:
        if order not in self._orders:
            raise ValueError(f"no order was sent with this id: {order}")
        return self._orders[order]

    def close(self) -> None:
        self._session.close()


def _whole(text: str) -> int:
    return int(Decimal(text))


def _utc() -> str:
    return datetime.datetime.now(datetime.timezone.utc).strftime("%Y%m%d-%H:%M:%S.%f")[:-3]
