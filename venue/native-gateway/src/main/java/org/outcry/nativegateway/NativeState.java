// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import org.outcry.api.FormerContracts;
import org.outcry.api.VenueEventsWriter;
import org.outcry.gateway.bookmark.EventState;
import org.outcry.gateway.bookmark.LoadedState;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.WireContract;

/** State of the gateway that the events make: owners of sessions, and the events that made the present definitions. */
final class NativeState implements EventState {
    private static final int VERSION = 1;

    final SessionOwners owners = new SessionOwners();
    final StandingEvents standing = new StandingEvents(owners);
    private final SessionOwnersReader ownersReader = new SessionOwnersReader(owners);
    private final EventFileReader log;
    private boolean serves = true;

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
    public WireContract contract() {
        return NativeCallsEncodings.contract();
    }

    @Override
    public void save(Frames frames) {
        NativeCalls to = new NativeCallsWriter(frames);
        to.eventLayout(VenueEventsWriter.LAYOUT_HASH);
        owners.save(to);
        standing.save(to);
    }

    @Override
    public MessageReader loader() {
        return NativeCallsEncodings.messageReader(new Loader());
    }

    @Override
    public boolean serves() {
        return serves;
    }

    private final class Loader extends LoadedState implements NativeCalls {
        private long layout;

        @Override
        public void eventLayout(long hash) {
            layout = hash;
            serves = !isFormer() || FormerContracts.venueEvents().has(layout);
        }

        private boolean isFormer() {
            return layout != VenueEventsWriter.LAYOUT_HASH;
        }

        @Override
        public void owner(int session, long connection, int ownerEpoch) {
            owners.set(session, connection, ownerEpoch);
        }

        @Override
        public void standing(long eventNumber, long timeNs, int methodId, byte[] body) {
            byte[] event = isFormer() ? FormerContracts.venueEvents().present(layout, methodId, body) : body;
            standing.onEvent(eventNumber, timeNs, methodId, event, 0, event.length);
        }
    }
}
