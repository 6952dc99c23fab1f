// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.operator.DayStarted;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;
import org.outcry.sequencer.JournalArchive;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.file.EventFileReader;

/**
 * A venue in a process of its own, killed in the middle of its own work: while it archives, writes bookmarks, is given
 * another configuration, starts a day. Once each, or twenty times with {@code -Doutcry.long=true}.
 */
@Timeout(900)
@Execution(ExecutionMode.SAME_THREAD)
class KilledWorkTest {
    private static final int KILLS = Boolean.getBoolean("outcry.long") ? 20 : 1;
    private static final int ORDERS = 1_500;
    private static final String FILES =
            "{segment: 64KiB, snapshotEvery: 300, keepSnapshots: 2, keepBytes: 128KiB, keepEventsBytes: 128KiB,"
                    + " archive: archive}";
    private static final String VENUE = """
            name: OUTCRY
            journal: %s
            fix: {listen: '127.0.0.1:0'}
            itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
            native: {listen: '127.0.0.1:0'}
            sessions: [{number: 1, compId: ALPHA, cancelOnDisconnect: never}]
            """.formatted(FILES);
    /** A venue for the instruments of all reloads, a hundred each. */
    private static final String MANY = VENUE + "limits: {instruments: 2100}\n";

    private static final String ACME = "instruments: [{number: 1, symbol: ACME}]\n";

    @TempDir
    private Path folder;

    private final List<OutcryProcess> venues = new ArrayList<>();

    /** A test that fails must not leave a venue that runs. */
    @AfterEach
    void killAll() {
        venues.forEach(venue -> venue.process().destroyForcibly());
    }

    @Test
    void shouldGoOnAfterAKillWhileItArchives() throws Exception {
        Path archive = Files.createDirectory(folder.resolve("archive"));
        Path config = Files.writeString(folder.resolve("venue.yaml"), VENUE + ACME);
        OrderCounter client = new OrderCounter("ALPHA", 2 * (KILLS + 1) * ORDERS);
        OutcryProcess venue = start(config, client);
        for (int kill = 1; kill <= KILLS; kill++) {
            tradeUntilAFileIsOld(client);
            client.await("the venue archives a file", () -> hasUnfinished(archive));
            venue = restart(venue, config, client);
        }
        tradeUntilAFileIsOld(client);
        end(venue, client);
        assertThat(JournalArchive.check(archive).faults()).isEmpty();
    }

    @Test
    void shouldGoOnAfterAKillWhileItWritesBookmarks() throws Exception {
        Files.createDirectory(folder.resolve("archive"));
        Path config = Files.writeString(folder.resolve("venue.yaml"), VENUE + ACME);
        Path bookmarks = folder.resolve("data/bookmarks");
        OrderCounter client = new OrderCounter("ALPHA", (KILLS + 1) * ORDERS);
        OutcryProcess venue = start(config, client);
        for (int kill = 1; kill <= KILLS; kill++) {
            trade(client, kill);
            venue.process().destroy();
            while (venue.process().isAlive() && !hasUnfinished(bookmarks)) {
                Thread.onSpinWait();
            }
            venue = restart(venue, config, client);
        }
        trade(client, KILLS + 1);
        end(venue, client);
    }

    @Test
    void shouldGoOnAfterAKillDuringAReload() throws Exception {
        Files.createDirectory(folder.resolve("archive"));
        Path config = Files.writeString(folder.resolve("venue.yaml"), MANY + ACME);
        OrderCounter client = new OrderCounter("ALPHA", (KILLS + 1) * ORDERS);
        OutcryProcess venue = start(config, client);
        for (int kill = 1; kill <= KILLS; kill++) {
            trade(client, kill);
            int before = 1 + (kill - 1) * 100;
            Files.writeString(config, MANY + instruments(before + 100));
            OutcryProcess running = venue;
            CompletableFuture<String> reload = CompletableFuture.supplyAsync(() -> reload(running, config));
            Defined defined = new Defined();
            int most = before + 1 + 37 * kill % 100;
            try (EventFileReader log = log(folder)) {
                client.await("some instruments are defined", () -> {
                    poll(log, defined);
                    boolean areDefined = defined.instruments.cardinality() >= most;
                    assertThat(areDefined || !reload.isDone() || reload.join().isEmpty())
                            .as(() -> "reload ended: " + reload.join())
                            .isTrue();
                    return areDefined;
                });
            }
            venue = restart(venue, config, client);
            reload.get();
            assertThat(reload(venue, config)).isEmpty();
            Defined after = new Defined();
            try (EventFileReader log = log(folder)) {
                poll(log, after);
            }
            assertThat(after.instruments.cardinality()).isEqualTo(before + 100);
        }
        trade(client, KILLS + 1);
        end(venue, client);
    }

    /**
     * Each of a venue of its own, whose next day starts a few seconds after it. Where the venue takes longer to have
     * its orders, the next one has twice the time.
     */
    @Test
    void shouldGoOnAfterAKillWhileADayStarts() throws Exception {
        long seconds = 8;
        int killed = 0;
        for (int venue = 1; killed < KILLS; venue++) {
            Path own = Files.createDirectories(folder.resolve("day" + venue));
            if (killWhileADayStarts(own, LocalDateTime.now(ZoneOffset.UTC).plusSeconds(seconds))) {
                killed++;
            } else {
                seconds *= 2;
            }
        }
    }

