// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

/**
 * Name of a segment's file: {@code <name>-<number of its first record, 20 digits>.events}. A start has hundreds, so
 * that no pattern and no format is used.
 */
final class SegmentName {
    private static final int DIGITS = 20;
    private static final String SUFFIX = ".events";

    private SegmentName() {}

    static String of(String name, long firstNumber) {
        String digits = Long.toString(firstNumber);
        return name + '-' + "0".repeat(DIGITS - digits.length()) + digits + SUFFIX;
    }

    /** Returns the number in the name of a file; -1 if it is not that of a segment of this name. */
    static long numberIn(String file, String name) {
        int from = name.length() + 1;
        boolean fits = file.length() == from + DIGITS + SUFFIX.length()
                && file.startsWith(name)
                && file.charAt(from - 1) == '-'
                && file.endsWith(SUFFIX);
        for (int i = from; fits && i < from + DIGITS; i++) {
            fits = file.charAt(i) >= '0' && file.charAt(i) <= '9';
        }
        return fits ? Long.parseLong(file, from, from + DIGITS, 10) : -1;
    }
}
