// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test;

import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.outcry.wire.DecodeException;
import org.outcry.wire.text.TextReader;

/**
 * Test of a service by calls in and calls out, in YAML. Each folder in a folder is a scenario: the commands of
 * {@code setup.yaml} (its own, or the one beside the scenarios, or none) and of {@code in.yaml} are given to a new
 * service; the events that result from {@code in.yaml} must be those of {@code out.yaml}, with all their fields; and a
 * second service must do the same.
 *
 * <pre>{@code
 * @TestFactory
 * Stream<DynamicNode> scenarios() {
 *     return BehaviourTest.of(
 *                     OrderEntryTextReader::new,
 *                     (out, time) -> new Venue(out),
 *                     VenueEventsYaml::new,
 *                     VenueEventsTextReader::new)
 *             .agitate(Agitator.messageMissing(), Agitator.fieldMissing("priceTicks"))
 *             .folder(Path.of("src/test/resources/scenarios"));
 * }
 * }</pre>
 *
 * <p>The clock of a service is {@link VirtualTime}: it starts at {@link #START_NS} and steps by {@link #STEP_NS} for
 * each command, but for commands with a line {@code at: 2026-01-01T09:30:00Z} before them, which are given at that
 * time.
 *
 * <p>What a service throws is an event, {@code thrown: { type: java.lang.IllegalStateException, message: "no room" }};
 * so no interface of events may have a method of that name.
 *
 * <p>With the system property {@link #REWRITE} set to true, {@code out.yaml} is written instead of compared: an event a
 * line, without the fields that have the value they have when they are not written. Comments at its top stay.
 *
 * @param <I> the event interface of the service's input
 * @param <O> the event interface of its output
 */
public final class BehaviourTest<I, O> {
    /** The system property that makes a test write the expected events. */
    public static final String REWRITE = "outcry.behaviour.rewrite";

    /** The time before the first command: 2026-01-01T00:00:00Z, in ns since 1970-01-01T00:00:00Z. */
    public static final long START_NS = 1_767_225_600_000_000_000L;

    /** The time between commands: 1 us. */
    public static final long STEP_NS = 1_000;

    static final String REWRITE_REMEDY = "-D" + REWRITE + "=true to take what happens for what is expected";

    private final Runner<I, O> runner;
    private final Function<StringBuilder, O> outYaml;
    private final Function<O, TextReader> outReader;
    private final List<Agitator> agitators = new ArrayList<>();

    private BehaviourTest(Runner<I, O> runner, Function<StringBuilder, O> outYaml, Function<O, TextReader> outReader) {
        this.runner = runner;
        this.outYaml = outYaml;
        this.outReader = outReader;
    }

    /**
     * Returns a test of a service.
     *
     * @param inReader makes calls of a text: the constructor of {@code ITextReader}
     * @param service makes the service
     * @param outYaml writes events as YAML: the constructor of {@code OYaml}
     * @param outReader reads expected events: the constructor of {@code OTextReader}
     */
    public static <I, O> BehaviourTest<I, O> of(
            Function<I, TextReader> inReader,
            ServiceFactory<I, O> service,
            Function<StringBuilder, O> outYaml,
            Function<O, TextReader> outReader) {
        return new BehaviourTest<>(new Runner<>(inReader, service, outYaml, START_NS, STEP_NS), outYaml, outReader);
    }

    /** Adds changes of the commands, which the service must survive. */
    public BehaviourTest<I, O> agitate(Agitator... more) {
        agitators.addAll(List.of(more));
        return this;
    }

    /** Returns the tests of all scenarios in a folder, for a JUnit {@code @TestFactory}. */
    public Stream<DynamicNode> folder(Path folder) {
        List<Scenario> scenarios = Scenario.in(folder);
        List<DynamicNode> nodes = new ArrayList<>();
        for (Scenario scenario : scenarios) {
            List<DynamicNode> tests = new ArrayList<>();
            tests.add(DynamicTest.dynamicTest(Scenario.OUT, () -> check(scenario)));
            for (Agitator agitator : agitators) {
                tests.add(DynamicTest.dynamicTest(agitator.name(), () -> check(scenario, agitator)));
            }
            nodes.add(DynamicContainer.dynamicContainer(
                    scenario.name(), scenario.folder().toUri(), tests.stream()));
        }
        for (Agitator agitator : agitators) {
            nodes.add(DynamicTest.dynamicTest(
                    "has something to change: " + agitator.name(), () -> checkUsed(scenarios, agitator)));
        }
        return nodes.stream();
    }

