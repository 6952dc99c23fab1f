// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.inquiry;

import org.outcry.api.instrument.Phase;
import org.outcry.api.session.SendSessionMessage;
import org.outcry.api.session.SessionMessageType;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.fixgateway.connection.Connection;
import org.outcry.fixgateway.connection.GatewaySession;
import org.outcry.fixgateway.connection.Request;
import org.outcry.fixgateway.order.Inquiry;
import org.outcry.fixgateway.order.Symbols;
import org.outcry.fixgateway.report.ReportCodes;
import org.outcry.gateway.CommandRoom;
import org.outcry.ordergateway.Instrument;
import org.outcry.ordergateway.Instruments;
import org.outcry.ordergateway.SessionCommands;

/**
 * Handler of requests for reports: open orders, instruments, phases, and executions of the day. Each report is an
 * event, so that it has a number and can be repeated.
 */
public final class Inquiries {
    /** The most reports of a connection in a turn. */
    static final int REPORTS_PER_TURN = 64;

    /** The number of instruments in one SecurityList. */
    static final int INSTRUMENTS_PER_LIST = 16;

    /** SecurityRequestType (321) of a request for all securities. */
    private static final char LIST_OF_SECURITIES = '3';

    private final SessionCommands commands;
    private final Instruments instruments;
    private final OrderInquiries orders;
    private final SendSessionMessage report = new SendSessionMessage();

    public Inquiries(SessionCommands commands, Instruments instruments) {
        this.commands = commands;
        this.instruments = instruments;
        orders = new OrderInquiries(commands, instruments);
    }

    /** Returns whether a message is a request for reports. */
    public static boolean isInquiry(int msgType) {
        return msgType == MsgTypes.ORDER_MASS_STATUS_REQUEST
                || msgType == MsgTypes.QUOTE_STATUS_REQUEST
                || msgType == MsgTypes.SECURITY_LIST_REQUEST
                || msgType == MsgTypes.SECURITY_DEFINITION_REQUEST
                || msgType == MsgTypes.SECURITY_STATUS_REQUEST
                || msgType == MsgTypes.TRADING_SESSION_STATUS_REQUEST
                || msgType == MsgTypes.TRADE_CAPTURE_REPORT_REQUEST;
    }

    /** Begins the answer. */
    public void onMessage(Request request) {
        switch (request.message().msgType()) {
            case MsgTypes.ORDER_MASS_STATUS_REQUEST -> orders.onMassStatus(request);
            case MsgTypes.QUOTE_STATUS_REQUEST -> orders.onQuoteStatus(request);
            case MsgTypes.SECURITY_LIST_REQUEST -> onInstruments(request);
            case MsgTypes.SECURITY_DEFINITION_REQUEST -> onDefinition(request);
            case MsgTypes.SECURITY_STATUS_REQUEST -> onStatus(request);
            case MsgTypes.TRADING_SESSION_STATUS_REQUEST -> onPhases(request);
            default -> onExecutions(request);
        }
    }

    private void onInstruments(Request request) {
        FixDecoder message = request.message();
        if (request.refusesSessionId(Tags.SECURITY_REQ_ID) || request.refuses(Tags.SECURITY_LIST_REQUEST_TYPE, 1)) {
            return;
        }
        char type = message.charValue(Tags.SECURITY_LIST_REQUEST_TYPE);
        Instrument instrument = Symbols.instrument(instruments, message, Tags.SYMBOL);
        int result = type != '0' && type != '4' ? ReportCodes.UNSUPPORTED : 0;
        int first = 1;
        int end = instruments.highest() + 1;
        if (type == '0') {
            first = instrument == null ? 0 : instrument.number();
            end = first + 1;
            result = instrument == null ? ReportCodes.NONE_FOUND : 0;
        }
        Inquiry inquiry = begin(request, Inquiry.Kind.INSTRUMENTS, Tags.SECURITY_REQ_ID, first, end);
        if (result != 0) {
            send(request.connection().inquiry(), SessionMessageType.INSTRUMENTS, 0, 0, result, request.msgSeqNum());
            inquiry.end();
        }
    }

    private void onDefinition(Request request) {
        GatewaySession session = request.session();
        FixDecoder message = request.message();
        if (request.refusesSessionId(Tags.SECURITY_REQ_ID) || request.refuses(Tags.SECURITY_REQUEST_TYPE, 1)) {
            return;
        }
        char type = message.charValue(Tags.SECURITY_REQUEST_TYPE);
        if (type == LIST_OF_SECURITIES && session.config.version().listsByDefinitions() && instruments.count() > 0) {
            begin(
                    request,
                    Inquiry.Kind.DEFINITIONS,
                    Tags.SECURITY_REQ_ID,
                    instruments.next(1),
                    instruments.highest() + 1);
            return;
        }
        Instrument instrument = Symbols.instrument(instruments, message, Tags.SYMBOL);
        int number = instrument == null ? 0 : instrument.number();
        int result = type > '1'
                ? ReportCodes.DEFINITION_UNSUPPORTED
                : number == 0 ? ReportCodes.NO_DEFINITION : ReportCodes.DEFINITION;
        begin(request, Inquiry.Kind.INSTRUMENTS, Tags.SECURITY_REQ_ID, number, number)
                .end();
        send(
                request.connection().inquiry(),
                SessionMessageType.INSTRUMENTS,
                number,
                number,
                result,
                request.msgSeqNum());
    }

