// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.outcry.api.VenueEventsEncodings;
import org.outcry.api.VenueEventsReader;
import org.outcry.app.CommandFile;
import org.outcry.commandline.ExitCode;
import org.outcry.wire.Encoding;
import org.outcry.wire.message.Messages;
import org.outcry.wire.text.Json;

/** Report of command outcomes, as readable YAML or as one JSON object. */
public final class CommandReport implements CommandSender.Outcomes {
    private final PrintWriter out;
    private final boolean json;
    private final Messages text;
    private final VenueEventsReader calls;
    private final Rejections rejections = new Rejections();
    private final RejectionsReader rejectionsReader = new RejectionsReader(rejections);
    private final List<Json> events = new ArrayList<>();
    private int commands;
    private final List<Json> refusals = new ArrayList<>();
    private long lastCommandNumber;
    private final ShortReport shortened = new ShortReport();
    private final boolean eachEvent;

    /** Creates a report that prints each event. */
    public CommandReport(PrintWriter out, boolean json) {
        this(out, json, true);
    }

    /**
     * Creates a report.
     *
     * @param eachEvent whether a text has each event, and not at most as much as a screen shows; JSON always has
     */
    public CommandReport(PrintWriter out, boolean json, boolean eachEvent) {
        this.out = out;
        this.json = json;
        this.eachEvent = eachEvent;
        this.text = new Messages(json ? Encoding.JSON : Encoding.YAML);
        this.calls = new VenueEventsReader(VenueEventsEncodings.writer(text));
    }

    @Override
    public void onSequenced(CommandFile.Command command, long commandNumber) {
        commands++;
        lastCommandNumber = commandNumber;
        if (json) {
            return;
        }
        if (eachEvent) {
            out.println("# command " + commandNumber + ": " + command.method());
        } else {
            shortened.command(command.method(), commandNumber);
        }
    }

    @Override
    public void onEvent(long eventNumber, long timeNs, int methodId, byte[] body) {
        rejectionsReader.onFrame(methodId, body, 0, body.length);
        String explanation = rejections.takeExplanation();
        calls.onFrame(methodId, body, 0, body.length);
        String event = new String(text.buffer(), 0, text.length(), StandardCharsets.UTF_8);
        text.clear();
        if (json) {
            events.add(new Json()
                    .put("eventNumber", eventNumber)
                    .put("timeNs", timeNs)
                    .put("commandNumber", lastCommandNumber)
                    .putJson("event", event.strip()));
            return;
        }
        if (!explanation.isEmpty()) {
            event += "# " + explanation + System.lineSeparator();
        }
        String head = "# event " + eventNumber + "  " + Instant.EPOCH.plusNanos(timeNs);
        if (eachEvent) {
            out.println(head);
            out.print(event);
        } else {
            shortened.event(head, event);
        }
    }

    @Override
    public void onRefused(CommandFile.Command command, String reason) {
        refusals.add(new Json().put("command", command.method()).put("reason", reason));
        String line = "# refused: " + command.method() + " " + reason;
        if (!json && eachEvent) {
            out.println(line);
        } else if (!json) {
            shortened.refusal(line);
        }
    }

    /** Ends the report. Returns the exit code. */
    public int end() {
        int rejects = rejections.count() + refusals.size();
        if (json) {
            out.println(new Json()
                    .put("commands", commands)
                    .put("lastCommandNumber", lastCommandNumber)
                    .put("refusals", refusals)
                    .put("rejects", rejects)
                    .put("events", events));
        } else {
            shortened.print(out);
            out.println("# commands " + commands + ", rejects " + rejects);
        }
        out.flush();
        return rejects == 0 ? ExitCode.DONE : ExitCode.FAILED;
    }
}
