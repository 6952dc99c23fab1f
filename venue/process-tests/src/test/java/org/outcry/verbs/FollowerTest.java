// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.commandline.ExitCode;
import org.outcry.nativeapi.Token;
import org.outcry.seeds.Seed;
import org.outcry.sequencer.FolderComparison;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/** Test of a venue and a process that follows it, each of which is killed under load. */
class FollowerTest {
    private static final int ORDERS = 6_000;

    @TempDir
    private Path folder;

    private final List<OutcryProcess> running = new ArrayList<>();
    private int port;

    @AfterEach
    void endAll() throws InterruptedException {
        for (OutcryProcess process : running) {
            process.kill();
        }
    }

    @Test
    void shouldHaveTheSameBytesWhicheverProcessIsKilled() throws Exception {
        Path config = venue();
        Path copy = copy("copy", "");
        OrderCounter client = new OrderCounter("ALPHA", ORDERS);
        OutcryProcess venue = start("venue", config);
        logOn(client, venue);
        client.sendUntil(() -> client.accepted >= 500);
        OutcryProcess follower = follow(copy);
        client.sendUntil(() -> client.accepted >= 1_500);
        follower.kill();
        client.sendUntil(() -> client.accepted >= 2_500);
        follower = follow(copy);
        client.sendUntil(() -> client.accepted >= 3_500);

        venue.kill();
        client.await("the loss of the connection is noticed", () -> !client.session.isConnected());
        venue = start("venue", config);
        logOn(client, venue);
        client.sendUntil(() -> client.sent == ORDERS);
        client.await("every order has its outcome", () -> client.outcomes.size() == ORDERS);
        end(venue);
        venue = start("venue", config);
        awaitAll(copy);
        venue.kill();
        end(follower);

        assertThat(client.faults).isEmpty();
        assertSameBytes(copy);
    }

    /** In each round one of both is killed, by chance. */
    @Test
    @EnabledIfSystemProperty(named = "outcry.long", matches = "true")
    void shouldHaveTheSameBytesAfterManyKills() throws Exception {
        SplittableRandom random = new SplittableRandom(Seed.fresh());
        Path config = venue();
        Path copy = copy("copy", "");
        int rounds = 12;
        OrderCounter client = new OrderCounter("ALPHA", rounds * 1_500);
        OutcryProcess venue = start("venue", config);
        OutcryProcess follower = follow(copy);
        logOn(client, venue);
        for (int round = 1; round <= rounds; round++) {
            int until = client.accepted + 200 + random.nextInt(800);
            client.sendUntil(() -> client.accepted >= until);
            if (random.nextBoolean()) {
                follower.kill();
                follower = follow(copy);
            } else {
                venue.kill();
                client.await("the loss of the connection is noticed", () -> !client.session.isConnected());
                venue = start("venue", config);
                logOn(client, venue);
            }
        }
        client.await("every order has its outcome", () -> client.outcomes.size() == client.sent);
        awaitAll(copy);
        venue.kill();
        end(follower);
        assertThat(client.faults).isEmpty();
        assertSameBytes(copy);
    }

    @Test
    void shouldContinueSessionsAfterItIsPromoted() throws Exception {
        Path config = venue();
        Path copy = copy("copy", "");
        OrderCounter client = new OrderCounter("ALPHA", 2_000);
        OutcryProcess venue = start("venue", config);
        logOn(client, venue);
        OutcryProcess follower = follow(copy);
        client.sendUntil(() -> client.accepted >= 1_000 && client.outcomes.size() == client.sent);
        awaitAll(copy);
        venue.kill();
        client.await("the loss of the connection is noticed", () -> !client.session.isConnected());
        end(follower);
        long last = nextCommand(data(copy)) - 1;
        Path said = folder.resolve("promote.said");
        Process promote = OutcryProcess.launch(
                said,
                "promote",
                "--config",
                copy.toString(),
                "--lost-site",
                "--expect-command",
                Long.toString(last),
                "--json");
        String promotion = new String(promote.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(promote.waitFor()).as(promotion).isEqualTo(ExitCode.DONE);
        assertThat(promotion).contains("\"epoch\":2", "\"lastCommand\":" + last, "\"lacksCommands\":0");

        OutcryProcess promoted = start("promoted", copy);
        logOn(client, promoted);
        client.sendUntil(() -> client.sent == 2_000);
        client.await("every order has its outcome", () -> client.outcomes.size() == 2_000);
        end(promoted);
        assertThat(client.outcomes.values()).as("outcomes of an order").allMatch(count -> count == 1);
        assertThat(client.accepted).isEqualTo(2_000);
        assertThat(client.faults).isEmpty();
        assertThat(JournalCheck.check(data(copy)).faults()).isEmpty();
    }

    private Path venue() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        Token.random("standby").write(folder.resolve("standby.token"));
        Path home = Files.createDirectories(folder.resolve("venue"));
        return Files.writeString(home.resolve("venue.yaml"), """
            name: OUTCRY
            journal: {segment: 128KiB}
            fix: {listen: '127.0.0.1:0'}
            native:
              listen: '127.0.0.1:%d'
              clients: [{name: standby, role: operator, may: [nodes], tokenFile: ../standby.token}]
            instruments: [{number: 1, symbol: ACME}]
            sessions: [{number: 1, compId: ALPHA, cancelOnDisconnect: never}]
            """.formatted(port));
    }

