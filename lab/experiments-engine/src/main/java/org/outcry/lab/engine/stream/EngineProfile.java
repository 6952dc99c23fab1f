// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;
import org.outcry.measure.Figures;
import org.outcry.measure.PerfCounters;

/**
 * Profile of the timed part of a stream, orders named by foreign ids: samples of its thread by kind of command and by
 * method, and counters of the processor for each command where it has them. It runs the stream as often as it needs for
 * {@link #ENOUGH} samples.
 */
final class EngineProfile {
    private static final Duration PERIOD = Duration.ofMillis(1);
    private static final int ENOUGH = 4_000;
    private static final int MOST_PASSES = 20;
    private static final int SHOWN = 12;
    private static final String SAMPLE = "jdk.ExecutionSample";

    /** Commands by the method of {@link ControlledEngine} that gives them. */
    private static final Map<String, String> KINDS = Map.of("newOrder", "new", "cancel", "cancel", "move", "move");

    private final StreamFile stream;
    private final int passes;
    private final List<Instant[]> timed = new ArrayList<>();

    /** Creates a profile of at most so many passes. */
    EngineProfile(StreamFile stream, int passes) {
        this.stream = stream;
        this.passes = passes;
    }

    EngineProfile(StreamFile stream) {
        this(stream, MOST_PASSES);
    }

    /**
     * Samples of one kind of command.
     *
     * @param methods samples by the method that ran, most first
     */
    record Kind(String name, int samples, Map<String, Integer> methods) {}

    /** Profile of so many commands. */
    record Result(long commands, int samples, List<Kind> kinds, PerfCounters.Counts counts) {
        void into(Figures figures) {
            figures.row("profile").add("commands", "", commands).add("samples", "", samples);
            for (Kind kind : kinds) {
                figures.row("profile of " + kind.name()).add("all", "%", percent(kind.samples()));
                kind.methods().forEach((method, found) -> figures.add(method, "%", percent(found)));
            }
            figures.row("counters");
            counts.values().forEach((event, count) -> figures.add(event, "/command", count / (double) commands));
            if (!counts.missing().isEmpty()) {
                figures.note("no counters of the processor: " + counts.missing());
            }
        }

        private double percent(int some) {
            return samples == 0 ? 0 : 100.0 * some / samples;
        }
    }

    Result run() throws IOException {
        StreamOrders orders = EngineBook.learn(stream);
        Path file = Files.createTempFile("outcry-engine", ".jfr");
        try (Recording recording = new Recording()) {
            recording.enable(SAMPLE).withPeriod(PERIOD);
            recording.start();
            long commands = 0;
            Map<String, Long> values = new LinkedHashMap<>();
            String missing = "";
            for (int pass = 0; pass < passes && timedMs() < ENOUGH * PERIOD.toMillis(); pass++) {
                StreamBook book = EngineBook.openWithIds(orders, new TradeHash(), stream.build());
                book.run(0, stream.build());
                PerfCounters counters = PerfCounters.start();
                Instant from = Instant.now();
                book.run(stream.build(), stream.count());
                timed.add(new Instant[] {from, Instant.now()});
                PerfCounters.Counts counts = counters.stop();
                counts.values().forEach((event, count) -> values.merge(event, count, Long::sum));
                missing = counts.missing();
                commands += stream.count() - stream.build();
            }
            recording.dump(file);
            return result(file, commands, new PerfCounters.Counts(values, missing));
        } finally {
            Files.delete(file);
        }
    }

    private long timedMs() {
        return timed.stream()
                .mapToLong(span -> Duration.between(span[0], span[1]).toMillis())
                .sum();
    }

    private Result result(Path file, long commands, PerfCounters.Counts counts) throws IOException {
        String thread = Thread.currentThread().getName();
        Map<String, Map<String, Integer>> found = new LinkedHashMap<>();
        KINDS.values().stream().sorted().forEach(kind -> found.put(kind, new LinkedHashMap<>()));
        int samples = 0;
        try (RecordingFile recording = new RecordingFile(file)) {
            while (recording.hasMoreEvents()) {
                RecordedEvent event = recording.readEvent();
                if (isTimed(event, thread)) {
                    samples++;
                    count(event.getStackTrace().getFrames(), found);
                }
            }
        }
        List<Kind> kinds = new ArrayList<>();
        found.forEach((kind, methods) -> kinds.add(new Kind(
                kind, methods.values().stream().mapToInt(Integer::intValue).sum(), most(methods))));
        return new Result(commands, samples, kinds, counts);
    }

    private boolean isTimed(RecordedEvent event, String thread) {
        return event.getEventType().getName().equals(SAMPLE)
                && event.getStackTrace() != null
                && event.getThread("sampledThread") != null
                && thread.equals(event.getThread("sampledThread").getJavaName())
                && timed.stream()
                        .anyMatch(span -> !event.getStartTime().isBefore(span[0])
                                && !event.getStartTime().isAfter(span[1]));
    }

    /** Counts a sample for its command; the loop's own work belongs to none. */
    private static void count(List<RecordedFrame> frames, Map<String, Map<String, Integer>> found) {
        for (RecordedFrame frame : frames) {
            String kind = KINDS.get(frame.getMethod().getName());
            if (kind != null && frame.getMethod().getType().getName().equals(ControlledEngine.class.getName())) {
                found.computeIfAbsent(kind, name -> new LinkedHashMap<>())
                        .merge(name(frames.getFirst()), 1, Integer::sum);
                return;
            }
        }
    }

    private static String name(RecordedFrame frame) {
        String type = frame.getMethod().getType().getName();
        return type.substring(type.lastIndexOf('.') + 1) + "."
                + frame.getMethod().getName();
    }

    private static Map<String, Integer> most(Map<String, Integer> methods) {
        Map<String, Integer> most = new LinkedHashMap<>();
        methods.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(SHOWN)
                .forEach(entry -> most.put(entry.getKey(), entry.getValue()));
        return most;
    }
}
