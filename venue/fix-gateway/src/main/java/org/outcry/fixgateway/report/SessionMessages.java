// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.report;

import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.LoggedOut;
import org.outcry.api.session.LogoutReason;
import org.outcry.api.session.MessageRejected;
import org.outcry.api.session.SessionMessage;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.SessionRejectReasons;
import org.outcry.fix.Tags;
import org.outcry.fixgateway.config.FixVersion;
import org.outcry.fixgateway.connection.GatewaySession;
import org.outcry.fixgateway.connection.Outbound;
import org.outcry.fixgateway.order.Echo;
import org.outcry.fixgateway.order.Echoes;
import org.outcry.fixgateway.order.Names;

/** Writer of session events as FIX messages. */
public final class SessionMessages {
    /** BusinessRejectReason of a request of a drop copy session. */
    public static final int NOT_AUTHORISED = 6;

    private final Echo echoView = new Echo();
    private final Outbound outbound;

    public SessionMessages(Outbound outbound) {
        this.outbound = outbound;
    }

    public void loggedOn(LoggedOn event, boolean tellsNextExpected) {
        FixEncoder message = outbound.begin(MsgTypes.LOGON, event.sessionEventNumber)
                .putInt(Tags.ENCRYPT_METHOD, 0)
                .putInt(Tags.HEART_BT_INT, event.heartBtIntSeconds);
        if (event.resetSeqNums) {
            message.putBoolean(Tags.RESET_SEQ_NUM_FLAG, true);
        }
        if (tellsNextExpected) {
            message.putInt(Tags.NEXT_EXPECTED_MSG_SEQ_NUM, event.lastMsgSeqNum + 1);
        }
        message.putChar(Tags.DEFAULT_APPL_VER_ID, FixVersion.APPL_VER_ID_50_SP2);
        outbound.end();
    }

    public void loggedOut(LoggedOut event) {
        FixEncoder message = outbound.begin(MsgTypes.LOGOUT, event.sessionEventNumber);
        if (event.reason == LogoutReason.MSG_SEQ_NUM_TOO_LOW || event.reason == LogoutReason.MESSAGES_MISSING) {
            message.beginText(Tags.TEXT)
                    .appendText(text(event.reason))
                    .appendText(", expecting ")
                    .appendInt(event.expectedMsgSeqNum)
                    .endText();
        } else if (event.reason != LogoutReason.REQUESTED) {
            message.putText(Tags.TEXT, text(event.reason));
        }
        outbound.end();
    }

    public void sessionMessage(SessionMessage event) {
        switch (event.type) {
            case HEARTBEAT -> {
                FixEncoder message = outbound.begin(MsgTypes.HEARTBEAT, event.sessionEventNumber);
                if (event.testReqId1 != 0) {
                    putTestReqId(message, event);
                }
            }
            case TEST_REQUEST -> putTestReqId(outbound.begin(MsgTypes.TEST_REQUEST, event.sessionEventNumber), event);
            case RESEND_REQUEST ->
                outbound.begin(MsgTypes.RESEND_REQUEST, event.sessionEventNumber)
                        .putInt(Tags.BEGIN_SEQ_NO, event.beginSeqNo)
                        .putInt(Tags.END_SEQ_NO, event.endSeqNo);
            case INSTRUMENTS, PHASE, EXECUTION, REQUEST_STATUS ->
                throw new IllegalStateException("no message of the session protocol: type=" + event.type);
        }
        outbound.end();
    }

