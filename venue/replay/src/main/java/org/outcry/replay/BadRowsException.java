// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Thrown when a file is rejected for invalid parts, before any of it was applied. */
public final class BadRowsException extends IOException {
    private final transient List<BadRow> rows;

    BadRowsException(List<BadRow> rows) {
        super(rows.stream().map(BadRow::toString).collect(Collectors.joining(System.lineSeparator())));
        this.rows = List.copyOf(rows);
    }

    /**
     * Creates an exception for one invalid part.
     *
     * @param place the place in the file, such as {@code offset 4096}
     * @param cause the failure to read it; null if it could be read
     */
    public BadRowsException(Path file, String place, String expected, String found, @Nullable Throwable cause) {
        this(List.of(new BadRow(file, place, expected, found)));
        if (cause != null) {
            initCause(cause);
        }
    }

    /** Returns the first invalid parts in the file's order. Reading stops after {@link CsvRows#MAX_BAD_ROWS}. */
    public List<BadRow> rows() {
        return rows;
    }
}
