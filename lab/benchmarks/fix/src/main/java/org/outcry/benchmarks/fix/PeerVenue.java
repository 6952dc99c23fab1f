// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.fix;

import java.io.IOException;
import java.util.Arrays;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.VenueEvents;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.Side;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.Logon;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.session.ConnectionNames;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.MethodReader;
import org.outcry.wire.file.EventFileReader;

/**
 * The venue, as the application behind a peer's session layer needs it: commands for orders and cancels of the one
 * instrument, and the events that answer them. It relies on the client of the lab: a ClOrdID is a letter and nine
 * digits, and a cancel has the digits of its order, so that no table of orders is needed. The venue's thread; allocates
 * nothing per order.
 */
@MethodReader(VenueEvents.class)
final class PeerVenue extends IgnoredEvents implements AutoCloseable {
    private static final int EVENTS_PER_TURN = 4096;
    private static final int INSTRUMENT = 1;
    private static final int INDEX_BITS = 24;
    private static final int INDEX_MASK = (1 << 16) - 1;
    private static final int NO_EPOCH = -1;

    /** Writer of the answers of a session. */
    interface Answers {
        void onLoggedOn(int session);

        void onAccepted(OrderAccepted event);

        void onCancelled(OrderCancelled event);
    }

    private final VenuePort port;
    private final Answers answers;
    private final OrderEntryWriter entry;
    private final EventFileReader log;
    private final PeerVenueReader decoder = new PeerVenueReader(this);
    private final ConnectionNames names;
    private final Logon logon = new Logon();
    private final NewOrder newOrder = new NewOrder();
    private final CancelOrder cancel = new CancelOrder();
    private int[] epochs = new int[16];

    PeerVenue(VenuePort port, Answers answers) throws IOException {
        this.port = port;
        this.answers = answers;
        entry = new OrderEntryWriter(port.commands());
        names = new ConnectionNames(port.gatewayNumber());
        log = EventFileReader.open(port.eventLog());
        Arrays.fill(epochs, NO_EPOCH);
    }

    /** Returns the number of the session with a CompID of the lab's client: a letter and the number. */
    static int session(CharSequence compId) {
        return (int) digits(compId);
    }

    private static long digits(CharSequence name) {
        long number = 0;
        for (int i = 1; i < name.length(); i++) {
            number = 10 * number + name.charAt(i) - '0';
        }
        return number;
    }

    /** Returns whether the venue takes another command. */
    boolean hasRoom() {
        return port.room().hasRoom();
    }

    /** Returns milliseconds since 1970. */
    long nowMs() {
        return port.clock().nanoTime() / 1_000_000;
    }

    /** Hands the new events over. Returns their number. */
    int poll() {
        return log.poll(decoder, port.releasedEventNumber(), EVENTS_PER_TURN);
    }

    /** Returns whether a session is logged on at the venue. */
    boolean isLoggedOn(int session) {
        return session < epochs.length && epochs[session] != NO_EPOCH;
    }

    void logOn(int session, int msgSeqNum) {
        logon.session = session;
        logon.connection = names.next();
        logon.msgSeqNum = msgSeqNum;
        logon.resetSeqNums = true;
        entry.logon(logon);
    }

    void newOrder(int session, int msgSeqNum, CharSequence clOrdId, char side, long lots, double price) {
        newOrder.session = session;
        newOrder.ownerEpoch = epochs[session];
        newOrder.msgSeqNum = msgSeqNum;
        newOrder.instrument = INSTRUMENT;
        newOrder.clientOrder = clientOrder(clOrdId);
        newOrder.terms.side = side == '1' ? Side.BUY : Side.SELL;
        newOrder.terms.quantityLots = lots;
        newOrder.terms.priceTicks = Math.round(price * 100);
        set(newOrder.clOrdId, clOrdId);
        entry.newOrder(newOrder);
    }

    void cancel(int session, int msgSeqNum, CharSequence clOrdId, CharSequence origClOrdId) {
        cancel.session = session;
        cancel.ownerEpoch = epochs[session];
        cancel.msgSeqNum = msgSeqNum;
        cancel.clientOrder = clientOrder(origClOrdId);
        set(cancel.clOrdId, clOrdId);
        set(cancel.origClOrdId, origClOrdId);
        entry.cancelOrder(cancel);
    }

    private static long clientOrder(CharSequence clOrdId) {
        long number = digits(clOrdId);
        return (number + 1) << INDEX_BITS | (number & INDEX_MASK);
    }

    private static void set(ClOrdId id, CharSequence text) {
        id.set(AsciiLongs.part(text, 0), AsciiLongs.part(text, 1), AsciiLongs.part(text, 2));
    }

    /** Puts a ClOrdID into a text that is used again. */
    static StringBuilder text(ClOrdId id, StringBuilder text) {
        text.setLength(0);
        AsciiLongs.append(id.first, text);
        AsciiLongs.append(id.second, text);
        AsciiLongs.append(id.third, text);
        return text;
    }

    @Override
    public void loggedOn(LoggedOn event) {
        if (event.session >= epochs.length) {
            int length = epochs.length;
            epochs = Arrays.copyOf(epochs, Math.max(event.session + 1, 2 * length));
            Arrays.fill(epochs, length, epochs.length, NO_EPOCH);
        }
        epochs[event.session] = event.ownerEpoch;
        answers.onLoggedOn(event.session);
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        answers.onAccepted(event);
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        answers.onCancelled(event);
    }

    @Override
    public void orderRejected(OrderRejected event) {
        throw new IllegalStateException("an order of the lab was rejected: reason=" + event.reason);
    }

    @Override
    public void cancelRejected(CancelRejected event) {
        throw new IllegalStateException("a cancel of the lab was rejected: reason=" + event.reason);
    }

    @Override
    public void close() {
        log.close();
    }
}
