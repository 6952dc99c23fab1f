// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixDictionary;
import org.outcry.fix.MessageRules;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;

/**
 * Check of the venue's messages by the tables of the FIX library: strict in fields, types, values, required fields and
 * order of members.
 */
final class SentMessageRules {
    private static final int[] SENT = {
        MsgTypes.HEARTBEAT,
        MsgTypes.TEST_REQUEST,
        MsgTypes.RESEND_REQUEST,
        MsgTypes.REJECT,
        MsgTypes.SEQUENCE_RESET,
        MsgTypes.LOGOUT,
        MsgTypes.LOGON,
        MsgTypes.EXECUTION_REPORT,
        MsgTypes.ORDER_CANCEL_REJECT,
        MsgTypes.ORDER_MASS_CANCEL_REPORT,
        MsgTypes.MASS_QUOTE_ACKNOWLEDGEMENT,
        MsgTypes.QUOTE_STATUS_REPORT,
        MsgTypes.SECURITY_LIST,
        MsgTypes.SECURITY_DEFINITION,
        MsgTypes.SECURITY_STATUS,
        MsgTypes.TRADING_SESSION_STATUS,
        MsgTypes.TRADE_CAPTURE_REPORT_REQUEST_ACK,
        MsgTypes.TRADE_CAPTURE_REPORT,
        MsgTypes.MARKET_DATA_SNAPSHOT,
        MsgTypes.MARKET_DATA_INCREMENTAL_REFRESH,
        MsgTypes.MARKET_DATA_REQUEST_REJECT,
        MsgTypes.BUSINESS_MESSAGE_REJECT
    };

    private static final MessageRules FIX42 = MessageRules.of(FixDictionary.fix42(), SENT);
    private static final MessageRules FIX44 = MessageRules.of(FixDictionary.fix44(), SENT);

    /** With a field that the dictionary of QuickFIX in C++ requires, for sessions that ask for it. */
    private static final MessageRules FIX50_SP2 = MessageRules.of(
            FixDictionary.fix50Sp2().withFields(MsgTypes.MARKET_DATA_SNAPSHOT, Tags.LAST_UPDATE_TIME), SENT);

    private SentMessageRules() {}

    /** Requires a message to conform to the standard. */
    static void check(FixDecoder message, String text) {
        MessageRules rules = switch (message.text(Tags.BEGIN_STRING)) {
            case "FIX.4.2" -> FIX42;
            case "FIX.4.4" -> FIX44;
            default -> FIX50_SP2;
        };
        long fault = rules.faultOf(message);
        if (fault != MessageRules.NONE || message.problemReason() >= 0) {
            throw new AssertionError("not conformant to the tables: reason=" + MessageRules.reasonOf(fault) + " tag="
                    + MessageRules.tagOf(fault) + " problem=" + message.problemReason() + " of "
                    + message.problemTag() + ": " + text);
        }
        ConditionalFields.check(text);
    }
}
