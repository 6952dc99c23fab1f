# SPDX-License-Identifier: Apache-2.0
"""Records as tables, where pandas or Arrow are installed."""

from __future__ import annotations

from decimal import Decimal
from typing import Any, Dict, Iterable, List


def columns(rows: Iterable[Any]) -> Dict[str, List[Any]]:
    """Returns records of one kind as columns, which have the names of their fields."""
    listed = list(rows)
    return {name: [getattr(row, name) for row in listed] for name in (listed[0]._fields if listed else ())}


def to_arrow(rows: Iterable[Any]) -> Any:
    """Returns records as a pyarrow.Table: prices and quantities are exact decimals, times are timestamps of UTC."""
    import pyarrow

    table = pyarrow.table(columns(rows))
    for at, name in enumerate(table.column_names):
        if name.endswith("_ns"):
            times = table.column(at).cast(pyarrow.int64()).cast(pyarrow.timestamp("ns", "UTC"))
            table = table.set_column(at, name[: -len("_ns")], times)
    return table


def to_pandas(rows: Iterable[Any]) -> Any:
    """Returns records as a pandas.DataFrame: prices and quantities are floats, times are timestamps of UTC."""
    import pandas

    made: Dict[str, Any] = {}
    for name, values in columns(rows).items():
        if name.endswith("_ns"):
            made[name[: -len("_ns")]] = pandas.to_datetime(values, unit="ns", utc=True)
        elif any(isinstance(value, Decimal) for value in values):
            made[name] = [None if value is None else float(value) for value in values]
        else:
            made[name] = values
    return pandas.DataFrame(made)
