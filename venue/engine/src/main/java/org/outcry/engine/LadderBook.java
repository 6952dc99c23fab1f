package org.outcry.engine;

import java.util.Arrays;

/**
 * The fast book. Price levels near the touch stand in a window, an array with a place for every price; the few beyond it in a
 * tree. One window serves both sides, because every level below the best offer is a bid. The window follows the touch and
 * doubles when orders often miss it narrowly, so that an instrument without trading costs little.
 *
 * <p>Inside, prices are rungs: price over tick increment. A queue is a long: its first slot above, its last slot below.
 * Allocates only to grow.
 */
final class LadderBook implements Book {
    private static final int SMALLEST_WINDOW = 64;
    private static final int LARGEST_WINDOW = 1 << 16;
    private static final int BID = 0;
    private static final int OFFER = 1;
    private static final long NO_BID = -1;
    private static final long NO_OFFER = Long.MAX_VALUE;
    private static final long FIRST = 0xFFFF_FFFF_0000_0000L;
    private static final long LAST = 0xFFFF_FFFFL;

    private final Orders orders;
    private final long tickIncrement;
    private final FarLevels farBids = new FarLevels();
    private final FarLevels farOffers = new FarLevels();
    private long[] window = new long[SMALLEST_WINDOW];
    private LevelBitmap levels = new LevelBitmap(SMALLEST_WINDOW);

    /** The rung of the window's first place. */
    private long lowest;

    /** The best bid, the best offer. */
    private final long[] touch = {NO_BID, NO_OFFER};

    private int narrowMisses;

    LadderBook(Orders orders, long tickIncrement) {
        this.orders = orders;
        this.tickIncrement = tickIncrement;
    }

    @Override
    public boolean crosses(boolean buy, long limitTicks) {
        return (rung(limitTicks) - touch[Sides.index(!buy)]) * Sides.sign(buy) >= 0;
    }

    @Override
    public int first(boolean bids) {
        return firstAt(touch[Sides.index(bids)], bids);
    }

    @Override
    public int after(int slot) {
        int next = orders.next(slot);
        if (next != 0) {
            return next;
        }
        long rung = rung(orders.priceTicks(slot));
        return orders.isBuy(slot) ? firstAt(bidBelow(rung), true) : firstAt(offerAbove(rung), false);
    }

    @Override
    public void rest(int slot) {
        boolean buy = orders.isBuy(slot);
        long rung = rung(orders.priceTicks(slot));
        if (touch[BID] == NO_BID && touch[OFFER] == NO_OFFER) {
            lowest = rung - (window.length >> 1);
        }
        long place = rung - lowest;
        if (isNear(place)) {
            long queue = window[(int) place];
            window[(int) place] = joined(queue, slot);
            if (queue == 0) {
                levels.set((int) place);
                levelAdded(buy, rung);
            }
        } else {
            restFar(slot, buy, rung);
        }
    }

    @Override
    public void remove(int slot) {
        int next = orders.next(slot);
        int previous = orders.previous(slot);
        if (next != 0 && previous != 0) {
            return;
        }
        boolean buy = orders.isBuy(slot);
        long rung = rung(orders.priceTicks(slot));
        long place = rung - lowest;
        if (isNear(place)) {
            long queue = left(window[(int) place], next, previous);
            window[(int) place] = queue;
            if (queue == 0) {
                levels.clear((int) place);
                levelEmptied(buy, rung);
            }
        } else {
            removeFar(buy, rung, next, previous);
        }
    }

    @Override
    public void moved(int from, int to) {
        int next = orders.next(to);
        int previous = orders.previous(to);
        orders.setPrevious(next, to);
        orders.setNext(previous, to);
        if (next == 0 || previous == 0) {
            boolean buy = orders.isBuy(to);
            long rung = rung(orders.priceTicks(to));
            long place = rung - lowest;
            if (isNear(place)) {
                window[(int) place] = renamed(window[(int) place], from, to);
            } else {
                FarLevels far = far(buy);
                int leaf = far.find(rung);
                far.setQueue(leaf, renamed(far.queue(leaf), from, to));
            }
        }
    }

    private long rung(long priceTicks) {
        return tickIncrement == 1 ? priceTicks : priceTicks / tickIncrement;
    }

    /** A window's length is a power of two, so a place in it has no bit above. */
    private boolean isNear(long place) {
        return (place & -window.length) == 0;
    }

    private int firstAt(long rung, boolean bids) {
        long place = rung - lowest;
        if (isNear(place)) {
            return (int) (window[(int) place] >>> 32);
        }
        FarLevels far = far(bids);
        int leaf = far.find(rung);
        return leaf == 0 ? 0 : (int) (far.queue(leaf) >>> 32);
    }

    private long joined(long queue, int slot) {
        if (queue == 0) {
            orders.setLinks(slot, 0, 0);
            return (long) slot << 32 | slot;
        }
        int last = (int) queue;
        orders.setNext(last, slot);
        orders.setLinks(slot, 0, last);
        return (queue & FIRST) | slot;
    }

