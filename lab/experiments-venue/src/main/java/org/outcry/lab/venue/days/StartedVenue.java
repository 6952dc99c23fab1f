// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.days;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.ChildJvm;
import org.outcry.commandline.JsonText;
import org.outcry.commandline.Outcry;
import org.outcry.demo.day.DaysPlan;
import org.outcry.demo.day.ServingWait;
import org.outcry.verbs.run.PrintedAddress;

/** Process of {@code outcry run} on a folder, timed until it serves. One thread. */
final class StartedVenue implements AutoCloseable {
    private static final int END_SECONDS = 60;

    private final Process process;
    private final Path said;
    private final Map<String, Object> addresses;
    private final Times times;

    /**
     * Times from the start of the process.
     *
     * @param openNs until it has printed its addresses
     * @param logonNs until a FIX session was logged on
     * @param snapshotNs until a client had a whole snapshot of the feed
     * @param cpuMs CPU time of the process until then, of all its threads
     */
    record Times(long openNs, long logonNs, long snapshotNs, long cpuMs) {
        /** Returns when all is served. */
        long servesNs() {
            return Math.max(logonNs, snapshotNs);
        }
    }

    /** Starts the process, and waits until it serves. */
    StartedVenue(DaysPlan plan, String session) throws IOException {
        said = plan.folder().resolve("said");
        List<String> options = new ArrayList<>(ChildJvm.ofAVenue());
        options.addAll(ChildJvm.cache());
        List<String> command = ChildJvm.command(options, Outcry.class);
        command.addAll(List.of("run", plan.config().toString(), "--json"));
        long startNs = System.nanoTime();
        process = new ProcessBuilder(command).redirectError(said.toFile()).start();
        try {
            BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
            @Nullable String line = out.readLine();
            long openNs = System.nanoTime() - startNs;
            if (line == null) {
                throw new IOException("the venue did not start: " + Files.readString(said));
            }
            addresses = JsonText.object(line);
            ServingWait.Served served = ServingWait.await(session, this::address, startNs);
            times = new Times(openNs, served.logonNs(), served.snapshotNs(), cpu().toMillis());
        } catch (IOException | RuntimeException e) {
            process.destroyForcibly();
            throw new IOException(e.getMessage() + "; the venue said: " + Files.readString(said), e);
        }
    }

    Times times() {
        return times;
    }

    long pid() {
        return process.pid();
    }

    /** Returns the CPU time that the process had so far. */
    Duration cpu() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    InetSocketAddress address(String name) throws IOException {
        return PrintedAddress.of(addresses, name);
    }

    /** Ends the process in order. */
    @Override
    public void close() throws IOException {
        process.toHandle().destroy();
        try {
            if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException("the venue did not end within " + END_SECONDS + " s: " + Files.readString(said));
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
