// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.bookmark;

/** Receiver of the calls of a bookmark, which has nothing to do for the first and the last one. */
public abstract class LoadedState implements BookmarkCalls {
    @Override
    public final void bookmark(BookmarkStart start) {
        // Read beforehand.
    }

    @Override
    public final void end(long calls, long hash) {
        // Checked beforehand.
    }
}
