// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import org.outcry.gateway.bookmark.BookmarkCalls;
import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MaxLength;
import org.outcry.wire.MethodId;
import org.outcry.wire.NanoTime;

/** Calls of a bookmark of the native gateway. */
@EventInterface(Encoding.TRIVIALLY_COPYABLE)
interface NativeCalls extends BookmarkCalls {
    /** Hash of the layouts of the standing events. */
    @MethodId(3)
    void eventLayout(long hash);

    /** Owner of a session that had one; {@link SessionOwners#NOBODY} if it has none. */
    @MethodId(4)
    void owner(int session, long connection, int ownerEpoch);

    /** Event that made a present definition, as it is in the event log. */
    @MethodId(5)
    void standing(long eventNumber, @NanoTime long timeNs, int methodId, @MaxLength(65_535) byte[] body);
}
