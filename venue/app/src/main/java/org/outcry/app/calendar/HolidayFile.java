// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.calendar;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Holidays of an iCalendar file (RFC 5545): the days of its events. Events last whole days, once or every year;
 * cancelled ones are left out.
 *
 * @param dates the dates
 * @param errors the errors, each with file, line and column
 */
public record HolidayFile(Set<LocalDate> dates, List<String> errors) {
    private static final int MOST_DAYS = 366;
    private static final int YEARS = 100;

    public HolidayFile {
        dates = Set.copyOf(dates);
        errors = List.copyOf(errors);
    }

    /**
     * Reads a text.
     *
     * @param file the name of the text in errors
     */
    public static HolidayFile parse(String file, String text) {
        return new Parser(file).parse(text);
    }

    private static final class Parser {
        private final String file;
        private final Set<LocalDate> dates = new TreeSet<>();
        private final List<String> errors = new ArrayList<>();
        private boolean inCalendar;
        private boolean inEvent;
        private boolean yearly;
        private boolean cancelled;
        private int eventLine;

        @Nullable
        private LocalDate start;

        @Nullable
        private LocalDate end;

        Parser(String file) {
            this.file = file;
        }

        HolidayFile parse(String text) {
            String[] lines = text.split("\\r?\\n", -1);
            int number = 0;
            while (number < lines.length) {
                int first = number;
                StringBuilder line = new StringBuilder(lines[number++]);
                // A line that begins with a space continues the one before.
                while (number < lines.length && (lines[number].startsWith(" ") || lines[number].startsWith("\t"))) {
                    line.append(lines[number++], 1, lines[number - 1].length());
                }
                if (!line.toString().isBlank()) {
                    readLine(first + 1, line.toString());
                }
            }
            if (!inCalendar) {
                error(1, 1, "no iCalendar file: it must begin with BEGIN:VCALENDAR");
            } else if (inEvent) {
                error(eventLine, 1, "an event has no END:VEVENT");
            }
            return new HolidayFile(dates, errors);
        }

        private void readLine(int number, String line) {
            int colon = line.indexOf(':');
            if (colon < 0) {
                error(number, 1, "a line must be NAME:VALUE, not '" + line + "'");
                return;
            }
            int semicolon = line.indexOf(';');
            String name = line.substring(0, semicolon >= 0 && semicolon < colon ? semicolon : colon)
                    .toUpperCase(Locale.ROOT);
            String value = line.substring(colon + 1).trim();
            if (!inEvent) {
                inCalendar |= name.equals("BEGIN") && value.equals("VCALENDAR");
                if (name.equals("BEGIN") && value.equals("VEVENT")) {
                    begin(number);
                }
                return;
            }
            switch (name) {
                case "DTSTART" -> start = date(number, colon + 2, name, value);
                case "DTEND" -> end = date(number, colon + 2, name, value);
                case "STATUS" -> cancelled = value.equalsIgnoreCase("CANCELLED");
                case "RRULE" -> readRule(number, colon + 2, value);
                case "DURATION", "RDATE", "EXDATE" ->
                    error(number, 1, name + " of an event is not supported: give DTSTART and DTEND of each holiday");
                case "END" -> end(value);
                default -> {
                    // Texts and identifiers say nothing of dates.
                }
            }
        }

        private void begin(int number) {
            inEvent = true;
            eventLine = number;
            yearly = false;
            cancelled = false;
            start = null;
            end = null;
        }

        private void readRule(int number, int column, String value) {
            yearly = value.equalsIgnoreCase("FREQ=YEARLY");
            if (!yearly) {
                error(number, column, "a holiday repeats with FREQ=YEARLY only, not with " + value);
            }
        }

        private @Nullable LocalDate date(int number, int column, String name, String value) {
            try {
                return LocalDate.parse(value, DateTimeFormatter.BASIC_ISO_DATE);
            } catch (DateTimeParseException e) {
                error(number, column, name + " must be a date such as 20261225, without a time, not '" + value + "'");
                return null;
            }
        }

        private void end(String value) {
            if (!value.equals("VEVENT")) {
                return;
            }
            inEvent = false;
            LocalDate first = start;
            if (first == null) {
                if (errors.isEmpty()) {
                    error(eventLine, 1, "an event needs DTSTART");
                }
                return;
            }
            LocalDate afterLast = end == null ? first.plusDays(1) : end;
            if (!afterLast.isAfter(first) || afterLast.isAfter(first.plusDays(MOST_DAYS))) {
                error(
                        eventLine,
                        1,
                        "DTEND of an event must be 1 to " + MOST_DAYS + " days after DTSTART, not " + afterLast
                                + " after " + first);
            } else if (!cancelled) {
                for (int year = 0; year < (yearly ? YEARS : 1); year++) {
                    dates.addAll(first.plusYears(year)
                            .datesUntil(afterLast.plusYears(year))
                            .toList());
                }
            }
        }

        private void error(int line, int column, String text) {
            errors.add(file + ":" + line + ":" + column + ": " + text);
        }
    }
}
