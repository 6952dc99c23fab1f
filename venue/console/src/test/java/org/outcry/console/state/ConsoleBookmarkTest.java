// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.List;
import org.outcry.gateway.bookmark.BookmarkTest;
import org.outcry.wire.file.EventFileReader;

/** Bookmarks of the console over random days. */
class ConsoleBookmarkTest extends BookmarkTest<ConsoleState> {
    @Override
    protected ConsoleState newState(EventFileReader log) {
        return new ConsoleState(log::number, log::timeNs, List.of());
    }
}
