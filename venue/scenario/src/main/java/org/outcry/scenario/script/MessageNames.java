// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.script;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Names of FIX messages. */
public final class MessageNames {
    private static final Map<String, String> NAMES = new LinkedHashMap<>();

    static {
        """
        0 Heartbeat
        1 TestRequest
        2 ResendRequest
        3 Reject
        4 SequenceReset
        5 Logout
        8 ExecutionReport
        9 OrderCancelReject
        A Logon
        B News
        D NewOrderSingle
        F OrderCancelRequest
        G OrderCancelReplaceRequest
        H OrderStatusRequest
        V MarketDataRequest
        W MarketDataSnapshotFullRefresh
        X MarketDataIncrementalRefresh
        Y MarketDataRequestReject
        Z QuoteCancel
        a QuoteStatusRequest
        b MassQuoteAcknowledgement
        c SecurityDefinitionRequest
        d SecurityDefinition
        e SecurityStatusRequest
        f SecurityStatus
        g TradingSessionStatusRequest
        h TradingSessionStatus
        i MassQuote
        j BusinessMessageReject
        q OrderMassCancelRequest
        r OrderMassCancelReport
        x SecurityListRequest
        y SecurityList
        AD TradeCaptureReportRequest
        AE TradeCaptureReport
        AF OrderMassStatusRequest
        AI QuoteStatusReport
        AQ TradeCaptureReportRequestAck
        """.lines().map(line -> line.split(" ", 2)).forEach(each -> NAMES.put(each[0], each[1]));
    }

    private MessageNames() {}

    /** Returns the MsgType of a name or type, whatever other type it is; null if it is neither. */
    static @Nullable String type(String text) {
        for (Map.Entry<String, String> each : NAMES.entrySet()) {
            if (each.getValue().equals(text)) {
                return each.getKey();
            }
        }
        return text.matches("[0-9A-Za-z]{1,2}") ? text : null;
    }

    /** Returns the name of a MsgType; the type if it has none here. */
    public static String name(String type) {
        return NAMES.getOrDefault(type, type);
    }

    /** Returns a type with its name. */
    public static String text(String type) {
        return NAMES.containsKey(type)
                ? type + " " + name(type)
                : type.equals(MessagePattern.REQUEST) ? "re-request of the feed" : type;
    }
}
