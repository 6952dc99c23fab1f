// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.sequencer.JournalCheck;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/** A node of a cluster in this JVM whose disk lost sectors of journal and event log that were not forced. */
class PowerLossTest {
    private static final int SET_UP = 5;
    private static final int ORDERS = 600;
    private static final int SECTOR_BYTES = 512;

    @TempDir
    private Path folder;

    /** Loses the sector in which a record begins. */
    private static void loseSectorOf(EventFileSpec spec, long number) throws IOException {
        Path file;
        int sector;
        try (EventFileReader reader = EventFileReader.open(spec)) {
            reader.seek(number);
            sector = (int) reader.nextOffset() / SECTOR_BYTES * SECTOR_BYTES;
            file = spec.segmentFile(reader.nextFile());
        }
        byte[] bytes = Files.readAllBytes(file);
        Arrays.fill(bytes, sector, sector + SECTOR_BYTES, (byte) 0);
        Files.write(file, bytes);
    }

    @Test
    @EnabledIfSystemProperty(named = "outcry.long", matches = "true")
    void shouldGetFromTheOthersWhatIsLostBehindTheBookmark() throws Exception {
        int follower;
        try (TestNodes cluster = new TestNodes(folder, 3, 1_000)) {
            for (TestNode node : cluster.nodes) {
                node.awaitReady();
            }
            int leader = cluster.leader();
            follower = leader % 3 + 1;
            TestNode writer = cluster.node(leader);
            TestNode damaged = cluster.node(follower);
            writer.write(TestNodes::setUp);
            order(writer, 1, ORDERS / 2);
            cluster.await("the first orders", () -> damaged.commandNumber() >= SET_UP + ORDERS / 2);
            writer.sequencer().requestBookmark();
            cluster.await("a bookmark", () -> damaged.sequencer().node().bookmarkCommand() >= SET_UP + ORDERS / 2);
            order(writer, ORDERS / 2 + 1, ORDERS);
            cluster.await("all orders", () -> damaged.commandNumber() >= SET_UP + ORDERS);
            damaged.close();
            loseSectorOf(damaged.config().journal(), SET_UP + ORDERS * 3 / 4);
            loseSectorOf(damaged.config().eventLog(), 20);
            cluster.restart(follower);
            cluster.node(follower).awaitReady();
            assertThat(cluster.lines)
                    .anyMatch(line -> line.startsWith("node " + follower + ": end of the journal cut off"));
            cluster.await("what was lost", () -> cluster.node(follower).commandNumber() >= SET_UP + ORDERS);
        }
        long[] hashes = new long[3];
        for (int i = 0; i < hashes.length; i++) {
            JournalCheck.Result check = JournalCheck.check(folder.resolve("node" + (i + 1)));
            assertThat(check.faults()).isEmpty();
            hashes[i] = check.stateHash();
        }
        assertThat(hashes).containsOnly(hashes[0]);
    }

    private static void order(TestNode writer, int from, int to) {
        for (int i = from; i <= to; i++) {
            int msgSeqNum = i;
            writer.write(venue -> TestNodes.order(venue, msgSeqNum));
        }
    }
}
