// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.report;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.MassCancelDone;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderStatus;
import org.outcry.api.order.OrderTagged;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderTriggered;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.ReplaceReason;
import org.outcry.api.order.Side;
import org.outcry.api.order.SideFilter;
import org.outcry.api.order.TradeBusted;
import org.outcry.api.quote.QuoteAnswer;
import org.outcry.api.quote.QuotesPulled;
import org.outcry.api.session.MessageRejected;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.fixgateway.config.FixVersion;
import org.outcry.fixgateway.connection.Outbound;
import org.outcry.fixgateway.connection.Sessions;
import org.outcry.fixgateway.order.Names;
import org.outcry.fixgateway.order.OrdStatuses;
import org.outcry.fixgateway.order.OrderCodes;
import org.outcry.fixgateway.order.Symbols;
import org.outcry.fixgateway.order.TermsFields;
import org.outcry.ordergateway.EventMessages;
import org.outcry.ordergateway.Instrument;
import org.outcry.ordergateway.Instruments;
import org.outcry.ordergateway.KnownOrder;
import org.outcry.ordergateway.PastEvents;
import org.outcry.ordergateway.PastOrder;
import org.outcry.ordergateway.SessionOrders;
import org.outcry.wire.MutableText;

/**
 * Writer of order events as execution reports and cancel rejects. Fields that are not in the event come from the
 * order's terms.
 */
public final class Reports implements EventMessages {
    private static final String NONE = "NONE";

    /** LastLiquidityInd (851). FIX 4.4 has no value for an execution in an auction. */
    private static final int ADDED_LIQUIDITY = 1;

    private static final int REMOVED_LIQUIDITY = 2;

    /** CxlRejReason (102) of a request for an order that has ended. */
    private static final int TOO_LATE = 0;

    /** ExecType (150) of an order that changed although its session did not ask for it. */
    private static final char RESTATED = 'D';

    private static final String UNKNOWN_SYMBOL = "[N/A]";

    private final Outbound outbound;
    private final Instruments instruments;
    private final Sessions sessions;
    private final SessionMessages messages;
    private final PastEvents past;

    /** The decimal places of the current instrument. */
    private int priceDecimals;

    private int quantityDecimals;

    private final ReportEcho echo = new ReportEcho();

    /** The event of the order whose user-defined fields the current report repeats; 0 if it repeats none. */
    private long tagged;

    private final byte[] tagBytes = new byte[OrderTagged.MAX_LENGTH];

    private final QuoteReports quotes;

    public Reports(
            Outbound outbound, Instruments instruments, Sessions sessions, SessionMessages messages, PastEvents past) {
        this.sessions = sessions;
        this.messages = messages;
        this.outbound = outbound;
        this.instruments = instruments;
        this.past = past;
        quotes = new QuoteReports(outbound, instruments, past);
    }

    @Override
    public void accepted(OrderAccepted event) {
        tagged = outbound.eventNumber();
        echo.of(outbound.source(), event.clOrdId);
        FixEncoder report =
                begin(event.sessionEventNumber, '0', '0', event.orderId, event.instrument, event.terms.side);
        Names.put(report, Tags.CL_ORD_ID, event.clOrdId);
        putTerms(report, event.terms, event.terms.quantityLots);
        TermsFields.putGivenPrice(report, event.terms, priceDecimals);
        putState(report, event.terms.quantityLots, 0, 0);
        end();
    }

