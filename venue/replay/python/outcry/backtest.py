# SPDX-License-Identifier: Apache-2.0
"""A strategy against a recording, step by step; against a market in real time; and against any FIX 4.4 venue.

    import outcry.backtest as bt

    with bt.replay("aapl.csv") as sim:      # or bt.paper(), or bt.fix("host:port", "ME", "VENUE")
        sim.until("09:31")
        id = sim.buy("AAPL", 100, 586.50)
        events = sim.step(ms=5)
        print(events.fills, sim.book("AAPL").mid, sim.trades().to_pandas())
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
from pathlib import Path
from typing import List, Optional, Sequence, Union

from outcry.engine import Replay
from outcry.events import Book, Event, Events, Table
from outcry.simulation import Simulation, SimulationError

__all__ = ["Book", "Event", "Events", "Replay", "Simulation", "SimulationError", "Table", "fix", "paper", "replay"]


def launcher(outcry: Union[str, Path, None] = None) -> List[str]:
    """Returns the command of Outcry: as given, of the variable OUTCRY, of a checkout around here, or on the path."""
    if outcry is not None or "OUTCRY" in os.environ:
        return shlex.split(str(outcry if outcry is not None else os.environ["OUTCRY"]))
    here = Path(__file__).resolve()
    for folder in [*here.parents[4:5], Path.cwd(), *Path.cwd().parents]:
        if os.access(folder / "outcry", os.X_OK) and (folder / "outcry").is_file():
            return [str(folder / "outcry")]
    found = shutil.which("outcry")
    if found is None:
        raise FileNotFoundError("outcry is not on the path; name it: outcry='/path/to/outcry', or the variable OUTCRY")
    return [found]


def replay(
    file: Union[str, Path],
    *,
    symbol: Union[str, Sequence[str], None] = None,
    form: Optional[str] = None,
    orderbook: Union[str, Path, None] = None,
    snapshot: Union[str, Path, None] = None,
    tick: Optional[int] = None,
    archive: Union[str, Path, None] = None,
    latency: Optional[str] = None,
    seed: Optional[int] = None,
    market_data: Sequence[str] = ("trades", "quotes", "queue"),
    outcry: Union[str, Path, None] = None,
) -> Replay:
    """Opens a recording: LOBSTER's messages, ITCH 5.0, commands as CSV or Parquet, or a venue's data folder.

    symbol: the instruments to replay; or the name of one that the recording does not name, which is the letters that
    the file's name begins with, if left out.
    form, orderbook, snapshot, tick, archive: as for 'outcry replay'. latency, seed: of requests, and of what arrives here.
    market_data: what steps return besides reports. outcry: the command of Outcry, if it is not found.
    """
    command = [*launcher(outcry), "replay", "step", str(file)]
    named = {"form": form, "orderbook": orderbook, "snapshot": snapshot, "tick": tick, "archive": archive}
    named.update(latency=latency, seed=seed)
    if symbol is not None:
        named["symbol"] = symbol if isinstance(symbol, str) else ",".join(symbol)
    for name, value in named.items():
        if value is not None:
            command += [f"--{name}", str(value)]
    letters = re.match("[A-Za-z]+", Path(file).name)
    return Replay(command, letters.group().upper() if letters else "X", market_data)


def fix(
    address: str,
    sender: str,
    target: str,
    *,
    symbols: Optional[Sequence[str]] = None,
    username: Optional[str] = None,
    password: Optional[str] = None,
) -> Simulation:
    """Logs on to a FIX 4.4 venue, in real time, with its market data. Symbols come from its SecurityList, if left out."""
    from outcry.fix import Venue

    return Venue(address, sender, target, symbols=symbols, username=username, password=password)


def paper(session: str = "BOT1", address: str = "127.0.0.1:9880") -> Simulation:
    """Logs on to a running './outcry market'."""
    return fix(address, session, "OUTCRY")
