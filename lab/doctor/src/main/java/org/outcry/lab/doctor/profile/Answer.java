// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import java.util.ArrayList;
import java.util.List;
import org.outcry.lab.doctor.Result;
import org.outcry.wire.text.Json;

/**
 * Answer of a recording to one question.
 *
 * @param question the question
 * @param evidence its evidence, at least one
 */
public record Answer(Question question, List<Evidence> evidence) {
    /**
     * Single piece of evidence.
     *
     * @param id a name that is stable from profile to profile
     * @param result its judgement
     * @param text the observation, with its figures
     * @param remedy the recommended action; empty if none is needed
     */
    public record Evidence(String id, Result result, String text, String remedy) {}

    /** Copies the list. */
    public Answer {
        evidence = List.copyOf(evidence);
    }

    /** Returns the worst result of the evidence, in the order FAIL, WARN, UNKNOWN, PASS. */
    public Result result() {
        for (Result worst : List.of(Result.FAIL, Result.WARN, Result.UNKNOWN)) {
            if (evidence.stream().anyMatch(each -> each.result() == worst)) {
                return worst;
            }
        }
        return Result.PASS;
    }

    Json json() {
        return new Json()
                .put("question", question.name())
                .put("text", question.text())
                .put("result", result().name())
                .put(
                        "evidence",
                        evidence.stream()
                                .map(each -> new Json()
                                        .put("id", each.id())
                                        .put("result", each.result().name())
                                        .put("text", each.text())
                                        .put("remedy", each.remedy()))
                                .toList());
    }

    /** Collector of evidence. */
    static final class Collected {
        private final List<Evidence> evidence = new ArrayList<>();

        void pass(String id, String text) {
            evidence.add(new Evidence(id, Result.PASS, text, ""));
        }

        void warn(String id, String text, String remedy) {
            evidence.add(new Evidence(id, Result.WARN, text, remedy));
        }

        void fail(String id, String text, String remedy) {
            evidence.add(new Evidence(id, Result.FAIL, text, remedy));
        }

        void unknown(String id, String text, String remedy) {
            evidence.add(new Evidence(id, Result.UNKNOWN, text, remedy));
        }

        /** Passes below one bound, warns below the other, fails from there on. */
        void below(double value, double warns, double fails, String id, String text, String remedy) {
            if (value < warns) {
                pass(id, text);
            } else if (value < fails) {
                warn(id, text, remedy);
            } else {
                fail(id, text, remedy);
            }
        }

        /**
         * Judges a value of which the recording has only a part, because of its settings: fails from the bound on, else
         * the answer is unknown.
         *
         * @param better the command for a recording that has all of it
         */
        void atLeast(double value, double fails, String id, String text, String remedy, String better) {
            if (value >= fails) {
                fail(id, "at least " + text, remedy);
            } else {
                unknown(id, "at least " + text + "; shorter ones are not in the recording", better);
            }
        }

        Answer to(Question question) {
            return new Answer(question, evidence);
        }
    }
}
