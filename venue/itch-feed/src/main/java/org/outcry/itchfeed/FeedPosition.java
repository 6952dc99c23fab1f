// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.outcry.soup.SessionName;

/** State of a {@link FeedTranslator} within a session, or before the first one. Immutable. */
public final class FeedPosition {
    /** Symbols of a call. */
    private static final int BLOCK = 1_024;

    final @Nullable SessionName session;
    final long midnightNs;

    /** The symbols by instrument, which nobody writes any more. */
    final long[] symbols;

    FeedPosition(@Nullable SessionName session, long midnightNs, long[] symbols) {
        this.session = session;
        this.midnightNs = midnightNs;
        this.symbols = symbols;
    }

    /** Returns whether another position has the same state. */
    public boolean isSame(FeedPosition other) {
        return midnightNs == other.midnightNs
                && Objects.equals(session, other.session)
                && Arrays.equals(symbols, other.symbols);
    }

    /** Saves the position. */
    public void save(FeedCalls to) {
        to.position(nameOf(session), midnightNs, symbols.length);
        for (int first = 0; first < symbols.length; first += BLOCK) {
            to.symbols(first, Arrays.copyOfRange(symbols, first, Math.min(symbols.length, first + BLOCK)));
        }
    }

    /** Returns a saved position, whose symbols {@link #load} adds. */
    public static FeedPosition of(String session, long midnightNs, int symbols) {
        return new FeedPosition(sessionOf(session), midnightNs, new long[symbols]);
    }

    /** Adds saved symbols to a position that nobody uses yet. */
    public void load(int firstInstrument, long[] saved) {
        System.arraycopy(saved, 0, symbols, firstInstrument, saved.length);
    }

    static String nameOf(@Nullable SessionName name) {
        return name == null ? "" : name.toString();
    }

    static @Nullable SessionName sessionOf(String name) {
        return name.isEmpty() ? null : SessionName.of(name);
    }
}
