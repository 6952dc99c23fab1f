// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.outcry.gateway.bookmark.EventState;
import org.outcry.wire.file.EventFileReader;

/** State of the gateway that the events make: owners of sessions, and the events that made the present definitions. */
final class NativeState implements EventState {
    private static final int VERSION = 1;

    final SessionOwners owners = new SessionOwners();
    final StandingEvents standing = new StandingEvents();
    private final SessionOwnersReader ownersReader = new SessionOwnersReader(owners);
    private final EventFileReader log;

    /**
     * Creates the state before the first event.
     *
     * @param log the reader that hands the events over
     */
    NativeState(EventFileReader log) {
        this.log = log;
    }

    @Override
    public void onFrame(int methodId, byte[] buffer, int offset, int length) {
        ownersReader.onFrame(methodId, buffer, offset, length);
        standing.onEvent(log.number(), log.timeNs(), methodId, buffer, offset, length);
    }

    @Override
    public int version() {
        return VERSION;
    }

    @Override
    public void save(DataOutput out) throws IOException {
        standing.save(out);
        owners.save(out);
    }

    @Override
    public boolean load(DataInput in, int version) throws IOException {
        if (!standing.load(in)) {
            return false;
        }
        owners.load(in);
        return true;
    }
}