    @Override
    public void executed(OrderExecuted event) {
        tagged = event.termsEventNumber;
        KnownOrder terms = terms(event.session, event.clientOrder, event.termsEventNumber);
        echo.of(outbound.source(), terms.clOrdId);
        char status = event.leavesLots == 0 ? '2' : '1';
        FixEncoder report = begin(event.sessionEventNumber, 'F', status, event.orderId, event.instrument, event.side);
        putClOrdId(report, terms.clOrdId);
        putTerms(report, terms.terms, event.leavesLots + event.cumLots);
        report.putDecimal(Tags.LAST_QTY, event.lastLots, quantityDecimals)
                .putDecimal(Tags.LAST_PX, event.lastPriceTicks, priceDecimals)
                .putLong(Tags.SECONDARY_EXEC_ID, event.matchNumber);
        putState(report, event.leavesLots, event.cumLots, event.cumValue);
        if (!event.auction) {
            report.putInt(Tags.LAST_LIQUIDITY_IND, event.aggressive ? REMOVED_LIQUIDITY : ADDED_LIQUIDITY);
        }
        end();
    }

    @Override
    public void cancelled(OrderCancelled event) {
        tagged = event.clOrdId.first != 0 ? outbound.eventNumber() : event.termsEventNumber;
        KnownOrder terms = terms(event.session, event.clientOrder, event.termsEventNumber);
        echo.of(outbound.source(), event.clOrdId.first != 0 ? event.clOrdId : terms.clOrdId);
        char status = OrdStatuses.of(event.reason);
        FixEncoder report =
                begin(event.sessionEventNumber, status, status, event.orderId, event.instrument, event.side);
        if (event.clOrdId.first != 0) {
            putClOrdId(report, event.clOrdId);
            Names.put(report, Tags.ORIG_CL_ORD_ID, event.origClOrdId);
        } else {
            putClOrdId(report, terms.clOrdId);
        }
        putTerms(report, terms.terms, event.cancelledLots + event.cumLots);
        putState(report, 0, event.cumLots, event.cumValue);
        if (event.reason != CancelReason.REQUESTED) {
            echo.putText(report, event.reason.text());
        }
        end();
    }

    @Override
    public void replaced(OrderReplaced event) {
        tagged = event.termsEventNumber == 0 ? outbound.eventNumber() : event.termsEventNumber;
        ClOrdId name = past.name(sessions.orders(event.session), event);
        echo.of(outbound.source(), name);
        char status = event.leavesLots == 0 ? OrdStatuses.FILLED : event.cumLots > 0 ? '1' : '0';
        boolean asked = event.reason == ReplaceReason.REQUESTED;
        FixEncoder report = begin(
                event.sessionEventNumber,
                asked ? '5' : RESTATED,
                status,
                event.orderId,
                event.instrument,
                event.terms.side);
        putClOrdId(report, name);
        // A reduction keeps the name: it replaces the order under it.
        putOrigClOrdId(report, asked && event.origClOrdId.first == 0 ? name : event.origClOrdId);
        putTerms(report, event.terms, event.leavesLots + event.cumLots);
        if (event.leavesLots > 0) {
            TermsFields.putGivenPrice(report, event.terms, priceDecimals);
        }
        putState(report, event.leavesLots, event.cumLots, event.cumValue);
        if (!asked) {
            TermsFields.putRestatement(report, event.reason, outbound.version());
            if (event.reason != ReplaceReason.REPRICED) {
                echo.onText();
            }
        }
        end();
    }

    @Override
    public void triggered(OrderTriggered event) {
        tagged = event.termsEventNumber;
        KnownOrder terms = terms(event.session, event.clientOrder, event.termsEventNumber);
        echo.of(outbound.source(), terms.clOrdId);
        FixEncoder report = begin(event.sessionEventNumber, RESTATED, '0', event.orderId, event.instrument, event.side);
        putClOrdId(report, terms.clOrdId);
        putTerms(report, terms.terms, event.leavesLots);
        putState(report, event.leavesLots, 0, 0);
        TermsFields.putTriggered(report, outbound.version());
        echo.onText();
        end();
    }

