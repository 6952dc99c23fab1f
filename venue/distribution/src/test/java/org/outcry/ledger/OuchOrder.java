// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Order as OUCH tells it: its present UserRefNum, and what is open. */
final class OuchOrder {
    private static final int KEPT = 12;

    final long orderReference;
    final String symbol;
    int reference;
    int open;
    int executed;
    private final Deque<OuchMessage> history = new ArrayDeque<>();

    OuchOrder(long orderReference, String symbol, int reference, int open) {
        this.orderReference = orderReference;
        this.symbol = symbol;
        this.reference = reference;
        this.open = open;
    }

    void add(OuchMessage message) {
        history.add(message);
        if (history.size() > KEPT) {
            history.remove();
        }
    }

    List<OuchMessage> history() {
        return List.copyOf(history);
    }
}
