// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.connect;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.agrona.concurrent.EpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.api.VenueEvents;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.ReplaceOrder;
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
 * FIX 4.4 session at a venue of others, for the orders of one or more agents. Execution reports become events of the
 * agents' sessions. One thread.
 */
final class ForeignSession implements FixListener, AutoCloseable {
    private static final int MESSAGE_BYTES = 512;
    private static final int BUSINESS_REJECT_REF_ID = 379;

    private final FixInitiator initiator;
    private final EpochNanoClock clock;
    private final String prefix;
    private final Consumer<Consumer<VenueEvents>> reports;
    private final Consumer<FixDecoder> marketData;
    private final Map<String, ForeignOrder> byClOrdId = new HashMap<>();
    private final Map<Integer, Map<Long, ForeignOrder>> byClientOrder = new HashMap<>();
    private final OrderAccepted accepted = new OrderAccepted();
    private final OrderExecuted executed = new OrderExecuted();
    private final OrderReplaced replaced = new OrderReplaced();
    private final OrderCancelled cancelled = new OrderCancelled();
    private final OrderRejected rejected = new OrderRejected();
    private final CancelRejected cancelRejected = new CancelRejected();
    private @Nullable String ended;
    private long lastClOrdId;

    /**
     * Creates a session that is not connected.
     *
     * @param reports receives events of the agents' sessions
     * @param marketData receives messages with books and trades
     */
    ForeignSession(
            InitiatorConfig config,
            EpochNanoClock clock,
            Consumer<Consumer<VenueEvents>> reports,
            Consumer<FixDecoder> marketData) {
        this.clock = clock;
        this.reports = reports;
        this.marketData = marketData;
        // ClOrdIDs of a day are used once: they go on above those of earlier runs.
        prefix = Long.toString(clock.nanoTime() / 1_000_000, Character.MAX_RADIX) + "-";
        initiator = new FixInitiator(config, this, clock::nanoTime);
    }

    void connect(InetSocketAddress address) throws IOException {
        initiator.connect(address);
    }

    boolean isLoggedOn() {
        return initiator.isLoggedOn();
    }

    boolean hasRoom() {
        return initiator.isLoggedOn() && initiator.hasRoom(MESSAGE_BYTES);
    }

    /** Returns why the session has ended; null if it has not. */
    @Nullable
    String ended() {
        return ended;
    }

    int poll() {
        return initiator.poll();
    }

    /** Asks for books and trades of instruments. */
    void subscribe(List<ForeignInstrument> instruments) {
        for (ForeignInstrument instrument : instruments) {
            initiator
                    .beginMessage(MsgTypes.MARKET_DATA_REQUEST)
                    .putLong(Tags.MD_REQ_ID, instrument.number())
                    .putChar(Tags.SUBSCRIPTION_REQUEST_TYPE, '1')
                    .putInt(Tags.MARKET_DEPTH, 0)
                    .putChar(Tags.MD_UPDATE_TYPE, '1')
                    .putInt(Tags.NO_MD_ENTRY_TYPES, 3)
                    .putChar(Tags.MD_ENTRY_TYPE, '0')
                    .putChar(Tags.MD_ENTRY_TYPE, '1')
                    .putChar(Tags.MD_ENTRY_TYPE, '2')
                    .putInt(Tags.NO_RELATED_SYM, 1)
                    .putText(Tags.SYMBOL, instrument.symbol());
            send();
        }
    }

    void newOrder(NewOrder command, ForeignInstrument instrument) {
        boolean market = command.terms.type == OrderType.MARKET;
        ForeignOrder order = new ForeignOrder(
                command.session,
                instrument,
                command.terms.side,
                market ? '1' : '2',
                command.clientOrder,
                nextClOrdId(),
                command.terms.quantityLots);
        byClOrdId.put(order.clOrdId, order);
        ofSession(order.session).put(order.clientOrder, order);
        FixEncoder message = begin(MsgTypes.NEW_ORDER_SINGLE, order.clOrdId, order)
                .putDecimal(Tags.ORDER_QTY, order.lots, instrument.quantityDecimals())
                .putChar(Tags.ORD_TYPE, order.ordType);
        if (!market) {
            message.putDecimal(Tags.PRICE, command.terms.priceTicks, instrument.priceDecimals());
        }
        message.putChar(Tags.TIME_IN_FORCE, command.terms.timeInForce == TimeInForce.DAY ? '0' : '3');
        send();
    }

