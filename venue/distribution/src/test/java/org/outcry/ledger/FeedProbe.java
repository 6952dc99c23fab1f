// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.io.IOException;

/** Client of the feed that connects at some moment, and is compared with the books of that moment. */
interface FeedProbe {
    /** Reads what has arrived. Returns whether there was anything. */
    boolean poll();

    /** Returns whether it has all that it wants. Checks it then. */
    boolean isDone();

    void close() throws IOException;
}
