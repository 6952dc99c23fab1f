// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/**
 * Pauses of a JVM from its Flight Recorder: operations at a safepoint, pauses of garbage collections among them. Recording begins at
 * construction and disturbs the JVM for a while, so construct it before the warm-up.
 */
public final class Pauses implements AutoCloseable {
    private static final String VM_OPERATION = "jdk.ExecuteVMOperation";

    private final Recording recording = new Recording();

    /** Starts to record. */
    public Pauses() {
        enable(recording);
        recording.start();
    }

    /** Enables the events that {@link #of} reads in another recording. */
    public static void enable(Recording recording) {
        recording.enable(VM_OPERATION).withoutThreshold();
    }

    /**
     * Time in which no Java code ran.
     *
     * @param startNs since 1970-01-01T00:00:00Z
     * @param what the JVM's name of the operation
     */
    public record Pause(long startNs, long durationNs, String what) {}

    /** Ends the recording. Returns the pauses that began at a time or later, in their order. */
    public List<Pause> stop(Instant since) throws IOException {
        recording.stop();
        Path file = Files.createTempFile("outcry-pauses", ".jfr");
        try {
            recording.dump(file);
            return of(file, since);
        } finally {
            Files.delete(file);
        }
    }

    /** Returns the pauses in a recording that began at a time or later, in their order. */
    public static List<Pause> of(Path file, Instant since) throws IOException {
        List<Pause> pauses = new ArrayList<>();
        for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
            if (event.getEventType().getName().equals(VM_OPERATION)
                    && event.getBoolean("safepoint")
                    && !event.getStartTime().isBefore(since)) {
                pauses.add(new Pause(
                        epochNs(event.getStartTime()), event.getDuration().toNanos(), event.getString("operation")));
            }
        }
        pauses.sort((one, other) -> Long.compare(one.startNs, other.startNs));
        return pauses;
    }

    private static long epochNs(Instant time) {
        return time.getEpochSecond() * 1_000_000_000L + time.getNano();
    }

    @Override
    public void close() {
        recording.close();
    }
}
