// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.agrona.concurrent.EpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.api.session.LogoutReason;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.MessageRules;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.SessionActions;
import org.outcry.fix.SessionEnd;
import org.outcry.fixgateway.config.FixGatewayConfig;
import org.outcry.fixgateway.connection.Connection;
import org.outcry.fixgateway.connection.GatewaySession;
import org.outcry.fixgateway.connection.ProtocolCommands;
import org.outcry.fixgateway.connection.RefusedLogon;
import org.outcry.fixgateway.connection.Request;
import org.outcry.fixgateway.connection.Sessions;
import org.outcry.fixgateway.inquiry.Inquiries;
import org.outcry.fixgateway.marketdata.MarketDataRequests;
import org.outcry.fixgateway.request.OrderRequests;
import org.outcry.fixgateway.resend.Resender;
import org.outcry.gateway.logon.Verdict;

/** Implementation of the FIX session's actions as commands of the connection's session. */
final class ConnectionActions implements SessionActions {
    private final Connection connection;
    private final Sessions sessions;
    private final ProtocolCommands commands;
    private final Request request;
    private final OrderRequests requests;
    private final Inquiries inquiries;
    private final MarketDataRequests marketData;
    private final Resender resender;
    private final FixGatewayConfig config;
    private final Consumer<String> lines;
    private final EpochNanoClock clock;
    private final LongSupplier clockAheadNs;
    private final RefusedLogon refusedLogon;

    ConnectionActions(Connection connection, ConnectionParts parts) {
        this.connection = connection;
        sessions = parts.sessions();
        commands = parts.commands();
        request = new Request(connection, commands);
        requests = parts.requests();
        inquiries = parts.inquiries();
        marketData = parts.marketData();
        resender = parts.resender();
        config = parts.config();
        lines = parts.lines();
        clock = parts.clock();
        clockAheadNs = parts.clockAheadNs();
        refusedLogon = new RefusedLogon(config, parts.terms());
    }

    @Override
    public @Nullable SessionEnd refusal(FixDecoder logon, @Nullable SessionEnd fault) {
        GatewaySession session = connection.logon().session(sessions, logon);
        if (session == null || session.closed) {
            return SessionEnd.UNKNOWN_SESSION;
        }
        if (!session.hasBeginString(logon)) {
            return SessionEnd.BEGIN_STRING_PROBLEM;
        }
        if (fault != null) {
            return fault;
        }
        if (!session.config.version().isNamedIn(logon)) {
            return SessionEnd.LOGON_MALFORMED;
        }
        SessionEnd refusal = refusal(connection.logon().verdict());
        if (refusal != null) {
            return refusal;
        }
        if (session.connection != null) {
            return SessionEnd.SESSION_IN_USE;
        }
        session.connection = connection;
        connection.open(session, config.section().writeBufferBytes());
        return null;
    }

    private static @Nullable SessionEnd refusal(Verdict verdict) {
        return switch (verdict) {
            case ADMITTED -> null;
            case LOCKED -> SessionEnd.LOGON_LOCKED;
            case FOREIGN -> SessionEnd.FOREIGN_PEER;
            case WRONG, PENDING -> SessionEnd.WRONG_PASSWORD;
        };
    }

    @Override
    public MessageRules rules() {
        return session().taken.rules(config.section().ignoresUnknownFields());
    }

    @Override
    public void refuse(FixDecoder logon, SessionEnd reason) {
        GatewaySession session = connection.logon().session(sessions, logon);
        Connection present = session == null ? null : session.connection;
        if (reason != SessionEnd.LOGON_LOCKED && reason != SessionEnd.FOREIGN_PEER) {
            lines.accept("logon refused: reason=" + reason + " session="
                    + (session == null ? "none" : session.config) + " peer=" + connection.peer()
                    + (present == null ? "" : " present=" + present.peer()));
        }
        if (session == null) {
            connection.fail(logoutReason(reason));
        } else {
            long nowNs = clock.nanoTime();
            connection.closeWith(refusedLogon.message(session, logon, reason, nowNs + clockAheadNs.getAsLong()), nowNs);
        }
    }

