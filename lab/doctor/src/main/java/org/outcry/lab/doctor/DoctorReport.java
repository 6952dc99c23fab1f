// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.util.List;
import org.outcry.wire.text.Json;

/**
 * Report of the doctor. Its grade is part of every report of the lab.
 *
 * @param checks in the table's order
 */
public record DoctorReport(List<Finding> checks) {
    /** Copies the list. */
    public DoctorReport {
        checks = List.copyOf(checks);
    }

    /** Returns the grade, which says how far figures of this machine can be trusted. */
    public Grade grade() {
        return Grade.of(checks);
    }

    /** Returns whether no check failed. */
    public boolean healthy() {
        return count(Result.FAIL) == 0;
    }

    /** Returns the number of checks with this result. */
    public long count(Result result) {
        return checks.stream().filter(check -> check.result() == result).count();
    }

    /** Returns one line: the grade, its meaning and the counts. */
    public String summary() {
        return "grade " + grade() + ": " + grade().meaning() + " (" + count(Result.PASS) + " pass, "
                + count(Result.WARN) + " warn, " + count(Result.FAIL) + " fail, " + count(Result.UNKNOWN)
                + " unknown)";
    }

    /** Returns the object of {@code doctor --json}. */
    public Json json() {
        return new Json()
                .put("grade", grade().name())
                .put("meaning", grade().meaning())
                .put("checks", checks.stream().map(Finding::json).toList());
    }
}
