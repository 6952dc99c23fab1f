package org.outcry.lab.doctor;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What was read of the machine, or why it could not be.
 *
 * @param known what was read; null if it could not be
 * @param reason why it could not be read; empty if it could
 */
record Reading<T>(@Nullable T known, String reason) {
    static <T> Reading<T> of(T value) {
        return new Reading<>(value, "");
    }

    static <T> Reading<T> unknown(String reason) {
        return new Reading<>(null, reason);
    }

    /** Judges what was read; what could not be read is not judged. */
    Outcome judge(Function<T, Outcome> judge) {
        return known == null ? Outcome.unknown(reason) : judge.apply(known);
    }

    T orElse(T other) {
        return known == null ? other : known;
    }
}
