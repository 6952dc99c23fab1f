// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.FixListener;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;

/**
 * FIX participant that sends limit orders at a rate, and counts the answers to each: one acceptance or one rejection.
 * With {@link #ORDERS_KEPT} orders sent, every second request is the cancel of its oldest order, so that a run of any
 * length needs no more memory. When it loses its node it logs on at another one. Poll driven, one thread.
 */
final class FailoverClient implements FixListener, AutoCloseable {
    private static final int LONGEST_REQUEST_BYTES = 512;

    /** The number of orders before the first cancel. */
    private static final int ORDERS_KEPT = 1_000;

    /** Requests without an answer, above which it waits, and what its session can send again. */
    private static final int MAX_UNANSWERED = 2_000;

    /** More than {@link #MAX_UNANSWERED}, a power of two. */
    private static final int TIMES_KEPT = 1 << 12;

    private static final long LONGEST_NS = 600_000_000_000L;

    private static final int PRICES = 20;

    /** The distance of orders that rest from the prices of all others, in hundredths. */
    private static final int FAR = 100;

    private static final long NS_PER_MS = 1_000_000L;

    private final FixInitiator session;
    private final Random random;
    private final int resting;
    private final long[] intendedNs = new long[TIMES_KEPT];
    private final Histogram timesNs = new Histogram(LONGEST_NS, 3);
    private long everyNs;
    private byte[] answers = new byte[1 << 14];
    private int sent;
    private int answered;
    private int answeredTwice;
    private long accepted;
    private long rejected;
    private long lastAnswerNs;
    private long longestGapNs;
    private long nextNs;
    private String fault = "";

    /**
     * Creates a client that is not connected.
     *
     * @param rate requests a second
     * @param resting the orders that it sends first, as fast as they are answered, and never cancels
     */
    FailoverClient(int number, int rate, int resting, long seed) {
        this.session = new FixInitiator(
                InitiatorConfig.of("P" + number, ClusterProcesses.VENUE),
                this,
                () -> System.currentTimeMillis() * NS_PER_MS);
        this.random = new Random(seed + number);
        this.everyNs = 1_000_000_000L / rate;
        this.resting = resting;
    }

    /** Sets the requests a second from now on. */
    void rate(int requests) {
        everyNs = 1_000_000_000L / requests;
        nextNs = System.nanoTime();
    }

    /** Returns the times from the intended moment of a request to its answer, in ns, of requests since the reset. */
    Histogram timesNs() {
        return timesNs;
    }

    void connect(InetSocketAddress node) throws IOException {
        session.connect(node);
    }

    boolean isConnected() {
        return session.isConnected();
    }

    boolean isLoggedOn() {
        return session.isLoggedOn();
    }

    /** Sends the requests that are due, and receives answers. */
    int poll(long nowNs, boolean sends) {
        int work = session.poll();
        if (!sends || !session.isLoggedOn()) {
            nextNs = nowNs;
            return work;
        }
        while ((nowNs - nextNs >= 0 || sent < resting)
                && sent - answered < MAX_UNANSWERED
                && session.hasRoom(LONGEST_REQUEST_BYTES)) {
            intendedNs[(sent + 1) % TIMES_KEPT] = nextNs;
            nextNs = sent < resting ? nowNs : nextNs + everyNs;
            sendRequest();
            work++;
        }
        return work;
    }

    private void sendRequest() {
        sent++;
        int after = sent - resting - ORDERS_KEPT;
        if (after > 0 && after % 2 == 0) {
            beginCancel(resting + orderNumber(after / 2));
        } else {
            beginOrder(sent <= resting ? FAR : 0);
        }
        if (!session.send()) {
            fault = "request did not fit: " + sent;
        }
        if (sent == answers.length - 1) {
            answers = Arrays.copyOf(answers, 2 * answers.length);
        }
    }

    /** Returns the request that was the n-th order, without those that rest: after the first ones, every second is. */
    private static int orderNumber(int nth) {
        return nth <= ORDERS_KEPT ? nth : 2 * nth - ORDERS_KEPT - 1;
    }

