// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

import org.outcry.wire.NanoTime;

/** Saved fields of the order rate limit of a session or a participant. */
public class SavedThrottle {
    /** The session; 0: it is a participant's. */
    public int session;

    /** Tokens a second; 0: no bound. */
    public int perSecond;

    /** Tokens of a full bucket. */
    public int burst;

    /** Contents of the bucket, in billionths of a token. */
    public long level;

    /** Time of these contents. */
    @NanoTime
    public long atNs;
}
