// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.inquiry;

import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.Phase;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.session.SessionMessage;
import org.outcry.api.session.SessionMessageType;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.fixgateway.config.FixVersion;
import org.outcry.fixgateway.connection.GatewaySession;
import org.outcry.fixgateway.connection.Outbound;
import org.outcry.fixgateway.dropcopy.CopiedReports;
import org.outcry.fixgateway.marketdata.MarketData;
import org.outcry.fixgateway.order.Echo;
import org.outcry.fixgateway.order.Echoes;
import org.outcry.fixgateway.order.Names;
import org.outcry.fixgateway.order.OrderCodes;
import org.outcry.fixgateway.order.Symbols;
import org.outcry.fixgateway.report.ReportCodes;
import org.outcry.ordergateway.Instrument;
import org.outcry.ordergateway.Instruments;
import org.outcry.ordergateway.KnownOrder;
import org.outcry.ordergateway.PastEvents;

/** Writer of reports of instruments, phases and executions, which answer {@link Inquiries}. */
public final class InquiryReports {
    private static final String NO_SYMBOL = "NONE";

    /** SecurityRequestResult (560), TradeRequestResult (749) and TradSesStatus (340). */
    private static final int VALID = 0;

    private static final int INVALID_REQUEST = 1;
    private static final int NO_INSTRUMENTS = 2;
    private static final int TRADE_REQUEST_TYPE_NOT_SUPPORTED = 8;
    private static final int REQUEST_REJECTED = 6;

    /** SecurityResponseType (323). */
    private static final int DEFINITION_AS_IS = 1;

    private static final int LIST_OF_SECURITIES = 4;
    private static final int DEFINITION_REFUSED = 5;
    private static final int NO_MATCH = 6;

    /** SecurityTradingStatus (326) of an unknown symbol. */
    private static final int UNKNOWN_SECURITY = 20;

    private final Echo echoView = new Echo();
    private final Outbound outbound;
    private final Instruments instruments;
    private final PastEvents past;
    private final CopiedReports copies;
    private final MarketData marketData;

    public InquiryReports(
            Outbound outbound, Instruments instruments, PastEvents past, CopiedReports copies, MarketData marketData) {
        this.outbound = outbound;
        this.instruments = instruments;
        this.past = past;
        this.copies = copies;
        this.marketData = marketData;
    }

    /** Returns whether a session message is such a report, and not one of the session protocol. */
    public static boolean isReport(SessionMessageType type) {
        return switch (type) {
            case HEARTBEAT, TEST_REQUEST, RESEND_REQUEST -> false;
            case INSTRUMENTS, PHASE, EXECUTION, REQUEST_STATUS -> true;
        };
    }

    public void write(SessionMessage event, GatewaySession session) {
        if (ReportCodes.isCopy(event)) {
            copies.write(event);
            return;
        }
        if (ReportCodes.isMarketDataRefused(event)) {
            marketData.writeReject(event);
            return;
        }
        switch (event.type) {
            case INSTRUMENTS -> {
                if (event.reference >= ReportCodes.DEFINITION) {
                    definition(event);
                } else {
                    instruments(event);
                }
            }
            case PHASE -> {
                if (event.endSeqNo >= ReportCodes.STATUS_ASKED) {
                    status(event);
                } else {
                    phase(event);
                }
            }
            case EXECUTION -> {
                execution(event, session);
                return;
            }
            case REQUEST_STATUS -> tradeRequestAck(event);
            case HEARTBEAT, TEST_REQUEST, RESEND_REQUEST ->
                throw new IllegalStateException("no report: type=" + event.type);
        }
        outbound.end();
    }

