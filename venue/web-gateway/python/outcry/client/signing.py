# SPDX-License-Identifier: Apache-2.0
"""Signatures of requests, in place of the token that they are made with."""

from __future__ import annotations

import hashlib
import hmac
import threading
import time
from typing import Dict


class Signer:
    """Signs requests with the secret of a token, each with a later time. Threads may share it."""

    def __init__(self, token: str) -> None:
        self._name, _, secret = token.partition(":")
        self._secret = secret.encode()
        self._lock = threading.Lock()
        self._last_ns = 0

    def headers(self, method: str, path: str, body: bytes) -> Dict[str, str]:
        """Returns the headers of a request. The path has the query."""
        with self._lock:
            self._last_ns = max(time.time_ns(), self._last_ns + 1)
            timestamp = str(self._last_ns)
        text = (timestamp + method + path).encode() + body
        signature = hmac.new(self._secret, text, hashlib.sha256).hexdigest()
        return {"Outcry-Key": self._name, "Outcry-Timestamp": timestamp, "Outcry-Signature": signature}
