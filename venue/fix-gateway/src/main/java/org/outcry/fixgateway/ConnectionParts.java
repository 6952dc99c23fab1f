// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.agrona.concurrent.EpochNanoClock;
import org.outcry.fix.SessionActions;
import org.outcry.fix.SessionTerms;
import org.outcry.fixgateway.config.FixGatewayConfig;
import org.outcry.fixgateway.connection.Connection;
import org.outcry.fixgateway.connection.ConnectionContext;
import org.outcry.fixgateway.connection.ProtocolCommands;
import org.outcry.fixgateway.connection.Sessions;
import org.outcry.fixgateway.inquiry.Inquiries;
import org.outcry.fixgateway.marketdata.MarketDataRequests;
import org.outcry.fixgateway.request.OrderRequests;
import org.outcry.fixgateway.resend.Resender;
import org.outcry.gateway.session.OrderAckTimes;

/**
 * Parts of the gateway that its connections share.
 *
 * @param clock clock for durations
 * @param clockAheadNs how much the system's clock is ahead of it
 */
record ConnectionParts(
        FixGatewayConfig config,
        Sessions sessions,
        ProtocolCommands commands,
        OrderRequests requests,
        Inquiries inquiries,
        MarketDataRequests marketData,
        Resender resender,
        OrderAckTimes orderTimes,
        Consumer<String> lines,
        EpochNanoClock clock,
        LongSupplier clockAheadNs)
        implements ConnectionContext {

    @Override
    public SessionTerms terms() {
        return new SessionTerms(
                config.section().minHeartbeatSeconds(),
                config.section().maxHeartbeatSeconds(),
                config.section().logonWithinNs(),
                config.section().sendingTimeToleranceNs(),
                clockAheadNs);
    }

    @Override
    public SessionActions actions(Connection connection) {
        return new ConnectionActions(connection, this);
    }
}
