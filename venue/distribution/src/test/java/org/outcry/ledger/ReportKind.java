// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

/** Kind of an ExecutionReport, whatever its FIX version. */
enum ReportKind {
    NEW,
    REJECTED,
    REPLACED,
    RESTATED,
    TRADE,
    CANCELLED,
    EXPIRED,
    BUST,
    STATUS;

    /** Returns the kind of a report; FIX 4.2 tells busts and statuses by ExecTransType. */
    static ReportKind of(FixMessage report) {
        if (report.is(20, "1")) {
            return BUST;
        }
        if (report.is(20, "3")) {
            return STATUS;
        }
        return switch (report.value(150)) {
            case "0" -> NEW;
            case "8" -> REJECTED;
            case "5" -> REPLACED;
            case "D" -> RESTATED;
            case "1", "2", "F" -> TRADE;
            case "4" -> CANCELLED;
            case "C" -> EXPIRED;
            case "H" -> BUST;
            case "I" -> STATUS;
            default -> throw Fault.of("unknown ExecType", report);
        };
    }
}
