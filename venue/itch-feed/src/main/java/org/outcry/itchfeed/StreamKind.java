// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import java.util.Locale;

/** Kind of a stream, by the messages that it carries. docs/market-data.md has the messages of each. */
public enum StreamKind {
    /** Every displayed order. */
    ORDERS(0),
    /** Trades without orders. */
    TRADES(1),
    /** Best prices and last trade, at most so many times a second for each instrument. */
    CONFLATED(2);

    /** The place in arrays by kind. */
    final int index;

    StreamKind(int index) {
        this.index = index;
    }

    /** Returns the name in configurations and lists. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
