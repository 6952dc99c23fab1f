# SPDX-License-Identifier: Apache-2.0
"""A Gymnasium environment on a recording: hold -1, 0 or 1 lots of 100; the reward is the change of the profit."""

import gymnasium
import numpy

import outcry.backtest as bt


class OneLot(gymnasium.Env):
    action_space = gymnasium.spaces.Discrete(3)  # short, flat, long
    observation_space = gymnasium.spaces.Box(-numpy.inf, numpy.inf, (4,), numpy.float64)

    def __init__(self, file, step_ms=100, steps=1_000, **options):
        self.sim = bt.replay(file, market_data=(), **options)
        self.symbol, self.step_ms, self.steps = self.sim.symbols[0], step_ms, steps

    def _look(self):
        book = self.sim.book(self.symbol, 1)
        bid, bids = book.bids[0] if book.bids else (0.0, 0)
        ask, asks = book.asks[0] if book.asks else (0.0, 0)
        return numpy.array([ask - bid, bids, asks, self.sim.position(self.symbol)], numpy.float64)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.sim.reset()
        self.sim.step(ms=self.step_ms)
        self.done, self.value = 0, 0.0
        return self._look(), {}

    def step(self, action):
        change = (int(action) - 1) * 100 - self.sim.position(self.symbol)
        if change:
            (self.sim.buy if change > 0 else self.sim.sell)(self.symbol, abs(change), tif="ioc")
        self.sim.step(ms=self.step_ms)
        former, self.value, self.done = self.value, self.sim.value(), self.done + 1
        return self._look(), self.value - former, self.sim.over, self.done >= self.steps, {}

    def close(self):
        self.sim.close()
