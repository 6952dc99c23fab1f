// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongSupplier;
import org.agrona.concurrent.Agent;
import org.outcry.engine.VenueQueries;
import org.outcry.runtime.CountedAgent;
import org.outcry.runtime.CountersFile;

/** Counters of the sequencer in the file {@value #FILE} of the venue's folder. The sequencer's thread writes them, at most once in a millisecond. */
public final class SequencerCounters {
    /** The name of the file. */
    public static final String FILE = "sequencer.counters";

    private static final List<String> NAMES =
            List.of("turnMs", "commands", "appliedEvent", "releasedEvent", "openOrders", "undecodable");

    private final CountersFile file;
    private final Sequencer sequencer;
    private final LongSupplier clockMs;

    private SequencerCounters(CountersFile file, Sequencer sequencer, LongSupplier clockMs) {
        this.file = file;
        this.sequencer = sequencer;
        this.clockMs = clockMs;
    }

    /**
     * Returns the sequencer as an agent that writes its counters.
     *
     * @param clockMs the time in ms since 1970
     */
    public static Agent counted(Sequencer sequencer, Path folder, LongSupplier clockMs) throws IOException {
        CountersFile file = CountersFile.create(folder.resolve(FILE), NAMES, clockMs.getAsLong());
        SequencerCounters counters = new SequencerCounters(file, sequencer, clockMs);
        return new CountedAgent(sequencer, System::nanoTime, counters::write, () -> {});
    }

    private void write() {
        VenueQueries state = sequencer.state();
        file.set(0, clockMs.getAsLong());
        file.set(1, state.commandNumber());
        file.set(2, state.nextEventNumber() - 1);
        file.set(3, sequencer.releasedEventNumber());
        file.set(4, state.openOrders());
        file.set(5, sequencer.undecodable());
    }
}
