// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.acceptor;

import com.sun.management.ThreadMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import java.util.stream.Collectors;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.jspecify.annotations.Nullable;
import org.outcry.measure.Pauses;
import org.outcry.measure.WarmUp;

/**
 * Command loop of a process in which an acceptor is measured. It prints the port on its first line.
 *
 * <p>The command {@code mark} starts to count allocations, exceptions and CPU time of the acceptor's thread.
 * {@code counts} prints those counts, {@code leads} says whether a node leads, {@code pauses} the JVM's pauses since
 * the mark, {@code compiled} the compile time so far in milliseconds. It ends at the end of its input.
 */
public final class AcceptorServer {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private AcceptorServer() {}

    /** Serves until the end of the input, for the thread of this name. Flight Recorder counts its exceptions. */
    public static void serve(int port, String threadName) throws IOException {
        serve(port, List.of(threadName), null);
    }

    /** Serves until the end of the input, for all threads whose names begin so, together. */
    public static void serve(int port, List<String> threadNames) throws IOException {
        serve(port, threadNames, null);
    }

    /**
     * Serves until the end of the input, for the thread of this name.
     *
     * @param thrown the exceptions that the thread has thrown so far: Flight Recorder would count them at a cost for
     *     each
     */
    public static void serve(int port, String threadName, LongSupplier thrown) throws IOException {
        serve(port, List.of(threadName), thrown);
    }

    /**
     * Serves until the end of the input, for the thread of this name, of a node.
     *
     * @param leads whether the node leads
     */
    static void serveNode(int port, String threadName, BooleanSupplier leads) throws IOException {
        serve(port, List.of(threadName), null, leads);
    }

    private static void serve(int port, List<String> threadNames, @Nullable LongSupplier thrown) throws IOException {
        serve(port, threadNames, thrown, () -> true);
    }

    private static void serve(int port, List<String> threadNames, @Nullable LongSupplier thrown, BooleanSupplier leads)
            throws IOException {
        System.out.println(port);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        long allocated = 0;
        long thrownBefore = 0;
        long cpuNs = 0;
        List<Pauses.Pause> pauses = List.of();
        Instant mark = Instant.now();
        long markNs = 0;
        Path file = Files.createTempFile("outcry-acceptor", ".jfr");
        try (Recording recording = new Recording()) {
            if (thrown == null) {
                recording.enable("jdk.JavaExceptionThrow").withoutStackTrace();
                recording.enable("jdk.JavaErrorThrow").withoutStackTrace();
            }
            Pauses.enable(recording);
            // Starts before the warm-up, since the recorder instruments code that is compiled already.
            recording.start();
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.equals("mark")) {
                    thrownBefore = thrown == null ? 0 : thrown.getAsLong();
                    allocated = sum(threadNames, THREADS::getThreadAllocatedBytes);
                    cpuNs = sum(threadNames, THREADS::getThreadCpuTime);
                    mark = Instant.now();
                    markNs = Pauses.mark();
                    System.out.println("marked");
                } else if (line.equals("counts")) {
                    long usedNs = sum(threadNames, THREADS::getThreadCpuTime) - cpuNs;
                    long bytes = sum(threadNames, THREADS::getThreadAllocatedBytes) - allocated;
                    recording.stop();
                    recording.dump(file);
                    pauses = Pauses.of(file, markNs);
                    System.out.println(bytes + " "
                            + (thrown == null ? exceptions(file, mark, threadNames) : thrown.getAsLong() - thrownBefore)
                            + " " + usedNs);
                } else if (line.equals("leads")) {
                    System.out.println(leads.getAsBoolean());
                } else if (line.equals("compiled")) {
                    System.out.println(WarmUp.ownCompilationMs());
                } else if (line.equals("pauses")) {
                    System.out.println(pauses.stream()
                            .map(pause -> pause.startNs() + " " + pause.durationNs() + " " + pause.what())
                            .collect(Collectors.joining(";")));
                }
            }
        } finally {
            Files.delete(file);
        }
    }

    /** Returns a count of the threads whose names begin so, together. */
    private static long sum(List<String> threadNames, LongUnaryOperator ofThread) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> isOneOf(threadNames, thread.getName()))
                .mapToLong(thread -> ofThread.applyAsLong(thread.threadId()))
                .sum();
    }

    private static boolean isOneOf(List<String> threadNames, String name) {
        return threadNames.stream().anyMatch(name::startsWith);
    }

    private static long exceptions(Path file, Instant since, List<String> threadNames) throws IOException {
        long thrown = 0;
        for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
            boolean throwing = event.getEventType().getName().endsWith("Throw");
            if (throwing
                    && !event.getStartTime().isBefore(since)
                    && event.getThread() != null
                    && isOneOf(threadNames, event.getThread().getJavaName())) {
                thrown++;
            }
        }
        return thrown;
    }
}
