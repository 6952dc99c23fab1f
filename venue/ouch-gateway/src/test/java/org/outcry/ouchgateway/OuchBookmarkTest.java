// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.bookmark.BookmarkTest;
import org.outcry.ordergateway.PastEvents;
import org.outcry.wire.file.EventFileReader;

/** Bookmarks of the OUCH gateway over random days. */
class OuchBookmarkTest extends BookmarkTest<OuchState> {
    private static final List<OuchSessionConfig> SESSIONS =
            List.of(new OuchSessionConfig(1, "ALICE", null, ""), new OuchSessionConfig(2, "BOB", null, ""));

    private @Nullable EventFileReader lookedUp;
    private @Nullable PastEvents lookups;

    @Override
    protected OuchState newState(EventFileReader log, EventFileReader past) {
        if (lookups == null || !past.equals(lookedUp)) {
            lookups = new PastEvents(past);
            lookedUp = past;
        }
        return new OuchState(SESSIONS, 1, log, lookups);
    }

    /**
     * Orders of OUCH are not linked, and have no names but in their terms. The day has no self-trade prevention by
     * reduction, which {@link OuchStateTest} has.
     */
    @Override
    protected Set<String> unseen() {
        return Set.of("order.ocoWith", "order.preventedLots", "order.name1", "order.name2", "order.name3");
    }
}
