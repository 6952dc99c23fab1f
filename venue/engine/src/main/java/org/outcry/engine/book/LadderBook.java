// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

/**
 * Fast book: two {@link LadderSide}s, so that bids and offers may cross while an auction collects them. Allocates only
 * to grow.
 */
public final class LadderBook implements Book {
    private final Orders orders;

    /** Bids, offers. */
    private final LadderSide[] sides;

    /**
     * Creates an empty book in which the highest bid and the lowest offer come first, or, turned, the lowest bid and
     * the highest offer.
     */
    public LadderBook(Orders orders, long tickIncrement, boolean turned) {
        this.orders = orders;
        sides = new LadderSide[] {
            new LadderSide(orders, tickIncrement, !turned), new LadderSide(orders, tickIncrement, turned)
        };
    }

    @Override
    public boolean crosses(boolean buy, long limitTicks) {
        return sides[Sides.index(!buy)].reaches(limitTicks);
    }

    @Override
    public int first(boolean bids) {
        return sides[Sides.index(bids)].first();
    }

    @Override
    public int after(int slot) {
        int next = orders.next(slot);
        return next != 0 ? next : side(slot).behind(orders.priceTicks(slot));
    }

    @Override
    public int from(boolean bids, long priceTicks, boolean included) {
        return sides[Sides.index(bids)].from(priceTicks, included);
    }

    @Override
    public void rest(int slot, boolean bid, long priceTicks) {
        sides[Sides.index(bid)].rest(slot, priceTicks);
    }

    @Override
    public void remove(int slot) {
        int next = orders.next(slot);
        int previous = orders.previous(slot);
        if (next == 0 || previous == 0) {
            side(slot).remove(orders.priceTicks(slot), next, previous);
        }
    }

    @Override
    public void moved(int from, int to) {
        int next = orders.next(to);
        int previous = orders.previous(to);
        orders.setPrevious(next, to);
        orders.setNext(previous, to);
        if (next == 0 || previous == 0) {
            side(to).rename(orders.priceTicks(to), from, to);
        }
    }

    private LadderSide side(int slot) {
        return sides[orders.sideIndex(slot)];
    }
}
