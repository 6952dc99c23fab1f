package org.outcry.itchgateway;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.agrona.concurrent.Agent;
import org.agrona.concurrent.EpochNanoClock;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/**
 * Market data of a venue: three agents that read the event log, each at its own position, and can share a thread or have one each. The
 * sockets are open from the start; everything else happens in the agents' duty cycles. Counts may be read by another thread that can
 * do with an old value.
 */
public final class ItchGateway implements AutoCloseable {
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
     * @param eventLog the event log, whose writer has made it
     * @param releasedEventNumber the last event that may be published; asked by the agents' threads
     * @param clock asked by the agents' threads
     * @param listener told by the agents' threads
     */
    public static ItchGateway open(
            ItchGatewayConfig config,
            EventFileSpec eventLog,
            LongSupplier releasedEventNumber,
            EpochNanoClock clock,
            ItchGatewayListener listener)
            throws IOException {
        List<Agent> opened = new ArrayList<>();
        List<EventFileReader> readers = new ArrayList<>();
        try {
            for (int i = 0; i < 3; i++) {
                readers.add(EventFileReader.open(eventLog));
            }
            DeltaAgent deltas = DeltaAgent.open(config, readers.get(0), releasedEventNumber, clock, listener);
            opened.add(deltas);
            RequestAgent requests = RequestAgent.open(config, readers.get(1), releasedEventNumber, clock, listener);
            opened.add(requests);
            SnapshotAgent snapshots = new SnapshotAgent(config, readers.get(2), releasedEventNumber, clock, listener);
            return new ItchGateway(deltas, requests, snapshots);
        } catch (IOException | RuntimeException e) {
            opened.forEach(Agent::onClose);
            readers.subList(opened.size(), readers.size()).forEach(EventFileReader::close);
            throw e;
        }
    }

    /** The agents, for whoever runs them; running them to their end closes them. */
    public List<Agent> agents() {
        return List.of(deltas, requests, snapshots);
    }

    /** Sends the deltas. */
    public DeltaAgent deltas() {
        return deltas;
    }

    /** Answers re-requests. */
    public RequestAgent requests() {
        return requests;
    }

    /** Serves snapshots. */
    public SnapshotAgent snapshots() {
        return snapshots;
    }

    /** Where re-requests are taken. */
    public InetSocketAddress requestAddress() throws IOException {
        return requests.localAddress();
    }

    /** Where snapshots are. */
    public InetSocketAddress snapshotAddress() throws IOException {
        return snapshots.localAddress();
    }

    /** Closes what the agents hold, for whoever polled them without a runner. */
    @Override
    public void close() {
        agents().forEach(Agent::onClose);
    }
}
