// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.console;

import java.io.Console;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.Verb;
import org.outcry.commandline.VerbGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code outcry top}, which shows a running venue on one screen of a terminal. */
@Listed(group = VerbGroup.OPERATE, as = "Shows a running venue on one screen.")
@Command(
        name = "top",
        description = {
            "Shows a running venue on one screen, once a second: state, rates, disk, alerts, sessions, instruments.",
            "Keys: q ends, s sorts the sessions, h halts all or resumes, k kills a participant; both ask for a reason.",
            "Exit code 3 if there is no console."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry top", "Example: outcry top --once --json"})
public final class TopCommand implements Verb {
    private static final long ROUND_NS = 1_000_000_000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ConsoleOptions options;

    @Option(names = "--once", description = "Prints the state once, without a terminal.")
    private boolean once;

    @Option(names = "--json", description = "One JSON object; once.")
    private boolean json;

    @Option(names = "--ticks", description = "Prices as ticks, quantities as lots.")
    private boolean ticks;

    @Override
    public Integer call() throws IOException {
        ConsoleClient console = options.client("reader");
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(TopState.of(console).json());
        } else if (once || !isTerminal()) {
            TopState state = TopState.of(console);
            TopScreen.lines(state, Prices.of(console, ticks), SessionSort.NUMBER, TopScreen.HEIGHT)
                    .forEach(out::println);
        } else {
            watch(console);
        }
        out.flush();
        return ExitCode.DONE;
    }

    /** A JVM may be configured to have no console. */
    @SuppressWarnings("SystemConsoleNull")
    private static boolean isTerminal() {
        Console console = System.console();
        return console != null && console.isTerminal();
    }

    private void watch(ConsoleClient console) throws IOException {
        ConsoleClient operator = options.client("operator");
        PrintStream screen = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        SessionSort sort = SessionSort.NUMBER;
        String note = "";
        try (Terminal terminal = Terminal.open(System.in, screen)) {
            for (char key = 0; key != 'q'; key = terminal.key(ROUND_NS)) {
                boolean suspended = false;
                List<String> lines = new ArrayList<>();
                try {
                    if (key == 's') {
                        sort = sort.next();
                    }
                    TopState state = TopState.of(console);
                    suspended = state.venue().is("suspended");
                    lines.addAll(TopScreen.lines(state, Prices.of(console, ticks), sort, TopScreen.HEIGHT));
                    note = key == 'h' || key == 'k' ? steer(key, suspended, operator, terminal) : note;
                } catch (IOException e) {
                    note = String.valueOf(e.getMessage());
                }
                lines.add(
                        note.isEmpty() ? "q end   s sort   h halt or resume all   k kill" : TableText.printable(note));
                terminal.show(lines);
            }
        }
    }

    /** Asks for the rest of a command, and sends it. Returns its result. */
    private static String steer(char key, boolean suspended, ConsoleClient operator, Terminal terminal)
            throws IOException {
        boolean kill = key == 'k';
        String name = kill ? "kill" : suspended ? "resume-all" : "halt-all";
        String session = kill ? terminal.line("CompID of a session of the participant:") : "";
        if (kill && session.isEmpty()) {
            return "";
        }
        Map<String, String> preview = kill ? Map.of("session", session, "preview", "yes") : Map.of("preview", "yes");
        String effect = operator.command(name, preview).text("preview");
        String reason = terminal.line("This " + effect + ". Reason (nothing: do not):");
        if (reason.isEmpty()) {
            return "";
        }
        Row result =
                operator.command(name, kill ? Map.of("session", session, "reason", reason) : Map.of("reason", reason));
        return result.text("rejected").isEmpty()
                ? "done by command " + result.text("commandNumber")
                : "rejected: " + result.text("rejected");
    }
}
