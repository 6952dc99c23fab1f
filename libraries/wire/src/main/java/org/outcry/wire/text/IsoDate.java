// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.text;

import java.time.DateTimeException;
import java.time.LocalDate;
import org.outcry.wire.LongConverter;

/** Converter between the days since 1970-01-01 and a date as {@code 2026-11-20}. Allocates. */
public final class IsoDate implements LongConverter {
    /** Creates a converter. */
    public IsoDate() {}

    @Override
    public long parse(CharSequence text) {
        try {
            return LocalDate.parse(text).toEpochDay();
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("write a date as 2026-11-20", e);
        }
    }

    @Override
    public void append(long value, StringBuilder out) {
        out.append(LocalDate.ofEpochDay(value));
    }
}
