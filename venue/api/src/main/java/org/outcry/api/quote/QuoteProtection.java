// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.quote;

import org.outcry.wire.NanoDuration;

/**
 * Protection of the quotes of a session: what may be executed of them in a time, before all of them are pulled. A
 * command, and its event.
 */
public final class QuoteProtection {
    /** The longest time, 24 hours. */
    public static final long MAX_WINDOW_NS = 86_400_000_000_000L;

    /** The session's number. */
    public int session;

    /** The time in which executions are counted, from the first one on; 0 for no protection. */
    @NanoDuration
    public long windowNs;

    /** The lots whose execution within that time pulls the quotes; 0 for any. */
    public long maxLots;

    /** The trades that do; 0 for any. */
    public long maxTrades;
}
