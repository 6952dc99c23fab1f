# SPDX-License-Identifier: Apache-2.0
"""Section web of a venue's configuration, with tokens for its clients."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Dict, Mapping, Tuple

_ITERATIONS = 16


def web_clients(sessions: Mapping[str, int], listen: str = "127.0.0.1:0") -> Tuple[str, Dict[str, str]]:
    """Returns the section, and the token of each client by its name.

    sessions: the number of each client's session, by the name of the client
    """
    tokens = {name: "%s:%s" % (name, secrets.token_urlsafe(32)) for name in sessions}
    lines = ["web:", "  listen: '%s'" % listen, "  clients:"]
    for name, session in sessions.items():
        lines.append("    - {name: '%s', session: %d, tokenHash: '%s'}" % (name, session, _token_hash(tokens[name])))
    return "\n".join(lines) + "\n", tokens


def _token_hash(token: str) -> str:
    """Returns the hash of a token's secret, as 'outcry token' prints it: SCRAM-SHA-256 of RFC 5802."""
    salt = secrets.token_bytes(16)
    salted = hashlib.pbkdf2_hmac("sha256", token.partition(":")[2].encode(), salt, _ITERATIONS)
    stored = hashlib.sha256(hmac.digest(salted, b"Client Key", "sha256"))
    return ":".join(
        ["scram-sha256", str(_ITERATIONS), salt.hex(), stored.hexdigest(), hmac.digest(salted, b"Server Key", "sha256").hex()]
    )
