// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.codec;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Conversions of the JDK's values to what is encoded of them, for generated code. What readers make allocates, and so
 * does the text of a decimal or UUID that is written.
 */
public final class JdkValues {
    private static final long NS_PER_SECOND = 1_000_000_000;

    private JdkValues() {}

    /**
     * Returns an instant in ns since 1970-01-01T00:00:00Z.
     *
     * @throws IllegalArgumentException if it is null, or before 1677 or after 2262, the bounds of a long
     */
    public static long nanos(@Nullable Instant value, String field) {
        Instant instant = FieldChecks.present(value, field);
        try {
            // One second later and back, so that the earliest instant does not overflow on the way.
            return instant.getEpochSecond() < 0
                    ? Math.addExact(
                            Math.multiplyExact(instant.getEpochSecond() + 1, NS_PER_SECOND),
                            instant.getNano() - NS_PER_SECOND)
                    : Math.addExact(Math.multiplyExact(instant.getEpochSecond(), NS_PER_SECOND), instant.getNano());
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(
                    "time out of bounds: field=" + field + " value=" + value + " bounds=" + instant(Long.MIN_VALUE)
                            + " to " + instant(Long.MAX_VALUE) + ": use a @MicroTime or @MilliTime",
                    e);
        }
    }

    /** Returns the instant of a number of ns since 1970-01-01T00:00:00Z. */
    public static Instant instant(long nanos) {
        return Instant.ofEpochSecond(0, nanos);
    }

    /** Returns the days of a date since 1970-01-01. */
    public static long day(@Nullable LocalDate value, String field) {
        return FieldChecks.present(value, field).toEpochDay();
    }

    /**
     * Returns the date of a number of days since 1970-01-01.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static LocalDate date(long day) {
        try {
            return LocalDate.ofEpochDay(day);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("no such date: day=" + day, e);
        }
    }

    /** Returns the text of a decimal, with its scale. */
    public static String text(@Nullable BigDecimal value, String field) {
        return FieldChecks.present(value, field).toString();
    }

    /**
     * Returns the decimal of a text, zero of an empty one.
     *
     * @throws IllegalArgumentException if it is not a decimal
     */
    public static BigDecimal decimal(String text) {
        try {
            return text.isEmpty() ? BigDecimal.ZERO : new BigDecimal(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("not a decimal: value=" + text, e);
        }
    }

    /** Returns the text of a UUID. */
    public static String text(@Nullable UUID value, String field) {
        return FieldChecks.present(value, field).toString();
    }

    /**
     * Returns the UUID of a text, that of zeros of an empty one.
     *
     * @throws IllegalArgumentException if it is not a UUID of 36 characters
     */
    public static UUID uuid(String text) {
        if (text.isEmpty()) {
            return new UUID(0, 0);
        }
        UUID uuid = UUID.fromString(text);
        if (!uuid.toString().equals(text.toLowerCase(Locale.ROOT))) {
            throw new IllegalArgumentException("not a UUID of 36 characters: value=" + text);
        }
        return uuid;
    }
}
