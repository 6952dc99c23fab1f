package org.outcry.lab.latency;

import java.util.List;
import org.outcry.app.ExitCode;

/** What a run comes to, in one word. */
enum LatencyVerdict {
    /** It counts, and nothing was required of it. */
    VALID(ExitCode.DONE),
    /** It counts, and has what was required. */
    PASS(ExitCode.DONE),
    /** It counts, and doesn't have what was required. */
    BREACHED(ExitCode.FAILED),
    /** It doesn't count, whatever it says. */
    INVALID(ExitCode.ENVIRONMENT);

    private final int exitCode;

    LatencyVerdict(int exitCode) {
        this.exitCode = exitCode;
    }

    int exitCode() {
        return exitCode;
    }

    static LatencyVerdict of(LatencyResult result, List<Requirement.Verdict> requirements) {
        if (!result.invalidBecause().isEmpty()) {
            return INVALID;
        }
        if (requirements.isEmpty()) {
            return VALID;
        }
        return requirements.stream().allMatch(Requirement.Verdict::met) ? PASS : BREACHED;
    }
}
