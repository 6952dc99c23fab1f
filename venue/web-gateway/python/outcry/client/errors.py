# SPDX-License-Identifier: Apache-2.0
"""Failures as exceptions, with what RFC 9457 and the venue say of them."""

from __future__ import annotations

import ssl
from typing import Any, Dict, Mapping, Type


class OutcryError(Exception):
    """A request that failed.

    status: of HTTP; 0 if the venue did not answer
    code: the reason, such as 'price-off-tick'
    detail: the reason in words
    field, value, bound: which field was refused, with which value, and what it may be; empty if it was none
    remedy: what to do; empty if there is nothing to say
    """

    def __init__(self, status: int, code: str, detail: str, more: Mapping[str, Any] = {}) -> None:
        self.status = status
        self.code = code
        self.detail = detail
        self.field = str(more.get("field", ""))
        self.value = str(more.get("value", ""))
        self.bound = str(more.get("bound", ""))
        self.remedy = str(more.get("remedy", ""))
        super().__init__(self._text())

    def _text(self) -> str:
        text = "%s: %s" % (self.code, self.detail)
        if self.field:
            text += " (%s=%s)" % (self.field, self.value)
        if self.bound:
            text += "; bound: %s" % self.bound
        if self.remedy:
            text += "; %s" % self.remedy
        return text


class BadRequest(OutcryError):
    """A malformed request: a fault of the program."""


class NotAuthorized(OutcryError):
    """No token, a wrong one, or one without the right; or a venue whose certificate is not trusted."""


class NotFound(OutcryError):
    """No such order, instrument or path."""


class Conflict(OutcryError):
    """A name that is used, or an order that has ended."""


class Refused(OutcryError):
    """The venue refused it: the code is its reason."""


class TooManyRequests(OutcryError):
    """More requests in a second than the client may send."""


class Unavailable(OutcryError):
    """The venue can't answer, or was not reached, although the request was repeated."""


_BY_STATUS: Dict[int, Type[OutcryError]] = {
    401: NotAuthorized,
    403: NotAuthorized,
    404: NotFound,
    409: Conflict,
    422: Refused,
    429: TooManyRequests,
}


def error_of(status: int, body: Any) -> OutcryError:
    """Returns the exception of an answer that is none of success."""
    problem: Mapping[str, Any] = body if isinstance(body, dict) else {}
    kind = _BY_STATUS.get(status, BadRequest if status < 500 else Unavailable)
    return kind(status, str(problem.get("code", "status-%d" % status)), str(problem.get("detail", "")), problem)


def lost(why: object) -> OutcryError:
    """Returns the exception of a connection that was lost, or could not be made."""
    if isinstance(why, ssl.SSLCertVerificationError):
        remedy = "trust the venue's authority: tls=ssl.create_default_context(cafile=...)"
        return NotAuthorized(0, "untrusted-certificate", why.verify_message, {"remedy": remedy})
    return Unavailable(0, "not-connected", str(why) or type(why).__name__)