    public void messageRejected(MessageRejected event) {
        int type = event.business ? MsgTypes.BUSINESS_MESSAGE_REJECT : MsgTypes.REJECT;
        FixEncoder message = outbound.begin(type, event.sessionEventNumber);
        GatewaySession source = outbound.source();
        Echo echo = source == null ? null : source.echoes.find(Echoes.MESSAGE, event.refMsgSeqNum, 0, 0, 0, echoView);
        if (echo != null) {
            echo.putRoute(message);
        }
        message.putInt(Tags.REF_SEQ_NUM, event.refMsgSeqNum).putAscii(Tags.REF_MSG_TYPE, event.refMsgType);
        if (event.business) {
            boolean dropCopy = event.reason == NOT_AUTHORISED;
            message.putInt(Tags.BUSINESS_REJECT_REASON, outbound.version().businessRejectReason(event.reason))
                    .putText(
                            Tags.TEXT, dropCopy ? "a drop copy session takes no requests" : "unsupported message type");
        } else {
            if (event.refTagId != 0) {
                message.putInt(Tags.REF_TAG_ID, event.refTagId);
            }
            if (outbound.version().hasRejectReason(event.reason)) {
                message.putInt(Tags.SESSION_REJECT_REASON, event.reason);
            }
            message.putText(Tags.TEXT, rejectText(event.reason, event.refTagId));
        }
        outbound.end();
    }

    private static void putTestReqId(FixEncoder message, SessionMessage event) {
        message.putAscii(Tags.TEST_REQ_ID, event.testReqId1, event.testReqId2, event.testReqId3, event.testReqId4);
    }

    private static String text(LogoutReason reason) {
        return switch (reason) {
            case REQUESTED -> "goodbye";
            case VENUE_STARTED -> "the venue was started anew";
            case VENUE_STOPPING -> "the venue is stopping";
            case CONNECTION_LOST -> "connection lost";
            case TAKEN_OVER -> "another connection took the session over";
            case MSG_SEQ_NUM_TOO_LOW -> "MsgSeqNum too low";
            case NO_SIGN_OF_LIFE -> "no sign of life";
            case MESSAGE_TOO_LONG -> "message too long";
            case NOT_FIX -> "not FIX";
            case SLOW_CONSUMER -> "too slow a reader";
            case REQUIRED_TAG_MISSING -> "required tag missing or malformed";
            case COMP_ID_PROBLEM -> "CompID problem";
            case SENDING_TIME_PROBLEM -> "SendingTime accuracy problem";
            case BEGIN_STRING_PROBLEM -> "incorrect BeginString";
            case MESSAGES_MISSING -> "missing messages were not sent again";
            case NEXT_EXPECTED_TOO_HIGH -> "NextExpectedMsgSeqNum too high";
            case NUMBERS_RESET -> "MsgSeqNums are reset";
            case SESSION_CLOSED -> "the session was closed";
        };
    }

    private static String rejectText(int reason, int refTagId) {
        String bound = reason == SessionRejectReasons.VALUE_INCORRECT ? Names.bound(refTagId) : "";
        return bound.isEmpty() ? rejectText(reason) : bound;
    }

    private static String rejectText(int reason) {
        return switch (reason) {
            case SessionRejectReasons.INVALID_TAG_NUMBER -> "invalid tag number";
            case SessionRejectReasons.REQUIRED_TAG_MISSING -> "required tag missing";
            case SessionRejectReasons.TAG_WITHOUT_VALUE -> "tag specified without a value";
            case SessionRejectReasons.VALUE_INCORRECT -> "value is incorrect for this tag";
            case SessionRejectReasons.INCORRECT_DATA_FORMAT -> "incorrect data format for value";
            case SessionRejectReasons.COMP_ID_PROBLEM -> "CompID problem";
            case SessionRejectReasons.SENDING_TIME_PROBLEM -> "SendingTime accuracy problem";
            case SessionRejectReasons.INVALID_MSG_TYPE -> "invalid MsgType";
            case SessionRejectReasons.TAG_REPEATED -> "tag appears more than once";
            case SessionRejectReasons.INCORRECT_COUNT_OF_GROUP -> "incorrect NumInGroup count for repeating group";
            case SessionRejectReasons.TAG_OUT_OF_ORDER -> "tag specified out of required order";
            default -> "message not acceptable";
        };
    }
}
