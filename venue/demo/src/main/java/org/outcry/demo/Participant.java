// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import org.outcry.api.order.Side;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.FixListener;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.replay.flow.Intent;
import org.outcry.replay.flow.IntentKind;

/** Participant that trades over a FIX session of its own, driven by a flow generator. Poll driven, one thread. */
final class Participant implements FixListener, AutoCloseable {
    private static final int LONGEST_REQUEST_BYTES = 512;
    private static final int INDEX_MASK = (1 << 24) - 1;

    private final FixInitiator session;
    private final LongSupplier clockNs;
    private final String[] symbols;
    private final int priceDecimals;
    private final LongConsumer ended;
    private final Requests requests;
    private int[] requestOfOrder = new int[1 << 12];
    private long trades;
    private long orderRejects;
    private long cancelRejects;
    private String failure = "";

    /**
     * Creates a participant.
     *
     * @param symbols by instrument, from 1
     * @param ended receives the token of each order that has ended
     */
    Participant(
            String compId,
            String venue,
            String[] symbols,
            int priceDecimals,
            LongSupplier clockNs,
            AckTimes times,
            LongConsumer ended) {
        this.session = new FixInitiator(InitiatorConfig.of(compId, venue), this, clockNs);
        this.clockNs = clockNs;
        this.symbols = symbols;
        this.priceDecimals = priceDecimals;
        this.ended = ended;
        this.requests = new Requests(times);
    }

    void connect(InetSocketAddress venue) throws IOException {
        session.connect(venue);
    }

    boolean isLoggedOn() {
        return session.isLoggedOn();
    }

    int poll() {
        return session.poll();
    }

    /** Returns whether another request can be sent now. */
    boolean hasRoom() {
        return session.hasRoom(LONGEST_REQUEST_BYTES);
    }

    /** Sends a request. Call {@link #hasRoom} before. */
    void send(Intent intent, long intendedNs) {
        int index = (int) intent.token & INDEX_MASK;
        if (index >= requestOfOrder.length) {
            requestOfOrder = Arrays.copyOf(requestOfOrder, Integer.highestOneBit(index) * 2);
        }
        int request = requests.add(intent.token, intendedNs);
        boolean enters = intent.kind.entersOrder();
        FixEncoder message = session.beginMessage(msgType(intent.kind));
        message.putInt(Tags.CL_ORD_ID, request);
        if (!enters) {
            message.putInt(Tags.ORIG_CL_ORD_ID, requestOfOrder[index]);
        }
        message.putText(Tags.SYMBOL, symbols[intent.instrument])
                .putChar(Tags.SIDE, intent.side == Side.BUY ? '1' : '2')
                .putUtcTimestamp(Tags.TRANSACT_TIME, clockNs.getAsLong(), 3)
                .putLong(Tags.ORDER_QTY, intent.quantityLots);
        if (intent.kind != IntentKind.CANCEL) {
            message.putChar(Tags.ORD_TYPE, intent.kind == IntentKind.MARKET ? '1' : '2');
            if (intent.kind != IntentKind.MARKET) {
                message.putDecimal(Tags.PRICE, intent.priceTicks, priceDecimals);
            }
            message.putChar(Tags.TIME_IN_FORCE, intent.kind == IntentKind.IOC ? '3' : '0');
        }
        if (!session.send()) {
            throw new IllegalStateException("request does not fit: request=" + request);
        }
        if (intent.kind != IntentKind.CANCEL) {
            requestOfOrder[index] = request;
        }
    }

    private static int msgType(IntentKind kind) {
        return switch (kind) {
            case LIMIT, IOC, MARKET -> MsgTypes.NEW_ORDER_SINGLE;
            case CANCEL -> MsgTypes.ORDER_CANCEL_REQUEST;
            case REDUCE, REPLACE -> MsgTypes.ORDER_CANCEL_REPLACE_REQUEST;
        };
    }

    @Override
    public void onMessage(FixDecoder message) {
        switch (message.msgType()) {
            case MsgTypes.EXECUTION_REPORT -> onExecutionReport(message);
            case MsgTypes.ORDER_CANCEL_REJECT -> onCancelReject(message);
            default -> failure = "unexpected message: msgType=" + (char) message.msgType();
        }
    }

    private void onExecutionReport(FixDecoder report) {
        int request = report.intValue(Tags.CL_ORD_ID);
        char execType = report.charValue(Tags.EXEC_TYPE);
        switch (execType) {
            case '0' -> requests.answer(request, clockNs.getAsLong());
            case '5' -> onReplaced(report, request);
            case '4' -> {
                requests.answer(request, clockNs.getAsLong());
                ended.accept(requests.token(request));
            }
            case '8' -> {
                orderRejects++;
                requests.answer(request, clockNs.getAsLong());
                ended.accept(requests.token(request));
            }
            case 'F' -> onTrade(report, request);
            default -> failure = "unexpected report: execType=" + execType;
        }
    }

    /** A replace to a total that is executed already ends the order. */
    private void onReplaced(FixDecoder report, int request) {
        requests.answer(request, clockNs.getAsLong());
        if (report.intValue(Tags.LEAVES_QTY) == 0) {
            ended.accept(requests.token(request));
        }
    }

    private void onTrade(FixDecoder report, int request) {
        trades++;
        if (report.intValue(Tags.LEAVES_QTY) == 0) {
            ended.accept(requests.token(request));
        }
    }

    private void onCancelReject(FixDecoder reject) {
        cancelRejects++;
        int request = reject.intValue(Tags.CL_ORD_ID);
        requests.answer(request, clockNs.getAsLong());
        int index = (int) requests.token(request) & INDEX_MASK;
        if (requestOfOrder[index] == request) {
            requestOfOrder[index] = reject.intValue(Tags.ORIG_CL_ORD_ID);
        }
    }

    @Override
    public void onReject(FixDecoder reject) {
        failure = "session reject: " + (reject.has(Tags.TEXT) ? reject.text(Tags.TEXT) : "");
    }

    @Override
    public void onDisconnected(String reason) {
        failure = "disconnected: " + reason;
    }

    /** Returns the failure, or an empty text. */
    String failure() {
        return failure;
    }

    Requests requests() {
        return requests;
    }

    /** Returns the number of this participant's sides of trades. */
    long fills() {
        return trades;
    }

    /** Returns the number of rejected orders. */
    long orderRejects() {
        return orderRejects;
    }

    /**
     * Returns the number of rejected cancels and replaces. Most are rejected because the order was filled meanwhile.
     */
    long cancelRejects() {
        return cancelRejects;
    }

    @Override
    public void close() {
        session.close();
    }
}