    /**
     * Writes the report of a bust; a gap fill in its place if the bust names no execution of its session that is kept.
     */
    @Override
    public void busted(TradeBusted event) {
        OrderExecuted execution = past.execution(event);
        if (execution == null) {
            outbound.fillGap(event.sessionEventNumber, event.sessionEventNumber + 1);
            return;
        }
        tagged = execution.termsEventNumber;
        KnownOrder order = terms(execution.session, execution.clientOrder, execution.termsEventNumber);
        echo.of(outbound.source(), order.clOrdId);
        char status = execution.leavesLots == 0 ? '2' : '1';
        FixEncoder report =
                begin(event.sessionEventNumber, 'H', status, execution.orderId, execution.instrument, execution.side);
        report.putLong(Tags.EXEC_REF_ID, event.executionEventNumber);
        putClOrdId(report, order.clOrdId);
        putTerms(report, order.terms, execution.leavesLots + execution.cumLots);
        report.putDecimal(Tags.LAST_QTY, execution.lastLots, quantityDecimals)
                .putDecimal(Tags.LAST_PX, execution.lastPriceTicks, priceDecimals);
        putState(report, execution.leavesLots, execution.cumLots, execution.cumValue);
        end();
    }

    @Override
    public void massCancelDone(MassCancelDone event) {
        echo.of(outbound.source(), event.clOrdId);
        boolean oneInstrument =
                event.instrument != 0 || event.symbol != 0 || event.reason == RejectReason.UNKNOWN_INSTRUMENT;
        char type = event.requestType != 0 ? (char) event.requestType : oneInstrument ? '1' : '7';
        FixEncoder report = begin(MsgTypes.ORDER_MASS_CANCEL_REPORT, event.sessionEventNumber);
        Names.put(report, Tags.CL_ORD_ID, event.clOrdId);
        report.putLong(Tags.ORDER_ID, outbound.eventNumber())
                .putLong(Tags.MASS_ACTION_REPORT_ID, outbound.eventNumber())
                .putChar(Tags.MASS_CANCEL_REQUEST_TYPE, type);
        if (event.reason == RejectReason.NONE) {
            report.putChar(Tags.MASS_CANCEL_RESPONSE, type).putInt(Tags.TOTAL_AFFECTED_ORDERS, event.cancelledOrders);
        } else {
            report.putChar(Tags.MASS_CANCEL_RESPONSE, '0');
            int code = Reasons.massCancelRejectReason(event.reason);
            if (code >= 0) {
                report.putInt(Tags.MASS_CANCEL_REJECT_REASON, code);
            }
            report.putText(Tags.TEXT, event.reason.text());
        }
        if (event.symbol != 0) {
            report.putAscii(Tags.SYMBOL, event.symbol);
        } else if (event.instrument != 0) {
            putSymbol(report, instruments.byNumber(event.instrument));
        } else {
            echo.putSymbol(report);
        }
        if (event.side != SideFilter.BOTH) {
            report.putChar(Tags.SIDE, event.side == SideFilter.BUY ? '1' : '2');
        }
        echo.putSecondary(report);
        endAnswer();
    }

    @Override
    public void rejected(OrderRejected event) {
        tagged = outbound.eventNumber();
        echo.of(outbound.source(), event.clOrdId);
        FixEncoder report = begin(event.sessionEventNumber, '8', OrdStatuses.REJECTED, 0, event.instrument);
        if (event.symbol != 0) {
            report.putAscii(Tags.SYMBOL, event.symbol);
        } else if (event.instrument != 0 || !echo.putSymbol(report)) {
            putSymbol(report, instruments.byNumber(event.instrument));
        }
        report.putChar(Tags.SIDE, event.sideCode != 0 ? (char) event.sideCode : OrderCodes.of(event.side));
        Names.put(report, Tags.CL_ORD_ID, event.clOrdId);
        Names.put(report, Tags.ACCOUNT, event.account);
        // The event has no value where the request had an unsupported one.
        if (event.quantityLots > 0) {
            report.putDecimal(Tags.ORDER_QTY, event.quantityLots, quantityDecimals);
        }
        if (event.reason != RejectReason.UNSUPPORTED_ORDER_TYPE) {
            TermsFields.putType(report, event, priceDecimals);
        }
        if (event.reason != RejectReason.UNSUPPORTED_TIME_IN_FORCE
                && outbound.version().hasTimeInForce(OrderCodes.of(event.timeInForce))) {
            report.putChar(Tags.TIME_IN_FORCE, OrderCodes.of(event.timeInForce));
        }
        putState(report, 0, 0, 0);
        report.putInt(Tags.ORD_REJ_REASON, outbound.version().ordRejReason(Reasons.ordRejReason(event.reason)));
        echo.putText(report, event.reason.text());
        end();
    }

