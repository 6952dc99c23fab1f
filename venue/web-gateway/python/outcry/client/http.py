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
from .signing import Signer

_TIMEOUT_S = 15.0


class Address(NamedTuple):
    """Address of a venue's web gateway, and how it is called."""

    host: str
    port: int
    tls: Optional[ssl.SSLContext]
    token: str
    signer: Optional[Signer]

    @classmethod
    def of(cls, url: str, token: str, tls: Optional[ssl.SSLContext], signed: bool = False) -> "Address":
        """Returns the address of a URL such as http://127.0.0.1:9887.

        tls: certificates to trust, or a certificate of one's own, with https; those of the system if None
        signed: whether requests are signed with the token's secret, and the token is not sent
        """
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/"):
            raise ValueError("no address of a venue: %s; it is such as http://127.0.0.1:9887" % url)
        token = token.strip()
        if any(not " " < each < "\x7f" for each in token):
            raise ValueError("the token has characters that no token has")
        secure = parts.scheme == "https"
        context = (tls or ssl.create_default_context()) if secure else None
        return cls(parts.hostname, parts.port or (443 if secure else 80), context, token, Signer(token) if signed else None)

    @property
    def authority(self) -> str:
        """Host and port as in a header."""
        return "%s:%d" % ("[%s]" % self.host if ":" in self.host else self.host, self.port)

    def headers(self, method: str, path: str, body: bytes = b"") -> Dict[str, str]:
        """Headers of a request that tell who calls."""
        if self.signer is not None:
            return self.signer.headers(method, path, body)
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
        path, body = request.path, None
        if request.method in ("POST", "PATCH"):
            body = json.dumps(request.fields).encode()
        elif request.fields:
            path += "?" + urlencode(request.fields)
        headers = self._address.headers(request.method, path, body or b"")
        if body is not None:
            headers["Content-Type"] = "application/json"
        connection = self._connection()
        connection.request(request.method, path, body, headers)
        response = connection.getresponse()
        return response.status, response.read()

    def _connection(self) -> http.client.HTTPConnection:
        connection = getattr(self._of_thread, "connection", None)
        if connection is None:
            host, port, tls = self._address[:3]
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
