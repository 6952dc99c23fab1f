// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

/** Values of MsgType (35), as returned by {@link FixDecoder#msgType}: up to four ASCII characters, the first in the lowest byte. */
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
    public static final int BUSINESS_MESSAGE_REJECT = 'j';
    public static final int ORDER_MASS_CANCEL_REQUEST = 'q';
    public static final int ORDER_MASS_CANCEL_REPORT = 'r';

    private MsgTypes() {}

    /** Returns whether the type is a session message and not an application message. */
    public static boolean isAdministrative(int msgType) {
        return (msgType >= HEARTBEAT && msgType <= LOGOUT) || msgType == LOGON;
    }
}
