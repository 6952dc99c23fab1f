// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/** Thrown when a file is rejected for invalid rows, before any of it was applied. */
public final class BadRowsException extends IOException {
    private final transient List<BadRow> rows;

    BadRowsException(List<BadRow> rows) {
        super(rows.stream().map(BadRow::toString).collect(Collectors.joining(System.lineSeparator())));
        this.rows = List.copyOf(rows);
    }

    /** Returns the first invalid rows in the file's order. Reading stops after {@link CsvRows#MAX_BAD_ROWS}. */
    public List<BadRow> rows() {
        return rows;
    }
}
