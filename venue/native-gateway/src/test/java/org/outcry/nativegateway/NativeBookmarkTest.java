// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import org.outcry.gateway.bookmark.BookmarkTest;
import org.outcry.wire.file.EventFileReader;

/** Bookmarks of the native gateway over random days. */
class NativeBookmarkTest extends BookmarkTest<NativeState> {
    @Override
    protected NativeState newState(EventFileReader log, EventFileReader past) {
        return new NativeState(log);
    }
}
