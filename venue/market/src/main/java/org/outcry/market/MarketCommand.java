// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.outcry.app.Venue;
import org.outcry.app.config.UsualConfig;
import org.outcry.app.config.VenueConfig;
import org.outcry.commandline.Bounds;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.commandline.Verb;
import org.outcry.commandline.VerbGroup;
import org.outcry.runtime.EndedThreads;
import org.outcry.verbs.run.LogLines;
import org.outcry.verbs.run.RunCommand;
import org.outcry.verbs.run.RunningProcess;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code outcry market}, which runs a venue with a lively market until SIGTERM or Ctrl-C. */
@Listed(group = VerbGroup.START, as = "Runs a venue with a lively market for bots.")
@Command(
        name = "market",
        description = {
            "Runs a venue whose agents quote and trade, with sessions for bots. SIGTERM or Ctrl-C ends it in order:"
                    + " the agents' orders are cancelled.",
            "Without a file: venue.yaml here if there is one, else an example with five instruments and the sessions"
                    + " BOT1 to BOT4. Its books are kept in ./market-data, from which the next start continues."
        },
        mixinStandardHelpOptions = true,
        subcommands = {
            MarketVerbs.Shocked.class,
            MarketVerbs.Rated.class,
            MarketVerbs.Stopped.class,
            MarketVerbs.Started.class,
            MarketVerbs.Agents.class,
            ScoreCommand.class,
            ScaleCommand.class
        },
        footer = {
            "",
            "Example: outcry market",
            "Example: outcry market --preset volatile --seed 3 --fresh",
            "Example: outcry market --example > my-market.yaml",
            "         outcry market my-market.yaml --json",
            "",
            "Exit codes: 0 ended in order, 1 the venue failed, 2 wrong usage or configuration, 3 a port is taken."
        })
public final class MarketCommand implements Verb {
    private static final long LINES_WITHIN_MS = 2_000;
    private static final long LOOK_EVERY_MS = 10;
    private static final int LOOKS = 150;
    private static final long SECOND_MS = 1_000;

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "FILE", description = "The venue's configuration, with a section market.")
    private @Nullable Path file;

    @Option(names = "--example", description = "Prints the example's configuration and ends.")
    private boolean example;

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = "A market instead of the section market: liquid, thin, volatile or opening.")
    private @Nullable String preset;

    @Option(names = "--seed", paramLabel = "N", description = "The seed, instead of the section's.")
    private @Nullable Long seed;

    @Option(
            names = "--fresh",
            description = "Begins with empty books, in a temporary folder that is deleted at the end.")
    private boolean fresh;

    @Option(names = "--seconds", paramLabel = "N", description = "Ends after N seconds; otherwise on Ctrl-C.")
    private @Nullable Integer seconds;

    @Option(
            names = "--json",
            description =
                    "Prints addresses and sessions as a JSON object, then one a second; all else on standard error.")
    private boolean json;

    @ArgGroup(exclusive = false)
    private @Nullable Connection connection;

    /** Venue of the market, whose temporary folder ends with it. */
    private record RunningMarket(Venue venue, @Nullable Path temporary) implements AutoCloseable {
        @Override
        public synchronized void close() throws IOException {
            venue.stop();
            if (temporary != null && Files.exists(temporary)) {
                TemporaryFolder.delete(temporary);
            }
        }

        MarketGateway market() {
            return (MarketGateway) Objects.requireNonNull(venue.gateway(MarketPlugin.NAME));
        }
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        if (example) {
            out.print(MarketVenue.resource(MarketVenue.EXAMPLE));
            out.flush();
            return ExitCode.DONE;
        }
        if (seconds != null) {
            Bounds.check(spec, "--seconds", seconds, 1, 1_000_000);
        }
        MarketVenue.checkPreset(spec, preset);
        LogLines lines = new LogLines(spec.commandLine().getErr(), Clock.systemUTC());
        EndedThreads.watch(lines);
        try {
            return connection == null ? run(out, lines) : connect(connection, out, lines);
        } finally {
            lines.drain(LINES_WITHIN_MS);
        }
    }

    private int connect(Connection to, PrintWriter out, LogLines lines) throws IOException, InterruptedException {
        MarketSection section = MarketVenue.section(MarketVenue.read(UsualConfig.file(file)), preset)
                .withSeed(seed);
        ConnectedMarket running =
                new RunningProcess<ConnectedMarket>(lines, false).start(endsEarly -> to.open(spec, section, lines));
        if (running == null) {
            return ExitCode.DONE;
        }
        try (running) {
            String fault = running.awaitFault(LOOK_EVERY_MS);
            for (int i = 0; i < LOOKS && fault == null && !running.isServing(); i++) {
                fault = running.awaitFault(LOOK_EVERY_MS);
            }
            if (fault == null) {
                RunCommand.say(out, "agents trade as " + to.text() + ". Ctrl-C ends.");
            }
            long endNs = seconds == null ? Long.MAX_VALUE : System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
            long requests = 0;
            while (fault == null && (seconds == null || System.nanoTime() < endNs)) {
                fault = running.awaitFault(SECOND_MS);
                if (json) {
                    RunCommand.say(out, MarketSheet.second(running.requests() - requests, running.trades()));
                }
                requests = running.requests();
            }
            if (fault != null) {
                lines.accept("the market ended: " + fault);
            }
            return fault == null ? ExitCode.DONE : ExitCode.FAILED;
        }
    }

    private int run(PrintWriter out, LogLines lines) throws IOException, InterruptedException {
        Path temporary = fresh ? Files.createTempDirectory("outcry-market") : null;
        Path usual = UsualConfig.file(file);
        VenueConfig config;
        RunningMarket running;
        try {
            config = MarketVenue.of(usual, temporary, preset, seed);
            if (config.cluster() != null) {
                throw new ParameterException(spec.commandLine(), "a market runs on one machine, without cluster");
            }
            lines.format(config.log());
            running = new RunningProcess<RunningMarket>(lines, false)
                    .start(endsEarly -> new RunningMarket(Venue.start(config, lines), temporary));
        } catch (IOException | RuntimeException e) {
            if (temporary != null) {
                TemporaryFolder.delete(temporary);
            }
            if (usual == null && e.getCause() instanceof BindException) {
                throw new IOException(
                        e.getMessage() + ", in a file that begins with: outcry market --example > my-market.yaml", e);
            }
            throw e;
        }
        if (running == null) {
            return ExitCode.DONE;
        }
        try (running) {
            Path known =
                    usual == null ? MarketVenue.writeExample(config.sequencer().directory()) : usual;
            MarketSheet sheet = new MarketSheet(config, known, running.venue(), running.market());
            Throwable fault = null;
            for (int i = 0; i < LOOKS && fault == null && !running.market().isServing(); i++) {
                fault = running.venue().awaitFault(LOOK_EVERY_MS);
            }
            RunCommand.say(out, json ? sheet.json() : sheet.text());
            return follow(running, fault, out);
        }
    }

    private int follow(RunningMarket running, @Nullable Throwable begun, PrintWriter out) throws InterruptedException {
        Throwable fault = begun;
        long endNs = seconds == null ? Long.MAX_VALUE : System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        long commands = running.market().commands();
        while (fault == null && (seconds == null || System.nanoTime() < endNs)) {
            fault = running.venue().awaitFault(SECOND_MS);
            long present = running.market().commands();
            if (json) {
                RunCommand.say(
                        out,
                        MarketSheet.second(present - commands, running.market().trades()));
            }
            commands = present;
        }
        return fault == null ? ExitCode.DONE : ExitCode.FAILED;
    }
}
