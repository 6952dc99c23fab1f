// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.snapshot;

import java.util.Arrays;
import org.outcry.engine.saved.SavedOrder;
import org.outcry.engine.saved.SavedOrderFields;
import org.outcry.engine.saved.SavedSpecialTerms;
import org.outcry.engine.saved.SavedSpecialTermsFields;
import org.outcry.engine.saved.SavedUnfinishedMatch;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;

/**
 * Orders of the last calls of a snapshot, which are opened together, and then placed in line one after the other. Those
 * that follow each other in a queue lie anywhere in memory: opened one by one, each would wait for its cache line; of
 * many, the lines are fetched at once. One thread.
 */
final class ArrivingOrders {
    private static final int MOST = 64;

    private final VenueState state;
    private final SavedOrder[] orders = new SavedOrder[MOST];
    private final SavedSpecialTerms[] terms = new SavedSpecialTerms[MOST];
    private final boolean[] isSpecial = new boolean[MOST];
    private final int[] slots = new int[MOST];
    private int count;

    /** The slot of the order that joined its line last; 0 if there is none. */
    private int last;

    ArrivingOrders(VenueState state) {
        this.state = state;
        Arrays.setAll(orders, at -> new SavedOrder());
        Arrays.setAll(terms, at -> new SavedSpecialTerms());
    }

    void add(SavedOrder order) {
        if (count == MOST) {
            place();
        }
        SavedOrderFields.copyTo(order, orders[count]);
        isSpecial[count] = false;
        count++;
    }

    /** Adds terms of the last order. */
    void add(SavedSpecialTerms ofLast) {
        requireLast(ofLast.orderId);
        SavedSpecialTermsFields.copyTo(ofLast, terms[count - 1]);
        isSpecial[count - 1] = true;
    }

    /** Adds the unfinished match of the last order, which is in no book or queue. */
    void add(SavedUnfinishedMatch match) {
        requireLast(match.orderId);
        open();
        count--;
        placeOpened();
        state.store.restoreUnfinished(match, slots[count]);
        count = 0;
    }

    private void requireLast(long orderId) {
        if (count == 0 || orders[count - 1].orderId != orderId) {
            throw new IllegalArgumentException("snapshot with terms of another order: orderId=" + orderId);
        }
    }

    /** Places all orders that were added. */
    void place() {
        open();
        placeOpened();
        count = 0;
    }

    private void open() {
        for (int at = 0; at < count; at++) {
            SavedOrder order = orders[at];
            Session session = SnapshotReader.known(state.registry.session(order.session), "session", order.session);
            slots[at] = session.ownSlot(Session.index(order.clientOrder), state.orders);
        }
        for (int at = 0; at < count; at++) {
            if (state.orders.isOpen(slots[at])) {
                throw new IllegalArgumentException("snapshot with two orders of one name: session=" + orders[at].session
                        + " clientOrder=" + orders[at].clientOrder);
            }
            state.store.restore(slots[at], orders[at]);
        }
        for (int at = 0; at < count; at++) {
            SavedOrder order = orders[at];
            Instrument instrument =
                    SnapshotReader.known(state.registry.instrument(order.instrument), "instrument", order.instrument);
            Session session = state.registry.sessionOf(slots[at]);
            state.store.restoreTerms(session, instrument, slots[at], isSpecial[at] ? terms[at] : null);
        }
    }

    /** Places orders in the order of their calls, each behind the one before. */
    private void placeOpened() {
        for (int at = 0; at < count; at++) {
            int slot = slots[at];
            if (last != 0
                    && state.orders.areInOneLine(last, slot)
                    && state.orders.queueId(slot) <= state.orders.queueId(last)) {
                throw new IllegalArgumentException(
                        "snapshot with an order that stands before the one of the call before: orderId="
                                + state.orders.orderId(slot));
            }
            state.store.restorePlace(slot);
            last = slot;
        }
    }
}