    /** Writes the refusal of a cancel or replace, with the state that its order had then: open, or ended. */
    @Override
    public void cancelRejected(CancelRejected event) {
        SessionOrders orders = sessions.orders(event.session);
        echo.of(outbound.source(), event.clOrdId);
        boolean unknown = event.reason == RejectReason.UNKNOWN_ORDER;
        PastOrder order = event.orderId != 0 || !unknown || orders == null
                ? null
                : past.before(orders, event.origClOrdId, outbound.eventNumber());
        boolean tooLate = order != null && order.leavesLots == 0 && order.orderId != 0;
        boolean open = event.orderId != 0 || (order != null && order.leavesLots != 0);
        FixEncoder reject = begin(MsgTypes.ORDER_CANCEL_REJECT, event.sessionEventNumber);
        putOrderId(reject, order == null ? event.orderId : order.orderId);
        putClOrdId(reject, event.clOrdId);
        if (order != null && order.termsEventNumber != 0) {
            putOrigClOrdId(reject, past.terms(orders, order.clientOrder, order.termsEventNumber).clOrdId);
        } else if (event.origClOrdId.first != 0) {
            putOrigClOrdId(reject, event.origClOrdId);
        } else {
            reject.putText(Tags.ORIG_CL_ORD_ID, NONE);
        }
        char status = order != null
                ? OrdStatuses.of(order)
                : open ? OrdStatuses.ofOpen(event.leavesLots, event.cumLots) : OrdStatuses.REJECTED;
        reject.putChar(Tags.ORD_STATUS, status).putChar(Tags.CXL_REJ_RESPONSE_TO, event.replace ? '2' : '1');
        if (tooLate) {
            reject.putInt(Tags.CXL_REJ_REASON, TOO_LATE).putText(Tags.TEXT, "too late, the order has ended");
        } else if (open && unknown) {
            reject.putInt(Tags.CXL_REJ_REASON, outbound.version().cxlRejReason(Reasons.OTHER))
                    .putText(Tags.TEXT, "the order has another ClOrdID");
        } else {
            reject.putInt(Tags.CXL_REJ_REASON, outbound.version().cxlRejReason(Reasons.cxlRejReason(event.reason)))
                    .putText(Tags.TEXT, event.reason.text());
        }
        echo.putIdentifiers(reject);
        tagged = outbound.eventNumber();
        putTags();
        endAnswer();
    }

    /**
     * Writes the state of an order as its last report had it; one that has ended as it ended. A list leaves out what
     * has ended without a report that is known, such as a quote: a gap fill in its place, but for the last one.
     */
    @Override
    public void status(OrderStatus event) {
        SessionOrders orders = sessions.orders(event.session);
        if (event.orderId == 0 && event.clOrdId.isEmpty() && Math.abs(event.reportsLeft) > 1) {
            outbound.fillGap(event.sessionEventNumber, event.sessionEventNumber + 1);
        } else if (event.reportsLeft < 0) {
            quoteStatus(event, past.terms(orders, event.clientOrder, event.termsEventNumber).clOrdId);
        } else {
            orderStatus(event, orders);
        }
    }

    private void orderStatus(OrderStatus event, @Nullable SessionOrders orders) {
        PastOrder order = event.orderId != 0 || orders == null
                ? null
                : past.before(orders, event.clOrdId, outbound.eventNumber());
        if (order != null) {
            pastStatus(event, order, orders);
        } else {
            presentStatus(event, orders);
        }
    }

