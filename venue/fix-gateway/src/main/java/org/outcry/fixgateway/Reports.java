package org.outcry.fixgateway;

import org.jspecify.annotations.Nullable;
import org.outcry.api.CancelReason;
import org.outcry.api.CancelRejected;
import org.outcry.api.OrderAccepted;
import org.outcry.api.OrderCancelled;
import org.outcry.api.OrderExecuted;
import org.outcry.api.OrderRejected;
import org.outcry.api.OrderReplaced;
import org.outcry.api.OrderStatus;
import org.outcry.api.OrderType;
import org.outcry.api.RejectReason;
import org.outcry.api.Side;
import org.outcry.api.TimeInForce;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;

/** Events of orders as execution reports and cancel rejects. What they say comes from the event and, where it is short, the order's terms. */
final class Reports {
    private static final String NONE = "NONE";
    private static final String UNKNOWN_SYMBOL = "[N/A]";

    private final Outbound outbound;
    private final Instruments instruments;

    /** Scales of the instrument at hand. */
    private int priceDecimals;

    private int quantityDecimals;

    Reports(Outbound outbound, Instruments instruments) {
        this.outbound = outbound;
        this.instruments = instruments;
    }

    void accepted(OrderAccepted event) {
        FixEncoder report = begin(event.sessionEventNumber, '0', '0', event.orderId, event.instrument, event.side)
                .putAscii(Tags.CL_ORD_ID, event.clOrdId1, event.clOrdId2, event.clOrdId3);
        putOrder(report, event.quantityLots, event.type, event.priceTicks, event.timeInForce);
        putState(report, event.quantityLots, 0, 0);
        end();
    }

    void executed(OrderExecuted event, OrderTerms terms) {
        char status = event.leavesLots == 0 ? '2' : '1';
        FixEncoder report = begin(event.sessionEventNumber, 'F', status, event.orderId, event.instrument, event.side);
        putClOrdId(report, terms);
        putOrder(report, terms.quantityLots, terms.type, terms.priceTicks, terms.timeInForce);
        report.putDecimal(Tags.LAST_QTY, event.lastLots, quantityDecimals)
                .putDecimal(Tags.LAST_PX, event.lastPriceTicks, priceDecimals);
        putState(report, event.leavesLots, event.cumLots, event.cumValue);
        report.putBoolean(Tags.AGGRESSOR_INDICATOR, event.aggressive);
        end();
    }

    void cancelled(OrderCancelled event, OrderTerms terms) {
        char status = event.reason == CancelReason.DAY_ENDED ? 'C' : '4';
        FixEncoder report =
                begin(event.sessionEventNumber, status, status, event.orderId, event.instrument, event.side);
        if (event.clOrdId1 != 0) {
            report.putAscii(Tags.CL_ORD_ID, event.clOrdId1, event.clOrdId2, event.clOrdId3)
                    .putAscii(Tags.ORIG_CL_ORD_ID, event.origClOrdId1, event.origClOrdId2, event.origClOrdId3);
        } else {
            putClOrdId(report, terms);
        }
        putOrder(report, terms.quantityLots, terms.type, terms.priceTicks, terms.timeInForce);
        putState(report, 0, event.cumLots, event.cumValue);
        if (event.reason != CancelReason.REQUESTED) {
            report.putText(Tags.TEXT, Reasons.text(event.reason));
        }
        end();
    }

    void replaced(OrderReplaced event, OrderTerms termsFromNowOn) {
        char status = event.cumLots > 0 ? '1' : '0';
        FixEncoder report = begin(event.sessionEventNumber, '5', status, event.orderId, event.instrument, event.side);
        putClOrdId(report, termsFromNowOn);
        if (event.origClOrdId1 != 0) {
            report.putAscii(Tags.ORIG_CL_ORD_ID, event.origClOrdId1, event.origClOrdId2, event.origClOrdId3);
        }
        putOrder(report, event.quantityLots, event.type, event.priceTicks, event.timeInForce);
        putState(report, event.leavesLots, event.cumLots, event.cumValue);
        end();
    }

    void rejected(OrderRejected event) {
        FixEncoder report = begin(event.sessionEventNumber, '8', '8', 0, event.instrument, event.side)
                .putAscii(Tags.CL_ORD_ID, event.clOrdId1, event.clOrdId2, event.clOrdId3);
        // A value that the venue has no word for is not in the event either.
        if (event.quantityLots > 0) {
            report.putDecimal(Tags.ORDER_QTY, event.quantityLots, quantityDecimals);
        }
        if (event.reason != RejectReason.UNSUPPORTED_ORDER_TYPE) {
            putType(report, event.type, event.priceTicks);
        }
        if (event.reason != RejectReason.UNSUPPORTED_TIME_IN_FORCE) {
            report.putChar(Tags.TIME_IN_FORCE, timeInForce(event.timeInForce));
        }
        putState(report, 0, 0, 0);
        report.putInt(Tags.ORD_REJ_REASON, Reasons.ordRejReason(event.reason))
                .putText(Tags.TEXT, Reasons.text(event.reason));
        end();
    }

