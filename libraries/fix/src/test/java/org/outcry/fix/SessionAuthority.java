// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import org.jspecify.annotations.Nullable;

/**
 * Authority behind an acceptor's session, as a model: it counts the consumed numbers and the actions, and fails on an
 * action that is not possible in the state.
 */
final class SessionAuthority implements SessionActions {
    /** The next number that is not consumed. */
    int expected = 1;
    /** Whether a Logon waits for its answer. */
    boolean logonPending;

    boolean ended;
    /** The actions since the last reset by the owner. */
    int actions;
    /** The actions since then that consume a number. */
    int consuming;

    private int logonSeqNum;
    private boolean resetAsked;

    /** Grants the Logon, or shows that its number is too low. Returns whether the session is on. */
    boolean grant() {
        logonPending = false;
        if (resetAsked) {
            expected = 2;
            return true;
        }
        if (logonSeqNum < expected) {
            ended = true;
            return false;
        }
        expected += logonSeqNum == expected ? 1 : 0;
        return true;
    }

    private void act(int msgSeqNum) {
        require(!ended, "an action after the end");
        actions++;
        if (msgSeqNum != 0) {
            consuming++;
            require(msgSeqNum == expected, "consumed " + msgSeqNum + " instead of " + expected);
            expected = msgSeqNum + 1;
        }
    }

    static void require(boolean holds, String fault) {
        if (!holds) {
            throw new AssertionError(fault);
        }
    }

    @Override
    public @Nullable SessionEnd refusal(FixDecoder logon, @Nullable SessionEnd fault) {
        return fault;
    }

    @Override
    public void refuse(FixDecoder logon, SessionEnd reason) {
        act(0);
        ended = true;
    }

    @Override
    public void logOn(int msgSeqNum, boolean resetSeqNums, int heartBtIntSeconds) {
        act(0);
        require(msgSeqNum > 0 && heartBtIntSeconds >= 0 && heartBtIntSeconds <= 60, "logon outside of the terms");
        logonPending = true;
        logonSeqNum = msgSeqNum;
        resetAsked = resetSeqNums;
    }

    @Override
    public void consume(int nextMsgSeqNum) {
        require(nextMsgSeqNum > expected, "consumed up to " + nextMsgSeqNum + ", which is below " + expected);
        act(0);
        consuming++;
        expected = nextMsgSeqNum;
    }

    @Override
    public void heartbeat(int msgSeqNum, @Nullable FixDecoder testRequest) {
        act(msgSeqNum);
    }

    @Override
    public void testRequest() {
        act(0);
    }

    @Override
    public void requestResend(int beginSeqNo) {
        require(beginSeqNo == expected, "asked for " + beginSeqNo + " instead of " + expected);
        act(0);
    }

    @Override
    public void resend(int beginSeqNo, int endSeqNo) {
        require(beginSeqNo > 0 && (endSeqNo == 0 || endSeqNo >= beginSeqNo), "a resend of nothing");
        act(0);
    }

    @Override
    public void reject(int msgSeqNum, FixDecoder message, int refTagId, int reason) {
        require(reason >= 0 && refTagId >= 0, "a Reject without a reason");
        act(msgSeqNum);
    }

    @Override
    public void application(int msgSeqNum, boolean possDup, long receivedNs, FixDecoder message) {
        require(msgSeqNum > 0, "an application message outside of its turn");
        act(msgSeqNum);
    }

    @Override
    public void logout(int msgSeqNum, SessionEnd reason) {
        act(msgSeqNum);
        ended = true;
    }

    @Override
    public void disconnect(SessionEnd reason) {
        act(0);
        ended = true;
    }
}