    private void presentStatus(OrderStatus event, @Nullable SessionOrders orders) {
        KnownOrder order = past.terms(orders, event.clientOrder, event.termsEventNumber);
        boolean open = event.orderId != 0;
        tagged = event.termsEventNumber;
        echo.of(outbound.source(), open ? order.clOrdId : event.clOrdId, event);
        char status = open ? OrdStatuses.ofOpen(event.leavesLots, event.cumLots) : OrdStatuses.REJECTED;
        FixEncoder report =
                begin(event.sessionEventNumber, 'I', status, event.orderId, event.instrument, event.terms.side);
        putClOrdId(report, open ? order.clOrdId : event.clOrdId);
        putRequest(report, event, event.termsEventNumber);
        if (open) {
            putTerms(report, event.terms, event.leavesLots + event.cumLots);
            TermsFields.putGivenPrice(report, event.terms, priceDecimals);
        }
        putState(report, event.leavesLots, event.cumLots, event.cumValue);
        if (!open) {
            echo.putText(report, RejectReason.UNKNOWN_ORDER.text());
        }
        end();
    }

    /** Writes the state of one side of a quote with a QuoteID; of none if its order is unknown. */
    private void quoteStatus(OrderStatus event, ClOrdId quoteId) {
        echo.of(outbound.source(), quoteId, event);
        Instrument instrument = instruments.byNumber(event.instrument);
        FixEncoder report = begin(MsgTypes.QUOTE_STATUS_REPORT, event.sessionEventNumber);
        quotes.putStatus(report, event, quoteId, instrument);
        endAnswer();
    }

    private void pastStatus(OrderStatus event, PastOrder order, @Nullable SessionOrders orders) {
        KnownOrder terms = past.terms(orders, order.clientOrder, order.termsEventNumber);
        boolean accepted = order.termsEventNumber != 0;
        tagged = order.termsEventNumber;
        echo.of(outbound.source(), accepted ? terms.clOrdId : event.clOrdId, event);
        FixEncoder report = begin(
                event.sessionEventNumber, 'I', OrdStatuses.of(order), order.orderId, order.instrument, order.side);
        putClOrdId(report, accepted ? terms.clOrdId : event.clOrdId);
        putRequest(report, event, order.termsEventNumber);
        if (accepted) {
            putTerms(report, terms.terms, order.quantityLots);
        }
        if (order.leavesLots != 0) {
            TermsFields.putGivenPrice(report, terms.terms, priceDecimals);
        }
        putState(report, order.leavesLots, order.cumLots, order.cumValue);
        end();
    }

    /** Writes what a status request asked for, and the name that the order had before. */
    private void putRequest(FixEncoder report, OrderStatus event, long termsEventNumber) {
        putOrigClOrdId(report, past.formerName(termsEventNumber));
        if (event.ordStatusReqId.first != 0) {
            Names.put(
                    report,
                    event.reportsLeft > 0 ? Tags.MASS_STATUS_REQ_ID : Tags.ORD_STATUS_REQ_ID,
                    event.ordStatusReqId);
        }
        if (event.reportsLeft > 0) {
            report.putBoolean(Tags.LAST_RPT_REQUESTED, event.reportsLeft == 1);
        }
    }

    private FixEncoder begin(
            int msgSeqNum, char execType, char ordStatus, long orderId, int instrumentNumber, Side side) {
        FixEncoder report = begin(msgSeqNum, execType, ordStatus, orderId, instrumentNumber);
        putSymbol(report, instruments.byNumber(instrumentNumber));
        return report.putChar(Tags.SIDE, OrderCodes.of(side));
    }

