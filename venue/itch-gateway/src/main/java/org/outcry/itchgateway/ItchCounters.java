// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.outcry.itch.glimpse.GlimpseServer;
import org.outcry.runtime.AgentCounters;
import org.outcry.runtime.AgentCounters.Counter;

/** Counters of the gateway's agents in the file {@value #FILE} beside the event log. */
final class ItchCounters {
    static final String FILE = "itch.counters";

    /** The beginning of the names of a stream's counters, which the agent of the deltas writes. */
    static final String STREAM = "stream:";

    /** The beginning of the names of an episode's counters. */
    static final String LAG = "lag:";

    private ItchCounters() {}

    /**
     * Creates the file.
     *
     * @param released the last event that may be published
     * @param clockMs the time in ms since 1970
     */
    static AgentCounters create(Path folder, ItchGateway itch, LongSupplier released, LongSupplier clockMs)
            throws IOException {
        Map<String, List<Counter>> counters = new LinkedHashMap<>();
        counters.put(ItchPlugin.DELTAS, named(ItchPlugin.DELTAS, deltas(itch.deltas(), released, clockMs)));
        counters.put(ItchPlugin.REQUESTS, named(ItchPlugin.REQUESTS, requests(itch.requests(), released, clockMs)));
        counters.put(ItchPlugin.SNAPSHOTS, named(ItchPlugin.SNAPSHOTS, snapshots(itch.snapshots(), released, clockMs)));
        AgentCounters all = new AgentCounters(folder.resolve(FILE), counters, clockMs.getAsLong());
        all.beforeWrite(ItchPlugin.DELTAS, looked -> itch.deltas().prepareLag(looked, clockMs.getAsLong()));
        return all;
    }

    private static List<Counter> named(String agent, List<Counter> counters) {
        return counters.stream()
                .map(counter -> counter.name().contains(".")
                        ? counter
                        : new Counter(agent + "." + counter.name(), counter.value()))
                .toList();
    }

    private static List<Counter> deltas(DeltaAgent agent, LongSupplier released, LongSupplier clockMs) {
        List<Counter> counters = new ArrayList<>(List.of(
                new Counter("turnMs", clockMs),
                new Counter("behind", () -> released.getAsLong() - agent.lastEventNumber()),
                new Counter("event", agent::lastEventNumber),
                new Counter("maxBatch", agent.lag()::maxBatch),
                new Counter("maxBatchSinceStart", agent::maxBatch),
                new Counter("messages", agent::messages),
                new Counter("packets", agent::packets),
                new Counter("drops", agent::drops),
                new Counter("nextNumber", agent::nextNumber)));
        for (int i = 0; i < agent.streams().size(); i++) {
            DeltaStream stream = agent.streams().get(i);
            StreamLag lag = agent.lag().stream(i);
            String prefix = STREAM + stream.name() + ".";
            counters.add(new Counter(prefix + "skipping", () -> stream.isSkipping() ? 1 : 0));
            counters.add(new Counter(prefix + "messages", stream::messages));
            counters.add(new Counter(prefix + "packets", stream::packets));
            counters.add(new Counter(prefix + "bytes", stream::bytes));
            counters.add(new Counter(prefix + "drops", stream::drops));
            counters.add(new Counter(prefix + "waiting", () -> released.getAsLong() - agent.lastEventNumber()));
            counters.add(new Counter(prefix + "maxBehind", lag::maxBehind));
            counters.add(new Counter(prefix + "maxBehindMs", lag::maxBehindMs));
            counters.add(new Counter(prefix + "lastSentMs", lag::lastSentMs));
            counters.add(new Counter(prefix + "lastSkipMs", lag::lastSkipMs));
            counters.add(new Counter(prefix + "holes", stream::holes));
            counters.add(new Counter(prefix + "skipped", stream::skipped));
            counters.add(new Counter(prefix + "superseded", stream::superseded));
            counters.add(new Counter(prefix + "nextNumber", stream::nextNumber));
        }
        for (int i = 0; i < LagWatch.EPISODES; i++) {
            episode(counters, agent.lag().episode(i), LAG + i + ".");
        }
        return counters;
    }

