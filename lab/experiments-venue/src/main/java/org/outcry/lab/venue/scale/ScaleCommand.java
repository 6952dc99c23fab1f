// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.scale;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.kit.report.Experiment;
import org.outcry.measure.Figures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Verb {@code outcry lab scale}: cost of many open orders, price levels and instruments. */
@Listed(group = VerbGroup.FIGURES, as = "A venue with many open orders.")
@Command(
        name = "scale",
        description = {
            "Fills a venue with open orders, and measures commands, memory, snapshots while commands go on, and a"
                    + " restart.",
            "A million orders take about 0.5 GB of the folder, and 0.2 GB of memory: OUTCRY_JAVA_OPTS=-Xmx16g for"
                    + " 30 million.",
            "Exit code 3: INVALID: other processes had more than 2 %% of the CPU."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry lab scale --orders 1000000,10000000 --levels 10000"})
public final class ScaleCommand extends Experiment {
    private static final int MOST = 100_000_000;

    @Option(
            names = "--orders",
            split = ",",
            paramLabel = "N",
            defaultValue = "1000000,10000000",
            description = "Open orders of each size (${DEFAULT-VALUE}).")
    private List<Integer> orders = List.of();

    @Option(
            names = "--levels",
            paramLabel = "N",
            defaultValue = "5000",
            description = "Price levels of an instrument (${DEFAULT-VALUE}).")
    private int levels;

    @Option(
            names = "--instruments",
            paramLabel = "N",
            defaultValue = "1",
            description = "Instruments that share the orders (${DEFAULT-VALUE}).")
    private int instruments;

    @Option(
            names = "--commands",
            paramLabel = "N",
            defaultValue = "1000000",
            description = "Commands of the timed loop (${DEFAULT-VALUE}).")
    private int commands;

    @Option(
            names = "--rate",
            paramLabel = "N",
            defaultValue = "45000",
            description = "Commands a second beside snapshots (${DEFAULT-VALUE}).")
    private int rate;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "5",
            description = "Recorded time without a snapshot (${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--snapshots",
            paramLabel = "N",
            defaultValue = "3",
            description = "Snapshots, one after the other (${DEFAULT-VALUE}).")
    private int snapshots;

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description = "Folder for the venue's files, which are deleted afterwards; the system's folder of temporary"
                    + " files by default.")
    private @Nullable Path folder;

    @Override
    public void check() {
        for (int count : orders) {
            within("--orders", count, 1, MOST);
            within("--instruments", instruments, 1, Math.min(count, 1_000_000));
        }
        within("--levels", levels, 2, 1_000_000_000);
        within("--commands", commands, 2, 1_000_000_000);
        within("--rate", rate, 1, 1_000_000);
        within("--seconds", seconds, 1, 3_600);
        within("--snapshots", snapshots, 0, 100);
    }

    @Override
    protected Figures measure(Consumer<String> progress) throws IOException {
        List<ScaleRun.Row> rows = new ArrayList<>();
        for (int count : orders) {
            ScalePlan plan = new ScalePlan(count, levels, instruments, commands, rate, seconds, snapshots);
            rows.add(new ScaleRun(plan, folder, progress).run());
        }
        return ScaleReport.of(rows);
    }
}
