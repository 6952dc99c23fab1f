// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

import org.outcry.wire.NanoTime;

/** Saved fields of a session's order rate limit. */
public class SavedThrottle {
    /** The session. */
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
