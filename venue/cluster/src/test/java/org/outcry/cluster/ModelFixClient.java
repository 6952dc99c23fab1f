// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.outcry.cluster.sockets.ModelHost;
import org.outcry.cluster.sockets.ModelNetwork;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.FixListener;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;

/**
 * FIX client of the model: sends orders, and after some of them their cancel, over the session of one participant. It
 * logs on at another node when it has lost its own, and sometimes while the connection to its own still stands.
 */
final class ModelFixClient implements FixListener {
    private static final int REQUEST_BYTES = 512;
    private static final int BUFFER_BYTES = 8_192;
    private static final int MESSAGE_BYTES = 2_048;
    private static final int STORED_MESSAGES = 256;
    private static final int HEARTBEAT_SECONDS = 1;
    /** Every so many requests, one is the cancel of the order before it. */
    private static final int CANCEL_EVERY = 5;

    private static final long LOGON_NS = 3 * VirtualTime.SECOND;

    private final ModelCluster cluster;
    private final ModelNetwork network;
    private final int session;
    private final int[] answers;
    private final Set<String> executions = new HashSet<>();
    private final FixInitiator fix;
    private ModelHost host;
    private long attempt;
    private int sent;
    private long tradedLots;
    private long logons;
    private boolean waits;

    ModelFixClient(ModelCluster cluster, ModelNetwork network, int session, int orders) {
        this.cluster = cluster;
        this.network = network;
        this.session = session;
        this.answers = new int[orders + 1];
        this.host = new ModelHost(network, this::turn);
        this.fix = new FixInitiator(
                new InitiatorConfig(
                        "FIX.4.4",
                        "",
                        ModelGateway.compId(session),
                        ModelGateway.VENUE,
                        "",
                        HEARTBEAT_SECONDS,
                        0,
                        session % 2 == 0,
                        false,
                        MESSAGE_BYTES,
                        BUFFER_BYTES,
                        BUFFER_BYTES,
                        STORED_MESSAGES),
                this,
                cluster.time::nowNs);
    }

    long logons() {
        return logons;
    }

    /** Connects to any node. */
    void connect() {
        ModelNode to = cluster.nodes.get(cluster.time.below(ModelCluster.NODES));
        long present = ++attempt;
        host = new ModelHost(network, this::turn);
        inHost(() -> fix.connect(ModelGateway.address(to)));
        cluster.time.after(LOGON_NS, () -> {
            // No answer: another node may be in contact with the leader.
            if (attempt == present && !fix.isLoggedOn()) {
                fix.close();
                connectLater();
            }
        });
    }

    private void connectLater() {
        long present = ++attempt;
        cluster.time.after(cluster.time.between(VirtualTime.MS, 100 * VirtualTime.MS), () -> {
            if (attempt == present) {
                connect();
            }
        });
    }

    /** Loses the connection in one of the ways in which clients do. */
    void disturb() {
        switch (cluster.time.below(3)) {
            case 0 -> {
                fix.close();
                connectLater();
            }
            case 1 -> {
                // The client's machine is lost, and another one takes its place: the connection still stands at the
                // node.
                host.turnOff();
                fix.close();
                connect();
            }
            default -> inHost(fix::logout);
        }
    }

    /** Closes the connection, and makes no other one. */
    void end() {
        attempt++;
        fix.close();
    }

    private void inHost(ModelHost.Work work) {
        try {
            host.run(work);
        } catch (IOException e) {
            throw new AssertionError("socket of the model: " + e.getMessage(), e);
        }
    }

    /** Receives, and sends what is due. */
    void turn() {
        inHost(() -> {
            while (fix.poll() > 0) {
                // Each turn may make work for the next.
            }
        });
        sendNext();
    }

    private void sendNext() {
        if (waits || sent + 1 >= answers.length || !fix.hasRoom(REQUEST_BYTES)) {
            return;
        }
        sent++;
        if (sent % CANCEL_EVERY == 0) {
            fix.beginMessage(MsgTypes.ORDER_CANCEL_REQUEST)
                    .putInt(Tags.ORIG_CL_ORD_ID, sent - 1)
                    .putInt(Tags.CL_ORD_ID, sent)
                    .putUtcTimestamp(Tags.TRANSACT_TIME, cluster.time.nowNs(), 3);
        } else {
            fix.beginMessage(MsgTypes.NEW_ORDER_SINGLE)
                    .putInt(Tags.CL_ORD_ID, sent)
                    .putText(Tags.SYMBOL, ModelVenue.SYMBOL)
                    .putChar(Tags.SIDE, (sent + session) % 2 == 0 ? '1' : '2')
                    .putUtcTimestamp(Tags.TRANSACT_TIME, cluster.time.nowNs(), 3)
                    .putInt(Tags.ORDER_QTY, 1 + sent % 9)
                    .putChar(Tags.ORD_TYPE, '2')
                    .putInt(Tags.PRICE, 100 + sent * 7 % 5);
        }
        cluster.check(fix.send(), "request did not fit: session=" + session + " request=" + sent);
        waits = true;
        inHost(fix::flush);
        cluster.time.after(cluster.time.between(0, 80 * VirtualTime.MS), () -> {
            waits = false;
            sendNext();
        });
    }

    @Override
    public void onLoggedOn() {
        logons++;
    }

    @Override
    public void onMessage(FixDecoder message) {
        int request = message.intValue(Tags.CL_ORD_ID);
        if (message.msgType() == MsgTypes.ORDER_CANCEL_REJECT) {
            onAnswer(request);
            return;
        }
        cluster.check(
                message.msgType() == MsgTypes.EXECUTION_REPORT,
                "unexpected message: session=" + session + " msgType=" + (char) message.msgType());
        cluster.check(
                executions.add(message.text(Tags.EXEC_ID)),
                "execution was reported twice: session=" + session + " execId=" + message.text(Tags.EXEC_ID));
        char type = message.charValue(Tags.EXEC_TYPE);
        if (type == 'F') {
            tradedLots += message.longValue(Tags.LAST_QTY);
        } else if (type != '4' || request % CANCEL_EVERY == 0) {
            // An order that the venue cancels by itself has its own ClOrdID.
            onAnswer(request);
        }
    }

    private void onAnswer(int request) {
        cluster.check(
                request > 0 && request <= sent,
                "answer to a request that was not sent: session=" + session + " request=" + request);
        answers[request]++;
    }

    @Override
    public void onReject(FixDecoder reject) {
        cluster.check(false, "message was rejected: session=" + session + " text=" + reject.text(Tags.TEXT));
    }

    @Override
    public void onDisconnected(String reason) {
        cluster.onLine("client " + session + ": " + reason);
        cluster.check(
                !reason.contains("too low") && !reason.contains("too high") && !reason.contains("no message"),
                "session of a client broke: session=" + session + " reason=" + reason);
        connectLater();
    }

    void requireEachAnsweredOnce() {
        for (int i = 1; i < answers.length; i++) {
            cluster.check(
                    answers[i] == 1,
                    (answers[i] == 0 ? "order was lost" : "order was taken twice") + ": session=" + session
                            + " request=" + i + " answers=" + answers[i] + " sent=" + sent);
        }
        long executed = cluster.accounts().executedLots(session);
        cluster.check(
                tradedLots == executed,
                "client knows other trades than the venue: session=" + session + " lots=" + tradedLots + " venue="
                        + executed);
    }
}
