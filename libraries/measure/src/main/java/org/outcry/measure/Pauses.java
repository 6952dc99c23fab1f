// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/**
 * Pauses of a JVM from its Flight Recorder: operations at a safepoint, pauses of garbage collections among them.
 * Recording begins at construction and disturbs the JVM for a while, so construct it before the warm-up.
 */
public final class Pauses implements AutoCloseable {
    /** Name of the recording. */
    public static final String RECORDING = "pauses of outcry lab";

    private static final String MARK = "outcry.lab.Mark";
    private static final String VM_OPERATION = "jdk.ExecuteVMOperation";

    private final Recording recording = new Recording();
    private long markNs;

    /** Starts to record. */
    public Pauses() {
        enable(recording);
        recording.setName(RECORDING);
        recording.start();
    }

    /** Enables the events that {@link #of} reads in another recording. */
    public static void enable(Recording recording) {
        recording.enable(VM_OPERATION).withoutThreshold();
        recording.enable(Mark.class).withoutStackTrace();
    }

    /**
     * Time in which no Java code ran.
     *
     * @param startNs by {@link System#nanoTime}, which all processes of a machine share
     * @param what the JVM's name of the operation
     */
    public record Pause(long startNs, long durationNs, String what) {}

    /** Moment in a recording whose time by {@link System#nanoTime} is known, so that both clocks are one. */
    @Name(MARK)
    static final class Mark extends Event {
        @Label("Nanoseconds")
        long nanoTime;
    }

    /** Marks the moment from which pauses count. Returns it by {@link System#nanoTime}. */
    public static long mark() {
        Mark mark = new Mark();
        mark.nanoTime = System.nanoTime();
        mark.commit();
        return mark.nanoTime;
    }

    /** Marks the moment from which the pauses of {@link #stop} count. */
    public void begin() {
        markNs = mark();
    }

    /** Ends the recording. Returns the pauses since its mark, in their order. */
    public List<Pause> stop() throws IOException {
        recording.stop();
        Path file = Files.createTempFile("outcry-pauses", ".jfr");
        try {
            recording.dump(file);
            return of(file, markNs);
        } finally {
            Files.delete(file);
        }
    }

    /**
     * Returns the pauses in a recording that began at a mark or later, in their order.
     *
     * @param markNs as {@link #mark} returned it while the recording ran
     */
    public static List<Pause> of(Path file, long markNs) throws IOException {
        List<Pause> pauses = new ArrayList<>();
        List<RecordedEvent> events = RecordingFile.readAllEvents(file);
        RecordedEvent mark = events.stream()
                .filter(event -> event.getEventType().getName().equals(MARK) && event.getLong("nanoTime") == markNs)
                .findFirst()
                .orElseThrow(() -> new IOException("no mark in the recording: file=" + file + " nanoTime=" + markNs));
        for (RecordedEvent event : events) {
            long startNs = markNs
                    + Duration.between(mark.getStartTime(), event.getStartTime())
                            .toNanos();
            if (event.getEventType().getName().equals(VM_OPERATION)
                    && event.getBoolean("safepoint")
                    && startNs >= markNs) {
                pauses.add(new Pause(startNs, event.getDuration().toNanos(), event.getString("operation")));
            }
        }
        pauses.sort((one, other) -> Long.compare(one.startNs, other.startNs));
        return pauses;
    }

    @Override
    public void close() {
        recording.close();
    }
}
