# SPDX-License-Identifier: Apache-2.0
"""A venue of Outcry in a test.

    from outcry_venue import Venue

    with Venue() as venue:
        host, port = venue.address("fix")
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import tempfile
import threading
from pathlib import Path
from typing import Dict, List, Optional, Tuple

from .web import web_clients

__all__ = ["USUAL", "Venue", "VenueError", "command_of", "web_clients"]

USUAL = """\
name: OUTCRY
data: data
journal: {segment: 1MiB}
fix: {listen: '127.0.0.1:0'}
native: {listen: '127.0.0.1:0'}
itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
# Prices in hundredths.
instruments:
  - {number: 1, symbol: ACME, tick: 1, lot: 1, referencePrice: 10000}
  - {number: 2, symbol: GLOBEX, tick: 5, lot: 10, referencePrice: 5420}
sessions:
  - {number: 1, compId: OMS1, participant: 1, cancelOnDisconnect: never}
  - {number: 2, compId: OMS2, participant: 2, cancelOnDisconnect: never}
  - {number: 3, compId: OMS3, participant: 3, cancelOnDisconnect: never}
  - {number: 4, compId: OMS4, participant: 4, cancelOnDisconnect: never}
"""
"""The configuration without one of the test's own: FIX and the native API, ACME and GLOBEX, OMS1 to OMS4."""

_ADDRESS = re.compile(r"(.*):(\d+)")


class VenueError(Exception):
    """The venue did not start, or one of its verbs failed; the text has what it said."""


def command_of(outcry: Optional[str] = None) -> List[str]:
    """Returns the command of Outcry: as given, of the variable OUTCRY, of a checkout around here, or on the path."""
    if outcry is not None or "OUTCRY" in os.environ:
        return shlex.split(outcry if outcry is not None else os.environ["OUTCRY"])
    for folder in Path(__file__).resolve().parents:
        if (folder / "outcry").is_file() and (folder / "venue").is_dir():
            return [str(folder / "outcry")]
    found = shutil.which("outcry")
    if found is None:
        raise FileNotFoundError("outcry is not on the path; name it: Venue(outcry='/path/to/outcry'), or OUTCRY")
    return [found]


class Venue:
    """A venue in a process of its own, with a folder that is deleted at the end."""

    def __init__(self, yaml: str = USUAL, outcry: Optional[str] = None, timeout: float = 60) -> None:
        """Starts a venue, and returns when its gateways listen.

        yaml: its configuration; a listener with the port 0 has a free one
        outcry: the command; else the variable OUTCRY, a checkout around here, or the path
        timeout: the seconds in which it must have started
        """
        self._command = command_of(outcry)
        self._timeout = timeout
        self.folder = Path(tempfile.mkdtemp(prefix="outcry-venue"))
        self.config = self.folder / "venue.yaml"
        self.config.write_text(yaml, encoding="utf-8")
        self._said: List[str] = []
        self._start()

    def _start(self) -> None:
        self._process = subprocess.Popen(
            self._command + ["run", str(self.config), "--json"],
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
        )
        assert self._process.stderr is not None and self._process.stdout is not None
        self._reader = threading.Thread(target=self._hear, args=(self._process.stderr,), daemon=True)
        self._reader.start()
        late = threading.Timer(self._timeout, self._process.kill)
        late.start()
        try:
            line = self._process.stdout.readline()
            if line:
                self.addresses = _addresses(json.loads(line))
                return
            self._process.wait()
            fault = "exit code %s" % self._process.returncode
        except ValueError:
            fault = "it printed no addresses: %s" % line.rstrip("\n")
        except BaseException:
            self.close()
            raise
        finally:
            late.cancel()
        self.close()
        raise VenueError("the venue did not start: %s\n%s" % (fault, "\n".join(self._said)))

    def _hear(self, lines) -> None:
        for line in lines:
            self._said.append(line.rstrip("\n"))

    def address(self, name: str) -> Tuple[str, int]:
        """Returns host and port of 'fix', 'native' or another address that 'outcry run --json' prints."""
        if name not in self.addresses:
            raise KeyError("no such address: %s; there are %s" % (name, ", ".join(sorted(self.addresses))))
        return self.addresses[name]

    def port(self, name: str) -> int:
        """Returns the port of an address."""
        return self.address(name)[1]

    @property
    def said(self) -> List[str]:
        """Lines that it has told its operator."""
        return list(self._said)

    def command(self, *words: str) -> str:
        """Runs an operator's verb on it, such as command("halt", "ACME"), and returns what it prints."""
        native = "%s:%d" % self.address("native")
        done = subprocess.run(
            self._command + list(words) + ["--config=" + str(self.config), "--to=" + native],
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
        if done.returncode != 0:
            raise VenueError(
                "outcry %s failed: exit code %d\n%s%s" % (" ".join(words), done.returncode, done.stdout, done.stderr)
            )
        return done.stdout

    def restart(self) -> None:
        """Stops it in order and starts it on its files. A listener with the port 0 has another port then."""
        self._stop()
        self._start()

    def crash(self) -> None:
        """Kills it as kill -9 does, and starts it on its files."""
        self._process.kill()
        self._stop()
        self._start()

    def _stop(self) -> None:
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(self._timeout)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._reader.join()
        self._process.stdout.close()
        self._process.stderr.close()

    def _forget(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    def close(self) -> None:
        """Stops it in order, and deletes its files."""
        self._stop()
        self._forget()

    def __enter__(self) -> "Venue":
        return self

    def __exit__(self, *ignored: object) -> None:
        self.close()


def _addresses(described: object) -> Dict[str, Tuple[str, int]]:
    """Returns all addresses of what 'outcry run --json' prints, by their keys."""
    addresses: Dict[str, Tuple[str, int]] = {}
    waiting = [described]
    while waiting:
        each = waiting.pop()
        if isinstance(each, dict):
            for key, value in each.items():
                match = _ADDRESS.fullmatch(value) if isinstance(value, str) else None
                if match:
                    addresses.setdefault(key, (match.group(1), int(match.group(2))))
                else:
                    waiting.append(value)
        elif isinstance(each, list):
            waiting.extend(each)
    return addresses