    private static void episode(List<Counter> counters, LagEpisode episode, String prefix) {
        counters.add(new Counter(prefix + "number", () -> episode.number));
        counters.add(new Counter(prefix + "fromMs", () -> episode.fromMs));
        counters.add(new Counter(prefix + "toMs", () -> episode.toMs));
        counters.add(new Counter(prefix + "most", () -> episode.most));
        counters.add(new Counter(prefix + "streams", () -> episode.streams));
        counters.add(new Counter(prefix + "skipped", () -> episode.skipped));
        counters.add(new Counter(prefix + "skippedStreams", () -> episode.skippedStreams));
    }

    private static List<Counter> requests(RequestAgent agent, LongSupplier released, LongSupplier clockMs) {
        List<Counter> counters = new ArrayList<>(List.of(
                new Counter("turnMs", clockMs),
                new Counter("behind", () -> released.getAsLong() - agent.lastEventNumber()),
                new Counter("event", agent::lastEventNumber),
                new Counter("answered", agent.responder()::answered),
                new Counter("answeredFromLog", agent::answeredFromLog),
                new Counter("limited", agent.server()::limited),
                new Counter("limitedByClient", agent.server()::limitedByClient),
                new Counter("limitedByAddress", agent.server()::limitedByAddress),
                new Counter("limitedOverall", agent.server()::limitedOverall),
                new Counter("limitedByLog", agent.server()::limitedByArchive),
                new Counter("dropped", agent.server()::dropped),
                new Counter("failed", agent.server()::failed),
                new Counter("malformed", agent.responder()::malformed),
                new Counter("otherSession", agent.responder()::otherSession),
                new Counter("notInMemory", agent.responder()::evicted),
                new Counter("tooHigh", agent.responder()::tooHigh)));
        TcpFeed tcp = agent.tcp();
        if (tcp != null) {
            counters.add(new Counter("tcpClients", tcp.server()::connections));
            counters.add(new Counter("tcpSent", () -> tcp.sent));
            counters.add(new Counter("tcpSentFromLog", () -> tcp.sentFromLog));
            counters.add(new Counter("tcpSlow", () -> tcp.slow));
            counters.add(new Counter("tcpRejected", () -> tcp.rejectedLogins + tcp.rejectedSessions));
            counters.add(new Counter("tcpRejectedLogin", () -> tcp.rejectedLogins));
            counters.add(new Counter("tcpRejectedSession", () -> tcp.rejectedSessions));
            counters.add(new Counter("tcpRefused", tcp.server()::refused));
            counters.add(new Counter("tcpRefusedByAddress", tcp.server()::refusedByAddress));
            counters.add(new Counter(
                    "tcpRefusedOverall",
                    () -> tcp.server().refused() - tcp.server().refusedByAddress()));
            counters.add(new Counter("tcpDisplaced", tcp.server()::displaced));
        }
        return counters;
    }

    private static List<Counter> snapshots(SnapshotAgent agent, LongSupplier released, LongSupplier clockMs) {
        GlimpseServer server = agent.server();
        return List.of(
                new Counter("turnMs", clockMs),
                new Counter("behind", () -> released.getAsLong() - agent.lastEventNumber()),
                new Counter("event", agent::lastEventNumber),
                new Counter("encoded", agent::encoded),
                new Counter("clients", server::clients),
                new Counter("accepted", server::accepted),
                new Counter("completed", server::completed),
                new Counter("refused", server::refused),
                new Counter("refusedByAddress", server::refusedByAddress),
                new Counter("refusedOverall", () -> server.refused() - server.refusedByAddress()),
                new Counter("rejected", server::rejected),
                new Counter("rejectedLogin", () -> server.rejected() - server.rejectedWithoutSession()),
                new Counter("rejectedSession", server::rejectedWithoutSession),
                new Counter("displaced", server::displaced),
                new Counter("dropped", server::dropped));
    }
}
