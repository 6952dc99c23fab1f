// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.util.Random;

/**
 * Session that trades with itself in a random idle instrument, to mark a moment in all streams: what was told before is
 * ahead of its trade.
 */
final class Marker implements FixListener {
    private static final String IDLE = "IDLE";

    private final int firstIdle;
    private final int idle;
    private int marks;
    private int executions;
    private int instrument;
    private long match;

    /** Marks instruments of these numbers. */
    Marker(int firstIdle, int idle) {
        this.firstIdle = firstIdle;
        this.idle = idle;
    }

    /** Sends the orders of a trade. */
    void mark(FixSession session, Random random) {
        marks++;
        instrument = firstIdle + random.nextInt(idle);
        String body =
                "|55=" + symbol(instrument) + "|38=1|40=2|44=10." + (10 + marks % 50) + "|59=0|60=20260101-00:00:00|";
        session.send("D", "11=buy-" + marks + "|54=1" + body);
        session.send("D", "11=sell-" + marks + "|54=2" + body);
    }

    /** Returns the symbol of an idle instrument. */
    static String symbol(int number) {
        return IDLE + number;
    }

    /** Returns whether a symbol is that of an idle instrument. */
    static boolean isSymbol(String symbol) {
        return symbol.startsWith(IDLE);
    }

    /** Returns the number of an idle instrument. */
    static int number(String symbol) {
        return Integer.parseInt(symbol.substring(IDLE.length()));
    }

    /** Returns whether the trade is reported to both sides. */
    boolean isReported() {
        return executions == 2 * marks;
    }

    int instrument() {
        return instrument;
    }

    /** Returns the number of the trade. */
    long match() {
        return match;
    }

    @Override
    public void onMessage(FixMessage report) {
        if (report.is(35, "8") && ReportKind.of(report) == ReportKind.TRADE) {
            executions++;
            match = Long.parseLong(report.value(527));
        }
    }

    @Override
    public void onWithdrawn(FixMessage message) {
        throw new AssertionError("a mark is lost: " + message);
    }

    @Override
    public void onMarketDataLost() {
        // It asks for none.
    }
}
