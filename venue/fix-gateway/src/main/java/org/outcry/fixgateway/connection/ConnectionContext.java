// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.connection;

import org.outcry.fix.SessionActions;
import org.outcry.fix.SessionTerms;
import org.outcry.fixgateway.config.FixGatewayConfig;
import org.outcry.gateway.session.OrderAckTimes;

/** Surroundings of a connection: the configuration, and the decisions of its session protocol. */
public interface ConnectionContext {
    /** Returns the configuration of the gateway. */
    FixGatewayConfig config();

    /** Returns the times of the sessions' orders. */
    OrderAckTimes orderTimes();

    /** Returns the terms of the session protocol. */
    SessionTerms terms();

    /** Returns the decisions for a connection. */
    SessionActions actions(Connection connection);
}
