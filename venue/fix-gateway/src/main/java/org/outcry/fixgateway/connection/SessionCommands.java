// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.connection;

import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntry;
import org.outcry.api.session.ConsumeMessages;
import org.outcry.api.session.DisconnectSession;
import org.outcry.api.session.Logon;
import org.outcry.api.session.Logout;
import org.outcry.api.session.LogoutReason;
import org.outcry.api.session.RejectMessage;
import org.outcry.api.session.SendSessionMessage;
import org.outcry.api.session.SessionMessageType;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.SessionRejectReasons;
import org.outcry.fix.Tags;

/** Sender of the commands of a session's protocol. Command objects are reused. */
public final class SessionCommands {
    /** "VENUE", the TestReqID of the venue's test requests. */
    private static final long TEST_REQ_ID = 0x45_55_4E_45_56L;

    private final OrderEntry venue;
    private final Logon logon = new Logon();
    private final Logout logout = new Logout();
    private final DisconnectSession disconnect = new DisconnectSession();
    private final ConsumeMessages consume = new ConsumeMessages();
    private final SendSessionMessage message = new SendSessionMessage();
    private final RejectMessage reject = new RejectMessage();

    public SessionCommands(OrderEntry venue) {
        this.venue = venue;
    }

    public void logon(int session, long connection, int msgSeqNum, boolean resetSeqNums, int heartBtIntSeconds) {
        logon.session = session;
        logon.connection = connection;
        logon.msgSeqNum = msgSeqNum;
        logon.resetSeqNums = resetSeqNums;
        logon.heartBtIntSeconds = heartBtIntSeconds;
        venue.logon(logon);
    }

    public void logout(int session, int ownerEpoch, int msgSeqNum, LogoutReason reason) {
        logout.session = session;
        logout.ownerEpoch = ownerEpoch;
        logout.msgSeqNum = msgSeqNum;
        logout.reason = reason;
        venue.logout(logout);
    }

    public void disconnect(int session, int ownerEpoch, LogoutReason reason) {
        disconnect.session = session;
        disconnect.ownerEpoch = ownerEpoch;
        disconnect.reason = reason;
        venue.disconnectSession(disconnect);
    }

    public void consume(int session, int ownerEpoch, int nextMsgSeqNum) {
        consume.session = session;
        consume.ownerEpoch = ownerEpoch;
        consume.nextMsgSeqNum = nextMsgSeqNum;
        venue.consumeMessages(consume);
    }

    public void heartbeat(int session, int ownerEpoch, int msgSeqNum, @Nullable FixDecoder testRequest) {
        begin(session, ownerEpoch, msgSeqNum, SessionMessageType.HEARTBEAT);
        message.testReqId1 = testRequest == null ? 0 : testRequest.ascii(Tags.TEST_REQ_ID, 0);
        message.testReqId2 = testRequest == null ? 0 : testRequest.ascii(Tags.TEST_REQ_ID, 1);
        message.testReqId3 = testRequest == null ? 0 : testRequest.ascii(Tags.TEST_REQ_ID, 2);
        message.testReqId4 = testRequest == null ? 0 : testRequest.ascii(Tags.TEST_REQ_ID, 3);
        venue.sendSessionMessage(message);
    }

    public void testRequest(int session, int ownerEpoch) {
        begin(session, ownerEpoch, 0, SessionMessageType.TEST_REQUEST);
        message.testReqId1 = TEST_REQ_ID;
        venue.sendSessionMessage(message);
    }

    public void requestResend(int session, int ownerEpoch, int beginSeqNo) {
        begin(session, ownerEpoch, 0, SessionMessageType.RESEND_REQUEST);
        message.beginSeqNo = beginSeqNo;
        venue.sendSessionMessage(message);
    }

    public void reject(
            GatewaySession session,
            int ownerEpoch,
            int msgSeqNum,
            FixDecoder refused,
            int refTagId,
            int reason,
            boolean business) {
        reject.session = session.number;
        reject.ownerEpoch = ownerEpoch;
        reject.msgSeqNum = msgSeqNum;
        reject.refMsgSeqNum = refused.intValue(Tags.MSG_SEQ_NUM);
        reject.refMsgType = refused.ascii(Tags.MSG_TYPE, 0);
        reject.refTagId = refTagId;
        reject.reason = reason;
        reject.business = business;
        session.echoes.rememberRoute(refused, session.config.version(), reject.refMsgSeqNum);
        venue.rejectMessage(reject);
    }

    /** Rejects a message that lacks a field, or has one longer than so many bytes. Returns whether it did. */
    public boolean refuses(
            GatewaySession session, int ownerEpoch, int msgSeqNum, FixDecoder refused, int tag, int maxBytes) {
        if (refused.has(tag) && refused.valueLength(tag) <= maxBytes) {
            return false;
        }
        int reason =
                refused.has(tag) ? SessionRejectReasons.VALUE_INCORRECT : SessionRejectReasons.REQUIRED_TAG_MISSING;
        reject(session, ownerEpoch, msgSeqNum, refused, tag, reason, false);
        return true;
    }

    private void begin(int session, int ownerEpoch, int msgSeqNum, SessionMessageType type) {
        message.session = session;
        message.ownerEpoch = ownerEpoch;
        message.msgSeqNum = msgSeqNum;
        message.type = type;
        message.testReqId1 = 0;
        message.testReqId2 = 0;
        message.testReqId3 = 0;
        message.testReqId4 = 0;
        message.beginSeqNo = 0;
        message.endSeqNo = 0;
    }
}
