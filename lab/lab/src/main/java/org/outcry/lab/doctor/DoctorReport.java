package org.outcry.lab.doctor;

import java.util.List;
import org.outcry.app.Json;

/**
 * What the doctor found; its grade stands in every report of the lab.
 *
 * @param checks in the table's order
 */
public record DoctorReport(List<Finding> checks) {
    /** A copy of the list is kept. */
    public DoctorReport {
        checks = List.copyOf(checks);
    }

    /** How far figures of this machine can be trusted. */
    public Grade grade() {
        return Grade.of(checks);
    }

    /** Whether no check failed. */
    public boolean healthy() {
        return count(Result.FAIL) == 0;
    }

    /** How many checks ended so. */
    public long count(Result result) {
        return checks.stream().filter(check -> check.result() == result).count();
    }

    /** One line: the grade, what it means, and the counts. */
    public String summary() {
        return "grade " + grade() + ": " + grade().meaning() + " (" + count(Result.PASS) + " pass, "
                + count(Result.WARN) + " warn, " + count(Result.FAIL) + " fail, " + count(Result.UNKNOWN)
                + " unknown)";
    }

    /** The object of {@code doctor --json}. */
    public Json json() {
        return new Json()
                .put("grade", grade().name())
                .put("meaning", grade().meaning())
                .put("checks", checks.stream().map(Finding::json).toList());
    }
}
