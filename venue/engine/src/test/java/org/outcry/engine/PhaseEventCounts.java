// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.instrument.AuctionUncrossed;
import org.outcry.api.instrument.IndicativePriceChanged;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseChanged;
import org.outcry.api.instrument.PhaseReason;
import org.outcry.api.operator.DayStage;
import org.outcry.api.operator.DayStageReached;
import org.outcry.api.operator.DayStarted;
import org.outcry.api.operator.DefinitionRejected;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.OrderBooked;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.ReplaceReason;
import org.outcry.api.quote.QuoteRejected;

/** Counts of what a flow reached of phases, auctions, days, limits of participants and orders that follow others. */
final class PhaseEventCounts extends IgnoredEvents {
    /** Limits of participants. */
    private static final Set<RejectReason> LIMITS =
            EnumSet.range(RejectReason.PRICE_OUTSIDE_PARTICIPANT_COLLAR, RejectReason.NET_VALUE_LIMIT);

    /** All that a flow is to reach. An uncross with nothing left chooses among several prices. */
    static final List<String> ALL = Stream.of(
                    Stream.of(Phase.values()).map(phase -> "phase " + phase),
                    Stream.of(PhaseReason.values()).map(reason -> "reason " + reason),
                    Stream.of(DayStage.MARKET_OPENED, DayStage.MARKET_CLOSED, DayStage.ENDED)
                            .map(stage -> "stage " + stage),
                    Stream.of(
                                    CancelReason.AUCTION_ENDED,
                                    CancelReason.DAY_ENDED,
                                    CancelReason.EXPIRED,
                                    CancelReason.LINKED_ORDER,
                                    CancelReason.VOLATILITY,
                                    CancelReason.MARKET_PROTECTION)
                            .map(reason -> "cancel " + reason),
                    Stream.of(Phase.values())
                            .filter(phase -> phase != Phase.CONTINUOUS && phase != Phase.CLOSED)
                            .map(phase -> "uncross in " + phase),
                    LIMITS.stream()
                            .flatMap(reason ->
                                    Stream.of("order", "replace", "quote").map(kind -> kind + " refused " + reason)),
                    Stream.of(Phase.values())
                            .filter(phase -> phase != Phase.HALTED && phase != Phase.CLOSED)
                            .map(phase -> "limit in " + phase),
                    Stream.of(
                            "uncross of nothing",
                            "uncross with BUY left",
                            "uncross with SELL left",
                            "uncross with nothing left",
                            "random end",
                            "definition refused COMP_ID_IN_USE",
                            "move of PRIMARY",
                            "move of MARKET",
                            "move of MID",
                            "move of LAST",
                            "order carried over",
                            "day started",
                            "venue started"))
            .flatMap(names -> names)
            .toList();

    private final Map<Integer, Phase> phases = new HashMap<>();
    private final Map<String, Integer> counts = new TreeMap<>();
    private final Map<Integer, IndicativePriceChanged> indicated = new HashMap<>();

    /** Instruments whose phase ends at a time that was told. */
    private final Set<Integer> toldEnds = new HashSet<>();

    private final VenueEventsReader reader = new VenueEventsReader(this);

    /** Counts the events of a command. */
    void count(EventBytes events) {
        byte[] bytes = events.bytes();
        for (int at = 0; at < events.length(); at += EventBytes.HEADER_BYTES + events.bodyLength(at)) {
            reader.onFrame(bytes[at], bytes, at + EventBytes.HEADER_BYTES, events.bodyLength(at));
        }
    }

    Map<String, Integer> counts() {
        return counts;
    }

    private void countRefused(String what, RejectReason reason) {
        if (LIMITS.contains(reason)) {
            add(what + " refused " + reason);
        }
    }

    private void add(String name) {
        counts.merge(name, 1, Integer::sum);
    }

    @Override
    public void phaseChanged(PhaseChanged phaseChanged) {
        add("phase " + phaseChanged.phase);
        phases.put(phaseChanged.instrument, phaseChanged.phase);
        add("reason " + phaseChanged.reason);
        boolean hadEnd = toldEnds.remove(phaseChanged.instrument);
        if (phaseChanged.endTimeNs != 0) {
            toldEnds.add(phaseChanged.instrument);
        }
        if (phaseChanged.reason == PhaseReason.AUCTION_ENDED && !hadEnd) {
            add("random end");
        }
    }

    @Override
    public void indicativePriceChanged(IndicativePriceChanged indicativePriceChanged) {
        IndicativePriceChanged copy = new IndicativePriceChanged();
        copy.priceTicks = indicativePriceChanged.priceTicks;
        copy.imbalanceLots = indicativePriceChanged.imbalanceLots;
        copy.imbalanceSide = indicativePriceChanged.imbalanceSide;
        indicated.put(indicativePriceChanged.instrument, copy);
    }

    @Override
    public void auctionUncrossed(AuctionUncrossed auctionUncrossed) {
        add(auctionUncrossed.volumeLots == 0 ? "uncross of nothing" : "uncross in " + auctionUncrossed.phase);
        IndicativePriceChanged before = indicated.remove(auctionUncrossed.instrument);
        if (auctionUncrossed.volumeLots > 0 && before != null && before.priceTicks == auctionUncrossed.priceTicks) {
            add("uncross with " + (before.imbalanceLots == 0 ? "nothing left" : before.imbalanceSide + " left"));
        }
    }

    @Override
    public void orderCancelled(OrderCancelled orderCancelled) {
        add("cancel " + orderCancelled.reason);
    }

    @Override
    public void orderRejected(OrderRejected orderRejected) {
        countRefused("order", orderRejected.reason);
        Phase phase = phases.get(orderRejected.instrument);
        if (LIMITS.contains(orderRejected.reason) && phase != null) {
            add("limit in " + phase);
        }
    }

    @Override
    public void orderReplaced(OrderReplaced orderReplaced) {
        if (orderReplaced.reason == ReplaceReason.REPRICED) {
            add("move of " + orderReplaced.terms.peg);
        }
    }

    @Override
    public void definitionRejected(DefinitionRejected definitionRejected) {
        add("definition refused " + definitionRejected.reason);
    }

    @Override
    public void cancelRejected(CancelRejected cancelRejected) {
        countRefused("replace", cancelRejected.reason);
    }

    @Override
    public void quoteRejected(QuoteRejected quoteRejected) {
        countRefused("quote", quoteRejected.reason);
    }

    @Override
    public void orderCarriedOver(OrderBooked order) {
        add("order carried over");
    }

    @Override
    public void dayStarted(DayStarted dayStarted) {
        add("day started");
    }

    @Override
    public void dayStageReached(DayStageReached dayStageReached) {
        add("stage " + dayStageReached.stage);
    }

    @Override
    public void venueStarted() {
        add("venue started");
    }
}
