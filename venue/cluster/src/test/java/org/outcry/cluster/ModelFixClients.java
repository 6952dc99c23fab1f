// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.cluster.sockets.ModelNetwork;

/**
 * FIX clients of the model: the real gateway on each node, and the real initiator for each session, over TCP in virtual
 * time.
 */
final class ModelFixClients implements ModelClients {
    private static final long TURN_NS = 50 * VirtualTime.MS;

    private final ModelCluster cluster;
    private final ModelEventLog log = new ModelEventLog();
    private final ModelNetwork network;
    private final ModelFixWire wire;
    private final @Nullable ModelGateway[] gateways = new ModelGateway[ModelCluster.NODES];
    private final List<ModelFixClient> all = new ArrayList<>();

    ModelFixClients(ModelCluster cluster, int orders) {
        this.cluster = cluster;
        this.wire = new ModelFixWire(cluster);
        this.network = new ModelNetwork(
                new ModelNetwork.Time() {
                    @Override
                    public long nowNs() {
                        return cluster.time.nowNs();
                    }

                    @Override
                    public long delayNs() {
                        return cluster.time.between(
                                VirtualTime.MS / 20, cluster.time.chance(2) ? 200 * VirtualTime.MS : VirtualTime.MS);
                    }

                    @Override
                    public void at(long timeNs, Runnable action) {
                        cluster.time.at(timeNs, action);
                    }
                },
                this::tap);
        for (int session = 1; session <= ModelVenue.SESSIONS; session++) {
            all.add(new ModelFixClient(cluster, network, session, orders / ModelVenue.SESSIONS));
        }
        keepTurning();
    }

    private Consumer<byte[]> tap() {
        return wire.new OfConnection();
    }

    private void keepTurning() {
        cluster.time.after(TURN_NS, () -> {
            for (ModelGateway gateway : gateways) {
                if (gateway != null) {
                    gateway.turn();
                }
            }
            all.forEach(ModelFixClient::turn);
            keepTurning();
        });
    }

    @Override
    public void start() {
        all.forEach(ModelFixClient::connect);
    }

    @Override
    public void disturb() {
        all.get(cluster.time.below(all.size())).disturb();
    }

    @Override
    public void onCrash(ModelNode node) {
        ModelGateway gateway = gateways[node.number];
        gateways[node.number] = null;
        if (gateway != null) {
            gateway.kill(cluster.time.chance(50));
        }
    }

    /**
     * Opens the node's gateway when its source is open: then it has applied all that was committed before its start, as
     * a node that is ready.
     */
    @Override
    public void onApplied(ModelNode node) {
        ModelGateway gateway = gateways[node.number];
        if (gateway == null && node.source.isOpen()) {
            gateway = new ModelGateway(cluster, node, network, log);
            gateways[node.number] = gateway;
        }
        if (gateway != null) {
            gateway.turn();
        }
    }

    @Override
    public VenueEvents eventsOf(ModelNode node) {
        return new IgnoredEvents() {};
    }

    @Override
    public void onNewEvent(long timeNs, int methodId, byte[] bytes, int offset, int length) {
        log.append(timeNs, methodId, bytes, offset, length);
    }

    /** Returns the number of messages that the venue repeated. */
    long repeated() {
        return wire.repeated();
    }

    /** Returns how often a client has logged on. */
    long logons() {
        return all.stream().mapToLong(ModelFixClient::logons).sum();
    }

    @Override
    public void requireEachAnsweredOnce() {
        all.forEach(ModelFixClient::requireEachAnsweredOnce);
    }

    @Override
    public void end() {
        all.forEach(ModelFixClient::end);
    }

    @Override
    public void close() {
        for (ModelGateway gateway : gateways) {
            if (gateway != null) {
                gateway.kill(true);
            }
        }
        log.close();
    }
}
