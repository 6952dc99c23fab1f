// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Terms that an acceptor sets for its counterparties.
 *
 * @param minHeartBtIntSeconds the shortest heartbeat interval accepted; 0 to also accept none
 * @param maxHeartBtIntSeconds the longest heartbeat interval accepted
 * @param logonTimeoutNs the maximum time from connection to logon
 * @param maxSendingTimeSkewNs the largest difference of SendingTime from the clock; 0 to not check it
 * @param clockAheadNs how much the clock that SendingTime is compared with is ahead of the one that a session's times
 *     are of, at present
 */
public record SessionTerms(
        int minHeartBtIntSeconds,
        int maxHeartBtIntSeconds,
        long logonTimeoutNs,
        long maxSendingTimeSkewNs,
        LongSupplier clockAheadNs) {
    /** Creates terms of sessions whose times are of the clock that SendingTime is compared with. */
    public SessionTerms(
            int minHeartBtIntSeconds, int maxHeartBtIntSeconds, long logonTimeoutNs, long maxSendingTimeSkewNs) {
        this(minHeartBtIntSeconds, maxHeartBtIntSeconds, logonTimeoutNs, maxSendingTimeSkewNs, () -> 0);
    }

    public SessionTerms {
        if (minHeartBtIntSeconds < 0 || maxHeartBtIntSeconds < minHeartBtIntSeconds || logonTimeoutNs <= 0) {
            throw new IllegalArgumentException(
                    "session terms out of range: minHeartBtIntSeconds=" + minHeartBtIntSeconds
                            + " maxHeartBtIntSeconds=" + maxHeartBtIntSeconds + " logonTimeoutNs=" + logonTimeoutNs);
        }
    }

    /** Returns the fault in the fields of a Logon, without its identity; null if there is none. */
    @Nullable
    SessionEnd faultOf(FixDecoder logon, long receivedNs) {
        int seqNum = logon.intValue(Tags.MSG_SEQ_NUM);
        int heartBtInt = logon.intValue(Tags.HEART_BT_INT);
        if (logon.problemReason() >= 0
                || seqNum <= 0
                || logon.intValue(Tags.ENCRYPT_METHOD) != 0
                || heartBtInt < 0
                || (logon.has(Tags.NEXT_EXPECTED_MSG_SEQ_NUM) && logon.intValue(Tags.NEXT_EXPECTED_MSG_SEQ_NUM) <= 0)
                || !logon.isFlag(Tags.RESET_SEQ_NUM_FLAG)
                || (seqNum != 1 && logon.isYes(Tags.RESET_SEQ_NUM_FLAG))) {
            return SessionEnd.LOGON_MALFORMED;
        }
        if (heartBtInt < minHeartBtIntSeconds || heartBtInt > maxHeartBtIntSeconds) {
            return SessionEnd.HEART_BT_INT_OUT_OF_BOUNDS;
        }
        long sendingTimeNs = logon.utcTimestampNs(Tags.SENDING_TIME);
        if (!FixValues.isValue(sendingTimeNs)) {
            return SessionEnd.LOGON_MALFORMED;
        }
        return isLate(sendingTimeNs, receivedNs) ? SessionEnd.SENDING_TIME_PROBLEM : null;
    }

    /**
     * Returns what is wrong with a Logon that has a fault, for its sender: the field with its tag, and what it must be.
     * Allocates.
     */
    public String describeFault(FixDecoder logon) {
        if (logon.problemReason() >= 0) {
            return "tag " + logon.problemTag() + " is malformed, repeated or out of order";
        }
        if (logon.intValue(Tags.MSG_SEQ_NUM) <= 0) {
            return "MsgSeqNum (34) must be a number from 1";
        }
        if (logon.intValue(Tags.ENCRYPT_METHOD) != 0) {
            return "EncryptMethod (98) must be 0";
        }
        int heartBtInt = logon.intValue(Tags.HEART_BT_INT);
        if (heartBtInt < minHeartBtIntSeconds || heartBtInt > maxHeartBtIntSeconds) {
            return "HeartBtInt (108) must be " + minHeartBtIntSeconds + " to " + maxHeartBtIntSeconds;
        }
        if (logon.has(Tags.NEXT_EXPECTED_MSG_SEQ_NUM) && logon.intValue(Tags.NEXT_EXPECTED_MSG_SEQ_NUM) <= 0) {
            return "NextExpectedMsgSeqNum (789) must be a number from 1";
        }
        if (!logon.isFlag(Tags.RESET_SEQ_NUM_FLAG)) {
            return "ResetSeqNumFlag (141) must be Y or N";
        }
        if (logon.intValue(Tags.MSG_SEQ_NUM) != 1 && logon.isYes(Tags.RESET_SEQ_NUM_FLAG)) {
            return "MsgSeqNum (34) must be 1 with ResetSeqNumFlag (141) Y";
        }
        if (!FixValues.isValue(logon.utcTimestampNs(Tags.SENDING_TIME))) {
            return "SendingTime (52) must be a time such as 20261120-12:00:00.000";
        }
        return "SendingTime (52) must be within " + maxSendingTimeSkewNs / FixValues.SECOND_NS
                + " s of the clock of the venue";
    }

    /** Returns whether a SendingTime is too far from the time of receipt. */
    boolean isLate(long sendingTimeNs, long receivedNs) {
        return maxSendingTimeSkewNs > 0
                && Math.abs(receivedNs + clockAheadNs.getAsLong() - sendingTimeNs) > maxSendingTimeSkewNs;
    }
}
