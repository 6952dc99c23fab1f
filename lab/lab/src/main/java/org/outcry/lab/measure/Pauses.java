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
 * When a JVM stood still, as its Flight Recorder has it: operations at a safepoint, garbage collections' pauses among them. Recorded from
 * construction on, which disturbs the JVM for a while: do that before the warm-up.
 */
public final class Pauses implements AutoCloseable {
    private static final String VM_OPERATION = "jdk.ExecuteVMOperation";

    private final Recording recording = new Recording();

    /** Starts to record. */
    public Pauses() {
        enable(recording);
        recording.start();
    }

    /** Makes a recording of other things hold what {@link #of} looks for. */
    public static void enable(Recording recording) {
        recording.enable(VM_OPERATION).withoutThreshold();
    }

    /**
     * A time in which no Java code ran.
     *
     * @param startNs since 1970-01-01T00:00:00Z
     * @param what the JVM's name for what it did
     */
    public record Pause(long startNs, long durationNs, String what) {}

    /** Ends the recording: those that began at a time or later, in their order. */
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

    /** Those in a recording that began at a time or later, in their order. */
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
