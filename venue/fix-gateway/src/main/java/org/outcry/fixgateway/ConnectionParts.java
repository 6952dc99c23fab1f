// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import org.agrona.concurrent.EpochNanoClock;
import org.outcry.fix.SessionActions;
import org.outcry.fix.SessionTerms;
import org.outcry.gateway.session.OrderAckTimes;

/** Parts of the gateway that its connections share. */
record ConnectionParts(
        FixGatewayConfig config,
        Sessions sessions,
        SessionCommands commands,
        OrderRequests requests,
        Inquiries inquiries,
        MarketDataRequests marketData,
        Resender resender,
        OrderAckTimes orderTimes,
        GatewayListener listener,
        EpochNanoClock clock) {

    /** Returns the terms of the session protocol. */
    SessionTerms terms() {
        return new SessionTerms(
                config.minHeartBtIntSeconds(),
                config.maxHeartBtIntSeconds(),
                config.logonTimeoutNs(),
                config.maxSendingTimeSkewNs());
    }

    /** Returns the decisions for a connection. */
    SessionActions actions(Connection connection) {
        return new ConnectionActions(connection, this);
    }
}
