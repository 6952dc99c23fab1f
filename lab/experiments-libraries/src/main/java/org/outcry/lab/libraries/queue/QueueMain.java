// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.queue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.ChildJvm;

/**
 * Process of one queue. Arguments: {@code measure}, the queue's name, a folder and a plan's words; each line of input
 * has it run a round and print the result on one line. Or {@code read} and the same: it reads paced records, says that
 * it has begun, and prints its figures.
 */
final class QueueMain {
    static final String MEASURE = "measure";
    static final String READ = "read";
    /** Prefix of result lines, since a library may print other lines. */
    static final String ROW = "row: ";

    private static final String BEGUN = "begun";

    private QueueMain() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        QueuePeer queue = of(args[1]);
        Path folder = Path.of(args[2]);
        QueuePlan plan = QueuePlan.of(args, 3);
        if (args[0].equals(READ)) {
            List<Long> figures = QueueRun.readPaced(
                    queue, folder, plan.pacedRecords(), plan.bytes(), () -> System.out.println(ROW + BEGUN));
            System.out.println(ROW + QueueRound.words(figures));
            return;
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        PrintStream out = System.out;
        while (in.readLine() != null) {
            QueueRound round =
                    new QueueRun(queue, plan, folder).run((from, records) -> otherProcess(queue, from, plan));
            out.println(ROW + round.words());
        }
    }

    /** Starts a process that reads, with the flags of this one, and waits until it has begun. */
    static FutureTask<List<Long>> otherProcess(QueuePeer queue, Path from, QueuePlan plan) throws IOException {
        List<String> command = new ArrayList<>(List.of(ChildJvm.program()));
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(
                List.of("-cp", System.getProperty("java.class.path"), QueueMain.class.getName(), READ, queue.name()));
        command.add(from.toString());
        command.addAll(plan.words());
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        BufferedReader answers =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
        answer(answers);
        FutureTask<List<Long>> reading = new FutureTask<>(() -> {
            try (answers) {
                return QueueRound.longs(answer(answers));
            }
        });
        Thread.ofPlatform().daemon().name("queue-answers").start(reading);
        return reading;
    }

    /** Returns the next result line, without its prefix. */
    static String answer(BufferedReader answers) throws IOException {
        @Nullable String line = answers.readLine();
        while (line != null && !line.startsWith(ROW)) {
            line = answers.readLine();
        }
        if (line == null) {
            throw new IOException("a process of the queue ended: run again with --verbose to see its output");
        }
        return line.substring(ROW.length());
    }

    private static QueuePeer of(String name) {
        return Stream.concat(
                        Stream.of(new OwnQueue()),
                        ServiceLoader.load(QueuePeer.class).stream().map(ServiceLoader.Provider::get))
                .filter(queue -> queue.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no such queue: name=" + name));
    }

    /** Returns a new folder in another. */
    static Path freshFolder(Path in) throws IOException {
        return Files.createTempDirectory(in, "outcry-queue");
    }
}
