// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.bookmark;

import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** First and last call of any bookmark. The interface of a gateway's state extends it with calls of ids from 3 on. */
@EventInterface(Encoding.TRIVIALLY_COPYABLE)
public interface BookmarkCalls {
    /** The first call. */
    @MethodId(1)
    void bookmark(BookmarkStart start);

    /**
     * The last call.
     *
     * @param calls the number of the calls before
     * @param hash the hash of all bytes before this call
     */
    @MethodId(2)
    void end(long calls, long hash);
}
