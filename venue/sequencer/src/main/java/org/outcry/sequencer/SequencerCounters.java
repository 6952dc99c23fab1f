// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongSupplier;
import org.agrona.concurrent.Agent;
import org.outcry.engine.VenueQueries;
import org.outcry.runtime.AgentCounters;
import org.outcry.runtime.AgentCounters.Counter;

/** Counters of the sequencer in the file {@value #FILE} of the venue's folder. */
public final class SequencerCounters {
    /** The name of the file. */
    public static final String FILE = "sequencer.counters";

    private SequencerCounters() {}

    /**
     * Returns the sequencer as an agent that writes its counters.
     *
     * @param clockMs the time in ms since 1970
     */
    public static Agent counted(Sequencer sequencer, Path folder, LongSupplier clockMs) throws IOException {
        return counted(
                sequencer, sequencer.state(), sequencer::releasedEventNumber, sequencer::undecodable, folder, clockMs);
    }

    /**
     * Returns an agent that does the work of another one, on the thread that applies commands, and writes the counters.
     *
     * @param clockMs the time in ms since 1970
     */
    public static Agent counted(
            Agent applier,
            VenueQueries state,
            LongSupplier releasedEvent,
            LongSupplier undecodable,
            Path folder,
            LongSupplier clockMs)
            throws IOException {
        List<Counter> counters = List.of(
                new Counter("turnMs", clockMs),
                new Counter("commands", state::commandNumber),
                new Counter("appliedEvent", () -> state.nextEventNumber() - 1),
                new Counter("releasedEvent", releasedEvent),
                new Counter("openOrders", state::openOrders),
                new Counter("undecodable", undecodable));
        return AgentCounters.counted(folder.resolve(FILE), applier, counters, clockMs.getAsLong());
    }
}