    /** Runs one scenario, without the agitators; for use without JUnit's dynamic tests. */
    public void scenario(Path folder) {
        check(new Scenario(folder));
    }

    /**
     * Runs the tests of all scenarios in a folder without JUnit, for a {@code main} that is a command:
     * {@code System.exit(test.run(Path.of(args[0]), System.out))}.
     *
     * @param out where each test is named, and what failed
     * @return the exit code: 0 if all passed, 1 if some failed, 2 if there is no scenario
     */
    public int run(Path folder, PrintStream out) {
        List<Scenario> scenarios;
        try {
            scenarios = Scenario.in(folder);
        } catch (IllegalArgumentException | UncheckedIOException e) {
            out.println(e.getMessage());
            return 2;
        }
        int failed = 0;
        for (Scenario scenario : scenarios) {
            failed += passes(scenario.name(), () -> check(scenario), out) ? 0 : 1;
            for (Agitator agitator : agitators) {
                String name = scenario.name() + ", " + agitator.name();
                failed += passes(name, () -> check(scenario, agitator), out) ? 0 : 1;
            }
        }
        out.println("scenarios=" + scenarios.size() + " failed=" + failed);
        return failed == 0 ? 0 : 1;
    }

    private static boolean passes(String name, Runnable test, PrintStream out) {
        try {
            test.run();
            out.println("passed: " + name);
            return true;
        } catch (AssertionError | DecodeException e) {
            out.println("FAILED: " + name + "\n" + e.getMessage());
            return false;
        }
    }

    private void check(Scenario scenario) {
        List<Document> setup = scenario.setup();
        List<Document> commands = scenario.commands();
        Run run = runner.run(setup, commands, false);
        requireSame(scenario.name(), run, runner.run(setup, commands, false));
        if (Boolean.getBoolean(REWRITE)) {
            scenario.rewrite(new ShortForm<>(outYaml, outReader).of(run));
        }
        List<Document> written = scenario.expected();
        String expectedText = inFull(written);
        List<String> differences = Differences.of(written, Documents.of(Scenario.OUT, expectedText), run);
        if (!differences.isEmpty()) {
            throw DifferenceError.of(
                    Differences.text(scenario.name(), differences, "to accept them all, run with " + REWRITE_REMEDY),
                    expectedText,
                    run.text());
        }
    }

    /** Reads expected events strictly and writes them with all their fields. */
    private String inFull(List<Document> written) {
        StringBuilder text = new StringBuilder();
        TextReader reader = outReader.apply(outYaml.apply(text));
        for (Document event : written) {
            if (event.method().equals(ThrownEvent.METHOD)) {
                ThrownEvent.append(event, text);
            } else {
                reader.readNext(event.parser());
            }
        }
        return text.toString();
    }

    private void check(Scenario scenario, Agitator agitator) {
        List<Document> setup = scenario.setup();
        List<Document> commands = scenario.commands();
        boolean mayThrow = runner.run(setup, commands, false).thrown() > 0;
        agitator.forEachChange(commands, (changed, agitated) -> {
            String what = agitator.name() + ", at " + changed.place();
            Run run = runner.run(setup, agitated, true);
            requireSame(what, run, runner.run(setup, agitated, true));
            if (run.thrown() > 0 && !mayThrow) {
                throw new AssertionError(what + ": the service threw:\n" + run.text());
            }
        });
    }

    private static void checkUsed(List<Scenario> scenarios, Agitator agitator) {
        for (Scenario scenario : scenarios) {
            if (agitator.forEachChange(scenario.commands(), (changed, agitated) -> {}) > 0) {
                return;
            }
        }
        throw new AssertionError("nothing to change: agitator=" + agitator.name()
                + ": no command has the field, or there is no command");
    }

    private static void requireSame(String what, Run first, Run second) {
        if (!first.text().equals(second.text())) {
            throw DifferenceError.of(
                    what
                            + ": two equal runs gave different events: the service depends on something that is no"
                            + " command",
                    first.text(),
                    second.text());
        }
    }
}
