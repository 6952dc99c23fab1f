// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.agrona.concurrent.EpochNanoClock;
import org.agrona.concurrent.SystemEpochNanoClock;
import org.outcry.gateway.CommandOutcomes;
import org.outcry.gateway.CommandRoom;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.VenuePort;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileSpec;

/** Venue of which a gateway sees the event log only. Any thread. */
final class LogPort implements VenuePort {
    private final FeedLog log;
    private final List<String> told = new CopyOnWriteArrayList<>();

    LogPort(FeedLog log) {
        this.log = log;
    }

    @Override
    public VenueDescription venue() {
        Path folder = log.spec().directory();
        return new VenueDescription("OUTCRY", folder, folder, 1, List.of(), 0);
    }

    @Override
    public Frames commands() {
        throw new UnsupportedOperationException("there is no engine");
    }

    @Override
    public CommandRoom room() {
        throw new UnsupportedOperationException("there is no engine");
    }

    @Override
    public void outcomesTo(CommandOutcomes outcomes) {
        throw new UnsupportedOperationException("there is no engine");
    }

    @Override
    public int pollOutcomes(int limit) {
        return 0;
    }

    @Override
    public EventFileSpec eventLog() {
        return log.spec();
    }

    @Override
    public long releasedEventNumber() {
        return log.released();
    }

    @Override
    public EpochNanoClock clock() {
        return SystemEpochNanoClock.INSTANCE;
    }

    @Override
    public int gatewayNumber() {
        return 0;
    }

    @Override
    public void onLost(Runnable action) {
        // The log can't be lost.
    }

    @Override
    public Consumer<String> lines() {
        return told::add;
    }

    /** Returns the lines for an operator. */
    List<String> told() {
        return told;
    }
}
