// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.throughput;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.agrona.concurrent.OffsetEpochNanoClock;
import org.outcry.api.OrderEntryWriter;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;
import org.outcry.replay.Sample;
import org.outcry.replay.SampleEntry;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerConfig;

/**
 * Measurement of a number of commands, repeated from a sample, in a venue with empty books. Sequencer, journal, engine
 * and event log run on one thread, without pauses between commands.
 */
final class Throughput {
    /** Description of the measured operation. */
    static final String OPERATION = "commands of the sample, looped, into initially empty books, on one thread: each"
            + " is encoded, numbered, journaled, decoded, matched, and its events are in the event log when the next is"
            + " sent";

    private static final int LEAST_ORDERS = 1 << 16;
    private static final int MOST_ORDERS = 1 << 23;
    private static final int BYTES_OF_A_COMMAND = 256;
    private static final int LEAST_SEGMENT = 1 << 22;
    private static final int MOST_SEGMENT = 1 << 28;
    private static final int COMMANDS_BETWEEN_TURNS = 256;

    private final Sample sample;
    private final Consumer<String> progress;

    /**
     * Result for one number of commands, all rounds together.
     *
     * @param commandsPerSecond of each round
     */
    record Row(int count, List<Double> commandsPerSecond, Foreign foreign) {}

    Throughput(Sample sample, Consumer<String> progress) {
        this.sample = sample;
        this.progress = progress;
    }

    /** Measures each number of commands in turn, repeatedly. */
    List<Row> run(List<Integer> counts, int rounds) throws IOException {
        progress.accept("warming up");
        int maxOrders = powerAbove(Collections.max(counts), LEAST_ORDERS, MOST_ORDERS);
        time(counts.getFirst(), maxOrders);
        time(counts.getFirst(), maxOrders);
        List<List<Double>> rates = new ArrayList<>();
        List<Foreign> foreign = new ArrayList<>();
        for (int i = 0; i < counts.size(); i++) {
            rates.add(new ArrayList<>());
            foreign.add(Foreign.none());
        }
        for (int round = 1; round <= rounds; round++) {
            for (int i = 0; i < counts.size(); i++) {
                progress.accept("round " + round + " of " + rounds + ": " + counts.get(i) + " commands");
                ForeignCpu cpu = ForeignCpu.watch();
                rates.get(i).add(counts.get(i) / time(counts.get(i), maxOrders));
                foreign.set(i, foreign.get(i).worse(cpu.found()));
            }
        }
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < counts.size(); i++) {
            rows.add(new Row(counts.get(i), rates.get(i), foreign.get(i)));
        }
        return rows;
    }

    private double time(int count, int maxOrders) throws IOException {
        Path folder = Files.createTempDirectory("outcry-throughput");
        int segmentBytes = powerAbove((long) maxOrders * BYTES_OF_A_COMMAND, LEAST_SEGMENT, MOST_SEGMENT);
        SequencerConfig config = new SequencerConfig(folder, segmentBytes, 1L << 40, Durability.PROCESS, 0);
        try (Sequencer venue = Sequencer.solo(config, new OffsetEpochNanoClock(), line -> {})) {
            SampleEntry entry = new SampleEntry(sample, new OrderEntryWriter(venue.input()), () -> {}, maxOrders);
            entry.define();
            SequencerTurns.awaitRoom(venue);
            long startNs = System.nanoTime();
            for (int i = 0; i < count; i++) {
                if (i % COMMANDS_BETWEEN_TURNS == 0) {
                    SequencerTurns.awaitRoom(venue);
                }
                entry.send();
            }
            return (System.nanoTime() - startNs) / 1e9;
        } finally {
            TemporaryFolder.delete(folder);
        }
    }

    /**
     * Returns the power of two above a value. All counts have the room of the largest, so that only the number of
     * commands differs.
     */
    private static int powerAbove(long value, int least, int most) {
        return Math.clamp(2 * Long.highestOneBit(value), least, most);
    }
}
