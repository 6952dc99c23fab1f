// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.outcry.app.config.VenueConfig;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code outcry sessions}, which shows the sessions of a running venue. */
@Command(
        name = "sessions",
        description = {
            "Prints the sessions of a running venue: who is on, since when, through which gateway, with how many open"
                    + " orders."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry sessions"})
public final class SessionsCommand implements Verb {
    private static final int GATEWAY_SHIFT = 48;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private VenueOptions options;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        VenueConfig venue = options.venue();
        SessionsView view = new SessionsView();
        long last = VenueQuestion.definitions(options.api().access(venue, "reader"), view);
        PrintWriter out = spec.commandLine().getOut();
        List<Json> all = new ArrayList<>();
        if (!json) {
            out.printf(
                    "%-8s %-16s %-12s %-3s %-8s %-10s since%n",
                    "session", "compId", "participant", "on", "gateway", "orders");
        }
        view.sessions().forEach((number, session) -> {
            String compId = compId(venue, number);
            long gateway = session.on ? session.connection >>> GATEWAY_SHIFT : 0;
            if (json) {
                all.add(new Json()
                        .put("session", number)
                        .put("compId", compId)
                        .put("participant", session.participant)
                        .put("on", session.on)
                        .put("gateway", gateway)
                        .put("openOrders", session.openOrders)
                        .put("sinceNs", session.sinceNs));
            } else {
                out.printf(
                        "%-8d %-16s %-12d %-3s %-8s %-10d %s%n",
                        number,
                        compId,
                        session.participant,
                        session.on ? "yes" : "no",
                        session.on ? Long.toString(gateway) : "",
                        session.openOrders,
                        session.sinceNs == 0 ? "" : Instant.EPOCH.plusNanos(session.sinceNs));
            }
        });
        if (json) {
            out.println(new Json().put("lastEventNumber", last).put("sessions", all));
        }
        out.flush();
        return ExitCode.DONE;
    }

    private static String compId(VenueConfig venue, int number) {
        return venue.sessions().stream()
                .filter(session -> session.number() == number)
                .map(VenueConfig.Session::compId)
                .findFirst()
                .orElse("");
    }
}