    private void beginCancel(int order) {
        session.beginMessage(MsgTypes.ORDER_CANCEL_REQUEST)
                .putInt(Tags.ORIG_CL_ORD_ID, order)
                .putInt(Tags.CL_ORD_ID, sent)
                .putUtcTimestamp(Tags.TRANSACT_TIME, System.currentTimeMillis() * NS_PER_MS, 3);
    }

    private void beginOrder(int farFromOthers) {
        boolean buys = random.nextBoolean();
        session.beginMessage(MsgTypes.NEW_ORDER_SINGLE)
                .putInt(Tags.CL_ORD_ID, sent)
                .putText(Tags.SYMBOL, ClusterProcesses.SYMBOL)
                .putChar(Tags.SIDE, buys ? '1' : '2')
                .putUtcTimestamp(Tags.TRANSACT_TIME, System.currentTimeMillis() * NS_PER_MS, 3)
                .putInt(Tags.ORDER_QTY, 1 + random.nextInt(100))
                .putChar(Tags.ORD_TYPE, '2')
                .putDecimal(Tags.PRICE, 1_000 + random.nextInt(PRICES) + (buys ? -farFromOthers : farFromOthers), 2);
    }

    @Override
    public void onMessage(FixDecoder message) {
        if (message.msgType() == MsgTypes.ORDER_CANCEL_REJECT) {
            // The order has traded, or was rejected.
            count(message.intValue(Tags.CL_ORD_ID));
            return;
        }
        if (message.msgType() != MsgTypes.EXECUTION_REPORT) {
            fault = "unexpected message: msgType=" + (char) message.msgType();
            return;
        }
        char execType = message.charValue(Tags.EXEC_TYPE);
        if (execType == 'F') {
            return;
        }
        if (execType == '0') {
            accepted++;
        } else if (execType == '8') {
            rejected++;
        } else if (execType != '4') {
            fault = "unexpected report: execType=" + execType;
        }
        count(message.intValue(Tags.CL_ORD_ID));
    }

    private void count(int request) {
        if (request < 1 || request > sent) {
            fault = "answer to a request that was not sent: clOrdId=" + request;
        } else if (answers[request]++ == 0) {
            answered++;
        } else {
            answeredTwice++;
        }
        long nowNs = System.nanoTime();
        timesNs.recordValue(Math.clamp(nowNs - intendedNs[request % TIMES_KEPT], 0, LONGEST_NS));
        longestGapNs = Math.max(longestGapNs, nowNs - lastAnswerNs);
        lastAnswerNs = nowNs;
    }

    /** Returns whether all orders that rest were sent, and are answered. */
    boolean hasRestingOrders() {
        return sent >= resting && answered >= Math.min(sent, resting);
    }

    /** Begins to measure the longest time without an answer. */
    void measure(long nowNs) {
        lastAnswerNs = nowNs;
        longestGapNs = 0;
    }

    /** Returns the longest time without an answer since {@link #measure}. */
    long longestGapNs() {
        return longestGapNs;
    }

    @Override
    public void onReject(FixDecoder reject) {
        fault = "session reject: " + (reject.has(Tags.TEXT) ? reject.text(Tags.TEXT) : "");
    }

    int sent() {
        return sent;
    }

    /** Returns whether a request has its answer. */
    boolean isAnswered(int request) {
        return request <= sent && answers[request] > 0;
    }

    /** Returns whether it sends nothing before an answer comes. */
    boolean isFull() {
        return sent - answered >= MAX_UNANSWERED;
    }

    /** Returns the number of requests without an answer. */
    int unanswered() {
        return sent - answered;
    }

    /** Returns the number of answers to requests that had one. */
    int answeredTwice() {
        return answeredTwice;
    }

    long accepted() {
        return accepted;
    }

    long rejected() {
        return rejected;
    }

    /** Returns what must not happen and did, or an empty text. */
    String fault() {
        return fault;
    }

    @Override
    public void close() {
        session.close();
    }
}
