// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.outcry.api.operator.LimitKind;
import org.outcry.api.operator.ParticipantLimits;
import org.outcry.api.operator.PositionLimits;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.RejectReason;

/** Limits of a participant, and its trades of the day; what it has open is added up when it is asked for. */
final class OracleParticipantLimits {
    private static final BigInteger MOST = BigInteger.TWO.pow(61).subtract(BigInteger.ONE);

    final OracleRate rate = new OracleRate();
    private final OracleVenue venue;
    private final int participant;
    private ParticipantLimits limits = new ParticipantLimits();
    private final TreeMap<Integer, PositionLimits> positions = new TreeMap<>();

    /** Lots bought less lots sold, by instrument, as they are on the day. */
    private final TreeMap<Integer, Long> bought = new TreeMap<>();

    private BigInteger boughtValue = BigInteger.ZERO;
    private BigInteger soldValue = BigInteger.ZERO;
    private int day;

    OracleParticipantLimits(OracleVenue venue, int participant) {
        this.venue = venue;
        this.participant = participant;
    }

    void set(ParticipantLimits wanted) {
        if (wanted.currency != limits.currency) {
            boughtValue = BigInteger.ZERO;
            soldValue = BigInteger.ZERO;
        }
        if (!rate.is(wanted.maxOrdersPerSecond, wanted.burst)) {
            rate.set(wanted.maxOrdersPerSecond, wanted.burst, venue.timeNs);
        }
        limits = wanted;
    }

    void set(PositionLimits wanted) {
        positions.put(wanted.instrument, wanted);
    }

    /** An order of the participant traded. */
    void traded(OracleOrder order, long lots, long priceTicks) {
        beginDay();
        bought.merge(order.instrument.terms.instrument, order.buys() ? lots : -lots, Long::sum);
        BigInteger value = value(order.instrument, priceTicks, lots);
        if (order.buys()) {
            boughtValue = boughtValue.add(value).min(MOST);
        } else {
            soldValue = soldValue.add(value).min(MOST);
        }
    }

    private void beginDay() {
        if (day != venue.day) {
            day = venue.day;
            bought.clear();
            boughtValue = BigInteger.ZERO;
            soldValue = BigInteger.ZERO;
        }
    }

    /** Shows the limits that are set, and how much of each is used. */
    void visit(OracleLimitVisitor visitor) {
        beginDay();
        BigInteger buyValue = openValue(true, List.of()).min(MOST);
        BigInteger sellValue = openValue(false, List.of()).min(MOST);
        BigInteger longValue = boughtValue.subtract(soldValue);
        visit(visitor, LimitKind.GROSS_OPEN_VALUE, buyValue.add(sellValue), limits.maxGrossOpenValue);
        visit(visitor, LimitKind.NET_BUY_VALUE, longValue.add(buyValue), limits.maxNetValue);
        visit(visitor, LimitKind.NET_SELL_VALUE, sellValue.subtract(longValue), limits.maxNetValue);
        positions.forEach((number, most) -> {
            long buyLots = openLots(number, true);
            long sellLots = openLots(number, false);
            long held = bought.getOrDefault(number, 0L);
            visit(visitor, number, LimitKind.LONG, held + buyLots, most.maxLongLots);
            visit(visitor, number, LimitKind.SHORT, sellLots - held, most.maxShortLots);
            visit(visitor, number, LimitKind.OPEN_BUY, buyLots, most.maxOpenBuyLots);
            visit(visitor, number, LimitKind.OPEN_SELL, sellLots, most.maxOpenSellLots);
        });
    }

    private void visit(OracleLimitVisitor visitor, LimitKind kind, BigInteger used, long most) {
        if (most != 0) {
            visitor.limit(participant, 0, kind, used.longValueExact(), most);
        }
    }

    private void visit(OracleLimitVisitor visitor, int instrument, LimitKind kind, long used, long most) {
        if (most != PositionLimits.ANY) {
            visitor.limit(participant, instrument, kind, used, most);
        }
    }

    private long openLots(int instrument, boolean buys) {
        return open().stream()
                .filter(order -> order.instrument.terms.instrument == instrument && order.buys() == buys)
                .mapToLong(order -> order.openLots)
                .sum();
    }

    boolean isInsideCollar(OracleInstrument instrument, long limitTicks) {
        return instrument.isInsideCollar(limitTicks, limits.collarBasisPoints);
    }

    /** A side of an order or a quote: what it has open from now on, in place of a former order. */
    record Wanted(
            OracleInstrument instrument,
            boolean buys,
            long limitTicks,
            long lots,
            @Nullable OracleOrder former) {
        private long moreLots() {
            return lots - (former == null ? 0 : former.openLots);
        }
    }

    RejectReason orderFault(OracleInstrument instrument, OrderTerms terms, boolean buys) {
        long limitTicks = OracleOrder.hasLimit(terms.type) ? terms.priceTicks : 0;
        return fault(List.of(new Wanted(instrument, buys, limitTicks, terms.quantityLots, null)));
    }

