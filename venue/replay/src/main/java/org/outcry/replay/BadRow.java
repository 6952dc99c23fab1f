// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.nio.file.Path;

/**
 * Invalid part of a file.
 *
 * @param file the file
 * @param place the place in it, such as a line
 * @param expected the expected value
 * @param found the value found
 */
public record BadRow(Path file, String place, String expected, String found) {
    private static final int MAX_SHOWN_CHARS = 60;

    /**
     * Returns an invalid row.
     *
     * @param line the line, from 1
     * @param column the column, from 1, counted in fields; 0: the row as a whole
     */
    static BadRow at(Path file, long line, int column, String expected, String found) {
        return new BadRow(file, "line " + line + (column == 0 ? "" : ", column " + column), expected, found);
    }

    @Override
    public String toString() {
        String shown = found.length() > MAX_SHOWN_CHARS ? found.substring(0, MAX_SHOWN_CHARS) + "..." : found;
        String text = file + ": " + place + ": expected " + expected + ", found \"" + shown + "\"";
        return text.replaceAll("\\p{Cc}", ".");
    }
}
