# SPDX-License-Identifier: Apache-2.0
"""Measures round trips of steps: python3 step_time.py RECORDING [STEPS]. Each is one request and its answer."""

import resource
import sys
import time

import outcry.backtest as bt

with bt.replay(sys.argv[1]) as sim:
    steps = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
    gap = max(1, (sim.end - sim.now) // (2 * steps))
    for _ in range(steps):  # The engine becomes warm.
        sim.step(ns=gap)
    took = []
    began = resource.getrusage(resource.RUSAGE_SELF)
    for _ in range(steps):
        start = time.perf_counter_ns()
        sim.step(ns=gap)
        took.append(time.perf_counter_ns() - start)
    ended = resource.getrusage(resource.RUSAGE_SELF)
    took.sort()
    cpu = ended.ru_utime + ended.ru_stime - began.ru_utime - began.ru_stime
    print(f"{steps} steps of {gap} ns of the recording, {len(sim.events)} events")
    print(f"round trip in us: least {took[0] / 1e3:.1f}, median {took[steps // 2] / 1e3:.1f}, p90 {took[steps * 9 // 10] / 1e3:.1f}")
    print(f"CPU time of this process in us a step: {cpu / steps * 1e6:.1f}")
