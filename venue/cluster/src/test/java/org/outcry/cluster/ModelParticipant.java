// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.Side;
import org.outcry.api.session.DisconnectSession;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.Logon;
import org.outcry.api.session.SessionDisconnected;

/**
 * Participant of the model: one session that sends orders with its own message numbers, connects to another node when
 * its node is lost, and sends those again that the venue has not consumed, as a FIX client does.
 */
final class ModelParticipant {
    /** No command of a participant is longer. */
    private static final int COMMAND_BYTES = 512;

    private final ModelCluster cluster;
    private final int session;
    private final int[] answers;
    private final ObjLongConsumer<ModelNode> made;
    private int answered;
    private @Nullable ModelNode node;
    private long connection;
    private long connections;
    private int ownerEpoch;
    private boolean on;
    private int lastSent;
    private int highest;
    private boolean waits;

    /**
     * Creates a participant.
     *
     * @param connections receives each connection and its node
     */
    ModelParticipant(ModelCluster cluster, int session, int orders, ObjLongConsumer<ModelNode> connections) {
        this.made = connections;
        this.cluster = cluster;
        this.session = session;
        this.answers = new int[orders + 1];
    }

    void connect() {
        ModelNode to = cluster.nodes.get(cluster.time.below(ModelCluster.NODES));
        if (!to.up || !to.source.hasRoom(COMMAND_BYTES)) {
            connectLater();
            return;
        }
        node = to;
        on = false;
        long gateway = ClusterConfig.gatewayNumber(to.number + 1, 0);
        connection = (gateway << 48) + session * 1_000_000L + ++connections;
        made.accept(to, connection);
        Logon logon = new Logon();
        logon.session = session;
        logon.connection = connection;
        logon.heartBtIntSeconds = 30;
        to.input.logon(logon);
        cluster.ingress.send(to);
        long waitedFor = connection;
        cluster.time.after(VirtualTime.SECOND, () -> {
            // No answer: another node may be in contact with the leader.
            if (!on && connection == waitedFor) {
                node = null;
                connectLater();
            }
        });
    }

    /** Connects again, unless all orders are answered: then the participant is away for good. */
    private void connectLater() {
        if (answered == answers.length - 1) {
            return;
        }
        cluster.time.after(cluster.time.between(VirtualTime.MS, 100 * VirtualTime.MS), () -> {
            if (node == null) {
                connect();
            }
        });
    }

    void onCrash(ModelNode crashed) {
        if (node == crashed) {
            node = null;
            on = false;
            connectLater();
        }
    }

    /** Loses the connection; the node logs it. */
    void disconnect() {
        ModelNode from = node;
        if (from == null || !on || !from.source.hasRoom(COMMAND_BYTES)) {
            return;
        }
        DisconnectSession gone = new DisconnectSession();
        gone.session = session;
        gone.ownerEpoch = ownerEpoch;
        from.input.disconnectSession(gone);
        cluster.ingress.send(from);
        node = null;
        on = false;
        cluster.time.after(cluster.time.between(VirtualTime.MS, VirtualTime.SECOND / 2), () -> {
            if (node == null) {
                connect();
            }
        });
    }

    void onLoggedOn(ModelNode at, LoggedOn event) {
        if (at == node && event.connection == connection) {
            on = true;
            ownerEpoch = event.ownerEpoch;
            lastSent = event.lastMsgSeqNum;
        }
    }

    void onDisconnected(ModelNode at, SessionDisconnected event) {
        if (at == node && event.connection == connection) {
            on = false;
            node = null;
            connectLater();
        }
    }

    /** Goes on with the next orders. */
    void onApplied(ModelNode at) {
        if (at == node && on && !waits) {
            sendNext();
        }
    }

    private void sendNext() {
        ModelNode to = node;
        if (to == null || !on || lastSent + 1 >= answers.length) {
            return;
        }
        if (to.source.hasRoom(COMMAND_BYTES)) {
            lastSent++;
            order(to, lastSent);
            highest = Math.max(highest, lastSent);
            cluster.ingress.send(to);
        }
        waits = true;
        cluster.time.after(cluster.time.between(0, 40 * VirtualTime.MS), () -> {
            waits = false;
            sendNext();
        });
    }

    private void order(ModelNode to, int msgSeqNum) {
        NewOrder order = new NewOrder();
        order.session = session;
        order.ownerEpoch = ownerEpoch;
        order.msgSeqNum = msgSeqNum;
        order.instrument = 1;
        order.clientOrder = msgSeqNum;
        order.terms.side = (msgSeqNum + session) % 2 == 0 ? Side.BUY : Side.SELL;
        order.terms.priceTicks = 100 + msgSeqNum * 7L % 5;
        order.terms.quantityLots = 1L + msgSeqNum % 9;
        order.clOrdId.first = msgSeqNum;
        to.input.newOrder(order);
    }

    void onAnswer(long clientOrder) {
        answered += answers[(int) clientOrder]++ == 0 ? 1 : 0;
    }

    void requireEachAnsweredOnce() {
        for (int i = 1; i < answers.length; i++) {
            cluster.check(
                    answers[i] == 1,
                    (answers[i] == 0 ? "order was lost" : "order was taken twice") + ": session=" + session
                            + " msgSeqNum=" + i + " answers=" + answers[i] + " highestSent=" + highest);
        }
    }
}
