// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.VenueEventsYaml;
import org.outcry.wire.file.EventFileReader;

/** Steps that tests of a sequencer share. */
final class SequencerSteps {
    private SequencerSteps() {}

    /** Takes turns until there is room for a command, or orders are suspended. */
    static void awaitRoom(SoloSequencer sequencer) {
        while (!sequencer.hasRoom() && !sequencer.engine().ordersSuspended()) {
            sequencer.doWork();
            Thread.onSpinWait();
        }
    }

    /** Returns the events of the log. */
    static String events(SequencerConfig config) throws IOException {
        StringBuilder out = new StringBuilder();
        VenueEventsReader reader = new VenueEventsReader(new VenueEventsYaml(out));
        try (EventFileReader file = EventFileReader.open(config.eventLog())) {
            while (file.poll(reader, Long.MAX_VALUE, 1_000) > 0) {
                assertThat(file.number()).isPositive();
            }
        }
        return out.toString();
    }
}
