// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;
import org.jspecify.annotations.Nullable;
import org.outcry.lab.doctor.profile.Recorded.Counted;
import org.outcry.measure.Pauses;

/** Reader of a Flight Recorder recording, in one pass. */
final class RecordingReader {
    private static final int DEEPEST = 128;
    private static final double NS_PER_MS = 1e6;
    private static final String UNKNOWN = "unknown";

    private final Recorded recorded = new Recorded();
    private final Map<Long, String> eventTypes = new HashMap<>();
    private final Map<Long, String> causes = new HashMap<>();
    private final List<RecordedEvent> pauses = new ArrayList<>();

    private RecordingReader() {}

    static Recorded read(Path file) throws IOException {
        RecordingReader reader = new RecordingReader();
        try (RecordingFile recording = new RecordingFile(file)) {
            recording.readEventTypes().forEach(type -> reader.eventTypes.put(type.getId(), type.getName()));
            List<RecordedEvent> events = new ArrayList<>();
            while (recording.hasMoreEvents()) {
                events.add(recording.readEvent());
            }
            events.sort((a, b) -> a.getEndTime().compareTo(b.getEndTime()));
            events.forEach(reader::read);
        }
        reader.pauses.forEach(reader::pause);
        return reader.recorded;
    }

    private void read(RecordedEvent event) {
        Instant at = event.getEndTime();
        switch (event.getEventType().getName()) {
            case "jdk.JVMInformation" -> jvm(event);
            case "jdk.OSInformation" -> recorded.os = os(text(event, "osVersion"));
            case "jdk.CPUInformation" -> recorded.hardwareThreads = event.getInt("hwThreads");
            case "jdk.PhysicalMemory" -> {
                recorded.memoryBytes = event.getLong("totalSize");
                recorded.memoryUsedBytes = event.getLong("usedSize");
            }
            case "jdk.BooleanFlag",
                    "jdk.IntFlag",
                    "jdk.UnsignedIntFlag",
                    "jdk.LongFlag",
                    "jdk.UnsignedLongFlag",
                    "jdk.DoubleFlag",
                    "jdk.StringFlag" -> recorded.flags.put(text(event, "name"), text(event, "value"));
            case "jdk.ActiveSetting" ->
                recorded.settings.put(
                        eventTypes.getOrDefault(event.getLong("id"), UNKNOWN),
                        text(event, "name"),
                        text(event, "value"));
            case "jdk.ThreadSleep" -> wait(event, Recorded.Waiting.SLEEP);
            case "jdk.ThreadPark", "jdk.JavaMonitorWait" -> wait(event, Recorded.Waiting.PARK);
            case "jdk.SocketRead", "jdk.SocketWrite", "jdk.FileRead", "jdk.FileForce" ->
                wait(event, Recorded.Waiting.CALL);
            case "jdk.ActiveRecording" -> {
                // The lab's own, in a process that it measures, has two events.
                if (!text(event, "name").equals(Pauses.RECORDING)) {
                    recorded.recordings.add(text(event, "name"));
                }
            }
            case "jdk.SystemProcess" ->
                recorded.processes.add(
                        new Recorded.SystemProcess(Long.parseLong(text(event, "pid")), text(event, "commandLine")));
            case "jdk.CPULoad" -> {
                double jvm = event.getFloat("jvmUser") + event.getFloat("jvmSystem");
                recorded.loads.add(new Recorded.Load(at, event.getFloat("machineTotal"), jvm));
            }
            case "jdk.ExecutionSample" -> sample(event);
            case "jdk.ObjectAllocationSample" -> allocation(event);
            case "jdk.JavaExceptionThrow", "jdk.JavaErrorThrow" -> thrown(event);
            case "jdk.ExceptionStatistics" -> recorded.throwables.add(new Counted(at, event.getLong("throwables")));
            case "jdk.FileWrite" -> write(event);
            case "jdk.ThreadCPULoad" ->
                recorded.threadCpu.add(new Recorded.ThreadFigure(
                        at, thread(event), event.getFloat("user") + event.getFloat("system")));
            case "jdk.ThreadAllocationStatistics" ->
                recorded.threadAllocated.add(
                        new Recorded.ThreadFigure(at, thread(event, "thread"), event.getLong("allocated")));
            case "jdk.GarbageCollection" -> {
                causes.put(event.getLong("gcId"), text(event, "cause"));
                recorded.collections.add(text(event, "name"), 1);
            }
            // Some collectors pause more than once in a collection.
            case "jdk.GCPhasePause" -> pauses.add(event);
            case "jdk.ContainerCPUThrottling" ->
                recorded.throttled.add(new Recorded.Throttled(
                        at,
                        event.getLong("cpuElapsedSlices"),
                        event.getLong("cpuThrottledSlices"),
                        event.getLong("cpuThrottledTime")));
            case "jdk.GCHeapSummary" -> {
                if (text(event, "when").equals("After GC")) {
                    recorded.heapAfterGc.add(new Counted(at, event.getLong("heapUsed")));
                }
            }
            case "jdk.JavaMonitorEnter" ->
                recorded.blocked.add(new Recorded.Blocked(
                        at,
                        thread(event),
                        event.getDuration().toNanos() / NS_PER_MS,
                        className(event, "monitorClass")));
            case "jdk.Deoptimization" ->
                recorded.deoptimised.add(
                        new Recorded.Deoptimised(at, thread(event), method(event), text(event, "reason")));
            case "jdk.CodeCacheFull" -> recorded.codeCacheFull++;
            case "outcry.Batch", "outcry.RingFull", "outcry.Drop", "outcry.Snapshot" -> venueEvent(event);
            default -> {}
        }
    }

