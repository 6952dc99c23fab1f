// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.OrderTerms;

/** Place for an order that is open, or was asked for and not yet answered. Its index is the low 24 bits of its client order. */
final class OuchOrder {
    final int index;

    /** The UserRefNum by which the venue knows it; 0: the place is free. */
    int userRefNum;

    /** Asked for and not yet answered. */
    boolean pending;

    /** The time of the turn in which a pending order was read. */
    long readNs;

    int instrument;

    /** Its terms; the total quantity as far as it was answered, or asked to be reduced. */
    final OrderTerms terms = new OrderTerms();

    long executedLots;

    /** The name of its last request. */
    final ClOrdId name = new ClOrdId();

    OuchOrder(int index) {
        this.index = index;
    }

    boolean isFree() {
        return userRefNum == 0;
    }

    void clear() {
        userRefNum = 0;
        pending = false;
        terms.clear();
        executedLots = 0;
    }
}
