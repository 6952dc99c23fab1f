// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.kinds;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.FullSymbol;
import org.outcry.api.order.Side;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.config.Units;
import org.outcry.market.agent.Agent;
import org.outcry.market.agent.Desk;
import org.outcry.market.agent.MarketBook;
import org.outcry.market.agent.Report;

/** Execution of a large quantity by a schedule: equal parts over a time, each taken from the other side of the book. */
public final class Taker implements Agent {
    private static final long SECOND_NS = 1_000_000_000;
    private static final Pattern OVER = Pattern.compile("(\\d{1,9}) over (\\d{1,6}\\s*[a-z]{1,3})");
    private static final int MAX_TEXT = 40;

    private Side side = Side.BUY;
    private String instrument = "";
    private long quantity = 20_000;
    private long overNs = 600 * SECOND_NS;
    private long everyNs;
    private @Nullable Desk desk;
    private long startNs;
    private long executed;

    @Override
    public String kind() {
        return "taker";
    }

    @Override
    public void read(ConfigMap keys) {
        keys.oneOf("schedule", List.of("twap"), "twap");
        side = keys.oneOf("side", Side.class, Side.BUY);
        instrument = keys.text("instrument", "", FullSymbol.LONGEST);
        everyNs = keys.durationNs("every", SECOND_NS, SECOND_NS / 1_000, 3_600 * SECOND_NS, Map.of());
        String text = keys.text("quantity", "20000 over 10 min", MAX_TEXT);
        Matcher form = OVER.matcher(text);
        long ns = form.matches() ? Units.durationOf(form.group(2)) : -1;
        if (ns > 0 && Long.parseLong(form.group(1)) > 0) {
            quantity = Long.parseLong(form.group(1));
            overNs = ns;
        } else {
            keys.error(
                    "quantity", "quantity must be lots over a time, such as '20000 over 10 min', not '" + text + "'");
        }
    }

    @Override
    public String instrument() {
        return instrument;
    }

    @Override
    public void start(Desk own) {
        if (desk == null) {
            startNs = own.nowNs();
        }
        desk = own;
        own.wakeIn(everyNs);
    }

    @Override
    public void onReport(Report report) {
        executed += report.lots();
    }

    @Override
    public void onTimer() {
        Desk own = desk;
        if (own == null || executed >= quantity) {
            return;
        }
        double part = Math.min(1, (own.nowNs() - startNs) / (double) overNs);
        long due = (long) (quantity * part) - executed;
        MarketBook book = own.book(instrument);
        if (book != null) {
            take(own, book, due);
        }
        own.wakeIn(everyNs);
    }

    private void take(Desk own, MarketBook book, long due) {
        if (due >= book.lotLots()
                && book.isTrading()
                && book.isTwoSided()
                && own.orders().isEmpty()) {
            Momentum.take(own, book, side, due);
        }
    }
}
