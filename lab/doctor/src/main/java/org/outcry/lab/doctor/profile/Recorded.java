// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Content of a recording by kind of event. The steady part is what follows the first third, in which a program loads,
 * warms up and compiles, up to the last tenth, in which it ends.
 */
final class Recorded {
    static final double HOT = 0.1;
    private static final double LAST_PART = 0.9;

    Instant start = Instant.MAX;
    Instant end = Instant.MIN;
    String jvmVersion = "";
    String jvmArguments = "";
    String javaArguments = "";
    String os = "";
    long pid;
    int hardwareThreads;
    long memoryBytes;
    long memoryUsedBytes;
    int codeCacheFull;
    final Map<String, String> flags = new TreeMap<>();
    final Set<String> recordings = new TreeSet<>();
    final List<SystemProcess> processes = new ArrayList<>();
    final List<Load> loads = new ArrayList<>();
    final List<Sample> samples = new ArrayList<>();
    final List<Allocation> allocations = new ArrayList<>();
    final List<Thrown> thrown = new ArrayList<>();
    final List<Counted> throwables = new ArrayList<>();
    final List<Printed> printed = new ArrayList<>();
    final List<ThreadFigure> threadCpu = new ArrayList<>();
    final List<ThreadFigure> threadAllocated = new ArrayList<>();
    final List<Pause> pauses = new ArrayList<>();
    final Shares collections = new Shares();
    final List<Throttled> throttled = new ArrayList<>();
    final List<Blocked> blocked = new ArrayList<>();
    final List<Deoptimised> deoptimised = new ArrayList<>();
    final List<Counted> heapAfterGc = new ArrayList<>();
    final List<VenueEvent> venueEvents = new ArrayList<>();
    final List<Wait> waits = new ArrayList<>();
    final Settings settings = new Settings();
    final OwnWork own = new OwnWork();

    /** Other process of the machine. */
    record SystemProcess(long pid, String commandLine) {}

    /** Shares of the machine's processors, 0 to 1. */
    record Load(Instant at, double machine, double jvm) {}

    /** Stack sample of a thread, with frames from the innermost outwards. */
    record Sample(Instant at, String thread, List<String> frames) {
        String method() {
            return frames.getFirst();
        }
    }

    /** Sampled allocation and the bytes it stands for. */
    record Allocation(Instant at, String thread, String type, long bytes, List<String> frames) {}

    /** Exception that was created. */
    record Thrown(Instant at, String thread, String type, String site) {}

    /** Running total. */
    record Counted(Instant at, long count) {}

    /** Write to standard output or standard error. */
    record Printed(Instant at, String thread, String site) {}

    /** Figure of one thread: share of the machine, or bytes so far. */
    record ThreadFigure(Instant at, String thread, double value) {}

    /** Pause of all threads. */
    record Pause(Instant at, double ms, String cause) {}

    /**
     * Totals of a container so far: periods of its CPU quota, those in which it was stopped, and the time for which its
     * threads were.
     */
    record Throttled(Instant at, long periods, long stopped, long stoppedNs) {}

    /** Wait of a thread for a lock. */
    record Blocked(Instant at, String thread, double ms, String lock) {}

    /** Compiled code that was discarded. */
    record Deoptimised(Instant at, String thread, String method, String reason) {}

    /** Kind of a wait. */
    enum Waiting {
        SLEEP,
        PARK,
        CALL
    }

    /** Wait of a thread by its own call. */
    record Wait(Instant at, String thread, Waiting kind, double ms, String site) {}

    /** Event of the venue itself: batch, ring full, drop, snapshot. */
    record VenueEvent(Instant at, String kind, String who, long value) {}

    double seconds() {
        return end.isBefore(start) ? 0 : (end.toEpochMilli() - start.toEpochMilli()) / 1e3;
    }

    /** Returns the start of the steady part. */
    Instant steadyFrom() {
        return start.plusMillis((long) (seconds() * 1000 / 3));
    }

    /** Returns the command for a recording with other settings, separated by commas. */
    String better(String settings) {
        return "record again: jcmd " + (pid == 0 ? "PID" : pid)
                + " JFR.start settings=profile duration=60s filename=better.jfr " + settings.replace(',', ' ');
    }

    double steadySeconds() {
        return Math.max(0.001, seconds() * (LAST_PART - 1.0 / 3));
    }

    boolean steady(Instant at) {
        return !at.isBefore(steadyFrom()) && !at.isAfter(start.plusMillis((long) (seconds() * 1000 * LAST_PART)));
    }

    Stream<Sample> steadySamples() {
        return samples.stream().filter(sample -> steady(sample.at()));
    }

    /**
     * Returns the threads with a tenth or more of the steady part's samples of Java code, or of the CPU time of all
     * threads. CPU time is included because a thread that throws or prints is rarely sampled in Java code.
     */
    Set<String> hotThreads() {
        Shares samples = new Shares();
        steadySamples().forEach(sample -> samples.add(sample.thread(), 1));
        own.addTo(samples);
        Shares cpu = new Shares();
        threadCpu.stream()
                .filter(figure -> steady(figure.at()) && !ofTheJvm(figure.thread()))
                .forEach(figure -> cpu.add(figure.thread(), figure.value()));
        Set<String> ownThreads = own.threads(this);
        Set<String> hot = new TreeSet<>();
        for (Shares shares : List.of(samples, cpu)) {
            shares.top(Integer.MAX_VALUE).forEach((thread, share) -> {
                if (share >= HOT && !ownThreads.contains(thread)) {
                    hot.add(thread);
                }
            });
        }
        return hot;
    }

    private static boolean ofTheJvm(String thread) {
        return thread.contains("CompilerThread") || thread.startsWith("JFR ") || thread.startsWith("GC ");
    }

    /** Returns the bytes that each thread allocated a second in the steady part, without those of the lab. */
    Map<String, Double> bytesPerSecond() {
        Map<String, List<ThreadFigure>> byThread = new TreeMap<>();
        for (ThreadFigure figure : threadAllocated) {
            if (steady(figure.at())) {
                byThread.computeIfAbsent(figure.thread(), thread -> new ArrayList<>())
                        .add(figure);
            }
        }
        Map<String, Double> rates = new TreeMap<>();
        byThread.forEach((thread, figures) -> {
            ThreadFigure first = figures.getFirst();
            ThreadFigure last = figures.getLast();
            double seconds = (last.at().toEpochMilli() - first.at().toEpochMilli()) / 1e3;
            if (seconds > 0) {
                rates.put(thread, (last.value() - first.value()) / seconds * own.othersPart(this, thread));
            }
        });
        return rates;
    }
}
