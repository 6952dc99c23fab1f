// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.outcry.wire.DecodeException;
import org.outcry.wire.text.TextReader;

/** Runner of commands against a new service. Records the events that they lead to. */
final class Runner<I, O> {
    static final String COMMAND_COMMENT = "# command ";

    private final Function<I, TextReader> in;
    private final ServiceFactory<I, O> factory;
    private final Function<StringBuilder, O> outYaml;
    private final long startNs;
    private final long stepNs;

    Runner(
            Function<I, TextReader> in,
            ServiceFactory<I, O> factory,
            Function<StringBuilder, O> outYaml,
            long startNs,
            long stepNs) {
        this.in = in;
        this.factory = factory;
        this.outYaml = outYaml;
        this.startNs = startNs;
        this.stepNs = stepNs;
    }

    /**
     * Runs commands.
     *
     * @param agitated whether times that are written before commands may be over already, and count for nothing then
     * @throws DecodeException if a command is not of the interface
     */
    Run run(List<Document> setup, List<Document> commands, boolean agitated) {
        StringBuilder out = new StringBuilder();
        VirtualTime time = new VirtualTime(startNs);
        TextReader reader = in.apply(factory.create(outYaml.apply(out), time));
        for (Document command : setup) {
            checkTime(command, time);
            if (!apply(command, reader, time, out)) {
                throw new AssertionError("set-up failed: " + command.place() + ":\n" + out);
            }
        }
        out.setLength(0);
        StringBuilder text = new StringBuilder();
        List<Document> events = new ArrayList<>();
        List<Document> causes = new ArrayList<>();
        int thrown = 0;
        for (Document command : commands) {
            if (!agitated) {
                checkTime(command, time);
            }
            thrown += apply(command, reader, time, out) ? 0 : 1;
            if (!out.isEmpty()) {
                text.append(COMMAND_COMMENT).append(time.commandNumber()).append(": ");
                text.append(command.method()).append('\n').append(out);
                for (Document event : Documents.of("events", out.toString())) {
                    events.add(event);
                    causes.add(command);
                }
                out.setLength(0);
            }
        }
        return new Run(text.toString(), events, causes, thrown);
    }

    private static void checkTime(Document command, VirtualTime time) {
        Long atNs = command.atNs();
        if (atNs != null && atNs < time.timeNs()) {
            throw new AssertionError("time goes back: " + command.place() + ": atNs=" + atNs + " bound=" + time.timeNs()
                    + ": write a later one");
        }
    }

    /** Returns whether the service took a command without throwing. */
    private boolean apply(Document command, TextReader reader, VirtualTime time, StringBuilder out) {
        Long atNs = command.atNs();
        long nextNs = time.timeNs() + stepNs;
        try {
            time.begin(atNs == null ? nextNs : Math.max(atNs, time.timeNs()));
            reader.readNext(command.parser());
            return true;
        } catch (RuntimeException | AssertionError e) {
            if (e instanceof DecodeException decode
                    && decode.line() > 0
                    && Objects.requireNonNull(decode.getMessage()).contains("source=" + command.source() + " ")) {
                throw decode;
            }
            ThrownEvent.append(e, out);
            return false;
        }
    }
}
