// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Counters of the processor for the current thread, read by {@code perf stat}. Many guests of a hypervisor have none,
 * and some machines have no perf; a count then has the reason in place of values.
 */
public final class PerfCounters {
    private static final String EVENTS =
            "cycles,instructions,branch-misses,L1-dcache-load-misses,cache-misses,dTLB-load-misses";

    private static final int MOST_INTERRUPTS = 20;
    private static final long INTERRUPT_MS = 100;

    private final @Nullable Process perf;
    private final String missing;

    private PerfCounters(@Nullable Process perf, String missing) {
        this.perf = perf;
        this.missing = missing;
    }

    /**
     * Counts between start and stop.
     *
     * @param values by perf's name of the event; those that the processor does not count are left out
     * @param missing why there are no values; empty if there are
     */
    public record Counts(Map<String, Long> values, String missing) {}

    /** Starts to count for the current thread. */
    public static PerfCounters start() {
        try {
            Path thread = Files.readSymbolicLink(Path.of("/proc/thread-self"));
            Process perf = new ProcessBuilder(
                            "perf",
                            "stat",
                            "-x,",
                            "-e",
                            EVENTS,
                            "-t",
                            thread.getFileName().toString())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return new PerfCounters(perf, "");
        } catch (IOException e) {
            return new PerfCounters(null, "perf does not start: " + e.getMessage());
        }
    }

    /** Stops, and returns the counts. */
    public Counts stop() throws IOException {
        if (perf == null) {
            return new Counts(Map.of(), missing);
        }
        try {
            for (int i = 0; i < MOST_INTERRUPTS; i++) {
                // perf prints when it is interrupted, but not when it is terminated. An interrupt before it is ready
                // can be lost.
                new ProcessBuilder("kill", "-INT", Long.toString(perf.pid()))
                        .redirectErrorStream(true)
                        .start()
                        .waitFor();
                if (perf.waitFor(INTERRUPT_MS, TimeUnit.MILLISECONDS)) {
                    try (InputStream printed = perf.getErrorStream()) {
                        return parse(new String(printed.readAllBytes(), StandardCharsets.UTF_8));
                    }
                }
            }
            return new Counts(Map.of(), "perf does not end when it is interrupted");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while perf ended", e);
        } finally {
            perf.destroyForcibly();
        }
    }

    /** Reads what {@code perf stat -x,} prints: count, unit and event, separated by commas. */
    static Counts parse(String printed) {
        Map<String, Long> values = new LinkedHashMap<>();
        for (String line : printed.lines().toList()) {
            List<String> fields = List.of(line.split(",", -1));
            if (fields.size() >= 3 && fields.getFirst().matches("[0-9]+")) {
                values.put(fields.get(2), Long.parseLong(fields.getFirst()));
            }
        }
        return new Counts(
                values,
                values.isEmpty() ? "perf counts nothing here, as in most virtual machines: " + first(printed) : "");
    }

    private static String first(String printed) {
        return printed.lines().filter(line -> !line.isBlank()).findFirst().orElse("it printed nothing");
    }
}
