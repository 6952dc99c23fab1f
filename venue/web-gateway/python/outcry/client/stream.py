# SPDX-License-Identifier: Apache-2.0
"""Stream whose methods wait."""

from __future__ import annotations

import json
import socket
import time
from collections import deque
from typing import Any, Deque, Iterator, Optional

from . import calls, frames
from .calls import Request
from .channels import Channels
from .errors import NotAuthorized, OutcryError, TooManyRequests, Unavailable, error_of, lost
from .frames import FrameError, Frames
from .http import Address, Http
from .subscriptions import Connected, Disconnected, Event
from .waiting import waits

PATH = "/v1/stream"
ANSWER_WITHIN_S = 15.0
PING_AFTER_S = 10.0
SILENT_FOR_S = 25.0
RECONNECT_PAUSES_S = (0.0, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0)
_NO_TOKEN = 1008


def refusal(status: int, body: bytes) -> OutcryError:
    """Returns the exception of a handshake that was answered otherwise."""
    try:
        return error_of(status, json.loads(body))
    except ValueError:
        return error_of(status, None)


def closed(message: frames.Message) -> OutcryError:
    """Returns the exception of a close frame."""
    code, reason = message.close
    if code == _NO_TOKEN and "token" in reason:
        return NotAuthorized(code, "no-token", reason)
    return lost("closed by the venue: %d %s" % (code, reason))


class Stream(Channels):
    """Market data, own orders and fills, and orders over the same connection, which is made anew when it is lost.

    with client.stream() as stream:
        stream.book("ACME")
        stream.fills(after=0)
        for event in stream:
            ...

    Of one thread at a time.
    """

    def __init__(self, address: Address) -> None:
        super().__init__()
        self._address = address
        self._http = Http(address)
        self._events: Deque[Event] = deque()
        self._socket: Optional[socket.socket] = None
        self._frames = Frames("", PATH, {})
        self._heard_s = 0.0
        self._pinged = False
        self._tries = 0

    place = waits(calls.place)
    replace = waits(calls.replace)
    cancel = waits(calls.cancel)
    cancel_all = waits(calls.cancel_all)
    quote = waits(calls.quote)
    mass_quote = waits(calls.mass_quote)
    cancel_quotes = waits(calls.cancel_quotes)

    def next(self, timeout: Optional[float] = None) -> Optional[Event]:
        """Returns the next event; None if none came within so many seconds. Without a timeout it waits for one.

        Raises the OutcryError of a subscription that was refused, or NotAuthorized.
        """
        until = None if timeout is None else time.monotonic() + timeout
        while not self._events:
            left = PING_AFTER_S if until is None else until - time.monotonic()
            self._turn(max(0.0, left))
            if left <= 0 and not self._events:
                return None
        event = self._events.popleft()
        if isinstance(event, OutcryError):
            raise event
        return event

    def __iter__(self) -> Iterator[Event]:
        while True:
            event = self.next()
            if event is not None:
                yield event

    def _turn(self, most_s: float) -> None:
        """Connects if need be, and waits for what comes."""
        try:
            if self._socket is None:
                self._connect(most_s)
            if self._socket is not None:
                self._receive(most_s)
        except OutcryError as failure:
            self._drop(failure.detail)
            if not isinstance(failure, (Unavailable, TooManyRequests)):
                raise

    def _connect(self, most_s: float) -> None:
        time.sleep(min(most_s, RECONNECT_PAUSES_S[min(self._tries, len(RECONNECT_PAUSES_S) - 1)]))
        self._tries += 1
        address = self._address
        try:
            made = socket.create_connection((address.host, address.port), ANSWER_WITHIN_S)
            self._socket = made
            made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if address.tls is not None:
                self._socket = address.tls.wrap_socket(made, server_hostname=address.host)
        except OSError as failure:
            raise lost(failure) from failure
        self._frames = Frames(address.authority, PATH, address.headers("GET", PATH))
        self._heard_s = time.monotonic()
        self._pinged = False
        self._write(self._frames.handshake)
        while not self._frames.is_open:
            self._read(ANSWER_WITHIN_S)
        self._tries = 0
        self._subscriptions.connected()
        self._events.append(Connected())

    def _receive(self, most_s: float) -> None:
        self._flush()
        silent_s = time.monotonic() - self._heard_s
        if silent_s > SILENT_FOR_S:
            raise lost("nothing came for %d s" % SILENT_FOR_S)
        if silent_s > PING_AFTER_S and not self._pinged:
            self._pinged = True
            self._write(frames.encode(frames.PING, b""))
        self._read(min(most_s, PING_AFTER_S))

    def _flush(self) -> None:
        for text in self._subscriptions.to_send:
            self._write(frames.encode(frames.TEXT, text.encode()))
        self._subscriptions.to_send.clear()

    def _read(self, most_s: float) -> None:
        """Reads what comes within so many seconds."""
        assert self._socket is not None
        self._socket.settimeout(max(0.001, most_s))
        try:
            data = self._socket.recv(65536)
            if not data:
                raise lost("the connection has ended")
            messages = self._frames.feed(data)
        except socket.timeout as failure:
            if not self._frames.is_open:
                raise lost("no answer to the handshake") from failure
            return
        except (OSError, FrameError) as failure:
            raise lost(failure) from failure
        status, body = self._frames.refusal
        if status:
            raise refusal(status, body)
        self._heard_s = time.monotonic()
        self._pinged = False
        for message in messages:
            if message.opcode == frames.TEXT:
                self._events.extend(self._subscriptions.take(message.payload))
            elif message.opcode == frames.PING:
                self._write(frames.encode(frames.PONG, message.payload))
            elif message.opcode == frames.CLOSE:
                raise closed(message)

    def _write(self, data: bytes) -> None:
        assert self._socket is not None
        try:
            self._socket.settimeout(ANSWER_WITHIN_S)
            self._socket.sendall(data)
        except OSError as failure:
            raise lost(failure) from failure

    def _drop(self, reason: str) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None
            if self._frames.is_open:
                self._events.append(Disconnected(reason))

    def _send(self, request: Request) -> Any:
        """Sends a request and waits for its answer. Events that come meanwhile are kept. One without an operation goes by HTTP."""
        if not request.op:
            return self._http.send(request)
        until = time.monotonic() + ANSWER_WITHIN_S
        try:
            if self._socket is None:
                self._connect(ANSWER_WITHIN_S)
            self._flush()
            number, text = self._subscriptions.request(request)
            self._write(frames.encode(frames.TEXT, text.encode()))
            answers = self._subscriptions.answers
            answers.clear()
            while number not in answers:
                if time.monotonic() > until:
                    raise lost("no answer within %d s" % ANSWER_WITHIN_S)
                self._receive(until - time.monotonic())
        except OutcryError as failure:
            self._drop(failure.detail)
            raise
        status, body = answers.pop(number)
        if status >= 300:
            raise error_of(status, body)
        return body

    def close(self) -> None:
        """Closes the connection."""
        self._http.close()
        if self._socket is not None:
            try:
                self._write(frames.encode(frames.CLOSE, b"\x03\xe8"))
            except OutcryError:
                pass
            self._socket.close()
            self._socket = None

    def __enter__(self) -> "Stream":
        return self

    def __exit__(self, *ignored: object) -> None:
        self.close()
