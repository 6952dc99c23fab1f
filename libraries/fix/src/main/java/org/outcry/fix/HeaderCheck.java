// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import org.jspecify.annotations.Nullable;

/**
 * Check of the fields of the session protocol in a message whose turn it is: header, times and flags. Holds the first
 * fault. Allocates nothing.
 */
final class HeaderCheck {
    private final SessionTerms terms;
    private int tag;
    private int reason;

    HeaderCheck(SessionTerms terms) {
        this.terms = terms;
    }

    /** Returns whether a message, received at a time, has a fault, by rules if there are some. */
    boolean findsFault(FixDecoder message, @Nullable MessageRules rules, long receivedNs) {
        long fault = MessageRules.faultOf(message, rules);
        if (fault != MessageRules.NONE) {
            return fault(MessageRules.tagOf(fault), MessageRules.reasonOf(fault));
        }
        int type = message.msgType();
        return lacks(message, Tags.SENDER_COMP_ID)
                || lacks(message, Tags.TARGET_COMP_ID)
                || isNoFlag(message, Tags.POSS_DUP_FLAG)
                || (type == MsgTypes.SEQUENCE_RESET && isNoFlag(message, Tags.GAP_FILL_FLAG))
                || (type == MsgTypes.LOGON && isNoFlag(message, Tags.RESET_SEQ_NUM_FLAG))
                || hasFaultyTimes(message, receivedNs);
    }

    private boolean hasFaultyTimes(FixDecoder message, long receivedNs) {
        long sendingTimeNs = message.utcTimestampNs(Tags.SENDING_TIME);
        if (!FixValues.isValue(sendingTimeNs)) {
            return isNoTime(message, Tags.SENDING_TIME);
        }
        boolean late = terms.isLate(sendingTimeNs, receivedNs);
        if (message.isYes(Tags.POSS_DUP_FLAG) && message.msgType() != MsgTypes.SEQUENCE_RESET) {
            if (isNoTime(message, Tags.ORIG_SENDING_TIME)) {
                return true;
            }
            late |= message.utcTimestampNs(Tags.ORIG_SENDING_TIME) > sendingTimeNs;
        }
        return late && fault(Tags.SENDING_TIME, SessionRejectReasons.SENDING_TIME_PROBLEM);
    }

    private boolean lacks(FixDecoder message, int required) {
        return !message.has(required) && fault(required, SessionRejectReasons.REQUIRED_TAG_MISSING);
    }

    private boolean isNoFlag(FixDecoder message, int flag) {
        return !message.isFlag(flag) && fault(flag, SessionRejectReasons.INCORRECT_DATA_FORMAT);
    }

    private boolean isNoTime(FixDecoder message, int time) {
        return lacks(message, time)
                || (!FixValues.isValue(message.utcTimestampNs(time))
                        && fault(time, SessionRejectReasons.INCORRECT_DATA_FORMAT));
    }

    private boolean fault(int refTagId, int rejectReason) {
        tag = refTagId;
        reason = rejectReason;
        return true;
    }

    /** Returns the tag at fault. */
    int tag() {
        return tag;
    }

    /** Returns the SessionRejectReason (373). */
    int reason() {
        return reason;
    }
}
