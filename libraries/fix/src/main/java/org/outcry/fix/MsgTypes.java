// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

/**
 * Values of MsgType (35), as returned by {@link FixDecoder#msgType}: up to four ASCII characters, the first in the
 * lowest byte.
 */
public final class MsgTypes {
    public static final int HEARTBEAT = '0';
    public static final int TEST_REQUEST = '1';
    public static final int RESEND_REQUEST = '2';
    public static final int REJECT = '3';
    public static final int SEQUENCE_RESET = '4';
    public static final int LOGOUT = '5';
    public static final int EXECUTION_REPORT = '8';
    public static final int ORDER_CANCEL_REJECT = '9';
    public static final int LOGON = 'A';
    public static final int NEW_ORDER_SINGLE = 'D';
    public static final int ORDER_CANCEL_REQUEST = 'F';
    public static final int ORDER_CANCEL_REPLACE_REQUEST = 'G';
    public static final int ORDER_STATUS_REQUEST = 'H';
    public static final int MARKET_DATA_REQUEST = 'V';
    public static final int MARKET_DATA_SNAPSHOT = 'W';
    public static final int MARKET_DATA_INCREMENTAL_REFRESH = 'X';
    public static final int MARKET_DATA_REQUEST_REJECT = 'Y';
    public static final int QUOTE_CANCEL = 'Z';
    public static final int QUOTE_STATUS_REQUEST = 'a';
    public static final int MASS_QUOTE_ACKNOWLEDGEMENT = 'b';
    public static final int SECURITY_DEFINITION_REQUEST = 'c';
    public static final int SECURITY_DEFINITION = 'd';
    public static final int SECURITY_STATUS_REQUEST = 'e';
    public static final int SECURITY_STATUS = 'f';
    public static final int TRADING_SESSION_STATUS_REQUEST = 'g';
    public static final int TRADING_SESSION_STATUS = 'h';
    public static final int MASS_QUOTE = 'i';
    public static final int BUSINESS_MESSAGE_REJECT = 'j';
    public static final int ORDER_MASS_CANCEL_REQUEST = 'q';
    public static final int ORDER_MASS_CANCEL_REPORT = 'r';
    public static final int SECURITY_LIST_REQUEST = 'x';
    public static final int SECURITY_LIST = 'y';
    public static final int TRADE_CAPTURE_REPORT_REQUEST = 'A' | 'D' << 8;
    public static final int TRADE_CAPTURE_REPORT = 'A' | 'E' << 8;
    public static final int ORDER_MASS_STATUS_REQUEST = 'A' | 'F' << 8;
    public static final int QUOTE_STATUS_REPORT = 'A' | 'I' << 8;
    public static final int TRADE_CAPTURE_REPORT_REQUEST_ACK = 'A' | 'Q' << 8;

    private MsgTypes() {}

    /**
     * Returns whether FIX 4.2, 4.4 or 5.0 SP2 has the type, or it is one of those that begin with U, which users
     * define.
     */
    public static boolean isDefined(int msgType) {
        int first = msgType & 0xFF;
        int second = msgType >>> 8;
        if (first == 'U') {
            return true;
        }
        if (second == 0) {
            return (first >= '0' && first <= '9')
                    || (first >= 'A' && first <= 'Z' && first != 'I' && first != 'O')
                    || (first >= 'a' && first <= 'z');
        }
        return second >= 'A' && second <= 'Z' && (first == 'A' || first == 'B' || (first == 'C' && second <= 'H'));
    }

    /** Returns whether the type is a session message and not an application message. */
    public static boolean isAdministrative(int msgType) {
        return (msgType >= HEARTBEAT && msgType <= LOGOUT) || msgType == LOGON;
    }
}
