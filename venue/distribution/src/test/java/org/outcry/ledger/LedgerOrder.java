// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Order as its reports tell it. Each report must follow from the one before: what is open and what is executed, the
 * average price, the status and the names.
 */
final class LedgerOrder {
    /** Fields of an order that each of its reports and statuses has alike. */
    private static final List<Integer> OF_THE_ORDER =
            List.of(37, 39, 11, 55, 54, 1, 38, 40, 44, 99, 59, 126, 111, 110, 211, 839, 18, 151, 14, 6, 5001, 5002);

    private static final Set<String> OPEN = Set.of("0", "1");
    private static final int PEGGED_PRICE = 839;
    private static final int KEPT = 12;

    final String orderId;
    private final Deque<FixMessage> history = new ArrayDeque<>();
    private final Map<Integer, String> told = new HashMap<>();
    private FixMessage last;
    private String name;
    private String formerName = "";
    private BigDecimal quantity;
    private BigDecimal executed;
    private BigDecimal open;
    private BigDecimal value;

    /** Begins with a report: that of the entry, or of a quote's first execution. */
    LedgerOrder(FixMessage first, ReportKind kind) {
        orderId = first.value(37);
        last = first;
        name = first.value(11);
        executed = BigDecimal.ZERO;
        value = BigDecimal.ZERO;
        quantity = first.decimal(38);
        open = quantity;
        history.add(first);
        tell(first, ReportKind.NEW);
        if (kind == ReportKind.NEW) {
            expect(first, "14", BigDecimal.ZERO, first.decimal(14));
            expect(first, "151", quantity, first.decimal(151));
            expect(first, "39", "0", first.value(39));
        } else {
            // A quote is reported by its executions and cancels only.
            executed = first.decimal(14);
            if (kind == ReportKind.TRADE) {
                executed = executed.subtract(first.decimal(32));
            }
            open = quantity.subtract(executed);
            if (kind == ReportKind.RESTATED) {
                open = open.add(BigDecimal.ONE);
            }
            take(first, kind);
        }
    }

    /** Takes the next report of the order. */
    void add(FixMessage report, ReportKind kind) {
        history.add(report);
        if (history.size() > KEPT) {
            history.remove();
        }
        if (kind == ReportKind.STATUS) {
            expectStatus(report);
        } else if (kind == ReportKind.BUST) {
            return;
        } else {
            if (!isOpen()) {
                throw fault("report of an order that has ended");
            }
            take(report, kind);
            last = report;
            tell(report, kind);
        }
    }

    /** Remembers the fields that a report tells. An execution does not tell where a pegged order stands. */
    private void tell(FixMessage report, ReportKind kind) {
        String pegged = told.getOrDefault(PEGGED_PRICE, "");
        told.clear();
        for (int tag : OF_THE_ORDER) {
            told.put(tag, report.value(tag));
        }
        if (kind == ReportKind.TRADE && isOpen()) {
            told.put(PEGGED_PRICE, pegged);
        }
    }

    private void take(FixMessage report, ReportKind kind) {
        switch (kind) {
            case TRADE -> {
                BigDecimal traded = report.decimal(32);
                executed = executed.add(traded);
                open = open.subtract(traded);
                value = value.add(traded.multiply(report.decimal(31)));
                if (traded.signum() <= 0) {
                    throw fault("execution of nothing");
                }
            }
            case REPLACED -> {
                expect(report, "41", name, report.value(41));
                formerName = name;
                name = report.value(11);
                quantity = report.decimal(38);
                open = quantity.subtract(executed);
            }
            case RESTATED -> {
                BigDecimal left = report.decimal(151);
                if (report.is(378, "5") ? left.compareTo(open) >= 0 : left.compareTo(open) != 0) {
                    throw fault("restated from 151=" + open + " to " + left);
                }
                open = left;
                quantity = executed.add(open);
            }
            case CANCELLED, EXPIRED -> {
                expect(report, "38", executed.add(open), report.decimal(38));
                quantity = report.decimal(38);
                open = BigDecimal.ZERO;
            }
            default -> throw fault("unexpected " + kind);
        }
        expect(report, "14", executed, report.decimal(14));
        expect(report, "151", open, report.decimal(151));
        if (open.signum() < 0) {
            throw fault("less than nothing is open");
        }
        if (kind != ReportKind.CANCELLED && kind != ReportKind.EXPIRED) {
            quantity = executed.add(open);
            expect(report, "38", quantity, report.decimal(38));
        }
        String cancelled = kind == ReportKind.EXPIRED ? "C" : "4";
        String going = executed.signum() == 0 ? "0" : open.signum() == 0 ? "2" : "1";
        boolean ended = kind == ReportKind.CANCELLED || kind == ReportKind.EXPIRED;
        expect(report, "39", ended ? cancelled : going, report.value(39));
        boolean requested = kind == ReportKind.CANCELLED && report.has(41);
        expect(report, requested ? "41" : "11", name, report.value(requested ? 41 : 11));
        expectAverage(report);
    }

    /** AvgPx has four decimals more than a price. A quote's earlier executions at other prices may be unknown. */
    private void expectAverage(FixMessage report) {
        if (history.getFirst().is(14, "0")) {
            int places = Math.max(new BigDecimal(report.value(6)).scale(), 0);
            BigDecimal average =
                    executed.signum() == 0 ? BigDecimal.ZERO : value.divide(executed, places, RoundingMode.HALF_EVEN);
            BigDecimal unit = BigDecimal.ONE.movePointLeft(places);
            if (average.subtract(report.decimal(6)).abs().compareTo(unit) > 0) {
                throw fault("6 should be " + average);
            }
        }
    }

    private void expectStatus(FixMessage status) {
        for (int tag : OF_THE_ORDER) {
            String expected = told.getOrDefault(tag, "");
            if (tag != 11 && !status.is(tag, expected)) {
                throw fault("status tells " + tag + "=" + status.value(tag) + ", the reports told " + expected);
            }
        }
        expect(status, "11", name, status.value(11));
        if (!status.value(41).equals(formerName)) {
            throw fault("41 of a status should be " + formerName);
        }
    }

    /** Checks what a reject of a cancel or replace tells of the order. */
    void expectTold(FixMessage reject) {
        history.add(reject);
        expect(reject, "39", last.value(39), reject.value(39));
        expect(reject, "41", name, reject.value(41));
    }

    boolean isOpen() {
        return OPEN.contains(last.value(39));
    }

    String name() {
        return name;
    }

    FixMessage last() {
        return last;
    }

    BigDecimal open() {
        return open;
    }

    private void expect(FixMessage report, String tag, Object expected, Object told) {
        if (!(expected instanceof BigDecimal number
                ? number.compareTo((BigDecimal) told) == 0
                : expected.equals(told))) {
            throw fault(tag + " should be " + expected + ", is " + told + ", in " + report);
        }
    }

    /** Returns a fault with the newest messages of the order. */
    AssertionError fault(String what) {
        return Fault.of("order " + orderId + ": " + what, List.copyOf(history));
    }
}