    private static String os(String osVersion) {
        return osVersion
                .lines()
                .findFirst()
                .map(line -> line.replaceFirst("^PRETTY_NAME=\"(.*)\"$", "$1"))
                .orElse("");
    }

    private void venueEvent(RecordedEvent event) {
        String kind = event.getEventType().getName().substring("outcry.".length());
        recorded.venueEvents.add(
                new Recorded.VenueEvent(event.getEndTime(), kind, text(event, "who"), event.getLong("value")));
    }

    private void jvm(RecordedEvent event) {
        recorded.jvmVersion = text(event, "jvmVersion");
        recorded.jvmArguments = text(event, "jvmArguments");
        recorded.javaArguments = text(event, "javaArguments");
        recorded.pid = event.getLong("pid");
    }

    private void sample(RecordedEvent event) {
        List<String> frames = frames(event);
        if (!frames.isEmpty()) {
            extend(event.getEndTime());
            String thread = thread(event, "sampledThread");
            if (OwnWork.is(frames)) {
                recorded.own.sample(thread, frames);
            } else {
                recorded.samples.add(new Recorded.Sample(event.getEndTime(), thread, frames));
            }
        }
    }

    /** Extends the span of the program's own work, from its first sample to its last. */
    private void extend(Instant at) {
        recorded.start = at.isBefore(recorded.start) ? at : recorded.start;
        recorded.end = at.isAfter(recorded.end) ? at : recorded.end;
    }

    private void allocation(RecordedEvent event) {
        List<String> frames = frames(event);
        if (OwnWork.is(frames)) {
            recorded.own.allocation(thread(event), frames, event.getLong("weight"));
            return;
        }
        recorded.allocations.add(new Recorded.Allocation(
                event.getEndTime(), thread(event), className(event, "objectClass"), event.getLong("weight"), frames));
    }

    private void thrown(RecordedEvent event) {
        List<String> frames = frames(event);
        if (!OwnWork.is(frames)) {
            recorded.thrown.add(new Recorded.Thrown(
                    event.getEndTime(), thread(event), className(event, "thrownClass"), site(frames)));
        }
    }

    /**
     * Records a write: to standard output or standard error if it has no path, since a file opened by its descriptor
     * has none.
     */
    private void write(RecordedEvent event) {
        List<String> frames = frames(event);
        if (!text(event, "path").isEmpty()) {
            wait(event, Recorded.Waiting.CALL);
        } else if (!OwnWork.is(frames)) {
            recorded.printed.add(new Recorded.Printed(event.getEndTime(), thread(event), site(frames)));
        }
    }

    /** Records a wait, but those of the lab, and those by which an agent idles. */
    private void wait(RecordedEvent event, Recorded.Waiting kind) {
        List<String> frames = frames(event);
        boolean idles =
                kind == Recorded.Waiting.PARK && frames.stream().anyMatch(frame -> frame.contains("IdleStrategy."));
        if (!idles && !OwnWork.is(frames)) {
            recorded.waits.add(new Recorded.Wait(
                    event.getEndTime(), thread(event), kind, event.getDuration().toNanos() / NS_PER_MS, site(frames)));
        }
    }

    private void pause(RecordedEvent event) {
        recorded.pauses.add(new Recorded.Pause(
                event.getEndTime(),
                event.getDuration().toNanos() / NS_PER_MS,
                causes.getOrDefault(event.getLong("gcId"), UNKNOWN)));
    }

    private static String text(RecordedEvent event, String field) {
        @Nullable Object value = event.hasField(field) ? event.getValue(field) : null;
        return value == null ? "" : value.toString();
    }

    private static String thread(RecordedEvent event) {
        return name(event.getThread());
    }

    private static String thread(RecordedEvent event, String field) {
        return name(event.getThread(field));
    }

    private static String name(@Nullable RecordedThread thread) {
        if (thread == null) {
            return UNKNOWN;
        }
        return Optional.ofNullable(thread.getJavaName()).orElse(String.valueOf(thread.getOSName()));
    }

    private static String className(RecordedEvent event, String field) {
        @Nullable RecordedClass type = event.getClass(field);
        return type == null ? UNKNOWN : type.getName();
    }

    private static String method(RecordedEvent event) {
        @Nullable RecordedMethod method = event.getValue("method");
        return method == null ? UNKNOWN : name(method);
    }

    private static String name(RecordedMethod method) {
        return method.getType().getName() + "." + method.getName();
    }

    /** Returns the frames of an event's stack, the innermost first, as class and method; none if it has no stack. */
    static List<String> frames(RecordedEvent event) {
        @Nullable RecordedStackTrace trace = event.getStackTrace();
        List<String> frames = new ArrayList<>();
        if (trace != null) {
            for (RecordedFrame frame : trace.getFrames()) {
                if (frames.size() < DEEPEST && frame.getMethod() != null) {
                    frames.add(name(frame.getMethod()));
                }
            }
        }
        return frames;
    }

    /** Returns the innermost frame outside the JDK. */
    static String site(List<String> frames) {
        return frames.stream()
                .filter(frame -> !frame.startsWith("java.") && !frame.startsWith("jdk.") && !frame.startsWith("sun."))
                .findFirst()
                .orElse(frames.isEmpty() ? UNKNOWN : frames.getFirst());
    }
}
