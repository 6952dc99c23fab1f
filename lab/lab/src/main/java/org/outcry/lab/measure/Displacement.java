// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.measure;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntToLongFunction;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * Time in which the hot threads of a measurement were ready to run and did not, because something else had their core: the run delay of
 * {@code /proc/PID/task/TID/schedstat}, which needs no privilege. A thread of its own reads it every {@link #PERIOD_NS}.
 */
public final class Displacement implements AutoCloseable {
    /** Most part of the time that the generator may be off its core, and other processes may displace any hot thread. */
    public static final double BOUND = 0.001;

    /** Share of a side whose threads could not be read. */
    public static final double UNKNOWN = -1;

    /** Share of a side that has no thread of its own, or is on another machine. */
    public static final double NONE = -2;

    /** Each look displaces a thread for some 50 us where cores are few: one in 100 ms is 0.05 % of the time, far from a 99th percentile. */
    private static final long PERIOD_NS = 100_000_000;

    /** Delay within a period from which the operations of that period count as displaced; more than the look itself costs. */
    private static final long NOTICED_NS = 100_000;

    private static final Path PROC = Path.of("/proc");
    private static final List<String> OF_THE_JVM =
            List.of("C1 ", "C2 ", "GC ", "VM ", "G1 ", "JFR ", "Signal", "Common-Cleaner", "Reference", "Finalizer");

    private final List<Task> client;
    private final List<Task> target;
    private final boolean watchesClient;
    private final boolean watchesTarget;
    private final LongSupplier clock;
    private final long startNs;
    private final List<long[]> displaced = new ArrayList<>();
    private final Thread sampler;
    private volatile boolean stopped;

    private Displacement(boolean watchesClient, long pid, LongSupplier clock) {
        this.watchesClient = watchesClient;
        this.watchesTarget = pid > 0;
        this.client = watchesClient ? own() : List.of();
        this.target = watchesTarget ? hot(pid) : List.of();
        this.clock = clock;
        this.startNs = clock.getAsLong();
        this.sampler = new Thread(this::sample, "displacement");
        sampler.setDaemon(true);
    }

    /** Thread of the system, with its run delay at the start. The file stays open and is read without garbage: a slow look displaces others. */
    private static final class Task implements AutoCloseable {
        private final RandomAccessFile schedstat;
        private final byte[] text = new byte[128];
        private final long firstNs;
        private long lastNs;

        private Task(Path folder) throws IOException {
            schedstat = new RandomAccessFile(folder.resolve("schedstat").toFile(), "r");
            firstNs = delayNs();
            lastNs = firstNs;
        }

        /** Reads the second of the numbers. */
        private long delayNs() throws IOException {
            schedstat.seek(0);
            int length = schedstat.read(text);
            int at = 0;
            while (at < length && text[at] != ' ') {
                at++;
            }
            long value = 0;
            for (at++; at < length && Character.isDigit(text[at]); at++) {
                value = 10 * value + text[at] - '0';
            }
            return value;
        }

        /** Returns the delay since the last call; 0 if the thread has ended, since it is displaced no more. */
        private long advance() {
            try {
                long now = delayNs();
                long delay = Math.max(0, now - lastNs);
                lastNs += delay;
                return delay;
            } catch (IOException e) {
                return 0;
            }
        }

        @Override
        public void close() {
            try {
                schedstat.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /**
     * Result of a measurement.
     *
     * @param client part of the time that the generator's thread was off its core, {@link #UNKNOWN} or {@link #NONE}
     * @param target likewise for the target's hot thread that was off longest
     */
    public record Result(double client, double target, List<long[]> displaced) {
        /** Returns the result where nothing can be read. */
        public static Result unknown() {
            return new Result(UNKNOWN, UNKNOWN, List.of());
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
         * Returns the times of the operations during which no hot thread was displaced.
         *
         * @param fromNs the intended time of each, by {@link System#nanoTime}
         * @param toNs the time of its answer
         * @param highestNs longer times count as this one
         */
        public Histogram undisplaced(int count, IntToLongFunction fromNs, IntToLongFunction toNs, long highestNs) {
            Histogram undisplaced = new Histogram(highestNs, 3);
            for (int i = 0; i < count; i++) {
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
         * @param foreignCores processors that other processes had in the mean; negative if unknown
         */
        public List<String> invalidBecause(double foreignCores) {
            List<String> reasons = new ArrayList<>();
            if (client == UNKNOWN) {
                reasons.add(unreadable("the generator's thread", "this process"));
            }
            if (target == UNKNOWN) {
                reasons.add(unreadable("the target's threads", "its process"));
            }
            if (client > BOUND) {
                reasons.add(reason("the generator was off its core for", client)
                        + "; the figures hold its own delay: give it a core");
            }
            // The cause is not known without tracing; other processes took at most the CPU that they had.
            double byOthers = foreignCores < 0 ? target : Math.min(target, foreignCores);
            if (byOthers > BOUND) {
                reasons.add(reason("other processes displaced a hot thread of the target for up to", byOthers)
                        + "; stop them and measure again");
            }
            return reasons;
        }

        private static String unreadable(String whose, String process) {
            return "unknown how long " + whose + " had no core: no /proc/PID/task/TID/schedstat of " + process
                    + " with times; measure on Linux, as a user who may read it";
        }

        private static String reason(String what, double share) {
            return String.format(Locale.ROOT, "%s %.2f %% of the time, bound %.1f %%", what, 100 * share, 100 * BOUND);
        }

        /** Returns the shares in words. */
        public String text() {
            return "off its core: generator " + share(client) + (target == NONE ? "" : ", target " + share(target));
        }

        private static String share(double share) {
            return share < 0 ? "unknown" : String.format(Locale.ROOT, "%.2f %%", 100 * share);
        }
    }

    /**
     * Starts to watch the calling thread, and the hot threads of a process.
     *
     * @param pid the target's process; 0 if the target runs on the calling thread, or is unknown
     */
    public static Displacement watch(long pid) {
        return started(true, pid);
    }

    /** Starts to watch the hot threads of a process that holds generator and target. */
    public static Displacement watchOnly(long pid) {
        return started(false, pid);
    }

    private static Displacement started(boolean watchesClient, long pid) {
        Displacement displacement = new Displacement(watchesClient, pid, System::nanoTime);
        displacement.sampler.start();
        return displacement;
    }

    private static List<Task> own() {
        try {
            Path folder = PROC.resolve(Files.readSymbolicLink(PROC.resolve("thread-self")));
            // A kernel that keeps no such times writes zeros.
            return ranNs(folder) == 0 ? List.of() : List.of(new Task(folder));
        } catch (IOException | RuntimeException e) {
            return List.of();
        }
    }

    /** Returns the threads of a process that have run most, without those of the JVM itself. */
    private static List<Task> hot(long pid) {
        try (Stream<Path> all = Files.list(PROC.resolve(pid + "/task"))) {
            List<Path> folders = all.filter(folder -> !ofTheJvm(folder)).toList();
            long most = folders.stream().mapToLong(Displacement::ranNs).max().orElse(0);
            List<Task> tasks = new ArrayList<>();
            for (Path folder : folders) {
                if (most > 0 && ranNs(folder) >= most / 2) {
                    tasks.add(new Task(folder));
                }
            }
            return tasks;
        } catch (IOException | RuntimeException e) {
            return List.of();
        }
    }

    private static boolean ofTheJvm(Path folder) {
        try {
            String name = Files.readString(folder.resolve("comm"));
            return OF_THE_JVM.stream().anyMatch(name::startsWith);
        } catch (IOException e) {
            return true;
        }
    }

    private static long ranNs(Path folder) {
        try {
            return Long.parseLong(Files.readString(folder.resolve("schedstat")).split(" ", -1)[0]);
        } catch (IOException e) {
            return 0;
        }
    }

    private void sample() {
        long beforeNs = startNs;
        while (!stopped) {
            LockSupport.parkNanos(PERIOD_NS);
            beforeNs = period(beforeNs);
        }
    }

    private long period(long beforeNs) {
        long delayNs = Math.max(advance(client), advance(target));
        long nowNs = clock.getAsLong();
        if (delayNs >= NOTICED_NS) {
            displaced.add(new long[] {beforeNs - Math.min(delayNs, PERIOD_NS), nowNs});
        }
        return nowNs;
    }

    private static long advance(List<Task> tasks) {
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

    private static double share(boolean watched, List<Task> tasks, double tookNs) {
        if (tasks.isEmpty()) {
            return watched ? UNKNOWN : NONE;
        }
        return tasks.stream()
                        .mapToLong(task -> task.lastNs - task.firstNs)
                        .max()
                        .orElseThrow()
                / tookNs;
    }

    @Override
    public void close() {
        stopped = true;
        LockSupport.unpark(sampler);
        boolean interrupted = false;
        while (sampler.isAlive()) {
            try {
                sampler.join(TimeUnit.SECONDS.toMillis(1));
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        client.forEach(Task::close);
        target.forEach(Task::close);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
