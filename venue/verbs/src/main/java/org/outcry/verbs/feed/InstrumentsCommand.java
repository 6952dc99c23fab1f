// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.feed;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.outcry.commandline.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code outcry feed instruments}, which prints the instruments of a feed. */
@Command(
        name = "instruments",
        description = {
            "Prints the instruments of a running venue's feed, as its snapshot server sends them: CSV with a"
                    + " heading, or one JSON object in each line.",
            "They have what the directory message of ITCH has no field for: decimals, tick, tick table with its"
                    + " rows, bounds."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry feed instruments --json"})
public final class InstrumentsCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private SnapshotOptions snapshots;

    @Option(names = "--json", description = "JSON objects instead of CSV.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        String name = json ? FeedDocument.JSON : FeedDocument.CSV;
        FeedDocument.read(snapshots.server(), name).forEach(out::println);
        out.flush();
        return ExitCode.DONE;
    }
}