    void replaceOrder(ReplaceOrder command) {
        ForeignOrder order = ofSession(command.session).get(command.clientOrder);
        if (order == null) {
            return;
        }
        order.nextClientOrder = command.newClientOrder;
        String clOrdId = nextClOrdId();
        byClOrdId.put(clOrdId, order);
        begin(MsgTypes.ORDER_CANCEL_REPLACE_REQUEST, clOrdId, order)
                .putText(Tags.ORIG_CL_ORD_ID, order.clOrdId)
                .putDecimal(Tags.ORDER_QTY, command.quantityLots, order.instrument.quantityDecimals())
                .putChar(Tags.ORD_TYPE, order.ordType)
                .putDecimal(Tags.PRICE, command.priceTicks, order.instrument.priceDecimals());
        send();
    }

    void cancelOrder(CancelOrder command) {
        ForeignOrder order = ofSession(command.session).get(command.clientOrder);
        if (order != null) {
            cancel(order);
        }
    }

    private void cancel(ForeignOrder order) {
        order.cancelling = true;
        String clOrdId = nextClOrdId();
        byClOrdId.put(clOrdId, order);
        begin(MsgTypes.ORDER_CANCEL_REQUEST, clOrdId, order)
                .putText(Tags.ORIG_CL_ORD_ID, order.clOrdId)
                .putDecimal(Tags.ORDER_QTY, order.lots, order.instrument.quantityDecimals());
        send();
    }

    /** Asks for the cancel of all orders of an agent, as far as there is room and no cancel is on its way. */
    void cancelAll(int session) {
        for (ForeignOrder order : List.copyOf(ofSession(session).values())) {
            if (!order.cancelling && hasRoom()) {
                cancel(order);
            }
        }
    }

    /** Returns the number of open orders. */
    int openOrders() {
        return byClientOrder.values().stream().mapToInt(Map::size).sum();
    }

    private Map<Long, ForeignOrder> ofSession(int session) {
        return byClientOrder.computeIfAbsent(session, absent -> new HashMap<>());
    }

    private String nextClOrdId() {
        return prefix + Long.toString(++lastClOrdId, Character.MAX_RADIX);
    }

    private FixEncoder begin(int msgType, String clOrdId, ForeignOrder order) {
        return initiator
                .beginMessage(msgType)
                .putText(Tags.CL_ORD_ID, clOrdId)
                .putText(Tags.SYMBOL, order.instrument.symbol())
                .putChar(Tags.SIDE, order.side == Side.BUY ? '1' : '2')
                .putUtcTimestamp(Tags.TRANSACT_TIME, clock.nanoTime(), 3);
    }

    private void send() {
        if (!initiator.send()) {
            ended = "a message has no room in the buffer";
        }
    }

    @Override
    public void onMessage(FixDecoder message) {
        switch (message.msgType()) {
            case MsgTypes.EXECUTION_REPORT -> onReport(message);
            case MsgTypes.ORDER_CANCEL_REJECT -> onRequestRejected(message.text(Tags.CL_ORD_ID));
            case MsgTypes.BUSINESS_MESSAGE_REJECT -> onRefused(message.text(BUSINESS_REJECT_REF_ID), message);
            case MsgTypes.MARKET_DATA_SNAPSHOT,
                    MsgTypes.MARKET_DATA_INCREMENTAL_REFRESH,
                    MsgTypes.MARKET_DATA_REQUEST_REJECT -> marketData.accept(message);
            default -> {
                // Other messages of the venue are of no use to agents.
            }
        }
    }

    private void onRefused(String clOrdId, FixDecoder message) {
        if (byClOrdId.containsKey(clOrdId)) {
            onRequestRejected(clOrdId);
        } else {
            ended = "the venue refuses a message: " + message.text(Tags.TEXT);
        }
    }

    private void onReport(FixDecoder report) {
        String clOrdId = report.text(Tags.CL_ORD_ID);
        ForeignOrder order = byClOrdId.get(clOrdId);
        if (order == null) {
            return;
        }
        switch (report.charValue(Tags.EXEC_TYPE)) {
            case '0' -> onNew(order, report);
            case 'F' -> onTrade(order, report);
            case '5' -> onReplaced(order, clOrdId, report);
            case '4', 'C', '3' -> onCancelled(order, clOrdId);
            case '8' -> onRequestRejected(clOrdId);
            default -> {
                // Requests that are pending, and statuses, change nothing.
            }
        }
    }