    /** Returns the first fault of sides that come together; a side without lots or a former order is left out. */
    RejectReason fault(List<Wanted> sides) {
        beginDay();
        for (Wanted side : sides) {
            if (side.lots != 0 && side.limitTicks != 0 && !isInsideCollar(side.instrument, side.limitTicks)) {
                return RejectReason.PRICE_OUTSIDE_PARTICIPANT_COLLAR;
            }
        }
        List<Wanted> before = new ArrayList<>();
        for (Wanted side : sides) {
            RejectReason fault = quantityFault(side);
            if (fault == RejectReason.NONE) {
                fault = valueFault(side, before);
            }
            if (fault != RejectReason.NONE) {
                return fault;
            }
            before.add(side);
        }
        return RejectReason.NONE;
    }

    private RejectReason quantityFault(Wanted side) {
        int number = side.instrument.terms.instrument;
        PositionLimits most = positions.get(number);
        if (most == null || side.moreLots() <= 0) {
            return RejectReason.NONE;
        }
        long lots = side.moreLots() + openLots(number, side.buys);
        long mostOpen = side.buys ? most.maxOpenBuyLots : most.maxOpenSellLots;
        if (mostOpen != PositionLimits.ANY && lots > mostOpen) {
            return RejectReason.OPEN_QUANTITY_LIMIT;
        }
        long mostHeld = side.buys ? most.maxLongLots : most.maxShortLots;
        long held = bought.getOrDefault(number, 0L) * (side.buys ? 1 : -1);
        return mostHeld != PositionLimits.ANY && held + lots > mostHeld
                ? RejectReason.POSITION_LIMIT
                : RejectReason.NONE;
    }

    /** The values of the sides that come before belong to the gross value; their own limits hold. */
    private RejectReason valueFault(Wanted side, List<Wanted> before) {
        BigInteger more = openValue(side.buys, List.of(side)).subtract(openValue(side.buys, List.of()));
        if (more.signum() <= 0) {
            return RejectReason.NONE;
        }
        List<Wanted> all = new ArrayList<>(before);
        all.add(side);
        BigInteger gross = openValue(true, all).add(openValue(false, all));
        if (limits.maxGrossOpenValue != 0 && isAbove(gross, limits.maxGrossOpenValue)) {
            return RejectReason.GROSS_VALUE_LIMIT;
        }
        BigInteger traded = side.buys ? boughtValue.subtract(soldValue) : soldValue.subtract(boughtValue);
        BigInteger net = traded.add(openValue(side.buys, List.of(side)).min(MOST));
        return limits.maxNetValue != 0 && isAbove(net, limits.maxNetValue)
                ? RejectReason.NET_VALUE_LIMIT
                : RejectReason.NONE;
    }

    private static boolean isAbove(BigInteger value, long limit) {
        return value.compareTo(BigInteger.valueOf(limit)) > 0;
    }

    /** The value of all open orders of a side, with those that are wanted in place of their former ones. */
    private BigInteger openValue(boolean buys, List<Wanted> wanted) {
        BigInteger sum = BigInteger.ZERO;
        TreeMap<Integer, Long> withoutLimit = new TreeMap<>();
        for (OracleOrder order : open()) {
            if (order.buys() == buys && wanted.stream().noneMatch(side -> side.former == order)) {
                sum = sum.add(count(
                        order.instrument, order.terms.priceTicks, order.openLots, order.hasLimit(), withoutLimit));
            }
        }
        for (Wanted side : wanted) {
            if (side.buys == buys && side.lots > 0) {
                sum = sum.add(count(side.instrument, side.limitTicks, side.lots, side.limitTicks != 0, withoutLimit));
            }
        }
        for (Integer number : withoutLimit.keySet()) {
            OracleInstrument instrument = venue.instruments.get(number);
            if (instrument != null) {
                sum = sum.add(value(instrument, instrument.referenceTicks, withoutLimit.getOrDefault(number, 0L)));
            }
        }
        return sum;
    }

    /** Returns the value of an order with a limit; of others the lots are added up. */
    private BigInteger count(
            OracleInstrument instrument,
            long limitTicks,
            long lots,
            boolean hasLimit,
            Map<Integer, Long> withoutLimit) {
        if (hasLimit) {
            return value(instrument, limitTicks, lots);
        }
        withoutLimit.merge(instrument.terms.instrument, lots, Long::sum);
        return BigInteger.ZERO;
    }

    private BigInteger value(OracleInstrument instrument, long priceTicks, long lots) {
        if (limits.currency != 0 && limits.currency != instrument.terms.currency) {
            return BigInteger.ZERO;
        }
        int decimals = instrument.terms.priceDecimals + instrument.terms.quantityDecimals;
        BigInteger value = BigInteger.valueOf(priceTicks)
                .multiply(BigInteger.valueOf(lots))
                .min(MOST);
        if (decimals <= 6) {
            return value.multiply(BigInteger.TEN.pow(6 - decimals)).min(MOST);
        }
        BigInteger[] units = value.divideAndRemainder(BigInteger.TEN.pow(decimals - 6));
        return units[1].signum() == 0 ? units[0] : units[0].add(BigInteger.ONE);
    }

    private List<OracleOrder> open() {
        List<OracleOrder> open = new ArrayList<>();
        for (OracleSession session : venue.sessions.values()) {
            if (session.participant == participant) {
                open.addAll(session.orders.values());
            }
        }
        return open;
    }
}
