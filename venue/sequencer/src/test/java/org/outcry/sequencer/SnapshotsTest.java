// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.VenueEventsWriter;
import org.outcry.api.order.Side;
import org.outcry.wire.Encoding;
import org.outcry.wire.message.Messages;

/** Test of snapshots of a running venue, whose commands don't wait for them. */
class SnapshotsTest {
    private static final int ORDERS = 9_000;

    @TempDir
    private Path folder;

    private final List<String> lines = new CopyOnWriteArrayList<>();
    private SequencerConfig config = new SequencerConfig(Path.of("unused"), 1 << 22, 1L << 30, Durability.PROCESS, 0);

    @BeforeEach
    void useFolder() {
        config = new SequencerConfig(folder, 1 << 22, 1L << 30, Durability.PROCESS, 0);
    }

    private SoloSequencer open() throws IOException {
        return SoloSequencer.open(config, new SetClock(), lines::add, DueCommands.NONE);
    }

    private static Participant withOrders(Sequencer sequencer) throws IOException {
        Participant.setUp(sequencer.input());
        Participant alpha = new Participant(sequencer.input(), 1, 1, 0).logon();
        for (int i = 1; i <= ORDERS; i++) {
            if (i % 1_000 == 0) {
                sequencer.awaitRoom();
            }
            alpha.order(i, Side.BUY, 50 + i % 7, 5);
        }
        return alpha;
    }

    private SnapshotFile await(long commandNumber) throws IOException {
        while (true) {
            for (SnapshotFile file : SnapshotFile.list(folder)) {
                if (file.commandNumber() == commandNumber) {
                    return file;
                }
            }
            LockSupport.parkNanos(100_000);
        }
    }

    @Test
    void shouldCopyNothingOnTheSequencersThread() throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (SoloSequencer sequencer = open()) {
            withOrders(sequencer);
            OrderEntryWriter venue = new OrderEntryWriter(sequencer.input());
            venue.takeSnapshot();
            await(sequencer.engine().commandNumber());
            long before = threads.getCurrentThreadAllocatedBytes();
            venue.takeSnapshot();
            long allocated = threads.getCurrentThreadAllocatedBytes() - before;

            assertThat(Files.size(await(sequencer.engine().commandNumber()).path()))
                    .isGreaterThan(80L * ORDERS);
            assertThat(allocated).as("bytes").isLessThan(2_000);
        }
    }

    @Test
    void shouldDeleteWhatAKilledProcessLeftUnfinished() throws IOException {
        Path left = Files.createFile(folder.resolve("snapshot-00000000000000000007.state.unfinished"));
        try (SoloSequencer sequencer = open()) {
            Participant.setUp(sequencer.input());
            new OrderEntryWriter(sequencer.input()).takeSnapshot();
        }

        assertThat(left).doesNotExist();
        assertThat(SnapshotFile.list(folder)).isNotEmpty();
    }

    @Test
    void shouldWriteTheStateOfItsCommandWhileTheVenueGoesOn() throws IOException {
        try (SoloSequencer sequencer = open()) {
            Participant alpha = withOrders(sequencer);
            OrderEntryWriter venue = new OrderEntryWriter(sequencer.input());
            for (int round = 0; round < 3; round++) {
                venue.takeSnapshot();
                long commandNumber = sequencer.engine().commandNumber();
                long hash = sequencer.engine().stateHash();
                alpha.trade(200);
                SnapshotFile.State state =
                        Objects.requireNonNull(await(commandNumber).read(lines::add));

                assertThat(state.restore(new VenueEventsWriter(new Messages(Encoding.TRIVIALLY_COPYABLE)))
                                .stateHash())
                        .as("round %d", round)
                        .isEqualTo(hash);
            }
        }
        assertThat(lines)
                .filteredOn(line -> line.startsWith("snapshot taken: "))
                .hasSize(4);
        assertThat(JournalCheck.check(folder).faults()).isEmpty();
    }

    @Test
    void shouldSayThatASnapshotCouldNotBeWrittenAndGoOn() throws IOException {
        try (SoloSequencer sequencer = open()) {
            Participant alpha = withOrders(sequencer);
            damageJournal();
            new OrderEntryWriter(sequencer.input()).takeSnapshot();
            while (lines.stream().noneMatch(line -> line.startsWith("snapshot could not be written"))) {
                LockSupport.parkNanos(100_000);
            }
            long before = sequencer.engine().commandNumber();
            alpha.trade(1);

            assertThat(sequencer.engine().commandNumber()).isGreaterThan(before);
            assertThat(SnapshotFile.list(folder)).isEmpty();
        }
    }

    /** Changes a byte of a command in the middle of the first file. */
    private void damageJournal() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            Path first = files.filter(file -> String.valueOf(file.getFileName()).startsWith("journal-"))
                    .filter(file -> String.valueOf(file.getFileName()).endsWith(".events"))
                    .sorted()
                    .findFirst()
                    .orElseThrow();
            try (FileChannel channel = FileChannel.open(first, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                ByteBuffer one = ByteBuffer.allocate(1);
                assertThat(channel.read(one, 100_000)).isEqualTo(1);
                one.put(0, (byte) ~one.get(0)).rewind();
                assertThat(channel.write(one, 100_000)).isEqualTo(1);
            }
        }
    }
}
