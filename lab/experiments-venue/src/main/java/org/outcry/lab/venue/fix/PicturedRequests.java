// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.lab.doctor.profile.CpuRecording;
import org.outcry.lab.doctor.profile.FlamePicture;
import org.outcry.lab.load.acceptor.AcceptorProcess;
import org.outcry.lab.load.acceptor.MeasuredVenue;
import org.outcry.measure.Figures;
import org.outcry.measure.WarmUp;
import org.outcry.replay.StandardGateways;
import org.outcry.runtime.Idle;

/** Picture of where the CPU time of a request over FIX goes, with its report: samples of the venue's one thread. */
final class PicturedRequests {
    private static final int UNANSWERED = 512;
    private static final List<FlamePicture.Part> PARTS = List.of(
            new FlamePicture.Part(
                    "FIX and its sessions",
                    "#f4b9a2",
                    List.of("org.outcry.fix.", "org.outcry.fixgateway.", "org.outcry.ordergateway.")),
            new FlamePicture.Part("engine", "#a8d5a2", List.of("org.outcry.engine.")),
            new FlamePicture.Part(
                    "sequencer and codecs", "#e9d98b", List.of("org.outcry.sequencer.", "org.outcry.api.")),
            new FlamePicture.Part("files of events", "#b5cbec", List.of("org.outcry.wire.")),
            new FlamePicture.Part("feed", "#d3b8e3", List.of("org.outcry.itch")),
            new FlamePicture.Part("system calls", "#d9d9d9", List.of("sun.nio.ch.", "java.lang.Thread.yield")),
            new FlamePicture.Part("turns", "#f3f3f3", List.of()));

    private PicturedRequests() {}

    /** Returns whether a picture can be written to a file, which may exist. */
    static boolean mayWrite(Path picture) {
        Path folder = picture.toAbsolutePath().getParent();
        return Files.exists(picture)
                ? !Files.isDirectory(picture) && Files.isWritable(picture)
                : folder != null && Files.isDirectory(folder) && Files.isWritable(folder);
    }

    /**
     * Samples a venue under a closed loop, after a warm-up, and draws the samples.
     *
     * @param picture the file of the picture
     */
    static Figures draw(Path picture, Idle idle, OrderComparison.Plan plan, Consumer<String> progress)
            throws IOException {
        Path folder = Files.createTempDirectory("outcry-lab-picture");
        try {
            Path recording = folder.resolve("recording.jfr");
            Instant from;
            Instant to;
            double cpuUs;
            try (AcceptorProcess process = venue(idle, folder.resolve("venue"), recording)) {
                OrderLoad load = new OrderLoad(
                        process.address(),
                        new FixDialogue(StandardGateways.session(1), MeasuredVenue.NAME, MeasuredVenue.SYMBOL));
                progress.accept("warm-up");
                WarmUp.run(plan.warmUpSeconds(), () -> WarmUp.ownCompilationMs() + process.compiledMs(), () -> {
                    load.closedLoop(UNANSWERED, 1);
                    return true;
                });
                progress.accept("sampling, " + plan.seconds() + " s");
                process.mark();
                from = Instant.now();
                OrderLoad.Answered answered = load.closedLoop(UNANSWERED, plan.seconds());
                to = Instant.now();
                cpuUs = process.counts().cpuNs() / 1e3 / Math.max(1, answered.count());
                load.close();
            }
            FlamePicture drawn = new FlamePicture(PARTS);
            progress.accept("reading " + recording);
            CpuRecording.read(recording, MeasuredVenue.THREAD, from, to, drawn::add);
            if (drawn.samples() == 0) {
                throw new IOException(
                        "the recording has no sample of thread " + MeasuredVenue.THREAD + ": " + recording);
            }
            Files.writeString(
                    picture,
                    drawn.svg(String.format(
                            Locale.ROOT,
                            "A request over FIX with its report, journal and feed: CPU time of the venue's one thread,"
                                    + " %,d samples",
                            drawn.samples())));
            Figures figures = new Figures(FixAcceptors.CLOSED_LOOP + "; sampled, which costs some of its CPU time");
            figures.row("request").add("CPU", "us/message", cpuUs).add("samples", "", drawn.samples());
            figures.row("share");
            drawn.shares().forEach((part, share) -> figures.add(part, "%", 100 * share));
            return figures.row("").note("written: " + picture);
        } finally {
            TemporaryFolder.delete(folder);
        }
    }

    private static AcceptorProcess venue(Idle idle, Path folder, Path recording) throws IOException {
        List<String> options = new ArrayList<>(AcceptorProcess.JVM_OPTIONS);
        options.addAll(CpuRecording.options(recording));
        return AcceptorProcess.venue(idle.name(), folder, List.of(MeasuredVenue.SYMBOL), 2, 1 << 16, 0, options, "", 1);
    }
}
