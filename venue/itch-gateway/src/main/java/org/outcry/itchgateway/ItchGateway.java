// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/**
 * Market data gateway of a venue. Three agents read the event log, each at its own position, and can share a thread or
 * have one each. The sockets are opened at the start; all other work happens in the agents' duty cycles. Other threads
 * may read the counters, and may see an old value.
 */
public final class ItchGateway implements AutoCloseable {
    /** The parts of the state of deltas, snapshots and re-requests. */
    private static final List<FeedState.Part> PARTS =
            List.of(FeedState.Part.NUMBERS, FeedState.Part.BOOKS, FeedState.Part.INDEXES);

    private final DeltaAgent deltas;
    private final RequestAgent requests;
    private final SnapshotAgent snapshots;

    private ItchGateway(DeltaAgent deltas, RequestAgent requests, SnapshotAgent snapshots) {
        this.deltas = deltas;
        this.requests = requests;
        this.snapshots = snapshots;
    }

    /**
     * Opens sockets and readers.
     *
     * @param eventLog the event log, which its writer has created
     * @param releasedEventNumber the last event that may be published; called by the agents' threads
     * @param clockNs a clock that never goes back, for intervals, such as {@code System::nanoTime}; called by the
     *     agents' threads
     * @param listener called by the agents' threads
     */
    public static ItchGateway open(
            ItchGatewayConfig config,
            EventFileSpec eventLog,
            LongSupplier releasedEventNumber,
            LongSupplier clockNs,
            ItchGatewayListener listener)
            throws IOException {
        return open(config, eventLog, new FeedStart(null, releasedEventNumber), releasedEventNumber, clockNs, listener);
    }

    /** Opens sockets and readers. The agents' states begin as {@code start} says. */
    static ItchGateway open(
            ItchGatewayConfig config,
            EventFileSpec eventLog,
            FeedStart start,
            LongSupplier releasedEventNumber,
            LongSupplier clockNs,
            ItchGatewayListener listener)
            throws IOException {
        List<Agent> opened = new ArrayList<>();
        List<EventFileReader> readers = new ArrayList<>();
        List<FeedState> states = new ArrayList<>();
        int owned = 0;
        try {
            for (FeedState.Part part : PARTS) {
                EventFileReader reader = EventFileReader.open(eventLog);
                readers.add(reader);
                FeedState state = new FeedState(config.specs(), part, reader);
                states.add(state);
                start.begin(state, reader);
            }
            readers.add(EventFileReader.open(eventLog));
            DeltaAgent deltas =
                    DeltaAgent.open(config, readers.get(0), states.get(0), releasedEventNumber, clockNs, listener);
            opened.add(deltas);
            owned = 1;
            SnapshotAgent snapshots =
                    new SnapshotAgent(config, readers.get(1), states.get(1), releasedEventNumber, clockNs, listener);
            opened.add(snapshots);
            owned = 2;
            RequestAgent requests = RequestAgent.open(
                    config,
                    eventLog,
                    readers.get(2),
                    states.get(2),
                    readers.get(3),
                    releasedEventNumber,
                    clockNs,
                    listener);
            return new ItchGateway(deltas, requests, snapshots);
        } catch (IOException | RuntimeException e) {
            opened.forEach(Agent::onClose);
            readers.subList(owned, readers.size()).forEach(EventFileReader::close);
            throw e;
        }
    }

    /** Has the agents read the events of before the start, but only {@code most}. Before they run. */
    void catchUp(long most) {
        long last = deltas.lastEventNumber() + most;
        deltas.catchUp(last);
        snapshots.catchUp(last);
        requests.catchUp(last);
    }

    /** Returns the agents. An agent runner that ends them also closes them. */
    public List<Agent> agents() {
        return List.of(deltas, requests, snapshots);
    }

    /** Returns the agent that sends the deltas. */
    public DeltaAgent deltas() {
        return deltas;
    }

    /** Returns the agent that answers re-requests. */
    public RequestAgent requests() {
        return requests;
    }

    /** Returns the agent that serves snapshots. */
    public SnapshotAgent snapshots() {
        return snapshots;
    }

    /** Returns the address of the re-request server. */
    public InetSocketAddress requestAddress() throws IOException {
        return requests.localAddress();
    }

    /** Returns the address of the snapshot server. */
    public InetSocketAddress snapshotAddress() throws IOException {
        return snapshots.localAddress();
    }

    /** Returns the address of the feed over TCP; null if there is none. */
    public @Nullable InetSocketAddress tcpAddress() throws IOException {
        TcpFeed tcp = requests.tcp();
        return tcp == null ? null : tcp.localAddress();
    }

    /** Closes the resources of the agents, for callers that polled them without an agent runner. */
    @Override
    public void close() {
        agents().forEach(Agent::onClose);
    }
}
