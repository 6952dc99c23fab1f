// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.Allocation;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetInstrumentControls;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.Peg;
import org.outcry.api.order.RejectReason;

/** An instrument: its terms and controls, and its orders in lists, which are sorted when they are asked for. */
final class OracleInstrument {
    final DefineInstrument terms;
    SetInstrumentControls controls = new SetInstrumentControls();
    final List<OracleOrder> resting = new ArrayList<>();
    final List<OracleOrder> waiting = new ArrayList<>();

    /** At-the-close orders that wait for the closing auction. */
    final List<OracleOrder> forClose = new ArrayList<>();

    Phase phase = Phase.CONTINUOUS;

    OracleAuctionEnd ends = new OracleAuctionEnd();

    /** The price of the auction, as it was told. */
    OracleAuctionPrice toldPrice = OracleAuctionPrice.NONE;

    /** Whether a change of phase that was asked for is still to come, or goes on. */
    boolean awaitsChange;

    /** The change of phase that goes on in the next command. */
    @Nullable
    OraclePhaseChange change;

    @Nullable
    NavigableMap<Long, Long> tickTable;

    long referenceTicks;

    /** The last trade's price; 0: none. */
    long lastTicks;

    /** Prices of trades that stop orders have not been compared with yet. */
    final List<Long> traded = new ArrayList<>();

    /** The order that goes on with its matches in the next command. */
    @Nullable
    OracleOrder unfinished;

    /** Whether triggered stop orders wait for the next command. */
    boolean cascades;

    OracleInstrument(DefineInstrument terms, @Nullable NavigableMap<Long, Long> tickTable) {
        this.terms = terms;
        this.tickTable = tickTable;
    }

    /** The resting orders of a side as they stand in line. */
    List<OracleOrder> line(boolean bids) {
        return line(bids, false);
    }

    /** The order that is first in line; empty if the side is. */
    List<OracleOrder> first(boolean bids) {
        return line(bids, true);
    }

    private List<OracleOrder> line(boolean bids, boolean firstOnly) {
        Stream<OracleOrder> side = resting.stream().filter(order -> order.buys() == bids);
        Comparator<OracleOrder> byPrice = Comparator.comparingLong(order -> order.terms.priceTicks);
        Comparator<OracleOrder> inLine = Comparator.<OracleOrder, Boolean>comparing(order -> order.hasLimit())
                .thenComparing(bids ? byPrice.reversed() : byPrice)
                .thenComparing(order -> order.terms.hidden)
                .thenComparingLong(order -> order.queueId);
        return firstOnly
                ? side.min(inLine).stream().toList()
                : side.sorted(inLine).toList();
    }

    /** The orders that follow something of a kind, resting or waiting, the oldest first. */
    List<OracleOrder> byAge(Predicate<Peg> kind) {
        return Stream.concat(resting.stream(), waiting.stream())
                .filter(order -> kind.test(order.terms.peg))
                .sorted(Comparator.comparingLong(order -> order.orderId))
                .toList();
    }

    /** The best price of a side; 0 if there is none. */
    long touch(boolean bids) {
        List<OracleOrder> first = first(bids);
        return first.isEmpty() ? 0 : first.get(0).terms.priceTicks;
    }

    /** Whether orders are matched when they come. */
    boolean matches() {
        return phase == Phase.CONTINUOUS || phase == Phase.TRADE_AT_LAST;
    }

    /** Whether orders at a price share what comes. */
    boolean shares() {
        return terms.allocation == Allocation.PRO_RATA && phase == Phase.CONTINUOUS;
    }

    /** Whether an order with a limit would trade. */
    boolean crosses(boolean buys, long limitTicks) {
        long touch = touch(!buys);
        return matches() && touch != 0 && (buys ? limitTicks >= touch : limitTicks <= touch);
    }

    private long increment(long priceTicks) {
        return tickTable == null
                ? terms.tickIncrement
                : tickTable.floorEntry(Math.max(0, priceTicks)).getValue();
    }

    RejectReason priceFault(long priceTicks) {
        if (priceTicks <= 0) {
            return RejectReason.PRICE_NOT_POSITIVE;
        }
        if (priceTicks % increment(priceTicks) != 0) {
            return RejectReason.PRICE_OFF_TICK;
        }
        return priceTicks > terms.maxPriceTicks ? RejectReason.PRICE_TOO_HIGH : RejectReason.NONE;
    }

    RejectReason quantityFault(long lots) {
        if (lots <= 0) {
            return RejectReason.QUANTITY_NOT_POSITIVE;
        }
        if (lots % terms.lotIncrement != 0) {
            return RejectReason.QUANTITY_OFF_LOT;
        }
        return lots > terms.maxQuantityLots ? RejectReason.QUANTITY_TOO_LARGE : RejectReason.NONE;
    }

    /** The next allowed price above or below one. */
    long nextPrice(long priceTicks, boolean below) {
        long ticks = priceTicks;
        do {
            ticks += below ? -1 : 1;
        } while (ticks > 0 && ticks % increment(ticks) != 0);
        return ticks;
    }

    /** The nearest allowed price that is not above, or not below one; 0 if there is none. */
    long allowed(long priceTicks, boolean below) {
        long ticks = below ? Math.min(priceTicks, terms.maxPriceTicks) : Math.max(priceTicks, 1);
        while (ticks > 0 && ticks % increment(ticks) != 0) {
            ticks += below ? -1 : 1;
        }
        return ticks < 1 || ticks > terms.maxPriceTicks ? 0 : ticks;
    }

    /** Whether a limit is inside the collar of so many hundredths of a percent. */
    boolean isInsideCollar(long priceTicks, int basisPoints) {
        if (basisPoints == 0 || referenceTicks == 0) {
            return true;
        }
        return Math.abs(priceTicks - referenceTicks) <= share(referenceTicks, basisPoints);
    }

    /** So many hundredths of a percent of a price, in whole ticks. */
    static long share(long priceTicks, int basisPoints) {
        return BigInteger.valueOf(priceTicks)
                .multiply(BigInteger.valueOf(basisPoints))
                .divide(BigInteger.valueOf(10_000))
                .longValueExact();
    }

    /** Returns the reason of a control. */
    RejectReason controlFault(
            OrderType type, long lots, long limitTicks, long mostLots, long mostValue, int collarBasisPoints) {
        if (mostLots != 0 && lots > mostLots) {
            return RejectReason.QUANTITY_TOO_LARGE;
        }
        boolean hasLimit = OracleOrder.hasLimit(type);
        long priceTicks = hasLimit ? limitTicks : referenceTicks;
        if (mostValue != 0 && priceTicks * lots > mostValue) {
            return RejectReason.ORDER_VALUE_TOO_LARGE;
        }
        return hasLimit && !isInsideCollar(limitTicks, collarBasisPoints)
                ? RejectReason.PRICE_OUTSIDE_COLLAR
                : RejectReason.NONE;
    }
}
