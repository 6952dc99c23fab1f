// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.inquiry;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.RequestOrderStatus;
import org.outcry.api.order.Side;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.SessionRejectReasons;
import org.outcry.fix.Tags;
import org.outcry.fixgateway.connection.Connection;
import org.outcry.fixgateway.connection.GatewaySession;
import org.outcry.fixgateway.connection.Request;
import org.outcry.fixgateway.order.Inquiry;
import org.outcry.fixgateway.order.Symbols;
import org.outcry.gateway.CommandRoom;
import org.outcry.ordergateway.Instrument;
import org.outcry.ordergateway.Instruments;
import org.outcry.ordergateway.LiveOrder;
import org.outcry.ordergateway.SessionCommands;

/** Handler of requests for the states of a session's open orders. */
final class OrderInquiries {
    private static final int ENTRIES_PER_TURN = 1_024;
    private static final int MASS_STATUS_ID_BYTES = 24;

    private final SessionCommands commands;
    private final Instruments instruments;
    private final RequestOrderStatus status = new RequestOrderStatus();

    OrderInquiries(SessionCommands commands, Instruments instruments) {
        this.commands = commands;
        this.instruments = instruments;
    }

    /** Begins the answer. */
    void onMessage(Request request) {
        FixDecoder message = request.message();
        if (request.refuses(Tags.MASS_STATUS_REQ_ID, MASS_STATUS_ID_BYTES)
                || request.refuses(Tags.MASS_STATUS_REQ_TYPE, 1)) {
            return;
        }
        char type = message.charValue(Tags.MASS_STATUS_REQ_TYPE);
        Instrument instrument = Symbols.instrument(instruments, message, Tags.SYMBOL);
        if ((type != '1' && type != '7') || (type == '1' && !message.has(Tags.SYMBOL))) {
            int tag = type == '1' ? Tags.SYMBOL : Tags.MASS_STATUS_REQ_TYPE;
            int reason = type == '1' ? SessionRejectReasons.REQUIRED_TAG_MISSING : SessionRejectReasons.VALUE_INCORRECT;
            request.reject(tag, reason);
            return;
        }
        Inquiry inquiry = Inquiries.begin(request, Inquiry.Kind.ORDERS, Tags.MASS_STATUS_REQ_ID, 0, 0);
        if (type == '1') {
            inquiry.instrument = instrument == null ? -1 : instrument.number();
        }
        char side = message.charValue(Tags.SIDE);
        inquiry.side = side == '1' ? Side.BUY : side == '2' ? Side.SELL : null;
    }

    /**
     * Looks for open orders, at a bounded number of entries. Each is reported when the next one is found, and the last
     * one at the end as the last; if it has ended meanwhile, the last report names no order.
     *
     * @return the number of reports asked for
     */
    int resume(Connection connection, GatewaySession session, CommandRoom room) {
        Inquiry inquiry = connection.inquiry();
        int sent = 0;
        int visited = 0;
        commands.of(session.number, connection.ownerEpoch(), 0);
        while (inquiry.isActive()
                && sent < Inquiries.REPORTS_PER_TURN
                && visited < ENTRIES_PER_TURN
                && room.hasRoom()) {
            LiveOrder found = session.orders.find(inquiry.foundOrder);
            if (inquiry.next == session.orders.endIndex()) {
                requestStatus(inquiry, found, true);
                inquiry.end();
                return sent + 1;
            }
            visited++;
            LiveOrder order = session.orders.openAt(inquiry.next++);
            if (order != null && inquiry.wants(order)) {
                inquiry.foundOrder = order.clientOrder;
                if (found != null) {
                    requestStatus(inquiry, found, false);
                    sent++;
                }
            }
        }
        return sent;
    }

    private void requestStatus(Inquiry inquiry, @Nullable LiveOrder order, boolean last) {
        status.clientOrder = order == null ? 0 : order.clientOrder;
        status.ordStatusReqId.set(inquiry.id1, inquiry.id2, inquiry.id3);
        if (order == null) {
            status.clOrdId.clear();
        } else {
            status.clOrdId.set(order.known.clOrdId);
        }
        status.reportsLeft = last ? 1 : 2;
        commands.consuming(last ? inquiry.msgSeqNum : 0).send(status);
    }
}
