package org.outcry.lab.doctor;

import java.util.List;

/** How far figures of this machine can be trusted. */
public enum Grade {
    /** Everything that could be read is as required, and all that is fatal could be read. */
    A("absolute times from here can be published"),
    /** Only things that cost sharpness are short of what is required. */
    B("ratios and typical times hold; tails belong partly to the machine"),
    /** Something fatal is doubtful or can't be read, or something else failed. */
    C("only ratios within one run hold"),
    /** Something fatal failed. */
    D("figures from here are no evidence");

    private final String meaning;

    Grade(String meaning) {
        this.meaning = meaning;
    }

    /** What may be concluded from figures of such a machine. */
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
