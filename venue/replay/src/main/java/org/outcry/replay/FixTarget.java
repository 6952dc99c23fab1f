// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import org.agrona.concurrent.EpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.api.VenueEvents;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.FixListener;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;

/**
 * Target that is a venue behind a FIX 4.4 connection. Requests are sent without waiting for earlier answers, up to a
 * limit. Events are derived from the execution reports ({@link FixReports}).
 *
 * <p>The orders are known from this session alone. If nobody else trades its instruments meanwhile, and their books are
 * empty at the start, the events are those of the venue's books; among others they are those of this session's orders.
 * The venue decides on orders that rest at the end.
 */
public final class FixTarget implements ReplayTarget {
    private static final int MAX_WAITING = 128;
    private static final int MESSAGE_BYTES = 512;
    private static final long TIMEOUT_NS = 10_000_000_000L;

    /** Who trades the instruments. */
    public enum Company {
        /** This session alone. */
        NONE,
        /** Other sessions, too. */
        OTHERS
    }

    private final InetSocketAddress address;
    private final Company company;
    private final List<FixInstrument> instruments;
    private final EpochNanoClock clock;
    private final Runnable idle;
    private final FixInitiator initiator;
    private @Nullable FixReports reports;
    private @Nullable String disconnected;
    private FixInstrument[] traded = {};
    private long lastClOrdId;

    /**
     * Creates a target that isn't connected.
     *
     * @param address the venue's address
     * @param config identity of the client side
     * @param instruments the venue's instruments; the first one is traded where a file names none
     * @param clock nanoseconds since 1970-01-01T00:00:00Z, for the session and for the timeout of ten seconds without
     *     an answer
     * @param idle runs when there is nothing to read: yields or parks, or runs a venue in the same thread
     * @param company who else trades the instruments
     */
    public FixTarget(
            InetSocketAddress address,
            InitiatorConfig config,
            List<FixInstrument> instruments,
            EpochNanoClock clock,
            Runnable idle,
            Company company) {
        this.company = company;
        this.address = address;
        this.instruments = List.copyOf(instruments);
        this.clock = clock;
        this.idle = idle;
        this.initiator = new FixInitiator(config, new Listener(), clock::nanoTime);
    }

    /** {@inheritDoc} The limit of open orders is the venue's; client orders stay on this side. */
    @Override
    public void open(List<String> symbols, int maxOpenOrders, VenueEvents events, Runnable completed)
            throws IOException {
        traded = new FixInstrument[symbols.size()];
        for (int i = 0; i < traded.length; i++) {
            traded[i] = instrument(symbols.get(i));
        }
        reports = new FixReports(events, completed, traded, company == Company.NONE);
        // ClOrdIDs start above those of earlier runs of the day.
        lastClOrdId = clock.nanoTime();
        initiator.connect(address);
        long deadlineNs = clock.nanoTime() + TIMEOUT_NS;
        while (!initiator.isLoggedOn()) {
            String reason = disconnected;
            if (reason != null) {
                throw new IOException("no session with the venue: address=" + address + " reason=" + reason);
            }
            if (clock.nanoTime() > deadlineNs) {
                throw new IOException(
                        "venue does not answer the logon: address=" + address + " waitedNs=" + TIMEOUT_NS);
            }
            turn();
        }
    }

    private FixInstrument instrument(String symbol) throws IOException {
        for (FixInstrument instrument : instruments) {
            if (symbol.isEmpty() || instrument.symbol().equals(symbol)) {
                return instrument;
            }
        }
        throw new IOException("the venue does not trade this instrument of the file: symbol=" + symbol + " instruments="
                + instruments);
    }

    @Override
    public void time(long timestampNs) {}

    @Override
    public void newOrder(NewOrder newOrder) {
        FixReports open = reports();
        FixOrder known = open.order(newOrder.clientOrder);
        // An order whose name is in use is sent under the same ClOrdID, so that the venue rejects it.
        long clOrdId = known == null ? ++lastClOrdId : known.clOrdId;
        FixOrder order = new FixOrder(
                newOrder.instrument,
                newOrder.clientOrder,
                newOrder.terms.side,
                newOrder.terms.priceTicks,
                newOrder.terms.timeInForce,
                newOrder.terms.quantityLots,
                clOrdId);
        FixInstrument instrument = traded[newOrder.instrument - 1];
        awaitRoom();
        FixEncoder message = begin(MsgTypes.NEW_ORDER_SINGLE, clOrdId, instrument, newOrder.terms.side)
                .putDecimal(Tags.ORDER_QTY, newOrder.terms.quantityLots, instrument.quantityDecimals())
                .putChar(Tags.ORD_TYPE, '2')
                .putDecimal(Tags.PRICE, newOrder.terms.priceTicks, instrument.priceDecimals());
        message.putChar(Tags.TIME_IN_FORCE, newOrder.terms.timeInForce == TimeInForce.DAY ? '0' : '3');
        send(open, new FixRequest(clOrdId, FixRequest.Kind.NEW, order));
    }

