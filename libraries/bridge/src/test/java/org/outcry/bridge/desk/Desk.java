// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge.desk;

/** Service that accepts orders of a quantity above 0, never answers those of 0, and sends each quote back. */
public final class Desk implements DeskCalls {
    private final DeskEvents out;
    private final Answer answer = new Answer();

    public Desk(DeskEvents out) {
        this.out = out;
    }

    @Override
    public void buy(Order order) {
        answer.requestId = order.requestId;
        if (order.quantity > 0) {
            answer.text = order.quantity + " " + order.instrument;
            out.accepted(answer);
        } else if (order.quantity < 0) {
            answer.text = "quantity must be positive";
            out.declined(answer);
        }
    }

    @Override
    public void quote(Quote quote) {
        out.quoted(quote);
    }
}
