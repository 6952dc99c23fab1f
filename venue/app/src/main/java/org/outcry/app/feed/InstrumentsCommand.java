// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.feed;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.outcry.app.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code outcry feed instruments}, which prints the instruments of a feed. */
@Command(
        name = "instruments",
        description = {
            "Prints the instruments of a running venue's feed, as its snapshot server sends them: CSV with a heading, or one JSON object in each line.",
            "They have what the directory message of ITCH has no field for: decimals, tick, tick table, bounds."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry feed instruments --json"})
public final class InstrumentsCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Option(
            names = "--snapshots",
            paramLabel = "HOST:PORT",
            description = "The snapshot server.",
            defaultValue = "127.0.0.1:9882")
    @SuppressWarnings("NullAway.Init")
    private String snapshots;

    @Option(names = "--user", paramLabel = "NAME", description = "User of snapshots.", defaultValue = "")
    @SuppressWarnings("NullAway.Init")
    private String user;

    @Option(names = "--password", paramLabel = "TEXT", description = "Its password.", defaultValue = "")
    @SuppressWarnings("NullAway.Init")
    private String password;

    @Option(names = "--json", description = "JSON objects instead of CSV.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        String name = json ? FeedDocument.JSON : FeedDocument.CSV;
        FeedDocument.read(FeedOptions.address(spec, "--snapshots", snapshots), user, password, name)
                .forEach(out::println);
        out.flush();
        return ExitCode.DONE;
    }
}
