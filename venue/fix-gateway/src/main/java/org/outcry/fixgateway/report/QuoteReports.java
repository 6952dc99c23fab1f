// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.report;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.OrderStatus;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.Side;
import org.outcry.api.quote.MassQuote;
import org.outcry.api.quote.QuoteAnswer;
import org.outcry.api.quote.QuoteRejected;
import org.outcry.api.quote.QuoteRejectedFields;
import org.outcry.api.quote.QuotesPulled;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.fixgateway.connection.Outbound;
import org.outcry.fixgateway.order.Names;
import org.outcry.fixgateway.order.Symbols;
import org.outcry.ordergateway.Instrument;
import org.outcry.ordergateway.Instruments;
import org.outcry.ordergateway.PastEvents;

/**
 * Writer of MassQuoteAcknowledgement: the answer to a mass quote with its rejected entries, to a cancel of quotes, and
 * the news of pulled quotes; and of QuoteStatusReport.
 */
public final class QuoteReports {
    /** The most that a rejected entry takes, in a set of its own. */
    private static final int ENTRY_BYTES = 80;

    /** The length of the longest answer. */
    public static final int LONGEST_BYTES = Outbound.MAX_MESSAGE_BYTES + MassQuote.MOST_ENTRIES * ENTRY_BYTES;

    private static final int GONE = -1;
    private static final char ACCEPTED = '0';
    private static final char CANCELLED_FOR_SYMBOL = '1';
    private static final char CANCELLED_ALL = '4';
    private static final char REJECTED = '5';
    private static final char ASKED_FOR = '8';
    private static final char NOT_FOUND = '9';
    private static final String NONE = "NONE";
    private static final String UNKNOWN_SYMBOL = "[N/A]";

    private final Outbound outbound;
    private final Instruments instruments;
    private final PastEvents past;
    private final QuoteRejected[] rejected = new QuoteRejected[MassQuote.MOST_ENTRIES];

    QuoteReports(Outbound outbound, Instruments instruments, PastEvents past) {
        this.outbound = outbound;
        this.instruments = instruments;
        this.past = past;
        for (int i = 0; i < rejected.length; i++) {
            rejected[i] = new QuoteRejected();
        }
    }

    /**
     * Writes the answer to a mass quote; a gap fill in its place if rejected entries are no longer kept: without them
     * it would say that they were taken.
     */
    public void massQuoteDone(QuoteAnswer event) {
        int count = read(event);
        if (count == GONE) {
            outbound.fillGap(event.sessionEventNumber, event.sessionEventNumber + 1);
            return;
        }
        FixEncoder ack = begin(event, event.reason == RejectReason.NONE ? ACCEPTED : REJECTED, count);
        int sets = 0;
        for (int i = 0; i < count; i++) {
            sets += i == 0 || rejected[i].quoteSet != rejected[i - 1].quoteSet ? 1 : 0;
        }
        if (sets > 0) {
            ack.putInt(Tags.NO_QUOTE_SETS, sets);
        }
        for (int i = 0; i < count; ) {
            i = putSet(ack, i, count);
        }
        outbound.end();
    }

    /** Reads the rejected entries of a mass quote in their order. Returns how many there are, or {@link #GONE}. */
    private int read(QuoteAnswer event) {
        int count = Math.min(event.rejections, rejected.length);
        long eventNumber = event.lastRejectionEventNumber;
        for (int i = count - 1; i >= 0; i--) {
            QuoteRejected found = past.quoteRejection(eventNumber);
            if (found == null) {
                return GONE;
            }
            QuoteRejectedFields.copyTo(found, rejected[i]);
            eventNumber = found.previousEventNumber;
        }
        return count;
    }

    /** Writes the entries of a set from one on; returns the first of the next set. */
    private int putSet(FixEncoder ack, int from, int count) {
        int end = from + 1;
        while (end < count && rejected[end].quoteSet == rejected[from].quoteSet) {
            end++;
        }
        ack.putAscii(Tags.QUOTE_SET_ID, rejected[from].quoteSet).putInt(Tags.NO_QUOTE_ENTRIES, end - from);
        for (int i = from; i < end; i++) {
            ack.putAscii(Tags.QUOTE_ENTRY_ID, rejected[i].quoteEntry);
            putSymbol(ack, rejected[i].instrument, rejected[i].symbol);
            int reason = Reasons.quoteRejectReason(rejected[i].reason);
            if (outbound.version().hasQuoteEntryRejectReason(reason)) {
                ack.putInt(Tags.QUOTE_ENTRY_REJECT_REASON, reason);
            }
        }
        return end;
    }

    private void putSymbol(FixEncoder ack, int number, long symbol) {
        Instrument instrument = instruments.byNumber(number);
        if (instrument != null) {
            Symbols.put(ack, Tags.SYMBOL, instrument);
        } else if (symbol != 0) {
            ack.putAscii(Tags.SYMBOL, symbol);
        }
    }

    public void quotesCancelled(QuoteAnswer event) {
        boolean isOne = event.instrument != 0;
        char status = event.reason != RejectReason.NONE ? REJECTED : isOne ? CANCELLED_FOR_SYMBOL : CANCELLED_ALL;
        begin(event, status, 0);
        outbound.end();
    }

    /** Writes the state of one side of a quote; that none was found if the event has no order. */
    void putStatus(FixEncoder report, OrderStatus event, ClOrdId quoteId, @Nullable Instrument instrument) {
        Names.put(report, Tags.QUOTE_STATUS_REQ_ID, event.ordStatusReqId);
        if (event.orderId == 0 || instrument == null) {
            report.putText(Tags.QUOTE_ID, NONE).putText(Tags.SYMBOL, UNKNOWN_SYMBOL);
            report.putChar(Tags.QUOTE_STATUS, NOT_FOUND);
            return;
        }
        boolean bid = event.terms.side == Side.BUY;
        Names.put(report, Tags.QUOTE_ID, quoteId);
        Symbols.put(report, Tags.SYMBOL, instrument)
                .putDecimal(bid ? Tags.BID_PX : Tags.OFFER_PX, event.terms.priceTicks, instrument.priceDecimals())
                .putDecimal(bid ? Tags.BID_SIZE : Tags.OFFER_SIZE, event.leavesLots, instrument.quantityDecimals())
                .putChar(Tags.QUOTE_STATUS, ASKED_FOR);
    }

    private FixEncoder begin(QuoteAnswer event, char status, int entries) {
        int maxBytes = Outbound.MAX_MESSAGE_BYTES + entries * ENTRY_BYTES;
        FixEncoder ack = outbound.begin(MsgTypes.MASS_QUOTE_ACKNOWLEDGEMENT, event.sessionEventNumber, maxBytes);
        if (event.quoteId.first != 0) {
            Names.put(ack, Tags.QUOTE_ID, event.quoteId);
        }
        ack.putChar(Tags.QUOTE_STATUS, status);
        if (event.reason != RejectReason.NONE) {
            int reason = Reasons.quoteRejectReason(event.reason);
            ack.putInt(Tags.QUOTE_REJECT_REASON, outbound.version().quoteRejectReason(reason))
                    .putText(Tags.TEXT, event.reason.text());
        }
        return ack;
    }

    public void quotesPulled(QuotesPulled event) {
        outbound.begin(MsgTypes.MASS_QUOTE_ACKNOWLEDGEMENT, event.sessionEventNumber)
                .putChar(Tags.QUOTE_STATUS, CANCELLED_ALL)
                .putText(Tags.TEXT, CancelReason.QUOTE_PROTECTION.text());
        outbound.end();
    }
}
