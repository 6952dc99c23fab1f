// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import org.outcry.itch.BestPrices;

/** Newest message of a conflated stream about an instrument. One thread. */
final class NewestPrices {
    final BestPrices prices = new BestPrices();

    /** The number of the message in its stream; 0 if it has none in the present session. */
    long number;

    /** The time of the message, ns since midnight. */
    long timestampNs;

    void startSession() {
        prices.startSession();
        number = 0;
    }

    int write(byte[] out, int instrument) {
        return prices.write(out, 0, instrument, timestampNs);
    }
}
