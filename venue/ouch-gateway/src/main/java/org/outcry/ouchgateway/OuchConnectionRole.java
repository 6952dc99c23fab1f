// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import java.util.function.Consumer;
import org.outcry.gateway.CommandRoom;
import org.outcry.gateway.logon.LogonGuard;
import org.outcry.gateway.logon.SessionPeers;
import org.outcry.gateway.session.OrderAckTimes;
import org.outcry.ordergateway.SessionCommands;

/** The gateway, as a connection has it. */
interface OuchConnectionRole {
    CommandRoom room();

    OuchSessions sessions();

    SessionCommands commands();

    OuchRequests requests();

    LogonGuard logons();

    SessionPeers peers();

    OrderAckTimes orderTimes();

    boolean isStopping();

    /** Sends a connection that is behind some of what it lacks. Returns the work done. */
    int replay(OuchConnection connection, OuchSession session);

    void onClosed(OuchConnection connection);

    Consumer<String> lines();

    /** The first event that is kept. */
    long firstKept();
}
