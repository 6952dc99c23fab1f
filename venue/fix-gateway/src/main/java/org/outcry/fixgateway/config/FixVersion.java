// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.config;

import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.gateway.config.ConfigMap;

/** Version of the standard that a session speaks. Differences of the versions stand here. */
public enum FixVersion {
    /** FIX 4.2. */
    FIX_4_2("FIX.4.2"),
    /** FIX 4.4. */
    FIX_4_4("FIX.4.4"),
    /** FIX 5.0 SP2 over FIXT.1.1. */
    FIX_5_0_SP2("FIXT.1.1");

    /** ApplVerID and DefaultApplVerID of FIX 5.0 SP2. */
    public static final char APPL_VER_ID_50_SP2 = '9';

    /** TradingSessionID of the day in FIX 5.0 SP2, which has Symbol beside it and takes no symbol in its place. */
    public static final char DAY_SESSION_50_SP2 = '1';

    private static final int OTHER = 99;
    private static final int HIGHEST_QUOTE_REJECT_REASON_42 = 9;
    private static final int INVALID_BID_ASK_SPREAD = 7;
    private static final int INVALID_PRICE = 8;
    private static final int NOT_AUTHORISED_TO_QUOTE = 9;
    private static final int PRE_OPEN = 21;
    private static final int OPENING_ROTATION = 22;
    private static final int PRICE_INDICATION = 5;
    private static final int NOT_AVAILABLE_FOR_TRADING = 18;
    private static final int MILLISECONDS = 3;
    private static final int HIGHEST_REJECT_REASON_42 = 11;
    private static final int HIGHEST_ORD_REJ_REASON_42 = 8;
    private static final int HIGHEST_BUSINESS_REJECT_REASON_42 = 5;
    private static final int HIGHEST_CXL_REJ_REASON_42 = 3;

    /** BROKER_OPTION of OrdRejReason, CxlRejReason and ExecRestatementReason in FIX 4.2. */
    private static final int ORD_REJ_REASON_42 = 0;

    private static final int CXL_REJ_REASON_42 = 2;
    private static final int RESTATEMENT_REASON_42 = 4;

    private final String beginString;

    FixVersion(String beginString) {
        this.beginString = beginString;
    }

    /** Reads the BeginString of a version. */
    static FixVersion read(ConfigMap map, String key) {
        String name = map.text(key, FIX_4_4.beginString, 16);
        for (FixVersion version : values()) {
            if (version.beginString.equals(name)) {
                return version;
            }
        }
        map.error(key, key + " must be FIX.4.2, FIX.4.4 or FIXT.1.1, not '" + name + "'");
        return FIX_4_4;
    }

    /** Returns the BeginString (8). */
    public String beginString() {
        return beginString;
    }

    /** Returns whether a Logon names the version of its application messages, as FIX 5.0 SP2 requires. */
    public boolean isNamedIn(FixDecoder logon) {
        return this != FIX_5_0_SP2 || logon.charValue(Tags.DEFAULT_APPL_VER_ID) == APPL_VER_ID_50_SP2;
    }

    /** Returns an encoder that writes the fields that the version has. */
    public FixEncoder encoder() {
        return new FixEncoder(beginString, lacking());
    }

    private int[] lacking() {
        return switch (this) {
            case FIX_4_2 ->
                new int[] {
                    Tags.SECONDARY_EXEC_ID,
                    Tags.MASS_STATUS_REQ_ID,
                    Tags.NEXT_EXPECTED_MSG_SEQ_NUM,
                    Tags.ORD_STATUS_REQ_ID,
                    Tags.PEGGED_PRICE,
                    Tags.COPY_MSG_INDICATOR,
                    Tags.LAST_LIQUIDITY_IND,
                    Tags.LAST_RPT_REQUESTED,
                    Tags.DEFAULT_APPL_VER_ID,
                    Tags.MASS_ACTION_REPORT_ID
                };
            case FIX_4_4 -> new int[] {Tags.EXEC_TRANS_TYPE, Tags.DEFAULT_APPL_VER_ID, Tags.MASS_ACTION_REPORT_ID};
            case FIX_5_0_SP2 -> new int[] {Tags.EXEC_TRANS_TYPE};
        };
    }

