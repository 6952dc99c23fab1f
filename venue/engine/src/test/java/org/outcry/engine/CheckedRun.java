// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryYaml;
import org.outcry.engine.book.BookKind;

/**
 * Runs a random flow under a check. When that fails, the flow is shrunk to what it takes, and told as a scenario's
 * {@code in.yaml}.
 */
final class CheckedRun {
    private CheckedRun() {}

    /** Condition of a flow of commands. Made anew for each run. */
    interface Check {
        /** The engine that the flow is about. */
        Engine engine();

        /** Gives the next command to the engine, and checks what comes of it. */
        void apply(TimedCommand command);

        /** The flow is over. */
        void end();
    }

    static void run(RandomCommands commands, int count, Supplier<? extends Check> checks) {
        List<TimedCommand> given = new ArrayList<>();
        Check check = checks.get();
        try {
            for (int i = 0; i < count; i++) {
                given.add(commands.next(check.engine()));
                check.apply(given.get(i));
            }
            check.end();
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError(
                    "commandNumber=" + given.size() + ": " + e.getMessage() + "\n" + shrunk(given, e, checks), e);
        }
    }

    /** Returns the failing commands without those that a failure of the same kind does not need, as a scenario. */
    static String shrunk(List<TimedCommand> failing, Throwable failure, Supplier<? extends Check> checks) {
        List<TimedCommand> least =
                Shrinker.shrink(failing, part -> failure.getClass().isInstance(failure(rebased(part), checks)));
        List<TimedCommand> told = rebased(least);
        return "the same with " + told.size() + " commands: " + failure(told, checks) + "\n" + scenario(told);
    }

    /** Commands that follow each other as if those between had never been. */
    private static List<TimedCommand> rebased(List<TimedCommand> commands) {
        Engine engine = new Engine(new SilentVenueEvents(), BookKind.PLAIN);
        List<TimedCommand> rebased = new ArrayList<>();
        boolean works = true;
        for (TimedCommand command : commands) {
            rebased.add(works ? command.rebased(engine) : command);
            works = works && applies(rebased.get(rebased.size() - 1), engine);
        }
        return rebased;
    }

    /** Whether an engine takes a command; one that throws has had its last. */
    private static boolean applies(TimedCommand command, Engine engine) {
        try {
            command.applyTo(engine);
            return true;
        } catch (RuntimeException e) {
            return false;
        }
    }

    /** Returns the fault of a flow; null if there is none. */
    static @Nullable Throwable failure(List<TimedCommand> commands, Supplier<? extends Check> checks) {
        Check check = checks.get();
        try {
            for (TimedCommand command : commands) {
                check.apply(command);
            }
            check.end();
            return null;
        } catch (AssertionError | RuntimeException e) {
            return e;
        }
    }

    /** Commands as the {@code in.yaml} of a scenario, without the fields that have their defaults. */
    static String scenario(List<TimedCommand> commands) {
        StringBuilder text = new StringBuilder();
        for (TimedCommand command : commands) {
            StringBuilder call = new StringBuilder();
            command.callOn(new OrderEntryYaml(call));
            StringBuilder unwritten = new StringBuilder();
            command.unwritten().callOn(new OrderEntryYaml(unwritten));
            Instant at = Instant.ofEpochSecond(0, command.timeNs());
            text.append("---\nat: ").append(at).append('\n').append(shortForm(call.toString(), unwritten.toString()));
        }
        return text.toString();
    }

    private static String shortForm(String call, String unwritten) {
        Set<String> defaults = unwritten.lines().map(CheckedRun::withoutComma).collect(Collectors.toSet());
        String fields = call.lines()
                .filter(line -> line.startsWith("  "))
                .map(CheckedRun::withoutComma)
                .filter(line -> !defaults.contains(line))
                .map(String::strip)
                .collect(Collectors.joining(", "));
        String method =
                call.lines().filter(line -> line.contains(": {")).findFirst().orElseThrow();
        return method.substring(0, method.indexOf(": {")) + ": { " + fields + " }\n";
    }

    private static String withoutComma(String line) {
        return line.endsWith(",") ? line.substring(0, line.length() - 1) : line;
    }
}
