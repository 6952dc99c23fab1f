// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import org.outcry.wire.NanoTime;

/** Saved fields of a session. */
class SavedSession {
    public int number;
    public String compId = "";
    public int participant;
    public boolean on;
    public boolean closed;
    public long connection;

    @NanoTime
    public long sinceNs;

    public long orders;
    public long executions;
    public long rejects;
    public String lastReject = "";

    @NanoTime
    public long lastRejectNs;

    public long logons;
    public long refusedLogons;
    public int lastNumber;
    public int maxOrdersPerSecond;
}
