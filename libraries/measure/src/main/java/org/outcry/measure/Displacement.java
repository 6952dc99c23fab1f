// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntToLongFunction;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.outcry.wire.file.ThreadEnd;

/**
 * Time in which the hot threads of a measurement were ready to run and did not, because something else had their core:
 * the run delay of {@code /proc/PID/task/TID/schedstat}, which needs no privilege. A thread of its own reads it every
 * {@link #PERIOD_NS}.
 */
public final class Displacement implements AutoCloseable {
    /**
     * Most part of the time that the generator may be off its core, and other processes may displace any hot thread.
     */
    public static final double BOUND = 0.001;

    /**
     * Each look displaces a thread for some 50 us where cores are few: one in 100 ms is 0.05 % of the time, far from a
     * 99th percentile.
     */
    private static final long PERIOD_NS = 100_000_000;

    /**
     * Delay within a period from which the operations of that period count as displaced; more than the look itself
     * costs.
     */
    private static final long NOTICED_NS = 100_000;

    private static final Path PROC = Path.of("/proc");
    private static final List<String> OF_THE_JVM =
            List.of("C1 ", "C2 ", "GC ", "VM ", "G1 ", "JFR ", "Signal", "Common-Cleaner", "Reference", "Finalizer");

    private final List<RunDelay> client;
    private final List<RunDelay> target;
    private final boolean watchesClient;
    private final boolean watchesTarget;
    private final LongSupplier clock;
    private final long startNs;
    private final List<long[]> displaced = new ArrayList<>();
    private final Thread sampler;
    private volatile boolean stopped;

    private Displacement(boolean watchesClient, boolean watchesTarget, List<RunDelay> target, LongSupplier clock) {
        this.watchesClient = watchesClient;
        this.watchesTarget = watchesTarget;
        this.client = watchesClient ? own() : List.of();
        this.target = target;
        this.clock = clock;
        this.startNs = clock.getAsLong();
        this.sampler = new Thread(this::sample, "displacement");
        sampler.setDaemon(true);
    }

    /**
     * Result of a measurement.
     *
     * @param client part of the time that the generator's thread was off its core; none if it is not watched
     * @param target likewise for the target's hot thread that was off longest; none if it has no thread of its own, or
     *     is on another machine
     */
    public record Result(Share client, Share target, List<long[]> displaced) {
        /** Returns the result where nothing can be read. */
        public static Result unknown() {
            return new Result(Share.UNKNOWN, Share.UNKNOWN, List.of());
        }

        /** Returns whether it could be read of each side that is watched. */
        public boolean isKnown() {
            return !client.isUnknown() && !target.isUnknown();
        }

        /** Returns whether a hot thread was displaced at any time between two moments of {@link System#nanoTime}. */
        public boolean during(long fromNs, long toNs) {
            int low = 0;
            int high = displaced.size();
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (displaced.get(middle)[1] < fromNs) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low < displaced.size() && displaced.get(low)[0] <= toNs;
        }

        /**
         * Returns the times of the operations during which no hot thread was displaced; none if that is unknown.
         *
         * @param fromNs the intended time of each, by {@link System#nanoTime}
         * @param toNs the time of its answer
         * @param highestNs longer times count as this one
         */
        public Histogram undisplaced(int count, IntToLongFunction fromNs, IntToLongFunction toNs, long highestNs) {
            Histogram undisplaced = new Histogram(highestNs, 3);
            for (int i = 0; i < count && isKnown(); i++) {
                long from = fromNs.applyAsLong(i);
                long to = toNs.applyAsLong(i);
                if (!during(from, to)) {
                    undisplaced.recordValue(Math.clamp(to - from, 0, highestNs));
                }
            }
            return undisplaced;
        }

        /**
         * Returns the reasons why the measurement is invalid; empty if it is valid.
         *
         * @param foreignCores processors that other processes had in the mean; empty if unknown
         */
        public List<String> invalidBecause(OptionalDouble foreignCores) {
            List<String> reasons = new ArrayList<>();
            if (client.isUnknown()) {
                reasons.add(unreadable("the generator's thread", "this process"));
            }
            if (target.isUnknown()) {
                reasons.add(unreadable("the target's threads", "its process"));
            }
            if (client.isAbove(BOUND)) {
                reasons.add(reason("the generator was off its core for", client)
                        + "; the figures hold its own delay: give it a core");
            }
            if (target.isAbove(BOUND) && foreignCores.orElse(1) > BOUND) {
                // The cause is not known without tracing; other processes took at most the CPU that they had.
                Share byOthers = Share.of(Math.min(target.orNaN(), foreignCores.orElse(1)));
                reasons.add(reason("other processes displaced a hot thread of the target for up to", byOthers)
                        + "; stop them and measure again");
            }
            return reasons;
        }

