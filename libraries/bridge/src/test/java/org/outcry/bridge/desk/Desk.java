// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge.desk;

import org.outcry.wire.AsciiLongs;

/**
 * Service that accepts orders of a quantity above 0, never answers those of 0, and sends each quote back. It fails for
 * the instruments "bug" and "depth".
 */
public final class Desk implements DeskCalls {
    private final DeskEvents out;
    private final Answer answer = new Answer();

    public Desk(DeskEvents out) {
        this.out = out;
    }

    @Override
    public void buy(Order order) {
        failFor(order.instrument);
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
        failFor(AsciiLongs.toString(quote.instrument));
        out.quoted(quote);
    }

    private static void failFor(String instrument) {
        if (instrument.equals("bug")) {
            throw new IllegalStateException("as told");
        }
        if (instrument.equals("depth")) {
            throw new StackOverflowError("as told");
        }
    }
}
