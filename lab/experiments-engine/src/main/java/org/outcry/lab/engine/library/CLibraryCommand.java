// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.library;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.kit.report.Experiment;
import org.outcry.measure.Figures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Verb {@code outcry lab c-library}: the engine as a C library, built and measured. */
@Listed(group = VerbGroup.FIGURES, as = "The engine as a C library for other harnesses.")
@Command(
        name = "c-library",
        description = {
            "Builds the engine as a C library for harnesses of others (the interface of the public survey of"
                    + " matching engines), and drives it",
            "by a C program with five flows in that survey's shapes: limit, immediate, modify and cancel under"
                    + " 64-bit ids that are looked up.",
            "Each round of each flow is a process of its own, which compiles its code before the first message.",
            "Exit code 1: reports of a peer differ from ours. 3: no C compiler, or INVALID: other processes had"
                    + " more than 2 %% of the CPU."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry lab c-library --peers", "         outcry lab c-library --rounds 0 --build engine"
        })
public final class CLibraryCommand extends Experiment {
    @Option(
            names = "--orders",
            paramLabel = "N",
            defaultValue = "1000000",
            description = "New orders of each flow, which have about two messages each (${DEFAULT-VALUE}).")
    private int orders;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "23",
            description = "Seed of the flows (${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--flows",
            split = ",",
            paramLabel = "FLOW",
            defaultValue = "static,normal,swing-25,swing-40,flash-crash",
            description = "Flows (${DEFAULT-VALUE}).")
    private List<String> flows = List.of();

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "5",
            description = "Rounds; 0 only builds (${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--one-by-one",
            description = "Delivers each message by a call of its own, in place of runs of messages.")
    private boolean oneByOne;

    @Option(
            names = "--pinned",
            description = {
                "Keeps the messages on one core, with all that the library starts, and lets the reader of reports spin"
                        + " on another, as the survey's harness does. Without it the reader sleeps between looks."
            })
    private boolean pinned;

    @Option(names = "--peers", description = "Other engines behind the same C code in the same run, in turn with ours.")
    private boolean withPeers;

    @Option(
            names = "--build",
            paramLabel = "DIR",
            description = "Folder in which the library stays: liboutcry_engine.so, with its sources.")
    private @Nullable Path build;

    @Override
    public void check() {
        within("--orders", orders, 100, LibraryFlow.MOST_ORDERS);
        within("--rounds", rounds, build == null ? 1 : 0, 100);
        flows.forEach(this::flow);
    }

    @Override
    protected Figures measure(Consumer<String> progress) throws IOException {
        List<LibraryFlow> chosen = flows.stream().map(this::flow).toList();
        String missing = CLibrary.missing();
        if (!missing.isEmpty()) {
            throw new IOException(missing);
        }
        LibraryPlan plan = new LibraryPlan(orders, seed, chosen, rounds, oneByOne, pinned, withPeers, build);
        return new LibraryRun(plan, progress).run().figures();
    }

    private LibraryFlow flow(String title) {
        for (LibraryFlow flow : LibraryFlow.values()) {
            if (flow.title().equals(title)) {
                return flow;
            }
        }
        throw wrong("unknown flow: value=" + title + "; known here: static, normal, swing-25, swing-40, flash-crash");
    }
}
