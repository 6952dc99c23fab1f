// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Set of instruments that a stream carries. Immutable. */
public final class InstrumentSet {
    /** The item that stands for the remaining instruments. */
    public static final String REMAINDER = "remainder";

    /** The set of all instruments. */
    public static final InstrumentSet ALL = new InstrumentSet(List.of(REMAINDER));

    private final List<String> items;
    private final Set<Integer> numbers = new HashSet<>();
    private final Set<String> symbols = new HashSet<>();
    private final List<String> patterns = new ArrayList<>();
    private final boolean hasRemainder;

    /**
     * Creates a set.
     *
     * @param items numbers, symbols, patterns of symbols with {@code *} and {@code ?}, or {@value #REMAINDER} for the
     *     instruments that no other stream of the kind names
     */
    public InstrumentSet(List<String> items) {
        this.items = List.copyOf(items);
        this.hasRemainder = items.contains(REMAINDER);
        for (String item : items) {
            if (isNumber(item)) {
                numbers.add(Integer.valueOf(item));
            } else if (isPattern(item)) {
                patterns.add(item);
            } else if (!item.equals(REMAINDER)) {
                symbols.add(item);
            }
        }
    }

    /** Returns the items. */
    public List<String> items() {
        return items;
    }

    /** Returns whether the set includes the instruments that no other stream names. */
    public boolean hasRemainder() {
        return hasRemainder;
    }

    /** Returns whether the set names an instrument. */
    public boolean names(int number, String symbol) {
        if (numbers.contains(number) || symbols.contains(symbol)) {
            return true;
        }
        for (String pattern : patterns) {
            if (matches(pattern, 0, symbol, 0)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof InstrumentSet set && set.items.equals(items);
    }

    @Override
    public int hashCode() {
        return items.hashCode();
    }

    @Override
    public String toString() {
        return items.toString();
    }

    /** Returns whether an item is a pattern. */
    public static boolean isPattern(String item) {
        return item.indexOf('*') >= 0 || item.indexOf('?') >= 0;
    }

    /** Returns whether an item is an instrument's number. */
    public static boolean isNumber(String item) {
        return item.matches("[0-9]{1,9}");
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
