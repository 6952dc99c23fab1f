// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlightEventTest {
    @TempDir
    private Path folder;

    private List<String> told(Recording recording) throws IOException {
        FlightEvent.batch("deltas", 12);
        FlightEvent.drop("deltas", 3);
        FlightEvent.snapshot("sequencer", 1000);
        Ring ring = new Ring(1024);
        ring.claim(200);
        ring.commit(1, 200);
        while (ring.hasRoom(200)) {
            ring.claim(200);
            ring.commit(1, 200);
        }
        assertThat(ring.hasRoom(200)).isFalse();
        recording.stop();
        Path file = folder.resolve("recording.jfr");
        recording.dump(file);
        return RecordingFile.readAllEvents(file).stream()
                .filter(event -> event.getEventType().getName().startsWith("outcry."))
                .map(FlightEventTest::text)
                .toList();
    }

    private static String text(RecordedEvent event) {
        return event.getEventType().getName() + " " + event.getString("who") + " " + event.getLong("value");
    }

    @Test
    void shouldTellARecordingThatAsks() throws IOException {
        try (Recording recording = new Recording()) {
            for (String name : List.of("Batch", "RingFull", "Drop", "Snapshot")) {
                recording.enable("outcry." + name);
            }
            recording.start();
            assertThat(told(recording))
                    .containsExactly(
                            "outcry.Batch deltas 12",
                            "outcry.Drop deltas 3",
                            "outcry.Snapshot sequencer 1000",
                            "outcry.RingFull ring 1024");
        }
    }

    @Test
    void shouldTellNobodyElse() throws IOException {
        try (Recording recording = new Recording()) {
            recording.start();
            assertThat(told(recording)).isEmpty();
        }
    }
}
