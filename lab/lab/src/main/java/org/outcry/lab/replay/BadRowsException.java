package org.outcry.lab.replay;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/** A file was refused, before anything in it was applied, for the rows listed. */
public final class BadRowsException extends IOException {
    private final transient List<BadRow> rows;

    BadRowsException(List<BadRow> rows) {
        super(rows.stream().map(BadRow::toString).collect(Collectors.joining(System.lineSeparator())));
        this.rows = List.copyOf(rows);
    }

    /** The first bad rows of the file, in its order; reading stops after {@link CsvRows#MAX_BAD_ROWS}. */
    public List<BadRow> rows() {
        return rows;
    }
}
