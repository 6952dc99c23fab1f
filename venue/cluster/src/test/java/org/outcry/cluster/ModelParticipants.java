// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.SessionDisconnected;
import org.outcry.engine.Engine;

/** Participants of the model that send commands themselves, and the count of the answers to each of their orders. */
final class ModelParticipants implements ModelClients {
    private final ModelCluster cluster;
    private final List<ModelParticipant> all = new ArrayList<>();
    private final Map<Long, Connected> processes = new HashMap<>();

    /** Process of a node to which a session is connected. */
    private record Connected(ModelNode node, int life) {
        private boolean runs() {
            return node.up && node.life == life;
        }
    }

    ModelParticipants(ModelCluster cluster, int orders) {
        this.cluster = cluster;
        for (int session = 1; session <= ModelVenue.SESSIONS; session++) {
            all.add(new ModelParticipant(
                    cluster,
                    session,
                    orders / ModelVenue.SESSIONS,
                    (node, connection) -> processes.put(connection, new Connected(node, node.life))));
        }
    }

    @Override
    public void start() {
        all.forEach(ModelParticipant::connect);
    }

    @Override
    public void requireEachAnsweredOnce() {
        all.forEach(ModelParticipant::requireEachAnsweredOnce);
    }

    @Override
    public void requireSessionsEnded(Engine engine) {
        for (int session = 1; session <= ModelVenue.SESSIONS; session++) {
            Connected process = processes.get(engine.connection(session));
            cluster.check(
                    !engine.isConnected(session) || (process != null && process.runs()),
                    "session is connected to a process that has ended: session=" + session);
        }
    }

    @Override
    public void onCrash(ModelNode node) {
        all.forEach(participant -> participant.onCrash(node));
    }

    @Override
    public void onApplied(ModelNode node) {
        all.forEach(participant -> participant.onApplied(node));
    }

    @Override
    public void disturb() {
        all.get(cluster.time.below(all.size())).disconnect();
    }

    @Override
    public VenueEvents eventsOf(ModelNode node) {
        return new IgnoredEvents() {
            @Override
            public void loggedOn(LoggedOn event) {
                of(event.session).onLoggedOn(node, event);
            }

            @Override
            public void sessionDisconnected(SessionDisconnected event) {
                Connected process = processes.get(event.connection);
                cluster.check(
                        node.endingNode() == 0 || (process != null && process.node().number + 1 == node.endingNode()),
                        "session of a node that is not lost is disconnected: session=" + event.session);
                of(event.session).onDisconnected(node, event);
            }

            @Override
            public void orderAccepted(OrderAccepted event) {
                onAnswer(event.session, event.clientOrder);
            }

            @Override
            public void orderRejected(OrderRejected event) {
                onAnswer(event.session, event.clientOrder);
            }

            private void onAnswer(int session, long clientOrder) {
                // Counted at the first node that applies the command; the others are compared with it.
                if (cluster.isNew(node.committedLog().replica().engine().commandNumber())) {
                    of(session).onAnswer(clientOrder);
                }
            }
        };
    }

    private ModelParticipant of(int session) {
        return all.get(session - 1);
    }
}
