package org.outcry.lab.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.outcry.app.ExitCode;

/**
 * The whole of a comparison.
 *
 * @param because what the verdict stands on, in words
 * @param documentOfB what B printed last
 */
record Comparison(
        Verdict verdict, List<String> because, List<Finding> findings, int rounds, Map<String, Object> documentOfB) {
    /** What it comes to. */
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
     * Runs and judges. What is not equal by the statistics is run again, and stands only if it is so again, by itself.
     *
     * @throws IOException if an arm does not run, or there is nothing to compare
     */
    static Comparison of(Rounds runs, int rounds, double errors, double least) throws IOException {
        runs.run(rounds);
        List<Finding> findings = runs.findings(0, errors, least);
        if (findings.isEmpty()) {
            throw new IOException("nothing to compare: A and B print no figure that both have; compare commands of one kind");
        }
        List<String> because = new ArrayList<>(runs.invalid());
        boolean suspect = because.isEmpty()
                && findings.stream()
                        .anyMatch(finding -> finding.measure().kind() != Measure.Kind.EXACT
                                && finding.word() != Finding.Word.EQUAL);
        int all = rounds;
        if (suspect) {
            runs.run(rounds);
            all += rounds;
            because.addAll(runs.invalid());
            findings = confirmed(findings, runs.findings(rounds, errors, least), because);
        }
        return new Comparison(verdict(findings, because, runs), because, findings, all, runs.lastOfB());
    }

    /** The findings of the second half, where the first one's agree. */
    private static List<Finding> confirmed(List<Finding> first, List<Finding> second, List<String> because) {
        List<Finding> both = new ArrayList<>();
        for (int i = 0; i < second.size(); i++) {
            Finding again = second.get(i);
            Finding.Word before = first.get(i).word();
            boolean exact = again.measure().kind() == Measure.Kind.EXACT;
            Finding.Word word = exact || before == again.word() ? again.word() : Finding.Word.EQUAL;
            if (word != before && before != Finding.Word.EQUAL) {
                because.add(again.measure().name() + " was " + before + " in the first rounds only: not confirmed");
            }
            both.add(new Finding(
                    again.measure(), again.medianA(), again.medianB(), again.ratioOfB(), again.ratioOfA(), word));
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
                because.add(finding.measure().name() + " differs between A and A: equal runs are not equal here");
            }
        }
        if (worseExactly) {
            // No noise of the machine explains bytes, exceptions or drops.
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
