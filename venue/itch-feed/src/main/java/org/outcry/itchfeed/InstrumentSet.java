// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import java.util.List;

/**
 * Set of instruments that a stream carries.
 *
 * @param items numbers, symbols, patterns of symbols with {@code *} and {@code ?}, or {@value #REMAINDER} for the instruments that no other
 *     stream of the kind names
 */
public record InstrumentSet(List<String> items) {
    /** The item that stands for the remaining instruments. */
    public static final String REMAINDER = "remainder";

    /** The set of all instruments. */
    public static final InstrumentSet ALL = new InstrumentSet(List.of(REMAINDER));

    public InstrumentSet {
        items = List.copyOf(items);
    }

    /** Returns whether the set includes the instruments that no other stream names. */
    public boolean hasRemainder() {
        return items.contains(REMAINDER);
    }

    /** Returns whether the set names an instrument. */
    public boolean names(int number, String symbol) {
        for (String item : items) {
            if (names(item, number, symbol)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether an item is a pattern. */
    public static boolean isPattern(String item) {
        return item.indexOf('*') >= 0 || item.indexOf('?') >= 0;
    }

    /** Returns whether an item is an instrument's number. */
    public static boolean isNumber(String item) {
        return item.matches("[0-9]{1,9}");
    }

    /** Returns whether an item names an instrument. */
    public static boolean names(String item, int number, String symbol) {
        if (item.equals(REMAINDER)) {
            return false;
        }
        if (isNumber(item)) {
            return Integer.parseInt(item) == number;
        }
        return isPattern(item) ? matches(item, 0, symbol, 0) : item.equals(symbol);
    }

    private static boolean matches(String pattern, int from, String symbol, int at) {
        if (from == pattern.length()) {
            return at == symbol.length();
        }
        char next = pattern.charAt(from);
        if (next == '*') {
            for (int end = at; end <= symbol.length(); end++) {
                if (matches(pattern, from + 1, symbol, end)) {
                    return true;
                }
            }
            return false;
        }
        return at < symbol.length()
                && (next == '?' || next == symbol.charAt(at))
                && matches(pattern, from + 1, symbol, at + 1);
    }
}
