// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.util.List;

/** Grade of a machine: how far its figures can be trusted. */
public enum Grade {
    /** Everything that could be read is as required, and everything fatal could be read. */
    A("absolute times from here can be published"),
    /** Only conditions of severity WARNING are below the required state. */
    B("ratios and typical times hold; tails belong partly to the machine"),
    /** A fatal condition warns or can't be read, or another one failed. */
    C("only ratios within one run hold"),
    /** A fatal condition failed. */
    D("figures from here are no evidence");

    private final String meaning;

    Grade(String meaning) {
        this.meaning = meaning;
    }

    /** Returns the conclusions that figures of such a machine allow. */
    public String meaning() {
        return meaning;
    }

    static Grade of(List<Finding> findings) {
        Grade grade = A;
        for (Finding finding : findings) {
            Grade allowed = allowedBy(finding);
            grade = allowed.compareTo(grade) > 0 ? allowed : grade;
        }
        return grade;
    }

    private static Grade allowedBy(Finding finding) {
        boolean fatal = finding.severity() == Severity.FATAL;
        return switch (finding.result()) {
            case PASS -> A;
            case WARN -> fatal ? C : B;
            case FAIL -> fatal ? D : C;
            case UNKNOWN -> fatal ? C : A;
        };
    }
}