    private void instruments(SessionMessage event) {
        FixEncoder list = begin(MsgTypes.SECURITY_LIST, event);
        putId(list, Tags.SECURITY_REQ_ID, event);
        list.putLong(Tags.SECURITY_RESPONSE_ID, outbound.eventNumber());
        if (event.reference < 0) {
            list.putInt(
                    Tags.SECURITY_REQUEST_RESULT,
                    event.reference == ReportCodes.UNSUPPORTED ? INVALID_REQUEST : NO_INSTRUMENTS);
            return;
        }
        list.putInt(Tags.SECURITY_REQUEST_RESULT, VALID)
                .putBoolean(Tags.LAST_FRAGMENT, event.reference == ReportCodes.LAST_OF_LIST);
        int count = 0;
        for (int number = event.beginSeqNo; number <= event.endSeqNo; number++) {
            count += instruments.byNumber(number) == null ? 0 : 1;
        }
        if (count == 0) {
            return;
        }
        list.putInt(Tags.NO_RELATED_SYM, count);
        for (int number = event.beginSeqNo; number <= event.endSeqNo; number++) {
            Instrument instrument = instruments.byNumber(number);
            if (instrument != null) {
                Symbols.put(list, Tags.SYMBOL, instrument)
                        .putDecimal(Tags.ROUND_LOT, instrument.lotIncrement(), instrument.quantityDecimals());
            }
        }
    }

    private void definition(SessionMessage event) {
        FixEncoder definition = begin(MsgTypes.SECURITY_DEFINITION, event);
        putId(definition, Tags.SECURITY_REQ_ID, event);
        definition.putLong(Tags.SECURITY_RESPONSE_ID, outbound.eventNumber());
        Instrument instrument = instruments.byNumber(event.beginSeqNo);
        boolean listed = event.reference == ReportCodes.DEFINITION_OF_LIST;
        int count = listed ? event.endSeqNo : event.reference == ReportCodes.DEFINITION ? 1 : 0;
        if (outbound.version() == FixVersion.FIX_4_2) {
            definition.putInt(Tags.TOT_NO_RELATED_SYM, count);
        }
        if (count == 0 || instrument == null) {
            boolean unknown = event.reference == ReportCodes.NO_DEFINITION;
            definition
                    .putInt(Tags.SECURITY_RESPONSE_TYPE, unknown ? NO_MATCH : DEFINITION_REFUSED)
                    .putText(Tags.TEXT, unknown ? "unknown Symbol" : "SecurityListRequest has the list of instruments");
            return;
        }
        definition.putInt(Tags.SECURITY_RESPONSE_TYPE, listed ? LIST_OF_SECURITIES : DEFINITION_AS_IS);
        Symbols.put(definition, Tags.SYMBOL, instrument);
        if (outbound.version() == FixVersion.FIX_4_4) {
            definition.putDecimal(Tags.ROUND_LOT, instrument.lotIncrement(), instrument.quantityDecimals());
        }
    }

    private void status(SessionMessage event) {
        FixEncoder status = begin(MsgTypes.SECURITY_STATUS, event);
        if (event.testReqId1 != 0) {
            putId(status, Tags.SECURITY_STATUS_REQ_ID, event);
        }
        putSymbol(status, Tags.SYMBOL, instruments.byNumber(event.beginSeqNo));
        status.putBoolean(Tags.UNSOLICITED_INDICATOR, event.endSeqNo == ReportCodes.STATUS_CHANGED);
        if (event.reference < 0) {
            status.putInt(Tags.SECURITY_TRADING_STATUS, UNKNOWN_SECURITY);
            return;
        }
        Phase phase = PhaseCodes.phase(event.reference);
        int code = PhaseCodes.securityTradingStatus(phase);
        status.putInt(Tags.SECURITY_TRADING_STATUS, outbound.version().securityTradingStatus(code));
        if (outbound.version().hasTextOfSecurityStatus()) {
            status.putText(Tags.TEXT, phase.name());
        }
    }

    private void phase(SessionMessage event) {
        FixEncoder status = begin(MsgTypes.TRADING_SESSION_STATUS, event);
        if (event.testReqId1 != 0) {
            putId(status, Tags.TRAD_SES_REQ_ID, event);
        }
        Instrument instrument = instruments.byNumber(event.beginSeqNo);
        if (outbound.version() == FixVersion.FIX_5_0_SP2) {
            status.putChar(Tags.TRADING_SESSION_ID, FixVersion.DAY_SESSION_50_SP2);
            putSymbol(status, Tags.SYMBOL, instrument);
        } else {
            putSymbol(status, Tags.TRADING_SESSION_ID, instrument);
        }
        if (event.reference < 0) {
            status.putInt(Tags.TRAD_SES_STATUS, REQUEST_REJECTED).putInt(Tags.TRAD_SES_STATUS_REJ_REASON, 1);
            return;
        }
        Phase phase = PhaseCodes.phase(event.reference);
        status.putBoolean(Tags.UNSOLICITED_INDICATOR, event.endSeqNo == ReportCodes.PHASE_CHANGED)
                .putInt(Tags.TRAD_SES_STATUS, PhaseCodes.tradSesStatus(phase))
                .putText(Tags.TEXT, phase.name());
    }

