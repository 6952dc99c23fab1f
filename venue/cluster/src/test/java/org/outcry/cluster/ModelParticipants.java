// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.ArrayList;
import java.util.List;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.OrderEntry;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.VenueEvents;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.StartDay;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.SessionDisconnected;

/** Participants of the model, and the count of the answers to each of their orders. */
final class ModelParticipants {
    static final int PARTICIPANTS = 4;

    private final ModelCluster cluster;
    private final List<ModelParticipant> all = new ArrayList<>();
    private boolean started;

    ModelParticipants(ModelCluster cluster, int orders) {
        this.cluster = cluster;
        for (int session = 1; session <= PARTICIPANTS; session++) {
            all.add(new ModelParticipant(cluster, session, orders / PARTICIPANTS));
        }
    }

    /** Defines the venue through a node's source. */
    void define(ModelNode node) {
        OrderEntry venue = new OrderEntryWriter(node.source);
        DefineLimits limits = new DefineLimits();
        limits.maxOrders = 1_000;
        limits.maxOrdersPerSession = 500;
        limits.maxInstruments = 2;
        limits.maxSessions = PARTICIPANTS;
        venue.defineLimits(limits);
        DefineInstrument instrument = new DefineInstrument();
        instrument.instrument = 1;
        instrument.symbol = 'A';
        instrument.tickIncrement = 1;
        instrument.lotIncrement = 1;
        instrument.maxPriceTicks = 1_000;
        instrument.maxQuantityLots = 1_000;
        venue.defineInstrument(instrument);
        for (int session = 1; session <= PARTICIPANTS; session++) {
            DefineSession define = new DefineSession();
            define.session = session;
            define.participant = session;
            define.cancelOnDisconnectNs = 200 * VirtualTime.MS;
            venue.defineSession(define);
        }
        StartDay day = new StartDay();
        day.day = 20261120;
        venue.startDay(day);
    }

    /** Has the participants log on and trade. */
    void start() {
        started = true;
        all.forEach(ModelParticipant::connect);
    }

    boolean isDone() {
        return started && all.stream().allMatch(ModelParticipant::isDone);
    }

    void requireEachAnsweredOnce() {
        all.forEach(ModelParticipant::requireEachAnsweredOnce);
    }

    void onCrash(ModelNode node) {
        all.forEach(participant -> participant.onCrash(node));
    }

    void onApplied(ModelNode node) {
        all.forEach(participant -> participant.onApplied(node));
    }

    ModelParticipant any() {
        return all.get(cluster.time.below(all.size()));
    }

    /** Returns the reader of a node's events. */
    VenueEvents eventsOf(ModelNode node) {
        return new IgnoredEvents() {
            @Override
            public void loggedOn(LoggedOn event) {
                of(event.session).onLoggedOn(node, event);
            }

            @Override
            public void sessionDisconnected(SessionDisconnected event) {
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
