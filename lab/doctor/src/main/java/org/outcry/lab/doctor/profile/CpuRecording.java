// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;
import org.jspecify.annotations.Nullable;

/**
 * Recording of a JVM by Flight Recorder, with samples of its threads. Samples by CPU time, where the system has them,
 * also show threads that are inside the JVM or the kernel.
 */
public final class CpuRecording {
    private static final String CPU_TIME = "jdk.CPUTimeSample";
    private static final String EXECUTION = "jdk.ExecutionSample";
    private static final boolean HAS_CPU_TIME = System.getProperty("os.name").equals("Linux");
    private static final String SETTINGS = HAS_CPU_TIME
            ? "settings=profile,jdk.JavaExceptionThrow#enabled=false,jdk.ExecutionSample#enabled=false,"
                    + "jdk.NativeMethodSample#enabled=false,jdk.CPUTimeSample#enabled=true,"
                    + "jdk.CPUTimeSample#throttle=1ms"
            : "settings=profile,jdk.JavaExceptionThrow#enabled=false,jdk.ExecutionSample#period=10ms";

    private CpuRecording() {}

    /** Returns options with which a JVM records itself, up to its end. */
    public static List<String> options(Path recording) {
        return List.of(
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:+DebugNonSafepoints",
                "-Xlog:jfr+startup=error",
                "-XX:StartFlightRecording:filename=" + recording + ",dumponexit=true," + SETTINGS);
    }

    /**
     * Reads the samples of a thread in a part of a recording. Those whose frames the JVM could not tell are left out.
     *
     * @param stacks receives the frames of each, the outermost first, as class and method
     */
    public static void read(Path recording, String thread, Instant from, Instant to, Consumer<List<String>> stacks)
            throws IOException {
        try (RecordingFile file = new RecordingFile(recording)) {
            while (file.hasMoreEvents()) {
                RecordedEvent event = file.readEvent();
                String type = event.getEventType().getName();
                boolean isSample = type.equals(HAS_CPU_TIME ? CPU_TIME : EXECUTION);
                Instant at = event.getStartTime();
                if (isSample
                        && at.isAfter(from)
                        && at.isBefore(to)
                        && isOf(event.getThread(HAS_CPU_TIME ? "eventThread" : "sampledThread"), thread)) {
                    List<String> frames = RecordingReader.frames(event);
                    if (!frames.isEmpty()) {
                        stacks.accept(frames.reversed());
                    }
                }
            }
        }
    }

    private static boolean isOf(@Nullable RecordedThread sampled, String name) {
        return sampled != null && name.equals(sampled.getJavaName());
    }
}
