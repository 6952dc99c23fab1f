# SPDX-License-Identifier: Apache-2.0
"""Orders and market data of a venue of Outcry. Pure Python.

    from outcry.client import Client

    with Client("http://127.0.0.1:9887", token) as venue:
        order = venue.place("ACME", "buy", 100, "10.00")
"""

from .aio import AsyncClient
from .aiostream import AsyncStream
from .calls import Quote
from .errors import BadRequest, Conflict, NotAuthorized, NotFound, OutcryError, Refused, TooManyRequests, Unavailable
from .records import (
    Bbo, Book, Candle, Fill, Instrument, Level, Limit, Order, OrderFill, Phase, Position, Quoted, QuoteRejection, Status, Trade,
)
from .stream import Stream
from .subscriptions import Connected, Disconnected
from .sync import Client
from .tables import columns, to_arrow, to_pandas

__all__ = [
    "AsyncClient", "AsyncStream", "BadRequest", "Bbo", "Book", "Candle", "Client", "Conflict", "Connected", "Disconnected", "Fill", "Instrument",
    "Level", "Limit", "NotAuthorized", "NotFound", "Order", "OrderFill", "OutcryError", "Phase", "Position", "Quote", "QuoteRejection", "Quoted",
    "Refused", "Status", "Stream", "TooManyRequests", "Trade", "Unavailable", "columns", "to_arrow", "to_pandas",
]
