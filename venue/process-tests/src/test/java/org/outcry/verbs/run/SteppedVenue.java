// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.agrona.concurrent.EpochNanoClock;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.ExitCode;
import org.outcry.runtime.WallClock;
import org.outcry.wire.text.Json;

/**
 * Program that runs a venue as {@code outcry run --json} does, by a clock that a file sets: how many seconds it is
 * ahead of this machine's.
 */
public final class SteppedVenue {
    private static final long LINES_WITHIN_MS = 10_000;
    private static final long LOOK_NS = TimeUnit.MILLISECONDS.toNanos(10);

    private final EpochNanoClock machine = new WallClock();
    private final Path file;
    private final LogLines lines;
    private volatile long aheadNs;

    private SteppedVenue(Path file, LogLines lines) throws IOException {
        this.file = file;
        this.lines = lines;
        look();
    }

    /** Runs until a signal. The arguments are a configuration and the file. */
    public static void main(String[] args) throws IOException, InterruptedException {
        LogLines lines = new LogLines(new PrintWriter(System.err, true, StandardCharsets.UTF_8), Clock.systemUTC());
        VenueConfig config = VenueConfigReader.read(Path.of(args[0]));
        SteppedVenue clock = new SteppedVenue(Path.of(args[1]), lines);
        Venue venue = new RunningProcess<Venue>(lines, false)
                .start(endsEarly -> Venue.start(config, () -> config, clock::nanoTime, lines, null, endsEarly));
        if (venue == null) {
            return;
        }
        System.out.println(Listening.put(new Json().put("name", config.name()), venue.endpoints()));
        Thread.ofPlatform().daemon().name("clock-file").start(clock::follow);
        while (venue.awaitFault(Long.MAX_VALUE) == null) {
            // The wait has no timeout: wait again.
        }
        lines.drain(LINES_WITHIN_MS);
        System.exit(ExitCode.FAILED);
    }

    private long nanoTime() {
        return machine.nanoTime() + aheadNs;
    }

    private void follow() {
        while (true) {
            LockSupport.parkNanos(LOOK_NS);
            try {
                look();
            } catch (IOException e) {
                // A process without descriptors keeps its clock.
                LockSupport.parkNanos(LOOK_NS);
            }
        }
    }

    private void look() throws IOException {
        long seconds = Long.parseLong(Files.readString(file).strip());
        if (TimeUnit.SECONDS.toNanos(seconds) != aheadNs) {
            aheadNs = TimeUnit.SECONDS.toNanos(seconds);
            lines.accept("clock of the test: aheadSeconds=" + seconds);
        }
    }
}
