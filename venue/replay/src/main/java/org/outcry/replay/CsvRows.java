// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Reader of the rows of a file of comma-separated values without quotes, with the errors found. An invalid field adds a
 * {@link BadRow} and returns a valid value in its place. {@link #finish} throws if any row was invalid.
 */
public final class CsvRows implements Closeable {
    /** Number of invalid rows at which reading stops. */
    static final int MAX_BAD_ROWS = 20;

    private static final int MAX_NUMBER_CHARS = 19;

    private final Path file;
    private final Lines lines;
    private final Closeable source;
    private final List<BadRow> badRows = new ArrayList<>();
    private String row = "";
    private int[] starts = new int[16];
    private int fields;
    private long line;
    private boolean bad;

    /** Opens a file. */
    public CsvRows(Path file) throws IOException {
        // Decodes any byte as a character, so that a file that isn't text is reported by its line like any other.
        this(file, new BufferedReader(new InputStreamReader(RecordingFile.open(file), StandardCharsets.ISO_8859_1)));
    }

    /**
     * Creates rows of a text.
     *
     * @param file the name of the text in errors
     */
    public CsvRows(Path file, BufferedReader reader) {
        this(file, reader::readLine, reader);
    }

    /** Creates rows of lines, of which null is the end. */
    CsvRows(Path file, Lines lines, Closeable source) {
        this.file = file;
        this.lines = lines;
        this.source = source;
    }

    /** Source of lines. */
    @FunctionalInterface
    interface Lines {
        /** Returns the next line, or null at the end. */
        @Nullable
        String next() throws IOException;
    }

    /** Moves on to the next row. Returns false at the end of the file, or when the limit of invalid rows is reached. */
    public boolean next() throws IOException {
        if (badRows.size() >= MAX_BAD_ROWS) {
            return false;
        }
        String read = readLine();
        if (read == null) {
            return false;
        }
        row = read;
        line++;
        bad = false;
        fields = 0;
        int start = 0;
        while (true) {
            if (fields + 1 >= starts.length) {
                starts = Arrays.copyOf(starts, starts.length * 2);
            }
            starts[fields++] = start;
            int comma = row.indexOf(',', start);
            if (comma < 0) {
                starts[fields] = row.length() + 1;
                return true;
            }
            start = comma + 1;
        }
    }

    private @Nullable String readLine() throws IOException {
        try {
            return lines.next();
        } catch (EOFException | ZipException e) {
            throw new BadRowsException(
                    file,
                    "line " + (line + 1),
                    "the rest of the gzip file",
                    Objects.requireNonNullElse(e.getMessage(), "end of file"),
                    e);
        }
    }

    /** Returns the number of fields of the row. */
    public int fields() {
        return fields;
    }

    long line() {
        return line;
    }

    /** Returns whether a field of this row is invalid. */
    public boolean bad() {
        return bad;
    }

    /** Returns the text of the row. */
    public String row() {
        return row;
    }

    /** Returns the text of a field; columns count from 1. */
    public String text(int column) {
        return row.substring(starts[column - 1], starts[column] - 1);
    }

    /** Returns a whole number within bounds, both inclusive. */
    long number(int column, String name, long min, long max) {
        int from = starts[column - 1];
        int to = starts[column] - 1;
        boolean negative = to > from && row.charAt(from) == '-';
        int digit = negative ? from + 1 : from;
        boolean valid = to > digit && to - digit <= MAX_NUMBER_CHARS;
        long value = 0;
        while (valid && digit < to) {
            int d = row.charAt(digit++) - '0';
            valid = d >= 0 && d <= 9 && value <= (Long.MAX_VALUE - d) / 10;
            value = value * 10 + d;
        }
        value = negative ? -value : value;
        if (!valid || value < min || value > max) {
            refuse(column, name + ", " + bounds(min, max));
            return Math.max(min, Math.min(max, 1));
        }
        return value;
    }

    private static String bounds(long min, long max) {
        String from = "a whole number from " + min;
        return max == Long.MAX_VALUE ? from : from + " to " + max;
    }

    /** Records an invalid field of this row. Only the first of a row counts. */
    public void refuse(int column, String expected) {
        if (!bad) {
            bad = true;
            badRows.add(BadRow.at(file, line, column, expected, column == 0 ? row : text(column)));
        }
    }

    /** Records an unexpected end of the file. */
    void refuseEnd(String expected) {
        badRows.add(BadRow.at(file, line + 1, 0, expected, "end of file"));
    }

    /**
     * Ends the reading.
     *
     * @throws BadRowsException if any row was invalid
     */
    public void finish() throws BadRowsException {
        if (!badRows.isEmpty()) {
            throw new BadRowsException(badRows);
        }
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
