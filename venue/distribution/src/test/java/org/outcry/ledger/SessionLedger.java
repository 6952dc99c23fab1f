// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * Ledger of a member's FIX session: its orders by their reports, and its requests, each of which is answered once.
 * Status reports, and rejects of cancels and replaces, must tell an order as its last report does.
 */
final class SessionLedger implements FixListener {
    private static final String MARKET_DATA = "market data ";
    private static final String QUOTE = "quote-";
    private static final int KEPT_QUOTES = 40;
    private static final int KEPT_ENDED = 20_000;

    private final String compId;
    private final Consumer<FixMessage> reports;
    private final Map<String, LedgerOrder> orders = new LinkedHashMap<>();
    private final Map<String, LedgerOrder> ended = new LinkedHashMap<>();
    private final Map<String, Integer> unanswered = new HashMap<>();
    private final Set<String> listed = new TreeSet<>();
    private final Set<String> executions = new HashSet<>();

    /** Executions that were known when a trade request was sent, by its name. */
    private final Map<String, Set<String>> asked = new HashMap<>();

    /** Executions of the day that the trade reports on their way must list. */
    private final Set<String> unlisted = new HashSet<>();

    /** Trade reports of executions whose own reports have not come. */
    private final Map<String, FixMessage> unknown = new HashMap<>();

    private final Deque<FixMessage> quotes = new ArrayDeque<>();
    private int statusesOwed;

    /** Gives each report but those of statuses to a reader. */
    SessionLedger(String compId, Consumer<FixMessage> reports) {
        this.compId = compId;
        this.reports = reports;
    }

    /** Learns that a request was sent. */
    void sent(String type, String body) {
        FixMessage request = FixMessage.of(("35=" + type + "|" + body).replace('|', '\u0001'));
        if (type.equals("H")) {
            statusesOwed++;
        } else {
            unanswered.merge(key(request), 1, Integer::sum);
        }
        if (type.equals("AD")) {
            asked.put(request.value(568), Set.copyOf(executions));
        }
        if (type.equals("i") || type.equals("Z")) {
            quotes.add(request);
            if (quotes.size() > KEPT_QUOTES) {
                quotes.remove();
            }
        }
    }

    @Override
    public void onWithdrawn(FixMessage request) {
        if (request.is(35, "H")) {
            statusesOwed--;
        } else {
            answered(key(request), request);
        }
    }

    /**
     * Forgets requests for market data without an answer: it is not repeated after a resend. Whether there were any.
     */
    boolean forgetMarketData() {
        return unanswered.keySet().removeIf(key -> key.startsWith(MARKET_DATA));
    }

    /** Returns whether a request for market data has no answer yet. */
    boolean owesMarketData() {
        return unanswered.keySet().stream().anyMatch(key -> key.startsWith(MARKET_DATA));
    }

    @Override
    public void onMarketDataLost() {
        forgetMarketData();
    }

    private static String key(FixMessage request) {
        return switch (request.type()) {
            case "D" -> "order " + request.value(11);
            case "F", "G" -> "change " + request.value(11);
            case "q" -> "mass cancel " + request.value(11);
            case "AF" -> "mass status " + request.value(584);
            case "i", "Z" -> "quote " + request.value(117);
            case "AD" -> "trades " + request.value(568);
            case "V" -> MARKET_DATA + request.value(262);
            default -> throw new AssertionError("no key of " + request);
        };
    }

    private void answered(String key, FixMessage answer) {
        if (key.startsWith(MARKET_DATA) && !unanswered.containsKey(key)) {
            return;
        }
        if (unanswered.merge(key, -1, Integer::sum) < 0) {
            throw Fault.of(compId + " got one answer more than requests: " + key, answer);
        }
        unanswered.remove(key, 0);
    }

    @Override
    public void onMessage(FixMessage message) {
        switch (message.type()) {
            case "8" -> report(message);
            case "9" -> rejected(message);
            case "r" -> answered("mass cancel " + message.value(11), message);
            case "b" -> {
                if (message.has(117)) {
                    answered("quote " + message.value(117), message);
                }
            }
            case "AQ" -> {
                unlisted.clear();
                unlisted.addAll(Objects.requireNonNullElse(asked.remove(message.value(568)), Set.of()));
                unlisted.retainAll(executions);
                if (!message.is(750, "0")) {
                    tradesListed(message);
                }
            }
            case "AE" -> trade(message);
            case "W", "Y" -> answered(MARKET_DATA + message.value(262), message);
            default -> throw Fault.of(compId + " got an unexpected message", message);
        }
    }

