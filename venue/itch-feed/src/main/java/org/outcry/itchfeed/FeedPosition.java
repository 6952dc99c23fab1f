// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import org.outcry.soup.SessionName;

/** State of a {@link FeedTranslator} within a session. Immutable. */
public final class FeedPosition {
    final SessionName session;
    final long midnightNs;

    /** The symbols by instrument, which nobody writes any more. */
    final long[] symbols;

    FeedPosition(SessionName session, long midnightNs, long[] symbols) {
        this.session = session;
        this.midnightNs = midnightNs;
        this.symbols = symbols;
    }
}
