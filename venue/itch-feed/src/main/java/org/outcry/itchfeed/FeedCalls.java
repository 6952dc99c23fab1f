// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.TickRowDefined;
import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;
import org.outcry.wire.NanoTime;

/** Calls that save the state of a feed. The event interface of a bookmark extends it; it has ids from 20 on. */
@EventInterface(Encoding.TRIVIALLY_COPYABLE)
public interface FeedCalls {
    /** Position of a translator, without its symbols. The session is empty before the first one. */
    @MethodId(3)
    void position(String session, @NanoTime long midnightNs, int symbols);

    /** Symbols of that position, from an instrument on. */
    @MethodId(4)
    void symbols(int firstInstrument, long[] symbols);

    /** Number of the translator's next message. The position before it is the translator's. */
    @MethodId(5)
    void translator(long nextNumber);

    /** Instrument, by number. */
    @MethodId(6)
    void instrument(InstrumentDefined instrument);

    /** Row of a tick table, by table and price. */
    @MethodId(7)
    void tickRow(TickRowDefined row);

    /** Session of a stream, and the number of its next message. */
    @MethodId(8)
    void stream(int stream, long nextNumber, String session);

    /** Streams of an instrument, one for each kind; {@link StreamAssignment#NONE} if none of the kind carries it. */
    @MethodId(9)
    void assigned(int instrument, int[] streams);

    /** Receives the last message of a conflated stream about an instrument. */
    @MethodId(10)
    void told(int instrument, SavedPrices prices);
}
