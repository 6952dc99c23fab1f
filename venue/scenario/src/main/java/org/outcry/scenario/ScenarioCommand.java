// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.VenueConfig;
import org.outcry.commandline.Bounds;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.Verb;
import org.outcry.commandline.VerbGroup;
import org.outcry.gateway.config.ConfigException;
import org.outcry.scenario.report.JunitXml;
import org.outcry.scenario.report.ResultsJson;
import org.outcry.scenario.report.ScenarioPage;
import org.outcry.scenario.report.ScenarioResult;
import org.outcry.scenario.script.Actions;
import org.outcry.scenario.script.Scenario;
import org.outcry.verbs.run.Listening;
import org.outcry.verbs.run.LogLines;
import org.outcry.verbs.run.RunningProcess;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code outcry scenario}: a counterparty on a script, for tests of a client. */
@Listed(group = VerbGroup.START, as = "Tests a client against a counterparty on a script.")
@Command(
        name = "scenario",
        description = "A counterparty on a script, for tests of an OMS, an EMS, a FIX engine or a feed handler.",
        mixinStandardHelpOptions = true,
        subcommands = {
            ScenarioCommand.Run.class,
            ScenarioCommand.Shipped.class,
            ScenarioCommand.Show.class,
            ScenarioCommand.Words.class
        },
        footer = {"", "Example: outcry scenario list", "Example: outcry scenario run partial-fill"})
