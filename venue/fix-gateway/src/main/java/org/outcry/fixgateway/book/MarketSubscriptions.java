// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.book;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.fixgateway.order.Inquiry;
import org.outcry.ordergateway.book.MarketBooks;

/**
 * Subscriptions of a connection to market data, whether one may be due, and whether a message of them is on its way.
 */
public final class MarketSubscriptions {
    /** The number of subscriptions that a session may have: instruments of all its requests. */
    public static final int MAX = 256;

    private final List<MarketSubscription> all = new ArrayList<>();
    private boolean mayBeDue;
    private boolean messageOnItsWay;
    private long nextMessageNs = Long.MIN_VALUE;
    private int next;

    /** Returns the number of instruments that can still be subscribed to. */
    public int room() {
        return MAX - all.size();
    }

    /** Returns whether a request has subscriptions. */
    public boolean has(Inquiry request) {
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).isOf(request.id1, request.id2, request.id3, request.id4)) {
                return true;
            }
        }
        return false;
    }

    public boolean isEmpty() {
        return all.isEmpty();
    }

    public void add(MarketSubscription subscription) {
        all.add(subscription);
        mayBeDue = true;
    }

    public void remove(MarketSubscription subscription) {
        all.remove(subscription);
    }

    /** Removes the subscriptions of a request. */
    public void remove(Inquiry request) {
        all.removeIf(each -> each.isOf(request.id1, request.id2, request.id3, request.id4));
    }

    /** Removes the subscriptions of the oldest request, and returns one of them. There must be one. */
    public MarketSubscription removeRequest() {
        MarketSubscription first = all.getFirst();
        all.removeIf(each -> each.isOf(first.id1, first.id2, first.id3, first.id4));
        return first;
    }

    public void clear() {
        all.clear();
        mayBeDue = false;
        messageOnItsWay = false;
    }

    /** Returns the subscription of a request to an instrument; null if it has ended. */
    @Nullable
    public MarketSubscription find(long id1, long id2, long id3, long id4, int instrument) {
        for (int i = 0; i < all.size(); i++) {
            MarketSubscription each = all.get(i);
            if (each.instrument == instrument && each.isOf(id1, id2, id3, id4)) {
                return each;
            }
        }
        return null;
    }

    /** Records that books have changed. */
    public void onBooksChanged() {
        mayBeDue = true;
    }

    /** Returns whether a message may be asked for. */
    public boolean isReady(long nowNs) {
        return !all.isEmpty() && nowNs >= nextTurnNs();
    }

    /**
     * Returns the time from which a message may be asked for; the end of time if a change of a book, or the message on
     * its way, comes first.
     */
    public long nextTurnNs() {
        return mayBeDue && !messageOnItsWay ? nextMessageNs : Long.MAX_VALUE;
    }

    /** Returns the next subscription, in turn, whose book has changed; null if there is none. */
    @Nullable
    public MarketSubscription nextDue(MarketBooks books) {
        for (int i = 0; i < all.size(); i++) {
            next = next + 1 < all.size() ? next + 1 : 0;
            MarketSubscription each = all.get(next);
            if (each.isDue(books.of(each.instrument))) {
                return each;
            }
        }
        mayBeDue = false;
        return null;
    }

    /** Records that a message was asked for; the next one may be asked for at a time. */
    public void onAsked(long nextNs) {
        messageOnItsWay = true;
        nextMessageNs = nextNs;
    }

    /** Records that the message was written. */
    public void onWritten() {
        messageOnItsWay = false;
        mayBeDue = true;
    }
}
