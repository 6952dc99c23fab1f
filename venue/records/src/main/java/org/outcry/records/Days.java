// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Set;
import java.util.SortedSet;

/**
 * Trading days that are wanted.
 *
 * @param first the first day as yyyymmdd
 * @param last the last day as yyyymmdd
 * @param without days between them that are not wanted
 */
record Days(int first, int last, Set<Integer> without) {
    /** All days. */
    static final Days ALL = new Days(0, Integer.MAX_VALUE, Set.of());

    boolean lacks(int day) {
        return !contains(day);
    }

    boolean contains(int day) {
        return day >= first && day <= last && !without.contains(day);
    }

    /** Returns these days without others. */
    Days except(Set<Integer> others) {
        return new Days(first, last, Set.copyOf(others));
    }

    /**
     * Returns a day as yyyymmdd.
     *
     * @param text as yyyy-mm-dd
     * @throws IllegalArgumentException if it is none
     */
    static int parse(String text) {
        try {
            return Integer.parseInt(LocalDate.parse(text).format(DateTimeFormatter.BASIC_ISO_DATE));
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException("not a day: " + text + " (expected yyyy-mm-dd, as 2026-11-20)", e);
        }
    }

    /** Returns the reason for which a day can't be had that is not among those of an event log. */
    static String noSuchDay(int day, SortedSet<Integer> days) {
        return "no such day in the event log: day=" + text(day)
                + (days.isEmpty()
                        ? ", it has none"
                        : " first=" + text(days.first()) + " last=" + text(days.last())
                                + "; name the archive of older days with --archive");
    }

    /** Returns a day of yyyymmdd as yyyy-mm-dd. */
    static String text(int day) {
        return LocalDate.of(day / 10_000, day / 100 % 100, day % 100).toString();
    }
}
