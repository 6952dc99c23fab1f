// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.commandline.ExitCode;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/**
 * Venue in a process of its own whose files were damaged while it was down: it does not start and names the file, or
 * says what it has made whole and serves.
 */
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
class DamagedVenueTest {
    private static final int ORDERS = 1_500;

    @TempDir
    private Path folder;

    private final List<Process> processes = new ArrayList<>();

    @AfterEach
    void killAll() {
        processes.forEach(Process::destroyForcibly);
    }

    /** Damage to a folder of data. */
    private interface Damage {
        void apply(Path data) throws IOException;
    }

    private static List<Path> files(Path folder, String prefix) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> String.valueOf(file.getFileName()).startsWith(prefix))
                    .filter(Files::isRegularFile)
                    .filter(file -> !file.toString().endsWith(".sealed"))
                    .sorted()
                    .toList();
        }
    }

    private static void flip(Path file, long offset) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer one = ByteBuffer.allocate(1);
            channel.read(one, offset);
            one.put(0, (byte) (one.get(0) ^ 1)).rewind();
            channel.write(one, offset);
        }
    }

    /** Changes a bit in the body of the last record. */
    private static void flipLastRecord(EventFileSpec spec) throws IOException {
        Path file;
        long offset;
        try (EventFileReader reader = EventFileReader.open(spec)) {
            while (reader.poll((methodId, bytes, at, length) -> {}, Long.MAX_VALUE, 1_000) > 0) {
                // To the last one.
            }
            file = reader.file();
            offset = reader.offset();
        }
        flip(file, offset + Long.BYTES + 1);
    }

    private static void halve(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(channel.size() / 2);
        }
    }

    @Test
    void shouldNotStartOnADamagedJournalAndNameTheFile() throws Exception {
        trade();
        refuses("journal-byte", data -> flipLastRecord(SequencerConfig.of(data).journal()), "journal-");
        refuses(
                "journal-first-missing",
                data -> Files.delete(files(data, "journal-").getFirst()),
                "journal-00000000000000000001.events");
        refuses("journal-cut", data -> halve(files(data, "journal-").getLast()), "journal-");
        refuses(
                "journal-missing",
                data -> {
                    for (Path file : files(data, "journal-")) {
                        Files.delete(file);
                    }
                },
                "restore");
    }

    @Test
    void shouldMakeWholeWhatTheJournalHasAndServe() throws Exception {
        trade();
        String again = "The event log is made again from the journal";
        serves("events-byte", data -> flipLastRecord(SequencerConfig.of(data).eventLog()), again);
        serves(
                "events-first-missing",
                data -> Files.delete(files(data, "events-").getFirst()),
                again);
        serves("events-cut", data -> halve(files(data, "events-").getLast()), again);
        serves(
                "events-missing",
                data -> {
                    for (Path file : files(data, "events-")) {
                        Files.delete(file);
                    }
                },
                again);
        serves(
                "snapshot-byte",
                data -> {
                    Path newest = files(data, "snapshot-").getLast();
                    flip(newest, Files.size(newest) / 2);
                },
                "is passed over");
        serves(
                "bookmark-byte",
                data -> {
                    for (Path file : files(data.resolve("bookmarks"), "fix-")) {
                        flip(file, Files.size(file) / 2);
                    }
                },
                "bookmark passed over");
    }

    /** Runs a venue, and ends it in order. */
    private void trade() throws Exception {
        Path config = folder.resolve("venue.yaml");
        Files.writeString(config, """
            name: OUTCRY
            journal: {segment: 64KiB}
            fix: {listen: '127.0.0.1:0'}
            itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
            instruments: [{number: 1, symbol: ACME}]
            sessions: [{number: 1, compId: ALPHA, cancelOnDisconnect: never}]
            """);
        OutcryProcess venue = start(config);
        OrderCounter client = new OrderCounter("ALPHA", ORDERS);
        logOn(client, venue);
        client.sendUntil(() -> client.accepted == ORDERS);
        client.session.close();
        end(venue);
    }

    private Process launch(Path config) throws IOException {
        Process process = OutcryProcess.launch(config.resolveSibling("said"), "run", config.toString(), "--json");
        processes.add(process);
        return process;
    }

    private OutcryProcess start(Path config) throws IOException {
        return OutcryProcess.ready(launch(config), config.resolveSibling("said"));
    }

    private static void logOn(OrderCounter client, OutcryProcess venue) throws IOException {
        client.session.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), venue.port("fix")));
        client.await("the session is on", client.session::isLoggedOn);
    }

    private static void end(OutcryProcess venue) throws InterruptedException {
        venue.process().destroy();
        assertThat(venue.process().waitFor()).isEqualTo(ExitCode.DONE);
    }

    /** Returns the configuration of a copy of the venue that was damaged. */
    private Path damaged(String kind, Damage damage) throws IOException {
        Path copy = Files.createDirectory(folder.resolve(kind));
        Path data = folder.resolve("data");
        try (Stream<Path> files = Files.walk(data)) {
            for (Path file : files.toList()) {
                Files.copy(
                        file, copy.resolve("data").resolve(data.relativize(file).toString()));
            }
        }
        damage.apply(copy.resolve("data"));
        return Files.copy(folder.resolve("venue.yaml"), copy.resolve("venue.yaml"));
    }

    private void refuses(String kind, Damage damage, String words) throws Exception {
        Path config = damaged(kind, damage);
        Path said = config.resolveSibling("said");
        Process process = launch(config);
        assertThat(process.getInputStream().readAllBytes()).as(kind).isEmpty();
        assertThat(process.waitFor()).as(kind).isEqualTo(ExitCode.FAILED);
        assertThat(said).as(kind).content().contains(words);
        try (Stream<Path> left = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            assertThat(left).as(kind).noneMatch(file -> file.toString().contains("-" + process.pid() + "-"));
        }
    }

    private void serves(String kind, Damage damage, String words) throws Exception {
        Path config = damaged(kind, damage);
        Path said = config.resolveSibling("said");
        OutcryProcess venue = start(config);
        assertThat(said).as(kind).content().contains(words);
        OrderCounter client = new OrderCounter("ALPHA", ORDERS + 1);
        // The identifiers of the orders before are used.
        for (client.sent = 0; client.sent < ORDERS; client.sent++) {
            client.outcomes.put(client.sent + 1, 1);
        }
        logOn(client, venue);
        client.sendUntil(() -> client.accepted == 1);
        client.session.close();
        end(venue);
        assertThat(client.faults).as(kind).isEmpty();
        // A snapshot that is passed over stays, for whoever looks for the cause.
        assertThat(JournalCheck.check(config.resolveSibling("data")).faults())
                .as(kind)
                .allMatch(fault -> fault.toString().contains("snapshot is damaged and is passed over"));
    }
}
