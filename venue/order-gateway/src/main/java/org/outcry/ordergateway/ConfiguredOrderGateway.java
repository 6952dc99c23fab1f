// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import java.util.Map;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.bookmark.BookmarkKeeper;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.wire.file.EventFileReader;

/** Gateway for orders, as a venue's configuration has it. */
public interface ConfiguredOrderGateway extends ConfiguredGateway {
    /** Returns its name, which its bookmarks, files and agent have. */
    String name();

    /** Returns the terms for the other sides of sessions that have any, by number. */
    Map<Integer, PeerTerms> peers();

    /**
     * Returns its state before the first event.
     *
     * @param log the reader that hands the events over
     */
    OrderState<?> newState(VenuePort port, EventFileReader log);

    @Override
    default AutoCloseable keepBookmarks(VenuePort port) {
        return new BookmarkKeeper(
                port.bookmarks(name()),
                port::releasedEventNumber,
                log -> newState(port, log),
                0,
                BookmarkKeeper.EVERY_EVENTS);
    }
}
