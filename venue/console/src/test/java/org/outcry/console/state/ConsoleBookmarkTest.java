// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.List;
import java.util.Set;
import org.outcry.gateway.bookmark.BookmarkTest;
import org.outcry.wire.file.EventFileReader;

/** Bookmarks of the console over random days. */
class ConsoleBookmarkTest extends BookmarkTest<ConsoleState> {
    @Override
    protected ConsoleState newState(EventFileReader log, EventFileReader past) {
        return new ConsoleState(log::number, log::timeNs, List.of());
    }

    /** Nobody suspends all orders on such a day. */
    @Override
    protected Set<String> unseen() {
        return Set.of("venue.suspended");
    }
}
