// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.connection;

import org.outcry.fix.FixDictionary;
import org.outcry.fix.MessageRules;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.fixgateway.config.FixVersion;

/**
 * Rules for the messages of participants: the dictionary of a version, and the venue's own differences from it.
 * docs/fix.md has these.
 */
public final class TakenMessages {
    /** Fields that requests need not have, or need not have if others name the order. */
    private static final int[] OPTIONAL = {
        Tags.HANDL_INST,
        Tags.MARKET_DEPTH,
        Tags.NO_MD_ENTRY_TYPES,
        Tags.NO_RELATED_SYM,
        Tags.ORD_TYPE,
        Tags.ORIG_CL_ORD_ID,
        Tags.SIDE,
        Tags.SYMBOL,
        Tags.TRANSACT_TIME,
        Tags.TOT_NO_QUOTE_ENTRIES
    };

    /** Session messages whose violation is answered, and the requests. Logout and Reject are taken as they are. */
    private static final int[] TYPES = {
        MsgTypes.HEARTBEAT,
        MsgTypes.TEST_REQUEST,
        MsgTypes.RESEND_REQUEST,
        MsgTypes.SEQUENCE_RESET,
        MsgTypes.NEW_ORDER_SINGLE,
        MsgTypes.ORDER_CANCEL_REQUEST,
        MsgTypes.ORDER_CANCEL_REPLACE_REQUEST,
        MsgTypes.ORDER_STATUS_REQUEST,
        MsgTypes.ORDER_MASS_CANCEL_REQUEST,
        MsgTypes.ORDER_MASS_STATUS_REQUEST,
        MsgTypes.MASS_QUOTE,
        MsgTypes.QUOTE_CANCEL,
        MsgTypes.QUOTE_STATUS_REQUEST,
        MsgTypes.SECURITY_LIST_REQUEST,
        MsgTypes.SECURITY_DEFINITION_REQUEST,
        MsgTypes.SECURITY_STATUS_REQUEST,
        MsgTypes.TRADING_SESSION_STATUS_REQUEST,
        MsgTypes.TRADE_CAPTURE_REPORT_REQUEST,
        MsgTypes.MARKET_DATA_REQUEST
    };

    private final MessageRules strict;
    private final MessageRules lenient;

    /** Returns the rules of a version. */
    static TakenMessages of(FixVersion version) {
        return switch (version) {
            case FIX_4_2 -> Fix42.MESSAGES;
            case FIX_4_4 -> Fix44.MESSAGES;
            case FIX_5_0_SP2 -> Fix50Sp2.MESSAGES;
        };
    }

    private TakenMessages(FixDictionary dictionary) {
        strict = MessageRules.of(dictionary, TYPES).withOptional(OPTIONAL);
        lenient = strict.ignoringUnknown();
    }

    /** Returns the rules for a participant's messages. */
    public MessageRules rules(boolean ignoresUnknownFields) {
        return ignoresUnknownFields ? lenient : strict;
    }

    /** FIX 4.2, with instructions that only later versions have. */
    private static final class Fix42 {
        private static final TakenMessages MESSAGES = new TakenMessages(FixDictionary.fix42()
                .withValue(Tags.TIME_IN_FORCE, "7")
                .withValue(Tags.EXEC_INST, "a")
                .withValue(Tags.ORD_TYPE, "K")
                .withFields(MsgTypes.NEW_ORDER_SINGLE, Tags.CL_ORD_LINK_ID, Tags.CONTINGENCY_TYPE));
    }

    /** FIX 4.4, with the links of orders of FIX 5.0. */
    private static final class Fix44 {
        private static final TakenMessages MESSAGES =
                new TakenMessages(FixDictionary.fix44().withFields(MsgTypes.NEW_ORDER_SINGLE, Tags.CONTINGENCY_TYPE));
    }

    /**
     * FIX 5.0 SP2, where a session of trading may have the symbol of an instrument as in FIX 4.4, and a single order
     * the link that the standard has in lists of orders.
     */
    private static final class Fix50Sp2 {
        private static final TakenMessages MESSAGES = new TakenMessages(FixDictionary.fix50Sp2()
                .withAnyValue(Tags.TRADING_SESSION_ID)
                .withFields(MsgTypes.NEW_ORDER_SINGLE, Tags.CONTINGENCY_TYPE));
    }
}
