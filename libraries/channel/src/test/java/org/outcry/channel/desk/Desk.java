// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.desk;

/** Service that answers each request. */
public final class Desk implements DeskRequests {
    private final DeskAnswers out;
    private final DeskReply reply = new DeskReply();

    public Desk(DeskAnswers out) {
        this.out = out;
    }

    @Override
    public void buy(DeskRequest request) {
        reply.requestId = request.requestId;
        reply.reason = request.quantity > 0 ? "" : "quantity must be positive";
        if (request.quantity > 0) {
            out.accepted(reply);
        } else {
            out.declined(reply);
        }
    }
}
