# SPDX-License-Identifier: Apache-2.0
"""A strategy that quotes both sides, on a recording, on a running market, or at a FIX venue.

    python3 quoter.py aapl.csv
    python3 quoter.py paper
    python3 quoter.py HOST:PORT SENDER TARGET
"""

import sys

import outcry.backtest as bt


def trade(sim, symbol, steps, ms):
    """Keeps an order of 100 at each best price, while the position is small."""
    resting = {}
    for _ in range(steps):
        book = sim.book(symbol, 1)
        for side, price, send in (("buy", book.bid, sim.buy), ("sell", book.ask, sim.sell)):
            order, quoted = resting.get(side, (0, None))
            heavy = sim.position(symbol) * (1 if side == "buy" else -1) >= 300
            if order in sim.account.open and (price != quoted or heavy):
                sim.cancel(order)
            if order not in sim.account.open and price is not None and not heavy:
                resting[side] = (send(symbol, 100, price), price)
        for fill in sim.step(ms=ms).fills:
            print(f"{sim.time} {fill.side:4} {fill.quantity} at {fill.price}")
    print(f"position {sim.position(symbol)}, profit {sim.value():.2f}")


if __name__ == "__main__":
    words = sys.argv[1:]
    if words == ["paper"]:
        simulation = bt.paper()
    elif len(words) == 3:
        simulation = bt.fix(*words)
    else:
        simulation = bt.replay(words[0])
    with simulation as sim:
        trade(sim, sim.symbols[0], steps=600, ms=100)