        private static String unreadable(String whose, String process) {
            return "unknown how long " + whose + " had no core: no /proc/PID/task/TID/schedstat of " + process
                    + " with times; measure on Linux, as a user who may read it";
        }

        private static String reason(String what, Share share) {
            return String.format(Locale.ROOT, "%s %s of the time, bound %.1f %%", what, share.text(2), 100 * BOUND);
        }
    }

    /**
     * Starts to watch the calling thread, and the hot threads of a process.
     *
     * @param pid the target's process; 0 if the target runs on the calling thread, or is unknown
     */
    public static Displacement watch(long pid) {
        return started(true, pid > 0, pid > 0 ? hot(pid) : List.of());
    }

    /**
     * Starts to watch the hot threads of a process that holds generator and target: those that have run at least half
     * as long as the busiest one.
     */
    public static Displacement watchOnly(long pid) {
        return started(false, true, hot(pid));
    }

    private static Displacement started(boolean watchesClient, boolean watchesTarget, List<RunDelay> target) {
        Displacement displacement = new Displacement(watchesClient, watchesTarget, target, System::nanoTime);
        displacement.sampler.start();
        return displacement;
    }

    private static List<RunDelay> own() {
        try {
            Path folder = PROC.resolve(Files.readSymbolicLink(PROC.resolve("thread-self")));
            // A kernel that keeps no such times writes zeros.
            return ranNs(folder) == 0 ? List.of() : List.of(new RunDelay(folder));
        } catch (IOException | RuntimeException _) {
            return List.of();
        }
    }

    private static String name(Path folder) throws IOException {
        return Files.readString(folder.resolve("comm")).strip();
    }

    /**
     * Returns the threads that have run most, without those of the JVM itself, of a process, its descendants and its
     * container; of this process alone if it is this one, whose children are others' targets.
     */
    private static List<RunDelay> hot(long pid) {
        try {
            Set<Long> pids = pid == ProcessHandle.current().pid()
                    ? Set.of(pid)
                    : ProcessTable.read(PROC).familyOf(List.of(pid));
            List<Path> folders = new ArrayList<>();
            for (long each : pids) {
                try (Stream<Path> all = Files.list(PROC.resolve(each + "/task"))) {
                    all.filter(folder -> !ofTheJvm(folder)).forEach(folders::add);
                }
            }
            long most = folders.stream().mapToLong(Displacement::ranNs).max().orElse(0);
            List<RunDelay> tasks = new ArrayList<>();
            for (Path folder : folders) {
                if (most > 0 && ranNs(folder) >= most / 2) {
                    tasks.add(new RunDelay(folder));
                }
            }
            return tasks;
        } catch (IOException | RuntimeException _) {
            return List.of();
        }
    }

    private static boolean ofTheJvm(Path folder) {
        try {
            String name = name(folder);
            return OF_THE_JVM.stream().anyMatch(name::startsWith);
        } catch (IOException _) {
            return true;
        }
    }

    private static long ranNs(Path folder) {
        try {
            return Long.parseLong(Files.readString(folder.resolve("schedstat")).split(" ", -1)[0]);
        } catch (IOException _) {
            return 0;
        }
    }

    private void sample() {
        long beforeNs = startNs;
        do {
            LockSupport.parkNanos(PERIOD_NS);
            beforeNs = period(beforeNs);
        } while (!stopped);
    }

    private long period(long beforeNs) {
        long delayNs = Math.max(advance(client), advance(target));
        long nowNs = clock.getAsLong();
        if (delayNs >= NOTICED_NS) {
            displaced.add(new long[] {beforeNs - Math.min(delayNs, PERIOD_NS), nowNs});
        }
        return nowNs;
    }

    private static long advance(List<RunDelay> tasks) {
        long most = 0;
        for (int i = 0; i < tasks.size(); i++) {
            most = Math.max(most, tasks.get(i).advance());
        }
        return most;
    }

    /** Ends the watch, and returns what it found. */
    public Result stop() {
        close();
        double tookNs = Math.max(1, clock.getAsLong() - startNs);
        return new Result(
                share(watchesClient, client, tookNs), share(watchesTarget, target, tookNs), List.copyOf(displaced));
    }

    private static Share share(boolean watched, List<RunDelay> tasks, double tookNs) {
        if (tasks.isEmpty()) {
            return watched ? Share.UNKNOWN : Share.NONE;
        }
        return Share.of(tasks.stream().mapToLong(RunDelay::sinceStartNs).max().orElseThrow() / tookNs);
    }

    @Override
    public void close() {
        stopped = true;
        LockSupport.unpark(sampler);
        ThreadEnd.await(sampler);
        client.forEach(RunDelay::close);
        target.forEach(RunDelay::close);
    }
}
