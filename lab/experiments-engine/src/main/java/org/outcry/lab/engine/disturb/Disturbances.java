// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.disturb;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.Pipe;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.concurrent.locks.LockSupport;
import org.outcry.lab.doctor.DataCaches;
import org.outcry.runtime.Cores;

/**
 * Disturbances of this machine and their resources. Used by one thread, whose processor affinity is restored at the
 * end.
 */
final class Disturbances implements AutoCloseable {
    private static final int LINE_BYTES = 64;
    private static final Map<Integer, Integer> USUAL_CACHES = Map.of(1, 32 << 10, 2, 1 << 20, 3, 32 << 20);

    private final NavigableSet<Integer> cpus = Cores.allowed();
    private final Path file = Files.createTempFile("outcry-disturb", ".file");
    private final FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
    private final Pipe questions = Pipe.open();
    private final Pipe answers = Pipe.open();
    private final ByteBuffer one = ByteBuffer.allocateDirect(1);
    private final Thread answerer = new Thread(this::answer, "answerer");
    private int cpu;
    private long sink;

    Disturbances() throws IOException {
        answerer.setDaemon(true);
        answerer.start();
    }

    /**
     * Returns all disturbances that this machine supports, the mildest first.
     *
     * @param delayUs duration of the busy wait and of the pause
     * @param calls system calls in a row
     */
    List<Disturbance> all(int delayUs, int calls) {
        List<Disturbance> all = new ArrayList<>(List.of(Disturbance.backToBack(), Disturbance.individually()));
        all.add(new Disturbance("yield", "Thread.yield", Thread::yield));
        all.add(new Disturbance("busy", "a busy wait of " + delayUs + " us", () -> spin(delayUs * 1_000L)));
        all.add(new Disturbance(
                "pause", "a sleep of " + delayUs + " us", () -> LockSupport.parkNanos(delayUs * 1_000L)));
        if (cpus.size() > 1 && Cores.pin(cpus)) {
            all.add(new Disturbance("migrate", "on to the next processor", this::migrate));
        }
        Map<Integer, Integer> found = new DataCaches().bytes();
        Map<Integer, Integer> caches = found.isEmpty() ? USUAL_CACHES : found;
        caches.entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(cache -> {
            byte[] other = new byte[2 * cache.getValue()];
            all.add(new Disturbance(
                    "evict-L" + cache.getKey(),
                    "other data of twice the size of L" + cache.getKey() + " (" + (cache.getValue() >> 10)
                            + " KiB) is touched",
                    () -> touch(other)));
        });
        all.add(new Disturbance("system-calls", calls + " calls of fstat", () -> call(calls)));
        all.add(new Disturbance(
                "blocking-read",
                "a byte through a pipe to another thread, and a blocking read of its answer",
                this::ask));
        return all;
    }

    private static void spin(long ns) {
        long end = System.nanoTime() + ns;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    private void migrate() {
        Integer next = cpus.higher(cpu);
        cpu = next == null ? cpus.first() : next;
        if (!Cores.pin(cpu)) {
            throw new IllegalStateException("the thread can't be bound any more: cpu=" + cpu);
        }
    }

    private void touch(byte[] other) {
        long sum = 0;
        for (int i = 0; i < other.length; i += LINE_BYTES) {
            sum += other[i]++;
        }
        sink += sum;
    }

    private void call(int calls) {
        try {
            for (int i = 0; i < calls; i++) {
                sink += channel.size();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("fstat: file=" + file, e);
        }
    }

    private void ask() {
        try {
            questions.sink().write(one.clear());
            answers.source().read(one.clear());
        } catch (IOException e) {
            throw new UncheckedIOException("the pipe to the answering thread", e);
        }
    }

    private void answer() {
        ByteBuffer byteBuffer = ByteBuffer.allocateDirect(1);
        try {
            while (questions.source().read(byteBuffer.clear()) > 0) {
                answers.sink().write(byteBuffer.flip());
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the answering thread's pipe", e);
        }
    }

    /** Returns a sum of all work done, so that the compiler can't remove the work. */
    long sum() {
        return sink;
    }

    /** Restores the state that a disturbance changed. */
    void settle() {
        Cores.pin(cpus);
    }

    @Override
    public void close() throws IOException {
        settle();
        questions.sink().close();
        try {
            answerer.join(1_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        questions.source().close();
        answers.sink().close();
        answers.source().close();
        channel.close();
        Files.delete(file);
    }
}
