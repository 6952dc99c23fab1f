// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

/** Rows of the table of orders. One row is begun, given what its event has, and ended. */
final class OrderRows {
    private final Table table;
    private long event;
    private long timeNs;
    private int day;
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

    OrderRows(Table table) {
        this.table = table;
    }

    OrderRows begin(long eventNumber, long atNs, int onDay, String ofKind, OpenOrder of) {
        event = eventNumber;
        timeNs = atNs;
        day = onDay;
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
        return this;
    }

    /** Sets the request's identifiers; an empty one leaves the order's. */
    OrderRows ids(String request, String original) {
        clOrdId = request.isEmpty() ? clOrdId : request;
        origClOrdId = original;
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
        table.begin()
                .put(event)
                .put(timeNs)
                .put(day)
                .put(kind)
                .putUnlessZero(order.instrument)
                .put(order.session)
                .putUnlessZero(order.orderId)
                .put(clOrdId)
                .put(origClOrdId)
                .put(order.account());
        TermsColumns.put(table, order);
        table.putIf(traded, lastTicks)
                .putUnlessZero(lastLots)
                .putIf(order.instrument != 0, order.leavesLots)
                .putIf(order.instrument != 0, order.cumLots)
                .putIf(order.instrument != 0, order.displayedLots)
                .putUnlessZero(queueId)
                .putUnlessZero(matchNumber);
        table.putIf(matchNumber != 0, aggressive).put(reason).end();
    }
}
