// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.agrona.concurrent.OffsetEpochNanoClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.cluster.ClusterConfig;
import org.outcry.cluster.ClusterSequencer;
import org.outcry.runtime.Idle;
import org.outcry.sequencer.DueCommands;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.FolderComparison;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.sequencer.SourceListener;
import org.outcry.wire.Frames;

/**
 * Commands of all scenarios, one after the other, through a cluster of one node and one of three: the three have the
 * same files, and on each node the journal gives the event log.
 */
@EnabledIfSystemProperty(named = CommandScript.ALL, matches = "true")
class ClusterScriptsTest {
    private static final List<Path> SCENARIOS =
            List.of(Path.of("src/test/resources/scenarios"), Path.of("../engine/src/test/resources/scenarios"));
    private static final int LOG_SEGMENT_BYTES = 8 << 20;
    private static final int ON_THEIR_WAY = 500;

    @TempDir
    private Path folder;

    /** The last command, when it is known. */
    private final AtomicLong last = new AtomicLong();

    @Test
    void shouldWriteTheSameFilesOnOneNodeAndOnThree() throws Exception {
        List<CommandFile.Command> commands = new ArrayList<>();
        CommandScript.in(SCENARIOS).forEach(script -> commands.addAll(script.commands()));
        List<Path> folders = new ArrayList<>(run(1, commands));
        folders.addAll(run(3, commands));
        for (Path node : folders) {
            assertThat(JournalCheck.check(node).faults()).as("%s", node).isEmpty();
        }
        FolderComparison.Result three = FolderComparison.compare(folders.subList(1, 4));
        assertThat(three.differences()).isEmpty();
        assertThat(commandsOf(three)).isGreaterThanOrEqualTo(commands.size());
    }

    private static long commandsOf(FolderComparison.Result result) {
        return result.held().stream()
                .filter(held -> held.kind() == FolderComparison.Kind.COMMAND)
                .mapToLong(FolderComparison.Held::last)
                .min()
                .orElse(0);
    }

    private List<Path> run(int count, List<CommandFile.Command> commands) throws Exception {
        last.set(Long.MAX_VALUE);
        List<ClusterConfig.Node> members = new ArrayList<>();
        for (int number = 1; number <= count; number++) {
            members.add(new ClusterConfig.Node(number, "127.0.0.1", freePort()));
        }
        List<Path> folders = new ArrayList<>();
        List<CompletableFuture<Void>> nodes = new ArrayList<>();
        for (int number = 1; number <= count; number++) {
            Path data = Files.createDirectories(folder.resolve(count + "-nodes-" + number));
            folders.add(data);
            ClusterConfig config = new ClusterConfig(
                    "OUTCRY",
                    members,
                    number,
                    TimeUnit.SECONDS.toNanos(1),
                    1_000_000,
                    "the secret of the test",
                    false,
                    LOG_SEGMENT_BYTES,
                    Idle.BACKOFF);
            List<CommandFile.Command> own = number == count ? commands : List.of();
            nodes.add(CompletableFuture.runAsync(() -> node(config, data, own), task -> new Thread(task).start()));
        }
        for (CompletableFuture<Void> node : nodes) {
            node.get(5, TimeUnit.MINUTES);
        }
        return folders;
    }

    /** Runs a node until it has applied the last of the commands, which one node writes. */
    private void node(ClusterConfig cluster, Path data, List<CommandFile.Command> commands) {
        SequencerConfig config = new SequencerConfig(data, 1 << 20, 1L << 30, Durability.PROCESS, 0);
        try (ClusterSequencer node = ClusterSequencer.open(
                config, cluster, new OffsetEpochNanoClock(), line -> {}, DueCommands.NONE, () -> false)) {
            Outcomes outcomes = new Outcomes();
            Frames input = node.input(outcomes);
            int written = 0;
            while (node.node().commandNumber() < last.get()) {
                if (written < commands.size() && written - outcomes.count < ON_THEIR_WAY) {
                    commands.get(written++).write(input);
                } else if (node.doWork() == 0) {
                    LockSupport.parkNanos(100_000);
                }
                if (!commands.isEmpty() && outcomes.count == commands.size()) {
                    last.compareAndSet(Long.MAX_VALUE, node.node().commandNumber());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class Outcomes implements SourceListener {
        private int count;

        @Override
        public boolean hasRoom() {
            return true;
        }

        @Override
        public void onSequenced(long commandNumber, long firstEventNumber, long nextEventNumber) {
            count++;
        }

        @Override
        public void onRefused(int methodId, String reason) {
            throw new AssertionError(reason);
        }
    }

    private static int freePort() throws IOException {
        try (DatagramSocket socket = new DatagramSocket(0, InetAddress.ofLiteral("127.0.0.1"))) {
            return socket.getLocalPort();
        }
    }
}
