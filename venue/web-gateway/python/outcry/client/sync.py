# SPDX-License-Identifier: Apache-2.0
"""Client whose methods wait for their answers."""

from __future__ import annotations

import ssl
from typing import Any, Optional

from . import calls
from .calls import Request
from .http import Address, Http
from .stream import Stream
from .waiting import waits


class Client:
    """A venue's member over HTTP. Threads may share it.

    with Client("http://127.0.0.1:9887", token) as venue:
        order = venue.place("ACME", "buy", 100, "10.00")
    """

    def __init__(self, url: str, token: str = "", tls: Optional[ssl.SSLContext] = None, *, signed: bool = False) -> None:
        """url: address of the venue's web gateway; token: as 'outcry token' prints it, if the certificate of
        one's own does not name the client; tls: certificates, with https

        signed: whether requests are signed with the token's secret, and the token is not sent
        """
        self._address = Address.of(url, token, tls, signed)
        self._http = Http(self._address)

    def _send(self, request: Request) -> Any:
        return self._http.send(request)

    place = waits(calls.place)
    replace = waits(calls.replace)
    cancel = waits(calls.cancel)
    cancel_all = waits(calls.cancel_all)
    quote = waits(calls.quote)
    mass_quote = waits(calls.mass_quote)
    cancel_quotes = waits(calls.cancel_quotes)
    orders = waits(calls.orders)
    order = waits(calls.order_of)
    instruments = waits(calls.instruments)
    instrument = waits(calls.instrument)
    book = waits(calls.book)
    trades = waits(calls.trades)
    fills = waits(calls.fills)
    positions = waits(calls.positions)
    limits = waits(calls.limits)
    candles = waits(calls.candles)
    status = waits(calls.status)
    time = waits(calls.time)

    def stream(self) -> Stream:
        """Opens a stream: market data, own orders and fills, and orders over the same connection."""
        return Stream(self._address)

    def close(self) -> None:
        """Closes its connections."""
        self._http.close()

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *ignored: object) -> None:
        self.close()
