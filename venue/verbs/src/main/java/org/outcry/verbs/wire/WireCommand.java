// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.wire;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryTextReader;
import org.outcry.api.VenueEventsTextReader;
import org.outcry.api.VenueEventsYaml;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.Verb;
import org.outcry.commandline.VerbGroup;
import org.outcry.engine.Engine;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.message.Messages;
import org.outcry.wire.test.BehaviourTest;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code outcry wire}, which prints, compares and converts files of calls in any encoding. */
@Listed(group = VerbGroup.FILES, as = "Prints, compares and converts files of calls.")
@Command(
        name = "wire",
        description = {
            "Prints, compares and converts files of calls: a venue's journal, event log, snapshots and bookmarks,"
                    + " and files of messages in any encoding.",
            "Tests the venue's rules with scenarios: calls in, calls out, in YAML.",
            "Exit code 1: the file is damaged, or no file of calls."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry wire dump data/journal-00000000000000000001.events"})
public final class WireCommand implements Verb {
    private static final long PAUSE_NS = 50_000_000;
    private static final String FILE =
            "A segment of a file of events (NAME-NUMBER.events), a folder with one such file, or a file of messages.";

    private static final String INTERFACE =
            "Whose calls they are, where the file does not tell: OrderEntry, VenueEvents, EngineState.";

    private static final String PASS_OVER =
            "Go on behind records of a file of events that cannot be read, and print their numbers.";

    @Spec
    private CommandSpec spec;

    private BooleanSupplier goesOn = () -> true;

    /** Sets the condition for following a growing file, so that a test can end it. */
    void goesOn(BooleanSupplier goesOn) {
        this.goesOn = goesOn;
    }

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "say what: dump, tail, diff, convert or test");
    }

    /** Prints calls. */
    @Command(
            name = "dump",
            description = "Prints calls as YAML, or their bytes with the name and value of each field.",
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry wire dump data/events-00000000000000000001.events --hex --from 100"})
    int dump(
            @Parameters(paramLabel = "FILE", description = FILE) Path file,
            @Option(names = "--hex", description = "Offset, bytes, field and value of each field.") boolean hex,
            @Option(names = "--follow", description = "Go on as the file grows, until interrupted.") boolean follow,
            @Option(names = "--from", paramLabel = "N", description = "The first number, of a file of events.")
                    @Nullable
                    Long from,
            @Option(
                            names = "--since",
                            paramLabel = "TIME",
                            description = "The first time, of a file of events: 2026-11-20T09:30:00Z.")
                    @Nullable
                    Instant since,
            @Option(names = "--pass-over", description = PASS_OVER) boolean passOver,
            @Option(names = "--interface", paramLabel = "NAME", defaultValue = "", description = INTERFACE) String name,
            @Option(names = "--json", description = "A line of JSON per call, instead of YAML.") boolean json)
            throws IOException {
        if (from != null && since != null) {
            throw new ParameterException(spec.commandLine(), "--from and --since: remove one");
        }
        return print(file, name, hex, json, follow, passOver, calls -> {
            if (from != null) {
                calls.seek(from);
            }
            if (since != null) {
                calls.seekTime(since);
            }
        });
    }

    /** Prints the last calls, and those that come. */
    @Command(
            name = "tail",
            description = {
                "Prints the last calls of a file of events as YAML, with -f also those that come, over its segments.",
                "The writer may run, end, be killed and be started again; the file is only read."
            },
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry wire tail data/events-00000000000000000001.events -f -n 20"})
    int tail(
            @Parameters(
                            paramLabel = "FILE",
                            description =
                                    "A segment of a file of events (NAME-NUMBER.events), or a folder with one such"
                                            + " file.")
                    Path file,
            @Option(
                            names = {"-f", "--follow"},
                            description = "Go on as the file grows, until interrupted.")
                    boolean follow,
            @Option(
                            names = {"-n", "--last"},
                            paramLabel = "N",
                            defaultValue = "10",
                            description = "The number of calls before the end; default ${DEFAULT-VALUE}.")
                    long last,
            @Option(names = "--pass-over", description = PASS_OVER) boolean passOver,
            @Option(names = "--interface", paramLabel = "NAME", defaultValue = "", description = INTERFACE) String name,
            @Option(names = "--json", description = "A line of JSON per call, instead of YAML.") boolean json)
            throws IOException {
        if (last < 0) {
            throw new ParameterException(spec.commandLine(), "below 0: -n " + last + ": name a number of calls");
        }
        return print(file, name, false, json, follow, passOver, calls -> calls.seekLast(last));
    }

    private int print(
            Path file,
            String name,
            boolean hex,
            boolean json,
            boolean follow,
            boolean passOver,
            Consumer<CallFile> start)
            throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        Messages messages = new Messages(json ? Encoding.JSON : Encoding.YAML);
        StringBuilder text = new StringBuilder();
        CallFile.Target target = new CallFile.Target() {
            @Override
            public void header(String header) {
                if (!json) {
                    out.println("# " + header);
                }
            }

            @Override
            public void called() {
                text.append(new String(messages.buffer(), 0, messages.length(), StandardCharsets.UTF_8));
                out.print(text);
                passedOver();
            }

            @Override
            public void passedOver() {
                text.setLength(0);
                messages.clear();
            }
        };
        try (CallFile calls = CallFile.open(file, name)) {
            start.accept(calls);
            return run(hex ? calls.hex(text, target) : calls.calls(messages, target), follow, passOver, out) < 0
                    ? ExitCode.FAILED
                    : ExitCode.DONE;
        } finally {
            out.flush();
        }
    }

    /** Compares calls. */
    @Command(
            name = "diff",
            description = {
                "Compares two files of calls, of whatever encodings, and prints the first call that differs.",
                "Exit code 1: they differ, or one is damaged."
            },
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry wire diff data/snapshot-00000000000000001000.state copy.state"})
    int diff(
            @Parameters(index = "0", paramLabel = "FILE", description = FILE) Path first,
            @Parameters(index = "1", paramLabel = "FILE", description = FILE) Path second,
            @Option(names = "--json", description = "One JSON object: equal, calls.") boolean json)
            throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        try {
            CallDifference difference = CallDifference.of(first, second);
            if (json) {
                out.println(new Json().put("equal", difference.isNone()).put("calls", difference.callsBefore()));
            } else {
                out.print(difference);
            }
            return difference.isNone() ? ExitCode.DONE : ExitCode.FAILED;
        } catch (DecodeException e) {
            spec.commandLine().getErr().println("outcry: " + e.getMessage());
            return ExitCode.FAILED;
        } finally {
            out.flush();
        }
    }

    /** Writes calls in another encoding. */
    @Command(
            name = "convert",
            description =
                    "Writes calls as messages of another encoding. Numbers and times of a file of events are not kept.",
            mixinStandardHelpOptions = true,
            footer = {
                "",
                "Example: outcry wire convert data/journal-00000000000000000001.events --to json --out journal.json"
            })
    int convert(
            @Parameters(paramLabel = "FILE", description = FILE) Path file,
            @Option(names = "--to", required = true, description = "The encoding: ${COMPLETION-CANDIDATES}.")
                    Encoding to,
            @Option(
                            names = "--out",
                            paramLabel = "FILE",
                            required = true,
                            description = "What to write; it must not exist.")
                    Path outFile,
            @Option(names = "--follow", description = "Go on as the file grows, until interrupted.") boolean follow,
            @Option(names = "--pass-over", description = PASS_OVER) boolean passOver,
            @Option(names = "--interface", paramLabel = "NAME", defaultValue = "", description = INTERFACE) String name,
            @Option(names = "--json", description = "One JSON object: calls, bytes.") boolean json)
            throws IOException {
        if (Files.exists(outFile)) {
            throw new ParameterException(spec.commandLine(), "it exists: --out " + outFile + ": name another");
        }
        PrintWriter out = spec.commandLine().getOut();
        Messages messages = new Messages(to);
        try (CallFile calls = CallFile.open(file, name);
                OutputStream bytes = new BufferedOutputStream(Files.newOutputStream(outFile))) {
            messages.contract(calls.known().contract());
            CallFile.Target target = new CallFile.Target() {
                @Override
                public void header(String header) {
                    // Messages have no field for it.
                }

                @Override
                public void called() throws IOException {
                    bytes.write(messages.buffer(), 0, messages.length());
                    messages.clear();
                }

                @Override
                public void passedOver() {
                    messages.clear();
                }
            };
            long made = run(calls.calls(messages, target), follow, passOver, out);
            target.called();
            bytes.flush();
            if (made < 0) {
                return ExitCode.FAILED;
            }
            long written = Files.size(outFile);
            out.println(
                    json
                            ? new Json()
                                    .put("calls", made)
                                    .put("bytes", written)
                                    .toString()
                            : String.format("%,d calls, %,d bytes of %s", made, written, to));
            return ExitCode.DONE;
        } finally {
            out.flush();
        }
    }

    /** Runs behaviour tests of the venue's engine. */
    @Command(
            name = "test",
            description = {
                "Runs scenarios: the commands of in.yaml through the venue's engine, the events compared with"
                        + " out.yaml.",
                "Exit code 1: a scenario has other events, which are shown with their lines."
            },
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry wire test venue/engine/src/test/resources/scenarios/iceberg"})
    int test(
            @Parameters(
                            paramLabel = "FOLDER",
                            description =
                                    "A folder of scenarios: folders with in.yaml, out.yaml and perhaps setup.yaml.")
                    Path folder,
            @Option(names = "--json", description = "One JSON object: passed, failed.") boolean json) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        int code = BehaviourTest.of(
                        OrderEntryTextReader::new,
                        (events, time) -> {
                            Engine engine = new Engine(events);
                            time.onEachCommand(engine::begin);
                            return engine;
                        },
                        VenueEventsYaml::new,
                        VenueEventsTextReader::new)
                .run(folder, new PrintStream(text, true, StandardCharsets.UTF_8));
        String told = text.toString(StandardCharsets.UTF_8);
        if (code == ExitCode.USAGE) {
            throw new ParameterException(spec.commandLine(), told.strip());
        }
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            PrintWriter err = spec.commandLine().getErr();
            err.print(told);
            err.flush();
            out.println(new Json().put("passed", count(told, "passed: ")).put("failed", count(told, "FAILED: ")));
        } else {
            out.print(told);
        }
        out.flush();
        return code;
    }

    private static long count(String told, String start) {
        return told.lines().filter(line -> line.startsWith(start)).count();
    }

    /**
     * Processes all calls, and prints the position of a call that cannot be decoded. The result is then negative,
     * unless such calls are passed over.
     */
    private long run(CallFile.Calls calls, boolean follow, boolean passOver, PrintWriter out) throws IOException {
        long made = 0;
        while (true) {
            try {
                if (calls.poll(!follow)) {
                    made++;
                } else if (!follow
                        || !goesOn.getAsBoolean()
                        || Thread.currentThread().isInterrupted()) {
                    return made;
                } else {
                    out.flush();
                    LockSupport.parkNanos(PAUSE_NS);
                }
            } catch (DecodeException e) {
                out.flush();
                PrintWriter err = spec.commandLine().getErr();
                if (!passOver) {
                    err.println("outcry: after " + made + " calls" + calls.place() + ": " + e.getMessage());
                    return -1;
                }
                err.println("outcry: passed over number=" + calls.passOver() + ": " + e.getMessage());
            }
        }
    }
}
