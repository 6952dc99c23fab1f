// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.util.List;
import java.util.Set;
import org.outcry.fixgateway.config.FixGatewayConfig;
import org.outcry.fixgateway.config.FixSection;
import org.outcry.fixgateway.config.FixSessionConfig;
import org.outcry.fixgateway.config.FixVersion;
import org.outcry.gateway.bookmark.BookmarkTest;
import org.outcry.wire.file.EventFileReader;

/** Bookmarks of the FIX gateway over random days: two sessions with a small window of ClOrdIDs, and a drop copy. */
class FixBookmarkTest extends BookmarkTest<FixState> {
    private static final List<FixSessionConfig> SESSIONS = List.of(
            new FixSessionConfig(1, "ALICE", "VENUE"),
            new FixSessionConfig(2, "BOB", "VENUE"),
            new FixSessionConfig(3, "COPY", "VENUE", 3, null, FixVersion.FIX_4_4, List.of(1, 2)));

    @Override
    protected FixState newState(EventFileReader log, EventFileReader past) {
        return new FixState(
                FixGatewayConfig.of(FixSection.of("{}"), 1, SESSIONS).withClOrdIdWindow(100),
                new EventLogs(log, past, past, past, past, past));
    }

    /**
     * The numbers of identifiers only make room, reports have quantities from events, the venue has no
     * linked orders on such a day, and nobody is connected who gets copies.
     */
    @Override
    protected Set<String> unseen() {
        return Set.of(
                "defined.cancelOnDisconnectNs",
                "defined.participant",
                "order.cumLots",
                "order.ocoWith",
                "order.preventedLots",
                "orders.names",
                "orders.orderIds",
                "session.lastCopied");
    }
}
