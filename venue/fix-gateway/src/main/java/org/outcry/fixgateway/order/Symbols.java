// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.order;

import org.jspecify.annotations.Nullable;
import org.outcry.fix.FixDecoder;
import org.outcry.ordergateway.Instrument;
import org.outcry.ordergateway.Instruments;

/** Symbols in messages: up to eight characters. */
public final class Symbols {
    private static final int SYMBOL_BYTES = 8;

    private Symbols() {}

    /** Returns a symbol; 0 if it is longer than any of the venue's, or missing. */
    public static long of(FixDecoder message, int tag) {
        return message.valueLength(tag) <= SYMBOL_BYTES ? message.ascii(tag, 0) : 0;
    }

    /** Returns the instrument that a message names in a field; null if there is none. */
    @Nullable
    public static Instrument instrument(Instruments instruments, FixDecoder message, int tag) {
        return instruments.bySymbol(of(message, tag));
    }
}