    void cancelRejected(CancelRejected event) {
        char status = event.orderId == 0 ? '8' : event.leavesLots == 0 ? '2' : event.cumLots > 0 ? '1' : '0';
        FixEncoder reject = outbound.begin(MsgTypes.ORDER_CANCEL_REJECT, event.sessionEventNumber);
        putOrderId(reject, event.orderId);
        reject.putAscii(Tags.CL_ORD_ID, event.clOrdId1, event.clOrdId2, event.clOrdId3);
        if (event.origClOrdId1 != 0) {
            reject.putAscii(Tags.ORIG_CL_ORD_ID, event.origClOrdId1, event.origClOrdId2, event.origClOrdId3);
        }
        reject.putChar(Tags.ORD_STATUS, status)
                .putChar(Tags.CXL_REJ_RESPONSE_TO, event.replace ? '2' : '1')
                .putInt(Tags.CXL_REJ_REASON, Reasons.cxlRejReason(event.reason))
                .putText(Tags.TEXT, Reasons.text(event.reason));
        end();
    }

    void status(OrderStatus event) {
        char status = event.orderId == 0 ? '8' : event.leavesLots == 0 ? '2' : event.cumLots > 0 ? '1' : '0';
        FixEncoder report = begin(event.sessionEventNumber, 'I', status, event.orderId, event.instrument, event.side)
                .putAscii(Tags.CL_ORD_ID, event.clOrdId1, event.clOrdId2, event.clOrdId3);
        if (event.ordStatusReqId1 != 0) {
            report.putAscii(
                    Tags.ORD_STATUS_REQ_ID, event.ordStatusReqId1, event.ordStatusReqId2, event.ordStatusReqId3);
        }
        if (event.orderId != 0) {
            putOrder(report, event.quantityLots, event.type, event.priceTicks, event.timeInForce);
        }
        putState(report, event.leavesLots, event.cumLots, event.cumValue);
        if (event.orderId == 0) {
            report.putText(Tags.TEXT, Reasons.text(RejectReason.UNKNOWN_ORDER));
        }
        end();
    }

    private FixEncoder begin(
            int msgSeqNum, char execType, char ordStatus, long orderId, int instrumentNumber, Side side) {
        Instrument instrument = instruments.byNumber(instrumentNumber);
        priceDecimals = instrument == null ? 0 : instrument.priceDecimals();
        quantityDecimals = instrument == null ? 0 : instrument.quantityDecimals();
        FixEncoder report = outbound.begin(MsgTypes.EXECUTION_REPORT, msgSeqNum);
        putOrderId(report, orderId);
        report.putLong(Tags.EXEC_ID, outbound.eventNumber())
                .putChar(Tags.EXEC_TYPE, execType)
                .putChar(Tags.ORD_STATUS, ordStatus);
        putSymbol(report, instrument);
        return report.putChar(Tags.SIDE, side == Side.BUY ? '1' : '2');
    }

    private void end() {
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
            message.putAscii(Tags.SYMBOL, instrument.symbol());
        }
    }

    private static void putClOrdId(FixEncoder report, OrderTerms terms) {
        if (terms.clOrdId1 != 0) {
            report.putAscii(Tags.CL_ORD_ID, terms.clOrdId1, terms.clOrdId2, terms.clOrdId3);
        }
    }

    private void putOrder(FixEncoder report, long quantityLots, OrderType type, long priceTicks, TimeInForce time) {
        report.putDecimal(Tags.ORDER_QTY, quantityLots, quantityDecimals);
        putType(report, type, priceTicks);
        report.putChar(Tags.TIME_IN_FORCE, timeInForce(time));
    }

    private void putType(FixEncoder report, OrderType type, long priceTicks) {
        report.putChar(Tags.ORD_TYPE, type == OrderType.LIMIT ? '2' : '1');
        if (type == OrderType.LIMIT && priceTicks != 0) {
            report.putDecimal(Tags.PRICE, priceTicks, priceDecimals);
        }
    }

    private void putState(FixEncoder report, long leavesLots, long cumLots, long cumValue) {
        report.putDecimal(Tags.LEAVES_QTY, leavesLots, quantityDecimals)
                .putDecimal(Tags.CUM_QTY, cumLots, quantityDecimals)
                .putDecimal(
                        Tags.AVG_PX, AveragePrice.of(cumValue, cumLots), priceDecimals + AveragePrice.EXTRA_DECIMALS);
    }

    private static char timeInForce(TimeInForce time) {
        return time == TimeInForce.DAY ? '0' : time == TimeInForce.IMMEDIATE_OR_CANCEL ? '3' : '4';
    }
}
