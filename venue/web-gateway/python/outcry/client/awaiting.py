# SPDX-License-Identifier: Apache-2.0
"""Calls as coroutines."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Awaitable, Callable, TypeVar, cast

from .calls import Pause, Request, Steps
from .errors import OutcryError

if TYPE_CHECKING:
    from typing_extensions import Concatenate, ParamSpec

    P = ParamSpec("P")

T = TypeVar("T")


async def run(steps: Steps[T], send: Callable[[Request], Awaitable[Any]]) -> T:
    """Carries out the steps of a call."""
    try:
        step = next(steps)
        while True:
            if isinstance(step, Pause):
                await asyncio.sleep(step.seconds)
                step = steps.send(None)
                continue
            try:
                answer = await send(step)
            except OutcryError as failure:
                step = steps.throw(failure)
            else:
                step = steps.send(answer)
    except StopIteration as end:
        return cast(T, end.value)


def awaited(call: "Callable[P, Steps[T]]") -> "Callable[Concatenate[Any, P], Awaitable[T]]":
    """Returns a call as a coroutine."""

    async def method(self: Any, *args: Any, **names: Any) -> Any:
        return await run(call(*args, **names), self._send)

    method.__name__, method.__doc__ = call.__name__, call.__doc__
    return cast("Callable[Concatenate[Any, P], Awaitable[T]]", method)
