# SPDX-License-Identifier: Apache-2.0
"""Calls as methods that wait for their answers."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Callable, TypeVar, cast

from .calls import Pause, Request, Steps
from .errors import OutcryError

if TYPE_CHECKING:
    from typing_extensions import Concatenate, ParamSpec

    P = ParamSpec("P")

T = TypeVar("T")


def run(steps: Steps[T], send: Callable[[Request], Any]) -> T:
    """Carries out the steps of a call."""
    try:
        step = next(steps)
        while True:
            if isinstance(step, Pause):
                time.sleep(step.seconds)
                step = steps.send(None)
                continue
            try:
                answer = send(step)
            except OutcryError as failure:
                step = steps.throw(failure)
            else:
                step = steps.send(answer)
    except StopIteration as end:
        return cast(T, end.value)


def waits(call: "Callable[P, Steps[T]]") -> "Callable[Concatenate[Any, P], T]":
    """Returns a call as a method that waits for its answer."""

    def method(self: Any, *args: Any, **names: Any) -> Any:
        return run(call(*args, **names), self._send)

    method.__name__, method.__doc__ = call.__name__, call.__doc__
    return cast("Callable[Concatenate[Any, P], T]", method)