    private static long renamed(long queue, int from, int to) {
        long first = queue >>> 32 == from ? to : queue >>> 32;
        long last = (queue & LAST) == from ? to : queue & LAST;
        return first << 32 | last;
    }

    /** The queue that an order at one of its ends has left. */
    private static long left(long queue, int next, int previous) {
        if (previous != 0) {
            return (queue & FIRST) | previous;
        }
        return next == 0 ? 0 : (long) next << 32 | (queue & LAST);
    }

    private void restFar(int slot, boolean buy, long rung) {
        FarLevels far = far(buy);
        int leaf = far.find(rung);
        if (leaf == 0) {
            far.add(rung, joined(0, slot));
            levelAdded(buy, rung);
        } else {
            far.setQueue(leaf, joined(far.queue(leaf), slot));
        }
        windowMissed(rung);
    }

    private void removeFar(boolean buy, long rung, int next, int previous) {
        FarLevels far = far(buy);
        int leaf = far.find(rung);
        long queue = left(far.queue(leaf), next, previous);
        far.setQueue(leaf, queue);
        if (queue == 0) {
            far.remove(rung);
            levelEmptied(buy, rung);
        }
        windowMissed(rung);
    }

    private FarLevels far(boolean bids) {
        return bids ? farBids : farOffers;
    }

    private void levelAdded(boolean buy, long rung) {
        int side = Sides.index(buy);
        if ((rung - touch[side]) * Sides.sign(buy) > 0) {
            touch[side] = rung;
        }
    }

    private void levelEmptied(boolean buy, long rung) {
        int side = Sides.index(buy);
        if (rung == touch[side]) {
            touch[side] = buy ? bidBelow(rung) : offerAbove(rung);
        }
    }

    private long bidBelow(long rung) {
        long place = Math.clamp(rung - lowest, 0, window.length);
        int near = levels.below((int) place);
        long nearRung = near < 0 ? NO_BID : lowest + near;
        return farBids.isEmpty() ? nearRung : Math.max(nearRung, farBids.below(rung));
    }

    private long offerAbove(long rung) {
        long place = Math.clamp(rung - lowest + 1, 0, window.length);
        int near = levels.from((int) place);
        long nearRung = near < 0 ? NO_OFFER : lowest + near;
        if (farOffers.isEmpty()) {
            return nearRung;
        }
        long farRung = farOffers.above(rung);
        return farRung == FarLevels.NONE ? nearRung : Math.min(nearRung, farRung);
    }

    /** Moves the window only after so many misses that moving it costs little for each of them. */
    private void windowMissed(long rung) {
        long nearer = nearerTouch(rung);
        if (nearer == NO_BID || Math.abs(rung - nearer) >= window.length) {
            return;
        }
        if (++narrowMisses > window.length >> 2) {
            narrowMisses = 0;
            int size = window.length;
            boolean centred = Math.abs(nearer - lowest - (size >> 1)) <= size >> 2;
            if (!centred) {
                moveWindow(nearer - (size >> 1), size);
            } else if (size < LARGEST_WINDOW) {
                moveWindow(nearer - size, 2 * size);
            }
        }
    }

    private long nearerTouch(long rung) {
        long bestBid = touch[BID];
        long bestOffer = touch[OFFER];
        if (bestBid == NO_BID) {
            return bestOffer == NO_OFFER ? NO_BID : bestOffer;
        }
        boolean bid = bestOffer == NO_OFFER || Math.abs(rung - bestBid) <= Math.abs(rung - bestOffer);
        return bid ? bestBid : bestOffer;
    }

    private void moveWindow(long newLowest, int size) {
        for (int at = levels.from(0); at >= 0; at = levels.from(at + 1)) {
            long rung = lowest + at;
            if (rung < newLowest || rung - newLowest >= size) {
                far(rung <= touch[BID]).add(rung, window[at]);
                window[at] = 0;
            }
        }
        shift(newLowest, size);
        takeIn(farBids);
        takeIn(farOffers);
    }

    private void shift(long newLowest, int size) {
        long[] from = window;
        if (size != from.length) {
            window = new long[size];
            levels = new LevelBitmap(size);
        }
        long start = Math.max(lowest, newLowest);
        long end = Math.min(lowest + from.length, newLowest + size);
        int kept = (int) Math.max(0, end - start);
        int to = kept == 0 ? 0 : (int) (start - newLowest);
        if (kept > 0) {
            System.arraycopy(from, (int) (start - lowest), window, to, kept);
        }
        Arrays.fill(window, 0, to, 0);
        Arrays.fill(window, to + kept, size, 0);
        lowest = newLowest;
        levels.clearAll();
        for (int at = to; at < to + kept; at++) {
            if (window[at] != 0) {
                levels.set(at);
            }
        }
    }

    private void takeIn(FarLevels far) {
        long rung = far.above(Math.max(lowest - 1, 0));
        while (rung != FarLevels.NONE && rung - lowest < window.length) {
            int at = (int) (rung - lowest);
            window[at] = far.queue(far.find(rung));
            levels.set(at);
            far.remove(rung);
            rung = far.above(rung);
        }
    }
}
