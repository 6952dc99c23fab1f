// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import java.io.IOException;
import java.util.List;

/**
 * Sessions that are logged on and send nothing but a sign of life at times, one after the other. The thread of the
 * load.
 */
final class IdleSessions {
    private final List<OrderConnection> all;
    private final long intervalNs;
    private int next;
    private long nextNs;

    /**
     * Creates them.
     *
     * @param heartbeatNs the time between two signs of life of one session
     */
    IdleSessions(List<OrderConnection> all, long heartbeatNs) {
        this.all = List.copyOf(all);
        intervalNs = heartbeatNs / Math.max(1, all.size());
        nextNs = System.nanoTime() + intervalNs;
    }

    /** Sends the sign of life that is due, if one is. Returns the number of bytes. */
    int send(long nowNs) throws IOException {
        if (all.isEmpty() || nowNs - nextNs < 0) {
            return 0;
        }
        OrderConnection connection = all.get(next);
        next = next + 1 == all.size() ? 0 : next + 1;
        nextNs += intervalNs;
        connection.writeHeartbeat();
        return connection.flush();
    }

    void close() throws IOException {
        for (OrderConnection connection : all) {
            connection.close();
        }
    }
}
