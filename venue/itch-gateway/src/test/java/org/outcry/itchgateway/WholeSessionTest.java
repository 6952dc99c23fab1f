// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.instrument.Phase;
import org.outcry.itch.ItchBook;
import org.outcry.itch.ItchBooks;
import org.outcry.itch.ItchLayout;
import org.outcry.itch.ItchParser;
import org.outcry.itch.file.BinaryFileReader;
import org.outcry.itchfeed.FeedFile;
import org.outcry.wire.file.EventFileReader;

/** Sessions read from their first message, as they arrive on a line. */
class WholeSessionTest {
    private static final long DAY_NS = 86_400_000_000_000L;

    @TempDir
    Path directory;

    private static ItchBooks books(Map<Long, byte[]> session) {
        ItchBooks books = new ItchBooks();
        ItchParser parser = new ItchParser(books);
        long expected = 1;
        long timeNs = 0;
        for (var message : session.entrySet()) {
            assertThat(message.getKey()).isEqualTo(expected++);
            byte[] bytes = message.getValue();
            assertThat(parser.parse(bytes, 0, bytes.length)).isEqualTo(ItchParser.Result.TOLD);
            long messageNs = 0;
            for (int i = 5; i < 11; i++) {
                messageNs = (messageNs << 8) | (bytes[i] & 0xFF);
            }
            assertThat(messageNs).isGreaterThanOrEqualTo(timeNs);
            timeNs = messageNs;
        }
        return books;
    }

    private static String systemEvents(Map<Long, byte[]> session) {
        StringBuilder codes = new StringBuilder();
        session.values().stream().filter(bytes -> bytes[0] == 'S').forEach(bytes -> codes.append((char) bytes[11]));
        return codes.toString();
    }

    @Test
    void shouldHoldTheVenueFromNumberOneOfEveryDay() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 21);
                GatewayRig rig = new GatewayRig(venue, 21, 0)) {
            venue.startDay(20260101);
            for (int day = 20260102; day <= 20260104; day++) {
                for (int i = 0; i < 30; i++) {
                    venue.flow(20);
                    rig.poll();
                }
                // The day goes on after midnight.
                venue.nowNs += DAY_NS / 2;
                venue.flow(20);
                rig.pollUntilSent();
                String session = (day - 1) + "01";
                ItchBooks books = books(Objects.requireNonNull(rig.tape.sessions.get(session)));
                assertThat(TestVenue.books(books)).isEqualTo(venue.books());
                assertThat(books.orderCount()).isPositive();
                assertThat(books.inconsistencies()).isZero();
                for (int instrument = 1; instrument <= TestVenue.INSTRUMENTS; instrument++) {
                    ItchBook book = Objects.requireNonNull(books.book(instrument));
                    assertThat(book.directoryTold()).isTrue();
                    assertThat(book.state()).isEqualTo(ItchLayout.TRADING);
                }
                venue.startDay(day);
                rig.pollUntilSent();
                assertThat(systemEvents(Objects.requireNonNull(rig.tape.sessions.get(session))))
                        .isEqualTo("OQMEC");
            }
            List<byte[]> live = new ArrayList<>();
            rig.tape.sessions.values().forEach(session -> live.addAll(session.values()));
            assertThat(file(venue)).usingElementComparator(Arrays::compare).containsExactlyElementsOf(live);
        }
    }

    private List<byte[]> file(TestVenue venue) throws IOException {
        Path path = directory.resolve("feed.itch");
        try (EventFileReader events = EventFileReader.open(venue.spec);
                FeedFile file = FeedFile.create(path, events::timeNs)) {
            events.poll(file, venue.released(), Integer.MAX_VALUE);
        }
        List<byte[]> messages = new ArrayList<>();
        try (BinaryFileReader reader = BinaryFileReader.open(path)) {
            while (reader.next()) {
                messages.add(Arrays.copyOfRange(reader.buffer(), reader.offset(), reader.offset() + reader.length()));
            }
        }
        return messages;
    }

    @Test
    void shouldRepeatTheEndOfASessionForThirtySeconds() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 22);
                GatewayRig rig = new GatewayRig(venue, 22, 0)) {
            venue.startDay(20260101);
            rig.pollUntilSent();
            venue.startDay(20260102);
            rig.pollUntilSent();
            for (int i = 0; i < 40; i++) {
                venue.nowNs += 1_000_000_000L;
                rig.poll();
            }
            assertThat(rig.tape.ends).containsOnlyKeys("2026010101");
            assertThat(rig.tape.ends.get("2026010101")).isBetween(30, 32);
        }
    }

    @Test
    void shouldShowAuctionsToThoseWhoJoinThem() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 23);
                GatewayRig rig = new GatewayRig(venue, 23, 0)) {
            venue.startDay(20260101);
            venue.flow(100);
            venue.setPhase(1, Phase.CLOSING_AUCTION);
            venue.flow(300);
            rig.join();
            rig.pollUntilComplete();
            ItchBook joined = Objects.requireNonNull(rig.books.books().book(1));
            ItchBook served =
                    Objects.requireNonNull(rig.gateway.snapshots().books().book(1));
            assertThat(joined.imbalance().isTold()).isTrue();
            assertThat(joined.imbalance().nearPrice())
                    .isEqualTo(served.imbalance().nearPrice())
                    .isPositive();
            assertThat(joined.imbalance().pairedShares()).isPositive();
            venue.setPhase(1, Phase.CLOSED);
            rig.pollUntilComplete();
            assertThat(joined.imbalance().isTold()).isFalse();
        }
    }
}
