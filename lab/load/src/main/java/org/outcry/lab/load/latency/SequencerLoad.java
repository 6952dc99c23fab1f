// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.agrona.concurrent.OffsetEpochNanoClock;
import org.outcry.api.OrderEntryWriter;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.lab.load.LoadTarget;
import org.outcry.replay.Sample;
import org.outcry.replay.SampleEntry;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerConfig;

/** Target that is the venue without its gateways, on the sender's thread: sequencer, journal, engine, event log. */
final class SequencerLoad implements LoadTarget {
    /** Description of the measured operation. */
    static final String OPERATION =
            "one command of the file, on the sender's thread: encoded, numbered, journaled, decoded"
                    + " and matched, until its events are in the event log; no network";

    private static final int SEGMENT_BYTES = 1 << 28;

    private final Path folder;
    private final Sequencer sequencer;
    private final SampleEntry entry;

    SequencerLoad(Sample sample, int maxOrders, long snapshotEvery) throws IOException {
        folder = Files.createTempDirectory("outcry-latency");
        sequencer = Sequencer.solo(
                new SequencerConfig(folder, SEGMENT_BYTES, 1L << 40, Durability.PROCESS, snapshotEvery),
                new OffsetEpochNanoClock(),
                line -> {});
        entry = new SampleEntry(sample, new OrderEntryWriter(sequencer.input()), () -> {}, maxOrders);
        entry.define();
    }

    @Override
    public boolean hasRoom() {
        return sequencer.hasRoom();
    }

    @Override
    public int send() {
        entry.send();
        return 1;
    }

    @Override
    public int poll() {
        sequencer.doWork();
        return 0;
    }

    @Override
    public void idle() {
        Thread.onSpinWait();
    }

    @Override
    public void close() throws IOException {
        sequencer.close();
        TemporaryFolder.delete(folder);
    }
}