    private void onStatus(Request request) {
        GatewaySession session = request.session();
        FixDecoder message = request.message();
        if (request.refusesSessionId(Tags.SECURITY_STATUS_REQ_ID)
                || request.refuses(Tags.SUBSCRIPTION_REQUEST_TYPE, 1)
                || request.lacks(Tags.SYMBOL)) {
            return;
        }
        char subscription = message.charValue(Tags.SUBSCRIPTION_REQUEST_TYPE);
        if (subscription < '0' || subscription > '2') {
            request.rejectValue(Tags.SUBSCRIPTION_REQUEST_TYPE);
            return;
        }
        Instrument instrument = Symbols.instrument(instruments, message, Tags.SYMBOL);
        int number = instrument == null ? 0 : instrument.number();
        if (number != 0 && subscription != '0') {
            session.reports.statuses().set(number, subscription == '1');
        }
        if (number != 0 && subscription == '2') {
            request.consume();
            return;
        }
        begin(request, Inquiry.Kind.PHASES, Tags.SECURITY_STATUS_REQ_ID, number, number)
                .end();
        long phase = number == 0 ? ReportCodes.NONE_FOUND : PhaseCodes.of(instruments.phase(number));
        send(
                request.connection().inquiry(),
                SessionMessageType.PHASE,
                number,
                ReportCodes.STATUS_ASKED,
                phase,
                request.msgSeqNum());
    }

    private void onPhases(Request request) {
        GatewaySession session = request.session();
        FixDecoder message = request.message();
        if (request.refusesSessionId(Tags.TRAD_SES_REQ_ID) || request.refuses(Tags.SUBSCRIPTION_REQUEST_TYPE, 1)) {
            return;
        }
        char subscription = message.charValue(Tags.SUBSCRIPTION_REQUEST_TYPE);
        if (subscription < '0' || subscription > '2') {
            request.rejectValue(Tags.SUBSCRIPTION_REQUEST_TYPE);
            return;
        }
        boolean one = message.has(Tags.TRADING_SESSION_ID);
        Instrument instrument = Symbols.instrument(instruments, message, Tags.TRADING_SESSION_ID);
        int first = one ? instrument == null ? 0 : instrument.number() : 1;
        int end = one ? first + 1 : instruments.highest() + 1;
        if ((first == 0 || first == end) && !session.config.version().hasRefusedTradingSession()) {
            request.rejectValue(Tags.TRADING_SESSION_ID);
            return;
        }
        Inquiry inquiry = begin(request, Inquiry.Kind.PHASES, Tags.TRAD_SES_REQ_ID, first, end);
        if (first == 0 || first == end) {
            send(
                    request.connection().inquiry(),
                    SessionMessageType.PHASE,
                    0,
                    0,
                    ReportCodes.NONE_FOUND,
                    request.msgSeqNum());
            inquiry.end();
            return;
        }
        if (subscription != '0') {
            for (int number = first; number < end; number++) {
                session.reports.phases().set(number, subscription == '1');
            }
        }
        if (subscription == '2') {
            request.consume();
            inquiry.end();
        }
    }

    private void onExecutions(Request request) {
        GatewaySession session = request.session();
        FixDecoder message = request.message();
        if (request.refusesSessionId(Tags.TRADE_REQUEST_ID) || request.refuses(Tags.TRADE_REQUEST_TYPE, 1)) {
            return;
        }
        int type = message.intValue(Tags.TRADE_REQUEST_TYPE);
        if (type < 0 || type > 4) {
            request.rejectValue(Tags.TRADE_REQUEST_TYPE);
            return;
        }
        int count = type > 1 ? 0 : session.reports.executionCount();
        Inquiry inquiry = begin(request, Inquiry.Kind.EXECUTIONS, Tags.TRADE_REQUEST_ID, 0, type);
        inquiry.lastWanted = session.reports.lastExecution();
        int result = type > 1 ? ReportCodes.UNSUPPORTED : 0;
        send(inquiry, SessionMessageType.REQUEST_STATUS, count, type, result, count == 0 ? request.msgSeqNum() : 0);
        if (count == 0) {
            inquiry.end();
        }
    }

