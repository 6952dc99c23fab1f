// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.queue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.kit.PeerJars;
import org.outcry.lab.kit.report.Experiment;
import org.outcry.measure.Figures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Verb {@code outcry lab queue}: files of events as a queue, beside peers. */
@Listed(group = VerbGroup.FIGURES, as = "Records appended to a file of events and read.")
@Command(
        name = "queue",
        description = {
            "Appends records to a file of events and reads them, in the same process and in another.",
            "Queues take turns, each in a process of its own.",
            "Exit code 3: other processes had more than 2 %% of the CPU; measure again."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry lab queue --records 2000000 --rounds 5 --peers"})
public final class QueueCommand extends Experiment {
    private static final int MAX_BYTES = 65_536;
    private static final int MAX_RATE = 10_000_000;

    @Option(
            names = "--records",
            paramLabel = "N",
            defaultValue = "1000000",
            description = "Records at full speed, in each of two passes (${DEFAULT-VALUE}).")
    private int records;

    @Option(
            names = "--bytes",
            paramLabel = "N",
            defaultValue = "64",
            description = "Bytes of the body of each (${DEFAULT-VALUE}).")
    private int bytes;

    @Option(
            names = "--rate",
            paramLabel = "N",
            defaultValue = "100000",
            description = "Records a second from append to read (${DEFAULT-VALUE}).")
    private int rate;

    @Option(
            names = "--paced-ms",
            paramLabel = "N",
            defaultValue = "2000",
            description = "How long at this rate, once for each place of the reader (${DEFAULT-VALUE}).")
    private int pacedMs;

    @Option(
            names = "--warm-ups",
            paramLabel = "N",
            defaultValue = "2",
            description = "Rounds before, uncounted (${DEFAULT-VALUE}).")
    private int warmUps;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "3",
            description = "How often, in turn (${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--folder",
            paramLabel = "FOLDER",
            description = "Where the files are while it runs (the folder of temporary files).")
    private Path folder = Path.of(System.getProperty("java.io.tmpdir"));

    @Option(names = "--peers", description = "Chronicle Queue in the same run, in turn with ours.")
    private boolean withPeers;

    @Option(names = "--verbose", description = "Show the output of the measured processes.")
    private boolean verbose;

    @Override
    public void check() {
        within("--records", records, 1, 100_000_000);
        within("--bytes", bytes, QueuePlan.MIN_BYTES, MAX_BYTES);
        within("--rate", rate, 1, MAX_RATE);
        within("--paced-ms", pacedMs, 1, 60_000);
        within("--warm-ups", warmUps, 0, 100);
        within("--rounds", rounds, 1, 1_000);
    }

    @Override
    protected Figures measure(Consumer<String> progress) throws IOException {
        List<QueuePeer> others = new ArrayList<>();
        String classPath = System.getProperty("java.class.path");
        if (withPeers) {
            PeerJars peers = PeerJars.of("queues");
            ServiceLoader.load(QueuePeer.class, peers.loader()).forEach(others::add);
            classPath += File.pathSeparator + peers.classPath();
        }
        QueuePlan plan = new QueuePlan(records, bytes, rate, pacedMs);
        return QueueReport.of(
                new QueueComparison(plan, warmUps, rounds, verbose, progress).run(others, classPath, folder));
    }
}
