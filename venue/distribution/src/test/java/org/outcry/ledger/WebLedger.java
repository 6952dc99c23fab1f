// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Ledger of a member's stream: its orders as they were told last, and its fills, each once and in order; and the same
 * by the drop copies of its reports.
 */
final class WebLedger {
    private final Map<String, WebObject> orders = new HashMap<>();
    private final Set<String> executions = new TreeSet<>();
    private final Set<String> busts = new TreeSet<>();
    private final Map<String, LedgerOrder> copied = new HashMap<>();
    private final Set<String> copiedExecutions = new TreeSet<>();
    private final Set<String> copiedBusts = new TreeSet<>();

    /** Quantities bought less those sold on the day, by symbol. */
    private final Map<String, BigDecimal> positions = new TreeMap<>();

    private int lastFill;

    /** Takes an order as it is now. */
    void onOrder(WebObject order) {
        orders.put(order.text("orderId"), order);
    }

    /** Takes a fill or a bust. */
    void onFill(WebObject fill) {
        if (fill.number("sequence") <= lastFill) {
            throw Fault.of("WEB got a fill that is not after " + lastFill, fill);
        }
        lastFill = fill.number("sequence");
        boolean isBust = fill.text("kind").equals("bust");
        String terms = " " + fill.decimal("price").stripTrailingZeros() + " "
                + fill.decimal("quantity").stripTrailingZeros();
        if (isBust) {
            busts.add(fill.text("orderId") + terms);
        } else if (!executions.add(fill.text("orderId") + " " + fill.text("matchNumber") + terms)) {
            throw Fault.of("WEB got a fill twice", fill);
        }
        BigDecimal quantity = fill.decimal("quantity");
        boolean adds = fill.text("side").equals("buy") != isBust;
        positions.merge(fill.text("symbol"), adds ? quantity : quantity.negate(), BigDecimal::add);
    }

    /** Returns the number after which fills are wanted. */
    int lastFill() {
        return lastFill;
    }

    /** Takes a copy of a report. */
    void copy(FixMessage copy) {
        ReportKind kind = ReportKind.of(copy);
        if (kind == ReportKind.REJECTED) {
            return;
        }
        // A quote that replaces another one keeps its OrderID, and no report tells of that.
        if (!copy.value(11).startsWith(RandomWeb.QUOTE)) {
            LedgerOrder order = copied.get(copy.value(37));
            if (order == null) {
                copied.put(copy.value(37), new LedgerOrder(copy, kind));
            } else {
                order.add(copy, kind);
            }
        }
        if (kind == ReportKind.TRADE || kind == ReportKind.BUST) {
            String terms = " " + copy.decimal(31).stripTrailingZeros() + " "
                    + copy.decimal(32).stripTrailingZeros();
            if (kind == ReportKind.TRADE) {
                copiedExecutions.add(copy.value(37) + " " + copy.value(527) + terms);
            } else {
                copiedBusts.add(copy.value(37) + terms);
            }
        }
    }

    /** Returns where the stream and the copies differ; empty if they don't. */
    String difference() {
        if (!executions.equals(copiedExecutions)) {
            return "executions " + without(executions, copiedExecutions) + ", copied "
                    + without(copiedExecutions, executions);
        }
        if (!busts.equals(copiedBusts)) {
            return "busts " + busts + ", copied " + copiedBusts;
        }
        for (Map.Entry<String, LedgerOrder> each : copied.entrySet()) {
            LedgerOrder copy = each.getValue();
            WebObject order = orders.get(each.getKey());
            if (order == null) {
                return "no order " + copy.last();
            }
            if (isOpen(order) != copy.isOpen()
                    || order.decimal("openQuantity").compareTo(copy.open()) != 0
                    || order.decimal("executedQuantity").compareTo(copy.last().decimal(14)) != 0
                    || !order.text("clientOrderId").equals(copy.name())) {
                return "order " + order + ", copied " + copy.last();
            }
        }
        return "";
    }

    private static Set<String> without(Set<String> all, Set<String> some) {
        Set<String> rest = new TreeSet<>(all);
        rest.removeAll(some);
        return rest;
    }

    private static boolean isOpen(WebObject order) {
        return order.text("status").equals("open");
    }

    /** Returns where positions and open orders differ from those that the venue tells; empty if they don't. */
    String httpDifference(List<WebObject> positionsTold, List<WebObject> ordersTold) {
        Set<String> wanted = new TreeSet<>();
        positions.forEach((symbol, quantity) -> addPosition(symbol, quantity, wanted));
        orders.forEach((orderId, order) -> {
            if (isOpen(order)) {
                wanted.add(orderId);
            }
        });
        Set<String> told = new TreeSet<>();
        for (WebObject each : positionsTold) {
            BigDecimal net = each.decimal("boughtQuantity").subtract(each.decimal("soldQuantity"));
            if (net.compareTo(each.decimal("position")) != 0) {
                throw Fault.of("a position is not what was bought less what was sold", each);
            }
            addPosition(each.text("symbol"), net, told);
        }
        ordersTold.forEach(order -> told.add(order.text("orderId")));
        return wanted.equals(told) ? "" : " told over HTTP " + without(told, wanted) + " not " + without(wanted, told);
    }

    private static void addPosition(String symbol, BigDecimal quantity, Set<String> to) {
        if (quantity.signum() != 0) {
            to.add(symbol + " " + quantity.stripTrailingZeros().toPlainString());
        }
    }

    /** Returns the orders that were told to be open and are not among some. */
    List<String> openBut(List<WebObject> open) {
        List<String> ids = new ArrayList<>();
        orders.forEach((orderId, order) -> {
            if (isOpen(order)
                    && open.stream().noneMatch(each -> each.text("orderId").equals(orderId))) {
                ids.add(orderId);
            }
        });
        return ids;
    }

    /** Returns a random open order; null if there is none. */
    @Nullable
    WebObject any(Random random) {
        List<WebObject> open = orders.values().stream()
                .filter(WebLedger::isOpen)
                .sorted((one, other) -> one.text("orderId").compareTo(other.text("orderId")))
                .toList();
        return open.isEmpty() ? null : open.get(random.nextInt(open.size()));
    }

    /** Forgets orders that have ended, and the executions of a day. */
    void newDay(List<WebObject> begin) {
        orders.values().removeIf(order -> !isOpen(order));
        copied.values().removeIf(order -> !order.isOpen());
        executions.clear();
        busts.clear();
        copiedExecutions.clear();
        copiedBusts.clear();
        positions.clear();
        begin.forEach(each -> positions.put(each.text("symbol"), each.decimal("position")));
    }
}