    /** Continues the answer of a connection, as far as the venue has room. Returns the number of reports asked for. */
    public int resume(Connection connection, CommandRoom room) {
        Inquiry inquiry = connection.inquiry();
        GatewaySession session = connection.session();
        if (session == null || !connection.isOpen()) {
            inquiry.end();
            return 0;
        }
        if (inquiry.kind == Inquiry.Kind.ORDERS || inquiry.kind == Inquiry.Kind.QUOTES) {
            return orders.resume(connection, session, room);
        }
        int sent = 0;
        commands.of(session.number, connection.ownerEpoch(), 0);
        while (inquiry.isActive() && sent < REPORTS_PER_TURN && room.hasRoom()) {
            switch (inquiry.kind) {
                case INSTRUMENTS -> reportInstruments(inquiry);
                case DEFINITIONS -> reportDefinition(inquiry);
                case PHASES -> reportPhase(inquiry);
                case EXECUTIONS -> reportExecution(session, inquiry);
                case NONE, ORDERS, QUOTES ->
                    throw new IllegalStateException(
                            "inquiry has no such subject: connection=" + connection + " subject=" + inquiry.kind);
            }
            sent++;
        }
        return sent;
    }

    /** Reports a new phase to a session that subscribed to it. */
    public void reportChange(GatewaySession session, int ownerEpoch, int instrument, boolean status) {
        report.testReqId1 = 0;
        report.testReqId2 = 0;
        report.testReqId3 = 0;
        report.testReqId4 = 0;
        commands.of(session.number, ownerEpoch, 0);
        send(
                SessionMessageType.PHASE,
                instrument,
                status ? ReportCodes.STATUS_CHANGED : ReportCodes.PHASE_CHANGED,
                PhaseCodes.of(instruments.phase(instrument)),
                0);
    }

    private void reportInstruments(Inquiry inquiry) {
        int first = inquiry.next;
        int last = Math.min(first + INSTRUMENTS_PER_LIST, inquiry.end) - 1;
        inquiry.next = last + 1;
        boolean done = inquiry.next >= inquiry.end;
        send(
                inquiry,
                SessionMessageType.INSTRUMENTS,
                first,
                last,
                done ? ReportCodes.LAST_OF_LIST : ReportCodes.LIST,
                done);
    }

    private void reportDefinition(Inquiry inquiry) {
        int number = inquiry.next;
        inquiry.next = instruments.next(number + 1);
        send(
                inquiry,
                SessionMessageType.INSTRUMENTS,
                number,
                instruments.count(),
                ReportCodes.DEFINITION_OF_LIST,
                inquiry.next >= inquiry.end);
    }

    private void reportPhase(Inquiry inquiry) {
        int number = inquiry.next++;
        boolean done = inquiry.next >= inquiry.end;
        Phase phase = instruments.phase(number);
        send(inquiry, SessionMessageType.PHASE, number, ReportCodes.PHASE_ASKED, PhaseCodes.of(phase), done);
    }

    /**
     * Reports the next execution that was not busted meanwhile. If none is left, the number of trades is told again:
     * none.
     */
    private void reportExecution(GatewaySession session, Inquiry inquiry) {
        long execution = session.reports.executionAfter(inquiry.reported, inquiry.lastWanted);
        if (execution == 0) {
            send(inquiry, SessionMessageType.REQUEST_STATUS, 0, inquiry.end, 0, true);
            return;
        }
        inquiry.reported = execution;
        boolean done = session.reports.executionAfter(execution, inquiry.lastWanted) == 0;
        send(inquiry, SessionMessageType.EXECUTION, 0, done ? 1 : 0, execution, done);
    }

    private void send(Inquiry inquiry, SessionMessageType type, int begin, int end, long reference, boolean done) {
        send(inquiry, type, begin, end, reference, done ? inquiry.msgSeqNum : 0);
        if (done) {
            inquiry.end();
        }
    }

    private void send(
            Inquiry inquiry, SessionMessageType type, int begin, int end, long reference, int consumedMsgSeqNum) {
        report.testReqId1 = inquiry.id1;
        report.testReqId2 = inquiry.id2;
        report.testReqId3 = inquiry.id3;
        report.testReqId4 = inquiry.id4;
        send(type, begin, end, reference, consumedMsgSeqNum);
    }

    private void send(SessionMessageType type, int begin, int end, long reference, int consumedMsgSeqNum) {
        report.type = type;
        report.beginSeqNo = begin;
        report.endSeqNo = end;
        report.reference = reference;
        commands.consuming(consumedMsgSeqNum).send(report);
    }

    /** Begins an answer. */
    static Inquiry begin(Request request, Inquiry.Kind kind, int idTag, int from, int to) {
        Inquiry inquiry = request.inquiry(idTag);
        inquiry.begin(kind, request.msgSeqNum(), from, to);
        return inquiry;
    }
}
