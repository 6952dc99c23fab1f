// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Value read from the machine, or the reason why it could not be read.
 *
 * @param known the value; null if it could not be read
 * @param reason why it could not be read; empty if it could
 */
record Reading<T>(@Nullable T known, String reason) {
    static <T> Reading<T> of(T value) {
        return new Reading<>(value, "");
    }

    static <T> Reading<T> unknown(String reason) {
        return new Reading<>(null, reason);
    }

    /** Judges the value. Without a value the outcome is unknown. */
    Outcome judge(Function<T, Outcome> judge) {
        return known == null ? Outcome.unknown(reason) : judge.apply(known);
    }

    T orElse(T other) {
        return known == null ? other : known;
    }
}
