// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.instrument.Phase;
import org.outcry.gateway.bookmark.BookmarkCheck;
import org.outcry.itch.glimpse.SnapshotImage;
import org.outcry.itch.mold.RequestLink;
import org.outcry.itchfeed.InstrumentSet;
import org.outcry.itchfeed.StreamKind;
import org.outcry.itchfeed.StreamSpec;
import org.outcry.seeds.Seed;
import org.outcry.wire.file.EventFileReader;

/** State of the feed in a bookmark: it and the events after it make what all events make. */
class FeedStateTest {
    private static final int CUTS = 8;
    private static final byte[] NONE = {};
    private static final List<StreamSpec> STREAMS = List.of(
            new StreamSpec("one", StreamKind.ORDERS, new InstrumentSet(List.of("SYM1")), "s1"),
            new StreamSpec("rest", StreamKind.ORDERS, new InstrumentSet(List.of("remainder")), "s2"),
            new StreamSpec("trades", StreamKind.TRADES, InstrumentSet.ALL, "s3"),
            new StreamSpec("best", StreamKind.CONFLATED, InstrumentSet.ALL, "s4"));

    @TempDir
    Path directory;

    private static void day(TestVenue venue, int day) {
        venue.defineTickRow(3, 0, 1);
        venue.defineTickRow(3, 100_000, day % 7 + 1);
        venue.startDay(day);
        venue.flow(1_500);
        venue.setPhase(2, Phase.VOLATILITY_AUCTION);
        venue.flow(300);
        venue.setPhase(2, Phase.CONTINUOUS);
        venue.defineInstrument(70, 100_000, 3);
        venue.setPhase(3, Phase.VOLATILITY_AUCTION);
        venue.flow(1_500);
    }

    private static FeedState state(EventFileReader log, byte[] bookmark, long first, long last) throws IOException {
        FeedState state = new FeedState(STREAMS, FeedState.Part.ALL, log);
        if (bookmark.length > 0) {
            assertThat(BookmarkCheck.load(state, bookmark, bookmark.length)).isTrue();
        }
        log.seek(first);
        while (log.position() <= last) {
            log.poll(state, last, 1_000);
        }
        return state;
    }

    private static byte[] saved(FeedState state) {
        return BookmarkCheck.saved(state).toBytes();
    }

    private static byte[] snapshot(FeedState state, int stream) {
        SnapshotEncoder encoder = new SnapshotEncoder(state.books(), state.router());
        SnapshotImage image = new SnapshotImage();
        encoder.begin(image, stream, Objects.requireNonNull(state.router().session(stream)));
        while (encoder.step(1_000) == null) {
            assertThat(encoder.isRunning()).isTrue();
        }
        return Arrays.copyOf(image.bytes(), image.length());
    }

    @Test
    void shouldBeMadeOfABookmarkAndTheRestAsOfAllEvents() throws IOException {
        SplittableRandom random = new SplittableRandom(Seed.of(91));
        try (TestVenue venue = new TestVenue(directory, 91);
                EventFileReader log = EventFileReader.open(venue.spec)) {
            venue.flow(50);
            day(venue, 20260101);
            day(venue, 20260102);
            long last = venue.released();
            FeedState whole = state(log, NONE, 1, last);
            byte[] expected = saved(whole);
            for (int i = 0; i < CUTS; i++) {
                long cut = i == 0 ? 5 : 1 + random.nextLong(last);
                FeedState resumed = state(log, saved(state(log, NONE, 1, cut)), cut + 1, last);
                assertThat(saved(resumed))
                        .as("cut after event " + cut + " of " + last)
                        .isEqualTo(expected);
                for (int stream = 0; stream < STREAMS.size(); stream++) {
                    assertThat(snapshot(resumed, stream))
                            .as("cut after event " + cut + " stream " + stream)
                            .isEqualTo(snapshot(whole, stream));
                }
                assertThat(resumed.instruments().csv())
                        .isEqualTo(whole.instruments().csv());
            }
        }
    }

    @Test
    void shouldNotBeTakenForOtherStreams() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 92);
                EventFileReader log = EventFileReader.open(venue.spec)) {
            venue.startDay(20260101);
            byte[] bookmark = saved(state(log, NONE, 1, venue.released()));
            FeedState other = new FeedState(STREAMS.subList(0, 2), FeedState.Part.ALL, log);
            assertThat(BookmarkCheck.load(other, bookmark, bookmark.length)).isFalse();
            assertThat(other.router().session(0)).isNull();
        }
    }

    /** Events from the start of a day on describe the whole venue, tick tables too. */
    @Test
    void shouldKnowAllTickTablesFromTheDaysStart() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 94);
                EventFileReader log = EventFileReader.open(venue.spec)) {
            venue.defineTickRow(1, 0, 1);
            venue.defineTickRow(1, 1_000, 5);
            venue.defineTickRow(1, 5_000, 10);
            venue.defineTickRow(1, 1_000, 0);
            venue.defineInstrument(70, 100_000, 1);
            long before = venue.released();
            venue.startDay(20260101);
            FeedState state = state(log, NONE, before + 1, venue.released());
            assertThat(state.instruments().csv())
                    .isEqualTo(
                            state(log, NONE, 1, venue.released()).instruments().csv())
                    .last()
                    .asString()
                    .endsWith(",0:1 5000:10,FUTURE-ON-SYM70");
        }
    }

    /** Messages before the gateway's end and after it are one session, and all can be requested again. */
    @Test
    void shouldGoOnFromABookmark() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 93);
                GatewayRig rig = new GatewayRig(venue, 93, 0)) {
            venue.startDay(20260101);
            rig.join();
            rig.pollUntilComplete();
            for (int i = 0; i < 60; i++) {
                venue.flow(20);
                rig.poll();
            }
            rig.pollUntilComplete();
            long before = venue.released();
            rig.restartFromBookmark(() -> venue.flow(300));
            assertThat(rig.gateway.deltas().lastEventNumber()).isEqualTo(before);
            assertThat(rig.gateway.requests().lastEventNumber()).isEqualTo(before);
            assertThat(rig.gateway.snapshots().lastEventNumber()).isEqualTo(before);
            for (int i = 0; i < 60; i++) {
                venue.flow(20);
                rig.poll();
            }
            rig.pollUntilComplete();
            assertThat(TestVenue.books(rig.books.books())).isEqualTo(venue.books());
            assertThat(TestVenue.books(rig.gateway.snapshots().books())).isEqualTo(venue.books());
            assertThat(Objects.requireNonNull(rig.client).counters().snapshots())
                    .isEqualTo(1);
            assertThat(rig.told).isEmpty();
            NavigableMap<Long, byte[]> sent = Objects.requireNonNull(rig.tape.sessions.get("2026010101"));
            try (RequestLink link = RequestLink.open(rig.gateway.requestAddress())) {
                NavigableMap<Long, byte[]> again = CrowdedServersTest.fetch(rig, link, "2026010101", sent.lastKey());
                assertThat(again).hasSize(Math.toIntExact(sent.lastKey()));
                sent.forEach((number, message) -> assertThat(again.get(number)).isEqualTo(message));
            }
            assertThat(rig.gateway.requests().answeredFromLog()).isPositive();
        }
    }
}
