# SPDX-License-Identifier: Apache-2.0
"""Stream for asyncio."""

from __future__ import annotations

import asyncio
from typing import Any, AsyncIterator, Dict, Optional

from . import calls, frames
from .awaiting import awaited
from .calls import Request
from .channels import Channels
from .errors import OutcryError, TooManyRequests, Unavailable, error_of, lost
from .frames import FrameError, Frames
from .http import Address, Http
from .stream import ANSWER_WITHIN_S, PATH, PING_AFTER_S, RECONNECT_PAUSES_S, SILENT_FOR_S, closed, refusal
from .subscriptions import Connected, Disconnected, Event


class AsyncStream(Channels):
    """Market data, own orders and fills, and orders over the same connection, which is made anew when it is lost.

    async with client.stream() as stream:
        stream.book("ACME")
        async for event in stream:
            ...
    """

    def __init__(self, address: Address) -> None:
        super().__init__()
        self._address = address
        self._http = Http(address)
        self._events: "asyncio.Queue[Event]" = asyncio.Queue()
        self._writer: Optional[asyncio.StreamWriter] = None
        self._frames = Frames("", PATH, {})
        self._open = asyncio.Event()
        self._waiting: Dict[str, "asyncio.Future[Any]"] = {}
        self._task: Optional["asyncio.Task[None]"] = None
        self._tries = 0

    place = awaited(calls.place)
    replace = awaited(calls.replace)
    cancel = awaited(calls.cancel)
    cancel_all = awaited(calls.cancel_all)
    quote = awaited(calls.quote)
    mass_quote = awaited(calls.mass_quote)
    cancel_quotes = awaited(calls.cancel_quotes)

    def _want(self, channel: str, **fields: object) -> None:
        super()._want(channel, **fields)
        self._flush()

    def unsubscribe(self, channel: str, symbol: Optional[str] = None) -> None:
        super().unsubscribe(channel, symbol)
        self._flush()

    async def next(self) -> Event:
        """Returns the next event.

        Raises the OutcryError of a subscription that was refused, or NotAuthorized.
        """
        event = await self._events.get()
        if isinstance(event, OutcryError):
            raise event
        return event

    async def __aiter__(self) -> AsyncIterator[Event]:
        while True:
            yield await self.next()

    async def _connections(self) -> None:
        """Makes one connection after the other, until it is closed."""
        while True:
            await asyncio.sleep(RECONNECT_PAUSES_S[min(self._tries, len(RECONNECT_PAUSES_S) - 1)])
            self._tries += 1
            try:
                await self._connection()
            except OutcryError as failure:
                self._drop(failure)
                if not isinstance(failure, (Unavailable, TooManyRequests)):
                    self._events.put_nowait(failure)
                    return

    async def _connection(self) -> None:
        address = self._address
        try:
            reader, self._writer = await asyncio.wait_for(
                asyncio.open_connection(address.host, address.port, ssl=address.tls), ANSWER_WITHIN_S
            )
        except (OSError, asyncio.TimeoutError) as failure:
            raise lost(failure) from failure
        self._frames = Frames(address.authority, PATH, address.headers("GET", PATH))
        self._write(self._frames.handshake)
        silent_s = 0.0
        while True:
            try:
                data = await asyncio.wait_for(reader.read(65536), PING_AFTER_S)
            except asyncio.TimeoutError:
                silent_s += PING_AFTER_S
                if not self._frames.is_open or silent_s > SILENT_FOR_S:
                    raise lost("nothing came for %d s" % silent_s) from None
                self._write(frames.encode(frames.PING, b""))
                continue
            except OSError as failure:
                raise lost(failure) from failure
            if not data:
                raise lost("the connection has ended")
            silent_s = 0.0
            self._take(data)

    def _take(self, data: bytes) -> None:
        was_open = self._frames.is_open
        try:
            messages = self._frames.feed(data)
        except FrameError as failure:
            raise lost(failure) from failure
        status, body = self._frames.refusal
        if status:
            raise refusal(status, body)
        if self._frames.is_open and not was_open:
            self._tries = 0
            self._subscriptions.connected()
            self._open.set()
            self._events.put_nowait(Connected())
        for message in messages:
            if message.opcode == frames.TEXT:
                for event in self._subscriptions.take(message.payload):
                    self._events.put_nowait(event)
            elif message.opcode == frames.PING:
                self._write(frames.encode(frames.PONG, message.payload))
            elif message.opcode == frames.CLOSE:
                raise closed(message)
        self._flush()
        answers = self._subscriptions.answers
        for number in [each for each in answers if each in self._waiting]:
            future = self._waiting.pop(number)
            if not future.done():
                future.set_result(answers[number])
        answers.clear()

    def _flush(self) -> None:
        if self._open.is_set():
            for text in self._subscriptions.to_send:
                self._write(frames.encode(frames.TEXT, text.encode()))
            self._subscriptions.to_send.clear()

    def _write(self, data: bytes) -> None:
        if self._writer is not None:
            self._writer.write(data)

    def _drop(self, failure: OutcryError) -> None:
        if self._writer is not None:
            self._writer.close()
            self._writer = None
        if self._open.is_set():
            self._open.clear()
            self._events.put_nowait(Disconnected(failure.detail))
        for future in self._waiting.values():
            if not future.done():
                future.set_exception(failure)
        self._waiting.clear()

    async def _send(self, request: Request) -> Any:
        if not request.op:
            return await asyncio.get_running_loop().run_in_executor(None, self._http.send, request)
        try:
            await asyncio.wait_for(self._open.wait(), ANSWER_WITHIN_S)
            number, text = self._subscriptions.request(request)
            future: "asyncio.Future[Any]" = asyncio.get_running_loop().create_future()
            self._waiting[number] = future
            self._write(frames.encode(frames.TEXT, text.encode()))
            status, body = await asyncio.wait_for(future, ANSWER_WITHIN_S)
        except asyncio.TimeoutError as failure:
            raise lost("no answer within %d s" % ANSWER_WITHIN_S) from failure
        if status >= 300:
            raise error_of(status, body)
        return body

    async def close(self) -> None:
        """Closes the connection."""
        self._http.close()
        if self._task is not None:
            self._task.cancel()
        if self._open.is_set():
            self._write(frames.encode(frames.CLOSE, b"\x03\xe8"))
        self._drop(lost("closed"))

    async def __aenter__(self) -> "AsyncStream":
        self._task = asyncio.get_running_loop().create_task(self._connections())
        return self

    async def __aexit__(self, *ignored: object) -> None:
        await self.close()
