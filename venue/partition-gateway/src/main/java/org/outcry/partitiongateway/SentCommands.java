// SPDX-License-Identifier: Apache-2.0
package org.outcry.partitiongateway;

import org.outcry.gateway.bookmark.BookmarkCalls;
import org.outcry.gateway.bookmark.BookmarkCallsEncodings;
import org.outcry.gateway.bookmark.EventState;
import org.outcry.gateway.bookmark.LoadedState;
import org.outcry.wire.Frames;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.WireContract;

/** State of a bookmark of the gateway to partitions: its place alone, before which all commands have arrived. */
final class SentCommands implements EventState {
    @Override
    public void onFrame(int methodId, byte[] buffer, int offset, int length) {
        // The place is all.
    }

    @Override
    public int version() {
        return 1;
    }

    @Override
    public WireContract contract() {
        return BookmarkCallsEncodings.contract();
    }

    @Override
    public void save(Frames frames) {
        // Bookmark and end are all.
    }

    @Override
    public MessageReader loader() {
        return BookmarkCallsEncodings.messageReader(new Place());
    }

    /** Receiver of first and last call. */
    private static final class Place extends LoadedState implements BookmarkCalls {}
}
