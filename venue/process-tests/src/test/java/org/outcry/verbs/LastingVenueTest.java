// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.Outcry;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.FixListener;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.sequencer.JournalArchive;
import org.outcry.sequencer.JournalCheck;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/**
 * A venue that is started anew on each of many days, in virtual time: what stays on the disk, and what a start reads,
 * is bounded. Seven days, or thirty with {@code -Doutcry.long=true}.
 */
@Timeout(600)
final class LastingVenueTest {
    private static final int DAYS = Boolean.getBoolean("outcry.long") ? 30 : 7;
    private static final int ORDERS = Boolean.getBoolean("outcry.long") ? 2_000 : 300;
    private static final int KEPT_BYTES = 256 * 1024;

    /** Commands of a start and an end beside the orders: definitions, days, logons. */
    private static final int EVENTS_OF_A_START = 100;

    @TempDir
    private Path folder;

    private final ShiftedClock clock = new ShiftedClock("2026-03-02T10:00:00Z");
    private final List<String> lines = new CopyOnWriteArrayList<>();

    @Test
    void shouldStayBoundedOnTheDiskAndAtTheStart() throws IOException {
        Path archive = Files.createDirectory(folder.resolve("archive"));
        VenueConfig config = config();
        EventFileSpec events = config.sequencer().eventLog();
        long eventsOfADay = 0;
        for (int day = 0; day < DAYS; day++) {
            clock.set(String.format(Locale.ROOT, "2026-%02d-%02dT10:00:00Z", 3 + day / 28, 1 + day % 28));
            long before = day == 0 ? 0 : last(events);
            if (day > 0) {
                assertThat(before - newestBookmark("fix")).isLessThan(EVENTS_OF_A_START);
                assertThat(before - newestBookmark("itch")).isLessThan(EVENTS_OF_A_START);
                assertThat(before - newestBookmark("native")).isLessThan(EVENTS_OF_A_START);
            }
            try (Venue venue = Venue.start(config, () -> config, clock, lines::add)) {
                trade(venue, day);
                assertThat(sessions(venue)).contains("ALPHA", "\"openOrders\":1");
            }
            long made = last(events) - before;
            eventsOfADay = Math.max(eventsOfADay, made);
            long mostBytes = KEPT_BYTES + 2L * eventsOfADay * 200 + 4 * 65_536;
            assertThat(bytes("events-")).isLessThan(mostBytes);
            assertThat(bytes("journal-")).isLessThan(KEPT_BYTES + 4 * 65_536);
            try (Stream<Path> bookmarks = Files.list(folder.resolve("data/bookmarks"))) {
                assertThat(bookmarks.count()).isLessThanOrEqualTo(6);
            }
        }
        assertThat(events.segments()[0]).isGreaterThan(1);
        assertThat(lines).noneMatch(line -> line.contains("reads all events") || line.contains("passed over"));
        assertThat(lines).noneMatch(line -> line.startsWith("fault") || line.contains("could not"));
        assertThat(JournalCheck.check(folder.resolve("data")).faults()).isEmpty();
        assertThat(JournalArchive.check(archive).faults()).isEmpty();
    }

    private VenueConfig config() {
        return VenueConfigReader.parse("""
                name: OUTCRY
                journal: {segment: 64KiB, snapshotEvery: 100, keepSnapshots: 2, keepBytes: 256KiB, keepEventsBytes: 256KiB,
                          archive: archive}
                fix: {listen: '127.0.0.1:0', sendingTimeTolerance: off}
                itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
                native: {listen: '127.0.0.1:0'}
                instruments: [{number: 1, symbol: ACME}]
                sessions: [{number: 1, compId: ALPHA, cancelOnDisconnect: never, resetAt: daily}]
                """, "venue.yaml", folder, 2);
    }

