// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

/** Values of SessionRejectReason (373). */
public final class SessionRejectReasons {
    public static final int INVALID_TAG_NUMBER = 0;
    public static final int REQUIRED_TAG_MISSING = 1;
    public static final int TAG_NOT_DEFINED_FOR_MESSAGE = 2;
    public static final int UNDEFINED_TAG = 3;
    public static final int TAG_WITHOUT_VALUE = 4;
    public static final int VALUE_INCORRECT = 5;
    public static final int INCORRECT_DATA_FORMAT = 6;
    public static final int COMP_ID_PROBLEM = 9;
    public static final int SENDING_TIME_PROBLEM = 10;
    public static final int INVALID_MSG_TYPE = 11;
    public static final int TAG_REPEATED = 13;
    public static final int TAG_OUT_OF_ORDER = 14;
    public static final int GROUP_OUT_OF_ORDER = 15;
    public static final int INCORRECT_COUNT_OF_GROUP = 16;
    public static final int OTHER = 99;

    private SessionRejectReasons() {}
}
