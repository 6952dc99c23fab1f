// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import io.aeron.Aeron;
import io.aeron.cluster.client.AeronCluster;
import io.aeron.cluster.client.EgressListener;
import io.aeron.cluster.codecs.EventCode;
import io.aeron.exceptions.AeronException;
import io.aeron.logbuffer.Header;
import java.util.concurrent.TimeUnit;
import org.agrona.CloseHelper;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.AgentInvoker;
import org.agrona.concurrent.NoOpLock;
import org.agrona.concurrent.UnsafeBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Link of a node to the cluster's leader, whichever node that is. It connects by itself, also after all nodes were
 * down. Messages may be lost when the leader changes: {@code onLoss} is called then. One thread, which calls
 * {@link #doWork}.
 */
final class ClusterLink implements SourceLink, EgressListener, AutoCloseable {
    private static final long KEEP_ALIVE_NS = TimeUnit.SECONDS.toNanos(1);
    private static final long RECONNECT_NS = TimeUnit.MILLISECONDS.toNanos(100);

    private final ClusterConfig config;
    private final String aeronDirectory;
    private final SettingsCheck check;
    private final Runnable onLoss;
    private final UnsafeBuffer buffer = new UnsafeBuffer(0, 0);
    private Aeron aeron;
    private AgentInvoker conductor;
    private AeronCluster.@Nullable AsyncConnect connecting;
    private @Nullable AeronCluster client;
    /**
     * The number of attempts to connect. A node that is asked names the leader by the address of its own settings,
     * which may be a former one; the leader itself takes the link at once.
     */
    private int attempts;

    private boolean closed;
    private long nextActionNs;

    /**
     * Creates a link that is not connected yet.
     *
     * @param aeronDirectory the directory of the node's media driver
     * @param check learns whether the leader takes this node
     * @param onLoss called when messages may be lost, and when others can be sent
     */
    ClusterLink(ClusterConfig config, String aeronDirectory, SettingsCheck check, Runnable onLoss) {
        this.config = config;
        this.check = check;
        this.aeronDirectory = aeronDirectory;
        this.onLoss = onLoss;
        this.aeron = connectDriver();
        this.conductor = aeron.conductorAgentInvoker();
    }

    private Aeron connectDriver() {
        return Aeron.connect(new Aeron.Context()
                .aeronDirectoryName(aeronDirectory)
                .useConductorAgentInvoker(true)
                .clientLock(NoOpLock.INSTANCE)
                .errorHandler(thrown -> {
                    // The link tries again, and the node's own handler tells of the driver.
                }));
    }

    private AeronCluster.Context context() {
        return new AeronCluster.Context()
                .aeron(aeron)
                .ownsAeronClient(false)
                .ingressChannel("aeron:udp?term-length=" + ClusterNode.CONTROL_TERM)
                .ingressEndpoints(config.ingressEndpoints(attempts))
                .egressChannel("aeron:udp?term-length=" + ClusterNode.CONTROL_TERM + "|endpoint="
                        + config.self().host() + ":0")
                .messageTimeoutNs(Math.max(TimeUnit.SECONDS.toNanos(2), 2 * config.leaderTimeoutNs()))
                .newLeaderTimeoutNs(Math.max(TimeUnit.SECONDS.toNanos(2), 4 * config.leaderTimeoutNs()))
                .credentialsSupplier(new NodeCredentials(config.token(), config.node(), check))
                .isDirectAssemblers(true)
                .egressListener(this);
    }

    /** Connects, receives, and keeps the connection alive. */
    int doWork(long nowNs) {
        int work = conductor.invoke();
        if (aeron.isClosed()) {
            return reopen(nowNs);
        }
        AeronCluster present = client;
        if (present == null) {
            return work + (nowNs >= nextActionNs ? connect(nowNs) : 0);
        }
        try {
            work += present.pollEgress() + present.pollStateChanges();
            if (nowNs >= nextActionNs) {
                nextActionNs = nowNs + KEEP_ALIVE_NS;
                present.sendKeepAlive();
            }
        } catch (AeronException e) {
            closed = true;
        }
        if (closed || present.isClosed()) {
            disconnect(nowNs);
        }
        return work;
    }

    /**
     * Reopens the client. The driver closes a client that did no work for ten seconds, such as one on a slow machine at
     * the start, or in a process that was stopped.
     */
    private int reopen(long nowNs) {
        if (nowNs < nextActionNs) {
            return 0;
        }
        disconnect(nowNs);
        try {
            aeron = connectDriver();
            conductor = aeron.conductorAgentInvoker();
            return 1;
        } catch (AeronException e) {
            // The driver's own thread may need a moment to go on.
            return 0;
        }
    }

    private int connect(long nowNs) {
        try {
            if (connecting == null) {
                connecting = AeronCluster.asyncConnect(context());
            }
            client = connecting.poll();
            if (client != null) {
                connecting = null;
                attempts = 0;
                check.onTaken();
                nextActionNs = nowNs + KEEP_ALIVE_NS;
                onLoss.run();
                return 1;
            }
        } catch (AeronException e) {
            attempts++;
            disconnect(nowNs);
        }
        return 0;
    }

    private void disconnect(long nowNs) {
        CloseHelper.quietCloseAll(connecting, client);
        connecting = null;
        client = null;
        closed = false;
        nextActionNs = nowNs + RECONNECT_NS;
    }

    @Override
    public boolean send(byte[] message, int offset, int length) {
        AeronCluster present = client;
        if (present == null) {
            return false;
        }
        buffer.wrap(message, offset, length);
        return present.offer(buffer, 0, length) > 0;
    }

    @Override
    public void onMessage(
            long clusterSessionId, long timestamp, DirectBuffer received, int offset, int length, Header header) {
        // Outcomes are read from the node's own log.
    }

    @Override
    public void onSessionEvent(
            long correlationId,
            long clusterSessionId,
            long leadershipTermId,
            int leaderMemberId,
            EventCode code,
            String detail) {
        if (code == EventCode.CLOSED || code == EventCode.ERROR) {
            closed = true;
        }
    }

    @Override
    public void onNewLeader(long clusterSessionId, long leadershipTermId, int leaderMemberId, String endpoints) {
        onLoss.run();
    }

    @Override
    public void close() {
        CloseHelper.quietCloseAll(connecting, client, aeron);
    }
}
