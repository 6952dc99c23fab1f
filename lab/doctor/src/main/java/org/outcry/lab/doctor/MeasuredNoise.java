// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.SortedSet;

/** Noise measured in this process. */
final class MeasuredNoise implements Noise {
    private static final int FORCES = 9;
    private static final int FORCED_BYTES = 4096;

    private final Kernel kernel;
    private final long durationNs;

    /**
     * Creates a measurement that has not started.
     *
     * @param kernel binds the thread
     * @param durationNs total duration, divided among the processors
     */
    MeasuredNoise(Kernel kernel, long durationNs) {
        this.kernel = kernel;
        this.durationNs = durationNs;
    }

    @Override
    public Heard listen(SortedSet<Integer> cpus) throws InterruptedException {
        Spinner spinner = new Spinner(kernel, cpus, durationNs);
        Thread thread = new Thread(spinner, "noise");
        thread.start();
        thread.join();
        return spinner.heard();
    }

    @Override
    public Reading<Long> forceNs(Path folder) {
        try {
            Path file = Files.createTempFile(folder, "doctor", ".force");
            try {
                return Reading.of(medianNs(file));
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            return Reading.unknown("nothing can be written to " + folder + ": " + e.getMessage());
        }
    }

    private static long medianNs(Path file) throws IOException {
        long[] ns = new long[FORCES];
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            ByteBuffer block = ByteBuffer.allocateDirect(FORCED_BYTES);
            for (int i = 0; i < FORCES; i++) {
                long startNs = System.nanoTime();
                channel.write(block.clear());
                channel.force(false);
                ns[i] = System.nanoTime() - startNs;
            }
        }
        Arrays.sort(ns);
        return ns[FORCES / 2];
    }
}
