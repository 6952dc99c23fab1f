// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

import org.outcry.api.session.CompId;
import org.outcry.wire.Embedded;

/** Saved fields of a session. */
public class SavedSession {
    /** Its number. */
    public int number;

    /** The number of its participant. */
    public int participant;

    /** The time to come back before its orders are cancelled; negative: they stay. */
    public long cancelOnDisconnectNs;

    /** Whether it is connected. */
    public boolean connected;

    /** Whether its time to come back is running. */
    public boolean leaving;

    /** The epoch of its owner. */
    public int ownerEpoch;

    /** The connection of its owner. */
    public long connection;

    /** The last inbound number that was consumed. */
    public int lastMsgSeqNum;

    /** The outbound number of the session's next event. */
    public int nextSessionEventNumber = 1;

    /** The client order index at which the cancelling of its orders continues. */
    public int cancelFrom;

    /** Open orders that it may have; 0: as many as any session. */
    public int maxOpenOrders;

    /** The CompID of its counterparty; empty if no definition named one, or it is closed. */
    @Embedded
    public final CompId compId = new CompId();
}
