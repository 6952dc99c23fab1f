// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.agrona.concurrent.EpochNanoClock;
import org.agrona.concurrent.OffsetEpochNanoClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.VenueEventsWriter;
import org.outcry.gateway.CommandOutcomes;
import org.outcry.gateway.CommandRoom;
import org.outcry.gateway.UsedLimit;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.VenuePort;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SegmentPreparer;

/** Follower of the events that fails. */
class FollowerFaultTest {
    @TempDir
    private Path folder;

    @Test
    void shouldReadAgainFromItsBookmarkAfterAFault() throws IOException {
        EventFileSpec spec = new EventFileSpec(folder, "events", 77, 1, 1 << 16, 1L << 30);
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter log = EventFileWriter.open(spec, 1, preparer)) {
            new VenueEventsWriter(log).ordersResumed();
            FailingPort port = new FailingPort(spec, log.nextNumber() - 1);
            try (VenueFollower follower = VenueFollower.open(port, AlertTerms.USUAL)) {
                follower.start();
                await(() -> !follower.copies().fault().isEmpty());
                assertThat(follower.copies().fault()).contains("as told");
                await(() ->
                        follower.copies().fault().isEmpty() && follower.copies().caughtUp());
                assertThat(follower.copies().venue().eventNumber()).isEqualTo(1);
                assertThat(follower.ask(state -> "answered")).contains("answered");
            }
            assertThat(port.lines)
                    .singleElement()
                    .asString()
                    .startsWith("console begins again from its bookmark, the venue goes on: attempt=1 of=5 cause=");
        }
    }

    private static void await(BooleanSupplier holds) {
        while (!holds.getAsBoolean()) {
            LockSupport.parkNanos(100_000);
        }
    }

    /** Venue whose limits can't be read at first. */
    private final class FailingPort implements VenuePort {
        private final List<String> lines = new CopyOnWriteArrayList<>();
        private final AtomicInteger asked = new AtomicInteger();
        private final EventFileSpec spec;
        private final long released;

        private FailingPort(EventFileSpec spec, long released) {
            this.spec = spec;
            this.released = released;
        }

        @Override
        public List<UsedLimit> limits() {
            if (asked.incrementAndGet() == 1) {
                throw new IllegalStateException("as told");
            }
            return List.of();
        }

        @Override
        public VenueDescription venue() {
            return new VenueDescription("TEST", folder, folder, 1, List.of(), 0);
        }

        @Override
        public Frames commands() {
            throw new UnsupportedOperationException("no commands");
        }

        @Override
        public CommandRoom room() {
            return () -> false;
        }

        @Override
        public void outcomesTo(CommandOutcomes outcomes) {}

        @Override
        public int pollOutcomes(int limit) {
            return 0;
        }

        @Override
        public EventFileSpec eventLog() {
            return spec;
        }

        @Override
        public long releasedEventNumber() {
            return released;
        }

        @Override
        public EpochNanoClock clock() {
            return new OffsetEpochNanoClock();
        }

        @Override
        public int gatewayNumber() {
            return 0;
        }

        @Override
        public void onLost(Runnable action) {}

        @Override
        public Consumer<String> lines() {
            return lines::add;
        }
    }
}