    /** Returns whether the version has an application message that a participant may send. */
    public boolean has(int msgType) {
        return this != FIX_4_2
                || (msgType != MsgTypes.ORDER_MASS_CANCEL_REQUEST
                        && msgType != MsgTypes.ORDER_MASS_STATUS_REQUEST
                        && msgType != MsgTypes.QUOTE_STATUS_REQUEST
                        && msgType != MsgTypes.SECURITY_LIST_REQUEST
                        && msgType != MsgTypes.TRADE_CAPTURE_REPORT_REQUEST);
    }

    /** Returns the digits after the second in times, of those that the gateway may use. FIX 4.2 has milliseconds. */
    public int timestampPlaces(int most) {
        return this == FIX_4_2 ? MILLISECONDS : most;
    }

    /** Returns the ExecTransType (20) of a report with an ExecType of FIX 4.4. Only FIX 4.2 has it. */
    public static char execTransType(char execType) {
        return switch (execType) {
            case 'H' -> '1';
            case 'I' -> '3';
            default -> '0';
        };
    }

    /**
     * Returns the ExecType (150) for one of FIX 4.4. In FIX 4.2, trades, busts and status reports have that of the
     * OrdStatus.
     */
    public char execType(char execType, char ordStatus) {
        return this == FIX_4_2 && (execType == 'F' || execType == 'H' || execType == 'I') ? ordStatus : execType;
    }

    /** Returns the OrdRejReason (103). */
    public int ordRejReason(int reason) {
        return this == FIX_4_2 && reason > HIGHEST_ORD_REJ_REASON_42 ? ORD_REJ_REASON_42 : reason;
    }

    /** Returns the CxlRejReason (102). */
    public int cxlRejReason(int reason) {
        return this == FIX_4_2 && reason > HIGHEST_CXL_REJ_REASON_42 ? CXL_REJ_REASON_42 : reason;
    }

    /** Returns the ExecRestatementReason (378). */
    public int restatementReason(int reason) {
        return this == FIX_4_2 && reason == OTHER ? RESTATEMENT_REASON_42 : reason;
    }

    /** Returns the SecurityTradingStatus (326). */
    public int securityTradingStatus(int status) {
        return this != FIX_4_2
                ? status
                : switch (status) {
                    case PRE_OPEN -> NOT_AVAILABLE_FOR_TRADING;
                    case OPENING_ROTATION -> PRICE_INDICATION;
                    default -> status;
                };
    }

    /** Returns whether a TradingSessionStatus can refuse a request. FIX 4.2 has no TradSesStatus for it. */
    public boolean hasRefusedTradingSession() {
        return this != FIX_4_2;
    }

    /** Returns whether a list of securities is one SecurityDefinition for each: later versions have SecurityList. */
    public boolean listsByDefinitions() {
        return this == FIX_4_2;
    }

    /** Returns whether SecurityStatus has Text. */
    public boolean hasTextOfSecurityStatus() {
        return this != FIX_4_2;
    }

    /**
     * Returns the QuoteRejectReason (300), which a rejected quote must have. FIX 4.2 has no reason for a spread, and no
     * other reason.
     */
    public int quoteRejectReason(int reason) {
        if (this != FIX_4_2 || (reason <= HIGHEST_QUOTE_REJECT_REASON_42 && reason != INVALID_BID_ASK_SPREAD)) {
            return reason;
        }
        return reason == INVALID_BID_ASK_SPREAD ? INVALID_PRICE : NOT_AUTHORISED_TO_QUOTE;
    }

    /** Returns whether the version has a QuoteEntryRejectReason (368): FIX 5.0 is the first with another reason, 99. */
    public boolean hasQuoteEntryRejectReason(int reason) {
        return this == FIX_5_0_SP2 || reason <= HIGHEST_QUOTE_REJECT_REASON_42;
    }

    /** Returns the BusinessRejectReason (380). */
    public int businessRejectReason(int reason) {
        return this == FIX_4_2 && reason > HIGHEST_BUSINESS_REJECT_REASON_42 ? 0 : reason;
    }

    /** Returns whether the version has a SessionRejectReason (373). */
    public boolean hasRejectReason(int reason) {
        return this != FIX_4_2 || reason <= HIGHEST_REJECT_REASON_42;
    }

    /** Returns whether the version has a TimeInForce (59). */
    public boolean hasTimeInForce(char code) {
        return this != FIX_4_2 || code <= '6';
    }

    /** Returns whether the version has the trailing stop peg of ExecInst (18). */
    public boolean hasTrailingStop() {
        return this != FIX_4_2;
    }
}