    /** Returns false if the day had started before the orders were there. */
    private boolean killWhileADayStarts(Path own, LocalDateTime starts) throws Exception {
        Files.createDirectory(own.resolve("archive"));
        Path config = Files.writeString(
                own.resolve("venue.yaml"),
                VENUE + ACME + "calendar: {zone: UTC, dayStarts: '"
                        + starts.toLocalTime().withNano(0) + "'," + " week: {sat: full, sun: full}}\n");
        int day = starts.getYear() * 10_000 + starts.getMonthValue() * 100 + starts.getDayOfMonth();
        OrderCounter client = new OrderCounter("ALPHA", ORDERS);
        OutcryProcess venue = start(config, client);
        trade(client, 1);
        Defined before = new Defined();
        try (EventFileReader log = log(own)) {
            poll(log, before);
            if (before.day == day) {
                venue.kill();
                client.session.close();
                return false;
            }
            client.await("the next day starts", () -> {
                poll(log, before);
                return before.day == day;
            });
        }
        venue = restart(venue, config, client);
        client.await(
                "each order has ended", () -> client.outcomes.values().stream().allMatch(count -> count == 2));
        venue.process().destroy();
        venue.process().waitFor();
        Defined after = new Defined();
        try (EventFileReader log = log(own)) {
            poll(log, after);
        }
        assertThat(after.days).isEqualTo(before.days);
        assertThat(client.faults).isEmpty();
        assertThat(JournalCheck.check(own.resolve("data")).faults()).isEmpty();
        return true;
    }

    private static String instruments(int count) {
        StringBuilder text = new StringBuilder("instruments:\n  - {number: 1, symbol: ACME}\n");
        for (int number = 2; number <= count; number++) {
            text.append("  - {number: ")
                    .append(number)
                    .append(", symbol: I")
                    .append(number)
                    .append("}\n");
        }
        return text.toString();
    }

    private static EventFileReader log(Path in) throws IOException {
        return EventFileReader.open(SequencerConfig.of(in.resolve("data")).eventLog());
    }

    private static void poll(EventFileReader log, Defined defined) {
        VenueEventsReader reader = new VenueEventsReader(defined);
        while (log.poll(reader, Long.MAX_VALUE, 256) > 0) {
            // All that is there.
        }
    }

    /** Returns what it said if it failed, else nothing. */
    private static String reload(OutcryProcess venue, Path config) {
        StringWriter out = new StringWriter();
        int exitCode = Outcry.commandLineOf("reload")
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(out))
                .execute("reload", "--config", config.toString(), "--to", "127.0.0.1:" + venue.port("native"));
        return exitCode == ExitCode.DONE ? "" : "exitCode=" + exitCode + " " + out;
    }

    private static boolean hasUnfinished(Path directory) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, "*.unfinished")) {
            return files.iterator().hasNext();
        } catch (IOException e) {
            return false;
        }
    }

    /** Sends a part of the orders, and waits for their outcomes. */
    private static void trade(OrderCounter client, int part) {
        client.sendUntil(() -> client.sent >= part * ORDERS);
        client.await("every order has its outcome", () -> client.outcomes.size() == client.sent);
    }

    /**
     * Sends orders until both snapshots that are kept are newer than the first file of the journal. How many that takes
     * depends on how fast snapshots are.
     */
    private void tradeUntilAFileIsOld(OrderCounter client) throws IOException {
        int part = ORDERS;
        do {
            int end = client.sent + part;
            client.sendUntil(() -> client.sent >= end);
            client.await("every order has its outcome", () -> client.outcomes.size() == client.sent);
            part = ORDERS / 10;
        } while (!isAFileOld());
    }

    private boolean isAFileOld() throws IOException {
        Path data = folder.resolve("data");
        List<String> snapshots = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(data, "snapshot-*.state")) {
            files.forEach(file -> snapshots.add(String.valueOf(file.getFileName())));
        }
        snapshots.sort(Comparator.reverseOrder());
        long[] journal = SequencerConfig.of(data).journal().segments();
        return snapshots.size() > 1
                && journal.length > 1
                && Long.parseLong(snapshots.get(1).replaceAll("\\D", "")) >= journal[1];
    }

    private OutcryProcess restart(OutcryProcess venue, Path config, OrderCounter client) throws Exception {
        venue.kill();
        client.await("the loss of the connection is noticed", () -> !client.session.isConnected());
        return start(config, client);
    }

    private void end(OutcryProcess venue, OrderCounter client) throws Exception {
        venue.process().destroy();
        venue.process().waitFor();
        assertThat(client.outcomes.values()).allMatch(count -> count == 1);
        assertThat(client.accepted).isEqualTo(client.sent);
        assertThat(client.faults).isEmpty();
        Path data = folder.resolve("data");
        assertThat(JournalCheck.check(data).faults()).isEmpty();
        try (Sequencer sequencer = Sequencer.solo(SequencerConfig.of(data), System::nanoTime, line -> {})) {
            assertThat(sequencer.engine().openOrders(1)).isEqualTo(client.accepted);
        }
    }

    private OutcryProcess start(Path config, OrderCounter client) throws IOException {
        OutcryProcess venue = OutcryProcess.start(config.resolveSibling("said"), "run", config.toString(), "--json");
        venues.add(venue);
        BooleanSupplier isOn = client.session::isLoggedOn;
        client.session.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), venue.port("fix")));
        client.await("the session is on", isOn);
        return venue;
    }

    /** Instruments and days in an event log. */
    private static final class Defined extends IgnoredEvents {
        private final BitSet instruments = new BitSet();
        private int days;
        private int day;

        @Override
        public void instrumentDefined(InstrumentDefined defined) {
            instruments.set(defined.instrument);
        }

        @Override
        public void dayStarted(DayStarted started) {
            days++;
            day = started.day;
        }
    }
}
