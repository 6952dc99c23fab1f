// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.OrderTerms;
import org.outcry.wire.AsciiLongs;

/** Open order, as the events until now have left it. */
final class OpenOrder {
    final long orderId;
    final OrderTerms terms = new OrderTerms();
    int session;

    /** The market maker whose quote it is; null if it is none. */
    Quoting.@Nullable Maker maker;

    int instrument;
    String clOrdId = "";
    long leavesLots;
    long cumLots;

    /** Whether its acceptance was among the events that were read; else its terms are those of the book only. */
    boolean known;

    /** The price at which it is displayed, and how much of it; 0 lots if it is not. */
    long displayedTicks;

    long displayedLots;

    OpenOrder(long orderId) {
        this.orderId = orderId;
    }

    /** Returns its account; empty if it has none. */
    String account() {
        return terms.account.first == 0 ? "" : AsciiLongs.toString(terms.account.first, terms.account.second);
    }
}
