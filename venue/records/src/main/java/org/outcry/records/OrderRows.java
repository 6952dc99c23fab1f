// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

/** Rows of the table of orders. One row is begun, given what its event has, and ended. */
final class OrderRows {
    private final Table table;
    private final DefinedItems defined;
    private long event;
    private long timeNs;
    private long date;
    private String kind = "";
    private OpenOrder order = new OpenOrder(0);
    private String clOrdId = "";
    private String origClOrdId = "";
    private boolean traded;
    private long lastTicks;
    private long lastLots;
    private long matchNumber;
    private boolean aggressive;
    private long queueId;
    private String reason = "";
    private String tags = "";

    OrderRows(Table table, DefinedItems defined) {
        this.table = table;
        this.defined = defined;
    }

    /** @param onDate the trading day, in days since 1970-01-01 */
    OrderRows begin(long eventNumber, long atNs, long onDate, String ofKind, OpenOrder of) {
        event = eventNumber;
        timeNs = atNs;
        date = onDate;
        kind = ofKind;
        order = of;
        clOrdId = of.clOrdId;
        origClOrdId = "";
        traded = false;
        lastTicks = 0;
        lastLots = 0;
        matchNumber = 0;
        aggressive = false;
        queueId = 0;
        reason = "";
        tags = of.tags;
        return this;
    }

    /** Sets the request's identifiers; an empty one leaves the order's. */
    OrderRows ids(String request, String original) {
        clOrdId = request.isEmpty() ? clOrdId : request;
        origClOrdId = original;
        return this;
    }

    /** Sets the request's own fields; empty ones leave the order's. */
    OrderRows tags(String request) {
        tags = request.isEmpty() ? tags : request;
        return this;
    }

    OrderRows queue(long id) {
        queueId = id;
        return this;
    }

    OrderRows trade(long priceTicks, long lots, long match, boolean isAggressive) {
        traded = true;
        lastTicks = priceTicks;
        lastLots = lots;
        matchNumber = match;
        aggressive = isAggressive;
        return this;
    }

    OrderRows reason(Enum<?> constant) {
        reason = Table.name(constant);
        return this;
    }

    void end() {
        DefinedItems.Instrument instrument = defined.instrument(order.instrument);
        DefinedItems.Session session = defined.session(order.session);
        boolean isKnown = order.instrument != 0;
        table.begin()
                .put(event)
                .put(timeNs)
                .put(date)
                .put(kind)
                .putUnlessZero(order.instrument)
                .put(instrument.symbol())
                .put(order.session)
                .put(session.compId())
                .putIf(session.isKnown(), session.participant())
                .putUnlessZero(order.orderId)
                .put(clOrdId)
                .put(origClOrdId)
                .put(order.account());
        TermsColumns.put(table, order, instrument);
        table.putAmountIf(traded, lastTicks, instrument.priceDecimals())
                .putAmountUnlessZero(lastLots, instrument.quantityDecimals())
                .putAmountIf(isKnown, order.leavesLots, instrument.quantityDecimals())
                .putAmountIf(isKnown, order.cumLots, instrument.quantityDecimals())
                .putAmountIf(isKnown, order.displayedLots, instrument.quantityDecimals())
                .putUnlessZero(queueId)
                .putUnlessZero(matchNumber);
        table.putIf(matchNumber != 0, aggressive).put(reason).put(tags).end();
    }
}