    private void report(FixMessage report) {
        ReportKind kind = ReportKind.of(report);
        if (kind == ReportKind.STATUS) {
            status(report);
            return;
        }
        reports.accept(report);
        if (kind == ReportKind.REJECTED) {
            boolean nothing =
                    report.decimal(151).signum() == 0 && report.decimal(14).signum() == 0;
            if (!report.is(37, "NONE") || !nothing || !report.is(39, "8")) {
                throw Fault.of("a refused order is open", report);
            }
            answered("order " + report.value(11), report);
            return;
        }
        if (kind == ReportKind.NEW) {
            answered("order " + report.value(11), report);
        } else if (kind == ReportKind.REPLACED
                || (kind == ReportKind.CANCELLED && unanswered.containsKey("change " + report.value(11)))) {
            answered("change " + report.value(11), report);
        }
        String orderId = report.value(37);
        LedgerOrder order = orders.getOrDefault(orderId, ended.get(orderId));
        boolean isQuote = report.value(11).startsWith(QUOTE);
        // No report tells that a quote gets other terms with the next QuoteID.
        if (order == null || (isQuote && kind != ReportKind.BUST && !report.is(11, order.name()))) {
            if (kind != ReportKind.NEW && !isQuote) {
                throw Fault.of(compId + " never had this order", report);
            }
            order = new LedgerOrder(report, kind);
            orders.put(orderId, order);
        } else {
            try {
                order.add(report, kind);
            } catch (AssertionError fault) {
                throw Fault.of(fault.getMessage() + "\nquotes:", List.copyOf(quotes));
            }
        }
        if (kind == ReportKind.TRADE) {
            executions.add(report.value(17));
        } else if (kind == ReportKind.BUST) {
            busted(report);
        }
        if (!order.isOpen()) {
            end(order);
        }
    }

    private void busted(FixMessage bust) {
        unlisted.remove(bust.value(19));
        if (!executions.remove(bust.value(19))) {
            throw Fault.of(compId + ": a bust of an execution that was not of the day", bust);
        }
    }

    /** Takes a copy of a report that a reset of the numbers has lost. */
    void missed(FixMessage copy) {
        ReportKind kind = ReportKind.of(copy);
        LedgerOrder order = orders.get(copy.value(37));
        boolean isQuote = copy.value(11).startsWith(QUOTE);
        if (isQuote && (order == null || (kind != ReportKind.BUST && !copy.is(11, order.name())))) {
            // The first report of a quote, or of its next terms, is that of a trade.
            order = new LedgerOrder(copy, kind);
            orders.put(order.orderId, order);
        } else if (order == null) {
            throw Fault.of(compId + " never had the order of a report that it missed", copy);
        } else {
            order.add(copy, kind);
        }
        if (kind == ReportKind.TRADE) {
            executions.add(copy.value(17));
        }
        if (!order.isOpen()) {
            end(order);
        }
    }

    private void end(LedgerOrder order) {
        if (orders.remove(order.orderId) != null) {
            ended.put(order.orderId, order);
            if (ended.size() > KEPT_ENDED) {
                ended.remove(ended.keySet().iterator().next());
            }
        }
    }

    private void status(FixMessage status) {
        if (status.has(584)) {
            if (status.is(912, "Y")) {
                answered("mass status " + status.value(584), status);
            }
        } else if (--statusesOwed < 0) {
            throw Fault.of(compId + " got a status that it had not asked for", status);
        }
        String orderId = status.value(37);
        if (!orderId.equals("NONE")) {
            LedgerOrder order = orders.getOrDefault(orderId, ended.get(orderId));
            if (status.has(584)) {
                listed.add(orderId);
            }
            boolean quotedAgain = order != null && status.value(11).startsWith(QUOTE) && !status.is(11, order.name());
            if (order != null && !quotedAgain) {
                order.add(status, ReportKind.STATUS);
            } else if (order == null && !status.value(11).startsWith(QUOTE)) {
                throw Fault.of(compId + " got a status of an order that it never had", status);
            }
        }
    }

    private void rejected(FixMessage reject) {
        answered("change " + reject.value(11), reject);
        String orderId = reject.value(37);
        if (orderId.equals("NONE")) {
            if (!reject.is(39, "8")) {
                throw Fault.of(compId + ": 39 of an unknown order", reject);
            }
            return;
        }
        LedgerOrder order = orders.getOrDefault(orderId, ended.get(orderId));
        if (order == null) {
            throw Fault.of(compId + " got a reject of an order that it never had", reject);
        }
        order.expectTold(reject);
    }

    private void trade(FixMessage trade) {
        if (!executions.contains(trade.value(17))) {
            unknown.put(trade.value(17), trade);
        }
        unlisted.remove(trade.value(17));
        if (trade.is(912, "Y")) {
            tradesListed(trade);
        }
    }

    /**
     * Checks that each execution of the day was listed that was known when the request was sent, and is not busted. One
     * of a moment later may be told before the answer, and is not in it.
     */
    private void tradesListed(FixMessage last) {
        answered("trades " + last.value(568), last);
        if (!unlisted.isEmpty()) {
            throw Fault.of(compId + ": no trade report of the executions " + unlisted, last);
        }
    }

    /** Begins to gather what mass statuses and trade requests list. */
    void gather() {
        listed.clear();
    }

    /**
     * Checks that a mass status listed each open order. A quote that was executed in part ends without a report when
     * the next one replaces or withdraws it.
     */
    void expectAllListed() {
        orders.forEach((orderId, order) -> {
            if (!listed.contains(orderId) && !order.name().startsWith(QUOTE)) {
                throw order.fault(compId + " has an order that no mass status lists");
            }
        });
    }

    /** Learns that a day began: executions of the previous one are settled. */
    void newDay() {
        executions.clear();
        unknown.clear();
    }

    /** Returns the open orders. */
    Map<String, LedgerOrder> open() {
        return orders;
    }

    /** Checks that each request was answered. */
    void expectAnswered() {
        unknown.keySet().removeAll(executions);
        for (FixMessage trade : unknown.values()) {
            throw Fault.of(compId + " never had this execution", trade);
        }
        if (!unanswered.isEmpty() || statusesOwed != 0) {
            throw new AssertionError(
                    compId + ": requests without an answer: " + unanswered + ", statuses: " + statusesOwed);
        }
    }
}
