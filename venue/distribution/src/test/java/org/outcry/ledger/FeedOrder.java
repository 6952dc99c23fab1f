// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

/** Displayed order in its queue. */
final class FeedOrder {
    final long reference;
    final boolean buys;
    final long price;

    /** The message with which it joined its queue. */
    final FeedMessage queued;

    long shares;

    FeedOrder(long reference, boolean buys, long price, long shares, FeedMessage queued) {
        this.reference = reference;
        this.buys = buys;
        this.price = price;
        this.shares = shares;
        this.queued = queued;
    }

    /** Returns side, price and shares, which stay when an order is carried over into a day. */
    String terms() {
        return (buys ? "B " : "S ") + price + " " + shares;
    }
}
