// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.outcry.cluster.sockets.ModelHost;
import org.outcry.cluster.sockets.ModelNetwork;
import org.outcry.fixgateway.FixGateway;
import org.outcry.fixgateway.config.FixGatewayConfig;
import org.outcry.fixgateway.config.FixSection;
import org.outcry.fixgateway.config.FixSessionConfig;
import org.outcry.gateway.bookmark.Bookmarks;
import org.outcry.gateway.logon.SessionPeers;
import org.outcry.link.LinkFactory;
import org.outcry.ordergateway.OrderPort;

/** FIX gateway of one process of a node, the real one, with sockets of the model and commands to the node's source. */
final class ModelGateway {
    /** The venue's CompID. */
    static final String VENUE = "OUTCRY";

    private static final int FIRST_PORT = 9_880;
    private static final int CL_ORD_IDS = 512;
    /** The room for the command of a message and those that follow from it. */
    private static final int COMMAND_BYTES = 1_024;

    private static final int MOST_TURNS = 8;

    private final ModelCluster cluster;
    private final ModelNode node;
    private final ModelHost host;
    private final FixGateway gateway;
    private volatile long released;
    private boolean closed;

    ModelGateway(ModelCluster cluster, ModelNode node, ModelNetwork network, ModelEventLog log) {
        this.cluster = cluster;
        this.node = node;
        this.host = new ModelHost(network, this::turn);
        this.released = lastEvent();
        FixGateway[] opened = new FixGateway[1];
        try {
            host.run(() -> opened[0] = new FixGateway(
                    config(node),
                    node.input,
                    new OrderPort(
                            () -> !closed && node.source.hasRoom(COMMAND_BYTES),
                            new Bookmarks(log.spec(), "fix", this::onLine),
                            () -> released,
                            node::clockNs,
                            this::onLine)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        gateway = opened[0];
    }

    static InetSocketAddress address(ModelNode node) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), FIRST_PORT + node.number);
    }

    /** Returns the CompID of a session. */
    static String compId(int session) {
        return "P" + session;
    }

    private static FixGatewayConfig config(ModelNode node) {
        List<FixSessionConfig> sessions = new ArrayList<>();
        for (int session = 1; session <= ModelVenue.SESSIONS; session++) {
            sessions.add(new FixSessionConfig(session, compId(session), VENUE));
        }
        String section = "{listen: '127.0.0.1:" + address(node).getPort() + "', connections: 16, message: 2KiB,"
                + " writeBuffer: 16KiB, logonWithin: 2s, maxHeartbeatSeconds: 60, sendingTimeTolerance: off}";
        return new FixGatewayConfig(
                FixSection.of(section),
                ClusterConfig.gatewayNumber(node.number + 1, 0),
                VENUE,
                sessions,
                CL_ORD_IDS,
                LinkFactory.plain(),
                new SessionPeers(Map.of()));
    }

    private void onLine(String line) {
        cluster.onLine("node " + node.number + ": " + line);
    }

    private long lastEvent() {
        return node.committedLog().replica().engine().nextEventNumber() - 1;
    }

    /** Turns the gateway until it has nothing to do, and sends the commands that it has written. */
    void turn() {
        if (closed) {
            return;
        }
        released = lastEvent();
        try {
            host.run(() -> {
                for (int i = 0; i < MOST_TURNS && gateway.doWork() > 0; i++) {
                    // Each turn may make work for the next.
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        cluster.ingress.send(node);
    }

    /**
     * Ends the process without a message of its own.
     *
     * @param powerIsCut whether its machine is off, so that nobody is told that its connections have ended
     */
    void kill(boolean powerIsCut) {
        closed = true;
        if (powerIsCut) {
            host.turnOff();
        }
        // An end in order would write a bookmark.
        released = 0;
        gateway.close();
    }
}
