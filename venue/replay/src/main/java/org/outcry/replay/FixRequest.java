// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

/**
 * Request that was sent and isn't answered completely.
 *
 * @param clOrdId its ClOrdID
 * @param kind its kind
 * @param order its order; one unknown to the venue if the file's order isn't open
 */
record FixRequest(long clOrdId, Kind kind, FixOrder order) {
    /** Kind of a request. */
    enum Kind {
        NEW,
        CANCEL,
        REDUCE
    }
}