    private FixEncoder begin(int msgSeqNum, char execType, char ordStatus, long orderId, int instrumentNumber) {
        Instrument instrument = instruments.byNumber(instrumentNumber);
        priceDecimals = instrument == null ? 0 : instrument.priceDecimals();
        quantityDecimals = instrument == null ? 0 : instrument.quantityDecimals();
        FixEncoder report = begin(MsgTypes.EXECUTION_REPORT, msgSeqNum);
        putOrderId(report, orderId);
        return report.putLong(Tags.EXEC_ID, outbound.eventNumber())
                .putChar(Tags.EXEC_TRANS_TYPE, FixVersion.execTransType(execType))
                .putChar(Tags.EXEC_TYPE, outbound.version().execType(execType, ordStatus))
                .putChar(Tags.ORD_STATUS, ordStatus);
    }

    /** Starts a message. The route of a third party is the last part of its header. */
    private FixEncoder begin(int msgType, int msgSeqNum) {
        FixEncoder message = outbound.begin(msgType, msgSeqNum);
        if (!outbound.isCopy()) {
            echo.putRoute(message);
        }
        return message;
    }

    /** Completes an ExecutionReport with the fields that it repeats. */
    private void end() {
        echo.put(outbound.encoder());
        putTags();
        if (outbound.isCopy()) {
            outbound.encoder().putBoolean(Tags.COPY_MSG_INDICATOR, true);
        }
        endAnswer();
    }

    private void putTags() {
        MutableText tags = sessions.haveTags() && tagged != 0 ? past.tags(tagged) : null;
        if (tags != null) {
            outbound.encoder().putFields(tagBytes, 0, tags.copyUtf8(tagBytes, 0));
        }
    }

    private void endAnswer() {
        outbound.putTransactTime();
        outbound.end();
    }

    private static void putOrderId(FixEncoder message, long orderId) {
        if (orderId == 0) {
            message.putText(Tags.ORDER_ID, NONE);
        } else {
            message.putLong(Tags.ORDER_ID, orderId);
        }
    }

    private static void putSymbol(FixEncoder message, @Nullable Instrument instrument) {
        if (instrument == null) {
            message.putText(Tags.SYMBOL, UNKNOWN_SYMBOL);
        } else {
            Symbols.put(message, Tags.SYMBOL, instrument);
        }
    }

    @Override
    public void messageRejected(MessageRejected event) {
        messages.messageRejected(event);
    }

    @Override
    public void massQuoteDone(QuoteAnswer event) {
        quotes.massQuoteDone(event);
    }

    @Override
    public void quotesCancelled(QuoteAnswer event) {
        quotes.quotesCancelled(event);
    }

    @Override
    public void quotesPulled(QuotesPulled event) {
        quotes.quotesPulled(event);
    }

    private KnownOrder terms(int session, long clientOrder, long termsEventNumber) {
        return past.terms(sessions.orders(session), clientOrder, termsEventNumber);
    }

    private static void putClOrdId(FixEncoder report, ClOrdId id) {
        if (id.first != 0) {
            Names.put(report, Tags.CL_ORD_ID, id);
        }
    }

    private static void putOrigClOrdId(FixEncoder report, ClOrdId id) {
        if (id.first != 0) {
            Names.put(report, Tags.ORIG_CL_ORD_ID, id);
        }
    }

    /** Writes an order's terms, and its quantity as of the event. */
    private void putTerms(FixEncoder report, OrderTerms terms, long quantityLots) {
        TermsFields.put(report, terms, quantityLots, priceDecimals, quantityDecimals, outbound.version());
    }

    private void putState(FixEncoder report, long leavesLots, long cumLots, long cumValue) {
        report.putDecimal(Tags.LEAVES_QTY, leavesLots, quantityDecimals)
                .putDecimal(Tags.CUM_QTY, cumLots, quantityDecimals)
                .putDecimal(
                        Tags.AVG_PX, AveragePrice.of(cumValue, cumLots), priceDecimals + AveragePrice.EXTRA_DECIMALS);
    }
}
