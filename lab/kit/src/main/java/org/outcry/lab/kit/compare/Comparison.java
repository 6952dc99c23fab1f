// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.outcry.commandline.ExitCode;

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
        /** Each figure's whole interval is within the smallest difference that counts. */
        EQUAL(ExitCode.DONE),
        /** A figure is better, none is worse, and each could be judged. */
        BETTER(ExitCode.DONE),
        /** A figure is worse. */
        WORSE(ExitCode.FAILED),
        /** None is found worse, and of a figure the runs scatter too much to say more. */
        CANT_TELL(ExitCode.ENVIRONMENT),
        /** A run doesn't count, or A differs from A. */
        INVALID(ExitCode.ENVIRONMENT);

        private final int exitCode;

        Verdict(int exitCode) {
            this.exitCode = exitCode;
        }

        int exitCode() {
            return exitCode;
        }

        @Override
        public String toString() {
            return this == CANT_TELL ? "CAN'T TELL" : name();
        }
    }

    /**
     * Runs and judges. A figure that differs is measured again, and counts only if the repetition confirms it.
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
        int all = rounds;
        if (because.isEmpty() && findings.stream().anyMatch(Finding::suspect)) {
            all += rounds;
            runs.runUpTo(all);
            because.addAll(runs.invalid());
            findings = confirmed(
                    findings,
                    runs.findings(rounds, errors, false, least),
                    runs.findings(0, errors, true, least),
                    least,
                    because);
        }
        for (Finding finding : findings) {
            if (finding.word() == Finding.Word.CANT_TELL) {
                because.add(cantTell(finding, all, least));
            }
        }
        return new Comparison(verdict(findings, because, runs), because, findings, all, runs.lastOfB());
    }

    /**
     * Returns the findings of all rounds. A difference counts only if the first rounds found it, all rounds find it,
     * and the second half's ratio by itself is as large.
     */
    private static List<Finding> confirmed(
            List<Finding> first, List<Finding> second, List<Finding> all, double least, List<String> because) {
        List<Finding> found = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            Finding before = first.get(i);
            Finding finding = all.get(i)
                    .withEqualThingsDiffering(
                            before.equalThingsDiffer() && second.get(i).equalThingsDiffer());
            boolean exact = finding.measure().kind() == Measure.Kind.EXACT;
            if (!exact
                    && finding.found()
                    && !(before.wordOfB() == finding.wordOfB() && second.get(i).leans(finding.wordOfB(), least))) {
                finding = finding.unconfirmed();
            }
            if (before.found() && finding.wordOfB() != before.wordOfB()) {
                because.add(before.measure().name() + " was " + before.wordOfB()
                        + " in the first rounds only: not confirmed");
            }
            found.add(finding);
        }
        return found;
    }

    private static String cantTell(Finding finding, int rounds, double least) {
        String needed = finding.roundsNeeded() > CompareCommand.MOST_ROUNDS
                ? String.format(
                        Locale.ROOT,
                        "%,d rounds would do, more than the %d possible: take longer runs, a quieter machine, or a"
                                + " larger --least",
                        finding.roundsNeeded(),
                        CompareCommand.MOST_ROUNDS)
                : "about " + Math.max(finding.roundsNeeded(), rounds + 1) + " rounds would do";
        return String.format(
                Locale.ROOT,
                "%s: can't tell. %d rounds find a shift of %.1f %%, the bound is %.1f %%; %s",
                finding.measure().name(),
                rounds,
                100 * finding.smallestShift(),
                100 * least,
                needed);
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
            return Verdict.WORSE;
        }
        boolean uncertain = findings.stream().anyMatch(finding -> finding.word() == Finding.Word.UNCERTAIN);
        if (uncertain || !runs.invalid().isEmpty()) {
            return Verdict.INVALID;
        }
        if (findings.stream().anyMatch(finding -> finding.word() == Finding.Word.WORSE)) {
            return Verdict.WORSE;
        }
        if (findings.stream().anyMatch(finding -> finding.word() == Finding.Word.CANT_TELL)) {
            return Verdict.CANT_TELL;
        }
        boolean better = findings.stream().anyMatch(finding -> finding.word() == Finding.Word.BETTER);
        return better ? Verdict.BETTER : Verdict.EQUAL;
    }
}
