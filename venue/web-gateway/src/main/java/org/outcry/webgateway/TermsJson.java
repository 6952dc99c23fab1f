// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.order.Account;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.Peg;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.ordergateway.Instrument;
import org.outcry.wire.text.Json;

/** Terms of orders in JSON, both ways. */
final class TermsJson {
    private TermsJson() {}

    /**
     * Reads the terms of a new order, but for its link.
     *
     * @throws Problem if they can't be in ticks and lots, or a price is missing or too much
     */
    static void read(Fields fields, InstrumentDefined instrument, OrderTerms terms) {
        terms.clear();
        int prices = instrument.priceDecimals;
        int quantities = instrument.quantityDecimals;
        terms.side = fields.constant(Field.SIDE, Side.values());
        terms.type = fields.constant(Field.TYPE, OrderType.values());
        terms.timeInForce = fields.constant(Field.TIME_IN_FORCE, TimeInForce.values());
        terms.quantityLots = fields.positiveUnits(Field.QUANTITY, quantities);
        terms.postOnly = fields.constant(Field.POST_ONLY, PostOnly.values());
        terms.peg = fields.constant(Field.PEG, Peg.values());
        terms.pegOffsetTicks = fields.units(Field.PEG_OFFSET, prices);
        boolean pegged = terms.peg.followsTouch();
        boolean hasLimit = terms.type == OrderType.LIMIT || terms.type == OrderType.STOP_LIMIT;
        if (hasLimit && !pegged && !fields.has(Field.PRICE)) {
            throw Problem.of(RejectReason.PRICE_MISSING).field(Field.PRICE.key(), "");
        }
        if (!hasLimit && fields.has(Field.PRICE)) {
            throw new Problem(Problem.REFUSED, "not-allowed", "an order of this type has no price")
                    .field(Field.PRICE.key(), fields.text(Field.PRICE))
                    .remedy("leave it out, or say type limit or stop_limit");
        }
        long price = fields.units(Field.PRICE, prices);
        terms.priceTicks = pegged ? 0 : price;
        terms.pegLimitTicks = pegged ? price : 0;
        terms.stopPriceTicks = fields.units(Field.STOP_PRICE, prices);
        terms.displayLots = fields.positiveUnits(Field.DISPLAY_QUANTITY, quantities);
        terms.hidden = terms.displayLots == 0 && fields.has(Field.DISPLAY_QUANTITY);
        terms.minQuantityLots = fields.positiveUnits(Field.MINIMUM_QUANTITY, quantities);
        terms.expireTimeNs = fields.timeNs(Field.EXPIRE_TIME);
        readAccount(fields, terms.account);
    }

    /** Reads an account, if there is one. */
    static void readAccount(Fields fields, Account account) {
        if (fields.has(Field.ACCOUNT)) {
            byte[] bytes = fields.text(Field.ACCOUNT).getBytes(StandardCharsets.US_ASCII);
            if (!Account.fits(bytes, 0, bytes.length)) {
                throw WebOrders.tooLong(Field.ACCOUNT, fields.text(Field.ACCOUNT), "16 characters, or a UUID");
            }
            account.set(bytes, 0, bytes.length);
        }
    }

    /** Writes the terms of an order. */
    static void put(Json json, OrderTerms terms, @Nullable Instrument instrument) {
        json.put("symbol", instrument == null ? "" : OrderViews.symbol(instrument))
                .put(Field.SIDE.key(), OrderViews.word(terms.side))
                .put(Field.TYPE.key(), OrderViews.word(terms.type))
                .put(Field.TIME_IN_FORCE.key(), Field.word(terms.timeInForce))
                .put(Field.QUANTITY.key(), OrderViews.quantity(terms.quantityLots, instrument));
        boolean pegged = terms.peg.followsTouch();
        boolean hasLimit = terms.type != OrderType.MARKET && terms.type != OrderType.STOP;
        if (pegged) {
            json.put("peggedPrice", OrderViews.price(terms.priceTicks, instrument));
        }
        if (pegged ? terms.pegLimitTicks != 0 : hasLimit) {
            json.put(Field.PRICE.key(), OrderViews.price(pegged ? terms.pegLimitTicks : terms.priceTicks, instrument));
        }
        if (terms.stopPriceTicks != 0) {
            json.put(Field.STOP_PRICE.key(), OrderViews.price(terms.stopPriceTicks, instrument));
        }
        if (terms.displayLots != 0 || terms.hidden) {
            json.put(Field.DISPLAY_QUANTITY.key(), OrderViews.quantity(terms.displayLots, instrument));
        }
        if (terms.minQuantityLots != 0) {
            json.put(Field.MINIMUM_QUANTITY.key(), OrderViews.quantity(terms.minQuantityLots, instrument));
        }
        if (terms.expireTimeNs != 0) {
            json.put(Field.EXPIRE_TIME.key(), OrderViews.time(terms.expireTimeNs));
        }
        if (terms.postOnly != PostOnly.NONE) {
            json.put(Field.POST_ONLY.key(), OrderViews.word(terms.postOnly));
        }
        if (terms.peg != Peg.NONE) {
            json.put(Field.PEG.key(), OrderViews.word(terms.peg))
                    .put(Field.PEG_OFFSET.key(), OrderViews.price(terms.pegOffsetTicks, instrument));
        }
        String account = terms.account.text();
        if (!account.isEmpty()) {
            json.put(Field.ACCOUNT.key(), account);
        }
    }

    /**
     * Returns whether an order was entered with the terms asked for. A price that the venue gave it may differ: of a
     * post-only order that was repriced, to the worse; of a trailing stop without one, by any.
     */
    static boolean isSame(OrderTerms asked, OrderTerms entered) {
        return asked.side == entered.side
                && asked.type == entered.type
                && asked.timeInForce == entered.timeInForce
                && asked.quantityLots == entered.quantityLots
                && asked.displayLots == entered.displayLots
                && asked.hidden == entered.hidden
                && asked.minQuantityLots == entered.minQuantityLots
                && asked.expireTimeNs == entered.expireTimeNs
                && asked.postOnly == entered.postOnly
                && asked.peg == entered.peg
                && asked.pegOffsetTicks == entered.pegOffsetTicks
                && asked.pegLimitTicks == entered.pegLimitTicks
                && asked.ocoWith == entered.ocoWith
                && asked.account.isSame(entered.account)
                && isSamePrice(asked, entered)
                && (asked.stopPriceTicks == entered.stopPriceTicks
                        || (asked.peg == Peg.LAST && asked.stopPriceTicks == 0));
    }

    private static boolean isSamePrice(OrderTerms asked, OrderTerms entered) {
        boolean isGiven =
                asked.peg.followsTouch() || asked.type == OrderType.MARKET_TO_LIMIT || asked.type == OrderType.MARKET;
        boolean isBetter =
                asked.side == Side.BUY ? asked.priceTicks > entered.priceTicks : asked.priceTicks < entered.priceTicks;
        return isGiven || asked.priceTicks == entered.priceTicks || (asked.postOnly == PostOnly.REPRICE && isBetter);
    }

    /** Returns the limit of an order, as a change has it: of a pegged order, the worst price that it follows to. */
    static long limitTicks(OrderTerms terms) {
        return terms.peg.followsTouch() ? terms.pegLimitTicks : terms.priceTicks;
    }
}