    @Override
    public void cancelOrder(CancelOrder cancelOrder, int instrument, Side side) {
        FixReports open = reports();
        FixOrder order = orUnknown(open, cancelOrder.clientOrder, instrument, side);
        long clOrdId = ++lastClOrdId;
        awaitRoom();
        begin(MsgTypes.ORDER_CANCEL_REQUEST, clOrdId, traded[instrument - 1], side)
                .putLong(Tags.ORIG_CL_ORD_ID, order.clOrdId);
        send(open, new FixRequest(clOrdId, FixRequest.Kind.CANCEL, order));
    }

    @Override
    public void reduceOrder(ReduceOrder reduceOrder, int instrument, Side side, long priceTicks, long totalLots) {
        FixReports open = reports();
        FixOrder order = orUnknown(open, reduceOrder.clientOrder, instrument, side);
        long clOrdId = ++lastClOrdId;
        FixInstrument terms = traded[instrument - 1];
        awaitRoom();
        begin(MsgTypes.ORDER_CANCEL_REPLACE_REQUEST, clOrdId, terms, side)
                .putLong(Tags.ORIG_CL_ORD_ID, order.clOrdId)
                .putDecimal(Tags.ORDER_QTY, totalLots, terms.quantityDecimals())
                .putChar(Tags.ORD_TYPE, '2')
                .putDecimal(Tags.PRICE, priceTicks, terms.priceDecimals());
        send(open, new FixRequest(clOrdId, FixRequest.Kind.REDUCE, order));
    }

    private FixOrder orUnknown(FixReports open, long clientOrder, int instrument, Side side) {
        FixOrder order = open.order(clientOrder);
        return order != null
                ? order
                : new FixOrder(instrument, clientOrder, side, 0, TimeInForce.DAY, 0, ++lastClOrdId);
    }

    private FixEncoder begin(int msgType, long clOrdId, FixInstrument instrument, Side side) {
        return initiator
                .beginMessage(msgType)
                .putLong(Tags.CL_ORD_ID, clOrdId)
                .putText(Tags.SYMBOL, instrument.symbol())
                .putChar(Tags.SIDE, side == Side.BUY ? '1' : '2')
                .putUtcTimestamp(Tags.TRANSACT_TIME, clock.nanoTime(), 9);
    }

    private void send(FixReports open, FixRequest request) {
        open.sent(request);
        if (!initiator.send()) {
            throw new IllegalStateException(
                    "message does not fit: clOrdId=" + request.clOrdId() + " bound=" + MESSAGE_BYTES);
        }
    }

    private FixReports reports() {
        FixReports open = reports;
        if (open == null) {
            throw new IllegalStateException("target is not open");
        }
        return open;
    }

    @Override
    public boolean poll() {
        return initiator.poll() > 0;
    }

    @Override
    public void await() {
        awaitWaiting(0);
    }

    private void awaitRoom() {
        // Requests are sent, and their answers received, in batches.
        if (reports().waiting() >= MAX_WAITING || !initiator.hasRoom(MESSAGE_BYTES)) {
            awaitWaiting(MAX_WAITING / 2);
        }
    }

    private void awaitWaiting(int maxWaiting) {
        FixReports open = reports();
        int waiting = open.waiting();
        long deadlineNs = clock.nanoTime() + TIMEOUT_NS;
        while (open.waiting() > maxWaiting || !initiator.hasRoom(MESSAGE_BYTES)) {
            String fault = open.fault();
            if (fault != null) {
                throw new IllegalStateException(fault);
            }
            turn();
            if (open.waiting() != waiting) {
                waiting = open.waiting();
                deadlineNs = clock.nanoTime() + TIMEOUT_NS;
            } else if (clock.nanoTime() > deadlineNs) {
                throw new IllegalStateException(
                        "venue does not answer: waiting=" + waiting + " waitedNs=" + TIMEOUT_NS);
            }
        }
        String fault = open.fault();
        if (fault != null) {
            throw new IllegalStateException(fault);
        }
    }

    private void turn() {
        if (initiator.poll() == 0) {
            idle.run();
        }
    }

    /** Logs out and closes the connection. */
    @Override
    public void close() {
        initiator.logout();
        long deadlineNs = clock.nanoTime() + TIMEOUT_NS;
        while (initiator.isConnected() && clock.nanoTime() < deadlineNs) {
            turn();
        }
        initiator.close();
    }

    private void lost(String reason) {
        disconnected = reason;
        FixReports open = reports;
        if (open != null) {
            open.fail("connection to the venue is gone: " + reason);
        }
    }

    private final class Listener implements FixListener {
        @Override
        public void onMessage(FixDecoder message) {
            reports().onMessage(message);
        }

        @Override
        public void onReject(FixDecoder reject) {
            reports()
                    .fail("venue refuses a message: RefSeqNum=" + reject.text(Tags.REF_SEQ_NUM) + " "
                            + reject.text(Tags.TEXT));
        }

        @Override
        public void onDisconnected(String reason) {
            lost(reason);
        }
    }
}
