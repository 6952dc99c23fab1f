// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.outcry.app.PresentConfig;
import org.outcry.app.Venue;
import org.outcry.app.VenueAccess;
import org.outcry.app.config.ClusterSection;
import org.outcry.app.config.UsualConfig;
import org.outcry.app.config.VenueConfig;
import org.outcry.cluster.ClusterConfig;
import org.outcry.cluster.NodePausedException;
import org.outcry.cluster.StartEndedException;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.Verb;
import org.outcry.commandline.VerbGroup;
import org.outcry.runtime.EndedThreads;
import org.outcry.runtime.WallClock;
import org.outcry.verbs.access.ApiOptions;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code outcry run}, which runs a venue until SIGTERM or Ctrl-C. */
@Listed(group = VerbGroup.START, as = "Runs a venue and prints what listens where.")
@Command(
        name = "run",
        description = {
            "Runs a venue and prints what listens where. SIGTERM or Ctrl-C ends it in order.",
            "Without a file: venue.yaml here if there is one, else the example."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry run --example > venue.yaml",
            "         outcry run venue.yaml",
            "Example: outcry run venue.yaml --node 1",
            "Example: outcry run venue.yaml --only fix --to 10.0.0.1:9884 --token-file fix.token",
            "Example: outcry run copy.yaml --follow 10.0.0.1:9884 --token-file standby.token"
        })
public final class RunCommand implements Verb {
    private static final long LINES_WITHIN_MS = 2_000;

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "FILE", description = "The venue's configuration.")
    private @Nullable Path file;

    @Option(names = "--example", description = "Prints a commented configuration and ends.")
    private boolean example;

    @Option(
            names = "--json",
            description = "Prints the addresses as one JSON object; everything else on standard error.")
    private boolean json;

    @Option(
            names = "--only",
            paramLabel = "GATEWAY",
            description = {
                "Joins a running venue with one gateway, such as fix or itch. The venue's configuration says by"
                        + " 'gateways' that it does not run it itself."
            })
    private @Nullable String only;

    @Option(
            names = "--node",
            paramLabel = "N",
            description = "The number of this machine's node, if the configuration has a section cluster.")
    private @Nullable Integer node;

    @Option(
            names = "--follow",
            paramLabel = "HOST:PORT",
            description = {
                "Keeps a copy of the venue with this native API, and serves reads: console, native API, feed. Of a"
                        + " venue on several machines, the nodes' separated by commas. The token is one of an operator"
                        + " with the right 'nodes'."
            })
    private @Nullable String follow;

    @Mixin
    private ApiOptions api;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        LogLines lines = new LogLines(spec.commandLine().getErr(), Clock.systemUTC());
        if (example) {
            out.print(UsualConfig.example());
            out.flush();
            return ExitCode.DONE;
        }
        EndedThreads.watch(lines);
        try {
            return run(out, lines);
        } finally {
            lines.drain(LINES_WITHIN_MS);
        }
    }

    private int run(PrintWriter out, LogLines lines) throws IOException, InterruptedException {
        requireAlone();
        VenueConfig config = config(lines);
        lines.format(config.log());
        if (only != null) {
            return new JoinVerb(config, only, api, json, out, lines).run();
        }
        FileLimit.check(config);
        Path path = UsualConfig.file(file);
        Supplier<VenueConfig> present = path == null ? () -> config : new PresentConfig(path, config);
        VenueAccess followed = follow == null ? null : api.access(config, "--follow", follow);
        ClusterConfig cluster = followed == null ? cluster(config) : null;
        Venue venue = new RunningProcess<Venue>(lines, cluster != null || followed != null)
                .start(endsEarly -> start(config, present, cluster, followed, lines, endsEarly));
        if (venue == null) {
            return ExitCode.DONE;
        }
        String state = follow == null ? " is open" : " is followed at " + follow;
        Json addresses = Listening.put(new Json().put("name", config.name()), venue.endpoints());
        say(out, json ? addresses.toString() : listening(config, state, venue));
        Throwable fault = venue.awaitFault(Long.MAX_VALUE);
        while (fault == null) {
            // The wait has no timeout: wait again.
            fault = venue.awaitFault(Long.MAX_VALUE);
        }
        return fault instanceof NodePausedException ? ExitCode.ENVIRONMENT : ExitCode.FAILED;
    }

    private static @Nullable Venue start(
            VenueConfig config,
            Supplier<VenueConfig> present,
            @Nullable ClusterConfig cluster,
            @Nullable VenueAccess followed,
            LogLines lines,
            BooleanSupplier endsEarly)
            throws IOException {
        if (followed != null) {
            return Venue.follow(config, present, new WallClock(), lines, followed, endsEarly);
        }
        try {
            return Venue.start(config, present, new WallClock(), lines, cluster, endsEarly);
        } catch (StartEndedException e) {
            return null;
        }
    }

    private @Nullable ClusterConfig cluster(VenueConfig config) throws IOException {
        ClusterSection section = config.cluster();
        if (section == null) {
            if (node != null) {
                throw new ParameterException(
                        spec.commandLine(), "--node " + node + ": the configuration has no section cluster");
            }
            return null;
        }
        if (node == null) {
            throw new ParameterException(
                    spec.commandLine(), "the configuration has a section cluster: say which node this is, by --node");
        }
        return section.of(config.name(), node);
    }

    private void requireAlone() {
        if (follow != null && (only != null || node != null)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--follow " + follow + ": a process that follows a venue is no node or gateway");
        }
    }

    private VenueConfig config(LogLines lines) throws IOException {
        if (UsualConfig.file(file) == null) {
            lines.accept("no venue.yaml here: running the example (outcry run --example prints it), data in ./data");
        }
        return UsualConfig.of(file);
    }

    public static void say(PrintWriter to, String line) {
        to.println(line);
        to.flush();
    }

    private static String listening(VenueConfig config, String state, Venue venue) {
        return config.name()
                + state
                + System.lineSeparator()
                + Listening.text(venue.endpoints())
                + String.format(
                        "  data       %s, durability %s", config.sequencer().directory(), config.durability());
    }
}
