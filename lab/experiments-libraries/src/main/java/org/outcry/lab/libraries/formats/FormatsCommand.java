// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import java.io.File;
import java.io.IOException;
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

/** Verb {@code outcry lab formats}: encodings of an order, measured in five ways. */
@Listed(group = VerbGroup.FIGURES, as = "An order in Java serialization and five encodings.")
@Command(
        name = "formats",
        description = {
            "An order of 12 fields, written and read in Java serialization and five encodings, by five ways of"
                    + " measuring.",
            "Each row says the shape of the texts of its order: packed in longs, strings, reused texts or bytes.",
            "Exit code 3: other processes had more than 2 %% of the CPU; measure again."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry lab formats --rounds 5 --peers"})
public final class FormatsCommand extends Experiment {
    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "3",
            description = "How often, in turn (${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--warm-up",
            paramLabel = "MS",
            defaultValue = "1500",
            description = "How long before, uncounted (${DEFAULT-VALUE}).")
    private int warmUpMs;

    @Option(
            names = "--average",
            paramLabel = "MS",
            defaultValue = "1500",
            description = "How long the average is taken (${DEFAULT-VALUE}).")
    private int averageMs;

    @Option(names = "--peers", description = "Chronicle Wire, SBE, Fory, Protobuf and Jackson too.")
    private boolean withPeers;

    @Option(names = "--verbose", description = "Show the output of the measured processes.")
    private boolean verbose;

    @Override
    public void check() {
        if (rounds < 1 || warmUpMs < 1 || averageMs < 1) {
            throw wrong("--rounds, --warm-up and --average: at least 1");
        }
    }

    @Override
    protected Figures measure(Consumer<String> progress) throws IOException {
        List<FormatPeer> formats = new ArrayList<>(List.of(new OwnFormats()));
        String classPath = System.getProperty("java.class.path");
        if (withPeers) {
            PeerJars peers = PeerJars.of("formats");
            ServiceLoader.load(FormatPeer.class, peers.loader()).forEach(formats::add);
            classPath += File.pathSeparator + peers.classPath();
        }
        FormatComparison.Plan plan = new FormatComparison.Plan(rounds, warmUpMs, averageMs, verbose);
        return FormatsReport.of(new FormatComparison(formats, classPath, plan, progress).run());
    }
}