    /** One order of each day stays; the others are cancelled. */
    private void trade(Venue venue, int day) throws IOException {
        try (Client client = new Client()) {
            client.session.connect(venue.address("fix"));
            client.await(client.session::isLoggedOn);
            client.order("stays-" + day, '1');
            for (int i = 0; i < ORDERS; i++) {
                client.order("o-" + day + "-" + i, '0');
                client.cancel("c-" + day + "-" + i, "o-" + day + "-" + i);
                int answers = 2 * i + 3;
                if (i % 50 == 49 || i + 1 == ORDERS) {
                    client.await(() -> client.answers >= answers);
                }
            }
            if (day > 0) {
                // The order of the day before is still known by its name.
                client.cancel("again-" + day, "stays-" + (day - 1));
                client.await(() -> client.cancelled > ORDERS);
            }
        }
    }

    private String sessions(Venue venue) {
        StringWriter out = new StringWriter();
        int code = Outcry.commandLineOf("sessions")
                .setOut(new PrintWriter(out))
                .execute(
                        "sessions",
                        "--json",
                        "--to",
                        "127.0.0.1:" + venue.address("native").getPort(),
                        "--token-file",
                        folder.resolve("data/tokens/reader").toString());
        assertThat(code).as(out::toString).isZero();
        return out.toString();
    }

    private static long last(EventFileSpec events) throws IOException {
        try (EventFileReader reader = EventFileReader.open(events)) {
            return reader.nextNumber() - 1;
        }
    }

    private long newestBookmark(String gateway) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("data/bookmarks"))) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.startsWith(gateway + "-"))
                    .mapToLong(name -> Long.parseLong(name.substring(gateway.length() + 1, gateway.length() + 21)))
                    .max()
                    .orElse(0);
        }
    }

    private long bytes(String prefix) throws IOException {
        long bytes = 0;
        try (Stream<Path> files = Files.list(folder.resolve("data"))) {
            for (Path file : files.toList()) {
                bytes += String.valueOf(file.getFileName()).startsWith(prefix) ? Files.size(file) : 0;
            }
        }
        return bytes;
    }

    /** Participant whose numbers begin at 1 on each day. */
    private final class Client implements FixListener, AutoCloseable {
        private final FixInitiator session;
        private int answers;
        private int cancelled;

        Client() {
            session = new FixInitiator(InitiatorConfig.of("ALPHA", "OUTCRY"), this, clock::nanoTime);
        }

        void order(String clOrdId, char timeInForce) {
            session.beginMessage(MsgTypes.NEW_ORDER_SINGLE)
                    .putText(Tags.CL_ORD_ID, clOrdId)
                    .putText(Tags.SYMBOL, "ACME")
                    .putChar(Tags.SIDE, '1')
                    .putUtcTimestamp(Tags.TRANSACT_TIME, clock.nanoTime(), 3)
                    .putInt(Tags.ORDER_QTY, 10)
                    .putChar(Tags.ORD_TYPE, '2')
                    .putDecimal(Tags.PRICE, 100, 2)
                    .putChar(Tags.TIME_IN_FORCE, timeInForce);
            assertThat(session.send()).isTrue();
        }

        void cancel(String clOrdId, String origClOrdId) {
            session.beginMessage(MsgTypes.ORDER_CANCEL_REQUEST)
                    .putText(Tags.CL_ORD_ID, clOrdId)
                    .putText(Tags.ORIG_CL_ORD_ID, origClOrdId)
                    .putText(Tags.SYMBOL, "ACME")
                    .putChar(Tags.SIDE, '1')
                    .putUtcTimestamp(Tags.TRANSACT_TIME, clock.nanoTime(), 3);
            assertThat(session.send()).isTrue();
        }

        void await(BooleanSupplier holds) {
            long deadlineNs = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
            while (!holds.getAsBoolean()) {
                session.poll();
                if (System.nanoTime() > deadlineNs) {
                    throw new AssertionError("not in time: answers=" + answers + " lines=" + lines);
                }
            }
        }

        @Override
        public void onMessage(FixDecoder message) {
            answers++;
            cancelled +=
                    message.msgType() == MsgTypes.EXECUTION_REPORT && message.charValue(Tags.EXEC_TYPE) == '4' ? 1 : 0;
        }

        @Override
        public void close() {
            session.close();
        }
    }
}
