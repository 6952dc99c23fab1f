// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

import org.outcry.wire.NanoTime;

/** Saved fields of the protection of a session's quotes. */
public class SavedQuoteProtection {
    /** The session. */
    public int session;

    /** The time in which executions are counted; 0: there is no protection. */
    public long windowNs;

    /** The lots that pull the quotes; 0: any. */
    public long maxLots;

    /** The trades that pull the quotes; 0: any. */
    public long maxTrades;

    /** Beginning of the time. */
    @NanoTime
    public long startNs;

    /** Lots that were executed since. */
    public long lots;

    /** Trades since. */
    public long trades;

    /** Whether the quotes were pulled, and no mass quote is taken until a reset. */
    public boolean pulled;
}
