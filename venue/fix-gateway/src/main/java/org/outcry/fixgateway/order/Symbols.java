// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.order;

import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.FullSymbol;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixEncoder;
import org.outcry.ordergateway.Instrument;
import org.outcry.ordergateway.Instruments;
import org.outcry.wire.AsciiLongs;

/**
 * Codec of symbols in messages: the full one of an instrument that has it, else the one of up to eight characters. The
 * short symbol of an instrument with a full one is unknown. Allocates nothing.
 */
public final class Symbols {
    private Symbols() {}

    /** Returns a symbol as events have it; 0 if it is longer than eight characters, or missing. */
    public static long of(FixDecoder message, int tag) {
        return at(message, message.indexOf(tag));
    }

    /** Returns the symbol in a field, by its index in the message or -1, as events have it; 0 as {@link #of}. */
    public static long at(FixDecoder message, int field) {
        return field >= 0 && message.lengthAt(field) <= AsciiLongs.CHARACTERS ? message.asciiAt(field, 0) : 0;
    }

    /** Returns the instrument that a message names in a field; null if there is none. */
    @Nullable
    public static Instrument instrument(Instruments instruments, FixDecoder message, int tag) {
        return instrumentAt(instruments, message, message.indexOf(tag));
    }

    /** Returns the instrument that a message names in a field, by its index in the message or -1; null if none. */
    @Nullable
    public static Instrument instrumentAt(Instruments instruments, FixDecoder message, int field) {
        int length = field < 0 ? 0 : message.lengthAt(field);
        return length <= AsciiLongs.CHARACTERS
                ? withoutFullSymbol(instruments.bySymbol(at(message, field)))
                : length <= FullSymbol.LONGEST
                        ? instruments.byFullSymbol(
                                message.asciiAt(field, 0), message.asciiAt(field, 1), message.asciiAt(field, 2))
                        : null;
    }

    private static @Nullable Instrument withoutFullSymbol(@Nullable Instrument found) {
        return found == null || found.hasFullSymbol() ? null : found;
    }

    /** Returns whether a message names an instrument in a field. */
    public static boolean isOf(FixDecoder message, int tag, Instrument instrument) {
        return instrument.hasFullSymbol()
                ? message.valueLength(tag) <= FullSymbol.LONGEST
                        && instrument.isFullSymbol(message.ascii(tag, 0), message.ascii(tag, 1), message.ascii(tag, 2))
                : of(message, tag) == instrument.symbol();
    }

    /** Writes the symbol of an instrument. */
    public static FixEncoder put(FixEncoder message, int tag, Instrument instrument) {
        return instrument.hasFullSymbol()
                ? message.putAscii(tag, instrument.fullSymbol1(), instrument.fullSymbol2(), instrument.fullSymbol3())
                : message.putAscii(tag, instrument.symbol());
    }
}
