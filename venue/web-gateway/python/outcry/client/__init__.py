# SPDX-License-Identifier: Apache-2.0
"""Orders and market data of a venue of Outcry. Pure Python.

    from outcry.client import Client

    with Client("http://127.0.0.1:9887", token) as venue:
        order = venue.place("ACME", "buy", 100, "10.00")
"""

from .aio import AsyncClient
from .errors import BadRequest, Conflict, NotAuthorized, NotFound, OutcryError, Refused, TooManyRequests, Unavailable
from .records import Book, Fill, Instrument, Level, Order, OrderFill, Status, Trade
from .sync import Client
from .tables import columns, to_arrow, to_pandas

__all__ = [
    "AsyncClient", "BadRequest", "Book", "Client", "Conflict", "Fill", "Instrument", "Level", "NotAuthorized", "NotFound", "Order", "OrderFill",
    "OutcryError", "Refused", "Status", "TooManyRequests", "Trade", "Unavailable", "columns", "to_arrow", "to_pandas",
]
