// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.LoggedOut;
import org.outcry.api.session.SessionDisconnected;
import org.outcry.wire.MethodReader;

/** Owners of sessions, by the events. */
@MethodReader(VenueEvents.class)
final class SessionOwners extends IgnoredEvents {
    static final long NOBODY = -1;

    private long[] connections = {NOBODY};
    private int[] epochs = {0};

    /** Returns the highest session number that ever had an owner. */
    int highestSession() {
        return connections.length - 1;
    }

    /** Returns the connection that owns a session, or {@link #NOBODY}. */
    long connection(int session) {
        return isKnown(session) ? connections[session] : NOBODY;
    }

    /** Returns the owner epoch of the session. */
    int epoch(int session) {
        return isKnown(session) ? epochs[session] : 0;
    }

    @Override
    public void loggedOn(LoggedOn event) {
        int known = connections.length;
        if (event.session >= known) {
            connections = Arrays.copyOf(connections, event.session + 1);
            epochs = Arrays.copyOf(epochs, event.session + 1);
            Arrays.fill(connections, known, connections.length, NOBODY);
        }
        connections[event.session] = event.connection;
        epochs[event.session] = event.ownerEpoch;
    }

    @Override
    public void loggedOut(LoggedOut event) {
        leave(event.session, event.ownerEpoch);
    }

    @Override
    public void sessionDisconnected(SessionDisconnected event) {
        leave(event.session, event.ownerEpoch);
    }

    /** Writes the owners to a bookmark. */
    void save(DataOutput out) throws IOException {
        out.writeInt(highestSession());
        for (int session = 1; session <= highestSession(); session++) {
            out.writeLong(connections[session]);
            out.writeInt(epochs[session]);
        }
    }

    /** Reads the owners from a bookmark. */
    void load(DataInput in) throws IOException {
        int highest = in.readInt();
        connections = new long[highest + 1];
        epochs = new int[highest + 1];
        connections[0] = NOBODY;
        for (int session = 1; session <= highest; session++) {
            connections[session] = in.readLong();
            epochs[session] = in.readInt();
        }
    }

    private void leave(int session, int epoch) {
        if (isKnown(session) && epochs[session] == epoch) {
            connections[session] = NOBODY;
        }
    }

    private boolean isKnown(int session) {
        return session >= 0 && session < connections.length;
    }
}
