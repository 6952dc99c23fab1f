// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.OrderTerms;

/** Open order, as the events until now have left it. */
final class OpenOrder {
    final long orderId;
    final OrderTerms terms = new OrderTerms();

    /** The terms as they are written; null after a change of them. */
    TermsColumns.@Nullable Values values;

    private @Nullable String account;
    int session;

    /** The market maker whose quote it is; null if it is none. */
    Quoting.@Nullable Maker maker;

    int instrument;
    String clOrdId = "";

    /** The fields of its participant's own, as TAG=VALUE separated by vertical lines; empty if it has none. */
    String tags = "";

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
        if (terms.account.first == 0) {
            return "";
        }
        if (account == null) {
            account = terms.account.text();
        }
        return account;
    }

    /** The terms were changed. */
    void changed() {
        values = null;
        account = null;
    }
}
