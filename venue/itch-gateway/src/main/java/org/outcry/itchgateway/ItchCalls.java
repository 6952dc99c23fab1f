// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import org.outcry.gateway.bookmark.BookmarkCalls;
import org.outcry.itchfeed.FeedCalls;
import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MaxLength;
import org.outcry.wire.MethodId;

/** Calls of a bookmark of the market data gateway. */
@EventInterface(Encoding.TRIVIALLY_COPYABLE)
interface ItchCalls extends BookmarkCalls, FeedCalls {
    /** Streams that the numbers are those of; the first call. */
    @MethodId(20)
    void streams(@MaxLength(65_535) String description);

    /** Index of the messages of a stream's session. */
    @MethodId(21)
    void index(int stream, long nextNumber);

    /** Next events of that index, whose position is that of the call before. */
    @MethodId(22)
    void indexed(int stream, long[] eventNumbers);

    /** Next messages that make the books, each with its length in a byte before it. */
    @MethodId(23)
    void books(byte[] messages);
}
