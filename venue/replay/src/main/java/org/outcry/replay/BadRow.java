// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.nio.file.Path;

/**
 * Invalid row of a file.
 *
 * @param file the file
 * @param line the line, from 1
 * @param column the column, from 1, counted in fields; 0: the row as a whole
 * @param expected the expected value
 * @param found the value found
 */
public record BadRow(Path file, long line, int column, String expected, String found) {
    private static final int MAX_SHOWN_CHARS = 60;

    @Override
    public String toString() {
        String shown = found.length() > MAX_SHOWN_CHARS ? found.substring(0, MAX_SHOWN_CHARS) + "..." : found;
        String place = column == 0 ? "line " + line : "line " + line + ", column " + column;
        return file + ": " + place + ": expected " + expected + ", found \"" + shown + "\"";
    }
}
