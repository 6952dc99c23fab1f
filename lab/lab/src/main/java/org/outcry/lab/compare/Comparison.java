// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.outcry.app.ExitCode;

/**
 * Result of a comparison.
 *
 * @param because the reasons of the verdict, in words
 * @param documentOfB the last JSON document of B
 */
record Comparison(
        Verdict verdict, List<String> because, List<Finding> findings, int rounds, Map<String, Object> documentOfB) {
    /** Verdict of a comparison. */
    enum Verdict {
        EQUAL(ExitCode.DONE),
        IMPROVED(ExitCode.DONE),
        REGRESSED(ExitCode.FAILED),
        INVALID(ExitCode.ENVIRONMENT);

        private final int exitCode;

        Verdict(int exitCode) {
            this.exitCode = exitCode;
        }

        int exitCode() {
            return exitCode;
        }
    }

    /**
     * Runs and judges. A figure that differs is measured again, and counts only if the repetition confirms it by itself.
     *
     * @throws IOException if an arm does not run, or there is no figure to compare
     * @throws IllegalArgumentException if there are too few rounds for the number of figures
     */
    static Comparison of(Rounds runs, int rounds, double errors, double least) throws IOException {
        runs.runUpTo(1);
        if (!PairedRatio.possible(rounds, PairedRatio.share(errors, runs.judged()))) {
            throw new IllegalArgumentException("too few rounds for so many figures: rounds=" + rounds + " figures="
                    + runs.judged() + "; take more rounds, or commands that print fewer figures");
        }
        runs.runUpTo(rounds);
        List<Finding> findings = runs.findings(0, errors, true, least);
        if (findings.isEmpty()) {
            throw new IOException(
                    "nothing to compare: A and B print no figure that both have; compare commands of one kind");
        }
        List<String> because = new ArrayList<>(runs.invalid());
        boolean suspect = because.isEmpty()
                && findings.stream()
                        .anyMatch(finding ->
                                finding.measure().kind() != Measure.Kind.EXACT && finding.word() != Finding.Word.EQUAL);
        int all = rounds;
        if (suspect) {
            all += rounds;
            runs.runUpTo(all);
            because.addAll(runs.invalid());
            findings = confirmed(findings, runs.findings(rounds, errors, false, least), because);
        }
        return new Comparison(verdict(findings, because, runs), because, findings, all, runs.lastOfB());
    }

    /** Returns the findings of the second half, where those of the first half agree. */
    private static List<Finding> confirmed(List<Finding> first, List<Finding> second, List<String> because) {
        List<Finding> both = new ArrayList<>();
        for (int i = 0; i < second.size(); i++) {
            Finding confirmed = second.get(i).confirming(first.get(i));
            Finding.Word before = first.get(i).word();
            if (confirmed.word() != before && before != Finding.Word.EQUAL) {
                because.add(confirmed.measure().name() + " was " + before + " in the first rounds only: not confirmed");
            }
            both.add(confirmed);
        }
        return both;
    }

    private static Verdict verdict(List<Finding> findings, List<String> because, Rounds runs) {
        boolean worseExactly = false;
        for (Finding finding : findings) {
            if (finding.word() == Finding.Word.WORSE) {
                because.add(finding.measure().name() + " is worse: " + finding.medianA() + " in A, " + finding.medianB()
                        + " in B");
                worseExactly |= finding.measure().kind() == Measure.Kind.EXACT;
            } else if (finding.word() == Finding.Word.UNCERTAIN) {
                because.add(finding.measure().name() + " differs between A and A: this machine is not stable enough");
            }
        }
        if (worseExactly) {
            // Noise of the machine can't explain bytes, exceptions or drops.
            return Verdict.REGRESSED;
        }
        boolean uncertain = findings.stream().anyMatch(finding -> finding.word() == Finding.Word.UNCERTAIN);
        if (uncertain || !runs.invalid().isEmpty()) {
            return Verdict.INVALID;
        }
        if (findings.stream().anyMatch(finding -> finding.word() == Finding.Word.WORSE)) {
            return Verdict.REGRESSED;
        }
        boolean better = findings.stream().anyMatch(finding -> finding.word() == Finding.Word.BETTER);
        return better ? Verdict.IMPROVED : Verdict.EQUAL;
    }
}
