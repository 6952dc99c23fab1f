// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.function.LongSupplier;
import org.outcry.api.order.Side;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.FixListener;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.market.FlowRequest;

/**
 * Participant that sends its requests of a flow over a FIX session of its own. A replace of an order that has ended
 * here, and not in the flow, becomes a new order. Poll driven, one thread.
 */
final class Participant implements FixListener, AutoCloseable {
    private static final int LONGEST_REQUEST_BYTES = 512;

    /** Field of the venue, used with ExecInst 6: Y to reprice an order that would take, instead of rejecting it. */
    private static final int POST_ONLY_REPRICE = 20_001;

    private final FixInitiator session;
    private final LongSupplier clockNs;
    private final String[] symbols;
    private final int priceDecimals;
    private final Requests requests;
    private int[] requestOfOrder = new int[1 << 12];
    private boolean[] ended = new boolean[1 << 12];
    private long trades;
    private long orderRejects;
    private long cancelRejects;
    private String failure = "";

    /**
     * Creates a participant.
     *
     * @param symbols by instrument, from 1
     */
    Participant(
            String compId, String venue, String[] symbols, int priceDecimals, LongSupplier clockNs, AckTimes times) {
        this.session = new FixInitiator(InitiatorConfig.of(compId, venue), this, clockNs);
        this.clockNs = clockNs;
        this.symbols = symbols;
        this.priceDecimals = priceDecimals;
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
    void send(FlowRequest of, long intendedNs) {
        int former = FlowRequest.index(of.clientOrder);
        int index = of.kind == FlowRequest.Kind.REPLACE ? FlowRequest.index(of.nextClientOrder) : former;
        if (index >= requestOfOrder.length) {
            requestOfOrder = Arrays.copyOf(requestOfOrder, Integer.highestOneBit(index) * 2);
            ended = Arrays.copyOf(ended, requestOfOrder.length);
        }
        FlowRequest.Kind kind = of.kind == FlowRequest.Kind.REPLACE && ended[former] ? FlowRequest.Kind.NEW : of.kind;
        int request = requests.add(index, intendedNs);
        FixEncoder message = session.beginMessage(msgType(kind));
        message.putInt(Tags.CL_ORD_ID, request);
        if (kind != FlowRequest.Kind.NEW) {
            message.putInt(Tags.ORIG_CL_ORD_ID, requestOfOrder[former]);
        }
        message.putText(Tags.SYMBOL, symbols[of.instrument])
                .putChar(Tags.SIDE, of.side == Side.BUY ? '1' : '2')
                .putUtcTimestamp(Tags.TRANSACT_TIME, clockNs.getAsLong(), 3)
                .putLong(Tags.ORDER_QTY, of.quantityLots);
        if (kind != FlowRequest.Kind.CANCEL) {
            putTerms(message, of, kind == FlowRequest.Kind.NEW);
            requestOfOrder[index] = request;
            ended[index] = false;
        }
        if (!session.send()) {
            throw new IllegalStateException("request does not fit: request=" + request);
        }
    }

    private void putTerms(FixEncoder message, FlowRequest of, boolean enters) {
        message.putChar(Tags.ORD_TYPE, of.market ? '1' : '2');
        if (!of.market) {
            message.putDecimal(Tags.PRICE, of.priceTicks, priceDecimals);
        }
        message.putChar(Tags.TIME_IN_FORCE, of.immediate ? '3' : '0');
        if (enters && of.postOnly) {
            message.putChar(Tags.EXEC_INST, '6').putChar(POST_ONLY_REPRICE, 'Y');
        }
    }

    private static int msgType(FlowRequest.Kind kind) {
        return switch (kind) {
            case NEW -> MsgTypes.NEW_ORDER_SINGLE;
            case REPLACE -> MsgTypes.ORDER_CANCEL_REPLACE_REQUEST;
            case CANCEL -> MsgTypes.ORDER_CANCEL_REQUEST;
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
            case '0', '4', '5' -> requests.answer(request, clockNs.getAsLong());
            case '8' -> {
                orderRejects++;
                requests.answer(request, clockNs.getAsLong());
            }
            case 'F' -> trades++;
            default -> failure = "unexpected report: execType=" + execType;
        }
        if (execType == '4') {
            end(report.has(Tags.ORIG_CL_ORD_ID) ? report.intValue(Tags.ORIG_CL_ORD_ID) : request);
        } else if (execType == '8' || report.intValue(Tags.LEAVES_QTY) == 0) {
            end(request);
        }
    }

    private void end(int request) {
        if (isPresent(request)) {
            ended[requests.order(request)] = true;
        }
    }

    /** Returns whether an order has the ClOrdID of a request, and its index is not another's. */
    private boolean isPresent(int request) {
        return requestOfOrder[requests.order(request)] == request;
    }

    /** After a replace that was rejected, the order has its former ClOrdID, if it has not ended. */
    private void onCancelReject(FixDecoder reject) {
        cancelRejects++;
        int request = reject.intValue(Tags.CL_ORD_ID);
        requests.answer(request, clockNs.getAsLong());
        int index = requests.order(request);
        if (requestOfOrder[index] == request) {
            int former = reject.intValue(Tags.ORIG_CL_ORD_ID);
            requestOfOrder[index] = former;
            ended[index] = !isPresent(former) || ended[requests.order(former)];
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
