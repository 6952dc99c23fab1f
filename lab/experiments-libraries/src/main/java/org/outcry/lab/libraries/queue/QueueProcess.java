// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.queue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.outcry.commandline.ChildJvm;
import org.outcry.commandline.TemporaryFolder;

/** Queue in a process of its own, so that neither code nor garbage of another affects it. */
final class QueueProcess implements AutoCloseable {
    private final QueuePeer queue;
    private final Path folder;
    private final Process process;
    private final BufferedReader answers;
    private final PrintWriter questions;

    QueueProcess(QueuePeer queue, String classPath, Path in, QueuePlan plan, boolean verbose) throws IOException {
        this.queue = queue;
        this.folder = QueueMain.freshFolder(in);
        List<String> command = new ArrayList<>(List.of(ChildJvm.program(), "-Xms512m", "-Xmx512m", "-XX:-UsePerfData"));
        command.addAll(queue.jvmFlags());
        command.addAll(List.of(
                "-cp", classPath, QueueMain.class.getName(), QueueMain.MEASURE, queue.name(), folder.toString()));
        command.addAll(plan.words());
        process = new ProcessBuilder(command)
                .redirectError(verbose ? ProcessBuilder.Redirect.INHERIT : ProcessBuilder.Redirect.DISCARD)
                .start();
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
        questions = new PrintWriter(process.getOutputStream(), true, StandardCharsets.US_ASCII);
    }

    String name() {
        return queue.name();
    }

    long pid() {
        return process.pid();
    }

    /** Runs a round. */
    QueueRound round() throws IOException {
        questions.println();
        return QueueRound.of(QueueMain.answer(answers));
    }

    /** Ends the process, and deletes its folder. */
    @Override
    public void close() throws IOException {
        questions.close();
        try {
            if (!process.waitFor(20, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        TemporaryFolder.delete(folder);
    }
}
