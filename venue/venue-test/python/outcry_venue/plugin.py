# SPDX-License-Identifier: Apache-2.0
"""Fixture of pytest: a venue for the tests of a module."""

from __future__ import annotations

from typing import Iterator

import pytest

from outcry_venue import USUAL, Venue


@pytest.fixture(scope="module")
def outcry_venue_config() -> str:
    """The configuration of the venue. A test module overrides it by a fixture of this name."""
    return USUAL


@pytest.fixture(scope="module")
def outcry_venue(outcry_venue_config: str) -> Iterator[Venue]:
    """A running venue, which is stopped after the last test of the module."""
    venue = Venue(outcry_venue_config)
    yield venue
    venue.close()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    """Shows what the venue said below a failure."""
    outcome = yield
    report = outcome.get_result()
    venue = getattr(item, "funcargs", {}).get("outcry_venue")
    if report.when == "call" and report.failed and venue is not None:
        report.sections.append(("the venue said", "\n".join(venue.said)))
