// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.connection;

import org.jspecify.annotations.Nullable;
import org.outcry.api.session.RejectMessage;
import org.outcry.api.session.SendSessionMessage;
import org.outcry.api.session.SessionMessageType;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.Tags;
import org.outcry.ordergateway.SessionCommands;

/** Sender of the commands of the FIX session protocol, for the session that the commands are set for. */
public final class ProtocolCommands {
    /** "VENUE", the TestReqID of the venue's test requests. */
    private static final long TEST_REQ_ID = 0x45_55_4E_45_56L;

    private final SessionCommands commands;
    private final SendSessionMessage message = new SendSessionMessage();
    private final RejectMessage reject = new RejectMessage();

    public ProtocolCommands(SessionCommands commands) {
        this.commands = commands;
    }

    /** Sets the session of the following commands; see {@link SessionCommands#of}. */
    public ProtocolCommands of(int session, int ownerEpoch, int msgSeqNum) {
        commands.of(session, ownerEpoch, msgSeqNum);
        return this;
    }

    /** Returns the sender of other commands, for the same session. */
    public SessionCommands commands() {
        return commands;
    }

    public void heartbeat(@Nullable FixDecoder testRequest) {
        begin(SessionMessageType.HEARTBEAT);
        message.testReqId1 = testRequest == null ? 0 : testRequest.ascii(Tags.TEST_REQ_ID, 0);
        message.testReqId2 = testRequest == null ? 0 : testRequest.ascii(Tags.TEST_REQ_ID, 1);
        message.testReqId3 = testRequest == null ? 0 : testRequest.ascii(Tags.TEST_REQ_ID, 2);
        message.testReqId4 = testRequest == null ? 0 : testRequest.ascii(Tags.TEST_REQ_ID, 3);
        commands.send(message);
    }

    public void testRequest() {
        begin(SessionMessageType.TEST_REQUEST);
        message.testReqId1 = TEST_REQ_ID;
        commands.send(message);
    }

    public void requestResend(int beginSeqNo) {
        begin(SessionMessageType.RESEND_REQUEST);
        message.beginSeqNo = beginSeqNo;
        commands.send(message);
    }

    /** Rejects a message of a session. The answer has the route of the message. */
    public void reject(GatewaySession session, FixDecoder refused, int refTagId, int reason, boolean business) {
        reject.refMsgSeqNum = refused.intValue(Tags.MSG_SEQ_NUM);
        reject.refMsgType = refused.ascii(Tags.MSG_TYPE, 0);
        reject.refTagId = refTagId;
        reject.reason = reason;
        reject.business = business;
        session.echoes.rememberRoute(refused, session.config.version(), reject.refMsgSeqNum);
        commands.send(reject);
    }

    private void begin(SessionMessageType type) {
        message.type = type;
        message.testReqId1 = 0;
        message.testReqId2 = 0;
        message.testReqId3 = 0;
        message.testReqId4 = 0;
        message.beginSeqNo = 0;
        message.endSeqNo = 0;
    }
}
