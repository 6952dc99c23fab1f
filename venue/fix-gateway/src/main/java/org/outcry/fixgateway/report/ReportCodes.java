// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.report;

import org.outcry.api.session.SessionMessage;
import org.outcry.api.session.SessionMessageType;

/** Codes of reports in their events: the reference of those of instruments, and the end of those of phases. */
public final class ReportCodes {
    /** Reference of the answer to a request that is not supported. */
    public static final int UNSUPPORTED = -1;

    /** Reference of the answer to a request for something that does not exist. */
    public static final int NONE_FOUND = -2;

    /** Reference of a part of a list of instruments, and of its last part. */
    public static final int LIST = 0;

    public static final int LAST_OF_LIST = 1;

    /** Reference of a message with market data. */
    public static final int MARKET_DATA = 2;

    /** References of a definition: of an instrument, of none, of a kind that is not supported. */
    public static final int DEFINITION = 3;

    public static final int NO_DEFINITION = 4;
    public static final int DEFINITION_UNSUPPORTED = 5;

    /** Reference of one definition of the list of all; its end is their number. */
    public static final int DEFINITION_OF_LIST = 6;

    /**
     * Kinds of reports of phases: TradingSessionStatus at a request and at a change, SecurityStatus at a request and at
     * a change.
     */
    public static final int PHASE_ASKED = 0;

    public static final int PHASE_CHANGED = 1;
    public static final int STATUS_ASKED = 2;
    public static final int STATUS_CHANGED = 3;

    /** Reference of a refused request for market data, less its MDReqRejReason. */
    private static final long MARKET_DATA_REFUSED = -256;

    private ReportCodes() {}

    /** Returns the reference of a refused request for market data. */
    public static long marketDataRefused(char mdReqRejReason) {
        return MARKET_DATA_REFUSED - mdReqRejReason;
    }

    /** Returns the MDReqRejReason of a refused request for market data. */
    public static char mdReqRejReason(SessionMessage event) {
        return (char) (MARKET_DATA_REFUSED - event.reference);
    }

    /** Returns whether a session message has market data. */
    public static boolean isMarketData(SessionMessage event) {
        return event.type == SessionMessageType.INSTRUMENTS && event.reference == MARKET_DATA;
    }

    /** Returns whether a session message refuses a request for market data. */
    public static boolean isMarketDataRefused(SessionMessage event) {
        return event.type == SessionMessageType.INSTRUMENTS && event.reference <= MARKET_DATA_REFUSED;
    }

    /** Returns whether a session message is a copy of another session's report. */
    public static boolean isCopy(SessionMessage event) {
        return event.type == SessionMessageType.EXECUTION && event.beginSeqNo != 0;
    }
}