    @Override
    public void logOn(int msgSeqNum, boolean resetSeqNums, int heartBtIntSeconds) {
        commands(msgSeqNum).commands().logon(connection.id(), resetSeqNums, heartBtIntSeconds);
    }

    @Override
    public void consume(int nextMsgSeqNum) {
        commands(0).commands().consume(nextMsgSeqNum);
    }

    @Override
    public void heartbeat(int msgSeqNum, @Nullable FixDecoder testRequest) {
        commands(msgSeqNum).heartbeat(testRequest);
    }

    @Override
    public void testRequest() {
        commands(0).testRequest();
    }

    @Override
    public void requestResend(int beginSeqNo) {
        commands(0).requestResend(beginSeqNo);
    }

    @Override
    public void resend(int beginSeqNo, int endSeqNo) {
        resender.request(connection, beginSeqNo, endSeqNo);
    }

    @Override
    public void reject(int msgSeqNum, FixDecoder message, int refTagId, int reason) {
        commands(msgSeqNum).reject(session(), message, refTagId, reason, false);
    }

    @Override
    public void application(int msgSeqNum, boolean possDup, long receivedNs, FixDecoder message) {
        GatewaySession session = session();
        request.set(session, msgSeqNum, possDup, receivedNs, message);
        boolean mayAsk = session.dropCopy == null && session.config.version().has(message.msgType());
        if (mayAsk && message.msgType() == MsgTypes.MARKET_DATA_REQUEST) {
            marketData.onMessage(request);
        } else if (mayAsk && Inquiries.isInquiry(message.msgType())) {
            inquiries.onMessage(request);
        } else {
            requests.onMessage(request);
        }
    }

    @Override
    public void logout(int msgSeqNum, SessionEnd reason) {
        if (reason != SessionEnd.REQUESTED) {
            lines.accept("logged out: " + connection + " reason=" + reason);
        }
        commands(msgSeqNum).commands().logout(logoutReason(reason));
        connection.onEndRequested();
    }

    @Override
    public void disconnect(SessionEnd reason) {
        lines.accept("connection closed: " + connection + " reason=" + reason);
        connection.fail(logoutReason(reason));
    }

    /** Returns the sender of commands of the connection's session. */
    private ProtocolCommands commands(int msgSeqNum) {
        return commands.of(session().number, connection.ownerEpoch(), msgSeqNum);
    }

    private GatewaySession session() {
        GatewaySession session = connection.session();
        if (session == null) {
            throw new IllegalStateException("no session: connection=" + connection);
        }
        return session;
    }

    private static LogoutReason logoutReason(SessionEnd reason) {
        return switch (reason) {
            case REQUESTED -> LogoutReason.REQUESTED;
            case MSG_SEQ_NUM_TOO_LOW -> LogoutReason.MSG_SEQ_NUM_TOO_LOW;
            case REQUIRED_TAG_MISSING, LOGON_MALFORMED, HEART_BT_INT_OUT_OF_BOUNDS, FIRST_MESSAGE_NOT_LOGON ->
                LogoutReason.REQUIRED_TAG_MISSING;
            case COMP_ID_PROBLEM, UNKNOWN_SESSION, WRONG_PASSWORD, LOGON_LOCKED, FOREIGN_PEER, SESSION_IN_USE ->
                LogoutReason.COMP_ID_PROBLEM;
            case BEGIN_STRING_PROBLEM -> LogoutReason.BEGIN_STRING_PROBLEM;
            case MESSAGES_MISSING -> LogoutReason.MESSAGES_MISSING;
            case NEXT_EXPECTED_TOO_HIGH -> LogoutReason.NEXT_EXPECTED_TOO_HIGH;
            case SENDING_TIME_PROBLEM -> LogoutReason.SENDING_TIME_PROBLEM;
            case NO_SIGN_OF_LIFE, LOGON_TIMEOUT -> LogoutReason.NO_SIGN_OF_LIFE;
            case MESSAGE_TOO_LONG -> LogoutReason.MESSAGE_TOO_LONG;
            case NOT_FIX -> LogoutReason.NOT_FIX;
        };
    }
}
