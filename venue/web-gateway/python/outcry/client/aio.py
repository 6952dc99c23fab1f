# SPDX-License-Identifier: Apache-2.0
"""Client for asyncio."""

from __future__ import annotations

import asyncio
import ssl
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Optional

from . import calls
from .aiostream import AsyncStream
from .awaiting import awaited
from .calls import Request
from .http import Address, Http

_THREADS = 8


class AsyncClient:
    """A venue's member over HTTP, for asyncio. Requests run on a few threads; those of a stream need none.

    async with AsyncClient("http://127.0.0.1:9887", token) as venue:
        order = await venue.place("ACME", "buy", 100, "10.00")
    """

    def __init__(self, url: str, token: str = "", tls: Optional[ssl.SSLContext] = None, *, signed: bool = False) -> None:
        """url: address of the venue's web gateway; token: as 'outcry token' prints it, if the certificate of
        one's own does not name the client; tls: certificates, with https

        signed: whether requests are signed with the token's secret, and the token is not sent
        """
        self._address = Address.of(url, token, tls, signed)
        self._http = Http(self._address)
        self._threads = ThreadPoolExecutor(_THREADS, "outcry-client")

    async def _send(self, request: Request) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._http.send, request)

    place = awaited(calls.place)
    replace = awaited(calls.replace)
    cancel = awaited(calls.cancel)
    cancel_all = awaited(calls.cancel_all)
    quote = awaited(calls.quote)
    mass_quote = awaited(calls.mass_quote)
    cancel_quotes = awaited(calls.cancel_quotes)
    orders = awaited(calls.orders)
    order = awaited(calls.order_of)
    instruments = awaited(calls.instruments)
    instrument = awaited(calls.instrument)
    book = awaited(calls.book)
    trades = awaited(calls.trades)
    fills = awaited(calls.fills)
    positions = awaited(calls.positions)
    limits = awaited(calls.limits)
    candles = awaited(calls.candles)
    status = awaited(calls.status)
    time = awaited(calls.time)

    def stream(self) -> AsyncStream:
        """Opens a stream: market data, own orders and fills, and orders over the same connection."""
        return AsyncStream(self._address)

    async def close(self) -> None:
        """Closes its connections."""
        self._threads.shutdown(wait=False)
        self._http.close()

    async def __aenter__(self) -> "AsyncClient":
        return self

    async def __aexit__(self, *ignored: object) -> None:
        await self.close()