public final class ScenarioCommand implements Verb {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitCode.USAGE;
    }

    /** Prints the scenarios that are shipped. */
    @Command(
            name = "list",
            description = "Prints the scenarios that are shipped, with their purposes.",
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry scenario list"})
    static final class Shipped implements Verb {
        @Spec
        private CommandSpec spec;

        @Option(names = "--json", description = "One JSON object.")
        private boolean json;

        @Override
        public Integer call() throws IOException {
            List<Scenario> scenarios = Scenarios.readAll(Scenarios.shipped());
            PrintWriter out = spec.commandLine().getOut();
            if (json) {
                out.println(ResultsJson.list(scenarios));
            } else {
                int width = scenarios.stream()
                        .mapToInt(each -> each.name().length())
                        .max()
                        .orElse(1);
                scenarios.forEach(each -> out.printf("%-" + width + "s  %s%n", each.name(), each.purpose()));
            }
            out.flush();
            return ExitCode.DONE;
        }
    }

    /** Prints a scenario's file. */
    @Command(
            name = "show",
            description = "Prints the file of a scenario, to begin one of your own with.",
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry scenario show partial-fill > mine.yaml"})
    static final class Show implements Verb {
        @Spec
        private CommandSpec spec;

        @Parameters(paramLabel = "NAME", description = "A name that 'outcry scenario list' prints.")
        private String name;

        @Override
        public Integer call() throws IOException {
            PrintWriter out = spec.commandLine().getOut();
            out.print(name.equals("venue") ? ScenarioVenue.resource(ScenarioVenue.EXAMPLE) : text());
            out.flush();
            return ExitCode.DONE;
        }

        private String text() throws IOException {
            Scenarios.read(name);
            return Scenarios.shipped().contains(name) ? Scenarios.text(name) : Files.readString(Path.of(name));
        }
    }

    /** Prints the actions of scenarios. */
    @Command(
            name = "actions",
            description = "Prints what a counterparty can do.",
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry scenario actions"})
    static final class Words implements Verb {
        @Spec
        private CommandSpec spec;

        @Override
        public Integer call() {
            PrintWriter out = spec.commandLine().getOut();
            Actions.examples().forEach((example, meaning) -> out.printf("%-34s %s%n", example, meaning));
            out.flush();
            return ExitCode.DONE;
        }
    }

    /** Runs scenarios. */
    @Command(
            name = "run",
            description = {
                "Starts a venue, waits for the client under test, and runs scenarios, one after the other.",
                "A scenario is a file, or the name of one that is shipped. Each says what the client has to do.",
                "The venue's files are in a temporary folder, and its message numbers begin at 1."
            },
            mixinStandardHelpOptions = true,
            footer = {
                "",
                "Example: outcry scenario run partial-fill",
                "Example: outcry scenario run mine.yaml gap-on-our-side --junit results.xml --page results.html",
                "Example: outcry scenario run mine.yaml --config venue.yaml",
                "",
                "Exit codes: 0 all passed, 1 one failed, 2 wrong usage or file, 3 a port is taken."
            })
    static final class Run implements Verb {
        private static final long LINES_WITHIN_MS = 2_000;
        private static final int MOST_SECONDS = 86_400;

        @Spec
        private CommandSpec spec;

        @Parameters(
                arity = "1..*",
                paramLabel = "FILE|NAME",
                description =
                        "Scenarios. A file with the key 'sessions' of a venue, such as venue.yaml, may be the last.")
        private List<String> scenarios;

        @Option(
                names = "--config",
                paramLabel = "FILE",
                description =
                        "The venue's configuration; else FIX on 127.0.0.1:9880, a feed, ACME and GLOBEX, sessions OMS1"
                                + " to OMS4; 'scenario show venue' prints it.")
        private @Nullable Path config;

        @Option(
                names = "--fix",
                paramLabel = "PORT",
                description = "The port of FIX, instead of the configuration's;" + " 0 for any free one.")
        private @Nullable Integer port;

        @Option(
                names = "--logon-within",
                paramLabel = "SECONDS",
                defaultValue = "60",
                description = "The time in which the client must be logged on: ${DEFAULT-VALUE}.")
        private int logonWithin;

        @Option(
                names = "--feed-start",
                paramLabel = "SECONDS",
                defaultValue = "5",
                description = "The time that a feed handler has to join before a scenario of the feed alone:"
                        + " ${DEFAULT-VALUE}.")
        private int feedStart;

        @Option(names = "--junit", paramLabel = "FILE", description = "Writes the results as JUnit XML.")
        private @Nullable Path junit;

        @Option(
                names = "--page",
                paramLabel = "FILE",
                description = "Writes a page: steps, and a sequence diagram of the messages.")
        private @Nullable Path page;

        @Option(names = "--json", description = "Prints the results as a JSON object; all else on standard error.")
        private boolean json;

        @Override
        public Integer call() throws IOException, InterruptedException {
            Bounds.check(spec, "--logon-within", logonWithin, 1, MOST_SECONDS);
            Bounds.check(spec, "--feed-start", feedStart, 0, MOST_SECONDS);
            if (port != null) {
                Bounds.check(spec, "--fix", port, 0, 65_535);
            }
            List<String> named = new ArrayList<>(scenarios);
            Path file = config;
            if (file == null && named.size() > 1 && isVenue(named.getLast())) {
                file = Path.of(named.removeLast());
            }
            List<Scenario> read = Scenarios.readAll(named);
            VenueConfig venue = ScenarioVenue.of(file);
            ScenarioVenue.check(venue);
            if (port != null) {
                venue = ScenarioVenue.listening(venue, new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            }
            LogLines lines = new LogLines(spec.commandLine().getErr(), Clock.systemUTC());
            lines.format(venue.log());
            try {
                return run(read, venue, lines);
            } finally {
                lines.drain(LINES_WITHIN_MS);
            }
        }

        private static boolean isVenue(String name) throws IOException {
            Path path = Path.of(name);
            if (!Files.isRegularFile(path)) {
                return false;
            }
            List<String> lines = Files.readAllLines(path);
            return lines.stream().anyMatch(line -> line.startsWith("sessions:"))
                    && lines.stream().noneMatch(line -> line.startsWith("steps:"));
        }

        private int run(List<Scenario> read, VenueConfig venue, LogLines lines)
                throws IOException, InterruptedException {
            Stage running = new RunningProcess<Stage>(lines, false).start(endsEarly -> Stage.open(venue, lines));
            if (running == null) {
                return ExitCode.DONE;
            }
            List<ScenarioResult> results = new ArrayList<>();
            try (Stage stage = running) {
                List<String> lacking = read.stream()
                        .map(each -> ScenarioRun.lacks(each, stage))
                        .filter(each -> !each.isEmpty())
                        .toList();
                if (!lacking.isEmpty()) {
                    throw new ConfigException(lacking);
                }
                PrintWriter say =
                        json ? spec.commandLine().getErr() : spec.commandLine().getOut();
                addresses(stage).forEach((name, value) -> say.printf("%-12s %s%n", name, value));
                for (Scenario each : read) {
                    say.println();
                    say.println(each.name() + (each.purpose().isEmpty() ? "" : ": " + each.purpose()));
                    if (!each.client().isEmpty()) {
                        say.println("  client  " + each.client());
                    }
                    say.flush();
                    if (each.sessions().isEmpty()
                            && stage.venue().awaitFault(TimeUnit.SECONDS.toMillis(feedStart)) != null) {
                        return ExitCode.FAILED;
                    }
                    ScenarioResult result =
                            ScenarioRun.run(each, stage, TimeUnit.SECONDS.toNanos(logonWithin), line -> {
                                say.println(line);
                                say.flush();
                            });
                    results.add(result);
                    // After each, so that a run that is ended early has its reports.
                    writeReports(results);
                    if (!result.failure().isEmpty()) {
                        say.println("  failed  " + result.failure());
                    }
                    say.flush();
                }
                long passed = results.stream().filter(ScenarioResult::passed).count();
                say.println();
                say.println("scenarios    " + passed + " of " + results.size() + " passed");
                say.flush();
            }
            if (json) {
                spec.commandLine().getOut().println(ResultsJson.of(results));
                spec.commandLine().getOut().flush();
            }
            return results.stream().allMatch(ScenarioResult::passed) ? ExitCode.DONE : ExitCode.FAILED;
        }

        private static Map<String, String> addresses(Stage stage) {
            Map<String, String> addresses = new LinkedHashMap<>();
            addresses.put("FIX", Listening.text(stage.address("fix")) + ", TargetCompID " + stage.name());
            addresses.put("sessions", String.join(", ", stage.clients()));
            if (stage.relay() != null) {
                addresses.put("re-requests", Listening.text(stage.address("requests")));
            }
            return addresses;
        }

        private void writeReports(List<ScenarioResult> results) throws IOException {
            if (junit != null) {
                Files.writeString(junit, JunitXml.of(results));
            }
            if (page != null) {
                Files.writeString(page, ScenarioPage.of(results));
            }
        }
    }
}
