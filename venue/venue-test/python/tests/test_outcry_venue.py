# SPDX-License-Identifier: Apache-2.0
"""Test of the fixture: a venue that listens, is operated, restarts, and is shown below a failure."""

import os
import socket
import subprocess
import sys
import tempfile

import pytest

from outcry_venue import USUAL, Venue, VenueError


def test_listens_obeys_and_restarts(outcry_venue):
    with socket.create_connection(outcry_venue.address("fix"), timeout=10):
        pass
    assert "HALTED" in outcry_venue.command("halt", "ACME")
    outcry_venue.restart()
    with socket.create_connection(outcry_venue.address("fix"), timeout=10):
        pass
    assert any("FIX gateway" in line for line in outcry_venue.said)


def test_goes_on_after_a_crash(outcry_venue):
    outcry_venue.crash()
    with socket.create_connection(outcry_venue.address("fix"), timeout=10):
        pass


def test_names_the_addresses_that_there_are(outcry_venue):
    with pytest.raises(KeyError, match="no such address: fxi; there are .*fix"):
        outcry_venue.port("fxi")


def test_tells_a_wrong_configuration():
    with pytest.raises(VenueError, match="(?s)exit code 2.*venue.yaml:1:1: unknown key: nmae"):
        Venue(USUAL.replace("name:", "nmae:"))


def test_leaves_no_process_when_the_venue_prints_no_addresses(tmp_path, monkeypatch):
    program = tmp_path / "outcry.py"
    program.write_text(
        "import os, pathlib, sys, time\n"
        "pathlib.Path(sys.argv[1]).write_text(str(os.getpid()))\n"
        "sys.stderr.write('said\\n')\n"
        "print('no JSON', flush=True)\n"
        "time.sleep(600)\n"
    )
    seen = tmp_path / "pid"
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    before = open_files()
    with pytest.raises(VenueError, match="(?s)it printed no addresses: no JSON.*said"):
        Venue(outcry="'%s' '%s' '%s'" % (sys.executable, program, seen))
    with pytest.raises(ProcessLookupError):
        os.kill(int(seen.read_text()), 0)
    assert open_files() == before
    assert list(tmp_path.glob("outcry-venue*")) == []


def open_files():
    return sorted(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else []


def test_shows_what_the_venue_said_below_a_failure(tmp_path):
    failing = tmp_path / "test_failing.py"
    failing.write_text("def test_fails(outcry_venue):\n    assert outcry_venue.port('fix') == 0\n")
    done = subprocess.run(
        [sys.executable, "-B", "-m", "pytest", "-p", "outcry_venue.plugin", "-p", "no:cacheprovider", str(failing)],
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert "the venue said" in done.stdout and "FIX gateway 1 serves" in done.stdout
