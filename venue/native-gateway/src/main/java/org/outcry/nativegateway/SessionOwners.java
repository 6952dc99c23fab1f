// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

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
        set(event.session, event.connection, event.ownerEpoch);
    }

    /** Sets the owner of a session. */
    void set(int session, long connection, int epoch) {
        int known = connections.length;
        if (session >= known) {
            connections = Arrays.copyOf(connections, session + 1);
            epochs = Arrays.copyOf(epochs, session + 1);
            Arrays.fill(connections, known, connections.length, NOBODY);
        }
        connections[session] = connection;
        epochs[session] = epoch;
    }

    @Override
    public void loggedOut(LoggedOut event) {
        leave(event.session, event.ownerEpoch);
    }

    @Override
    public void sessionDisconnected(SessionDisconnected event) {
        leave(event.session, event.ownerEpoch);
    }

    /** Saves the owners. */
    void save(NativeCalls to) {
        for (int session = 1; session <= highestSession(); session++) {
            if (epochs[session] != 0) {
                to.owner(session, connections[session], epochs[session]);
            }
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
