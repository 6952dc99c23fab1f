// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.util.List;
import org.outcry.commandline.ExitCode;

/** Verdict of a run. */
enum LatencyVerdict {
    /** The run is valid, and there were no requirements. */
    VALID(ExitCode.DONE),
    /** The run is valid and meets the requirements. */
    PASS(ExitCode.DONE),
    /** The run is valid and breaches a requirement. */
    BREACHED(ExitCode.FAILED),
    /** The run is invalid. */
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
