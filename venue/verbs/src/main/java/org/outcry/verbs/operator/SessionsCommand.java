// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.app.VenueQuestion;
import org.outcry.app.config.VenueConfig;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.Verb;
import org.outcry.commandline.VerbGroup;
import org.outcry.gateway.session.OrderAckTimes;
import org.outcry.runtime.TimeCounts;
import org.outcry.verbs.access.VenueOptions;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code outcry sessions}, which shows the sessions of a running venue. */
@Listed(group = VerbGroup.OPERATE, as = "Prints sessions and their open orders.")
@Command(
        name = "sessions",
        description = {
            "Prints the sessions of a running venue: who is on, since when, through which gateway, with how many open"
                    + " orders.",
            "On the venue's machine, the times from order to acknowledgement since the venue's start, too."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry sessions"})
public final class SessionsCommand implements Verb {
    private static final int GATEWAY_SHIFT = 48;

    @Spec
    private CommandSpec spec;

    @Mixin
    private VenueOptions options;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        VenueConfig venue = options.venue();
        SessionsView view = new SessionsView();
        long last = VenueQuestion.definitions(options.api().access(venue, "reader"), view);
        Map<Integer, TimeCounts> orderTimes = options.api().isHere(venue)
                ? OrderAckTimes.ofRunning(venue.sequencer().directory())
                : Map.of();
        PrintWriter out = spec.commandLine().getOut();
        List<Json> all = new ArrayList<>();
        if (!json) {
            out.printf(
                    "%-8s %-16s %-12s %-3s %-8s %-10s %-10s %-10s since%n",
                    "session", "compId", "participant", "on", "gateway", "orders", "p50 us", "p99 us");
        }
        view.sessions().forEach((number, session) -> {
            long gateway = session.on ? session.connection >>> GATEWAY_SHIFT : 0;
            if (json) {
                Json row = new Json()
                        .put("session", number)
                        .put("compId", session.compId)
                        .put("participant", session.participant)
                        .put("on", session.on)
                        .put("gateway", gateway)
                        .put("openOrders", session.openOrders)
                        .put("sinceNs", session.sinceNs);
                TimeCounts times = orderTimes.get(number);
                if (times != null) {
                    row.put(
                            "ackSinceStart",
                            new Json()
                                    .put("count", times.count())
                                    .put("p50Ns", times.percentileNs(0.5))
                                    .put("p99Ns", times.percentileNs(0.99))
                                    .put("maxNs", times.maxNs()));
                }
                all.add(row);
            } else {
                out.printf(
                        "%-8d %-16s %-12d %-3s %-8s %-10d %-10s %-10s %s%n",
                        number,
                        session.compId,
                        session.participant,
                        session.on ? "yes" : "no",
                        session.on ? Long.toString(gateway) : "",
                        session.openOrders,
                        micros(orderTimes.get(number), 0.5),
                        micros(orderTimes.get(number), 0.99),
                        session.sinceNs == 0 ? "" : Instant.EPOCH.plusNanos(session.sinceNs));
            }
        });
        if (json) {
            out.println(new Json().put("lastEventNumber", last).put("sessions", all));
        }
        out.flush();
        return ExitCode.DONE;
    }

    private static String micros(@Nullable TimeCounts times, double part) {
        return times == null || times.count() == 0
                ? ""
                : String.format(Locale.ROOT, "%,.1f", times.percentileNs(part) / 1e3);
    }
}
