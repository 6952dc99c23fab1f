// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.FullSymbol;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderTerms;
import org.outcry.ordergateway.Instrument;
import org.outcry.ordergateway.Instruments;
import org.outcry.ordergateway.KnownOrder;
import org.outcry.ordergateway.LiveOrder;
import org.outcry.ordergateway.PastEvents;
import org.outcry.ordergateway.PastOrder;
import org.outcry.ordergateway.SessionOrders;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.text.Decimals;
import org.outcry.wire.text.Json;

/** Orders and executions as JSON. The gateway's thread. */
final class OrderViews {
    private static final String PENDING = "pending";
    private static final String OPEN = "open";
    private static final int MORE_DECIMALS = 6;
    private static final int NANOSECOND_DIGITS = 9;
    private static final DateTimeFormatter TIME =
            new DateTimeFormatterBuilder().appendInstant(NANOSECOND_DIGITS).toFormatter(Locale.ROOT);

    private final Instruments instruments;
    private final PastEvents past;

    OrderViews(Instruments instruments, PastEvents past) {
        this.instruments = instruments;
        this.past = past;
    }

    static String decimal(long units, int decimals) {
        StringBuilder text = new StringBuilder();
        Decimals.append(units, decimals, text);
        return text.toString();
    }

    /** Returns the symbol by which members know an instrument. */
    static String symbol(Instrument instrument) {
        if (!instrument.hasFullSymbol()) {
            return AsciiLongs.toString(instrument.symbol());
        }
        FullSymbol full = new FullSymbol();
        full.set(instrument.fullSymbol1(), instrument.fullSymbol2(), instrument.fullSymbol3());
        return full.text();
    }

    /** Returns an open order, or one on its way. */
    Json live(LiveOrder order) {
        Json json = new Json();
        KnownOrder known = order.known;
        Instrument instrument = instruments.byNumber(known.instrument);
        if (known.orderId != 0) {
            json.put("orderId", Long.toString(known.orderId));
        }
        json.put("clientOrderId", known.clOrdId.text());
        TermsJson.put(json, known.terms, instrument);
        json.put("status", order.pending ? PENDING : OPEN);
        putQuantities(json, order.cumLots, known.terms.quantityLots - order.cumLots, instrument);
        return json;
    }

    /** Returns an order that has ended. */
    Json ended(PastOrder order) {
        Json json = new Json();
        Instrument instrument = instruments.byNumber(order.instrument);
        json.put("orderId", Long.toString(order.orderId));
        KnownOrder known = past.terms(null, 0, order.termsEventNumber);
        json.put("clientOrderId", known.clOrdId.text());
        TermsJson.put(json, known.terms, instrument);
        CancelReason reason = order.cancelReason;
        json.put("status", reason == null ? "filled" : "cancelled");
        if (reason != null) {
            json.put("reason", Problem.code(reason));
        }
        putQuantities(json, order.cumLots, 0, instrument);
        if (order.cumLots > 0 && instrument != null) {
            json.put(
                    "averagePrice",
                    BigDecimal.valueOf(order.cumValue)
                            .divide(BigDecimal.valueOf(order.cumLots), MORE_DECIMALS, RoundingMode.HALF_EVEN)
                            .movePointLeft(instrument.priceDecimals())
                            .stripTrailingZeros()
                            .toPlainString());
        }
        return json;
    }

    /** Returns an order that is open or lately ended; null if it is not known. */
    @Nullable
    Json byOrderId(SessionOrders orders, long orderId) {
        LiveOrder open = orders.findByOrderId(orderId);
        PastOrder ended = open == null ? past.ended(orders, orderId) : null;
        return open != null ? live(open) : ended == null ? null : ended(ended);
    }

    /** Returns the order that has, or had, a client's name; null if none is known, or it was rejected. */
    @Nullable
    Json byName(SessionOrders orders, ClOrdId name) {
        LiveOrder open = open(orders, name);
        if (open != null) {
            return live(open);
        }
        PastOrder ended = past.ended(orders, name);
        return ended == null || ended.orderId == 0 ? null : ended(ended);
    }

    /**
     * Returns the order that an event ended; null if it is no longer kept, or of another instrument.
     *
     * @param instrument the instrument; 0 for any
     */
    @Nullable
    Json endedBy(long eventNumber, int instrument) {
        PastOrder ended = past.ended(eventNumber);
        return ended == null || ended.orderId == 0 || (instrument != 0 && ended.instrument != instrument)
                ? null
                : ended(ended);
    }

    /** Returns the open or pending order that has, or had, a client's name; null if there is none. */
    @Nullable
    LiveOrder open(SessionOrders orders, ClOrdId name) {
        LiveOrder order = orders.find(name);
        return order != null ? order : past.renamed(orders, name);
    }

    /**
     * Returns the order that was entered under a name with the same terms: what a client that asks again is to be told;
     * null if the name was used for anything else.
     */
    @Nullable
    Json same(SessionOrders orders, ClOrdId name, int instrument, OrderTerms terms) {
        LiveOrder open = orders.find(name);
        if (open != null) {
            return open.known.instrument == instrument && isEntered(open.known, name, terms) ? live(open) : null;
        }
        PastOrder ended = past.ended(orders, name);
        if (ended == null || ended.orderId == 0 || ended.instrument != instrument) {
            return null;
        }
        KnownOrder known = past.entered(ended.termsEventNumber);
        return known.clOrdId.isSame(name) && TermsJson.isSame(terms, known.terms) ? ended(ended) : null;
    }

    private boolean isEntered(KnownOrder present, ClOrdId name, OrderTerms terms) {
        KnownOrder entered = present.eventNumber == 0 ? present : past.entered(present.eventNumber);
        return entered.clOrdId.isSame(name) && TermsJson.isSame(terms, entered.terms);
    }

    /** Returns the client order that an order had under a name, open or ended; 0 if it is not known. */
    long clientOrder(SessionOrders orders, ClOrdId name) {
        return past.clientOrder(orders, name);
    }

    /** Returns an execution. */
    Json fill(OrderExecuted event) {
        Instrument instrument = instruments.byNumber(event.instrument);
        return new Json()
                .put("sequence", event.sessionEventNumber)
                .put("matchNumber", Long.toString(event.matchNumber))
                .put("price", price(event.lastPriceTicks, instrument))
                .put("quantity", quantity(event.lastLots, instrument))
                .put("liquidity", liquidity(event));
    }

    static String liquidity(OrderExecuted event) {
        return event.auction ? "auction" : event.aggressive ? "taker" : "maker";
    }

    private static void putQuantities(Json json, long executed, long open, @Nullable Instrument instrument) {
        json.put("executedQuantity", quantity(executed, instrument)).put("openQuantity", quantity(open, instrument));
    }

    static String price(long ticks, @Nullable Instrument instrument) {
        return decimal(ticks, instrument == null ? 0 : instrument.priceDecimals());
    }

    static String quantity(long lots, @Nullable Instrument instrument) {
        return decimal(lots, instrument == null ? 0 : instrument.quantityDecimals());
    }

    /** Returns a constant as requests and answers have it. */
    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** Returns a time with nanoseconds. */
    static String time(long timeNs) {
        return TIME.format(Instant.ofEpochSecond(0, timeNs));
    }
}