    private void tradeRequestAck(SessionMessage event) {
        FixEncoder ack = begin(MsgTypes.TRADE_CAPTURE_REPORT_REQUEST_ACK, event);
        putId(ack, Tags.TRADE_REQUEST_ID, event);
        int result = event.reference < 0 ? TRADE_REQUEST_TYPE_NOT_SUPPORTED : VALID;
        int status = event.reference < 0 ? 2 : event.beginSeqNo == 0 ? 1 : 0;
        ack.putInt(Tags.TRADE_REQUEST_TYPE, event.endSeqNo)
                .putInt(Tags.TOT_NUM_TRADE_REPORTS, event.beginSeqNo)
                .putInt(Tags.TRADE_REQUEST_RESULT, result)
                .putInt(Tags.TRADE_REQUEST_STATUS, status);
    }

    /** Writes the report of an execution; a gap fill in its place if that is no longer kept. */
    private void execution(SessionMessage event, GatewaySession session) {
        OrderExecuted execution = past.execution(event.reference);
        if (execution == null) {
            outbound.fillGap(event.sessionEventNumber, event.sessionEventNumber + 1);
            return;
        }
        FixEncoder report = begin(MsgTypes.TRADE_CAPTURE_REPORT, event).putLong(Tags.TRADE_REPORT_ID, event.reference);
        putId(report, Tags.TRADE_REQUEST_ID, event);
        report.putBoolean(Tags.LAST_RPT_REQUESTED, event.endSeqNo == 1);
        Instrument instrument = instruments.byNumber(execution.instrument);
        int priceDecimals = instrument == null ? 0 : instrument.priceDecimals();
        int quantityDecimals = instrument == null ? 0 : instrument.quantityDecimals();
        report.putLong(Tags.TRD_MATCH_ID, execution.matchNumber)
                .putLong(Tags.EXEC_ID, event.reference)
                .putBoolean(Tags.PREVIOUSLY_REPORTED, true);
        putSymbol(report, Tags.SYMBOL, instrument);
        report.putDecimal(Tags.LAST_QTY, execution.lastLots, quantityDecimals)
                .putDecimal(Tags.LAST_PX, execution.lastPriceTicks, priceDecimals)
                .putUtcDate(Tags.TRADE_DATE, past.executionTimeNs());
        outbound.putTransactTime(past.executionTimeNs());
        report.putInt(Tags.NO_SIDES, 1)
                .putChar(Tags.SIDE, OrderCodes.of(execution.side))
                .putLong(Tags.ORDER_ID, execution.orderId);
        KnownOrder order = past.terms(session.orders, execution.clientOrder, execution.termsEventNumber);
        if (order.clOrdId.first != 0) {
            Names.put(report, Tags.CL_ORD_ID, order.clOrdId);
        }
        outbound.end();
    }

    private FixEncoder begin(int msgType, SessionMessage event) {
        FixEncoder report = outbound.begin(msgType, event.sessionEventNumber);
        GatewaySession source = outbound.source();
        Echo echo = source == null
                ? null
                : source.echoes.find(
                        Echoes.INQUIRY,
                        event.testReqId1,
                        event.testReqId2,
                        event.testReqId3,
                        event.testReqId4,
                        echoView);
        if (echo != null) {
            echo.putRoute(report);
        }
        return report;
    }

    private static void putId(FixEncoder message, int tag, SessionMessage event) {
        Names.put(message, tag, event.testReqId1, event.testReqId2, event.testReqId3, event.testReqId4);
    }

    private static void putSymbol(FixEncoder message, int tag, @Nullable Instrument instrument) {
        if (instrument == null) {
            message.putText(tag, NO_SYMBOL);
        } else {
            Symbols.put(message, tag, instrument);
        }
    }
}
