# SPDX-License-Identifier: Apache-2.0
"""Requests over a connection that is kept."""

from __future__ import annotations

import http.client
import json
import socket
import ssl
import threading
from typing import Any, Dict, NamedTuple, Optional
from urllib.parse import urlencode, urlsplit
from weakref import WeakSet

from .calls import Request
from .errors import error_of, lost

_TIMEOUT_S = 15.0


class Address(NamedTuple):
    """Address of a venue's web gateway, and how it is called."""

    host: str
    port: int
    tls: Optional[ssl.SSLContext]
    token: str

    @classmethod
    def of(cls, url: str, token: str, tls: Optional[ssl.SSLContext]) -> "Address":
        """Returns the address of a URL such as http://127.0.0.1:9887.

        tls: certificates to trust, or a certificate of one's own, with https; those of the system if None
        """
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/"):
            raise ValueError("no address of a venue: %s; it is such as http://127.0.0.1:9887" % url)
        token = token.strip()
        if any(not " " < each < "\x7f" for each in token):
            raise ValueError("the token has characters that no token has")
        secure = parts.scheme == "https"
        context = (tls or ssl.create_default_context()) if secure else None
        return cls(parts.hostname, parts.port or (443 if secure else 80), context, token)

    @property
    def authority(self) -> str:
        """Host and port as in a header."""
        return "%s:%d" % ("[%s]" % self.host if ":" in self.host else self.host, self.port)

    @property
    def headers(self) -> Dict[str, str]:
        """Headers that tell who calls."""
        return {"Authorization": "Bearer " + self.token} if self.token else {}


class Http:
    """Connection of each thread that uses it."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._of_thread = threading.local()
        # Those of threads that have ended are none of it.
        self._all: "WeakSet[http.client.HTTPConnection]" = WeakSet()

    def send(self, request: Request) -> Any:
        """Sends a request, and returns the JSON of its answer.

        Raises the OutcryError of an answer that is none of success, or of a connection that was lost.
        """
        try:
            status, text = self._exchange(request)
        except (OSError, http.client.HTTPException) as failure:
            self._drop()
            raise lost(failure) from failure
        try:
            body = json.loads(text)
        except ValueError:
            body = None
        if status >= 300 or body is None:
            raise error_of(status if status >= 300 else 502, body)
        return body

    def _exchange(self, request: Request) -> Any:
        headers = self._address.headers
        path, body = request.path, None
        if request.method in ("POST", "PATCH"):
            headers["Content-Type"] = "application/json"
            body = json.dumps(request.fields).encode()
        elif request.fields:
            path += "?" + urlencode(request.fields)
        connection = self._connection()
        connection.request(request.method, path, body, headers)
        response = connection.getresponse()
        return response.status, response.read()

    def _connection(self) -> http.client.HTTPConnection:
        connection = getattr(self._of_thread, "connection", None)
        if connection is None:
            host, port, tls, _ = self._address
            if tls is None:
                connection = http.client.HTTPConnection(host, port, timeout=_TIMEOUT_S)
            else:
                connection = http.client.HTTPSConnection(host, port, timeout=_TIMEOUT_S, context=tls)
            connection.connect()
            connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._of_thread.connection = connection
            self._all.add(connection)
        return connection

    def _drop(self) -> None:
        connection = getattr(self._of_thread, "connection", None)
        if connection is not None:
            connection.close()
            self._all.discard(connection)
            self._of_thread.connection = None

    def close(self) -> None:
        """Closes all connections."""
        for connection in list(self._all):
            connection.close()
        self._all.clear()
