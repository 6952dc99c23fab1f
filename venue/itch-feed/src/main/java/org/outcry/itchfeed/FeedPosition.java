// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.outcry.soup.SessionName;

/** State of a {@link FeedTranslator} within a session, or before the first one. Immutable. */
public final class FeedPosition {
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

    /** Writes the position. */
    public void write(DataOutput out) throws IOException {
        writeName(out, session);
        out.writeLong(midnightNs);
        out.writeInt(symbols.length);
        for (long symbol : symbols) {
            out.writeLong(symbol);
        }
    }

    /** Reads a position. */
    public static FeedPosition read(DataInput in) throws IOException {
        SessionName session = readName(in);
        long midnightNs = in.readLong();
        long[] symbols = new long[in.readInt()];
        for (int i = 0; i < symbols.length; i++) {
            symbols[i] = in.readLong();
        }
        return new FeedPosition(session, midnightNs, symbols);
    }

    static void writeName(DataOutput out, @Nullable SessionName name) throws IOException {
        out.writeUTF(name == null ? "" : name.toString());
    }

    static @Nullable SessionName readName(DataInput in) throws IOException {
        String name = in.readUTF();
        return name.isEmpty() ? null : SessionName.of(name);
    }
}