    private Path copy(String name, String more) throws IOException {
        Path home = Files.createDirectories(folder.resolve(name));
        return Files.writeString(home.resolve("venue.yaml"), """
            name: OUTCRY
            journal: {segment: 128KiB}
            fix: {listen: '127.0.0.1:0'}
            itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
            native:
              listen: '127.0.0.1:0'
              clients: [{name: standby, role: operator, may: [nodes], tokenFile: ../standby.token}]
            instruments: [{number: 1, symbol: ACME}]
            sessions: [{number: 1, compId: ALPHA, cancelOnDisconnect: never}]
            """ + more);
    }

    private OutcryProcess follow(Path config) throws IOException {
        return start(
                "follower",
                config,
                "--follow",
                "127.0.0.1:" + port,
                "--token-file",
                folder.resolve("standby.token").toString());
    }

    private OutcryProcess start(String name, Path config, String... more) throws IOException {
        List<String> args = new ArrayList<>(List.of("run", config.toString(), "--json"));
        args.addAll(List.of(more));
        OutcryProcess process = OutcryProcess.start(folder.resolve(name + ".said"), args.toArray(String[]::new));
        running.add(process);
        return process;
    }

    private static void end(OutcryProcess process) throws InterruptedException {
        process.process().destroy();
        assertThat(process.process().waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(process.process().exitValue()).as("exit code after SIGTERM").isEqualTo(ExitCode.DONE);
    }

    private static void logOn(OrderCounter client, OutcryProcess venue) throws IOException {
        client.session.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), venue.port("fix")));
        client.await("the session is on", client.session::isLoggedOn);
    }

    private Path data(Path config) {
        return config.resolveSibling("data");
    }

    private Path original() {
        return folder.resolve("venue/data");
    }

    /** Waits until the copy has all commands of the venue. */
    private void awaitAll(Path copy) throws IOException {
        long deadlineNs = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
        while (nextCommand(data(copy)) < nextCommand(original())) {
            assertThat(System.nanoTime())
                    .as(() -> "the copy is behind; it says " + said())
                    .isLessThan(deadlineNs);
            LockSupport.parkNanos(1_000_000);
        }
    }

    private String said() {
        try {
            return Files.readString(folder.resolve("follower.said"));
        } catch (IOException e) {
            return String.valueOf(e);
        }
    }

    private static long nextCommand(Path data) throws IOException {
        try (EventFileReader journal =
                EventFileReader.open(SequencerConfig.of(data).journal())) {
            return journal.nextNumber();
        }
    }

    private void assertSameBytes(Path copy) throws IOException {
        for (Path data : List.of(original(), data(copy))) {
            assertThat(JournalCheck.check(data).faults()).isEmpty();
        }
        FolderComparison.Result result = FolderComparison.compare(List.of(original(), data(copy)));
        assertThat(result.differences()).isEmpty();
        assertThat(result.haveSameEnds()).isTrue();
        SequencerConfig files = SequencerConfig.of(original());
        for (EventFileSpec spec : List.of(files.journal(), files.eventLog())) {
            long[] segments = spec.segments();
            assertThat(segments).as(spec.name()).hasSizeGreaterThan(3);
            for (long segment : segments) {
                Path file = spec.segmentFile(segment);
                Path same = data(copy).resolve(file.getFileName().toString());
                assertThat(Files.mismatch(file, same))
                        .as(() -> file + " " + said())
                        .isEqualTo(-1);
            }
        }
    }
}
