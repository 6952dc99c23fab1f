// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.inquiry;

import org.outcry.api.order.RequestOrderStatus;
import org.outcry.api.order.Side;
import org.outcry.api.quote.QuoteName;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.SessionRejectReasons;
import org.outcry.fix.Tags;
import org.outcry.fixgateway.connection.Connection;
import org.outcry.fixgateway.connection.GatewaySession;
import org.outcry.fixgateway.connection.OpenQuotes;
import org.outcry.fixgateway.connection.Request;
import org.outcry.fixgateway.order.Inquiry;
import org.outcry.fixgateway.order.Symbols;
import org.outcry.gateway.CommandRoom;
import org.outcry.ordergateway.Instrument;
import org.outcry.ordergateway.Instruments;
import org.outcry.ordergateway.LiveOrder;
import org.outcry.ordergateway.SessionCommands;

/** Handler of requests for the states of a session's open orders and quotes. */
final class OrderInquiries {
    private static final int ENTRIES_PER_TURN = 1_024;

    /** Instrument that no order has. */
    private static final int UNKNOWN = -1;

    private final SessionCommands commands;
    private final Instruments instruments;
    private final RequestOrderStatus status = new RequestOrderStatus();

    OrderInquiries(SessionCommands commands, Instruments instruments) {
        this.commands = commands;
        this.instruments = instruments;
    }

    /** Begins the answer to an OrderMassStatusRequest. */
    void onMassStatus(Request request) {
        FixDecoder message = request.message();
        if (request.refusesId(Tags.MASS_STATUS_REQ_ID) || request.refuses(Tags.MASS_STATUS_REQ_TYPE, 1)) {
            return;
        }
        char type = message.charValue(Tags.MASS_STATUS_REQ_TYPE);
        if ((type != '1' && type != '7') || (type == '1' && !message.has(Tags.SYMBOL))) {
            int tag = type == '1' ? Tags.SYMBOL : Tags.MASS_STATUS_REQ_TYPE;
            int reason = type == '1' ? SessionRejectReasons.REQUIRED_TAG_MISSING : SessionRejectReasons.VALUE_INCORRECT;
            request.reject(tag, reason);
            return;
        }
        begin(request, Inquiry.Kind.ORDERS, Tags.MASS_STATUS_REQ_ID, type == '1');
    }

    /** Begins the answer to a QuoteStatusRequest. */
    void onQuoteStatus(Request request) {
        FixDecoder message = request.message();
        if (request.refusesId(Tags.QUOTE_STATUS_REQ_ID)) {
            return;
        }
        if (message.has(Tags.SUBSCRIPTION_REQUEST_TYPE) && message.charValue(Tags.SUBSCRIPTION_REQUEST_TYPE) != '0') {
            request.rejectValue(Tags.SUBSCRIPTION_REQUEST_TYPE);
            return;
        }
        begin(request, Inquiry.Kind.QUOTES, Tags.QUOTE_STATUS_REQ_ID, message.has(Tags.SYMBOL));
    }

    private void begin(Request request, Inquiry.Kind kind, int idTag, boolean ofOneInstrument) {
        FixDecoder message = request.message();
        Inquiry inquiry = Inquiries.begin(request, kind, idTag, 0, 0);
        if (ofOneInstrument) {
            Instrument instrument = Symbols.instrument(instruments, message, Tags.SYMBOL);
            inquiry.instrument = instrument == null ? UNKNOWN : instrument.number();
        }
        char side = message.charValue(Tags.SIDE);
        inquiry.side = side == '1' ? Side.BUY : side == '2' ? Side.SELL : null;
    }

    /**
     * Looks for open orders, then for open quotes, at a bounded number of entries. Each is reported when the next one
     * is found, and the last one at the end as the last; if it has ended meanwhile, the last report names no order.
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
            visited++;
            long found = inquiry.foundOrder;
            if (!findNext(inquiry, session)) {
                requestStatus(inquiry, session, isOpen(session, found) ? found : 0, true);
                inquiry.end();
                return sent + 1;
            }
            if (inquiry.foundOrder != found && isOpen(session, found)) {
                requestStatus(inquiry, session, found, false);
                sent++;
            }
        }
        return sent;
    }

    /** Looks at the next entry, which it notes if it is wanted; false if there is none. */
    private static boolean findNext(Inquiry inquiry, GatewaySession session) {
        if (inquiry.next < session.orders.endIndex() && inquiry.kind == Inquiry.Kind.ORDERS) {
            LiveOrder order = session.orders.openAt(inquiry.next++);
            if (order != null && inquiry.wants(order.known.instrument, order.known.terms.side)) {
                inquiry.foundOrder = order.clientOrder;
            }
            return true;
        }
        long quote = session.quotes.from(inquiry.nextQuote);
        if (quote == OpenQuotes.NONE) {
            return false;
        }
        inquiry.nextQuote = OpenQuotes.place(quote) + 1;
        if (inquiry.wants(QuoteName.instrument(quote), QuoteName.side(quote))) {
            inquiry.foundOrder = quote;
        }
        return true;
    }

    private static boolean isOpen(GatewaySession session, long clientOrder) {
        return session.quotes.has(clientOrder) || session.orders.find(clientOrder) != null;
    }

    private void requestStatus(Inquiry inquiry, GatewaySession session, long clientOrder, boolean last) {
        LiveOrder order = session.orders.find(clientOrder);
        status.clientOrder = clientOrder;
        status.ordStatusReqId.set(inquiry.id1, inquiry.id2, inquiry.id3);
        if (order == null) {
            status.clOrdId.clear();
        } else {
            status.clOrdId.set(order.known.clOrdId);
        }
        int left = last ? 1 : 2;
        status.reportsLeft = inquiry.kind == Inquiry.Kind.QUOTES ? -left : left;
        commands.consuming(last ? inquiry.msgSeqNum : 0).send(status);
    }
}
