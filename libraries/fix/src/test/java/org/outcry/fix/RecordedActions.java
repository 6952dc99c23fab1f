// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Actions of a session, recorded as lines of text. */
final class RecordedActions implements SessionActions {
    private final List<String> actions;

    RecordedActions(List<String> actions) {
        this.actions = actions;
    }

    @Override
    public @Nullable SessionEnd refusal(FixDecoder logon, @Nullable SessionEnd fault) {
        return logon.has(Tags.PASSWORD) ? SessionEnd.WRONG_PASSWORD : fault;
    }

    @Override
    public void refuse(FixDecoder logon, SessionEnd reason) {
        actions.add("refuse " + reason);
    }

    @Override
    public void logOn(int msgSeqNum, boolean resetSeqNums, int heartBtIntSeconds) {
        actions.add("logOn " + msgSeqNum + " " + resetSeqNums + " " + heartBtIntSeconds);
    }

    @Override
    public void consume(int nextMsgSeqNum) {
        actions.add("consume " + nextMsgSeqNum);
    }

    @Override
    public void heartbeat(int msgSeqNum, @Nullable FixDecoder testRequest) {
        actions.add("heartbeat " + msgSeqNum + " " + (testRequest == null ? null : testRequest.text(Tags.TEST_REQ_ID)));
    }

    @Override
    public void testRequest() {
        actions.add("testRequest");
    }

    @Override
    public void requestResend(int beginSeqNo) {
        actions.add("requestResend " + beginSeqNo);
    }

    @Override
    public void resend(int beginSeqNo, int endSeqNo) {
        actions.add("resend " + beginSeqNo + " " + endSeqNo);
    }

    @Override
    public void reject(int msgSeqNum, FixDecoder message, int refTagId, int reason) {
        actions.add("reject " + msgSeqNum + " " + refTagId + " " + reason);
    }

    @Override
    public void application(int msgSeqNum, boolean possDup, long receivedNs, FixDecoder message) {
        actions.add("application " + msgSeqNum + " " + possDup);
    }

    @Override
    public void logout(int msgSeqNum, SessionEnd reason) {
        actions.add("logout " + msgSeqNum + " " + reason);
    }

    @Override
    public void disconnect(SessionEnd reason) {
        actions.add("disconnect " + reason);
    }
}