    private void onNew(ForeignOrder order, FixDecoder report) {
        order.accepted = true;
        long price = report.decimalValue(Tags.PRICE, order.instrument.priceDecimals());
        accepted.session = order.session;
        accepted.instrument = order.instrument.number();
        accepted.clientOrder = order.clientOrder;
        accepted.terms.side = order.side;
        accepted.terms.priceTicks = Math.max(0, price);
        accepted.terms.quantityLots = order.lots;
        reports.accept(events -> events.orderAccepted(accepted));
    }

    private void onTrade(ForeignOrder order, FixDecoder report) {
        int quantityDecimals = order.instrument.quantityDecimals();
        executed.session = order.session;
        executed.instrument = order.instrument.number();
        executed.clientOrder = order.clientOrder;
        executed.side = order.side;
        // The trade itself comes with the market data.
        executed.aggressive = false;
        executed.lastPriceTicks = report.decimalValue(Tags.LAST_PX, order.instrument.priceDecimals());
        executed.lastLots = report.decimalValue(Tags.LAST_QTY, quantityDecimals);
        executed.leavesLots = Math.max(0, report.decimalValue(Tags.LEAVES_QTY, quantityDecimals));
        executed.cumLots = report.decimalValue(Tags.CUM_QTY, quantityDecimals);
        if (executed.leavesLots == 0) {
            end(order);
        }
        reports.accept(events -> events.orderExecuted(executed));
    }

    private void onReplaced(ForeignOrder order, String clOrdId, FixDecoder report) {
        if (order.nextClientOrder != 0) {
            ofSession(order.session).remove(order.clientOrder);
            order.clientOrder = order.nextClientOrder;
            order.nextClientOrder = 0;
            ofSession(order.session).put(order.clientOrder, order);
        }
        // A cancel that names the order as it was is going to be rejected.
        byClOrdId.remove(order.clOrdId);
        byClOrdId.put(clOrdId, order);
        order.clOrdId = clOrdId;
        order.lots = report.decimalValue(Tags.ORDER_QTY, order.instrument.quantityDecimals());
        replaced.session = order.session;
        replaced.instrument = order.instrument.number();
        replaced.clientOrder = order.clientOrder;
        replaced.terms.side = order.side;
        replaced.terms.priceTicks = report.decimalValue(Tags.PRICE, order.instrument.priceDecimals());
        replaced.terms.quantityLots = order.lots;
        replaced.leavesLots = Math.max(0, report.decimalValue(Tags.LEAVES_QTY, order.instrument.quantityDecimals()));
        if (replaced.leavesLots == 0) {
            end(order);
        }
        reports.accept(events -> events.orderReplaced(replaced));
    }

    private void onCancelled(ForeignOrder order, String clOrdId) {
        byClOrdId.remove(clOrdId);
        end(order);
        cancelled.session = order.session;
        cancelled.instrument = order.instrument.number();
        cancelled.clientOrder = order.clientOrder;
        cancelled.side = order.side;
        reports.accept(events -> events.orderCancelled(cancelled));
    }

    private void onRequestRejected(String clOrdId) {
        ForeignOrder order = byClOrdId.get(clOrdId);
        if (order == null) {
            return;
        }
        if (clOrdId.equals(order.clOrdId) && !order.accepted) {
            end(order);
            rejected.session = order.session;
            rejected.instrument = order.instrument.number();
            rejected.clientOrder = order.clientOrder;
            rejected.side = order.side;
            rejected.quantityLots = order.lots;
            reports.accept(events -> events.orderRejected(rejected));
            return;
        }
        byClOrdId.remove(clOrdId);
        order.nextClientOrder = 0;
        order.cancelling = false;
        cancelRejected.session = order.session;
        cancelRejected.clientOrder = order.clientOrder;
        reports.accept(events -> events.cancelRejected(cancelRejected));
    }

    private void end(ForeignOrder order) {
        byClOrdId.remove(order.clOrdId);
        ofSession(order.session).remove(order.clientOrder);
    }

    @Override
    public void onReject(FixDecoder reject) {
        ended = "the venue rejects a message: RefTagID=" + reject.text(Tags.REF_TAG_ID) + " " + reject.text(Tags.TEXT);
    }

    @Override
    public void onLogout(FixDecoder logout) {
        ended = "the venue logs the session out: " + logout.text(Tags.TEXT);
    }

    @Override
    public void onDisconnected(String reason) {
        if (ended == null) {
            ended = reason;
        }
    }

    void logOut() {
        initiator.logout();
    }

    boolean isConnected() {
        return initiator.isConnected();
    }

    @Override
    public void close() {
        initiator.close();
    }
}
